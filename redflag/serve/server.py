"""The server: Voila, with its doors shut except for the pages."""

from __future__ import annotations

import logging
import os
import secrets
import subprocess
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from socket import socket
from threading import Thread
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila

from redflag.core.text import Text
from redflag.serve import address, handlers
from redflag.serve.settings import HEADERS
from redflag.serve.words import name, words

# Jupyter looks here, before all other places, for the template of the pages.
SHARE = Path(__file__).parent / "share" / "jupyter"


class QuietKernels(AsyncMappingKernelManager):
    """Kernels that do not write into the terminal of the person who serves the pages."""

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start one; what it has to say to people it says in its page."""
        kernel: str = await super().start_kernel(**options, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return kernel


class Server(Voila):
    """Serves the pages of one folder."""

    language = "en"
    sockets: Sequence[socket] = ()

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings and ours; where only this machine is served, only its own names are answered."""
        settings: dict[str, Any] = super().init_settings()
        settings.update(
            headers=HEADERS,
            words=words(self.language),
            kept_pages={},
            allow_remote_access=not address.is_loopback(self.ip),
        )
        if self.log_level > logging.INFO:
            settings["log_function"] = handlers.no_log
        return settings

    def init_handlers(self) -> list[handlers.Route]:
        """The pages, and what they need to live."""
        arguments = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        return handlers.routes(self.server_url, arguments, self.static_paths, self.labextensions_path)

    def listen(self) -> None:
        """Say where the pages are, and serve them until stopped."""
        HTTPServer(self.app).add_sockets(self.sockets)
        where = address.address(self.ip, self.sockets[0].getsockname()[1], self.token)
        text = Text("{name} is open at {address} (Ctrl+C closes it).", name=name(), address=where)
        print(text.into(self.language), flush=True)
        if self.open_browser:
            open_in_browser(where)
        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            print()
        finally:
            self.stop()


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
) -> None:
    """Serve the pages of a folder at an open port until stopped."""
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))
    config = Config(settings)
    if not verbose:
        handlers.quiet()
        config.VoilaConfiguration.multi_kernel_manager_class = QuietKernels
    server = Server.instance(
        config=config,
        config_file_paths=[],  # a person's own settings of Voila could open what is shut here
        ip=host,
        open_browser=open_browser,
        root_dir=str(folder),
        token="" if address.is_loopback(host) else secrets.token_urlsafe(16),
        log_level=logging.DEBUG if verbose else logging.CRITICAL,
    )
    server.language, server.sockets = language, sockets
    server.initialize([])
    server.start()
