"""What is lit and what has the focus can be seen: at least 3:1 against the ground, in light and dark, in every game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

import redflag
from tests.browser.desk import desk
from tests.browser.playing import over, press_on
from tests.browser.test_room import table

pytestmark = pytest.mark.slow

LEAST = 3.0
ASKED = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
# Upon which anything of a picture may lie; a game that has no sea has no such colour.
GROUNDS = ["paper", "sheet", "ground", "ground-2", "sea", "pale-gold"]


@pytest.mark.parametrize("game", redflag.GAMES)
def test_lit_marks_and_focus_stand_off_from_their_ground(browser: Browser, game: str):
    with desk(browser, table(game, redflag.rules(game).sides[0], "bot")) as shown:
        page, rng, lit, focused = shown.page, Random(8), {}, {}
        page.evaluate(f"window.asked = {ASKED}")
        for step in range(12):
            if over(page).count() or (step > 5 and lit and len(focused) > 6):
                break
            press_on(page, rng, quick=False)
            if page.locator("dialog[open]").count():
                continue
            for theme in ("light", "dark"):
                page.evaluate("theme => { document.querySelector('.redflag').dataset.theme = theme }", theme)
                lit |= {(theme, what): ratio for what, ratio in page.evaluate("names => asked.lit(names)", GROUNDS)}
                page.locator("[data-home]").focus()
                for _ in range(9):
                    page.keyboard.press("Tab")
                    found = page.evaluate("asked.focus()")
                    if found:
                        focused[theme, found[0]] = found[1]
        assert len(lit) >= 8 and len(focused) > 8
        assert {what: ratio for what, ratio in (lit | focused).items() if ratio < LEAST} == {}
