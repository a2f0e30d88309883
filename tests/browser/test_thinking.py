"""What would happen, by pointer, by touch and by keyboard; settings that the browser keeps; a turn with one thumb."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.desk import desk
from tests.browser.playing import press, press_on
from tests.browser.test_room import table
from tests.browser.visit import settle

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
FOCUSED = "() => document.activeElement?.closest('{part}') !== null"


def until_lit(page: Page, rng: Random, what: str = "[data-lit]") -> None:
    """Play until something on the board is lit."""
    while not page.locator(f".board .target{what}").count():
        press_on(page, rng, quick=False)


def test_what_would_happen_is_told_and_drawn_and_taken_away_again(browser: Browser):
    with desk(browser, table("paris", "commune", "bot", seed=5)) as shown:
        page = shown.page
        until_lit(page, Random(5), "[data-lit]:not([data-opens])")
        page.locator(".bar h1").hover()  # the pointer may rest on something that was drawn under it
        expect(page.locator(".foreseen")).to_be_empty()
        before = page.locator(".board").inner_html()
        space = page.locator(".board .target[data-lit]:not([data-opens])").first
        key = space.get_attribute("data-key")
        space.hover()
        expect(page.locator(".foreseen")).to_contain_text("What would happen")
        expect(page.locator(".foreseen")).to_contain_text("Costs 1 of")
        assert page.locator(".board").inner_html() != before, "it is drawn, too"
        answers = [size for asked, size in zip(shown.heard, shown.bytes, strict=True) if asked.get("target") == key]
        assert len(answers) == 1, "one message"
        assert answers[0] < 8000, "and a small one"
        page.locator(".bar h1").hover()
        expect(page.locator(".foreseen")).to_be_empty()
        assert page.locator(".board").inner_html() == before


def test_a_card_lights_the_spaces_that_its_event_can_reach(browser: Browser):
    with desk(browser, table("paris", "commune", "bot", seed=5)) as shown:
        page, rng = shown.page, Random(5)
        while page.locator(".hand .way:not(.no)").count() < 3:
            press_on(page, rng, quick=False)
        for card in page.locator(".hand article[data-look] header").all():
            card.hover(position={"x": 100, "y": 4})
            expect(page.locator(".foreseen")).to_contain_text("What would happen")
            if page.locator(".board .target[data-reach]").count():
                return
        pytest.fail("no card lights anything")


def test_on_a_touch_screen_the_first_touch_shows_and_the_button_does_it(browser: Browser):
    with desk(browser, table("paris", "commune", "bot", seed=5), **PHONE) as shown:
        page = shown.page
        for _ in range(60):
            moves = len(shown.widget.game.moves)
            ways = page.locator(".ask [data-do=play], .choices [data-do=play], .hand .way:not(.no)")
            spaces = page.locator(".board .target[data-lit]")
            if page.locator('.ask [data-do="end_turn"]').count():
                page.locator('.ask [data-do="end_turn"]').tap()
                settle(page)
                break
            part = spaces.first if spaces.count() else ways.first
            expect(part).to_be_visible()  # the tab follows the question
            opens = part.get_attribute("data-opens")
            part.tap()
            if opens:
                settle(page)
                continue
            expect(page.locator(".foreseen")).not_to_be_empty()
            assert len(shown.widget.game.moves) == moves, "the first touch only shows"
            button = page.locator('[data-do="confirm"]')
            assert button.bounding_box()["height"] >= 40
            button.tap()
            settle(page)
            assert len(shown.widget.game.moves) > moves
        assert not shown.widget.sitting.waits


def test_one_key_leads_to_each_part_and_few_tabs_to_every_answer(browser: Browser):
    with desk(browser, table("paris", "commune", "bot", seed=5)) as shown:
        page, rng = shown.page, Random(5)
        until_lit(page, rng)
        parts = {"q": ".ask", "b": ".board", "w": ".told", "j": ".journal", "m": ".bar"}
        for key, part in parts.items():
            page.keyboard.press(key)
            assert page.evaluate(FOCUSED.format(part=part)), key
        page.keyboard.press("b")
        first = page.evaluate("document.activeElement.dataset.key")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.key") != first
        page.keyboard.press("?")
        settle(page)
        expect(page.get_by_role("dialog")).to_contain_text("the question")
        page.keyboard.press("Escape")
        settle(page)
        while not page.locator(".hand .way:not(.no)").count():
            press_on(page, rng, quick=False)
        page.keyboard.press("h")
        assert page.evaluate(FOCUSED.format(part=".hand"))


def test_settings_are_kept_by_the_browser(browser: Browser):
    with desk(browser, table("paris", "commune", "bot")) as shown:
        page = shown.page
        press(page, '[data-do="settings"]')
        for name, value in {"size": "2", "codes": "off", "speed": "once", "confirm": "off", "theme": "dark"}.items():
            page.locator(f'[data-setting="{name}"]').select_option(value)
            settle(page)
            assert page.evaluate(f"localStorage.getItem('redflag.{name}')") == value
            assert page.locator(f'.redflag[data-set-{name}="{value}"]').count() == 1
        assert shown.widget.settings["confirm"] == "off"
        assert not shown.widget.sitting.asks_first
        page.keyboard.press("Escape")
        settle(page)
        expect(page.locator(".ask .rule")).to_be_hidden()
