"""Games to see: a seed and players are enough; they are played when asked for."""

from __future__ import annotations

from typing import Final

from redflag.core.face import Sample
from redflag.core.text import Text

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
