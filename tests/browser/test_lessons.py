"""Every lesson as a page in a real browser: it runs from a clean kernel, shows itself, and its tasks can be answered.

A lesson is run once for all of this. What can be seen only from within its kernel is told by `tests.lessons.watching`,
and what only one lesson has is asked by `tests.browser.only_one`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from tests.browser.only_one import ONLY_IN
from tests.browser.serving import Serving, serving
from tests.browser.visit import visit
from tests.lessons.form import NOTEBOOKS, calls, lessons, read
from tests.lessons.hearing import NOTES
from tests.lessons.watching import ALL_IS_WELL

pytestmark = pytest.mark.slow
SPOILED = "99-spoiled.ipynb"
# No name of ours comes into the kernel: a lesson must import for itself what it uses.
WATCHING = '__import__("tests.lessons.watching", fromlist=["begin"])'


def tasks_of(notebook: nbformat.NotebookNode) -> list[str]:
    return [call.args[0].value for kind in ("exercise", "predict", "quiz") for _, call in calls(notebook, kind)]


def watched(path: Path) -> nbformat.NotebookNode:
    """A lesson with a cell before it that watches, and one after it that reports."""
    notebook = read(path)
    tasks = tasks_of(notebook)
    first = next(place for place, cell in enumerate(notebook.cells) if cell.cell_type == "code")
    notebook.cells.insert(first, new_code_cell(f"{WATCHING}.begin()"))
    notebook.cells.append(new_code_cell(f"{WATCHING}.report({tasks})"))
    return notebook


def spoiled(path: Path) -> Path:
    """A lesson with mistakes: a cell that shows nothing, one that complains, and a task that cannot be answered."""
    cells = [
        "import sys",
        'print("!", file=sys.stderr)\nsys.version',
        "from redflag.lessons import exercise",
        'exercise("99-a", "one", check=lambda text: False, question="How many?", hint="Count.")',
    ]
    nbformat.write(new_notebook(cells=[new_code_cell(cell) for cell in cells]), path)
    return path


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory, heard: dict[str, str]) -> Iterator[Serving]:
    """A server with the watched copies of all lessons."""
    folder = tmp_path_factory.mktemp("course")
    shutil.copytree(NOTEBOOKS, folder, dirs_exist_ok=True)
    for path in lessons():
        nbformat.write(watched(path), folder / path.name)
    nbformat.write(watched(spoiled(folder / SPOILED)), folder / SPOILED)
    with serving("--notebooks", str(folder), **heard) as running:
        yield running


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_a_lesson_runs_as_a_page_and_every_task_can_be_answered(page: Page, course: Serving, path: Path):
    visit(page, course.page(path.stem))
    words = page.locator("main").inner_text()
    assert "Traceback" not in words and "went wrong" not in words, page.locator("main").text_content()
    expect(page.locator("#watched")).to_have_text(ALL_IS_WELL)
    expect(page.locator(".lesson-progress")).to_be_visible()
    done = str(len(tasks_of(read(path))))
    expect(page.locator(".lesson-progress [data-done]")).to_have_attribute("data-done", done)
    # For the front page, which tells it (test_front.py).
    assert page.evaluate(f"localStorage.getItem('redflag.lesson.{path.stem}')") == f"{done}/{done}"
    assert page.locator(".page-words h1").count() == 1
    assert page.locator("main pre code, main .highlight").count() == 0, "the code is hidden"
    for picture in page.locator("main img").all():
        assert picture.get_attribute("alt"), "a picture without a name"
    if path.stem in ONLY_IN:
        ONLY_IN[path.stem](page)
    saves = course.home / "saves"
    assert not saves.exists() or list(saves.iterdir()) == [], "a lesson keeps no game"


def test_what_is_wrong_with_a_lesson_is_told(page: Page, course: Serving):
    visit(page, course.page(SPOILED.removesuffix(".ipynb")))
    told = page.locator("#watched").inner_text()
    assert "a cell shows nothing: import sys\n" in told
    assert 'a cell complains: print("!", file=sys.stderr)\nsys.version\n!' in told
    # This is how it is noted where no report can stand in the page (conftest.py).
    noted = (course.home / NOTES).read_text(encoding="utf-8")
    assert 'a cell complains: print("!", file=sys.stderr)\nsys.version\n!' in noted
    assert "a cell shows nothing: import sys\n" in noted
    assert "99-a: " in told and "AssertionError: no typical wrong answer is known" in told
    assert "found ['99-a'], done []" in told
