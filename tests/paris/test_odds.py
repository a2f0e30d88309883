"""The strength of an attempt part by part and its odds: the same as the table itself finds them (O4, O7, B3, B4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from redflag.paris import odds
from redflag.paris.board import COMMUNE, SPACE_INDEX, SPACES, VERSAILLES
from tests.paris.table import on_the_map, operations, play, table

MONT_VALERIEN, PERE_LACHAISE = SPACE_INDEX["mont-valerien"], SPACE_INDEX["pere-lachaise"]
ONE_POINT, TWO_POINTS, THREE_POINTS = 19, 27, 41


def parts(state, side: int, space: int) -> dict[str, int]:
    return {str(part.text): part.points for part in odds.strength_parts(state, side, space)}


def attack() -> dict:
    """Commune is present in Mont-Valérien and controls the hill beside it."""
    return {
        "cubes": on_the_map(butte_montmartre={"commune": 2}, mont_valerien={"commune": 1, "versailles": 2}),
        "discs": {"mont-valerien": "versailles"},
    }


def test_O4_the_parts_of_a_strength_are_presence_control_and_each_adjacent_place():
    s = table("commune", **attack()).state
    assert parts(s, COMMUNE, MONT_VALERIEN) == {
        "present there": 1,
        "in control there": 0,
        "controls Butte Montmartre": 1,
        "controls Versailles HQ": 0,
    }
    assert sum(parts(s, VERSAILLES, MONT_VALERIEN).values()) == 3
    assert [part.rule for part in odds.strength_parts(s, COMMUNE, MONT_VALERIEN)] == ["P1", "P2", "B4", "B3"]


def test_P1_lasting_presence_counts_for_strength():
    s = table("commune", cubes=on_the_map(pere_lachaise={"versailles": 1})).state
    assert parts(s, COMMUNE, PERE_LACHAISE)["present there"] == 1
    assert parts(s, VERSAILLES, MONT_VALERIEN)["present there"] == 0


@pytest.mark.parametrize("step", range(4))
def test_B3_the_Territory_counts_only_while_Prussian_Collaboration_stands_at_3(step):
    s = table("versailles", momentum={"versailles": step}).state
    assert parts(s, VERSAILLES, PERE_LACHAISE)["controls Prussian Occupied Territory"] == (step == 3)
    assert parts(s, COMMUNE, PERE_LACHAISE)["controls Prussian Occupied Territory"] == 0


def test_O4_the_parts_add_up_to_the_strength_everywhere():
    s = table("commune", momentum={"versailles": 3}, **attack()).state
    for side in (COMMUNE, VERSAILLES):
        for space in range(6, 12):
            found = odds.attempt(s, side, space)
            assert sum(part.points for part in found.parts) == found.strength


def test_O4_an_attempt_costs_two_points_where_an_enemy_disc_stands():
    s = table("commune", **attack()).state
    assert odds.attempt(s, COMMUNE, MONT_VALERIEN).cost == 2
    assert odds.attempt(s, VERSAILLES, MONT_VALERIEN).cost == 1


def test_O4_odds_are_the_share_of_unseen_cards_with_no_more_points_than_the_strength():
    s = table("commune", **attack()).state
    points = [s.deck.cards[card].points for card in s.deck.strategy]
    found = odds.attempt(s, COMMUNE, MONT_VALERIEN)
    assert found.strength == 2
    assert found.odds == Fraction(sum(p <= 2 for p in points), len(points))
    assert found.stronger == 1
    assert odds.points_to_come(s) == {p: points.count(p) for p in (1, 2, 3)}


def test_O4_with_strength_3_it_is_sure_and_no_extra_point_is_offered():
    s = table("versailles", **attack()).state
    assert odds.attempt(s, VERSAILLES, MONT_VALERIEN)[2:] == (3, 1, None)


def test_O4_without_strength_nothing_succeeds_but_an_extra_point_helps():
    s = table("commune", cubes=on_the_map(fort_d_issy={"versailles": 1})).state
    found = odds.attempt(s, COMMUNE, SPACE_INDEX["fort-d-issy"])
    assert (found.strength, found.odds) == (0, 0)
    assert found.stronger == odds.odds(s, 1)


@pytest.mark.parametrize("top", [ONE_POINT, TWO_POINTS, THREE_POINTS])
def test_O4_the_odds_agree_with_what_happens_at_the_table(top):
    """With only one card that can come up, the odds are 0 or 1, and the table does the same."""
    g = operations("commune", deck=[top], **attack())
    s = g.state
    s.hand[VERSAILLES].clear()
    chance = odds.attempt(s, COMMUNE, MONT_VALERIEN, COMMUNE).odds
    play(g, "remove mont-valerien")
    assert chance == (s.cubes[VERSAILLES][MONT_VALERIEN] == 1)


def test_O4_a_side_counts_its_own_hand_and_an_onlooker_does_not():
    s = table("commune", hand={"commune": [35, 36, 37, 38], "versailles": [21, 23, 24, 26]}).state
    onlooker, own = odds.may_come_up(s), odds.may_come_up(s, COMMUNE)
    assert set(onlooker) - set(own) == {35, 36, 37, 38}
    assert {21, 23, 24, 26} <= set(own)
    assert set(odds.may_come_up(s, VERSAILLES)).isdisjoint({21, 23, 24, 26})


def test_O4_what_lies_open_cannot_come_up():
    s = table("commune", discard=[19], removed=[27]).state
    assert set(odds.may_come_up(s)).isdisjoint({19, 27, *s.deck.final_crisis})


def test_O4_who_has_seen_the_top_card_knows_it():
    seen = {"commune": {"deck": {"1": 41}}}
    s = table("commune", deck=[41, 19, 27], seen=seen).state
    assert odds.may_come_up(s, COMMUNE) == [41]
    assert odds.odds(s, 2, COMMUNE) == 0 < odds.odds(s, 2, VERSAILLES)


def test_O4_who_has_seen_a_card_further_down_knows_that_it_is_not_the_next():
    s = table("commune", deck=[19, 41, 27], seen={"commune": {"deck": {"2": 41}}}).state
    assert 41 not in odds.may_come_up(s, COMMUNE)
    assert 41 in odds.may_come_up(s, VERSAILLES)


def test_O7_with_an_empty_deck_the_discards_come_up_and_without_any_the_removed_cards():
    s = table("commune", deck=[], discard=[19, 27], removed=[41]).state
    assert sorted(odds.may_come_up(s)) == [19, 27]
    s = table("commune", deck=[], removed=[41]).state
    assert 41 in odds.may_come_up(s) and set(odds.may_come_up(s)) == set(s.removed)


def test_O7_if_there_is_no_card_anywhere_an_attempt_fails():
    s = table("commune", deck=[]).state
    s.discard.clear()
    s.removed.clear()
    assert odds.odds(s, 2) == 0 and odds.points_to_come(s) == {}
    assert odds.odds(s, 3) == 1


def test_looking_at_odds_changes_nothing():
    g = operations("commune", **attack())
    before = g.to_json(), g.state.dump()
    for space in range(len(SPACES)):
        odds.attempt(g.state, COMMUNE, space)
    assert (g.to_json(), g.state.dump()) == before
