"""The recorded game of lesson 10."""

from __future__ import annotations

import pytest

from redflag.core.errors import BadOption
from redflag.lessons.recorded import recorded


def test_the_game_ends_as_the_lesson_says():
    game = recorded("seventy-two")
    end = game.at(len(game.parts))
    assert end.result is not None and end.result.winner == "commune"
    assert end.result.reason == ("Commune wins: its political VP (4) are more than the military VP of Versailles (2).")


def test_the_points_at_the_stops():
    game = recorded("seventy-two")
    found = {}
    for part in (4, 8, 12):
        vp = game.at(part).view(None)["vp"]
        found[part] = (vp["political"]["commune"], vp["military"]["versailles"])
    assert found == {4: (-1, 0), 8: (-1, 0), 12: (2, 1)}


def test_a_part_tells_its_own_lines_and_leaves_out_what_was_drawn():
    words = repr(recorded("seventy-two").part(4, "The end of round 1."))
    assert "Versailles gains 1 political VP. (K4)" in words
    assert "Freemason Parade" not in words, "that was before"
    assert "draws" not in words
    assert "The end of round 1." in words
    assert "NATIONAL ASSEMBLY" not in words and "National Assembly, pivotal: VV" in words


def test_a_part_or_a_game_that_is_not_there_is_refused():
    with pytest.raises(BadOption, match="the parts 1 to 15, not 16"):
        recorded("seventy-two").at(16)
    with pytest.raises(BadOption, match="no recorded game 'other'"):
        recorded("other")
