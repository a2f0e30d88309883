"""Rules F: the Final Crisis."""

from __future__ import annotations

import pytest

from tests.paris.table import (
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

OPENED = {**ONLY_FINAL_ZONE, "final-crisis": 1}


def crisis(to_play="commune", **position):
    """The Final Crisis with cards in hand."""
    return table(to_play, phase="final-crisis", **position)


# ---- F1: when it comes ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_F1_comes_in_any_round_when_both_final_zones_have_been_breached(number):
    both = {"commune": OPENED, "versailles": OPENED}
    g = table(phase="pivotal", round=number, objective=NO_OBJECTIVES, track=both)
    assert look(g, "phase") == "final-crisis"
    assert look(g, "round") == number


@pytest.mark.parametrize("side", ["commune", "versailles"])
def test_F1_does_not_come_when_only_one_has_been_breached(side):
    g = table(phase="pivotal", round=2, objective=NO_OBJECTIVES, track={side: OPENED})
    assert look(g, "phase") == "objectives"
    assert look(g, "round") == 3


def test_F1_comes_after_round_3():
    g = table(phase="pivotal", round=3, objective=NO_OBJECTIVES)
    assert look(g, "phase") == "final-crisis"


def test_F1_not_in_mid_round():
    """The second zone is breached by the first card of a round; the round is played to its end."""
    g = table(
        track={"commune": ONLY_FINAL_ZONE, "versailles": OPENED},
        hand={"commune": [21, 2, 3], "versailles": [24, 26, 19]},
    )
    play(g, "play 21 event", "place press", "done")
    assert look(g, "phase") == "cards"
    assert g.choice.side == "versailles"


def test_F1_breach_by_an_objective_event_counts():
    g = table(
        phase="pivotal",
        objective={"commune": 44, "versailles": None},
        track={"commune": ONLY_FINAL_ZONE, "versailles": OPENED},
    )
    play(g, "event 44", "place butte-aux-cailles", "done")
    assert look(g, "phase") == "final-crisis"


# ---- F2: the hands --------------------------------------------------------------------------------


def hands(rounds=2, **position):
    """The beginning of the Final Crisis."""
    aside = {"commune": [21, 26, 27][:rounds], "versailles": [5, 11, 16][:rounds]}
    position.setdefault("set_aside", aside)
    return table("", phase="final-crisis", round=rounds, **position)


def test_F2_hand_is_the_set_aside_cards_and_the_final_crisis_card():
    g = hands()
    assert (g.choice.side, g.choice.rule) == ("commune", "F2")
    assert moves(g) == ["discard 21", "discard 26", "discard 34"]
    assert look(g, "set_aside") == {"commune": [], "versailles": []}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_F2_discard_down_to_the_rounds_played(rounds):
    g = hands(rounds)
    play(g, "discard 21", "discard 5")
    hand = look(g, "hand")
    assert [len(hand[side]) for side in ("commune", "versailles")] == [rounds, rounds]
    assert sorted(look(g, "discard")) == [5, 21]


def test_F2_both_choose_without_knowing_the_others_choice():
    a, b = hands(), hands()
    play(a, "discard 21")
    play(b, "discard 34")
    assert a.choice.side == b.choice.side == "versailles"
    assert a.view("versailles") == b.view("versailles")
    assert [str(e) for e in a.journal_of("versailles")] == [str(e) for e in b.journal_of("versailles")]
    play(a, "discard 5")
    assert sorted(a.view("versailles")["discard"]) == [5, 21]  # face up when both have chosen


def test_F2_final_crisis_card_may_be_the_one_discarded():
    g = hands()
    play(g, "discard 34", "discard 17")
    assert sorted(look(g, "discard")) == [17, 34]
    assert look(g, "hand") == {"commune": [21, 26], "versailles": [5, 11]}


def test_F2_side_that_has_used_its_final_crisis_card_discards_nothing():
    g = hands(removed=[34])
    assert g.choice.side == "versailles"
    assert look(g, "hand", "commune") == [21, 26]


def test_F2_only_a_card_of_the_hand_can_be_discarded():
    assert refused(hands(), "discard 5") == "F2"


# ---- F3: the cards --------------------------------------------------------------------------------


def test_F3_initiative_as_usual():
    """Political VP less momentum decides who decides."""
    g = hands(vp={"political": {"versailles": 1}})
    play(g, "discard 21", "discard 5")
    assert (g.choice.side, g.choice.rule) == ("versailles", "I1")
    play(g, "first commune")
    assert (g.choice.side, g.choice.rule) == ("commune", "F3")
    g = hands(vp={"political": {"versailles": 1}}, momentum={"versailles": 2})  # level: Commune
    play(g, "discard 21", "discard 5")
    assert (g.choice.side, g.choice.rule) == ("commune", "I1")


def test_F3_sides_alternate_until_all_cards_are_played():
    g = crisis(round=2, hand={"commune": [21, 26], "versailles": [5, 7]})
    play(g, "play 21 event", "done")
    assert g.choice.side == "versailles"
    play(g, "play 5 event", "done")
    assert g.choice.rule == "E1"  # Commune's last card is played without asking
    play(g, "done", "done")
    assert look(g, "hand") == {"commune": [], "versailles": []}
    assert sorted(look(g, "discard")) == [5, 7, 21, 26]


def test_F3_every_card_for_its_event_only():
    g = crisis(round=2, hand={"commune": [21, 26], "versailles": [5, 7]})
    assert moves(g) == ["play 21 event", "play 26 event"]
    assert refused(g, "play 21 operations") == "F3"
    assert refused(g, "play 21 momentum") == "F3"
    assert refused(g, "play 21 discarded") == "F3"


def test_F3_final_crisis_cards_are_played_for_their_event():
    g = crisis(round=2, hand={"commune": [21, 34], "versailles": [5, 17]})
    play(g, "play 34 event", "disc butte-montmartre", "place press", "done")
    assert look(g, "discs") == {"butte-montmartre": "commune"}
    assert cubes(g, "press") == (2, 1)
    play(g, "play 17 event")
    assert g.choice.rule == "O1"


def test_F3_enemy_decides_if_a_card_of_its_side_applies():
    g = crisis(round=2, hand={"commune": [5, 21], "versailles": [26, 7]})
    before = look(g, "cubes")
    play(g, "play 5 event")
    assert (g.choice.side, g.choice.rule) == ("versailles", "F3")
    assert moves(g) == ["accept", "pass"]
    play(g, "pass")
    assert look(g, "cubes") == before
    assert look(g, "discard") == [5]


def test_F3_enemy_decides_how_a_card_of_its_side_applies():
    g = crisis(round=2, hand={"commune": [5, 21], "versailles": [26, 7]})
    play(g, "play 5 event", "accept")
    assert g.choice.side == "versailles"
    play(g, "place press", "done")
    assert cubes(g, "press") == (1, 2)
    assert g.choice.side == "versailles"  # Commune has had its turn


def test_F3_card_of_the_enemy_whose_condition_it_cannot_meet_is_discarded():
    g = crisis("versailles", round=2, hand={"versailles": [20, 5], "commune": [21, 26]})
    play(g, "play 20 event")  # Commune would have to lower a momentum of 0
    assert (g.choice.side, g.choice.rule) == ("commune", "F3")
    assert moves(g) == ["play 21 event", "play 26 event"]
    assert look(g, "discard") == [20]


def test_F3_own_card_whose_condition_fails_is_simply_discarded():
    g = crisis(round=2, hand={"commune": [20, 21], "versailles": [5, 7]})
    play(g, "play 20 event")
    assert g.choice.side == "versailles"
    assert look(g, "discard") == [20]


def test_F3_own_card_whose_condition_can_be_met_is_carried_out_with_its_must():
    g = crisis(round=2, momentum={"commune": 1}, hand={"commune": [20, 21], "versailles": [5, 7]})
    play(g, "play 20 event")
    assert look(g, "momentum", "commune") == 0
    play(g, "place republicans", "done")
    assert cubes(g, "republicans") == (1, 0)


def test_F3_neutral_card_belongs_to_the_side_that_plays_it():
    g = crisis("versailles", round=2, hand={"versailles": [35, 5], "commune": [21, 26]})
    play(g, "play 35 event")
    assert (g.choice.side, g.choice.kind) == ("versailles", "sacrifice")


def test_F3_hidden_information_verbs_never_touch_a_final_crisis_card():
    g = crisis(round=2, hand={"commune": [29, 21], "versailles": [5, 17]})
    play(g, "play 29 event")
    assert [entry.args for entry in g.journal if entry.kind == "see-hand"] == [((5,),)]
    assert 17 in look(g, "hand", "versailles")
    assert 5 in look(g, "discard")  # the only other card, so nothing was asked


def test_F3_hidden_information_verbs_find_nothing_where_only_the_final_crisis_card_is_left():
    g = crisis(round=1, hand={"commune": [29, 21], "versailles": [17]})
    play(g, "play 29 event")
    assert look(g, "discard") == [29]
    assert (g.choice.side, g.choice.rule) == ("versailles", "O1")  # it now plays its last card, 17


# ---- F4: the end ----------------------------------------------------------------------------------

PUBLIC_OPINION = on_the_map(
    catholic_church={"commune": 1}, press={"commune": 2, "versailles": 1}, social_movements={"commune": 1}
)


def test_F4_pivotal_actions_then_dimensions_then_momentum():
    g = last_act(cubes=PUBLIC_OPINION, momentum={"commune": 3})
    assert (g.choice.side, g.choice.rule) == ("commune", "K2")
    play(g, "pass")
    assert look(g, "vp", "political", "commune") == 2
    assert [e.rule for e in g.journal if e.kind == "vp-gain"] == ["K4", "M3"]
    assert g.result.winner == "commune"


def test_F4_momentum_at_3_comes_after_the_dimensions():
    """At 5 the dimension of Versailles counts first, then the VP of Commune's momentum: back at 5."""
    institutional = on_the_map(
        royalists={"versailles": 1}, national_assembly={"versailles": 1}, republicans={"versailles": 1}
    )
    g = last_act(cubes=institutional, momentum={"commune": 3}, vp={"political": {"commune": 5}})
    play(g, "pass")
    assert look(g, "vp", "political", "commune") == 5


def test_F4_no_objectives():
    g = last_act()
    assert g.choice is None
    assert look(g, "objective") == {"commune": None, "versailles": None}
    assert "reveal-objective" not in [e.kind for e in g.journal]


def test_F4_whole_way_from_the_last_round():
    """From the pivotal actions of round 3 to the end: every part comes in its order."""
    g = table(
        phase="pivotal",
        round=3,
        objective=NO_OBJECTIVES,
        set_aside={"commune": [21, 26, 19], "versailles": [5, 7, 2]},
    )
    play(g, "discard 34", "discard 17", "first versailles")
    while g.choice:
        play(g, str(g.choice.moves[-1]))
    assert g.result.rule in ("V1", "V2", "V3")
    assert look(g, "initiative") == "versailles"
    assert look(g, "phase") == "over"
