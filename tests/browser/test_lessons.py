"""The lessons in a real browser: every one as a page of Voila."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.serving import Serving
from tests.browser.visit import visit
from tests.lessons.form import lessons

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_a_lesson_is_a_page_without_an_error(page: Page, server: Serving, path: Path):
    visit(page, server.page(path.stem))
    expect(page.locator(".lesson-progress")).to_be_visible()
    assert page.locator(".page-words h1").count() == 1
    assert page.locator("main pre code, main .highlight").count() == 0, "the code is hidden"
    words = page.locator("main").inner_text()
    assert "Traceback" not in words and "went wrong" not in words
    for folded in page.locator("main img").all():
        assert folded.get_attribute("alt"), "a picture without a name"
