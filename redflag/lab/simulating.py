"""`simulate`: play many games and lay what came of them on a table."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

from redflag.core.bounds import check_whole
from redflag.core.catalogs import spoken
from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.lab import crews
from redflag.lab.jobs import TIMES, Job, Row, plan

if TYPE_CHECKING:
    from pandas import DataFrame

Progress = Callable[[int, int], None]
BAR: Final = 30  # signs
AT_ONCE: Final = 1000  # rows


def simulate(
    game: str,
    games: int,
    players: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    vary: Mapping[str, Iterable[Any]] | None = None,
    *,
    seed: int = 0,
    workers: int | None = None,
    client: Any = None,
    progress: bool | Progress | None = None,
) -> DataFrame:
    """A table with a row for each game: seed, options, players, winner, scores, length, figures at the end and before.

    `games` are played for every combination of what `vary` names (options, or sides with players), each time with the
    same seeds. They are played by as many processes as the machine has cores, by `workers`, or by the cluster of a
    Dask `client`; the table is the same. A bar shows how far it is where somebody looks on (in a terminal or a
    notebook), with `progress=True` always, with False never; a function is told how many games of how many are done.
    """
    jobs = plan(game, games, players, options, vary, seed)
    check_crew(workers, client)
    if progress is not False:
        tell_who_waits(client)
    return table(chain.from_iterable(played(jobs, workers, client, _meter(progress))))


def check_crew(workers: int | None, client: Any) -> None:
    """Refuse who cannot play, before anything is played."""
    if workers is not None:
        check_whole(workers, "workers")
    if client is not None:
        crews.check_client(client)


def tell_who_waits(client: Any, language: str = "") -> None:
    """Say so where a cluster has nobody to play yet; on many of them workers come when there is something to do."""
    if client is not None and not crews.hands(client):
        text = Text("The Dask scheduler has no workers yet; the games begin when one comes.")
        print(text.into(language or spoken()), file=sys.stderr, flush=True)


def played(
    jobs: Sequence[Job], workers: int | None = None, client: Any = None, progress: Progress | None = None
) -> Iterator[list[Row]]:
    """The rows of all jobs, in their order, batch by batch."""
    workers = workers or os.cpu_count() or 1
    if client is not None:
        crew = crews.cluster(jobs, client)
    elif workers > 1 and len(jobs) > 1:
        crew = crews.processes(jobs, workers)
    else:
        crew = crews.alone(jobs)
    done = 0
    for batch in crew:
        done += len(batch)
        if progress is not None:
            progress(done, len(jobs))
        yield batch


def table(rows: Iterable[Row]) -> DataFrame:
    """Rows as a table: what was played and how often comes last, and what was never played in a game counts as 0.

    Rows become a table by the thousand, because as numbers they need a small part of the memory.
    """
    frames = pandas()
    coming = iter(rows)
    pieces = [frames.DataFrame(some) for some in iter(lambda: list(islice(coming, AT_ONCE)), [])]
    found = frames.concat(pieces, ignore_index=True) if len(pieces) > 1 else pieces[0]
    times = sorted(name for name in found.columns if name.startswith(TIMES))
    others = [name for name in found.columns if name not in set(times)]
    found = found[[*others, *times]]
    found[times] = found[times].fillna(0).astype("int64")
    return found


def pandas() -> Any:
    """The module that makes tables; nothing else in the kit needs it."""
    try:
        import pandas as module
    except ModuleNotFoundError:
        raise BadOption(
            Text("Tables of simulated games need pandas: {command}.", command='pip install "redflag[simulate]"')
        ) from None
    return module


def check_tools(suffix: str) -> None:
    """Refuse a table, or a file of it that ends so, for which something is not installed."""
    pandas()
    if suffix == ".parquet" and find_spec("pyarrow") is None:
        raise BadOption(Text("Parquet files need pyarrow: {command}.", command='pip install "redflag[simulate]"'))


def _meter(progress: bool | Progress | None) -> Progress | None:
    """Who is told how far it is."""
    if callable(progress):
        return progress
    kernel = sys.modules.get("ipykernel.kernelbase")
    watched = sys.stderr.isatty() or (kernel is not None and kernel.Kernel.initialized())  # a terminal or a notebook
    return written() if progress or (progress is None and watched) else None


def written(before: int = 0, language: str = "") -> Progress:
    """Writes how far it is as a bar, in a line that is written over; some games may have been played before."""

    def write(done: int, jobs: int) -> None:
        done, jobs = before + done, before + jobs
        full = BAR * done // jobs
        said = Text("{done} of {jobs} games", done=done, jobs=jobs).into(language or spoken())
        print(
            f"\r[{'#' * full}{'.' * (BAR - full)}] {said}",
            end="\n" if done == jobs else "",
            file=sys.stderr,
            flush=True,
        )

    return write
