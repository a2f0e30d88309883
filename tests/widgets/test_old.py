"""What version 0.1 has written still opens at the table, in the replay and in the bot stepper: links, files, saves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import redflag
from redflag.widgets import saves
from redflag.widgets.bot import BotStepper
from redflag.widgets.replay import Replay
from redflag.widgets.table import Table
from tests.widgets.screen import Visitor

OLD = Path(__file__).parents[1] / "old" / "v0.1"
LINKS: dict[str, str] = json.loads((OLD / "links.json").read_text(encoding="utf-8"))
SOLO = [name for name in LINKS if name.startswith("solo") and name.endswith("half")]


def chosen(game: redflag.Game) -> list[str]:
    """What people have chosen; the steps of a bot are told only where the game goes step by step."""
    return [move for side, move in game.played() if side != game.options["solo"]]


def then(name: str) -> list[str]:
    """What people had chosen in the save that belongs to a link."""
    return chosen(redflag.from_json((OLD / f"{name}.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", LINKS)
def test_an_old_link_opens_at_the_table_and_in_the_replay(name):
    table = Visitor(Table(), link=LINKS[name])
    assert (table.notice, table.page.game.rules.name) == ("", "paris")
    assert chosen(table.page.game) == then(name)
    assert table.screen.shown() == table.as_if_new().shown()
    replay = Visitor(Replay(), link=LINKS[name])
    assert replay.page.replay.last == len(table.page.game.moves) and replay.page.replay.ply == 0
    replay.tell("scrub", "last")
    assert replay.screen.shown() == replay.as_if_new().shown()


@pytest.mark.parametrize("name", SOLO)
def test_an_old_link_opens_in_the_bot_stepper(name):
    stepper = Visitor(BotStepper(), link=LINKS[name])
    assert chosen(stepper.page.stepping.game) == then(name)
    stepper.tell("next" if stepper.page.stepping.bots_step else "chance")
    assert stepper.notice == ""


@pytest.mark.parametrize("opponent", ["bot", "greedy", "two"])
def test_an_old_file_of_the_table_opens_with_everybody_in_their_seats(opponent):
    text = (OLD / f"table-{opponent}.json").read_text(encoding="utf-8")
    seats = json.loads(text)["seats"]
    visitor = Visitor(Table()).tell("load", name="old.json", text=text, form={})
    sitting = visitor.page.sitting
    assert (sitting.opponent, sitting.side) == (seats["opponent"], seats["side"])
    assert sitting.game.moves[: len(json.loads(text)["moves"])] == json.loads(text)["moves"]
    visitor.tell(*visitor.ways_on()[0])
    assert visitor.notice == ""


def test_an_old_game_that_the_table_has_kept_is_gone_on_with(saves_folder):
    name = "a" * 24
    kept = (OLD / "kept-by-table.json").read_text(encoding="utf-8")
    saves_folder.mkdir(exist_ok=True)
    (saves_folder / f"{name}.json").write_text(kept, encoding="utf-8")
    visitor = Visitor(Table(), saved=name)
    assert "in progress: Commune against the bot, round" in visitor.screen.text()
    visitor.tell("go_on", arg=name)
    moves = json.loads(json.loads(kept)["game"])["moves"]
    assert visitor.page.game.moves[: len(moves)] == moves  # then the bot goes on, whom nobody watches
    visitor.tell(*visitor.ways_on()[0])
    assert saves.read(name).game.to_json() == visitor.page.game.to_json()


def test_where_the_rules_now_lead_elsewhere_it_opens_at_the_position_and_says_so():
    save = json.loads((OLD / "two-gmt-half.json").read_text(encoding="utf-8"))
    pieces = redflag.from_json(json.dumps(save)).view(None)["cubes"]
    save["moves"][5] = "done"  # as if a mended rule did not allow it any more
    visitor = Visitor(Table()).tell("load", name="old.json", text=json.dumps(save), form={"opponent": "person"})
    assert visitor.notice.startswith("This game was saved under other rules than today's")
    assert visitor.page.game.view(None)["cubes"] == pieces
    visitor.tell("lift").tell("play", arg=visitor.page.game.choice.moves[0])
    assert visitor.notice == "" and len(visitor.page.game.moves) == 1
    (name,) = visitor.page.remembered
    assert saves.read(name).game.to_json() == visitor.page.game.to_json()


def test_modules_that_went_to_the_flagship_are_found_by_their_old_names():
    from importlib import import_module

    for name in ("hand", "cards", "explore_panel", "explore_overlay", "explore_presets"):
        assert import_module(f"redflag.widgets.{name}").__name__.startswith("redflag.paris.face.")
    with pytest.raises(ModuleNotFoundError):
        import_module("redflag.widgets.nothing")
