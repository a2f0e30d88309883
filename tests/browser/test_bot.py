"""The bot stepper in a real browser: stepping, predicting, asking why not, loading, and all of it by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import redflag
from tests.browser.visit import findings, settle, visit

pytestmark = pytest.mark.slow


@pytest.fixture
def stepper(page, server) -> Page:
    """The page, ready to be used."""
    visit(page, server.page("bot"))
    expect(page.locator(".redflag .step h2")).to_have_text("The bot's turn (round 2)")
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()
    settle(page)


def on_to(page: Page, words: str) -> None:
    """Step on until something is asked next."""
    for _ in range(60):
        if words in page.locator(".predict").inner_text():
            return
        press(page, "Next step ▶")
    raise AssertionError(f"'{words}' was not asked")


def state(page: Page, node: str) -> str | None:
    return page.locator(f'.picture [data-key="{node}"]').get_attribute("data-state")


def test_next_and_back_move_the_light_along_the_chart_and_a_rule_opens(stepper):
    press(stepper, "every small step")
    assert state(stepper, "turn/A") == "next"
    press(stepper, "Next step ▶")
    assert (state(stepper, "turn/A"), state(stepper, "turn/A0")) == ("here", "next")
    expect(stepper.locator(".step")).to_contain_text("momentum 0")
    press(stepper, "Next step ▶")
    assert state(stepper, "turn/A") == "now"
    press(stepper, "◀ Back")
    assert state(stepper, "turn/A") == "here"
    lit = stepper.locator('.picture .lit[data-state="now"] polyline').first
    assert lit.evaluate("line => getComputedStyle(line).strokeWidth") == "3.2px"
    press(stepper, "◀ Back")
    stepper.get_by_role("button", name="Rule Z-A3").first.click()
    dialog = stepper.get_by_role("dialog")
    expect(dialog).to_contain_text("Z-A3")
    stepper.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_predictions_right_and_wrong(stepper):
    stepper.get_by_label("Reveal the top strategy card.").check()
    press(stepper, "Check")
    expect(stepper.locator(".verdict")).to_have_text("Right.")
    stepper.locator(".radios input").first.check()
    press(stepper, "Check")
    expect(stepper.locator(".score")).to_have_text(re.compile("Score: [12] of 2"))
    on_to(stepper, "Predict")
    press(stepper, "Check")
    expect(stepper.locator(".notice").first).to_have_text("Choose an answer first, then check it.")


def in_one_screen_and_legible(stepper: Page) -> None:
    """At 1280 by 720, with a table that is read."""
    assert stepper.evaluate("document.querySelector('main').scrollHeight <= innerHeight")
    for part in (".chart", ".step", ".predict", ".side", ".tally .last"):
        box = stepper.locator(part).first.bounding_box()
        assert box["y"] + box["height"] <= 720
        assert box["x"] + box["width"] <= 1280
    press(stepper, "The turn")
    for words in stepper.locator(".picture .node text").all():
        size = words.evaluate("w => parseFloat(getComputedStyle(w).fontSize) * w.getScreenCTM().a")
        assert size >= 11
    for node in stepper.locator(".picture .node").all():
        shape, words = node.locator("polygon, rect").bounding_box(), node.locator("text").all()
        for line in words:
            box = line.bounding_box()
            assert shape["x"] <= box["x"]
            assert box["x"] + box["width"] <= shape["x"] + shape["width"]


def test_the_table_is_filled_when_it_is_read_and_why_not_is_answered(stepper):
    on_to(stepper, "Predict: O6 Choose the space by the Place table.")
    assert stepper.get_by_role("table").count() == 0, "its rows stand there, and no answer"
    table = stepper.get_by_role("table")
    assert table.get_by_text("✓").count() == table.get_by_text("✗").count() == 0
    press(stepper, "Just show me")
    expect(table.locator("td.chosen")).to_have_count(1)
    in_one_screen_and_legible(stepper)
    stepper.get_by_label("Why not").select_option("press")
    settle(stepper)
    expect(stepper.locator(".because")).to_contain_text("Press was struck by row 2 of T2 Place or Replace")


def test_the_persons_choice_is_answered_by_a_click_or_by_chance(stepper):
    press(stepper, "Play the turn")
    expect(stepper.locator(".predict")).to_contain_text("Your choice")
    stepper.locator(".move").first.click()
    settle(stepper)
    press(stepper, "Let chance play my move")
    expect(stepper.locator(".predict")).to_contain_text(re.compile("Predict|What comes next"))


def test_it_begins_elsewhere_from_files_bad_and_good_or_by_one_click(stepper, tmp_path):
    press(stepper, "Load a position")
    bad = tmp_path / "bad.txt"
    bad.write_text("this is no game at all", encoding="utf-8")
    stepper.locator("#brought").set_input_files(bad)
    expect(stepper.get_by_role("alert").last).to_contain_text("bad.txt is no saved game and no record")
    good = tmp_path / "two.json"
    good.write_text(redflag.new("paris", seed=4).to_json(), encoding="utf-8")
    stepper.locator("#brought").set_input_files(good)
    press(stepper, "Commune")
    expect(stepper.locator(".where")).to_contain_text("Commune · round 1")
    expect(stepper.locator(".notice").first).to_contain_text("from here on the bot plays Commune")
    press(stepper, "Load a position")
    stepper.get_by_role("button", name="The Final Crisis").click()
    expect(stepper.locator(".step h2")).to_have_text("The bot's play in the Final Crisis (round 3)")
    assert state(stepper, "crisis-turn/F5") == "next"


def test_by_keyboard_alone(stepper):
    for _ in range(6):
        stepper.keyboard.press("Tab")
        if stepper.evaluate("document.activeElement.dataset.do") == "next":
            break
    stepper.keyboard.press("ArrowRight")
    settle(stepper)
    assert state(stepper, "turn/B") == "here"
    stepper.keyboard.press("ArrowLeft")
    settle(stepper)
    assert state(stepper, "turn/A") == "next"
    for _ in range(30):
        if stepper.evaluate("document.activeElement.type") == "radio":
            break
        stepper.keyboard.press("Tab")
    stepper.keyboard.press("Space")
    stepper.keyboard.press("Enter")
    settle(stepper)
    expect(stepper.locator(".verdict")).to_contain_text(re.compile("Wrong|Right"))


@pytest.mark.parametrize(("size", "scheme"), [((1280, 720), "light"), ((390, 844), "dark")])
def test_axe_finds_nothing_serious(page, server, size, scheme):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)
    visit(page, server.page("bot"))
    expect(page.locator(".redflag .step h2")).to_be_visible()
    assert findings(page) == []
    on_to(page, "Predict: O6 Choose the space by the Place table.")
    press(page, "Just show me")
    assert findings(page) == []
    assert page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")
    press(page, "Load a position")
    assert findings(page) == []
