"""The course of a game: the list of its lessons, from the file `lessons/contents.toml` in the game's folder."""

from __future__ import annotations

from functools import cache

from redflag.core import packaged
from redflag.core.face import Lessons
from redflag.core.text import Text


@cache
def course(package: str) -> tuple[Lessons, ...]:
    """All lessons of a game by part, in the order in which they are read."""
    return tuple(
        Lessons(Text(part["title"]), tuple((row["notebook"], Text(row["title"])) for row in part["lessons"]))
        for part in packaged.table(package, "lessons", "contents.toml")["part"]
    )
