"""What a page must not do to its words and fields, measured in the page: cut, cover or write them too small."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (820, 1180), (1024, 768), (390, 844)]
LEAST = 11  # pixels of a letter
PROJECTED = 16  # … where a page is as wide as a projector shows it
WIDE = 1700

ASKED = (Path(__file__).parent / "measured.js").read_text(encoding="utf-8")


def faults(page: Page, scrolled: str = ".nothing") -> list[str]:
    """Words that are cut, too small or out of the window; `scrolled` are lists that one scrolls in."""
    assert page.viewport_size is not None
    least = PROJECTED if page.viewport_size["width"] >= WIDE else LEAST
    return list(page.evaluate(f"(given) => {ASKED}.faults(given)", [least, scrolled]))


def overlaps(page: Page, selector: str) -> list[str]:
    """Which of these lie over each other."""
    return list(page.evaluate(f"(given) => {ASKED}.overlaps(given)", selector))
