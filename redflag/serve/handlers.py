"""Who answers which address. What is not listed in `routes` does not exist."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from secrets import token_urlsafe
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from jupyter_core.utils import ensure_async
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from redflag.core.catalogs import spoken, whole_languages
from redflag.core.errors import printable
from redflag.core.text import Text
from redflag.core.why import of_machine
from redflag.serve import frames
from redflag.serve.assets import Assets, send
from redflag.serve.kernels import OurKernels
from redflag.serve.pages import FRONT_PAGE, address, in_language, is_page, preferred
from redflag.serve.ready import ReadyTables
from redflag.serve.running import FAILED, NoAnswer, Runner
from redflag.serve.settings import silence_seconds, start_seconds
from redflag.serve.words import words

Route = tuple[Any, ...]
COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # in which tracebacks are written
STAMP = r"(?:kept-([0-9a-f]+)/)?"
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"


AT_ONCE = 0.02  # seconds; what takes longer is waited for with what there is sent
# Seconds after which a page that found the table full tries again.
TRY_AGAIN = 10
VISITOR = "redflag-visitor"  # the cookie by which a page's kernel knows who it was made for
VISITOR_DAYS = 2
MOST_LINES = 8  # connections of a page with its kernel; it has one, and another for a moment when the network was away


# The terminal is for reading: so much of one complaint, and so many of them in a minute. One page can make thousands.
LONGEST_COMPLAINT, MOST_COMPLAINTS, A_MINUTE = 10_000, 60, 60.0
_told: deque[float] = deque()  # when the last ones were


def complain(text: Text, more: str = "") -> None:
    """Tell whoever serves the pages, on the terminal, what went wrong."""
    now = time.monotonic()
    while _told and now - _told[0] > A_MINUTE:
        _told.popleft()
    if len(_told) > MOST_COMPLAINTS:
        return
    _told.append(now)
    if len(_told) > MOST_COMPLAINTS:
        text, more = Text("More goes wrong than can be told here; some of it is left out."), ""
    print(printable_lines(f"{text.into(spoken())}\n{more}".strip()[:LONGEST_COMPLAINT]), file=sys.stderr, flush=True)


def printable_lines(words: str) -> str:
    """Words of several lines with nothing in them that a terminal would obey."""
    return "\n".join(printable(line) for line in words.split("\n"))


class Plain(logging.Formatter):
    """What the libraries report, without colours and whatever else a terminal would obey."""

    def format(self, record: logging.LogRecord) -> str:
        """A report in words."""
        return printable_lines(COLOURS.sub("", super().format(record)))


def no_log(_: RequestHandler) -> None:
    """What Tornado writes about each request: nothing; the terminal belongs to the person who plays."""


class OurPage(JupyterHandler):
    """Whatever goes wrong is answered with a page of ours that says so and leads to the front page."""

    async def prepare(self, **options: Any) -> None:
        """Whoever brings the key in the address gets a cookie for it, and an address that can be shown to anybody."""
        if self.request.method == "GET" and "token" in self.request.query_arguments:
            if self.check_host():
                await ensure_async(self.identity_provider.get_user(self))  # sets the cookie, if it is the key
            asked = urlsplit(self.request.uri or "/")
            rest = urlencode([pair for pair in parse_qsl(asked.query) if pair[0] != "token"])
            self.redirect(f"/{asked.path.lstrip('/')}" + (f"?{rest}" if rest else ""))
            return
        await super().prepare(**options)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """The page for an error; it never shows what the server knows about it."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(self.our_page("404.html" if status_code < 500 else "error.html"))

    def our_page(self, name: str, **more: Any) -> str:
        """A page of our template, in the words of the page that was asked for or that the visitor's browser prefers."""
        template = self.settings["voila_jinja2_env"].get_template(name)
        page: str = template.render(base_url=self.base_url, words=words(self.best_language()), **more)
        return page

    def best_language(self) -> str:
        """The language of the page that is asked for, the server's own if one was chosen, or the browser's."""
        asked, _ = in_language(self.request.path.partition("/voila/render/")[2])
        chosen = asked if asked != "en" else str(self.settings["words"]["language"])
        if chosen != "en":
            return chosen
        return preferred(self.request.headers.get("Accept-Language", ""), whole_languages())


class Notebook(OurPage):
    """A notebook, if it is one of the pages.

    A table may have been set up already. A still page (it says so in its metadata) shows nothing that changes: it is
    run once, and then sent from memory.
    """

    kernel = ""  # of this page, once it is started
    is_gone = False  # has the browser left before the page was ready?
    is_sent = False

    @property
    def _kernels(self) -> OurKernels:
        kernels: OurKernels = self.settings["kernel_manager"]
        return kernels

    async def get(self, path: str) -> None:
        """Send it from memory, or run it and send it piece by piece."""
        if not is_page(path) or not self.contents_manager.file_exists(path):
            raise HTTPError(404)
        if comes_from_elsewhere(self):
            raise HTTPError(403)
        runner: Runner = self.settings["runner"]
        tables: ReadyTables = self.settings["ready_tables"]
        kernels, kept, version = self._kernels, self.settings["kept_pages"], runner.version(path)
        if version in kept:
            self.set_header("Cache-Control", "no-cache")
            self.write(kept[version])
            return
        tables.somebody_came()
        if not kernels.free:
            complain(Text("All {n} tables are taken; a visitor was asked to wait.", n=kernels.most))
            self.set_status(503)
            self.set_header("Retry-After", str(TRY_AGAIN))
            self.write(self.our_page("full.html", seconds=TRY_AGAIN))
            return
        _ = self.xsrf_token  # asking for it sets the cookie that the page must show when it ends its kernel
        visitor_of(self, make=True)
        self.set_header("Cache-Control", "no-store")
        kernels.starting.add(self)
        try:
            page = await self._with_kernel(runner, tables, path)
        finally:
            kernels.starting.discard(self)
        still = (await runner.notebook(path)).metadata.get("redflag", {}).get("still")
        if still and page and FAILED not in page:
            kept[version] = page
            await kernels.end(self.kernel)  # what is sent from memory needs none
        else:
            kernels.later(kernels.end_unless_visited(self.kernel, start_seconds()))

    async def _with_kernel(self, runner: Runner, tables: ReadyTables, path: str) -> str:
        """Send a table that is ready, or run the notebook. The whole page."""
        ready = tables.take(runner.version(path))
        if ready is not None:
            await self._started(ready.kernel)
            self.write(ready.page)
            self.is_sent = True
            return ready.page
        if self._kernels.must_make_room:
            await tables.make_room()
        return await self._run(runner, path)

    async def _started(self, kernel: str) -> None:
        """The kernel of this page is its own, and its visitor's; if nobody waits for it any more it ends."""
        self.kernel = kernel
        self._kernels.starting.discard(self)
        self._kernels.visitors[kernel] = visitor_of(self)
        if self.is_gone:
            raise StreamClosedError

    async def _run(self, runner: Runner, path: str) -> str:
        """Run the notebook; whatever has come is sent as soon as there is something to wait for. The whole page."""
        pieces: list[str] = []
        try:
            async for piece in unless_silent(runner.pieces(path, self._started), self.flush):
                pieces.append(piece)
                self.write(piece)
        except StreamClosedError:
            self.is_gone = True
        except (OSError, RuntimeError, NoAnswer, TimeoutError) as error:
            why = of_machine(error) if isinstance(error, OSError) else None
            complain(Text("A page could not be opened: {why}.", why=why or Text("its kernel does not answer")))
            pieces.append(self.our_page("unfinished.html"))
            self.write(pieces[-1])
        finally:
            self.is_sent = True
            if self.is_gone and self.kernel:
                await self._kernels.end(self.kernel)
        return "" if self.is_gone else "".join(pieces)

    def on_connection_close(self) -> None:
        """Whoever leaves before the page is there does not need its kernel."""
        super().on_connection_close()
        self.is_gone = True
        if self.kernel and not self.is_sent:
            kernels = self._kernels
            kernels.later(kernels.end(self.kernel))


async def unless_silent(pieces: AsyncIterator[str], waits: Callable[[], Awaitable[None]]) -> AsyncIterator[str]:
    """The pieces of a page. `waits` is called when the next one is not there at once; a long silence is its end."""
    try:
        while True:
            coming = asyncio.ensure_future(anext(pieces))
            try:
                if not (await asyncio.wait({coming}, timeout=AT_ONCE))[0]:
                    await waits()
                piece = await asyncio.wait_for(coming, silence_seconds())
            except StopAsyncIteration:
                return
            finally:
                coming.cancel()
            yield piece
    finally:
        await pieces.aclose()  # type: ignore[attr-defined]


def visitor_of(handler: JupyterHandler, make: bool = False) -> str:
    """Who asks, by the cookie of this server (servers at other ports have others); whoever is new gets one."""
    found = getattr(handler, "_visitor", "")
    if not found:
        name = f"{VISITOR}-{urlsplit(f'//{handler.request.host}').port or 0}"
        found = handler.get_cookie(name) or ""
        if make and not (20 <= len(found) <= 64):
            found = token_urlsafe(18)
            secure = handler.request.protocol == "https"
            handler.set_cookie(
                name, found, httponly=True, samesite="Lax", secure=secure, expires_days=VISITOR_DAYS, path="/"
            )
        setattr(handler, "_visitor", found)  # noqa: B010
    return str(found)


def comes_from_elsewhere(handler: RequestHandler) -> bool:
    """Was a page asked for by another site (as a picture, a frame), or before anybody wanted to see it?

    A link that somebody follows is no such thing.
    """
    headers = handler.request.headers
    if "prefetch" in headers.get("Sec-Purpose", headers.get("Purpose", "")):
        return True
    site = headers.get("Sec-Fetch-Site")
    if site is not None:
        followed = headers.get("Sec-Fetch-Mode") == "navigate" and headers.get("Sec-Fetch-Dest") == "document"
        return site not in ("same-origin", "none") and not followed
    came_from = headers.get("Referer", "")
    return bool(came_from) and urlsplit(came_from).netloc != handler.request.host


class FrontPage(OurPage):
    """The bare address leads to the front page. Who brought the key now has a cookie, and leaves the key here."""

    def get(self) -> None:
        """Lead there."""
        page = address(self.best_language(), FRONT_PAGE)
        found = page if self.contents_manager.file_exists(page) else FRONT_PAGE
        self.redirect(url_path_join(self.base_url, "voila/render", found))


class Nothing(OurPage):
    """Every other address."""

    async def prepare(self, **options: Any) -> None:
        """Who may not see the pages is asked for the key; for all others there is nothing here."""
        await super().prepare(**options)
        if not self._finished:
            raise HTTPError(404)


class Key(OurPage, LoginFormHandler):
    """Asks for the key (the token) where the server is open to other machines."""

    def _render(self, message: object = None) -> None:
        self.write(self.our_page("login.html", wrong=message is not None, form_key=self.xsrf_form_html()))


class StaticFile(OurPage):
    """Scripts and styles of Voila, JupyterLab and the template, for those who may see the pages."""

    def initialize(self, assets: Assets) -> None:
        """Where it is looked for."""
        self.assets = assets

    async def prepare(self, **options: Any) -> None:
        """Who is known needs no more than this; for seventy files each time all else would be felt."""
        keys = self.identity_provider
        if not self.check_host() or (keys.auth_enabled and await ensure_async(keys.get_user(self)) is None):
            await super().prepare(**options)

    def get(self, stamp: str, path: str) -> None:
        """Send a file; one of another stamp does not exist any more."""
        current = self.settings["assets_stamp"]
        if stamp and stamp != current:
            raise HTTPError(404)
        send(self, self.assets.find(path), current, bool(stamp))

    def compute_etag(self) -> None:
        """It is the stamp."""


class OfOneVisitor(JupyterHandler):
    """What concerns a kernel is answered only to the visitor whose page it runs; for others it does not exist."""

    async def prepare(self, **options: Any) -> None:
        """Look who asks."""
        await super().prepare(**options)
        if self._finished:
            return
        kernels: OurKernels = self.settings["kernel_manager"]
        made_for = kernels.visitors.get(self.path_kwargs["kernel_id"])
        if made_for is None or made_for != visitor_of(self):
            raise HTTPError(404)


class Kernel(OfOneVisitor, KernelHandler):
    """The page asks whether its kernel is alive. It ends it only by being closed."""

    SUPPORTED_METHODS = ("GET",)


class EndOfPage(OfOneVisitor, VoilaShutdownKernelHandler):
    """The page was closed."""


class Channels(OfOneVisitor, VoilaKernelWebsocketHandler):
    """The page and its kernel talk."""

    async def prepare(self, **options: Any) -> None:
        """Look who asks, and how many lines they have already: each takes files and memory of the server."""
        await super().prepare(**options)
        kernels: OurKernels = self.settings["kernel_manager"]
        if not self._finished and kernels.lines(self.path_kwargs["kernel_id"]) >= MOST_LINES:
            raise HTTPError(429)

    async def open(self, *args: Any, **options: Any) -> None:
        """Begin. Answers are short and waited for: each is sent at once, not gathered with the next."""
        self.set_nodelay(True)
        await super().open(*args, **options)

    def on_message(self, message: str | bytes) -> None:
        """Whoever lies about what a message holds is not listened to any more."""
        if not frames.is_honest(message, self.selected_subprotocol):
            self.close(1002)
            return
        try:
            super().on_message(message)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            self.close(1002)  # it is no message

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """What went wrong in a kernel is told on the terminal, and never travels to the browser."""
        wrong = trouble_in(message)
        if wrong:
            complain(Text("Something went wrong in a page:"), wrong)
            return None
        return super().write_message(message, binary)


def trouble_in(message: Any) -> str:
    """What a message of a kernel tells about a mistake in its code, or ""."""
    kind, content = _kind_and_content(message)
    if kind == "error":
        lines = content.get("traceback") or [f"{content.get('ename')}: {content.get('evalue')}"]
        return COLOURS.sub("", "\n".join(map(str, lines)))
    if kind == "stream" and content.get("name") == "stderr":
        return COLOURS.sub("", str(content.get("text", "")))
    return ""


def _kind_and_content(message: Any) -> tuple[str, dict[str, Any]]:
    """The kind of a message, and what it says if that may be about a mistake."""
    if isinstance(message, dict):
        return str(message.get("header", {}).get("msg_type")), message.get("content", {})
    if isinstance(message, str):
        # Only these two words make it worth reading.
        if '"error"' in message or '"stream"' in message:
            return _kind_and_content(json.loads(message))
        return "", {}
    if not isinstance(message, bytes):
        return "", {}
    count = int.from_bytes(message[:8], "little")
    places = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    header = message[places[1] : places[2]]
    if b'"error"' not in header and b'"stream"' not in header:
        return "", {}
    return str(json.loads(header)["msg_type"]), json.loads(message[places[4] : places[5]])


def routes(base: str, static: Assets, extensions: Assets) -> list[Route]:
    """All addresses below the base address, each with who answers it."""
    listed: list[Route] = [
        (r"/", FrontPage),
        (r"/login", Key),
        (r"/voila/render/(.*)", Notebook),
        (rf"/voila/static/{STAMP}(.*)", StaticFile, {"assets": static}),
        (rf"/voila/templates/redflag/static/{STAMP}(.*)", StaticFile, {"assets": static}),
        (rf"/voila/labextensions/{STAMP}(.*)", StaticFile, {"assets": extensions}),
        (rf"/api/kernels/{KERNEL}", Kernel),
        (rf"/api/kernels/{KERNEL}/channels", Channels),
        (rf"/voila/api/shutdown/{KERNEL}", EndOfPage),
        (r"/.*", Nothing),
    ]
    return [(url_path_join(base, address), *rest) for address, *rest in listed]


def quiet() -> None:
    """Without this, Python prints what Tornado and asyncio report, tracebacks included."""
    for name in ("tornado", "asyncio", "traitlets"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
