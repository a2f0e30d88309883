"""A series of games at the table: any game, its score beside the hand, the next game, saves, replay and record."""

from __future__ import annotations

import json
from random import Random

import pytest

import redflag
from redflag.widgets import saves
from redflag.widgets.replay import Replay
from redflag.widgets.table import Table
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.usefixtures("toy")


def started(game: str = "toy", opponent: str = "random", games: str = "3", **form: str) -> Visitor:
    visitor = Visitor(Table()).tell("game", arg=game)
    return visitor.tell("start", form={"opponent": opponent, "seed": "3", "series": games, **form})


def play_on(visitor: Visitor, seed: int = 1) -> Visitor:
    """Press anything until the game is over."""
    rng = Random(seed)
    while visitor.page.game.result is None:
        visitor.tell(*rng.choice(visitor.ways_on()))
    return visitor


def test_the_start_panel_of_every_game_asks_how_many_games():
    for game in redflag.GAMES:
        visitor = Visitor(Table()).tell("game", arg=game)
        assert "a series of 3 games" in visitor.screen.text()
    visitor.tell("start", form={"opponent": "random", "series": "4"})
    assert visitor.notice == "'4' is not one of the choices of the panel."
    assert started(games="").page.game.series is None


@pytest.mark.parametrize("opponent", ["random", "person"])
def test_a_series_is_played_to_its_end(opponent):
    visitor = started(opponent=opponent)
    sides = []
    for number in (1, 2, 3):
        assert f"game {number} of 3" in visitor.screen.text("who")
        assert "Series, game" in visitor.screen.text("beside")
        sides.append(visitor.page.sitting.side)
        play_on(visitor)
        assert ("next", "") in visitor.buttons("ask") or number == 3
        assert visitor.screen.shown() == visitor.as_if_new().shown()
        if number < 3:
            visitor.tell("next")
            assert visitor.page.game.result is None
    series = visitor.page.game.series
    assert series.over and "The series is over" in visitor.screen.text("ask")
    assert sides == ["white", "black", "white"], "the sides change"
    visitor.tell("next")
    assert "all its games have been played" in visitor.notice


def test_the_next_game_is_not_begun_before_this_one_is_over():
    visitor = started().tell("next")
    assert visitor.notice == "This game of the series is not over yet."
    visitor = started(games="").tell("next")
    assert visitor.notice == "This is a single game and no series."


def test_one_save_holds_the_series_and_it_can_be_gone_on_with_between_its_games():
    visitor = play_on(started())
    name = visitor.page.name
    visitor.tell("leave")
    assert "in progress" in visitor.screen.text(), "the game is over, the series is not"
    visitor.tell("go_on", name).tell("next")
    assert visitor.page.name == name
    play_on(visitor)
    kept = saves.read(name)
    assert kept.game.series.standing() == visitor.page.game.series.standing()
    assert kept.game.series.number == 2


def test_a_file_and_a_record_hold_the_series_too():
    visitor = play_on(play_on(started()).tell("next"))
    series = visitor.page.game.series
    visitor.tell("save").tell("share")
    file = next(message["download"] for message in reversed(visitor.sent) if "download" in message)
    assert '"series"' not in file["text"], "from the seed of a game follow those of the next ones, so it is sealed"
    assert str(series.game.seed) not in file["name"]
    assert "it can be shared when the series is over" in visitor.screen.text("dialog")
    assert "seed:" not in visitor.screen.text("dialog")
    for held in (file["text"], series.record()):
        other = Visitor(Table()).tell("load", name="a file", text=held)
        assert other.page.game.series.standing() == series.standing()
    play_on(visitor.tell("close").tell("next")).tell("save").tell("share")
    text = next(message["download"]["text"] for message in reversed(visitor.sent) if "download" in message)
    assert json.loads(text)["series"]["games"] == 3
    assert "The series so far, as a record" in visitor.screen.text("dialog")


def test_every_game_of_a_series_is_seen_again():
    visitor = play_on(play_on(started()).tell("next"))
    series = visitor.page.game.series
    visitor.tell("replay")
    assert ("earlier", "1") in visitor.buttons("ask")
    visitor.tell("earlier", "1").tell("scrub", "last")
    assert visitor.page.replay.then.game.moves == series.again(0).moves
    assert visitor.screen.shown() == visitor.as_if_new().shown()
    visitor.tell("earlier", "7")
    assert visitor.notice == "There is no game 7 in this series."
    visitor.tell("replay")
    assert visitor.page.game is series.game
    other = Visitor(Replay()).tell("load", name="a file", text=series.record()).tell("earlier", "1")
    assert other.page.replay.last == len(series.again(0).moves)


def test_what_is_played_on_from_a_replay_does_not_count():
    visitor = play_on(started()).tell("replay").tell("scrub", "2").tell("fork")
    assert visitor.page.game.series is None


def test_in_battle_line_the_scores_are_the_points_and_nobody_changes_sides():
    visitor = play_on(started("battleline", "bot"))
    series = visitor.page.game.series
    scores = visitor.page.game.result.scores
    assert {player: has.points for player, has in series.standing().items()} == scores
    visitor.tell("next")
    assert visitor.page.sitting.side == "south"
    assert visitor.page.game.bots == ("north",)
    began = next(entry.side for entry in visitor.page.game.journal if entry.kind == "first")
    assert began == series.results[0].winner


def test_the_bot_of_the_flagship_keeps_its_side():
    visitor = started("paris", "bot")
    assert not visitor.page.game.series.swap
    assert visitor.page.game.bots == ("versailles",)


def test_in_the_terminal(redflag_command, tmp_path):
    path = tmp_path / "series.txt"
    typed = [*["1"] * 4, "next", *["1"] * 4, f"save {path}", "next"]
    code, out, err = redflag_command("cli", "--game", "toy", "--seed", 3, "--series", 2, typed=typed)
    said = " ".join(out.split())
    assert (code, err) == (0, "")
    assert "Game 1 of 2: White in game 1" in said
    assert "Type 'next' for the next game of the series." in said
    assert "The series is over" in said
    assert "all its games have been played" in said
    assert "Black (B): you." in said, "the sides change"
    assert redflag.replay(path.read_text(encoding="utf-8")).series.over
    _, out, _ = redflag_command("cli", "--game", "toy", typed=["next"])
    assert "This is a single game and no series." in out
    code, _, err = redflag_command("cli", "--game", "toy", "--series", 200)
    assert (code, "1 to 25 games" in err) == (1, True)
