"""Starts the real server, `redflag play`, in a process of its own and in a home that is thrown away."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from threading import Timer
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

from tests.patience import SECONDS


class Answer(NamedTuple):
    """What the server answered."""

    status: int
    headers: Message
    text: str

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies it sets."""
        return dict(cookie.partition(";")[0].split("=", 1) for cookie in self.headers.get_all("Set-Cookie", []))

    @property
    def cookie(self) -> str:
        """The header by which the visitor who got this answer is known again."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    @property
    def kernel(self) -> str:
        """The id of the kernel behind a page."""
        found = re.search(r'id="kernel" data-id="([\w-]+)"', self.text)
        assert found, f"a page without a kernel: {self.text[:500]}"
        return found[1]


class Serving(NamedTuple):
    """A running server: `url` ends with a slash, `token` is empty unless it asks for one."""

    url: str
    token: str
    process: subprocess.Popen[str]
    home: Path

    def page(self, name: str) -> str:
        """The address of a page, e.g. page("play")."""
        return f"{self.url}voila/render/{name}.ipynb"

    @property
    def complaints(self) -> str:
        """All that it wrote to its error output."""
        return (self.home / "complaints").read_text(encoding="utf-8")

    def ask(self, path: str, method: str = "GET", form: dict[str, str] | None = None, **headers: str) -> Answer:
        """Send exactly this path, which a browser might tidy up first, and perhaps a filled form."""
        connection = HTTPConnection("127.0.0.1", urlsplit(self.url).port, timeout=SECONDS)
        try:
            if form is not None:
                headers["Content-Type"] = "application/x-www-form-urlencoded"
            connection.request(method, path, urlencode(form or {}), headers)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode("utf-8", "replace"))
        finally:
            connection.close()

    def is_alive(self, page: Answer) -> bool:
        """Does the kernel of a page still run?"""
        return self.ask(f"/api/kernels/{page.kernel}", Cookie=page.cookie).status == 200


@contextmanager
def serving(
    *options: str, idle: int = SECONDS, cell: int = SECONDS, version: Path | None = None, **variables: str
) -> Iterator[Serving]:
    """A server on a free port; it is stopped at the end, and its kernels with it.

    `idle` and `cell` are the seconds that a page nobody has open is kept and that a cell may run; `version` is the
    folder of another version of the kit; `variables` are more of its environment.
    """
    with tempfile.TemporaryDirectory(prefix="redflag-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        environment = {
            **os.environ,
            "HOME": folder,
            "REDFLAG_SAVES": str(home / "saves"),
            "REDFLAG_IDLE_SECONDS": str(idle),
            "REDFLAG_CELL_SECONDS": str(cell),
            "REDFLAG_START_SECONDS": str(SECONDS),
            "REDFLAG_READY": "1",  # no class comes, also where one could
            **({"PYTHONPATH": str(version)} if version else {}),
            **variables,
        }
        with (home / "complaints").open("w", encoding="utf-8") as complaints:
            process = subprocess.Popen(
                [sys.executable, "-m", "redflag", "play", "--no-browser", "--port", "0", *options],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env=environment,
                cwd=version,
            )
        give_up = Timer(SECONDS, process.kill)
        give_up.start()
        try:
            line = process.stdout.readline()
            give_up.cancel()
            found = re.search(r"(https?://\S+?/)(?:\?token=(\S+))?(?=\s)", line)
            assert found, f"it did not start: {line}{(home / 'complaints').read_text(encoding='utf-8')}"
            yield Serving(found[1], found[2] or "", process, home)
        finally:
            process.terminate()
            process.wait(timeout=SECONDS)
            process.stdout.close()
