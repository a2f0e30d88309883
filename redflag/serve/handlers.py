"""Who answers which address. What is not listed in `routes` does not exist."""

from __future__ import annotations

import logging
from typing import Any

from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RequestHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from redflag.serve.pages import FRONT_PAGE, is_page

Route = tuple[Any, ...]
# Voila sends this into a page of which nothing has come for long.
SIGN_OF_SILENCE = "voila_heartbeat"
# Where a page failed, our template says so in a paragraph of this class.
FAILED = 'class="page-failed"'
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"


def no_log(_: RequestHandler) -> None:
    """What Tornado writes about each request: nothing; the terminal belongs to the person who plays."""


class OurPage(JupyterHandler):
    """Whatever goes wrong is answered with a page of ours that says so and leads to the front page."""

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

    async def get(self, path: str) -> None:
        """Run it and send it piece by piece."""
        if not is_page(path) or not self.contents_manager.file_exists(path):
            raise HTTPError(404)
        model = self.contents_manager.get(path)
        kept, version = self.settings["kept_pages"], (path, model["last_modified"])
        if version in kept:
            self.set_header("Cache-Control", "no-cache")
            self.write(kept[version])
            return
        _ = self.xsrf_token  # asking for it sets the cookie that the page must show when it ends its kernel
        pieces = []
        async for piece in self.get_generator(path):
            if SIGN_OF_SILENCE in piece:
                self.write(self.our_page("unfinished.html"))
                return
            self.write(piece)
            await self.flush()
            pieces.append(piece)
        page = "".join(pieces)
        if model["content"]["metadata"].get("redflag", {}).get("still") and FAILED not in page:
            kept[version] = page


class FrontPage(OurPage):
    """The bare address leads to the front page. Who brought the key now has a cookie, and leaves the key here."""

    def get(self) -> None:
        """Lead there."""
        self.redirect(url_path_join(self.base_url, "voila/render", FRONT_PAGE))


class Nothing(OurPage):
    """Every other address."""

    async def prepare(self) -> None:  # type: ignore[override]
        """Who may not see the pages is asked for the key; for all others there is nothing here."""
        await super().prepare()
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


class Kernel(KernelHandler):
    """The page asks whether its kernel is alive. It ends it only by being closed."""

    SUPPORTED_METHODS = ("GET",)


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
        (rf"/api/kernels/{KERNEL}/channels", VoilaKernelWebsocketHandler),
        (rf"/voila/api/shutdown/{KERNEL}", VoilaShutdownKernelHandler),
        (r"/.*", Nothing),
    ]
    return [(url_path_join(base, address), *rest) for address, *rest in listed]


def quiet() -> None:
    """Without this, Python prints what Tornado and asyncio report, tracebacks included."""
    for name in ("tornado", "asyncio", "traitlets"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
