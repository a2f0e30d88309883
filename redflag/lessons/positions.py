"""Teaching positions by name: readable files in `positions/`, each with a title and a sentence of what it shows."""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Final, NamedTuple

import redflag
from redflag.core.errors import BadFile, BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons.look import Shown, language, said

KEYS: Final = {"title", "shows", "seed", "position", "solo", "edition"}


class Position(NamedTuple):
    """A teaching position: what it is called, what it shows, and how to set it up."""

    name: str
    title: Text
    shows: Text
    seed: int
    options: dict[str, Any]

    def game(self) -> Game:
        """A new game from it."""
        return redflag.new("paris", seed=self.seed, language=language(), **self.options)


def _read(name: str, text: str) -> Position:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(Text("positions/{name}.toml cannot be read: {what}.", name=name, what=str(error))) from None
    if not {"title", "shows", "seed", "position"} <= set(data) <= KEYS:
        raise BadFile(
            Text(
                "positions/{name}.toml has title, shows, seed and [position], and perhaps solo and edition; "
                "nothing else.",
                name=name,
            )
        )
    options: dict[str, Any] = {str(key): data[key] for key in ("position", "solo", "edition") if key in data}
    return Position(name, Text(data["title"].strip()), Text(data["shows"].strip()), data["seed"], options)


@cache
def teaching_positions() -> dict[str, Position]:
    """All teaching positions by name."""
    folder = resources.files("redflag.lessons").joinpath("positions")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    names = [(file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")) for file in files]
    return {name: _read(name, text) for name, text in names}


def position(name: str) -> Game:
    """A game that begins with a teaching position."""
    found = teaching_positions().get(name)
    if found is None:
        known = ", ".join(teaching_positions())
        raise BadOption(Text("There is no teaching position '{name}'; there is: {known}.", name=str(name), known=known))
    return found.game()


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
