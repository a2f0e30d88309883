"""A player who plays any legal move with equal chance."""

from __future__ import annotations

from collections.abc import Sequence

from redflag.core import chance
from redflag.core.seat import Seat


class Random:
    """Plays any legal move, all equally likely; the same seed plays the same."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = seed & chance.WORD

    def __call__(self, seat: Seat) -> str:
        assert seat.choice is not None
        return self.among(seat.choice.moves)

    def among(self, moves: Sequence[str]) -> str:
        """Any of these moves."""
        return moves[chance.below(self, len(moves))]
