"""Every lesson has the form that `docs/lessons.md` describes."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

import redflag
from redflag.lessons.texts import lesson
from redflag.widgets import front
from tests.lessons.form import LESSONS, NOTEBOOKS, complaints, lessons, read


def test_the_games_list_all_lessons_in_their_order():
    assert [path.stem for path in lessons()] == sorted(LESSONS)
    assert "00-start-here" in LESSONS


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_a_lesson_has_the_form(path: Path):
    assert complaints(read(path), path.stem[:2]) == []


def spoiled(change):
    notebook = copy.deepcopy(read(NOTEBOOKS / "02-presence-and-control.ipynb"))
    change(notebook.cells, notebook.metadata)
    return complaints(notebook, "02")


def _replace(place: int, old: str, new: str):
    def change(cells, _):
        assert old in cells[place].source
        cells[place].source = cells[place].source.replace(old, new)

    return change


def _first_code(cells):
    return next(cell for cell in cells if cell.cell_type == "code")


def _code(source: str):
    """Put something else into the first cell of code."""

    def change(cells, _):
        _first_code(cells).source = source

    return change


MISTAKES = {
    "the one title": _replace(0, "# Presence and control", "Presence and control"),
    "Who it is for": _replace(0, "**Who it is for:**", "For"),
    "15 to 25 minutes": _replace(0, "20 minutes", "90 minutes"),
    "how a lesson is run": _replace(0, '<p class="only-lab">', "<p>"),
    "stated times are true": lambda cells, _: [
        cell.update(source=cell.source + " Read this, too." * 200) for cell in cells[:3] if cell.cell_type == "markdown"
    ],
    "a typical wrong answer": _code('exercise("02-new")'),
    "not in the cell": _code('exercise("02-count", "3", check=bool)'),
    "no answer is in sight": _code(
        'later = after(game)\nexercise("02-count", pieces(later, "commune", "press"))\njournal(later)'
    ),
    "tells what 02-new asks for": lambda cells, _: [
        cell.update(source=source)
        for cell, source in zip(
            [cell for cell in cells if cell.cell_type == "code"], ('predict("02-new")', "crowd()"), strict=False
        )
    ],
    "its board shows it": _code('show(game)\nexercise("02-new", controlled(game, "commune"))'),
    "to a learner": _code('rule("S5")'),
    "text before every cell": lambda cells, _: cells.pop(cells.index(_first_code(cells)) + 1),
    "more than 10 lines": _code("\n".join("print(1)" for _ in range(11))),
    "no outputs": lambda cells, _: _first_code(cells).update(execution_count=1),
    "no logic": _code("for n in range(3):\n    print(n)"),
    "the last sections": lambda cells, _: cells.pop(-2),
    "at least three exercises": lambda cells, _: [
        cell.update(source=cell.source.replace("exercise(", "print(")) for cell in cells if cell.cell_type == "code"
    ],
    "something to predict": lambda cells, _: [
        cell.update(source=cell.source.replace("predict(", "print(")) for cell in cells if cell.cell_type == "code"
    ],
    "one quiz": _code('quiz("02")'),
    "an id of its own": _code('exercise("02-present")'),
    "begin with the number": _code('predict("03-other")'),
    "has a solution": _code('exercise("02-new")'),
    "from the network": _replace(0, "Two ideas", "![A map](map.png) Two ideas"),
    "by its file name": _replace(0, "(01-the-board.ipynb)", "(../notebooks/01-the-board.ipynb)"),
    "'Next step' begins": _replace(-3, "(03-a-card-five-uses.ipynb)", ""),
    "has a seed": _code("redflag.new()"),
    "names the seed": _code("redflag.new('paris', seed=4711)"),
    "sentences are short": _replace(0, "Two ideas", "and then this and then that and " * 500),
    '"layout": "reading"': lambda _, metadata: metadata.pop("redflag"),
    "have a title": lambda _, metadata: metadata.pop("title"),
}


@pytest.mark.parametrize("said", MISTAKES)
def test_a_mistake_in_the_form_is_found(said: str):
    assert any(said in complaint for complaint in spoiled(MISTAKES[said]))


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_what_can_be_chosen_ends_without_a_full_stop(path: Path):
    """A solution sets one behind it."""
    texts = lesson(path.stem[:2])
    tasks = [*texts.get("exercise", {}).values(), *texts.get("predict", {}).values(), *texts.get("quiz", ())]
    options = [one for task in tasks for one in task.get("options", ())]
    options += [one for task in tasks if isinstance(task.get("options"), dict) for one in task["options"].values()]
    assert [one for one in options if one.endswith(".")] == []


def test_all_lessons_are_on_the_front_page():
    named = [name for game in redflag.GAMES for part in redflag.face(game).lessons for name, _ in part.lessons]
    assert named == list(LESSONS)
    shown = front.FrontPage("en")._repr_html_()
    assert all(f'href="{name}.ipynb"' in shown for name in named)
