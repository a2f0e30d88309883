"""The page of the puzzles: what it shows, what it keeps to itself, and what a browser remembers."""

from __future__ import annotations

import json

import pytest

import redflag
from redflag import puzzles
from redflag.coach.chances import put_right
from redflag.puzzles.page import PuzzlePage
from redflag.widgets import FrontPage
from redflag.widgets.links import link_of
from tests.widgets.screen import Visitor

DAY = "2026-11-17"
SOME = [puzzles.get(game, number) for game in redflag.GAMES for number in (1, 12)]
SAID = ("in 100", "long search", "Right", "The solution", "The best answer")  # what only an answer says


def visitor(**hello: str) -> Visitor:
    return Visitor(PuzzlePage(), today=DAY, **hello)


def wrong(puzzle: puzzles.Puzzle) -> str:
    return str(next(move for move in puzzle.position().choice.moves if move != puzzle.best))


def remembered(page: Visitor) -> str:
    kept = [sent["remember"]["puzzles"] for sent in page.sent if "puzzles" in sent.get("remember", {})]
    return kept[-1] if kept else ""


@pytest.mark.parametrize("game", redflag.GAMES)
def test_the_list_has_all_puzzles_of_a_game_and_that_of_the_day(game):
    page = visitor(link=f"of={game}")
    for puzzle in puzzles.every(game):
        assert f"data-arg='{puzzle.name}'" in page.screen.regions["list"]
    today = puzzles.of_the_day(game, DAY)
    day = page.screen.regions["list"].partition("class='day'")[2].partition("</section>")[0]
    assert f"data-arg='{today.name}'" in day and "The puzzle of the day" in day
    assert "You have solved 0 of" in page.screen.text("list")


def test_a_browser_that_tells_no_day_sees_the_list_without_it():
    for day in ("", "soon", "2026-13-77"):
        page = Visitor(PuzzlePage(), today=day)
        assert "puzzle of the day" not in page.screen.text("list") and "data-arg='paris-1'" in page.screen.html()


@pytest.mark.parametrize("puzzle", SOME, ids=lambda one: one.name)
def test_before_it_is_found_nothing_in_the_page_tells_the_solution(puzzle):
    """The best answer stands among the others, and is sent like them."""
    page = visitor(link=f"puzzle={puzzle.name}")
    assert puzzle.position().choice.prompt in page.screen.text("ask")
    sent = json.dumps(page.sent)
    assert not [said for said in SAID if said in sent]
    assert f"{puzzle.thoughts.moves[0].chance:.3f}" not in sent and "visits" not in sent
    page.tell("look", arg=puzzle.best)
    assert "First find the answer" in page.screen.text("notice")


@pytest.mark.parametrize("puzzle", SOME, ids=lambda one: one.name)
def test_a_wrong_answer_is_told_and_another_can_be_given(puzzle):
    page = visitor(link=f"puzzle={puzzle.name}").tell("play", arg=wrong(puzzle))
    told = page.screen.text("notice")
    assert "Not the best: " in told and "Try 1" in told
    assert not remembered(page)
    page.tell("play", arg=puzzle.best)
    assert "Right! " in page.screen.text("ask")
    told = page.screen.text("notice")
    true = put_right(puzzle.position().seat(puzzle.side), puzzle.thoughts).moves
    assert all(f"{round(100 * one.chance)} in 100" in told for one in true[:3])
    assert remembered(page) == puzzle.name
    page.tell("leave")
    assert f"data-arg='{puzzle.name}' class='of-{puzzle.side} done'" in page.screen.regions["list"]


def test_the_solution_can_be_asked_for_and_is_not_counted():
    puzzle = SOME[0]
    page = visitor(link=f"puzzle={puzzle.name}")
    before = page.screen.shown()
    page.tell("solution")
    assert "The solution: " in page.screen.text("ask") and "Right" not in page.screen.text("ask")
    assert f"data-arg='{puzzle.best}' aria-pressed='true'" in page.screen.regions["notice"]
    assert not remembered(page)
    other = puzzle.thoughts.moves[1].move
    page.tell("look", arg=other)
    assert f"data-arg='{other}' aria-pressed='true'" in page.screen.regions["notice"]
    assert "data-lit" not in str(page.screen.marks), "nothing is asked any more"
    page.tell("play", arg=puzzle.best)
    assert not remembered(page)
    page.tell("again")
    assert page.screen.shown() == before


@pytest.mark.parametrize("puzzle", SOME, ids=lambda one: one.name)
def test_a_clue_says_what_the_best_answer_does_and_not_which_it_is(puzzle):
    page = visitor(link=f"puzzle={puzzle.name}").tell("clue")
    told = page.screen.text("notice")
    assert told.startswith("What the best answer does:") and told.endswith(".")
    assert puzzle.best not in told and str(puzzle.solution().best.says) not in told
    assert not remembered(page) and "in 100" not in told


@pytest.mark.parametrize("game", redflag.GAMES)
def test_the_solution_is_drawn_on_the_board(game):
    puzzle = next(one for one in puzzles.every(game) if len(one.best.split()) > 1)
    page = visitor(link=f"puzzle={puzzle.name}")
    drawn = set(redflag.face(game).picture.groups(puzzle.position().view(puzzle.side))) | {"ghosts"}
    before = {name: page.screen.regions.get(name, "") for name in drawn}
    page.tell("solution")
    changed = before != {name: page.screen.regions.get(name, "") for name in drawn}
    assert changed or "data-picked" in str(page.screen.marks)


def test_what_a_browser_has_solved_is_marked_and_grows():
    page = visitor(puzzles="paris-2 caesar-1 paris-2 chess-1 <b>", link="puzzle=paris-1")
    page.tell("play", arg=puzzles.get("paris", 1).best)
    assert remembered(page) == "paris-2 caesar-1 paris-1"
    page.tell("leave")
    assert "You have solved 2 of" in page.screen.text("list")
    page.tell("game", arg="caesar")
    assert "You have solved 1 of" in page.screen.text("list")


def test_the_next_puzzle_is_one_that_is_not_solved():
    page = visitor(puzzles="paris-2 paris-3", link="puzzle=paris-1")
    page.tell("solution").tell("on")
    assert page.screen.text("who").startswith("Puzzle 4, ")


@pytest.mark.parametrize("link", ["puzzle=chess-1", "puzzle=paris-99999999", "puzzle=paris--1", "puzzle=", "game=xyz"])
def test_a_link_to_no_puzzle_opens_the_list(link):
    page = visitor(link=link)
    assert "data-arg='paris-1'" in page.screen.regions["list"]


@pytest.mark.parametrize(
    "do",
    ["undo", "save", "share", "replay", "fork", "start", "load", "hint", "how", "export", "watch", "erase", "__init__"],
)
def test_what_belongs_to_a_table_and_not_to_a_puzzle_is_refused(do):
    page = visitor(link="puzzle=paris-1")
    before = page.page.sitting.game.record()
    page.tell(do, arg="0")
    assert "This is a puzzle" in page.screen.text("notice")
    assert page.page.sitting.game.record() == before
    assert "download" not in str(page.sent)


def test_a_puzzle_shows_its_page_in_a_notebook():
    page = Visitor(puzzles.get("caesar", 3).show())
    assert page.screen.text("who").startswith("Puzzle 3, ")


def test_the_front_page_leads_to_the_puzzles_of_every_game():
    front = FrontPage()
    for game in redflag.GAMES:
        assert f'href="puzzles.ipynb{link_of(game)}"' in front._repr_html_()
        assert f"Puzzles (puzzles.ipynb{link_of(game)}): " in repr(front)
