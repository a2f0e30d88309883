"""Rules M: Prussian Collaboration and Revolutionary Momentum."""

from __future__ import annotations

import pytest

from tests.paris.table import NO_CUBES, cubes, last_act, look, moves, on_the_map, play, refused, table

# ---- M1: rising and falling -----------------------------------------------------------------------


@pytest.mark.parametrize("side", ["commune", "versailles"])
def test_M1_a_card_removed_raises_a_track(side):
    g = table(side, hand={side: [35, 36]})
    play(g, "play 35 momentum")
    assert look(g, "momentum", side) == 1
    assert look(g, "removed") == [35]


def test_M1_events_raise_either_track():
    g = table("versailles", hand={"versailles": [15, 9, 21], "commune": [2, 3, 5]})
    play(g, "play 15 event", "done")
    assert look(g, "momentum") == {"commune": 0, "versailles": 1}
    play(g, "play 2 operations", "done", "play 9 event", "done")
    assert look(g, "momentum") == {"commune": 1, "versailles": 1}


@pytest.mark.parametrize("step", [1, 2, 3])
def test_M1_each_step_of_collaboration_gives_two_cubes(step):
    g = table("versailles", momentum={"versailles": step - 1})
    pool, below = look(g, "pool", "versailles"), look(g, "collaboration")
    assert below == 8 - 2 * step
    play(g, "play 21 momentum")
    if step > 1:
        play(g, "pass")
    assert look(g, "momentum", "versailles") == step
    assert look(g, "pool", "versailles") == pool + 2
    assert look(g, "collaboration") == below - 2


def test_M1_cubes_of_collaboration_stay_when_the_track_falls_and_come_only_once():
    g = table("versailles", momentum={"versailles": 1}, hand={"commune": [38, 2, 3], "versailles": [21, 23, 24]})
    play(g, "play 21 momentum", "pass")
    assert (look(g, "pool", "versailles"), look(g, "collaboration")) == (4, 2)
    play(g, "play 38 event", "done")
    assert look(g, "momentum", "versailles") == 1
    assert (look(g, "pool", "versailles"), look(g, "collaboration")) == (4, 2)
    play(g, "play 23 momentum")
    assert look(g, "momentum", "versailles") == 2
    assert g.choice.rule == "M2"  # the enemy's cube comes again
    play(g, "pass")
    assert (look(g, "pool", "versailles"), look(g, "collaboration")) == (4, 2)


def test_M1_rise_at_3_does_nothing():
    g = table("versailles", momentum={"versailles": 3}, hand={"versailles": [15, 21]})
    pool = look(g, "pool", "versailles")
    play(g, "play 15 event")
    assert g.choice.side == "versailles"  # no cube for Commune: nothing has risen
    assert look(g, "momentum", "versailles") == 3
    assert look(g, "pool", "versailles") == pool


def test_M1_momentum_at_3_cannot_be_bought():
    for side in ("commune", "versailles"):
        g = table(side, momentum={side: 3}, hand={side: [35, 36]})
        assert refused(g, "play 35 momentum") == "C4"


def test_M1_fall_at_0_does_nothing():
    g = table(hand={"commune": [38, 2]})
    play(g, "play 38 event", "done")
    assert look(g, "momentum", "versailles") == 0


def test_M1_must_lower_fails_at_0():
    g = table(hand={"commune": [20, 2]})
    assert refused(g, "play 20 event") == "E1"
    g = table(hand={"commune": [20, 2]}, momentum={"commune": 1})
    play(g, "play 20 event")
    assert look(g, "momentum", "commune") == 0


def test_M1_collaboration_at_3_controls_the_territory():
    g = play(
        table("versailles", momentum={"versailles": 2}, cubes={"pere-lachaise": {"commune": 0}}), "play 21 operations"
    )
    assert refused(g, "place chateau-de-vincennes") == "O2"
    g = play(
        table("versailles", momentum={"versailles": 3}, cubes={"pere-lachaise": {"commune": 0}}), "play 21 operations"
    )
    assert {"place pere-lachaise", "place chateau-de-vincennes"} <= set(moves(g))


def test_M1_falling_from_3_ends_control_of_the_territory_at_once():
    g = table(momentum={"versailles": 3}, hand={"commune": [38, 2], "versailles": [21, 23]})
    play(g, "play 38 event", "done", "play 21 operations")
    assert refused(g, "place chateau-de-vincennes") == "O2"
    assert refused(g, "place pere-lachaise") == "O2"


@pytest.mark.parametrize(("momentum", "cells"), [(0, 0), (1, 2), (2, 3), (3, 4)])
def test_M1_revolutionary_momentum_opens_cells(momentum, cells):
    """The rulebook: two cells below the 1, one more below the 2 and one below the 3."""
    g = table(
        "versailles",
        momentum={"commune": momentum},
        cubes=on_the_map(press={"commune": 4, "versailles": 1}, social_movements={"commune": 4}),
        track={"commune": NO_CUBES},
        hand={"versailles": [16, 7, 2, 21], "commune": [3, 5, 6]},
    )
    play(g, "play 16 event", "remove press", "remove press", "done", "play 3 operations", "done")
    play(g, "play 7 event", "remove social-movements", "remove social-movements", "play 5 operations", "done")
    play(g, "play 2 event", "remove press")
    assert look(g, "pool", "commune") == cells


# ---- M2: the enemy's cube -------------------------------------------------------------------------


def test_M2_no_cube_when_a_track_rises_to_1():
    g = play(table(), "play 2 momentum")
    assert g.choice.rule != "M2"
    g = play(table("versailles"), "play 21 momentum")
    assert g.choice.rule != "M2"


@pytest.mark.parametrize("before", [1, 2])
def test_M2_commune_places_in_public_opinion_when_collaboration_rises(before):
    g = table("versailles", momentum={"versailles": before})
    play(g, "play 21 momentum")
    assert (g.choice.side, g.choice.rule) == ("commune", "M2")
    assert moves(g) == ["place catholic-church", "place press", "place social-movements", "pass"]
    play(g, "place catholic-church")  # neither present there nor next to a space of its own
    assert cubes(g, "catholic-church") == (1, 0)
    assert g.choice.rule != "M2"  # one cube only


@pytest.mark.parametrize("before", [1, 2])
def test_M2_versailles_places_in_institutional_when_revolutionary_momentum_rises(before):
    g = table(momentum={"commune": before})
    play(g, "play 2 momentum")
    assert (g.choice.side, g.choice.rule) == ("versailles", "M2")
    assert moves(g) == ["place royalists", "place national-assembly", "place republicans", "pass"]
    play(g, "place republicans")
    assert cubes(g, "republicans") == (0, 1)


def test_M2_cube_goes_nowhere_else():
    g = play(table("versailles", momentum={"versailles": 1}), "play 21 momentum")
    assert refused(g, "place royalists") == "M2"
    assert refused(g, "place pere-lachaise") == "M2"


def test_M2_cube_may_be_declined():
    g = table("versailles", momentum={"versailles": 1})
    before = look(g, "cubes")
    play(g, "play 21 momentum", "pass")
    assert look(g, "cubes") == before


def test_M2_whoever_caused_the_rise():
    """Versailles itself drives Revolutionary Momentum up and is then the one who may place."""
    g = table("versailles", momentum={"commune": 1}, hand={"versailles": [9, 21]})
    play(g, "play 9 event", "done")
    assert (g.choice.side, g.choice.rule) == ("versailles", "M2")
    play(g, "place national-assembly")
    assert cubes(g, "national-assembly") == (0, 1)


def test_M2_cube_comes_from_pool_or_track():
    g = table("versailles", momentum={"versailles": 1})
    play(g, "play 21 momentum", "place press")
    assert look(g, "track", "commune", "start") == 2


def test_M2_never_above_four():
    g = table("versailles", momentum={"versailles": 1}, cubes={"press": {"commune": 4}})
    play(g, "play 21 momentum")
    assert refused(g, "place press") == "B5"


def test_M2_is_not_asked_of_a_side_without_a_cube():
    g = table("versailles", momentum={"versailles": 1}, track={"commune": NO_CUBES})
    play(g, "play 21 momentum")
    assert g.choice.rule == "Q4"


# ---- M3: the end of the game ----------------------------------------------------------------------


def test_M3_versailles_at_3_gains_a_military_vp():
    g = last_act(momentum={"versailles": 3})
    assert look(g, "vp", "military", "versailles") == 1
    assert look(g, "vp", "political", "versailles") == 0


def test_M3_commune_at_3_gains_a_political_vp():
    g = last_act(momentum={"commune": 3})
    assert look(g, "vp", "political", "commune") == 1
    assert look(g, "vp", "military", "commune") == 0


def test_M3_both_sides_at_3():
    g = last_act(momentum={"commune": 3, "versailles": 3})
    assert look(g, "vp", "political", "commune") == 1
    assert look(g, "vp", "military", "versailles") == 1


def test_M3_less_than_3_is_worth_nothing():
    g = last_act(momentum={"commune": 2, "versailles": 2})
    assert look(g, "vp", "political", "commune") == look(g, "vp", "military", "commune") == 0


def test_M3_only_at_the_end_of_the_game():
    g = table(
        phase="pivotal", momentum={"commune": 3, "versailles": 3}, objective={"commune": None, "versailles": None}
    )
    assert look(g, "round") == 2
    assert look(g, "vp", "political", "commune") == look(g, "vp", "military", "commune") == 0
