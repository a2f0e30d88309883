"""The words of the tasks: one readable file for each lesson, `texts/02.toml`, so that a notebook's cells stay short.

The file stands in the folder of the game that the lesson speaks of (see `redflag.lessons.content`).

A task's id begins with the number of its lesson: "02-press" stands in `texts/02.toml` under [exercise.press] or
[predict.press], the quiz "02" under [[quiz]], and the steps of a guided game under [[guide]]. Whoever writes a lesson
elsewhere gives the words in the call. Wrong answers that people often give, with what is said to them, stand under
[[exercise.press.typical]].
"""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from redflag.core.errors import BadFile, BadOption
from redflag.core.text import Text
from redflag.core.why import of_python
from redflag.lessons import content
from redflag.lessons.answers import Right, Typical
from redflag.lessons.answers import number as read_number

KINDS: Final = {
    "exercise": {"question", "hint", "why", "solution", "rule", "options", "answer", "wrong", "typical"},
    "predict": {"question", "told", "solution", "options", "answer"},
    "quiz": {"question", "options", "right", "why"},
    "guide": {"move", "say"},
}
TYPICAL: Final = {"answer", "ticked", "missing", "say"}  # a wrong answer that people often give
LISTS: Final = ("quiz", "guide")  # written [[quiz]]: one after the other, without names


def lesson(number: str) -> dict[str, Any]:
    """All words of a lesson; empty if it has no file."""
    _, file = content.files("texts").get(number, ("", None))
    return {} if file is None else _read(number, file)


@cache
def _read(number: str, file: Path) -> dict[str, Any]:
    """The words in a file; one with an unknown key is refused."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(Text("texts/{n}.toml cannot be read: {what}.", n=number, what=of_python(error))) from None
    for kind, tasks in data.items():
        if kind not in KINDS:
            raise BadFile(
                Text("texts/{n}.toml has [{kind}]; there is only {known}.", n=number, kind=kind, known=", ".join(KINDS))
            )
        for row in tasks if kind in LISTS else tasks.values():
            for key in set(row) - KINDS[kind]:
                raise BadFile(
                    Text(
                        "texts/{n}.toml has '{key}' in [{kind}]; there is only {known}.",
                        n=number,
                        key=key,
                        kind=kind,
                        known=", ".join(sorted(KINDS[kind])),
                    )
                )
    for name, exercise in data.get("exercise", {}).items():
        for row in exercise.get("typical", []):
            if not set(row) <= TYPICAL or len(set(row) & {"answer", "ticked", "missing"}) != 1:
                raise BadFile(
                    Text(
                        "texts/{n}.toml: a typical wrong answer to '{name}' has either answer, ticked or missing, and "
                        "say; nothing else.",
                        n=number,
                        name=name,
                    )
                )
    return data


def words_of(kind: str, task_id: str, given: dict[str, Any]) -> dict[str, Any]:
    """The words of a task: those of its file, and over them those given in the call."""
    number, _, name = task_id.partition("-")
    found = lesson(number).get(kind, {}).get(name, {})
    words = {**found, **{key: value for key, value in given.items() if value not in (None, "", ())}}
    if not words.get("question"):
        raise BadOption(
            Text(
                "The task '{id}' has no question: write [{kind}.{name}] in texts/{n}.toml, or give question=\"…\".",
                id=task_id,
                kind=kind,
                name=name or "name",
                n=number,
            )
        )
    return words


def rows_of(kind: str, number: str) -> list[dict[str, Any]]:
    """The rows of a lesson's quiz or guide."""
    rows: list[dict[str, Any]] = lesson(number).get(kind, [])
    for place, row in enumerate(rows, start=1):
        missing = KINDS[kind] - set(row)
        if missing:
            raise BadFile(
                Text(
                    "Number {place} of [[{kind}]] in texts/{n}.toml lacks {missing}.",
                    place=place,
                    kind=kind,
                    n=number,
                    missing=", ".join(sorted(missing)),
                )
            )
    if not rows:
        raise BadOption(Text("There is no {kind} '{n}': write [[{kind}]] in texts/{n}.toml.", kind=kind, n=number))
    return rows


def quiz_of(number: str) -> list[tuple[str, list[str], str, str]]:
    """The questions of a lesson's quiz."""
    return [(row["question"], row["options"], row["right"], row["why"]) for row in rows_of("quiz", number)]


class GuideStep(NamedTuple):
    """A step of a guided game: its moves, and what is said about them."""

    moves: tuple[str, ...]
    say: str


def guide_of(number: str) -> list[GuideStep]:
    """The steps of a lesson's guided game. One sentence may ask for several moves: `move` is then a list."""
    rows = rows_of("guide", number)
    return [
        GuideStep((row["move"],) if isinstance(row["move"], str) else tuple(row["move"]), row["say"]) for row in rows
    ]


def typical_of(rows: list[dict[str, Any]]) -> list[Typical]:
    """Typical wrong answers as a file has them; a list is what was ticked, and a chance may be written "1/3"."""
    return [
        Typical(_given(row.get("answer")), row.get("ticked", ""), row.get("missing", ""), row.get("say", ""))
        for row in rows
    ]


def _given(written: Any) -> Right | None:
    if isinstance(written, list):
        return frozenset(map(str, written))
    if isinstance(written, bool):
        return "yes" if written else "no"
    if isinstance(written, float):
        return Fraction(str(written))
    if isinstance(written, str) and "/" in written and (found := read_number(written)) is not None:
        return found
    given: Right | None = written
    return given
