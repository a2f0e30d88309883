"""The colours of the game, by name, for light and for dark. `LIGHT` and `DARK` have those of the kit too.

Troops and sides are always told apart by more than their colour: each colour of troops has a symbol, South bears a
stroke and North a dot.
"""

from __future__ import annotations

from typing import Final

from redflag.battleline.cards import COLOURS
from redflag.draw import palette

_TROOPS: Final = ("#2a66ad", "#2a7540", "#f2c93d", "#b5530d", "#6b4599", "#b42c3c")
OWN_LIGHT: Final = {
    "south": palette.LIGHT["red"],
    "south-ink": palette.LIGHT["red-ink"],
    "pale-south": palette.LIGHT["pale-red"],
    "north": palette.LIGHT["blue"],
    "north-ink": palette.LIGHT["blue-ink"],
    "pale-north": palette.LIGHT["pale-blue"],
    "tactics": "#69625b",
    **{f"troop-{colour}": value for colour, value in zip(COLOURS, _TROOPS, strict=True)},
    "on-yellow": "#2b2622",
}
OWN_DARK: Final = {
    "south": palette.DARK["red"],
    "south-ink": palette.DARK["red-ink"],
    "pale-south": palette.DARK["pale-red"],
    "north": palette.DARK["blue"],
    "north-ink": palette.DARK["blue-ink"],
    "pale-north": palette.DARK["pale-blue"],
    "tactics": "#7d756d",
    **{f"troop-{colour}": value for colour, value in zip(COLOURS, _TROOPS, strict=True)},
    "on-yellow": "#2b2622",
}
LIGHT: Final = {**palette.LIGHT, **OWN_LIGHT}
DARK: Final = {**palette.DARK, **OWN_DARK}
