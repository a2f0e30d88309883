"""Answers with this game's rules and names: what the modules beside this one make theirs with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from redflag.core.text import Text
from redflag.lessons.answers import NOBODY, Answer, Right
from redflag.paris.board import (
    DIMENSION_INDEX,
    DIMENSION_NAMES,
    SIDE_NAMES,
    SIDES,
    SPACE_INDEX,
    SPACE_NAMES,
)
from redflag.paris.rulebook import rule as find_rule

NO_OPTIONS: Final[Mapping[str, Text]] = {}


def answer(
    right: Right,
    options: Mapping[str, Text] = NO_OPTIONS,
    rule: str = "",
    because: Text | None = None,
    about: Callable[[str], Text] | None = None,
) -> Answer:
    """An answer that rests on a rule of this game, named by its id; an unknown one is refused."""
    return Answer(right, options, find_rule(rule) if rule else None, because, about)


def label(option: str) -> Text:
    """A space, a side or a dimension for people: "press" is "Press", "versailles" is "Versailles"."""
    if option in SPACE_INDEX:
        return SPACE_NAMES[SPACE_INDEX[option]]
    if option in SIDES:
        return SIDE_NAMES[SIDES.index(option)]
    if option in DIMENSION_INDEX:
        return DIMENSION_NAMES[DIMENSION_INDEX[option]]
    return Text("Nobody") if option == NOBODY else Text(option)
