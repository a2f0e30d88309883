"""How the table feels beside a bare button: `make bench-ui`, or `python -m benchmarks.ui --quick`.

Both pages are served and clicked in one run, in turns, so that whatever else the machine does slows both of them. The
bare one is a notebook of one ipywidgets button in Voila with its default settings. Linux only: memory is read in /proc.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from contextlib import ExitStack
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser

from benchmarks import ui_memory as memory
from benchmarks.ui_clicks import Clicks, Window, window
from benchmarks.ui_coach import while_thinking
from benchmarks.ui_servers import Subject, bare_button, our_table
from tests.browser.window import launched

# No page may look for anything outside: where there is no network, waiting for it would slow the one that does.
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
SEED = 1871
CLICKS = 120  # games are played until there are so many
TABLES = 6
ROOM = 2 * 1024 * memory.MEBI


class Row(NamedTuple):
    """One line of the table at the end. Without a limit it is told and not judged."""

    what: str
    ours: float
    bare: float
    unit: str
    most: float | None = None  # times the bare one
    most_of_ours: float | None = None  # in its unit

    @property
    def met(self) -> bool | None:
        if self.most is not None:
            return self.ours <= self.most * self.bare
        return None if self.most_of_ours is None else self.ours <= self.most_of_ours

    def __str__(self) -> str:
        limit = f"x {self.most}" if self.most is not None else ""
        if self.most_of_ours is not None:
            limit = f"{self.most_of_ours:.0f} {self.unit}"
        met = {True: "ok", False: "NOT OK", None: ""}[self.met]
        ratio = f"x {self.ours / self.bare:.2f}"
        return f"{self.what:46}{self.ours:9.1f}{self.bare:9.1f} {self.unit:6}{ratio:>7}{limit:>12}   {met}".rstrip()


def first_answers(browser: Browser, subjects: list[Subject], runs: int) -> dict[str, list[float]]:
    """Milliseconds from the address to the first answered click; each time as a new visitor, in turns."""
    found: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    for number in range(runs + 1):
        for subject in subjects if number % 2 else reversed(subjects):
            with window(browser, subject) as opened:
                if number:  # the first run fills the caches of the disk
                    found[subject.name].append(opened.first_answer)
    return found


class Games(NamedTuple):
    """What came out of whole solo games, and of as many clicks on the bare button."""

    games: int
    ours: Clicks
    bare: Clicks
    fresh: tuple[float, float]  # MiB of the two kernels after the first click
    used: tuple[float, float]  # and at the end
    matplotlib: bool  # has our kernel loaded it?


def whole_games(browser: Browser, ours: Subject, bare: Subject, clicks: int) -> Games:
    """Play whole solo games, anything that is allowed; after each click one on the bare button."""
    before = {subject: set(memory.kernels(subject.server)) for subject in (ours, bare)}
    with window(browser, ours) as table, window(browser, bare) as button:
        (kernel,), (bare_kernel,) = (set(memory.kernels(subject.server)) - before[subject] for subject in before)
        fresh = memory.own(kernel) / memory.MEBI, memory.own(bare_kernel) / memory.MEBI
        games, chance = 0, Random(SEED)
        while len(table.clicks.waited) < clicks:
            begin_again(table, games)
            while table.play_on(chance):
                button.click(bare.button)
            games += 1
        used = memory.own(kernel) / memory.MEBI, memory.own(bare_kernel) / memory.MEBI
        drawn = memory.has_loaded(kernel, "matplotlib")
        return Games(games, table.clicks, button.clicks, fresh, used, drawn)


def begin_again(table: Window, number: int) -> None:
    """A new game in the same page: always the same games, for the sides in turns."""
    table.page.evaluate("document.querySelectorAll('.more-menu').forEach(folded => folded.open = true)")
    table.click('[data-do="leave"]', counted=False)
    table.page.locator("details.more").evaluate("fold => { fold.open = true; }")
    table.page.locator('[name="seed"]').fill(str(SEED + number))
    table.page.locator(f'[name="side"][value="{("commune", "versailles")[number % 2]}"]').check()
    table.click('form.start [type="submit"]', counted=False)


def memory_of_tables(browser: Browser, subject: Subject, tables: int, clicks: int) -> tuple[float, float]:
    """MiB that the server takes, and that each more table takes, from really opening some and playing a little."""
    takes = []
    with ExitStack() as open_windows:
        for _ in range(tables):
            opened = open_windows.enter_context(window(browser, subject))
            chance = Random(SEED)
            for _ in range(clicks):
                opened.play_on(chance) if subject.name == "ours" else opened.click(subject.button)
            takes.append(sum(map(memory.share, memory.everything(subject.server))) / memory.MEBI)
    each = (takes[-1] - takes[0]) / (tables - 1)
    return takes[0] - each, each


def room_for(server: float, each: float) -> int:
    return int((ROOM / memory.MEBI - server) / each)


def high(values: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(values, n=20)[18]


def say(what: str) -> None:
    """What is being measured, for somebody who waits; it takes some minutes."""
    print(what, file=sys.stderr, flush=True)


def main() -> None:
    """Measure, print, sum up."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ui", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer runs: a first impression in a minute")
    quick = parser.parse_args().quick
    runs, clicks, tables = (3, 40, 3) if quick else (7, CLICKS, TABLES)

    print(
        f"Python {platform.python_version()}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the start"
    )
    with launched(OFFLINE) as browser:
        with our_table() as ours, bare_button() as bare:
            say("new visitors …")
            first = first_answers(browser, [ours, bare], runs)
            say("whole games …")
            games = whole_games(browser, ours, bare, clicks)
            say("clicks while the coach thinks …")
            thinking, quiet = while_thinking(browser, ours, clicks // 2)
        # Each alone: of what several processes share, each counts a part, and the others would take theirs.
        say("many tables …")
        with our_table() as ours:
            room = memory_of_tables(browser, ours, tables, 10)
        with bare_button() as bare:
            bare_room = memory_of_tables(browser, bare, tables, 10)

    played = games.ours.waited
    print(f"first click: {runs} new visitors each; {games.games} whole solo games with {len(played)} clicks;", end=" ")
    print(f"load {os.getloadavg()[0]:.1f} at the end\n")
    rows = [
        Row("first click answered, median", median(first["ours"]), median(first["bare"]), "ms", 1.4),
        Row("  quickest", min(first["ours"]), min(first["bare"]), "ms"),
        Row("click to changed board, median", median(played), median(games.bare.waited), "ms", 1.6),
        Row("  95th percentile", high(played), high(games.bare.waited), "ms", 2.5),
        Row("  quickest", min(played), min(games.bare.waited), "ms"),
        Row("click while the coach thinks (beside: not)", median(thinking), median(quiet), "ms", 3),
        Row("  95th percentile", high(thinking), high(quiet), "ms", 3),
        Row("memory of a kernel, after the first click", *games.fresh, "MiB", 1.3),
        Row("  after the games", *games.used, "MiB", 1.3),
        Row("sent for a click, median", median(games.ours.received), median(games.bare.received), "bytes", None, 4096),
        Row("  95th percentile", high(games.ours.received), high(games.bare.received), "bytes"),
        Row("memory of each more page (its share)", room[1], bare_room[1], "MiB"),
        Row("tables that 2 GiB hold", room_for(*room), room_for(*bare_room), ""),
    ]
    print(f"{'':46}{'ours':>9}{'bare':>9} {'':6}{'ratio':>7}{'at most':>12}")
    for row in rows:
        print(row)
    print(f"\nThe play page has {'loaded matplotlib: NOT OK' if games.matplotlib else 'not loaded matplotlib: ok'}")


if __name__ == "__main__":
    main()
