"""Prizes, a small game for tests of everything that works with any game: a secret move, a draw, no bot.

Two sides hold the cards 1 to 5. Five prizes, worth 1 to 5, are turned up one after the other. For each prize one side
lays a card face down, then the other side lays one; both are shown, and the higher card takes the prize. Equal cards
leave it to nobody. Who has won more wins, and who has won the same draws.

In tests it is registered with `redflag.GAMES["toy"] = "tests.toy"`.
"""

from __future__ import annotations

from tests.toy.rules import RULES

__all__ = ["RULES"]
