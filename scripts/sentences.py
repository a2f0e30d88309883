"""Every sentence that holds a name, with all names that can stand in it: `python -m scripts.sentences fr > page.html`.

A reader of the language runs down the columns and sees at once where a form is wrong. Names are tried in the blanks
that bear the name of their kind ({space}, {side}) or one like it ({target}).
"""

from __future__ import annotations

import sys
from html import escape
from string import Formatter

from redflag.core.catalogs import catalog
from redflag.core.text import Name, Text
from redflag.translating.language import language
from redflag.translating.parts import Part, catalogs, parts

ALIKE = {"target": "space", "place": "space", "where": "space", "source": "space", "spaces": "space"}


def names(group: list[Part]) -> dict[str, list[Text]]:
    """The names of a game by their kinds."""
    found: dict[str, list[Text]] = {}
    for part in group:
        for message, _ in part.messages:
            if message.names and "{" not in message.text:
                found.setdefault(message.names, []).append(Name(message.text, f"{message.names}:"))
    return found


def sentences(group: list[Part], code: str) -> list[tuple[str, list[str]]]:
    """The sentences of a game that hold names, each with all that it becomes."""
    words, known, found = catalog(code), names(group), []
    for part in group:
        for message, _ in part.messages:
            said = words.gettext(message.text) if not message.plural else message.text
            blanks = {field.partition("[")[0] for _, field, _, _ in Formatter().parse(message.text) if field}
            open_ = {blank: ALIKE.get(blank, blank) for blank in blanks}
            tried = {blank: known[kind] for blank, kind in open_.items() if kind in known}
            if not tried or said == message.text:
                continue
            most = max(len(each) for each in tried.values())
            rows = []
            for number in range(most):
                values = {
                    blank: tried[blank][number % len(tried[blank])] if blank in tried else Text("…") for blank in blanks
                }
                rows.append(Text(message.text, **values).into(words))
            found.append((message.text, rows))
    return found


def page(code: str) -> str:
    """The page."""
    body = []
    for name, group in catalogs(parts()).items():
        rows = sentences(group, code)
        body += [f"<h2>{escape(name)}</h2>"] if rows else []
        for text, said in rows:
            items = "".join(f"<li>{escape(each)}</li>" for each in said)
            body.append(f"<details open><summary>{escape(text)}</summary><ul>{items}</ul></details>")
    title = escape(language(code).name)
    return f'<!doctype html><html lang="{code}"><meta charset="utf-8"><title>{title}</title>{"".join(body)}</html>\n'


if __name__ == "__main__":
    print(page(sys.argv[1]), end="")
