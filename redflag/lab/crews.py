"""Who plays the games of a simulation: this process, some processes of this machine, or a Dask cluster.

Whoever plays them, the rows come in the order of the jobs, and never more is on its way than a few batches a worker, so
that a million games do not fill the memory.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from redflag.core.errors import BadOption, in_words
from redflag.core.text import Text
from redflag.lab.jobs import Job, Row, play_all

AHEAD: Final = 3  # batches on their way for each worker
EACH: Final = 20  # batches for each worker, so that at the end nobody waits long for the last of another
LONGEST_BATCH: Final = 50
LOSSES: Final = 3  # so many times processes may be killed before it is given up

Batch = Sequence[Job]


def batches(jobs: Sequence[Job], workers: int) -> Iterator[Batch]:
    """The jobs in pieces: small enough that all workers have something to do until the end."""
    size = max(1, min(LONGEST_BATCH, len(jobs) // (EACH * workers)))
    return (jobs[start : start + size] for start in range(0, len(jobs), size))


def alone(jobs: Sequence[Job]) -> Iterator[list[Row]]:
    """One after the other, in this process."""
    for batch in batches(jobs, 1):
        yield play_all(batch)


def processes(jobs: Sequence[Job], workers: int) -> Iterator[list[Row]]:
    """So many processes of this machine. If one is killed, what it had is played again by others."""
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait  # not everywhere: a browser has none
    from concurrent.futures.process import BrokenProcessPool

    coming = enumerate(batches(jobs, workers))
    sent: dict[int, Batch] = {}  # not done yet
    done: dict[int, list[Row]] = {}
    wanted, losses = 0, 0
    while True:
        with ProcessPoolExecutor(workers, initializer=_ends_quietly) as pool:
            try:
                on_its_way = {pool.submit(play_all, batch): number for number, batch in sent.items()}
                while True:
                    while wanted in done:
                        yield done.pop(wanted)
                        wanted += 1
                    more = dict(_some(coming, AHEAD * workers - len(sent) - len(done)))
                    sent |= more  # all of them at once: where no process is left, the first cannot be submitted
                    for number, batch in more.items():
                        on_its_way[pool.submit(play_all, batch)] = number
                    if not sent:
                        return
                    for future in wait(on_its_way, return_when=FIRST_COMPLETED).done:
                        done[on_its_way[future]] = future.result()
                        del sent[on_its_way.pop(future)]
            except BrokenProcessPool:
                losses += 1
                if losses > LOSSES:
                    raise BadOption(Text("The processes that play are ended again and again; try fewer.")) from None
            finally:
                pool.shutdown(cancel_futures=True)


def _ends_quietly() -> None:
    """Ctrl-C reaches all processes of a terminal: whoever plays leaves at once, and who has sent for him speaks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def cluster(jobs: Sequence[Job], client: Any) -> Iterator[list[Row]]:
    """The workers of a Dask cluster. A worker that dies loses nothing: the scheduler gives its batches to another."""
    from distributed import as_completed

    coming = enumerate(batches(jobs, max(1, hands(client))))
    done: dict[int, list[Row]] = {}
    numbers: dict[str, int] = {}
    wanted = 0
    going = as_completed()

    def send() -> None:
        room = AHEAD * max(1, hands(client))  # counted anew each time: workers come and go
        for number, batch in _some(coming, room - len(numbers) - len(done)):
            future = client.submit(play_all, list(batch), pure=False)
            numbers[future.key] = number
            going.add(future)

    send()
    while numbers:
        future = next(going)
        done[numbers.pop(future.key)] = future.result()
        future.release()
        while wanted in done:
            yield done.pop(wanted)
            wanted += 1
        send()


def hands(client: Any) -> int:
    """How many games a cluster can play at once now."""
    return sum(client.nthreads().values())


def _dask() -> Any:
    try:
        import distributed
    except ModuleNotFoundError:
        raise BadOption(Text("A cluster needs Dask: {command}.", command='pip install "redflag[simulate]"')) from None
    return distributed


def check_client(client: Any) -> None:
    """Refuse what is no Dask client, and one that is closed."""
    if not isinstance(client, _dask().Client):
        raise BadOption(
            Text(
                "'client' is a Dask client, such as {example}, not '{found}'.",
                example='Client("tcp://ADDRESS:8786")',
                found=in_words(client),
            )
        )
    if client.status in ("closing", "closed"):
        raise BadOption(Text("This Dask client is closed; make a new one."))


def client_at(address: str) -> Any:
    """The cluster behind the address of its scheduler."""
    dask = _dask()
    try:
        return dask.Client(address, timeout="10s")
    except (OSError, ValueError):
        raise BadOption(Text("No Dask scheduler answers at {address}.", address=address)) from None


def _some(coming: Iterator[tuple[int, Batch]], room: int) -> Iterable[tuple[int, Batch]]:
    """The next batches, as many as there is room for."""
    return [pair for _, pair in zip(range(room), coming, strict=False)]
