"""The form of a lesson: what every notebook `notebooks/NN-name.ipynb` must have, as sentences about what is missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import nbformat

import redflag
from redflag.lessons.content import game_of

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
# All lessons on all games, as their games list them.
LESSONS = tuple(name for game in redflag.GAMES for part in redflag.face(game).lessons for name, _ in part.lessons)
PAGES = ("index", "play", "bot", "replay", "map")
SECTIONS = ("Quiz", "Glossary", "Next step", "Solutions")  # in this order, at the end
LONGEST_CELL = 10
LONGEST_SENTENCE = 18  # words, on average


def lessons() -> list[Path]:
    """The lessons that there are."""
    return sorted(NOTEBOOKS.glob("[0-9][0-9]-*.ipynb"))


def read(path: Path) -> nbformat.NotebookNode:
    """A notebook; one that breaks the format of notebooks is refused."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def complaints(notebook: nbformat.NotebookNode, number: str) -> list[str]:
    """All that is wrong with the form of a lesson."""
    return [
        *_opening(notebook, number),
        *_cells(notebook),
        *_sections(notebook),
        *_tasks(notebook, number),
        *_links(notebook),
        *_chance(notebook),
        *_language(notebook),
        *_metadata(notebook, number),
    ]


def _texts(notebook: nbformat.NotebookNode) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]


def _code(notebook: nbformat.NotebookNode) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def _headings(notebook: nbformat.NotebookNode) -> list[str]:
    return [line for text in _texts(notebook) for line in text.splitlines() if re.match(r"#+ ", line)]


def _opening(notebook: nbformat.NotebookNode, number: str) -> Iterator[str]:
    titles = [heading for heading in _headings(notebook) if heading.startswith("# ")]
    first = notebook.cells[0].source if notebook.cells[0].cell_type == "markdown" else ""
    if len(titles) != 1 or not first.startswith("# "):
        yield "the first cell begins with the one title, '# …'"
    for phrase in ("**Who it is for:**", "**How long:**", "**At the end you can:**"):
        if phrase not in first:
            yield f"the first cell says {phrase}"
    minutes = re.search(r"\*\*How long:\*\*[^\n]*?(\d+)", first)
    if minutes and number <= "10" and not 15 <= int(minutes[1]) <= 25:
        yield "a lesson on the rules takes 15 to 25 minutes"


def _cells(notebook: nbformat.NotebookNode) -> Iterator[str]:
    before = ""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            start = cell.source.partition("\n")[0]
            if before != "markdown":
                yield f"there is text before every cell; there is none before: {start}"
            if len(cell.source.splitlines()) > LONGEST_CELL:
                yield f"no cell has more than {LONGEST_CELL} lines; this has: {start}"
            if cell.outputs or cell.execution_count is not None:
                yield f"no outputs are kept; here are some: {start}"
            if re.search(r"^\s*(def|class|for|while|if|try|with)\b", cell.source, re.MULTILINE):
                yield f"a notebook holds calls, no logic; put this into a module beside its texts: {start}"
        before = cell.cell_type


def _sections(notebook: nbformat.NotebookNode) -> Iterator[str]:
    found = [heading[3:].strip() for heading in _headings(notebook) if heading.startswith("## ")]
    if tuple(found[-len(SECTIONS) :]) != SECTIONS:
        yield f"the last sections are {', '.join(SECTIONS)}, in this order"


def calls(notebook: nbformat.NotebookNode, name: str) -> list[tuple[int, ast.Call]]:
    """All calls of a function, each with the number of its code cell."""
    found = []
    for place, source in enumerate(_code(notebook)):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                found.append((place, node))
    return found


def ids(notebook: nbformat.NotebookNode, name: str) -> list[str]:
    """The ids with which a kind of task is called."""
    return [arg.value for _, call in calls(notebook, name) for arg in call.args if isinstance(arg, ast.Constant)]


def _tasks(notebook: nbformat.NotebookNode, number: str) -> Iterator[str]:
    exercises = [call.args[0].value for _, call in calls(notebook, "exercise")]
    predictions = [call.args[0].value for _, call in calls(notebook, "predict")]
    if len(exercises) < 3:
        yield "there are at least three exercises"
    if not predictions:
        yield "there is something to predict before it is run"
    if len(calls(notebook, "quiz")) != 1:
        yield "there is one quiz"
    named = [*exercises, *predictions]
    if len(set(named)) < len(named):
        yield "every task has an id of its own"
    for task in named:
        if not task.startswith(f"{number}-"):
            yield f"the ids of tasks begin with the number of the lesson; this does not: {task}"
    missing = set(exercises) - set(ids(notebook, "reveal"))
    if missing:
        yield f"every exercise has a solution; not so {', '.join(sorted(missing))}"


def _links(notebook: nbformat.NotebookNode) -> Iterator[str]:
    for text in _texts(notebook):
        if "://" in text or re.search(r"<(img|script|iframe)|!\[", text):
            yield "nothing comes from the network, and pictures are drawn in a cell (with their words)"
        for target in re.findall(r"\]\(([^)]*)\)", text):
            if target.startswith("#"):
                continue
            page, _, game = target.partition("#of=")  # a page may turn to a game
            known = page.removesuffix(".ipynb") in (*LESSONS, *PAGES) and game in ("", *redflag.GAMES)
            if not known or not page.endswith(".ipynb"):
                yield f"a link leads to another notebook by its file name; this does not: {target}"
    following = _texts(notebook)
    start = next((n for n, text in enumerate(following) if text.startswith("## Next step")), None)
    if start is None or ".ipynb)" not in following[start]:
        yield "the section 'Next step' begins its cell and has a link to a notebook"


def _chance(notebook: nbformat.NotebookNode) -> Iterator[str]:
    words = " ".join(_texts(notebook))
    for source in _code(notebook):
        for call in re.findall(r"redflag\.new\(([^)]*)\)", source):
            seed = re.search(r"seed=(\d+)", call)
            if seed is None:
                yield "a new game has a seed"
            elif not re.search(rf"\b{seed[1]}\b", words):
                yield f"the text names the seed {seed[1]}, because the code may be hidden"


def _language(notebook: nbformat.NotebookNode) -> Iterator[str]:
    prose = "\n\n".join(_texts(notebook)).partition("## Glossary")[0]
    prose = re.sub(r"^(#.*|\|.*)$", "", prose, flags=re.MULTILINE)
    sentences = [part for part in re.split(r"[.!?:](?:\s|$)|\n\s*\n|\n- ", prose) if len(part.split()) > 2]
    mean = sum(len(part.split()) for part in sentences) / max(1, len(sentences))
    if mean > LONGEST_SENTENCE:
        yield f"sentences are short, {LONGEST_SENTENCE} words on average; here {mean:.0f}"


def _metadata(notebook: nbformat.NotebookNode, number: str) -> Iterator[str]:
    if notebook.metadata.get("redflag", {}).get("layout") != "reading":
        yield 'the metadata say "redflag": {"layout": "reading"}'
    game = redflag.face(game_of(number)).title
    if not str(notebook.metadata.get("title", "")).endswith(f" · {game}"):
        yield f"the metadata have a title, '… · {game}'"
