"""Places to begin in the bot stepper, each a game that chance has played up to something worth seeing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import redflag
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.players.random import Random


@dataclass(frozen=True, slots=True)
class Start:
    """A game by its seed, and how many moves chance has played in it; `entry` is where the bot's walk then begins."""

    title: Text
    about: Text
    bot: str
    seed: int
    moves: int
    entry: str = ""

    def game(self, language: str = "en") -> Game:
        """The game, at that move."""
        game = redflag.new("paris", seed=self.seed, language=language, solo=self.bot, stepwise=True)
        person = Random(self.seed)
        while game.choice is not None and len(game.moves) < self.moves:
            game.play(game.choice.moves[0] if game.choice.side == self.bot else person(game))
        return game


STARTS: Final = {
    "versailles-turn": Start(
        Text("A turn of Versailles"),
        Text("Round 2: an event, then operations, and a choice between many spaces."),
        *("versailles", 1882, 57, "turn"),
    ),
    "commune-turn": Start(
        Text("A turn of Commune"),
        Text("Round 2: the bot of the other side, with cubes to place and dice to decide."),
        *("commune", 1878, 51, "turn"),
    ),
    "pivotal": Start(
        Text("A pivotal action"),
        Text("The end of round 2: spread, turncoat or de-escalate?"),
        *("commune", 1887, 78, "pivotal-action"),
    ),
    "crisis": Start(
        Text("The Final Crisis"),
        Text("The bot reveals cards until one of its own comes up."),
        *("versailles", 1875, 134, "crisis-turn"),
    ),
    "fresh-versailles": Start(
        Text("A fresh game, the bot plays Versailles"),
        Text("You play Commune from the beginning."),
        "versailles",
        1871,
        0,
    ),
    "fresh-commune": Start(
        Text("A fresh game, the bot plays Commune"), Text("You play Versailles from the beginning."), "commune", 1871, 0
    ),
}
FIRST: Final = "versailles-turn"
