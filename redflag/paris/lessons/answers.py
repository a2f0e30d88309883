"""Answers with this game's rules and names: what the modules beside this one make theirs with."""

from __future__ import annotations

from functools import partial
from typing import Final

from redflag.core.text import Text
from redflag.lessons import any_game
from redflag.lessons.answers import NOBODY
from redflag.paris.board import (
    DIMENSION_INDEX,
    DIMENSION_NAMES,
    SIDE_NAMES,
    SIDES,
    SPACE_INDEX,
    SPACE_NAMES,
)

answer: Final = partial(any_game.answer, "paris")


def label(option: str) -> Text:
    """A space, a side or a dimension for people: "press" is "Press", "versailles" is "Versailles"."""
    if option in SPACE_INDEX:
        return SPACE_NAMES[SPACE_INDEX[option]]
    if option in SIDES:
        return SIDE_NAMES[SIDES.index(option)]
    if option in DIMENSION_INDEX:
        return DIMENSION_NAMES[DIMENSION_INDEX[option]]
    return Text("Nobody") if option == NOBODY else Text(option)
