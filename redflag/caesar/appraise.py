"""How good a position looks to a side, judged by what it may know: for players that think only a little ahead.

Markers count most. In a province that is still open a lead counts more the fewer of its borders are empty, and more
where winning it would bring further markers; a bonus is worth something to whoever is to close the province.

Players that think far ahead have a dearer judgement (`outlook`): the markers that each open province promises to either
side, and who of the two is nearer to the last one.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from redflag.caesar.board import ITALIA, PROVINCES, SIDES
from redflag.caesar.board import SENATE as SENATE_TOKEN
from redflag.caesar.state import CaesarState

MARKER: Final = 10.0
WON: Final = 1000.0
SWING: Final = 25.0  # so much more makes the odds of winning e to 1; fitted to games of greedy players
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


# What follows is for players that think far ahead: a judgement that can be read as odds. Its numbers were fitted to who
# won games of greedy players.
NEXT: Final = 0.19  # being the one who places next
PLACED: Final = 0.3  # a marker
RACE: Final = 0.42  # one marker less to place, when it is the last; half of it when it is the last but one, and so on
HELD: Final = 0.28  # a token behind the screen
SENATOR: Final = 0.23
SENATE_LEAD: Final = 0.5  # a province with a Senate token that is as good as won, if one border is empty
GAIN: Final = (0.0, 0.28, 0.18, 0.18, 0.09, 0.0, 0.0)  # a marker that an open province promises, by empty borders
DOUBT: Final = (1.5, 1.0)  # how open the fight for a province is: always, and for each empty border
SOON: Final = 2  # with so many empty borders it will be closed before long
LAST: Final = 0.5  # nobody is nearer to the end than this
AROUND: Final = tuple(tuple(zip(one.borders, one.neighbours, strict=True)) for one in PROVINCES)


@cache
def _hold(lead: int, empty: int) -> float:
    """The chance to win a province, by lead and empty borders."""
    return 1 / (1 + exp(-lead / (DOUBT[0] + DOUBT[1] * empty)))


def _markers(s: CaesarState, province: int, side: int) -> int:
    """How many markers a side would place if it won a province now."""
    marked, down, on_border = s.marked, s.marked_down, s.on_border
    count = 1 + (province == ITALIA)
    for border, beside in AROUND[province]:
        if marked[beside] == side and not down[beside] and on_border[border] != side:
            count += 1
    return count


def outlook(s: CaesarState, side: int) -> float:
    """How the odds stand; more is better, on the scale of `appraise`."""
    if s.result is not None:
        return WON if s.result.winner == SIDES[side] else -WON
    foe = 1 - side
    odds = HELD * (len(s.hand[side]) - len(s.hand[foe])) + SENATOR * (s.senate[side] - s.senate[foe])
    odds += PLACED * (s.supply[foe] - s.supply[side]) + (NEXT if s.todo[-1][1] == side else -NEXT)
    mine, theirs = s.totals[side], s.totals[foe]
    left, left_foe = float(s.supply[side]), float(s.supply[foe])
    for n, empty in enumerate(s.empty):
        if not empty:
            continue
        hold = _hold(mine[n] - theirs[n], empty)
        gain, loss = hold * _markers(s, n, side), (1 - hold) * _markers(s, n, foe)
        odds += GAIN[empty] * (gain - loss)
        if empty <= SOON:
            left -= gain / empty
            left_foe -= loss / empty
        if s.bonus[n] == SENATE_TOKEN:
            odds += SENATE_LEAD * (2 * hold - 1) / empty
    odds += RACE * (1 / max(LAST, left) - 1 / max(LAST, left_foe))
    return SWING * odds


def at_rest(s: CaesarState) -> bool:
    """Is no play half done, so that a position can be judged?"""
    return not s.todo or s.todo[-1][0] == "place"
