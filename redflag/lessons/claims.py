"""What the rules claim about history, asked of the engine: who loses cubes for good, what a space opens, who wins.

from redflag.lessons.claims import out_of_the_game
exercise("23-lost", out_of_the_game(later, "commune"))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import redflag
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons.answers import Answer
from redflag.paris.board import SIDES, SPACE_INDEX, SPACES, opened_by, spaces_in


def out_of_the_game(game: Game, side: str) -> Answer:
    """How many cubes of a side have left the game (T4)."""
    game.side_index(side)  # an unknown side is refused
    return Answer(game.view(None)["out"][side], rule="T4")


def opens(space: str) -> Answer:
    """How many spaces control of a space opens (B4)."""
    if space not in SPACE_INDEX:
        raise BadOption(
            Text("There is no space '{found}'; the spaces are {known}.", found=str(space), known=", ".join(SPACES))
        )
    return Answer(len(spaces_in(opened_by(1 << SPACE_INDEX[space]))), rule="B4")


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
        return Answer(share, SHARES, because=Text("Commune won {won} of {games} games.", won=won, games=games))

    return played


def _winner(seed: int) -> str | None:
    """Who wins a game at random."""
    game = redflag.run(redflag.new("paris", seed=seed), commune="random", versailles="random")
    assert game.result is not None
    return game.result.winner
