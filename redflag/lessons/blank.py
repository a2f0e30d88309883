"""Copies of the lessons for a class, without the solutions: `python -m redflag.lessons.blank notebooks blank`.

A lesson holds no right answers of its own (they come from the game and from `texts/`), so only the section "Solutions"
has to go, and with it what a cell has shown.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from redflag.core.catalogs import spoken
from redflag.core.text import Text

LESSONS: Final = "[0-9][0-9]-*.ipynb"
SOLUTIONS: Final = "## Solutions"


def heading(cell: dict[str, Any]) -> str:
    """The heading of level two with which a cell begins, if it does: the English one, whatever its language is."""
    first = "".join(cell["source"]).lstrip().partition("\n")[0].rstrip()
    if cell["cell_type"] != "markdown" or not first.startswith("## "):
        return ""
    part = cell.get("metadata", {}).get("redflag", {}).get("part")
    return f"## {part}" if part else first


def blank(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook without its solutions and without outputs."""
    kept, leaving = [], False
    for cell in notebook["cells"]:
        leaving = heading(cell) == SOLUTIONS if heading(cell) else leaving
        if leaving:
            continue
        kept.append({**cell, "outputs": [], "execution_count": None} if cell["cell_type"] == "code" else cell)
    return {**notebook, "cells": kept}


def write_all(source: Path, target: Path) -> list[Path]:
    """Write a blank copy of every lesson, and beside them the pages they lead to."""
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for file in sorted(source.glob("*.ipynb")):
        notebook = json.loads(file.read_text(encoding="utf-8"))
        copy = blank(notebook) if file.match(LESSONS) else notebook
        written.append(target / file.name)
        written[-1].write_text(json.dumps(copy, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return written


def main() -> None:
    """Write the copies from the first folder named into the second."""
    source, target = (Path(name) for name in sys.argv[1:3])
    written = write_all(source, target)
    print(Text("{folder}: notebooks {n}, without solutions", folder=str(target), n=len(written)).into(spoken()))


if __name__ == "__main__":
    main()
