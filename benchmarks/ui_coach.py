"""A click while the coach thinks: the search runs in the same kernel, and must not keep anybody waiting."""

from __future__ import annotations

from playwright.sync_api import Browser

from benchmarks.ui_clicks import Window, window
from benchmarks.ui_servers import Subject

WHY = '.bar [data-do="why"]'  # it draws the table anew and takes no search away, as a move would
THINKS = ".coach .thinks"


def while_thinking(browser: Browser, subject: Subject, clicks: int) -> tuple[list[float], list[float]]:
    """Milliseconds of the same click in the same game: while the coach thinks, and without."""
    with window(browser, subject) as table:
        think_long(table)
        quiet, busy = list[float](), list[float]()
        while len(busy) < clicks:
            table.click(WHY)
            quiet.append(table.clicks.waited[-1])
            table.click('.bar [data-do="hint"]', counted=False)
            table.page.locator(THINKS).wait_for()
            while len(busy) < len(quiet) + 4:
                table.click(WHY)
                if not table.page.locator(THINKS).count():
                    break  # it had finished before, or just then: that does not count
                busy.append(table.clicks.waited[-1])
            table.click('.coach [data-do="hint_close"]', counted=False)
        return busy, quiet


def think_long(table: Window) -> None:
    """The setting of somebody who lets the coach think long."""
    table.page.evaluate("document.querySelector('.more-menu').open = true")
    table.click('.bar [data-do="settings"]', counted=False)
    table.page.locator('[data-setting="coach"]').select_option("long")
    table.page.wait_for_function("!document.querySelector('.redflag').dataset.sent")
    table.click('dialog [data-do="close"]', counted=False)
