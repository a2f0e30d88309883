"""Sheets to print: plans that fit their minutes and reach their goals, with expected answers and a grid; progress."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
from html import unescape

import pytest

from redflag import lessons
from redflag.core.errors import BadOption
from redflag.lessons import printed
from redflag.lessons.desk import DESK
from redflag.lessons.progress import lesson_title, progress
from redflag.lessons.progress import sheet as progress_sheet
from redflag.paris.lessons.facts import controls
from redflag.paris.lessons.sheets import lesson_plan, plan, plans, sheet
from redflag.paris.sources import source
from tests.lessons.form import LESSONS


@pytest.fixture(autouse=True)
def _clear_desk():
    DESK.clear()
    yield
    DESK.clear()


@pytest.mark.parametrize("letter", plans())
def test_the_minutes_of_the_steps_are_those_of_the_plan(letter: str):
    found = plan(letter)
    assert sum(step["minutes"] for step in found["step"]) == found["minutes"]


@pytest.mark.parametrize("letter", plans())
def test_every_aim_is_reached_in_a_step_and_asked_for_on_the_sheet(letter: str):
    found = plan(letter)
    questions = found["sheet"]["question"]
    for aim in found["aim"]:
        assert 1 <= aim["reached"] <= len(found["step"])
        assert 1 <= aim["asked"] <= len(questions)
    named = " ".join(step["what"] for step in found["step"]).lower()
    for number in range(1, len(questions) + 1):
        assert re.search(rf"question {number}|questions (\d and )?{number}|questions {number} and", named), number


@pytest.mark.parametrize("letter", plans())
def test_lessons_that_a_plan_names_are_there(letter: str):
    numbers = re.findall(r"lesson (\d\d)", str(lesson_plan(letter)))
    assert all(any(name.startswith(f"{number}-") for name in LESSONS) for number in numbers)


@pytest.mark.parametrize("letter", plans())
def test_a_sheet_has_questions_for_students_and_answers_only_for_the_teacher(letter: str):
    found = plan(letter)
    pages = re.findall(r'<section class="page">(.*?)</section>', sheet(letter), re.DOTALL)
    students, *_, answers = map(unescape, pages)
    assert len(pages) == 3
    for row in found["sheet"]["question"]:
        asked, expected = _plain(row["ask"]), _plain(row["expected"])
        assert asked in _plain(students) and expected in _plain(answers)
        assert expected not in _plain(students)
    for name in found["sheet"].get("sources", ()):
        assert str(source(name).title) in students
    total = sum(row["marks"] for row in found["sheet"]["question"])
    assert f"of {total}" in answers and "@page { size: A4" in sheet(letter)
    assert "http" not in sheet(letter), "nothing comes from the network"


def _plain(text: str) -> str:
    return " ".join(re.sub(r"<[^>]+>|\*", "", text).split())


def test_one_plan_is_history_alone_with_a_projector():
    alone = [found for found in plans().values() if "history only" in found["needs"]]
    assert [found["id"] for found in alone] == ["e"]
    assert "projector" in alone[0]["needs"] and "table" not in " ".join(step["what"] for step in alone[0]["step"][:3])


def test_what_plan_b_expects_is_so_on_the_board():
    assert "the Press" in plan("b")["sheet"]["question"][0]["expected"]
    assert controls(lessons.position("presence"), "press").right == "nobody"


def test_an_unknown_plan_is_refused():
    with pytest.raises(BadOption, match="no plan 'z'"):
        lesson_plan("z")


def test_make_handouts_writes_them_all(tmp_path):
    target = tmp_path / "handouts"
    said = subprocess.run(
        [sys.executable, "-m", "redflag.lessons.printed", str(target)], capture_output=True, text=True, check=True
    )
    assert said.stderr == ""
    assert sorted(path.name for path in target.iterdir()) == [f"plan-{letter}.html" for letter in plans()]
    assert f"{len(plans())} sheets" in said.stdout
    assert all(path.read_text(encoding="utf-8") == printed.sheets()[path.stem] for path in target.iterdir())


def test_progress_can_be_printed_with_the_questions_and_a_line_for_a_name():
    task = lessons.exercise("25-both")
    shown = progress()
    task.answer_rightly()
    packed = re.search(r'download="progress.html" href="data:text/html;base64,([^"]+)"', shown.value)
    html = base64.b64decode(packed[1]).decode("utf-8")
    assert html == progress_sheet()
    assert "Lesson 25: Read a source" in html and "Name" in html
    assert "✓ done" in html and "Lissagaray and Clemenceau" in html
    assert "General Lecomte was a prisoner" not in html, "the answer is not printed"


def test_a_page_without_tasks_has_a_sheet_too():
    assert str(lesson_title()) == "My progress"
    assert "0 of 0" in progress_sheet()
