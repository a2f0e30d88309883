"""Exact counts of the ways a game can go, on a game small enough to count by hand."""

from __future__ import annotations

import redflag
from redflag.core.conformance.counting import ways


def test_the_toy_game_can_be_counted_by_hand():
    game = redflag.new("toy", seed=1)
    assert [ways(game, choices) for choices in range(4)] == [1, 5, 25, 100]
    assert ways(game, 4) == 5 * 5 * 4 * 4
    assert ways(game, 8) == (5 * 4 * 3 * 2) ** 2 == ways(game, 20), "the last cards are not chosen"
    assert game.moves == []
