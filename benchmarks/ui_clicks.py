"""What a person waits for: until the first click is answered, and from each click to the changed page.

All times are taken inside the page, on its own clock: a click when the browser hands it to the page, an answer when the
page has been changed by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from benchmarks.ui_servers import Subject
from tests.browser import window as windows

PAUSE = 80  # milliseconds after an answer, in which the last messages of a click come in and the machine calms down
AGAIN = 100  # milliseconds after which an unanswered first click is tried again

PROBE = """
(() => {
  const probe = (window.probe = { clicked: 0, waited: [], first: 0 });
  addEventListener("click", () => (probe.clicked ||= performance.now()), true);
  const answered = (record) => ANSWERED;
  function clickAsSoonAsItIsThere() {
    const button = !probe.first && !probe.clicked && document.querySelector(`BUTTON`);
    if (!button) return;
    button.click();
    const again = setInterval(() => (probe.first ? clearInterval(again) : button.click()), AGAIN);
  }
  const watch = new MutationObserver((records) => {
    const now = performance.now();
    if (probe.clicked && records.some(answered)) {
      probe.waited.push(now - probe.clicked);
      probe.first ||= now;
      probe.clicked = 0;
    }
    clickAsSoonAsItIsThere();
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-sent"] });
})();
"""
# What can be clicked in our game now: lit spaces, ways to play a card, buttons of the question, the end of a turn.
MOVES = '[data-lit], [data-do="play"]:not([disabled]), [data-do="end_turn"]'
# The page of a round that has ended, or of the result: it lies over the table until it is closed.
PAGE = 'dialog.page [data-do="close"]'


class Clicks(NamedTuple):
    """One value a click: milliseconds until the page had changed, and bytes that the browser was sent for it."""

    waited: list[float]
    received: list[int]


class Window:
    """A page in a browser of its own, as a new visitor has it; its first click is done."""

    def __init__(self, page: Page, subject: Subject) -> None:
        self.page = page
        self.clicks = Clicks([], [])
        self._bytes = 0
        page.add_init_script(
            PROBE.replace("ANSWERED", subject.answered).replace("BUTTON", subject.button).replace("AGAIN", str(AGAIN))
        )
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))
        page.goto(subject.address, wait_until="commit")
        page.wait_for_function("probe.first > 0")
        self.first_answer: float = page.evaluate("probe.first")  # milliseconds since the address was entered
        page.wait_for_timeout(5 * AGAIN)  # answers to clicks that were repeated

    def _count(self, frame: str | bytes) -> None:
        self._bytes += len(frame.encode() if isinstance(frame, str) else frame)

    def click(self, selector: str, number: int = 0, counted: bool = True) -> None:
        """Click one of the elements, and wait for the answer."""
        self._bytes = 0
        part = self.page.locator(selector).nth(number)
        part.evaluate("part => { const fold = part.closest('details'); if (fold) fold.open = true; }")
        self.page.evaluate("probe.waited = []; probe.clicked = 0")
        part.click()
        self.page.wait_for_function("probe.waited.length > 0")
        self.page.wait_for_timeout(PAUSE)
        if counted:
            self.clicks.waited.append(self.page.evaluate("probe.waited[0]"))
            self.clicks.received.append(self._bytes)

    def play_on(self, chance: Random) -> bool:
        """Click anything that is allowed in our game; False when the game is over."""
        if self.page.locator(PAGE).count():
            self.click(PAGE, counted=False)
        possible = self.page.locator(MOVES).count()
        if possible:
            self.click(MOVES, chance.randrange(possible))
        return possible > 0


@contextmanager
def window(browser: Browser, subject: Subject) -> Iterator[Window]:
    """Open a page as a new visitor; leaving it tells the server to end its kernel."""
    with windows.window(browser) as page:
        yield Window(page, subject)
