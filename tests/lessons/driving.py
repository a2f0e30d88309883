"""Does a task as learners do it: without an answer, wrongly, wrongly in each typical way, and rightly."""

from __future__ import annotations

import re
from fractions import Fraction

from redflag.lessons import reveal
from redflag.lessons.answers import Right, Typical, Verdict
from redflag.lessons.desk import DESK
from redflag.lessons.entries import Typed
from redflag.lessons.look import plain
from redflag.lessons.tasks import Exercise, Prediction, Quiz, Task

# What a rule must not say to a learner: how editions differ, whose reading it is, and which other rules there are.
NOT_FOR_LEARNERS = re.compile(r"edition|rulebook|the kit's|\((?:[A-Z]{1,2}\d|Z-)[^)]*\)")


def drive(task: Task) -> None:
    """Press the button without an answer; answer wrongly in every way that is known, then rightly."""
    task.button.click()
    assert said(task).right is None, "nothing was answered yet"
    task.answer_wrongly()
    assert said(task).right is False, "a wrong answer is not noticed"
    kind(task)
    if isinstance(task, Exercise):
        _drive_exercise(task)
    task.answer_rightly()
    assert said(task).right is True, f"the right answer is refused: {said(task).text}"
    kind(task)
    if isinstance(task, Exercise):
        assert plain(task.answer.told()) in str(reveal(task.id))
    if isinstance(task, Quiz):
        assert all("lesson-right" in question.said.value for question in task.questions)
    if isinstance(task, Prediction):
        assert task.button.disabled, "a prediction is made once"


def _drive_exercise(task: Exercise) -> None:
    assert f"<summary>Hint</summary>{'<p>'}" in task.folds.value
    if task.answer.rule is not None:
        found = NOT_FOR_LEARNERS.search(str(task.answer.rule.short))
        assert found is None, f"rule {task.answer.rule.id} says to a learner: {found}"
    assert task.id in DESK.tried and task.id not in DESK.done
    assert task.typical, "no typical wrong answer is known"
    for one in task.typical:
        task.entry.fill(typical_answer(task, one))
        task.button.click()
        assert said(task).right is False, f"a typical wrong answer is right: {one}"
        assert plain(one.say) in plain(said(task).text), f"what is said of {one} is: {said(task).text}"
        kind(task)
    if isinstance(task.entry, Typed) and isinstance(task.answer.right, Fraction) and task.answer.right < 1:
        task.entry.fill(str(round(task.answer.right * 100)))
        task.button.click()
        assert said(task).right is True, "a chance in percent, without the sign, is refused"


def typical_answer(task: Exercise, one: Typical) -> Right:
    """A whole answer with a typical mistake."""
    right = task.answer.right
    if one.given is not None:
        return one.given
    assert isinstance(right, frozenset), f"only of several one can be ticked or missing: {one}"
    if one.ticked:
        assert one.ticked in set(task.answer.options) - right, f"{one.ticked} is right, or no option"
        return right | {one.ticked}
    assert one.missing in right, f"{one.missing} is not missed"
    other = next(key for key in task.answer.options if key not in right) if len(right) == 1 else None
    return right - {one.missing} | ({other} if other else set())


def said(task: Task) -> Verdict:
    assert task.verdict is not None
    return task.verdict


def kind(task: Task) -> None:
    """What is said is a sentence or more, and is shown."""
    words = str(said(task).text)
    assert words.strip().endswith((".", "!", "?", ")", "”")), words
    assert "Traceback" not in words and not re.search(r"[^.!?] None\b", words), words
    assert 'role="alert"' in task.said.value
