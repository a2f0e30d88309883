"""A claim that stands in no rule, asked of the engine: does the game favour one of the two?

from redflag.caesar.lessons.claims import caesar_wins
predict("43-fair", caesar_wins(200))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import redflag
from redflag.caesar.lessons.answers import answer
from redflag.core.text import Text
from redflag.lessons.answers import Answer

LEAST: Final = "fewer than one in three"
HALF: Final = "between one and two in three"
MOST: Final = "more than two in three"
SHARES: Final = {
    LEAST: Text("fewer than one in three"),
    HALF: Text("between one and two in three"),
    MOST: Text("more than two in three"),
}


def caesar_wins(games: int) -> Callable[[], Answer]:
    """How often Caesar wins if both sides play by chance, with the seeds 1, 2, 3 …; played only when it is asked."""

    def played() -> Answer:
        won = 0
        for seed in range(1, games + 1):
            result = redflag.run(redflag.new("caesar", seed=seed), caesar="random", pompey="random").result
            won += result is not None and result.winner == "caesar"
        share = LEAST if 3 * won < games else MOST if 3 * won > 2 * games else HALF
        return answer(share, SHARES, because=Text("Caesar won {won} of {games} games.", won=won, games=games))

    return played
