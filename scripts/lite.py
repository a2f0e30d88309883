"""Builds the lessons as a site that needs no server: `make lite`. Python itself then runs in the reader's browser.

JupyterLite (the site) and Pyodide (Python for browsers) do the work. This script collects what they need: the wheel of
the kit, the wheels it stands on, and a copy of each lesson that begins by installing them. `docs/lite.md` tells more.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "lite"
SITE = ROOT / "dist" / "lite"
# A lesson that would need more than a browser has (threads, processes, a server) would be named here.
LEFT_OUT: tuple[str, ...] = ()
# What the kit needs and Pyodide does not bring: these wheels go into the site. Pyodide brings matplotlib and networkx.
BUNDLED = ("anywidget", "babel", "comm", "ipywidgets", "jupyterlab_widgets", "psygnal")
INSTALLED = "redflag ipywidgets anywidget networkx platformdirs matplotlib"
PREFACE = (
    "*This copy runs in your browser alone. Choose* Run All Cells *in the menu* Run, *or press ▶ cell by cell. "
    "The first cell fetches the kit, which takes a moment. Nothing you do here leaves your computer.*"
)


def lessons() -> list[Path]:
    """The notebooks that go into the site: every lesson that a browser can run, and the table they lead to."""
    numbered = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))
    return [path for path in numbered if path.stem not in LEFT_OUT] + [ROOT / "notebooks" / "play.ipynb"]


def with_preface(notebook: dict[str, Any]) -> dict[str, Any]:
    """A lesson that first says where it runs and fetches the kit."""
    said = {"cell_type": "markdown", "id": "lite-text", "metadata": {}, "source": PREFACE}
    code = {
        "cell_type": "code",
        "id": "lite-install",
        "metadata": {},
        "source": f"%pip install -q {INSTALLED}",
        "execution_count": None,
        "outputs": [],
    }
    kernel = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
    metadata = {**notebook["metadata"], "kernelspec": kernel}
    return {**notebook, "cells": [said, code, *notebook["cells"]], "metadata": metadata}


def write_lessons(folder: Path) -> list[Path]:
    """Write the copies of the lessons."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for path in lessons():
        copy = with_preface(json.loads(path.read_text(encoding="utf-8")))
        written.append(folder / path.name)
        written[-1].write_text(json.dumps(copy, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return written


def run(*words: str | Path) -> None:
    """Run a program of this Python; if it fails, so does the build."""
    subprocess.run([sys.executable, "-m", *map(str, words)], check=True, cwd=BUILD)


def main() -> None:
    """Build the site anew."""
    for folder in (BUILD, SITE, ROOT / "build" / "lib"):  # from "lib" the wheel would take modules that are no more
        shutil.rmtree(folder, ignore_errors=True)
    wheels = BUILD / "pypi"  # JupyterLite looks here
    wheels.mkdir(parents=True)
    written = write_lessons(BUILD / "files")
    run("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels, ROOT)
    pure = ("--only-binary", ":all:", "--implementation", "py", "--abi", "none", "--platform", "any")
    run("pip", "download", "--quiet", "--no-deps", *pure, "--dest", wheels, *BUNDLED)
    run("jupyter", "lite", "build", "--lite-dir", BUILD, "--contents", BUILD / "files", "--output-dir", SITE)
    print(f"{SITE.relative_to(ROOT)}: {len(written)} notebooks, {len(list(wheels.glob('*.whl')))} wheels")


if __name__ == "__main__":
    main()
