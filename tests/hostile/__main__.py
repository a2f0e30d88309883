"""A thousand pages opened by thirty at once, and visitors who mean no good: python -m tests.hostile

Prints what was tried and what failed; the exit code is 1 if anything did. Loopback only; the server and its kernels
have their limits of memory, and this process one of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import struct
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from urllib.parse import urlsplit

import psutil
from tornado.simple_httpclient import SimpleAsyncHTTPClient
from tornado.websocket import websocket_connect

from benchmarks import ui_memory
from redflag.serve.limits import limit_memory
from redflag.widgets import links
from tests import readers
from tests.browser.serving import Serving, serving
from tests.hostile.visitor import Visitor, class_of
from tests.patience import until
from tests.test_bounds import MONSTERS, RECORDS, SAVES
from tests.test_serve import channels

OWN_MEMORY = 2 * 2**30


def openings(server: Serving, count: int, at_once: int) -> list[str]:
    """Open so many tables, some at once."""
    failures: list[str] = []
    begun = time.perf_counter()
    for start in range(0, count, at_once):
        _, failed = asyncio.run(class_of(server.url, min(at_once, count - start), 0, start))
        failures += failed
    print(f"{count} openings by {at_once} at once: {len(failures)} failed, {time.perf_counter() - begun:.0f} s")
    return failures


def lying_frames(server: Serving, count: int) -> list[str]:
    """Send frames at random, many of which lie; the server stays small and answers."""
    page, chance = server.ask("/voila/render/play.ipynb"), Random(1871)
    before = psutil.Process(server.process.pid).memory_info().rss

    async def send() -> None:
        for _ in range(count):
            protocols = chance.choice([["v1.kernel.websocket.jupyter.org"], None])
            connection = await websocket_connect(channels(server, page), subprotocols=protocols)
            head = struct.pack(chance.choice(["<Q", ">I"]), chance.choice([2**26, 2**31 - 1, 0, 6, 7, 1]))
            await connection.write_message(head + os.urandom(chance.randrange(200)), binary=True)
            connection.close()

    begun = time.perf_counter()
    asyncio.run(send())
    grown = (psutil.Process(server.process.pid).memory_info().rss - before) / 2**20
    print(f"{count} frames: the server has grown by {grown:.0f} MiB, {time.perf_counter() - begun:.0f} s")
    return [f"the server has grown by {grown:.0f} MiB"] if grown > 200 or not server.is_alive(page) else []


def monsters(server: Serving, count: int) -> list[str]:
    """Tables that are given links, texts and files made to take the memory; each still answers afterwards."""
    # What cannot be written in a message at all never comes so far.
    held = [*MONSTERS.values(), *SAVES.values(), *RECORDS.values()]
    whole = [text.encode("utf-8", "replace").decode("utf-8") for text in held]
    texts = [*whole, *map(links.to_link, whole)]
    begun = time.perf_counter()

    async def send() -> list[str]:
        client = SimpleAsyncHTTPClient(force_instance=True)
        visitor = Visitor(server.url, 1)
        await visitor.open(client)
        await visitor.tell({"do": "leave"})
        for number in range(count):
            text = texts[number % len(texts)]
            asked: list[dict[str, object]] = [
                {"do": "paste", "form": {"pasted": text}},
                {"do": "hello", "link": text},
                {"do": "load", "name": "a file", "text": text},
            ]
            await visitor.tell(asked[number % 3])
        answer = json.dumps(await visitor.tell({"do": "start", "form": {"opponent": "random", "seed": "1"}}))
        await visitor.leave(client)
        client.close()
        return [] if "data-do" in answer else ["a table does not answer after monsters"]

    failures = asyncio.run(send())
    grown = psutil.Process(server.process.pid).memory_info().rss / 2**20
    print(f"{count} monsters at a table: the server has {grown:.0f} MiB, {time.perf_counter() - begun:.0f} s")
    return failures


def more_than_there_is_room_for(most: int) -> list[str]:
    """Ask for more tables than there are, all at once, and never come back; then wait until one is free again."""
    with serving(REDFLAG_TABLES=str(most), REDFLAG_START_SECONDS="2", idle=3600) as server:
        with ThreadPoolExecutor(3 * most) as visitors:
            pages = visitors.map(server.ask, ["/voila/render/play.ipynb"] * 3 * most)
            answers = [page.status for page in pages]
        kernels = len(ui_memory.kernels(server.process.pid))
        from_elsewhere = server.ask("/voila/render/play.ipynb", **{"Sec-Fetch-Site": "cross-site"}).status
        until(lambda: server.ask("/voila/render/play.ipynb").status == 200, "no table ever gets free again")
    print(f"{3 * most} asked for {most} tables: {answers.count(200)} got one, {answers.count(503)} were asked to wait")
    honest = kernels <= most and set(answers) <= {200, 503} and 503 in answers and from_elsewhere == 403
    return [] if honest else [f"{kernels} kernels for {most} tables, {sorted(set(answers))}, {from_elsewhere}"]


def half_requests(server: Serving, count: int) -> list[str]:
    """Hold many connections open with half a request each; others are answered meanwhile."""
    place = ("127.0.0.1", urlsplit(server.url).port)
    held = [socket.create_connection(place) for _ in range(count)]
    for connection in held:
        connection.sendall(b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\nhalf")
    answered = server.ask("/").status == 302
    for connection in held:
        connection.close()
    print(f"{count} half requests held open; others were {'answered' if answered else 'NOT answered'}")
    return [] if answered else ["half requests keep others out"]


def main() -> int:
    """Try everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__.partition("\n")[0])
    parser.add_argument("--openings", type=int, default=1000)
    parser.add_argument("--at-once", type=int, default=30)
    parser.add_argument("--frames", type=int, default=500)
    parser.add_argument("--monsters", type=int, default=150)
    parser.add_argument("--files", type=int, default=2000)
    given = parser.parse_args()
    limit_memory(OWN_MEMORY)
    failures: list[str] = []
    # As for a class, and with the limits of a small machine.
    with serving(idle=3600, REDFLAG_READY=str(given.at_once), REDFLAG_KERNEL_MIB="300") as server:
        failures += lying_frames(server, given.frames)
        failures += half_requests(server, 200)
        failures += monsters(server, given.monsters)
        failures += openings(server, given.openings, given.at_once)
        complaints = server.complaints
    failures += more_than_there_is_room_for(6)
    spoilt = [failure for number in range(given.files) if (failure := readers.one_case(number, 10))]
    print(f"{given.files} spoilt files read under {OWN_MEMORY // 2**30} GiB: {len(spoilt)} failed")
    failures += spoilt
    for failure in failures[:10]:
        print(f"---- {failure}")
    if complaints:
        print(f"---- on the terminal of the server:\n{complaints[-2000:]}")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
