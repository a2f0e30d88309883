"""How good a position looks to a side, judged by what it may know: for players that think only a little ahead.

Fields count most, and more where they lie side by side. At a field that nobody has claimed, a side's cards are worth
what they can still become with its own hand and the troops that nobody has seen, less where more is still missing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from redflag.battleline.cards import mask_of
from redflag.battleline.formations import Ground, best
from redflag.battleline.state import FIELDS, SIDES, BattleState

FIELD: Final = 10.0
BESIDE: Final = 3.0  # for each two of a side's fields that are neighbours
SHARE: Final = (0.15, 0.45, 0.75, 1.0)  # what a formation is worth while so many cards of it lie there
WON: Final = 1000.0
SWING: Final = 15.0  # so much more makes the odds of winning e to 1; fitted to games of greedy players


@lru_cache(maxsize=1 << 14)
def _promise(cards: tuple[int, ...], unseen: int, ground: Ground) -> float:
    """What some cards at a field can still become, from 0 to 6."""
    made = best(cards, unseen, ground)
    return 0.0 if made is None else made.strength / 100


def appraise(s: BattleState, side: int) -> float:
    """More is better."""
    if s.result is not None:
        winner = s.result.winner
        return 0.0 if not winner else WON if winner == SIDES[side] else -WON
    foe = 1 - side
    mine, theirs = mask_of(s.hand[side]) | s.unseen, s.unseen & ~mask_of(s.hand[side])
    value = 0.0
    for field in FIELDS:
        owner = s.owner[field]
        if owner >= 0:
            value += _worth(s, field) if owner == side else -_worth(s, field)
            continue
        ground = s.grounds[field]
        for who, unseen, sign in ((side, mine, 1), (foe, theirs, -1)):
            cards = s.cards[who][field]
            if cards:
                share = SHARE[min(3, len(cards) + 3 - ground.slots)]
                value += sign * share * _promise(tuple(sorted(cards)), unseen, ground)
    return value


def _worth(s: BattleState, field: int) -> float:
    """A claimed field, and half of what it adds to each neighbour of the same side."""
    beside = sum(s.owner[near] == s.owner[field] for near in (field - 1, field + 1) if near in FIELDS)
    return FIELD * s.terrain[field].worth + BESIDE * beside / 2


def at_rest(s: BattleState) -> bool:
    """Is no play half done, so that a position can be judged?"""
    return not s.todo or s.todo[-1][0] in ("play", "claim", "draw")
