"""Who answers which address. What is not listed in `routes` does not exist."""

from __future__ import annotations

import json
import logging
import re
import sys
from secrets import token_urlsafe
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from jupyter_core.utils import ensure_async
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from redflag.core.errors import printable
from redflag.core.text import Text
from redflag.serve import frames
from redflag.serve.kernels import OurKernels
from redflag.serve.pages import FRONT_PAGE, is_page
from redflag.serve.settings import start_seconds

Route = tuple[Any, ...]
# Voila sends this into a page of which nothing has come for long.
SIGN_OF_SILENCE = "voila_heartbeat"
# Where a page failed, our template says so in a paragraph of this class.
FAILED = 'class="page-failed"'
COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # in which tracebacks are written
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"


# Seconds after which a page that found the table full tries again.
TRY_AGAIN = 10
VISITOR = "redflag-visitor"  # the cookie by which a page's kernel knows who it was made for
VISITOR_DAYS = 2


def complain(text: Text, more: str = "") -> None:
    """Tell whoever serves the pages, on the terminal, what went wrong."""
    print(printable_lines(f"{text}\n{more}".strip()), file=sys.stderr, flush=True)


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
        """A page of our template, in words of the server's language."""
        template = self.settings["voila_jinja2_env"].get_template(name)
        page: str = template.render(base_url=self.base_url, words=self.settings["words"], **more)
        return page


class Notebook(OurPage, TornadoVoilaHandler):
    """A notebook, if it is one of the pages.

    A still page (it says so in its metadata) shows nothing that changes: it is run once, and then sent from memory.
    """

    kernel = ""  # of this page, once it is started
    is_gone = False  # has the browser left before the page was ready?
    is_sent = False

    @property
    def kernel_manager(self) -> Any:
        """The kernels; the one that is started for this page is remembered."""
        return Remembering(self._kernels, self)

    @property
    def _kernels(self) -> OurKernels:
        kernels: OurKernels = self.settings["kernel_manager"]
        return kernels

    async def get(self, path: str) -> None:
        """Run it and send it piece by piece."""
        if not is_page(path) or not self.contents_manager.file_exists(path):
            raise HTTPError(404)
        if comes_from_elsewhere(self):
            raise HTTPError(403)
        model = self.contents_manager.get(path)
        kept, version = self.settings["kept_pages"], (path, model["last_modified"])
        if version in kept:
            self.set_header("Cache-Control", "no-cache")
            self.write(kept[version])
            return
        kernels = self._kernels
        if kernels.is_full:
            complain(Text("All {n} tables are taken; a visitor was asked to wait.", n=kernels.most))
            self.set_status(503)
            self.set_header("Retry-After", str(TRY_AGAIN))
            self.write(self.our_page("full.html", seconds=TRY_AGAIN))
            return
        _ = self.xsrf_token  # asking for it sets the cookie that the page must show when it ends its kernel
        visitor_of(self, make=True)
        try:
            page = await self._run(path)
        except StreamClosedError:
            self.is_gone = True
            return
        except OSError as error:
            complain(Text("A page could not be opened: {why}.", why=error.strerror or str(error)))
            raise HTTPError(500) from None
        finally:
            self.is_sent = True
            if self.is_gone and self.kernel:
                await kernels.end(self.kernel)
        if model["content"]["metadata"].get("redflag", {}).get("still") and FAILED not in page:
            kept[version] = page
            await kernels.end(self.kernel)  # what is sent from memory needs none
        else:
            kernels.later(kernels.end_unless_visited(self.kernel, start_seconds()))

    async def _run(self, path: str) -> str:
        """Run the notebook and send each piece as it comes; all of them."""
        pieces = []
        async for piece in self.get_generator(path):
            if SIGN_OF_SILENCE in piece:
                pieces.append(self.our_page("unfinished.html"))
                self.write(pieces[-1])
                break
            self.write(piece)
            await self.flush()
            pieces.append(piece)
        return "".join(pieces)

    def on_connection_close(self) -> None:
        """Whoever leaves before the page is there does not need its kernel."""
        super().on_connection_close()
        self.is_gone = True
        if self.kernel and not self.is_sent:
            kernels = self._kernels
            kernels.later(kernels.end(self.kernel))


class Remembering:
    """The kernels as the handler of one page uses them: the kernel that it starts is its own, and its visitor's."""

    def __init__(self, kernels: OurKernels, page: Notebook) -> None:
        self._kernels, self._page = kernels, page

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    async def start_kernel(self, **options: Any) -> str:
        """Start the kernel of the page; if nobody waits for it any more, end it."""
        kernel = await self._kernels.start_kernel(**options)
        self._page.kernel = kernel
        self._kernels.visitors[kernel] = visitor_of(self._page)
        if self._page.is_gone:
            await self._kernels.end(kernel)
            raise StreamClosedError
        return kernel


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
        self.redirect(url_path_join(self.base_url, "voila/render", FRONT_PAGE))


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


class StaticFile(OurPage, FileFindHandler):
    """Scripts and styles of Voila, JupyterLab and the template, for those who may see the pages."""

    # Jupyter marks these two as open to everybody; said anew, they are not.
    def get(self, path: str, include_body: bool = True) -> Any:
        """Send a file."""
        return super().get(path, include_body)

    def head(self, path: str) -> Any:
        """Say whether there is a file."""
        return super().head(path)

    def set_headers(self) -> None:
        """The browser keeps them, and asks each time whether they have changed."""
        super().set_headers()
        self.set_header("Cache-Control", "no-cache")


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


def routes(base: str, arguments: dict[str, Any], static_paths: list[str], extension_paths: list[str]) -> list[Route]:
    """All addresses below the base address, each with who answers it."""
    listed: list[Route] = [
        (r"/", FrontPage),
        (r"/login", Key),
        (r"/voila/render/(.*)", Notebook, arguments),
        (r"/voila/static/(.*)", StaticFile, {"path": static_paths}),
        (r"/voila/templates/redflag/static/(.*)", StaticFile, {"path": static_paths}),
        (r"/voila/labextensions/(.*)", StaticFile, {"path": extension_paths}),
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
