"""Players: anything that answers a game's choices. A player sees what its side may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from redflag.core.errors import BadOption
from redflag.core.game import Game, Player
from redflag.core.text import Text
from redflag.players.greedy import Greedy
from redflag.players.random import Random

PLAYERS: Final[dict[str, Callable[[int], Player]]] = {"random": Random, "greedy": Greedy}


def player(name: str, seed: int = 0) -> Player:
    """A player by name, with its own seed."""
    if name not in PLAYERS:
        raise BadOption(
            Text("There is no player '{name}'; the players are {known}.", name=name, known=", ".join(PLAYERS))
        )
    return PLAYERS[name](seed)


def play_out(game: Game, players: Mapping[str, str | Player]) -> Game:
    """Play a game to its end. A side that is not named is played at random."""
    for side in players:
        game.side_index(side)
    seats: dict[str, Player] = {}
    for index, side in enumerate(game.rules.sides):
        chosen = players.get(side, "random")
        seats[side] = player(chosen, game.seed * 2 + index) if isinstance(chosen, str) else chosen
    while game.choice is not None:
        game.play(seats[game.choice.side](game))
    return game
