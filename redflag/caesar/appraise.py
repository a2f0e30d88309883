"""How good a position looks to a side, judged by what it may know: for players that think only a little ahead.

Markers count most. In a province that is still open a lead counts more the fewer of its borders are empty, and more
where winning it would bring further markers; a bonus is worth something to whoever is to close the province.
"""

from __future__ import annotations

from typing import Final

from redflag.caesar.board import ITALIA, PROVINCES, SIDES
from redflag.caesar.state import CaesarState

MARKER: Final = 10.0
WON: Final = 1000.0
CLOSENESS: Final = (0.0, 3.0, 1.6, 1.0, 0.7, 0.5, 0.4)  # by the number of empty borders
CERTAIN: Final = 6  # a lead that can hardly be made up
SENATE: Final = 4.0
TOKEN: Final = 1.5  # behind the screen


def appraise(s: CaesarState, side: int) -> float:
    """More is better."""
    if s.result is not None:
        return WON if s.result.winner == SIDES[side] else -WON
    foe = 1 - side
    value = MARKER * (s.supply[foe] - s.supply[side])
    value += SENATE * (s.senate[side] - s.senate[foe]) + TOKEN * (len(s.hand[side]) - len(s.hand[foe]))
    if s.extra_turn and s.todo:
        value += 6.0 if s.todo[0][1] == side else -6.0
    mine, theirs = s.totals[side], s.totals[foe]
    for n, empty in enumerate(s.empty):
        if not empty:
            continue
        lead = mine[n] - theirs[n]
        if lead:
            weight = 1.0 + 0.5 * (n == ITALIA)
            for beside in PROVINCES[n].neighbours:
                owner = s.marked[beside]
                if owner >= 0 and not s.marked_down[beside]:
                    weight += 0.5
            share = max(-CERTAIN, min(CERTAIN, lead)) / CERTAIN
            value += CLOSENESS[empty] * weight * share
    return value


def at_rest(s: CaesarState) -> bool:
    """Is no play half done, so that a position can be judged?"""
    return not s.todo or s.todo[-1][0] == "place"
