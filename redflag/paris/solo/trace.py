"""The words of the bot's traces: what a trace is called, where one begins, and what the tests have looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from redflag.core.bot.telling import Kept
from redflag.core.bot.walk import TURN
from redflag.core.text import Text, counted
from redflag.paris import board
from redflag.paris.solo.walk import SPACE
from redflag.paris.state import ParisState

# A walk that answers one of these begins a trace of its own; so does the first walk after a play of the player.
OPENING_QUESTIONS: Final = ("pivotal-action", "first", "objective-event", "crisis-enemy")
PLAYERS_PLAYS: Final = (
    "play-event",
    "play-operations",
    "play-momentum",
    "play-discarded",
    "play-crisis-card",
    "crisis-play",
)
TURNS: Final = ("turn", "crisis-turn")  # the entries of the bot's own turns
TITLES: Final = {
    "turn": Text("The bot's turn"),
    "crisis-turn": Text("The bot's play in the Final Crisis"),
    "momentum-cube": Text("The bot's cube because of the player's momentum"),
    "pivotal-action": Text("The bot's pivotal action"),
    "first": Text("The bot decides the initiative"),
    "objective-event": Text("The bot's objective"),
    "crisis-enemy": Text("A card of the bot's side, laid down by the player"),
}

FACTS: Final[dict[str, Callable[[Any, Any], Text]]] = {
    "available": lambda s, n: counted("{n} Available cube", "{n} Available cubes", n),
    "cells": lambda s, n: counted("{n} empty cell", "{n} empty cells", n),
    "momentum": lambda s, n: Text("momentum {n}", n=n),
    "card": lambda s, card: s.deck.cards[card].name if card else Text("no card"),
    "spaces": lambda s, mask: SPACE.listed(mask),
    "strength": lambda s, n: Text("strength {n}", n=n),
    "source": lambda s, space: Text("from {space}", space=board.SPACE_NAMES[space]),
    "lead": lambda s, n: Text("a lead of {n}", n=n),
    "die": lambda s, n: Text("the die decided between {n}", n=n),
    "option": lambda s, n: Text("option {n}", n=n),
    "plays": lambda s, n: counted("{n} play left", "{n} plays left", n),
}


def opens(s: ParisState, kept: Kept, before: Kept) -> bool:
    """Does a walk begin a trace of its own?"""
    if kept.question in OPENING_QUESTIONS:
        return True
    if kept.question == TURN and kept.start in [s.flow.entry[name] for name in TURNS]:
        return True
    return any(entry[0] in PLAYERS_PLAYS and entry[1] != kept.side for entry in s.journal[before.at : kept.at])


def title(s: ParisState, first: Kept) -> Text:
    """What a trace is called that begins with this walk."""
    named = next((name for name in (*TURNS, "momentum-cube") if first.start == s.flow.entry[name]), first.question)
    what = TITLES.get(named, Text("The bot answers"))
    round_number = next((entry[3] for entry in reversed(s.journal[: first.at]) if entry[0] == "round"), s.round)
    return Text("{what} (round {n})", what=what, n=round_number)
