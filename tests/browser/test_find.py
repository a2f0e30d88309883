"""The page to find things in a real browser: from the front page to it, and from it to a lesson."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visit import findings, settle, visit

pytestmark = pytest.mark.slow


def test_something_is_found_by_typing_and_leads_to_its_lesson(page: Page, server):
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, server.page("index"))
    page.get_by_role("link", name=re.compile("^Find")).first.click()
    field = page.get_by_role("searchbox", name="What are you looking for?")
    expect(field).to_be_visible()
    field.press_sequentially("amnes")
    shown = page.get_by_role("region", name="What was found")
    expect(shown.get_by_role("heading", name="Words")).to_be_visible()
    expect(field).to_be_focused()
    expect(field).to_have_value("amnes")
    expect(page.get_by_role("status")).to_contain_text("found")
    assert findings(page) == []
    wide = page.evaluate("document.querySelector('main').scrollWidth")
    assert wide <= 390
    field.fill("control")
    expect(shown).to_contain_text("Rule P2")
    page.get_by_label("The game to look in").select_option(label="Battle Line")
    settle(page)
    expect(shown).not_to_contain_text("Rule P2")
    field.fill("xyzzy")
    expect(page.get_by_role("status")).to_contain_text("Nothing has 'xyzzy'")
    page.get_by_label("The game to look in").select_option(label="all games")
    field.fill("court-martial")
    expect(shown.get_by_role("link", name="Court-martial").first).to_have_attribute(
        "href", re.compile(r"^27-afterwards\.ipynb$")
    )
