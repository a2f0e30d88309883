"""What the game tells people is true on the board they see: refusals, the rules they cite, prompts, warnings.

Each of these was once told wrongly, or not at all; the rule id in the name is the one that must be cited.
"""

from __future__ import annotations

import pytest

import redflag
from redflag.core.foresight import foresee
from redflag.widgets import offer, question
from tests.paris.table import (
    NO_CUBES,
    ONLY_FINAL_ZONE,
    holding,
    last_act,
    moves,
    on_the_map,
    operations,
    play,
    refused,
    rules,
    sentence,
    table,
)
from tests.paris.test_events_rules import own_deck


def why(g: redflag.Game, move: str) -> list[tuple[str, str]]:
    """The reasons for a move: rule and sentence."""
    return [(reason.rule, str(reason.text)) for reason in g.explain(move).reasons]


def warnings(g: redflag.Game, move: str) -> list[tuple[str, str]]:
    """What a legal move gives the enemy or costs."""
    legal = next(legal for legal in g.choice.moves if legal == move)
    found = [(reason.rule, str(reason.text)) for reason in g.choice.warns(legal)]
    assert [reason for reason in why(g, move) if reason in found] == found  # an explanation tells them too
    return found


# ---- where one may act -------------------------------------------------------------------------------------------


def won_press() -> redflag.Game:
    """Commune has just won control of Press by a removal; the Church beyond it is Versailles'."""
    position = on_the_map(press={"commune": 1, "versailles": 1}, catholic_church={"versailles": 1})
    return play(operations("commune", cubes=position), "remove press")


def test_P4_control_won_by_a_removal_does_not_count_for_removals():
    assert refused(won_press(), "remove catholic-church") == "P4"
    assert sentence(won_press(), "remove catholic-church") == (
        "Commune won control of Press in this play; that does not count for removals, so Catholic Church is not open."
    )


def test_P4_control_won_by_a_placement_does_not_count_for_placements():
    g = operations("commune", cubes=on_the_map(social_movements={"commune": 1}))
    play(g, "place republicans")
    assert refused(g, "place national-assembly") == "P4"
    assert "Commune won control of Republicans with a cube placed in this play" in sentence(
        g, "place national-assembly"
    )


def test_P4_the_reason_for_a_removal_never_names_a_space_won_in_the_same_play():
    """Montmartre comes before Lachaise on the board; it is won in this play, so Lachaise is why Cailles is open."""
    position = on_the_map(
        butte_montmartre={"commune": 1, "versailles": 1},
        pere_lachaise={"commune": 3},
        butte_aux_cailles={"versailles": 1},
    )
    g = operations("commune", cubes=position, deck=[3, 2, 1])
    play(g, "remove butte-montmartre +1")
    assert g.view(None)["cubes"]["butte-montmartre"] == {"commune": 1, "versailles": 0}
    assert ("O2", "Butte-aux-Cailles is adjacent to Père Lachaise, which Commune controls.") in why(
        g, "remove butte-aux-cailles"
    )
    assert ("O2", "Butte-aux-Cailles is adjacent to Butte Montmartre, which Commune controls.") in why(
        g, "place butte-aux-cailles"
    )


@pytest.mark.parametrize("edition", ["gmt", "nuts", "gaga"])
def test_P4_a_strength_that_is_not_the_one_on_the_board_is_explained(edition):
    """Commune has just won control of Montmartre, which stands beside Cailles; one edition counts afresh."""
    position = on_the_map(
        butte_montmartre={"commune": 2, "versailles": 2}, butte_aux_cailles={"commune": 1, "versailles": 2}
    )
    g = operations("commune", edition=edition, cubes=position, deck=[1, 2, 3])
    told = ("P4", "Control won in this play does not count yet: the strength is that of before the removals.")
    assert told not in why(g, "remove butte-aux-cailles")
    play(g, "remove butte-montmartre")
    assert g.view(None)["cubes"]["butte-montmartre"] == {"commune": 2, "versailles": 1}
    strength = 2 if edition == "gaga" else 1
    odds = f"Strength {strength}: it succeeds if the card revealed has no more points."
    assert ("O4", odds) in why(g, "remove butte-aux-cailles")
    assert (told in why(g, "remove butte-aux-cailles")) == (edition != "gaga")


def test_B4_a_one_way_arrow_is_told():
    g = operations("commune", cubes=on_the_map(national_assembly={"commune": 1}))
    assert refused(g, "place royalists") == "B4"
    assert sentence(g, "remove republicans") == (
        "Commune controls National Assembly, but the arrow goes one way: control of Republicans opens National "
        "Assembly, control of National Assembly does not open Republicans."
    )


def test_B4_a_one_way_arrow_is_told_also_of_control_just_won():
    cubes = on_the_map(national_assembly={"commune": 1, "versailles": 1}, royalists={"versailles": 1})
    g = play(operations("commune", cubes=cubes), "remove national-assembly")
    assert refused(g, "remove royalists") == "B4"
    assert sentence(g, "remove royalists").startswith("Commune controls National Assembly, but the arrow goes one way:")
    g = operations("commune", cubes=on_the_map(republicans={"commune": 1}))
    play(g, "place national-assembly")
    assert refused(g, "place royalists") == "B4"


def test_O2_is_left_where_neither_is_the_reason():
    g = operations("commune", cubes=on_the_map(press={"commune": 1}))
    assert refused(g, "place national-assembly") == "O2"
    assert "P4" not in sentence(g, "place national-assembly")


def test_E1_a_space_that_has_had_its_cube_is_not_said_to_be_outside():
    had = "Each cube of this effect needs a different space, and {} has had one already."
    g = play(holding("versailles", 3), "play 3 event", "place pere-lachaise")
    assert sentence(g, "place pere-lachaise") == had.format("Père Lachaise")
    assert sentence(g, "place press") == "Press is not among the spaces this effect allows."
    assert sentence(redflag.from_json(g.to_json()), "place pere-lachaise") == had.format("Père Lachaise")
    cubes = on_the_map(butte_montmartre={"versailles": 2}, fort_d_issy={"versailles": 2})
    g = play(holding("commune", 41, momentum={"commune": 1}, cubes=cubes), "play 41 event", "remove butte-montmartre")
    assert sentence(g, "remove butte-montmartre") == had.format("Butte Montmartre")


def test_E1_cubes_that_go_to_one_space(tmp_path):
    deck = own_deck(tmp_path, ["place up to 2 in Forts, one space"])
    g = play(holding("commune", 1, deck_file=deck), "play 1 event", "place fort-d-issy")
    assert sentence(g, "place mont-valerien") == (
        "All cubes of this effect need the same space, and that is Fort d'Issy."
    )


@pytest.mark.parametrize("place", ["versailles-hq", "hq", "territory", "prussian-occupied-territory"])
@pytest.mark.parametrize("verb", ["place", "remove"])
def test_B3_the_places_that_hold_no_pieces(verb, place):
    g = operations("versailles")
    assert refused(g, f"{verb} {place}") == "B3"
    assert "never holds pieces" in sentence(g, f"{verb} {place}")


def test_B3_is_told_of_a_place_that_is_touched():
    (reason,) = operations("versailles").choice.about("place:hq")
    assert (reason.rule, str(reason.text)) == ("B3", "Versailles HQ never holds pieces, so nothing is done there.")
    assert holding("versailles", 5).choice.about("place:hq") == []  # no space is asked for now


# ---- the rule that says it ---------------------------------------------------------------------------------------


def test_O3_political_removals():
    g = operations("commune")
    assert why(g, "remove press")[0][0] == "O3"
    assert refused(g, "remove press +1") == "O3"
    assert refused(g, "remove social-movements") == "O3"


def test_E2_removals_and_replacements_by_events():
    g = play(holding("commune", 24, cubes=on_the_map(republicans={"versailles": 2})), "play 24 event")
    assert g.choice.rule == "E2"
    assert why(g, "remove republicans") == [
        ("E2", "Commune removes an enemy cube in Republicans; event removals always succeed.")
    ]
    play(g, "remove republicans")
    assert rules(g)[-1] == "E2"
    g = play(holding("commune", 33, cubes=on_the_map(press={"versailles": 2})), "play 33 event", "replace press")
    assert rules(g)[-2:] == ["E2", "E2"]


def test_F2_discarding_to_the_final_crisis():
    g = table("commune", phase="final-crisis", set_aside={"commune": [24, 2], "versailles": [21, 3]}, round=2)
    assert refused(g, "discard 5") == "F2"


def test_C5_a_final_crisis_card_in_a_round():
    g = holding("commune", 24)
    assert refused(g, "play 34 operations") == "C5"
    assert sentence(g, "play 34 event").startswith("34 Charles Delescluze is the Final Crisis card of Commune")
    play(g, "play 24 final-crisis", "done")
    play(g, "play 21 operations", "done")
    assert refused(g, "play 34 operations") == "C5"  # it has been used


# ---- Censorship --------------------------------------------------------------------------------------------------


def test_X2_momentum_puts_the_card_under_the_pile():
    g = table("commune", variant="censorship", edition="nuts", hand={"commune": [24, 20, 21]})
    assert why(g, "play 24 momentum") == [
        ("C4", "Commune spends 24 Eugène Protot and raises its momentum by 1."),
        ("X2", "With Censorship that card goes under the discard pile, not out of the game."),
    ]
    play(g, "play 24 momentum")
    told = [(entry.rule, str(entry)) for entry in g.journal]
    assert ("C4", "Commune spends 24 Eugène Protot on momentum.") in told
    assert ("X2", "24 Eugène Protot goes under the discard pile, not out of the game.") in told
    assert not any("from the game" in text for _, text in told)
    assert g.view(None)["discard"][-1] == 24


def test_X2_a_card_revealed_goes_under_the_pile():
    position = on_the_map(pere_lachaise={"commune": 1}, butte_montmartre={"versailles": 1})
    g = operations("commune", variant="censorship", edition="nuts", cubes=position, deck=[41])
    assert "X2" in dict(why(g, "remove butte-montmartre"))
    play(g, "remove butte-montmartre")
    assert [entry.rule for entry in g.journal][-3:] == ["O4", "X2", "O4"]


@pytest.mark.parametrize("variant", ["censorship", None])
def test_X2_the_menu_of_a_card_says_where_it_goes(variant):
    g = table("commune", variant=variant, edition="nuts", hand={"commune": [24, 20, 21]})
    touched = offer.touch(offer.sort(g.choice, (), {"card:24"}), "card:24")
    menu = question.menu(g, redflag.face("paris"), offer.sort(g.choice, touched, {"card:24"}))
    assert ("24 Eugène Protot goes under the discard pile, not out of the game." in menu) == bool(variant)


@pytest.mark.parametrize("variant", ["censorship", None])
def test_X2_the_menu_of_an_attempt_says_where_the_card_goes(variant):
    """Also where there is as much to tell as can be: control passes, and a cube leaves the game for good."""
    position = on_the_map(butte_montmartre={"versailles": 2, "commune": 2})
    g = operations("versailles", variant=variant, edition="nuts", cubes=position, pool={"commune": 0})
    touched = offer.touch(offer.sort(g.choice, (), {"space:butte-montmartre"}), "space:butte-montmartre")
    menu = question.menu(g, redflag.face("paris"), offer.sort(g.choice, touched, {"space:butte-montmartre"}))
    told = "With Censorship the card turned up goes under the discard pile, not out of the game."
    assert (told in menu) == bool(variant)
    assert "Control of Butte Montmartre passes to Versailles." in menu
    assert "a cube of Commune leaves the game for good." in menu


def test_X2_the_rules_of_momentum_and_of_attempts_point_to_it():
    rulebook = redflag.rulebook("paris")
    assert "(X2)" in str(rulebook["C4"].text) and "X2)" in str(rulebook["O4"].text)


def test_C4_without_censorship_the_card_leaves_the_game():
    g = holding("commune", 24)
    assert why(g, "play 24 momentum") == [
        ("C4", "Commune removes 24 Eugène Protot from the game and raises its momentum by 1.")
    ]


# ---- prompts -----------------------------------------------------------------------------------------------------


def test_M2_the_prompt_says_where_the_cube_may_go_and_why():
    g = play(holding("versailles", 15, momentum={"versailles": 1}), "play 15 momentum")
    assert g.choice.rule == "M2"
    assert g.choice.prompt == (
        "Prussian Collaboration has risen to 2. Commune may place 1 cube in Public Opinion. Where?"
    )


def test_M2_who_passes_has_taken_nothing():
    g = play(holding("versailles", 15, momentum={"versailles": 1}), "play 15 momentum")
    assert why(g, "pass") == [("M2", "Commune places no cube.")]
    g = play(holding("commune", 21), "play 21 event")
    assert why(g, "done") == [("E1", "Commune is done with this effect.")]  # true before the first cube and after it


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_M2_one_cube_is_not_up_to_one(language):
    g = play(holding("versailles", 15, momentum={"versailles": 1}), "play 15 momentum")
    said = g.choice.text.into(language)
    assert " 1 cube " in said or " 1 куб " in said
    assert "jusqu" not in said and "до 1" not in said


def test_E1_the_prompt_names_the_spaces_of_an_event():
    g = play(holding("commune", 26), "play 26 event")
    assert g.choice.prompt == "Commune may place up to 3 cubes in Republicans or Social Movements. Where?"
    g = play(holding("commune", 21), "play 21 event")
    assert g.choice.prompt == "Commune may place up to 2 cubes in Press. Do it?"


def test_E1_the_enemys_part_of_an_event_says_so():
    g = play(holding("commune", 32, cubes=on_the_map(pere_lachaise={"commune": 1})), "play 32 event", "done")
    assert g.choice.side == "versailles"
    assert g.choice.prompt == (
        "Part of an event carried out by Commune: Versailles may place 1 cube in Mont-Valérien. Do it?"
    )


def test_E4_the_prompt_says_that_cubes_go_to_different_spaces():
    g = play(holding("versailles", 3), "play 3 event")
    assert g.choice.prompt == "Versailles may place up to 2 cubes in Paris, each in a different space. Where?"
    play(g, "place pere-lachaise")
    assert g.choice.prompt == "Versailles may place 1 cube in Butte Montmartre or Butte-aux-Cailles. Where?"


def test_O1_the_prompt_offers_only_what_is_possible():
    g = operations("commune", cubes=on_the_map(press={"commune": 1}))
    assert not any(move.startswith("remove") for move in moves(g))
    assert g.choice.prompt == "Commune has 3 operations points left. Place a cube, or be done?"
    g = operations("commune", cubes=on_the_map(press={"commune": 1, "versailles": 1}))
    assert g.choice.prompt == "Commune has 3 operations points left. Remove enemy cubes, place cubes, or be done?"
    g = operations(
        "commune",
        cubes=on_the_map(press={"commune": 1, "versailles": 1}),
        track={"commune": NO_CUBES},
        pool={"commune": 0},
    )
    assert g.choice.prompt == "Commune has 3 operations points left. Remove an enemy cube, or be done?"


def test_O5_the_prompt_says_that_only_a_disc_can_be_removed():
    pieces = {"cubes": on_the_map(fort_d_issy={"commune": 2}), "discs": {"fort-d-issy": "versailles"}}
    g = play(holding("commune", 25, **pieces), "play 25 event")
    assert g.choice.prompt == (
        "Commune has 2 operations points left for military spaces. Remove an enemy disc, place cubes, or be done?"
    )
    none = {"track": {"commune": NO_CUBES}, "pool": {"commune": 0}}
    g = play(holding("commune", 25, **pieces, **none), "play 25 event")
    assert g.choice.prompt.endswith(". Remove an enemy disc, or be done?")
    guarded = {**pieces, "cubes": on_the_map(fort_d_issy={"commune": 2, "versailles": 1})}
    g = play(holding("commune", 25, **guarded, **none), "play 25 event")
    assert g.choice.prompt.endswith(". Remove an enemy cube, or be done?")


def test_E3_the_prompt_says_where_the_points_of_an_event_may_be_spent():
    g = play(holding("versailles", 13, deck=[18]), "play 13 event")
    assert g.choice.prompt.startswith("Versailles has 3 operations points left for Forts. ")


def test_B5_the_prompt_says_that_a_disc_is_moved():
    g = play(holding("commune", 31), "play 31 event")
    assert g.choice.prompt == "Commune puts a barricade in Paris. Where?"
    discs = {"pere-lachaise": "commune", "fort-d-issy": "commune"}
    g = play(holding("commune", 31, discs=discs), "play 31 event")
    assert g.choice.prompt == (
        "Both barricades of Commune stand on the map: it may move one to Paris. From where to where?"
    )


def test_E4_the_prompt_says_from_where_to_where_cubes_move():
    g = play(holding("commune", 32, cubes=on_the_map(pere_lachaise={"commune": 2})), "play 32 event")
    assert g.choice.prompt == (
        "Commune may move up to 3 cubes, one at a time, from Paris to Forts. From where to where?"
    )


def test_E4_cubes_that_stay_within_a_set():
    g = play(last_act(cubes=on_the_map(press={"commune": 2})), "spread")
    assert g.choice.prompt == (
        "Commune may move up to 2 cubes, one at a time, within Public Opinion. From where to where?"
    )


def test_E1_only_the_spaces_that_are_possible_are_named():
    g = play(holding("commune", 24, cubes=on_the_map(republicans={"versailles": 2})), "play 24 event")
    assert g.choice.prompt == "Commune may remove up to 2 enemy cubes in Republicans. Do it?"


def test_E1_the_prompt_promises_no_more_cubes_than_there_are_enemy_ones_to_remove():
    g = play(holding("commune", 24, cubes=on_the_map(republicans={"versailles": 1})), "play 24 event")
    assert g.choice.prompt == "Commune may remove 1 enemy cube in Republicans. Do it?"
    assert g.choice.left == 1


def test_E1_different_spaces_are_no_more_than_are_left():
    cubes = on_the_map(butte_montmartre={"versailles": 1}, fort_d_issy={"versailles": 2})
    g = play(holding("commune", 41, momentum={"commune": 1}, cubes=cubes), "play 41 event")
    assert g.choice.prompt == (
        "Commune may remove up to 2 enemy cubes in Butte Montmartre or Fort d'Issy, each in a different space. Where?"
    )
    play(g, "remove butte-montmartre")
    assert g.choice.prompt == "Commune may remove 1 enemy cube in Fort d'Issy. Do it?"


def test_B5_the_prompt_counts_only_spaces_with_room():
    full = on_the_map(butte_montmartre={"versailles": 4}, butte_aux_cailles={"versailles": 4})
    g = play(holding("versailles", 3, cubes=full), "play 3 event")
    assert g.choice.prompt == "Versailles may place 1 cube in Père Lachaise. Do it?"
    g = play(holding("versailles", 5, cubes=on_the_map(press={"versailles": 3})), "play 5 event")
    assert g.choice.prompt == "Versailles may place 1 cube in Press. Do it?"


def test_T1_the_prompt_counts_the_cubes_that_are_left():
    g = holding("versailles", 5, track={"versailles": NO_CUBES}, pool={"versailles": 1})
    assert play(g, "play 5 event").choice.prompt == "Versailles may place 1 cube in Press. Do it?"


def test_T4_the_prompt_counts_the_cubes_that_are_out_of_the_game():
    g = play(holding("commune", 23, out={"commune": 1}), "play 23 event")
    assert g.choice.prompt == "Commune may bring back 1 cube that left the game, to Père Lachaise. Do it?"


def test_E1_a_side_that_discards_of_its_own_hand():
    g = play(holding("commune", 22, hand={"versailles": [2, 3, 5]}), "play 22 event")
    assert g.choice.prompt == "Versailles discards a card of its hand and draws another. Which?"


def test_K2_the_second_cube_of_a_de_escalation():
    g = play(last_act(cubes=on_the_map(press={"commune": 2})), "de-escalate")
    assert g.choice.prompt == "Commune may remove one more own cube in Public Opinion. Which?"
    cubes = on_the_map(press={"commune": 2, "versailles": 1})
    g = play(last_act(cubes=cubes), "de-escalate")
    assert g.choice.prompt == "Commune may remove one more cube in Public Opinion: an own one, or an enemy one?"


# ---- warnings ----------------------------------------------------------------------------------------------------

CUBE_FOR_COMMUNE = [("M2", "Prussian Collaboration rises to 2, so Commune may place a cube in Public Opinion.")]


def test_M2_momentum_that_brings_the_enemy_a_cube_is_warned_of():
    g = holding("versailles", 15, 12, momentum={"versailles": 1})
    assert warnings(g, "play 15 momentum") == CUBE_FOR_COMMUNE
    assert warnings(g, "play 15 event") == CUBE_FOR_COMMUNE == warnings(g, "play 12 event")
    assert warnings(g, "play 15 operations") == []
    assert warnings(holding("versailles", 15), "play 15 momentum") == []  # to 1: nothing for the enemy
    assert warnings(holding("versailles", 15, momentum={"versailles": 3}), "play 15 event") == []


def test_M2_no_warning_where_the_enemy_has_no_cube_or_no_room():
    g = holding(
        "versailles",
        15,
        momentum={"versailles": 1},
        track={"commune": NO_CUBES},
        pool={"commune": 0},
    )
    assert warnings(g, "play 15 momentum") == []
    full = {space: {"commune": 4} for space in ("catholic_church", "press", "social_movements")}
    g = holding("versailles", 15, momentum={"versailles": 1}, cubes=on_the_map(**full))
    assert warnings(g, "play 15 momentum") == []


def test_M2_a_must_that_lowers_momentum_first_is_counted():
    """Card 20 lowers Revolutionary Momentum and raises nothing; there is nothing to warn of."""
    g = holding("commune", 20, 30, momentum={"commune": 1})
    assert warnings(g, "play 20 event") == []
    assert warnings(g, "play 30 event") == [
        ("M2", "Revolutionary Momentum rises to 2, so Versailles may place a cube in Institutional.")
    ]


IDLE = [("E1", "Nothing of this can be done now: this choice changes nothing.")]


def test_E1_an_option_that_finds_nothing_to_do_says_so():
    g = play(holding("versailles", 4), "play 4 event")  # no Commune cube in Republicans or the Assembly
    assert warnings(g, "choose 1") == IDLE
    assert warnings(g, "choose 2") == []
    told = [(line.rule, str(line.text)) for line in foresee(g, "choose 1").lines if line.kind == "warn"]
    assert told == IDLE  # though the choice itself is told under the same rule
    g = play(holding("versailles", 4, cubes=on_the_map(republicans={"commune": 1})), "play 4 event")
    assert warnings(g, "choose 1") == []


def test_E1_a_track_that_cannot_fall_is_nothing_to_do():
    g = holding("commune", "A1", edition="nuts", variant="censorship")
    assert warnings(play(g, "play A1 event"), "choose 1") == IDLE
    g = holding("commune", "A1", edition="nuts", variant="censorship", momentum={"versailles": 1})
    assert warnings(play(g, "play A1 event"), "choose 1") == []


def at_the_last_zone(side: str, card: int, **position) -> redflag.Game:
    return holding(side, card, track={side: ONLY_FINAL_ZONE}, pool={side: 0}, **position)


def test_T3_a_placement_that_breaches_the_final_crisis_zone_is_warned_of():
    first = [("T3", "This breaches the Final Crisis zone of Commune, as the first: it loses 1 political VP.")]
    g = play(at_the_last_zone("commune", 21), "play 21 event")
    assert warnings(g, "place press") == first
    play(g, "place press")
    assert warnings(g, "place press") == []  # it is breached already
    g = play(at_the_last_zone("commune", 21), "play 21 operations")
    assert warnings(g, "place press") == first
    assert warnings(g, "remove press") == [] == warnings(g, "done")
    g = play(holding("commune", 21), "play 21 operations")
    assert warnings(g, "place press") == []


def first_to_breach(side: str) -> list[tuple[str, str]]:
    return [("T3", f"This breaches the Final Crisis zone of {side}, as the first: it loses 1 political VP.")]


@pytest.mark.parametrize("elsewhere", [0, 1])
def test_T3_an_event_that_must_replace_a_cube_is_warned_of_before_it_begins(elsewhere):
    """Where one cube can be replaced, it follows by itself; where two can, there is no way back either."""
    cubes = on_the_map(press={"commune": 1, "versailles": 1}, republicans={"commune": 1, "versailles": elsewhere})
    g = at_the_last_zone("commune", 18, cubes=cubes)
    assert warnings(g, "play 18 event") == first_to_breach("Commune")
    assert warnings(g, "play 18 operations") == []
    g = at_the_last_zone("commune", 18, cubes=on_the_map(press={"commune": 4, "versailles": 1}))
    assert warnings(g, "play 18 event") == []  # no room: nothing is replaced
    g = at_the_last_zone("commune", 21)
    assert warnings(g, "play 21 event") == []  # "up to": it can be declined, and is warned of when it is asked
    pool = {"track": {"commune": ONLY_FINAL_ZONE}, "pool": {"commune": 1}, "momentum": {"commune": 1}}
    assert warnings(holding("commune", 18, cubes=cubes, **pool), "play 18 event") == []


def test_T3_an_option_that_must_replace_a_cube_is_warned_of():
    g = at_the_last_zone("versailles", 4, cubes=on_the_map(republicans={"commune": 1}))
    assert warnings(g, "play 4 event") == []
    play(g, "play 4 event")
    assert warnings(g, "choose 1") == first_to_breach("Versailles")
    assert warnings(g, "choose 2") == []


def test_T3_a_discarded_event_is_warned_of_alike():
    cubes = on_the_map(press={"commune": 1, "versailles": 1})
    g = at_the_last_zone("commune", 21, edition="nuts", discard=[18], cubes=cubes)
    assert warnings(g, "play 21 discarded") == first_to_breach("Commune")


def test_T3_a_turncoat_is_warned_of_before_its_cube_is_chosen():
    g = last_act(
        cubes=on_the_map(press={"commune": 2, "versailles": 1}), track={"commune": ONLY_FINAL_ZONE}, pool={"commune": 0}
    )
    assert warnings(g, "turncoat") == first_to_breach("Commune")
    assert warnings(g, "spread") == [] == warnings(g, "pass")


def test_T3_the_cubes_that_must_be_placed_are_counted(tmp_path):
    """Two must be placed, and one lies in the pool: the second breaches the zone."""
    deck = own_deck(tmp_path, ["place 2 in Press"])
    for pool, warned in ((0, True), (1, True), (2, False)):
        tracks = {"track": {"commune": ONLY_FINAL_ZONE}, "pool": {"commune": pool}, "momentum": {"commune": 1}}
        g = holding("commune", 1, deck_file=deck, **tracks)
        assert warnings(g, "play 1 event") == (first_to_breach("Commune") if warned else [])


def test_T3_a_cube_that_is_paid_for_the_event_is_taken_first(tmp_path):
    tracks = {"track": {"commune": ONLY_FINAL_ZONE}, "pool": {"commune": 0}, "momentum": {"commune": 1}}
    for cost, warned in (("must sacrifice 1 in Press", False), ("must lower own momentum 1", True)):
        g = holding("commune", 1, deck_file=own_deck(tmp_path, [cost, "place 1 in Press"]), **tracks)
        assert warnings(g, "play 1 event") == (first_to_breach("Commune") if warned else [])
        trial = play(g.copy(), "play 1 event")
        assert ("breach" in [entry.kind for entry in trial.journal]) == warned


def test_T3_the_second_breach_brings_the_final_crisis():
    breached = {"versailles": {"start": 0, "escalation": 0, "tension": 0, "final-crisis": 1}}
    tracks = {"commune": ONLY_FINAL_ZONE, **breached}
    g = play(holding("commune", 21, track=tracks, pool={"commune": 0}), "play 21 event")
    assert warnings(g, "place press") == [
        ("T3", "This breaches the Final Crisis zone of Commune, as the second: its bonus cubes leave the game."),
        ("F1", "Both zones are then breached: the Final Crisis follows this round."),
    ]
