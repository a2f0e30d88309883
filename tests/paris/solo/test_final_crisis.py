"""The Final Crisis with the bot, and the end of a solo game (rules Z-F1 to Z-F6, Z-G)."""

from __future__ import annotations

from typing import Any

import pytest

import redflag
from redflag.paris.deck import standard_deck
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    OWN,
    VERSAILLES,
    at,
    facing,
    nodes,
    other,
    standing,
    steps,
)
from tests.paris.table import kinds, look, moves, play

CRISIS_CARD = {COMMUNE: 34, VERSAILLES: 17}
LEFT_OUT = {1, 12, 13, 22, 29, 30}
BOT_CARDS = {
    side: [
        number
        for number in standard_deck().strategy
        if standard_deck().cards[number].side == BOTH.index(side) and number not in LEFT_OUT
    ]
    for side in BOTH
}
NEUTRAL = [35, 36, 37]


def crisis(bot: str, deck: list[int], rounds: int = 2, **position: Any) -> redflag.Game:
    """The Final Crisis after some rounds, the bot to play first; the player holds neutral cards."""
    position.setdefault("hand", {other(bot): NEUTRAL[:rounds]})
    return facing(bot, phase="final-crisis", round=rounds, to_play=bot, deck=deck, **position)


def play_on(g: redflag.Game) -> redflag.Game:
    while g.choice is not None:
        g.play(g.choice.moves[0])
    return g


# ---- F1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_ZF1_as_many_plays_a_side_as_rounds_were_played(bot, rounds):
    g = play_on(facing(bot, phase="final-crisis", round=rounds, stepwise=False))
    plays = [entry.side for entry in g.journal if entry.kind == "bot-turn"]
    assert plays == [bot] * rounds
    assert [e.side for e in g.journal if e.kind == "crisis-play"].count(other(bot)) == rounds
    order = [e.side for e in g.journal if e.kind == "bot-turn" or (e.kind == "crisis-play" and e.side != bot)]
    first = order[0]
    assert order == [first, other(first)] * rounds


# ---- F2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZF2_reveal_until_a_friendly_card_with_an_effect(bot):
    # A neutral card, an enemy card, a friendly one that finds no Room, and one that does.
    useless, good = (21, 26) if bot == COMMUNE else (5, 11)
    enemy = OWN[other(bot)]
    g = crisis(bot, [38, enemy, useless, good, 39], cubes=standing({"press": {bot: 2}}))
    done = steps(g)
    assert done[:3] == ["bot F2", "bot F2", "bot F2-use"]  # each time until a Friendly card comes up
    assert [entry.args for entry in g.journal if entry.kind == "bot-reveal"] == [(38,), (enemy,), (useless,), (good,)]
    assert [entry.args for entry in g.journal if entry.kind == "bot-event"] == [(good,)]
    # All that were revealed are on the pile, the one used on top.
    assert look(g, "discard") == [good, useless, enemy, 38]
    assert look(g, "deck") == [39]
    assert (g.choice.side, g.choice.kind) == (other(bot), "crisis-play")


@pytest.mark.parametrize("bot", BOTH)
def test_ZF2_the_event_is_carried_out_under_the_bans(bot):
    g = crisis(bot, [OWN[bot]])  # place up to 2 in Press
    assert steps(g) == ["bot F2", "bot F2-use", "place press", "place press"]
    assert at(g, "E-place-space").table == "place"


@pytest.mark.parametrize("bot", BOTH)
def test_ZF2_a_breach_is_settled_at_the_end_of_the_play(bot):
    zone = {COMMUNE: 2, VERSAILLES: 1}[bot]
    track = {bot: {"start": 0, "escalation": 0, "tension": zone, "final-crisis": 2}}
    position = {"available": 0, "track": track, "bonus": {bot: {"tension": 1}}, "momentum": {bot: 1}}
    g = crisis(bot, [OWN[bot]], events={OWN[bot]: ["place up to 1 in Press"]}, **position)
    steps(g)
    assert look(g, "pool", bot) == 1
    assert kinds(g).index("place") < kinds(g).index("bonus")


# ---- F3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZF3_an_empty_deck_is_made_anew_of_discarded_and_removed_cards(bot):
    # Not one friendly card is left in the deck; one lies on the pile, the others have left the game.
    g = crisis(bot, [38], discard=[OWN[bot]], hand={other(bot): [36, 37]})
    removed = set(look(g, "removed"))
    assert CRISIS_CARD[other(bot)] in removed  # the player's own, spent
    g.play("bot F2")
    new_deck = {*look(g, "deck"), look(g, "revealed"), *look(g, "discard")}
    assert "new-deck" in kinds(g)
    assert new_deck == (removed | {OWN[bot], 38}) - {17, 34}
    assert not new_deck & (LEFT_OUT | {17, 34, 36, 37})
    assert len(new_deck) == 33 - 2  # all but the player's hand


@pytest.mark.parametrize("bot", BOTH)
def test_ZF3_the_bots_own_crisis_card_never_comes_back(bot):
    position = {"discard": [CRISIS_CARD[bot], OWN[bot]], "crisis_card": {bot: None}, "hand": {other(bot): [36, 37]}}
    g = crisis(bot, [38], **position)
    g.play("bot F2")
    assert "new-deck" in kinds(g)
    assert not {17, 34} & {*look(g, "deck"), look(g, "revealed"), *look(g, "discard")}


def nothing_works(bot: str) -> dict[int, list[str]]:
    """No card of the bot's side has an effect: there is nothing in the Press to remove."""
    return {card: ["remove up to 1 in Press"] for card in BOT_CARDS[bot]}


@pytest.mark.parametrize("bot", BOTH)
def test_ZF3_if_a_new_deck_too_is_used_up_the_bot_plays_nothing(bot):
    g = crisis(bot, [38, 39], events=nothing_works(bot))
    done = steps(g)
    assert done[-1] == "bot F-nothing"
    # Two cards of the old deck, then all there are: 33 but the player's two.
    assert kinds(g).count("bot-reveal") == 2 + 31
    assert kinds(g).count("new-deck") == 1
    assert kinds(g).count("bot-nothing") == 1
    assert "bot-event" not in kinds(g)
    assert len(look(g, "discard")) == 31 and look(g, "revealed") is None
    assert g.choice.side == other(bot)


@pytest.mark.parametrize("bot", BOTH)
def test_ZF3_the_next_play_may_make_a_new_deck_again(bot):
    g = crisis(bot, [38], rounds=3, events=nothing_works(bot))
    steps(g)
    while g.choice.side != bot:
        g.play(g.choice.moves[-1])
    before = kinds(g).count("bot-reveal")
    steps(g)
    assert kinds(g).count("bot-reveal") - before >= 31
    assert kinds(g).count("bot-nothing") == 2


# ---- F4, F5 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZF4_no_bonus_point_and_no_momentum_check(bot):
    # In a normal turn both bots would raise their momentum here.
    g = crisis(bot, [OWN[bot]], available=1, momentum={})
    steps(g)
    assert look(g, "momentum", bot) == 0
    assert not {"A", "A3", "C1", "C2", "O1"} & set(nodes(g))


@pytest.mark.parametrize("bot", BOTH)
def test_ZF5_the_last_play_is_the_final_crisis_card(bot):
    g = crisis(bot, [OWN[bot], 38, 39], rounds=2)
    steps(g)
    assert at(g, "F5").answer == "no"
    while g.choice.side != bot:
        g.play(g.choice.moves[-1])
    assert moves(g) == ["bot F5-effect"]
    steps(g)
    played = [entry.args for entry in g.journal if entry.kind == "crisis-play" and entry.side == bot]
    assert played == [(CRISIS_CARD[bot],)]
    assert look(g, "crisis_card", bot) is None
    assert [entry.kind for entry in g.journal].count("bot-reveal") == 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZF5_after_one_round_it_is_the_only_play(bot):
    g = crisis(bot, [OWN[bot]], rounds=1)
    assert moves(g) == ["bot F5-effect"]
    steps(g)
    assert "bot-reveal" not in kinds(g)
    assert CRISIS_CARD[bot] in look(g, "discard")


def test_ZF5_macmahon_spends_five_points_with_strength_one_more():
    g = crisis(VERSAILLES, [38, 39, 40, 35], rounds=1, hand={COMMUNE: [36]}, available=7)
    done = [move for move in steps(g) if not move.startswith("bot ")]
    assert len([move for move in done if move.startswith("place")]) == 5
    assert {"O1", "O6"} <= set(nodes(g))


def test_ZF5_delescluze_disc_and_four_cubes():
    g = crisis(COMMUNE, [38], rounds=1, available=5, hand={VERSAILLES: [36]})
    done = [move for move in steps(g) if not move.startswith("bot ")]
    assert [move.split()[0] for move in done] == ["disc", "place", "place", "place", "place"]


# ---- F6 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("effect", [True, False])
def test_ZF6_a_bot_side_card_laid_down_by_the_player(bot, effect):
    player = other(bot)
    here = {} if effect else {"press": {bot: 2}}
    g = facing(
        bot,
        phase="final-crisis",
        round=2,
        to_play=player,
        hand={player: [OWN[bot], 36]},
        deck=[38],
        cubes=standing(here),
    )
    play(g, f"play {OWN[bot]} event")
    assert moves(g) == ["accept" if effect else "pass"]
    assert g.pending_trace.walks[0].nodes == ["F6", "F6-accept" if effect else "F6-pass"]
    g.play(moves(g)[0])
    assert ("crisis-accept" in kinds(g)) == effect
    if effect:
        assert moves(g) == ["place press"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZF6_a_condition_that_the_bot_can_not_meet_lets_the_card_pass(bot):
    player = other(bot)
    events = {OWN[bot]: ["must sacrifice 1 in political", "place up to 1 in Republicans"]}
    g = facing(
        bot,
        events=events,
        phase="final-crisis",
        round=2,
        to_play=player,
        hand={player: [OWN[bot], 36]},
        deck=[38, 39],
        cubes=standing({"press": {bot: 1}}),  # its loss would cost control
    )
    play(g, f"play {OWN[bot]} event")
    assert "crisis-condition" in kinds(g) and "crisis-accept" not in kinds(g)


# ---- G -------------------------------------------------------------------------------------------------------------


def ended(bot: str, political: int, military: int, **position: Any) -> redflag.Game:
    """All cards have been played; Commune's political and Versailles' military VP are these."""
    spent = {"set_aside": {other(bot): []}, "crisis_card": {COMMUNE: None, VERSAILLES: None}}
    vp = {"political": {COMMUNE: political}, "military": {VERSAILLES: military}}
    return play_on(facing(bot, phase="final-crisis", to_play=bot, bot_turns=0, vp=vp, **spent, **position))


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("political", "military"), [(-1, -2), (-1, -1), (0, 0), (2, 2), (-3, -1)])
def test_ZG_the_bot_wins_if_neither_meets_its_condition(bot, political, military):
    result = ended(bot, political, military).result
    assert (result.winner, result.rule) == (bot, "Z-G")


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("political", "military", "winner"), [(1, 0, COMMUNE), (0, -1, COMMUNE), (0, 1, VERSAILLES)])
def test_ZG_a_condition_that_is_met_wins_as_usual(bot, political, military, winner):
    result = ended(bot, political, military).result
    assert (result.winner, result.rule) == (winner, "V1")


@pytest.mark.parametrize("bot", BOTH)
def test_ZG_tie_breaks_do_not_help_the_player(bot):
    # The player has fulfilled objectives and pivotal spaces: in a game of two that would decide.
    player = other(bot)
    g = ended(
        bot,
        0,
        0,
        fulfilled={player: [42, 43]},
        cubes=standing({"press": {player: 1}, "mont-valerien": {player: 1}}),
    )
    assert g.result.winner == bot
