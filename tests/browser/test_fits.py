"""Nothing is cut, covered or too small to read: the stepper of each game and each start panel, at every usual size."""

from __future__ import annotations

import pytest

import redflag
from redflag.widgets import Table
from redflag.widgets.bot import BotStepper
from redflag.widgets.bot_starts import game_at
from tests.browser.desk import desk
from tests.browser.measured import SIZES, faults, overlaps
from tests.browser.visit import findings, resize

pytestmark = pytest.mark.slow

# The moves of a person are a list to scroll in, and so is a table between very many things.
SCROLLED = ".moves, .read, .scroll, .journal-of-turn ol, .thinking, .mini"
PARTS = ".bot > :is(.top, .chart, .thinking, .asking, .tables, .side)"
FIELDS = ".start :is(input:not([type=radio]), select, textarea, button, legend, summary)"
STEPPED = [name for name in redflag.GAMES if redflag.face(name).starts]


@pytest.mark.parametrize("game", STEPPED)
def test_the_stepper_of_each_game_has_room_at_all_sizes(browser, game):
    start = next(iter(redflag.face(game).starts.values()))
    widget = BotStepper(game_at(game, start))
    with desk(browser, widget) as shown:
        page = shown.page
        for press in range(9):
            for width, height in SIZES if press in (0, 3, 5, 8) else SIZES[:1]:
                resize(page, width, height)
                where = (game, press, width)
                moved = ", .picture" if width < 500 else ""  # on a telephone the chart is moved with the finger
                assert faults(page, SCROLLED + moved) == [], where
                assert overlaps(page, PARTS) == [], where
                assert page.evaluate("document.documentElement.scrollWidth") <= width, where
                board = page.locator(".mini svg.board").bounding_box()
                chart = page.locator(".picture svg").first.bounding_box()
                if width >= 1200:  # all on one screen, the board beside the chart
                    assert page.evaluate("document.documentElement.scrollHeight") <= height + 1, where
                    assert board["x"] > chart["x"] + chart["width"] - 1, where
                    assert board["width"] * board["height"] > 190_000, (where, board)
            if press in (2, 5):
                resize(page, 1280, 720)
                assert findings(page) == [], (game, press)
            resize(page, 1280, 720)
            act = "next" if widget.stepping.bots_step else "chance"
            page.locator(f'[data-do="{act}"]').first.click()
            page.locator(".redflag:not([data-sent], [data-more])").wait_for()


@pytest.mark.parametrize("game", redflag.GAMES)
def test_the_start_panel_of_each_game_fits_at_all_sizes(browser, game):
    widget = Table()
    with desk(browser, widget) as shown:
        page = shown.page
        page.locator(f'[data-do="game"][data-arg="{game}"]').click()
        page.locator(".redflag:not([data-sent], [data-more])").wait_for()
        page.evaluate("document.querySelectorAll('.start details').forEach((part) => { part.open = true; })")
        for width, height in SIZES:
            resize(page, width, height)
            assert faults(page) == [], (game, width)
            assert overlaps(page, FIELDS) == [], (game, width)
            seed = page.locator('[name="seed"]')
            seed.scroll_into_view_if_needed()
            box = seed.bounding_box()
            middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            over = page.evaluate("([x, y]) => document.elementFromPoint(x, y).name", middle)
            assert over == "seed", (game, width, "the seed field is covered")
        assert findings(page) == [], game
