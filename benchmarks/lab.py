"""What games of the lab cost, in time and room, and what a second Dask worker brings: python -m benchmarks.lab"""

from __future__ import annotations

import os
import time
from io import BytesIO
from statistics import median
from typing import Any, NamedTuple

import redflag
from redflag import lab
from redflag.lab.crews import EACH
from redflag.lab.jobs import plan, play_all

PLAYED = {"random": 100, "greedy": 10, "thinker": 1}  # so many games of each are timed
MILLION = 1_000_000
GREEDY = {"commune": "greedy", "versailles": "greedy"}
BUSY = 3.0  # so many processes want to run at once, besides ours and the workers: the clock would tell of them


def cost(game: str, player: str, games: int) -> float:
    """Seconds of the processor that one game takes."""
    jobs = plan(game, games, dict.fromkeys(redflag.rules(game).sides, player))
    start = time.process_time()
    play_all(jobs)
    return (time.process_time() - start) / games


class Room(NamedTuple):
    """How many columns a table of games has, and what one row takes in bytes: as a table, as CSV, as Parquet."""

    columns: int
    table: float
    csv: float
    parquet: float


def room(game: str = redflag.FLAGSHIP, games: int = 1000) -> Room:
    """What a table of random games takes."""
    found = lab.simulate(game, games, progress=False)
    csv, parquet = BytesIO(), BytesIO()
    found.to_csv(csv, index=False)
    found.to_parquet(parquet, index=False)
    memory = int(found.memory_usage(deep=True).sum())
    return Room(found.shape[1], memory / games, csv.tell() / games, parquet.tell() / games)


class Gain(NamedTuple):
    """How many times faster two workers of a Dask cluster are than one: by the clock, and as the processors had it.

    By the processors it is what the clock would show if nobody else used them: the seconds of the one worker against
    half of those of the two and the one batch that one of them may have to wait for at the end, with what the client
    and the scheduler need added to both.
    """

    clock: float
    processors: float


def gain(games: int = 200, turns: int = 3) -> Gain:
    """What a second worker brings, measured in turns."""
    from distributed import Client, LocalCluster

    def timed(client: Any) -> tuple[float, float, float]:
        """By the clock, the processors of a worker with its last batch, and our own, in seconds."""
        before, own, start = client.run(time.process_time), time.process_time(), time.perf_counter()
        lab.simulate("paris", games, GREEDY, client=client, progress=False)
        clock, own = time.perf_counter() - start, time.process_time() - own
        after = client.run(time.process_time)
        used = [after[worker] - before[worker] for worker in after]
        waiting = (1 + 1 / EACH) if len(used) > 1 else 1
        return clock, waiting * sum(used) / len(used), own

    clocks, processors = [], []
    settings: dict[str, Any] = {"threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with (
        LocalCluster(n_workers=1, **settings) as one,
        LocalCluster(n_workers=2, **settings) as two,
        Client(one) as alone,
        Client(two) as together,
    ):
        for client in (alone, together):
            lab.simulate("paris", 8, client=client, progress=False)  # once, to warm up
        for _ in range(turns):
            first, second = timed(alone), timed(together)
            clocks.append(first[0] / second[0])
            processors.append((first[1] + first[2]) / (second[1] + second[2]))
    return Gain(median(clocks), median(processors))


def goal() -> tuple[str, str, str, bool | None]:
    """What is to be reached with two workers; on a machine that is busy otherwise the processors tell it."""
    try:
        found = gain()
    except ModuleNotFoundError:
        return "two Dask workers against one", "not measured", "x 1.7 or more", None
    busy = os.getloadavg()[0] > BUSY
    best = found.processors if busy else found.clock
    what = "two Dask workers against one" + (" (by processor)" if busy else "")
    return what, f"x {best:.2f}", "x 1.7 or more", best >= 1.7


def main() -> None:
    """Measure and print."""
    print(f"{'game':12}{'players':10}{'ms a game':>12}{'a million games':>20}")
    for game in redflag.GAMES:
        for player, games in PLAYED.items():
            seconds = cost(game, player, games)
            print(f"{game:12}{player:10}{1000 * seconds:12.1f}{MILLION * seconds / 3600:12.1f} core hours", flush=True)
    rows = room()
    kilobytes = ", ".join(f"{name} {taken / 1000:.2f}" for name, taken in zip(rows._fields[1:], rows[1:], strict=True))
    print(f"a row of {redflag.FLAGSHIP} has {rows.columns} columns; in KB: {kilobytes}", flush=True)
    found = gain()
    print(f"two Dask workers against one: x {found.clock:.2f} by the clock, x {found.processors:.2f} by the processors")


if __name__ == "__main__":
    main()
