"""Battle Line in a real browser: against the counting player, for two, and by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.playing import kept_game, over, play_to_the_end, possible, press, start
from tests.browser.test_keyboard import tab_to
from tests.browser.visit import findings, ready, resize, settle

pytestmark = pytest.mark.slow

SIZES = ((1280, 720), (820, 1180), (390, 844))


def open_line(page, server, opponent: str, seed: int) -> None:
    """A new game of Battle Line."""
    page.goto(server.page("play") + "#of=battleline")
    ready(page)
    start(page, "south", opponent, seed)


def test_a_whole_game_against_the_counting_player(page, server):
    open_line(page, server, "bot", 11)
    for width, height in SIZES:
        resize(page, width, height)
        assert findings(page) == []
    resize(page, 1280, 720)
    press(page, '[data-do="tell"][data-arg="unseen:all"]')
    expect(page.get_by_role("dialog")).to_contain_text("60 troops do not lie open")
    page.keyboard.press("Escape")
    settle(page)
    page.locator("select.orders").select_option("value")
    settle(page)
    expect(page.locator("select.orders")).to_have_value("value")
    play_to_the_end(page, Random(3))
    game = kept_game(page, server)
    assert game.rules.name == "battleline"
    assert game.bots == ("north",)
    expect(over(page)).to_be_visible()


def test_a_whole_game_for_two(page, server):
    open_line(page, server, "person", 4)
    assert page.locator(".hand .card").count() == 0, "behind the curtain nobody sees a hand"
    play_to_the_end(page, Random(2))
    assert kept_game(page, server).result is not None


def test_a_whole_game_by_keyboard_alone(page, server):
    open_line(page, server, "bot", 11)
    while not over(page).count():
        tab_to(page, possible(page)[0])
        page.keyboard.press("Enter")
        settle(page)
    assert kept_game(page, server).result is not None
