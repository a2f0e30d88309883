"""How long a test waits for something that must come: said here, once, for all tests, benchmarks and pictures.

What is waited for comes at its own time: on a machine that does other things as well, late. So in tests and pictures
nothing is timed and nobody sleeps, and there is a single limit, so generous that only what never comes reaches it.
Whoever writes a test, and does not want to wait so long for its failure, sets REDFLAG_PATIENCE to fewer seconds. Only a
benchmark, which times things, lets the machine come to rest between two of them.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

SECONDS = int(os.environ.get("REDFLAG_PATIENCE", "300"))
MILLISECONDS = SECONDS * 1000  # which browsers count in
OFTEN = 0.05  # seconds between two looks

Found = TypeVar("Found")


def until(found: Callable[[], Found], missing: str) -> Found:
    """Look again and again until there is something; what is `missing` says the failure if there never is."""
    end = time.monotonic() + SECONDS
    while True:
        there = found()
        if there:
            return there
        assert time.monotonic() < end, missing
        time.sleep(OFTEN)


def run_aside(work: Coroutine[Any, Any, Found]) -> Found:
    """Run a coroutine in a thread of its own: where a browser is driven, this one has a loop that runs already."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()


def listens(port: int) -> bool:
    """Is there a server at a port of this machine?"""
    with socket.socket() as place:
        return place.connect_ex(("127.0.0.1", port)) == 0


# Ports below those that the system hands out to whoever asks for any: nobody gets them by chance before the server that
# they are meant for takes them. Each process of a test run begins elsewhere and gives none twice.
_PORTS = iter(range(15_000 + os.getpid() % 800 * 20, 32_000))


def free_port() -> int:
    """A port for a server that does not find one by itself."""
    return next(port for port in _PORTS if not listens(port))
