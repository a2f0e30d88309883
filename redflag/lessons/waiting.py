"""What waits for an answer: on a page all cells have run, so the outcome of a prediction must not lie open below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from redflag.core.text import Text, listed
from redflag.lessons.desk import DESK
from redflag.lessons.look import STYLE, Shown, folded, part, prose


def once_answered(shown: Shown | Callable[[], Shown], *task_ids: str) -> Any:
    """Something folded away, so that nobody sees it before they have made up their mind.

    With the ids of tasks it unfolds by itself when they are done. What takes long to make is given as a function, which
    is called only then.
    """
    if not task_ids:
        shown = shown if isinstance(shown, Shown) else shown()
        return Shown(folded(Text("Open this when you have answered"), shown.markup), shown.words)
    waits_for = [DESK.find(task_id) for task_id in task_ids]
    summary = Text("This opens when you have answered: {tasks}", tasks=listed([task.name for task in waits_for]))
    widget = ipywidgets.HTML()
    widget.add_class("lesson-waiting")
    made: list[Shown] = []

    def tell() -> None:
        is_open = all(task_id in DESK.done for task_id in task_ids)
        if isinstance(shown, Shown):
            inner = shown.markup if is_open else folded(summary, shown.markup)
        else:
            if is_open and not made:
                made.append(shown())
            inner = made[0].markup if made else prose(Text("{what}.", what=summary))
        widget.value = f"<style>{STYLE}</style>" + part(inner, styled=False)

    tell()
    DESK.watch(tell)
    return widget
