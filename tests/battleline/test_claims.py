"""Claiming by proof (BL2.5), winning (BL2.6), and what an answer to a claim says."""

from __future__ import annotations

import pytest

from redflag.battleline.claims import claimable, examine
from tests.battleline.table import NORTH, SOUTH, lay, refusal

OTHER_EIGHTS = "blue-8 green-8 yellow-8"


@pytest.mark.parametrize(
    ("mine", "theirs", "opened", "holds", "added"),
    [
        ("blue-8 green-8 yellow-8", "orange-10 orange-9 orange-7", "", True, ""),
        ("blue-7 green-7 yellow-7", "orange-8 purple-8", "blue-8 green-8 yellow-8 red-8", True, None),
        ("blue-7 green-7 yellow-7", "orange-8 purple-8", "blue-8 green-8 yellow-8", False, "red-8"),
        ("blue-10 blue-9 blue-8", "green-10 green-9", "", True, "green-8"),
        ("blue-10 blue-9 blue-8", "", "", True, None),
        ("blue-10 green-10 yellow-10", "", "", False, None),
    ],
)
def test_bl2_5_the_vectors_of_the_specification(mine, theirs, opened, holds, added):
    game = lay({4: mine}, {4: theirs}, removed=opened, advanced=True, hand="red-1")
    proof = examine(game.state, SOUTH, 3)
    assert proof.holds is holds
    explained = game.explain("claim 4")
    assert explained.legal is holds
    assert (3 in claimable(game.state, SOUTH)) is holds
    if added:
        name = added.replace("-", " ").capitalize()
        assert name in str(explained)


def test_bl2_5_what_lies_in_the_claimers_own_hand_proves_nothing():
    game = lay({4: "blue-7 green-7 yellow-7"}, {4: "orange-8 purple-8"}, removed=OTHER_EIGHTS, hand="red-8 red-1")
    assert not examine(game.state, SOUTH, 3).holds


def test_bl2_5_unplayed_tactics_never_prevent_a_claim():
    game = lay({4: "blue-10 blue-9 blue-8"}, enemy_hand="first-leader", advanced=True, hand="red-1")
    assert game.choice.kind == "claim"
    assert "claim 4" in game.choice.moves


@pytest.mark.parametrize(("first", "holds"), [("south", True), ("north", False)])
def test_bl2_5_equal_formations_go_to_whoever_was_complete_first(first, holds):
    south, north = {4: "blue-7 green-7 yellow-7"}, {4: "orange-7 purple-7 red-7"}
    game = lay(south, north, advanced=True, hand="red-1")
    s = game.state
    if first == "north":
        s.completed[NORTH][3] = 0
        s.completed[NORTH][3], s.completed[SOUTH][3] = 1, 2
        s.forget(3)
    assert examine(s, SOUTH, 3).holds is holds
    assert examine(s, SOUTH, 3).why == ("tie-won" if holds else "tie-lost")


def test_bl2_5_who_cannot_fill_the_places_any_more_loses_the_field():
    everything = " ".join(
        f"{colour}-{value}" for colour in ("green", "yellow", "orange", "purple", "red") for value in range(1, 11)
    )
    game = lay(
        {4: "blue-1 blue-3 blue-6"},
        removed=f"{everything} blue-2 blue-4 blue-5 blue-7 blue-8 blue-9",
        advanced=True,
        hand="blue-10",
    )
    proof = examine(game.state, SOUTH, 3)
    assert (proof.holds, proof.why) == (True, "cannot-fill")
    assert "cannot fill" in str(game.explain("claim 4"))


def test_bl2_5_a_refused_claim_shows_what_would_beat_it_and_changes_nothing():
    game = lay(
        {4: "blue-7 green-7 yellow-7", 5: "blue-10 blue-9 blue-8"},
        {4: "orange-8 purple-8"},
        advanced=True,
        hand="red-1",
    )
    before = game.to_json()
    error = refusal(game, "claim 4")
    assert error.rule == "BL2.5"
    assert "may still come" in str(error) and " 8" in str(error)
    assert game.to_json() == before


def test_bl2_5_what_was_proved_is_kept_until_the_field_changes():
    game = lay(
        {4: "blue-10 blue-9 blue-8", 6: "red-1 red-2 green-9"}, {4: "green-1"}, advanced=True, hand="red-7 red-3"
    )
    s = game.state
    assert claimable(s, SOUTH) == [3]
    assert s.proved[SOUTH][3] == -1 and s.proved[SOUTH][5] > 0
    refuting = s.proved[SOUTH][5]
    s.unseen &= ~refuting  # the cards that refuted it lie open now: it is looked at again
    claimable(s, SOUTH)
    assert s.proved[SOUTH][5] != refuting


def test_bl2_6_three_side_by_side_win_at_once():
    game = lay({3: "blue-10 blue-9 blue-8"}, claimed={1: "south", 2: "south"}, advanced=True, hand="red-1")
    game.play("claim 3")
    assert game.result.winner == "south"
    assert "side by side" in game.result.reason


def test_bl2_6_any_five_win_at_once():
    claimed = {1: "south", 3: "south", 5: "south", 7: "south"}
    game = lay({9: "blue-10 blue-9 blue-8"}, claimed=claimed, advanced=True, hand="red-1")
    game.play("claim 9")
    assert game.result.winner == "south"
    assert game.result.rule == "BL2.6"


def test_bl2_6_a_claimed_field_is_closed():
    game = lay({2: "red-3"}, claimed={2: "north"}, hand="red-1 red-2")
    error = refusal(game, "play red-1 at 2")
    assert error.rule == "BL2.6"
    assert "North has claimed it" in str(error)


def test_bl3_1_claims_come_after_the_play_and_also_after_a_skipped_one():
    game = lay({4: "blue-10 blue-9 blue-8"}, hand="red-1 red-2")
    assert game.choice.kind == "play"
    game.play("play red-1 at 1")
    assert game.choice.kind == "claim"
    skipped = lay({4: "blue-10 blue-9 blue-8"}, hand="")
    assert skipped.choice.kind == "claim"
    assert any("plays no card" in str(entry) for entry in skipped.journal)
