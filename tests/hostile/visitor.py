"""A visitor without a browser: opens a table, starts a game and plays, as the page would, in the same messages."""

from __future__ import annotations

import asyncio
import json
import re
import time
import uuid
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

from tornado.httpclient import HTTPRequest
from tornado.simple_httpclient import SimpleAsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.patience import SECONDS

MOVE = re.compile(r"data-do='(play)' data-arg='([^']*)'(?! disabled)")


class Visitor:
    """Somebody at a table. `ready` is how many seconds passed until it could be played, `moves` what each move took."""

    def __init__(self, url: str, seed: int) -> None:
        self.url, self.seed = url, seed
        self.ready = 0.0
        self.moves: list[float] = []
        self.kernel = self.cookie = self.model = ""
        self.connection: WebSocketClientConnection | None = None

    async def open(self, client: SimpleAsyncHTTPClient) -> None:
        """From the address to the first question of a game."""
        begun = time.perf_counter()
        address = f"{self.url}voila/render/play.ipynb"
        page = await client.fetch(HTTPRequest(address, request_timeout=SECONDS, connect_timeout=SECONDS))
        text = page.body.decode("utf-8")
        self.cookie = "; ".join(cookie.partition(";")[0] for cookie in page.headers.get_list("Set-Cookie"))
        found, model = re.search(r'id="kernel" data-id="([\w-]+)"', text), re.search(r'"model_id": "(\w+)"', text)
        if not found or not model:
            raise RuntimeError(f"a page that failed: {text[-300:]}")
        self.kernel, self.model = found[1], model[1]
        where = f"ws://127.0.0.1:{urlsplit(self.url).port}/api/kernels/{self.kernel}/channels?session_id=s"
        asked = HTTPRequest(where, headers={"Cookie": self.cookie}, connect_timeout=SECONDS)
        self.connection = await websocket_connect(asked)
        await self.tell({"do": "hello"})
        await self.tell({"do": "start", "form": {"opponent": "random", "seed": str(self.seed)}})
        self.ready = time.perf_counter() - begun

    async def tell(self, what: dict[str, Any]) -> dict[str, Any]:
        """Do something at the table: the answer."""
        assert self.connection is not None
        header = {"msg_id": uuid.uuid4().hex, "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
        content = {"comm_id": self.model, "data": {"method": "custom", "content": what}}
        sent = {"header": {**header, "date": ""}, "parent_header": {}, "metadata": {}, "content": content}
        await self.connection.write_message(json.dumps({**sent, "channel": "shell", "buffers": []}))
        while True:
            came = await asyncio.wait_for(self.connection.read_message(), SECONDS)
            if came is None:
                raise ConnectionError("the connection was closed")
            heard = json.loads(came)
            data = heard["content"].get("data", {}) if heard["msg_type"] == "comm_msg" else {}
            if data.get("method") == "custom":
                answer: dict[str, Any] = data["content"]
                return answer

    async def play(self, moves: int) -> None:
        """Play some moves, any that are allowed."""
        chance = Random(self.seed)
        for _ in range(moves):
            scene = json.dumps(await self.tell({"do": "hello"}))
            ways = MOVE.findall(scene)
            if not ways:
                await self.tell({"do": "leave"})
                await self.tell({"do": "start", "form": {"opponent": "random", "seed": str(chance.randrange(10**9))}})
                continue
            do, arg = chance.choice(ways)
            begun = time.perf_counter()
            await self.tell({"do": do, "arg": arg})
            self.moves.append(time.perf_counter() - begun)

    async def leave(self, client: SimpleAsyncHTTPClient) -> None:
        """Close the page, which ends its kernel."""
        if self.connection is not None:
            self.connection.close()
        key = dict(part.split("=", 1) for part in self.cookie.split("; "))["_xsrf"]
        address = f"{self.url}voila/api/shutdown/{self.kernel}"
        headers = {"Cookie": self.cookie, "X-XSRFToken": key}
        asked = HTTPRequest(address, "POST", headers, body="", request_timeout=SECONDS, connect_timeout=SECONDS)
        await client.fetch(asked, raise_error=False)


async def class_of(
    url: str, visitors: int, moves: int, first: int = 0, seated: Callable[[], None] = lambda: None
) -> tuple[list[Visitor], list[str]]:
    """So many at once open a table, then all play, then all leave: the visitors, and what failed. `seated` is called
    before they leave."""
    client = SimpleAsyncHTTPClient(force_instance=True, max_clients=visitors)
    people = [Visitor(url, first + number + 1) for number in range(visitors)]
    failures: list[str] = []

    async def attend(visitor: Visitor) -> None:
        try:
            await visitor.open(client)
        except Exception as error:
            failures.append(f"{type(error).__name__}: {error}")

    await asyncio.gather(*map(attend, people))
    here = [visitor for visitor in people if visitor.ready]
    if moves:
        await asyncio.gather(*(visitor.play(moves) for visitor in here))
    seated()
    await asyncio.gather(*(visitor.leave(client) for visitor in people if visitor.kernel))
    client.close()
    return here, failures
