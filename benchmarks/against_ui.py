"""The pages of two versions, served at once and clicked in turns; see `benchmarks.against`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser

from benchmarks import ui_memory as memory
from benchmarks.against import Measure, Pair
from benchmarks.ui import OFFLINE, SEED, begin_again, first_answers
from benchmarks.ui_clicks import Window, window
from benchmarks.ui_servers import Subject, our_table
from tests.browser.window import launched

VISITORS = 11
CLICKS = 300

UI = (
    Measure("first", "first click answered", "ms"),
    Measure("click", "click to changed board", "ms"),
    Measure("bytes", "sent for a click", "bytes"),
    Measure("fresh", "memory after the first click", "MiB"),
    Measure("used", "memory after the games", "MiB"),
)


class Player:
    """Somebody who plays whole solo games in a window, one click at a time."""

    def __init__(self, opened: Window, kernel: int) -> None:
        self.window, self.kernel = opened, kernel
        self.games, self.chance = 0, Random(SEED)

    def click(self) -> None:
        """Click anything that is allowed; when a game is over, begin the next."""
        while not self.games or not self.window.play_on(self.chance):
            begin_again(self.window, self.games)
            self.games += 1
            self.chance = Random(SEED + self.games)

    def memory(self) -> float:
        """MiB that the kernel has for itself alone."""
        return memory.own(self.kernel) / memory.MEBI


def measure_ui(versions: Mapping[str, Path]) -> dict[str, list[Pair]]:
    """All measurements of the pages."""
    with ExitStack() as stack:
        browser = stack.enter_context(launched(OFFLINE))
        subjects = [stack.enter_context(our_table(name, tree)) for name, tree in versions.items()]
        first = first_answers(browser, subjects, VISITORS)
        old, new = (stack.enter_context(_player(browser, subject)) for subject in subjects)
        fresh = Pair(old.memory(), new.memory())
        for turn in range(CLICKS):
            for player in (old, new) if turn % 2 else (new, old):
                player.click()
        used = Pair(old.memory(), new.memory())
        clicks = [player.window.clicks for player in (old, new)]
    return {
        "first": [Pair(*both) for both in zip(first["old"], first["new"], strict=True)],
        "click": [Pair(*both) for both in zip(*(each.waited for each in clicks), strict=True)],
        "bytes": [Pair(*both) for both in zip(*(each.received for each in clicks), strict=True)],
        "fresh": [fresh],
        "used": [used],
    }


@contextmanager
def _player(browser: Browser, subject: Subject) -> Iterator[Player]:
    """Opens a window and finds the process of its kernel."""
    before = set(memory.kernels(subject.server))
    with window(browser, subject) as opened:
        (kernel,) = set(memory.kernels(subject.server)) - before
        yield Player(opened, kernel)
