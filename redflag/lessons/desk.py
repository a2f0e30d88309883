"""The learner's desk: the tasks of this notebook and what has been done. It lives in the kernel only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from redflag.core.errors import BadOption
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.lessons.tasks import Task


class Desk:
    """All tasks by id, in the order in which they were first met."""

    def __init__(self) -> None:
        self.tasks: dict[str, Task] = {}
        self.done: set[str] = set()  # stays when a cell is run again
        self.tried: set[str] = set()
        self._watchers: list[Callable[[], None]] = []

    def enter(self, task: Task) -> None:
        """A task is laid on the desk and gets its number among its kind. The same id again replaces it."""
        if not task.id or any(letter.isspace() for letter in task.id):
            raise BadOption(Text("A task has an id without blanks, for example '02-count', not '{id}'.", id=task.id))
        self.tasks[task.id] = task
        # Numbered before anybody is told: a list of progress that is already on the page calls the task by its number.
        task.number = [other.id for other in self.tasks.values() if other.kind == task.kind].index(task.id) + 1
        self.changed()

    def find(self, task_id: str) -> Task:
        """A task by its id."""
        if task_id not in self.tasks:
            known = ", ".join(self.tasks) or Text("none")
            raise BadOption(
                Text(
                    "There is no task '{id}' on this page yet; run the cells above first. So far there is: {known}.",
                    id=task_id,
                    known=known,
                )
            )
        return self.tasks[task_id]

    def note(self, task: Task, right: bool) -> None:
        """A task was tried."""
        self.tried.add(task.id)
        if right:
            self.done.add(task.id)
        self.changed()

    def watch(self, tell: Callable[[], None]) -> None:
        """Call this whenever something on the desk changes."""
        self._watchers.append(tell)

    def changed(self) -> None:
        """Tell everybody who watches."""
        for tell in self._watchers:
            tell()

    def clear(self) -> None:
        """Begin anew."""
        self.tasks.clear()
        self.done.clear()
        self.tried.clear()
        self._watchers.clear()


DESK = Desk()
