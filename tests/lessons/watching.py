"""Watches a lesson from within its kernel: what each cell shows, and whether every task in it can be answered.

The tests open copies of the lessons that begin with `begin()` and end with `report(…)`. So a lesson is run once, from a
clean kernel, as the page that a learner sees, and this one run tells all that is asked of it.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from traceback import format_exc

from redflag.lessons.desk import DESK
from tests.lessons.driving import drive
from tests.lessons.hearing import Watch

ALL_IS_WELL = "All is well."


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
