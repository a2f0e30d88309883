"""The bot spends operations points (rules Z-O1 to Z-O7) and decides between placing and removing (table Z-T1)."""

from __future__ import annotations

from typing import Any

import pytest

from redflag.paris.board import SPACE_INDEX
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    ONE_POINT,
    THREE_POINTS,
    TWO_POINTS,
    VERSAILLES,
    acts,
    at,
    event,
    facts,
    nodes,
    on_the_map,
    operations,
    other,
    skipped,
    standing,
    steps,
)
from tests.paris.table import NO_CUBES, cubes, kinds, look

NONE = {COMMUNE: NO_CUBES, VERSAILLES: NO_CUBES}


def sphere(move: str) -> int:
    return SPACE_INDEX[move.split()[1]] // 6


# ---- O1, O6: the limits of all operations --------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("seed", range(5))
def test_ZO1_one_sphere_and_removals_before_placements(bot, seed):
    player = other(bot)
    g = operations(
        bot,
        3,
        ONE_POINT,
        TWO_POINTS,
        seed=seed,
        cubes=on_the_map(press={bot: 1, player: 1}, republicans={player: 2}, mont_valerien={bot: 1, player: 1}),
    )
    done = acts(g)
    assert len({sphere(move) for move in done}) == 1
    verbs = [move.split()[0] for move in done]
    assert verbs == sorted(verbs, reverse=True)  # "remove" comes before "place"


@pytest.mark.parametrize("bot", BOTH)
def test_ZO1_only_where_present_or_next_to_control(bot):
    # A lonely player cube far away flips an objective, but nothing is legal there.
    far = "chateau-de-vincennes" if bot == VERSAILLES else "mont-valerien"
    objective = {bot: 47 if bot == VERSAILLES else 46, other(bot): None}
    g = operations(bot, 1, cubes=standing({far: {other(bot): 1}}), objective=objective)
    assert acts(g)[0].startswith("place")
    assert at(g, "O2").answer == "no"


@pytest.mark.parametrize("bot", BOTH)
def test_ZO6_the_first_space_chosen_fixes_the_sphere(bot):
    # One objective in each sphere: after the first is served the other is out of reach.
    military, political = (46, 51) if bot == VERSAILLES else (44, 50)
    g = operations(bot, 3, objective={bot: military, other(bot): political})
    done = acts(g)
    assert len(done) == 3
    assert len({sphere(move) for move in done}) == 1
    # Row 7 decides between the two objectives.
    assert sphere(done[0]) == (1 if bot == VERSAILLES else 0)


@pytest.mark.parametrize("bot", BOTH)
def test_ZO6_never_back_to_removing(bot):
    # Row 3: a placement gains an objective space. Then row 4 would remove in the Press, but the bot goes on placing.
    start, number = ("royalists", 51) if bot == VERSAILLES else ("social-movements", 50)
    here = {"press": {bot: 1, other(bot): 1}}
    g = operations(bot, 3, cubes=standing(here), objective={bot: number, other(bot): None})
    done = acts(g)
    assert done[0] == f"place {start}"
    assert [move.split()[0] for move in done] == ["place", "place", "place"]
    assert at(g, "O3").answer == "3"
    assert nodes(g).count("O3") == 1 and nodes(g).count("O1") == 3
    assert at(g, "O1", 1).answer == "yes"


# ---- O2, O5 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZO2_without_anything_to_remove_the_table_is_not_read(bot):
    g = operations(bot, 2)
    assert all(move.startswith("place") for move in acts(g))
    assert at(g, "O2").answer == "no"
    assert "O3" not in nodes(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZO5_with_points_left_it_looks_again(bot):
    # No Available cube: remove while there is something, then place with what is left.
    g = operations(bot, 3, available=0, cubes=on_the_map(press={bot: 1, other(bot): 2}))
    done = acts(g)
    assert done[:2] == ["remove press", "remove press"]
    assert done[2].startswith("place")
    assert [step for step in nodes(g) if step in ("O2", "O3")] == ["O2", "O3", "O2", "O3", "O2"]


# ---- O4: removing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZO4_political_removals_need_no_card(bot):
    g = operations(bot, 1, cubes=on_the_map(press={bot: 1, other(bot): 1}))
    assert acts(g) == ["remove press"]
    assert "reveal" not in kinds(g)
    assert at(g, "O4-one").answer == "no"


def attempt(bot: str, points: int, *cards: int, own: int = 0, edition: str = "gmt", lines: Any = None, **position: Any):
    """The only thing to do is to attack one player cube: strength 1 from outside, 2 with a bot cube there too.

    Versailles attacks Mont-Valérien from its headquarters, Commune Butte Montmartre from Père Lachaise.
    """
    space = target(bot)
    here = {space: {bot: own, other(bot): own + 1}}
    if bot == COMMUNE:
        here["pere-lachaise"] = {COMMUNE: 1}
    given = {"available": 0, "cubes": standing(here), "edition": edition, **position}
    if lines:
        return event(bot, lines, *cards, **given)
    return operations(bot, points, *cards, **given)


def target(bot: str) -> str:
    return "mont-valerien" if bot == VERSAILLES else "butte-montmartre"


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("edition", "left"), [("gmt", 1), ("nuts", 2), ("gaga", 1)])
def test_ZO4_strength_one_adds_a_point_paid_or_free(bot, edition, left):
    g = attempt(bot, 3, TWO_POINTS, edition=edition)
    done = acts(g)
    assert done[0] == f"remove {target(bot)} +1"
    assert len(done) == 1 + left
    assert facts(at(g, "O4-one")) == ["strength 1"]
    assert cubes(g, target(bot))[BOTH.index(other(bot))] == 0  # strength 2 beats two points


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("edition", ["gmt", "gaga"])
def test_ZO4_if_no_point_is_left_to_pay_it_attempts_at_one(bot, edition):
    g = attempt(bot, 1, TWO_POINTS, edition=edition)
    assert acts(g) == [f"remove {target(bot)}"]
    assert "attempt-failed" in kinds(g)
    g = attempt(bot, 1, ONE_POINT, edition=edition)
    assert acts(g) == [f"remove {target(bot)}"]
    assert "attempt-failed" not in kinds(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZO4_the_free_point_needs_no_point_left(bot):
    g = attempt(bot, 1, TWO_POINTS, edition="nuts")
    assert acts(g) == [f"remove {target(bot)} +1"]
    assert "attempt-failed" not in kinds(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZO4_no_point_is_added_at_strength_two(bot):
    g = attempt(bot, 2, TWO_POINTS, THREE_POINTS, own=1)
    assert acts(g)[0] == f"remove {target(bot)}"
    assert facts(at(g, "O4-one")) == ["strength 2"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZO4_no_point_is_added_at_strength_three_which_needs_no_card(bot):
    # Strength 3: present, and two controlled places next to it.
    near = ["mont-valerien", "pere-lachaise"] if bot == COMMUNE else ["butte-montmartre"]
    here = {space: {bot: 1} for space in near} | {target(bot): {bot: 1, other(bot): 2}}
    g = operations(bot, 1, available=0, cubes=standing(here))
    assert acts(g) == [f"remove {target(bot)}"]
    assert facts(at(g, "O4-one")) == ["strength 3"]
    assert "reveal" not in kinds(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZE7_the_strength_of_an_event_counts_before_one_is_tested(bot):
    g = attempt(bot, 0, TWO_POINTS, lines=["operations 1 in military, strength +1"])
    assert acts(g)[0] == f"remove {target(bot)}"
    assert facts(at(g, "O4-one")) == ["strength 2"]
    assert cubes(g, target(bot))[BOTH.index(other(bot))] == 0


@pytest.mark.parametrize("bot", BOTH)
def test_ZO4_a_failed_attempt_may_be_made_again(bot):
    g = attempt(bot, 2, THREE_POINTS, TWO_POINTS, own=1)
    assert acts(g) == [f"remove {target(bot)}"] * 2
    assert kinds(g).count("attempt-failed") == 1
    assert cubes(g, target(bot)) == (1, 1)


# ---- O7 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_room_is_a_preference_in_operations(bot):
    # Everything within reach is already the bot's.
    home = "royalists" if bot == VERSAILLES else "social-movements"
    lines = [f"operations 1 in {home}"]
    g = event(bot, lines, cubes=standing({home: {bot: 1}}))
    done = steps(g)
    assert f"place {home}" in done
    assert at(g, "O6").candidates == (home,)
    g = event(bot, [f"place up to 1 in {home}"], cubes=standing({home: {bot: 1}}))
    assert "bot B1-use" not in steps(g)  # in an event it is a ban


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_available_is_a_preference_in_operations(bot):
    g = operations(bot, 1, available=0)
    assert acts(g)[0].startswith("place")
    assert look(g, "track", bot, "final-crisis") == 1
    assert look(g, "vp", "political", bot) == -1  # first to breach its Final Crisis zone


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_final_crisis_zone_cubes_come_last(bot):
    g = operations(bot, 2, available=1)
    assert len(acts(g)) == 2
    assert look(g, "track", bot, "final-crisis") == 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_a_space_that_costs_too_much_is_not_legal(bot):
    # A disc makes removing and placing there cost two points.
    home = "mont-valerien" if bot == VERSAILLES else "pere-lachaise"
    position = {"cubes": standing({home: {other(bot): 1}}), "discs": {home: other(bot)}}
    objective = {bot: 46 if bot == VERSAILLES else 44, other(bot): None}
    g = operations(bot, 1, objective=objective, **position)
    assert acts(g)[0].startswith("place") and home not in at(g, "O6").candidates
    assert at(g, "O2").answer == "no"
    g = operations(bot, 2, TWO_POINTS, objective=objective, available=0, **position)
    assert acts(g) == [f"remove {home}"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_removals_only_the_table_is_not_read(bot):
    # Row 3 would say Place: an objective space can be gained. Only removing is allowed.
    home, number = ("royalists", 51) if bot == VERSAILLES else ("social-movements", 50)
    lines = ["operations 2 in political, removals only"]
    here = {"press": {bot: 1, other(bot): 3}}
    g = event(bot, lines, cubes=standing(here), objective={bot: number, other(bot): None})
    done = acts(g)
    assert done == ["remove press", "remove press", f"place {home}"]  # the last is the point of Z-C1
    assert at(g, "O2-only").answer == "yes"
    first_table = nodes(g).index("O3") if "O3" in nodes(g) else len(nodes(g))
    assert first_table > nodes(g).index("C1")


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_points_that_can_do_nothing_are_lost(bot):
    # Two points for removals only, and one cube to remove.
    here = {"press": {bot: 1, other(bot): 1}}
    g = event(bot, ["operations 2 in Press, removals only"], cubes=standing(here), track=NONE, available=0)
    assert acts(g) == ["remove press"]
    assert "attempt-failed" not in kinds(g)


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_a_lone_disc_is_nothing_to_do_for_a_bot_that_takes_cubes_only(bot):
    home = "mont-valerien" if bot == VERSAILLES else "pere-lachaise"
    g = operations(bot, 3, available=0, track=NONE, discs={home: other(bot)})
    assert acts(g) == ["done"]
    assert nodes(g)[-2:] == ["O7", "C3"]


@pytest.mark.parametrize("bot", BOTH)
def test_ZO7_operations_of_an_event_stay_in_its_set(bot):
    home = "royalists" if bot == VERSAILLES else "social-movements"
    g = event(bot, [f"operations 3 in {home}"])
    done = [move for move in steps(g) if not move.startswith("bot ")]
    assert done[:3] == [f"place {home}"] * 3


# ---- T1 ------------------------------------------------------------------------------------------------------------

HOME = {COMMUNE: ("social-movements", 50), VERSAILLES: ("royalists", 51)}
PRESS = 48


def supported_neighbour(bot: str) -> tuple[str, str]:
    """A space next to the bot's home, and the player's space that would support a cube there."""
    return ("catholic-church", "press") if bot == VERSAILLES else ("republicans", "press")


def t1_case(bot: str, row: int, holds: bool) -> dict[str, Any]:
    """A position in which this row of T1 is the first that holds, or (no) the same without what it asks for."""
    player, home = other(bot), HOME[bot][0]
    near, support = supported_neighbour(bot)
    if row == 1:
        # The Press flips too (row 4), so without row 1 a later row would decide.
        return {"available": 0 if holds else 3, "cubes": {"press": {bot: 1, player: 1}}}
    if row == 2:
        number = PRESS if holds else None
        return {"cubes": {"press": {bot: 1, player: 1}}, "objective": {bot: None, player: number}}
    if row == 3:
        number = HOME[bot][1] if holds else None
        return {"cubes": {"press": {bot: 1, player: 3}}, "objective": {bot: number, player: None}}
    if row == 4:
        return {"cubes": {"press": {bot: 1, player: 1 if holds else 3}}}
    if row == 5:
        cubes = {home: {bot: 1}, near: {player: 1}}
        return {"cubes": cubes if holds else {**cubes, support: {player: 2}}}
    raise AssertionError(row)


def t1(bot: str, case: dict[str, Any]):
    given = {**case, "cubes": standing(case["cubes"])}
    g = operations(bot, 1, **given)
    return acts(g)[0].split()[0], at(g, "O3")


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(("row", "then"), [(1, "remove"), (2, "remove"), (3, "place"), (4, "remove"), (5, "remove")])
def test_ZO3_ZT1_the_first_row_that_holds_decides(bot, row, then):
    assert t1_decides(bot, t1_case(bot, row, holds=True)) == (str(row), then)


def t1_decides(bot: str, case: dict[str, Any]) -> tuple[str, str]:
    verb, step = t1(bot, case)
    assert step.table == "place-or-remove"
    return step.answer, verb


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize(
    ("row", "instead", "then"),
    [(1, "4", "remove"), (2, "4", "remove"), (3, "7", "place"), (4, "7", "place"), (5, "7", "place")],
)
def test_ZT1_without_what_a_row_asks_a_later_row_decides(bot, row, instead, then):
    assert t1_decides(bot, t1_case(bot, row, holds=False)) == (instead, then)


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("holds", [True, False])
def test_ZT1_row_6_no_legal_space_has_room(bot, holds):
    # Two spaces of an event's SET: the bot's home, and a pivotal one where it leads by two cubes.
    player, home = other(bot), HOME[bot][0]
    pivotal, support = ("mont-valerien", "butte-montmartre") if bot == VERSAILLES else ("press", "royalists")
    here = {home: {bot: 1}, pivotal: {bot: 3 if holds else 2, player: 1}, support: {player: 1}}
    g = event(bot, [f"operations 1 in {home} and {pivotal}"], ONE_POINT, cubes=standing(here))
    done = steps(g)[2]
    assert at(g, "O3").answer == ("6" if holds else "7")
    assert done.split()[0] == ("remove" if holds else "place")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_row_2_a_removal_that_gains_control_flips_too(bot):
    case = {"cubes": {"press": {bot: 2, other(bot): 2}}, "objective": {bot: PRESS, other(bot): None}}
    assert t1_decides(bot, case) == ("2", "remove")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_row_2_comes_before_row_3(bot):
    case = {"cubes": {"press": {bot: 1, other(bot): 1}}, "objective": {bot: HOME[bot][1], other(bot): PRESS}}
    assert t1_decides(bot, case) == ("2", "remove")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_row_3_a_space_out_of_reach_is_no_placement(bot):
    far = 47 if bot == VERSAILLES else 46
    case = {"cubes": {"press": {bot: 1, other(bot): 3}}, "objective": {bot: far, other(bot): None}}
    assert t1_decides(bot, case) == ("7", "place")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_a_military_removal_counts_as_if_it_succeeded(bot):
    # Strength 1 with one point left: it may fail, but it would flip the pivotal space.
    g = attempt(bot, 1, THREE_POINTS, available=3)
    steps(g)
    assert at(g, "O3").answer == "4"


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_row_5_two_isolated_cubes_are_not_a_single_one(bot):
    near, _ = supported_neighbour(bot)
    case = {"cubes": {HOME[bot][0]: {bot: 1}, near: {other(bot): 2}}}
    assert t1_decides(bot, case) == ("7", "place")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_row_5_the_piece_must_be_one_that_can_be_removed(bot):
    # Far away stands a single, Isolated cube; near by a supported pair that can be removed.
    far = "republicans" if bot == VERSAILLES else "royalists"
    case = {"cubes": {far: {other(bot): 1}, "press": {bot: 1, other(bot): 3}}}
    if bot == COMMUNE:
        case = {"cubes": {"chateau-de-vincennes": {other(bot): 1}, "press": {bot: 1, other(bot): 3}}}
    assert t1_decides(bot, case) == ("7", "place")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_the_sphere_once_fixed_limits_what_is_seen(bot):
    # First a political removal by row 1; then only political spaces count, and the military pivotal space does not.
    g = operations(
        bot,
        2,
        available=0,
        cubes=standing({"press": {bot: 1, other(bot): 1}, "mont-valerien": {bot: 1, other(bot): 4}}),
    )
    assert acts(g)[0] == "remove press"
    assert at(g, "O2", 1).answer == "no"


@pytest.mark.parametrize("bot", BOTH)
def test_ZT1_every_row_read_is_told_with_its_answer(bot):
    _, step = t1(bot, t1_case(bot, 5, holds=True))
    assert [check.holds for check in step.checks] == [False, False, False, False, True]
    assert [check.number for check in step.checks] == [1, 2, 3, 4, 5]
    assert skipped(step) == []
