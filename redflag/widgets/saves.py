"""Never lose a game: every move is written to a file, on the computer where the kernel runs.

The browser keeps only the name of its game, a long random word that nobody can guess. The cards stay here: a save tells
both hands, and what the browser has, a curious player can read. Whoever plays on their own machine has the file, too;
so it is sealed until the game is over.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe
from typing import NamedTuple

import redflag
from redflag.core.bounds import LONGEST, read_json_text
from redflag.core.errors import BadFile, RedflagError
from redflag.core.saving import for_keeping, sealed, unsealed
from redflag.core.text import Text
from redflag.widgets.opponents import BOT, opponents
from redflag.widgets.sitting import Sitting

KEPT_FOR = 90 * 24 * 3600  # seconds after the last move
NAME = re.compile(r"[\w-]{16,64}", re.ASCII)
LEFT_BEHIND = 10  # seconds after which a half-written file is one that nobody writes any more
MOST_AT_ONCE = 100  # games that one file may bring; a browser has four
VERSION = 1  # of the form of these files; those that name none are older, and open too
BEGINNINGS = ('{"kept"', '{"opponent"')  # of a file that the kit wrote, now and before
CODE = 10  # letters and digits of a code: 50 bits


class Stamp(NamedTuple):
    """By which a file is known to be the one that was last seen."""

    time: int
    size: int
    number: int


class PlayedElsewhere(Exception):
    """The game was played on in another window since it was last read or written here."""


def folder() -> Path:
    """Where games are kept: REDFLAG_SAVES, or the usual place for the data of programs."""
    given = os.environ.get("REDFLAG_SAVES")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("redflag") / "games"


def new_name() -> str:
    """The name of a new game."""
    return token_urlsafe(18)


def _file(name: str) -> Path:
    if not NAME.fullmatch(name):
        raise BadFile(Text("There is no saved game of this name."))
    return folder() / f"{name}.json"


def stamp(name: str) -> Stamp | None:
    """The stamp of the game of this name, if it is kept."""
    try:
        found = _file(name).stat()
    except (OSError, BadFile):
        return None
    return Stamp(found.st_mtime_ns, found.st_size, found.st_ino)


def write(name: str, sitting: Sitting, seen: Stamp | None = None) -> Stamp | None:
    """Keep a game; its stamp. What was written by somebody else since it was `seen` is not written over."""
    data = {"kept": VERSION, "opponent": sitting.opponent, "side": sitting.side, "game": for_keeping(sitting.game)}
    if sitting.title:
        data["title"] = sitting.title
    if sitting.waits:
        data["waits"] = True
    _put(name, json.dumps(data), seen)
    return stamp(name)


def _put(name: str, text: str, seen: Stamp | None = None) -> None:
    file = _file(name)
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    # First beside it, then in its place: whatever happens meanwhile, one of the two is whole. The file beside it also
    # says that somebody writes: two windows that move at the same moment do not write over each other.
    fresh = file.with_suffix(".new")
    with suppress(FileNotFoundError):
        if time.time() - fresh.stat().st_mtime > LEFT_BEHIND:
            fresh.unlink()
    try:
        with fresh.open("x", encoding="utf-8") as out:
            now = stamp(name)
            if now is not None and seen is not None and now != seen:
                raise PlayedElsewhere
            out.write(text)
        fresh.replace(file)
    except FileExistsError:
        raise PlayedElsewhere from None
    except (OSError, PlayedElsewhere):
        fresh.unlink(missing_ok=True)
        raise


def text_of(name: str) -> str:
    """What is kept under this name, readable or not, as a file to take away."""
    try:
        return _file(name).read_text(encoding="utf-8", errors="replace")
    except OSError:
        raise BadFile(Text("There is no saved game of this name.")) from None


def read(name: str, language: str = "en") -> Sitting:
    """The game of this name, as it was after its last move."""
    try:
        data = read_json_text(_file(name).read_text(encoding="utf-8"), Text("The file"), longest=2 * LONGEST)
        if data.get("kept", 0) not in range(VERSION + 1):
            raise BadFile(Text("It was saved by a newer version of the kit."))
        game = redflag.from_json(data["game"], language)
        opponent, side, title = data["opponent"], data["side"], str(data.get("title", ""))
        if opponent not in (BOT, *opponents(game.rules)) or side not in game.rules.sides:
            raise KeyError(opponent)
    except FileNotFoundError:
        raise BadFile(Text("The saved game cannot be read any more.")) from None
    except RedflagError as error:
        raise BadFile(Text("The saved game cannot be read any more. {why}", why=error.text)) from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise BadFile(Text("The saved game cannot be read any more.")) from None
    sitting = Sitting.at(game, opponent, side, data.get("waits") is True)
    sitting.title = title
    return sitting


def code_of(name: str) -> str:
    """A short code for a game: it opens the same seat in another browser of the same server."""
    word = base64.b32encode(hashlib.sha256(name.encode("utf-8")).digest()).decode("ascii")[:CODE]
    return f"{word[:5]}-{word[5:]}"


def by_code(code: str) -> str:
    """The name of the game with this code."""
    wanted = "".join(char for char in code.upper() if char.isalnum()).replace("0", "O").replace("1", "I")
    for name in _names():
        if len(wanted) == CODE and code_of(name).replace("-", "") == wanted:
            return name
    raise BadFile(Text("There is no game with this code on this server."))


def recent(most: int) -> list[str]:
    """The games that were last played on this machine, in whatever browser."""
    return sorted(_names(), key=lambda name: _file(name).stat().st_mtime, reverse=True)[:most]


def _names() -> list[str]:
    """The games that are kept here: files that the kit wrote, and no others."""
    if not folder().is_dir():
        return []
    return [file.stem for file in folder().glob("*.json") if NAME.fullmatch(file.stem) and _is_ours(file)]


def _is_ours(file: Path) -> bool:
    try:
        with file.open(encoding="utf-8", errors="replace") as text:
            return text.read(20).startswith(BEGINNINGS)
    except OSError:
        return False


def exported(names: Iterable[str]) -> str:
    """Several games as one file, sealed."""
    return sealed(json.dumps({"games": [text_of(name) for name in names if exists(name)]}))


def is_export(text: str) -> bool:
    """Does a text hold several games?"""
    return '"sealed"' in text[:1000] and unsealed(text).startswith('{"games"')


def imported(text: str) -> list[str]:
    """Keep the games of such a file under new names; these."""
    try:
        games = read_json_text(unsealed(text), Text("The file"))["games"]
        texts = [str(game) for game in games]
        if len(texts) > MOST_AT_ONCE or not all(game.startswith(BEGINNINGS) for game in texts):
            raise ValueError(games)
    except (ValueError, KeyError, TypeError) as error:
        raise BadFile(Text("This file holds no games of this kit.")) from error
    names = []
    for game in texts:
        name = new_name()
        _put(name, game)
        names.append(name)
    return names


def exists(name: str) -> bool:
    """Is a game of this name kept?"""
    return bool(NAME.fullmatch(name)) and _file(name).is_file()


def forget(name: str) -> None:
    """Throw a game away."""
    if NAME.fullmatch(name):
        _file(name).unlink(missing_ok=True)


def tidy() -> None:
    """Throw away the games that nobody has touched for a long time; nothing that the kit has not written."""
    for name in _names():
        file = _file(name)
        try:
            if time.time() - file.stat().st_mtime > KEPT_FOR:
                file.unlink()
        except OSError:
            continue  # somebody else has tidied up
