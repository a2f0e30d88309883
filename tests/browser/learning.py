"""Starts `redflag learn` in a process of its own, on copies of the lessons, for a learner who is new to JupyterLab."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.lessons.form import NOTEBOOKS
from tests.patience import SECONDS, free_port, listens, until

# What a browser test changes in JupyterLab: it asks nobody for news, and keeps cells that are out of sight in the page.
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
}
# A table in a cell, as somebody has it who writes that one line.
IN_A_CELL = "a-table"
A_TABLE = {
    "cells": [
        {
            "cell_type": "code",
            "id": "table",
            "source": "import redflag\nfrom redflag.widgets import Table\n\n"
            "Table(redflag.new('paris', solo='versailles', seed=3))",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
    ],
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


class Lab(NamedTuple):
    """A running JupyterLab: `url` ends with a slash, `first` is the file that it opens by itself."""

    url: str
    first: str
    token: str

    def lesson(self, name: str) -> str:
        """The address of a lesson, e.g. lesson("00-start-here"), in a workspace of its own: no other file is open."""
        return f"{self.url}lab/workspaces/{name}/tree/{name}.ipynb?token={self.token}"


@contextmanager
def learning() -> Iterator[Lab]:
    """JupyterLab with the lessons; it is stopped at the end, and its kernels with it."""
    with tempfile.TemporaryDirectory(prefix="redflag-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        shutil.copytree(NOTEBOOKS, home / "notebooks")
        (home / "notebooks" / f"{IN_A_CELL}.ipynb").write_text(json.dumps(A_TABLE), encoding="utf-8")
        for name, settings in SETTINGS.items():
            file = home / "lab" / "user-settings" / f"{name}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(settings), encoding="utf-8")
        (home / "jupyter_server_config.json").write_text('{"ServerApp": {"allow_root": true}}', encoding="utf-8")
        environment = {
            **os.environ,
            "HOME": folder,
            "JUPYTER_CONFIG_DIR": folder,
            "JUPYTERLAB_SETTINGS_DIR": str(home / "lab" / "user-settings"),
            "JUPYTER_PORT": str(free_port()),
            "REDFLAG_SAVES": str(home / "saves"),
        }
        command = [sys.executable, "-m", "redflag", "learn", "--no-browser", "--notebooks", str(home / "notebooks")]
        with (home / "said").open("w", encoding="utf-8") as said:
            process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
        try:
            yield _started(home / "said", process)
        finally:
            process.terminate()
            process.wait(timeout=SECONDS)


def _started(said: Path, process: subprocess.Popen[bytes]) -> Lab:
    """Where the server says that it is, as soon as it is there: it says so a little before."""

    def found() -> Lab | None:
        words = said.read_text(encoding="utf-8")
        assert process.poll() is None, f"It did not start: {words}"
        address = re.search(r"http://127.0.0.1:(\d+)/lab/tree/(\S+?)\?token=(\w+)", words)
        if address is None or not listens(int(address[1])):
            return None
        return Lab(f"http://127.0.0.1:{address[1]}/", address[2], address[3])

    return until(found, "JupyterLab does not start")
