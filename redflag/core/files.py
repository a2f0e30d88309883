"""Reading the files that people write, with one clear sentence when that fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from redflag.core.bounds import LONGEST, check_text, read_toml_text
from redflag.core.errors import BadFile, RedflagError
from redflag.core.parts import ReadsFiles
from redflag.core.text import Text
from redflag.core.why import of_machine, of_python

if TYPE_CHECKING:
    from redflag.core.game import Game, Rules


def read_toml(path: str | Path, error: type[RedflagError] = BadFile) -> dict[str, Any]:
    """The data of a TOML file."""
    return toml_data(read_text(path, error), str(path), error)


def read_text(path: str | Path, error: type[RedflagError] = BadFile) -> str:
    """The text of a file, of which no more is read than a game can have."""
    try:
        with Path(path).open("rb") as file:
            held = file.read(4 * LONGEST + 1)  # a character has at most four bytes
        text = held.decode("utf-8")
    except UnicodeDecodeError:
        if len(held) > 4 * LONGEST:
            text = held.decode("utf-8", "replace")  # cut in the middle of a character; it is too long in any case
        else:
            wrong = Text("{file} is not a text in UTF-8; save it again with that encoding.", file=str(path))
            raise error(wrong) from None
    except (OSError, ValueError) as problem:  # a ValueError: a name that no file can have
        why = of_machine(problem) if isinstance(problem, OSError) else None
        raise error(
            Text("The file {file} cannot be read: {why}.", file=str(path), why=why or Text("this is no file name"))
        ) from None
    return check_text(text.replace("\r\n", "\n"), str(path), error)


def is_file(path: str | Path) -> bool:
    """Is there such a file? There is none by a name that no file can have."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def toml_data(text: str, name: str, error: type[RedflagError] = BadFile) -> dict[str, Any]:
    """The data of a text in TOML, which people know by this name."""
    try:
        return read_toml_text(text, name, error)
    except RedflagError:
        raise
    except (ValueError, RecursionError) as problem:
        raise error(
            Text(
                "{file} is not a TOML file: {why}. Words stand in quotation marks, a list in square brackets with "
                "commas, and headings in brackets of their own, such as [deck] or [[strategy]].",
                file=name,
                why=of_python(problem),
            )
        ) from None


def plain(data: Any) -> Any:
    """Data that was read or given, as JSON can hold it: dates become text."""
    if isinstance(data, date):
        return data.isoformat()
    if isinstance(data, Mapping):
        return {key: plain(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [plain(value) for value in data]
    return data


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
