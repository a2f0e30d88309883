"""The words that can be typed after `redflag`, and what is said about them: a thin layer over argparse."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import redflag
from redflag.core.bounds import DIGITS
from redflag.core.errors import BadFile
from redflag.core.text import Text, languages

if TYPE_CHECKING:
    from redflag.core.bot.bot import Bot
    from redflag.core.game import Game
    from redflag.core.terminal import Typed

Run = Callable[[argparse.Namespace], int]


def said_early(words: Sequence[str], option: str) -> tuple[str, list[str]]:
    """The value of an option that must be known before all others, because they depend on it; and the other words.

    The value is "" if nothing is said.
    """
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument(option, default="", dest="found")
    try:
        said, others = parser.parse_known_args(words)
    except argparse.ArgumentError:
        return "", [*words]  # said without a value; the real parser complains
    return said.found, others


class Arguments:
    """What can be typed after a command, told in a language and for the game at hand."""

    def __init__(self, parser: argparse.ArgumentParser, language: str, game: str) -> None:
        self.parser = parser
        self.language = language
        self.game = game
        self._commands: Any = None
        known = ", ".join(languages())
        self.add("--language", metavar="CODE", about=Text("language of all texts: {known}", known=known))
        self.runs(self._help)

    def say(self, text: Text) -> str:
        """A text for argparse, to which a percent sign means something."""
        return text.into(self.language).replace("%", "%%")

    def add(self, *names: str, about: Text | None = None, group: Any = None, **how: Any) -> None:
        """An option or a word; those of one group exclude each other."""
        (group or self.parser).add_argument(*names, help=self.say(about) if about is not None else None, **how)

    def number(self, name: str, digits: int, **how: Any) -> None:
        """An option with a whole number of at most so many digits."""

        def read(typed: str) -> int:
            if len(typed.lstrip("+-")) > digits and typed.lstrip("+-").isdecimal():
                text = Text("'{key}' is a whole number of at most {n} digits.", key=name.lstrip("-"), n=digits)
                raise argparse.ArgumentTypeError(text.into(self.language))
            return int(typed)

        read.__name__ = int.__name__  # what argparse calls it
        self.add(name, type=read, **how)

    def either(self) -> Any:
        """A group of options of which only one can be said."""
        return self.parser.add_mutually_exclusive_group()

    def command(self, name: str, about: Text) -> Arguments:
        """A command, for what can be typed after it."""
        if self._commands is None:
            self._commands = self.parser.add_subparsers(metavar=self.say(Text("COMMAND")))
        made = self._commands.add_parser(name, help=self.say(about), say=lambda text: text.into(self.language))
        return Arguments(made, self.language, self.game)

    def runs(self, run: Run) -> None:
        """What the command does."""
        self.parser.set_defaults(run=run)

    def _help(self, _: argparse.Namespace) -> int:
        """What a command does that needs another word after it."""
        self.parser.print_help()
        return 0

    # ---- options that several commands have --------------------------------------------------------------------------

    def takes_game(self) -> None:
        """The option that says which game is meant."""
        about = Text(
            "which game: {known} (if you say nothing: {usual})", known=", ".join(redflag.GAMES), usual=redflag.FLAGSHIP
        )
        self.add("--game", metavar="NAME", dest="said_game", default="", about=about)

    def takes_option(self, option: Typed) -> None:
        """An option of a new game."""
        how: dict[str, Any] = {"choices": list(option.values)} if option.values else {"metavar": "FILE"}
        self.add(f"--{option.name}", about=option.about, **how)

    def takes_seed(self) -> None:
        """The seed of a new game."""
        self.number("--seed", DIGITS, about=Text("a number; the same number deals the same cards"))

    def takes_tables(self, bot: Bot) -> None:
        """An owner's file for a bot that can go by one."""
        if bot.own_file:
            self.add(f"--{bot.own_file}", dest="own", metavar="FILE", about=Text("tables of your own for the bot"))

    def takes_level(self, bot: Bot) -> None:
        """How hard a bot is, where it has levels; where one is the published bot, the others are ours."""
        about = Text("how hard the bot is to beat")
        if bot.by_the_book:
            about = Text("how hard the bot is to beat: {level} is the published one, the others are the kit's own")
        if bot.levels:
            self.add("--level", choices=list(bot.levels), about=about.with_(level=bot.by_the_book))


def must_be_the_game(game: Game, args: argparse.Namespace, file: str) -> None:
    """Refuse a file of another game than was asked for."""
    if args.said_game not in ("", game.rules.name):
        raise BadFile(
            Text(
                "{file} is a game of '{found}'; leave out --game, or say --game {found}.",
                file=file,
                found=game.rules.name,
            )
        )
