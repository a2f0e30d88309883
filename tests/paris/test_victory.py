"""Rules V: who has won."""

from __future__ import annotations

import pytest

from tests.paris.table import last_act, look, on_the_map, play


def ended(political, military, initiative="commune", **position):
    """A game that ends with these political VP of Commune and these military VP of Versailles."""
    return last_act(
        initiative, vp={"political": {"commune": political}, "military": {"versailles": military}}, **position
    )


def verdict(g):
    return g.result.winner, g.result.rule


# ---- V1 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("political", "military"), [(1, 2), (0, 1), (-1, 0), (-3, 0), (-2, 1), (4, 5)])
def test_V1_versailles_wins_with_more_military_vp_than_communes_political(political, military):
    assert verdict(ended(political, military)) == ("versailles", "V1")


@pytest.mark.parametrize(("political", "military"), [(2, 1), (1, 0), (0, -1), (0, -3), (1, -2), (5, 4)])
def test_V1_commune_wins_with_more_political_vp_than_versailles_military(political, military):
    assert verdict(ended(political, military, "versailles")) == ("commune", "V1")


@pytest.mark.parametrize(("political", "military"), [(-1, -2), (-2, -1), (0, 0), (3, 3), (-1, -1)])
def test_V1_neither_wins_with_less_than_0_or_level(political, military):
    assert ended(political, military).result.rule != "V1"


def test_V1_counts_the_last_vp_of_momentum():
    assert verdict(ended(0, 0, momentum={"versailles": 3})) == ("versailles", "V1")


# ---- V2 -------------------------------------------------------------------------------------------

PIVOTAL = {"commune": ("press", "butte-montmartre"), "versailles": ("national-assembly", "mont-valerien")}


def holding_pivots(commune=0, versailles=0):
    """Cubes so that each side controls this many pivotal spaces and no dimension."""
    pieces = {space.replace("-", "_"): {"commune": 1} for space in PIVOTAL["commune"][:commune]}
    pieces |= {space.replace("-", "_"): {"versailles": 1} for space in PIVOTAL["versailles"][:versailles]}
    return on_the_map(**pieces)


def finish(g):
    while g.choice:
        play(g, str(g.choice.moves[-1] if g.choice.rule == "K2" else g.choice.moves[0]))
    return g


@pytest.mark.parametrize("side", ["commune", "versailles"])
def test_V2_initiative_at_the_end(side):
    assert verdict(ended(0, 0, side)) == (side, "V2")


@pytest.mark.parametrize(("political", "military", "total"), [(-1, -2, "commune"), (-2, -1, "versailles")])
def test_V2_most_vp_in_all(political, military, total):
    """The side with more VP in all has also the initiative: two of four."""
    g = ended(political, military, total)
    assert verdict(g) == (total, "V2")
    vp = look(g, "vp")
    other = "versailles" if total == "commune" else "commune"
    assert vp["political"][total] + vp["military"][total] > vp["political"][other] + vp["military"][other]


def test_V2_most_vp_in_all_and_objectives_outweigh_the_initiative():
    g = ended(-2, -1, "commune", fulfilled={"versailles": [42], "commune": []})
    assert verdict(g) == ("versailles", "V2")


def test_V2_most_fulfilled_objectives_count():
    """Two tie-breaks against one: objectives and pivotal spaces against the initiative."""
    one_more = {"versailles": [42, 43], "commune": [44]}
    g = finish(ended(1, 1, "commune", fulfilled=one_more, cubes=holding_pivots(versailles=1)))
    assert verdict(g) == ("versailles", "V2")
    g = finish(
        ended(1, 1, "commune", fulfilled={"versailles": [42], "commune": [44]}, cubes=holding_pivots(versailles=1))
    )
    assert verdict(g) == ("commune", "V3")


def test_V2_most_pivotal_spaces_count():
    fulfilled = {"versailles": [], "commune": [44]}
    g = finish(ended(0, 0, "versailles", fulfilled=fulfilled, cubes=holding_pivots(commune=2, versailles=1)))
    assert verdict(g) == ("commune", "V2")
    g = finish(ended(0, 0, "versailles", fulfilled=fulfilled, cubes=holding_pivots(commune=1, versailles=2)))
    assert verdict(g) == ("versailles", "V2")


def test_V2_more_of_the_four_wins_not_the_first_of_them():
    """Commune has more VP in all; Versailles has the objectives, the pivotal spaces and the initiative."""
    g = finish(ended(-1, -2, "versailles", fulfilled={"versailles": [42]}, cubes=holding_pivots(versailles=1)))
    assert verdict(g) == ("versailles", "V2")


# ---- V3 -------------------------------------------------------------------------------------------


def test_V3_still_level_commune_wins():
    g = ended(0, 0, "versailles", fulfilled={"commune": [44], "versailles": []})
    assert verdict(g) == ("commune", "V3")
    g = ended(0, 0, "commune", fulfilled={"commune": [], "versailles": [44]})
    assert verdict(g) == ("commune", "V3")
