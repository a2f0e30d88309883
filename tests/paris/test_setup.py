"""Rules S: the set-up, in every edition."""

from __future__ import annotations

import pytest

import redflag
from tests.paris.table import play, table

STRATEGY = {*range(1, 17), *range(18, 34), *range(35, 42)}
SUPPLEMENT = {f"A{number}" for number in range(1, 11)}
OBJECTIVES = set(range(42, 54))


@pytest.fixture(params=["gmt", "nuts", "gaga"])
def view(request):
    """What the referee sees of a new game."""
    return redflag.new("paris", seed=1871, edition=request.param).view(None)


def test_S1_round_1_and_all_markers_at_0(view):
    assert view["round"] == 1
    assert view["vp"] == {kind: {"commune": 0, "versailles": 0} for kind in ("political", "military")}
    assert view["momentum"] == {"commune": 0, "versailles": 0}


def test_S2_cubes_on_the_crisis_track(view):
    assert view["track"] == {
        "versailles": {"start": 1, "escalation": 2, "tension": 1, "final-crisis": 2},
        "commune": {"start": 3, "escalation": 2, "tension": 2, "final-crisis": 2},
    }
    assert view["bonus"] == {
        "versailles": {"start": 0, "escalation": 1, "tension": 1, "final-crisis": 2},
        "commune": {"start": 0, "escalation": 2, "tension": 2, "final-crisis": 2},
    }
    # The totals that are printed: six and nine on the track, four and six above it.
    assert {side: sum(zones.values()) for side, zones in view["track"].items()} == {"versailles": 6, "commune": 9}
    assert {side: sum(zones.values()) for side, zones in view["bonus"].items()} == {"versailles": 4, "commune": 6}


def test_S3_six_cubes_below_prussian_collaboration(view):
    assert view["collaboration"] == 6


def test_S3_two_cubes_below_each_step():
    for step in (0, 1, 2):
        g = table("versailles", momentum={"versailles": step}, pool={"versailles": 0})
        assert g.view(None)["collaboration"] == 6 - 2 * step
        play(g, "play 21 momentum")
        assert g.view(None)["collaboration"] == 4 - 2 * step
        assert g.view(None)["pool"]["versailles"] == 2


def test_S4_the_first_cubes_on_the_map(view):
    on_map = {space: counts for space, counts in view["cubes"].items() if any(counts.values())}
    assert on_map == {
        "royalists": {"commune": 0, "versailles": 1},
        "press": {"commune": 1, "versailles": 1},
        "social-movements": {"commune": 1, "versailles": 0},
        "pere-lachaise": {"commune": 1, "versailles": 0},
    }
    assert view["pool"] == {"commune": 0, "versailles": 0}
    assert view["out"] == {"commune": 0, "versailles": 0}


def test_S5_discs_off_the_map_and_initiative_with_commune(view):
    assert view["discs"] == {}
    assert view["initiative"] == "commune"


def test_S5_the_final_crisis_cards_lie_face_up():
    g = redflag.new("paris", seed=2)
    for reader in ("commune", "versailles", None):
        assert g.view(reader)["crisis_card"] == {"commune": 34, "versailles": 17}


def test_S5_39_strategy_cards_and_12_objectives(view):
    dealt = view["hand"]["commune"] + view["hand"]["versailles"]
    assert len(view["deck"]) == 39 - len(dealt)
    assert {*view["deck"], *dealt} == STRATEGY
    offered = view["offered"]["commune"] + view["offered"]["versailles"]
    assert len(view["objective_deck"]) == 12 - len(offered)
    assert {*view["objective_deck"], *offered} == OBJECTIVES
    assert view["discard"] == view["removed"] == []


def test_S5_with_the_supplement_all_ten_cards_are_shuffled_in():
    view = redflag.new("paris", seed=3, edition="nuts", variant="censorship").view(None)
    dealt = view["hand"]["commune"] + view["hand"]["versailles"]
    assert {*view["deck"], *dealt} == STRATEGY | SUPPLEMENT
    assert len(view["deck"]) + len(dealt) == 49


def test_S5_both_decks_are_shuffled_by_the_seed():
    views = [redflag.new("paris", seed=seed).view(None) for seed in (1, 2, 1)]
    assert views[0]["deck"] != views[1]["deck"]
    assert views[0]["objective_deck"] != views[1]["objective_deck"]
    assert views[0] == views[2]
    for view in views[:2]:
        assert view["deck"] != sorted(view["deck"])
        assert view["objective_deck"] not in (
            sorted(view["objective_deck"]),
            sorted(view["objective_deck"], reverse=True),
        )
