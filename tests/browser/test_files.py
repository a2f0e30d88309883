"""Games that leave the browser and come back: a file, a text, a link; and what is refused without losing anything."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

import redflag
from redflag.core.saving import unsealed
from tests.browser.playing import end_the_turn, kept_game, open_panel, play_to_the_end, press, press_on, settle, start
from tests.browser.visit import visit

pytestmark = pytest.mark.slow


def test_save_to_a_file_and_load_it_and_wrong_files_are_refused(page, server, tmp_path):
    open_panel(page, server)
    start(page, "versailles", seed=21)
    for _ in range(5):
        press_on(page, Random(1))
    end_the_turn(page)
    with page.expect_download() as saving:
        press(page, '[data-do="save"]')
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    before = kept_game(page, server).to_json()
    assert redflag.from_json(unsealed(file.read_text(encoding="utf-8"))).to_json() == before

    press(page, '[data-do="leave"]')
    page.locator('input[name="side"][value="versailles"]').check()
    chooser = page.locator('input[data-do="load"]')
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    picture = tmp_path / "picture.json"
    picture.write_bytes(bytes(range(256)) * 20)
    sly = tmp_path / "sly.txt"
    sly.write_text("game: paris\nseed: 1\ndeck: /etc/passwd\n\n", encoding="utf-8")
    long = tmp_path / "long.json"
    long.write_text("{" * 3_000_000, encoding="utf-8")
    for wrong, said in (
        (damaged, "damaged"),
        (picture, "cannot be shown"),
        (sly, "It names a file"),
        (long, "too long"),
    ):
        chooser.set_input_files(wrong)
        expect(page.locator(".notice")).to_contain_text(said)
        settle(page)
        # Nothing is lost: neither what was filled in nor the game.
        expect(page.locator('input[name="side"][value="versailles"]')).to_be_checked()
        expect(page.get_by_role("button", name="Go on with this game")).to_be_visible()
    assert "root:" not in page.content()

    chooser.set_input_files(file)
    page.locator(".redflag .table").wait_for()
    settle(page)
    assert kept_game(page, server).to_json() == before
    press_on(page, Random(1))


def test_share_as_text_and_as_a_link(page, server):
    game = redflag.run(redflag.new("paris", seed=22), commune="random", versailles="random")
    open_panel(page, server)
    page.get_by_text("or from a text").click()
    page.locator('textarea[name="pasted"]').fill(game.at(len(game.moves) - 1).record())
    page.get_by_role("button", name="Open this text").click()
    page.locator(".redflag .table").wait_for()
    settle(page)
    press(page, '[data-do="share"]')  # while it is played, a record would tell the hidden cards
    expect(page.locator("textarea#record")).to_have_count(0)
    page.keyboard.press("Escape")
    settle(page)
    play_to_the_end(page, Random(1))
    before = kept_game(page, server)
    press(page, '[data-do="share"]')
    record = page.locator("textarea#record").input_value()
    link = page.locator("input#game-link").input_value()
    assert redflag.replay(record).view(None) == before.view(None)
    assert link.startswith(server.page("play") + "#")
    page.keyboard.press("Escape")
    settle(page)
    press(page, '[data-do="leave"]')
    page.get_by_text("or from a text").click()
    page.locator('textarea[name="pasted"]').fill(record)
    page.get_by_role("button", name="Open this text").click()
    page.locator(".redflag .table").wait_for()
    settle(page)
    assert kept_game(page, server).view(None) == before.view(None)
    page.goto("about:blank")
    visit(page, link)
    page.locator(".redflag .table").wait_for()
    settle(page)
    assert kept_game(page, server).view(None) == before.view(None)


@pytest.mark.parametrize("end", ["game=eNqrVkrLz1eyUkpKLFKqBQAg9gUx", "game=%zz%"])
def test_a_damaged_link_opens_the_panel_with_a_sentence(page, server, end):
    visit(page, f"{server.page('play')}#{end}")
    expect(page.locator(".notice")).not_to_be_empty()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
