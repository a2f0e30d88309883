"""Watches a lesson from within its kernel: what each cell shows, and whether every task in it can be answered.

The tests open copies of the lessons that begin with `begin()` and end with `report(…)`. So a lesson is run once, from a
clean kernel, as the page that a learner sees, and this one run tells all that is asked of it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from html import escape
from traceback import format_exc
from typing import Any

from IPython import get_ipython

from redflag.lessons.desk import DESK
from tests.lessons.driving import drive

ALL_IS_WELL = "All is well."


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
    """What is wrong with the cells that have been run."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
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
        if self.cell and result.result is None and not self.out.heard:
            self.complaints.append(f"a cell shows nothing: {self.cell}")
        if self.err.heard:
            self.complaints.append(f"a cell complains: {self.cell}\n{self.err.heard}")


WATCHES: list[Watch] = []


def begin() -> None:
    """Watch from now on."""
    WATCHES.append(Watch())


class Report:
    """What was seen, for the page."""

    def __init__(self, complaints: list[str]) -> None:
        self.words = "\n\n".join(complaints) or ALL_IS_WELL

    def _repr_html_(self) -> str:
        return f'<pre id="watched">{escape(self.words)}</pre>'


def report(wanted: Collection[str]) -> Report:
    """Do every task as a learner would, and say what was wrong with it or with a cell. These tasks must be there."""
    complaints = [complaint for watch in WATCHES for complaint in watch.complaints]
    if not WATCHES:
        complaints.append("nobody has watched the cells")
    for task in list(DESK.tasks.values()):
        try:
            drive(task)
        except Exception:
            complaints.append(f"{task.id}: {format_exc()}")
    if not set(wanted) == set(DESK.tasks) == DESK.done:
        complaints.append(f"wanted {sorted(wanted)}, found {sorted(DESK.tasks)}, done {sorted(DESK.done)}")
    return Report(complaints)
