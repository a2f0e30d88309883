"""How fair is the game? What version 0.1 had here stands in `redflag.lessons.any_game`, for every game.

from redflag.paris.lessons.claims import how_often
predict("23-even", how_often(100))
"""

from __future__ import annotations

from functools import partial
from typing import Final

from redflag.lessons import any_game
from redflag.lessons.any_game import HALF, LEAST, MOST, SHARES
from redflag.paris.board import SIDES

how_often: Final = partial(any_game.how_often, "paris", SIDES[0])

__all__ = ["HALF", "LEAST", "MOST", "SHARES", "how_often"]
