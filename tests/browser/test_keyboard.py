"""The table without a mouse: Tab, Enter, Space, Escape and the arrows are enough."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

import redflag
from tests.browser.desk import desk
from tests.browser.playing import kept_game, open_panel, over, possible, press_on, settle
from tests.browser.test_room import table
from tests.browser.visit import painted

pytestmark = pytest.mark.slow

FOCUS_IS_ON = "(selector) => Boolean(document.activeElement?.matches(selector))"
# A part of the table is one stop for Tab; within it the arrow keys lead on.
PARTS = ".bar nav, .ask .buttons, .told, .board, .hand .cards, .choices"
IN_ITS_PART = f"""(selector) => {{
  const here = document.activeElement?.closest("{PARTS}");
  return Boolean(here && [...document.querySelectorAll(selector)].some((part) => here.contains(part)));
}}"""
# All answers that can be given now: by the part in which they lie, and whether the focus is on one.
ANSWERS = """
(parts) => {
  const legal = '.ask [data-do="lift"], .ask [data-do="end_turn"], .ask [data-do="play"], .choices [data-do="play"], ' +
    '.hand .way:not(.no), .board .target[data-lit]';
  window.answers = [...document.querySelectorAll(legal)];
  window.groups = [...new Set(window.answers.map((part) => part.closest(parts)))];
  return window.groups.length;
}
"""


def tab_to(page, selector: str, key: str = "Tab") -> None:
    """Press Tab until the focus is in the part of the table where that is, and then the arrow."""
    for _ in range(120):
        if page.evaluate(FOCUS_IS_ON, selector):
            return
        page.keyboard.press("ArrowRight" if page.evaluate(IN_ITS_PART, selector) else key)
    raise AssertionError(f"the keys never come to {selector}")


def test_a_few_turns_by_keyboard_alone(page, server):
    open_panel(page, server)
    tab_to(page, 'input[name="side"]')
    page.keyboard.press("ArrowRight")
    expect(page.locator('input[name="side"][value="versailles"]')).to_be_checked()
    tab_to(page, "details.more summary")
    page.keyboard.press("Enter")
    tab_to(page, 'input[name="seed"]')
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    page.locator(".redflag .table").wait_for()
    settle(page)
    assert page.evaluate(FOCUS_IS_ON, "[data-home]"), "the question has the focus when the game begins"

    # A dialog opens, holds the focus, and closes with Escape.
    tab_to(page, '[data-do="help"]', "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("Boolean(document.activeElement.closest('dialog'))")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    settle(page)

    used: dict[str, int] = {"space": 0, "way": 0, "button": 0}
    moves = len(kept_game(page, server).moves)
    for turn in range(60):
        if used["space"] >= 4 and used["way"] >= 3:
            break
        key = "Enter" if turn % 2 else " "
        lit = page.locator(".board .target[data-lit]").count() > 0
        points = [way for way in possible(page) if 'operations"' in way]
        if page.locator(".menu").count():
            target, kind = '.menu [data-do="play"]', "button"
        elif lit:
            target, kind = ".board .target[data-lit]", "space"
        elif points:
            target, kind = points[0], "way"
        else:
            target, kind = possible(page)[0], "button"
        tab_to(page, target)
        if kind == "space":
            expect(page.locator(".foreseen")).not_to_be_empty()  # what would happen is said on focus
        page.keyboard.press(key)
        settle(page)
        used[kind] += 1
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    assert used["space"] >= 4
    assert used["way"] >= 3
    assert len(kept_game(page, server).moves) > moves + 6

    # Undo, and why not for a space that is not lit.
    tab_to(page, '[data-do="undo"]')
    page.keyboard.press("Enter")
    settle(page)
    tab_to(page, '[data-do="why"]:not([data-arg])')
    page.keyboard.press("Enter")
    settle(page)
    tab_to(page, ".board .target[data-ask]")
    page.keyboard.press("Enter")
    settle(page)
    expect(page.locator(".notice")).not_to_be_empty()


@pytest.mark.parametrize("game", redflag.GAMES)
def test_from_the_question_to_the_last_answer_are_at_most_15_tabs(browser, game):
    side = redflag.rules(game).sides[0]
    with desk(browser, table(game, side, "bot")) as shown:
        page, rng = shown.page, Random(6)
        for step in range(24):
            if over(page).count():
                break
            press_on(page, rng, quick=step % 6 == 5)
            if page.locator("dialog[open]").count():
                continue
            painted(page)
            groups = page.evaluate(ANSWERS, PARTS)
            page.locator("[data-home]").focus()
            seen: set[int] = set()
            for _ in range(15):
                if len(seen) == groups:
                    break
                page.keyboard.press("Tab")
                here = page.evaluate("groups.findIndex((group) => group.contains(document.activeElement))")
                if here >= 0:
                    seen.add(here)
            assert len(seen) == groups, (step, page.evaluate("groups.map((group) => group.className)"))
            # From where Tab has come to, the arrows lead to every answer of that part.
            if groups and step % 4 == 0:
                mine = page.evaluate("answers.filter((a) => groups.at(-1).contains(a)).length")
                reached = set()
                page.evaluate("groups.at(-1).querySelector('[data-stop]').focus()")
                for _ in range(60):
                    reached.add(page.evaluate("answers.indexOf(document.activeElement)"))
                    page.keyboard.press("ArrowRight")
                assert len(reached - {-1}) == mine, step
