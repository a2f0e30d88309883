"""The coach at the table: a hint in two steps, how a move was, how a game was; stopped, silent, off where it must."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import redflag
from redflag import coach
from redflag.widgets import Table
from redflag.widgets.meanwhile import Meanwhile
from redflag.widgets.sitting import Sitting
from tests.patience import run_aside
from tests.widgets.screen import Visitor

pytestmark = pytest.mark.slow  # whole games and walks

QUICKLY = {"coach": "short", "hints": "reasons"}
sides = pytest.mark.parametrize(("game", "side"), [("paris", "commune"), ("caesar", "caesar"), ("battleline", "south")])


def at_table(
    game: str = "paris", side: str = "commune", opponent: str = "random", seed: int = 5, **settings
) -> Visitor:
    """A person at a table, whose coach thinks only a moment."""
    table = Table()
    table.keep = lambda: None
    table.sit(Sitting.new(game, opponent, side, seed, "en"))
    return Visitor(table, settings={**QUICKLY, **settings})


def played_on(visitor: Visitor, moves: int = 9999) -> Visitor:
    rng = Random(7)
    while visitor.page.game.result is None and moves:
        visitor.tell(*rng.choice(visitor.ways_on()))
        moves -= 1
    return visitor


OF_THE_COACH = ("A hint gives", "The coach thinks", "How was that?")


def test_where_there_are_no_hints_there_is_nothing_to_set_about_them(monkeypatch):
    visitor = at_table()
    visitor.tell("settings")
    assert all(label in visitor.screen.text("dialog") for label in OF_THE_COACH)
    monkeypatch.setenv("REDFLAG_HINTS", "off")
    visitor.tell("settings")
    assert not any(label in visitor.screen.text("dialog") for label in OF_THE_COACH)
    assert "Soft sounds" in visitor.screen.text("dialog")


@sides
def test_first_the_reason_then_the_moves_then_nothing(game, side):
    visitor = played_on(at_table(game, side), 4)
    visitor.tell("hint")
    said = visitor.screen.text("coach")
    assert "the reason first" in said
    assert ("hint", "") in visitor.buttons("coach")
    assert not any("data-hint" in marks for marks in visitor.screen.marks.values()), "the move is not given away"
    visitor.tell("hint")
    table = visitor.page
    looks = [arg for do, arg in visitor.buttons("coach") if do == "hint_look"]
    assert looks == [str(n) for n in range(len(looks))]
    assert 1 <= len(looks) <= 3
    for one in table.hint.advised:
        assert one.says.into("en") in visitor.screen.text("coach")
        assert f"{coach.percent(one.chance)} %" in visitor.screen.text("coach")
    touched = {target for one in table.hint.advised for target in one.targets}
    hinted = {key for key, marks in visitor.screen.marks.items() if "data-hint" in marks}
    assert hinted == touched
    assert visitor.screen.shown() == visitor.as_if_new().shown()
    visitor.tell("hint")
    assert visitor.screen.text("coach") == ""
    assert not any("data-hint" in marks for marks in visitor.screen.marks.values())


def test_who_wants_it_gets_the_moves_at_once_and_each_is_drawn_when_it_is_looked_at():
    visitor = at_table("caesar", "caesar", hints="moves")
    before = visitor.screen.shown()[1]
    visitor.tell("hint")
    first = visitor.screen.shown()[1]
    assert first["ghosts"] != before["ghosts"], "the first one is drawn"
    visitor.tell("hint_look", "1")
    assert visitor.screen.shown()[1]["ghosts"] not in (first["ghosts"], before["ghosts"])
    visitor.tell("hint_look", "99")
    move = visitor.page.hint.advised[1].move
    assert ("hint_play", move) in visitor.buttons("coach")
    visitor.tell("hint_play", move)
    assert visitor.page.game.moves[0] == move
    assert visitor.screen.text("coach") == ""


def test_a_hint_is_about_what_the_person_can_know():
    """Two games that differ only in what the person cannot know get the same hint, word for word."""
    visitor = at_table("battleline", "south")
    for _ in range(4):
        game = visitor.page.game
        twin = game.imagine("south", 77)
        assert twin.view(None) != game.view(None)
        found = coach.advise(twin.seat("south"), coach.pondered(twin.seat("south"), coach.BUDGETS["short"]))
        visitor.tell("hint")
        assert visitor.page.hint.advised == found
        visitor.tell("hint_close")
        played_on(visitor, 3)


def test_between_two_people_the_coach_says_nothing():
    visitor = at_table(opponent="person")
    assert ("hint", "") not in visitor.buttons("menu")
    visitor.tell("lift")
    visitor.tell("hint")
    assert visitor.notice == "Between two people the coach says nothing."
    visitor.tell("set", settings={**QUICKLY, "judge": "on"})
    visitor.tell(*visitor.ways_on()[0])
    assert visitor.page.hint is None


def test_where_the_host_says_so_there_are_no_hints(monkeypatch):
    visitor = at_table(judge="on")
    assert ("hint", "") in visitor.buttons("menu")
    monkeypatch.setenv("REDFLAG_HINTS", "off")
    visitor.tell("close")
    assert ("hint", "") not in visitor.buttons("menu")
    visitor.tell("hint")
    assert visitor.notice == "There are no hints at this table."
    visitor.tell(*visitor.ways_on()[0])
    assert visitor.page.hint is None


def test_a_table_of_a_notebook_can_be_without_hints():
    game = redflag.new("battleline", seed=3)
    assert Table(game).hints
    assert not Table(game, hints=False).hints


def test_nobody_gets_a_hint_who_is_not_asked():
    visitor = at_table()
    visitor.tell("replay")
    visitor.tell("hint")
    assert visitor.notice == "A hint is for a choice of yours; you are not asked anything now."
    visitor.tell("replay")
    played_on(visitor)
    assert ("hint", "") not in visitor.buttons("menu")
    visitor.tell("hint")
    assert "not asked" in visitor.notice


def test_how_was_that_is_off_at_first_and_compares_with_the_best_move():
    visitor = at_table("caesar", "caesar")
    visitor.tell("play", visitor.page.game.choice.moves[0])
    assert visitor.screen.text("coach") == ""
    visitor.tell("set", settings={**QUICKLY, "judge": "on"})
    seat, move = visitor.page.game.seat("caesar"), visitor.page.game.choice.moves[-1]
    best = coach.pondered(seat, coach.BUDGETS["short"]).moves[0]
    visitor.tell("play", move)
    judged = visitor.page.hint.judgement
    assert (judged.played.move, judged.best.move) == (move, best.move)
    assert judged.played.visits >= coach.BUDGETS["short"] // 5, "it was weighed, however little it promised"
    said = visitor.screen.text("coach")
    assert "How was that?" in said
    assert "Your move" in said
    assert f"{coach.percent(judged.played.chance)} %" in said
    assert judged.says.into("en").replace(" ", "") in said.replace(" ", "")
    visitor.tell("undo")
    assert visitor.screen.text("coach") == ""


@pytest.fixture
def at_a_glance(monkeypatch):
    """A review that thinks only a little about each choice."""
    monkeypatch.setattr("redflag.coach.review.QUICK", 8)
    monkeypatch.setattr("redflag.coach.review.LONG", 20)
    monkeypatch.setattr("redflag.coach.review.DEAR", float("inf"))  # on a slow machine, too, it thinks no less


def test_after_a_game_the_coach_tells_what_its_report_tells(at_a_glance):
    visitor = played_on(at_table("caesar", "caesar"))
    assert ("review", "") in visitor.buttons("review")
    visitor.tell("review")
    report = coach.report(visitor.page.game, "caesar")
    assert report.moments
    text = visitor.screen.text("review")
    for moment in report.moments:
        assert ("moment", str(moment.ply)) in visitor.buttons("review")
        for line in report.told(moment):
            assert line.into("en") in text
    assert "<svg" in visitor.screen.regions["review"]
    assert visitor.page.review.judged == report.review.judged
    assert visitor.screen.shown() == visitor.as_if_new().shown()
    visitor.tell("moment", str(report.moments[0].ply))
    assert visitor.page.replay.ply == report.moments[0].ply
    visitor.tell("replay").tell("story")
    assert text == visitor.screen.text("review"), "it need not be looked at twice"


def test_the_story_of_two_people_has_both_sides(at_a_glance):
    visitor = played_on(at_table("battleline", "south", "person"))
    visitor.tell("review")
    assert visitor.page.review.sides == ("south", "north")
    assert {one.side for one in visitor.page.review.judged.values()} == {"south", "north"}


# ---- meanwhile -------------------------------------------------------------------------------------------------------


async def others() -> None:
    """Let everything else on the event loop have its turn."""
    loop = asyncio.get_running_loop()
    turn = loop.create_future()
    loop.call_soon(turn.set_result, None)
    await turn


def in_a_kernel(visitor: Visitor, *clicks: str, until=lambda visitor: True) -> list[dict]:
    """Click one thing after the other while the kernel's event loop runs; what came meanwhile is returned."""

    async def run() -> None:
        for click in clicks:
            visitor.tell(click)
            while not until(visitor):
                await others()

    run_aside(run())
    return [message for message in visitor.sent if message.get("meanwhile")]


def test_a_search_goes_on_meanwhile_and_tells_how_far_it_is(monkeypatch):
    monkeypatch.setattr("redflag.widgets.meanwhile.TELL", 0)
    visitor = at_table()
    told = in_a_kernel(visitor, "hint", until=lambda v: not v.page.hint.thinks)
    assert [message for message in visitor.sent if "The coach thinks" in str(message)], "first it says that it thinks"
    assert any("coach-share" in message["regions"] for message in told[:-1]), "then how far it is"
    assert "the reason first" in str(told[-1]["regions"]["coach"])
    whole = coach.pondered(visitor.page.game.seat("commune"), coach.BUDGETS["short"])
    assert visitor.page.hint.thoughts == whole, "however it is sliced"


def test_a_search_can_be_stopped_and_says_what_it_has_found():
    visitor = at_table(coach="long")
    in_a_kernel(visitor, "hint", "hint_stop")
    assert not visitor.page.meanwhile.busy
    assert visitor.page.hint.thoughts.iterations < coach.BUDGETS["long"]
    assert "the reason first" in visitor.screen.text("coach")


def test_a_move_ends_a_search():
    visitor = at_table(coach="long")

    async def run() -> None:
        visitor.tell("hint")
        assert visitor.page.meanwhile.busy
        visitor.tell(*visitor.ways_on()[0])
        assert not visitor.page.meanwhile.busy

    run_aside(run())
    assert visitor.page.hint is None
    assert visitor.screen.text("coach") == ""


def test_a_review_can_be_stopped_and_tells_what_it_has_seen():
    visitor = played_on(at_table("caesar", "caesar"))
    in_a_kernel(visitor, "review", until=lambda v: v.page.review.looked > 1)
    assert ("review_stop", "") in visitor.buttons("review")
    assert not visitor.page.review.done
    visitor.tell("review_stop")
    assert "It was stopped:" in visitor.screen.text("review")
    assert not visitor.page.meanwhile.busy


def test_work_that_fails_is_told_and_nothing_waits_for_ever(caplog):
    class Broken:
        done = False

        def go_on(self, seconds: float) -> None:
            raise ValueError("broken")

    failed = []
    work = Meanwhile()
    work.begin(Broken(), lambda: None, lambda: None, lambda: failed.append(True))
    assert failed == [True]
    assert not work.busy
    assert "failed" in caplog.text
