"""`redflag bot`: the game whose bot is watched, from the file and the options that were typed."""

from __future__ import annotations

import argparse

import redflag
from redflag.cli.arguments import Arguments, must_be_the_game
from redflag.cli.faces import face_of
from redflag.cli.playing import bot_options, flags, meant_by, typed_options
from redflag.cli.stepper import Stepper
from redflag.core.bot.opening import SIDE, Opened, SideUnknown, open_text
from redflag.core.errors import BadOption
from redflag.core.files import read_text
from redflag.core.parts import HasBot, bot_of
from redflag.core.text import LAST_OR, Text, listed


def arguments(words: Arguments) -> None:
    """What can be typed after `redflag bot`."""
    rules = redflag.rules(words.game)
    words.takes_game()
    words.add("file", metavar="FILE", about=Text("a saved or recorded game, or a position (TOML)"))
    words.add(
        "--solo",
        dest="side",
        choices=rules.sides,
        about=Text("the side the bot plays, where the file is no solo game and cannot say it"),
    )
    if isinstance(rules, HasBot):
        words.takes_tables(rules.bot)
        words.takes_level(rules.bot)
    for option in face_of(words.game).terminal.options:
        if option.bot:
            words.takes_option(option)
    words.takes_seed()
    words.runs(run)


def run(args: argparse.Namespace) -> int:
    """Open the file and step through it."""
    return Stepper(open_game(args)).run()


def open_game(args: argparse.Namespace) -> Opened:
    """The game of a file, step by step."""
    rules = redflag.rules(args.game)
    bot_of(rules)  # a game without one is refused
    about_the_bot = bot_options(args) | ({SIDE: args.side} if args.side else {})
    typed = typed_options(args)
    options = meant_by(args.game, typed)
    try:
        opened = open_text(
            read_text(args.file), args.file, redflag.new, rules, args.language, **about_the_bot, **options
        )
    except SideUnknown as unknown:
        its_rules = redflag.rules(unknown.game)
        bot_of(its_rules)  # and so is a file of such a game
        raise BadOption(
            Text(
                "{what}; say which side the bot is to play: {options}.",
                what=unknown.what,
                options=listed([Text("--solo {side}", side=side) for side in its_rules.sides], LAST_OR),
            )
        ) from None
    must_be_the_game(opened.game, args, args.file)
    surplus = [key for key in (*about_the_bot, *typed) if key not in opened.left_open]
    if surplus:
        raise BadOption(Text("The saved game knows this itself, so leave out {options}.", options=flags(args, surplus)))
    return opened
