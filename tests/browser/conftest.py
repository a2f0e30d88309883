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
def page(browser: Browser) -> Iterator[Page]:
    """A page in a window of its own. The test fails if it complains, or asks another machine for anything."""
    complaints: list[str] = []
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.on("console", lambda said: complaints.append(f"console: {said.text}") if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("request", lambda asked: complaints.extend(stranger(asked.url)))
    page.on("websocket", lambda asked: complaints.extend(stranger(asked.url)))
    yield page
    context.close()
    assert complaints == []


def stranger(url: str) -> list[str]:
    """The complaint about an address on another machine."""
    parts = urlsplit(url)
    outside = parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1"
    return [f"request to {url}"] if outside else []
