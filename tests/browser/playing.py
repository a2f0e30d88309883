"""How a person plays at the table in the browser: start a game, wait for the answer, press what is possible."""

from __future__ import annotations

import json
from random import Random

from playwright.sync_api import Locator, Page, expect

import redflag
from tests.browser.serving import Serving
from tests.browser.visit import done_in_the_kernel, settle, visit

# Everything that takes the game on, as selectors: the page of a round that has ended, the curtain, buttons, the ways
# to play a card, what is lit.
POSSIBLE = """
() => document.querySelector("dialog.page[open]") ? ['dialog.page [data-do="close"]'] : [...document.querySelectorAll(
  '.ask [data-do="lift"], .ask [data-do="end_turn"], .ask [data-do="play"], .choices [data-do="play"], ' +
  '.hand .way:not(.no), .board .target[data-lit]'
)].map((part) => part.dataset.key ? `[data-key="${part.dataset.key}"]`
  : `[data-do="${part.dataset.do}"]` + (part.dataset.arg ? `[data-arg="${part.dataset.arg}"]` : ""))
"""
# What leads to the end of a game with few clicks.
QUICK = ('"lift"', '"end_turn"', 'momentum"', '"done"', '"pass"')


def table(page: Page) -> Locator:
    """The widget. While it waits for the kernel it is marked as `data-sent`."""
    return page.locator(".redflag")


def open_panel(page: Page, server: Serving) -> None:
    """The start panel of the play page."""
    visit(page, server.page("play"))
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def start(page: Page, side: str = "commune", opponent: str = "bot", seed: int = 1871) -> None:
    """Fill in the panel and begin."""
    page.locator(f'input[name="side"][value="{side}"]').check()
    page.locator(f'input[name="opponent"][value="{opponent}"]').check()
    page.locator("details.more summary").click()
    page.locator('input[name="seed"]').fill(str(seed))
    page.get_by_role("button", name="Start the game").click()
    page.locator(".redflag .table").wait_for()
    settle(page)


def press(page: Page, selector: str) -> None:
    """Press something, and wait for the answer. What is folded away is unfolded first."""
    part = page.locator(selector).first
    part.evaluate("part => { const fold = part.closest('details'); if (fold) fold.open = true; }")
    part.click()
    settle(page)


def possible(page: Page) -> list[str]:
    """All that takes the game on now."""
    found: list[str] = page.evaluate(POSSIBLE)
    return found


def press_on(page: Page, rng: Random, quick: bool = True) -> str:
    """Press something that takes the game on; `quick`: what ends it soon. Which it was is returned."""
    ways = possible(page)
    assert ways, f"nothing can be pressed: {page.locator('.ask').inner_text()}"
    soon = [way for word in QUICK for way in ways if word in way] if quick else []
    chosen = soon[0] if soon else rng.choice(ways)
    press(page, chosen)
    return chosen


def end_the_turn(page: Page) -> None:
    """Go on if the table waits for that; a game that is opened again goes on there by itself."""
    if any('"end_turn"' in way for way in possible(page)):
        press(page, '[data-do="end_turn"]')


def over(page: Page) -> Locator:
    """The heading that tells the result."""
    return page.locator(".ask h2.over")


def play_to_the_end(page: Page, rng: Random) -> int:
    """Click through to the result; how many clicks it took."""
    for clicks in range(1000):
        if over(page).count():
            press(page, 'dialog.story [data-do="close"]')  # the story of the game has opened by itself
            return clicks
        press_on(page, rng)
    raise AssertionError("the game does not end")


def kept_game(page: Page, server: Serving) -> redflag.Game:
    """The game that is shown, from its save."""
    done_in_the_kernel(page)
    name = page.evaluate("localStorage.getItem('redflag.game')").split()[0]
    file = server.home / "saves" / f"{name}.json"
    game = redflag.from_json(json.loads(file.read_text(encoding="utf-8"))["game"])
    assert len(game.journal) == page.locator(".journal li").count(), "the save is not what the page shows"
    return game
