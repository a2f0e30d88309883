"""Games in files: saves and records, read, written and told."""

from __future__ import annotations

import argparse
from pathlib import Path

import redflag
from redflag.cli.arguments import Arguments, must_be_the_game
from redflag.core.errors import BadFile
from redflag.core.files import read_text
from redflag.core.game import Game
from redflag.core.lines import paragraph
from redflag.core.saving import is_save
from redflag.core.text import Text

RECORD_ENDING = ".txt"


def read_game(path: str, language: str) -> Game:
    """A game from a save or from a record."""
    text = read_text(path)
    return (redflag.from_json if is_save(text) else redflag.replay)(text, language)


def save_game(game: Game, path: str) -> None:
    """Write a game to a file, as a record if its name ends in .txt. Only files of this kit are written over."""
    target = Path(path)
    if target.is_file():
        held = read_text(path).lstrip()
        if held and not held.startswith(('{"redflag"', "game:")):
            raise BadFile(Text("{file} holds something else than a game; choose another name.", file=path))
    try:
        target.write_text(game.record() if target.suffix == RECORD_ENDING else game.to_json(), encoding="utf-8")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise BadFile(
            Text("The game cannot be saved in {file}: {why}.", file=path, why=why or Text("this is no file name"))
        ) from None


def replay_arguments(words: Arguments) -> None:
    """What can be typed after `redflag replay`."""
    words.takes_game()
    words.add("file", metavar="FILE")
    words.runs(replay)


def replay(args: argparse.Namespace) -> int:
    """`redflag replay`: tell a saved or recorded game."""
    game = read_game(args.file, args.language)
    must_be_the_game(game, args, args.file)
    print(replay_text(game))
    return 0


def replay_text(game: Game) -> str:
    """The journal of a game with headings, and its result."""
    lines = [paragraph(note.into(game.language)) for note in game.notes]
    headings = {str(text) for texts in game.headings().values() for text in texts}
    for entry in game.journal:
        if str(entry.text) in headings:
            title = str(entry)
            lines += ["", title, "-" * len(title)]
        else:
            lines.append(paragraph(f"{entry} ({entry.rule})", " - "))
    if game.result is None:
        end = Text("The game is not over.")
    else:
        end = Text("{reason} ({rule})", reason=game.result.reason, rule=game.result.rule)
    return "\n".join([*lines, "", paragraph(end.into(game.language))]).lstrip("\n")
