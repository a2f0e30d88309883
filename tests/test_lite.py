"""The lessons as a site without a server: what goes into it can run in a browser. `make lite` builds it."""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path

import nbformat
import pytest

from scripts import lite

# The parts of the kit that a lesson in the browser never loads.
ELSEWHERE = ("serve", "cli", "lab")
# What Pyodide has no threads, processes or servers for. (It has an event loop, the browser's own.)
NOT_IN_A_BROWSER = {"concurrent", "multiprocessing", "socket", "subprocess", "threading", "_thread"}


def imports(source: str) -> set[str]:
    """The packages that a piece of Python imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def cells(path: Path) -> str:
    notebook = nbformat.read(path, as_version=4)
    return "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")


def modules() -> list[Path]:
    package = lite.ROOT / "redflag"
    return [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in ELSEWHERE]


def test_all_lessons_and_the_table_are_in_it():
    names = [path.name for path in lite.lessons()]
    assert "00-start-here.ipynb" in names and "play.ipynb" in names
    assert all(path.is_file() for path in lite.lessons())
    assert set(lite.LEFT_OUT) <= {path.stem for path in (lite.ROOT / "notebooks").glob("*.ipynb")}


@pytest.mark.parametrize("path", lite.lessons(), ids=lambda path: path.stem)
def test_a_lesson_of_it_imports_only_the_kit(path: Path):
    assert imports(cells(path)) - (set(sys.stdlib_module_names) - NOT_IN_A_BROWSER) == {"redflag"}


def test_the_kit_imports_nothing_that_the_site_does_not_bring():
    brought = {*lite.INSTALLED.split(), *lite.BUNDLED, "IPython", "traitlets"}
    found = {name for path in modules() for name in imports(path.read_text(encoding="utf-8"))}
    assert {"ipywidgets", "networkx", "matplotlib"} <= found, "the search for imports finds too little"
    assert found - set(sys.stdlib_module_names) - brought - {"numpy"} == set()  # which comes with matplotlib
    assert found & NOT_IN_A_BROWSER == set()


def test_a_copy_first_fetches_the_kit(tmp_path: Path):
    written = lite.write_lessons(tmp_path)
    assert [path.name for path in written] == [path.name for path in lite.lessons()]
    first = nbformat.read(written[0], as_version=4)
    nbformat.validate(first)
    assert "runs in your browser" in first.cells[0].source
    assert re.fullmatch(r"%pip install -q redflag .*", first.cells[1].source)
    assert first.metadata.kernelspec.name == "python"
    original = json.loads(lite.lessons()[0].read_text(encoding="utf-8"))
    assert [cell.id for cell in first.cells[2:]] == [cell["id"] for cell in original["cells"]]
