"""How the terminal shows a game: by its face or, while it has none yet, by listing what its rules let a side see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any

import redflag
from redflag.core.face import Face, Side, View
from redflag.core.lines import paragraph
from redflag.core.terminal import Terminal
from redflag.core.text import Text


@cache
def face_of(game: str) -> Face:
    """The face of a game by its name; rules that have none are shown as they are."""
    redflag.rules(game)  # an unknown game is refused
    return redflag.face(game) if _has_face(redflag.GAMES[game]) else RulesAlone(game)


def _has_face(package: str) -> bool:
    try:
        return find_spec(f"{package}.face") is not None
    except ModuleNotFoundError:  # the game is a single module
        return False


class RulesAlone(Face):
    """Stands for the face of a game that has only rules."""

    def __init__(self, game: str) -> None:
        rules = redflag.rules(game)
        self.name = game
        self.title = Text("{name}", name=game.capitalize())
        self.sides = {side: Side(rules.side_name(index), side[0].upper()) for index, side in enumerate(rules.sides)}

    @property
    def terminal(self) -> Terminal:
        """The view, listed."""
        return Listing(self)


class Listing(Terminal):
    """The board of a game that draws none: all that the side before the screen can see, by its names in the view."""

    def board(self, view: View, language: str) -> str:
        """The view, an entry a line."""
        return "\n".join(listing(view))


def listing(data: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    """Plain data as lines; what does not fit in a line of its own is indented below its name."""
    for key, value in data.items():
        parts = _parts(value)
        if any(map(_parts, parts.values())):
            yield f"{indent}{key}:"
            yield from listing(parts, f"{indent}  ")
        else:
            yield paragraph(f"{key}: {_words(value)}", indent, f"{indent}    ")


def _parts(value: object) -> Mapping[str, Any]:
    """What a value is made of, by name or by number; nothing if it is a single one."""
    if isinstance(value, (list, tuple)):
        return {str(number): part for number, part in enumerate(value, start=1)}
    return value if isinstance(value, Mapping) else {}


def _words(value: object) -> str:
    """Plain data in one line; what is empty is a dash."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_words(part)}" for key, part in value.items()) or "–"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_words, value)) or "–"
    return "–" if value is None or value == "" else str(value)
