"""The words of the tasks: one readable file for each lesson, `texts/02.toml`, so that a notebook's cells stay short.

The file stands in the folder of the game that the lesson speaks of (see `redflag.lessons.content`).

A task's id begins with the number of its lesson: "02-press" stands in `texts/02.toml` under [exercise.press] or
[predict.press], the quiz "02" under [[quiz]], and the steps of a guided game under [[guide]]. Whoever writes a lesson
elsewhere gives the words in the call.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from redflag.core.errors import BadFile, BadOption
from redflag.core.text import Text
from redflag.lessons import content

KINDS: Final = {
    "exercise": {"question", "hint", "why", "solution", "rule", "options", "answer", "wrong"},
    "predict": {"question", "told", "solution", "options", "answer"},
    "quiz": {"question", "options", "right", "why"},
    "guide": {"move", "say"},
}
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
        raise BadFile(Text("texts/{n}.toml cannot be read: {what}.", n=number, what=str(error))) from None
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


def guide_of(number: str) -> list[tuple[str, str]]:
    """The steps of a lesson's guided game: moves, and what is said about them."""
    return [(row["move"], row["say"]) for row in rows_of("guide", number)]
