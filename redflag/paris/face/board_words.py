"""The words of the board: its title, what stands beside it, who controls a space; for the picture and its text twin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.core.text import Text
from redflag.paris.board import MAX_MOMENTUM, MOMENTUM_NAMES, SIDES, SPHERES

View = Mapping[str, Any]

LETTERS: Final = {"commune": "C", "versailles": "V"}


def control(view: View, space: str) -> str | None:
    """The side with more pieces in a space (P2), or None."""
    count = [view["cubes"][space][side] + (view["discs"].get(space) == side) for side in SIDES]
    if count[0] == count[1]:
        return None
    return SIDES[0] if count[0] > count[1] else SIDES[1]


def board_title(view: View) -> Text:
    """The title of the board."""
    return Text("The board, round {n}", n=view["round"])


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def facts(view: View) -> list[Text]:
    """What the map itself does not show: victory points, momentum, cubes in the pools."""
    political, military = ({LETTERS[side]: _signed(view["vp"][sphere][side]) for side in SIDES} for sphere in SPHERES)
    momentum = [
        Text(
            "{letter} {track} {n} of {most}",
            letter=LETTERS[side],
            track=name,
            n=view["momentum"][side],
            most=MAX_MOMENTUM,
        )
        for side, name in zip(SIDES, MOMENTUM_NAMES, strict=True)
    ]
    return [
        Text(
            "Victory points: political C {pc}, V {pv}; military C {mc}, V {mv}",
            pc=political["C"],
            pv=political["V"],
            mc=military["C"],
            mv=military["V"],
        ),
        Text("{first} · {second}", first=momentum[0], second=momentum[1]),
    ]
