"""A class at the tables: python -m benchmarks.ui_class [--visitors 1 30 60] [--ready 30] [--version FOLDER]

So many visitors open a table at the same moment, start a game and play at the same time, in the messages that a
browser sends but without one, so that what is measured is the server with its kernels. Printed for each size of a
class: how long until a table could be played, what a move took, memory, failures. Then a real browser opens a table,
alone and as the last of thirty: what a person waits for, with an empty cache. `--ready` is how many tables are set up
before anybody comes (as for a class; REDFLAG_READY). `--version` measures another version of the kit, to compare before
and after.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from statistics import median, quantiles
from threading import Thread

import psutil

from benchmarks import ui_clicks, ui_memory
from benchmarks.ui_servers import Subject
from tests.browser.serving import Serving, serving
from tests.browser.window import launched
from tests.hostile.visitor import Visitor, class_of
from tests.patience import until

MEBI = 2**20
ALONE = 5  # times that one visitor is measured
OTHERS = 29  # who come with the browser


def memory_of(server: int) -> tuple[float, int]:
    """MiB of a server with everything it has started (of what several share, each its part), and how many these are."""
    everything = [psutil.Process(server), *psutil.Process(server).children(recursive=True)]
    return sum(process.memory_full_info().pss for process in everything) / MEBI, len(everything)


def rest(server: Serving, ready: int) -> None:
    """Wait until as many tables are set up as there will be, and all others have ended."""
    until(lambda: len(ui_memory.kernels(server.process.pid)) == ready, "the tables are not set up")


async def measured(url: str, server: int, visitors: int, moves: int) -> tuple[list[Visitor], list[str], float]:
    """A class: its visitors, what failed, and the memory in MiB when all have played and none has left."""
    memory = 0.0

    def weigh() -> None:
        nonlocal memory
        memory = memory_of(server)[0]

    here, failures = await class_of(url, visitors, moves, seated=weigh)
    return here, failures, memory


def line(visitors: int, here: list[Visitor], failures: list[str], memory: float) -> str:
    """The figures of a class."""
    ready = sorted(visitor.ready for visitor in here) or [0.0]
    took = [move * 1000 for visitor in here for move in visitor.moves] or [0.0, 0.0]
    return (
        f"{visitors:8}{median(ready):12.2f}{ready[-1]:9.2f}{median(took):13.0f}{quantiles(took, n=20)[18]:9.0f}"
        f"{memory:12.0f}{len(failures):10}"
    )


def in_a_browser(server: Serving, others: int, ready: int) -> float:
    """Seconds from the address to the first move that can be made, for a browser, while others open a table, too."""
    answered = 'record.attributeName === "data-sent" && !record.target.dataset.sent'
    button = 'form.start [type="submit"]'
    subject = Subject("ours", server.page("play"), server.process.pid, button, answered)
    rest(server, ready)
    with launched() as browser:
        crowd = Thread(target=lambda: asyncio.run(class_of(server.url, others, 0)))
        if others:
            crowd.start()
        with ui_clicks.window(browser, subject) as window:
            took = window.first_answer / 1000
        if others:
            crowd.join()
    return took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ui_class", description=__doc__)
    parser.add_argument("--visitors", type=int, nargs="+", default=[1, 30, 60])
    parser.add_argument("--moves", type=int, default=10, help="of each visitor")
    parser.add_argument("--ready", type=int, default=30, help="tables that are set up before anybody comes")
    parser.add_argument("--version", type=Path, help="the folder of another version of the kit")
    parser.add_argument("--no-browser", action="store_true", help="leave the real browser out")
    given = parser.parse_args()
    ready = 0 if given.version else given.ready
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the start, {ready} tables ready beforehand")
    print("visitors   ready: median  last   move: median   95 %   memory MiB  failures      (seconds; milliseconds)")
    with serving(idle=3600, version=given.version, REDFLAG_READY=str(ready)) as server:
        asyncio.run(class_of(server.url, 1, 1))  # fills the caches of the disk
        for visitors in given.visitors:
            here, failures, memory = [], [], 0.0
            for _ in range(ALONE if visitors == 1 else 1):
                rest(server, ready)
                some, failed, most = asyncio.run(measured(server.url, server.process.pid, visitors, given.moves))
                here, failures, memory = here + some, failures + failed, max(memory, most)
            print(line(visitors, here, failures, memory), flush=True)
        if given.no_browser:
            return
        print("In a browser with an empty cache, seconds until the first move can be made:")
        alone = median(in_a_browser(server, 0, ready) for _ in range(ALONE))
        print(f"   alone {alone:.2f}", flush=True)
        among = median(in_a_browser(server, OTHERS, ready) for _ in range(ALONE))
        print(f"   with {OTHERS} others at the same moment {among:.2f} (x{among / alone:.1f})")


if __name__ == "__main__":
    main()
