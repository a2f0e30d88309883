"""A game looked at afterwards: what it cost, with what was known then, in words and as a picture."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import redflag
from redflag import coach
from redflag.core.errors import BadOption
from redflag.core.game import Game
from tests.coach.games import reached

pytestmark = pytest.mark.slow  # whole games and walks


@pytest.fixture(autouse=True)
def at_a_glance(monkeypatch):
    """A review that thinks only a little about each choice."""
    monkeypatch.setattr("redflag.coach.review.QUICK", 10)
    monkeypatch.setattr("redflag.coach.review.LONG", 30)
    monkeypatch.setattr("redflag.coach.review.DEAR", float("inf"))  # on a slow machine, too, it thinks no less


def played(name: str = "caesar", seed: int = 4) -> Game:
    first, second = redflag.rules(name).sides
    return redflag.run(redflag.new(name, seed=seed), **{first: "random", second: "greedy"})


@pytest.mark.parametrize("name", [*redflag.GAMES])
def test_every_choice_of_a_side_is_judged_and_the_dearest_are_told(name):
    game = played(name)
    side = game.rules.sides[0]
    found = coach.report(game, side)
    review = found.review
    assert review.done
    assert review.share == 1
    assert review.looked == review.of == sum(who == side for who, _ in game.played())
    assert {one.side for one in review.judged.values()} == {side}
    assert all(game.moves[ply] == one.played.move for ply, one in review.judged.items())
    assert 1 <= len(found.moments) <= 3
    assert [moment.ply for moment in found.moments] == sorted(moment.ply for moment in found.moments)
    dearest = max(review.judged.values(), key=lambda one: one.cost)
    assert dearest.ply in [moment.ply for moment in found.moments]
    (chances,) = found.series().values()
    assert len(chances) == len(game.moves) + 1
    assert chances[-1] == (100 if game.result.winner == side else 0)
    assert all(0 < chance < 100 for chance in chances[:-1])


def test_at_each_moment_only_what_the_side_knew_then_is_used():
    """A choice is judged as a search on the seat of that moment judges it: nothing later is known there."""
    game = played("battleline")
    review = coach.Review(game, ("south",))
    review.go_on(float("inf"))
    looked = sorted(review.judged.values(), key=lambda one: one.cost)[:3]  # these had the quick look alone
    for one in looked:
        then = game.at(one.ply)
        twin = then.imagine("south", 99)
        assert twin.view(None) != then.view(None)
        search = coach.Pondering(twin.seat("south"), 10)
        search.weigh(one.played.move)
        search.go_on(float("inf"))
        assert search.thoughts.moves[0] == one.best


def test_a_report_is_a_picture_with_its_words():
    found = coach.report(played())
    text, html = str(found), found._repr_html_()
    assert text.startswith("What the coach saw")
    for number, moment in enumerate(found.moments, start=1):
        assert f"{number}. Move {moment.ply + 1}, " in text
        for line in found.told(moment):
            assert line.into("en") in text
    assert "Caesar: chance to win, in percent" in text
    assert "Pompey: chance to win, in percent" in text, "without a side: all that were played"
    assert html.count("<svg") == 2
    assert "<table>" in html
    assert "aria-label" in html


def test_what_was_played_well_is_not_blamed():
    game = reached("caesar", 3, 1)
    review = coach.Review(game)
    assert review.moments() == []
    assert "No choice has cost much" in str(coach.Report(review))


def test_a_side_that_does_not_exist_and_a_game_without_choices_are_refused():
    with pytest.raises(BadOption):
        coach.report(played(), "nobody")
    with pytest.raises(BadOption, match="nothing to look at"):
        coach.report(redflag.new("caesar", seed=1))
    with pytest.raises(BadOption, match=r"'None' is no game; redflag\.new makes one"):
        coach.report(None)


def test_the_steps_of_a_bot_are_nobodys_choices():
    game = redflag.run(redflag.new("paris", seed=3, solo="versailles"), commune="random")
    review = coach.Review(game)
    assert review.sides == ("commune",)


def test_that_a_side_was_the_bots_is_said():
    game = redflag.run(redflag.new("paris", seed=3, solo="versailles"), commune="random")
    with pytest.raises(BadOption, match="what people have chosen, and here the bot plays Versailles"):
        coach.report(game, "versailles")


def test_a_look_that_is_stopped_tells_how_far_it_came():
    review = coach.Review(played(), ("caesar",))
    while review.looked < 2:
        review.go_on(0)
    review.stop()
    assert review.stopped
    assert f"It was stopped: 2 of {review.of} choices were looked at." in str(coach.Report(review))


def test_a_table_loads_nothing_of_the_coach_before_it_is_asked():
    code = (
        "import redflag, sys; from redflag.widgets import Table; "
        "t = Table(redflag.new('caesar', seed=1)); t.keep = lambda: None; t.scene(); "
        "print([name for name in sys.modules if name.startswith('redflag.coach') or name == 'redflag.widgets.hints'])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_a_host_who_wants_no_hints_tells_it_to_the_pages(monkeypatch):
    """`redflag play --no-hints`: the pages run in processes of their own and read it there."""
    from redflag.cli import main

    told = []
    monkeypatch.setattr("redflag.serve.play", lambda **given: told.append(given["hints"]) or 0)
    main(["play", "--no-browser", "--no-hints"])
    main(["play", "--no-browser"])
    assert told == [False, True]


def test_what_the_host_says_stands_where_the_pages_read_it(monkeypatch):
    from redflag import serve

    for name in ("REDFLAG_HINTS", "REDFLAG_ALONE", "REDFLAG_LANGUAGE"):
        monkeypatch.setenv(name, "")  # put back afterwards
    monkeypatch.setattr(
        "redflag.serve.server.serve", lambda folder, settings, sockets, **_: [s.close() for s in sockets]
    )
    serve.play(host="127.0.0.1", port=0, open_browser=False)
    assert os.environ["REDFLAG_HINTS"] == ""
    serve.play(host="127.0.0.1", port=0, open_browser=False, hints=False)
    assert os.environ["REDFLAG_HINTS"] == "off"
