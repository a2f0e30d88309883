"""Where lessons stand: in the folder `lessons` of each game. The registry tells which games there are.

A lesson has a number that no other lesson of any game has, and a position a name that no other position has. So a task
"02-press" needs no game beside it: its words are in the folder that has `texts/02.toml`.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import redflag
from redflag.core import rulebook as books
from redflag.core.rulebook import Rule


def folders() -> dict[str, Path]:
    """The folder of lessons of each game that has one. No game is imported for it."""
    found = {}
    for game, package in redflag.GAMES.items():
        spec = find_spec(package)
        for place in (spec and spec.submodule_search_locations) or ():
            if (folder := Path(place) / "lessons").is_dir():
                found[game] = folder
    return found


def files(part: str) -> dict[str, tuple[str, Path]]:
    """The files in a part of all folders ("texts", "positions", "games") by their names, each with its game."""
    found = {}
    for game, folder in folders().items():
        for file in sorted((folder / part).glob("*.toml")):
            found[file.stem] = (game, file)
    return found


def game_of(task_id: str) -> str:
    """The game that a task or a lesson speaks of; the flagship, if no game has a lesson of that number."""
    game, _ = files("texts").get(task_id.partition("-")[0], (redflag.FLAGSHIP, None))
    return game


def rule_of(game: str, rule_id: str) -> Rule:
    """A rule of a game by its id."""
    return books.rule(redflag.rulebook(game), rule_id)
