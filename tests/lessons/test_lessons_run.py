"""Every lesson runs from a clean kernel, and every task in it can be answered: wrongly, rightly, with a hint."""

from __future__ import annotations

from pathlib import Path

import pytest
from nbclient import NotebookClient

from redflag.lessons import reveal
from redflag.lessons.answers import Verdict
from redflag.lessons.desk import DESK
from redflag.lessons.look import plain
from redflag.lessons.tasks import Exercise, Prediction, Quiz, Task
from tests.lessons.form import calls, lessons, read
from tests.patience import SECONDS


@pytest.fixture(autouse=True)
def _no_games_are_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("REDFLAG_SAVES", str(tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_it_runs_from_a_clean_kernel(path: Path, tmp_path: Path):
    notebook = read(path)
    NotebookClient(notebook, timeout=SECONDS, startup_timeout=SECONDS, kernel_name="python3").execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs, f"a cell shows nothing: {cell.source}"
            assert {output.output_type for output in cell.outputs} <= {"stream", "display_data", "execute_result"}
            assert {output.name for output in cell.outputs if output.output_type == "stream"} <= {"stdout"}
    assert list(tmp_path.iterdir()) == [], "a lesson writes nothing"


@pytest.mark.slow
@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_every_task_can_be_answered(path: Path):
    """The cells are run here, and then each task is driven as a learner would drive it."""
    DESK.clear()
    notebook = read(path)
    names: dict[str, object] = {}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            exec(compile(cell.source, path.name, "exec"), names)
    wanted = [call.args[0].value for kind in ("exercise", "predict", "quiz") for _, call in calls(notebook, kind)]
    assert set(DESK.tasks) == set(wanted)
    for task in list(DESK.tasks.values()):
        drive(task)
    assert set(DESK.done) == set(wanted)


def drive(task: Task) -> None:
    """Press the button without an answer; answer wrongly, then rightly."""
    task.button.click()
    assert said(task).right is None, f"{task.id}: nothing was answered yet"
    task.answer_wrongly()
    assert said(task).right is False, f"{task.id}: a wrong answer is not noticed"
    kind(task)
    if isinstance(task, Exercise):
        assert f"<summary>Hint</summary>{'<p>'}" in task.folds.value
        assert task.id in DESK.tried and task.id not in DESK.done
    task.answer_rightly()
    assert said(task).right is True, f"{task.id}: the right answer is refused: {said(task).text}"
    kind(task)
    if isinstance(task, Exercise):
        assert plain(task.answer.told()) in str(reveal(task.id))
    if isinstance(task, Quiz):
        assert all("lesson-right" in question.said.value for question in task.questions)
    if isinstance(task, Prediction):
        assert task.button.disabled, "a prediction is made once"


def said(task: Task) -> Verdict:
    assert task.verdict is not None
    return task.verdict


def kind(task: Task) -> None:
    """What is said is a sentence or more, and is shown."""
    words = str(said(task).text)
    assert words.strip().endswith((".", "!", "?", ")", "”")), f"{task.id}: {words}"
    assert "Traceback" not in words and "None" not in words
    assert 'role="alert"' in task.said.value
