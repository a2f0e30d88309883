"""A claim that stands in no rule, asked of the engine: how fair is the game?

from redflag.paris.lessons.claims import how_often
predict("23-even", how_often(100))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import redflag
from redflag.core.text import Text
from redflag.lessons.answers import Answer
from redflag.paris.board import SIDES
from redflag.paris.lessons.answers import answer

LEAST: Final = "fewer than one in three"
HALF: Final = "between one and two in three"
MOST: Final = "more than two in three"
SHARES: Final = {
    LEAST: Text("fewer than one in three"),
    HALF: Text("between one and two in three"),
    MOST: Text("more than two in three"),
}


def how_often(games: int) -> Callable[[], Answer]:
    """How often Commune wins if both sides play at random, with the seeds 1, 2, 3 …; played only when it is asked."""

    def played() -> Answer:
        won = sum(_winner(seed) == SIDES[0] for seed in range(1, games + 1))
        share = LEAST if 3 * won < games else MOST if 3 * won > 2 * games else HALF
        return answer(share, SHARES, because=Text("Commune won {won} of {games} games.", won=won, games=games))

    return played


def _winner(seed: int) -> str | None:
    """Who wins a game at random."""
    game = redflag.run(redflag.new("paris", seed=seed), commune="random", versailles="random")
    assert game.result is not None
    return game.result.winner
