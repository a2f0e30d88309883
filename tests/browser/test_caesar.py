"""Caesar! in a real browser: against auto-Crassus, for two, and by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.desk import desk
from tests.browser.playing import kept_game, over, play_to_the_end, possible, press, press_on, start
from tests.browser.test_keyboard import tab_to
from tests.browser.test_room import table
from tests.browser.visit import findings, ready, resize, settle, visit

pytestmark = pytest.mark.slow

SIZES = ((1280, 720), (820, 1180), (390, 844))


def open_map(page, server, opponent: str, seed: int) -> None:
    """A new game of Caesar!."""
    page.goto(server.page("play") + "#of=caesar")
    ready(page)
    start(page, "caesar", opponent, seed)


def test_a_whole_game_against_auto_crassus(page, server):
    open_map(page, server, "bot-normal", 7)
    # A token, a border: then both ways round are told, and the one that is looked at is drawn.
    press(page, ".hand .way:not(.no)")
    press(page, ".board .target[data-lit]")
    expect(page.locator(".choices .menu small").first).to_be_visible()
    page.locator(".choices .option").first.hover()
    expect(page.locator('[data-region="ghosts"] > *').first).to_be_visible()
    for width, height in SIZES:
        resize(page, width, height)
        assert findings(page) == []
    resize(page, 1280, 720)
    play_to_the_end(page, Random(3))
    game = kept_game(page, server)
    assert game.rules.name == "caesar"
    assert game.bots == ("pompey",)
    expect(over(page)).to_be_visible()


# The parts of what is drawn of a placement that lie below its menu.
COVERED = """
() => {
  const menu = document.querySelector(".choices .menu").getBoundingClientRect();
  return [...document.querySelectorAll('[data-region="ghosts"] > *')].filter((part) => {
    const box = part.getBoundingClientRect();
    return Math.min(box.right, menu.right) - Math.max(box.left, menu.left) > 1 &&
      Math.min(box.bottom, menu.bottom) - Math.max(box.top, menu.top) > 1;
  }).map((part) => part.outerHTML);
}
"""


def test_what_a_placement_would_do_is_seen_beside_its_menu(browser):
    with desk(browser, table("caesar", "caesar", "bot")) as shown:
        page, rng = shown.page, Random(6)
        for _ in range(12):
            press_on(page, rng, quick=False)
        while page.locator(".choices .menu").count() or not page.locator(".hand .way:not(.no)").count():
            press_on(page, rng, quick=False)
        press(page, ".hand .way:not(.no)")
        lit = page.locator(".board .target[data-lit]").evaluate_all("parts => parts.map((part) => part.dataset.key)")
        assert len(lit) > 3
        for key in lit:
            press(page, f'[data-key="{key}"]')
            page.locator(".choices .option").first.hover()
            expect(page.locator('[data-region="ghosts"] > *').first).to_be_visible()
            assert page.evaluate(COVERED) == [], key
            page.keyboard.press("Escape")
            settle(page)
            if not page.locator(".board .target[data-lit]").count():
                press(page, ".hand .way:not(.no)")


def test_a_whole_game_for_two(page, server):
    open_map(page, server, "person", 4)
    assert page.locator(".hand .card").count() == 0, "behind the curtain nobody sees a hand"
    play_to_the_end(page, Random(2))
    assert kept_game(page, server).result is not None


def test_a_whole_game_by_keyboard_alone(page, server):
    open_map(page, server, "bot-hard", 11)
    for _ in range(200):
        if over(page).count():
            break
        ways = possible(page)
        tab_to(page, next((way for way in ways if '"play"' in way), ways[0]))
        page.keyboard.press("Enter")
        settle(page)
    expect(over(page)).to_have_count(1)  # behind the story of the game
    assert kept_game(page, server).result is not None


def test_the_map_is_explored_and_changed_at_every_size(page, server):
    visit(page, server.page("map") + "#of=caesar")
    expect(page.locator(".explore .panel h2")).to_have_text("Italia")
    page.get_by_label("Position").select_option(label="After fifteen tokens")
    settle(page)
    page.get_by_label("Show also").select_option(label="what winning brings Caesar")
    settle(page)
    press(page, '[data-key="slot:italia/sardinia"]')
    expect(page.locator(".explore .panel h2")).to_have_text("Italia – Sardinia")
    press(page, '[aria-label="Shield 6/0 of Caesar: 0 to Italia, 6 to Sardinia"]')
    expect(page.locator(".explore .panel")).to_contain_text("Shield 6/0 of Caesar lies here")
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate("document.querySelector('main').scrollWidth") <= width
        assert findings(page) == []
