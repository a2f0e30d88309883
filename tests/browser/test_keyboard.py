"""The table without a mouse: Tab, Enter, Space, Escape and the arrows are enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.playing import kept_game, open_panel, possible, settle

pytestmark = pytest.mark.slow

FOCUS_IS_ON = "(selector) => Boolean(document.activeElement?.matches(selector))"


def tab_to(page, selector: str, key: str = "Tab") -> None:
    """Press Tab until the focus is there."""
    for _ in range(120):
        if page.evaluate(FOCUS_IS_ON, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {selector}")


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
            expect(page.locator(".tip")).to_be_visible()  # what would happen is said on focus
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
    expect(page.locator(".notice")).to_contain_text(":")
