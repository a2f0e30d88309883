"""The bot of another game at the table and in the stepper: other candidates, levels, both sides. Its face is here."""

from __future__ import annotations

import re
import sys
from random import Random
from types import SimpleNamespace

import pytest

import redflag
from redflag.core.face import Face, Held, PlainStrip, Side, Start, View
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.draw.picture import ShapePicture
from redflag.draw.shapes import Shape, Style, circle, words
from redflag.widgets.bot import BotStepper
from redflag.widgets.markup import tag
from redflag.widgets.table import Table
from tests.core.bot.piles import PILES, SIDE_NAMES, SIDES
from tests.widgets.screen import Visitor

STYLES = {"pile": Style(fill="sheet", line="edge", width=2), "number": Style(fill="ink", bold=True)}


class Heaps(ShapePicture):
    """Three piles."""

    game, size, styles = "piles", (300, 100), STYLES

    def places(self, language: object) -> dict[str, list[Shape]]:
        return {f"pile:{name}": [circle("pile", 50 + 100 * n, 50, 40)] for n, name in enumerate(PILES)}

    def moving(self, view: View, language: object) -> dict[str, list[Shape]]:
        stones = view["stones"]
        return {
            f"pile:{name}": [words("number", 50 + 100 * n, 58, str(stones[name]), 24)] for n, name in enumerate(PILES)
        }

    def title(self, view: View) -> Text:
        return Text("{stones}", stones=", ".join(f"{name} {n}" for name, n in view["stones"].items()))

    def text(self, view: View, language: str = "en", shade: object = None, title: Text | None = None) -> str:
        return self.title(view).into(language)


class Numbers(PlainStrip):
    """How many stones one may want to take."""

    def held(self, game: Game, reader: str | None, view: View, turned: object) -> list[Held]:
        return [Held(f"number:{n}", tag("h3", str(n)), "card") for n in (1, 2, 3)]


class PilesFace(Face):
    """A game with a bot on any side."""

    name, title, picture, strip = "piles", Text("Piles"), Heaps(), Numbers()
    sides = {side: Side(name, side[0].upper()) for side, name in zip(SIDES, SIDE_NAMES, strict=True)}  # noqa: RUF012
    starts = {"first": Start(Text("The beginning"), Text("nothing taken yet"), "black", 2, 1, "turn")}  # noqa: RUF012


@pytest.fixture(autouse=True)
def _piles(monkeypatch):
    """Known to the registry, face and all."""
    monkeypatch.setitem(redflag.GAMES, "piles", "tests.core.bot.piles")
    monkeypatch.setitem(sys.modules, "tests.core.bot.piles.face", SimpleNamespace(FACE=PilesFace()))


def press_on(visitor: Visitor, rng: Random) -> None:
    """Press anything until the game is over; at each point the screen is what a newcomer would see."""
    for _ in range(200):
        if visitor.page.game.result is not None:
            return
        visitor.tell(*rng.choice(visitor.ways_on()))
        assert visitor.notice == ""
        assert visitor.screen.shown() == visitor.as_if_new().shown()
    pytest.fail("the game does not end")


def lit(visitor: Visitor) -> list[str]:
    """What glows on the picture."""
    return [key for key, marks in visitor.screen.marks.items() if "data-lit" in marks]


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_each_level_is_an_opponent(level):
    visitor = Visitor(Table()).tell("game", arg="piles")
    found = re.findall(r'name="opponent" value="([\w-]+)"', visitor.screen.frame)
    assert found == ["bot-easy", "bot-hard", "person", "random", "thinker"]
    assert f"The bot, {level.title()}" in visitor.screen.text()
    visitor.tell("start", form={"opponent": f"bot-{level}", "seed": "3"})
    assert (visitor.page.game.options["level"], visitor.page.game.bots) == (level, ("black",))
    assert visitor.screen.text("who") == f"You are White, against the bot ({level.title()})"
    press_on(visitor, Random(1))
    assert "The last stone is taken." in visitor.screen.text("ask")


def test_a_move_is_made_from_a_thing_that_is_held_to_one_on_the_picture():
    visitor = Visitor(Table(redflag.new("piles", seed=2, stones=[3, 1, 0])))
    visitor.tell("lift")
    assert sorted(visitor.ways_on()) == [("touch", "number:1"), ("touch", "number:2"), ("touch", "number:3")]
    assert visitor.tell("touch", arg="pile:red").notice.startswith("red This is not asked for now.")
    visitor.tell("touch", arg="number:1")
    assert visitor.screen.text("ask").endswith("1: and then? Click what is lit. Something else")
    assert lit(visitor) == ["pile:red", "pile:green"]
    assert visitor.screen.marks["number:1"] == {"data-picked": "yes"}
    assert ("touch", "number:2") in visitor.ways_on()  # another one after all
    visitor.tell("touch", arg="number:2")
    assert lit(visitor) == ["pile:red"]
    visitor.tell("unpick").tell("touch", arg="number:3").tell("touch", arg="pile:red")
    assert visitor.page.game.moves == ["take red 3"]


def test_it_is_watched_at_the_table_and_its_reasons_open():
    visitor = Visitor(Table(redflag.new("piles", seed=2, bots=["black"]))).tell("watch")
    visitor.tell("play", arg=visitor.page.game.choice.moves[0])
    assert "Are few stones left?" in visitor.screen.text("ask")
    press_on(visitor, Random(2))
    turns = re.findall(r"data-do='trace' data-arg='(\d+)'", visitor.screen.html())
    assert turns
    assert "Black takes stones" in visitor.tell("trace", arg=turns[0]).screen.text("dialog")


def test_where_the_bot_plays_all_sides_it_is_watched_from_the_beginning():
    game = redflag.new("piles", seed=2, bots=["white", "black"], stepwise=True)
    visitor = Visitor(Table(game))
    assert visitor.screen.text("who") == "The bot plays all sides"
    assert game.moves == [] and "Are few stones left?" in visitor.screen.text("ask")
    press_on(visitor, Random(3))
    visitor.tell("replay").tell("scrub", "first").tell("scrub", "next")
    assert visitor.page.replay.ply == 1


def test_its_chart_is_stepped_through_and_predicted():
    visitor = Visitor(BotStepper(), link="of=piles")
    stepping = visitor.page.stepping
    assert (stepping.game.rules.name, stepping.bot, visitor.notice) == ("piles", "black", "")
    assert ("start", "piles first") in visitor.tell("load").buttons("dialog")
    visitor.tell("close")
    seen = set()
    for _ in range(200):
        if stepping.game.choice is None:
            break
        if visitor.page.answers:
            seen.add(stepping.upcoming.kind)
            visitor.tell("predict", form={"answer": next(iter(visitor.page.answers))})
            for name in re.findall(r"<option value='(\w+)'", visitor.screen.regions["why"]):
                visitor.tell("why", arg=name)
                assert re.search(r"(was (struck|chosen|no candidate|left)|is one of)", visitor.screen.text("why"))
        else:
            visitor.tell("next" if stepping.bots_step else "chance")
        assert "fault" not in visitor.notice
        assert visitor.screen.shown() == visitor.as_if_new().shown()
    assert stepping.game.choice is None and {"choose", "table"} <= seen
    assert "The game is over" in visitor.screen.text("predict")
