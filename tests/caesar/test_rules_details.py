"""The finer points of the rules of Caesar!, each named after its line, and a count that no rule is without a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import redflag
from redflag.caesar.board import BORDERS, CENTURIONS, PROVINCE_INDEX, PROVINCES, TOKENS
from tests.caesar.table import CAESAR, POMPEY, full, lay, owner, refusal, total
from tests.caesar.test_crassus import choice_of, crassus, shown, turn
from tests.caesar.test_rules import CLOSE, closing_syria

# Provinces that meet in a corner of the printed board and are no neighbours.
CORNERS = (
    *("hispania-citerior/sardinia", "hispania-citerior/mauritania", "hispania-ulterior/sardinia"),
    *("hispania-ulterior/gallia", "mauritania/gallia", "mauritania/sicilia", "sardinia/numidia", "gallia/italia"),
    *("sardinia/gallia-cisalpina", "sicilia/achaia", "italia/africa", "africa/creta", "achaia/cyrene"),
    *("macedonia/creta", "achaia/asia", "macedonia/asia"),
)


def test_ca1_1_what_meets_in_a_corner_is_no_neighbour():
    for pair in CORNERS:
        one, other = (PROVINCE_INDEX[name] for name in pair.split("/"))
        assert other not in PROVINCES[one].neighbours, pair


def test_ca1_1_three_borders_have_a_double_ring():
    assert {border.id for border in BORDERS if border.control} == {"gallia/sardinia", "numidia/africa", "asia/aegyptus"}


def test_ca1_2_the_values_of_all_tokens():
    plain = [(icon, pair) for icon in ("sword", "shield", "ship") for pair in ((6, 0), (5, 1), (4, 2), (3, 3))]
    laurels = [("laurel", pair) for pair in ((4, 0), (3, 1), (2, 2), (2, 2))]
    assert [(token.icons[0], token.values) for token in TOKENS[:16]] == [*plain, *laurels]


def test_ca1_3_twelve_markers_and_eighteen_bonus_tokens():
    game = redflag.new("caesar", seed=1)
    assert game.state.supply == [12, 12]
    assert len([bonus for bonus in game.state.bonus if bonus]) == 18


def test_ca3_1_1_a_senate_token_lies_in_italia_and_its_second_space_is_empty():
    for seed in range(20):
        view = redflag.new("caesar", seed=seed).view(None)
        assert view["provinces"]["italia"]["bonus"] == "senate"
        assert view["rome"] is None


def test_ca3_1_3_each_draws_two_in_secret_and_with_poison_three():
    view = redflag.new("caesar", seed=1).view("caesar")
    assert (len(view["hand"]["caesar"]), view["hand"]["pompey"], view["bag"]) == (2, 2, {"caesar": 14, "pompey": 14})
    assert redflag.new("caesar", seed=1, poison=True).view("caesar")["hand"]["pompey"] == 3


def test_ca3_1_4_caesar_begins_and_the_sides_take_turns():
    game = redflag.new("caesar", seed=1)
    while game.choice is not None and len(game.journal) < 40:
        game.play("done" if "done" in game.choice.moves else game.choice.moves[0])
    turns = [entry.side for entry in game.journal if entry.kind == "turn"]
    assert turns == ["caesar", "pompey"] * (len(turns) // 2) + ["caesar"] * (len(turns) % 2)


def test_ca3_2_a_turn_is_place_close_bonus_draw():
    game = closing_syria("wealth")
    game.play(CLOSE)
    game.play("use wealth syria")
    kinds = [entry.kind for entry in game.journal]
    assert kinds == ["turn", "place", "bonus", "capture", "use", "draw", "draw", "turn"]


def test_ca3_2_2a_who_closes_takes_the_bonus_although_the_other_side_wins():
    game = lay(
        (),
        ("sword-6-0 aegyptus/syria facing syria",),
        hand="shield-5-1 laurel-4-0",
        enemy_hand="sword-3-3 ship-3-3",
        bonus={"syria": "wealth"},
    )
    game.play("place shield-5-1 asia/syria facing asia")
    assert owner(game, "syria") == "pompey"
    assert game.choice.side == "caesar"
    assert "use wealth syria" in game.choice.moves


def test_ca3_2_2d_a_border_marker_lies_on_an_own_token_as_well():
    game = closing_syria("wealth", owns={"aegyptus": "caesar"})
    game.play(CLOSE)
    assert full(game, "aegyptus/syria").side == CAESAR
    assert game.view(None)["borders"]["aegyptus/syria"]["marker"] == "caesar"


def test_ca3_2_2d_the_active_side_places_all_its_border_markers_first():
    """One token closes two provinces, one for each side, and both have neighbours."""
    game = lay(
        ("ship-6-0 asia/aegyptus facing asia", "shield-3-3 creta/asia"),
        ("sword-6-0 aegyptus/syria facing syria",),
        hand="shield-5-1 laurel-4-0",
        enemy_hand="sword-3-3 ship-3-3",
        owns={"creta": "caesar", "aegyptus": "pompey"},
    )
    game.play("place shield-5-1 asia/syria facing asia")
    assert (owner(game, "asia"), owner(game, "syria")) == ("caesar", "pompey")
    placed = [(entry.kind, entry.side) for entry in game.journal if entry.kind in ("capture", "border")]
    assert placed == [("capture", "caesar"), ("capture", "pompey"), ("border", "caesar"), ("border", "pompey")]


def test_ca3_2_4_a_hand_made_short_stays_short_and_one_made_long_stays_long():
    game = closing_syria("poison", enemy_hand="sword-3-3 ship-6-0 ship-5-1", poison=True)
    game.play(CLOSE)
    game.play("use poison syria")
    assert len(game.state.hand[POMPEY]) == 2
    game.play(game.choice.moves[0])
    assert len(game.state.hand[POMPEY]) == 2
    rich = closing_syria("wealth")
    rich.play(CLOSE)
    rich.play("use wealth syria")
    assert len(rich.state.hand[CAESAR]) == 3


def test_ca3_3_1_the_last_marker_may_come_under_a_senate_token():
    game = closing_syria("senate", supply=(2, 12))
    game.play(CLOSE)
    game.play("use senate syria")
    assert (game.result.winner, game.result.rule) == ("caesar", "CA3.3.1")


def test_ca3_3_2_a_bot_that_cannot_carry_out_the_second_play_of_a_tile_loses():
    """Tile C places twice; the bag is empty and the row has one token."""
    game = lay(hand="laurel-2-2", enemy_hand="ship-3-3", to_play="pompey", solo="pompey", tiles="C", stepwise=True)
    game.state.bag[POMPEY] = []
    game.play("bot A")
    game.play(game.choice.moves[0])
    assert (game.result.winner, game.result.rule) == ("caesar", "CA3.3.2")


def test_ca3_4_2_wealth_comes_besides_the_draw_at_the_end():
    game = closing_syria("wealth")
    game.play(CLOSE)
    before = len(game.state.bag[CAESAR])
    game.play("use wealth syria")
    assert len(game.state.bag[CAESAR]) == before - 2


def test_ca3_4_3_provinces_already_closed_keep_their_result():
    pompey = (
        "shield-6-0 hispania-citerior/hispania-ulterior facing hispania-ulterior",
        "ship-3-3 hispania-ulterior/mauritania",
    )
    game = closing_syria("might", pompey=pompey, owns={"hispania-ulterior": "pompey"})
    game.play(CLOSE)
    game.play("use might syria")
    game.play("turn hispania-citerior/hispania-ulterior")
    assert total(game, POMPEY, "hispania-ulterior") == 3
    assert owner(game, "hispania-ulterior") == "pompey"


def test_ca3_4_3_a_marker_face_down_stays_placed_and_the_province_stays_controlled():
    game = closing_syria("might", owns={"hispania-ulterior": "pompey"}, supply=(12, 11))
    game.play(CLOSE)
    game.play("use might syria")  # there is nothing else to turn over
    view = game.view(None)["provinces"]["hispania-ulterior"]
    assert (view["owner"], view["down"]) == ("pompey", True)
    assert game.state.supply[POMPEY] == 11
    # It still counts where the bot looks for a province next to one of its own (list P, first point).
    bot = crassus(["sword-3-3 mauritania/numidia"], (), "laurel-4-0", owns={"hispania-ulterior": "pompey"})
    bot.state.marked_down[PROVINCE_INDEX["hispania-ulterior"]] = True
    shown(bot)
    assert choice_of(bot, "W3") == ("mauritania", 2, 0)


def test_ca3_4_3_in_italia_the_marker_on_the_first_space_is_the_one_that_counts():
    game = closing_syria("might", owns={"italia": "pompey", "dalmatia": "pompey"})
    game.state.rome = POMPEY
    game.play(CLOSE)
    game.play("use might syria")
    assert game.choice.moves.count("turn italia") == 1
    game.play("turn italia")
    assert game.view(None)["provinces"]["italia"]["down"]
    assert game.view(None)["rome"] == "pompey"


def test_ca3_4_5_what_poison_sends_back_is_in_the_bag_and_may_be_a_centurion():
    game = closing_syria("poison", enemy_hand="sword-7-0", poison=True, centurions=True)
    game.play(CLOSE)
    game.play("use poison syria")
    assert CENTURIONS[0] in game.state.bag[POMPEY]
    assert game.result.rule == "CA3.5.1"  # nothing is left behind the screen


def test_ca3_4_6_a_centurion_that_the_bot_discards_goes_into_its_bag():
    game = lay(
        hand="laurel-3-3 ship-6-0",
        enemy_hand="laurel-2-2",
        centurions=True,
        to_play="pompey",
        solo="pompey",
        tiles="A",
        stepwise=True,
    )
    game.play("bot A")
    assert "laurel-3-3" not in game.choice.moves[0]
    game.play(game.choice.moves[0])
    assert TOKENS[CENTURIONS[2]].id == "laurel-3-3"
    assert CENTURIONS[2] in game.state.bag[POMPEY]


def test_ca3_5_2_each_side_has_three_centurions_before_its_screen():
    game = redflag.new("caesar", seed=1, centurions=True)
    three = ["sword-7-0", "ship-shield-4-4", "laurel-3-3"]
    assert game.view("pompey")["centurions"] == {"caesar": three, "pompey": three}
    assert [TOKENS[token].values for token in CENTURIONS] == [(7, 0), (4, 4), (3, 3)]


def test_ca3_5_4_face_down_only_on_the_three_borders_and_the_bonus_may_be_declined():
    game = lay(
        hand="ship-6-0 laurel-4-0",
        enemy_hand="ship-3-3 sword-3-3",
        poison=True,
        border_control=True,
        kept="wealth might",
    )
    hides = {move.rpartition(" ")[2] for move in game.choice.moves if move.startswith("hide")}
    assert hides == {"gallia/sardinia", "numidia/africa", "asia/aegyptus"}
    assert "no move of this game" in str(refusal(game, "hide ship-6-0 italia/sicilia"))
    game.play("hide ship-6-0 numidia/africa")
    game.play("done")
    assert game.choice.side == "pompey"
    assert len(game.state.kept) == 1  # it is out of the game


def test_ca3_5_4_who_can_place_face_down_is_not_stuck():
    """All borders with a sword are full, and a sword is all that is held; one border with a double ring is empty."""
    swords = [border.id for border in BORDERS if border.icon == "sword"]
    laid = ("laurel-4-0", "laurel-3-1", "sword-5-1", "sword-4-2", "sword-3-3")
    caesar = tuple(_laid(token, border) for token, border in zip(laid, swords[:5], strict=True))
    pompey = tuple(_laid(token, border) for token, border in zip(laid, swords[5:], strict=True))
    game = lay(
        caesar, pompey, hand="sword-6-0", enemy_hand="ship-3-3", poison=True, border_control=True, kept="might wealth"
    )
    assert game.result is None
    assert set(game.choice.moves) == {"hide sword-6-0 gallia/sardinia", "hide sword-6-0 asia/aegyptus"}
    stuck = lay(caesar, pompey, hand="sword-6-0", enemy_hand="ship-3-3")
    assert stuck.result.rule == "CA3.3.2"


# ---- auto-Crassus ----------------------------------------------------------------------------------------------------


def test_ca4_1_2_its_centurions_lie_face_down():
    game = redflag.new("caesar", seed=1, solo="pompey", centurions=True, stepwise=True)
    assert game.view("caesar")["centurions"]["pompey"] == 3


def test_ca4_2_5_it_has_no_face_down_placement_even_if_that_is_all_there_is():
    """It holds a sword, all borders with a sword are full, and one with a double ring is empty: it loses."""
    laid = ("laurel-4-0", "laurel-3-1", "sword-5-1", "sword-4-2", "sword-3-3")
    swords = [border.id for border in BORDERS if border.icon == "sword"]
    both = [
        [_laid(token, border) for token, border in zip(laid, part, strict=True)] for part in (swords[:5], swords[5:])
    ]
    game = lay(
        *map(tuple, both),
        hand="sword-6-0",
        enemy_hand="ship-3-3",
        to_play="pompey",
        solo="pompey",
        tiles="",
        poison=True,
        border_control=True,
        kept="might wealth",
    )
    assert (game.result.winner, game.result.rule) == ("caesar", "CA3.3.2")


def _laid(token: str, border: str) -> str:
    return f"{token} {border}" + ("" if token.endswith("3-3") else f" facing {border.split('/', maxsplit=1)[0]}")


def test_ca4_2_4_the_bot_draws_only_by_its_tile():
    assert len(turn("B", "sword-3-3 ship-3-3 shield-3-3").state.hand[POMPEY]) == 3  # one drawn, one placed


def test_ca4_2_it_turns_up_a_tile_and_then_your_turn_comes():
    game = turn("B", "sword-3-3 ship-3-3 shield-3-3")
    assert (game.state.order, game.choice.side) == ("B", "caesar")


def test_ca4_3_a_province_counts_only_if_the_bot_has_a_placement_there():
    """You lead most in Syria, but its only empty border takes shields and the row has none."""
    game = crassus(
        ["sword-6-0 aegyptus/syria facing syria", "ship-5-1 italia/achaia facing achaia"], (), "ship-4-2 sword-4-2"
    )
    assert "achaia" in shown(game)


def test_ca5_2_where_it_cannot_win_it_closes_with_the_smallest_value():
    game = crassus(["shield-6-0 hispania-citerior/hispania-ulterior facing hispania-ulterior"], (), "ship-4-2 ship-3-3")
    assert shown(game) == "place ship-4-2 hispania-ulterior/mauritania facing mauritania"


def test_ca5_3_closest_to_winning_is_the_fewest_empty_borders_then_the_largest_lead():
    game = crassus((), ["sword-5-1 macedonia/achaia facing achaia"], "laurel-4-0")
    assert "macedonia" in shown(game)  # two are empty there, three at Achaia


# ---- views -----------------------------------------------------------------------------------------------------------


def test_views_hide_bags_kept_bonus_tokens_and_order_tiles_from_all():
    game = redflag.new("caesar", seed=1, solo="pompey", poison=True, centurions=True, border_control=True)
    for side in ("caesar", "pompey"):
        view = game.view(side)
        assert view["bag"] == {name: len(bag) for name, bag in zip(("caesar", "pompey"), game.state.bag, strict=True)}
        assert view["kept"] == 6
        assert isinstance(view["tiles"], int)
    assert isinstance(game.view("caesar")["hand"]["pompey"], list)  # the bot's row is open
    two = redflag.new("caesar", seed=1)
    assert two.view("pompey")["hand"]["caesar"] == 2


# ---- every rule has its test -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", redflag.rulebook("caesar"))
def test_every_rule_of_the_rulebook_has_a_test_with_its_id(rule):
    names = " ".join(
        re.findall(r"def (test_\w+)", "".join(file.read_text() for file in Path(__file__).parent.glob("*.py")))
    )
    assert re.search(rf"test_{rule.lower().replace('.', '_')}_", names), f"{rule} has no test"
