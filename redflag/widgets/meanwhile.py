"""Long work of a page, done in slices between what people do.

Why slices on the event loop of the kernel, and neither a thread nor a process: a thread of pure Python takes half of
the interpreter from whoever answers a click, again and again, while a slice is over after some milliseconds and then
the click has all of it; a process would cost each of thirty kernels of a class as much memory as the kernel itself; and
in a kernel that runs inside the browser there are neither. What is computed is the same however it is sliced.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Final, Protocol

SLICE: Final = 0.008  # seconds of work, which a click may have to wait
PAUSE: Final = 0.004  # seconds after each slice, in which messages come in and go out
REST: Final = 0.06  # seconds after a click, in which the threads that send its answer have the interpreter
TELL: Final = 0.3  # seconds between two reports of how far it is
LOG: Final = logging.getLogger(__name__)


class Work(Protocol):
    """Something that can be gone on with bit by bit."""

    @property
    def done(self) -> bool:
        """Is it finished?"""

    def go_on(self, seconds: float) -> None:
        """Work for about so many seconds."""


class Meanwhile:
    """One piece of work at a time. Without an event loop, in a script, it is done at once: nobody clicks there."""

    def __init__(self) -> None:
        self._work: Work | None = None
        self._next: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Is there something under way?"""
        return self._work is not None

    def begin(self, work: Work, tell: Callable[[], None], end: Callable[[], None], fail: Callable[[], None]) -> None:
        """Begin with some work instead of what is under way; `tell` is called now and then, `end` when it is done."""
        self.stop()
        self._work = work
        self._tell, self._end, self._fail, self._told = tell, end, fail, perf_counter()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._work is work:
                self._slice(float("inf"))
        else:
            self._next = loop.call_later(PAUSE, self._go_on, loop)

    def rest(self) -> None:
        """Somebody has done something: let the answer go out first."""
        if self._next is not None:
            self._next.cancel()
            loop = asyncio.get_running_loop()
            self._next = loop.call_later(REST, self._go_on, loop)

    def stop(self) -> None:
        """Leave it."""
        if self._next is not None:
            self._next.cancel()
        self._work = self._next = None

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        self._slice(SLICE)
        if self._work is not None:
            self._next = loop.call_later(PAUSE, self._go_on, loop)

    def _slice(self, seconds: float) -> None:
        work = self._work
        assert work is not None
        try:
            if not work.done:
                work.go_on(seconds)
            if work.done:
                self.stop()
                self._end()
            elif perf_counter() - self._told >= TELL:
                self._told = perf_counter()
                self._tell()
        except Exception:  # nobody else would hear of it, and the page must not wait for ever
            LOG.exception("what a page does meanwhile failed")
            self.stop()
            self._fail()
