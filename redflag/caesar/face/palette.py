"""The colours of the game, by name, for light and for dark. `LIGHT` and `DARK` have those of the kit too.

The sides are always told apart by more than their colour: Caesar's pieces bear a stroke, Pompey's a dot.
"""

from __future__ import annotations

from typing import Final

from redflag.draw import palette


def _own(kit: dict[str, str], sea: str, coast: str) -> dict[str, str]:
    sides = {"caesar": "red", "pompey": "blue"}
    found = {side: kit[colour] for side, colour in sides.items()}
    found |= {f"{side}-ink": kit[f"{colour}-ink"] for side, colour in sides.items()}
    found |= {f"pale-{side}": kit[f"pale-{colour}"] for side, colour in sides.items()}
    return {**found, "sea": sea, "coast": coast}


LIGHT: Final = {**palette.LIGHT, **_own(dict(palette.LIGHT), "#dde5e6", "#a99d82")}
DARK: Final = {**palette.DARK, **_own(dict(palette.DARK), "#1c2629", "#6d6350")}
