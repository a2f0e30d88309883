"""The switches by which the editions differ in the two-player game: the same position, played in each."""

from __future__ import annotations

import pytest

import redflag
from redflag.paris.editions import EDITIONS
from tests.paris.table import cubes, moves, on_the_map, play, refused, table

ALL = ("gmt", "nuts", "gaga")


def test_the_editions_are_gmt_nuts_and_gaga_and_gmt_is_the_default():
    assert tuple(EDITIONS) == ALL
    assert redflag.new("paris", seed=1).to_json() == redflag.new("paris", seed=1, edition="gmt").to_json()
    with pytest.raises(redflag.BadOption, match="gmt"):
        redflag.new("paris", seed=1, edition="german")


# ---- discarded_event_scope (C3) -------------------------------------------------------------------


@pytest.mark.parametrize("laid_by", ["commune", None], ids=["laid by oneself", "laid in an earlier round"])
@pytest.mark.parametrize(("edition", "allowed"), [("gmt", False), ("nuts", True), ("gaga", False)])
def test_C3_discarded_event_scope(edition, allowed, laid_by):
    """Commune's own card 21 on top, but not laid by the enemy this round."""
    g = table("commune", edition=edition, discard=[21], discard_by=[laid_by])
    assert ("play 2 discarded" in moves(g)) is allowed
    if allowed:
        play(g, "play 2 discarded", "place press", "done")
        assert cubes(g, "press") == (2, 1)
        assert g.view(None)["discard"] == [2, 21]
    else:
        assert refused(g, "play 2 discarded") == "C3"


@pytest.mark.parametrize("edition", ALL)
def test_C3_what_the_enemy_laid_this_round_is_open_in_every_edition(edition):
    g = table("commune", edition=edition, discard=[21], discard_by=["versailles"])
    assert "play 2 discarded" in moves(g)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("top", [38, 7])
def test_C3_neutral_and_enemy_cards_are_closed_in_every_edition(edition, top):
    g = table("commune", edition=edition, hand={"commune": [35, 2, 3, 5]}, discard=[top])
    assert refused(g, "play 35 discarded") == "C3"


@pytest.mark.parametrize("edition", ALL)
def test_C3_points_and_conditions_count_in_every_edition(edition):
    assert refused(table("commune", edition=edition, discard=[27]), "play 2 discarded") == "C3"
    assert refused(table("commune", edition=edition, discard=[20]), "play 2 discarded") == "C3"


@pytest.mark.parametrize(("edition", "allowed"), [("gmt", False), ("nuts", True), ("gaga", False)])
def test_X2_a_card_under_the_pile_is_open_to_C3_only_where_the_scope_is_any(edition, allowed):
    g = table("versailles", edition=edition, variant="censorship")
    play(g, "play 21 momentum")
    assert g.view(None)["discard"] == [21]
    assert ("play 2 discarded" in moves(g)) is allowed


# ---- strength_recount (O4) ------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "falls"), [("gmt", False), ("nuts", False), ("gaga", True)])
def test_O4_strength_recount_gains_what_the_first_success_won(edition, falls):
    """Fort d'Issy is level until its cube falls; then it lends Vincennes a second point of strength, counted afresh."""
    g = table(
        "commune",
        edition=edition,
        hand={"commune": [35, 2, 3, 5]},
        cubes=on_the_map(
            fort_d_issy={"commune": 2, "versailles": 2}, chateau_de_vincennes={"commune": 1, "versailles": 2}
        ),
        deck=[19, 27, 20],
    )
    play(g, "play 35 operations", "remove fort-d-issy", "remove chateau-de-vincennes")
    assert cubes(g, "fort-d-issy") == (2, 1)
    assert cubes(g, "chateau-de-vincennes") == (1, 1 if falls else 2)


@pytest.mark.parametrize(("edition", "offered"), [("gmt", True), ("nuts", True), ("gaga", False)])
def test_O4_strength_recount_decides_whether_the_extra_point_is_offered(edition, offered):
    """HQ and presence make 2 in Fort d'Issy; the first success adds control, where it is counted afresh."""
    g = table(
        "versailles",
        edition=edition,
        hand={"versailles": [35, 36, 37, 38]},
        cubes=on_the_map(fort_d_issy={"commune": 2, "versailles": 2}),
        deck=[19, 20],
    )
    play(g, "play 35 operations", "remove fort-d-issy")
    assert ("remove fort-d-issy +1" in moves(g)) is offered


@pytest.mark.parametrize("edition", ALL)
def test_P4_where_you_may_act_is_fixed_in_every_edition(edition):
    """Only the strength is counted afresh; the reach never is."""
    g = table(
        "commune",
        edition=edition,
        hand={"commune": [35, 2, 3, 5]},
        cubes=on_the_map(fort_d_issy={"commune": 2, "versailles": 2}, chateau_de_vincennes={"versailles": 1}),
        deck=[19, 20],
    )
    play(g, "play 35 operations", "remove fort-d-issy")
    assert cubes(g, "fort-d-issy") == (2, 1)
    assert refused(g, "remove chateau-de-vincennes") == "P4"
    assert "place chateau-de-vincennes" in moves(g)


# ---- delescluze_both_spheres (C5) -----------------------------------------------------------------


@pytest.mark.parametrize(("edition", "both"), [("gmt", False), ("nuts", False), ("gaga", True)])
def test_C5_delescluze_both_spheres(edition, both):
    g = table("commune", edition=edition)
    play(g, "play 2 final-crisis", "place press")
    assert ("place pere-lachaise" in moves(g)) is both
    if both:
        play(g, "place pere-lachaise", "place social-movements", "place pere-lachaise")
        assert g.choice.side == "versailles"
        assert cubes(g, "pere-lachaise") == (3, 0)
        assert cubes(g, "press") == (2, 1)
    else:
        assert refused(g, "place pere-lachaise") == "O1"


def test_C5_with_both_spheres_all_removals_still_come_before_all_placements():
    g = table("commune", edition="gaga", cubes={"pere-lachaise": {"commune": 1, "versailles": 1}}, deck=[19, 20])
    play(g, "play 2 final-crisis", "remove press", "remove pere-lachaise")
    assert cubes(g, "press") == (1, 0)
    assert cubes(g, "pere-lachaise") == (1, 0)
    g.undo()
    play(g, "place press")
    assert refused(g, "remove pere-lachaise") == "O1"
    assert refused(g, "remove press") == "O1"


@pytest.mark.parametrize("edition", ALL)
def test_C5_both_spheres_are_for_commune_alone(edition):
    g = table("versailles", edition=edition)
    play(g, "play 21 final-crisis", "place royalists")
    assert refused(g, "place fort-d-issy") == "O1"


@pytest.mark.parametrize("edition", ALL)
def test_C5_other_cards_keep_to_one_sphere_in_every_edition(edition):
    g = table("commune", edition=edition, hand={"commune": [35, 2, 3, 5]})
    play(g, "play 35 operations", "place press")
    assert refused(g, "place pere-lachaise") == "O1"


# ---- censorship_available, supplement_cards (X) ---------------------------------------------------


@pytest.mark.parametrize(("edition", "printed"), [("gmt", False), ("nuts", True), ("gaga", True)])
def test_X1_censorship_is_offered_everywhere_and_marked_where_it_is_not_printed(edition, printed):
    assert EDITIONS[edition].censorship_available is printed
    g = table("", phase="censorship", edition=edition, variant="censorship")
    assert g.choice.kind == "censor-card"
    marked = "French and Russian" in g.choice.prompt
    assert marked is (not printed)


@pytest.mark.parametrize(("edition", "cards"), [("gmt", 39), ("nuts", 49), ("gaga", 39)])
def test_S5_supplement_cards_come_with_censorship(edition, cards):
    for variant, expected in (("censorship", cards), (None, 39)):
        view = redflag.new("paris", seed=7, edition=edition, variant=variant).view(None)
        everything = [*view["deck"], *view["hand"]["commune"], *view["hand"]["versailles"]]
        assert len(everything) == expected
        supplement = sorted(card for card in everything if isinstance(card, str))
        assert supplement == (sorted(f"A{n}" for n in range(1, 11)) if expected == 49 else [])


@pytest.mark.parametrize(("edition", "known"), [("gmt", False), ("nuts", True), ("gaga", False)])
def test_S5_a_position_may_deal_a_supplement_card_only_where_the_edition_has_it(edition, known):
    hand = {"commune": ["A2", 2, 3, 5]}
    if known:
        g = table("commune", edition=edition, variant="censorship", hand=hand)
        assert "play A2 event" in moves(g)
    else:
        with pytest.raises(redflag.BadPosition, match="A2"):
            table("commune", edition=edition, variant="censorship", hand=hand)
