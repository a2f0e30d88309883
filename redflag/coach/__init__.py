"""The coach: advice for any game, on a seat alone.

    from redflag import coach
    seat = game.seat(game.choice.side)
    for advice in coach.advise(seat, coach.pondered(seat)):
        print(advice.chance, advice.says, *advice.reasons)
    coach.report(game)  # when it is over

It never knows more than the side that it advises.
"""

from __future__ import annotations

from redflag.coach.advice import Advice, advise, clues, matters
from redflag.coach.pondering import BUDGETS, Pondering, pondered
from redflag.coach.report import Report, percent, report
from redflag.coach.review import Review

__all__ = [
    "BUDGETS",
    "Advice",
    "Pondering",
    "Report",
    "Review",
    "advise",
    "clues",
    "matters",
    "percent",
    "pondered",
    "report",
]
