"""The bot's turn: momentum check, reveal, operations; its cube for the player's momentum (Z-A, Z-M, Z-B, Z-C)."""

from __future__ import annotations

import pytest

from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    OWN,
    POINTS,
    THREE_POINTS,
    VERSAILLES,
    acts,
    at,
    event,
    facing,
    facts,
    nodes,
    on_the_map,
    operations,
    other,
    skipped,
    standing,
    steps,
    turn,
)
from tests.paris.table import NO_CUBES, ONLY_FINAL_ZONE, cubes, kinds, look, moves, play

# ---- A: the momentum check -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("available", "raised"), [(0, True), (2, True), (3, False), (4, False)])
def test_ZA1_versailles_with_fewer_than_3_available_cubes(available, raised):
    g = turn(VERSAILLES, 38, available=available)
    steps(g)
    assert look(g, "momentum", VERSAILLES) == int(raised)
    assert (at(g, "A1").answer, ("A3" in nodes(g))) == ("yes" if raised else "no", raised)
    assert "A2" not in nodes(g)


@pytest.mark.parametrize(
    ("momentum", "pool", "raised"),
    [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)],  # cells: 0, 2, 3, 4
)
def test_ZA2_commune_with_fewer_than_2_empty_cells(momentum, pool, raised):
    g = turn(COMMUNE, 38, momentum={COMMUNE: momentum}, pool={COMMUNE: pool}, track={COMMUNE: ONLY_FINAL_ZONE})
    g.play(g.choice.moves[0])
    assert look(g, "momentum", COMMUNE) == momentum + raised
    assert (at(g, "A2").answer, ("A3" in nodes(g))) == ("yes" if raised else "no", raised)
    assert "A1" not in nodes(g)
    assert facts(at(g, "A2"))[0].split()[0] == str((0, 2, 3, 4)[momentum] - pool)


@pytest.mark.parametrize("bot", BOTH)
def test_ZA3_at_3_the_check_is_skipped(bot):
    # Versailles without a cube, Commune with a full pool: both would raise.
    pool = {COMMUNE: 4} if bot == COMMUNE else {VERSAILLES: 0}
    g = turn(bot, 38, momentum={bot: 3}, pool=pool, available=0)
    steps(g)
    assert look(g, "momentum", bot) == 3
    assert at(g, "A").answer == "yes"
    assert not {"A0", "A1", "A2", "A3"} & set(nodes(g))


def test_ZA3_the_cubes_below_the_step_go_to_the_pool():
    g = turn(VERSAILLES, 38, available=0, collaboration=6)
    assert moves(g) == ["bot A3"]
    play(g, "bot A3")
    assert look(g, "pool", VERSAILLES) == 2
    assert look(g, "collaboration") == 4


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("before", "asked"), [(0, False), (1, True), (2, True)])
def test_ZA3_a_rise_to_2_or_3_lets_the_player_place(bot, before, asked):
    pool = {COMMUNE: (0, 2, 3)[before]} if bot == COMMUNE else {VERSAILLES: 0}
    g = turn(bot, 38, momentum={bot: before}, pool=pool, available=0)
    g.play(g.choice.moves[0])
    assert look(g, "momentum", bot) == before + 1
    assert (g.choice.side == other(bot)) == asked
    if asked:
        where = "press" if bot == VERSAILLES else "national-assembly"
        assert g.choice.kind == "place" and f"place {where}" in moves(g) and "pass" in moves(g)
        g.play(f"place {where}")
        assert cubes(g, where)[BOTH.index(other(bot))] == 1
        # The player's cube came from the Final Crisis zone: settled before the bot reveals (N1, N13).
        assert look(g, "vp", "political", bot) == 1
    assert moves(g) == ["bot B"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZA3_at_most_one_step_a_turn(bot):
    # After the step Versailles still has no cube, Commune still no two empty cells.
    position = {"pool": {COMMUNE: 2}, "momentum": {COMMUNE: 1}} if bot == COMMUNE else {}
    no_more = {"track": {bot: ONLY_FINAL_ZONE, other(bot): NO_CUBES}, **position}
    g = turn(bot, 38, available=0, **no_more)
    before = look(g, "momentum", bot)
    assert steps(g).count("bot A3") == 1
    assert look(g, "momentum", bot) == before + 1


# ---- M: the bot's own momentum cube --------------------------------------------------------------------------------


def player_rises(bot: str, before: int = 1, **position):
    """The player raises their own momentum with a card."""
    player = other(bot)
    momentum = {bot: 1, player: before} if bot == COMMUNE else {player: before}
    g = facing(bot, to_play=player, hand={player: [35, 36, 37, 38]}, momentum=momentum, **position)
    return play(g, "play 35 momentum")


DIMENSION = {
    VERSAILLES: ("royalists", "national-assembly", "republicans"),  # because of Revolutionary Momentum
    COMMUNE: ("catholic-church", "press", "social-movements"),
}


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("before", "placed"), [(0, False), (1, True), (2, True)])
def test_ZM_the_bot_places_when_the_players_track_rises_to_2_or_3(bot, before, placed):
    g = player_rises(bot, before)
    assert ([move for move in moves(g) if move.startswith("place")] != []) == placed
    if placed:
        (move,) = moves(g)
        assert move.split()[1] in DIMENSION[bot]
        assert g.pending_trace.walks[0].nodes == ["M", "M-space", "M-place"]
        # An empty dimension: the pivotal space by row 4.
        pivotal = DIMENSION[bot][1]
        assert move == f"place {pivotal}"
        g.play(move)
        assert cubes(g, pivotal)[BOTH.index(bot)] == 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZM_room_is_a_row_here_and_not_a_ban(bot):
    a, pivotal, b = DIMENSION[bot]
    full = {a: {bot: 1}, pivotal: {bot: 2}, b: {bot: 1}}
    g = player_rises(bot, cubes=standing(full))
    step = next(step for step in g.pending_trace.steps() if step.node == "M-space")
    assert 1 in skipped(step)
    g.play(g.choice.moves[0])
    assert sum(cubes(g, space)[BOTH.index(bot)] for space in DIMENSION[bot]) == 5


@pytest.mark.parametrize("bot", BOTH)
def test_ZM_room_strikes_where_another_space_has_it(bot):
    a, pivotal, b = DIMENSION[bot]
    g = player_rises(bot, cubes=standing({a: {bot: 1}, pivotal: {bot: 2}}))
    assert moves(g) == [f"place {b}"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZM_without_an_available_cube_it_declines(bot):
    g = player_rises(bot, available=0)
    assert moves(g) == ["pass"]
    assert g.pending_trace.walks[0].nodes == ["M", "M-pass"]
    g.play("pass")
    assert look(g, "track", bot, "final-crisis") == 2


@pytest.mark.parametrize("bot", BOTH)
def test_ZM_without_a_legal_space_nothing_happens(bot):
    full = {space: {bot: 4} for space in DIMENSION[bot]}
    g = player_rises(bot, available=1, cubes=standing(full))
    assert "place" not in kinds(g)
    assert [entry for entry in g.journal if entry.kind == "bot-turn"]


# ---- B: reveal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZB1_a_friendly_card_with_an_effect_is_used(bot):
    g = turn(bot, OWN[bot])  # place up to 2 in Press
    done = steps(g)
    assert done[:2] == ["bot B", "bot B1-use"]
    assert done.count("place press") >= 2
    assert {"B1-use", "B4", "C1"} <= set(nodes(g)) and "C2" not in nodes(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZB1_a_friendly_card_without_an_effect_gives_its_points(bot):
    g = turn(bot, OWN[bot], cubes=on_the_map(press={bot: 2}))  # no Room in the Press
    steps(g)
    assert at(g, "B1").answer == "yes" and at(g, "B1-effect").answer == "no"
    assert "C2" in nodes(g)
    assert look(g, "discard")[0] == OWN[bot]


# Cards of the bot's own side for the discard pile: one point (place in Press) and two points.
TWO_POINT_EVENT = {COMMUNE: 26, VERSAILLES: 11}


@pytest.mark.parametrize("bot", BOTH)
def test_ZB2_the_top_discard_is_used_if_the_revealed_card_is_not(bot):
    g = turn(bot, POINTS[bot][1], discard=[OWN[bot]])  # the player laid it this round
    done = steps(g)
    assert done[:2] == ["bot B", "bot B2-use"]
    assert done.count("place press") >= 2
    assert "C1" in nodes(g) and "C2" not in nodes(g)
    # The used card stays in the pile and the revealed one goes on top.
    assert look(g, "discard") == [POINTS[bot][1], OWN[bot]]


@pytest.mark.parametrize("bot", BOTH)
def test_ZB2_also_when_the_revealed_card_is_friendly_without_an_effect(bot):
    # The revealed card would place in Press, which has no Room; the discard places elsewhere.
    events = {OWN[bot]: ["place up to 1 in Press"], TWO_POINT_EVENT[bot]: ["place up to 1 in Republicans"]}
    g = turn(bot, OWN[bot], events=events, discard=[TWO_POINT_EVENT[bot]], cubes=on_the_map(press={bot: 2}))
    steps(g)
    assert at(g, "B2").answer == "no"  # two points are more than the one of the revealed card
    strong = 33 if bot == COMMUNE else 16
    events = {strong: ["place up to 1 in Press"], TWO_POINT_EVENT[bot]: ["place up to 1 in Republicans"]}
    g = turn(bot, strong, events=events, discard=[TWO_POINT_EVENT[bot]], cubes=on_the_map(press={bot: 2}))
    assert "bot B2-use" in steps(g)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("points", "used"), [(1, False), (2, True), (3, True)])
def test_ZB2_its_points_are_no_more_than_the_revealed_cards(bot, points, used):
    card = TWO_POINT_EVENT[bot]
    g = turn(bot, POINTS[bot][points], discard=[card], events={card: ["place up to 1 in Press"]})
    assert ("bot B2-use" in steps(g)) == used


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("card", ["neutral", "enemy"])
def test_ZB2_only_a_friendly_discard(bot, card):
    top = 38 if card == "neutral" else OWN[other(bot)]
    g = turn(bot, 35, discard=[top])
    assert "bot B2-use" not in steps(g)
    assert at(g, "B2").answer == "no"


@pytest.mark.parametrize("bot", BOTH)
def test_ZB2_only_the_top_of_the_pile(bot):
    g = turn(bot, 35, discard=[38, OWN[bot]], discard_by=[other(bot), other(bot)])
    assert "bot B2-use" not in steps(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZB2_the_discarded_event_needs_an_effect_too(bot):
    g = turn(bot, 35, discard=[OWN[bot]], cubes=on_the_map(press={bot: 2}))
    assert "bot B2-use" not in steps(g)
    assert (at(g, "B2").answer, at(g, "B2-effect").answer) == ("yes", "no")


@pytest.mark.parametrize("bot", BOTH)
def test_ZB2_not_a_card_of_an_earlier_round(bot):
    g = turn(bot, 35, discard=[OWN[bot]], discard_by=["nobody"])
    assert "bot B2-use" not in steps(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZB3_without_an_event_the_card_gives_its_points(bot):
    g = turn(bot, 38)
    steps(g)
    assert "C2" in nodes(g)
    assert not {"B1-use", "B2-use", "C1"} & set(nodes(g))


@pytest.mark.parametrize("bot", BOTH)
def test_N13_ZB4_bonus_cubes_of_an_event_arrive_before_the_operations(bot):
    # The event takes the only Tension cube (breaching it); its bonus cube is what the operations point places.
    track = {bot: {**ONLY_FINAL_ZONE, "tension": {COMMUNE: 2, VERSAILLES: 1}[bot]}}
    position = {"track": track, "bonus": {bot: {"tension": 1}}, "momentum": {bot: 3}}
    g = event(bot, ["place up to 1 in Republicans"], available=0, **position)
    steps(g)
    kinds_of = [entry.kind for entry in g.journal if entry.side == bot]
    placed = [number for number, kind in enumerate(kinds_of) if kind == "place"]
    assert placed[0] < kinds_of.index("bonus") < placed[1]
    assert look(g, "pool", bot) == 0
    assert look(g, "track", bot, "final-crisis") == 2


# ---- C: operations -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZC1_after_an_event_one_point_in_either_sphere(bot):
    # The event places in the political sphere; the point may still go to a military space.
    here = "mont-valerien" if bot == VERSAILLES else "pere-lachaise"
    objective = {bot: 46 if bot == VERSAILLES else 44, other(bot): None}
    g = event(bot, ["place up to 1 in Republicans"], objective=objective)
    assert acts(g) == ["place republicans", f"place {here}"]
    assert [entry.args for entry in g.journal if entry.kind == "bot-operations"] == [(1,)]


@pytest.mark.parametrize("bot", BOTH)
def test_ZC1_the_point_may_also_remove(bot):
    g = event(bot, ["place up to 1 in Château de Vincennes"], cubes=on_the_map(press={bot: 1, other(bot): 1}))
    assert acts(g) == ["place chateau-de-vincennes", "remove press"]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("points", [1, 2, 3])
def test_ZC2_without_an_event_the_cards_points(bot, points):
    g = operations(bot, points)
    assert len(acts(g)) == points
    assert [entry.args for entry in g.journal if entry.kind == "bot-operations"] == [(points,)]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("used", [True, False])
def test_ZC3_the_revealed_card_is_discarded_after_the_operations(bot, used):
    card = OWN[bot] if used else 38
    g = turn(bot, card)
    while moves(g) != ["bot C3"]:
        assert card not in look(g, "discard")
        assert look(g, "revealed") in (None, card)
        g.play(g.choice.moves[0])
    g.play("bot C3")
    assert look(g, "discard") == [card]
    assert look(g, "discard_by") == [bot]
    assert look(g, "revealed") is None


@pytest.mark.parametrize("bot", BOTH)
def test_ZC3_a_removal_attempt_may_reveal_the_next_card(bot):
    space = "mont-valerien" if bot == VERSAILLES else "chateau-de-vincennes"
    objective = {bot: 46 if bot == VERSAILLES else 47, other(bot): None}
    present = {} if bot == VERSAILLES else {"pere-lachaise": {bot: 1}}
    g = operations(bot, 1, THREE_POINTS, cubes=standing({**present, space: {other(bot): 1}}), objective=objective)
    assert acts(g) == [f"remove {space}"]
    assert "attempt-failed" in kinds(g)
    assert THREE_POINTS in look(g, "removed")
