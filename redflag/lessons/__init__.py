"""What lessons are made of: tasks judged on the spot, positions, pictures with their words, tables to play at.

    from redflag.lessons import exercise, position, show
    from redflag.paris.lessons.facts import controls
    game = position("presence")
    show(game)
    exercise("02-press", controls(game, "press"))

This is the engine, for any game; what a lesson tells stands in the folder `lessons` of its game. `docs/lessons.md` says
how a lesson is written.
"""

from __future__ import annotations

from typing import Any

from redflag.lessons import moved
from redflag.lessons.any_game import after, allowed, bots_space, how_often, winner
from redflag.lessons.kind import install
from redflag.lessons.positions import position, positions
from redflag.lessons.progress import progress
from redflag.lessons.showing import journal, picture, rule, show
from redflag.lessons.tables import guided, table
from redflag.lessons.tasks import check, exercise, predict, quiz, reveal
from redflag.lessons.waiting import once_answered

install()
moved.install()


def __getattr__(name: str) -> Any:
    """Names of version 0.1 that stand with their game now."""
    return moved.attribute(name)


__all__ = [
    "after",
    "allowed",
    "bots_space",
    "check",
    "exercise",
    "guided",
    "how_often",
    "journal",
    "once_answered",
    "picture",
    "position",
    "positions",
    "predict",
    "progress",
    "quiz",
    "reveal",
    "rule",
    "show",
    "table",
    "winner",
]
