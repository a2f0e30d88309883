"""A real browser on a real server. Each worker of the test run has one of each."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.serving import Serving, serving

SIZE = {"width": 1280, "height": 720}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Serving]:
    """`redflag play` with the kit's own pages."""
    with serving() as running:
        yield running


@pytest.fixture
def page(browser: Browser, server: Serving) -> Iterator[Page]:
    """A page in a window of its own. The test fails if it complains, or asks another machine for anything."""
    complaints: list[str] = []
    home = urlsplit(server.url).netloc
    context = browser.new_context(viewport=SIZE, base_url=server.url)
    page = context.new_page()
    page.on("console", lambda said: complaints.append(f"console: {said.text}") if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("request", lambda asked: complaints.extend(stranger(asked.url, home)))
    page.on("websocket", lambda asked: complaints.extend(stranger(asked.url, home)))
    yield page
    context.close()
    assert complaints == []


def stranger(url: str, home: str) -> list[str]:
    """The complaint about an address that is not on our server."""
    parts = urlsplit(url)
    return [f"request to {url}"] if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != home else []
