"""What just happened, in a real browser: whole games, with marks, beats, journal, rounds, story, replay on the way."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from redflag.widgets import Table
from redflag.widgets.sitting import Sitting
from tests.browser.desk import desk
from tests.browser.playing import over, possible, press, press_on
from tests.browser.visit import findings, painted, settle

pytestmark = pytest.mark.slow

CHANGED = ".board g.changed"
RUNNING = ".redflag[data-beats]"
FULL = "html, body, .redflag { --redflag-height: 100vh; }"


def seated(game: str, opponent: str, side: str, seed: int) -> Table:
    table = Table()
    table.sit(Sitting.new(game, opponent, side, seed, "en"))
    return table


def until(page, found: str, rng: Random) -> None:
    """Play on until something is on the page."""
    for _ in range(400):
        if page.locator(found).count():
            return
        assert not over(page).count(), f"the game is over and there was no {found}"
        press_on(page, rng)
    raise AssertionError(f"there is no {found}")


def menu(page, do: str) -> None:
    """Press something of the bar, also where it lies in a menu that is closed."""
    page.locator(f'nav [data-do="{do}"]').first.evaluate("button => button.click()")
    settle(page)


def to_the_log(page) -> None:
    """On a telephone the journal lies behind a tab."""
    log = page.locator(".tabs button").last
    if log.is_visible():
        log.click()


def back_to_the_question(page) -> None:
    """From the log to what is asked, on a telephone."""
    if page.locator('.tabs [data-arg="log"][aria-pressed="true"]').is_visible():
        part = "hand" if page.locator(".hand .way:not(.no)").count() else "map"
        page.locator(f'.tabs [data-arg="{part}"]').click()


def board(page) -> str:
    return page.locator(".map").first.inner_html()


def test_the_bots_turn_is_shown_in_beats_marked_and_told_and_a_click_never_waits(browser):
    table = seated("paris", "bot", "commune", 3)
    with desk(browser, table, fonts=FULL, reduced_motion="no-preference") as shown:
        page, rng = shown.page, Random(3)
        until(page, RUNNING, rng)
        # The game itself is whole at once; the picture is on its way.
        assert table.game.choice is not None and table.game.choice.side == "commune"
        running = board(page)
        press(page, ".happened .again")  # it now skips
        expect(page.locator(RUNNING)).to_have_count(0)
        rest = board(page)
        assert rest != running
        expect(page.locator(CHANGED).first).to_be_attached()
        expect(page.locator(".happened p").first).to_contain_text("The bot")
        expect(page.locator(".happened [aria-live=polite]")).to_have_count(1)
        # Again, and this time to its own end; what can be clicked is lit as before.
        lit = sorted(page.locator("[data-lit]").evaluate_all("all => all.map(one => one.dataset.key)"))
        page.locator(".happened .again").click()
        expect(page.locator(RUNNING)).to_have_count(1)
        expect(page.locator(".deeds [data-now]").first).to_be_attached()
        expect(page.locator(RUNNING)).to_have_count(0)
        assert board(page) == rest
        assert sorted(page.locator("[data-lit]").evaluate_all("all => all.map(one => one.dataset.key)")) == lit
        # Whatever a person does ends the beats at once.
        page.locator(".happened .again").click()
        menu(page, "words")
        expect(page.locator(RUNNING)).to_have_count(0)
        page.keyboard.press("Escape")
        settle(page)
        # The next choice takes the marks away.
        before = page.locator(CHANGED).count()
        assert before
        press_on(page, rng)
        if not page.locator(RUNNING).count():
            assert board(page) != rest


def walk(page, table, rng: Random) -> set[str]:
    """A game to its end, with a look at everything on the way."""
    seen: set[str] = set()
    for _ in range(900):
        if over(page).count():
            return seen
        if page.locator("dialog.round").count() and "round" not in seen:
            seen.add("round")
            expect(page.locator("dialog.round th.part").first).to_be_visible()
            assert findings(page) == []
            press(page, 'dialog.round [data-do="close"]')
            to_the_log(page)
            press(page, '.journal [data-do="account"]')
            press(page, 'dialog.round [data-do="close"]')
        elif page.locator(CHANGED).count() and "journal" not in seen and page.locator(".journal li").count() > 15:
            seen.add("journal")
            page.mouse.move(2, 2)  # no tip lies over anything
            assert findings(page) == []
            through_the_journal(page, table)
        back_to_the_question(page)
        press_on(page, rng)
    raise AssertionError("the game does not end")


def through_the_journal(page, table) -> None:
    """Lines light what they name, fold, and lead to their moment, with the pointer and with the keyboard."""
    to_the_log(page)
    fold = page.locator(".journal li:not([hidden]) .fold").last
    shown = page.locator(".journal li:not([hidden])").count()
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "false")
    assert page.locator(".journal li:not([hidden])").count() < shown
    fold.click()
    assert page.locator(".journal li:not([hidden])").count() == shown
    line = page.locator(".journal li[data-n]:not([hidden])").last
    number = int(line.get_attribute("data-n"))
    line.click(position={"x": 3, "y": 3})
    settle(page)
    expect(page.locator(".slider span")).to_have_text(
        f"Move {table.game.journal[number].ply} of {len(table.game.moves)}"
    )
    menu(page, "replay")
    to_the_log(page)
    page.locator('ol[data-list="journal"]').focus()
    page.keyboard.press("End")
    expect(page.locator(".journal li:focus")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    settle(page)
    expect(page.locator(".slider")).to_be_visible()
    menu(page, "replay")
    to_the_log(page)
    names = page.locator('.journal li:not([hidden]):has([data-do="tell"][data-arg^="space:"])')
    if names.count():
        names.last.hover()
        expect(page.locator(".board [data-spoken]").first).to_be_attached()


@pytest.mark.parametrize(
    ("opponent", "side", "size"),
    [("bot", "commune", (1280, 720)), ("bot", "versailles", (390, 844)), ("person", "commune", (1280, 720))],
)
def test_a_whole_game_with_its_journal_rounds_story_and_replay(browser, opponent, side, size):
    table = seated("paris", opponent, side, 11)
    viewport = {"width": size[0], "height": size[1]}
    with desk(browser, table, fonts=FULL, viewport=viewport) as shown:
        page = shown.page
        assert walk(page, table, Random(7)) >= {"round", "journal"}
        story = page.locator("dialog.story")
        expect(story.locator("svg.progress:visible")).to_have_count(1)
        painted(page)
        assert findings(page) == []
        wide = story.evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide <= 0, "nothing is cut at the side"
        moment = story.locator(".turning [data-do=moment]").first
        ply = moment.get_attribute("data-arg")
        moment.click()
        settle(page)
        expect(page.locator(".slider span")).to_have_text(f"Move {ply} of {len(table.game.moves)}")
        # All of it, with everybody's eyes, and by itself.
        page.locator('select[data-do="knowledge"]').select_option("all")
        settle(page)
        press(page, '[data-do="scrub"][data-arg="first"]')
        page.locator("[data-run]").click()
        expect(page.locator(".slider span")).to_have_text(f"Move {table.replay.stops[2]} of {len(table.game.moves)}")
        page.locator("[data-run]").click()
        settle(page)
        menu(page, "replay")
        press(page, '.ask [data-do="story"]')
        press(page, 'dialog.story [data-do="other_side"]')
        expect(page.locator("dialog.story")).to_have_count(0)
        assert table.game.moves == [] or table.game.choice.side in table.at_table.people
        assert possible(page) or table.game.bots
