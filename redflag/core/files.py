"""Reading the files that people write, with one clear sentence when that fails."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from redflag.core.errors import BadFile, RedflagError
from redflag.core.parts import ReadsFiles
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.core.game import Game, Rules


def read_toml(path: str | Path, error: type[RedflagError] = BadFile) -> dict[str, Any]:
    """The data of a TOML file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        wrong = Text("{file} is not a text in UTF-8; save it again with that encoding.", file=str(path))
        raise error(wrong) from None
    except (OSError, ValueError) as problem:  # a ValueError: a name that no file can have
        why = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise error(Text("The file {file} cannot be read: {why}.", file=str(path), why=why or "?")) from None
    return toml_data(text, str(path), error)


def toml_data(text: str, name: str, error: type[RedflagError] = BadFile) -> dict[str, Any]:
    """The data of a text in TOML, which people know by this name."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise error(
            Text(
                "{file} is not a TOML file: {why}. Words stand in quotation marks, a list in square brackets with "
                "commas, and headings in brackets of their own, such as [deck] or [[strategy]].",
                file=name,
                why=str(problem),
            )
        ) from None


def without_files(make: Callable[..., Game], rules: Callable[[str], Rules]) -> Callable[..., Game]:
    """Make games from the texts of strangers: they may hold a deck or a position, but not name a file on a machine.

    `make` makes a game and `rules` finds its rules, both by its name.
    """

    def made(game: str, **options: Any) -> Game:
        book = rules(game)
        for key in book.files if isinstance(book, ReadsFiles) else ():
            if isinstance(options.get(key), str):
                raise BadFile(
                    Text("It names a file ('{key}'); here only a text that holds everything can be opened.", key=key)
                )
        return make(game, **options)

    return made
