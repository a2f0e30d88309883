"""Teaching positions by name: readable files in `positions/`, each with a title and a sentence of what it shows.

They stand in the folders of the games (see `redflag.lessons.content`).
"""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

import redflag
from redflag.core.errors import BadFile, BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.core.why import of_python
from redflag.lessons import content
from redflag.lessons.look import Shown, language, said

KEYS: Final = {"title", "shows", "seed"}  # all others are options of the game


class Position(NamedTuple):
    """A teaching position: its name, the game it is `of`, what it is called, what it shows, and how to set it up."""

    name: str
    of: str
    title: Text
    shows: Text
    seed: int
    options: dict[str, Any]

    def game(self) -> Game:
        """A new game from it."""
        return redflag.new(self.of, seed=self.seed, language=language(), **self.options)


@cache
def _read(name: str, game: str, file: Path) -> Position:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(Text("positions/{name}.toml cannot be read: {what}.", name=name, what=of_python(error))) from None
    if not set(data) >= KEYS:
        raise BadFile(Text("positions/{name}.toml has title, shows and seed, and the options of its game.", name=name))
    options = {key: value for key, value in data.items() if key not in KEYS}
    return Position(name, game, Text(data["title"].strip()), Text(data["shows"].strip()), data["seed"], options)


def teaching_positions() -> dict[str, Position]:
    """All teaching positions by name."""
    return {name: _read(name, game, file) for name, (game, file) in content.files("positions").items()}


def teaching_position(name: str) -> Position:
    """A teaching position by its name; an unknown one is refused."""
    found = teaching_positions().get(name)
    if found is None:
        known = ", ".join(teaching_positions())
        raise BadOption(Text("There is no teaching position '{name}'; there is: {known}.", name=str(name), known=known))
    return found


def position(name: str) -> Game:
    """A game that begins with a teaching position."""
    return teaching_position(name).game()


def positions() -> Shown:
    """The list of all teaching positions."""
    rows = [(name, said(p.title), said(p.shows)) for name, p in teaching_positions().items()]
    body = "".join(
        f"<tr><td><code>{escape(name)}</code></td><td>{escape(title)}</td><td>{escape(shows)}</td></tr>"
        for name, title, shows in rows
    )
    head = "".join(f"<th>{escape(said(text))}</th>" for text in (Text("Name"), Text("Title"), Text("What it shows")))
    return Shown(
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>",
        "\n".join(f"{name}: {title}. {shows}" for name, title, shows in rows),
    )
