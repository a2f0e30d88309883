"""The browser and its windows, as tests, benchmarks and pictures open them: with our patience, not the library's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.patience import MILLISECONDS

SIZE = {"width": 1280, "height": 720}

expect.set_options(timeout=MILLISECONDS)


@contextmanager
def launched(*flags: str) -> Iterator[Browser]:
    """Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, *flags], timeout=MILLISECONDS)
        yield browser
        browser.close()


@contextmanager
def window(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page in a window of its own. It is left before it is closed: a page that is left ends its kernel."""
    # Without motion: what is tested need not wait for it. Who tests the motion asks for it.
    context = browser.new_context(**{"viewport": SIZE, "reduced_motion": "reduce", **options})
    context.set_default_timeout(MILLISECONDS)
    context.set_default_navigation_timeout(MILLISECONDS)
    try:
        page = context.new_page()
        yield page
        if not page.is_closed():
            page.goto("about:blank")
    finally:
        context.close()
