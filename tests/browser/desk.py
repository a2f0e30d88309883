"""A page of the kit in a window, without a server: the browser's side as it is, the kernel's side in this process.

What is measured in a page (room, words, colours) need not wait for a kernel, so whole games can be walked quickly.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from redflag.widgets.page import Page as Widget
from redflag.widgets.page import script
from tests.browser.visit import settle
from tests.browser.window import window

# The bare page that a cell of a notebook is, and Voila's page with one widget.
BARE = """<!doctype html><html lang="en"><head><title>redflag</title><meta name="viewport"
content="width=device-width"><style>html, body {{ margin: 0; }} {fonts} {css}</style></head>
<body><main style="--redflag-height: {height}"><div id="here" style="{cell}"></div></main></body></html>"""
BEGIN = """
async (source) => {
  const page = (await import("data:text/javascript;base64," + source)).default;
  let hear = () => {};
  const model = {
    on: (_, heard) => { hear = heard; },
    off: () => {},
    send: async (message) => { for (const answer of JSON.parse(await window.toKernel(message))) hear(answer); },
  };
  page.render({ model, el: document.getElementById("here") });
}
"""


class Desk:
    """A widget shown in a page."""

    def __init__(self, page: Page, widget: Widget) -> None:
        self.page, self.widget = page, widget
        self.told: list[dict[str, Any]] = []  # what the kernel sent last
        self.bytes: list[int] = []  # and how much it was, each time
        self.heard: list[dict[str, Any]] = []  # what the browser had asked, each time
        widget.send = lambda content, **_: self.told.append(content)  # type: ignore[method-assign]

    def hear(self, message: dict[str, Any]) -> str:
        """Something was done in the browser; what the kernel answers."""
        self.told = []
        self.widget._hear(None, message, [])
        answer = json.dumps(self.told)
        self.bytes.append(len(answer))
        self.heard.append(message)
        return answer


@contextmanager
def desk(
    browser: Browser, widget: Widget, fonts: str = "", cell: str = "", height: str = "100vh", **options: Any
) -> Iterator[Desk]:
    """Show a widget in a window of its own. `fonts` is CSS, `cell` the style of what holds the widget, `height` how
    much of the window it has: in Voila all."""
    import base64

    with window(browser, **options) as page:
        one = Desk(page, widget)
        page.expose_function("toKernel", one.hear)
        html = BARE.format(css=widget._css, fonts=fonts, cell=cell, height=height)
        page.route("**/desk", lambda asked: asked.fulfill(body=html, content_type="text/html; charset=utf-8"))
        page.goto("http://127.0.0.1/desk")  # an address, so that the browser keeps what is set
        page.evaluate(BEGIN, base64.b64encode(script().encode()).decode())
        settle(page)
        yield one
