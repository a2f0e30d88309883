"""How good a position looks to who thinks far ahead: the chance of five fields, or of three side by side.

The counting player's chances at the fields (`solo.sight`) are put right and put together: each way in which the fields
may come to be shared is worth a win, a defeat, or a half where both sides would have three side by side and it is open
who is first. Fields are taken as if they were won independently of each other. What is proved when claims are asked for
is as good as claimed: a play that wins by its proof must not look like one that only comes near to it.

They have to be put right because whoever lays the last card of a field first shows the enemy what is to be beaten: of
such fields the counting player hopes for too much. The numbers were fitted to who won 600 games of counting players
(`python -m benchmarks.fields`), but for `OPEN` and `HELD`, which were found by trial (docs/balance.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from operator import mul
from typing import Final

from redflag.battleline.appraise import SWING, appraise
from redflag.battleline.cards import TROOPS
from redflag.battleline.claims import claimable
from redflag.battleline.claims import won as claims_win
from redflag.battleline.solo.sight import Sight
from redflag.battleline.state import FIELDS, BattleState

TO_WIN: Final = 5
ALL: Final = (1 << len(FIELDS)) - 1
ROWS: Final = tuple(0b111 << first for first in range(len(FIELDS) - 2))  # three fields side by side
# By how many cards are missing there, own and the enemy's: what is added to the log odds, and what they count for.
PUT_RIGHT: Final = (
    ((0.0, 1.17), (-1.02, 0.72), (-0.97, 0.54), (-0.52, 0.36)),
    ((0.41, 1.01), (-0.55, 0.90), (-0.90, 1.09), (-0.37, 0.62)),
    ((0.56, 0.85), (0.19, 0.77), (-0.26, 0.57), (-0.08, 0.28)),
    ((0.83, 0.97), (0.12, 0.85), (0.11, 0.70), (0.07, 0.48)),
)
MOST_MISSING: Final = len(PUT_RIGHT) - 1
ODDS_AGAINST: Final = tuple(tuple((exp(-added), counts) for added, counts in row) for row in PUT_RIGHT)
LEAST, MOST = 0.02, 0.98  # no field is taken for surer than that before it is put right
SLOPE: Final = 1.23  # fitted with them: the nine together are surer than they say
OPEN: Final = 0.15  # what is not claimed yet may still be lost by a tactics card: so much of the way to one half
HELD: Final = 0.5  # what a tactics card in the hand adds to the log odds of the game; a second one adds nothing
NEVER_SURE: Final = 0.005
HALF: Final = 5  # of the nine fields


def outlook(s: BattleState, side: int) -> float:
    """More is better, on the scale of `appraise`."""
    if s.result is not None:
        return appraise(s, side)
    asked = s.todo[-1] if s.todo else ("",)
    proved = claimable(s, asked[1]) if asked[0] == "claim" else []  # as good as claimed
    if proved and claims_win(s, asked[1], proved):
        return SWING * SLOPE * log_odds(float(asked[1] == side), NEVER_SURE)
    chances = [
        chance if s.owner[field] >= 0 else _put_right(s, side, field, chance)
        for field, chance in enumerate(Sight(s, side).now)
    ]
    for field in proved:
        chances[field] = float(asked[1] == side)
    won = chance_to_win(tuple(terrain.worth for terrain in s.terrain), chances)
    held = HELD * (_holds_tactics(s, side) - _holds_tactics(s, 1 - side))
    return SWING * (SLOPE * log_odds(won, NEVER_SURE) + held)


def _holds_tactics(s: BattleState, side: int) -> bool:
    """Has a side a tactics card in its hand? How many it has is public."""
    return any(card >= TROOPS for card in s.hand[side])


def log_odds(chance: float, sure: float) -> float:
    """The logarithm of the odds; nothing is surer than it may be."""
    chance = min(1 - sure, max(sure, chance))
    return log(chance / (1 - chance))


def _put_right(s: BattleState, side: int, field: int, chance: float) -> float:
    """The chance at a field that nobody has claimed, as far as the counting player's guess is borne out."""
    slots = s.grounds[field].slots
    mine, theirs = slots - len(s.cards[side][field]), slots - len(s.cards[1 - side][field])
    mine, theirs = min(MOST_MISSING, mine), min(MOST_MISSING, theirs)
    against, counts = ODDS_AGAINST[mine][theirs]
    chance = LEAST if chance < LEAST else MOST if chance > MOST else chance
    found: float = 1 / (1 + against * ((1 - chance) / chance) ** counts)
    return found + OPEN * (0.5 - found)


def chance_to_win(worths: tuple[int, ...], chances: Sequence[float]) -> float:
    """The chance to win the game, by that of winning each field and what it counts towards five."""
    first, rest = _shares(chances[:HALF]), _shares(chances[HALF:])
    found = 0.0
    for likely, ways in zip(rest, _in_rows(worths), strict=True):
        if likely:
            found += likely * sum(map(mul, first, ways))
    return found


def _shares(chances: Sequence[float]) -> list[float]:
    """How likely each way to share some fields is, by the chance of winning each of them."""
    found = [1.0]
    for chance in chances:
        other = 1 - chance
        found = [likely * other for likely in found] + [likely * chance for likely in found]
    return found


@lru_cache(maxsize=16)
def _in_rows(worths: tuple[int, ...]) -> list[list[float]]:
    """The endings, in a row those that differ in the first fields alone: two short sums cost less than a long one."""
    ways, width = endings(worths), 1 << HALF
    return [ways[first : first + width] for first in range(0, len(ways), width)]


@lru_cache(maxsize=16)
def endings(worths: tuple[int, ...]) -> list[float]:
    """What each way to share the fields is worth; the bits of its number say which are won."""

    def wins(fields: int) -> bool:
        held = sum(worth for field, worth in enumerate(worths) if fields >> field & 1)
        return held >= TO_WIN or any(fields & row == row for row in ROWS)

    return [(1 + wins(won) - wins(ALL & ~won)) / 2 for won in range(ALL + 1)]
