"""The coach in a real browser: it thinks while the page stays responsive, says the reason first, and fits."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.desk import desk
from tests.browser.playing import open_panel, press, press_on, settle, start
from tests.browser.room import without_room
from tests.browser.test_room import table
from tests.browser.visit import done_in_the_kernel, findings, resize

pytestmark = pytest.mark.slow


def test_a_hint_in_a_real_game_while_the_page_stays_responsive(page, server):
    page.add_init_script("localStorage.setItem('redflag.coach', 'long')")
    open_panel(page, server)
    start(page, "commune", seed=3)
    press(page, '.bar [data-do="hint"]')
    coach = page.locator(".coach")
    expect(coach).to_contain_text("The coach thinks")
    press(page, '.bar [data-do="why"]')  # answered in the middle of it: nobody waits for the coach
    expect(page.locator('.bar [data-do="why"]')).to_have_attribute("aria-pressed", "true")
    stop = page.locator('.coach [data-do="hint_stop"]')
    if stop.count():  # it may have finished by now
        stop.click()
    expect(coach).to_contain_text("the reason first")
    assert page.locator("[data-hint]").count() == 0
    page.keyboard.press("c")
    expect(coach.locator(".advice").first).to_be_visible()
    assert page.locator(".table [data-hint]").count() > 0
    press(page, '.coach [data-do="hint_play"]')
    expect(coach).to_be_empty()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    done_in_the_kernel(page)


@pytest.mark.parametrize(("game", "side"), [("paris", "commune"), ("caesar", "caesar"), ("battleline", "south")])
def test_what_the_coach_says_has_room_and_can_be_read(browser: Browser, monkeypatch, game, side):
    def nobody_clicks() -> None:
        raise RuntimeError("there is no event loop")

    monkeypatch.setattr("redflag.widgets.meanwhile.asyncio", SimpleNamespace(get_running_loop=nobody_clicks))
    widget = table(game, side, "random", seed=5)
    with desk(browser, widget) as shown:
        page, rng = shown.page, Random(3)
        widget.settings["coach"] = "short"
        for _ in range(6):
            press_on(page, rng, quick=False)
        press(page, '.bar [data-do="hint"]')
        for _ in range(2):
            for size in ((1280, 720), (820, 1180), (390, 844)):
                resize(page, *size)
                assert without_room(page) == [], size
                assert findings(page) == [], size
            resize(page, 1280, 720)
            if page.locator('.coach button.main[data-do="hint"]').count():
                press(page, '.coach [data-do="hint"]')
        expect(page.locator(".coach .advice").first).to_be_visible()
        settle(page)
