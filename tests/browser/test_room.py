"""Room: whole games at every size, in every font that people have: nothing cut, covered, too small or on another."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page

from redflag.widgets import Table
from redflag.widgets.bot import BotStepper
from redflag.widgets.sitting import Sitting
from tests.browser.desk import desk
from tests.browser.playing import over, press, press_on
from tests.browser.room import SIZES, without_room
from tests.browser.visit import findings, resize, settle

pytestmark = pytest.mark.slow

# The widest that is usual, and one with the widths of Arial; `make chromium` brings both along.
FONTS = {
    "DejaVu": ("DejaVu Sans", "DejaVu Serif"),
    "Arial": ("Liberation Sans", "Liberation Serif"),
}
GAMES = [
    ("paris", "commune", "bot", {}),
    ("paris", "versailles", "person", {"variant": "censorship"}),  # five cards in hand
    ("caesar", "caesar", "greedy", {"poison": True, "centurions": True}),
    ("battleline", "south", "greedy", {"terrain": True}),
]
# A cell of JupyterLab at 1280 x 720 with its side bar open: what is left of the window.
CELL = "width: 848px"


def fonts(name: str) -> str:
    """CSS that writes everything in a font; where it is not there the browser takes the machine's own."""
    sans, serif = FONTS[name]
    return f'.redflag {{ --sans: "{sans}" !important; --serif: "{serif}" !important; }}'


def write_in(page: Page, name: str) -> None:
    """Write everything in another font from now on."""
    for kind, font in zip(("sans", "serif"), FONTS[name], strict=True):
        page.evaluate(
            "([kind, font]) => document.querySelector('.redflag').style.setProperty(`--${kind}`, `'${font}'`)",
            [kind, font],
        )


def table(game: str, side: str, opponent: str, seed: int = 3, language: str = "en", **options: object) -> Table:
    """A table that keeps nothing."""
    made = Table()
    made.keep = lambda: None  # type: ignore[method-assign]
    made.sit(Sitting.new(game, opponent, side, seed, language, **options))
    return made


@pytest.mark.parametrize(("game", "side", "opponent", "options"), GAMES, ids=[f"{g[0]}-{g[2]}" for g in GAMES])
def test_a_whole_game_has_room_at_every_size_in_both_fonts(browser: Browser, game, side, opponent, options):
    with desk(browser, table(game, side, opponent, **options)) as shown:
        page, rng, found = shown.page, Random(3), {}
        for step in range(400):
            if over(page).count():
                break
            # Each state at two sizes, so that all come round, with another font each time that they do.
            font = ("DejaVu", "Arial")[step // 3 % 2]
            write_in(page, font)
            press_on(page, rng, quick=step % 4 == 3)
            for size in (SIZES[2 * step % 6], SIZES[(2 * step + 1) % 6]):
                resize(page, *size)
                for problem in without_room(page):
                    found.setdefault((size[0], font, problem), step)
            resize(page, *SIZES[0])
        assert over(page).count(), "the game does not end"
        for size in SIZES:  # the result, too
            resize(page, *size)
            found |= {(size[0], font, problem): -1 for problem in without_room(page)}
        assert found == {}


@pytest.mark.parametrize(
    ("game", "side", "steps"), [("paris", "commune", 15), ("caesar", "caesar", 9), ("battleline", "south", 9)]
)
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_longer_words_have_room_at_every_size(browser: Browser, game: str, side: str, steps: int, language: str):
    """Some of a game: its words are the same throughout, and the whole is walked in English."""
    with desk(browser, table(game, side, "bot", language=language), fonts("DejaVu")) as shown:
        page, rng, found = shown.page, Random(3), {}
        for step in range(steps):
            press_on(page, rng, quick=False)
            for size in (SIZES[2 * step % 6], SIZES[(2 * step + 1) % 6]):
                resize(page, *size)
                found |= {(size[0], problem): step for problem in without_room(page)}
            resize(page, *SIZES[0])
        assert found == {}


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_bots_chart_can_be_read_with_longer_words(browser: Browser, language: str):
    with desk(browser, BotStepper(language=language), fonts("DejaVu")) as shown:
        for size in SIZES:
            resize(shown.page, *size)
            assert without_room(shown.page) == [], size
            assert findings(shown.page) == [], size


def test_in_a_cell_the_hand_is_in_sight(browser: Browser):
    with desk(browser, table("paris", "commune", "bot"), fonts("DejaVu"), CELL, "min(596px, 100vh)") as shown:
        page, rng = shown.page, Random(5)
        for step in range(40):
            press_on(page, rng, quick=step % 4 == 3)
            hand = page.locator(".hand").bounding_box()
            assert hand["y"] + hand["height"] <= 720
            assert [
                problem for problem in without_room(page) if problem.startswith(("small", "outside", "parts"))
            ] == []


@pytest.mark.parametrize(
    ("game", "language"),
    [("paris", "en"), ("caesar", "en"), ("battleline", "en"), ("paris", "fr"), ("paris", "ru")],
)
def test_axe_finds_nothing_at_any_size_in_light_and_dark(browser: Browser, game: str, language: str):
    side = {"paris": "commune", "caesar": "caesar", "battleline": "south"}[game]
    with desk(browser, table(game, side, "person", language=language)) as shown:
        page, rng = shown.page, Random(2)
        for _ in range(9):
            press_on(page, rng, quick=False)
        for size in SIZES:
            resize(page, *size)
            for theme in ("light", "dark"):
                page.evaluate("theme => { document.querySelector('.redflag').dataset.theme = theme }", theme)
                assert findings(page) == [], (size, theme)


@pytest.mark.parametrize("game", ["paris", "caesar", "battleline"])
def test_a_start_panel_has_room_at_every_size(browser: Browser, game: str):
    widget = Table()
    widget.chosen = game
    with desk(browser, widget, fonts("DejaVu")) as shown:
        for size in SIZES:
            resize(shown.page, *size)
            shown.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
            assert without_room(shown.page) == [], size
            fields = shown.page.locator(".fields > label, .fields > .file")
            boxes = [field.bounding_box() for field in fields.all()]
            for number, a in enumerate(boxes):
                for b in boxes[:number]:
                    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
                    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
                    assert wide <= 1 or high <= 1, (size, a, b)


def test_turning_a_tablet_keeps_everything(browser: Browser):
    with desk(browser, table("paris", "commune", "bot", seed=5)) as shown:
        page, rng = shown.page, Random(5)
        while not page.locator(".choices .menu").count():
            if page.locator(".board .target[data-opens]").count():
                press(page, ".board .target[data-opens]")
            else:
                press_on(page, rng, quick=False)
        before = page.locator(".ask").inner_text(), page.locator(".choices").inner_text()
        resize(page, 820, 1180)
        assert (page.locator(".ask").inner_text(), page.locator(".choices").inner_text()) == before
        assert without_room(page) == []
        resize(page, 1180, 820)
        assert (page.locator(".ask").inner_text(), page.locator(".choices").inner_text()) == before
        settle(page)
