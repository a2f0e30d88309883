"""The counting player's mind (lesson 53): what is told of it agrees with its own steps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from redflag.battleline.lessons import thinking
from redflag.battleline.lessons.laid import laid
from redflag.core.errors import BadOption
from redflag.lessons.walks import decision

NORTH = {1: "blue-9 green-9 orange-9", 2: "orange-10 orange-6", 5: "purple-7 red-7", 9: "purple-10 purple-9"}
SOUTH = {1: "red-9 red-8", 2: "blue-4 green-4", 5: "yellow-7", 9: "green-2"}
TAKEN = {3: "south", 4: "north", 6: "south", 7: "north", 8: "south"}
HAND = "yellow-8 green-6 purple-5 orange-3 red-2 blue-1 purple-1"


def choice(hand: str = HAND, claimed: dict[int, str] = TAKEN):
    return decision(laid(SOUTH, NORTH, hand=hand, claimed=claimed, counting="south"), "P1")


def test_its_chances_are_those_of_the_open_fields():
    game = choice().game
    found = thinking.chances(game, "south")
    assert set(found) == {0, 1, 4, 8}
    assert all(found[1] > 5 + n for field, n in found.items() if field != 1), "the answer hangs on no few percent"
    answer = thinking.surest(game, "south")
    assert answer.right == "2" and "elsewhere of more" in str(answer.about("1"))
    assert thinking.at_the_fields(game, "south").words.startswith("Field 1: ")


def test_the_play_that_is_worth_most_is_the_one_it_chooses():
    found = choice()
    worths = thinking.worths(found)
    assert len(worths) == 28 and next(iter(worths)) == found.step.answer == "play red-2 at 9"
    answer = thinking.its_play(found, "play red-2 at 1", "play green-6 at 9")
    assert answer.right == "play red-2 at 9" and len(answer.options) == 3
    assert "which is less" in str(answer.about("play green-6 at 9"))
    assert thinking.best_plays(found).words.startswith("Red 2 to field 9: ")
    with pytest.raises(BadOption, match="none of the plays"):
        thinking.its_play(found, "play red-10 at 1")


def test_a_proof_comes_before_numbers_and_the_winning_one_first():
    assert thinking.deciding_row(choice()).right == "3"
    proving = choice(HAND.replace("purple-5", "yellow-4"))
    assert proving.step.answer == "play yellow-4 at 2" and thinking.deciding_row(proving).right == "2"
    claimed = {3: "south", 4: "south", 6: "north", 7: "south", 8: "north"}
    winning = choice("yellow-4 red-10 green-6 orange-3 red-2 blue-1 purple-1", claimed)
    assert winning.step.answer == "play yellow-4 at 2" and thinking.deciding_row(winning).right == "1"


def test_its_estimate_is_near_the_exact_chance():
    assert abs(thinking.estimate(8, Fraction(1, 10)).right - (1 - Fraction(9, 10) ** 8)) < Fraction(1, 1000)


def test_it_beats_chance():
    assert thinking.wins("random", 4)().right == "all or nearly all"
