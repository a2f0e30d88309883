"""A class at the tables: python -m benchmarks.ui_class [--visitors 1 30 60] [--version FOLDER]

So many visitors open a table at the same moment, start a game and play at the same time, in the messages that a
browser sends but without one, so that what is measured is the server with its kernels. Printed for each size of a
class: how long until a table could be played, what a move took, memory, failures. `--version` measures another version
of the kit, to compare before and after.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from statistics import median, quantiles

import psutil

from tests.browser.serving import serving
from tests.hostile.visitor import class_of

MEBI = 2**20


def memory_of(server: int) -> tuple[float, int]:
    """MiB of a server with everything it has started (of what several share, each its part), and how many these are."""
    everything = [psutil.Process(server), *psutil.Process(server).children(recursive=True)]
    return sum(process.memory_full_info().pss for process in everything) / MEBI, len(everything)


async def measured(url: str, server: int, visitors: int, moves: int) -> str:
    """A class: a line of figures."""
    most = 0.0

    async def watch() -> None:
        nonlocal most
        while True:
            await asyncio.sleep(1)
            most = max(most, (await asyncio.to_thread(memory_of, server))[0])

    watching = asyncio.get_running_loop().create_task(watch())
    here, failures = await class_of(url, visitors, moves)
    watching.cancel()
    ready = sorted(visitor.ready for visitor in here) or [0.0]
    took = [move * 1000 for visitor in here for move in visitor.moves] or [0.0, 0.0]
    return (
        f"{visitors:8}{median(ready):12.1f}{ready[-1]:9.1f}{median(took):13.0f}{quantiles(took, n=20)[18]:9.0f}"
        f"{most:12.0f}{len(failures):10}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ui_class", description=__doc__)
    parser.add_argument("--visitors", type=int, nargs="+", default=[1, 30, 60])
    parser.add_argument("--moves", type=int, default=10, help="of each visitor")
    parser.add_argument("--version", type=Path, help="the folder of another version of the kit")
    given = parser.parse_args()
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the start")
    print("visitors   ready: median  last   move: median   95 %   memory MiB  failures      (seconds; milliseconds)")
    with serving(idle=3600, version=given.version) as server:
        asyncio.run(class_of(server.url, 1, 1))  # fills the caches of the disk
        for visitors in given.visitors:
            print(asyncio.run(measured(server.url, server.process.pid, visitors, given.moves)), flush=True)


if __name__ == "__main__":
    main()
