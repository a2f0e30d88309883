"""Games to see, which come with the kit. A seed and players are enough; they are played when asked for."""

from __future__ import annotations

import redflag
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text


def game(of: str, name: str, language: str) -> Game:
    """A sample of a game by its name, played to its end."""
    samples = redflag.face(of).samples
    sample = samples.get(name)
    if sample is None:
        raise BadOption(
            Text("There is no game '{name}' to see; there is: {known}.", name=name, known=", ".join(samples))
        )
    played = redflag.new(of, seed=sample.seed, language=language, **sample.options)
    return redflag.run(played, **sample.players)
