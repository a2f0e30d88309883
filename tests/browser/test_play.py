"""A person alone at the table: whole games, undo, why not, step mode, and what happens when the kernel is gone."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import psutil
import pytest
from playwright.sync_api import expect

from redflag.serve.words import WORDS
from tests.browser.playing import (
    end_the_turn,
    kept_game,
    open_panel,
    over,
    play_to_the_end,
    possible,
    press,
    press_on,
    settle,
    start,
)

pytestmark = pytest.mark.slow


def question(page) -> str:
    return page.locator(".ask h2").first.inner_text()


def test_a_whole_game_as_commune_with_undo_why_not_and_reasons(page, server):
    open_panel(page, server)
    start(page, "commune", seed=3)
    expect(page.locator(".who")).to_have_text("You are Commune, against the bot")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    # Undo: the same question is asked again.
    asked = question(page)
    press_on(page, Random(1))
    assert question(page) != asked
    press(page, '[data-do="undo"]')
    assert question(page) == asked
    # Why not: a space that is not lit, and a dashed way to play a card.
    press(page, '[data-key="space:press"]')
    expect(page.locator(".notice")).to_contain_text("Public Opinion, a pivotal space.")
    while not page.locator(".way.no").count():
        press_on(page, Random(1))
    press(page, ".way.no")
    expect(page.locator(".notice")).not_to_be_empty()
    # The bot's reasons, and the rule behind a line of the journal.
    while not page.locator('.journal [data-do="trace"]').count():
        press_on(page, Random(1))
    press(page, '.journal [data-do="trace"]')
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("svg").first).to_be_visible()
    assert dialog.locator("svg").first.get_attribute("aria-label")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    press(page, ".journal .rule")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    play_to_the_end(page, Random(1))
    expect(over(page)).to_have_text(
        "Commune wins." if kept_game(page, server).result.winner == "commune" else "Versailles wins."
    )
    expect(page.get_by_role("button", name="See it again")).to_be_visible()


def test_a_whole_game_as_versailles_in_step_mode(page, server):
    open_panel(page, server)
    start(page, "versailles", seed=8)
    press(page, '[data-do="watch"]')
    expect(page.locator('[data-do="watch"]')).to_have_attribute("aria-pressed", "true")
    steps = {"next": 0, "back": 0, "on": 0, "predicted": 0}
    rng = Random(2)
    for _ in range(400):
        if over(page).count() or steps["on"] > 1:
            break
        if possible(page):
            press_on(page, rng)
            continue
        expect(page.locator(".ask h2").first).to_contain_text("The bot")
        guess = page.locator(
            '.ask [data-do="step"].chip, .ask [data-do="step"]:not([data-shortcut]):not([data-arg="on"])'
        )
        if guess.count() and not steps["predicted"]:
            guess.first.click()
            settle(page)
            expect(page.locator(".ask")).to_contain_text(re.compile("Right|Wrong"))
            expect(page.locator(".ask")).to_contain_text("of 1")
            steps["predicted"] += 1
        elif steps["next"] < 4:
            press(page, '.ask [data-do="step"][data-arg="next"]')
            steps["next"] += 1
        elif not steps["back"]:
            before = page.locator(".ask").inner_text()
            press(page, '.ask [data-do="step"][data-arg="back"]')
            assert page.locator(".ask").inner_text() != before
            steps["back"] += 1
        else:
            press(page, '.ask [data-do="step"][data-arg="on"]')
            steps["on"] += 1
    assert all(steps.values()), steps
    press(page, '[data-do="watch"]')
    play_to_the_end(page, rng)
    expect(over(page)).to_be_visible()


def test_reload_in_the_middle_and_go_on_and_the_same_after_the_kernel_has_died(unwatched, server):
    page = unwatched
    open_panel(page, server)
    start(page, seed=5)
    for _ in range(6):
        press_on(page, Random(1))
    end_the_turn(page)
    before = kept_game(page, server).to_json()
    page.reload()
    page.get_by_role("button", name="Go on with this game").click()
    page.locator(".redflag .table").wait_for()
    settle(page)
    assert kept_game(page, server).to_json() == before
    press_on(page, Random(1))
    end_the_turn(page)
    before = kept_game(page, server).to_json()
    kernel = page.locator("#kernel").get_attribute("data-id")
    for process in psutil.Process(server.process.pid).children(recursive=True):
        with suppress(psutil.NoSuchProcess):  # that of a page left earlier may just be ending
            nursed = "redflag.serve.nursery" in process.parent().cmdline()  # on Linux kernels are its children
            if nursed or any(kernel in word for word in process.cmdline()):
                process.kill()
    alert = page.get_by_role("alert").filter(has_text=str(WORDS["lost"]))
    expect(alert).to_be_visible()
    alert.get_by_role("button", name=str(WORDS["reload"])).click()
    page.get_by_role("button", name="Go on with this game").click()
    page.locator(".redflag .table").wait_for()
    settle(page)
    assert kept_game(page, server).to_json() == before
    press_on(page, Random(1))
