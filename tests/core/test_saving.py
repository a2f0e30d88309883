"""Saves and records of any game: the record's format, and errors that name the line."""

from __future__ import annotations

import json

import pytest

import redflag
from redflag.core import saving
from tests.core.toy import make


def played(*moves: str, **options: int) -> redflag.Game:
    game = make("toy", seed=5, **options)
    for move in moves:
        game.play(move)
    return game


def replay(text: str) -> redflag.Game:
    return saving.replay(text, make)


def refused(text: str) -> str:
    with pytest.raises(redflag.BadFile) as error:
        replay(text)
    return str(error.value)


RECORD = """\
game: toy
total: 0
seed: 5


# The numbers are dealt.
white: add 1
black: add 2
white: add 2
"""


def test_a_record_is_readable():
    assert played("add 1", "add 2", "add 2").record() == RECORD


def test_a_record_leads_to_the_same_game():
    game = played("add 1", "add 2", "add 2")
    assert replay(RECORD).to_json() == game.to_json()
    assert replay(RECORD).record() == RECORD


def test_a_finished_game_says_its_result_as_a_comment():
    game = played("add 2", total=7)
    assert game.record().splitlines()[-1].startswith("# ")
    assert game.result.reason in game.record()
    assert replay(game.record()).to_json() == game.to_json()


@pytest.mark.parametrize(
    "moves",
    [
        "add 1\nadd 2\nadd 2",
        "add 1; add 2; add 2",
        "white: add 1   # a comment\n\n# another\nblack: add 2\nadd 2;",
        "white:add 1\n   black :   ADD   2\nwhite: add 2",
        "white: add 1\nblack: add 2\n; add 2 ;;",
    ],
)
def test_comments_blank_lines_and_sides_left_out(moves):
    text = f"# a game for a lesson\ngame: toy\nseed: 5\n\n{moves}\n"
    assert replay(text).to_json() == played("add 1", "add 2", "add 2").to_json()


def test_the_moves_may_follow_the_headers_without_a_blank_line():
    assert replay("game: toy\nseed: 5\nwhite: add 1\n").moves == ["add 1"]
    assert replay("game: toy\nseed: 5\nadd 1\n").moves == ["add 1"]


def test_a_record_may_have_no_moves_yet():
    assert replay("game: toy\nseed: 5\n").to_json() == make("toy", seed=5).to_json()


def test_line_ends_of_other_systems():
    assert replay(RECORD.replace("\n", "\r\n")).record() == RECORD


def test_options_are_read():
    assert replay("game: toy\ntotal: 7\nseed: 5\n").state.total == 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with lines such as"),
        ("seed: 5\n\nadd 1", "begins with lines such as"),
        ("game: toy\n\nadd 1", "Before line 2"),
        ("game: toy\nseed: x\n\nadd 1", "needs a line such as 'seed: 1871'"),
        ("game: chess\nseed: 5\n\nadd 1", "no game 'chess'"),
        ("game: toy\nseed: 5\ncolour: red\n\nadd 1", "only option is 'total'"),
        ("game: toy\nseed: 5\nlanguage: en\n\nadd 1", "language"),
        ("game: toy\nseed: 5\n\nadd 1\nadd 7", "Line 5: 'add 7' cannot be played: Only 1 or 2"),
        ("game: toy\nseed: 5\n\nadd 1\nfly", "Line 5: 'fly' cannot be played"),
        ("game: toy\nseed: 5\n\nblack: add 1", "Line 4: 'add 1' is written for black, but white is asked"),
        ("game: toy\nseed: 5\n\nred: add 1", "Line 4: 'add 1' is written for red"),
        ("game: toy\nseed: 5\ntotal: 7\n\nadd 2\nadd 1", "Line 6: 'add 1' cannot be played"),
    ],
)
def test_a_mistake_in_a_record_is_named(text, said):
    assert said in refused(text)


def test_a_save_holds_everything_and_is_exact():
    game = played("add 1", "add 2")
    data = json.loads(game.to_json())
    assert list(data) == ["redflag", "game", "options", "seed", "moves", "state"]
    assert data["moves"] == ["add 1", "add 2"]
    assert data["state"]["total"] == 3
    again = saving.from_json(game.to_json(), make)
    assert again.to_json() == game.to_json()
    assert again.played() == game.played()


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("redflag", 2, "format 2"),
        ("game", "chess", "no game 'chess'"),
        ("seed", 1.5, "'seed'"),
        ("moves", ["add 1", "add 7"], "its move 2 cannot be played"),
        ("state", {"total": 3}, "do not lead to the position"),
        ("options", {"total": "x"}, "only option"),
    ],
)
def test_a_damaged_save_is_refused_with_a_sentence_that_says_where(part, value, said):
    data = {**json.loads(played("add 1", "add 2").to_json()), part: value}
    with pytest.raises(redflag.BadFile, match=said):
        saving.from_json(json.dumps(data), make)


def test_option_values_survive_the_record_whatever_they_look_like():
    for value in ("gmt", "12", "true", "a # b", " padded ", "", "two\nlines", "[1", {"a": [1, None]}, 3, True):
        assert saving._read(saving._write(value)) == value
