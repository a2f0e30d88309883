"""Starts the real server, `redflag play`, in a process of its own and in a home that is thrown away."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

# Seconds after which the kernel of a page that nobody has open is ended.
IDLE = 6


class Serving(NamedTuple):
    """A running server: `url` ends with a slash, `token` is empty unless it asks for one."""

    url: str
    token: str
    process: subprocess.Popen[str]
    home: Path

    def page(self, name: str) -> str:
        """The address of a page, e.g. page("play")."""
        return f"{self.url}voila/render/{name}.ipynb"


@contextmanager
def serving(*options: str, idle: int = IDLE) -> Iterator[Serving]:
    """A server on a free port; it is stopped at the end, and its kernels with it."""
    with tempfile.TemporaryDirectory(prefix="redflag-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        environment = {
            **os.environ,
            "HOME": folder,
            "REDFLAG_SAVES": str(home / "saves"),
            "REDFLAG_IDLE_SECONDS": str(idle),
            "JUPYTER_PLATFORM_DIRS": "1",
        }
        with (home / "complaints").open("w", encoding="utf-8") as complaints:
            process = subprocess.Popen(
                [sys.executable, "-m", "redflag", "play", "--no-browser", "--port", "0", *options],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env=environment,
            )
        try:
            line = process.stdout.readline()
            found = re.search(r"(https?://\S+?/)(?:\?token=(\S+))?(?=\s)", line)
            assert found, f"it did not start: {line}{(home / 'complaints').read_text(encoding='utf-8')}"
            yield Serving(found[1], found[2] or "", process, home)
        finally:
            process.terminate()
            process.wait(timeout=30)
            process.stdout.close()
