"""The pages of the kit in a browser: `redflag play` serves them with Voila, and nothing besides them.

`pages` says which notebooks are served, `settings` how, `server` and `handlers` keep everything else shut, and the
Voila template under `share` makes the pages look as they do.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

from redflag.core.catalogs import speak
from redflag.core.errors import BadOption
from redflag.core.moved import answer_for_names
from redflag.core.text import Text

answer_for_names(__name__, "handlers", "pages", "server")

# What serves the pages and what they show, by the names under which Python imports them.
NEEDED = ("voila", "ipywidgets", "anywidget", "ipykernel", "networkx", "platformdirs")


def play(
    *,
    host: str,
    port: int,
    open_browser: bool = True,
    notebooks: Path | None = None,
    language: str = "en",
    verbose: bool = False,
    certificate: Path | None = None,
    key: Path | None = None,
    hints: bool = True,
) -> int:
    """Serve the pages until somebody stops it (Ctrl+C)."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise BadOption(
            Text(
                "To play in the browser, {missing} must be installed too: pip install 'redflag[play]' brings it, "
                "or in a copy of the kit's folder: pip install -e '.[play]'.",
                missing=", ".join(missing),
            )
        )
    from redflag.serve.address import is_loopback, open_sockets, read_certificate
    from redflag.serve.limits import expected, kernel_memory, tables
    from redflag.serve.pages import pages_folder
    from redflag.serve.settings import request_seconds, server_settings

    # All that can be refused is refused before Voila is loaded, which takes a second.
    folder, settings, sockets = pages_folder(notebooks), server_settings(language), open_sockets(host, port)
    tls = read_certificate(certificate, key) if certificate is not None else None
    _ = (
        tables(),
        kernel_memory(),
        expected(is_loopback(host)),
        request_seconds(),
    )  # refused here, if they are no numbers
    from redflag.serve.server import serve

    speak(language)  # read by the pages, which run in processes of their own
    if is_loopback(host):
        os.environ["REDFLAG_ALONE"] = "yes"
    if not hints:
        os.environ["REDFLAG_HINTS"] = "off"
    serve(
        folder,
        settings,
        sockets,
        host=host,
        open_browser=open_browser,
        language=language,
        verbose=verbose,
        certificate=tls,
    )
    return 0
