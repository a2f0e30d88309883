"""What a learner has done on this page. It is kept in the kernel only and is gone when the page is closed.

Whoever wants to keep it takes the sheet: a file that a browser shows and prints, with room for a name.
"""

from __future__ import annotations

import base64
from html import escape
from typing import Any

import ipywidgets

import redflag
from redflag.core.text import Text
from redflag.lessons import paper
from redflag.lessons.content import game_of
from redflag.lessons.desk import DESK
from redflag.lessons.look import part, prose, said

SIGNS = {"done": "✓", "tried": "↻", "open": "·"}
WORDS = {"done": Text("done"), "tried": Text("tried"), "open": Text("open")}


def standing() -> list[tuple[Text, str]]:
    """Each task of this page and how far it is."""
    return [
        (task.name, "done" if task.id in DESK.done else "tried" if task.id in DESK.tried else "open")
        for task in DESK.tasks.values()
    ]


def _head() -> Text:
    found = standing()
    done = sum(how == "done" for _, how in found)
    return Text("You have done {done} of {all} tasks on this page.", done=done, all=len(found))


def lesson_title() -> Text:
    """The lesson that the tasks of this page belong to; the kit's own name, if they belong to none."""
    number = next(iter(DESK.tasks), "").partition("-")[0]
    for group in redflag.face(game_of(number)).lessons:
        for name, title in group.lessons:
            if number and name.startswith(f"{number}-"):
                return Text("Lesson {number}: {title}", number=number, title=title)
    return Text("My progress")


def sheet() -> str:
    """The list as a sheet of paper: the lesson, every task with its question and how far it is, room for a name."""
    rows = "".join(
        f"<tr><td>{escape(said(name))}</td><td>{prose(Text(task.question))}</td>"
        f'<td class="number">{SIGNS[how]} {escape(said(WORDS[how]))}</td></tr>'
        for (name, how), task in zip(standing(), DESK.tasks.values(), strict=True)
    )
    heads = "".join(
        f'<th scope="col">{escape(said(text))}</th>' for text in (Text("Task"), Text("Question"), Text("How far"))
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    title = said(lesson_title())
    return paper.document(title, f"<h1>{escape(title)}</h1>{paper.name_line()}{prose(_head())}{table}")


def _numbers() -> str:
    """How many tasks are done, for the browser, which notes it where the pages are served (kept.js)."""
    done = sum(how == "done" for _, how in standing())
    return f'data-done="{done}" data-tasks="{len(standing())}"'


def _markup() -> str:
    rows = "".join(
        f"<li>{SIGNS[how]} {escape(said(Text('{task}: {how}', task=name, how=WORDS[how])))}</li>"
        for name, how in standing()
    )
    packed = base64.b64encode(sheet().encode()).decode("ascii")
    link = f'<a download="progress.html" href="data:text/html;base64,{packed}">'
    print_it = f"<p>{link}{escape(said(Text('A sheet of this to print')))}</a></p>"
    return part(f'<p {_numbers()}>{escape(said(_head()))}</p><ul class="lesson-steps">{rows}</ul>{print_it}')


def progress() -> Any:
    """A list that ticks itself off, and a sheet of it to print."""
    widget = ipywidgets.HTML(_markup())
    widget.add_class("lesson-progress")

    def tell() -> None:
        widget.value = _markup()

    DESK.watch(tell)
    return widget
