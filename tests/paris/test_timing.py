"""Rules N: what a play is, and what interrupts it; with the five worked cases of the section."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.files import plain
from redflag.paris.deck import standard_deck
from tests.paris.table import (
    NO_CUBES,
    NO_OBJECTIVES,
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

NO_START = {"start": 0}
LAST_TWO = {**ONLY_FINAL_ZONE, "final-crisis": 2}


# ---- N1: plays ------------------------------------------------------------------------------------


def test_N1_a_card_play_is_over_with_all_it_sets_off_before_the_next_begins():
    g = table(momentum={"commune": 1}, track={"commune": NO_START}, hand={"commune": [21, 2, 3]})
    play(g, "play 21 event", "place press", "done")
    assert (g.choice.side, g.choice.rule) == ("versailles", "Q4")
    assert look(g, "pool", "commune") == 2


def test_N1_each_pivotal_action_is_a_play():
    g = table(
        phase="pivotal",
        objective=NO_OBJECTIVES,
        momentum={"commune": 1},
        track={"commune": NO_START},
        cubes={"press": {"commune": 2}, "butte-montmartre": {"commune": 1}},
    )
    play(g, "pivot press", "turncoat")
    assert g.choice.rule == "K2"  # Butte Montmartre is next
    assert look(g, "pool", "commune") == 2


def test_N1_each_objective_event_is_a_play():
    g = table(
        phase="pivotal",
        objective={"commune": 50, "versailles": 51},
        momentum={"commune": 1},
        track={"commune": NO_START},
    )
    play(g, "next commune", "event 50", "place republicans", "done")
    assert (g.choice.side, g.choice.rule) == ("versailles", "G2")
    assert look(g, "pool", "commune") == 2


# ---- N2: order inside a play ----------------------------------------------------------------------


def test_N2_effects_in_the_written_order_each_finished_before_the_next():
    g = table("versailles", hand={"versailles": [16, 21]}, cubes={"press": {"commune": 3}})
    play(g, "play 16 event")
    assert refused(g, "place catholic-church") == "E2"  # the removals come first
    play(g, "remove press", "done")
    assert moves(g) == ["place catholic-church", "done"]


def test_N2_interruption_comes_before_the_rest_of_the_event():
    g = table(momentum={"commune": 1}, hand={"commune": [30, 2, 3]})
    play(g, "play 30 event")
    assert (g.choice.side, g.choice.rule) == ("versailles", "M2")
    assert len(look(g, "hand", "commune")) == 2  # nothing drawn yet
    play(g, "pass")
    assert g.choice.kind == "return"
    assert len(look(g, "hand", "commune")) == 3


def test_N2_play_goes_on_with_the_position_as_it_now_is():
    """Versailles' last cube: placed for M2 it is not there for the rest of card 22, declined it is."""
    g = table(
        momentum={"commune": 1},
        track={"versailles": {**ONLY_FINAL_ZONE, "final-crisis": 1}},
        bonus={"versailles": NO_CUBES},
        hand={"commune": [22, 2], "versailles": [21, 23]},
    )
    twin = g.copy()
    play(g, "play 22 event", "discard 21", "place royalists")
    assert cubes(g, "press") == (1, 1)
    assert g.choice.rule != "E1"
    play(twin, "play 22 event", "discard 21", "pass", "place press")
    assert cubes(twin, "press") == (1, 2)


# ---- N3: a track rises ----------------------------------------------------------------------------


def test_N3_marker_and_cubes_come_before_the_enemys_cube_and_the_event_goes_on():
    g = table("versailles", momentum={"versailles": 2}, hand={"versailles": [15, 21]})
    pool = look(g, "pool", "versailles")
    play(g, "play 15 event")
    assert (g.choice.side, g.choice.rule) == ("commune", "M2")
    assert look(g, "momentum", "versailles") == 3
    assert look(g, "pool", "versailles") == pool + 2
    play(g, "pass")
    assert (g.choice.side, g.choice.rule) == ("versailles", "E1")


def test_N3_new_cells_are_open_for_the_rest_of_the_play():
    """Commune climbs to 1 and opens Escalation in the same play: the bonus cubes find two cells."""
    g = table(track={"commune": NO_START}, hand={"commune": [30, 2, 3]})
    play(g, "play 30 event", "return 2", "place social-movements")
    assert look(g, "pool", "commune") == 2


@pytest.mark.parametrize(("before", "opened"), [(2, True), (1, False)])
def test_N3_territory_is_controlled_from_the_moment_of_the_rise(before, opened):
    """With a card of one's own: the event that lifts Collaboration to 3 goes on to act from the Territory."""
    deck = plain(standard_deck().data)
    card = next(card for card in deck["strategy"] if card["number"] == 15)
    card["event"] = ["momentum own +1", "place up to 1 in Château de Vincennes where adjacent to control"]
    position = {"to_play": "versailles", "momentum": {"versailles": before}, "hand": {"versailles": [15, 21]}}
    g = redflag.new("paris", seed=1, deck=deck, position=position)
    play(g, "play 15 event", "pass")
    assert ("place chateau-de-vincennes" in moves(g)) is opened


# ---- N4: a track falls ----------------------------------------------------------------------------


def test_N4_must_lower_is_paid_first_so_cubes_are_lost_before_the_benefit():
    g = table(
        momentum={"commune": 1},
        pool={"commune": 2},
        track={"commune": {"start": 1}},
        hand={"commune": [20, 2]},
    )
    out = look(g, "out", "commune")
    play(g, "play 20 event")
    assert g.choice.rule == "E1"
    assert (look(g, "pool", "commune"), look(g, "out", "commune")) == (0, out + 2)
    play(g, "place republicans", "done")
    assert look(g, "track", "commune", "start") == 0  # the cube had to come from the track


# ---- N5: when a breach counts ---------------------------------------------------------------------


def test_N5_breach_in_the_last_pivotal_action_brings_the_final_crisis_of_this_round():
    g = table(
        phase="pivotal",
        objective=NO_OBJECTIVES,
        track={"commune": ONLY_FINAL_ZONE, "versailles": {**ONLY_FINAL_ZONE, "final-crisis": 1}},
        cubes={"press": {"commune": 2}},
    )
    play(g, "turncoat")
    assert look(g, "phase") == "final-crisis"


def test_N5_breach_counts_from_the_moment_its_cube_is_taken():
    """Versailles takes the second side's cube while the first side's breach still waits for its settlement."""
    g = table(
        momentum={"commune": 1},
        track={"commune": ONLY_FINAL_ZONE, "versailles": ONLY_FINAL_ZONE},
        hand={"commune": [22, 2, 3], "versailles": [21, 23, 24]},
    )
    play(g, "play 22 event", "discard 21", "place royalists")
    assert look(g, "vp", "political", "versailles") == 0  # not settled yet
    assert "breach" in kinds(g)
    play(g, "pass")
    assert look(g, "vp", "political", "versailles") == -1


# ---- N6: settlement -------------------------------------------------------------------------------


def test_N6_breaches_are_settled_in_the_order_they_happened_each_for_its_owner():
    g = table(
        momentum={"commune": 1},
        track={"commune": NO_START, "versailles": NO_START},
        hand={"commune": [30, 2, 3]},
    )
    play(g, "play 30 event", "place royalists", "return 2", "place social-movements")
    assert [entry.side for entry in g.journal if entry.kind == "bonus"] == ["versailles", "commune"]
    assert look(g, "pool") == {"commune": 2, "versailles": 1}


def test_N6_bonus_cubes_never_serve_in_the_play_that_freed_them():
    g = table(momentum={"commune": 2}, track={"commune": NO_START}, hand={"commune": [26, 2]})
    play(g, "play 26 event", "place republicans", "place republicans", "place republicans")
    assert tuple(look(g, "track", "commune").values()) == (0, 0, 1, 2)
    assert look(g, "pool", "commune") == 3


# ---- N7: the enemy's cube opens the enemy's zone --------------------------------------------------


def test_N7_settled_at_the_end_of_your_play_for_the_enemy():
    g = table(
        "versailles",
        momentum={"versailles": 1, "commune": 1},
        track={"commune": NO_START},
        hand={"versailles": [15, 21]},
    )
    play(g, "play 15 event", "place press")
    assert look(g, "pool", "commune") == 0
    play(g, "done")
    assert look(g, "pool", "commune") == 2


def test_N7_enemy_may_decline_the_cube_to_avoid_the_breach():
    g = table(momentum={"commune": 1}, track={"versailles": ONLY_FINAL_ZONE})
    play(g, "play 2 momentum", "pass")
    assert look(g, "vp", "political", "versailles") == 0
    assert look(g, "track", "versailles", "final-crisis") == 2


# ---- N8: both Final Crisis zones in one play ------------------------------------------------------


def both_zones():
    return table(
        momentum={"commune": 1},
        track={"commune": ONLY_FINAL_ZONE, "versailles": ONLY_FINAL_ZONE},
        hand={"commune": [30, 2, 3]},
    )


def test_N8_zone_whose_cube_was_taken_first_is_first():
    g = both_zones()
    out = look(g, "out")
    play(g, "play 30 event", "place royalists", "return 2", "place social-movements")
    assert look(g, "vp", "political") == {"commune": 1, "versailles": -1}
    assert look(g, "pool") == {"commune": 0, "versailles": 2}
    assert look(g, "out", "commune") == out["commune"] + 2
    assert look(g, "out", "versailles") == out["versailles"]


def test_N8_the_other_is_first_if_the_enemys_cube_was_declined():
    g = both_zones()
    play(g, "play 30 event", "pass", "return 2", "place social-movements")
    assert look(g, "vp", "political") == {"commune": -1, "versailles": 1}
    assert look(g, "pool", "commune") == 2


# ---- N9: pivotal actions --------------------------------------------------------------------------


def test_N9_turncoat_the_enemy_cube_leaves_first():
    g = table(phase="pivotal", objective=NO_OBJECTIVES, cubes={"press": {"commune": 2}})
    play(g, "turncoat")
    done = [kind for kind in kinds(g) if kind in ("remove", "place")]
    assert done == ["remove", "place"]


def test_N9_own_cube_of_a_turncoat_is_taken_from_the_pool_first():
    g = table(
        "versailles",
        phase="pivotal",
        objective=NO_OBJECTIVES,
        momentum={"versailles": 1},
        cubes={"press": {"versailles": 2}},
    )
    pool = look(g, "pool", "versailles")
    start = look(g, "track", "versailles", "start")
    play(g, "turncoat", "replace press")
    assert look(g, "pool", "versailles") == pool - 1
    assert look(g, "track", "versailles", "start") == start


def test_N9_breach_in_a_pivotal_action_is_settled_when_it_is_over():
    """The VP lost is lost before dimensions are scored."""
    g = table(
        phase="pivotal",
        objective=NO_OBJECTIVES,
        track={"commune": ONLY_FINAL_ZONE},
        vp={"political": {"commune": 5}},
        cubes=on_the_map(
            catholic_church={"commune": 1}, press={"commune": 2, "versailles": 1}, social_movements={"commune": 1}
        ),
    )
    play(g, "turncoat")
    assert look(g, "vp", "political", "commune") == 5  # 5 - 1 + 1, not 5 + 0 - 1


# ---- N10: objectives ------------------------------------------------------------------------------


def test_N10_vp_for_both_cards_come_before_the_events():
    g = table(phase="pivotal", objective={"commune": 50, "versailles": 44})
    assert g.choice.rule == "G2"
    assert look(g, "vp", "political", "commune") == look(g, "vp", "military", "commune") == 1


def test_N10_final_crisis_is_tested_after_the_last_settlement():
    g = table(
        phase="pivotal",
        objective={"commune": 50, "versailles": 51},
        track={"commune": ONLY_FINAL_ZONE, "versailles": {**ONLY_FINAL_ZONE, "final-crisis": 1}},
    )
    play(g, "next versailles", "pass", "event 50", "place republicans", "done")
    assert look(g, "phase") == "final-crisis"
    assert look(g, "vp", "political", "commune") == 0  # one each for the objectives; the second breach costs nothing
    assert look(g, "bonus", "commune", "final-crisis") == 0


# ---- N11: the card --------------------------------------------------------------------------------


def test_N11_played_card_goes_on_the_pile_when_the_play_is_over():
    g = table(hand={"commune": [21, 2, 3]}, discard=[40])
    play(g, "play 21 event", "place press")
    assert look(g, "discard") == [40]
    play(g, "done")
    assert look(g, "discard") == [21, 40]


def test_N11_card_spent_on_momentum_leaves_the_game():
    g = play(table(), "play 2 momentum")
    assert look(g, "discard") == []
    assert look(g, "removed") == [2]


def test_N11_card_paid_goes_on_the_pile_and_the_final_crisis_card_out_of_the_game():
    g = play(table(), "play 2 final-crisis", "done")
    assert look(g, "discard") == [2]
    assert look(g, "removed") == [34]
    assert look(g, "crisis_card") == {"commune": None, "versailles": 17}


# ---- N12: the Final Crisis ------------------------------------------------------------------------


def test_N12_enemy_card_is_a_play_of_the_side_that_laid_it_down():
    g = table(
        phase="final-crisis",
        round=2,
        hand={"commune": [5, 21], "versailles": [26, 7]},
        track={"versailles": NO_START},
    )
    play(g, "play 5 event", "accept", "place press")
    assert look(g, "discard") == []
    assert look(g, "pool", "versailles") == 0
    play(g, "done")
    assert look(g, "pool", "versailles") == 1  # settled at the end of Commune's play, for Versailles
    assert (look(g, "discard"), look(g, "discard_by")) == ([5], ["commune"])
    assert g.choice.side == "versailles"


def test_N12_the_other_side_carries_it_out_as_its_own():
    """You, own and enemy are seen from the side that carries the event out."""
    g = table(
        phase="final-crisis",
        round=2,
        hand={"commune": [9, 21], "versailles": [26, 7]},
        cubes={"press": {"commune": 2}},
    )
    play(g, "play 9 event", "accept", "remove press", "done")
    assert cubes(g, "press") == (1, 1)
    assert look(g, "momentum") == {"commune": 1, "versailles": 0}


# ---- the worked cases -----------------------------------------------------------------------------


@pytest.mark.parametrize(("momentum", "pool"), [(0, 0), (1, 2)])
def test_N_case_1_collaboration_rises_to_2_in_mid_event(momentum, pool):
    g = table(
        "versailles",
        momentum={"versailles": 1, "commune": momentum},
        track={"commune": NO_START},
        hand={"versailles": [15, 21]},
    )
    before, out = look(g, "pool", "versailles"), look(g, "out", "commune")
    play(g, "play 15 event")
    assert look(g, "momentum", "versailles") == 2
    assert look(g, "pool", "versailles") == before + 2
    assert g.choice.side == "commune"
    play(g, "place press")
    assert look(g, "track", "commune", "escalation") == 1
    assert look(g, "pool", "commune") == 0  # gains nothing yet
    play(g, "place national-assembly")
    assert look(g, "pool", "versailles") == before + 1
    assert look(g, "track", "versailles", "start") == 1
    assert look(g, "pool", "commune") == pool
    assert look(g, "out", "commune") == out + 2 - pool
    assert look(g, "bonus", "commune", "escalation") == 0


def test_N_case_2_cubes_leave_the_game_before_the_track_rises():
    g = table("versailles", cubes={"press": {"commune": 3}}, hand={"versailles": [9, 21]})
    out = look(g, "out", "commune")
    play(g, "play 9 event", "remove press", "remove press", "remove social-movements")
    assert look(g, "out", "commune") == out + 3
    assert look(g, "pool", "commune") == 0
    assert look(g, "momentum", "commune") == 1


def test_N_case_3_two_cubes_from_escalation_in_the_enemys_play():
    g = table(
        momentum={"commune": 1},
        track={"versailles": NO_START},
        hand={"commune": [22, 2], "versailles": [21, 23]},
    )
    assert look(g, "pool", "versailles") == 0
    play(g, "play 22 event", "discard 21")
    assert (g.choice.side, g.choice.rule) == ("versailles", "M2")
    assert look(g, "momentum", "commune") == 2
    play(g, "place national-assembly")
    assert look(g, "track", "versailles", "escalation") == 1
    assert moves(g) == ["place press", "pass"]
    play(g, "place press")
    assert look(g, "track", "versailles", "escalation") == 0
    assert look(g, "pool", "versailles") == 1
    assert look(g, "bonus", "versailles", "escalation") == 0


def test_N_case_4_versailles_breaches_its_final_zone_in_communes_play():
    g = table(momentum={"commune": 2}, track={"versailles": LAST_TWO})
    play(g, "play 2 momentum")
    assert (g.choice.side, g.choice.rule) == ("versailles", "M2")
    play(g, "place republicans")
    assert look(g, "momentum", "commune") == 3
    assert look(g, "vp", "political") == {"commune": 1, "versailles": -1}
    assert look(g, "pool", "versailles") == 2
    assert look(g, "bonus", "versailles", "final-crisis") == 0


def test_N_case_5_must_lower_loses_a_cube_before_the_benefit():
    g = table(
        momentum={"commune": 2},
        pool={"commune": 3},
        track={"commune": {"start": 0}},
        hand={"commune": [20, 2]},
    )
    out = look(g, "out", "commune")
    play(g, "play 20 event")
    assert look(g, "momentum", "commune") == 1
    assert (look(g, "pool", "commune"), look(g, "out", "commune")) == (2, out + 1)
    play(g, "place royalists", "place national-assembly", "place republicans")
    assert [cubes(g, space)[0] for space in ("royalists", "national-assembly", "republicans")] == [1, 1, 1]
    assert look(g, "track", "commune", "escalation") == 1  # two from the pool, the third from the track
