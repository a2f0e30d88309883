"""What lesson 52 measures: counts against those of the specification, and simulations that are the same each time."""

from __future__ import annotations

import pytest

from redflag.battleline.formations import FLUSH, SAME_VALUE, STRAIGHT, STRAIGHT_FLUSH, SUM
from redflag.battleline.lessons import grounds
from redflag.battleline.lessons.laid import laid
from redflag.core.errors import BadOption

THREE = {STRAIGHT_FLUSH: 48, SAME_VALUE: 200, FLUSH: 672, STRAIGHT: 1680, SUM: 31620}
TWO = {STRAIGHT_FLUSH: 54, SAME_VALUE: 150, FLUSH: 216, STRAIGHT: 270, SUM: 1080}
FOUR = {STRAIGHT_FLUSH: 42, SAME_VALUE: 150, FLUSH: 1218, STRAIGHT: 9030, SUM: 477195}


def test_all_sets_are_counted():
    assert grounds.sets_of("") == THREE
    assert grounds.sets_of("ford") == TWO
    assert grounds.how_many("same-value", "ford").right == 150
    with pytest.raises(BadOption, match="half a million"):
        grounds.sets_of("quagmire")


@pytest.mark.parametrize(("terrain", "sets"), [("", THREE), ("ford", TWO), ("quagmire", FOUR)])
def test_deals_come_near_the_counts(terrain, sets):
    every = sum(sets.values())
    for rank, share in grounds.shares(terrain, 2000).items():
        wanted = 100 * sets[rank] / every
        error = (wanted * (100 - wanted) / 2000) ** 0.5
        assert abs(share - wanted) <= 3.5 * error + 0.01, (rank, share, wanted)


def test_shares_are_told():
    assert grounds.more_than_a_sum("quagmire")().right == "about once in fifty deals"
    assert grounds.more_than_a_sum("ford")().right == "about every third deal"
    words = grounds.how_common("ford", "", "quagmire").words
    assert words.startswith("Ford, 2 cards: Straight flush ") and "Open ground, 3 cards: " in words


def test_who_wins_is_changed_by_the_ground():
    assert grounds.changed("", 7, 50) == 0
    answer = grounds.most_changing(7, "misty-hollow", "defile", "ridge")()
    assert answer.right == "misty-hollow"
    seven, four = grounds.changes(7, "misty-hollow", "defile").words, grounds.changes(4, "misty-hollow", "defile").words
    assert seven.startswith("Misty hollow: ") and four.startswith("Defile: ")


def test_what_is_claimed_in_games_at_random():
    found = grounds.claims_in(40)
    assert found["ford"].games > found["quagmire"].games and found["ford"].cards < found["quagmire"].cards
    assert grounds.most_claimed("ford", "quagmire", games=40)().right == "ford"
    assert "Ford: claimed in " in grounds.when_claimed(40).words


def test_how_many_claims():
    tens = {"south": {5: "green-10 purple-10 yellow-10"}}
    assert grounds.how_many_claims(laid(**tens), "south").right == 0
    assert grounds.how_many_claims(laid(**tens, terrain={5: "misty-hollow"}), "south").right == 1
