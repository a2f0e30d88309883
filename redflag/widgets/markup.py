"""Markup for pages: the few elements that every page is made of. Words are escaped here and nowhere else.

Attributes stand in single quotes: on its way to the browser each double quote would take a backslash with it.
"""

from __future__ import annotations

from html import escape as escaped


def tag(name: str, inner: str = "", /, **attributes: str | bool | None) -> str:
    """An element with markup inside. `data_do` becomes data-do, `class_` class; None and False are left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        attribute = key.rstrip("_").replace("_", "-")
        parts.append(attribute if value is True else f"{attribute}='{escaped(value)}'")
    return f"<{' '.join(parts)}>{inner}</{name}>"


def button(inner: str, do: str, arg: str | None = None, /, **attributes: str | bool | None) -> str:
    """A button that does something when it is pressed."""
    return tag("button", inner, data_do=do, data_arg=arg, **attributes)


__all__ = ["button", "escaped", "tag"]
