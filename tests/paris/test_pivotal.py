"""Rules K: pivotal actions, scoring of dimensions, the VP scale."""

from __future__ import annotations

import pytest

from tests.paris.table import (
    NO_CUBES,
    NO_OBJECTIVES,
    ONLY_FINAL_ZONE,
    cubes,
    last_act,
    look,
    moves,
    on_the_map,
    play,
    refused,
    table,
)

THREE = {
    "institutional": ("royalists", "national-assembly", "republicans"),
    "public-opinion": ("catholic-church", "press", "social-movements"),
    "paris": ("butte-montmartre", "butte-aux-cailles", "pere-lachaise"),
    "forts": ("mont-valerien", "fort-d-issy", "chateau-de-vincennes"),
}


def pivots(to_play="commune", **position):
    """The pivotal actions of round 1, without objectives to follow."""
    return table(to_play, phase="pivotal", objective=NO_OBJECTIVES, **position)


# ---- K1: who acts, and in which order -------------------------------------------------------------


def test_K1_whoever_controls_a_pivotal_space_may_act():
    g = pivots(cubes={"press": {"commune": 2}})
    assert (g.choice.side, g.choice.rule) == ("commune", "K2")
    g = pivots(cubes={"press": {"versailles": 2}})
    assert (g.choice.side, g.choice.rule) == ("versailles", "K2")


def test_K1_nobody_acts_where_nobody_controls():
    g = pivots()  # one cube each in the Press, nothing in the three others
    assert look(g, "round") == 2
    assert g.choice.rule == "Q2"


def test_K1_disc_can_give_the_control():
    g = pivots(discs={"mont-valerien": "versailles"}, cubes={"fort-d-issy": {"versailles": 1}})
    assert (g.choice.side, g.choice.rule) == ("versailles", "K2")
    assert moves(g) == ["de-escalate", "spread", "pass"]


def test_K1_initiative_player_sets_the_order_for_both_sides():
    g = pivots("versailles", cubes={"press": {"commune": 2}, "mont-valerien": {"versailles": 1}})
    assert (g.choice.side, g.choice.rule) == ("versailles", "K1")
    assert moves(g) == ["pivot press", "pivot mont-valerien"]
    play(g, "pivot press")
    assert (g.choice.side, g.choice.rule) == ("commune", "K2")
    play(g, "pass")
    assert (g.choice.side, g.choice.rule) == ("versailles", "K2")  # only Mont-Valérien is left


def test_K1_next_space_is_named_when_the_last_is_settled():
    three = {"press": {"commune": 2}, "mont-valerien": {"versailles": 1}, "butte-montmartre": {"commune": 1}}
    g = pivots(cubes=three)
    play(g, "pivot mont-valerien", "pass")
    assert (g.choice.side, g.choice.rule) == ("commune", "K1")
    assert moves(g) == ["pivot press", "pivot butte-montmartre"]


def test_K1_one_action_a_space_and_only_for_controlled_pivotal_spaces():
    three = {"press": {"commune": 2}, "mont-valerien": {"versailles": 1}, "butte-montmartre": {"commune": 1}}
    g = pivots(cubes=three)
    assert refused(g, "pivot royalists") == "K1"
    assert refused(g, "pivot national-assembly") == "K1"
    play(g, "pivot press", "pass")
    assert refused(g, "pivot press") == "K1"


def test_K1_action_may_be_declined():
    g = pivots(cubes={"press": {"commune": 2}})
    before = look(g, "cubes")
    play(g, "pass")
    assert look(g, "cubes") == before
    assert look(g, "round") == 2


def test_K1_action_stays_in_its_dimension():
    here = {"press": {"commune": 3, "versailles": 1}, "republicans": {"commune": 1, "versailles": 1}}
    g = play(pivots(cubes=here), "de-escalate")
    assert refused(g, "withdraw republicans") == "K2"
    play(g, "withdraw press")
    assert refused(g, "remove republicans") == "K2"
    g = play(pivots(cubes=here), "spread")
    assert refused(g, "move press to republicans") == "K2"
    assert refused(g, "move republicans to press") == "K2"
    g = play(pivots(cubes={**here, "catholic-church": {"versailles": 1}}), "turncoat")
    assert refused(g, "replace republicans") == "K2"


# ---- K2: de-escalate ------------------------------------------------------------------------------


def test_K2_de_escalate_two_own_cubes():
    g = pivots(cubes={"press": {"commune": 3}}, momentum={"commune": 1})
    play(g, "de-escalate", "withdraw press", "withdraw social-movements")
    assert cubes(g, "press") == (2, 1)
    assert cubes(g, "social-movements") == (0, 0)
    assert look(g, "pool", "commune") == 2


def test_K2_de_escalate_one_own_and_one_enemy_cube():
    g = pivots(cubes={"press": {"commune": 3}, "catholic-church": {"versailles": 2}})
    pool = look(g, "pool", "versailles")
    play(g, "de-escalate", "withdraw press", "remove catholic-church")
    assert cubes(g, "press") == (2, 1)
    assert cubes(g, "catholic-church") == (0, 1)
    assert look(g, "pool", "versailles") == pool + 1


def test_K2_de_escalate_one_cube_only():
    g = pivots(cubes={"press": {"commune": 3}})
    play(g, "de-escalate", "withdraw press", "done")
    assert cubes(g, "press") == (2, 1)


def test_K2_de_escalate_never_takes_enemy_cubes_alone():
    g = pivots(cubes={"press": {"commune": 3}})
    play(g, "de-escalate")
    assert refused(g, "remove press") == "K2"
    assert all(move.startswith("withdraw") for move in moves(g))


def test_K2_de_escalate_takes_no_third_cube():
    g = pivots(cubes={"press": {"commune": 4, "versailles": 2}})
    play(g, "de-escalate", "withdraw press", "remove press")
    assert look(g, "round") == 2


def test_K2_de_escalate_needs_cubes_that_are_there():
    g = play(pivots(cubes={"press": {"commune": 3}}), "de-escalate")
    assert refused(g, "withdraw catholic-church") == "K2"
    play(g, "withdraw press")
    assert refused(g, "remove social-movements") == "K2"


def test_K2_de_escalate_with_a_disc_alone_is_impossible():
    g = pivots(discs={"mont-valerien": "versailles"}, cubes={"fort-d-issy": {"commune": 1}})
    assert refused(g, "de-escalate") == "K2"
    assert refused(g, "spread") == "K2"
    assert moves(g) == ["turncoat", "pass"]


# ---- K2: spread influence -------------------------------------------------------------------------


def test_K2_spread_moves_up_to_two_own_cubes():
    g = pivots(cubes={"press": {"commune": 4}})
    play(g, "spread", "move press to catholic-church", "move press to social-movements")
    assert cubes(g, "press") == (2, 1)
    assert cubes(g, "catholic-church") == (1, 0)
    assert cubes(g, "social-movements") == (2, 0)
    assert look(g, "round") == 2  # no third move


def test_K2_spread_one_cube_only():
    g = pivots(cubes={"press": {"commune": 4}})
    play(g, "spread", "move press to catholic-church", "done")
    assert cubes(g, "press") == (3, 1)


def test_K2_spread_needs_no_adjacency():
    """Royalists and Republicans do not touch, and nothing leads out of the Assembly."""
    g = pivots("versailles", cubes={"royalists": {"versailles": 3}, "national-assembly": {"versailles": 1}})
    play(g, "spread", "move royalists to republicans", "move national-assembly to royalists")
    assert cubes(g, "republicans") == (0, 1)
    assert cubes(g, "national-assembly") == (0, 0)
    assert cubes(g, "royalists") == (0, 3)


def test_K2_spread_never_above_four():
    g = pivots(cubes={"press": {"commune": 2}, "social-movements": {"commune": 4}})
    play(g, "spread")
    assert refused(g, "move press to social-movements") == "B5"


def test_K2_spread_moves_own_cubes_to_another_space():
    g = play(pivots(cubes={"press": {"commune": 2}}), "spread")
    assert refused(g, "move press to press") == "K2"
    assert refused(g, "move catholic-church to press") == "K2"
    assert refused(g, "done") == "K2"


def test_K2_spread_is_impossible_where_all_other_spaces_are_full():
    full = {space: {"commune": 4} for space in THREE["public-opinion"]}
    g = pivots(cubes=full)
    assert refused(g, "spread") == "K2"


# ---- K2: turncoat ---------------------------------------------------------------------------------


def test_K2_turncoat_replaces_an_enemy_cube():
    g = pivots(cubes={"press": {"commune": 2}, "catholic-church": {"versailles": 2}})
    start, pool = look(g, "track", "commune", "start"), look(g, "pool", "versailles")
    play(g, "turncoat", "replace catholic-church")
    assert cubes(g, "catholic-church") == (1, 1)
    assert look(g, "pool", "versailles") == pool + 1
    assert look(g, "track", "commune", "start") == start - 1


def test_K2_turncoat_only_where_an_enemy_cube_stands():
    g = play(pivots(cubes={"press": {"commune": 2}, "catholic-church": {"versailles": 2}}), "turncoat")
    assert refused(g, "replace social-movements") == "K2"
    g = pivots(cubes={"press": {"commune": 2, "versailles": 0}})
    assert refused(g, "turncoat") == "K2"


def test_K2_turncoat_needs_room_for_the_own_cube():
    g = pivots(cubes={"press": {"commune": 4}})
    assert refused(g, "turncoat") == "K2"
    g = pivots(cubes={"press": {"commune": 4}, "catholic-church": {"versailles": 1}})
    play(g, "turncoat")  # in the only space with both halves, so nothing is asked
    assert cubes(g, "catholic-church") == (1, 0)


def test_K2_turncoat_refuses_a_full_space():
    g = pivots(
        cubes={"press": {"commune": 4}, "catholic-church": {"versailles": 1}, "social-movements": {"versailles": 1}}
    )
    play(g, "turncoat")
    assert refused(g, "replace press") == "B5"


def test_K2_turncoat_needs_a_cube_to_take():
    g = pivots(cubes={"press": {"commune": 2}}, track={"commune": NO_CUBES})
    assert refused(g, "turncoat") == "K2"
    assert moves(g) == ["de-escalate", "spread", "pass"]


def test_K2_pivotal_removals_take_cubes_only():
    """The enemy's disc stays, even where no cube guards it."""
    here = {"butte-montmartre": {"versailles": 3}, "pere-lachaise": {"commune": 0}}
    g = pivots("versailles", cubes=here, discs={"butte-aux-cailles": "commune"})
    assert refused(g, "turncoat") == "K2"
    play(g, "de-escalate")  # the first own cube can only come from one space
    assert refused(g, "remove butte-aux-cailles") == "K2"


def test_K2_pivotal_removals_need_no_attempt():
    """A military removal that would have a strength of 0 succeeds, and no card is turned up."""
    here = on_the_map(mont_valerien={"versailles": 2}, chateau_de_vincennes={"commune": 2})
    g = pivots("versailles", cubes=here)
    deck = look(g, "deck")
    play(g, "turncoat")
    assert cubes(g, "chateau-de-vincennes") == (1, 1)
    assert len(look(g, "deck")) == len(deck) - 8  # the two hands of the next round, and nothing else
    assert look(g, "removed") == []


# ---- K3: breaches ---------------------------------------------------------------------------------


def test_K3_breach_is_settled_after_the_action_and_serves_the_next_one():
    g = pivots(
        cubes={"press": {"commune": 2}, "butte-montmartre": {"commune": 1}, "butte-aux-cailles": {"versailles": 1}},
        momentum={"commune": 1},
        track={"commune": {"start": 0}},
    )
    play(g, "pivot press", "turncoat")
    assert look(g, "track", "commune", "escalation") == 1
    assert look(g, "pool", "commune") == 2
    play(g, "turncoat")
    assert look(g, "track", "commune", "escalation") == 1  # the second cube came out of the pool
    assert look(g, "pool", "commune") == 1


def test_K3_final_crisis_zone_breached_by_a_pivotal_action():
    g = pivots(cubes={"press": {"commune": 2}}, track={"commune": ONLY_FINAL_ZONE})
    play(g, "turncoat")
    assert look(g, "vp", "political", "commune") == -1


# ---- K4: scoring dimensions -----------------------------------------------------------------------


def holding(**dimensions: str):
    """Cubes on the map so that each dimension named is controlled by a side."""
    spaces = {}
    for name, side in dimensions.items():
        spaces |= {space.replace("-", "_"): {side: 1} for space in THREE[name.replace("_", "-")]}
    return on_the_map(**spaces)


@pytest.mark.parametrize("side", ["commune", "versailles"])
@pytest.mark.parametrize("dimension", list(THREE))
def test_K4_one_vp_for_each_dimension_controlled(dimension, side):
    g = pivots(cubes=holding(**{dimension: side}))
    play(g, "pass")
    kind, other = (
        ("political", "military") if dimension in ("institutional", "public-opinion") else ("military", "political")
    )
    assert look(g, "vp", kind, side) == 1
    assert look(g, "vp", other, side) == 0


def test_K4_two_of_three_spaces_score_nothing():
    g = pivots(cubes=on_the_map(press={"commune": 3}, social_movements={"commune": 1}))
    play(g, "pass")
    assert look(g, "vp", "political", "commune") == 0


def test_K4_scored_after_all_pivotal_actions():
    """Spreading into the third space of the dimension is in time."""
    g = pivots(cubes=on_the_map(press={"commune": 2}, social_movements={"commune": 1}))
    play(g, "spread", "move press to catholic-church", "done")
    assert look(g, "vp", "political", "commune") == 1


def test_K4_two_dimensions_of_a_sphere_are_two_vp():
    g = pivots(cubes=holding(paris="versailles", forts="versailles"))
    play(g, "pivot butte-montmartre", "pass", "pass")
    assert look(g, "vp", "military", "versailles") == 2


# ---- K5: one scale, five at most ------------------------------------------------------------------


def test_K5_gain_of_one_side_is_the_loss_of_the_other():
    g = pivots(cubes=holding(paris="versailles"))
    play(g, "pass")
    assert look(g, "vp", "military") == {"commune": -1, "versailles": 1}


@pytest.mark.parametrize(
    ("side", "dimension", "kind"), [("commune", "institutional", "political"), ("versailles", "forts", "military")]
)
def test_K5_vp_never_exceed_five(side, dimension, kind):
    g = pivots(cubes=holding(**{dimension: side}), vp={kind: {side: 5}})
    play(g, "pass")
    assert look(g, "vp", kind, side) == 5


def test_K5_limit_holds_for_the_loss_of_T3():
    g = table(
        "versailles",
        track={"versailles": ONLY_FINAL_ZONE},
        vp={"political": {"versailles": -5}},
        hand={"versailles": [5, 21]},
    )
    play(g, "play 5 event", "place press", "done")
    assert look(g, "vp", "political", "versailles") == -5
    assert look(g, "pool", "versailles") == 2


def test_K5_limit_holds_for_M3():
    g = last_act(momentum={"commune": 3}, vp={"political": {"commune": 5}})
    assert look(g, "vp", "political", "commune") == 5


@pytest.mark.parametrize(("first", "then"), [("public-opinion", 4), ("institutional", 5)])
def test_K5_order_of_scoring_matters_at_the_limit_and_the_initiative_player_sets_it(first, then):
    g = pivots(
        "versailles",
        cubes=holding(public_opinion="commune", institutional="versailles"),
        vp={"political": {"commune": 5}},
    )
    play(g, "pivot press", "pass", "pass")
    assert (g.choice.side, g.choice.rule) == ("versailles", "K4")
    assert moves(g) == ["score institutional", "score public-opinion"]
    play(g, f"score {first}")
    assert look(g, "vp", "political", "commune") == then


def test_K5_order_is_not_asked_where_it_cannot_matter():
    g = pivots(cubes=holding(public_opinion="commune", institutional="versailles"), vp={"political": {"commune": 4}})
    play(g, "pivot press", "pass", "pass")
    assert look(g, "vp", "political", "commune") == 4
    assert look(g, "round") == 2
