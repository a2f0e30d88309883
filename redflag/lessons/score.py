"""The score of a learner's predictions on this page. Like all progress it lives in the kernel only."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import ipywidgets

from redflag.core.text import Text, joined
from redflag.lessons.desk import DESK
from redflag.lessons.look import part, said
from redflag.lessons.tasks import Prediction

SIGNS: Final = {True: "✓", False: "↻", None: "·"}
WORDS: Final = {True: Text("right"), False: Text("not this time"), None: Text("open")}
ENDS: Final = (  # what is said at the end, by the share of right ones it needs
    (1.0, Text("All of them: you have read the bot's mind.")),
    (0.75, Text("You know this bot well. It will not surprise you often.")),
    (0.5, Text("More than guessing: you have found its main wishes. Look again at the rows you missed.")),
    (0.0, Text("Most people need a second try. Open the page again, keep the tables beside you, and go slowly.")),
)


def found() -> list[tuple[Text, bool | None]]:
    """Each prediction of this page, and whether it was right; None if it is still open."""
    tasks = [task for task in DESK.tasks.values() if isinstance(task, Prediction)]
    return [(task.name, None if task.verdict is None else task.verdict.right) for task in tasks]


def score_words() -> Text:
    """The score so far in words."""
    marks = [right for _, right in found()]
    made, right = sum(mark is not None for mark in marks), sum(mark is True for mark in marks)
    told = [
        Text("You have made {made} of {all} predictions; {right} were right.", made=made, all=len(marks), right=right)
    ]
    if marks and made == len(marks):
        told.append(next(words for share, words in ENDS if right >= share * len(marks)))
    return joined(told)


def _markup() -> str:
    signs = "".join(
        f"<li>{SIGNS[right]} {escape(said(Text('{task}: {how}', task=name, how=WORDS[right])))}</li>"
        for name, right in found()
    )
    marks = [right for _, right in found()]
    numbers = (
        f'data-made="{sum(mark is not None for mark in marks)}" data-right="{sum(mark is True for mark in marks)}"'
    )
    words = f'<p class="lesson-said" role="status" {numbers}><strong>{escape(said(score_words()))}</strong></p>'
    return part(f'{words}<ul class="lesson-steps">{signs}</ul>')


def score() -> Any:
    """The score, which counts along while predictions are made."""
    widget = ipywidgets.HTML(_markup())
    widget.add_class("lesson-score")

    def tell() -> None:
        widget.value = _markup()

    DESK.watch(tell)
    return widget
