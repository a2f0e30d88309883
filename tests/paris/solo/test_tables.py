"""Choosing one space (rules Z-L1 to Z-L4) by the tables Place or Replace (Z-T2) and Remove (Z-T3), row by row.

A case names two spaces that agree in all rows above the one it is about. The bot places, or removes, one cube in one
of them by an event; in the cases of the Room row by operations, where Room is no ban.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from redflag.core.bot.trace import Step
from redflag.paris.solo.bot import BOT
from tests.paris.solo.bot_table import (
    BOTH,
    COMMUNE,
    VERSAILLES,
    at,
    decided,
    event,
    on_the_map,
    other,
    skipped,
    standing,
    steps,
)
from tests.paris.table import cubes

Cubes = dict[str, dict[str, int]]


def placing(bot: str, spaces: tuple[str, str], here: Cubes, **position: Any) -> Step:
    """How the bot places one cube in one of two spaces by an event."""
    g = event(bot, [f"place up to 1 in {spaces[0]} and {spaces[1]}"], cubes=standing(here), **position)
    steps(g)
    step = at(g, "E-place-space")
    assert set(step.candidates) == set(spaces)
    return step


def operating(bot: str, spaces: tuple[str, str], here: Cubes, **position: Any) -> Step:
    """The same by operations."""
    g = event(bot, [f"operations 1 in {spaces[0]} and {spaces[1]}"], cubes=standing(here), **position)
    steps(g)
    step = at(g, "O6")
    assert set(step.candidates) == set(spaces)
    return step


def removing(bot: str, spaces: tuple[str, str], here: Cubes, **position: Any) -> Step:
    """How the bot removes one cube in one of two spaces by an event."""
    g = event(bot, [f"remove up to 1 in {spaces[0]} and {spaces[1]}"], cubes=standing(here), **position)
    steps(g)
    step = at(g, "E-remove-space")
    assert set(step.candidates) == set(spaces)
    return step


# ---- T2 ------------------------------------------------------------------------------------------------------------

# Where the bot may always act, and a pivotal space next to it that it may attack or enter.
HOME = {COMMUNE: "social-movements", VERSAILLES: "royalists"}
NEAR = {COMMUNE: "republicans", VERSAILLES: "catholic-church"}  # next to home
FAR = {COMMUNE: "catholic-church", VERSAILLES: "republicans"}  # next to nothing of the bot's


def t2_case(bot: str, row: int) -> tuple[tuple[str, str], Cubes, dict[str, Any]]:
    """Two spaces of which this row keeps the first and strikes the second, and all rows above keep or strike both."""
    player = other(bot)
    political = ("republicans", "catholic-church")
    return {
        2: (political, {}, {"objective": {bot: None, player: 52}}),
        3: (political, {"catholic-church": {player: 1}}, {}),
        4: (("press", "catholic-church"), {}, {}),
        5: (political, {"republicans": {player: 1}, "catholic-church": {player: 2}}, {}),
        6: ((NEAR[bot], FAR[bot]), {HOME[bot]: {bot: 1}}, {}),
        7: (
            ("butte-aux-cailles", "republicans") if bot == VERSAILLES else ("catholic-church", "fort-d-issy"),
            {},
            {},
        ),
    }[row]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("row", range(2, 8))
def test_ZT2_the_row_decides(bot, row):
    spaces, here, position = t2_case(bot, row)
    assert decided(placing(bot, spaces, here, **position)) == (row, spaces[0])


def t2_skipped(bot: str, row: int) -> tuple[tuple[str, str], Cubes]:
    """Two spaces that both fail this row."""
    player = other(bot)
    political = ("republicans", "catholic-church")
    return {
        2: (political, {}),  # nobody has an objective
        3: (political, {space: {player: 1} for space in political}),
        4: (political, {}),
        5: (political, {space: {player: 2} for space in political}),
        6: (political, {}),
        7: (
            political if bot == VERSAILLES else ("fort-d-issy", "chateau-de-vincennes"),
            {},
        ),
    }[row]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("row", range(2, 8))
def test_ZT2_a_row_that_would_strike_both_is_skipped(bot, row):
    spaces, here = t2_skipped(bot, row)
    step = placing(bot, spaces, here)
    assert row in skipped(step)
    read = next(read for read in step.rows if read.number == row)
    assert read.before == read.after and set(read.before) == set(spaces)


@pytest.mark.parametrize("bot", BOTH)
def test_ZT2_row_1_room_decides(bot):
    # At home the bot leads by one cube already; in the other space it does not.
    spaces = ("mont-valerien", "royalists") if bot == VERSAILLES else ("pere-lachaise", "social-movements")
    assert decided(operating(bot, spaces, {spaces[1]: {bot: 1}})) == (1, spaces[0])


@pytest.mark.parametrize("bot", BOTH)
def test_ZT2_row_1_is_skipped_where_nothing_has_room(bot):
    spaces = ("fort-d-issy", "royalists") if bot == VERSAILLES else ("pere-lachaise", "social-movements")
    step = operating(bot, spaces, {space: {bot: 1} for space in spaces})
    assert skipped(step)[0] == 1
    # Nothing is gained or ended anywhere, so the sphere decides.
    assert decided(step) == (7, spaces[0] if bot == VERSAILLES else spaces[1])


@pytest.mark.parametrize("bot", BOTH)
def test_ZT2_row_1_a_pivotal_space_has_room_for_a_lead_of_one(bot):
    spaces = ("press", HOME[bot])
    step = operating(bot, spaces, {"press": {bot: 1}, HOME[bot]: {bot: 1}})
    assert decided(step) == (1, "press")


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("owner", BOTH)
def test_ZT2_row_2_an_objective_on_either_card(bot, owner):
    objective = {COMMUNE: None, VERSAILLES: None, owner: 49}
    step = placing(bot, ("republicans", "catholic-church"), {}, objective=objective)
    assert decided(step) == (2, "catholic-church")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT2_row_2_both_objectives_are_kept(bot):
    step = placing(bot, ("republicans", "press"), {}, objective={COMMUNE: 52, VERSAILLES: 48})
    assert skipped(step) == [] and decided(step) == (4, "press")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT2_row_3_discs_count_for_control(bot):
    # Level in cubes in both; in one the player has a disc as well.
    spaces = ("butte-aux-cailles", "chateau-de-vincennes")
    step = placing(bot, spaces, {}, discs={"chateau-de-vincennes": other(bot)})
    assert decided(step) == (3, "butte-aux-cailles")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT2_for_a_replacement_this_cube_means_the_whole_swap(bot):
    # Behind by one: a cube would only end the player's control, a swap gains it. Behind by two: it only ends it.
    player = other(bot)
    here = {"republicans": {player: 1}, "catholic-church": {player: 2}}
    g = event(bot, ["replace up to 1 in Republicans and Catholic Church"], cubes=standing(here))
    steps(g)
    assert decided(at(g, "E-replace-space")) == (3, "republicans")
    here = {"republicans": {player: 2}, "catholic-church": {player: 3}}
    g = event(bot, ["replace up to 1 in Republicans and Catholic Church"], cubes=standing(here))
    steps(g)
    assert decided(at(g, "E-replace-space")) == (5, "republicans")


# ---- T3 ------------------------------------------------------------------------------------------------------------


def t3_case(bot: str, row: int) -> tuple[tuple[str, str], Cubes, dict[str, Any]]:
    player = other(bot)
    political = ("republicans", "catholic-church")
    one = {player: 1}
    # For each bot a player's cube that is supported, one that is not, and what supports the first.
    alone, backed, backing = {
        VERSAILLES: ("catholic-church", "republicans", "social-movements"),
        COMMUNE: ("republicans", "catholic-church", "royalists"),
    }[bot]
    preferred = ("butte-aux-cailles", "republicans") if bot == VERSAILLES else ("catholic-church", "butte-aux-cailles")
    return {
        1: (political, {"republicans": one, "catholic-church": {player: 2}}, {}),
        2: (political, {"republicans": one, "catholic-church": one}, {"objective": {bot: 52, player: None}}),
        3: (("press", "catholic-church"), {"press": one, "catholic-church": one}, {}),
        4: ((alone, backed), {alone: one, backed: one, backing: one}, {}),
        5: (political, {"republicans": {bot: 1, player: 1}, "catholic-church": one}, {}),
        6: (preferred, dict.fromkeys(preferred, one), {}),
        7: (political, {"republicans": one, "catholic-church": {bot: 1, player: 2}}, {}),
    }[row]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("row", range(1, 8))
def test_ZT3_the_row_decides(bot, row):
    spaces, here, position = t3_case(bot, row)
    assert decided(removing(bot, spaces, here, **position)) == (row, spaces[0])


def t3_skipped(bot: str, row: int) -> tuple[tuple[str, str], Cubes]:
    player = other(bot)
    political = ("republicans", "catholic-church")
    one = {player: 1}
    return {
        1: (political, {space: {player: 2} for space in political}),
        2: (political, dict.fromkeys(political, one)),
        3: (political, dict.fromkeys(political, one)),
        4: (political, dict.fromkeys(political, one) | {"press": one}),  # the Press supports both
        5: (political, dict.fromkeys(political, one)),
        6: (
            political if bot == VERSAILLES else ("fort-d-issy", "chateau-de-vincennes"),
            dict.fromkeys(political if bot == VERSAILLES else ("fort-d-issy", "chateau-de-vincennes"), one),
        ),
    }[row]


@pytest.mark.parametrize("bot", BOTH)
@pytest.mark.parametrize("row", range(1, 7))
def test_ZT3_a_row_that_would_strike_both_is_skipped(bot, row):
    spaces, here = t3_skipped(bot, row)
    step = removing(bot, spaces, here)
    assert row in skipped(step)


@pytest.mark.parametrize("bot", BOTH)
def test_ZT3_row_7_keeps_all_where_the_cubes_are_equal(bot):
    # The fewest are always somewhere, so the row is never skipped; equal numbers go to the die.
    spaces = ("republicans", "catholic-church")
    step = removing(bot, spaces, {space: {other(bot): 1} for space in spaces})
    assert step.rows[-1].number == 7 and not step.rows[-1].skipped and not step.rows[-1].struck
    assert step.die == 2


@pytest.mark.parametrize("bot", BOTH)
def test_ZT3_row_1_gaining_control_flips_too(bot):
    player = other(bot)
    here = {"republicans": {bot: 1, player: 1}, "catholic-church": {bot: 2, player: 1}}
    step = removing(bot, ("republicans", "catholic-church"), here)
    assert decided(step) == (1, "republicans")


@pytest.mark.parametrize("bot", BOTH)
def test_ZT3_a_space_with_only_a_disc_counts_no_cubes(bot):
    # Gaga's bot removes discs too: a cube in one space, a lone disc in the other; removing either ends control.
    # Commune attacks from Père Lachaise, Versailles from its headquarters and the Territory.
    player = other(bot)
    cube, disc = ("fort-d-issy" if bot == VERSAILLES else "butte-aux-cailles"), "chateau-de-vincennes"
    here = {cube: {player: 1}} | ({"pere-lachaise": {bot: 1}} if bot == COMMUNE else {})
    lines = [f"operations 2 in {cube} and {disc}, removals only, strength +1"]
    g = event(bot, lines, edition="gaga", cubes=standing(here), discs={disc: player}, momentum={bot: 3})
    steps(g)
    step = at(g, "O4")
    assert set(step.candidates) == {cube, disc}
    assert decided(step) == (7, disc)


# ---- L -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", BOTH)
def test_ZL1_all_legal_spaces_are_candidates(bot):
    g = event(bot, ["place up to 1 in any"])
    steps(g)
    assert len(at(g, "E-place-space").candidates) == 12


@pytest.mark.parametrize("bot", BOTH)
def test_ZL2_stop_at_one(bot):
    # Row 2 leaves one space: the rows below are not read.
    step = placing(bot, ("republicans", "press"), {}, objective={bot: 52, other(bot): None})
    assert [row.number for row in step.rows] == [1, 2]
    assert len(step.unread) == 5


@pytest.mark.parametrize("bot", BOTH)
def test_ZL2_one_legal_space_needs_no_row(bot):
    g = event(bot, ["place up to 1 in Republicans"])
    steps(g)
    step = at(g, "E-place-space")
    assert (step.rows, step.die, step.answer) == ((), 0, "republicans")


@pytest.mark.parametrize("bot", BOTH)
def test_ZL2_each_row_reads_what_the_row_above_has_left(bot):
    spaces, here, position = t2_case(bot, 6)
    step = placing(bot, spaces, here, **position)
    left = step.candidates
    for row in step.rows:
        assert row.before == left
        assert set(row.after) <= set(row.before) and row.after
        assert (row.after == row.before) if row.skipped else True
        left = row.after
    assert left == (step.answer,)


@pytest.mark.parametrize("bot", BOTH)
def test_ZL3_several_left_all_equally_likely(bot):
    spaces = ("republicans", "catholic-church")
    found = Counter(placing(bot, spaces, {}, seed=seed).answer for seed in range(120))
    assert set(found) == set(spaces)
    assert min(found.values()) >= 40  # half of them less four standard deviations would be 38


@pytest.mark.parametrize("bot", BOTH)
def test_ZL3_the_die_comes_from_the_games_seed(bot):
    chosen = [placing(bot, ("republicans", "catholic-church"), {}, seed=7).answer for _ in range(3)]
    assert len(set(chosen)) == 1


@pytest.mark.parametrize("bot", BOTH)
def test_ZL4_one_cube_then_again_from_the_top(bot):
    # The first cube gains the objective; then that space has no Room and the other one is chosen.
    objective = {bot: 52, other(bot): None}
    g = event(bot, ["place up to 2 in Republicans and Catholic Church"], objective=objective)
    steps(g)
    first, second = at(g, "E-place-space", 0), at(g, "E-place-space", 1)
    assert (first.answer, second.answer) == ("republicans", "catholic-church")
    assert second.candidates == ("catholic-church",)
    assert cubes(g, "republicans")[BOTH.index(bot)] == 1


def test_the_tables_say_that_they_are_ours():
    aid = BOT.flow()
    assert "reconstruction" in str(aid.note)
    for name in ("place-or-remove", "place", "remove"):
        assert aid.tables[name].ours
    assert [len(aid.tables[name].rows) for name in ("place-or-remove", "place", "remove")] == [7, 7, 7]


def test_the_positions_hold_only_what_a_case_names():
    assert standing({"press": {COMMUNE: 1}}) == on_the_map(press={COMMUNE: 1})
