"""Set-up and rounds of a solo game (rules Z-S1, Z-R1 to Z-R9, X3)."""

from __future__ import annotations

from typing import Any

import pytest

import redflag
from redflag.paris.solo import rounds as solo_rounds
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    VERSAILLES,
    at,
    facing,
    nodes,
    on_the_map,
    other,
    steps,
)
from tests.paris.table import kinds, look, moves, play

LEFT_OUT = {1, 12, 13, 22, 29, 30}
DIMENSION_OF = {42: 2, 43: 2, 44: 2, 45: 3, 46: 3, 47: 3, 48: 1, 49: 1, 50: 1, 51: 0, 52: 0, 53: 0}


def on_with(g: redflag.Game, *wanted: str) -> redflag.Game:
    """Play on (the first legal move) until one of these questions is asked."""
    while g.choice is not None and g.choice.kind not in wanted:
        g.play(g.choice.moves[0])
    return g


# ---- Z-S1, X3 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZS1_six_cards_stay_out(bot):
    g = redflag.new("paris", solo=bot, seed=1)
    everything = [*look(g, "deck"), *look(g, "hand", other(bot))]
    assert len(everything) == len(set(everything)) == 33
    assert not LEFT_OUT & set(everything)
    assert not {17, 34} & set(everything)


@pytest.mark.parametrize("bot", BOTH)
def test_ZS1_the_rest_of_the_set_up_is_the_normal_one(bot):
    solo, two = redflag.new("paris", solo=bot, seed=1), redflag.new("paris", seed=1)
    for key in ("cubes", "track", "bonus", "pool", "collaboration", "momentum", "vp", "discs", "crisis_card", "round"):
        assert look(solo, key) == look(two, key)


@pytest.mark.parametrize("bot", BOTH)
def test_ZS1_the_six_never_appear_in_a_whole_game(bot):
    g = redflag.run(redflag.new("paris", solo=bot, seed=5))
    everywhere = {*look(g, "deck"), *look(g, "discard"), *look(g, "removed"), *look(g, "hand", other(bot))}
    assert not LEFT_OUT & everywhere


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ["gmt", "nuts", "gaga"])
def test_X3_censorship_is_not_offered_with_solo(bot, edition):
    with pytest.raises(redflag.BadOption) as refused:
        redflag.new("paris", solo=bot, edition=edition, variant="censorship")
    assert "X3" in str(refused.value)


def test_a_bot_is_of_one_of_the_two_sides_and_its_options_need_one():
    for options in ({"solo": "prussia"}, {"stepwise": True}, {"aid": {}}):
        with pytest.raises(redflag.BadOption):
            redflag.new("paris", **options)


# ---- Z-R1, Z-R2 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZR1_the_player_draws_four_and_the_bot_never_holds_a_card(bot):
    g = redflag.new("paris", solo=bot, seed=3)
    seen = 0
    while g.choice is not None:
        if g.choice.kind == "keep":
            seen += 1
            assert len(look(g, "hand", other(bot))) == 4
        assert look(g, "hand", bot) == look(g, "set_aside", bot) == []
        g.play(g.choice.moves[0])
    assert seen == look(g, "round")


@pytest.mark.parametrize("bot", BOTH)
def test_ZR2_two_objectives_of_two_dimensions(bot):
    for seed in range(30):
        g = redflag.new("paris", solo=bot, seed=seed)
        first, second = look(g, "offered", other(bot))
        assert DIMENSION_OF[first] != DIMENSION_OF[second]
        assert len(look(g, "objective_deck")) == 10


def test_ZR2_two_of_one_dimension_are_shuffled_back():
    g = redflag.new("paris", solo=VERSAILLES, seed=1)
    for seed in range(20):
        s = g.state.copy()
        s.chance, s.offered = seed, [[], []]
        s.objective_draw = [49, 53, 46, 43, 42]  # the top of a pile is its end: two of Paris
        solo_rounds.offer(s)
        kept = s.offered[0]
        assert len({DIMENSION_OF[card] for card in kept}) == 2
        assert sorted([*kept, *s.objective_draw]) == [42, 43, 46, 49, 53]


def test_ZR2_objectives_all_of_one_dimension_end_the_redrawing():
    s = redflag.new("paris", solo=VERSAILLES, seed=1).state.copy()
    s.offered, s.objective_draw = [[], []], [42, 43, 44]
    solo_rounds.offer(s)
    assert len(s.offered[0]) == 2


@pytest.mark.parametrize("bot", BOTH)
def test_ZR2_the_other_one_is_the_bots_and_both_are_open(bot):
    g = redflag.new("paris", solo=bot, seed=4)
    first, second = look(g, "offered", other(bot))
    g.play(f"keep {second}")
    for reader in (None, *BOTH):
        assert g.view(reader)["objective"] == {other(bot): second, bot: first}


# ---- Z-R3 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "vp"),
    [(COMMUNE, 0), (COMMUNE, 2), (VERSAILLES, -1)],  # Commune's political VP; a tie goes to Commune
)
def test_ZR3_a_bot_that_may_choose_goes_second(bot, vp):
    g = facing(bot, phase="initiative", vp={"political": {COMMUNE: vp}}, momentum={})
    assert moves(g) == [f"first {other(bot)}"]
    assert steps(g) == [f"first {other(bot)}"]
    assert nodes(g) == ["R3"]
    assert look(g, "initiative") == other(bot)
    assert g.choice.kind == "play" and g.choice.side == other(bot)


@pytest.mark.parametrize(("bot", "vp"), [(COMMUNE, -1), (VERSAILLES, 0)])
def test_ZR3_a_player_who_may_choose_is_asked(bot, vp):
    g = facing(bot, phase="initiative", vp={"political": {COMMUNE: vp}}, momentum={})
    assert g.choice.side == other(bot)
    assert moves(g) == ["first commune", "first versailles"]
    g.play(f"first {bot}")
    assert g.choice.side == bot
    assert moves(g) == ["bot A3" if bot == COMMUNE else "bot B"]  # Commune's pool has no cells yet


@pytest.mark.parametrize("bot", BOTH)
def test_ZR3_also_when_an_event_gave_it_the_choice(bot):
    vp = 3 if bot == VERSAILLES else -3  # the levels would let the player choose
    g = facing(bot, phase="initiative", vp={"political": {COMMUNE: vp}}, next_initiative=bot)
    steps(g)
    assert look(g, "initiative") == other(bot)


# ---- Z-R4, Z-R5 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("first", BOTH)
def test_ZR4_alternate_until_each_has_had_three_turns(bot, first):
    g = facing(bot, phase="initiative", next_initiative=other(bot), stepwise=False, available=7)
    g.play(f"first {first}")
    on_with(g, "pivot", "keep")
    plays = ("play-event", "play-operations", "play-momentum", "play-discarded", "play-crisis-card", "bot-turn")
    order = [entry.side for entry in g.journal if entry.kind in plays]
    assert order == [first, other(first)] * 3


@pytest.mark.parametrize("bot", BOTH)
def test_ZR4_the_bots_turn_is_momentum_reveal_operations(bot):
    g = facing(bot, to_play=bot, deck=[38])
    assert [move for move in steps(g) if move.startswith("bot ")] == ["bot B", "bot C2", "bot C3"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZR5_only_the_player_sets_a_card_aside(bot):
    g = facing(bot, phase="initiative", next_initiative=other(bot), stepwise=False, available=7)
    on_with(g, "pivot", "keep")
    assert [entry.side for entry in g.journal if entry.kind == "set-aside"] == [other(bot)]
    assert len(look(g, "set_aside", other(bot))) == 1
    assert look(g, "set_aside", bot) == []


# ---- Z-R7, Z-R8: scoring -------------------------------------------------------------------------------------------

PARIS = ("butte_montmartre", "butte_aux_cailles", "pere_lachaise")
FORTS = ("mont_valerien", "fort_d_issy", "chateau_de_vincennes")


def two_dimensions(paris: str, forts: str) -> dict[str, Any]:
    """Each side holds one military dimension, with one cube a space."""
    return on_the_map(**{space: {paris: 1} for space in PARIS}, **{space: {forts: 1} for space in FORTS})


def after_pivots(g: redflag.Game) -> redflag.Game:
    """Both sides do nothing with their pivotal spaces; the bot cannot."""
    while g.choice is not None and g.choice.kind in ("pivot", "pivotal-action"):
        g.play(g.choice.moves[0] if g.choice.kind == "pivot" or g.choice.side == g.options["solo"] else "pass")
    return g


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("high", BOTH)
def test_ZR7_when_the_bot_has_initiative_the_player_scores_first(bot, high):
    player = other(bot)
    g = facing(
        bot,
        available=0,
        phase="pivotal",
        initiative=bot,
        cubes=two_dimensions(COMMUNE, VERSAILLES),
        vp={"military": {high: 5}},
        stepwise=False,
    )
    after_pivots(g)
    # At the end of the scale whoever scores second keeps its point: the bot.
    assert look(g, "vp", "military")[high] == (5 if high == bot else 4)
    scored = [entry.side for entry in g.journal if entry.kind in ("vp-gain", "vp-limit")]
    assert scored == [player, bot]


@pytest.mark.parametrize("bot", BOTH)
def test_ZR7_when_the_player_has_initiative_the_player_sets_the_order(bot):
    g = facing(
        bot,
        available=0,
        phase="pivotal",
        initiative=other(bot),
        cubes=two_dimensions(COMMUNE, VERSAILLES),
        vp={"military": {bot: 5}},
        stepwise=False,
    )
    after_pivots(g)
    assert (g.choice.kind, g.choice.side) == ("score", other(bot))
    assert moves(g) == ["score paris", "score forts"]
    bots = "paris" if bot == COMMUNE else "forts"
    g.play(f"score {bots}")
    assert look(g, "vp", "military", bot) == 4


def objectives_scored(bot: str, controller: dict[str, str], **position: Any) -> redflag.Game:
    """The player has Republicans (52), the bot Fort d'Issy (45); who stands there is given."""
    given = {space: {side: 1} for space, side in controller.items()}
    g = facing(
        bot,
        available=0,
        phase="pivotal",
        cubes=on_the_map(**given),
        objective={other(bot): 52, bot: 45},
        stepwise=False,
        **position,
    )
    return after_pivots(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZR8_the_bot_scores_for_both_spaces(bot):
    g = objectives_scored(bot, {"republicans": bot, "fort_d_issy": bot})
    assert look(g, "vp", "political", bot) == 1
    assert look(g, "vp", "military", bot) == 1
    assert look(g, "fulfilled") == {bot: [45], other(bot): []}


@pytest.mark.parametrize("bot", BOTH)
def test_ZR8_the_player_scores_only_for_the_own_card(bot):
    player = other(bot)
    g = objectives_scored(bot, {"republicans": player, "fort_d_issy": player})
    play(g, "pass")  # the event of the player's objective
    assert look(g, "vp", "political", player) == 1
    assert look(g, "vp", "military", player) == 0
    assert look(g, "fulfilled") == {player: [52], bot: []}


def both_fulfilled(bot: str, first: str, edition: str = "gmt", **position: Any) -> redflag.Game:
    """Both have fulfilled an objective of the same sphere: the player Press (48), the bot Catholic Church (49)."""
    player = other(bot)
    g = facing(
        bot,
        available=2,
        edition=edition,
        phase="pivotal",
        initiative=first,
        cubes=on_the_map(catholic_church={bot: 1}, press={player: 1}),
        objective={player: 48, bot: 49},
        stepwise=False,
        **position,
    )
    return after_pivots(g)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ["gmt", "nuts", "gaga"])
def test_ZR8_when_the_bot_has_initiative_its_event_comes_after_the_players(bot, edition):
    g = both_fulfilled(bot, bot, edition)
    # The player is asked before the bot has placed anything.
    assert (g.choice.kind, g.choice.side) == ("objective-event", other(bot))
    assert "place" not in kinds(g)
    g.play("event 48")
    g.play("done")
    assert [entry.side for entry in g.journal if entry.kind == "objective-event"] == [other(bot), bot]


@pytest.mark.parametrize("bot", BOTH)
def test_ZR8_when_the_player_has_initiative_the_player_sets_the_order_of_events(bot):
    g = both_fulfilled(bot, other(bot))
    assert (g.choice.kind, g.choice.side) == ("objective-events", other(bot))
    g.play(f"next {bot}")
    assert "objective-event" in [entry.kind for entry in g.journal if entry.side == bot]
    assert (g.choice.kind, g.choice.side) == ("objective-event", other(bot))


@pytest.mark.parametrize("bot", BOTH)
def test_ZR8_the_bot_uses_its_event_only_if_it_has_an_effect(bot):
    # 49: place up to 2 in Catholic Church and Royalists. With an Available cube it does, without it does not.
    for available, used in ((2, True), (0, False)):
        g = facing(
            bot,
            available=available,
            phase="pivotal",
            momentum={bot: 3},
            cubes=on_the_map(catholic_church={bot: 1}),
            objective={other(bot): None, bot: 49},
            stepwise=False,
        )
        assert at(g, "G2").answer == ("yes" if used else "no")
        assert ("objective-event" in kinds(g)) == used
        assert look(g, "fulfilled", bot) == [49]


@pytest.mark.parametrize("bot", BOTH)
def test_ZR8_the_choice_of_initiative_is_no_effect(bot):
    g = facing(
        bot,
        phase="pivotal",
        cubes=on_the_map(national_assembly={bot: 1}),
        objective={other(bot): None, bot: 53},
        stepwise=False,
    )
    assert at(g, "G2").answer == "no"
    assert look(g, "next_initiative") is None


# ---- Z-R9 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("breached", "phase"), [(True, "final-crisis"), (False, "objectives")])
def test_ZR9_the_next_round_or_the_final_crisis(bot, breached, phase):
    last = {"start": 0, "escalation": 0, "tension": 0, "final-crisis": 1 if breached else 2}
    g = facing(bot, phase="pivotal", track=dict.fromkeys(BOTH, last), hand={other(bot): [36]}, stepwise=False)
    assert look(g, "phase") == phase
    assert look(g, "round") == (1 if breached else 2)
