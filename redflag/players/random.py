"""A player who plays any legal move with equal chance."""

from __future__ import annotations

from redflag.core import chance
from redflag.core.game import Game


class Random:
    """Plays any legal move, all equally likely; the same seed plays the same."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = seed & chance.WORD

    def __call__(self, game: Game) -> str:
        moves = game.state.moves
        return moves[chance.below(self, len(moves))]
