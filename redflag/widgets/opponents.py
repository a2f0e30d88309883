"""Against whom one can play: the game's own bot, another person at the same screen, or a player of the computer."""

from __future__ import annotations

from typing import Final, NamedTuple

from redflag import players
from redflag.core.rules import Rules
from redflag.core.text import Text

BOT: Final = "bot"
PERSON: Final = "person"


class Opponent(NamedTuple):
    """An opponent as the start panel offers it, and as the table names it."""

    title: Text
    note: Text
    against: Text


BY_THE_BOOK: Final = Opponent(
    Text("The bot, by the book"),
    Text("it decides by its chart, and you can watch it"),
    Text("You are {side}, against the bot"),
)
ANOTHER: Final = Opponent(
    Text("Another person"), Text("two at this screen; a curtain hides each hand"), Text("Two at one screen")
)
KNOWN: Final = {
    "greedy": Opponent(
        Text("A hasty player"), Text("takes what looks best at once"), Text("You are {side}, against a hasty player")
    ),
    "random": Opponent(
        Text("A random player"),
        Text("any legal move: good for a first look"),
        Text("You are {side}, against a random player"),
    ),
}


def opponents(rules: Rules) -> dict[str, Opponent]:
    """All opponents that a game has, by their names; the first one is chosen at first."""
    found = {BOT: BY_THE_BOOK, PERSON: ANOTHER}
    for name in sorted(players.names(rules)):
        found[name] = KNOWN.get(name) or _unknown(name)
    return found


def _unknown(name: str) -> Opponent:
    """A player that has only a name."""
    against = Text("You are {side}, against {name}")
    return Opponent(Text("{name}", name=name), Text("a player of the computer"), against.with_(name=name))
