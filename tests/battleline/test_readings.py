"""What the rulebook leaves open, read as the specification says (BL3); the cards (BL1.1); what is secret (BL2.8)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import redflag
from redflag.battleline.cards import BY_KEY, COLOURS, KEYS, LEADERS, TROOPS, troop
from redflag.battleline.claims import examine
from redflag.battleline.formations import SAME_VALUE, STRAIGHT_FLUSH, Ground, best
from tests.battleline.table import NORTH, SOUTH, lay, refusal

TACTICS = {
    "first-leader",
    "second-leader",
    "cavalry",
    "shields",
    "fog",
    "mud",
    "scout",
    "redeploy",
    "deserter",
    "traitor",
}


def test_bl1_1_sixty_troops_and_ten_tactics_one_of_each():
    assert len(COLOURS) == 6 and TROOPS == 60
    assert set(KEYS[:TROOPS]) == {f"{colour}-{value}" for colour in COLOURS for value in range(1, 11)}
    assert set(KEYS[TROOPS:]) == TACTICS and len(KEYS) == 70
    game = redflag.new("battleline", seed=1)
    state = game.state
    held = [*state.hand[0], *state.hand[1], *state.deck, *state.tactics_deck]
    assert sorted(held) == list(range(70)), "troop and tactics decks apart"
    assert all(card < TROOPS for card in state.deck) and all(card >= TROOPS for card in state.tactics_deck)


def test_bl2_8_hands_are_secret_and_how_many_tactics_each_holds_is_public():
    game = lay(hand="red-1 fog mud", enemy_hand="blue-1 scout", deck="green-1", tactics_deck="traitor")
    view = game.view("south")
    assert view["hand"]["north"] == {"troops": 1, "tactics": 1}
    assert view["hand"]["south"] == ["red-1", "fog", "mud"]
    assert view["deck"] == {"troops": 1, "tactics": 1}
    assert "scout" not in str(view)


def test_bl3_3_deserter_and_redeploy_do_not_touch_weather():
    """Weather lies beside a field, so no card of it is ever among those that can be chosen."""
    game = lay({1: "red-5"}, {1: "red-6", 3: "cavalry"}, fog=1, mud=2, hand="deserter redeploy red-1")
    for card, verb in (("deserter", "desert"), ("redeploy", "remove")):
        asked = game.copy()
        asked.play(f"play {card}")
        assert not any(word in move for move in asked.choice.moves for word in ("fog", "mud"))
        assert refusal(asked, f"{verb} fog").rule == "BL1.5"


def test_bl3_4_after_mud_who_was_complete_first_is_counted_anew():
    south, north = "blue-8 green-8 red-8", "yellow-8 orange-8 purple-8"
    game = lay({4: south}, {4: north}, hand="mud red-1", enemy_hand="blue-1")
    assert game.state.completed[SOUTH][3] < game.state.completed[NORTH][3]
    game.play("play mud at 4")
    state = game.state
    assert [state.completed[side][3] for side in (0, 1)] == [0, 0]
    state.put(NORTH, 3, BY_KEY["blue-2"])
    state.put(SOUTH, 3, BY_KEY["green-2"])
    assert examine(state, NORTH, 3).why == "tie-won", "North filled its fourth place first"
    assert examine(state, SOUTH, 3).why == "tie-lost"


def test_bl3_6_a_wild_card_may_equal_another_even_in_its_own_formation():
    made = best([LEADERS[0], troop(0, 10), troop(1, 10)], 0, Ground())
    assert (made.rank, made.total) == (SAME_VALUE, 30)
    made = best([LEADERS[0], BY_KEY["cavalry"], troop(0, 8)], 0, Ground())
    assert made.rank == SAME_VALUE, "three eights, two of which are wild"
    assert best([LEADERS[0], troop(0, 10), troop(0, 9)], 0, Ground()).rank == STRAIGHT_FLUSH
    game = lay({1: "first-leader red-9 red-8"}, {1: "blue-1", 2: "red-10 red-7"}, hand="green-1 green-2")
    assert examine(game.state, SOUTH, 0).mine.total == 27, (
        "Red 10 lies open elsewhere, and the Leader is one all the same"
    )


def test_bl3_7_who_lost_a_leader_may_not_play_the_other():
    game = lay(
        {1: "red-6"}, {}, hand="first-leader red-1", enemy_hand="deserter blue-1", deck="green-1 green-2 green-3"
    )
    game.play("play first-leader at 1")
    if game.choice.kind == "draw":
        game.play("draw troops")
    game.play("play deserter")
    game.play("desert first-leader")
    if game.choice.kind == "draw":
        game.play("draw troops")
    assert game.choice.side == "south"
    game.state.hand[SOUTH] = sorted([*game.state.hand[SOUTH], BY_KEY["second-leader"]])
    game.state.tactics_deck = [card for card in game.state.tactics_deck if card != BY_KEY["second-leader"]]
    game.state.moves = tuple(game.rules.agenda.questions["play"].moves(game.state, game.state.todo[-1]))
    assert refusal(game, "play second-leader at 2").rule == "BL1.3"


@pytest.mark.parametrize("card", sorted(TACTICS))
def test_bl1_5_every_tactics_card_is_played_and_refused(card):
    """Each is legal on a table with room and enemies, and refused with a rule when one is ahead, or it is not held."""
    laid = {"south": {1: "red-6"}, "north": {2: "blue-6"}}
    game = lay(**laid, hand=f"{card} red-1")
    ways = [move for move in game.choice.moves if card in move]
    assert ways, f"{card} can be played"
    for way in ways:
        assert game.explain(way).legal and game.explain(way).reasons
    game.play(ways[0])
    assert game.state.tactics_played[SOUTH] == 1
    ahead = lay(south={1: "cavalry" if card != "cavalry" else "shields"}, north={2: "blue-6"}, hand=f"{card} red-1")
    assert refusal(ahead, ways[0]).rule == "BL2.4"
    assert refusal(lay(**laid, hand="red-1 red-2"), ways[0]).rule == "BL2.2"


# ---- every rule has its test -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", redflag.rulebook("battleline"))
def test_every_rule_of_the_rulebook_has_a_test_with_its_id(rule):
    names = " ".join(
        re.findall(r"def (test_\w+)", "".join(file.read_text() for file in Path(__file__).parent.glob("*.py")))
    )
    assert re.search(rf"test_{rule.lower().replace('.', '_')}_", names), f"{rule} has no test"
