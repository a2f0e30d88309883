"""What shows the outcome of a task waits until the task is done."""

from __future__ import annotations

import pytest

from redflag import lessons
from redflag.core.errors import BadOption
from redflag.lessons.look import Shown


def test_it_unfolds_when_all_its_tasks_are_done():
    first = lessons.exercise("x-two", 2, question="How many?", hint="Count.")
    second = lessons.predict("x-coin", "heads", question="Heads or tails?", options=["heads", "tails"])
    waiting = lessons.once_answered(Shown("<p>It was heads.</p>", "It was heads."), "x-two", "x-coin")
    assert "<details>" in waiting.value and "Exercise 1 and Prediction 1" in waiting.value
    first.answer_wrongly()
    second.answer_rightly()
    assert "<details>" in waiting.value, "a wrong answer opens nothing"
    first.answer_rightly()
    assert "<details" not in waiting.value and "It was heads." in waiting.value


def test_a_task_that_is_not_there_cannot_be_waited_for():
    with pytest.raises(BadOption, match="There is no task 'x-9'"):
        lessons.once_answered(Shown("", ""), "x-9")
