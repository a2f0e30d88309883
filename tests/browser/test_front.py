"""The front page: at every usual size, by day and by night, with what this browser has begun and done."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import redflag
from redflag.core.catalogs import languages
from redflag.serve.pages import address
from tests.browser.measured import SIZES, faults, overlaps
from tests.browser.playing import open_panel, start
from tests.browser.visit import done_in_the_kernel, findings, resize, visit
from tests.lessons.form import LESSONS

pytestmark = pytest.mark.slow

DOORS = ["play.ipynb", "bot.ipynb", "replay.ipynb", "map.ipynb", "find.ipynb", "puzzles.ipynb"]
PAPER = {"light": "rgb(246, 241, 230)", "dark": "rgb(31, 28, 25)"}


def test_the_front_page_at_all_sizes_leads_everyone_where_they_want_to_go(page, server):
    visit(page, server.url)
    expect(page).to_have_title("redflag: three games to play and to learn")
    assert "unofficial" in page.get_by_role("main").inner_text()
    hrefs = [door.get_attribute("href") for door in page.get_by_role("main").get_by_role("link").all()]
    lessons = [f"{name}.ipynb" for name in LESSONS]
    switch = [address(code, "index.ipynb") for code in languages()]
    assert {href for href in hrefs if "#of=" not in href} == {*DOORS, *lessons, *switch}
    assert {href.partition("=")[2] for href in hrefs if "#of=" in href} == {*redflag.GAMES} - {redflag.FLAGSHIP}
    for name, leads in (
        ("I am new", "00-start-here.ipynb"),
        ("Play", "play.ipynb"),
        ("I teach", "30-for-teachers.ipynb"),
    ):
        way = page.locator(".redflag-ways").get_by_role("link", name=name)
        expect(way).to_have_attribute("href", leads)
    titles = page.locator(".redflag-game h3").all_inner_texts()
    assert titles == [redflag.face(game).title.into() for game in redflag.GAMES]
    expect(page.get_by_role("link", name="Find", exact=True)).to_have_attribute("href", "find.ipynb")
    expect(page.get_by_role("heading", name="In this browser")).to_be_hidden()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == PAPER[scheme]
        for width, height in SIZES:
            resize(page, width, height)
            assert faults(page) == [], (scheme, width)
            assert overlaps(page, "main :is(h1, h2, h3, img, a, p)") == [], (scheme, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            table = page.get_by_role("img", name="The table of").bounding_box()
            assert table["y"] + table["height"] / 2 < height, "the table is seen at a glance"
            assert page.evaluate("document.querySelector('.redflag-table').naturalWidth") > 0
        assert findings(page) == [], scheme


def test_what_this_browser_has_begun_and_done_is_told(page, server):
    open_panel(page, server)
    start(page, seed=7)
    done_in_the_kernel(page)
    visit(page, server.page("bot"))
    page.locator(".radios input").first.check()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".score")).to_be_visible()
    done_in_the_kernel(page)  # a page that is left while it still speaks with its kernel complains
    # As every lesson notes it (test_lessons.py).
    page.evaluate("localStorage.setItem('redflag.lesson.00-start-here', '1/6')")
    page.evaluate("localStorage.setItem('redflag.lesson.01-the-board', '6/6')")
    visit(page, server.url)
    kept = page.locator(".redflag-kept")
    expect(kept).to_be_visible()
    expect(kept.get_by_role("link")).to_have_text(re.compile("Red Flag Over Paris: Commune against .*round 1"))
    expect(kept).to_contain_text("Lessons: 1 done, 1 begun.")
    expect(kept).to_contain_text(re.compile("Predictions of the bot: [01] of 1 right."))
    expect(page.locator('[data-lesson="00-start-here"]')).to_have_attribute("data-how", "1/6")
    expect(page.locator('[data-lesson="01-the-board"]')).to_have_attribute("data-how", "✓")
    assert findings(page) == []
    kept.get_by_role("link").click()
    expect(page.get_by_role("button", name="Go on with this game")).to_be_visible()
    done_in_the_kernel(page)
