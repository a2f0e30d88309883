"""One visitor must not stop a class: what the server bears, whom it answers, and what it tells. With real servers."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import socket
import ssl
import struct
import subprocess
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPSConnection
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

from redflag.core.text import Text
from redflag.serve import frames, handlers, limits
from redflag.serve.handlers import Channels
from redflag.serve.words import WORDS
from tests.browser.serving import Answer, Serving, serving
from tests.patience import SECONDS, run_aside, until
from tests.test_serve import channels, message, notebook

PAGE = "/voila/render/01-a-page.ipynb"
FAILS = """
import ipywidgets
button = ipywidgets.Button(description="Break")
button.on_click(lambda _: 1 / 0)
button
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("notebooks")
    notebook(folder, "index.ipynb", "print('here')")
    notebook(folder, "01-a-page.ipynb", "print('a page')")
    notebook(folder, "02-much.ipynb", "x = bytearray(2 * 10**9)\nprint('too much')")
    notebook(folder, "03-fails.ipynb", FAILS)
    notebook(folder, "04-slow.ipynb", "import time\nprint('begun', flush=True)\ntime.sleep(600)")
    return folder


@pytest.fixture(scope="module")
def server(folder):
    with serving("--notebooks", str(folder), REDFLAG_KERNEL_MIB="300", REDFLAG_REQUEST_SECONDS="2") as running:
        yield running


@pytest.fixture
def small(folder):
    """A server with two tables."""
    with serving("--notebooks", str(folder), REDFLAG_TABLES="2") as running:
        yield running


def nurseries(server: Serving) -> list[psutil.Process]:
    """The children of a server: its nursery."""
    return psutil.Process(server.process.pid).children()


def kernels(server: Serving) -> list[psutil.Process]:
    """The kernels of a server: the children of its nursery."""
    return [kernel for nursery in nurseries(server) for kernel in nursery.children()]


# Connections


@pytest.mark.slow
def test_a_page_has_few_connections_with_its_kernel(server):
    """Each takes nine files of the server; whoever opened them by the thousand would leave none for others."""
    asked = channels(server, server.ask(PAGE))

    def line(number: int) -> HTTPRequest:
        return HTTPRequest(f"{asked.url}{number}", headers=asked.headers)

    async def answers(number: int) -> bool:
        try:
            (await websocket_connect(line(number))).close()
        except HTTPClientError as refused:
            assert refused.code == 429
            return False
        return True

    async def talk() -> None:
        held = [await websocket_connect(line(number)) for number in range(handlers.MOST_LINES)]
        assert not await answers(98)
        held.pop().close()
        await asyncio.to_thread(until, lambda: run_aside(answers(99)), "a closed connection is still counted")

    run_aside(talk())


# Frames that lie


def v1(*places: int, rest: bytes = b"") -> bytes:
    return struct.pack(f"<{len(places) + 1}Q", len(places), *places) + rest


HONEST = v1(56, 61, 63, 65, 67, 69, rest=b"shell{}{}{}{}")
LIES_V1 = [
    struct.pack("<Q", 2**26),
    struct.pack("<Q", 2**63),
    struct.pack("<Q", 0),
    b"",
    b"\1",
    v1(56, 61, 63, 65, 67, 2**40, rest=b"shell{}{}{}{}"),
    v1(56, 10, 63, 65, 67, 69, rest=b"shell{}{}{}{}"),
    v1(0, 61, 63, 65, 67, 69, rest=b"shell{}{}{}{}"),
    HONEST + b"\0" * frames.LONGEST,
]
LIES_LEGACY = [struct.pack(">I", 2**26) * 2, struct.pack(">i", -1), struct.pack(">II", 1, 2**31), b"\0" * 4, b"", b"\1"]


def test_frames_are_measured():
    assert frames.is_honest(HONEST, frames.V1)
    assert frames.is_honest(struct.pack(">II", 1, 8) + b"{}", None)
    assert frames.is_honest("{}", None)
    assert not frames.is_honest("x" * (frames.LONGEST + 1), None)
    assert not any(frames.is_honest(lie, frames.V1) for lie in LIES_V1)
    assert not any(frames.is_honest(lie, None) for lie in LIES_LEGACY)


@pytest.mark.slow
@pytest.mark.parametrize("protocol", [frames.V1, None], ids=["v1", "legacy"])
def test_a_frame_that_lies_closes_its_connection_and_nothing_else(server, protocol):
    page = server.ask(PAGE)
    before = psutil.Process(server.process.pid).memory_info().rss

    async def lie(frame: bytes) -> None:
        protocols = [protocol] if protocol else None
        connection = await websocket_connect(channels(server, page), subprotocols=protocols)
        await connection.write_message(frame, binary=True)
        while await asyncio.wait_for(connection.read_message(), SECONDS) is not None:
            pass  # what the kernel says of itself; then the end

    for frame in LIES_V1[:3] if protocol else LIES_LEGACY[:3]:
        run_aside(lie(frame))
    assert server.is_alive(page)
    assert psutil.Process(server.process.pid).memory_info().rss - before < 50 * 2**20


# How many


@pytest.mark.slow
def test_a_full_table_says_so_and_looks_again(small):
    first, second = small.ask(PAGE), small.ask(PAGE)
    full = small.ask(PAGE)
    assert (full.status, full.headers["Retry-After"]) == (503, "10")
    assert str(WORDS["full"]) in full.text
    assert '<meta http-equiv="refresh" content="10">' in full.text
    assert "All 2 tables are taken" in small.complaints
    key = first.cookies["_xsrf"]
    assert small.ask(f"/voila/api/shutdown/{first.kernel}", "POST", {"_xsrf": key}, Cookie=first.cookie).status == 204
    assert small.ask(PAGE).status == 200
    assert small.is_alive(second)


@pytest.mark.slow
def test_those_who_come_at_the_same_moment_get_no_more_tables_than_there_are(small):
    with ThreadPoolExecutor(8) as visitors:
        answers = sorted(page.status for page in visitors.map(small.ask, [PAGE] * 8))
    assert answers == [200, 200, *[503] * 6]
    assert len(kernels(small)) == 2


ELSEWHERE = [
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"},
    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"},
    {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"},
    {"Sec-Purpose": "prefetch;prerender"},
    {"Referer": "http://evil.example/page"},
]


@pytest.mark.slow
def test_other_sites_start_no_kernels(server):
    before = len(kernels(server))
    for headers in ELSEWHERE:
        assert server.ask(PAGE, **headers).status == 403
    assert len(kernels(server)) == before
    followed = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert server.ask(PAGE, **followed).status == 200, "a link in another page can be followed"


@pytest.mark.slow
def test_a_page_that_was_closed_before_it_was_ready_ends_its_kernel(small):
    port = urlsplit(small.url).port
    for _ in range(4):  # more often than there are tables
        until(lambda: not kernels(small), "the kernel of a page that was left is still there")
        with socket.create_connection(("127.0.0.1", port), SECONDS) as visitor:
            visitor.sendall(f"GET /voila/render/04-slow.ipynb HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            until(lambda: kernels(small), "no kernel was started")
    until(lambda: not kernels(small), "the kernel of a page that was left is still there")


@pytest.mark.slow
def test_a_visitor_who_leaves_while_a_kernel_is_asked_for_holds_nobody_up(server):
    port = urlsplit(server.url).port
    before = kernels(server)
    asked = f"GET {PAGE} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode()
    assert server.ask(PAGE).status == 200  # so the nursery is there and has nothing to do
    nursery = nurseries(server)[0]
    nursery.suspend()
    try:
        with socket.create_connection(("127.0.0.1", port), SECONDS) as leaves:
            leaves.sendall(asked)
        stays = socket.create_connection(("127.0.0.1", port), SECONDS)
        stays.sendall(asked)
        assert stays.recv(4096), "the head of a page comes before its kernel"
    finally:
        nursery.resume()
    with stays, stays.makefile("rb") as page:
        assert b'id="kernel"' in page.read()
    until(lambda: len(kernels(server)) == len(before) + 2, "the kernel that nobody waited for is still there")


@pytest.mark.slow
def test_a_kernel_that_wants_too_much_memory_ends_its_page_alone(server):
    other = server.ask(PAGE)
    page = server.ask("/voila/render/02-much.ipynb")
    assert str(WORDS["failed"]) in page.text
    assert "MemoryError" in server.complaints
    assert "MemoryError" not in page.text
    assert server.is_alive(other)


def test_the_number_of_tables_fits_the_memory(monkeypatch):
    monkeypatch.setattr(limits, "_free_memory", lambda: 2 * 2**30)
    assert limits.tables() == 40, "of the tables that 2 GiB hold, 38 were asked for"
    monkeypatch.setattr(limits, "_free_memory", lambda: 10 * 2**20)
    assert limits.tables() == limits.FEWEST
    monkeypatch.setattr(limits, "_free_memory", lambda: None)
    assert limits.tables() == limits.UNKNOWN
    monkeypatch.setenv("REDFLAG_TABLES", "7")
    assert limits.tables() == 7


@pytest.mark.parametrize(
    ("variable", "wrong"), [("REDFLAG_TABLES", "many"), ("REDFLAG_KERNEL_MIB", "3"), ("REDFLAG_READY", "some")]
)
def test_wrong_limits_are_refused(redflag_command, monkeypatch, variable, wrong):
    monkeypatch.setenv(variable, wrong)
    code, _, complained = redflag_command("play", "--no-browser")
    assert code == 1
    assert complained.startswith(variable)


@pytest.mark.slow
def test_the_server_takes_as_many_files_as_it_may(folder):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        with serving("--notebooks", str(folder)) as running:
            found = psutil.Process(running.process.pid).rlimit(psutil.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert found[0] == min(limits.FILES, hard)


def test_where_files_are_few_there_are_fewer_tables_and_the_terminal_says_why(monkeypatch):
    """With too few files visitors would fail without a word; so the others see that the table is full."""
    monkeypatch.setenv("REDFLAG_TABLES", "40")
    monkeypatch.setattr(limits, "raise_file_limit", lambda: 256)
    assert limits.tables() == 256 // limits.FILES_OF_A_PAGE
    assert "256 files open, enough for about 8 pages" in str(limits.short_of_files())
    monkeypatch.setattr(limits, "raise_file_limit", lambda: limits.FILES)
    assert (limits.tables(), limits.short_of_files()) == (40, None)


# What anybody may send


@pytest.mark.slow
@pytest.mark.parametrize(
    "half", [b"GET / HTTP/1.1\r\nHost: ", b"POST /login HTTP/1.1\r\nContent-Length: 100\r\n\r\nabc"]
)
def test_half_a_request_is_not_waited_for(server, half):
    port = urlsplit(server.url).port
    with socket.create_connection(("127.0.0.1", port), SECONDS) as visitor:
        visitor.sendall(half)
        while visitor.recv(4096):
            pass


@pytest.mark.slow
@pytest.mark.parametrize("head", [b"Content-Length: 100000000\r\n\r\n", b"X: " + b"x" * 100_000 + b"\r\n\r\n"])
def test_long_requests_are_not_read(server, head):
    port = urlsplit(server.url).port
    with socket.create_connection(("127.0.0.1", port), SECONDS) as visitor:
        visitor.sendall(b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\n" + head)
        try:
            answer = visitor.recv(4096)
        except ConnectionResetError:
            answer = b""
    assert answer == b"" or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.1 500"))
    assert server.ask("/").status == 302


# Whom a kernel answers


@pytest.mark.slow
def test_a_kernel_answers_only_the_visitor_it_was_made_for(server):
    mine, other = server.ask(PAGE), server.ask(PAGE)
    assert server.is_alive(mine)
    assert server.ask(f"/api/kernels/{mine.kernel}").status == 404
    assert server.ask(f"/api/kernels/{mine.kernel}", Cookie=other.cookie).status == 404
    key = other.cookies["_xsrf"]
    address = f"/voila/api/shutdown/{mine.kernel}"
    assert server.ask(address, "POST", {"_xsrf": key}, Cookie=other.cookie).status == 404

    async def talk() -> None:
        await websocket_connect(channels(server, Answer(200, other.headers, mine.text)))

    with pytest.raises(HTTPClientError) as refused:
        run_aside(talk())
    assert refused.value.code == 404
    assert server.is_alive(mine)


@pytest.mark.slow
def test_one_visitor_has_several_pages(server):
    first = server.ask(PAGE)
    second = server.ask(PAGE, Cookie=first.cookie)
    assert not any(name.startswith("redflag-visitor") for name in second.cookies)
    assert server.ask(f"/api/kernels/{second.kernel}", Cookie=first.cookie).status == 200


@pytest.mark.slow
def test_cookies_stay_on_this_site_and_keys_leave_the_address():
    with serving("--host", "0.0.0.0") as guarded:
        answer = guarded.ask(f"/voila/render/play.ipynb?a=b&token={guarded.token}")
        assert (answer.status, answer.headers["Location"]) == (302, "/voila/render/play.ipynb?a=b")
        page = guarded.ask("/voila/render/index.ipynb", Cookie=answer.cookie)
        assert page.status == 200
        set_here = [*answer.headers.get_all("Set-Cookie", []), *page.headers.get_all("Set-Cookie", [])]
        assert len(set_here) >= 2
        assert all(re.search("samesite=lax", cookie, re.IGNORECASE) for cookie in set_here), set_here
        wrong = guarded.ask("/voila/render/play.ipynb?token=1871")
        assert (wrong.headers["Location"], wrong.cookies) == ("/voila/render/play.ipynb", {})
        assert guarded.ask("/voila/render/play.ipynb").headers["Location"].startswith("/login")


# What goes wrong in a kernel


@pytest.mark.slow
@pytest.mark.parametrize("protocol", [frames.V1, None], ids=["v1", "legacy"])
def test_no_traceback_travels_to_the_browser(server, protocol):
    page = server.ask("/voila/render/03-fails.ipynb")
    model = re.search(r'"model_id": "(\w+)"', page.text)[1]
    before = len(server.complaints)

    async def click() -> str:
        protocols = [protocol] if protocol else None
        connection = await websocket_connect(channels(server, page), subprotocols=protocols)
        asked = json.loads(message("comm_msg", comm_id=model, data={"method": "custom", "content": {"event": "click"}}))
        if protocol:
            parts = [json.dumps(asked[part]).encode() for part in ("header", "parent_header", "metadata", "content")]
            places, at = [], 8 * 7
            for part in [b"shell", *parts]:
                places.append(at)
                at += len(part)
            await connection.write_message(v1(*places, at, rest=b"shell" + b"".join(parts)), binary=True)
        else:
            await connection.write_message(json.dumps(asked))
        heard = ""
        while not heard.count("idle"):
            said = await asyncio.wait_for(connection.read_message(), SECONDS)
            heard += said if isinstance(said, str) else said.decode("utf-8", "replace")
        await asyncio.to_thread(
            until, lambda: "ZeroDivisionError" in server.complaints[before:], "the terminal tells nothing"
        )
        connection.close()
        return heard

    heard = run_aside(click())
    assert "ZeroDivisionError" not in heard
    assert "Traceback" not in heard
    assert "\x1b" not in server.complaints


# Nobody listens in


def test_answers_are_sent_at_once(monkeypatch):
    """Else a short answer waits until the one before it is acknowledged, 40 ms, when keys are pressed fast."""
    done: list[object] = []

    async def opened(_: object) -> None:
        done.append("open")

    monkeypatch.setattr(Channels, "set_nodelay", lambda _, value: done.append(value))
    monkeypatch.setattr(Channels.__mro__[1], "open", opened, raising=False)
    run_aside(Channels.open(object.__new__(Channels)))
    assert done == [True, "open"]


def test_a_page_cannot_flood_the_terminal(capsys, monkeypatch):
    monkeypatch.setattr(handlers, "_told", deque())
    for number in range(1000):
        handlers.complain(Text("Number {n}.", n=number), "\x1b[2J" + "x" * 100_000)
    told = capsys.readouterr().err
    assert told.count("Number") == handlers.MOST_COMPLAINTS
    assert told.endswith("some of it is left out.\n")
    assert len(told) < 2 * handlers.MOST_COMPLAINTS * handlers.LONGEST_COMPLAINT
    assert "\x1b" not in told


@pytest.mark.slow
def test_pages_over_https(folder, tmp_path):
    pem, certificate = tmp_path / "own.pem", tmp_path / "certificate.pem"
    about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", pem, "-out", certificate, *about],
        check=True,
        capture_output=True,
    )
    with serving("--certificate", str(certificate), "--key", str(pem), "--notebooks", str(folder)) as own:
        assert own.url.startswith("https://127.0.0.1:")
        trusted = ssl.create_default_context(cafile=certificate)
        connection = HTTPSConnection("127.0.0.1", urlsplit(own.url).port, timeout=SECONDS, context=trusted)
        connection.request("GET", PAGE)
        answer = connection.getresponse()
        assert answer.status == 200
        assert all("secure" in cookie.lower() for cookie in answer.headers.get_all("Set-Cookie"))
        connection.close()


@pytest.mark.slow
def test_a_certificate_that_is_none_is_refused(redflag_command, tmp_path):
    (tmp_path / "none.pem").write_text("nothing", encoding="utf-8")
    for file in (tmp_path / "none.pem", tmp_path / "nowhere.pem"):
        code, _, complained = redflag_command("play", "--no-browser", "--port", 0, "--certificate", file)
        assert code == 1
        assert "cannot be used as a certificate" in " ".join(complained.split())
