"""The two that are compared: the kit's own pages, and plain Voila with the smallest page that answers a click."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.browser.serving import serving
from tests.patience import SECONDS, free_port, listens, until

# A button, a label, and a line that connects them.
BARE = """\
from ipywidgets import Button, Label, VBox

label, button = Label("0"), Button(description="Add one")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
VBox([button, label])
"""


class Subject(NamedTuple):
    """A page that is measured.

    `button` is what is clicked first. `answered` says in JavaScript whether `record`, a change of the page, is the
    kernel's answer to a click: each page also changes on its own (ours notes that something was sent).
    """

    name: str
    address: str
    server: int  # the id of the process
    button: str
    answered: str


@contextmanager
def our_table(name: str = "ours", version: Path | None = None) -> Iterator[Subject]:
    """`redflag play`, of this version or another; no page is put to rest while it is measured, and none is ready before
    it is asked for: what is measured is what a page takes."""
    with serving(idle=3600, version=version, REDFLAG_READY="0") as server:
        # The mark of a sent click is taken away in the same stroke in which the answer is shown.
        answered = 'record.attributeName === "data-sent" && !record.target.dataset.sent'
        yield Subject(name, server.page("play"), server.process.pid, 'form.start [type="submit"]', answered)


@contextmanager
def bare_button() -> Iterator[Subject]:
    """One button in Voila with its default settings."""
    with tempfile.TemporaryDirectory(prefix="bare-", ignore_cleanup_errors=True) as folder:
        notebook = Path(folder) / "bare.ipynb"
        notebook.write_text(json.dumps(_notebook(BARE)), encoding="utf-8")
        port = free_port()
        process = subprocess.Popen(
            [sys.executable, "-m", "voila", str(notebook), "--no-browser", f"--port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": folder},
        )
        try:
            address = f"http://127.0.0.1:{port}/"
            until(lambda: listens(port) or process.poll() is not None, "Voila does not start")
            if process.poll() is not None:
                raise RuntimeError("Voila did not start; try `python -m voila` by hand.")
            answered = 'record.type === "childList" && record.target.closest(".widget-label")'
            yield Subject("bare", address, process.pid, "button.jupyter-button", answered)
        finally:
            process.terminate()
            process.wait(timeout=SECONDS)


def _notebook(source: str) -> dict[str, object]:
    cell = {"cell_type": "code", "id": "code", "metadata": {}, "execution_count": None, "outputs": [], "source": source}
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
