"""A second game, the toy of the tests, is played to its end through its face alone: at the table, in the replay, on the
front page. Nothing on these floors was written for it."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import redflag
from redflag.widgets import FrontPage, MapExplorer, links, saves
from redflag.widgets.bot import BotStepper
from redflag.widgets.replay import Replay
from redflag.widgets.table import Table
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.usefixtures("toy")


def at_table(opponent: str = "random", side: str = "white", seed: int = 3, **form: str) -> Visitor:
    """Somebody who has chosen the toy game on the start panel and begun."""
    visitor = Visitor(Table()).tell("game", arg="toy")
    visitor.tell("start", form={"opponent": opponent, "side": side, "seed": str(seed), **form})
    assert visitor.page.game.rules.name == "toy", visitor.screen.text()
    return visitor


def press_on(visitor: Visitor, rng: Random) -> None:
    """Press anything until the game is over; at each point the screen is what a newcomer would see."""
    while visitor.page.game.result is None:
        visitor.tell(*rng.choice(visitor.ways_on()))
        assert visitor.notice == ""
        assert visitor.screen.shown() == visitor.as_if_new().shown()


def test_its_face_is_small():
    assert len((Path(__file__).parents[1] / "toy" / "face.py").read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("opponent", ["person", "random"])
def test_it_is_played_to_its_end_at_the_table(opponent):
    visitor = at_table(opponent)
    press_on(visitor, Random(1))
    game = visitor.page.game
    assert len(game.moves) == 8, "the last card of each side is not asked for"
    assert game.result.reason in visitor.screen.text("ask")
    assert "The next prize is worth" in visitor.screen.text("journal")


def test_a_draw_is_said():
    seeds = (seed for seed in range(100) if redflag.run(redflag.new("toy", seed=seed)).result.winner is None)
    game = redflag.run(redflag.new("toy", seed=next(seeds)))
    visitor = Visitor(Replay(game)).tell("scrub", "last")
    assert "A draw. Both sides have won the same" in visitor.screen.text("ask")


def test_behind_the_curtain_nobody_sees_what_was_laid():
    visitor = at_table("person").tell("lift")
    visitor.tell(*visitor.ways_on()[2])
    assert visitor.page.sitting.curtain and visitor.screen.lists["hand"] == []
    assert visitor.page.sitting.view()["laid"] == {"white": "hidden", "black": None}
    visitor.tell("lift")
    assert "White lays a card face down." in visitor.screen.text("journal")
    imagined = visitor.page.game.imagine("black", 5)
    assert visitor.page.game.view("black") == imagined.view("black")


def test_a_card_that_was_laid_tells_why_it_cannot_be_laid_again():
    visitor = at_table("random").tell("play", arg="lay 3")
    visitor.tell("touch", arg="card:3")
    assert visitor.notice.startswith("3 White does not hold this card any more. (T2)")
    visitor.tell("rule", arg="T2")
    assert "Laying a card" in visitor.screen.text("dialog")


def test_it_is_seen_again_and_played_on_from_any_point():
    visitor = Visitor(Replay()).tell("sample", "toy two")
    assert visitor.page.replay.last == 8
    for ply in range(9):
        visitor.tell("scrub", str(ply))
        assert f"Move {ply} of 8" in visitor.screen.text("ask")
        assert visitor.screen.shown() == visitor.as_if_new().shown()
    visitor.tell("scrub", "4").tell("fork")
    press_on(visitor, Random(2))
    assert visitor.page.game.result is not None


def test_saves_links_and_files_name_it():
    visitor = at_table("random", "black", cards="3")
    assert visitor.page.game.options == {"cards": 3}
    visitor.tell(*visitor.ways_on()[0]).tell("save")
    file = visitor.sent[-1]["download"]
    assert re.fullmatch(r"toy-\d\.json", file["name"])
    for opened in (
        Visitor(Table()).tell("load", name="x.json", text=file["text"], form={}),
        Visitor(Table(), link=links.to_link(visitor.page.game.record())),
    ):
        assert opened.page.game.to_json() == visitor.page.game.to_json()
    (name,) = visitor.page.remembered
    assert saves.read(name).game.rules.name == "toy"
    back = Visitor(Table(), saved=name)
    assert "Prizes, in progress: Black against a random player" in back.screen.text()
    assert back.tell("go_on").page.game.to_json() == visitor.page.game.to_json()


def test_a_text_that_is_no_game_is_refused_where_there_are_no_positions():
    visitor = Visitor(Table()).tell("game", arg="toy").tell("load", name="x.toml", text="round = 2", form={})
    assert visitor.notice == "x.toml is neither a save nor a record of this kit."


def test_with_two_games_the_panel_asks_first_which_and_a_link_may_say_it():
    visitor = Visitor(Table())
    assert ("game", "toy") in [
        (do, arg) for do, arg in re.findall(r"data-do='(\w+)' data-arg='(\w+)'", visitor.screen.frame)
    ]
    assert "Red Flag Over Paris" in visitor.screen.text()
    visitor.tell("game", arg="toy")
    assert "Lay your cards for the prizes" in visitor.screen.text() and "Commune" not in visitor.screen.text()
    assert "Lay your cards for the prizes" in Visitor(Table(), link="of=toy").screen.text()
    assert visitor.tell("game", arg="chess").notice.startswith("There is no game 'chess'")


def test_what_it_has_not_is_not_offered():
    panel = Visitor(Table()).tell("game", arg="toy").screen.frame
    assert re.findall(r'name="opponent" value="([\w-]+)"', panel) == ["person", "random", "thinker"]
    shown = FrontPage("en")._repr_html_()
    doors = re.findall(r'href="(\w+\.ipynb(?:#of=\w+)?)"', shown)
    assert list(dict.fromkeys(doors))[:4] == ["play.ipynb", "bot.ipynb", "replay.ipynb", "map.ipynb"]
    own = ["play.ipynb#of=toy", "replay.ipynb#of=toy"]
    assert [door for door in doors if door.endswith("#of=toy")] == own
    assert "data-arg='toy'" not in Visitor(MapExplorer()).screen.html()
    assert "Prizes" not in Visitor(BotStepper()).tell("load").screen.text("dialog")
    visitor = at_table("random")
    assert "Watch the bot" not in visitor.screen.text("menu")
    assert visitor.tell("watch").notice == "There is no bot in this game to watch."
    assert "The position" not in visitor.tell("share").screen.text("dialog")


def test_it_is_played_to_its_end_in_the_terminal(redflag_command):
    typed = [*"1111", "quit"]
    code, out, complaints = redflag_command("cli", "--game", "toy", "--opponent", "random", "--seed", "3", typed=typed)
    assert (code, complaints) == (0, "")
    assert "White lays a card face down. Which? (T2)" in out
    assert re.search(r"has won \d points? more. \(T4\)\nThe game is over.", out)
