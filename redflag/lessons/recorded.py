"""A recorded game in parts, to be told stop by stop: readable files in `games/`, each with a seed and its moves.

The moves are fixed, so that what a lesson says about them stays true even when the players of the kit learn more.
"""

from __future__ import annotations

import tomllib
from html import escape
from importlib import resources
from typing import Final

import redflag
from redflag.core.errors import BadFile, BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons.look import Shown, language, prose, said
from redflag.lessons.showing import show

LEFT_OUT: Final = ("draw",)  # who drew what is told by the text where it matters


class Recorded:
    """A game that has been played, cut into numbered parts."""

    def __init__(self, seed: int, parts: list[list[str]]) -> None:
        self.seed = seed
        self.parts = parts

    def at(self, part: int) -> Game:
        """The game after some of its parts; 0 is its beginning."""
        if not 0 <= part <= len(self.parts):
            raise BadOption(
                Text("This game has the parts 1 to {last}, not {part}.", last=len(self.parts), part=str(part))
            )
        game = redflag.new("paris", seed=self.seed, language=language())
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
            if entry.kind not in LEFT_OUT
        ]
        items = "".join(f"<li>{escape(line, quote=False)}</li>" for line in lines)
        board = show(game, caption)
        return Shown(f"{prose(Text('What happened:'))}<ul>{items}</ul>{board.markup}", "\n".join([*lines, board.words]))


def recorded(name: str) -> Recorded:
    """A recorded game by its name."""
    file = resources.files("redflag.lessons").joinpath("games", f"{name}.toml")
    if not file.is_file():
        raise BadOption(Text("There is no recorded game '{name}'.", name=str(name)))
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    if set(data) != {"seed", "part"} or any(set(part) != {"moves"} for part in data["part"]):
        raise BadFile(Text("games/{name}.toml has a seed, and in each [[part]] moves; nothing else.", name=name))
    return Recorded(data["seed"], [_moves(part["moves"]) for part in data["part"]])


def _moves(written: str) -> list[str]:
    """Moves as in a record: divided by semicolons."""
    return [move.strip() for move in written.split(";") if move.strip()]
