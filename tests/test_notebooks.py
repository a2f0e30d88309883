"""The notebooks run from top to bottom without a network, and are kept clean and easy to read."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from redflag.core.catalogs import languages
from tests.patience import SECONDS

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))
# The lessons, whose names begin with two digits, are run by tests/browser/test_lessons.py.
PAGES = [path for path in NOTEBOOKS if not path.match("[0-9][0-9]-*.ipynb")]
# In other languages the code is the same, so a sample of them is run.
SAMPLE = ("21-people", "42-read-auto-crassus", "61-how-a-machine-thinks-ahead")
TRANSLATED = [NOTEBOOKS[0].parent / code / f"{name}.ipynb" for code in languages()[1:] for name in SAMPLE]
LONGEST_CELL = 10


def read(path: Path) -> nbformat.NotebookNode:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def test_there_is_a_notebook():
    assert NOTEBOOKS


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
@pytest.mark.parametrize("path", [*PAGES, *TRANSLATED], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_runs(path: Path):
    notebook = read(path)
    NotebookClient(notebook, timeout=SECONDS, startup_timeout=SECONDS, kernel_name="python3").execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs, f"a cell shows nothing: {cell.source}"
            assert {output.output_type for output in cell.outputs} <= {"stream", "display_data", "execute_result"}
            assert {output.name for output in cell.outputs if output.output_type == "stream"} <= {"stdout"}
