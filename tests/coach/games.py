"""Games for the tests of the coach."""

from __future__ import annotations

from random import Random as Dice

import redflag
from redflag.core.game import Game


def reached(name: str, seed: int, plies: int, **options: object) -> Game:
    """A random game after so many moves."""
    game, dice = redflag.new(name, seed=seed, **options), Dice(seed)
    for _ in range(plies):
        assert game.choice is not None
        game.play(dice.choice(game.choice.moves))
    return game
