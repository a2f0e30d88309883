"""Places to begin for who watches the bot: games that chance has played up to something worth seeing."""

from __future__ import annotations

from typing import Final

from redflag.core.face import Start
from redflag.core.text import Text

STARTS: Final = {
    "versailles-turn": Start(
        Text("A turn of Versailles"),
        Text("Round 2: an event, then operations, and a choice between many spaces."),
        *("versailles", 1882, 57, "turn"),
    ),
    "commune-turn": Start(
        Text("A turn of Commune"),
        Text("Round 2: the bot of the other side, with cubes to place and ties for the die to break."),
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
