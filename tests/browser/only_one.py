"""What only one lesson has, with real clicks: asked by `test_lessons.py` in the one visit that it pays to a lesson."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from redflag.lessons.texts import guide_of
from tests.browser.playing import press
from tests.browser.visit import findings, resize, settle

TELEPHONE = (390, 844)
# What a learner touches in the guided round, step by step: a card and a way to use it, a space, or what stands on a
# button.
TOUCHED = (
    [("Commune's Stronghold", "Keep this one")],
    ["Commune"],
    [("Louise Michel", "Event")],
    ["lace up to 3"],
    ["space:butte-montmartre", "space:butte-montmartre"],
    ["space:social-movements"],
    [("Jules Ferry", "Operations")],
    ["space:press", "Remove an enemy cube"],
    [("Paule Minck", "Event")],
    ["space:press"],
    ["space:butte-montmartre"],
    ["Spread influence"],
    ["space:butte-montmartre", "space:butte-aux-cailles", "Done"],
    ["space:mont-valerien", "space:press"],
    ["Commune"],
    ["event"],
    ["space:butte-aux-cailles", "Done"],
)


def touch(table: Locator, what: str | tuple[str, str]) -> None:
    """Click as a person does: something that lies under something else cannot be clicked."""
    if isinstance(what, tuple):
        table.locator(".card", has_text=what[0]).get_by_role("button", name=what[1]).first.click()
    elif what.startswith("space:"):
        table.locator(f'.board [data-key="{what}"]').click()
    else:
        table.locator(":is(.ask, .choices)").get_by_role("button", name=re.compile(what)).first.click()


def play_the_guided_round(page: Page) -> None:
    place = page.locator(".lesson-wide").first
    table, guide = place.locator(".redflag"), place.locator(".lesson-guide")
    assert len(TOUCHED) == len(guide_of("00"))
    for number, clicks in enumerate(TOUCHED, start=1):
        expect(guide).to_contain_text(f"Step {number} of {len(TOUCHED)}")
        for what in clicks:
            settle(page)
            touch(table, what)
    expect(guide).to_contain_text("That was the guided part")
    expect(table).to_contain_text("Round 2")


def the_guided_round(page: Page) -> None:
    """Lesson 00, on a screen and on a telephone: nothing that it asks for is hidden. Undo leads to the beginning."""
    expect(page.locator(".only-lab")).to_be_hidden()
    play_the_guided_round(page)
    press(page, 'dialog.round [data-do="close"]')
    while page.locator('[data-do="undo"]:enabled').count():
        press(page, '[data-do="undo"]')
    resize(page, *TELEPHONE)
    play_the_guided_round(page)


def the_week_of_may(page: Page) -> None:
    """Lesson 22: walked through by mouse and by keyboard."""
    week = page.locator(".redflag .week")
    expect(week.locator(".today")).to_have_text("21 May 1871")
    words = week.get_by_role("region", name="The map in words")
    expect(words).to_contain_text("Saint-Cloud gate: Here the army came in")
    week.get_by_role("button", name="a day on").click()
    settle(page)
    expect(week.locator(".today")).to_have_text("22 May 1871")
    slider = week.get_by_role("slider", name="Day of May")
    expect(slider).to_have_value("22")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(week.locator(".today")).to_have_text("23 May 1871")
    expect(slider).to_be_focused()
    page.keyboard.press("End")
    expect(week.locator(".today")).to_have_text("28 May 1871")
    expect(words.locator("h3").filter(has_text="in the Commune's hands")).to_be_visible()
    expect(words).to_contain_text("Château de Vincennes")
    expect(week.get_by_role("button", name="a day on")).to_be_disabled()
    assert week.locator("svg circle.rf-week-army").count() > week.locator("svg rect.rf-week-commune").count() == 1
    river = week.locator("svg .rf-week-river").first
    assert river.evaluate("line => getComputedStyle(line).stroke") not in ("none", "rgb(0, 0, 0)"), "it has a colour"
    assert [found for found in findings(page) if "week" in found] == []


def figures_and_a_sheet(page: Page) -> None:
    """Lesson 26: on a telephone its figures are no wider than the screen, and there is a sheet to print."""
    resize(page, *TELEPHONE)
    assert page.evaluate("document.querySelector('main').scrollWidth") <= TELEPHONE[0]
    first = page.locator(".lesson-figures").last.locator("td").first
    expect(first).to_be_visible()
    assert "How many" in first.evaluate("cell => getComputedStyle(cell, '::before').content")
    progress = page.get_by_role("link", name="A sheet of this to print")
    with page.expect_download() as started:
        progress.click()
    assert "How many died?" in started.value.path().read_text(encoding="utf-8")


ONLY_IN = {
    "00-start-here": the_guided_round,
    "22-paris-in-space": the_week_of_may,
    "26-how-many-died": figures_and_a_sheet,
}
