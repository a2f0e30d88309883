"""Three lessons walked in JupyterLab as a learner would: run, answer wrongly, look at the hint, answer rightly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from redflag.lessons.answers import Answer, Right
from redflag.lessons.desk import DESK
from redflag.lessons.entries import Entry, OneOf, SomeOf
from redflag.lessons.look import said
from redflag.lessons.tasks import Exercise, Prediction, Quiz, Task
from tests.browser.learning import IN_A_CELL, Lab, learning
from tests.browser.playing import press_on
from tests.browser.room import without_room
from tests.lessons.form import NOTEBOOKS, read

pytestmark = pytest.mark.slow
WALKED = ("00-start-here", "05-operations-in-war", "13-predict-the-bot")


def tasks_of(cells: list[str]) -> list[Task]:
    """The tasks of a lesson, with what is right: its cells are run here, too."""
    DESK.clear()
    names: dict[str, object] = {}
    for cell in cells:
        exec(compile(cell, "lesson", "exec"), names)
    return list(DESK.tasks.values())


def at_rest(page: Page) -> None:
    """Wait until the kernel has done all it was asked for: nobody types the next answer before the last is judged."""
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")


def run_all(page: Page, cells: int) -> None:
    """Run all cells with JupyterLab's own menu, and wait for the last."""
    prompts = page.locator(".jp-CodeCell .jp-InputPrompt")
    expect(prompts).to_have_count(cells)
    at_rest(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()
    expect(prompts.last).to_have_text(f"[{cells}]:")
    expect(page.locator(".lesson-progress")).to_be_visible()


def fill(place: Locator, entry: Entry, answer: Answer, value: Right) -> None:
    """Answer as a learner does, with the pointer and the keyboard."""
    if isinstance(entry, OneOf):
        place.locator(".widget-radio-box label").get_by_text(said(answer.options[str(value)]), exact=True).click()
    elif isinstance(entry, SomeOf):
        assert isinstance(value, frozenset)
        for key, text in answer.options.items():
            box = place.locator(".widget-checkbox").filter(has_text=said(text)).locator("input")
            box.set_checked(key in value)
    else:
        place.locator("input[type=text], textarea").fill(str(value))


def walk(page: Page, task: Task) -> None:
    """Do a task."""
    label = page.locator(".lesson-label").get_by_text(said(task.name), exact=True)
    place = page.locator(".lesson-task").filter(has=label)
    place.scroll_into_view_if_needed()
    press, verdict = place.locator(".lesson-main"), place.locator(".lesson-said")
    if isinstance(task, Exercise):
        fill(place, task.entry, task.answer, task.wrong)
        press.click()
        expect(verdict).to_contain_text("↻")
        hint = place.locator("details").filter(has_text="Hint").first
        expect(hint.locator("p").first).to_be_hidden()
        hint.locator("summary").click()
        expect(hint.locator("p").first).to_be_visible()
        at_rest(page)
        fill(place, task.entry, task.answer, task.answer.right)
        press.click()
        expect(verdict).to_contain_text("✓")
    elif isinstance(task, Prediction):
        answer = task.outcome()
        fill(place, task.entry, answer, answer.right)
        press.click()
        expect(verdict).to_contain_text("As you predicted")
        expect(press).to_be_disabled()
    else:
        assert isinstance(task, Quiz)
        for number, question in enumerate(task.questions):
            fill(place.locator(".widget-radio").nth(number), question.entry, question.answer, question.answer.right)
        press.click()
        expect(verdict.last).to_contain_text("Well done.")


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    with learning() as running:
        yield running


def test_learn_opens_the_first_lesson(lab: Lab):
    assert lab.first == f"{WALKED[0]}.ipynb"


@pytest.mark.parametrize("name", WALKED)
def test_a_lesson_is_walked_in_jupyterlab(page: Page, lab: Lab, name: str):
    cells = [cell.source for cell in read(NOTEBOOKS / f"{name}.ipynb").cells if cell.cell_type == "code"]
    tasks = tasks_of(cells)
    page.goto(lab.lesson(name))
    run_all(page, len(cells))
    expect(
        page.locator(".jp-Notebook .jp-RenderedMarkdown h1")
    ).to_be_in_viewport()  # after Run All the page stands at its beginning
    assert page.locator(".jp-OutputArea-output[data-mime-type*='stderr'], .jp-RenderedText.jp-mod-error").count() == 0
    for task in tasks:
        walk(page, task)
    expect(page.locator(".lesson-task.lesson-done")).to_have_count(len(tasks))


def test_in_a_cell_beside_the_side_bar_all_of_the_table_is_in_sight(page: Page, lab: Lab):
    """At 1280 × 720, with the side bar open as it is at first: the hand, too, and nothing is cut."""
    page.goto(lab.lesson(IN_A_CELL))
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    expect(page.locator("#jp-left-stack")).to_be_visible()
    page.locator(".jp-CodeCell .jp-Editor").click()
    page.keyboard.press("Control+Enter")
    table, hand, rng = page.locator(".redflag .table"), page.locator(".redflag .hand"), Random(5)
    table.wait_for()
    page.get_by_role("button", name="Undo").wait_for()
    for step in range(14):
        table.evaluate("part => part.scrollIntoView({ block: 'end' })")
        expect(hand).to_be_in_viewport(ratio=1)
        expect(page.locator(".redflag .ask")).to_be_in_viewport(ratio=1)
        assert without_room(page) == [], step
        press_on(page, rng, quick=False)
