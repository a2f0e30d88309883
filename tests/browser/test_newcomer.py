"""What a newcomer sees without looking for it: the help from its top, what the bot did, a board that can be read."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.desk import desk
from tests.browser.playing import press, press_on
from tests.browser.room import SIZES
from tests.browser.test_room import fonts, table
from tests.browser.visit import resize

pytestmark = pytest.mark.slow

WORDS_ON_WORDS = """
() => {
  const picture = document.querySelector("dialog.round svg");
  const frame = picture.getBoundingClientRect();
  const seen = [...picture.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > frame.top && box.top < frame.bottom);
  return seen.flatMap(([said, a], n) => [
    ...(a.left < frame.left - 2 || a.right > frame.right + 2 ? [`beside the picture: ${said}`] : []),
    ...seen.slice(0, n).filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4).map(([other]) => `${said} on ${other}`),
  ]);
}
"""


def test_help_the_bots_turn_and_the_page_of_a_round(browser: Browser):
    with desk(browser, table("paris", "commune", "bot"), fonts("DejaVu")) as shown:
        page, rng = shown.page, Random(5)
        press(page, '.ask [data-do="help"]')
        assert page.locator("dialog").evaluate("dialog => dialog.scrollTop") == 0
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)

        resize(page, 390, 844)
        told = page.locator(".told .happened")
        expect(told).to_be_hidden()  # nobody else has done anything yet
        while not page.locator(".told .deeds").count():
            press_on(page, rng)
        expect(told).to_be_visible()
        expect(told).to_contain_text("The bot")
        expect(page.locator(".hand")).to_be_visible()  # which the next question is about

        resize(page, *SIZES[0])
        while not page.locator("dialog.round[open]").count():
            press_on(page, rng)
        for size in SIZES:
            resize(page, *size)
            if page.locator("dialog.round svg").is_visible():
                assert page.evaluate(WORDS_ON_WORDS) == [], size
            expect(page.locator('dialog.round footer [data-do="close"]')).to_be_in_viewport()
