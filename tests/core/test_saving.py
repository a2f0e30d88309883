"""Saves and records of any game: the record's format, and errors that name the line."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import redflag
from redflag.core import saving
from redflag.core.game import Origin
from tests.toy import RULES
from tests.toy.rules import AGENDA, Lay


def played(*moves: str, **options: int) -> redflag.Game:
    game = redflag.new("toy", seed=5, **options)
    for move in moves:
        game.play(move)
    return game


def replay(text: str) -> redflag.Game:
    return redflag.replay(text)


def refused(text: str) -> str:
    with pytest.raises(redflag.BadFile) as error:
        replay(text)
    return str(error.value)


RECORD = """\
game: toy
version: 1
cards: 5
seed: 5


# The next prize is worth 2.
white: lay 1
black: lay 2

# The next prize is worth 4.
black: lay 3
"""


def test_a_record_is_readable():
    assert played("lay 1", "lay 2", "lay 3").record() == RECORD


def test_a_record_leads_to_the_same_game():
    game = played("lay 1", "lay 2", "lay 3")
    assert replay(RECORD).to_json() == game.to_json()
    assert replay(RECORD).record() == RECORD


def test_a_finished_game_says_its_result_as_a_comment():
    game = played("lay 2", "lay 1", cards=2)
    assert game.record().splitlines()[-1].startswith("# ")
    assert game.result.reason in game.record()
    assert replay(game.record()).to_json() == game.to_json()


@pytest.mark.parametrize(
    "moves",
    [
        "lay 1\nlay 2\nlay 3",
        "lay 1; lay 2; lay 3",
        "white: lay 1   # a comment\n\n# another\nblack: lay 2\nlay 3;",
        "white:lay 1\n   black :   LAY   2\nblack: lay 3",
        "white: lay 1\nblack: lay 2\n; lay 3 ;;",
    ],
)
def test_comments_blank_lines_and_sides_left_out(moves):
    text = f"# a game for a lesson\ngame: toy\nseed: 5\n\n{moves}\n"
    assert replay(text).to_json() == played("lay 1", "lay 2", "lay 3").to_json()


def test_the_moves_may_follow_the_headers_without_a_blank_line():
    assert replay("game: toy\nseed: 5\nwhite: lay 1\n").moves == ["lay 1"]
    assert replay("game: toy\nseed: 5\nlay 1\n").moves == ["lay 1"]


def test_a_record_may_have_no_moves_yet():
    assert replay("game: toy\nseed: 5\n").to_json() == redflag.new("toy", seed=5).to_json()


def test_line_ends_of_other_systems():
    assert replay(RECORD.replace("\n", "\r\n")).record() == RECORD


def test_options_are_read():
    assert replay("game: toy\ncards: 2\nseed: 5\n").view(None)["cards"]["white"] == [1, 2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with lines such as"),
        ("seed: 5\n\nlay 1", "begins with lines such as"),
        ("game: toy\n\nlay 1", "Before line 2"),
        ("game: toy\nseed: x\n\nlay 1", "needs a line such as 'seed: 1871'"),
        ("game: chess\nseed: 5\n\nlay 1", "no game 'chess'"),
        ("game: toy\nseed: 5\ncolour: red\n\nlay 1", "only option is 'cards'"),
        ("game: toy\nseed: 5\nlanguage: en\n\nlay 1", "language"),
        ("game: toy\nseed: 5\n\nlay 1\nlay 7", "Line 5: 'lay 7' cannot be played: Black does not hold"),
        ("game: toy\nseed: 5\n\nlay 1\nfly", "Line 5: 'fly' cannot be played"),
        ("game: toy\nseed: 5\n\nblack: lay 1", "Line 4: 'lay 1' is written for black, but white is asked"),
        ("game: toy\nseed: 5\n\nred: lay 1", "Line 4: 'lay 1' is written for red"),
        ("game: toy\nseed: 5\ncards: 2\n\nlay 2\nlay 1\nlay 1", "Line 7: 'lay 1' cannot be played"),
    ],
)
def test_a_mistake_in_a_record_is_named(text, said):
    assert said in refused(text)


def test_a_save_holds_everything_and_is_exact():
    game = played("lay 1", "lay 2")
    data = json.loads(game.to_json())
    assert list(data) == ["redflag", "game", "version", "options", "seed", "moves", "state"]
    assert data["moves"] == ["lay 1", "lay 2"]
    assert data["state"]["won"] == [0, 2]
    again = redflag.from_json(game.to_json())
    assert again.to_json() == game.to_json()
    assert again.played() == game.played()


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("redflag", 3, "format 3"),
        ("game", "chess", "no game 'chess'"),
        ("seed", 1.5, "'seed'"),
        ("moves", ["lay 1", "lay 7"], "its move 2 cannot be played"),
        ("state", {"won": [0, 2]}, "do not lead to the position"),
        ("options", {"cards": "x"}, "only option"),
        ("version", "x", "'version'"),
    ],
)
def test_a_damaged_save_is_refused_with_a_sentence_that_says_where(part, value, said):
    data = {**json.loads(played("lay 1", "lay 2").to_json()), part: value}
    with pytest.raises(redflag.BadFile, match=said):
        redflag.from_json(json.dumps(data))


def test_option_values_survive_the_record_whatever_they_look_like():
    for value in ("gmt", "12", "true", "a # b", " padded ", "", "two\nlines", "[1", {"a": [1, None]}, 3, True):
        assert saving.read_header(saving._write(value)) == value


# ---- saves and records of other versions ----------------------------------------------------------------------------


@pytest.fixture
def mended(monkeypatch):
    """The rules of the toy game have been mended since: the lower card takes the prize, and no card is laid twice."""
    monkeypatch.setattr(RULES, "version", 2)

    def show(s):
        white, black = s.laid
        s.won[white < black] += 0
        s.won[int(white < black) ^ 1] += s.prize
        s.laid, s.prize = [0, 0], 0

    monkeypatch.setitem(AGENDA.steps, "show", show)


MOVES = ("lay 1", "lay 2", "lay 3", "lay 5")


def test_a_save_of_other_rules_opens_at_the_state_it_holds_and_says_so(request):
    save = played(*MOVES).to_json()
    request.getfixturevalue("mended")
    game = redflag.from_json(save)
    assert game.rules.dump(game.state)["won"] == json.loads(save)["state"]["won"]
    assert game.moves == [] and game.choice.side == "white"
    assert [str(note) for note in game.notes] == [str(saving.ELSEWHERE)]
    assert redflag.from_json(played(*MOVES).to_json()).notes == (), "a save of today says nothing"
    game.play("lay 2")
    game.undo()
    assert game.moves == [] and game.state.won == json.loads(save)["state"]["won"]


def test_a_game_opened_at_a_state_is_saved_and_recorded_and_copied(request):
    save = played(*MOVES).to_json()
    request.getfixturevalue("mended")
    game = redflag.from_json(save)
    for move in ("lay 2", "lay 1"):
        game.play(move)
    for again in (redflag.from_json(game.to_json()), redflag.replay(game.record()), game.copy(), game.begun()):
        while len(again.moves) < 2:
            again.play(game.moves[len(again.moves)])
        assert again.to_json() == game.to_json()
        assert again.at(1).view(None) == game.at(1).view(None)
        again.undo(5)
        assert again.moves == [] and again.state.won == json.loads(save)["state"]["won"]


def test_a_save_of_other_rules_whose_moves_lead_to_its_state_opens_as_ever(monkeypatch):
    save = played(*MOVES).to_json()
    monkeypatch.setattr(RULES, "version", 2)
    game = redflag.from_json(save)
    assert game.moves == list(MOVES) and game.notes == ()


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("hand", 3),
        ("hand", [[1], ["x"]]),
        ("hand", []),
        ("todo", [["fly"]]),
        ("todo", [["turn-up", 7], ["lay", 0]]),
        ("todo", [["lay", 5]]),
        ("prizes", [None, None]),
        ("prize", "x"),
        ("result", [1, 2]),
        ("chance", None),
    ],
)
def test_a_state_that_cannot_be_played_is_refused_however_old_the_save_is(request, part, value):
    data = json.loads(played(*MOVES).to_json())
    data["state"][part] = value
    request.getfixturevalue("mended")
    with pytest.raises(redflag.BadFile, match="the position it holds cannot be played"):
        redflag.from_json(json.dumps(data))


def test_a_record_of_other_rules_is_played_as_far_as_it_goes(monkeypatch):
    record = played(*MOVES).record()
    monkeypatch.setattr(RULES, "version", 2)
    forbidden = type("Mended", (Lay,), {"moves": lambda self, s, f: [m for m in Lay().moves(s, f) if m != "lay 3"]})()
    monkeypatch.setitem(AGENDA.questions, "lay", forbidden)
    for text in (record, record.replace("version: 1\n", "")):
        game = redflag.replay(text)
        assert game.moves == list(MOVES[:2])
        assert "'lay 3' cannot be played" in str(game.notes[0])
    assert "Line 12: 'lay 3' cannot be played" in refused(record.replace("version: 1", "version: 2"))
    assert "'fly' cannot be played" in refused(record.replace("lay 3", "fly")), "no rules ever had such a move"
    assert "is written for black" in refused("game: toy\nseed: 5\n\nblack: lay 1"), "nothing of it can be played"


# ---- what version 0.1 has written -----------------------------------------------------------------------------------

OLD = Path(__file__).parents[1] / "old" / "v0.1"
SAVES = sorted(path for path in OLD.glob("*.json") if path.stem not in ("links", "kept-by-table"))


def _as_then(game, saved):
    """A state as version 0.1 would have saved it: a question may have more fields now, a result too."""
    opened = json.loads(json.dumps(game.rules.dump(game.state)))
    todo = [frame[: len(old)] for frame, old in zip(opened["todo"], saved["todo"], strict=True)]
    as_then = {**opened, "todo": todo, **{key: saved[key] for key in ("moves", "result")}}
    return {key: as_then[key] for key in saved}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_every_save_of_version_0_1_opens(path):
    data = json.loads(path.read_text(encoding="utf-8"))
    game = redflag.from_json(json.dumps(data))
    assert _as_then(game, data["state"]) == data["state"], "it opens at the state it holds"
    assert bool(game.notes) == (game.moves != data["moves"]), "and says so if its moves lead elsewhere"
    assert not game.notes or data["options"]["solo"], "only what the bot does has been mended"
    assert (game.result is None) == (data["state"]["result"] is None)
    assert redflag.from_json(game.to_json()).to_json() == game.to_json()


@pytest.mark.parametrize("path", sorted(OLD.glob("*.txt")), ids=lambda path: path.stem)
def test_every_record_of_version_0_1_opens(path):
    game = redflag.replay(path.read_text(encoding="utf-8"))
    moves = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))["moves"]
    assert game.moves == moves[: len(game.moves)] and game.moves
    assert bool(game.notes) == (game.moves != moves)
    assert redflag.replay(game.record()).to_json() == game.to_json()


def test_the_state_of_a_save_of_version_0_1_is_read_whole():
    """Also where the moves lead there: what is read from the state alone is the same game, and goes on the same."""
    for path in SAVES:
        data = json.loads(path.read_text(encoding="utf-8"))
        game = redflag.new(data["game"], seed=data["seed"], **data["options"])
        game.go_on_from(Origin(data["state"]))
        assert _as_then(game, data["state"]) == data["state"]
        assert redflag.run(game).result is not None


def test_a_game_with_dates_in_its_deck_can_be_saved():
    deck = tomllib.loads((Path(redflag.__file__).parent / "paris" / "deck.toml").read_text(encoding="utf-8"))
    game = redflag.new("paris", seed=1, deck=deck)
    assert redflag.from_json(game.to_json()).to_json() == game.to_json()
