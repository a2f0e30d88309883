"""What the lessons on history add, in a real browser: the slider of the week of May, and the page to find things."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visit import findings, settle, visit

pytestmark = pytest.mark.slow


def test_the_week_of_may_is_walked_through_by_mouse_and_by_keyboard(page: Page, server):
    visit(page, server.page("22-paris-in-space"))
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


def test_on_a_telephone_a_lesson_of_figures_is_no_wider_than_the_screen(page: Page, server):
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, server.page("26-how-many-died"))
    assert page.evaluate("document.querySelector('main').scrollWidth") <= 390
    first = page.locator(".lesson-figures").last.locator("td").first
    expect(first).to_be_visible()
    assert "How many" in first.evaluate("cell => getComputedStyle(cell, '::before').content")
    progress = page.get_by_role("link", name="A sheet of this to print")
    with page.expect_download() as started:
        progress.click()
    assert "How many died?" in started.value.path().read_text(encoding="utf-8")


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
