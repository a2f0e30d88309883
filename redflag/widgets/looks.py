"""The looks of a game on a page: its colours, its shapes and its cards, as a style that stands in the page's frame."""

from __future__ import annotations

from functools import cache

import redflag
from redflag.draw.palette import DARK, LIGHT, of_sides, variables
from redflag.widgets.markup import tag


@cache
def style_of(game: str) -> str:
    """The style of a game, with the colours of its sides."""
    face = redflag.face(game)
    light, dark = face.colours
    parts = [variables(f".redflag[data-game={game}]", {**LIGHT, **light}, {**DARK, **dark}), of_sides(face.sides)]
    return tag("style", "\n".join([*parts, face.picture.style_sheet(), face.style_sheet()]))
