"""Rules Q, I and X: the sequence of a round, initiative, Censorship."""

from __future__ import annotations

import pytest

import redflag
from tests.paris.table import kinds, moves, on_the_map, play, refused, sentence, table

NO_OBJECTIVES = {"commune": None, "versailles": None}


def play_cards(g: redflag.Game) -> list[str]:
    """Play the card phase out with operations that do nothing; who played, in order."""
    order = []
    while g.choice is not None and g.choice.kind == "play":
        order.append(g.choice.side)
        play(g, next(move for move in moves(g) if move.endswith("operations")), "done")
    return order


def to_next_round(g: redflag.Game) -> redflag.Game:
    """Decline whatever is asked until the next round has begun or the Final Crisis is there."""
    now = g.view(None)["round"]
    play_cards(g)
    while g.view(None)["round"] == now and g.view(None)["phase"] in ("cards", "pivotal", "scoring"):
        play(g, "pass" if "pass" in moves(g) else moves(g)[0])
    return g


def keep_objectives(g: redflag.Game) -> redflag.Game:
    """Both sides keep their first objective."""
    while g.choice is not None and g.choice.kind == "keep":
        play(g, moves(g)[0])
    return g


def to_cards(g: redflag.Game) -> redflag.Game:
    """Through objectives and initiative, always the first move."""
    while g.choice is not None and g.choice.kind in ("keep", "first", "censor-card"):
        play(g, moves(g)[0])
    return g


# ---- Q --------------------------------------------------------------------------------------------


def test_Q1_four_strategy_and_two_objective_cards_each():
    view = redflag.new("paris", seed=4).view(None)
    for side in ("commune", "versailles"):
        assert len(view["hand"][side]) == 4
        assert len(view["offered"][side]) == 2
    assert len(view["deck"]) == 31
    assert len(view["objective_deck"]) == 8


def test_Q1_every_round_deals_anew():
    g = to_next_round(to_cards(redflag.new("paris", seed=4)))
    view = g.view(None)
    assert view["round"] == 2
    assert [len(view["hand"][side]) for side in ("commune", "versailles")] == [4, 4]
    assert [len(view["offered"][side]) for side in ("commune", "versailles")] == [2, 2]
    assert len(view["objective_deck"]) == 4


def test_Q2_each_side_keeps_one_of_its_two_objectives():
    g = redflag.new("paris", seed=4)
    for side in ("commune", "versailles"):
        assert g.choice.side == side
        assert g.choice.rule == "Q2"
        kept, left = g.view(side)["offered"][side]
        assert moves(g) == [f"keep {kept}", f"keep {left}"]
        play(g, f"keep {kept}")
        assert g.view(side)["objective"][side] == kept
        assert g.view(None)["rejected"][side] == [left]


def test_Q2_another_objective_cannot_be_kept():
    g = redflag.new("paris", seed=4)
    other = g.view(None)["offered"]["versailles"][0]
    assert refused(g, f"keep {other}") == "Q2"
    assert "Commune" in sentence(g, f"keep {other}")


def test_Q2_the_choice_is_secret():
    """Whatever Commune keeps, Versailles sees and reads the same; and the other way round."""
    for side, other in (("commune", "versailles"), ("versailles", "commune")):
        seen = []
        for index in (0, 1):
            g = redflag.new("paris", seed=4)
            if side == "versailles":
                play(g, moves(g)[0])
            play(g, moves(g)[index])
            seen.append((g.view(other), [str(entry) for entry in g.journal_of(other)], moves(g)))
        assert seen[0] == seen[1]
        view = seen[0][0]
        assert view["objective"][side] == "hidden"
        assert view["rejected"][side] == 1


def test_Q2_two_dealt_objectives_are_hidden_from_the_other_side():
    g = redflag.new("paris", seed=4)
    assert g.view("commune")["offered"]["versailles"] == 2
    assert g.view("versailles")["offered"]["commune"] == 2


def test_Q2_the_rejected_objective_stays_hidden_to_the_end_and_never_comes_back():
    g = redflag.new("paris", seed=4)
    rejected: dict[str, set[int]] = {"commune": set(), "versailles": set()}
    offered = []
    while g.choice is not None:
        if g.choice.kind == "keep":
            side = g.choice.side
            kept, left = g.view(side)["offered"][side]
            offered += [kept, left]
            rejected[side].add(left)
            play(g, f"keep {kept}")
        else:
            play(g, "done" if "done" in moves(g) else moves(g)[0])
    assert g.result is not None
    assert len(offered) == len(set(offered))
    for side, other in (("commune", "versailles"), ("versailles", "commune")):
        assert set(g.view(side)["rejected"][side]) == rejected[side]
        view = g.view(other)
        assert view["rejected"][side] == len(rejected[side])
        assert not rejected[side] & set(view["removed"])
        told = " ".join(str(entry) for entry in g.journal_of(other))
        titles = [g.state.deck.cards[card].title for card in rejected[side]]
        assert not [title for title in titles if title in told]


def test_Q3_initiative_comes_after_the_objectives_and_before_the_cards():
    g = redflag.new("paris", seed=4)
    asked = []
    for _ in range(4):
        asked.append(g.choice.kind)
        play(g, moves(g)[0])
    assert asked == ["keep", "keep", "first", "play"]


@pytest.mark.parametrize(("first", "second"), [("commune", "versailles"), ("versailles", "commune")])
def test_Q4_in_turn_initiative_player_first_until_each_has_played_three(first, second):
    g = keep_objectives(redflag.new("paris", seed=4))
    play(g, f"first {first}")
    assert play_cards(g) == [first, second] * 3


def test_Q4_only_cards_of_the_own_hand():
    g = table("commune")
    assert refused(g, "play 21 operations") == "Q4"
    assert "Commune" in sentence(g, "play 21 operations")


def test_Q5_the_fourth_card_is_set_aside_face_down():
    g = table("commune", hand={"commune": [2, 3, 5, 6], "versailles": [21, 23, 24, 26]}, cubes=on_the_map())
    play_cards(g)
    view = g.view(None)
    assert view["set_aside"] == {"commune": [6], "versailles": [26]}
    assert g.view("commune")["set_aside"] == {"commune": [6], "versailles": 1}
    assert g.view("versailles")["set_aside"] == {"commune": 1, "versailles": [26]}
    (told,) = [str(e) for e in g.journal_of("versailles") if e.kind == "set-aside" and e.side == "commune"]
    assert "Valentin" not in told
    assert "sets" in told


def test_Q5_set_aside_cards_are_kept_round_by_round():
    g = to_cards(redflag.new("paris", seed=4))
    to_next_round(g)
    to_next_round(to_cards(g))
    assert [len(g.view(None)["set_aside"][side]) for side in ("commune", "versailles")] == [2, 2]


def test_Q6_pivotal_actions_after_the_cards_then_Q7_dimensions_then_Q8_objectives():
    everywhere = on_the_map(
        butte_montmartre={"commune": 1}, butte_aux_cailles={"commune": 1}, pere_lachaise={"commune": 1}
    )
    g = table("commune", hand={"commune": [2, 3]}, cubes=everywhere, objective={"commune": 44, "versailles": 45})
    play_cards(g)
    assert g.view(None)["phase"] == "pivotal"
    assert moves(g)[-1] == "pass"
    assert g.view(None)["vp"]["military"]["commune"] == 0
    assert "reveal-objective" not in kinds(g)
    play(g, "pass", "pass")
    journal = [(entry.kind, entry.rule) for entry in g.journal]
    order = [("pivot-pass", "K1"), ("vp-gain", "K4"), ("reveal-objective", "G1"), ("vp-gain", "G1")]
    assert [journal.index(entry) for entry in order] == sorted(journal.index(entry) for entry in order)
    assert g.view(None)["vp"]["military"] == {"commune": 2, "versailles": -2}


def test_Q9_the_next_round_follows():
    g = to_next_round(table("commune", hand={"commune": [2, 3]}, cubes=on_the_map(), objective=NO_OBJECTIVES))
    assert g.view(None)["round"] == 2
    assert g.choice.kind == "keep"


def test_Q9_after_round_3_comes_the_final_crisis():
    g = to_next_round(table("commune", hand={"commune": [2, 3]}, cubes=on_the_map(), objective=NO_OBJECTIVES, round=3))
    assert g.view(None)["phase"] == "final-crisis"


def test_Q9_the_final_crisis_comes_earlier_if_due():
    g = table(
        "",
        phase="pivotal",
        round=1,
        objective=NO_OBJECTIVES,
        track={
            "commune": {"start": 0, "escalation": 0, "tension": 0, "final-crisis": 1},
            "versailles": {"start": 0, "escalation": 0, "tension": 0, "final-crisis": 1},
        },
        cubes=on_the_map(),
    )
    assert g.view(None)["phase"] == "final-crisis"
    assert g.view(None)["round"] == 1


# ---- I --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("commune_vp", "commune_momentum", "versailles_momentum", "decides"),
    [
        (0, 0, 0, "commune"),  # level: Commune
        (1, 0, 0, "commune"),  # 1 against -1
        (-1, 0, 0, "versailles"),  # -1 against 1
        (0, 1, 0, "versailles"),  # -1 against 0
        (0, 0, 1, "commune"),  # 0 against -1
        (0, 2, 2, "commune"),  # -2 against -2
        (1, 2, 0, "commune"),  # -1 against -1
        (1, 3, 0, "versailles"),  # -2 against -1
        (-1, 0, 2, "commune"),  # -1 against -1
        (-1, 0, 1, "versailles"),  # -1 against 0
        (-2, 0, 3, "versailles"),  # -2 against -1
        (5, 3, 0, "commune"),  # 2 against -5
    ],
)
def test_I1_the_higher_level_decides_and_a_tie_goes_to_commune(
    commune_vp, commune_momentum, versailles_momentum, decides
):
    g = table(
        "",
        phase="initiative",
        vp={"political": {"commune": commune_vp}},
        momentum={"commune": commune_momentum, "versailles": versailles_momentum},
    )
    assert g.choice.kind == "first"
    assert g.choice.rule == "I1"
    assert g.choice.side == decides


@pytest.mark.parametrize("military", [-5, 5])
def test_I1_military_vp_do_not_count(military):
    g = table("", phase="initiative", vp={"military": {"commune": military}})
    assert g.choice.side == "commune"
    g = table("", phase="initiative", vp={"military": {"commune": military}, "political": {"versailles": 1}})
    assert g.choice.side == "versailles"


@pytest.mark.parametrize("decides", ["commune", "versailles"])
@pytest.mark.parametrize("first", ["commune", "versailles"])
def test_I1_the_one_who_decides_may_take_the_initiative_or_give_it_away(decides, first):
    g = table("", phase="initiative", vp={"political": {decides: 1}})
    assert moves(g) == ["first commune", "first versailles"]
    assert g.choice.side == decides
    play(g, f"first {first}")
    assert g.view(None)["initiative"] == first
    assert g.choice.side == first


def test_I1_card_53_overrides_the_levels_once():
    """Versailles fulfils 53 with the lower level: it decides in round 2, and no longer in round 3."""
    g = table(
        "",
        phase="pivotal",
        cubes=on_the_map(national_assembly={"versailles": 1}),
        vp={"political": {"commune": 3}},
        objective={"commune": 42, "versailles": 53},
    )
    play(g, "pass", "event 53")
    assert g.view(None)["round"] == 2
    keep_objectives(g)
    assert (g.choice.kind, g.choice.side) == ("first", "versailles")
    play(g, "first commune")
    to_next_round(g)
    keep_objectives(g)
    assert g.view(None)["vp"]["political"]["commune"] > 0
    assert (g.choice.kind, g.choice.side) == ("first", "commune")


def test_I1_without_its_event_card_53_changes_nothing():
    g = table(
        "",
        phase="pivotal",
        cubes=on_the_map(national_assembly={"versailles": 1}),
        vp={"political": {"commune": 3}},
        objective={"commune": 42, "versailles": 53},
    )
    play(g, "pass", "pass")
    keep_objectives(g)
    assert (g.choice.kind, g.choice.side) == ("first", "commune")


@pytest.mark.parametrize("initiative", ["commune", "versailles"])
def test_I2_the_initiative_player_acts_first(initiative):
    g = table("", phase="cards", initiative=initiative)
    assert (g.choice.kind, g.choice.side) == ("play", initiative)


@pytest.mark.parametrize("initiative", ["commune", "versailles"])
def test_I2_the_initiative_player_sets_the_order_of_pivotal_actions(initiative):
    """Also of those that belong to the other side."""
    g = table(
        "", phase="pivotal", initiative=initiative, cubes=on_the_map(press={"commune": 1}, mont_valerien={"commune": 1})
    )
    assert g.choice.side == initiative
    assert moves(g) == ["pivot press", "pivot mont-valerien"]
    play(g, "pivot mont-valerien")
    assert g.choice.side == "commune"


@pytest.mark.parametrize("initiative", ["commune", "versailles"])
@pytest.mark.parametrize(("first", "end"), [("institutional", 4), ("public-opinion", 5)])
def test_I2_the_initiative_player_sets_the_order_of_dimension_scoring(initiative, first, end):
    """At the end of the scale the order matters: Commune's gain is lost if it comes before the other's."""
    split = {space: {"commune": 1, "versailles": 0} for space in ("royalists", "national-assembly", "republicans")}
    split |= {space: {"commune": 0, "versailles": 1} for space in ("catholic-church", "press", "social-movements")}
    g = table(
        "",
        phase="pivotal",
        initiative=initiative,
        cubes=on_the_map() | split,
        vp={"political": {"commune": 5}},
        objective=NO_OBJECTIVES,
    )
    while g.choice.kind != "score":
        play(g, "pass" if "pass" in moves(g) else moves(g)[0])
    assert g.choice.side == initiative
    assert moves(g) == ["score institutional", "score public-opinion"]
    play(g, f"score {first}")
    assert g.view(None)["vp"]["political"]["commune"] == end


@pytest.mark.parametrize("initiative", ["commune", "versailles"])
def test_I2_the_initiative_player_sets_the_order_of_objective_scoring_and_events(initiative):
    g = table(
        "",
        phase="pivotal",
        initiative=initiative,
        cubes=on_the_map(social_movements={"commune": 1}, royalists={"versailles": 1}),
        vp={"political": {"commune": -5}},
        objective={"commune": 50, "versailles": 51},
    )
    assert (g.choice.kind, g.choice.side) == ("score", initiative)
    assert moves(g) == ["score 50", "score 51"]
    play(g, "score 51")
    assert g.view(None)["vp"]["political"]["versailles"] == 4
    assert (g.choice.kind, g.choice.side) == ("objective-events", initiative)
    assert moves(g) == ["next commune", "next versailles"]
    play(g, "next versailles")
    assert (g.choice.kind, g.choice.side) == ("objective-event", "versailles")


# ---- X --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["gmt", "nuts", "gaga"])
def test_X1_five_cards_are_dealt(edition):
    g = redflag.new("paris", seed=6, edition=edition, variant="censorship")
    assert [len(g.view(None)["hand"][side]) for side in ("commune", "versailles")] == [5, 5]


@pytest.mark.parametrize(("first", "second"), [("commune", "versailles"), ("versailles", "commune")])
def test_X1_after_initiative_each_discards_one_initiative_player_first(first, second):
    g = redflag.new("paris", seed=6, variant="censorship")
    keep_objectives(g)
    assert g.choice.kind == "first"
    play(g, f"first {first}")
    laid = []
    for side in (first, second):
        assert (g.choice.kind, g.choice.side, g.choice.rule) == ("censor-card", side, "X1")
        assert moves(g) == [f"discard {card}" for card in g.view(side)["hand"][side]]
        laid.append(g.view(side)["hand"][side][0])
        play(g, f"discard {laid[-1]}")
    for reader in ("commune", "versailles"):
        assert g.view(reader)["discard"] == laid[::-1]  # face up, the second on top
    assert (g.choice.kind, g.choice.side) == ("play", first)
    assert [len(g.view(None)["hand"][side]) for side in ("commune", "versailles")] == [4, 4]
    assert play_cards(g) == [first, second] * 3


def test_X1_only_a_card_of_the_own_hand_can_be_discarded():
    g = table("", phase="censorship", variant="censorship", hand={"commune": [2, 3, 5, 6, 7]})
    assert refused(g, "discard 21") == "X1"


def test_X1_the_first_player_may_use_the_enemys_discard_at_once():
    g = table(
        "",
        phase="censorship",
        variant="censorship",
        initiative="commune",
        hand={"commune": [2, 3, 5, 6, 7], "versailles": [21, 23, 24, 26, 28]},
    )
    play(g, "discard 7", "discard 21")
    assert (g.choice.kind, g.choice.side) == ("play", "commune")
    play(g, "play 2 discarded", "place press", "place press")
    assert g.view(None)["discard"] == [2, 21, 7]


def test_X1_without_the_variant_nobody_discards():
    g = redflag.new("paris", seed=6)
    keep_objectives(g)
    play(g, "first commune")
    assert g.choice.kind == "play"
    with pytest.raises(redflag.BadPosition):
        table("", phase="censorship")


def test_X2_a_card_spent_on_momentum_goes_under_the_pile():
    g = table("commune", variant="censorship", discard=[35, 36])
    play(g, "play 2 momentum")
    view = g.view(None)
    assert view["discard"] == [35, 36, 2]
    assert 2 not in view["removed"]


def test_X2_a_revealed_card_goes_under_the_pile():
    g = table(
        "commune",
        variant="censorship",
        discard=[35, 36],
        deck=[19, 20],
        cubes=on_the_map(mont_valerien={"commune": 1, "versailles": 1}),
    )
    play(g, "play 2 operations", "remove mont-valerien")
    view = g.view(None)
    assert view["discard"] == [2, 35, 36, 19]
    assert 19 not in view["removed"]


def test_X2_a_final_crisis_card_still_leaves_the_game():
    g = table("commune", variant="censorship")
    play(g, "play 2 final-crisis", "done")
    assert g.view(None)["discard"] == [2]
    assert 34 in g.view(None)["removed"]


def test_X2_an_empty_deck_is_made_anew_of_the_shuffled_discards():
    """The card revealed in the first attempt goes under the pile, so it is in the new deck of the second."""
    g = table(
        "commune",
        variant="censorship",
        hand={"commune": [35, 2, 3, 5]},
        discard=[36, 37],
        deck=[38],
        cubes=on_the_map(mont_valerien={"commune": 1, "versailles": 4}),
    )
    play(g, "play 35 operations", "remove mont-valerien")
    assert g.view(None)["discard"] == [36, 37, 38]
    play(g, "remove mont-valerien")
    view = g.view(None)
    assert {*view["deck"], *view["discard"]} == {36, 37, 38}
    assert len(view["deck"]) == 2
    assert len(view["discard"]) == 1


def test_X2_the_discarded_event_never_applies_to_a_card_put_under_the_pile():
    """The pile was empty: the card of Commune that Versailles spent on momentum lies alone, yet cannot be used."""
    g = table("versailles", variant="censorship")
    play(g, "play 21 momentum")
    assert g.view(None)["discard"] == [21]
    assert not [move for move in moves(g) if move.endswith("discarded")]
    assert refused(g, "play 2 discarded") == "C3"


def test_X2_once_shuffled_and_played_by_the_enemy_such_a_card_can_be_used():
    """Card 21 lay under the pile; Versailles' Bismarck draws it from the new deck, and Versailles plays it."""
    g = table(
        "versailles",
        variant="censorship",
        hand={"versailles": [12, 23, 24, 26]},
        deck=[],
        discard=[21],
        discard_by=[None],
    )
    play(g, "play 12 event", "return 23", "play 2 operations", "done")
    play(g, "play 21 operations", "done")
    assert "play 3 discarded" in moves(g)


def test_X3_censorship_is_not_offered_with_a_solo_game():
    with pytest.raises(redflag.BadOption):
        redflag.new("paris", seed=1, variant="censorship", solo="commune")
