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
    """Plain data as lines; what holds more than single words is indented below its name."""
    for key, value in data.items():
        if isinstance(value, Mapping) and value:
            yield f"{indent}{key}:"
            yield from listing(value, f"{indent}  ")
        elif isinstance(value, (list, tuple)) and any(isinstance(part, (Mapping, list, tuple)) for part in value):
            yield f"{indent}{key}:"
            yield from listing({str(n): part for n, part in enumerate(value, start=1)}, f"{indent}  ")
        else:
            parts = value if isinstance(value, (list, tuple)) else [value]
            words = ", ".join("–" if part in (None, "", {}) else str(part) for part in parts)
            yield paragraph(f"{key}: {words or '–'}", indent, f"{indent}    ")
