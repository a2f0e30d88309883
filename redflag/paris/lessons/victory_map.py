"""A map of all endings: for every pair of victory points, who has won. Each field is decided by the game (V1)."""

from __future__ import annotations

from html import escape
from typing import Final

import redflag
from redflag.core.text import Text, joined
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris.board import MAX_VP, SIDE_NAMES, SIDES
from redflag.paris.face.palette import LIGHT

FIELD: Final = 40  # the side of a field
LEFT: Final = 60  # room for the numbers
POINTS: Final = range(-MAX_VP, MAX_VP + 1)
OPEN: Final = "="
SIGNS: Final = {"commune": "C", "versailles": "V", "": OPEN}
COLOURS: Final = {"C": LIGHT["pale-commune"], "V": LIGHT["pale-versailles"], OPEN: LIGHT["sheet"]}
INKS: Final = {"C": LIGHT["commune-ink"], "V": LIGHT["versailles-ink"], OPEN: LIGHT["faint"]}
ALT: Final = Text("A square of fields, one for each pair of points: who wins, or whether the tie-breaks decide.")
ACROSS: Final = Text("political points of Commune")
UPWARD: Final = Text("military points of Versailles")


def ending(political: int, military: int) -> str:
    """The side that wins by its own condition (V1) with these points, or "" if the tie-breaks decide.

    `political` are Commune's political points, `military` the military points of Versailles.
    """
    nothing: dict[str, list[int]] = {side: [] for side in SIDES}
    last = redflag.new(
        "paris",
        seed=1871,
        position={
            **{"round": 3, "phase": "final-crisis", "to_play": "commune"},
            **{"hand": nothing, "set_aside": nothing, "crisis_card": dict.fromkeys(SIDES)},
            "vp": {"political": {"commune": political}, "military": {"versailles": military}},
        },
    )
    assert last.result is not None
    return str(last.result.winner) if last.result.rule == "V1" else ""


def victory_map() -> Shown:
    """All endings as a picture."""
    signs = {(p, m): SIGNS[ending(p, m)] for p in POINTS for m in POINTS}
    return picture(_svg(signs), said(ALT), _twin(signs))


def _svg(signs: dict[tuple[int, int], str]) -> str:
    """The fields, with the points below and at the left, and what they mean."""
    edge = LEFT + FIELD * len(POINTS)
    parts = [f'<rect width="{edge + 16}" height="{edge + 8}" fill="{LIGHT["paper"]}"/>']
    for (p, m), sign in signs.items():
        x, y = LEFT + FIELD * (p + MAX_VP), 16 + FIELD * (MAX_VP - m)
        parts.append(
            f'<rect x="{x}" y="{y}" width="{FIELD}" height="{FIELD}" fill="{COLOURS[sign]}" stroke="{LIGHT["line"]}"/>'
        )
        parts.append(_words(x + FIELD / 2, y + FIELD / 2, sign, INKS[sign], "bold"))
    for n in POINTS:
        along = FIELD * (n + MAX_VP) + FIELD / 2
        parts.append(_words(LEFT + along, edge - 28, str(n)))
        parts.append(_words(LEFT - 14, edge - LEFT + 16 - along, str(n)))
    middle = FIELD * len(POINTS) / 2
    parts.append(_words(LEFT + middle, edge - 6, escape(said(ACROSS)), INKS["C"]))
    upward = _words(0, 0, escape(said(UPWARD)), INKS["V"])
    parts.append(f'<g transform="translate(16 {16 + middle}) rotate(-90)">{upward}</g>')
    size = f'width="{edge + 16}" height="{edge + 8}" viewBox="0 0 {edge + 16} {edge + 8}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="15">{"".join(parts)}</svg>'
    )


def _words(x: float, y: float, said_: str, colour: str = LIGHT["ink"], weight: str = "normal") -> str:
    where = f'x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central"'
    return f'<text {where} fill="{colour}" font-weight="{weight}">{said_}</text>'


def _twin(signs: dict[tuple[int, int], str]) -> str:
    legend = joined(
        [
            Text("C {side} wins", side=SIDE_NAMES[0]),
            Text("V {side} wins", side=SIDE_NAMES[1]),
            Text("= the tie-breaks decide"),
        ],
        ", ",
    )
    heads = Text("Across: {across}. Downward: {upward}.", across=ACROSS, upward=UPWARD)
    rows = [f"{m:>3}  " + "  ".join(f"{signs[p, m]:>2}" for p in POINTS) for m in reversed(POINTS)]
    return "\n".join([said(legend), said(heads), "     " + "  ".join(f"{p:>2}" for p in POINTS), *rows])
