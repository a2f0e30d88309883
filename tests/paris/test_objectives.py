"""Rules G: objectives are revealed, scored, and may bring an event."""

from __future__ import annotations

import pytest

from tests.paris.table import ONLY_FINAL_ZONE, cubes, look, moves, on_the_map, play, refused, table


def scoring(commune, versailles, to_play="commune", **position):
    """The end of round 1 with these objectives; no pivotal space is controlled unless the position says so."""
    return table(to_play, phase="pivotal", objective={"commune": commune, "versailles": versailles}, **position)


# ---- G1: VP ---------------------------------------------------------------------------------------


def test_G1_side_that_controls_its_own_objective_gains_a_vp():
    g = scoring(50, None)  # Social Movements, where a Commune cube stands alone
    assert look(g, "vp", "political") == {"commune": 1, "versailles": -1}


def test_G1_side_that_controls_the_enemys_objective_gains_a_vp():
    g = scoring(None, 50)
    assert look(g, "vp", "political", "commune") == 1


def test_G1_each_of_the_two_spaces_counts():
    g = scoring(51, 50)  # Royalists for Versailles, Social Movements for Commune
    assert look(g, "vp", "political", "commune") == 0
    g = scoring(49, 50, cubes={"catholic-church": {"commune": 1}})
    assert look(g, "vp", "political", "commune") == 2


def test_G1_vp_are_of_the_sphere_of_the_space():
    g = scoring(44, None)  # Père Lachaise
    assert look(g, "vp", "military", "commune") == 1
    assert look(g, "vp", "political", "commune") == 0


def test_G1_nobody_gains_where_nobody_controls():
    g = scoring(48, 52)  # the Press is level, Republicans empty
    assert look(g, "vp", "political", "commune") == 0
    assert look(g, "round") == 2


def test_G1_both_objectives_are_revealed():
    g = scoring(44, 42)
    for side in ("commune", "versailles"):
        assert g.view(side)["objective"] == {"commune": 44, "versailles": 42}


def test_G1_after_the_dimensions():
    """K4 comes first: at the limit its VP is lost, and the objective's loss still counts."""
    paris = on_the_map(
        butte_montmartre={"versailles": 1},
        butte_aux_cailles={"versailles": 1},
        pere_lachaise={"versailles": 1},
        chateau_de_vincennes={"commune": 1},
    )
    g = scoring(None, 47, cubes=paris, vp={"military": {"versailles": 5}})
    play(g, "pass")
    assert look(g, "vp", "military", "versailles") == 4


@pytest.mark.parametrize(("first", "vp"), [(49, 4), (51, 5)])
def test_G1_initiative_player_sets_the_order_where_the_limit_makes_it_matter(first, vp):
    """Catholic Church is Commune's, Royalists are Versailles'; Commune stands at 5."""
    g = scoring(49, 51, "versailles", cubes={"catholic-church": {"commune": 1}}, vp={"political": {"commune": 5}})
    assert (g.choice.side, g.choice.rule) == ("versailles", "G1")
    assert moves(g) == ["score 49", "score 51"]
    play(g, f"score {first}")
    assert look(g, "vp", "political", "commune") == vp


# ---- G2: events and the fulfilled pile ------------------------------------------------------------


def test_G2_owner_of_a_fulfilled_objective_may_carry_out_its_event():
    g = scoring(44, None)
    assert (g.choice.side, g.choice.rule) == ("commune", "G2")
    assert moves(g) == ["event 44", "pass"]
    play(g, "event 44", "place butte-montmartre", "place butte-aux-cailles")
    assert cubes(g, "butte-montmartre") == (1, 0)
    assert look(g, "fulfilled", "commune") == [44]


def test_G2_card_is_kept_even_if_the_event_is_declined():
    g = scoring(44, None)
    play(g, "pass")
    assert look(g, "fulfilled") == {"commune": [44], "versailles": []}
    assert 44 not in look(g, "removed")


def test_G2_card_not_fulfilled_leaves_the_game():
    g = scoring(48, 52)
    assert look(g, "fulfilled") == {"commune": [], "versailles": []}
    assert sorted(look(g, "removed")) == [48, 52]


def test_G2_card_scored_by_the_enemy_leaves_the_game_without_its_event():
    g = scoring(None, 44)  # the objective of Versailles, controlled by Commune
    assert look(g, "vp", "military", "commune") == 1
    assert look(g, "fulfilled") == {"commune": [], "versailles": []}
    assert look(g, "removed") == [44]
    assert g.choice.rule == "Q2"


def test_G2_initiative_player_sets_the_order_of_the_events():
    g = scoring(50, 51, "versailles")
    assert (g.choice.side, g.choice.rule) == ("versailles", "I2")
    assert moves(g) == ["next commune", "next versailles"]
    play(g, "next commune")
    assert (g.choice.side, g.choice.rule) == ("commune", "G2")
    play(g, "pass")
    assert (g.choice.side, g.choice.rule) == ("versailles", "G2")


def test_G2_events_in_between_change_nothing():
    """Commune's event takes the cube with which Versailles fulfilled its own objective."""
    here = {"royalists": {"commune": 2}, "republicans": {"versailles": 1}}
    g = scoring(51, 52, cubes=here)
    play(g, "next commune", "event 51", "remove republicans", "done")
    assert cubes(g, "republicans") == (0, 0)
    assert (g.choice.side, g.choice.rule) == ("versailles", "G2")
    play(g, "event 52", "done")
    assert look(g, "fulfilled") == {"commune": [51], "versailles": [52]}
    assert look(g, "vp", "political", "commune") == 0  # one each, and neither is taken back


def test_G2_control_won_by_an_event_comes_too_late():
    """Republicans were level when VP were scored; a cube placed by the other objective's event brings no VP."""
    here = {"republicans": {"commune": 1, "versailles": 1}, "social-movements": {"commune": 1}}
    g = scoring(50, 52, cubes=here)
    play(g, "event 50", "place republicans", "done")
    assert cubes(g, "republicans") == (2, 1)
    assert look(g, "vp", "political", "commune") == 1  # Social Movements alone
    assert look(g, "removed") == [52]


def test_G2_event_follows_the_card():
    g = scoring(44, None)
    play(g, "event 44")
    assert refused(g, "place press") == "E1"


def test_G2_legitimacy_decides_the_next_initiative():
    g = scoring(None, 53, cubes={"national-assembly": {"versailles": 1}}, vp={"political": {"commune": 3}})
    play(g, "pass", "event 53")
    assert look(g, "next_initiative") == "versailles"
    while g.choice.rule == "Q2":
        play(g, moves(g)[0])
    assert (g.choice.side, g.choice.rule) == ("versailles", "I1")


def test_G2_breach_of_an_objective_event_is_settled_after_it():
    g = scoring(44, None, momentum={"commune": 1}, track={"commune": {"start": 0}})
    play(g, "event 44", "place butte-montmartre")
    assert look(g, "pool", "commune") == 0
    play(g, "done")
    assert look(g, "pool", "commune") == 2


def test_G2_final_zone_opened_by_an_objective_event_costs_a_vp():
    g = scoring(44, None, track={"commune": ONLY_FINAL_ZONE})
    play(g, "event 44", "place butte-montmartre", "done")
    assert look(g, "vp", "political", "commune") == -1
