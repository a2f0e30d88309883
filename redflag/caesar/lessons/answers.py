"""Answers with this game's rules and names: what the modules beside this one make theirs with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from redflag.caesar.board import PROVINCE_IDS, PROVINCE_INDEX, PROVINCE_NAMES, SIDE_NAMES, SIDES
from redflag.caesar.state import CaesarState
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons import any_game
from redflag.lessons.answers import NOBODY

answer: Final = partial(any_game.answer, "caesar")
PROVINCES: Final[Mapping[str, Text]] = dict(zip(PROVINCE_IDS, PROVINCE_NAMES, strict=True))


def label(option: str) -> Text:
    """A province or a side for people: "achaia" is "Achaia"."""
    if option in PROVINCE_INDEX:
        return PROVINCE_NAMES[PROVINCE_INDEX[option]]
    if option in SIDES:
        return SIDE_NAMES[SIDES.index(option)]
    return Text("Nobody") if option == NOBODY else Text(option)


def province(name: str) -> int:
    """The number of a province; an unknown one is refused."""
    if name not in PROVINCE_INDEX:
        known = ", ".join(PROVINCE_IDS)
        raise BadOption(Text("There is no province '{found}'; the provinces are {known}.", found=name, known=known))
    return PROVINCE_INDEX[name]


def state(game: Game) -> CaesarState:
    """The state of a game of Caesar!."""
    if not isinstance(game.state, CaesarState):
        raise BadOption(Text("These questions are about a game of Caesar!."))
    return game.state
