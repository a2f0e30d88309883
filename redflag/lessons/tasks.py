"""Tasks for a learner: an exercise, a quiz, a prediction. Each is one call in a cell and shows itself as one widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

import ipywidgets

from redflag.core.errors import BadOption, RedflagError
from redflag.core.rulebook import Rule
from redflag.core.text import Text, counted, joined
from redflag.lessons.answers import Answer, Right, Tells, Typical, Verdict, answer_of, fits, judge
from redflag.lessons.beginning import Beginning
from redflag.lessons.content import game_of, rule_of
from redflag.lessons.desk import DESK
from redflag.lessons.entries import Entry, Typed, entry_for
from redflag.lessons.look import STYLE, Shown, folded, part, plain, prose, said
from redflag.lessons.showing import rule_words
from redflag.lessons.texts import quiz_of, typical_of, words_of
from redflag.lessons.turns import in_turn

SIGNS = {True: "✓", False: "↻", None: "…"}
LOOKS = {True: "lesson-right", False: "lesson-wrong", None: ""}


def verdict_markup(verdict: Verdict) -> str:
    """What is said about an answer; a screen reader reads it out when it appears."""
    words = prose(verdict.text).replace("<p>", f"<p>{SIGNS[verdict.right]} ", 1)
    return part(f'<div class="lesson-said {LOOKS[verdict.right]}" role="alert">{words}</div>', styled=False)


def rule_folded(rule: Rule) -> str:
    """A rule to open beside a verdict."""
    return folded(Text("Rule {id}: {title}", id=rule.id, title=rule.title), rule_words(rule))


class Task:
    """What all tasks share: an id, a place on the desk, a frame, and a button."""

    kind: ClassVar[Text]
    number: int  # among its kind; given by the desk

    def __init__(self, task_id: str, question: str) -> None:
        self.id = str(task_id)
        self.question = question
        self.verdict: Verdict | None = None
        DESK.enter(self)
        self.widget = ipywidgets.VBox()
        self.widget.add_class("lesson-task")

    def lay_out(self, *parts: Any) -> None:
        """Put the parts into the frame, below the heading."""
        label = f'<p class="lesson-label">{said(self.name)}</p>'
        style = f"<style>{STYLE}</style>"
        heading = ipywidgets.HTML(style + part(label + prose(Text(self.question)), styled=False))
        self.widget.children = (heading, *parts)
        in_turn(self.widget)

    @property
    def name(self) -> Text:
        """What the task is called on the page."""
        return Text("{kind} {n}", kind=self.kind, n=self.number)

    def judged(self, verdict: Verdict) -> None:
        """Remember what was said."""
        self.verdict = verdict
        if verdict.right is not None:
            DESK.note(self, verdict.right)
        if verdict.right:
            self.widget.add_class("lesson-done")

    def solution(self) -> Text:
        """The right answer in words."""
        raise NotImplementedError

    def answer_rightly(self) -> None:
        """Answer as a learner who knows it."""
        raise NotImplementedError

    def answer_wrongly(self) -> None:
        """Answer as a learner who does not."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        """What a notebook shows: the widget, or where there are none, the question."""
        shown: dict[str, Any] = self.widget._repr_mimebundle_(**options)
        return shown | {"text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"{said(self.name)}: {plain(Text(self.question))}"


def button(text: Text, press: Callable[[], None]) -> Any:
    """The main button of a task."""
    made = ipywidgets.Button(description=said(text))
    made.add_class("lesson-main")
    made.on_click(lambda _: press())
    return made


class Exercise(Task):
    """A question that is judged on the spot, as often as the learner likes."""

    kind = Text("Exercise")

    def __init__(
        self,
        task_id: str,
        question: str,
        answer: Answer,
        *,
        hint: str,
        why: str = "",
        worked: str = "",
        test: Callable[[str], object] | None = None,
        wrong: Right | None = None,
        typical: Sequence[Typical] = (),
        lines: int = 1,
    ) -> None:
        super().__init__(task_id, question)
        self.typical = typical
        self.answer, self.hint, self.why, self.worked, self.test = answer, hint, why, worked, test
        self.wrong = answer.wrong() if wrong is None else wrong
        self.entry: Entry = entry_for(answer, lines)
        self.said = ipywidgets.HTML()
        self.button = button(Text("Check"), self.check)
        if isinstance(self.entry, Typed) and lines == 1:
            self.entry.widget.observe(lambda _: self.check(), "value")
        folds = [folded(Text("Hint"), prose(Text(hint)))]
        if answer.rule is not None:
            folds.append(rule_folded(answer.rule))
        self.folds = ipywidgets.HTML(part("".join(folds), styled=False))
        self.lay_out(self.entry.widget, self.button, self.said, self.folds)

    def check(self) -> None:
        """Judge what the learner has chosen or written."""
        self.try_out(self.entry.value)

    def try_out(self, given: Right | None) -> Verdict:
        """Judge an answer."""
        verdict = self._judge(given)
        if verdict.right and self.why:
            verdict = Verdict(True, joined([verdict.text, Text(self.why)]))
        self.judged(verdict)
        self.said.value = verdict_markup(verdict)
        return verdict

    def _judge(self, given: Right | None) -> Verdict:
        if self.test is None or given is None or given == "":
            return judge(self.answer, given, self.typical)
        try:
            found = self.test(str(given))
        except RedflagError as error:
            return Verdict(False, joined([Text("Not quite."), error.text]))
        except Exception:
            return Verdict(False, Text("This cannot be read yet. Look at the hint, and try again."))
        if found is True:
            return Verdict(True, Text("Yes, that is right."))
        known = [Text(one.say) for one in self.typical if one.say and fits(one, self.answer.right, given)]
        if known:
            return Verdict(False, joined([Text("Not quite."), known[0], Text("Try again.")]))
        look = [found if isinstance(found, Text) else Text(found)] if isinstance(found, (str, Text)) else []
        return Verdict(False, joined([Text("Not quite."), *look, Text("Try again.")]))

    def solution(self) -> Text:
        parts = [Text("{answer}.", answer=self.answer.told())]
        if self.answer.because is not None:
            parts.append(self.answer.because)
        if self.worked:
            parts.append(Text(self.worked))
        return joined(parts)

    def answer_rightly(self) -> None:
        self.entry.fill(self.answer.right)
        self.button.click()

    def answer_wrongly(self) -> None:
        self.entry.fill(self.wrong)
        self.button.click()


class Prediction(Task):
    """Predict, then run: the outcome is shown, and if need be computed, only after the learner has committed."""

    kind = Text("Prediction")

    def __init__(
        self, task_id: str, question: str, outcome: Callable[[], Answer], options: Answer, told: str = ""
    ) -> None:
        super().__init__(task_id, question)
        self.outcome, self.told = outcome, told
        self.entry: Entry = entry_for(options)
        self.said = ipywidgets.HTML()
        self.button = button(Text("This is my prediction"), self.commit)
        self.lay_out(self.entry.widget, self.button, self.said)

    def commit(self) -> None:
        """Show what happens."""
        given = self.entry.value
        if given in (None, "", frozenset()):
            self.judged(Verdict(None, Text("Predict first: choose what you expect.")))
        else:
            answer = self.outcome()
            right = judge(answer, given).right
            opening = Text("As you predicted: {answer}.") if right else Text("It is different: {answer}.")
            parts = [opening.with_(answer=answer.told())]
            parts += [answer.because] if answer.because is not None else []
            parts += [Text(self.told)] if self.told else []
            self.entry.lock()
            self.button.disabled = True
            self.judged(Verdict(right, joined(parts)))
        assert self.verdict is not None
        self.said.value = verdict_markup(self.verdict)

    def judged(self, verdict: Verdict) -> None:
        """A prediction that is made is done, right or not: one learns from both."""
        self.verdict = verdict
        if verdict.right is not None:
            DESK.note(self, True)
            self.widget.add_class("lesson-done")

    def solution(self) -> Text:
        return Text("{answer}.", answer=self.outcome().told())

    def answer_rightly(self) -> None:
        self.entry.fill(self.outcome().right)
        self.button.click()

    def answer_wrongly(self) -> None:
        self.entry.fill(self.outcome().wrong())
        self.button.click()


class QuizQuestion:
    """One question of a quiz."""

    def __init__(self, question: str, options: Sequence[str], right: str, why: str) -> None:
        self.question, self.why = question, why
        self.answer = answer_of(right, options)
        self.entry = entry_for(self.answer)
        self.said = ipywidgets.HTML()
        self.asked = ipywidgets.HTML(part(f"<strong>{prose(Text(question))}</strong>", styled=False))

    def judge(self) -> bool:
        """Say whether it is right, and why."""
        right = judge(self.answer, self.entry.value).right is True
        opening = Text("Right.") if right else Text("Not this time. It is: {answer}.", answer=self.answer.told())
        self.said.value = verdict_markup(Verdict(right, joined([opening, Text(self.why)])))
        return right


class Quiz(Task):
    """A few questions, checked together; each answer is explained."""

    kind = Text("Quiz")

    def __init__(self, task_id: str, questions: Sequence[QuizQuestion]) -> None:
        super().__init__(task_id, said(counted("{n} question.", "{n} questions.", len(questions))))
        self.questions = questions
        self.said = ipywidgets.HTML()
        self.button = button(Text("Check my answers"), self.check)
        parts = [widget for q in questions for widget in (q.asked, q.entry.widget, q.said)]
        self.lay_out(*parts, self.button, self.said, Beginning())

    @property
    def name(self) -> Text:
        """A lesson has one quiz, so it needs no number."""
        return self.kind if self.number == 1 else super().name

    def check(self) -> None:
        """Judge all questions."""
        open_ = sum(question.entry.value is None for question in self.questions)
        if open_:
            text = counted("{n} question has no answer yet.", "{n} questions have no answer yet.", open_)
            self.judged(Verdict(None, text))
        else:
            right = sum([question.judge() for question in self.questions])
            score = Text("{right} of {all} right.", right=right, all=len(self.questions))
            end = Text("Well done.") if right == len(self.questions) else Text("Change what you like and check again.")
            self.judged(Verdict(right == len(self.questions), joined([score, end])))
        assert self.verdict is not None
        self.said.value = verdict_markup(self.verdict)

    def solution(self) -> Text:
        return joined([Text("{answer}.", answer=question.answer.told()) for question in self.questions])

    def answer_rightly(self) -> None:
        for question in self.questions:
            question.entry.fill(question.answer.right)
        self.button.click()

    def answer_wrongly(self) -> None:
        for question in self.questions:
            question.entry.fill(question.answer.wrong())
        self.button.click()


# ---- what a cell calls ---------------------------------------------------------------------------------------------


def exercise(
    task_id: str,
    answer: object = None,
    *,
    check: Callable[[str], object] | None = None,
    lines: int = 1,
    **words: Any,
) -> Exercise:
    """A question that is judged at once, with a kind sentence.

    Its words stand in the lesson's file (see `redflag.lessons.texts`) or are given here: question, hint, why (said when
    the answer is found), solution, rule, options. `answer` is a value or one of the answers that come from the game.
    With `check`, any text goes for which this function gives True; a sentence that it gives instead is said to the
    learner. `answer` is then an example of a right text, and `wrong` one of a wrong text.
    """
    found = words_of("exercise", str(task_id), words)
    if not found.get("hint"):
        raise BadOption(Text("The exercise '{id}' needs a hint.", id=str(task_id)))
    given = found.get("answer") if answer is None else answer
    rule = rule_of(game_of(str(task_id)), found["rule"]) if found.get("rule") else None
    right = answer_of(given, found.get("options", ()), rule)
    if isinstance(check, Tells):
        right = replace(right, words=check.told(str(given)))
    if check is not None and right.options:
        raise BadOption(Text("The exercise '{id}' has options, so it needs no check.", id=str(task_id)))
    return Exercise(
        str(task_id),
        found["question"],
        right,
        hint=found["hint"],
        why=found.get("why", ""),
        worked=found.get("solution", ""),
        test=check,
        wrong=found.get("wrong"),
        typical=typical_of(found.get("typical", [])),
        lines=lines,
    )


def predict(task_id: str, outcome: object = None, **words: Any) -> Prediction:
    """Predict, then run: the learner commits to an answer before the outcome is shown.

    `outcome` is a value, an answer that comes from the game, or a function that gives one and is called only then. The
    words stand in the lesson's file or are given here: question, options, told (said with the outcome).
    """
    found = words_of("predict", str(task_id), words)
    options = found.get("options", ())
    given = found.get("answer") if outcome is None else outcome
    told = found.get("told", "")
    if not callable(given):
        answer = answer_of(given, options)
        return Prediction(str(task_id), found["question"], lambda: answer, answer, told)
    choices = list(options)
    if len(choices) < 2:
        raise BadOption(Text("The prediction '{id}' needs options to choose from.", id=str(task_id)))
    example = answer_of(str(choices[0]), options)
    return Prediction(str(task_id), found["question"], lambda: answer_of(given(), options), example, told)


def quiz(task_id: str, *questions: tuple[str, Sequence[str], str, str]) -> Quiz:
    """A short quiz. Its questions stand in the lesson's file, or are given here: words, options, the right one, why."""
    rows = questions or quiz_of(str(task_id))
    made = []
    for row in rows:
        if not isinstance(row, (tuple, list)) or len(row) != 4:
            raise BadOption(
                Text("A question of a quiz has four parts: its words, the options, the right one, and why.")
            )
        made.append(QuizQuestion(*row))
    return Quiz(str(task_id), made)


def check(task_id: str, answer: object) -> Shown:
    """Judge an answer that was written in a cell."""
    task = DESK.find(str(task_id))
    if not isinstance(task, Exercise):
        raise BadOption(Text("'{id}' is no exercise, so there is nothing to check.", id=str(task_id)))
    given = frozenset(map(str, answer)) if isinstance(answer, (set, frozenset, list, tuple)) else answer
    if isinstance(given, bool):
        given = "yes" if given else "no"
    if given is not None and not isinstance(given, (str, int, Fraction, frozenset)):
        given = str(given)
    verdict = task.try_out(given)
    return Shown(verdict_markup(verdict), said(verdict.text))


def reveal(*task_ids: str) -> Shown:
    """The worked solutions of some tasks, each folded away."""
    if not task_ids:
        raise BadOption(Text("Name the tasks whose solutions are to be shown, for example reveal('02-present')."))
    markup, lines = [], []
    for task in [DESK.find(str(task_id)) for task_id in task_ids]:
        name, question, solution = Text("Solution of {task}", task=task.name), Text(task.question), task.solution()
        markup.append(folded(name, prose(question) + prose(solution)))
        lines.append(plain(Text("{name}. {question} {solution}", name=name, question=question, solution=solution)))
    return Shown("".join(markup), "\n".join(lines))
