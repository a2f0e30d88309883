"""Auto-Crassus (CA4): its turn, the lines 1 to 7, and every point of the lists P, B and T, each from a set position."""

from __future__ import annotations

from collections import Counter

import pytest

import redflag
from redflag.caesar.board import BORDERS, PROVINCE_INDEX, TILES, TOKENS
from tests.caesar import agreement, literal
from tests.caesar.table import CAESAR, POMPEY, lay, owner


def crassus(yours=(), bots=(), row: str = "", **more) -> redflag.Game:
    """A position in which the bot, Pompey, is about to place a token."""
    return lay(tuple(yours), tuple(bots), hand=row, to_play="pompey", solo="pompey", stepwise=True, **more)


def choice_of(game: redflag.Game, node: str) -> tuple[str, int, int]:
    """At a node of the walk shown: what was chosen, the last row of the list that struck something, and the die."""
    step = next(step for step in game.pending_trace.walks[0].steps if step.node == node)
    return step.answer, max((row.number for row in step.rows if row.struck), default=0), step.die


def shown(game: redflag.Game) -> str:
    """The placement that the bot shows; the literal reading allows it too."""
    agreement.check(game)
    return str(game.choice.moves[0])


# ---- set-up and turn ------------------------------------------------------------------------------------------------


def test_ca4_1_1_the_bot_has_three_tokens_face_up():
    game = redflag.new("caesar", seed=1, solo="pompey", stepwise=True)
    view = game.view("caesar")
    assert len(view["hand"]["pompey"]) == 3
    assert len(view["hand"]["caesar"]) == 2
    poisoned = redflag.new("caesar", seed=1, solo="caesar", poison=True, stepwise=True)
    assert [len(hand) for hand in poisoned.state.hand] == [3, 3]


@pytest.mark.parametrize(
    ("level", "plain", "rome"),
    [("easy", "AAAABB", "AAAABD"), ("normal", "AAABBC", "AABBCD"), ("hard", "AAAACC", "AAAACE")],
)
def test_ca4_1_2_levels_differ_in_their_order_tiles(level, plain, rome):
    for centurions, tiles in ((False, plain), (True, rome)):
        assert "".join(TILES[centurions][level]) == tiles
        game = redflag.new("caesar", seed=2, solo="pompey", level=level, centurions=centurions, stepwise=True)
        assert sorted(game.state.tiles) == sorted(tiles)
        assert game.view("caesar")["tiles"] == 6


@pytest.mark.parametrize("bot", ["caesar", "pompey"])
def test_ca4_1_3_the_bot_moves_first(bot):
    assert redflag.new("caesar", seed=1, solo=bot, stepwise=True).choice.side == bot


def test_ca4_1_3_the_bot_wins_every_tie_also_at_nothing_to_nothing():
    game = lay(
        ("shield-6-0 hispania-citerior/hispania-ulterior facing hispania-citerior",),
        hand="ship-6-0 laurel-4-0",
        enemy_hand="sword-3-3 shield-3-3 ship-3-3",
        solo="pompey",
        tiles="B",
    )
    game.play("place ship-6-0 hispania-ulterior/mauritania facing mauritania")
    assert owner(game, "hispania-ulterior") == "pompey"
    won = next(entry for entry in game.journal if entry.kind == "capture")
    assert (str(won), won.rule) == ("Pompey wins Hispania Ulterior with 0 each: the bot wins every tie.", "CA4.1.3")


def turn(tile: str, row: str, **more) -> redflag.Game:
    """A bot that has taken its turn by this tile."""
    game = lay(hand=row, enemy_hand="laurel-2-2", to_play="pompey", solo="pompey", tiles=tile, **more)
    return game


@pytest.mark.parametrize(("tile", "left", "placed"), [("A", 3, 1), ("B", 3, 1), ("C", 3, 2), ("D", 3, 1), ("E", 3, 2)])
def test_ca4_2_1_the_steps_of_each_order_tile(tile, left, placed):
    game = turn(tile, "sword-3-3 shield-3-3 ship-3-3", centurions=True)
    assert len(game.state.hand[POMPEY]) == left
    assert sum(token is not None for token in game.state.borders) == placed
    assert game.choice.side == "caesar"
    assert len(game.state.centurions[POMPEY]) == (2 if tile in "DE" else 3)


def test_ca4_2_1_the_leftmost_token_goes_back():
    game = turn("A", "laurel-2-2 shield-3-3 ship-6-0")
    put_back = next(entry for entry in game.journal if entry.kind == "put-back")
    assert "Laurel 2/2" in str(put_back)
    assert len(game.state.hand[POMPEY]) == 3


@pytest.mark.parametrize(("in_bag", "left", "bag"), [(0, 2, 0), (1, 3, 0), (2, 3, 1)])
def test_ca4_2_2_it_draws_what_there_is_and_then_skips_the_discard(in_bag, left, bag):
    game = lay(
        hand="sword-3-3 shield-3-3 ship-6-0",
        enemy_hand="laurel-2-2",
        solo="pompey",
        to_play="pompey",
        tiles="A",
        stepwise=True,
    )
    del game.state.bag[POMPEY][in_bag:]
    game.play("bot A")
    game.play(str(game.choice.moves[0]))
    assert len(game.state.hand[POMPEY]) == left
    assert len(game.state.bag[POMPEY]) == bag


def test_ca4_2_3_used_tiles_are_shuffled_into_a_new_stack():
    game = lay(
        hand="sword-3-3 shield-3-3 ship-6-0",
        enemy_hand="laurel-2-2",
        solo="pompey",
        to_play="pompey",
        tiles="B",
        stepwise=True,
    )
    game.state.tiles, game.state.used = [], list("AAABBC")
    game.play("bot A")
    assert len(game.state.tiles) == 5
    assert sorted(game.state.tiles + game.state.used) == list("AAABBC")


def about_to_close_syria(bonus: str, **more) -> redflag.Game:
    """The bot is about to win Syria, where a bonus token lies."""
    return crassus((), ("sword-6-0 aegyptus/syria facing syria",), "shield-3-3", bonus={"syria": bonus}, **more)


@pytest.mark.parametrize("bonus", ["might", "wealth", "tactics", "centurion"])
def test_ca4_2_4_what_the_bot_cannot_use_is_removed(bonus):
    game = about_to_close_syria(bonus, centurions=True)
    game.play(shown(game))
    assert game.state.supply[POMPEY] == 11
    assert any(entry.kind == "unused" and entry.rule == "CA4.2.4" for entry in game.journal)


def test_ca4_2_4_senate_works_for_the_bot():
    game = about_to_close_syria("senate")
    game.play(shown(game))
    assert (game.state.senate[POMPEY], game.state.under_senate[POMPEY], game.state.supply[POMPEY]) == (1, 1, 10)


def test_ca4_2_4_poison_works_for_the_bot():
    game = about_to_close_syria("poison", poison=True, enemy_hand="sword-3-3 ship-3-3")
    game.play(shown(game))
    assert len(game.state.hand[CAESAR]) == 1


def test_ca4_2_4_in_the_harder_game_it_then_needs_one_marker_less():
    game = about_to_close_syria("might", harder=True)
    game.play(shown(game))
    assert (game.state.supply[POMPEY], game.state.discarded) == (10, 1)
    last = about_to_close_syria("might", harder=True, supply=(12, 2))
    last.play(shown(last))
    assert last.result.winner == "pompey"
    assert last.result.rule == "CA4.2.4"
    assert last.result.reason == "Pompey has no control marker left to place and wins."


def test_ca4_2_4_poison_on_the_bot_sends_a_token_of_its_row_back():
    game = lay(
        ("sword-6-0 aegyptus/syria facing syria",),
        hand="shield-5-1 laurel-4-0",
        enemy_hand="sword-3-3 ship-3-3",
        bonus={"syria": "poison"},
        poison=True,
        solo="pompey",
        tiles="B",
        stepwise=True,
    )
    game.play("place shield-5-1 asia/syria facing syria")
    game.play("use poison syria")
    assert len(game.view("caesar")["hand"]["pompey"]) == 1


def test_ca4_2_4_with_poison_a_bot_without_a_row_loses_before_its_tile_is_turned_up():
    game = lay(hand="", enemy_hand="laurel-4-0", poison=True, solo="pompey", to_play="pompey", tiles="B")
    assert (game.result.winner, game.result.rule) == ("caesar", "CA4.2.4")
    assert game.state.order == ""


def test_ca4_2_4_a_draw_of_centurions_that_are_used_up_is_skipped():
    game = lay(
        hand="sword-3-3 ship-3-3",
        enemy_hand="laurel-2-2",
        centurions=True,
        solo="pompey",
        to_play="pompey",
        tiles="D",
        stepwise=True,
    )
    game.state.centurions[POMPEY] = []
    game.play("bot A")
    assert len(game.state.hand[POMPEY]) == 2
    assert game.choice.kind == "place"


def test_ca4_2_5_the_bot_never_places_face_down():
    games = agreement.placings(5, poison=True, border_control=True, any_icon=True)
    assert all(str(next(games).choice.moves[0]).startswith("place ") for _ in range(60))


def test_ca3_3_2_a_bot_that_cannot_place_loses():
    game = lay(hand="", enemy_hand="laurel-4-0", solo="pompey", to_play="pompey", tiles="")
    assert (game.result.winner, game.result.rule) == ("caesar", "CA3.3.2")


# ---- lines 1 to 7 ---------------------------------------------------------------------------------------------------

SHIPS = [border for border in literal.BORDERS_OF["ship"] if border != "hispania-ulterior/mauritania"]
SHIELDS = literal.BORDERS_OF["shield"][1:]
MANY = [
    "sword-6-0",
    "sword-5-1",
    "sword-4-2",
    "sword-3-3",
    "shield-6-0",
    "shield-5-1",
    "shield-4-2",
    "shield-3-3",
    "laurel-4-0",
]


def on(borders: list[str]) -> list[str]:
    """Tokens of one side on all of these borders."""
    return [
        f"{token} {border}" + ("" if token.endswith("3-3") else f" facing {border.split('/')[0]}")
        for token, border in zip(MANY, borders, strict=False)
    ]


LAST_IN_ULTERIOR = "shield-6-0 hispania-citerior/hispania-ulterior facing hispania-ulterior"


def test_ca4_3_1_win_with_the_smallest_value_that_is_enough():
    game = crassus(["shield-3-3 hispania-citerior/hispania-ulterior"], (), "ship-6-0 ship-4-2 ship-3-3")
    assert shown(game) == "place ship-3-3 hispania-ulterior/mauritania"
    assert choice_of(game, "W1")[0] == "hispania-ulterior"


def test_ca4_3_2_close_with_the_smallest_value_where_winning_is_impossible():
    game = crassus([LAST_IN_ULTERIOR], (), "ship-4-2 ship-5-1")
    assert shown(game) == "place ship-5-1 hispania-ulterior/mauritania facing mauritania"
    assert choice_of(game, "W2")[0] == "hispania-ulterior"


def test_ca4_3_2_a_placement_is_barred_that_gives_you_your_last_marker():
    game = crassus([LAST_IN_ULTERIOR], (), "ship-4-2 ship-5-1", supply=(1, 12))
    assert "hispania-ulterior" not in shown(game)
    assert game.pending_trace.walks[0].nodes[-4] == "W6"  # lines 3 to 7 leave it out too


def test_ca4_3_2_the_second_marker_of_italia_and_those_on_borders_count_too():
    around = ["gallia-cisalpina/italia", "italia/sicilia", "italia/achaia"]
    yours = [f"{token} {border} facing italia" for token, border in zip(MANY, around, strict=False)]
    yours += ["sword-3-3 dalmatia/italia", "shield-6-0 italia/sardinia facing italia"]
    game = crassus(yours, (), "shield-6-0 shield-5-1", supply=(2, 12))
    assert "italia" not in shown(game)
    assert "italia" in shown(crassus(yours, (), "shield-6-0 shield-5-1", supply=(3, 12)))
    beside = crassus(yours, (), "shield-6-0 shield-5-1", supply=(3, 12), owns={"sicilia": "caesar"})
    assert "italia" not in shown(beside)


def test_ca4_3_barred_placements_are_allowed_again_if_there_is_nothing_else():
    game = crassus([LAST_IN_ULTERIOR, *on_ships()], (), "ship-5-1", supply=(1, 12))
    assert shown(game) == "place ship-5-1 hispania-ulterior/mauritania facing mauritania"
    game.play(shown(game))
    assert game.result.winner == "caesar"


def on_ships() -> list[str]:
    return [words for words in on([*SHIPS[:4], "none", *SHIPS[4:]]) if "none" not in words] + [
        f"laurel-3-1 {SHIPS[-1]} facing {SHIPS[-1].split('/')[0]}"
    ]


def test_ca4_3_3_catch_up_where_you_lead_most_with_the_largest_value():
    game = crassus(
        ["sword-6-0 macedonia/achaia facing achaia", "shield-5-1 creta/cyrene facing cyrene"],
        (),
        "laurel-3-1 laurel-4-0",
    )
    assert shown(game).startswith("place laurel-4-0")
    assert shown(game).endswith("facing achaia")
    assert choice_of(game, "W3")[0] == "achaia"


def test_ca5_1_read_to_the_letter_it_catches_up_only_when_behind_everywhere():
    yours = ["sword-6-0 macedonia/achaia facing achaia"]
    assert "W3" in crassus(yours, (), "laurel-4-0").pending_trace.walks[0].nodes
    game = crassus(yours, (), "laurel-4-0", behind_everywhere=True)
    shown(game)
    assert "W6" in game.pending_trace.walks[0].nodes


def test_ca4_3_4_push_on_where_the_fewest_borders_are_empty_then_where_it_leads_most():
    game = crassus((), ["sword-5-1 macedonia/achaia facing achaia"], "laurel-4-0")
    assert shown(game) == "place laurel-4-0 italia/macedonia facing macedonia"  # 2 empty there, 3 at Achaia
    assert choice_of(game, "W4")[:2] == ("macedonia", 1)
    lead = crassus((), ["ship-5-1 africa/achaia facing achaia"], "laurel-4-0")
    shown(lead)
    assert choice_of(lead, "W4")[:2] == ("achaia", 2)  # 3 are empty at Africa too


def test_ca4_3_4_a_token_face_down_counts_as_a_token():
    game = crassus((), ["sword-5-1 macedonia/achaia facing achaia"], "laurel-4-0")
    game.state.turn_down(next(n for n, border in enumerate(BORDERS) if border.id == "macedonia/achaia"))
    assert literal.decide(game.view(None))[0] == 4


def test_ca4_3_5_spread_the_position_of_the_specification():
    game = crassus(
        [
            "laurel-4-0 gallia/hispania-citerior facing hispania-citerior",
            "ship-6-0 hispania-ulterior/mauritania facing hispania-ulterior",
        ],
        ["shield-6-0 hispania-citerior/hispania-ulterior facing hispania-citerior"],
        "ship-6-0 sword-4-2 shield-3-3",
        owns={"hispania-citerior": "pompey", "hispania-ulterior": "caesar"},
    )
    assert shown(game) == "place sword-4-2 gallia-cisalpina/gallia facing gallia"
    assert choice_of(game, "W5")[0] == "gallia"
    assert literal.decide(game.view(None))[0] == 5


def test_ca4_3_6_the_centre_is_italia_if_it_is_as_good():
    game = crassus((), (), "ship-6-0")
    assert shown(game) == "place ship-6-0 italia/achaia facing italia"
    assert choice_of(game, "W6")[:2] == ("italia", 2)


def test_ca4_3_7_anywhere_the_position_of_the_specification():
    game = crassus(on(SHIELDS), (), "shield-6-0 shield-4-2")
    assert shown(game).startswith("place shield-6-0 hispania-citerior/hispania-ulterior")
    assert "W7" in game.pending_trace.walks[0].nodes
    assert literal.decide(game.view(None))[0] == 7


# ---- the lists ------------------------------------------------------------------------------------------------------

AFRICA = ["sword-3-3 mauritania/numidia"]  # you lead by 3 in both


@pytest.mark.parametrize(
    ("yours", "more", "province", "point"),
    [
        (AFRICA, {"owns": {"africa": "pompey"}}, "numidia", 1),
        (AFRICA, {"bonus": {"mauritania": "senate"}}, "mauritania", 2),
        (AFRICA, {"bonus": {"mauritania": "poison"}, "poison": True}, "mauritania", 3),
        (["ship-3-3 sardinia/mauritania"], {}, "sardinia", 4),
    ],
)
def test_ca4_3_list_p_each_point_decides(yours, more, province, point):
    game = crassus(yours, (), "laurel-4-0", **more)
    shown(game)
    # In line 3 the first row is the player's lead, then come the points of the list.
    assert choice_of(game, "W3") == (province, point + 1, 0)


def test_ca4_3_list_p_next_to_a_central_province():
    yours = ["shield-3-3 hispania-citerior/hispania-ulterior", *AFRICA, "laurel-2-2 numidia/africa"]
    game = crassus(yours, (), "ship-6-0")  # Hispania Ulterior and Numidia can be won
    assert shown(game) == "place ship-6-0 sicilia/numidia facing numidia"
    assert choice_of(game, "W1") == ("numidia", 5, 0)


def test_ca4_3_list_p_then_chance():
    game = crassus(["shield-3-3 gallia-cisalpina/dalmatia"], (), "laurel-4-0")
    shown(game)
    assert choice_of(game, "W3")[2] == 2


ITALIA = "sword-6-0 italia/sicilia facing italia"  # you lead by 6


def test_ca4_3_list_b_the_largest_gap_beyond():
    game = crassus([ITALIA, "shield-5-1 achaia/creta facing achaia"], (), "laurel-4-0")
    assert shown(game) == "place laurel-4-0 italia/achaia facing italia"
    assert choice_of(game, "B") == ("italia/achaia", 1, 0)


def test_ca4_3_list_b_a_central_province_beyond_then_chance():
    game = crassus([ITALIA], (), "ship-6-0")
    shown(game)
    assert choice_of(game, "B") == ("italia/achaia", 2, 0)
    several = crassus([ITALIA], (), "laurel-4-0")
    shown(several)
    assert choice_of(several, "B")[1:] == (2, 2)  # Sardinia and Achaia


def test_ca4_3_list_t_no_laurel():
    game = crassus([ITALIA, "laurel-3-1 gallia/sardinia facing sardinia"], (), "laurel-4-0 shield-4-2")
    assert shown(game) == "place shield-4-2 italia/sardinia facing italia"
    assert choice_of(game, "T")[:2] == ("shield-4-2", 1)


def test_ca4_3_list_t_the_larger_total_or_the_smaller_one_as_the_line_asks():
    row = "shield-4-2 ship-shield-4-4"
    large = crassus(["sword-6-0 italia/sicilia facing italia"], (), row, centurions=True)
    assert "ship-shield-4-4" in shown(large)
    small = crassus(["sword-4-2 aegyptus/syria facing syria"], (), row, centurions=True)
    assert shown(small) == "place shield-4-2 asia/syria facing syria"
    assert choice_of(small, "T") == ("shield-4-2", 2, 0)


@pytest.mark.parametrize("twins", [(14, 15), (15, 14)])
def test_ca4_3_list_t_the_leftmost(twins):
    assert [TOKENS[token].id for token in twins] == ["laurel-2-2"] * 2
    game = crassus(["sword-3-3 aegyptus/syria"], (), "laurel-2-2 ship-6-0")
    game.state.hand[POMPEY][0], later = twins
    game.state.take_up(POMPEY, later)
    game.state.bag[POMPEY].remove(later if later in game.state.bag[POMPEY] else twins[0])
    game.play(str(game.choice.moves[0]))
    assert [token.token for token in game.state.borders if token and token.side == POMPEY] == [twins[0]]
    assert [TOKENS[token].id for token in game.state.hand[POMPEY]] == ["ship-6-0", "laurel-2-2"]


# ---- a second reading -----------------------------------------------------------------------------------------------


def test_the_second_reading_knows_the_same_map():
    assert {border.id: border.icon for border in BORDERS} == literal.BORDERS
    assert set(literal.PROVINCES) == set(PROVINCE_INDEX)


@pytest.mark.slow
def test_bot_and_second_reading_agree_on_a_sample():
    lines, failures = agreement.compare(400, first_seed=49)
    assert failures == []
    assert set(lines) >= {1, 2, 3, 4, 6}


def test_the_comparison_notices_a_difference(monkeypatch):
    game = crassus([ITALIA], (), "ship-6-0")
    agreement.check(game)
    monkeypatch.setattr(literal, "CENTRAL", ["dalmatia"])
    with pytest.raises(AssertionError, match="line 3 allows"):
        agreement.check(game)


def test_a_whole_game_is_told_in_traces():
    game = redflag.new("caesar", seed=11, solo="pompey")
    while game.choice is not None:
        game.play(game.choice.moves[0])
    nodes = Counter(node for trace in game.traces for walk in trace.walks for node in walk.nodes)
    assert nodes["A"] >= 1
    assert nodes["E"] == sum(entry.kind == "place" and entry.side == "pompey" for entry in game.journal)
