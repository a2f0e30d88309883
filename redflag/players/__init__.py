"""Players: anything that answers a game's choices. A player gets a seat: what its side may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.parts import Appraises
from redflag.core.rules import Rules
from redflag.core.seat import Player
from redflag.core.text import Text
from redflag.players.greedy import Greedy
from redflag.players.random import Random
from redflag.players.thinker import Thinker

PLAYERS: Final[dict[str, Callable[[int], Player]]] = {"random": Random, "greedy": Greedy, "thinker": Thinker}


def names(rules: Rules) -> tuple[str, ...]:
    """The names of the players that can play a game: some need to be told what a position is worth."""
    return tuple(name for name in PLAYERS if name != "greedy" or isinstance(rules, Appraises))


def player(name: str, seed: int = 0) -> Player:
    """A player by name, with its own seed."""
    if not isinstance(name, str) or name not in PLAYERS:
        raise BadOption(
            Text("There is no player '{name}'; the players are {known}.", name=name, known=", ".join(PLAYERS))
        )
    return PLAYERS[name](seed)


def play_out(game: Game, players: Mapping[str, str | Player]) -> Game:
    """Play a game to its end. A side that is not named is played at random."""
    for side in players:
        game.side_index(side)
    answering: dict[str, Player] = {}
    for index, side in enumerate(game.rules.sides):
        chosen = players.get(side, "random")
        answering[side] = player(chosen, game.seed * 2 + index) if isinstance(chosen, str) else chosen
    while game.choice is not None:
        side, moves = game.choice.side, game.choice.moves
        answer = answering[side]
        # Who plays at random looks at nothing, so that no seat need be laid for it: games by the thousand are quicker.
        game.play(answer.among(moves) if isinstance(answer, Random) else answer(game.seat(side)))
    return game
