"""Battle Line's names of terrain, formations and tactics stay on what they name, in every language and size."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser

from redflag.widgets import Table
from redflag.widgets.sitting import Sitting
from tests.browser.desk import desk
from tests.browser.room import without_room
from tests.browser.test_room import fonts
from tests.browser.visit import resize

pytestmark = pytest.mark.slow

MOVES = 70  # of chance: by then there are formations and tactics at the fields
BESIDE_THEIR_FIELD = """
() => [...document.querySelectorAll(".board [data-key^='field:']")].flatMap((field) => {
  const column = field.querySelector(".rf-glow").getBoundingClientRect();
  const words = [...field.parentElement.querySelectorAll("text")].filter((text) => text.getClientRects().length);
  return words.filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left < column.left || box.right > column.right;
  }).map((text) => text.textContent);
})
"""


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_names_at_the_fields_stay_within_them(browser: Browser, language: str):
    widget, rng = Table(), Random(5)
    widget.keep = lambda: None  # type: ignore[method-assign]
    sitting = Sitting.new("battleline", "person", "south", 5, language, terrain=True)
    while sitting.game.choice is not None and sitting.game.ply < MOVES:
        sitting.game.play(rng.choice(sitting.game.choice.moves))
    widget.sit(Sitting.at(sitting.game))
    widget.at_table.lift_curtain()
    with desk(browser, widget, fonts("DejaVu")) as shown:
        for size in ((1280, 720), (1024, 768), (1920, 1080), (390, 844)):
            resize(shown.page, *size)
            shown.page.evaluate("document.querySelector('.tabs [data-arg=map]').click()")
            assert shown.page.evaluate(BESIDE_THEIR_FIELD) == [], size
            assert without_room(shown.page) == [], size
