"""The map explorer in a real browser: one screen, mouse and keyboard, light and dark, large and small."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visit import findings, settle, visit

pytestmark = pytest.mark.slow

SPACES = 12


def open_map(page: Page, server) -> None:
    visit(page, server.page("map"))
    expect(page.locator(".explore .panel h2")).to_have_text("Press")


def press(button: Locator) -> None:
    """Press something, and wait for the answer: before it comes, a second click would not count."""
    button.click()
    settle(button.page)


def choose(page: Page, name: str, label: str) -> None:
    """Choose from a list, and wait for the answer."""
    page.get_by_label(name).select_option(label=label)
    settle(page)


def space(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="The board").get_by_role("button", name=re.compile(f"^{name},"))


def cell(page: Page, row: str, side: int) -> Locator:
    """What the panel says in a row about a side: 0 Commune, 1 Versailles."""
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=row)).get_by_role("cell").nth(side)


def test_a_class_tries_what_an_attack_is_worth(page, server):
    """Choose a position, look at a space, change it, see the odds change, be refused, read the rule, go back."""
    open_map(page, server)
    expect(page.get_by_role("region", name="The board").get_by_role("button")).to_have_count(SPACES)
    choose(page, "Position", "An attack on Mont-Valérien")
    expect(page.locator(".panel h2")).to_have_text("Mont-Valérien")
    expect(cell(page, "Chance", 0)).to_have_text("82 %")
    press(space(page, "Butte Montmartre"))
    expect(page.locator(".panel h2")).to_have_text("Butte Montmartre")
    for _ in range(2):
        press(page.get_by_role("button", name="less: cubes of Commune"))
    expect(cell(page, "Pieces", 0)).to_have_text("0 cubes")
    press(space(page, "Mont-Valérien"))
    expect(cell(page, "Chance", 0)).to_have_text("41 %")
    press(page.get_by_role("button", name="Reset"))
    expect(cell(page, "Chance", 0)).to_have_text("82 %")
    press(space(page, "Press"))
    press(page.get_by_role("button", name="disc: Commune"))
    notice = page.get_by_role("alert").filter(has_text="Discs stand only in military spaces")
    expect(notice).to_be_visible()
    press(notice.get_by_role("button", name="B5"))
    expect(page.get_by_role("dialog", name="B5 Cubes and discs")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_everything_by_the_keyboard(page, server):
    open_map(page, server)
    page.get_by_label("Show also").focus()
    page.keyboard.press("w")  # a list of choices goes to the first word with this letter
    expect(page.locator(".legend")).to_contain_text("✓ Commune may act there now")
    for _ in range(40):
        page.keyboard.press("Tab")
        if "Royalists" in (page.evaluate("document.activeElement.getAttribute('aria-label')") or ""):
            break
    expect(space(page, "Royalists")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".panel h2")).to_have_text("Royalists")
    expect(space(page, "Royalists")).to_be_focused()
    more = page.get_by_role("button", name="more: cubes of Versailles")
    for _ in range(40):
        page.keyboard.press("Tab")
        if more.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(cell(page, "Pieces", 1)).to_have_text("2 cubes")
    expect(more).to_be_focused()
    page.keyboard.press("Space")
    expect(cell(page, "Pieces", 1)).to_have_text("3 cubes")


def test_a_position_goes_out_as_text_and_comes_in_again(page, server):
    open_map(page, server)
    press(page.get_by_role("button", name="more: cubes of Commune"))
    expect(cell(page, "Pieces", 0)).to_have_text("2 cubes")
    press(page.get_by_role("button", name="Share"))
    text = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert "press = { commune = 2, versailles = 1 }" in text
    press(page.get_by_role("button", name="Close"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    press(page.get_by_role("button", name="Reset"))
    expect(cell(page, "Pieces", 0)).to_have_text("1 cube")
    press(page.get_by_role("button", name="Load"))
    page.get_by_role("textbox", name="The position").fill(text.replace("commune = 2", "commune = 5", 1))
    press(page.get_by_role("button", name="Open it"))
    expect(page.get_by_role("alert").filter(has_text="at most four cubes")).to_be_visible()
    page.get_by_role("textbox", name="The position").fill(text)
    press(page.get_by_role("button", name="Open it"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(cell(page, "Pieces", 0)).to_have_text("2 cubes")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (390, 844)])
def test_it_fits_the_screen_and_axe_finds_nothing_serious(page, server, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_map(page, server)
    choose(page, "Position", "The Final Crisis")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        choose(page, "Show also", "where Versailles may act")
        expect(page.locator(".legend")).to_contain_text("Versailles may act there now")
        wide, high = page.evaluate(
            "[document.querySelector('main').scrollWidth, document.querySelector('main').scrollHeight]"
        )
        assert wide <= size[0]
        if size[0] > 620:
            assert high <= size[1]
            choose(page, "Show also", "nothing more")
            expect(page.locator(".legend")).not_to_contain_text("Versailles may act")
            for name in ("Père Lachaise", "Château de Vincennes", "National Assembly"):
                press(space(page, name))
                expect(page.locator(".panel h2")).to_have_text(name)
                assert page.locator(".panel").evaluate("panel => panel.scrollHeight <= panel.clientHeight"), name
        assert findings(page) == [], theme
        press(page.get_by_role("button", name="Load"))
        expect(page.get_by_role("dialog")).to_be_visible()
        assert findings(page) == [], theme
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
