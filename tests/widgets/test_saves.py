"""Never lose a game: every move is kept, and what is kept comes back exactly."""

from __future__ import annotations

import json
import os
import time
from random import Random

import pytest

import redflag
from redflag.core.errors import BadFile
from redflag.core.saving import unsealed
from redflag.widgets import saves
from redflag.widgets.opponents import LEVEL, opponents
from redflag.widgets.replay import Replay
from redflag.widgets.table import Table
from tests.widgets.screen import Visitor

OPPONENTS = [name for name in opponents(redflag.rules("paris")) if not name.startswith(LEVEL)]


def started(opponent: str = "bot", seed: str = "7", **hello: str) -> Visitor:
    visitor = Visitor(Table(), **hello)
    return visitor.tell("start", form={"opponent": opponent, "seed": seed})


def remembered(visitor: Visitor) -> str:
    """The name that the browser keeps."""
    names = [message["remember"]["game"] for message in visitor.sent if "game" in message.get("remember", ())]
    return names[-1]


def test_a_page_reloaded_while_it_asks_before_the_others_answer_asks_again():
    settings = {"confirm": "on"}
    visitor, rng = started(settings=settings), Random(1)
    while not visitor.page.sitting.waits:
        visitor.tell(*rng.choice(visitor.ways_on()))
    moves = visitor.page.game.moves
    other = Visitor(Table(), saved=remembered(visitor), settings=settings).tell("go_on")
    assert other.page.game.moves == moves, "the others have not answered"
    assert {"end_turn", "undo"} <= {do for do, _ in other.buttons("ask")}
    taken_back = Visitor(Table(), saved=remembered(visitor), settings=settings).tell("go_on").tell("undo")
    assert taken_back.page.game.moves == moves[:-1]
    other.tell("end_turn")
    assert len(other.page.game.moves) > len(moves)


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_move_is_saved_and_the_game_goes_on_exactly(opponent):
    visitor, rng = started(opponent), Random(1)
    for _ in range(25):
        visitor.tell(*rng.choice(visitor.ways_on()))
        kept = saves.read(remembered(visitor))
        assert kept.game.to_json() == visitor.page.game.to_json()
        assert (kept.opponent, kept.side) == (opponent, "commune")
    other = Visitor(Table(), saved=remembered(visitor))
    assert "in progress: Commune against" in other.screen.text()
    other.tell("go_on")
    assert other.page.game.to_json() == visitor.page.game.to_json()
    assert remembered(other) == remembered(visitor)
    other.tell(*rng.choice(other.ways_on()))
    assert saves.read(remembered(visitor)).game.to_json() == other.page.game.to_json()


def test_a_game_gone_on_with_and_left_at_once_can_be_gone_on_with_again():
    name = remembered(started())
    visitor = Visitor(Table(), saved=name).tell("go_on").tell("leave")
    assert "in progress" in visitor.screen.text()
    assert len(list(saves.folder().iterdir())) == 1


def test_a_game_that_is_over_is_not_offered():
    visitor, rng = started("random"), Random(1)
    while visitor.page.game.result is None:
        visitor.tell(*rng.choice(visitor.ways_on()))
    assert "in progress" not in visitor.tell("leave").screen.text()


def test_a_game_thrown_away_is_gone():
    visitor = started().tell("leave").tell("throw_away")
    assert remembered(visitor) == ""
    assert list(saves.folder().iterdir()) == []
    assert "in progress" not in visitor.screen.text()
    assert visitor.tell("go_on").notice.startswith("The saved game cannot be read any more.")


TRICKS = ["", "../x", "../../etc/passwd", "/etc/passwd", "a" * 15, "a" * 65, "..%2f" * 4, "a" * 20 + "\n", "é" * 64]
TRICKS += ["x/" * 10, "\0" * 20]


@pytest.mark.parametrize("name", TRICKS)
def test_a_name_that_is_no_name_leads_nowhere(name, saves_folder):
    outside = saves_folder.parent / "x.json"
    outside.write_text("{}", encoding="utf-8")
    assert not saves.exists(name)
    with pytest.raises(BadFile):
        saves.read(name)
    saves.forget(name)
    assert outside.exists()
    visitor = Visitor(Table(), saved=name)
    assert "in progress" not in visitor.screen.text()
    visitor.tell("go_on")
    assert visitor.page.sitting is None
    assert "cannot be read any more" in visitor.notice


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[]",
        lambda text: "null",
        lambda text: json.dumps({**json.loads(text), "opponent": "god"}),
        lambda text: json.dumps({**json.loads(text), "side": "prussia"}),
        lambda text: json.dumps({**json.loads(text), "game": 3}),
        lambda text: json.dumps({**json.loads(text), "game": "{}"}),
        lambda text: "[" * 100_000,
        lambda text: json.dumps(
            {**json.loads(text), "game": unsealed(json.loads(text)["game"]).replace("keep", "keeb")}
        ),
    ],
)
def test_a_damaged_save_is_refused_and_breaks_nothing(damage):
    visitor = started()
    visitor.tell(*visitor.ways_on()[0])
    name = remembered(visitor)
    file = saves.folder() / f"{name}.json"
    file.write_text(damage(file.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(BadFile, match="The saved game cannot be read any more"):
        saves.read(name)
    other = Visitor(Table(), saved=name)
    assert "Start the game" in other.screen.text()
    other.tell("go_on")
    assert "The saved game cannot be read any more." in other.notice


def test_a_computer_that_lets_nothing_be_written_can_still_play(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("REDFLAG_SAVES", str(blocked / "games"))
    visitor = started()
    visitor.tell(*visitor.ways_on()[0])
    assert len(visitor.page.game.moves) > 0
    assert "fault" not in visitor.notice


def test_a_save_is_never_half_written(monkeypatch):
    """What cannot be written leaves the last good save as it was."""
    visitor = started()
    name = remembered(visitor)
    good = (saves.folder() / f"{name}.json").read_text(encoding="utf-8")

    def full(*_args, **_more):
        raise OSError("the disk is full")

    monkeypatch.setattr("pathlib.Path.replace", full)
    visitor.tell(*visitor.ways_on()[0])
    assert (saves.folder() / f"{name}.json").read_text(encoding="utf-8") == good


def test_only_the_owner_may_read_the_folder():
    started()
    assert saves.folder().stat().st_mode & 0o077 == 0


def test_old_games_are_tidied_away():
    old, fresh = remembered(started()), remembered(started())
    long_ago = time.time() - saves.KEPT_FOR - 60
    os.utime(saves.folder() / f"{old}.json", (long_ago, long_ago))
    saves.tidy()
    assert not saves.exists(old)
    assert saves.exists(fresh)


def test_what_is_played_on_in_the_replay_is_saved():
    visitor = Visitor(Replay())
    visitor.tell("load", name="x.json", text=started("person").page.game.to_json(), form={})
    visitor.tell("replay").tell("lift")
    visitor.tell(*visitor.ways_on()[0])
    assert saves.read(remembered(visitor)).game.moves == visitor.page.game.moves


def test_several_games_can_be_gone_on_with_and_the_oldest_are_forgotten():
    visitor = started(seed="1")
    for seed in range(2, 15):
        visitor.tell("leave").tell("start", form={"opponent": "random", "seed": str(seed)})
    names = remembered(visitor).split()
    assert len(names) == 12
    other = Visitor(Table(), saved=" ".join(names))
    assert other.screen.text().count("in progress") == 4
    other.tell("go_on", arg=names[2])
    assert other.page.game.seed == 12
    assert remembered(other).split()[0] == names[2]
    other.tell("leave").tell("throw_away", arg=names[0])
    assert names[0] not in remembered(other) and not saves.exists(names[0])
    assert other.screen.text().count("in progress") == 4, "an older one takes its place"


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_saved_file_knows_who_plays(opponent):
    visitor = Visitor(Table()).tell("start", form={"opponent": opponent, "side": "versailles", "seed": "3"})
    text = visitor.tell("save").sent[-1]["download"]["text"]
    other = Visitor(Table()).tell("load", name="a.json", text=text, form={"opponent": "random", "side": "commune"})
    assert (other.page.sitting.opponent, other.page.sitting.side) == (opponent, "versailles")


def test_ZH_the_level_of_the_bot_is_saved_with_the_game():
    visitor = Visitor(Table()).tell("start", form={"opponent": "bot-gentle", "side": "versailles", "seed": "3"})
    text = visitor.tell("save").sent[-1]["download"]["text"]
    other = Visitor(Table()).tell("load", name="a.json", text=text, form={"opponent": "random", "side": "commune"})
    sitting = other.page.sitting
    assert (sitting.opponent, sitting.side, sitting.game.options["level"]) == ("bot", "versailles", "gentle")
    assert sitting.game.state.tie_breaks
