"""Reading the values of a position: what is of the wrong kind is refused with one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from redflag.caesar.board import BORDER_INDEX, BORDERS, PROVINCE_INDEX, SIDES
from redflag.core.errors import BadPosition
from redflag.core.text import Text


def wrong(text: Text) -> BadPosition:
    """A position that cannot be."""
    return BadPosition(Text("This position cannot be: {what}.", what=text))


def only(given: Mapping[str, Any], keys: Sequence[str], where: Text) -> None:
    """Refuse keys that are not known."""
    for key in given:
        if key not in keys:
            said = {"where": where, "key": str(key), "keys": ", ".join(keys)}
            raise wrong(Text("{where} has no key '{key}'; the keys are {keys}", **said))


def says(given: Mapping[str, Any], *keys: str) -> bool:
    """Does a position say anything under these keys?"""
    return any(given.get(key) not in (None, 0, [], {}) for key in keys)


def table(given: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """A table of a position; none is an empty one."""
    value = given.get(key)
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise wrong(Text("'{key}' is a table, not '{found}'", key=key, found=str(value)))
    return value


def part(value: object, name: object) -> Mapping[str, Any]:
    """A table within a table."""
    if not isinstance(value, Mapping):
        raise wrong(Text("'{key}' is a table, not '{found}'", key=str(name), found=str(value)))
    return value


def number(value: object, key: str, most: int) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        said = {"key": key, "most": most, "found": str(value)}
        raise wrong(Text("'{key}' is a whole number from 0 to {most}, not '{found}'", **said))
    return value


def yes(value: object, key: str) -> bool:
    """True or false; nothing is false."""
    if value is not None and not isinstance(value, bool):
        raise wrong(Text("'{key}' is true or false, not '{found}'", key=key, found=str(value)))
    return bool(value)


def side_of(value: object, key: str) -> int:
    """A side, by index."""
    if value not in SIDES:
        raise wrong(Text("'{key}' is caesar or pompey, not '{found}'", key=key, found=str(value)))
    return SIDES.index(str(value))


def by_side(given: Mapping[str, Any], key: str) -> dict[int, Any]:
    """A table by side, by index; what is None says nothing."""
    return {side_of(name, key): value for name, value in table(given, key).items() if value is not None}


def province_of(name: object) -> int:
    """A province, by index."""
    index = PROVINCE_INDEX.get(str(name))
    if index is None:
        known = ", ".join(PROVINCE_INDEX)
        raise wrong(Text("there is no province '{found}'; the provinces are {known}", found=str(name), known=known))
    return index


def border_of(name: object) -> int:
    """A border, by index."""
    index = BORDER_INDEX.get(str(name))
    if index is None:
        text = Text("there is no border '{found}'; borders are written like '{example}'")
        raise wrong(text.with_(found=str(name), example=BORDERS[0].id))
    return index


def names(value: object, key: str) -> list[str]:
    """A list of words."""
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise wrong(Text("'{key}' is a list of names in quotation marks, not '{found}'", key=key, found=str(value)))
    return value
