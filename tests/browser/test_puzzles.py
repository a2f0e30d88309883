"""The page of the puzzles in a real browser: the puzzle of the day, a wrong answer, the right one, and after."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from redflag import puzzles
from tests.browser.visit import findings, resize, settle, visit

pytestmark = pytest.mark.slow

DAY = "2026-11-17"
PHONE = {"width": 390, "height": 844}


def answer(page: Page, puzzle: puzzles.Puzzle, move: str, keyboard: bool = False) -> None:
    """Touch what a move is made with, one thing after the other; where there is something to choose, choose it."""
    choice = puzzle.position().choice
    button = page.locator(f'[data-do="play"][data-arg="{move}"]')
    for target in choice.targets(next(one for one in choice.moves if one == move)):
        if button.count() and button.first.is_visible():
            break
        things = page.locator(f'.board [data-key="{target}"][data-lit], .hand [data-do="touch"][data-arg="{target}"]')
        press(things.first, keyboard)
    if button.count() and button.first.is_visible():
        press(button.first, keyboard)


def press(thing, keyboard: bool) -> None:
    if keyboard:
        thing.focus()
        thing.page.keyboard.press("Enter")
    else:
        thing.click()
    settle(thing.page)


def test_a_puzzle_is_answered_wrong_and_then_right_and_stays_solved(page, server):
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    visit(page, server.page("puzzles"))
    puzzle = puzzles.of_the_day("paris", DAY)
    assert findings(page) == []
    page.get_by_role("button", name="Solve it").click()
    settle(page)
    expect(page.locator(".bar .who")).to_contain_text(f"Puzzle {puzzle.number}, {puzzle.grade}")
    assert findings(page) == []
    answer(page, puzzle, puzzle.thoughts.moves[1].move)
    expect(page.locator(".told .notice")).to_contain_text("Not the best: ")
    assert findings(page) == []
    answer(page, puzzle, puzzle.best, keyboard=True)
    heading = page.locator(".ask h2")
    expect(heading).to_contain_text("Right! ")
    expect(heading).to_be_focused()
    expect(page.locator(".answers > li")).to_have_count(min(4, len(puzzle.thoughts.moves)))
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.querySelector('.redflag').dataset.theme = theme }", theme)
        assert findings(page) == [], theme
    # On a telephone everything is still there, and nothing is wider than the window.
    resize(page, **PHONE)
    expect(page.locator(".answers")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    press(page.get_by_role("button", name="Next puzzle"), keyboard=False)
    expect(page.locator(".bar .who")).not_to_contain_text(f"Puzzle {puzzle.number},")
    # The browser remembers it, here and on the front page.
    visit(page, server.page("puzzles"))
    expect(page.get_by_role("button", name=f"Puzzle {puzzle.number}, ").filter(has_text="✓")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    visit(page, server.page("index"))
    expect(page.get_by_text("Puzzles: 1 solved.")).to_be_visible()
