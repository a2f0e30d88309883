"""Rules O and P4: spending operations points."""

from __future__ import annotations

import pytest

import redflag
from tests.paris.table import cubes, kinds, moves, on_the_map, operations, play, refused, rules, sentence, table

ONE_POINT, TWO_POINTS, THREE_POINTS = 19, 27, 41  # cards that stand on top of the deck
SURE = 3


def strength(side: str, space: str, *, extra: bool = False, edition: str = "gmt", before=(), **position) -> int:
    """The strength of an attempt as it shows on the table: which revealed cards it beats; 3 if none is revealed."""
    beaten = 0
    for top in (ONE_POINT, TWO_POINTS, THREE_POINTS):
        g = play(operations(side, deck=[top, 20], edition=edition, **position), *before)
        there = _enemy_pieces(g, side, space)
        play(g, f"remove {space} +1" if extra else f"remove {space}")
        revealed = top not in g.view(None)["deck"]
        success = _enemy_pieces(g, side, space) == there - 1
        if not revealed:
            assert success
            return SURE
        beaten += success
    return beaten


def _enemy_pieces(g: redflag.Game, side: str, space: str) -> int:
    enemy = "versailles" if side == "commune" else "commune"
    view = g.view(None)
    return view["cubes"][space][enemy] + (view["discs"].get(space) == enemy)


# ---- O1, O2 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "points"), [(2, 1), (9, 2), (35, 3)])
def test_O1_any_number_of_the_points_may_be_spent(card, points):
    for spent in range(points + 1):
        g = table("commune", hand={"commune": [card, 3, 5, 6]})
        play(g, f"play {card} operations", *["place social-movements"] * spent)
        if spent < points:
            assert g.choice.side == "commune"
            play(g, "done")
        assert g.choice.side == "versailles"
        assert cubes(g, "social-movements") == (1 + spent, 0)


def test_O1_all_points_in_one_sphere():
    g = operations("commune")
    assert {"place social-movements", "place pere-lachaise"} <= set(moves(g))
    play(g, "place social-movements")
    assert "place pere-lachaise" not in moves(g)
    assert refused(g, "place pere-lachaise") == "O1"
    assert "sphere" in sentence(g, "place pere-lachaise")


def test_O1_a_removal_fixes_the_sphere_too_even_a_failed_one():
    political = play(operations("commune", cubes={"pere-lachaise": {"versailles": 1}}), "remove press")
    assert refused(political, "remove pere-lachaise") == "O1"
    assert refused(political, "place pere-lachaise") == "O1"
    failed = operations("commune", cubes={"pere-lachaise": {"versailles": 3}}, deck=[THREE_POINTS, 20])
    play(failed, "remove pere-lachaise")
    assert cubes(failed, "pere-lachaise") == (1, 3)
    assert refused(failed, "remove press") == "O1"
    assert refused(failed, "place press") == "O1"


def test_O1_all_removals_before_all_placements():
    g = operations("commune", cubes={"press": {"versailles": 2}})
    play(g, "remove press", "place press")
    assert not [move for move in moves(g) if move.startswith("remove")]
    assert refused(g, "remove press") == "O1"
    assert "before" in sentence(g, "remove press")


def test_O2_where_you_are_present_or_next_to_a_space_you_control():
    g = operations("commune", cubes=on_the_map(social_movements={"commune": 1}, press={"versailles": 1}))
    assert [move for move in moves(g) if move.startswith("place")] == [
        "place republicans",
        "place press",
        "place social-movements",
        "place pere-lachaise",
    ]
    assert "remove press" in moves(g)
    for move in ("place royalists", "remove royalists", "place butte-montmartre"):
        assert refused(g, move) == "O2"
        assert "Commune" in sentence(g, move)


# ---- P4 -------------------------------------------------------------------------------------------


def test_P4_a_placement_opens_nothing_for_the_next_placement():
    """Republicans come under control in this play; the Assembly beyond them stays closed until the next."""
    g = operations("commune", cubes=on_the_map(social_movements={"commune": 1}))
    play(g, "place republicans")
    assert refused(g, "place national-assembly") == "P4"
    play(g, "place republicans")
    assert refused(g, "place national-assembly") == "P4"
    play(g, "place republicans")  # spends the last point and ends the play
    play(g, "play 21 operations", "done", "play 36 operations")
    assert "place national-assembly" in moves(g)


def test_P4_a_placement_does_not_make_you_present_beyond_what_was_fixed():
    """A cube placed next door in Cailles brings control there, but Issy behind it was not open when placing began."""
    g = operations("commune", cubes=on_the_map(pere_lachaise={"commune": 1}))
    play(g, "place butte-aux-cailles")
    assert "place butte-montmartre" in moves(g)
    assert refused(g, "place fort-d-issy") == "P4"


def test_P4_a_removal_opens_nothing_for_the_next_removal():
    """Taking the cube gives control of Press, yet the Church behind it was closed when the removals began."""
    position = on_the_map(press={"commune": 1, "versailles": 1}, catholic_church={"versailles": 1})
    g = operations("commune", cubes=position)
    assert refused(g, "remove catholic-church") == "O2"
    play(g, "remove press")
    assert "remove catholic-church" not in moves(g)
    assert refused(g, "remove catholic-church") == "P4"


def test_P4_control_won_by_the_removals_counts_for_the_placements():
    position = on_the_map(press={"commune": 1, "versailles": 1}, catholic_church={"versailles": 1})
    g = operations("commune", cubes=position)
    assert refused(g, "place catholic-church") == "O2"
    play(g, "remove press", "place catholic-church")
    assert cubes(g, "catholic-church") == (1, 1)


def test_P4_once_placing_has_begun_it_stays_as_fixed():
    g = operations("versailles", cubes=on_the_map(royalists={"versailles": 1}))
    play(g, "place catholic-church", "place press")
    assert refused(g, "place republicans") == "P4"
    assert refused(g, "place social-movements") == "P4"
    assert "place national-assembly" in moves(g)


def test_P4_strength_is_fixed_before_the_removals():
    """The first success gives control of Fort d'Issy. Counted afresh it would lend strength 2 to Vincennes."""
    position = on_the_map(
        fort_d_issy={"commune": 2, "versailles": 2},
        chateau_de_vincennes={"commune": 1, "versailles": 1},
    )
    g = operations("commune", cubes=position, deck=[ONE_POINT, TWO_POINTS, 20])
    play(g, "remove fort-d-issy", "remove chateau-de-vincennes")
    assert cubes(g, "fort-d-issy") == (2, 1)
    assert cubes(g, "chateau-de-vincennes") == (1, 1)


# ---- O3 -------------------------------------------------------------------------------------------


def test_O3_a_political_removal_costs_one_point_and_always_succeeds():
    g = operations("commune", cubes={"press": {"versailles": 4}}, deck=[THREE_POINTS, 20])
    play(g, "remove press", "remove press", "remove press")
    assert cubes(g, "press") == (1, 1)
    assert g.choice.side == "versailles"  # three points are spent
    assert g.view(None)["deck"] == [THREE_POINTS, 20]
    assert rules(g).count("O3") == 3


def test_O3_no_strength_and_no_extra_point_in_a_political_space():
    g = operations("commune")
    assert "remove press +1" not in moves(g)
    assert refused(g, "remove press +1") == "O3"


def test_O3_an_enemy_cube_must_be_there():
    g = operations("commune", cubes={"press": {"versailles": 0}})
    assert "remove press" not in moves(g)
    assert refused(g, "remove press") == "O3"
    assert "Press" in sentence(g, "remove press")


# ---- O4 -------------------------------------------------------------------------------------------

# Attacker, target, map, further keys of the position, strength by hand.
CONSTELLATIONS = {
    "presence only": ("commune", "mont-valerien", on_the_map(mont_valerien={"commune": 1, "versailles": 2}), {}, 1),
    "presence and control": (
        "commune",
        "mont-valerien",
        on_the_map(mont_valerien={"commune": 2, "versailles": 1}),
        {},
        2,
    ),
    "one adjacent space": (
        "commune",
        "mont-valerien",
        on_the_map(butte_montmartre={"commune": 1}, mont_valerien={"versailles": 1}),
        {},
        1,
    ),
    "two adjacent spaces": (
        "commune",
        "butte-montmartre",
        on_the_map(butte_aux_cailles={"commune": 1}, pere_lachaise={"commune": 1}, butte_montmartre={"versailles": 1}),
        {},
        2,
    ),
    "an adjacent space only tied": (
        "commune",
        "butte-montmartre",
        on_the_map(
            butte_aux_cailles={"commune": 1, "versailles": 1},
            pere_lachaise={"commune": 1},
            butte_montmartre={"versailles": 1},
        ),
        {},
        1,
    ),
    "two adjacent and presence": (
        "commune",
        "butte-montmartre",
        on_the_map(
            butte_aux_cailles={"commune": 1},
            pere_lachaise={"commune": 1},
            butte_montmartre={"commune": 1, "versailles": 1},
        ),
        {},
        3,
    ),
    "lasting presence of Commune": ("commune", "pere-lachaise", on_the_map(pere_lachaise={"versailles": 1}), {}, 1),
    "headquarters alone": ("versailles", "mont-valerien", on_the_map(mont_valerien={"commune": 1}), {}, 1),
    "headquarters and presence": (
        "versailles",
        "fort-d-issy",
        on_the_map(fort_d_issy={"commune": 1, "versailles": 1}),
        {},
        2,
    ),
    "headquarters, presence, control": (
        "versailles",
        "fort-d-issy",
        on_the_map(fort_d_issy={"commune": 1, "versailles": 2}),
        {},
        3,
    ),
    "the Territory alone": (
        "versailles",
        "pere-lachaise",
        on_the_map(pere_lachaise={"commune": 1}),
        {"momentum": {"versailles": 3}},
        1,
    ),
    "the Territory and Fort d'Issy": (
        "versailles",
        "chateau-de-vincennes",
        on_the_map(chateau_de_vincennes={"commune": 1}, fort_d_issy={"versailles": 1}),
        {"momentum": {"versailles": 3}},
        2,
    ),
    "no Territory at Collaboration 2": (
        "versailles",
        "chateau-de-vincennes",
        on_the_map(chateau_de_vincennes={"commune": 1}, fort_d_issy={"versailles": 1}),
        {"momentum": {"versailles": 2}},
        1,
    ),
    "an own disc is presence and control": (
        "commune",
        "butte-aux-cailles",
        on_the_map(butte_aux_cailles={"commune": 1, "versailles": 1}),
        {"discs": {"butte-aux-cailles": "commune"}},
        2,
    ),
    "an own disc next door is control there": (
        "versailles",
        "butte-montmartre",
        on_the_map(butte_montmartre={"commune": 1}),
        {"discs": {"mont-valerien": "versailles"}},
        1,
    ),
    "the enemy's disc takes control away": (
        "commune",
        "fort-d-issy",
        on_the_map(fort_d_issy={"commune": 2, "versailles": 1}),
        {"discs": {"fort-d-issy": "versailles"}},
        1,
    ),
}


@pytest.mark.parametrize("case", CONSTELLATIONS)
def test_O4_strength_of_many_constellations(case):
    side, target, position, more, expected = CONSTELLATIONS[case]
    assert strength(side, target, cubes=position, **more) == expected


@pytest.mark.parametrize("case", ["presence only", "presence and control", "headquarters alone"])
def test_O4_an_extra_point_adds_one_to_the_strength(case):
    side, target, position, more, expected = CONSTELLATIONS[case]
    assert strength(side, target, extra=True, cubes=position, **more) == expected + 1


def test_O4_an_attempt_costs_one_point_and_the_extra_point_one_more():
    position = on_the_map(mont_valerien={"commune": 1, "versailles": 4})
    plain = play(operations("commune", cubes=position), *["remove mont-valerien"] * 3)
    assert plain.choice.side == "versailles"
    paid = play(operations("commune", cubes=position), "remove mont-valerien +1")
    assert paid.choice.side == "commune"
    assert refused(paid, "remove mont-valerien +1") == "O1"
    play(paid, "remove mont-valerien")
    assert paid.choice.side == "versailles"


def test_O4_at_most_one_extra_point():
    g = operations("commune", cubes=on_the_map(mont_valerien={"commune": 1, "versailles": 1}))
    refused(g, "remove mont-valerien +2")
    refused(g, "remove mont-valerien +1 +1")


def test_O4_an_attempt_costs_two_points_where_an_enemy_disc_stands():
    position = on_the_map(mont_valerien={"commune": 1, "versailles": 2})
    g = operations("commune", cubes=position, discs={"mont-valerien": "versailles"}, deck=[THREE_POINTS, 20])
    play(g, "remove mont-valerien")
    assert refused(g, "remove mont-valerien") == "O1"  # one point is left
    assert "points" in sentence(g, "remove mont-valerien")
    assert cubes(g, "mont-valerien") == (1, 2)
    dearer = operations("commune", cubes=position, discs={"mont-valerien": "versailles"}, deck=[THREE_POINTS, 20])
    play(dearer, "remove mont-valerien +1")
    assert dearer.choice.side == "versailles"  # 2 + 1 points
    own_disc = operations("commune", cubes=position, discs={"mont-valerien": "commune"}, deck=[THREE_POINTS, 20])
    play(own_disc, "remove mont-valerien")
    assert "remove mont-valerien" in moves(own_disc)


def test_O4_extra_point_is_not_offered_at_strength_3():
    g = operations("versailles", cubes=on_the_map(fort_d_issy={"commune": 1, "versailles": 2}))
    assert "remove fort-d-issy" in moves(g)
    assert "remove fort-d-issy +1" not in moves(g)
    assert refused(g, "remove fort-d-issy +1") == "O4"
    assert "3" in sentence(g, "remove fort-d-issy +1")


def test_O4_strength_3_succeeds_without_a_card():
    g = operations("versailles", cubes=on_the_map(fort_d_issy={"commune": 1, "versailles": 2}), deck=[THREE_POINTS, 20])
    play(g, "remove fort-d-issy")
    assert cubes(g, "fort-d-issy") == (0, 2)
    assert g.view(None)["deck"] == [THREE_POINTS, 20]
    assert "reveal" not in kinds(g)


def test_O4_strength_2_and_the_extra_point_need_no_card_either():
    g = operations("commune", cubes=on_the_map(mont_valerien={"commune": 2, "versailles": 1}), deck=[THREE_POINTS, 20])
    play(g, "remove mont-valerien +1")
    assert cubes(g, "mont-valerien") == (2, 0)
    assert g.view(None)["deck"] == [THREE_POINTS, 20]


@pytest.mark.parametrize(("top", "falls"), [(ONE_POINT, True), (TWO_POINTS, True), (THREE_POINTS, False)])
def test_O4_success_if_the_strength_is_at_least_the_points_revealed(top, falls):
    g = operations("commune", cubes=on_the_map(mont_valerien={"commune": 2, "versailles": 1}), deck=[top, 20])
    play(g, "remove mont-valerien")
    assert cubes(g, "mont-valerien") == (2, 0 if falls else 1)


@pytest.mark.parametrize("top", [ONE_POINT, THREE_POINTS])
def test_O4_the_revealed_card_leaves_the_game_and_both_see_it(top):
    g = operations("commune", cubes=on_the_map(mont_valerien={"commune": 2, "versailles": 1}), deck=[top, 20])
    play(g, "remove mont-valerien")
    for reader in ("commune", "versailles"):
        assert top in g.view(reader)["removed"]
        assert top not in g.view(reader)["discard"]
        (told,) = [str(entry) for entry in g.journal_of(reader) if entry.kind == "reveal"]
        assert f"{top} " in told


def test_O4_failure_costs_the_points_and_nothing_else():
    g = operations("commune", cubes=on_the_map(mont_valerien={"commune": 1, "versailles": 1}), deck=[THREE_POINTS, 20])
    before = g.view(None)
    play(g, "remove mont-valerien")
    after = g.view(None)
    for key in ("cubes", "discs", "pool", "out", "track", "vp", "momentum", "hand", "discard"):
        assert after[key] == before[key]
    assert g.choice.side == "commune"
    play(g, "remove mont-valerien", "place mont-valerien")
    assert g.choice.side == "versailles"


def test_O4_the_extra_point_of_one_attempt_does_not_serve_the_next():
    position = on_the_map(mont_valerien={"commune": 1, "versailles": 2})
    g = operations("commune", cubes=position, deck=[TWO_POINTS, 28, 20])
    play(g, "remove mont-valerien +1", "remove mont-valerien")
    assert cubes(g, "mont-valerien") == (1, 1)  # strength 2 beat the first card, strength 1 not the second


# ---- O5 -------------------------------------------------------------------------------------------


def fort(commune: int, versailles: int, **more):
    """Versailles (present at HQ's gate) against Commune's disc in Fort d'Issy, with four points."""
    position = {"cubes": on_the_map(fort_d_issy={"commune": commune, "versailles": versailles})}
    position |= {"discs": {"fort-d-issy": "commune"}} | more
    return play(table("versailles", hand={"versailles": [35, 36, 37, 38]}, **position), "play 35 final-crisis")


def test_O5_a_success_takes_a_cube_while_one_is_left():
    g = play(fort(1, 4), "remove fort-d-issy")
    assert cubes(g, "fort-d-issy") == (0, 4)
    assert g.view(None)["discs"] == {"fort-d-issy": "commune"}


def test_O5_the_disc_falls_when_no_cube_is_left():
    g = play(fort(0, 2), "remove fort-d-issy")
    assert g.view(None)["discs"] == {}
    assert "O5" in rules(g)


def test_O5_the_disc_may_fall_in_the_same_removals_as_the_last_cube():
    g = play(fort(1, 4), "remove fort-d-issy", "remove fort-d-issy")
    assert cubes(g, "fort-d-issy") == (0, 4)
    assert g.view(None)["discs"] == {}
    assert g.choice.side == "commune"  # two points each


def test_O5_a_failed_attempt_leaves_the_disc():
    g = play(fort(0, 0, deck=[THREE_POINTS, 20]), "remove fort-d-issy")
    assert g.view(None)["discs"] == {"fort-d-issy": "commune"}


def test_O5_your_own_disc_is_no_target():
    g = operations("versailles", cubes=on_the_map(fort_d_issy={"versailles": 1}), discs={"fort-d-issy": "versailles"})
    assert "remove fort-d-issy" not in moves(g)
    assert refused(g, "remove fort-d-issy") == "O4"


# ---- O6 -------------------------------------------------------------------------------------------


def test_O6_a_cube_costs_one_point():
    g = play(operations("commune"), *["place pere-lachaise"] * 3)
    assert cubes(g, "pere-lachaise") == (4, 0)
    assert g.choice.side == "versailles"


def test_O6_a_cube_costs_two_points_where_an_enemy_disc_stands():
    g = operations("commune", discs={"pere-lachaise": "versailles"}, cubes={"pere-lachaise": {"commune": 2}})
    play(g, "place pere-lachaise")
    assert refused(g, "place pere-lachaise") == "O1"
    assert "place butte-montmartre" in moves(g)
    play(g, "place butte-montmartre")
    assert g.choice.side == "versailles"


def test_O6_an_own_disc_costs_nothing_extra():
    g = play(operations("commune", discs={"pere-lachaise": "commune"}), *["place pere-lachaise"] * 3)
    assert cubes(g, "pere-lachaise") == (4, 0)


def test_O6_the_cost_is_that_of_the_space_at_that_moment():
    """Once the disc has fallen in these removals, a cube costs one point there: 2 + 1 + 1 of four."""
    g = play(fort(0, 2), "remove fort-d-issy", "place fort-d-issy", "place fort-d-issy")
    assert cubes(g, "fort-d-issy") == (0, 4)


def test_O6_only_your_own_cubes():
    g = operations("commune")
    before = g.view(None)["cubes"]["press"]["versailles"]
    play(g, "place press")
    assert g.view(None)["cubes"]["press"] == {"commune": 2, "versailles": before}


def test_O6_never_above_four():
    g = operations("commune", cubes={"pere-lachaise": {"commune": 4}})
    assert "place pere-lachaise" not in moves(g)
    assert refused(g, "place pere-lachaise") == "B5"


# ---- O7 -------------------------------------------------------------------------------------------

ATTACK = on_the_map(mont_valerien={"commune": 1, "versailles": 4})


def test_O7_an_empty_deck_is_made_anew_of_the_discards():
    g = operations("commune", cubes=ATTACK, deck=[], discard=[18, 27, 28])
    play(g, "remove mont-valerien")
    view = g.view(None)
    assert view["discard"] == []
    revealed = {18, 27, 28} - set(view["deck"])
    assert len(revealed) == 1
    assert revealed < set(view["removed"])
    assert "new-deck" in kinds(g)


def test_O7_the_card_being_played_is_not_on_the_pile_yet():
    g = operations("commune", cubes=ATTACK, deck=[], discard=[18])
    play(g, "remove mont-valerien")
    view = g.view(None)
    assert 35 not in view["deck"]
    assert view["deck"] == []
    assert 18 in view["removed"]
    play(g, "done")
    assert g.view(None)["discard"] == [35]


def test_O7_without_discards_the_removed_strategy_cards_come_back_but_never_17_or_34():
    g = operations("commune", cubes=ATTACK, deck=[], crisis_card={"commune": None, "versailles": None})
    assert {17, 34} <= set(g.view(None)["removed"])
    assert g.view(None)["discard"] == []
    play(g, "remove mont-valerien")
    view = g.view(None)
    # Eight cards are in the hands (one of them in play), one was revealed, and 17 and 34 stay out.
    assert len(view["deck"]) == 39 - 8 - 1
    assert {17, 34} <= set(view["removed"])
    assert len(view["removed"]) == 3


def test_O7_the_discards_go_before_the_removed_cards():
    g = operations("commune", cubes=ATTACK, deck=[], discard=[18])
    out = set(g.view(None)["removed"])
    play(g, "remove mont-valerien")
    assert set(g.view(None)["removed"]) == out | {18}


def test_O7_holds_for_dealing_too():
    """Round 2 begins with two cards in the deck: the discards of round 1 are shuffled for the rest."""
    g = table("", phase="pivotal", cubes=on_the_map(), deck=[1, 2], discard=[3, 4, 5, 6, 7, 8, 9], round=1)
    view = g.view(None)
    assert view["round"] == 2
    assert {1, 2} <= {*view["hand"]["commune"], *view["hand"]["versailles"]}
    dealt = {*view["hand"]["commune"], *view["hand"]["versailles"]}
    assert len(dealt) == 8
    assert dealt | set(view["deck"]) == set(range(1, 10))
    assert view["discard"] == []


def test_O7_holds_for_drawing_too():
    """Card 30 draws: nothing is left but the discards."""
    g = table("commune", hand={"commune": [30, 2, 3, 5]}, deck=[], discard=[7, 8])
    play(g, "play 30 event")
    view = g.view(None)
    assert len({7, 8} & set(view["hand"]["commune"])) == 1
    assert view["discard"] == []


def test_O7_a_used_up_final_crisis_card_on_the_pile_is_not_shuffled_in():
    g = operations("commune", cubes=ATTACK, deck=[], discard=[17, 18])
    play(g, "remove mont-valerien")
    assert 17 not in g.view(None)["deck"]
    assert 18 in g.view(None)["removed"]
