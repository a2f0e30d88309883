"""The nine kinds of terrain, which are the kit's own (BL4.1 to BL4.9)."""

from __future__ import annotations

import pytest

from redflag.battleline import RULES
from redflag.battleline.cards import BY_KEY
from redflag.battleline.claims import claimable, examine
from redflag.battleline.terrain import terrains
from redflag.core.game import Game
from tests.battleline.table import NORTH, SOUTH, lay, refusal


def holds(terrain: str, south: str, north: str, **more) -> bool:
    game = lay({4: south}, {4: north}, terrain={4: terrain}, hand="red-1 red-2", advanced=True, **more)
    return examine(game.state, SOUTH, 3).holds


def test_the_nine_lie_in_random_order():
    orders = {
        tuple(Game(RULES, RULES.options({"terrain": True}), seed).view(None)["fields"][0]["terrain"])
        for seed in range(9)
    }
    assert len(orders) > 2
    found = [field["terrain"] for field in Game(RULES, RULES.options({"terrain": True}), 1).view(None)["fields"]]
    assert sorted(found) == sorted(terrains())


def test_bl4_1_a_ford_takes_two_cards():
    assert holds("ford", "blue-10 blue-9", "")
    game = lay({4: "blue-10 blue-9"}, terrain={4: "ford"}, hand="red-1 red-2")
    assert refusal(game, "play red-1 at 4").rule == "BL2.3"


def test_bl4_2_a_quagmire_takes_four():
    assert not holds("quagmire", "blue-10 blue-9 blue-8", "")
    assert holds("quagmire", "blue-10 blue-9 blue-8 blue-7", "")


def test_bl4_3_in_a_misty_hollow_only_the_sum_counts():
    assert not holds("misty-hollow", "blue-1 blue-2 blue-3", "red-10 green-9 blue-8")
    assert holds("misty-hollow", "red-10 green-9 blue-8", "blue-1 blue-2 blue-3")


def test_bl4_4_a_thicket_takes_no_high_value_and_no_proof_counts_one():
    game = lay({4: "blue-1"}, terrain={4: "thicket"}, hand="red-8 red-7")
    assert "play red-7 at 4" in game.choice.moves
    assert refusal(game, "play red-8 at 4").rule == "BL4.4"
    assert holds("thicket", "blue-7 blue-6 blue-5", "green-7 green-6")  # green 8 cannot come
    assert not holds("ridge", "blue-7 blue-6 blue-5", "green-7 green-6")


def test_bl4_5_in_a_defile_the_lower_sum_wins_at_equal_rank():
    assert holds("defile", "blue-1 blue-2 blue-3", "")
    assert not holds("defile", "blue-10 blue-9 blue-8", "")
    assert holds("defile", "blue-4 green-4 yellow-4", "red-5 orange-5")
    assert not holds("defile", "blue-4 green-4 yellow-4", "red-3 orange-3")


def test_bl4_6_on_a_ridge_a_flush_beats_same_value():
    assert holds("ridge", "blue-1 blue-3 blue-6", "red-10 green-10 yellow-10")
    assert not holds("castle", "blue-1 blue-3 blue-6", "red-10 green-10 yellow-10")


@pytest.mark.parametrize(("owner", "wins"), [("south", True), ("north", False)])
def test_bl4_7_the_owner_of_a_watchtower_wins_ties_next_to_it(owner, wins):
    game = lay(
        {5: "blue-7 green-7 yellow-7"},
        {5: "orange-7 purple-7 red-7"},
        terrain={4: "watchtower"},
        claimed={4: owner},
        hand="red-1 red-2",
    )
    assert examine(game.state, SOUTH, 4).holds is wins
    assert examine(game.state, NORTH, 4).holds is not wins


def test_bl4_7_a_claim_of_the_watchtower_decides_ties_again():
    game = lay(
        {4: "blue-10 blue-9 blue-8", 5: "blue-7 green-7 yellow-7"},
        {5: "orange-7 purple-7 red-7"},
        terrain={4: "watchtower"},
        hand="red-1 red-2",
        advanced=True,
    )
    s = game.state
    s.completed[NORTH][4], s.completed[SOUTH][4] = 1, 2
    s.forget(4)
    assert claimable(s, SOUTH) == [3]
    game.play("claim 4")
    assert "claim 5" in game.choice.moves


def test_bl4_8_a_castle_counts_two_towards_five():
    claimed = {1: "south", 4: "south", 6: "south"}
    game = lay({9: "blue-10 blue-9 blue-8"}, terrain={9: "castle"}, claimed=claimed, hand="red-1 red-2", advanced=True)
    game.play("claim 9")
    assert game.result.winner == "south"
    assert game.result.reason == "South has claimed 4 fields, which count 5, and wins."
    claimed |= {7: "south"}
    game = lay({9: "blue-10 blue-9 blue-8"}, terrain={9: "castle"}, claimed=claimed, hand="red-1 red-2", advanced=True)
    game.play("claim 9")
    assert game.result.reason == "South has claimed 5 fields, which count 6, and wins."


def test_bl4_9_the_baggage_train_brings_a_card_and_room_for_it():
    hand = " ".join(f"red-{n}" for n in range(1, 8))
    game = lay({9: "blue-10 blue-9 blue-8"}, terrain={9: "baggage-train"}, hand=hand, advanced=True)
    game.play("claim 9")
    s = game.state
    assert len(s.hand[SOUTH]) == 8
    assert s.limit == [8, 7]
    empty = lay({9: "blue-10 blue-9 blue-8"}, terrain={9: "baggage-train"}, hand=hand, deck="", advanced=True)
    empty.play("claim 9")
    assert len(empty.state.hand[SOUTH]) == 7
    assert BY_KEY["blue-8"] not in empty.state.hand[SOUTH]
