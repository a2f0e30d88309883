"""Plans for a class (`classes.toml`): on the page for teachers, and as sheets to print.

from redflag.paris.lessons.sheets import lesson_plan
lesson_plan("a")
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from redflag.core import packaged
from redflag.core.errors import BadOption
from redflag.core.text import Text, joined
from redflag.lessons import paper
from redflag.lessons.look import Shown, plain, prose, said
from redflag.paris.lessons.reading import on_paper


@cache
def plans() -> dict[str, dict[str, Any]]:
    """All plans by their letters."""
    return {row["id"]: row for row in packaged.table("redflag.paris.lessons", "classes.toml")["plan"]}


def plan(letter: str) -> dict[str, Any]:
    """One plan."""
    if letter not in plans():
        known = ", ".join(plans())
        raise BadOption(Text("There is no plan '{letter}'; the plans are {known}.", letter=str(letter), known=known))
    return plans()[letter]


def _title(found: dict[str, Any]) -> Text:
    return Text("Plan {letter}: {title}", letter=found["id"].upper(), title=Text(found["title"]))


def _head(found: dict[str, Any]) -> list[Text]:
    """How long, for whom, with what; and what students can do at the end."""
    aims = joined([Text(aim["can"]) for aim in found["aim"]], "; ")
    return [
        Text(
            "{n} minutes; for {ages}; needs {needs}.",
            n=found["minutes"],
            ages=Text(found["ages"]),
            needs=Text(found["needs"]),
        ),
        Text("*Goal:* students can {aims}.", aims=aims),
    ]


def _steps(found: dict[str, Any]) -> str:
    heads = (
        f'<th scope="col">{escape(said(Text("Minutes")))}</th><th scope="col">{escape(said(Text("What happens")))}</th>'
    )
    rows = "".join(f"<tr><td>{step['minutes']}</td><td>{prose(Text(step['what']))}</td></tr>" for step in found["step"])
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _after(found: dict[str, Any]) -> list[Text]:
    return [Text("*Homework:* {what}", what=Text(found["homework"]))] if found["homework"] else []


def lesson_plan(*letters: str) -> Shown:
    """Plans, each with its goal, its steps and its minutes."""
    markup, lines = [], []
    for letter in letters or tuple(plans()):
        found = plan(letter)
        head, after = _head(found), _after(found)
        markup.append(f"<h3>{escape(said(_title(found)))}</h3>" + "".join(map(prose, head)) + _steps(found))
        markup += map(prose, after)
        lines += [said(_title(found)), *map(plain, head)]
        lines += [f"{step['minutes']}: {plain(Text(step['what']))}" for step in found["step"]] + [*map(plain, after)]
    return Shown("".join(markup), "\n".join(lines))


def sheet(letter: str) -> str:
    """The sheet of a plan: the pages for students, then one for the teacher with expected answers and a grid."""
    found = plan(letter)
    given, title = found["sheet"], said(_title(found))
    rows = given["question"]
    asked = "".join(
        paper.question(n, Text(row["ask"]), row["marks"], row["lines"]) for n, row in enumerate(rows, start=1)
    )
    material = on_paper(*given.get("sources", ()))
    for_students = f"<h1>{escape(said(Text(found['title'])))}</h1>{paper.name_line()}{material}{asked}"
    teacher = said(Text("For the teacher: {title}", title=title))
    grid = paper.mark_grid([(n, Text(row["expected"]), row["marks"]) for n, row in enumerate(rows, start=1)])
    head = "".join(map(prose, _head(found)))
    for_teacher = f"<h1>{escape(teacher)}</h1>{head}{_steps(found)}{''.join(map(prose, _after(found)))}"
    answers = f"<h1>{escape(said(Text('Expected answers')))}</h1>{grid}"
    return paper.document(title, for_students, for_teacher, answers)


def all_sheets() -> dict[str, str]:
    """All sheets by the names of their files."""
    return {f"plan-{letter}": sheet(letter) for letter in plans()}
