"""A recorded game in parts, to be told stop by stop: readable files in `games/`, each with a seed and its moves.

The moves are fixed, so that what a lesson says about them stays true even when the players of the kit learn more.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from html import escape

import redflag
from redflag.core.errors import BadFile, BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons import content
from redflag.lessons.look import Shown, language, prose, said
from redflag.lessons.showing import show


class Recorded:
    """A game that has been played, cut into numbered parts."""

    def __init__(self, game: str, seed: int, parts: list[list[str]], left_out: Collection[str] = ()) -> None:
        self.game = game
        self.seed = seed
        self.parts = parts
        self.left_out = left_out  # kinds of journal entries that the lesson tells itself, where they matter

    def at(self, part: int) -> Game:
        """The game after some of its parts; 0 is its beginning."""
        if not 0 <= part <= len(self.parts):
            raise BadOption(
                Text("This game has the parts 1 to {last}, not {part}.", last=len(self.parts), part=str(part))
            )
        game = redflag.new(self.game, seed=self.seed, language=language())
        for moves in self.parts[:part]:
            for move in moves:
                game.play(move)
        return game

    def part(self, part: int, caption: str = "") -> Shown:
        """What happened in a part, line by line, and the board at its end."""
        before, game = self.at(max(0, part - 1)), self.at(part)
        lines = [
            said(Text("{sentence} ({rule})", sentence=entry.text, rule=entry.rule))
            for entry in game.journal_of(None, len(before.state.journal))
            if entry.kind not in self.left_out
        ]
        items = "".join(f"<li>{escape(line, quote=False)}</li>" for line in lines)
        board = show(game, caption)
        return Shown(f"{prose(Text('What happened:'))}<ul>{items}</ul>{board.markup}", "\n".join([*lines, board.words]))


def recorded(name: str) -> Recorded:
    """A recorded game by its name."""
    game, file = content.files("games").get(name, ("", None))
    if file is None:
        raise BadOption(Text("There is no recorded game '{name}'.", name=str(name)))
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    unknown = set(data) - {"seed", "part", "left_out"}
    if unknown or not {"seed", "part"} <= set(data) or any(set(part) != {"moves"} for part in data["part"]):
        raise BadFile(
            Text("games/{name}.toml has a seed, perhaps left_out, and in each [[part]] moves; nothing else.", name=name)
        )
    return Recorded(game, data["seed"], [_moves(part["moves"]) for part in data["part"]], data.get("left_out", ()))


def _moves(written: str) -> list[str]:
    """Moves as in a record: divided by semicolons."""
    return [move.strip() for move in written.split(";") if move.strip()]
