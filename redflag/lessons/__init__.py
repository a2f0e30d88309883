"""What lessons are made of: tasks judged on the spot, positions, pictures with their words, tables to play at.

    from redflag.lessons import controls, exercise, position, show
    game = position("press-tied")
    show(game)
    exercise("02-press", controls(game, "press"))

`docs/lessons.md` tells how a lesson is written.
"""

from __future__ import annotations

from redflag.lessons.kind import install
from redflag.lessons.positions import position, positions
from redflag.lessons.progress import progress
from redflag.lessons.showing import card, journal, picture, rule, show
from redflag.lessons.tables import explore, guided, table
from redflag.lessons.tasks import check, exercise, predict, quiz, reveal
from redflag.paris.lessons.facts import (
    after,
    allowed,
    bots_space,
    can,
    chance,
    controlled,
    controls,
    dimensions,
    may_act,
    pieces,
    present,
    strength,
    winner,
)

install()

__all__ = [
    "after",
    "allowed",
    "bots_space",
    "can",
    "card",
    "chance",
    "check",
    "controlled",
    "controls",
    "dimensions",
    "exercise",
    "explore",
    "guided",
    "journal",
    "may_act",
    "picture",
    "pieces",
    "position",
    "positions",
    "predict",
    "present",
    "progress",
    "quiz",
    "reveal",
    "rule",
    "show",
    "strength",
    "table",
    "winner",
]
