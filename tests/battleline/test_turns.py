"""Set-up and the course of a turn (BL2.1 to BL2.3, BL2.8, BL3.9)."""

from __future__ import annotations

import pytest

import redflag
from redflag.battleline import RULES
from redflag.battleline.cards import TROOPS
from redflag.core.game import Game
from tests.battleline.table import lay, refusal


def new(seed: int = 1, **options) -> Game:
    return Game(RULES, RULES.options(options), seed)


def test_bl2_1_each_side_is_dealt_seven_troops_and_either_may_begin():
    starts = {new(seed).choice.side for seed in range(20)}
    assert starts == {"south", "north"}
    s = new().state
    assert [len(hand) for hand in s.hand] == [7, 7]
    assert all(card < TROOPS for hand in s.hand for card in hand)
    assert (len(s.deck), len(s.tactics_deck)) == (46, 10)


def test_bl2_1_who_begins_can_be_said():
    assert {new(seed, first="north").choice.side for seed in range(10)} == {"north"}


def test_bl2_2_play_then_draw_from_either_deck():
    game = new(first="south")
    assert game.choice.kind == "play"
    game.play(game.choice.moves[0])
    assert game.choice.moves == ("draw troops", "draw tactics")
    game.play("draw tactics")
    assert len(game.state.hand[0]) == 7
    assert game.choice.side == "north"


def test_bl2_2_drawing_is_not_optional():
    game = new(first="south")
    game.play(game.choice.moves[0])
    assert refusal(game, "done").rule == "BL2.2"


def test_bl2_2_with_one_deck_empty_the_other_is_drawn_from_without_asking():
    game = lay(hand="red-1 red-2", enemy_hand="red-3 red-5", tactics_deck="")
    game.play("play red-1 at 1")
    assert game.choice.side == "north"
    assert len(game.state.hand[0]) == 2


def test_bl2_2_with_both_decks_empty_play_goes_on():
    game = lay(hand="red-1 red-2", enemy_hand="red-3 red-5", tactics_deck="", deck="")
    game.play("play red-1 at 1")
    assert game.choice.side == "north"
    assert len(game.state.hand[0]) == 1


def test_bl2_3_a_troop_needs_a_free_place():
    game = lay({4: "blue-1 blue-2 blue-4"}, hand="red-1 red-2")
    error = refusal(game, "play red-1 at 4")
    assert error.rule == "BL2.3"
    assert game.choice.about("field:4")[0].rule == "BL2.3"


def test_bl2_3_only_what_is_held_can_be_played():
    error = refusal(lay(hand="red-1 red-2"), "play red-7 at 4")
    assert str(error) == "South does not hold Red 7."


def test_bl2_8_advanced_claims_come_before_the_play():
    game = lay({4: "blue-10 blue-9 blue-8"}, hand="red-1 red-2", advanced=True)
    assert game.choice.kind == "claim"
    game.play("done")
    assert game.choice.kind == "play"
    assert refusal(game, "claim 4").rule == "BL2.8"


def test_bl2_8_terrain_is_played_without_tactics():
    with pytest.raises(redflag.BadOption, match="without tactics"):
        new(terrain=True, tactics=True)
    assert not new(terrain=True).state.tactics_deck
    assert not new(tactics=False).state.tactics_deck
    assert new().state.tactics_deck


def full_board() -> dict[int, str]:
    """All places of South but none of the enemy's; nothing that is complete can be claimed."""
    return {field: f"blue-{field} green-{10 - field} yellow-{field}" for field in range(1, 10)}


def test_bl2_8_with_a_free_pass_who_has_no_playable_troop_need_not_play_tactics():
    hand = "red-1 scout"
    game = lay(full_board(), hand=hand)
    assert game.choice.kind == "scout"  # the one card that can be played is played
    game = lay(full_board(), hand=hand, free_pass=True)
    assert game.choice.moves == ("play scout", "pass")
    game.play("pass")
    assert game.state.idle == 1


def test_bl3_9_two_turns_without_a_card_end_the_game():
    game = lay(full_board(), hand="", enemy_hand="", deck="", tactics_deck="", claimed={1: "north"})
    assert game.choice is None
    assert game.result.winner == "north"
    assert game.result.rule == "BL3.9"
    drawn = lay(full_board(), hand="", enemy_hand="", deck="", tactics_deck="")
    assert drawn.result.winner is None
    assert "a draw" in drawn.result.reason


def test_bl3_9_a_castle_counts_two():
    options = {"hand": "", "enemy_hand": "", "deck": "", "claimed": {1: "north", 5: "south"}}
    game = lay(full_board(), terrain={5: "castle"}, **options)
    assert game.result.winner == "south"
    assert game.result.reason == (  # each has one field
        "In two turns running no card was played. The fields of South count more, so it wins."
    )


@pytest.mark.parametrize("option", ["advanced", "terrain", "free_pass", "tactics"])
def test_a_wrong_option_is_answered_with_a_sentence(option):
    with pytest.raises(redflag.BadOption, match="true or false"):
        new(**{option: "perhaps"})
    with pytest.raises(redflag.BadOption, match="no option 'colour'"):
        new(colour=3)
    with pytest.raises(redflag.BadOption, match="'first' is one of"):
        new(first="east")
