"""The words of the glossaries: each lesson has one at its end, and here they are together."""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import redflag
from redflag.core.text import Text
from redflag.lessons.blank import heading
from redflag.lessons.look import language

HEADING: Final = "## Glossary"
FRONT_PAGE: Final = "index.ipynb"  # a folder that has it is the folder of the pages
ENTRY: Final = re.compile(r"^- \*\*(?P<term>.+?):?\*\*:? *(?P<meaning>.+)$")


class Word(NamedTuple):
    """A word of a glossary, what it means, and the lesson that explains it."""

    term: str
    meaning: str
    game: str
    lesson: str
    title: Text


def folder() -> Path | None:
    """Where the lessons are: in the folder of this page, beside the package, or where pip has put them."""
    beside = Path(__file__).parents[2] / "notebooks"
    installed = Path(sys.prefix) / "share" / "redflag" / "notebooks"
    found = next((place for place in (Path.cwd(), beside, installed) if (place / FRONT_PAGE).is_file()), None)
    translated = found / language() if found else None
    return translated if translated and (translated / FRONT_PAGE).is_file() else found


def entries(notebook: str) -> list[tuple[str, str]]:
    """The words in the glossary of a notebook, with what they mean; a notebook that cannot be read has none."""
    try:
        cells = json.loads(notebook)["cells"]
        sources = ["".join(cell["source"]) for cell in cells if heading(cell) == HEADING]
    except (ValueError, KeyError, TypeError, AttributeError):
        return []
    lines = [line for source in sources for line in _unwrapped(source)]
    return [(found["term"].strip(), found["meaning"]) for found in map(ENTRY.match, lines) if found]


def _unwrapped(source: str) -> list[str]:
    """The items of a list, each in one line."""
    return re.sub(r"\n +", " ", source).splitlines()


def words() -> tuple[Word, ...]:
    """All words of all lessons, in the order of the courses and in the language that is spoken."""
    return _words(folder())


@cache
def _words(place: Path | None) -> tuple[Word, ...]:
    found = []
    for game in redflag.GAMES:
        for part in redflag.face(game).lessons:
            for name, title in part.lessons:
                file = place / f"{name}.ipynb" if place else None
                if file is not None and file.is_file():
                    rows = entries(file.read_text(encoding="utf-8"))
                    found += [Word(term, meaning, game, name, title) for term, meaning in rows]
    return tuple(found)
