"""Games in files: saves and records, read, written and told."""

from __future__ import annotations

import argparse
from pathlib import Path

import redflag
from redflag.cli.arguments import Arguments, must_be_the_game
from redflag.core.errors import BadFile
from redflag.core.files import is_file, read_text
from redflag.core.game import Game
from redflag.core.lines import paragraph
from redflag.core.saving import for_keeping, is_save, unsealed
from redflag.core.series import record_of
from redflag.core.text import Text
from redflag.core.why import of_machine

RECORD_ENDING = ".txt"


def read_game(path: str, language: str) -> Game:
    """A game from a file that holds a save or a record."""
    return read_game_of(read_text(path), language)


def read_game_of(text: str, language: str) -> Game:
    """A game from a save or from a record."""
    return (redflag.from_json if is_save(text) else redflag.replay)(text, language)


def save_game(game: Game, path: str) -> None:
    """Write a game to a file, as a record if its name ends in .txt. Only files of this kit are written over.

    Until the game is over a save is sealed, and there is no record: both hold the hidden cards, or the seed from which
    these follow.
    """
    target = Path(path)
    as_record = target.suffix == RECORD_ENDING
    if as_record and game.holds_secrets:
        raise BadFile(
            Text(
                "The record of a game tells the hidden cards; it can be written when the game is over. Until then save "
                "it under a name that ends in .json."
            )
        )
    if is_file(target):
        held = read_text(path).lstrip()
        if held and not held.startswith(('{"redflag"', "game:", "series:")):
            raise BadFile(Text("{file} holds something else than a game; choose another name.", file=path))
    try:
        target.write_text(record_of(game) if as_record else for_keeping(game), encoding="utf-8")
    except (OSError, ValueError) as error:
        why = of_machine(error) if isinstance(error, OSError) else None
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
    text = read_text(args.file)
    game = read_game_of(text, args.language)
    must_be_the_game(game, args, args.file)
    if game.holds_secrets and unsealed(text) != text:
        raise BadFile(Text("This game is not over, and its file is sealed; it is told when the game is over."))
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
