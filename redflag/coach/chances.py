"""Chances that are true: what a search takes for the chance to win, put right by how often such positions were won."""

from __future__ import annotations

from math import sqrt
from typing import Final

import redflag
from redflag.core.parts import PutsRight
from redflag.core.seat import Seat
from redflag.players.thinker import Thoughts

SURE: Final = 0.999  # no chance is compared as if it were surer


def apart(better: float, worse: float) -> float:
    """By how much one chance is better than another, as far apart as two of an even game would be.

    Who wins 4 games in 100 from here, and 8 after a good move, has found as much as who comes from 41 to 59.
    """
    odds = [min(SURE, max(1 - SURE, chance)) for chance in (better, worse)]
    times = sqrt(odds[0] * (1 - odds[1]) / (odds[1] * (1 - odds[0])))
    return (times - 1) / (times + 1)


def put_right(seat: Seat, thoughts: Thoughts) -> Thoughts:
    """The same thoughts with chances as they have come true, if the game knows better than the search (`PutsRight`).

    What is better stays better: all moves of a position are put right in the same way.
    """
    rules = redflag.rules(seat.game)
    if not isinstance(rules, PutsRight):
        return thoughts
    power, times = rules.put_right[rules.like(seat.imagine(0).state, seat.sides.index(seat.side))]

    def true(chance: float) -> float:
        won: float = times * chance**power
        lost: float = (1 - chance) ** power
        return won / (won + lost)

    moves = [one._replace(chance=true(one.chance), low=true(one.low), high=true(one.high)) for one in thoughts.moves]
    return thoughts._replace(moves=tuple(moves))
