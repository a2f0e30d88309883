"""The guided round of lesson 00 with real clicks, on a screen and a telephone: nothing that it asks for is hidden."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from redflag.lessons.texts import guide_of
from tests.browser.serving import Serving
from tests.browser.visit import settle, visit

pytestmark = pytest.mark.slow
SIZES = {"screen": (1280, 720), "telephone": (390, 844)}
# What a learner touches, step by step: a card and a way to use it, a space, or what stands on a button.
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


@pytest.mark.parametrize("size", SIZES)
def test_the_guided_round_can_be_played_with_the_pointer(page: Page, server: Serving, size: str):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    visit(page, server.page("00-start-here"))
    expect(page.locator(".only-lab")).to_be_hidden()
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
