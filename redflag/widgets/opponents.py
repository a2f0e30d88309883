"""Against whom one can play: the game's own bot, another person at the same screen, or a player of the computer."""

from __future__ import annotations

from typing import Final, NamedTuple

from redflag import players
from redflag.core.bot.bot import Bot
from redflag.core.game import Game
from redflag.core.parts import HasBot
from redflag.core.rules import Rules
from redflag.core.text import Text, meant

BOT: Final = "bot"
LEVEL: Final = "bot-"  # and then the name of a level
PERSON: Final = "person"
AGAINST: Final = Text("You are {side}, against {name}")
THE_BOT: Final = meant("an opponent", Text("The bot"))


class Opponent(NamedTuple):
    """An opponent as the start panel offers it, and as the table names it."""

    title: Text
    note: Text
    against: Text
    called: Text  # in the middle of a sentence


BY_THE_BOOK: Final = Opponent(
    Text("The bot, by the book"),
    Text("it decides by its chart, and you can watch it"),
    Text("You are {side}, against the bot"),
    Bot.called,
)
ANOTHER: Final = Opponent(
    Text("Another person"),
    Text("two at this screen; a curtain hides each hand"),
    Text("Two at one screen"),
    Text("another person"),
)
KNOWN: Final = {
    "greedy": Opponent(
        Text("A hasty player"),
        Text("takes what looks best at once"),
        Text("You are {side}, against a hasty player"),
        Text("a hasty player"),
    ),
    "random": Opponent(
        Text("A random player"),
        Text("any legal move: good for a first look"),
        Text("You are {side}, against a random player"),
        Text("a random player"),
    ),
    "thinker": Opponent(
        Text("A player who thinks ahead"),
        Text("takes a moment for each move"),
        Text("You are {side}, against a player who thinks ahead"),
        Text("a player who thinks ahead"),
    ),
}


def opponents(rules: Rules) -> dict[str, Opponent]:
    """All opponents that a game has, by their names; the first one is chosen at first. A bot may have levels."""
    found: dict[str, Opponent] = {}
    if isinstance(rules, HasBot):
        bot = rules.bot
        if bot.by_the_book or not bot.levels:
            found[BOT] = _named(bot, BY_THE_BOOK.title)
        found |= {
            f"{LEVEL}{level}": _bot(name, bot.about_levels.get(level))
            for level, name in bot.levels.items()
            if level != bot.by_the_book
        }
    found[PERSON] = ANOTHER
    return found | {name: KNOWN.get(name) or _unknown(name) for name in sorted(players.names(rules))}


def opponent(game: Game, name: str) -> Opponent:
    """The opponent in a game by the name under which it is kept; there a bot is just the bot, with its level."""
    rules = game.rules
    if name != BOT or not isinstance(rules, HasBot):
        return opponents(rules)[name]
    bot = rules.bot
    level = bot.level(game.options)
    return _at_level(bot, level) if level else _named(bot, THE_BOT)


def is_bot(name: str) -> bool:
    """Is this the game's own bot, of whatever level?"""
    return name == BOT or name.startswith(LEVEL)


def _named(bot: Bot, title: Text) -> Opponent:
    """A bot by its own name, if it has one."""
    if bot.name is None:
        return BY_THE_BOOK._replace(title=title)
    return BY_THE_BOOK._replace(title=bot.name, called=bot.called, against=AGAINST.with_(name=bot.called))


def _bot(level: Text, about: Text | None) -> Opponent:
    return BY_THE_BOOK._replace(title=Text("The bot, {level}", level=level), note=about or BY_THE_BOOK.note)


def _at_level(bot: Bot, level: str) -> Opponent:
    """A bot at a level; where one is the published bot, the others are the kit's own, and say so."""
    told = _bot(bot.levels[level], bot.about_levels.get(level))
    called, against = Text("the bot ({level})"), Text("You are {side}, against the bot ({level})")
    if bot.by_the_book:
        called, against = Text("the bot ({level}, ours)"), Text("You are {side}, against the bot ({level}, ours)")
    name = bot.levels[level]
    return told._replace(called=called.with_(level=name), against=against.with_(level=name))


def _unknown(name: str) -> Opponent:
    """A player that has only a name."""
    called = Text("{name}", name=name)
    return Opponent(called, Text("a player of the computer"), AGAINST.with_(name=name), called)
