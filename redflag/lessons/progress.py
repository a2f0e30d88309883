"""What a learner has done on this page. It is kept in the kernel only and is gone when the page is closed."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from redflag.core.text import Text
from redflag.lessons.desk import DESK
from redflag.lessons.look import part, said

SIGNS = {"done": "✓", "tried": "↻", "open": "·"}
WORDS = {"done": Text("done"), "tried": Text("tried"), "open": Text("open")}


def standing() -> list[tuple[Text, str]]:
    """Each task of this page and how far it is."""
    return [
        (task.name, "done" if task.id in DESK.done else "tried" if task.id in DESK.tried else "open")
        for task in DESK.tasks.values()
    ]


def _markup() -> str:
    found = standing()
    done = sum(how == "done" for _, how in found)
    head = Text("You have done {done} of {all} tasks on this page.", done=done, all=len(found))
    rows = "".join(
        f"<li>{SIGNS[how]} {escape(said(Text('{task}: {how}', task=name, how=WORDS[how])))}</li>" for name, how in found
    )
    return part(f'<p>{escape(said(head))}</p><ul class="lesson-steps">{rows}</ul>')


def progress() -> Any:
    """A list that ticks itself off."""
    widget = ipywidgets.HTML(_markup())
    widget.add_class("lesson-progress")

    def tell() -> None:
        widget.value = _markup()

    DESK.watch(tell)
    return widget
