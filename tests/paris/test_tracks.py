"""Rules T: the crisis track and the pools."""

from __future__ import annotations

import pytest

from tests.paris.table import (
    NO_CUBES,
    ONLY_FINAL_ZONE,
    cubes,
    kinds,
    look,
    moves,
    on_the_map,
    play,
    refused,
    table,
)

CELLS = {0: 0, 1: 2, 2: 3, 3: 4}


# ---- T1: where a cube comes from ------------------------------------------------------------------


def test_T1_pool_is_used_before_the_track():
    g = table(
        momentum={"commune": 1},
        pool={"commune": 1},
        track={"commune": {"start": 2}},
        hand={"commune": [21, 2]},
    )
    play(g, "play 21 event", "place press")
    assert (look(g, "pool", "commune"), look(g, "track", "commune", "start")) == (0, 2)
    play(g, "place press")
    assert (look(g, "pool", "commune"), look(g, "track", "commune", "start")) == (0, 1)


def test_T1_versailles_also_uses_its_pool_first():
    g = table("versailles", momentum={"versailles": 1}, hand={"versailles": [5, 21]})
    assert look(g, "pool", "versailles") == 2
    play(g, "play 5 event", "place press", "place press")
    assert look(g, "pool", "versailles") == 0
    assert look(g, "track", "versailles", "start") == 1


def test_T1_track_is_used_from_start_outward():
    g = table(track={"commune": {"start": 1}}, hand={"commune": [26, 2]})
    seen = []
    play(g, "play 26 event")
    for _ in range(3):
        play(g, "place republicans")
        seen.append(tuple(look(g, "track", "commune").values()))
    assert seen == [(0, 2, 2, 2), (0, 1, 2, 2), (0, 0, 2, 2)]


def test_T1_cubes_that_came_to_the_pool_in_this_play_are_used_before_the_track():
    g = table("versailles", hand={"versailles": [15, 21]})
    play(g, "play 15 event", "place national-assembly")
    assert look(g, "pool", "versailles") == 1
    assert look(g, "track", "versailles", "start") == 1


@pytest.mark.parametrize("side", ["commune", "versailles"])
def test_T1_no_cube_no_placement(side):
    g = table(side, track={side: NO_CUBES}, collaboration=6, hand={side: [35, 36]})
    play(g, "play 35 operations")
    assert refused(g, "place press") == "T1"
    assert not [move for move in moves(g) if move.startswith("place")]


def test_T1_cubes_on_the_map_are_not_shifted_instead():
    g = table(track={"commune": NO_CUBES}, hand={"commune": [26, 2, 3]})
    before = look(g, "cubes")
    play(g, "play 26 event")
    assert look(g, "cubes") == before
    assert g.choice.side == "versailles"  # the event had nothing to ask


# ---- T2: breaches ---------------------------------------------------------------------------------


def test_T2_opening_escalation_gives_commune_two_bonus_cubes():
    g = table(momentum={"commune": 1}, track={"commune": {"start": 0}}, hand={"commune": [21, 2]})
    play(g, "play 21 event", "place press")
    assert look(g, "bonus", "commune", "escalation") == 2  # not before the end of the play
    assert look(g, "pool", "commune") == 0
    play(g, "place press")
    assert look(g, "bonus", "commune", "escalation") == 0
    assert look(g, "pool", "commune") == 2


def test_T2_bonus_cubes_do_not_serve_in_the_same_play():
    g = table(momentum={"commune": 1}, track={"commune": {"start": 0}}, hand={"commune": [21, 2]})
    play(g, "play 21 event", "place press", "place press")
    assert look(g, "track", "commune", "escalation") == 0  # both cubes came from the zone itself


@pytest.mark.parametrize(("zone", "gone"), [("escalation", ("start",)), ("tension", ("start", "escalation"))])
def test_T2_each_zone_of_versailles_has_one_bonus_cube(zone, gone):
    g = table("versailles", track={"versailles": dict.fromkeys(gone, 0)}, hand={"versailles": [5, 21]})
    play(g, "play 5 event", "place press", "done")
    assert look(g, "bonus", "versailles", zone) == 0
    assert look(g, "pool", "versailles") == 1


def test_T2_tension_of_commune_has_two_bonus_cubes():
    g = table(
        momentum={"commune": 1},
        track={"commune": {"start": 0, "escalation": 0}},
        hand={"commune": [21, 2]},
    )
    play(g, "play 21 event", "place press", "done")
    assert look(g, "pool", "commune") == 2


def test_T2_start_has_no_bonus():
    g = table(momentum={"commune": 1}, hand={"commune": [21, 2]})
    play(g, "play 21 event", "place press", "done")
    assert look(g, "track", "commune", "start") == 2
    assert look(g, "pool", "commune") == 0
    assert "breach" not in kinds(g)


def test_T2_only_the_first_cube_of_a_zone_breaches_it():
    g = table(momentum={"commune": 1}, track={"commune": {"start": 0, "escalation": 1}}, hand={"commune": [21, 2]})
    play(g, "play 21 event", "place press", "done")
    assert look(g, "track", "commune", "escalation") == 0
    assert look(g, "pool", "commune") == 0
    assert "breach" not in kinds(g)


def test_T2_breach_in_the_enemys_play_is_for_its_owner():
    g = table(
        "versailles",
        momentum={"commune": 1, "versailles": 1},
        track={"commune": {"start": 0}},
        hand={"versailles": [21, 23]},
    )
    play(g, "play 21 momentum", "place catholic-church")
    assert look(g, "pool", "commune") == 2
    assert look(g, "bonus", "commune", "escalation") == 0


# ---- T3: the Final Crisis zone --------------------------------------------------------------------


def test_T3_first_side_to_breach_loses_a_political_vp_and_takes_its_bonus_cubes():
    g = table("versailles", track={"versailles": ONLY_FINAL_ZONE}, hand={"versailles": [5, 21]})
    play(g, "play 5 event", "place press", "done")
    assert look(g, "vp", "political") == {"commune": 1, "versailles": -1}
    assert look(g, "vp", "military") == {"commune": 0, "versailles": 0}
    assert look(g, "pool", "versailles") == 2
    assert look(g, "bonus", "versailles", "final-crisis") == 0


def test_T3_second_side_loses_its_bonus_cubes():
    g = table(
        "versailles",
        track={"versailles": ONLY_FINAL_ZONE, "commune": {**ONLY_FINAL_ZONE, "final-crisis": 1}},
        hand={"versailles": [5, 21]},
    )
    out = look(g, "out", "versailles")
    play(g, "play 5 event", "place press", "done")
    assert look(g, "vp", "political") == {"commune": 0, "versailles": 0}
    assert look(g, "pool", "versailles") == 0
    assert look(g, "bonus", "versailles", "final-crisis") == 0
    assert look(g, "out", "versailles") == out + 2


def test_T3_commune_takes_cubes_as_far_as_its_cells_reach():
    for momentum, taken in ((0, 0), (1, 2)):
        g = table(momentum={"commune": momentum}, track={"commune": ONLY_FINAL_ZONE}, hand={"commune": [21, 2]})
        out = look(g, "out", "commune")
        play(g, "play 21 event", "place press", "done")
        assert look(g, "vp", "political", "commune") == -1  # lost with or without the cubes
        assert look(g, "pool", "commune") == taken
        assert look(g, "out", "commune") == out + 2 - taken


def test_T3_second_commune_breach_costs_nothing_and_gives_nothing_even_with_free_cells():
    g = table(
        momentum={"commune": 3},
        track={"commune": ONLY_FINAL_ZONE, "versailles": {**ONLY_FINAL_ZONE, "final-crisis": 0}},
        hand={"commune": [21, 2]},
    )
    play(g, "play 21 event", "place press", "done")
    assert look(g, "vp", "political", "commune") == 0
    assert look(g, "pool", "commune") == 0


def test_T3_also_during_the_final_crisis():
    g = table(
        phase="final-crisis",
        momentum={"commune": 1},
        track={"commune": ONLY_FINAL_ZONE},
        hand={"commune": [21, 18], "versailles": [5, 7]},
    )
    play(g, "play 21 event", "place press", "done")
    assert look(g, "vp", "political", "commune") == -1
    assert look(g, "pool", "commune") == 2


# ---- T4: pools ------------------------------------------------------------------------------------


def test_T4_pool_of_versailles_has_no_limit():
    g = table(
        momentum={"versailles": 3},
        cubes={"republicans": {"versailles": 4}, "catholic-church": {"versailles": 4}},
        pool={"versailles": 6},
        track={"versailles": NO_CUBES},
        hand={"commune": [24, 2]},
    )
    play(g, "play 24 event", "remove republicans", "remove catholic-church")
    assert look(g, "pool", "versailles") == 8


@pytest.mark.parametrize(("momentum", "cells"), CELLS.items())
def test_T4_communes_pool_has_0_2_3_4_cells(momentum, cells):
    before = max(cells - 1, 0)  # one cell free, if there is any
    g = table(
        "versailles",
        momentum={"commune": momentum},
        cubes={"republicans": {"commune": 2}},
        track={"commune": NO_CUBES},
        pool={"commune": before},
        hand={"versailles": [7, 21]},
    )
    out = look(g, "out", "commune")
    play(g, "play 7 event", "remove republicans", "remove republicans")
    assert look(g, "pool", "commune") == cells
    assert look(g, "out", "commune") == out + 2 - (cells - before)


def test_T4_bonus_cubes_without_a_cell_leave_the_game():
    g = table(
        momentum={"commune": 0},
        track={"commune": {"start": 0}},
        hand={"commune": [21, 2]},
    )
    out = look(g, "out", "commune")
    play(g, "play 21 event", "place press", "done")
    assert look(g, "pool", "commune") == 0
    assert look(g, "out", "commune") == out + 2
    assert look(g, "bonus", "commune", "escalation") == 0


@pytest.mark.parametrize(("momentum", "cells"), CELLS.items())
def test_T4_bonus_cubes_fill_the_free_cells_and_the_rest_leaves_the_game(momentum, cells):
    g = table(momentum={"commune": momentum}, track={"commune": {"start": 0}}, hand={"commune": [26, 2]})
    out = look(g, "out", "commune")
    play(g, "play 26 event", "place republicans", "place republicans", "place republicans")
    assert look(g, "bonus", "commune") == {"start": 0, "escalation": 0, "tension": 0, "final-crisis": 2}
    assert look(g, "pool", "commune") == cells
    assert look(g, "out", "commune") == out + 4 - cells  # two zones were opened: four bonus cubes


def test_T4_own_cubes_given_up_go_to_the_pool_too():
    g = table(hand={"commune": [35, 2]})
    play(g, "play 35 event", "sacrifice social-movements", "done")
    assert (look(g, "pool", "commune"), look(g, "out", "commune")) == (0, 1)
    g = table(hand={"commune": [35, 2]}, momentum={"commune": 1})
    play(g, "play 35 event", "sacrifice social-movements", "done")
    assert (look(g, "pool", "commune"), look(g, "out", "commune")) == (1, 0)


def test_T4_cubes_out_of_the_game_can_be_brought_back():
    g = table(hand={"commune": [35, 23, 2]}, cubes={"pere-lachaise": {"commune": 2}})
    play(g, "play 35 event", "sacrifice social-movements", "done", "play 21 operations", "done")
    assert look(g, "out", "commune") == 1
    play(g, "play 23 event", "recover pere-lachaise")
    assert look(g, "out", "commune") == 0
    assert cubes(g, "pere-lachaise") == (3, 0)


# ---- T5: losing cells -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("momentum", "pool", "left"),
    [(3, 4, 3), (3, 3, 3), (2, 3, 2), (2, 2, 2), (1, 2, 0), (1, 1, 0)],
)
def test_T5_cubes_beyond_the_cells_left_leave_the_game_at_once(momentum, pool, left):
    """Cubes lie in the lowest cells, so only those that no longer fit are lost."""
    g = table(
        "versailles",
        momentum={"commune": momentum},
        pool={"commune": pool},
        track={"commune": NO_CUBES},
        hand={"versailles": [38, 21]},
    )
    out = look(g, "out", "commune")
    play(g, "play 38 event")
    assert g.choice.side == "versailles"  # the event goes on, the cubes are gone already
    assert look(g, "pool", "commune") == left
    assert look(g, "out", "commune") == out + pool - left


def test_T5_versailles_loses_no_cube_when_its_track_falls():
    g = table(momentum={"versailles": 2}, hand={"commune": [38, 2]})
    assert look(g, "pool", "versailles") == 4
    play(g, "play 38 event")
    assert look(g, "pool", "versailles") == 4


def test_T5_cubes_are_taken_from_the_highest_cell():
    """One cube taken from three leaves two in the lowest cells, which survive a fall to 1."""
    g = table(
        momentum={"commune": 2},
        pool={"commune": 3},
        track={"commune": NO_CUBES},
        hand={"commune": [21, 2, 3], "versailles": [38, 23]},
        cubes=on_the_map(press={"commune": 1}),
    )
    play(g, "play 21 event", "place press", "done", "play 38 event")
    assert (look(g, "momentum", "commune"), look(g, "pool", "commune")) == (1, 2)
