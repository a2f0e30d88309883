"""Answers with this game's rules and names: what the modules beside this one make theirs with."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from matplotlib.figure import Figure

from redflag.battleline.cards import BY_KEY, KEYS, NAMES, CardId
from redflag.battleline.face.palette import LIGHT
from redflag.battleline.formations import FLUSH, SAME_VALUE, STRAIGHT, STRAIGHT_FLUSH, SUM
from redflag.battleline.state import FIELDS, BattleState
from redflag.battleline.words import RANK_NAMES
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, capital
from redflag.lessons import any_game
from redflag.lessons.look import said

answer: Final = partial(any_game.answer, "battleline")
RANKS: Final = {
    "straight-flush": STRAIGHT_FLUSH,
    "same-value": SAME_VALUE,
    "flush": FLUSH,
    "straight": STRAIGHT,
    "sum": SUM,
}
RANK_OPTIONS: Final = {key: capital(RANK_NAMES[rank]) for key, rank in RANKS.items()}


def state(game: Game) -> BattleState:
    """The state of a game of Battle Line."""
    if not isinstance(game.state, BattleState):
        raise BadOption(Text("These questions are about a game of Battle Line."))
    return game.state


def cards_of(words: str) -> list[CardId]:
    """Cards by their keys: "red-7 cavalry"; an unknown one is refused."""
    for word in words.split():
        if word not in BY_KEY:
            raise BadOption(Text("There is no card '{found}'; a card looks like 'red-7' or 'fog'.", found=word))
    return [BY_KEY[word] for word in words.split()]


def field_of(number: int) -> int:
    """A field, from 1 to 9 as people count, as the state counts them."""
    if number - 1 not in FIELDS:
        raise BadOption(Text("There is no field {n}; the fields are 1 to 9.", n=number))
    return number - 1


def rank_named(name: str) -> int:
    """A rank by its name, "same-value"; an unknown one is refused."""
    if name not in RANKS:
        known = ", ".join(RANKS)
        raise BadOption(Text("There is no rank '{found}'; the ranks are {known}.", found=str(name), known=known))
    return RANKS[name]


def as_options(cards: Iterable[CardId]) -> dict[str, Text]:
    """Cards to tick."""
    return {KEYS[card]: NAMES[card] for card in cards}


def axes(across: Text, up: Text) -> tuple[Figure, Any]:
    """An empty chart in the colours of the kit."""
    figure = Figure(figsize=(5.8, 3.4), facecolor=LIGHT["paper"], layout="constrained")
    made = figure.add_subplot(facecolor=LIGHT["paper"])
    made.spines[["top", "right"]].set_visible(False)
    made.set_xlabel(said(across), fontsize=11)
    made.set_ylabel(said(up), fontsize=11)
    return figure, made
