"""Places to begin in the bot stepper, each a game that chance has played up to something worth seeing."""

from __future__ import annotations

import redflag
from redflag.core.face import Start
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.players.random import Random


def game_at(of: str, start: Start, language: str = "en") -> Game:
    """The game of a place to begin, at that move."""
    options = bot_of(redflag.rules(of)).options(start.bot, stepwise=True)
    game = redflag.new(of, seed=start.seed, language=language, **options)
    person = Random(start.seed)
    while game.choice is not None and len(game.moves) < start.moves:
        game.play(game.choice.moves[0] if game.choice.side == start.bot else person.among(game.choice.moves))
    return game
