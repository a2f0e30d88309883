"""Goes through the kit as people do, in the language that is spoken, and notes all that is said on the way."""

from __future__ import annotations

import ast
import base64
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import ipywidgets
from matplotlib.figure import Figure

from redflag.core.catalogs import languages
from redflag.lessons import content, reveal, texts
from redflag.lessons.desk import DESK
from redflag.lessons.tasks import Exercise, Task
from tests.lessons.driving import typical_answer
from tests.translating.english import Ear, read
from tests.widgets.screen import Visitor

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
EVERY = [file for code in languages()[1:] for file in sorted((NOTEBOOKS / code).glob("[0-9][0-9]-*.ipynb"))]
SVG = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")
# Files and their headings, what can be written in them, lists of keys: "there is: edition, variant, deck".
WRITTEN = re.compile(
    r"\S*/[\w./-]+|\[+[^\]]+\]+|\b\w+\.\w+\b|\w+=\S+|\w+\(\S+\)|«\s?[ -~]+?\s?»|'[ -~]+?'(?!\w)|\"[^\"]*\""
    r"|\b\w+ = (?:\[[^\]]*\]|\"[^\"]*\"|\S+)"
    r"|\b(?:True|False|None|Fraction|SET|any|two|Press|paris|forts|political|military)\b|Paris where present"
    r"|(?<![\w-])(?:[a-z0-9_-]+, )+[a-z0-9_-]+\b(?!\.\w)|(?:[a-z0-9_-]+(?: [a-z0-9_-]+){0,4}(?:,| ·) ){3,}[a-z0-9_ -]+"
)
# What leads away from what is walked through, and what lets the coach think for long.
NOT_PRESSED = ("leave", "erase", "throw_away", "hint", "review")


def _around(text: str, word: str) -> str:
    """The words around the first one that is wrong."""
    text = " ".join(text.split())
    at = max(text.find(word), 0)
    return text[max(0, at - 80) : at + 120]


class Notes:
    """All that was heard, each once, and where it was not in the language."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.heard: set[str] = set()
        self.wrong: list[str] = []
        self.quoted: tuple[str, ...] = ()  # what is typed in a lesson, and shown as it is typed
        self.written = False  # is something typed that has a language of its own, and are mistakes in it told?

    def settle(self) -> None:
        """Nothing else than the language was heard."""
        assert self.heard and not self.wrong, "\n".join(self.wrong)

    def page(self, html: str, where: str) -> None:
        """Listen to markup, and to the pictures in it."""
        if html in self.heard:
            return
        self.heard.add(html)
        for coded in SVG.findall(html):
            self.page(base64.b64decode(coded).decode(), f"{where}, a picture")
        for piece in read(html):
            self.words(piece, where)

    def words(self, text: str, where: str, *quoted: str) -> None:
        """Listen to plain words, which may quote moves."""
        if text in self.heard:
            return
        self.heard.add(text)
        found = self.ear.hears(WRITTEN.sub(" ", text) if self.written else text, *quoted, *self.quoted)
        if found:
            self.wrong.append(f"{where}: {', '.join(found)} in “{_around(text, found[0])}”")

    def mistake(self, text: str, where: str) -> None:
        """Listen to what is said of a mistake, which names files, keys and what can be written instead."""
        self.words(WRITTEN.sub(" ", text), where)

    def screen(self, visitor: Visitor, where: str) -> None:
        """Listen to all that a page shows."""
        screen = visitor.screen
        for html in (screen.frame, *screen.regions.values(), *(one for many in screen.lists.values() for one in many)):
            self.page(html, where)
        for marks in screen.marks.values():
            for name, value in marks.items():
                if name in ("data-lit", "data-done", "data-tip", "aria-label"):
                    self.words(value, where)

    def sent(self, message: Any, where: str) -> None:
        """Listen to the markup in a message to the browser."""
        if isinstance(message, str) and "<" in message:
            self.page(message, where)
        elif isinstance(message, (dict, list)):
            for one in message.values() if isinstance(message, dict) else message:
                self.sent(one, where)


def wander(visitor: Visitor, notes: Notes, where: str, presses: int, seed: int = 7) -> None:
    """Press anything that can be pressed, and rather what takes the game on."""
    dice = Random(f"{where} {seed}")
    notes.screen(visitor, where)
    for _ in range(presses):
        ways = [press for press in visitor.buttons() if press[0] not in NOT_PRESSED]
        ways += visitor.ways_on() * 3
        if not ways:
            return
        visitor.tell(*dice.choice(ways))
        notes.screen(visitor, where)


# ---- lessons --------------------------------------------------------------------------------------------------------


def cells(notebook: Path) -> Iterator[str]:
    """The code of a notebook."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            yield "".join(cell["source"])


def run(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does: what stands in its last line is shown."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if last is not None else None


def markup(shown: Any) -> Iterator[str]:
    """What a learner reads of something that a cell shows."""
    if isinstance(shown, Task):
        shown = shown.widget
    if isinstance(shown, ipywidgets.Widget):
        for name in ("description", "placeholder", "tooltip"):
            yield str(getattr(shown, name, "") or "")
        if isinstance(shown, (ipywidgets.HTML, ipywidgets.Label)):
            yield shown.value
        yield from getattr(shown, "_options_labels", ())
        for child in getattr(shown, "children", ()):
            yield from markup(child)
    elif hasattr(shown, "_repr_mimebundle_"):
        found = shown._repr_mimebundle_()
        yield from (found.get("text/html", ""), found.get("text/plain", ""))
    elif hasattr(shown, "_repr_html_"):
        yield shown._repr_html_()


@contextmanager
def listening_to_figures(notes: Notes, where: str) -> Iterator[None]:
    """A figure is a picture when it is shown; what is written in it is heard while it is drawn."""
    save = Figure.savefig

    def listened(figure: Figure, *args: Any, **how: Any) -> None:
        for text in figure.findobj(lambda artist: hasattr(artist, "get_text")):
            notes.words(text.get_text(), f"{where}, a figure")
        save(figure, *args, **how)

    Figure.savefig = listened  # type: ignore[method-assign]
    try:
        yield
    finally:
        Figure.savefig = save  # type: ignore[method-assign]


def lesson(notebook: Path, notes: Notes) -> None:
    """Read a lesson: what its cells show, and what is said to whoever does its tasks in all wrong ways and rightly."""
    where, names = notebook.stem, {"__name__": "__main__"}
    notes.quoted = typed_answers()
    DESK.clear()
    with listening_to_figures(notes, where):
        for source in cells(notebook):
            for piece in markup(run(source, names)):
                notes.page(piece, where)
        notes.written = any(isinstance(task, Exercise) and task.test is not None for task in DESK.tasks.values())
        for task in list(DESK.tasks.values()):
            for _ in done_in_all_ways(task):
                for piece in markup(task):
                    notes.page(piece, f"{where}, {task.id}")
            for piece in markup(reveal(task.id)):
                notes.page(piece, f"{where}, {task.id}")
    DESK.clear()


@cache
def typed_answers() -> tuple[str, ...]:
    """Answers of several words that are typed: plans, sentences of a card, rows of a bot, commands."""
    tasks = [task for number in content.files("texts") for task in texts.lesson(number).get("exercise", {}).values()]
    quizzes = [row for number in content.files("texts") for row in texts.lesson(number).get("quiz", [])]
    said = [task.get("answer") for task in tasks if not task.get("options")]
    said += [option for row in quizzes for option in row["options"] if option.startswith("redflag ")]
    found = [one for one in said if isinstance(one, str) and (" " in one or one.isupper())]
    return tuple(" ".join(paragraph.split()) for one in found for paragraph in one.strip().split("\n\n"))


def done_in_all_ways(task: Task) -> Iterator[None]:
    """Without an answer, wrongly, wrongly in each typical way, and rightly."""
    task.button.click()
    yield
    task.answer_wrongly()
    yield
    if isinstance(task, Exercise):
        for one in task.typical:
            task.entry.fill(typical_answer(task, one))
            task.button.click()
            yield
    task.answer_rightly()
    yield
