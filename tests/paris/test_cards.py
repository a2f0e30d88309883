"""Rules C: the ways to play a strategy card."""

from __future__ import annotations

import pytest

import redflag
from tests.paris.table import cubes, kinds, moves, on_the_map, play, refused, rules, sentence, table


def ways(g: redflag.Game, card: int) -> set[str]:
    """In which ways a card can be played now."""
    return {move.split()[2] for move in moves(g) if move.startswith(f"play {card} ")}


# ---- C1, C2 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "own", "enemy"), [("commune", 21, 5), ("versailles", 5, 21)])
def test_C1_events_of_your_side_and_neutral_ones_only(side, own, enemy):
    g = table(side, hand={side: [own, enemy, 36, 38], "versailles" if side == "commune" else "commune": [1, 2, 3, 18]})
    assert "event" in ways(g, own)
    assert "event" in ways(g, 36)
    assert "event" not in ways(g, enemy)
    assert refused(g, f"play {enemy} event") == "C1"
    assert "other side" in sentence(g, f"play {enemy} event")


def test_C1_a_neutral_event_works_for_the_side_that_plays_it():
    for side, expected in (("commune", (2, 0)), ("versailles", (0, 2))):
        g = table(side, hand={side: [38, 36, 37, 39]}, cubes=on_the_map(catholic_church={}))
        play(g, "play 38 event", "place catholic-church", "place catholic-church")
        assert cubes(g, "catholic-church") == expected


def test_C1_an_event_whose_condition_fails_cannot_be_played():
    g = table("commune", hand={"commune": [20, 2, 3, 5]})
    assert ways(g, 20) == {"operations", "momentum", "final-crisis"}
    assert refused(g, "play 20 event") == "E1"
    assert "momentum" in sentence(g, "play 20 event")


@pytest.mark.parametrize(("card", "points"), [(2, 1), (10, 2), (35, 3), (21, 1), (28, 2)])
def test_C2_any_card_gives_its_points_whoever_it_belongs_to(card, points):
    for side in ("commune", "versailles"):
        other = "versailles" if side == "commune" else "commune"
        g = table(side, hand={side: [card, 3, 5, 6], other: [22, 23, 24, 26]})
        assert "operations" in ways(g, card)
        home = "social-movements" if side == "commune" else "royalists"
        play(g, f"play {card} operations", *[f"place {home}"] * points)
        assert g.choice.side == other
        assert sum(cubes(g, home)) == 1 + points


# ---- C3 -------------------------------------------------------------------------------------------


def pile(*discard: int, laid_by: tuple[str | None, ...] = ("versailles",), hand=(2, 9, 35, 6), **position):
    """Commune to play 1-, 2- and 3-point cards, with these cards on the discard pile, top first."""
    by = [*laid_by, *[None] * (len(discard) - len(laid_by))]
    return table("commune", hand={"commune": list(hand)}, discard=list(discard), discard_by=by, **position)


def payers(g: redflag.Game) -> set[int]:
    """Cards that can pay for the discarded event."""
    return {int(move.split()[1]) for move in moves(g) if move.endswith(" discarded")}


def test_C3_the_enemys_discard_of_your_side_can_be_used():
    """Versailles has just played Commune's card 21 for operations; Commune pays and places up to 2 in Press."""
    g = table("versailles", hand={"versailles": [21, 23, 24, 26]})
    play(g, "play 21 operations", "done")
    assert payers(g) == {2, 3, 5, 6}
    play(g, "play 2 discarded", "place press", "place press")
    assert cubes(g, "press") == (3, 1)
    assert "C3" in rules(g)
    assert g.choice.side == "versailles"  # it was one play


@pytest.mark.parametrize(("top", "able"), [(21, {2, 9, 35, 6}), (26, {9, 35})])
def test_C3_pay_at_least_as_many_points(top, able):
    g = pile(top)
    assert payers(g) == able
    for card in {2, 9, 35, 6} - able:
        assert refused(g, f"play {card} discarded") == "C3"
        assert "points" in sentence(g, f"play {card} discarded")


def test_C3_the_used_card_stays_in_the_pile_and_yours_goes_on_top_when_the_play_is_over():
    g = pile(21, 7)
    play(g, "play 9 discarded")
    assert g.view(None)["discard"] == [21, 7]  # the play is not over
    play(g, "place press", "done")
    assert g.view(None)["discard"] == [9, 21, 7]


def test_C3_never_a_neutral_card():
    g = pile(38, hand=(2, 9, 35, 37))
    assert payers(g) == set()
    assert refused(g, "play 35 discarded") == "C3"
    assert "not a card of Commune" in sentence(g, "play 35 discarded")


def test_C3_never_a_card_of_the_enemys_side():
    g = pile(5)
    assert refused(g, "play 35 discarded") == "C3"


def test_C3_not_with_an_empty_pile():
    g = table("commune")
    assert refused(g, "play 2 discarded") == "C3"
    assert "empty" in sentence(g, "play 2 discarded")


def test_C3_only_the_top_card():
    g = pile(7, 21, laid_by=("versailles", "versailles"))
    assert payers(g) == set()
    assert refused(g, "play 35 discarded") == "C3"


def test_C3_its_conditions_must_be_met():
    """Card 20 must lower the own momentum."""
    assert refused(pile(20), "play 9 discarded") == "C3"
    assert "condition" in sentence(pile(20), "play 9 discarded")
    g = pile(20, momentum={"commune": 1})
    play(g, "play 9 discarded")
    assert g.view(None)["momentum"]["commune"] == 0


def test_C3_not_a_card_you_laid_yourself():
    g = pile(21, laid_by=("commune",))
    assert refused(g, "play 9 discarded") == "C3"
    assert "enemy" in sentence(g, "play 9 discarded")


def test_C3_not_a_card_laid_in_an_earlier_round():
    g = table(
        "commune",
        hand={"commune": [2], "versailles": [21, 23]},
        cubes=on_the_map(),
        objective={"commune": None, "versailles": None},
    )
    play(g, "play 21 operations", "done")  # the last play of round 1
    while g.choice.kind != "first":
        play(g, moves(g)[0])
    play(g, "first commune")
    view = g.view(None)
    assert (view["round"], view["discard"]) == (2, [21])
    assert payers(g) == set()
    assert refused(g, f"play {view['hand']['commune'][0]} discarded") == "C3"


def test_C3_applies_to_a_card_the_enemy_paid_for_its_final_crisis_card():
    g = table("versailles")
    play(g, "play 21 final-crisis", "done")
    assert payers(g) == {2, 3, 5, 6}


def test_C3_applies_to_a_card_the_enemy_paid_for_a_discarded_event():
    g = table("versailles", discard=[5], discard_by=["commune"], hand={"commune": [2, 3, 6, 7]})
    play(g, "play 21 discarded", "done")
    assert g.view(None)["discard"] == [21, 5]
    assert payers(g) == {2, 3, 6, 7}


def test_C3_does_not_apply_to_a_card_the_enemy_spent_on_momentum():
    g = table("versailles")
    play(g, "play 21 momentum")
    assert g.view(None)["discard"] == []
    assert refused(g, "play 2 discarded") == "C3"


def test_C3_the_event_is_carried_out_by_the_side_that_pays():
    g = table("commune", hand={"commune": [5, 2, 3, 6]})
    play(g, "play 5 operations", "done", "play 21 discarded", "place press", "done")
    assert cubes(g, "press") == (1, 2)


# ---- C4 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["commune", "versailles"])
def test_C4_the_card_leaves_the_game_and_your_momentum_rises(side):
    g = table(side)
    card = g.view(side)["hand"][side][0]
    play(g, f"play {card} momentum")
    assert g.view(None)["momentum"][side] == 1
    assert g.view(None)["discard"] == []
    for reader in ("commune", "versailles"):
        assert g.view(reader)["removed"] == [card]
        assert [str(e) for e in g.journal_of(reader) if e.kind == "play-momentum" and f"{card} " in str(e)]


@pytest.mark.parametrize("side", ["commune", "versailles"])
def test_C4_not_at_3(side):
    g = table(side, momentum={side: 3})
    card = g.view(side)["hand"][side][0]
    assert not [move for move in moves(g) if move.endswith("momentum")]
    assert refused(g, f"play {card} momentum") == "C4"
    assert "3" in sentence(g, f"play {card} momentum")


# ---- C5 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "own", "home"), [("commune", 34, "pere-lachaise"), ("versailles", 17, "fort-d-issy")])
def test_C5_any_card_buys_the_four_points_of_your_final_crisis_card(side, own, home):
    g = table(side, cubes=on_the_map())
    card = g.view(side)["hand"][side][0]
    play(g, f"play {card} final-crisis", *[f"place {home}"] * 4)
    assert sum(cubes(g, home)) == 4
    assert g.choice.side != side
    view = g.view(None)
    assert view["discard"] == [card]
    assert view["removed"] == [own]
    assert view["crisis_card"][side] is None
    assert view["crisis_card"]["versailles" if side == "commune" else "commune"] is not None


def test_C5_only_once():
    g = table("commune", cubes=on_the_map())
    play(g, "play 2 final-crisis", "done", "play 21 operations", "done")
    assert not [move for move in moves(g) if move.endswith("final-crisis")]
    assert refused(g, "play 3 final-crisis") == "C5"
    assert "used" in sentence(g, "play 3 final-crisis")


def test_C5_it_is_played_for_its_points_and_not_for_its_event():
    g = table("commune")
    play(g, "play 2 final-crisis")
    assert g.choice.kind == "operations"
    assert not [move for move in moves(g) if move.startswith("disc")]
    assert refused(g, "play 34 event") == "O1"


def test_C5_the_card_lies_before_you_and_is_not_one_of_your_hand():
    g = table("commune")
    assert refused(g, "play 34 event") == "C5"
    assert refused(g, "play 34 operations") == "C5"


# ---- C6 -------------------------------------------------------------------------------------------


def test_C6_where_the_cards_go():
    """Event, operations and what is paid for C3 and C5 go on the pile in the order of the plays; momentum does not."""
    g = table(
        "commune",
        hand={"commune": [21, 2, 3, 5], "versailles": [23, 24, 26, 27]},
        cubes=on_the_map(),
    )
    play(g, "play 21 event", "done")
    assert g.view(None)["discard"] == [21]
    play(g, "play 23 operations", "done")
    assert g.view(None)["discard"] == [23, 21]
    play(g, "play 3 final-crisis", "done")
    assert g.view(None)["discard"] == [3, 23, 21]
    play(g, "play 24 discarded", "done")
    assert g.view(None)["discard"] == [24, 3, 23, 21]
    play(g, "play 2 momentum")
    assert g.view(None)["discard"] == [24, 3, 23, 21]
    assert g.view(None)["removed"] == [34, 2]


def test_C6_face_up():
    g = table("commune", discard=[21, 7])
    assert g.view("commune")["discard"] == g.view("versailles")["discard"] == [21, 7]


@pytest.mark.parametrize("way", ["event", "operations", "discarded", "final-crisis"])
def test_C6_only_at_the_end_of_the_play(way):
    g = table("commune", hand={"commune": [21, 2, 3, 5]}, discard=[33], discard_by=["versailles"])
    card = 21
    if way == "discarded":
        g = table("commune", hand={"commune": [28, 2, 3, 5]}, discard=[33], discard_by=["versailles"])
        card = 28
    play(g, f"play {card} {way}")
    assert g.choice.side == "commune"
    assert g.view(None)["discard"] == [33]
    while g.choice.side == "commune":
        play(g, "done")
    assert g.view(None)["discard"] == [card, 33]


@pytest.mark.parametrize("way", ["event", "operations", "momentum", "discarded", "final-crisis"])
def test_C6_each_way_is_one_of_your_three_plays(way):
    """With two cards left one play remains; then the last card is set aside, whatever the play was."""
    g = table(
        "commune", hand={"commune": [21, 6], "versailles": [23]}, discard=[19], discard_by=["versailles"], round=1
    )
    play(g, f"play 21 {way}")
    while g.choice is not None and g.choice.kind not in ("pivotal-action", "pivot", "keep", "score", "objective-event"):
        play(g, "done")
    assert g.view(None)["set_aside"] == {"commune": [6], "versailles": [23]}
    assert kinds(g).count("set-aside") == 2
