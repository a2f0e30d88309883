"""Never lose a game: every move is written to a file, on the computer where the kernel runs.

The browser keeps only the name of its game, a long random word that nobody can guess. The cards stay here: a save tells
both hands, and what the browser has, a curious player can read.
"""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path
from secrets import token_urlsafe

import redflag
from redflag.core.errors import BadFile
from redflag.core.text import Text
from redflag.widgets.opponents import BOT, opponents
from redflag.widgets.sitting import Sitting

KEPT_FOR = 90 * 24 * 3600  # seconds after the last move
NAME = re.compile(r"[\w-]{16,64}", re.ASCII)


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


def write(name: str, sitting: Sitting) -> None:
    """Keep a game. A computer that lets nothing be written can still play."""
    data = {"opponent": sitting.opponent, "side": sitting.side, "game": sitting.game.to_json()}
    try:
        file = _file(name)
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # First beside it, then in its place: whatever happens meanwhile, one of the two is whole.
        fresh = file.with_suffix(".new")
        fresh.write_text(json.dumps(data), encoding="utf-8")
        fresh.replace(file)
    except OSError:
        return


def read(name: str, language: str = "en") -> Sitting:
    """The game of this name, as it was after its last move."""
    try:
        data = json.loads(_file(name).read_text(encoding="utf-8"))
        game = redflag.from_json(data["game"], language)
        opponent, side = data["opponent"], data["side"]
        if opponent not in (BOT, *opponents(game.rules)) or side not in game.rules.sides:
            raise KeyError(opponent)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        raise BadFile(Text("The saved game cannot be read any more.")) from None
    return Sitting.at(game, opponent, side)


def exists(name: str) -> bool:
    """Is a game of this name kept?"""
    return bool(NAME.fullmatch(name)) and _file(name).is_file()


def forget(name: str) -> None:
    """Throw a game away."""
    if NAME.fullmatch(name):
        _file(name).unlink(missing_ok=True)


def tidy() -> None:
    """Throw away the games that nobody has touched for a long time."""
    if not folder().is_dir():
        return
    for file in folder().glob("*.json"):
        try:
            if time.time() - file.stat().st_mtime > KEPT_FOR:
                file.unlink()
        except OSError:
            continue  # somebody else has tidied up
