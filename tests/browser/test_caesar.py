"""Caesar! in a real browser: against auto-Crassus, for two, and by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.playing import kept_game, over, play_to_the_end, possible, press, start
from tests.browser.test_keyboard import tab_to
from tests.browser.visit import ready, serious_findings, settle

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
    expect(page.locator(".menu .told p").first).to_be_visible()
    expect(page.locator('[data-foreseen="0"]')).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert serious_findings(page) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    play_to_the_end(page, Random(3))
    game = kept_game(page, server)
    assert game.rules.name == "caesar"
    assert game.bots == ("pompey",)
    expect(over(page)).to_be_visible()


def test_a_whole_game_for_two(page, server):
    open_map(page, server, "person", 4)
    assert page.locator(".hand .card").count() == 0, "behind the curtain nobody sees a hand"
    play_to_the_end(page, Random(2))
    assert kept_game(page, server).result is not None


def test_a_few_turns_by_keyboard_alone(page, server):
    open_map(page, server, "bot-easy", 11)
    moves = len(kept_game(page, server).moves)
    for _ in range(9):
        if over(page).count():
            break
        tab_to(page, possible(page)[0])
        page.keyboard.press("Enter")
        settle(page)
    assert len(kept_game(page, server).moves) > moves
