"""A second game in a real browser, through its small face alone: from the front page to the end, and seen again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.playing import kept_game, over, play_to_the_end, press, press_on, start
from tests.browser.serving import serving
from tests.browser.visit import findings, settle, visit

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("toy")]

ROOT = Path(__file__).parents[2]
PAGES = {"index": ("FrontPage", "reading"), "play": ("Table", "table"), "replay": ("Replay", "table")}
CODE = """
import sys
import redflag
sys.path.insert(0, {root!r})
redflag.GAMES["toy"] = "tests.toy"
from redflag.widgets import {page}
{page}()
"""


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory):
    """The kit's pages, in kernels that know one game more."""
    folder = tmp_path_factory.mktemp("notebooks")
    for name, (page, layout) in PAGES.items():
        cells = [
            nbformat.v4.new_markdown_cell("# Games"),
            nbformat.v4.new_code_cell(CODE.format(root=str(ROOT), page=page)),
        ]
        metadata = {"title": "Games", "redflag": {"layout": layout}}
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / f"{name}.ipynb")
    with serving("--notebooks", str(folder)) as running:
        yield running


def test_it_is_found_on_the_front_page_and_played_to_its_end(page, toy_server):
    visit(page, toy_server.url)
    expect(page.get_by_role("heading", name="Prizes")).to_be_visible()
    assert findings(page) == []
    page.locator('a[href="play.ipynb#of=toy"]').click()
    expect(page.get_by_role("heading", level=1, name="Prizes")).to_be_visible()
    assert findings(page) == []
    start(page, "white", "random", seed=3)
    expect(page.locator(".who")).to_have_text("You are White, against a random player")
    assert findings(page) == []
    first = press_on(page, Random(1), quick=False)
    assert "lay " in first
    press(page, '[data-do="undo"]')
    assert page.locator(".hand .card").count() == 5
    play_to_the_end(page, Random(1))
    game = kept_game(page, toy_server)
    assert game.rules.name == "toy"
    expect(over(page)).to_have_text({"white": "White wins.", "black": "Black wins."}.get(game.result.winner, "A draw."))


def test_two_people_play_it_with_the_curtain_and_see_it_again(page, toy_server):
    visit(page, toy_server.page("play"))
    page.get_by_role("button", name="Prizes").click()
    settle(page)
    start(page, "white", "person", seed=4)
    expect(page.locator(".ask h2").first).to_have_text("White is asked next. The other person looks away.")
    assert page.locator(".hand .card").count() == 0
    play_to_the_end(page, Random(2))
    page.get_by_role("button", name="See it again").click()
    settle(page)
    press(page, '[data-arg="first"]')
    expect(page.locator(".slider")).to_contain_text("Move 0 of 8")
    expect(page.locator(".hand .card")).to_have_count(5)
    press(page, '[data-arg="next"]')
    expect(page.locator(".slider")).to_contain_text("Move 1 of 8")


def test_the_replay_page_has_games_of_both_kinds(page, toy_server):
    visit(page, toy_server.page("replay"))
    expect(page.get_by_text("Red Flag Over Paris: games to see")).to_be_visible()
    page.get_by_role("button", name="Two at random").click()
    settle(page)
    press(page, '[data-arg="last"]')
    expect(page.locator(".slider")).to_contain_text("Move 8 of 8")
    assert findings(page) == []
