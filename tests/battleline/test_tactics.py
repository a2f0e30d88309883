"""The ten tactics cards: each played, and each refused (BL1.3 to BL1.5, BL2.4, BL3.2 to BL3.8)."""

from __future__ import annotations

import pytest

from redflag.battleline.cards import BY_KEY
from redflag.battleline.claims import examine
from tests.battleline.table import NORTH, SOUTH, lay, refusal


def test_bl2_4_no_more_than_one_tactics_card_ahead():
    game = lay({1: "cavalry"}, hand="fog red-1 red-2")
    assert not any("fog" in move for move in game.choice.moves)
    assert refusal(game, "play fog at 3").rule == "BL2.4"
    level = lay({1: "cavalry"}, {2: "shields"}, hand="fog red-1")
    assert "play fog at 3" in level.choice.moves


@pytest.mark.parametrize("card", ["first-leader", "second-leader", "cavalry", "shields"])
def test_bl1_3_morale_is_placed_like_a_troop(card):
    game = lay({4: "blue-1 blue-2 blue-4"}, hand=f"{card} red-1")
    assert refusal(game, f"play {card} at 4").rule == "BL2.3"
    assert refusal(game, f"play {card}").rule == "BL2.3"
    game.play(f"play {card} at 5")
    assert game.state.cards[SOUTH][4] == [BY_KEY[card]]
    assert game.state.tactics_played == [1, 0]


def test_bl1_3_only_one_leader_in_a_game_even_when_it_has_left():
    game = lay({1: "red-5"}, {1: "red-6", 2: "fog"}, hand="first-leader second-leader")
    game.state.leader_played[SOUTH] = True
    game.state.moves = tuple(game.rules.agenda.questions["play"].moves(game.state, game.state.todo[-1]))
    assert refusal(game, "play second-leader at 3").rule == "BL1.3"


def test_bl1_4_fog_only_the_sum_counts():
    game = lay({4: "blue-1 blue-2 blue-3"}, {4: "red-10 green-9 blue-8"}, hand="fog red-1")
    game.play("play fog at 4")
    s = game.state
    assert s.fog == 3
    assert not examine(s, SOUTH, 3).holds
    assert examine(s, NORTH, 3).holds
    assert refusal(lay(claimed={4: "north"}, hand="fog red-1"), "play fog at 4").rule == "BL1.4"


def test_bl1_4_mud_makes_formations_of_four_and_reopens_finished_ones():
    game = lay({4: "blue-1 blue-2 blue-3"}, {4: "red-10 green-9"}, hand="mud red-1")
    assert game.state.completed[SOUTH][3]
    game.play("play mud at 4")
    s = game.state
    assert s.grounds[3].slots == 4
    assert not s.completed[SOUTH][3]  # BL3.4
    assert examine(s, SOUTH, 3).why == "incomplete"


def test_bl3_2_fog_and_mud_on_one_field_four_cards_and_only_the_sum():
    ground = lay(fog=4, mud=4, hand="red-1").state.grounds[3]
    assert (ground.slots, ground.sum_only) == (4, True)


def test_bl1_5_scout_draws_three_one_at_a_time_and_puts_back():
    game = lay(hand="scout red-1 red-2 red-3 red-4 red-5 red-6", deck="blue-1 blue-2", tactics_deck="fog mud")
    game.play("play scout")
    game.play("draw troops")
    assert BY_KEY["blue-2"] in game.state.hand[SOUTH]
    game.play("draw tactics")
    game.play("draw troops")
    assert len(game.state.hand[SOUTH]) == 9
    assert game.choice.kind == "return"
    game.play("return red-1")
    game.play("return mud")
    assert game.state.deck == [BY_KEY["red-1"]]
    assert game.state.tactics_deck == [BY_KEY["fog"], BY_KEY["mud"]]
    assert len(game.state.hand[SOUTH]) == 7
    assert game.choice is None or game.choice.side == "north"  # no ordinary draw
    assert game.view("south")["known"]["south"]["troops"] == ["red-1"]
    assert "south" not in game.view("north")["known"]


def test_bl1_5_scout_may_stop_early():
    game = lay(hand="scout red-1 red-2", enemy_hand="red-9 red-8")
    game.play("play scout")
    game.play("done")
    assert game.choice.side == "north"
    assert len(game.state.hand[SOUTH]) == 2


def test_bl1_5_what_was_put_back_is_shown_to_nobody_else():
    game = lay(hand="scout red-1 red-2 red-3 red-4 red-5 red-6", enemy_hand="red-9")
    for move in ("play scout", "draw troops", "draw troops"):
        game.play(move)
    game.play("done")
    assert game.choice.shown("return red-1", "north") == "return troops"
    assert game.choice.shown("return red-1", "south") == "return red-1"
    game.play("return red-1")
    assert "Red 1" not in str(game.journal_of("north")[-1])


def test_bl1_5_who_put_a_card_back_knows_who_drew_it_until_it_may_have_gone_back():
    game = lay(hand="scout red-1 red-2 red-3 red-4 red-5 red-6", enemy_hand="red-9 red-8", tactics_deck="fog")
    for move in ("play scout", "draw troops", "draw troops", "done", "return red-1", "play red-9 at 1", "draw troops"):
        game.play(move)
    assert game.view("south")["known"]["south"]["hand"] == ["red-1"]


def test_bl1_5_scout_needs_a_deck():
    game = lay(hand="scout red-1", deck="", tactics_deck="")
    assert refusal(game, "play scout").rule == "BL1.5"


def test_bl1_5_redeploy_moves_an_own_card_or_takes_it_out():
    game = lay({1: "red-5 cavalry", 2: "blue-1 blue-2 blue-4"}, {1: "red-6", 3: "fog"}, hand="redeploy red-1")
    game.play("play redeploy")
    assert "move red-5 to 2" not in game.choice.moves  # no place there
    assert refusal(game, "move red-5 to 2").rule == "BL2.3"
    assert refusal(game, "move red-6 to 3").rule == "BL1.5"
    removed = game.copy()
    removed.play("remove cavalry")
    assert removed.state.removed == [BY_KEY["cavalry"]]
    game.play("move red-5 to 4")
    assert game.state.cards[SOUTH][3] == [BY_KEY["red-5"]]


def test_bl1_5_redeploy_needs_an_own_card():
    assert refusal(lay(hand="redeploy red-1"), "play redeploy").rule == "BL1.5"


def test_bl1_5_deserter_removes_an_enemy_card_which_stays_open():
    game = lay({}, {1: "red-6 shields", 2: "blue-1 blue-2 blue-3"}, hand="deserter red-1", claimed={2: "north"})
    game.play("play deserter")
    assert set(game.choice.moves) == {"desert red-6", "desert shields"}
    assert refusal(game, "desert blue-1").rule == "BL1.5"
    game.play("desert red-6")
    assert not game.state.unseen >> BY_KEY["red-6"] & 1
    assert refusal(lay(hand="deserter red-1"), "play deserter").rule == "BL1.5"


def test_bl3_5_who_loses_a_card_and_fills_up_again_was_complete_later():
    game = lay({1: "red-6 blue-6 green-6"}, {1: "red-7 red-8 red-9"}, hand="deserter red-1", enemy_hand="red-3")
    before = game.state.completed[NORTH][0]
    game.play("play deserter")
    game.play("desert red-8")
    assert game.state.completed[NORTH][0] == 0
    game.state.put(NORTH, 0, BY_KEY["red-10"])
    assert game.state.completed[NORTH][0] > before


def test_bl1_5_traitor_takes_a_troop_but_no_morale():
    game = lay({2: "blue-1 blue-2 blue-4"}, {1: "red-6 shields"}, hand="traitor red-1")
    game.play("play traitor")
    assert refusal(game, "take shields to 4").rule == "BL1.5"
    assert refusal(game, "take red-6 to 2").rule == "BL2.3"
    game.play("take red-6 to 1")
    assert game.state.cards[SOUTH][0] == [BY_KEY["red-6"]]
    assert refusal(lay({}, {1: "shields"}, hand="traitor red-1"), "play traitor").rule == "BL1.5"


def test_bl3_8_a_tactics_card_counts_for_ever():
    game = lay({}, {1: "red-6 shields"}, hand="deserter red-1")
    game.play("play deserter")
    game.play("desert shields")
    assert game.state.tactics_played == [1, 1]


def test_guile_lies_by_the_deck_not_at_a_field():
    assert refusal(lay({}, {1: "red-6"}, hand="deserter red-1"), "play deserter at 3").rule == "BL1.5"
