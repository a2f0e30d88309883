"""Games to see, which come with the kit. A seed and players are enough; they are played when asked for."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import redflag
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text


class Sample(NamedTuple):
    """A game: who plays it, and from which seed."""

    title: Text
    note: Text
    seed: int
    options: dict[str, Any]
    players: dict[str, str]


SAMPLES: Final = {
    "two": Sample(
        Text("A game for two"),
        Text("two hasty players, English edition"),
        1871,
        {},
        {"commune": "greedy", "versailles": "greedy"},
    ),
    "bot-versailles": Sample(
        Text("Against the bot of Versailles"),
        Text("a hasty Commune, English edition"),
        18,
        {"solo": "versailles", "stepwise": True},
        {"commune": "greedy"},
    ),
    "bot-commune": Sample(
        Text("Against the bot of Commune"),
        Text("a hasty Versailles, French edition"),
        28,
        {"solo": "commune", "stepwise": True, "edition": "nuts"},
        {"versailles": "greedy"},
    ),
    "censorship": Sample(
        Text("With Censorship"),
        Text("two hasty players, Russian edition"),
        1924,
        {"variant": "censorship", "edition": "gaga"},
        {"commune": "greedy", "versailles": "greedy"},
    ),
}


def game(name: str, language: str) -> Game:
    """A game by its name, played to its end."""
    sample = SAMPLES.get(name)
    if sample is None:
        raise BadOption(
            Text("There is no game '{name}' to see; there is: {known}.", name=name, known=", ".join(SAMPLES))
        )
    played = redflag.new("paris", seed=sample.seed, language=language, **sample.options)
    return redflag.run(played, **sample.players)
