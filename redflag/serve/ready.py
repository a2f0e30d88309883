"""Tables that are set up before anybody asks for one.

A class opens its tables in the same minute. To start a kernel and to run a notebook takes a tenth of a second of a
processor, so the last of thirty would wait for seconds. Until a visitor comes no table differs from another; so some
are run while nothing else is to be done, and a visitor gets one of these, whole and at once.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final, NamedTuple

from tornado.web import HTTPError

from redflag.serve.kernels import OurKernels
from redflag.serve.running import FAILED, NoAnswer, Runner, Version

PAGE: Final = "play.ipynb"
CALM: Final = 1.0  # seconds without a visitor who comes, after which tables are set up
PAUSE: Final = 0.1  # seconds between two of them, in which those who play are answered
SPARE: Final = 2  # tables kept ready when as many as were expected have come
AGAIN: Final = 60.0  # seconds after which it is tried again where a kernel could not be started


class Ready(NamedTuple):
    """A page that has been run, and its kernel."""

    version: Version
    kernel: str
    page: str


class ReadyTables:
    """The tables that wait for a visitor. `expected` is how many visitors are."""

    def __init__(self, kernels: OurKernels, runner: Runner, expected: int) -> None:
        self.kernels, self.runner, self.expected = kernels, runner, expected
        self.waiting: deque[Ready] = deque()
        self._last_visit = 0.0
        self._failed: Version | None = None

    def take(self, version: Version) -> Ready | None:
        """A table for a visitor who asks for this version of a page, if one is ready."""
        while self.waiting and self.waiting[0].version[0] == version[0]:
            ready = self.waiting.popleft()
            if ready.version == version and self.kernels.take(ready.kernel):
                return ready
            self.kernels.later(self.kernels.end(ready.kernel))  # of an older version, or it has died
        return None

    def somebody_came(self) -> None:
        """A visitor opens a page: whatever can wait waits."""
        self._last_visit = time.monotonic()

    async def make_room(self) -> None:
        """Give a table up, for a visitor who wants another page than this."""
        if self.waiting:
            await self.kernels.end(self.waiting.pop().kernel)

    @property
    def wanted(self) -> int:
        """How many tables should wait now: as many as visitors are still expected, and always some.

        One place stays free for a visitor who wants another page.
        """
        expected = max(self.expected - self.kernels.taken, min(self.expected, SPARE))
        return min(expected, self.kernels.free - 1)

    async def keep(self) -> None:
        """Set tables up whenever there is time, as long as the server runs."""
        while True:
            quiet = time.monotonic() - self._last_visit
            if len(self.waiting) >= self.wanted or quiet < CALM:
                await asyncio.sleep(max(PAUSE, CALM - quiet))
                continue
            try:
                await self._set_up()
                await asyncio.sleep(PAUSE)
            except (OSError, RuntimeError, NoAnswer, HTTPError):
                await asyncio.sleep(AGAIN)  # whoever asks for the page meanwhile is told what is wrong

    async def _set_up(self) -> None:
        version, kernel, pieces = self.runner.version(PAGE), "", []
        if version == self._failed:
            raise NoAnswer

        async def started(name: str) -> None:
            nonlocal kernel
            kernel = name
            self.kernels.starting.discard(self)
            self.kernels.waiting.add(name)

        self.kernels.starting.add(self)
        try:
            async for piece in self.runner.pieces(PAGE, started):
                pieces.append(piece)
        except BaseException:
            await self.kernels.end(kernel)
            raise
        finally:
            self.kernels.starting.discard(self)
        page = "".join(pieces)
        if FAILED in page:
            self._failed = version
            await self.kernels.end(kernel)
        else:
            self.waiting.append(Ready(version, kernel, page))
