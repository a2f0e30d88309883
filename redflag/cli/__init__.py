"""The command line: `redflag cli` plays in the terminal, the other commands show rules, cards and records.

It knows no game by name: each command asks the registry for the rules and the face of the game that is meant, and for
optional parts (a deck, a bot) by their type. Every mistake of the person who types is answered with a sentence, never
with a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

import redflag
from redflag.cli.arguments import Arguments, said_early
from redflag.cli.parser import VERSION, Parser
from redflag.core.catalogs import spoken
from redflag.core.errors import RedflagError
from redflag.core.lines import paragraph
from redflag.core.moved import answer_for, answer_for_names
from redflag.core.text import Text, listed
from redflag.core.text import catalog as texts_in


class Command(NamedTuple):
    """A command: what it does in a few words, and the function that adds what can be typed after it."""

    about: Text
    module: str
    arguments: str = "arguments"


# What stood here in version 0.1: the first game's board, and what asks for the game now.
answer_for(
    __name__,
    lambda name: f"{redflag.GAMES[redflag.FLAGSHIP]}.face.terminal" if name == "board" else f"{__name__}.{name}",
    {
        "NEW_GAME": "redflag.cli.playing",
        "commands": "redflag.cli.files, redflag.cli.decks and redflag.cli.rules",
        "solo_game": "redflag.cli.watching",
    },
)
answer_for_names(__name__, "aid", "board", "learn", "page", "session", "stepper", "tracing")

COMMANDS: Final = {
    "cli": Command(Text("play in this terminal"), "playing"),
    "play": Command(Text("play in the browser: open the kit's front page"), "serving", "play_arguments"),
    "learn": Command(Text("open the lessons in JupyterLab"), "serving", "learn_arguments"),
    "bot": Command(Text("step through the bot's turns and predict them"), "watching"),
    "aid": Command(Text("check and show the tables of the bot"), "aid"),
    "deck": Command(Text("check a deck, show its cards"), "decks"),
    "rule": Command(Text("print a rule, or the list of rules"), "rules"),
    "lab": Command(Text("play many games by computer and write a table"), "lab"),
    "replay": Command(Text("tell a saved or recorded game"), "files", "replay_arguments"),
    "catalog": Command(Text("for translators: what is missing, what is wrong"), "catalog"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """The command `redflag`; the exit code is 0 if all is well, 1 if a file is not."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that knows no "é" shows a question mark; it does not stop the game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    words = list(sys.argv[1:] if argv is None else argv)
    language = "en"
    try:
        said, others = said_early(words, "--language")
        texts_in(said or spoken())  # an unknown one is refused
        language = said or spoken()
        game = _game(others, language)
        if not game:
            return 0
        words = _game_last(words)
        args = _parser(words, language, game).parse_args(words)
        args.language, args.game = language, game
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except RedflagError as error:
        print(paragraph(error.text.into(language)), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except EOFError:
        print()
        return 0
    except BrokenPipeError:
        # Whoever read our output (`redflag rule | head`) has seen enough. Python would complain again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _game(words: Sequence[str], language: str) -> str:
    """The game that is meant, by its name; who types `redflag cli` and nothing else is asked, if there are several.

    "": asked so, the person left.
    """
    said, others = said_early(words, "--game")
    if said:
        redflag.rules(said)  # an unknown one is refused
    elif others == ["cli"] and len(redflag.GAMES) > 1:
        from redflag.cli.playing import which_game

        return which_game(language)
    return said or redflag.FLAGSHIP


def _game_last(words: list[str]) -> list[str]:
    """The words with --game at their end, where every command reads it: it may be said before the command, too."""
    said, others = said_early(words, "--game")
    return [*others, "--game", said] if said and "--" not in words else words


def _parser(words: Sequence[str], language: str, game: str) -> argparse.ArgumentParser:
    """All commands, and what can be typed after those that are named; the others would only take time to load."""
    named = [name for name in COMMANDS if name in words]
    about = None if named else _about().into(language)
    parser = Parser(prog="redflag", description=about, say=lambda text: text.into(language))
    top = Arguments(parser, language, game)
    parser.add_argument("--game", help=argparse.SUPPRESS)  # without a command; each command says whether it takes one
    top.add("--version", action="version", version=f"redflag {redflag.__version__}", about=VERSION)
    for name, command in COMMANDS.items():
        after = top.command(name, command.about)
        if name in named:
            add: Callable[[Arguments], Any] = getattr(import_module(f"redflag.cli.{command.module}"), command.arguments)
            add(after)
    return parser


def _about() -> Text:
    from redflag.cli.faces import face_of

    return Text("Learn {games} by playing.", games=listed([face_of(name).title for name in redflag.GAMES]))
