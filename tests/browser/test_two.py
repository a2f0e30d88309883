"""Two people at one screen: a whole game with the curtain between them, and no card of the other in the page."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.playing import kept_game, open_panel, over, play_to_the_end, press_on, start

pytestmark = pytest.mark.slow


def test_a_whole_game_for_two(page, server):
    open_panel(page, server)
    start(page, opponent="person", seed=6)
    expect(page.locator(".who")).to_have_text("Two at one screen")
    expect(page.locator(".ask h2").first).to_have_text("Commune is asked next. The other person looks away.")
    assert page.locator(".hand .card").count() == 0
    press_on(page, Random(1))
    assert page.locator(".hand .card").count() > 0
    play_to_the_end(page, Random(1))
    winner = kept_game(page, server).result.winner
    expect(over(page)).to_have_text(f"{winner.title()} wins." if winner else "A draw.")
