"""The rules of Caesar! for two (CA1 to CA3.4), the worked examples of the rulebook, and readings of section 5."""

from __future__ import annotations

import pytest

import redflag
from redflag.caesar import RULES
from redflag.caesar.asking import FITS
from redflag.caesar.board import BORDERS, ITALIA, PROVINCES, TOKENS
from redflag.core.game import Game
from tests.caesar.table import CAESAR, POMPEY, lay, owner, refusal, total


def new(seed: int = 1, **options) -> Game:
    return Game(RULES, RULES.options(options), seed)


def test_ca1_1_the_map():
    assert len(PROVINCES) == 18
    assert [sum(border.icon == icon for border in BORDERS) for icon in ("sword", "shield", "ship")] == [10, 10, 10]
    assert sum(len(province.borders) for province in PROVINCES) == 60
    assert {p.id for p in PROVINCES if p.central} == {"sardinia", "sicilia", "italia", "achaia", "creta"}
    assert sorted(len(p.borders) for p in PROVINCES) == [2] * 3 + [3] * 8 + [4] * 6 + [6]
    assert sum(border.control for border in BORDERS) == 3
    reached, todo = {0}, [0]
    while todo:
        for beside in PROVINCES[todo.pop()].neighbours:
            if beside not in reached:
                reached.add(beside)
                todo.append(beside)
    assert len(reached) == 18


def test_ca1_2_sixteen_tokens_sum_to_88():
    assert sum(sum(token.values) for token in TOKENS[:16]) == 88
    laurel = next(n for n, token in enumerate(TOKENS) if token.icons == ("laurel",))
    assert len(FITS[laurel]) == 30
    assert all(len(FITS[n]) == 10 for n in range(12))


def test_ca3_1_set_up():
    game = new()
    s = game.state
    assert s.bonus[ITALIA] == "senate"
    assert sorted(s.bonus) == ["might"] * 4 + ["senate"] * 6 + ["tactics"] * 4 + ["wealth"] * 4
    assert [len(hand) for hand in s.hand] == [2, 2]
    assert game.choice.side == "caesar"


def test_ca3_2_1_a_token_fits_only_its_icon():
    game = lay(hand="ship-5-1 laurel-4-0")
    error = refusal(game, "place ship-5-1 italia/sicilia facing italia")
    assert error.rule == "CA3.2.1"
    assert "Sword" in str(error)
    assert "place laurel-4-0 italia/sicilia facing italia" in game.choice.moves


def test_ca3_2_1_the_first_example_of_the_rulebook():
    game = lay(hand="ship-5-1 laurel-4-0")
    game.play("place ship-5-1 sardinia/sicilia facing sicilia")
    assert total(game, CAESAR, "sicilia") == 5
    assert total(game, CAESAR, "sardinia") == 1


def test_ca3_2_2_the_second_example_who_closes_takes_the_bonus_who_has_more_the_province():
    game = lay(
        ("shield-5-1 achaia/creta facing achaia", "ship-3-3 italia/achaia"),
        ("sword-5-1 macedonia/achaia facing macedonia",),
        hand="ship-3-3 sword-6-0",
        enemy_hand="sword-6-0",
        bonus={"achaia": "wealth"},
        to_play="pompey",
    )
    game.play("place ship-3-3 africa/achaia")
    assert owner(game, "achaia") == "caesar"
    assert (total(game, CAESAR, "achaia"), total(game, POMPEY, "achaia")) == (8, 4)
    assert game.choice.side == "pompey"
    assert game.choice.moves == ("use wealth achaia", "done")


def test_ca3_2_2d_the_third_example_a_marker_on_the_border_between_two_provinces():
    game = lay(
        (),
        ("sword-6-0 aegyptus/syria facing syria", "ship-5-1 asia/aegyptus facing aegyptus"),
        hand="shield-3-3 sword-6-0",
        enemy_hand="shield-5-1 laurel-4-0",
    )
    game.play("place shield-3-3 asia/syria")
    assert owner(game, "syria") == "pompey"
    game.play("place shield-5-1 creta/asia facing asia")
    assert owner(game, "asia") == "pompey"
    assert (total(game, POMPEY, "asia"), total(game, CAESAR, "asia")) == (6, 3)
    border = next(n for n, found in enumerate(BORDERS) if found.id == "asia/syria")
    assert game.state.on_border[border] == POMPEY
    assert game.state.supply == [12, 9]


def test_ca3_2_2b_a_tie_is_nobodys():
    game = lay(
        ("shield-3-3 hispania-citerior/hispania-ulterior",),
        hand="ship-3-3 ship-6-0",
        to_play="pompey",
        enemy_hand="ship-6-0",
    )
    game.play("place ship-3-3 hispania-ulterior/mauritania")
    assert owner(game, "hispania-ulterior") is None
    assert any("nobody wins it" in str(entry) for entry in game.journal)


def test_ca3_2_2c_italia_has_room_for_two_markers():
    game = lay(
        (
            "shield-6-0 italia/sardinia facing italia",
            "sword-6-0 gallia-cisalpina/italia facing italia",
            "sword-5-1 italia/sicilia facing italia",
            "ship-6-0 dalmatia/italia facing italia",
            "ship-5-1 italia/achaia facing italia",
        ),
        hand="shield-5-1 ship-3-3",
        enemy_hand="ship-3-3",
    )
    game.play("place shield-5-1 italia/macedonia facing italia")
    assert owner(game, "italia") == "caesar"
    assert game.state.rome == CAESAR
    assert game.state.supply == [10, 12]


def closing_syria(bonus: str, **more) -> Game:
    """Caesar is about to close Syria, and to win it."""
    return lay(
        ("sword-6-0 aegyptus/syria facing syria",),
        more.pop("pompey", ()),
        hand="shield-5-1 laurel-4-0",
        enemy_hand=more.pop("enemy_hand", "sword-3-3"),
        bonus={"syria": bonus},
        **more,
    )


CLOSE = "place shield-5-1 asia/syria facing syria"


def test_ca3_2_3_a_bonus_not_used_is_gone():
    game = closing_syria("wealth")
    game.play(CLOSE)
    game.play("done")
    assert len(game.state.hand[CAESAR]) == 2
    assert game.choice.side == "pompey"


def test_ca3_2_4_one_token_is_drawn_and_none_from_an_empty_bag():
    game = lay(hand="ship-5-1 laurel-4-0", enemy_hand="sword-3-3")
    game.play("place ship-5-1 sardinia/sicilia facing sicilia")
    assert len(game.state.hand[CAESAR]) == 2
    empty = lay(hand="ship-5-1 laurel-4-0", enemy_hand="sword-3-3")
    empty.state.bag[CAESAR].clear()
    empty.play("place ship-5-1 sardinia/sicilia facing sicilia")
    assert len(empty.state.hand[CAESAR]) == 1
    assert empty.choice.side == "pompey"


def test_ca3_3_1_the_last_marker_wins_at_once():
    game = closing_syria("wealth", supply=(1, 12))
    game.play(CLOSE)
    assert game.result.winner == "caesar"
    assert game.result.rule == "CA3.3.1"


def test_ca3_3_2_who_cannot_place_loses():
    game = lay(hand="laurel-4-0 ship-3-3", enemy_hand="")
    game.play("place ship-3-3 sardinia/sicilia")
    assert game.result.winner == "caesar"
    assert game.result.rule == "CA3.3.2"


def test_ca3_4_1_tactics_gives_one_more_turn():
    game = closing_syria("tactics")
    game.play(CLOSE)
    game.play("use tactics syria")
    assert game.choice.side == "caesar"
    assert game.choice.kind == "place"
    game.play(game.choice.moves[0])
    assert game.choice.side == "pompey"


def test_ca3_4_2_wealth_draws_one_more():
    game = closing_syria("wealth")
    game.play(CLOSE)
    game.play("use wealth syria")
    assert len(game.state.hand[CAESAR]) == 3


def test_ca3_4_3_might_turns_a_token_down_and_it_counts_nothing():
    game = closing_syria("might", pompey=("ship-6-0 sardinia/sicilia facing sicilia",))
    game.play(CLOSE)
    game.play("use might syria")
    # There is one victim only, so nothing is asked.
    assert total(game, POMPEY, "sicilia") == 0
    assert game.choice.side == "pompey"


def test_ca3_4_3_a_marker_turned_down_earns_no_border_markers():
    pompey = ("sword-6-0 aegyptus/syria facing syria", "shield-5-1 asia/syria facing syria")
    game = lay(
        ("ship-3-3 asia/aegyptus",),
        pompey,
        hand="shield-3-3 laurel-4-0",
        enemy_hand="shield-4-2",
        owns={"syria": "pompey"},
    )
    game.state.marked_down[PROVINCES.index(next(p for p in PROVINCES if p.id == "syria"))] = True
    game.play("place shield-3-3 creta/asia")
    assert owner(game, "asia") == "caesar"
    plain = lay(
        (),
        (*pompey, "ship-6-0 asia/aegyptus facing asia"),
        hand="shield-6-0 laurel-4-0",
        enemy_hand="shield-4-2",
        owns={"syria": "pompey"},
    )
    syria = next(n for n, p in enumerate(PROVINCES) if p.id == "syria")
    turned = plain.copy()
    turned.state.marked_down[syria] = True
    for one, markers in ((plain, 10), (turned, 11)):
        one.play("place shield-6-0 creta/asia facing creta")
        assert owner(one, "asia") == "pompey"
        assert one.state.supply[POMPEY] == markers


def test_ca3_4_4_senate_one_marker_then_two():
    game = closing_syria("senate")
    game.state.senate[CAESAR] = 1
    game.play(CLOSE)
    game.play("use senate syria")
    assert game.state.senate[CAESAR] == 2
    assert game.state.under_senate[CAESAR] == 2
    assert game.state.supply[CAESAR] == 9


@pytest.mark.parametrize(
    ("before", "supply", "said"),
    [
        (0, 12, "number 1 of Caesar: 1 control marker goes under it."),
        (1, 12, "number 2 of Caesar: 2 control markers go under it."),
        (3, 3, "number 4 of Caesar: 2 control markers go under it."),  # one of the three has gone to Syria
    ],
)
def test_ca3_4_4_what_a_senate_token_would_bring_is_told(before, supply, said):
    game = closing_syria("senate", supply=(supply, 12))
    game.state.senate[CAESAR] = before
    game.play(CLOSE)
    assert said in str(game.explain("use senate syria"))
    before_it = game.state.supply[CAESAR]
    game.play("use senate syria")
    assert f" {before_it - game.state.supply[CAESAR]} control marker" in said


def test_ca3_4_4_a_senate_token_of_a_province_not_won_brings_no_markers_but_counts():
    game = lay(
        (),
        ("sword-6-0 aegyptus/syria facing syria",),
        hand="shield-3-3 laurel-4-0",
        enemy_hand="sword-3-3",
        bonus={"syria": "senate"},
    )
    game.play("place shield-3-3 asia/syria")
    game.play("use senate syria")
    assert game.state.senate[CAESAR] == 1
    assert game.state.supply == [12, 11]


def test_ca3_4_5_poison_sends_a_token_back_before_everybodys_eyes():
    game = closing_syria("poison", enemy_hand="sword-3-3 ship-6-0", poison=True)
    game.play(CLOSE)
    game.play("use poison syria")
    assert len(game.state.hand[POMPEY]) == 1
    assert any("back into the bag" in str(entry) for entry in game.journal_of("caesar"))


def test_ca3_4_6_centurion_instead_of_the_draw():
    game = closing_syria("centurion", centurions=True)
    game.play(CLOSE)
    game.play("use centurion syria")
    assert game.choice.kind == "centurion"
    game.play("take sword-7-0")
    assert "sword-7-0" in game.view("caesar")["hand"]["caesar"]
    assert len(game.state.hand[CAESAR]) == 2
    assert game.view("pompey")["centurions"]["caesar"] == ["ship-shield-4-4", "laurel-3-3"]


def test_ca3_5_1_who_begins_a_turn_with_nothing_behind_the_screen_loses():
    game = lay(hand="laurel-4-0 ship-3-3", enemy_hand="", poison=True)
    game.play("place ship-3-3 sardinia/sicilia")
    assert game.result.rule == "CA3.5.1"


def test_ca3_5_2_a_token_with_two_icons_fits_either():
    game = lay(hand="ship-shield-4-4 laurel-4-0", centurions=True)
    assert "place ship-shield-4-4 sardinia/sicilia" in game.choice.moves
    assert "place ship-shield-4-4 achaia/creta" in game.choice.moves
    assert refusal(game, "place ship-shield-4-4 italia/sicilia").rule == "CA3.2.1"


def test_ca3_5_4_border_control_needs_an_expansion():
    with pytest.raises(redflag.BadOption, match="needs Poison or Centurions"):
        new(border_control=True)


def test_ca3_5_4_a_token_face_down_counts_nothing_and_brings_a_kept_bonus_first():
    game = lay(
        (),
        ("ship-6-0 sardinia/mauritania facing sardinia",),
        hand="ship-6-0 laurel-4-0",
        enemy_hand="sword-3-3 ship-3-3",
        poison=True,
        border_control=True,
        kept="wealth",
    )
    game.play("hide ship-6-0 gallia/sardinia")
    assert game.choice.moves == ("use wealth", "done")
    assert total(game, CAESAR, "gallia") == 0
    assert game.view("pompey")["borders"]["gallia/sardinia"]["token"] is None
    assert game.view("caesar")["borders"]["gallia/sardinia"]["token"] == "ship-6-0"
    assert "Ship 6/0" not in " ".join(map(str, game.journal_of("pompey")[-3:]))
    assert game.played("pompey")[-1][1] == "hide … gallia/sardinia"


def test_ca3_5_4_is_refused_without_border_control():
    assert refusal(lay(hand="ship-6-0 laurel-4-0"), "hide ship-6-0 gallia/sardinia").rule == "CA3.5.4"


def test_ca5_4_the_icon_can_be_made_to_matter():
    game = lay(hand="ship-6-0 laurel-4-0", poison=True, border_control=True, kept="wealth might", any_icon=False)
    assert refusal(game, "hide ship-6-0 gallia/sardinia").rule == "CA3.2.1"
    assert "hide laurel-4-0 gallia/sardinia" in game.choice.moves


def test_ca5_6_a_kept_senate_token_brings_no_markers():
    game = lay(hand="ship-6-0 laurel-4-0", enemy_hand="sword-3-3", poison=True, border_control=True, kept="senate")
    game.play("hide ship-6-0 gallia/sardinia")
    game.play("use senate")
    assert (game.state.senate[CAESAR], game.state.supply[CAESAR]) == (1, 12)


def test_ca5_13_too_few_markers_left_wins():
    game = closing_syria("senate", supply=(2, 12))
    game.state.senate[CAESAR] = 3
    game.play(CLOSE)
    game.play("use senate syria")
    assert game.result.winner == "caesar"


def test_a_wrong_option_is_answered_with_a_sentence():
    with pytest.raises(redflag.BadOption, match="true or false"):
        new(poison="yes")
    with pytest.raises(redflag.BadOption, match="no option 'colour'"):
        new(colour=3)


# ---- set-up, part by part -----------------------------------


def test_ca3_1_4_each_side_has_twelve_markers_and_sixteen_tokens():
    s = new().state
    assert s.supply == [12, 12]
    assert [len(s.bag[side]) + len(s.hand[side]) for side in (0, 1)] == [16, 16]
    assert s.rome == -1


def test_ca3_1_2_the_other_bonus_tokens_lie_by_chance():
    assert new(1).state.bonus != new(2).state.bonus


@pytest.mark.parametrize(
    ("options", "more", "hand"),
    [({"poison": True}, 3, 3), ({"centurions": True}, 3, 2), ({"poison": True, "centurions": True}, 6, 3)],
)
def test_ca3_5_3_as_many_bonus_tokens_come_in_as_go_out(options, more, hand):
    game = new(**options)
    assert len([bonus for bonus in game.state.bonus if bonus]) == 18
    assert [len(held) for held in game.state.hand] == [hand, hand]
    kept = new(border_control=True, **options)
    assert len(kept.state.kept) == more
    assert kept.view("caesar")["kept"] == more


# ---- closing two at once -----------------------------------

LAST = "place shield-6-0 asia/syria facing asia"


def closing_two(bonus: dict[str, str], **more) -> Game:
    """Caesar is about to close Asia and Syria with one token, and to win both."""
    return lay(
        (
            "sword-6-0 aegyptus/syria facing syria",
            "ship-6-0 asia/aegyptus facing asia",
            "shield-3-3 creta/asia",
        ),
        more.pop("pompey", ()),
        hand="shield-6-0 laurel-4-0",
        enemy_hand=more.pop("enemy_hand", "sword-3-3 ship-3-3"),
        bonus=bonus,
        **more,
    )


def test_ca3_2_2d_a_pair_captured_together_counts_once():
    game = closing_two({})
    game.play(LAST)
    assert game.state.supply == [9, 12]


def test_ca5_7_all_bonus_tokens_are_taken_first_and_used_in_the_order_one_likes():
    game = closing_two({"asia": "wealth", "syria": "tactics"})
    game.play(LAST)
    assert set(game.choice.moves) == {"use wealth asia", "use tactics syria", "done"}
    kinds = [entry.kind for entry in game.journal][-5:]
    assert kinds == ["bonus", "bonus", "capture", "capture", "border"]
    game.play("use tactics syria")
    assert game.choice.moves == ("use wealth asia", "done")


def test_ca3_4_4_two_senates_by_one_placement_bring_one_and_two_markers():
    game = closing_two({"asia": "senate", "syria": "senate"})
    game.play(LAST)
    game.play("use senate asia")
    game.play("use senate syria")
    assert game.state.under_senate[CAESAR] == 3
    assert game.state.supply[CAESAR] == 6


def test_ca3_4_4_win_then_close_without_winning_then_win():
    game = closing_syria("senate")
    game.state.senate[CAESAR], game.state.under_senate[CAESAR], game.state.supply[CAESAR] = 2, 1, 11
    game.play(CLOSE)
    game.play("use senate syria")
    assert game.state.under_senate[CAESAR] == 1 + 3


def test_ca3_4_1_however_many_tactics_there_is_one_more_turn():
    game = closing_two({"asia": "tactics", "syria": "tactics"})
    game.play(LAST)
    game.play("use tactics asia")
    game.play("use tactics syria")
    game.play(game.choice.moves[0])
    assert game.choice.side == "pompey"


def test_ca5_11_tactics_in_an_extra_turn_gives_another():
    game = closing_syria("tactics")
    game.state.extra_turn = True  # as if this turn were one
    game.play(CLOSE)
    game.play("use tactics syria")
    assert game.choice.side == "caesar"


def test_ca3_3_2_who_cannot_place_in_an_extra_turn_loses_but_may_decline_it():
    for answer, winner in (("use tactics syria", "pompey"), ("done", None)):
        game = lay(
            ("sword-6-0 aegyptus/syria facing syria",),
            hand="shield-5-1",
            enemy_hand="sword-3-3 ship-3-3",
            bonus={"syria": "tactics"},
        )
        game.state.bag[CAESAR].clear()
        game.play(CLOSE)
        game.play(answer)
        assert (game.result.winner if game.result else None) == winner


def test_ca5_8_if_both_would_place_the_last_marker_the_active_side_wins():
    pompey = ("sword-6-0 aegyptus/syria facing syria",)
    caesar = ("ship-6-0 asia/aegyptus facing asia", "shield-3-3 creta/asia")
    game = lay(caesar, pompey, hand="shield-6-0 laurel-4-0", enemy_hand="sword-3-3 ship-3-3", supply=(1, 1))
    game.play(LAST)
    assert owner(game, "syria") is None
    assert game.result.winner == "caesar"


def test_ca5_9_more_than_four_senate_tokens_count_on():
    game = closing_syria("senate")
    game.state.senate[CAESAR] = 4
    game.play(CLOSE)
    game.play("use senate syria")
    assert game.state.under_senate[CAESAR] == 5


def test_ca5_10_might_reaches_neither_covered_tokens_nor_those_that_lie_face_down():
    pompey = (
        "ship-6-0 sardinia/sicilia facing sicilia",
        "ship-3-3 sicilia/africa",
        "sword-3-3 italia/sicilia",
        "shield-3-3 achaia/creta",
    )
    game = closing_syria("might", pompey=pompey)
    ids = [border.id for border in BORDERS]
    game.state.on_border[ids.index("sardinia/sicilia")] = POMPEY
    game.state.turn_down(ids.index("sicilia/africa"))
    game.play(CLOSE)
    game.play("use might syria")
    assert set(game.choice.moves) == {"turn italia/sicilia", "turn achaia/creta"}
    assert refusal(game, "turn sardinia/sicilia").rule == "CA5.10"


def test_ca3_4_3_with_nothing_to_turn_over_might_is_spent():
    game = closing_syria("might")
    game.play(CLOSE)
    game.play("use might syria")
    assert game.choice.side == "pompey"


@pytest.mark.parametrize("bonus", ["wealth", "poison"])
def test_ca5_12_an_empty_bag_or_hand_leaves_a_bonus_without_effect(bonus):
    game = closing_syria(bonus, enemy_hand="", poison=True)
    game.state.bag[CAESAR].clear()
    game.play(CLOSE)
    game.play(f"use {bonus} syria")
    assert len(game.state.hand[CAESAR]) == 1


def test_ca3_4_6_a_second_centurion_in_the_same_turn_is_lost():
    game = closing_two({"asia": "centurion", "syria": "centurion"}, centurions=True)
    game.play(LAST)
    game.play("use centurion asia")
    game.play("use centurion syria")
    game.play("take laurel-3-3")
    assert game.choice.side == "pompey"
    assert len(game.state.centurions[CAESAR]) == 2


def test_ca3_4_6_a_centurion_comes_with_an_empty_bag_too_and_with_none_left_one_draws():
    game = closing_syria("centurion", centurions=True)
    game.state.bag[CAESAR].clear()
    game.play(CLOSE)
    game.play("use centurion syria")
    assert game.choice.kind == "centurion"
    none_left = closing_syria("centurion", centurions=True)
    none_left.state.centurions[CAESAR].clear()
    none_left.play(CLOSE)
    none_left.play("use centurion syria")
    assert none_left.choice.side == "pompey"
    assert len(none_left.state.hand[CAESAR]) == 2


def test_ca5_5_the_bonus_of_border_control_is_used_before_closing_is_checked():
    game = lay(
        ("sword-6-0 gallia/hispania-citerior facing gallia", "sword-5-1 gallia-cisalpina/gallia facing gallia"),
        hand="ship-6-0 laurel-4-0",
        enemy_hand="sword-3-3 ship-3-3",
        poison=True,
        border_control=True,
        kept="might",
    )
    game.play("hide ship-6-0 gallia/sardinia")
    assert game.choice.moves == ("use might", "done")
    assert owner(game, "gallia") is None
    game.play("done")
    assert owner(game, "gallia") == "caesar"


def test_ca5_14_nobody_may_pass():
    game = lay(hand="laurel-4-0 ship-3-3")
    assert all(move.startswith("place ") for move in game.choice.moves)
    with pytest.raises(redflag.IllegalMove):
        game.play("done")
