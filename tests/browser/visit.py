"""What every browser test does: open a page, wait until it can be used, until the kernel answers, and ask axe."""

from __future__ import annotations

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page


def visit(page: Page, address: str) -> None:
    """Open a page and wait until everything on it is shown."""
    page.goto(address)
    ready(page)


def ready(page: Page) -> None:
    """Wait until everything on the page is shown."""
    page.locator("body[data-ready]").wait_for(state="attached")


def settle(page: Page) -> None:
    """Wait until the kernel has answered, and whatever comes after that: until then the widget is marked."""
    page.locator(".redflag:not([data-sent], [data-more])").wait_for()


def painted(page: Page) -> None:
    """Wait until what was answered is painted, and what a page does just before that is done."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


def resize(page: Page, width: int, height: int) -> None:
    """Turn the window to a size, and wait until the page has arranged itself."""
    page.set_viewport_size({"width": width, "height": height})
    painted(page)


def done_in_the_kernel(page: Page) -> None:
    """Wait until the kernel has done all it was asked for: it saves a game when the answer is already on its way."""
    page.evaluate("jupyterapp.widgetManager.kernel.requestKernelInfo().then(() => {})")


def findings(page: Page) -> list[str]:
    """What axe calls critical, serious or moderate, one line for each element."""
    return [
        f"{rule['id']} ({rule['impact']}): {node['html'][:200]}"
        for rule in Axe().run(page)["violations"]
        if rule["impact"] in ("critical", "serious", "moderate")
        for node in rule["nodes"]
    ]
