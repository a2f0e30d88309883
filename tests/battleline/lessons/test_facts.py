"""Answers about formations and claims (lesson 50): judged by the engine, with its words about a wrong choice."""

from __future__ import annotations

import pytest

import redflag
from redflag.battleline.lessons import facts
from redflag.battleline.lessons.laid import laid
from redflag.core.errors import BadOption


@pytest.fixture
def middle():
    return laid(
        south={1: "blue-8 green-8 yellow-8", 3: "blue-7 green-7 yellow-7", 7: "purple-10 yellow-10 red-10"},
        north={1: "orange-10 orange-9 orange-7", 3: "orange-8 purple-8"},
    )


def test_a_laid_table_is_a_game_that_can_be_played_and_taken_back(middle):
    before = middle.view(None)
    assert middle.choice.side == "south" and len(before["hand"]["south"]) == len(before["hand"]["north"]) == 7
    middle.play(middle.choice.moves[0])
    middle.undo()
    assert middle.view(None) == before
    assert len(before["deck"]["troops"]) + 14 == 60 - 14
    again = redflag.from_json(middle.to_json())
    assert again.view(None) == before


def test_who_was_complete_first_can_be_laid():
    piles = {"south": {4: "blue-8 blue-7 blue-6"}, "north": {4: "red-8 red-7 red-6"}}
    assert facts.can_claim(laid(**piles), "south", 4).right == "yes"
    assert facts.can_claim(laid(**piles, first="north"), "south", 4).right == "no"


def test_cards_that_lie_elsewhere_are_open_and_count_nowhere():
    piles = {"south": {3: "blue-7 green-7 yellow-7"}, "north": {3: "orange-8 purple-8"}}
    assert facts.can_claim(laid(**piles), "south", 3).right == "no"
    proved = laid(**piles, elsewhere="blue-8 green-8 yellow-8 red-8")
    assert facts.can_claim(proved, "south", 3).right == "yes"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"south": {1: "pink-7"}}, "no card 'pink-7'"),
        ({"south": {0: "red-7"}}, "no field 0"),
        ({"south": {1: "red-7"}, "hand": "red-7"}, "two places"),
        ({"terrain": {1: "swamp"}}, "no terrain 'swamp'"),
    ],
)
def test_what_cannot_be_laid_is_said(given, said):
    with pytest.raises(BadOption, match=said):
        laid(**given)


def test_ranks_and_who_is_stronger():
    assert facts.rank_of("blue-6 blue-8 blue-7").right == "straight-flush"
    assert facts.rank_of("first-leader shields red-6").right == "flush"
    assert facts.rank_of("red-3 blue-4", "ford").right == "straight"
    small, big = "blue-2 red-2 green-2", "orange-10 orange-9 orange-7"
    assert facts.stronger(small, big).right == "one"
    assert facts.stronger(small, big, "ridge").right == "two"
    assert facts.stronger("blue-1 red-5 blue-9", "red-1 blue-5 red-9").right == "equal"
    with pytest.raises(BadOption, match="A formation has 4 cards here"):
        facts.rank_of("blue-6 blue-8 blue-7", "quagmire")


def test_claims_come_with_their_proof_or_what_refutes_them(middle):
    answer = facts.claimable(middle, "south")
    assert answer.right == {"1"}
    assert "Red 8 may still come" in str(answer.about("3"))
    assert str(answer.about("7")).startswith("Field 7: South has same value, 30, but ")
    assert facts.can_claim(middle, "south", 1).right == "yes"
    assert "beats the flush, 26 of North" in facts.proof(middle, "south", 1).words


def test_which_card_would_break_a_claim(middle):
    answer = facts.breakers(middle, "south", 3, "red-8 orange-9 purple-7")
    assert answer.right == {"red-8"}
    assert str(answer.about("orange-9")) == "Orange 9 lies open, so it cannot come there any more."
    assert "does not beat same value, 21" in str(answer.about("purple-7"))
    with pytest.raises(BadOption, match="lacks one card"):
        facts.breakers(middle, "south", 1, "red-8")


def test_the_field_that_wins():
    near = laid(claimed={2: "south", 3: "south", 7: "south", 5: "north"})
    answer = facts.wins_with(near, "south")
    assert answer.right == {"1", "4"}
    assert str(answer.about("5")) == "Field 5 is claimed already."
    assert "neither three side by side nor five" in str(answer.about("8"))
    assert facts.fields_of(near, "south").right == 3


def test_every_tactics_card_is_told_once():
    lines = facts.tactics_cards().words.splitlines()
    assert len(lines) == 9 and lines[0].startswith("Leader: ") and lines[-1].startswith("Traitor: ")
