"""The bar on a telephone: in every game and language all of it can be read, and a thumb finds each target."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

import redflag
from redflag.widgets import Table
from redflag.widgets.sitting import Sitting
from tests.browser.desk import desk
from tests.browser.playing import press
from tests.browser.test_room import fonts
from tests.browser.visit import resize

pytestmark = pytest.mark.slow

HOME = "main .redflag .home { display: inline; }"  # as where the pages are served together
MEASURED = """
() => {
  const found = [];
  const bar = document.querySelector(".bar");
  const said = (part) => part.textContent.trim();
  const lines = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 6))).size;
  };
  for (const part of bar.querySelectorAll(".home, nav > button, nav summary")) {
    const box = part.getBoundingClientRect();
    if (box.height < 40) found.push(`${box.height} pixels high: ${said(part)}`);
    if (box.left < 0 || box.right > innerWidth) found.push(`beside the window: ${said(part)}`);
    if (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight) found.push(`cut: ${said(part)}`);
  }
  for (const part of bar.querySelectorAll(".home, .who, nav > button")) {
    if (lines(part) > 2) found.push(`${lines(part)} lines: ${said(part)}`);
  }
  if (bar.scrollWidth > bar.clientWidth) found.push("the bar is wider than the window");
  return found;
}
"""


# The buttons are the same in every game: one game in each language, and each game in the one with the longest words.
@pytest.mark.parametrize(
    ("game", "language"), [("paris", "en"), ("paris", "fr"), *((game, "ru") for game in redflag.GAMES)]
)
def test_on_a_telephone_all_of_the_bar_is_read_and_touched(browser: Browser, game: str, language: str):
    widget = Table()
    widget.keep = lambda: None  # type: ignore[method-assign]
    # What it says of the players is longest against this one.
    widget.sit(Sitting.new(game, "thinker", redflag.rules(game).sides[0], 3, language))
    with desk(browser, widget, fonts("DejaVu") + HOME) as shown:
        page = shown.page
        for width in (390, 360):
            resize(page, width, 844)
            assert page.evaluate(MEASURED) == [], width
        press(page, '[data-do="replay"]')
        assert page.evaluate(MEASURED) == []
