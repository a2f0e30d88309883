"""Positions of one's own (CA3.1): what is read and refused, what follows from the rest, and the way back to a text."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import redflag
from redflag.caesar import position
from redflag.caesar.board import BORDERS, PROVINCE_IDS, TOKENS
from redflag.core.parts import HasPositions
from tests.caesar import agreement
from tests.caesar.test_random_games import RULESETS, invariants

pytestmark = pytest.mark.slow  # whole games and walks

RULES = redflag.rules("caesar")
KINDS: list[dict[str, Any]] = [*RULESETS, *agreement.KINDS[::11]]
SAME = (
    *("provinces", "borders", "hand", "bag", "supply", "senate", "under_senate", "rome", "kept", "centurions"),
    *("unseen", "to_play", "used", "tiles", "discarded"),
)
ACHAIA = {
    "achaia/creta": {"side": "caesar", "token": "shield-5-1", "facing": "achaia"},
    "italia/achaia": {"side": "caesar", "token": "ship-3-3"},
    "macedonia/achaia": {"side": "pompey", "token": "sword-5-1", "facing": "macedonia"},
}
CLOSED = {**ACHAIA, "africa/achaia": {"side": "pompey", "token": "ship-3-3"}}


def begun(**given: Any) -> redflag.Game:
    """A game from a position; what stands beside it are options."""
    options = {
        key: given.pop(key) for key in ("poison", "centurions", "border_control", "solo", "harder") if key in given
    }
    return redflag.new("caesar", seed=7, position=given, **options)


def opened(text: str, options: dict[str, Any], **more: Any) -> redflag.Game:
    return redflag.new("caesar", seed=5, position=tomllib.loads(text), **{**options, **more})


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_a_position_goes_out_as_a_text_and_comes_in_again(number):
    options, dice = KINDS[number], Random(number)
    stepwise = {"stepwise": True} if "solo" in options else {}  # so that the bot waits, too
    game = redflag.new("caesar", seed=number, **options, **stepwise)
    while game.choice is not None:
        for reader in (None, "caesar", "pompey"):
            view = game.view(reader)
            again = opened(RULES.position_text(view), options, **stepwise)
            invariants(again)
            if game.choice.kind == "place" and view.get("bot") != game.choice.side:
                found = again.view(reader)
                assert {key: found.get(key) for key in SAME} == {key: view.get(key) for key in SAME}
        game.play(dice.choice(game.choice.moves))


def test_the_view_of_the_referee_is_a_position_itself():
    game = redflag.new("caesar", seed=3, poison=True)
    for _ in range(8):
        game.play(game.choice.moves[0])
    while game.choice.kind != "place":
        game.play(game.choice.moves[-1])
    view = game.view(None)
    again = redflag.new("caesar", seed=9, poison=True, position=view)
    assert again.view(None) == view


def test_a_text_of_one_side_tells_nothing_of_the_other_hand():
    game = redflag.new("caesar", seed=3)
    text = RULES.position_text(game.view("pompey"))
    assert tomllib.loads(text)["hand"]["caesar"] == 2
    hands = {tuple(opened(text, {}).view(None)["hand"]["caesar"])}
    hands |= {
        tuple(redflag.new("caesar", seed=seed, position=tomllib.loads(text)).view(None)["hand"]["caesar"])
        for seed in range(9)
    }
    assert len(hands) > 1


def test_a_position_from_the_middle_of_a_turn_begins_with_the_next_one():
    game = redflag.new("caesar", seed=3)
    while game.choice.kind != "bonus":
        game.play(game.choice.moves[0])
    side = game.choice.side
    assert opened(RULES.position_text(game.view(None)), {}).choice.side != side


def test_what_is_left_out_follows_from_the_rest():
    game = begun(borders=CLOSED, to_play="pompey")
    view = game.view(None)
    assert view["provinces"]["achaia"]["owner"] == "caesar"
    assert view["provinces"]["achaia"]["bonus"] is None
    assert view["provinces"]["italia"]["bonus"] == "senate"
    assert all(found["bonus"] for name, found in view["provinces"].items() if name != "achaia")
    assert view["supply"] == {"caesar": 11, "pompey": 12}
    assert [len(hand) for hand in game.state.hand] == [2, 2]
    assert game.choice.side == "pompey"
    assert game.journal[0].kind == "position"


def test_two_neighbours_of_one_side_have_a_marker_between_them_unless_it_is_said_that_there_is_none():
    syria = {
        "aegyptus/syria": {"side": "pompey", "token": "sword-6-0", "facing": "syria"},
        "asia/syria": {"side": "caesar", "token": "shield-3-3"},
        "asia/aegyptus": {"side": "pompey", "token": "ship-5-1", "facing": "aegyptus"},
        "creta/asia": {"side": "pompey", "token": "shield-5-1", "facing": "asia"},
    }
    view = begun(borders=syria).view(None)
    assert view["borders"]["asia/syria"]["marker"] == "pompey"
    assert view["supply"]["pompey"] == 9
    syria["asia/syria"] = {**syria["asia/syria"], "marker": "none"}
    assert begun(borders=syria).view(None)["supply"]["pompey"] == 10


def test_against_the_bot_it_says_the_order_tiles_and_the_row():
    game = begun(solo="pompey", to_play="caesar", used=["A", "C"], order="C", hand={"pompey": ["sword-6-0"]})
    view = game.view("caesar")
    assert (view["tiles"], view["used"], view["order"], view["hand"]["pompey"]) == (4, ["A", "C"], "C", ["sword-6-0"])


def test_a_game_from_a_position_is_saved_and_replayed(tmp_path):
    file = tmp_path / "achaia.toml"
    file.write_text(RULES.position_text(begun(borders=ACHAIA).view(None)), encoding="utf-8")
    game = redflag.new("caesar", seed=2, position=file)
    assert isinstance(game.rules, HasPositions)
    redflag.run(game, caesar="random", pompey="random")
    assert redflag.from_json(game.to_json()).record() == game.record()
    assert redflag.replay(game.record()).view(None) == game.view(None)


LAID = {"side": "caesar", "token": "ship-5-1", "facing": "sicilia"}
MANY_SENATES = {name: {"bonus": "senate"} for name in PROVINCE_IDS[:7]}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"sides": 2}, "the position has no key 'sides'"),
        ({"borders": 3}, "'borders' is a table, not '3'"),
        ({"borders": {"roma/carthago": LAID}}, "there is no border 'roma/carthago'"),
        ({"borders": {"sardinia/sicilia": 5}}, "'sardinia/sicilia' is a table, not '5'"),
        ({"borders": {"sardinia/sicilia": {**LAID, "side": "crassus"}}}, "'side' is caesar or pompey"),
        ({"borders": {"sardinia/sicilia": {**LAID, "token": "ship-9-9"}}}, "there is no token 'ship-9-9'"),
        ({"borders": {"sardinia/sicilia": {**LAID, "facing": "roma"}}}, "'facing' of Sardinia – Sicilia is one of"),
        ({"borders": {"sardinia/sicilia": {**LAID, "values": [3, 2]}}}, "the values [3, 2] are not those of"),
        ({"borders": {"sardinia/sicilia": {"side": "caesar"}}}, "which token lies on Sardinia – Sicilia?"),
        ({"borders": {"sardinia/sicilia": {**LAID, "token": "sword-5-1"}}}, "Sword 5/1 does not fit"),
        ({"borders": {"sardinia/sicilia": {**LAID, "secret": True}}}, "no token can have been placed face down"),
        ({"borders": {"sardinia/sicilia": {**LAID, "marker": "caesar"}}}, "only if both provinces are its own"),
        ({"borders": {"sardinia/sicilia": LAID, "italia/achaia": LAID}}, "Caesar has no ship-5-1 left"),
        ({"provinces": {"roma": {}}}, "there is no province 'roma'"),
        ({"provinces": {"italia": {"king": 1}}}, "Italia has no key 'king'"),
        ({"provinces": {"italia": {"owner": "caesar"}}}, "Italia is still open, so nobody holds it"),
        ({"provinces": {"italia": {"down": True}}}, "no marker lies in Italia"),
        ({"provinces": {"italia": {"bonus": "gold"}}}, "a bonus is one of"),
        ({"provinces": {"syria": {"bonus": "poison"}}}, "not so many bonus tokens 'poison'"),
        ({"provinces": {"syria": {"empty": 1}}}, "'empty' follows from the rest: it is 2, not 1"),
        ({"provinces": MANY_SENATES}, "not so many bonus tokens 'senate'"),
        ({"borders": CLOSED, "provinces": {"achaia": {"bonus": "might"}}}, "Achaia is closed, and its bonus is gone"),
        ({"senate": {"caesar": 7}}, "'senate' is a whole number from 0 to 6"),
        ({"senate": {"caesar": 6}}, "not so many bonus tokens 'senate'"),
        ({"senate": {"caesar": 1}, "under_senate": {"caesar": 2}}, "'under_senate' is a whole number from 0 to 1"),
        ({"senate": {"caesar": 5}, "under_senate": {"caesar": 12}}, "too few bonus tokens for the map"),
        ({"discarded": 12, "solo": "pompey", "harder": True}, "Pompey has no marker left to place"),
        ({"hand": {"caesar": "all"}}, "'hand' is a whole number"),
        ({"hand": {"caesar": [1]}}, "'hand' is a list of names in quotation marks"),
        ({"hand": {"caesar": 17}}, "Caesar has not so many tokens for a hand"),
        ({"hand": {"caesar": ["sword-7-0"]}}, "Caesar has no sword-7-0 left, or not in this game"),
        ({"centurions": {"caesar": ["ship-5-1"]}, "centurions_too": True}, "Ship 5/1 is no centurion"),
        ({"kept": 3}, "kept only in a game with Border control"),
        ({"tiles": ["A"]}, "are about the bot"),
        ({"used": ["D"], "solo": "pompey"}, "there is no order tile 'D'"),
        ({"tiles": ["A"], "solo": "pompey"}, "together all order tiles"),
        ({"order": "A", "solo": "pompey"}, "the last order 'A' is not among the tiles used"),
        ({"discarded": 2, "solo": "pompey"}, "only in the harder game"),
        ({"supply": {"caesar": 3, "pompey": 12}}, "'supply' follows from the rest"),
        ({"to_play": "crassus"}, "'to_play' is caesar or pompey"),
        ({"extra_turn": True}, "'extra_turn' follows from the rest"),
    ],
)
def test_a_position_that_cannot_be_gets_one_sentence(wrong, said):
    given_position = dict(wrong)
    if given_position.pop("centurions_too", False):
        given_position["centurions"] = wrong["centurions"]
        with pytest.raises(redflag.BadPosition) as refused:
            redflag.new("caesar", centurions=True, position={"centurions": wrong["centurions"]})
    else:
        with pytest.raises(redflag.BadPosition) as refused:
            begun(**given_position)
    assert said in str(refused.value)
    assert str(refused.value).startswith("This position cannot be: ")
    assert "{" not in str(refused.value).replace("{'", "")


def test_border_control_counts_what_it_has_kept():
    hidden = {"numidia/africa": {"side": "caesar", "secret": True}}
    rome = {"poison": True, "border_control": True}
    assert begun(borders=hidden, **rome).view(None)["kept"].__len__() == 2
    assert begun(borders=hidden, kept=["senate"], **rome).view(None)["kept"] == ["senate"]
    with pytest.raises(redflag.BadPosition, match="'kept' is a whole number from 0 to 2"):
        begun(borders=hidden, kept=3, **rome)


NAMES = [
    *PROVINCE_IDS[:4],
    *(border.id for border in BORDERS[:4]),
    "caesar",
    "pompey",
    "token",
    "side",
    "owner",
    "bonus",
]
WORDS = st.sampled_from([*NAMES, "none", "senate", "A", *(token.id for token in TOKENS[:4])])
PARTS = st.none() | st.booleans() | st.integers(-3, 20) | WORDS | st.text(max_size=3) | st.dates()
VALUES = st.recursive(
    PARTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200)
@given(
    st.dictionaries(st.sampled_from((*position.KEYS, *position.FOLLOWS)), VALUES, max_size=4),
    st.sampled_from([{}, {"solo": "pompey"}, {"poison": True, "centurions": True, "border_control": True}]),
)
def test_any_position_is_taken_or_refused(given_position, options):
    try:
        game = redflag.new("caesar", seed=1, position=given_position, **options)
    except redflag.RedflagError as error:
        assert str(error).isprintable()
    else:
        invariants(game)
        game.to_json()
