"""The lessons in a real browser: every one as a page of Voila, three of them walked in JupyterLab."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import Serving
from tests.browser.visit import PATIENCE, visit
from tests.lessons.form import lessons

pytestmark = pytest.mark.slow
WALKED = ("00-start-here", "05-operations-in-war", "20-france-1870-71")


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_a_lesson_is_a_page_without_an_error(page: Page, server: Serving, path: Path):
    visit(page, server.page(path.stem))
    expect(page.locator(".lesson-progress")).to_be_visible(timeout=PATIENCE)
    assert page.locator(".page-words h1").count() == 1
    assert page.locator("main pre code, main .highlight").count() == 0, "the code is hidden"
    words = page.locator("main").inner_text()
    assert "Traceback" not in words and "went wrong" not in words
    for folded in page.locator("main img").all():
        assert folded.get_attribute("alt"), "a picture without a name"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab with copies of the lessons, opened by `redflag learn`; its address with the token."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(lessons()[0].parent, home / "notebooks")
    command = [sys.executable, "-m", "redflag", "learn", "--no-browser", "--notebooks", str(home / "notebooks")]
    settings = {"JUPYTER_CONFIG_DIR": str(home / "config"), "REDFLAG_SAVES": str(home / "saves"), "JUPYTER_PORT": "0"}
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # JupyterLab asks the administrator to say so
        config = home / "config"
        config.mkdir()
        (config / "jupyter_server_config.py").write_text("c.ServerApp.allow_root = True\n", encoding="utf-8")
    said = home / "said.txt"  # a pipe that nobody reads would fill up and stop the server
    with said.open("w") as told:
        process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=told, stderr=told)
    try:
        yield address_in(said)
    finally:
        process.kill()
        process.wait()


def address_in(said: Path) -> str:
    """The address that JupyterLab prints when it is ready."""
    for _ in range(600):
        found = re.search(r"http://127\.0\.0\.1\S+token=\w+", said.read_text())
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError(said.read_text())


@pytest.mark.parametrize("name", WALKED)
def test_a_lesson_walked_in_jupyterlab(browser: Browser, lab: str, name: str):
    address, _, token = lab.partition("?")
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{address.partition('/lab')[0]}/lab/tree/{name}.ipynb?{token}")
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible(timeout=PATIENCE)
    run_all(page)
    exercise = page.locator(".lesson-task", has_text="Exercise 1").first
    expect(exercise).to_be_visible(timeout=2 * PATIENCE)
    exercise.scroll_into_view_if_needed()
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.locator(".lesson-said")).to_be_visible()
    expect(page.locator(".jp-Notebook")).not_to_contain_text("Traceback")
    context.close()


def run_all(page: Page) -> None:
    """Run all cells, as the first lesson tells people to."""
    page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^Run$")).click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Run All Cells$")).click()
