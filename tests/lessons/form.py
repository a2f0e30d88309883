"""The form of a lesson: what every notebook `notebooks/NN-name.ipynb` must have, as sentences about what is missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import nbformat

import redflag
from redflag.lessons.content import game_of, rule_of
from redflag.lessons.texts import lesson
from tests.lessons.driving import NOT_FOR_LEARNERS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
# All lessons on all games, as their games list them.
LESSONS = tuple(name for game in redflag.GAMES for part in redflag.face(game).lessons for name, _ in part.lessons)
PAGES = ("index", "play", "bot", "replay", "map", "puzzles", "find")
SECTIONS = ("Quiz", "Glossary", "Next step", "Solutions")  # in this order, at the end
LONGEST_CELL = 10
LONGEST_SENTENCE = 18  # words, on average
READ_A_MINUTE = 180  # words
A_TASK = 1.5  # minutes
HOW_TO_RUN = """\
<p class="only-lab">Do you see grey boxes with code? Then this is JupyterLab. Choose <strong>Run</strong> and
<strong>Run All Cells</strong> in the menu at the top, once, and begin here.</p>"""  # a page leaves it out
# Pictures of what a prediction asks for: counts, measured ground, networks with their numbers.
TELLING = (
    "network", "crowd", "real_map", "bent_map", "closed_chart", "tried", "how_common", "changes", "when_claimed",
    "best_plays", "at_the_fields", "estimates",
)  # fmt: skip
TELLS_OTHERWISE = ("01-arrow", "41-measure")  # after these the picture is of something else
CONTROL = ("controls", "controlled", "dimensions", "short_list")  # answers that the bars of a board would give away
SHOWING = ("show", "journal", "scene", "reading", "own_reading", "lane", "tried", "chances", "compared")


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
        *_time(notebook, number),
        *_wrong_answers(notebook, number),
        *_in_sight(notebook),
        *_told_too_soon(notebook),
        *_bars(notebook),
        *_rules(notebook, number),
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
    if sum(text.count(HOW_TO_RUN) for text in _texts(notebook)) != 1 or HOW_TO_RUN not in first:
        yield "the first cell says once how a lesson is run in JupyterLab, as all others do"
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


def words_of_tasks(number: str) -> list[str]:
    """What a learner reads in the tasks of a lesson before answering them."""
    texts = lesson(number)
    read = [task["question"] for kind in ("exercise", "predict") for task in texts.get(kind, {}).values()]
    read += [words for row in texts.get("quiz", ()) for words in (row["question"], *row["options"])]
    return [*read, *(row["say"] for row in texts.get("guide", ()))]


def minutes_needed(notebook: nbformat.NotebookNode, number: str) -> float:
    """How long a lesson takes: all its words are read, and each task is thought about."""
    words = sum(len(text.split()) for text in (*_texts(notebook), *words_of_tasks(number)))
    return words / READ_A_MINUTE + A_TASK * (len(calls(notebook, "exercise")) + len(calls(notebook, "predict")))


def _time(notebook: nbformat.NotebookNode, number: str) -> Iterator[str]:
    stated = re.search(r"\*\*How long:\*\*[^\n]*?(\d+)", notebook.cells[0].source)
    needed = minutes_needed(notebook, number)
    if stated and int(stated[1]) < needed:
        yield f"stated times are true; this takes {needed:.0f} minutes, not {stated[1]}"


def _wrong_answers(notebook: nbformat.NotebookNode, number: str) -> Iterator[str]:
    known = lesson(number).get("exercise", {})
    for _, call in calls(notebook, "exercise"):
        name = call.args[0].value.partition("-")[2]
        if not known.get(name, {}).get("typical"):
            yield f"each exercise knows a typical wrong answer; not so {number}-{name}"
        written = len(call.args) > 1 and isinstance(call.args[1], (ast.Constant, ast.Name))
        if written and any(word.arg == "check" for word in call.keywords):
            yield f"an example of a right text stands in the file of texts, not in the cell; not so {number}-{name}"


def _subjects(node: ast.AST) -> set[str]:
    """What an expression speaks of: the variables in it, and the stops of a recorded game."""
    functions = {id(call.func) for call in ast.walk(node) if isinstance(call, ast.Call)}
    found = {name.id for name in ast.walk(node) if isinstance(name, ast.Name) and id(name) not in functions}
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in ("at", "part"):
            found.discard(getattr(call.func.value, "id", ""))
            found.add(f"{ast.unparse(call.func.value)}.at({', '.join(map(ast.unparse, call.args[:1]))})")
    return found


def _is_showing(call: ast.Call) -> bool:
    named = call.func.id if isinstance(call.func, ast.Name) else ""
    return named in SHOWING or (isinstance(call.func, ast.Attribute) and call.func.attr == "part")


def _in_sight(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """What a task asks about, and what nobody has seen before it, lies open below it only once it is answered."""
    seen: set[str] = set()
    asked: dict[str, str] = {}
    for source in _code(notebook):
        tree = ast.parse(source)
        waiting = [
            call for call in ast.walk(tree) if isinstance(call, ast.Call) and "once_answered" in ast.dump(call.func)
        ]
        hidden = {id(inner) for call in waiting for inner in ast.walk(call)}
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if _is_showing(call) and id(call) not in hidden:
                subjects = _subjects(call)
                for subject in sorted(subjects & set(asked)):
                    yield f"no answer is in sight; {subject} is shown below {asked[subject]}: use once_answered"
                seen |= subjects
            if isinstance(call.func, ast.Name) and call.func.id in ("exercise", "predict") and len(call.args) > 1:
                for subject in _subjects(call.args[1]) - seen:
                    asked.setdefault(subject, call.args[0].value)


def _told_too_soon(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """A picture of what was just to be predicted waits for the prediction."""
    predicted = ""
    for source in _code(notebook):
        functions = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
        named = [called.id for called in functions if isinstance(called, ast.Name)]
        told = [name for name in named if name in TELLING]
        if predicted and predicted not in TELLS_OTHERWISE and told and "once_answered" not in named:
            yield f"{told[0]} tells what {predicted} asks for: use once_answered"
        found = re.search(r"\bpredict\(\s*\"([^\"]+)\"", source)
        predicted = found[1] if found else ""


def _bars(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """A board on which control is asked for has no bars of control."""
    barred: set[str] = set()
    for source in _code(notebook):
        found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args]
        for call in found:
            named = call.func.id if isinstance(call.func, ast.Name) else ""
            about = call.args[0].id if isinstance(call.args[0], ast.Name) else ""
            if named == "show" and about and not any(word.arg == "judged" for word in call.keywords):
                barred.add(about)
            elif named in CONTROL and about in barred:
                yield f"who controls what on {about} is asked, and its board shows it: use judged=False"


def _rules(notebook: nbformat.NotebookNode, number: str) -> Iterator[str]:
    """Rules are shown without editions and references; what a learner does not need is folded."""
    for _, call in calls(notebook, "rule"):
        game = next(
            (word.value.value for word in call.keywords if isinstance(word.value, ast.Constant)), game_of(number)
        )
        for one in (arg.value for arg in call.args if isinstance(arg, ast.Constant)):
            if found := NOT_FOR_LEARNERS.search(str(rule_of(game, one).short)):
                yield f"rule {one} says to a learner: {found[0]}; it needs a text for learners"


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
