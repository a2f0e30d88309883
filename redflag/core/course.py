"""The course of a game: the list of its lessons, from the file `lessons/contents.toml` in the game's folder."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from redflag.core.face import Lessons
from redflag.core.text import Text


@cache
def course(package: str) -> tuple[Lessons, ...]:
    """All lessons of a game by part, in the order in which they are read."""
    file = resources.files(package).joinpath("lessons", "contents.toml")
    return tuple(
        Lessons(Text(part["title"]), tuple((row["notebook"], Text(row["title"])) for row in part["lessons"]))
        for part in tomllib.loads(file.read_text(encoding="utf-8"))["part"]
    )
