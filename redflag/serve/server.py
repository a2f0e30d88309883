"""The server: Voila, with its doors shut except for the pages."""

from __future__ import annotations

import logging
import os
import secrets
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from socket import socket
from ssl import SSLContext
from threading import Thread
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila
from voila.utils import get_page_config

from redflag.core.text import Text
from redflag.serve import address, frames, handlers, limits
from redflag.serve.assets import Assets, stamped
from redflag.serve.kernels import CAN_DIVIDE, FromNursery, Nursery, OurKernels, Provisioners
from redflag.serve.ready import ReadyTables
from redflag.serve.running import Runner
from redflag.serve.settings import EXTENSIONS, HEADERS, request_seconds
from redflag.serve.words import name, words

# Jupyter looks here, before all other places, for the template of the pages.
SHARE = Path(__file__).parent / "share" / "jupyter"


# Bytes of what anybody may send, also without the key.
LONGEST_HEADER, LONGEST_BODY = 16 * 1024, 64 * 1024


class Server(Voila):
    """Serves the pages of one folder."""

    language = "en"
    sockets: Sequence[socket] = ()
    certificate: SSLContext | None = None

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings and ours; where only this machine is served, only its own names are answered."""
        settings: dict[str, Any] = super().init_settings()
        settings.update(
            headers=HEADERS,
            words=words(self.language),
            kept_pages={},
            allow_remote_access=not address.is_loopback(self.ip),
            xsrf_cookie_kwargs={"samesite": "Lax", "secure": self.certificate is not None},
            websocket_max_message_size=frames.LONGEST,
        )
        self.static = Assets(self.static_paths)
        self.extensions = Assets(self.labextensions_path, EXTENSIONS)
        settings["assets_stamp"] = stamped([self.static, self.extensions])
        runner = settings["runner"] = self._runner(settings)
        expected = limits.expected(address.is_loopback(self.ip))
        self.ready = settings["ready_tables"] = ReadyTables(self.kernel_manager, runner, expected)
        if self.log_level > logging.INFO:
            settings["log_function"] = handlers.no_log
        return settings

    def init_handlers(self) -> list[handlers.Route]:
        """The pages, and what they need to live."""
        return handlers.routes(self.server_url, self.static, self.extensions)

    def _runner(self, settings: dict[str, Any]) -> Runner:
        config = get_page_config(self.base_url, settings, self.log, self.voila_configuration)
        kept = f"kept-{settings['assets_stamp']}"
        for place in ("fullStaticUrl", "fullLabextensionsUrl"):
            config[place] = f"{config[place]}/{kept}"
        return Runner(
            self.kernel_manager,
            self.contents_manager,
            self.kernel_spec_manager,
            self.voila_configuration,
            self.template_paths,
            config,
            self.base_url,
            f"{self.base_url}voila/templates/redflag/static/{kept}/",
        )

    def listen(self) -> None:
        """Say where the pages are, and serve them until stopped."""
        server = HTTPServer(
            self.app,
            ssl_options=self.certificate,
            max_header_size=LONGEST_HEADER,
            max_body_size=LONGEST_BODY,
            body_timeout=request_seconds(),
            idle_connection_timeout=request_seconds(),
        )
        server.add_sockets(self.sockets)
        port, secure = self.sockets[0].getsockname()[1], self.certificate is not None
        where = address.address(self.ip, port, self.token, secure)
        text = Text("{name} is open at {address} (Ctrl+C closes it).", name=name(), address=where)
        print(text.into(self.language), flush=True)
        if self.open_browser:
            open_in_browser(where)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(lambda: self.kernel_manager.later(self.ready.keep()))
        for assets in (self.static, self.extensions):
            Thread(target=assets.read_all, daemon=True).start()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            print()
        finally:
            self.stop()
            if FromNursery.nursery is not None:
                FromNursery.nursery.close()


def open_in_browser(where: str) -> None:
    """Open the person's browser, if it has a window of its own; else they have the address that was printed."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:  # which would take over this terminal
        Thread(target=browser.open, args=[where], daemon=True).start()


def serve(
    folder: Path,
    settings: dict[str, Any],
    sockets: Sequence[socket],
    *,
    host: str,
    open_browser: bool,
    language: str,
    verbose: bool,
    certificate: SSLContext | None = None,
) -> None:
    """Serve the pages of a folder at an open port until stopped."""
    if (few := limits.short_of_files()) is not None:
        handlers.complain(few)
    if CAN_DIVIDE:
        Provisioners.instance()
        FromNursery.nursery = Nursery()
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))
    config = Config(settings)
    config.VoilaConfiguration.multi_kernel_manager_class = OurKernels
    if not verbose:
        handlers.quiet()
    server = Server.instance(
        config=config,
        config_file_paths=[],  # a person's own settings of Voila could open what is shut here
        ip=host,
        open_browser=open_browser,
        root_dir=str(folder),
        token="" if address.is_loopback(host) else secrets.token_urlsafe(16),
        log_level=logging.DEBUG if verbose else logging.ERROR,
        log_format="%(message)s",
    )
    server.language, server.sockets, server.certificate = language, sockets, certificate
    server.initialize([])
    for handler in server.log.handlers:
        handler.setFormatter(handlers.Plain())
    server.start()
