"""How good a position looks to who thinks far ahead: the chance of five fields, or of three side by side.

The counting player's chances at the nine fields (`solo.sight`) are put together: each way in which the fields may come
to be shared is worth a win, a defeat, or a half where both sides would have three side by side and it is open who is
first. Fields are taken as if they were won independently of each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import log
from typing import Final

from redflag.battleline.appraise import SWING
from redflag.battleline.solo.sight import Sight
from redflag.battleline.state import FIELDS, BattleState

TO_WIN: Final = 5
ALL: Final = (1 << len(FIELDS)) - 1
ROWS: Final = tuple(0b111 << first for first in range(len(FIELDS) - 2))  # three fields side by side
SLOPE: Final = 1.3  # the chances are too modest: fitted to who won games of counting players
NEVER_SURE: Final = 0.005


def outlook(s: BattleState, side: int) -> float:
    """More is better, on the scale of `appraise`; the game is not over yet."""
    chance = chance_to_win(tuple(terrain.worth for terrain in s.terrain), Sight(s, side).now)
    chance = min(1 - NEVER_SURE, max(NEVER_SURE, chance))
    return SWING * SLOPE * log(chance / (1 - chance))


def chance_to_win(worths: tuple[int, ...], chances: Iterable[float]) -> float:
    """The chance to win the game, by that of winning each field and what it counts towards five."""
    ways = _endings(worths)
    for chance in chances:  # one field after the other is decided, and half of the ways are left
        lost, won = ways[::2], ways[1::2]
        if chance <= 0:
            ways = lost
        elif chance >= 1:
            ways = won
        else:
            ways = [a + (b - a) * chance for a, b in zip(lost, won, strict=True)]
    return ways[0]


@lru_cache(maxsize=16)
def _endings(worths: tuple[int, ...]) -> list[float]:
    """What each way to share the fields is worth; the bits of its number say which are won."""

    def wins(fields: int) -> bool:
        held = sum(worth for field, worth in enumerate(worths) if fields >> field & 1)
        return held >= TO_WIN or any(fields & row == row for row in ROWS)

    return [(1 + wins(won) - wins(ALL & ~won)) / 2 for won in range(ALL + 1)]
