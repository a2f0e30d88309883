"""Hears from within a kernel what its cells do: which fails, shows nothing, or complains (which Voila takes away).

It loads little, because every page that is tested waits for it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from IPython import get_ipython

NOTES = "cells"  # a file in the home of the server


class Ear:
    """Hears whether something is written, and lets it pass."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.heard = ""

    def write(self, text: str) -> int:
        self.heard += text
        return int(self.stream.write(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


class Watch:
    """What is wrong with the cells that have been run; it is also written to a file, if one is named."""

    def __init__(self, notes: Path | None = None) -> None:
        self.complaints: list[str] = []
        self.notes = notes
        self.cell = ""
        sys.stdout, sys.stderr = self.out, self.err = Ear(sys.stdout), Ear(sys.stderr)
        shell = get_ipython()
        shell.events.register("pre_run_cell", self.before)
        shell.events.register("post_run_cell", self.after)

    def before(self, info: Any) -> None:
        """A cell is about to run."""
        self.cell, self.out.heard, self.err.heard = info.raw_cell, "", ""

    def after(self, result: Any) -> None:
        """A cell has run; the first that is heard of has begun before anybody watched."""
        if not result.success:
            self.note(f"a cell fails: {self.cell}")
        if self.cell and result.result is None and not self.out.heard:
            self.note(f"a cell shows nothing: {self.cell}")
        if self.err.heard:
            self.note(f"a cell complains: {self.cell}\n{self.err.heard}")

    def note(self, complaint: str) -> None:
        self.complaints.append(complaint)
        if self.notes is not None:
            with self.notes.open("a", encoding="utf-8") as file:
                file.write(f"{complaint}\n")


def begin() -> None:
    """Hear all cells of this kernel, and note what is wrong with them for the test that has opened the page."""
    Watch(Path.home() / NOTES)
