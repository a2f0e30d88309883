"""Every switch of the editions that concerns the bot: what it decides, and that turning it alone changes the game.

For each switch there is one position and one thing to look at. The table `EXPECTED` says what is seen for each value
of the switch, by the rules; the values that each edition has stand in `EDITION_VALUES`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from redflag.paris.editions import EDITIONS, Edition
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    ONE_POINT,
    OWN,
    THREE_POINTS,
    TWO_POINTS,
    VERSAILLES,
    acts,
    at,
    event,
    facing,
    nodes,
    operations,
    other,
    standing,
    steps,
    turn,
    turn_switch,
)
from tests.paris.table import look, play

ORDER = ("gmt", "nuts", "gaga")

# As the table of the editions has it: the values in the English, the French and the Russian edition.
EDITION_VALUES: dict[str, tuple[Any, Any, Any]] = {
    "bot_discarded_event_scope": ("enemy-this-round", "any", "enemy-this-round"),
    "bot_removes_discs": (False, False, True),
    "bot_strength_one": ("pays", "free", "pays"),
    "bot_breach_bonus": ("after-event", "after-event", "at-once"),
    "bot_momentum_only_event": ("human", "anyone", "human"),
    "bot_isolated_pieces": ("cubes", "cubes", "pieces"),
    "bot_objective_order": ("event", "event", "vp-and-event"),
    "bot_disc_prefers_room": (False, False, True),
}


# ---- one position for each switch ----------------------------------------------------------------------------------


def reuses_its_own_discard(bot: str, edition: str, **turned: Any) -> bool:
    """A card of the bot's own laid by the bot itself lies on the pile (Z-B2)."""
    g = turn(bot, 35, discard=[OWN[bot]], discard_by=[bot], edition=edition)
    return "bot B2-use" in steps(turn_switch(g, **turned))


def removes_a_disc(bot: str, edition: str, **turned: Any) -> bool:
    """A lone disc holds a pivotal space next to the bot's (Z-O2, Z-O4)."""
    space = "mont-valerien" if bot == VERSAILLES else "butte-montmartre"
    here = {"pere-lachaise": {bot: 1}} if bot == COMMUNE else {}
    g = operations(bot, 2, ONE_POINT, cubes=standing(here), discs={space: other(bot)}, edition=edition)
    steps(turn_switch(g, **turned))
    return space not in look(g, "discs")


def points_left_after_strength_one(bot: str, edition: str, **turned: Any) -> int:
    """An attempt at strength 1 with three points (Z-O4): how many acts follow it?"""
    space = "mont-valerien" if bot == VERSAILLES else "butte-montmartre"
    here = {space: {other(bot): 1}} | ({"pere-lachaise": {bot: 1}} if bot == COMMUNE else {})
    g = operations(bot, 3, TWO_POINTS, cubes=standing(here), edition=edition)
    done = acts(turn_switch(g, **turned))
    assert done[0] == f"remove {space} +1"
    return len(done) - 1


def cubes_placed_by_one_event(bot: str, edition: str, **turned: Any) -> int:
    """The event breaches Tension and could place one cube more than there are (Z-B4)."""
    zone = {COMMUNE: 2, VERSAILLES: 1}[bot]
    track = {bot: {"start": 0, "escalation": 0, "tension": zone, "final-crisis": 2}}
    position = {"available": 0, "track": track, "bonus": {bot: {"tension": 1}}, "momentum": {bot: 3}}
    lines = [f"place up to {zone + 1} in Republicans and Catholic Church and Château de Vincennes"]
    g = turn_switch(event(bot, lines, edition=edition, **position), **turned)
    steps(g)
    journal = [entry.kind for entry in g.journal]
    return journal[: journal.index("bot-operations")].count("place") - zone


def uses_an_event_that_only_raises(bot: str, edition: str, **turned: Any) -> tuple[bool, bool]:
    """An event that only raises the bot's own momentum, and one that only raises the player's (Z-E2)."""
    used = []
    for line in ("momentum own +1", "momentum enemy +1"):
        g = turn_switch(event(bot, [line], edition=edition), **turned)
        play(g, "bot B")
        steps(g)
        used.append("B1-use" in nodes(g))
    return used[0], used[1]


def first_act_near_an_isolated_disc(bot: str, edition: str, **turned: Any) -> str:
    """A lone, Isolated disc of the player; nothing else speaks for removing (Z-D4, Z-T1)."""
    space = "fort-d-issy" if bot == VERSAILLES else "chateau-de-vincennes"
    here = {"pere-lachaise": {bot: 1}} if bot == COMMUNE else {}
    g = operations(bot, 2, ONE_POINT, cubes=standing(here), discs={space: other(bot)}, edition=edition)
    return acts(turn_switch(g, **turned))[0].split()[0]


def vp_after_objectives(bot: str, edition: str, **turned: Any) -> int:
    """Both have fulfilled a political objective, the bot has initiative and stands at 5 political VP (Z-R8)."""
    player = other(bot)
    g = facing(
        bot,
        phase="pivotal",
        initiative=bot,
        available=0,
        cubes=standing({"catholic-church": {bot: 1}, "republicans": {player: 1}, "mont-valerien": {player: 1}}),
        objective={bot: 49, player: 52},
        vp={"political": {bot: 5}},
        edition=edition,
    )
    turn_switch(g, **turned)
    assert g.choice.kind == "pivotal-action" and g.choice.side == player
    play(g, "pass")
    return int(look(g, "vp", "political", bot))


def where_a_disc_goes(bot: str, edition: str, **turned: Any) -> str:
    """Fort d'Issy is an objective without Room; Château de Vincennes has Room (Z-E5)."""
    lines = ["disc in Fort d'Issy and Château de Vincennes"]
    g = event(
        bot,
        lines,
        cubes=standing({"fort-d-issy": {bot: 1}}),
        objective={bot: 45, other(bot): None},
        edition=edition,
    )
    return acts(turn_switch(g, **turned))[0]


# What is seen for each value of each switch.
EXPECTED: dict[str, tuple[Callable[..., Any], dict[Any, Any]]] = {
    "bot_discarded_event_scope": (reuses_its_own_discard, {"enemy-this-round": False, "any": True}),
    "bot_removes_discs": (removes_a_disc, {False: False, True: True}),
    "bot_strength_one": (points_left_after_strength_one, {"pays": 1, "free": 2}),
    "bot_breach_bonus": (cubes_placed_by_one_event, {"after-event": 0, "at-once": 1}),
    "bot_momentum_only_event": (uses_an_event_that_only_raises, {"human": (True, False), "anyone": (False, False)}),
    "bot_isolated_pieces": (first_act_near_an_isolated_disc, {"cubes": "place", "pieces": "remove"}),
    "bot_objective_order": (vp_after_objectives, {"event": 4, "vp-and-event": 5}),
    "bot_disc_prefers_room": (where_a_disc_goes, {False: "disc fort-d-issy", True: "disc chateau-de-vincennes"}),
}
# Where a switch shows only together with another one, or for one side.
ONLY_IN = {"bot_isolated_pieces": ("gaga",)}  # a bot that does not remove discs never looks at them
# Without the rule that the player's VP come first, they are scored in the order of the cards: Commune's, Versailles'.
ONLY_FOR = {"bot_objective_order": (COMMUNE,)}

CASES = [(switch, bot) for switch in EDITION_VALUES for bot in ONLY_FOR.get(switch, BOTH)]


def test_every_switch_of_the_bot_is_here():
    switches = [field.name for field in fields(Edition) if field.name.startswith("bot_")]
    assert sorted(switches) == sorted(EDITION_VALUES) == sorted(EXPECTED)


@pytest.mark.parametrize("switch", EDITION_VALUES)
def test_the_editions_have_the_values_of_the_table(switch):
    assert tuple(getattr(EDITIONS[name], switch) for name in ORDER) == EDITION_VALUES[switch]
    assert len(set(EDITION_VALUES[switch])) == 2


@pytest.mark.parametrize("edition", ORDER)
@pytest.mark.parametrize(("switch", "bot"), CASES)
def test_what_is_seen_in_each_edition(switch, bot, edition):
    observe, expected = EXPECTED[switch]
    value = EDITION_VALUES[switch][ORDER.index(edition)]
    assert observe(bot, edition) == expected[value]


@pytest.mark.parametrize("edition", ORDER)
@pytest.mark.parametrize(("switch", "bot"), CASES)
def test_turning_one_switch_alone_changes_it(switch, bot, edition):
    if edition not in ONLY_IN.get(switch, ORDER):
        edition = ONLY_IN[switch][0]
    observe, expected = EXPECTED[switch]
    value = EDITION_VALUES[switch][ORDER.index(edition)]
    (other_value,) = set(expected) - {value}
    assert expected[other_value] != expected[value]
    assert observe(bot, edition, **{switch: other_value}) == expected[other_value]


# ---- more about single switches ------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ORDER)
def test_ZE2_the_same_test_in_the_final_crisis(bot, edition):
    """An event that only raises momentum, the bot's own or the player's, is used where it is used in a round."""
    used = []
    for line in ("momentum own +1", "momentum enemy +1"):
        g = facing(
            bot,
            events={OWN[bot]: [line]},
            phase="final-crisis",
            round=2,
            to_play=bot,
            hand={other(bot): [36, 37]},
            deck=[OWN[bot]],
            momentum={},
            edition=edition,
        )
        play(g, "bot F2")
        steps(g)
        first = next(entry for entry in g.journal if entry.kind in ("bot-event", "new-deck"))
        used.append(first.args == (OWN[bot],))
    assert tuple(used) == uses_an_event_that_only_raises(bot, edition)
    assert used == ([False, False] if edition == "nuts" else [True, False])


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ORDER)
def test_ZPd_the_remove_table_chooses_the_players_cube_in_every_edition(bot, edition):
    """A player cube in the Press and one in the Church: by the table the pivotal one, whatever the die says."""
    player = other(bot)
    here = {
        "catholic-church": {bot: 3, player: 1},
        "press": {bot: 2, player: 1},
        "social-movements": {player: 3},
    }
    for seed in range(20):
        g = facing(bot, phase="pivotal", available=0, cubes=standing(here), seed=seed, edition=edition)
        assert acts(g)[:3] == ["de-escalate", "withdraw catholic-church", "remove press"]
        assert at(g, "Pd-space").table == "remove"


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("edition", "used"), [("gmt", False), ("nuts", True), ("gaga", False)])
def test_ZB2_a_card_of_an_earlier_round(bot, edition, used):
    g = turn(bot, 35, discard=[OWN[bot]], discard_by=["nobody"], edition=edition)
    assert ("bot B2-use" in steps(g)) == used


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ORDER)
def test_ZB2_the_players_card_of_this_round_in_every_edition(bot, edition):
    g = turn(bot, 35, discard=[OWN[bot]], edition=edition)
    assert "bot B2-use" in steps(g)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("edition", "in_time"), [("gmt", False), ("nuts", False), ("gaga", True)])
def test_ZB4_in_mid_operation(bot, edition, in_time):
    # Three points; the track outside the Final Crisis zone gives two cubes, and a bonus cube comes with the first.
    zone = {COMMUNE: 2, VERSAILLES: 1}[bot]
    track = {bot: {"start": 2 - zone, "escalation": 0, "tension": zone, "final-crisis": 2}}
    g = operations(bot, 3, available=0, track=track, bonus={bot: {"tension": 1}}, momentum={bot: 3}, edition=edition)
    assert len(acts(g)) == 3
    # Without the bonus cube in time, the third cube comes from the Final Crisis zone.
    assert look(g, "track", bot, "final-crisis") == (2 if in_time else 1)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ORDER)
def test_ZE2_an_event_that_lowers_momentum_has_an_effect_in_every_edition(bot, edition):
    momentum = {COMMUNE: 1, VERSAILLES: 1} if bot == COMMUNE else {COMMUNE: 1}
    g = event(bot, ["momentum enemy -1"], momentum=momentum, edition=edition)
    assert "bot B1-use" in steps(g)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("edition", "chosen"), [("gmt", 1), ("nuts", 2), ("gaga", 1)])
def test_ZE6_an_option_is_judged_by_the_edition_too(bot, edition, chosen):
    g = event(bot, [{"choose": ["momentum own +1", "place up to 1 in Republicans"]}], edition=edition)
    assert acts(g)[0] == f"choose {chosen}"


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("edition", "kept"), [("gmt", None), ("nuts", None), ("gaga", "chateau-de-vincennes")])
def test_ZD4_a_disc_is_isolated_only_where_pieces_are(bot, edition, kept):
    # Two lone discs of the player: one next to a space that the player controls, one that is Isolated.
    player = other(bot)
    discs = {"butte-aux-cailles": player, "chateau-de-vincennes": player}
    here = {"butte-montmartre": {player: 1}}
    g = event(bot, ["remove disc in military"], cubes=standing(here), discs=discs, edition=edition)
    steps(g)
    row = next(row for row in at(g, "E-remove-disc-space").rows if row.number == 4)
    assert (row.after == (kept,)) if kept else row.skipped


@pytest.mark.parametrize("edition", ORDER)
def test_ZO4_strength_is_recounted_in_gaga_only(edition):
    # Two attempts in Fort d'Issy; the first leaves Versailles in control there, which counts only if counted afresh.
    here = {"fort-d-issy": {VERSAILLES: 2, COMMUNE: 2}}
    g = operations(VERSAILLES, 2, TWO_POINTS, THREE_POINTS, available=0, edition=edition, cubes=standing(here))
    done = acts(g)
    assert done[:2] == ["remove fort-d-issy"] * 2
    strengths = [entry.args[1] for entry in g.journal if entry.kind == "reveal"]
    assert strengths == ([2] if edition == "gaga" else [2, 2])
