"""The looks of a game on a page: its colours, its shapes and its cards, as a style that stands in the page's frame."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from typing import Final

import redflag
from redflag.draw.palette import DARK, LIGHT, variables
from redflag.widgets.markup import tag

OURS: Final = ("red", "blue")  # the kit's colours for sides whose game gives them none


@cache
def style_of(game: str) -> str:
    """The style of a game. What belongs to a side has the class "of-" and its name, and with it the side's colours."""
    face = redflag.face(game)
    light, dark = face.colours
    parts = [variables(f".redflag[data-game={game}]", {**LIGHT, **light}, {**DARK, **dark})]
    for side, ours in zip(face.sides, cycle(OURS), strict=False):
        parts.append(
            f".redflag .of-{side}{{--side:var(--{side},var(--{ours}));--side-ink:var(--{side}-ink,var(--{ours}-ink));"
            f"--pale-side:var(--pale-{side},var(--pale-{ours}))}}"
        )
    return tag("style", "\n".join([*parts, face.picture.style_sheet(), face.style_sheet()]))
