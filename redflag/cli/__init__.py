"""The command line: `redflag cli` plays in the terminal, the other commands show rules, cards and records.

Every mistake of the person who types is answered with a sentence, never with a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import redflag
from redflag.cli import aid as aids
from redflag.cli import commands, solo_game
from redflag.cli.session import BOT, Session, bot_steps
from redflag.cli.stepper import Stepper
from redflag.core.errors import BadOption, RedflagError
from redflag.core.lines import paragraph
from redflag.core.parts import bot_of
from redflag.core.text import Text, catalog, languages
from redflag.paris import VARIANTS
from redflag.paris.board import SIDES
from redflag.paris.editions import EDITIONS
from redflag.players import PLAYERS, player

# What makes a new game, and so cannot be said of a game that is loaded.
NEW_GAME = ("seed", "edition", "variant", "deck", "position", "aid")


def main(argv: Sequence[str] | None = None) -> int:
    """The command `redflag`; the exit code is 0 if all is well, 1 if a file is not."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that knows no "é" shows a question mark; it does not stop the game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    words = list(sys.argv[1:] if argv is None else argv)
    language = "en"
    try:
        language = _language(words)
        args = _parser(language).parse_args(words)
        args.language = language
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except RedflagError as error:
        print(paragraph(error.text.into(language)), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output (`redflag rule | head`) has seen enough. Python would complain again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _language(words: Sequence[str]) -> str:
    """The language is read first of all, because the help is written in it."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--language", default="en")
    try:
        found: str = parser.parse_known_args(words)[0].language
    except argparse.ArgumentError:
        return "en"  # said without a value; the real parser complains
    catalog(found)
    return found


def _parser(language: str) -> argparse.ArgumentParser:
    def t(text: Text) -> str:
        # A percent sign means something to argparse.
        return text.into(language).replace("%", "%%")

    speaking = argparse.ArgumentParser(add_help=False)
    speaking.add_argument(
        "--language", metavar="CODE", help=t(Text("language of all texts: {known}", known=", ".join(languages())))
    )
    parser = argparse.ArgumentParser(
        prog="redflag",
        description=t(Text("Learn Red Flag Over Paris (the Paris Commune of 1871) by playing it.")),
        parents=[speaking],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"redflag {redflag.__version__}")
    parser.set_defaults(run=_help_of(parser))
    commands_of = parser.add_subparsers(metavar=t(Text("COMMAND")))

    play = commands_of.add_parser("cli", parents=[speaking], allow_abbrev=False, help=t(Text("play in this terminal")))
    seats = play.add_mutually_exclusive_group()
    seats.add_argument("--side", choices=SIDES, default=SIDES[0], help=t(Text("the side you play")))
    seats.add_argument("--both", action="store_true", help=t(Text("two people at one terminal")))
    others = play.add_mutually_exclusive_group()
    others.add_argument(
        "--opponent",
        choices=[*PLAYERS, BOT],
        default="random",
        help=t(
            Text(
                "who plays the other side: 'random' any legal move, 'greedy' what looks best at once, "
                "'bot' the game's own solo opponent (if you say nothing: random)"
            )
        ),
    )
    others.add_argument(
        "--solo",
        dest="opponent",
        action="store_const",
        const=BOT,
        help=t(Text("play alone by the solo rules, against the game's own bot; the same as --opponent bot")),
    )
    play.add_argument("--aid", metavar="FILE", help=t(Text("tables of your own for the bot")))
    play.add_argument("--edition", choices=list(EDITIONS), help=t(Text("whose rulebook to follow")))
    play.add_argument("--variant", choices=VARIANTS, help=t(Text("a variant of the rules")))
    play.add_argument("--deck", metavar="FILE", help=t(Text("a deck of your own")))
    play.add_argument("--seed", type=int, help=t(Text("a number; the same number deals the same cards")))
    play.add_argument("--position", metavar="FILE", help=t(Text("begin from a position")))
    play.add_argument("--load", metavar="FILE", help=t(Text("go on with a saved game")))
    play.set_defaults(run=_play)

    _add_serving_command(commands_of, speaking, t)
    _add_learning_command(commands_of, speaking, t)
    _add_bot_commands(commands_of, speaking, t)

    deck = commands_of.add_parser(
        "deck", parents=[speaking], allow_abbrev=False, help=t(Text("check a deck, show its cards"))
    )
    deck.set_defaults(run=_help_of(deck))
    deck_commands = deck.add_subparsers(metavar=t(Text("COMMAND")))
    check = deck_commands.add_parser(
        "check", parents=[speaking], allow_abbrev=False, help=t(Text("find every mistake in a deck file"))
    )
    check.add_argument("file", metavar="FILE")
    check.set_defaults(run=_deck_check)
    show = deck_commands.add_parser(
        "show", parents=[speaking], allow_abbrev=False, help=t(Text("print a card in words, or list all"))
    )
    show.add_argument("number", nargs="?", metavar="CARD", help=t(Text("the number of a card, for example 12")))
    show.add_argument("--deck", metavar="FILE", help=t(Text("a deck of your own")))
    show.set_defaults(run=_deck_show)

    rule = commands_of.add_parser(
        "rule", parents=[speaking], allow_abbrev=False, help=t(Text("print a rule, or the list of rules"))
    )
    rule.add_argument("id", nargs="?", default="", metavar="RULE", help=t(Text("for example O4")))
    rule.set_defaults(run=_rule)

    replay = commands_of.add_parser(
        "replay", parents=[speaking], allow_abbrev=False, help=t(Text("tell a saved or recorded game"))
    )
    replay.add_argument("file", metavar="FILE")
    replay.set_defaults(run=_replay)
    return parser


def _add_serving_command(commands_of: Any, speaking: argparse.ArgumentParser, t: Callable[[Text], str]) -> None:
    """The command `redflag play`."""
    serve = commands_of.add_parser(
        "play", parents=[speaking], allow_abbrev=False, help=t(Text("play in the browser: open the kit's front page"))
    )
    serve.add_argument(
        "--port", type=int, default=8866, help=t(Text("where to serve it (if you say nothing: 8866, or the next free)"))
    )
    serve.add_argument(
        "--host",
        default="127.0.0.1",
        help=t(
            Text("for whom to serve it: 127.0.0.1 is this machine alone, 0.0.0.0 everybody who has the key it prints")
        ),
    )
    serve.add_argument("--no-browser", action="store_true", help=t(Text("only print the address")))
    serve.add_argument("--notebooks", type=Path, metavar="FOLDER", help=t(Text("serve the pages of this folder")))
    serve.add_argument("--verbose", action="store_true", help=t(Text("print what the server does")))
    serve.set_defaults(run=_serve)


def _add_learning_command(commands_of: Any, speaking: argparse.ArgumentParser, t: Callable[[Text], str]) -> None:
    """The command `redflag learn`."""
    lessons = commands_of.add_parser(
        "learn", parents=[speaking], allow_abbrev=False, help=t(Text("open the lessons in JupyterLab"))
    )
    lessons.add_argument("--no-browser", action="store_true", help=t(Text("only print the address")))
    lessons.add_argument("--notebooks", type=Path, metavar="FOLDER", help=t(Text("open the lessons of this folder")))
    lessons.set_defaults(run=_learn)


def _add_bot_commands(commands_of: Any, speaking: argparse.ArgumentParser, t: Callable[[Text], str]) -> None:
    """The commands about the bot alone: `redflag bot` and `redflag aid`."""
    bot = commands_of.add_parser(
        "bot", parents=[speaking], allow_abbrev=False, help=t(Text("step through the bot's turns and predict them"))
    )
    bot.add_argument("file", metavar="FILE", help=t(Text("a saved or recorded game, or a position (TOML)")))
    bot.add_argument(
        "--solo",
        choices=SIDES,
        help=t(Text("the side the bot plays, where the file is no solo game and cannot say it")),
    )
    bot.add_argument("--aid", metavar="FILE", help=t(Text("tables of your own for the bot")))
    bot.add_argument("--edition", choices=list(EDITIONS), help=t(Text("whose rulebook to follow")))
    bot.add_argument("--seed", type=int, help=t(Text("a number; the same number deals the same cards")))
    bot.set_defaults(run=_bot)

    aid = commands_of.add_parser(
        "aid", parents=[speaking], allow_abbrev=False, help=t(Text("check and show the tables of the bot"))
    )
    aid.set_defaults(run=_help_of(aid))
    aid_commands = aid.add_subparsers(metavar=t(Text("COMMAND")))
    aid_check = aid_commands.add_parser(
        "check", parents=[speaking], allow_abbrev=False, help=t(Text("find every mistake in an aid file"))
    )
    aid_check.add_argument("file", metavar="FILE")
    aid_check.set_defaults(run=_aid_check)
    aid_show = aid_commands.add_parser(
        "show", parents=[speaking], allow_abbrev=False, help=t(Text("print the tables, and all that a row may test"))
    )
    aid_show.add_argument("file", nargs="?", metavar="FILE", help=t(Text("tables of your own for the bot")))
    aid_show.set_defaults(run=_aid_show)


def _help_of(parser: argparse.ArgumentParser) -> Callable[[argparse.Namespace], int]:
    """What a command does that needs another word after it."""

    def run(_: argparse.Namespace) -> int:
        parser.print_help()
        return 0

    return run


def _play(args: argparse.Namespace) -> int:
    options = {key: getattr(args, key) for key in NEW_GAME if getattr(args, key) is not None}
    against_bot = args.opponent == BOT
    if against_bot and args.both:
        raise BadOption(Text("Against the bot one person plays alone, so leave out --both."))
    if args.load is None:
        if args.aid is not None and not against_bot:
            raise BadOption(Text("--aid is for the bot; say --solo as well."))
        if against_bot:
            bot = bot_of(redflag.rules(redflag.FLAGSHIP))
            options |= bot.options(SIDES[1 - SIDES.index(args.side)], own=options.pop("aid", None))
        game = redflag.new("paris", language=args.language, **options)
    elif options:
        raise BadOption(
            Text(
                "--load goes on with a saved game, so leave out {options}.",
                options=", ".join(f"--{key}" for key in options),
            )
        )
    else:
        game = commands.read_game(args.load, args.language)
    if game.bots:
        if args.both:
            raise BadOption(Text("{file} is a solo game, so leave out --both.", file=args.load))
        return Session(game, dict.fromkeys(game.bots, bot_steps), BOT).run()
    if against_bot:
        raise BadOption(
            Text("{file} is a game for two; the bot cannot join it here, but see 'redflag bot'.", file=args.load)
        )
    people = SIDES if args.both else (args.side,)
    players = {
        side: player(args.opponent, game.seed * 2 + index) for index, side in enumerate(SIDES) if side not in people
    }
    return Session(game, players, args.opponent).run()


def _serve(args: argparse.Namespace) -> int:
    from redflag import serve

    return serve.play(
        host=args.host,
        port=args.port,
        open_browser=not args.no_browser,
        notebooks=args.notebooks,
        language=args.language,
        verbose=args.verbose,
    )


def _learn(args: argparse.Namespace) -> int:
    from redflag.cli.learn import learn

    return learn(notebooks=args.notebooks, open_browser=not args.no_browser, language=args.language)


def _bot(args: argparse.Namespace) -> int:
    typed = {key: getattr(args, key) for key in ("solo", "aid", "edition", "seed") if getattr(args, key) is not None}
    return Stepper(solo_game.open_game(args.file, typed, args.language)).run()


def _aid_check(args: argparse.Namespace) -> int:
    mistakes = aids.aid_mistakes(args.file)
    for mistake in mistakes or [aids.aid_is_fine(args.file)]:
        print(mistake.into(args.language))
    return 1 if mistakes else 0


def _aid_show(args: argparse.Namespace) -> int:
    print(aids.aid_text(aids.read_aid(args.file), args.language))
    return 0


def _deck_check(args: argparse.Namespace) -> int:
    mistakes = commands.deck_mistakes(args.file)
    for mistake in mistakes or [commands.deck_is_fine(args.file)]:
        print(mistake.into(args.language))
    return 1 if mistakes else 0


def _deck_show(args: argparse.Namespace) -> int:
    deck = commands.read_deck(args.deck)
    text = (
        commands.card_text(deck, args.number, args.language) if args.number else commands.card_list(deck, args.language)
    )
    print(text)
    return 0


def _rule(args: argparse.Namespace) -> int:
    print(commands.rule_text(args.id, args.language))
    return 0


def _replay(args: argparse.Namespace) -> int:
    print(commands.replay_text(commands.read_game(args.file, args.language)))
    return 0
