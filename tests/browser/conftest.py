"""A real browser on a real server. Each worker of the test run has one of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.serving import Serving, serving
from tests.browser.window import launched, window
from tests.lessons.hearing import NOTES

# No name of ours comes into the kernel: a page must import for itself what it uses.
HEARING = '__import__("tests.lessons.hearing", fromlist=["begin"]).begin()'


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def heard(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What a server is told so that its kernels note what is wrong with a cell."""
    folder = tmp_path_factory.mktemp("ipython")
    startup = folder / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "heard.py").write_text(HEARING, encoding="utf-8")
    return {"IPYTHONDIR": str(folder), "PYTHONPATH": str(Path(__file__).parents[2])}


@pytest.fixture(scope="session")
def served(heard: dict[str, str]) -> Iterator[Serving]:
    """`redflag play` with the kit's own pages."""
    with serving(**heard) as running:
        yield running


@pytest.fixture
def server(served: Serving) -> Iterator[Serving]:
    """The same. The test fails if a cell of a page fails, complains or shows nothing."""
    notes = served.home / NOTES
    notes.unlink(missing_ok=True)
    yield served
    assert not notes.exists(), notes.read_text(encoding="utf-8")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a window of its own. The test fails if it complains, or asks another machine for anything."""
    complaints: list[str] = []
    with window(browser) as page:
        page.on("console", lambda said: complaints.append(f"console: {said.text}") if said.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("request", lambda asked: complaints.extend(stranger(asked.url)))
        page.on("websocket", lambda asked: complaints.extend(stranger(asked.url)))
        yield page
        while_open = list(complaints)
    assert while_open == []


@pytest.fixture
def unwatched(browser: Browser) -> Iterator[Page]:
    """A page whose complaints are expected: a browser notes it itself when what it asks for is gone."""
    with window(browser) as page:
        yield page


def stranger(url: str) -> list[str]:
    """The complaint about an address on another machine."""
    parts = urlsplit(url)
    outside = parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1"
    return [f"request to {url}"] if outside else []
