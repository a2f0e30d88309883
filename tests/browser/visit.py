"""What every browser test does: open a page and wait until it can be used, and ask axe what is wrong with it."""

from __future__ import annotations

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

# Milliseconds that a kernel may take to start on a busy machine.
PATIENCE = 60_000


def visit(page: Page, address: str) -> None:
    """Open a page and wait until everything on it is shown."""
    page.goto(address)
    expect(page.locator("#loading")).to_be_hidden(timeout=PATIENCE)


def serious_findings(page: Page) -> list[str]:
    """What axe calls critical or serious, one line for each element."""
    found = Axe().run(page)["violations"]
    return [
        f"{rule['id']} ({rule['impact']}): {node['html'][:200]}"
        for rule in found
        if rule["impact"] in ("critical", "serious")
        for node in rule["nodes"]
    ]
