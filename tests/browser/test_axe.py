"""What everybody can use: axe finds nothing serious, everything fits the window, nothing jumps, pictures have words."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.playing import open_panel, press, press_on, start
from tests.browser.visit import findings, painted

pytestmark = pytest.mark.slow

PARTS = (".bar", ".map", ".ask", ".journal", ".hand")


def boxes(page) -> dict[str, dict[str, float]]:
    return {part: page.locator(f".redflag {part}").first.bounding_box() for part in PARTS}


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return wide > 1 and high > 1


def test_panel_table_dialog_and_replay_in_light_and_dark(page, server):
    open_panel(page, server)
    assert findings(page) == []
    start(page, seed=41)
    for _ in range(5):
        press_on(page, Random(1), quick=False)
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.querySelector('.redflag').dataset.theme = theme }", theme)
        assert findings(page) == [], theme
    # The picture of the board has a name, and a twin in words.
    assert page.locator(".map svg").get_attribute("aria-label") == "The board"
    assert page.locator("svg:not([aria-label]):not([aria-hidden='true'])").count() == 0
    press(page, '[data-do="words"]')
    words = page.get_by_role("dialog").locator("textarea").input_value()
    assert words.startswith("The board, round 1")
    assert "Press" in words
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for do in ("words", "share", "help"):
        press(page, f'nav [data-do="{do}"]')
        assert findings(page) == [], do
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    press(page, 'nav [data-do="replay"]')
    assert findings(page) == []


def test_at_1280_by_720_everything_is_in_sight_and_nothing_jumps(page, server):
    open_panel(page, server)
    start(page, seed=42)
    first, rng, lines = boxes(page), Random(1), page.locator(".journal li").count()
    for part, box in first.items():
        assert box["x"] >= 0, part
        assert box["y"] >= 0, part
        assert box["x"] + box["width"] <= 1280, part
        assert box["y"] + box["height"] <= 720, part
    for number, part in enumerate(PARTS):
        for other in PARTS[number + 1 :]:
            assert not overlap(first[part], first[other]), (part, other)
    for _ in range(14):
        press_on(page, rng, quick=False)
        assert boxes(page) == first
        size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size == [1280, 720]
    assert page.locator(".journal li").count() > lines
    # The newest line is in sight.
    painted(page)
    journal, newest = page.locator(".journal ol").bounding_box(), page.locator(".journal li").last.bounding_box()
    assert newest["y"] + newest["height"] <= journal["y"] + journal["height"] + 2


def test_on_a_telephone_nothing_is_wider_than_the_window(page, server):
    page.set_viewport_size({"width": 390, "height": 844})
    open_panel(page, server)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    start(page, seed=43)
    for _ in range(4):
        press_on(page, Random(1), quick=False)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate("document.querySelector('main').scrollWidth") <= 390
    press(page, 'nav [data-do="words"]')
    assert page.get_by_role("dialog").bounding_box()["width"] <= 390
