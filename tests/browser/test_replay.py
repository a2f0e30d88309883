"""Seeing a game again in the browser: the scrubber, its keys, jumps, and playing on from there."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import expect

import redflag
from tests.browser.playing import kept_game, open_panel, press, press_on, settle, start
from tests.browser.visit import findings, visit

pytestmark = pytest.mark.slow


def test_scrub_through_ones_own_game_and_fork_it(page, server):
    open_panel(page, server)
    start(page, seed=31)
    for _ in range(8):
        press_on(page, Random(1), quick=False)
    old_name = page.evaluate("localStorage.getItem('redflag.game')")
    old = kept_game(page, server).to_json()
    pieces = page.locator(".map").inner_html()
    last = len(kept_game(page, server).moves)
    press(page, 'nav [data-do="replay"]')
    where = page.locator(".slider span")
    expect(where).to_have_text(f"Move {last} of {last}")
    press(page, '[data-do="scrub"][data-arg="first"]')
    expect(where).to_have_text(f"Move 0 of {last}")
    seen = []
    while page.locator('[data-do="scrub"][data-arg="next"]:not([disabled])').count():
        press(page, '[data-do="scrub"][data-arg="next"]')
        seen.append(int(where.inner_text().split()[1]))
    assert seen == sorted(set(seen))
    assert seen[-1] == last
    press(page, '[data-do="scrub"][data-arg="back"]')
    page.locator(".slider input").fill(str(last // 2))
    settle(page)
    expect(where).to_have_text(f"Move {last // 2} of {last}")
    # Back at the game everything is as it was.
    press(page, 'nav [data-do="replay"]')
    assert page.locator(".map").inner_html() == pieces
    # A fork is another game; the old save stays.
    press(page, 'nav [data-do="replay"]')
    press(page, '[data-do="scrub"][data-arg="first"]')
    press(page, '[data-do="fork"]')
    expect(page.locator(".notice")).to_contain_text("From here on you play another game")
    press_on(page, Random(9))
    assert page.evaluate("localStorage.getItem('redflag.game')") != old_name
    kept = json.loads((server.home / "saves" / f"{old_name}.json").read_text(encoding="utf-8"))
    assert redflag.from_json(kept["game"]).to_json() == old


def test_the_replay_page_shows_a_sample_by_keys(page, server):
    visit(page, server.page("replay"))
    expect(page.get_by_role("button", name="Open this text")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="A game for two").click()
    page.locator(".redflag .table").wait_for()
    settle(page)
    where = page.locator(".slider span")
    page.locator('[data-do="scrub"][data-arg="next"]').focus()
    for n in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        settle(page)
        assert where.inner_text().startswith(f"Move {n} of ")
    page.keyboard.press("ArrowLeft")
    settle(page)
    assert where.inner_text().startswith("Move 2 of ")
    press(page, '[data-do="scrub"][data-arg="last"]')
    expect(page.locator(".ask")).to_contain_text("wins")
