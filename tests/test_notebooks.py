"""The notebooks are kept clean and easy to read, and those run from top to bottom that no browser opens.

A notebook is run once for all that is asked of it: each lesson in tests/browser/test_lessons.py, each other page in the
file of tests/browser that is named below. There an error or a complaint of a cell is noticed, too (`server`).
"""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from redflag.core.catalogs import languages
from tests.patience import SECONDS

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))
OPENED = {
    "bot": "test_bot.py",
    "find": "test_find.py",
    "index": "test_front.py",
    "map": "test_map.py",
    "play": "test_play.py",
    "puzzles": "test_puzzles.py",
    "replay": "test_replay.py",
}
# What is new is run here until it has a test in the browser; the names of lessons begin with two digits.
OTHERS = [path for path in NOTEBOOKS if path.stem not in OPENED and not path.match("[0-9][0-9]-*.ipynb")]
# In other languages the code is the same, and no browser opens it, so a sample of them is run.
SAMPLE = ("21-people", "42-read-auto-crassus", "61-how-a-machine-thinks-ahead")
TRANSLATED = [NOTEBOOKS[0].parent / code / f"{name}.ipynb" for code in languages()[1:] for name in SAMPLE]
LONGEST_CELL = 10


def read(path: Path) -> nbformat.NotebookNode:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def test_there_is_a_notebook():
    assert NOTEBOOKS


def test_there_is_a_test_of_every_page_that_is_not_run_here():
    browser = Path(__file__).parent / "browser"
    assert [name for name, file in OPENED.items() if "server" not in (browser / file).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_outputs_are_kept(path: Path):
    for cell in read(path).cells:
        if cell.cell_type == "code":
            assert cell.outputs == []
            assert cell.execution_count is None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_there_is_text_before_every_cell_and_cells_are_short(path: Path):
    before = None
    for cell in read(path).cells:
        if cell.cell_type == "code":
            assert before == "markdown"
            assert len(cell.source.splitlines()) <= LONGEST_CELL
        before = cell.cell_type


@pytest.mark.slow
@pytest.mark.parametrize("path", [*OTHERS, *TRANSLATED], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_runs(path: Path):
    notebook = read(path)
    NotebookClient(notebook, timeout=SECONDS, startup_timeout=SECONDS, kernel_name="python3").execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs, f"a cell shows nothing: {cell.source}"
            assert {output.output_type for output in cell.outputs} <= {"stream", "display_data", "execute_result"}
            assert {output.name for output in cell.outputs if output.output_type == "stream"} <= {"stdout"}
