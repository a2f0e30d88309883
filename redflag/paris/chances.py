"""How often positions were won to which a search gave a chance: what a person is told is put right by it.

A search tells good plays from bad ones, but its chances are those of its own judgement. That thinks too well of Commune
before the last cards are played, and takes too little for decided. The numbers were fitted to who won games of two who
think ahead, and of one of them against the bot (`python -m benchmarks.chances`, docs/balance.md). Against the bot it
matters most what decides a game in which nobody has met the victory condition: the bot has won (Z-G), or tie-breaks
decide, as at the gentler levels.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from redflag.paris.board import SIDES
from redflag.paris.state import FINAL_CRISIS, NOBODY, ParisState

# By side, round or Final Crisis, and enemy: to which power the odds are raised, and by what they are multiplied.
PUT_RIGHT: Final[Mapping[str, tuple[float, float]]] = {
    "commune, round 1": (1.5, 0.24),
    "commune, round 2": (2.4, 0.14),
    "commune, round 3": (2.0, 0.19),
    "commune, final-crisis": (2.5, 0.75),
    "versailles, round 1": (1.9, 1.94),
    "versailles, round 2": (2.7, 1.54),
    "versailles, round 3": (2.1, 0.85),
    "versailles, final-crisis": (2.1, 0.64),
    "commune, round 1, bot with tie-breaks": (0.8, 1.45),
    "commune, round 2, bot with tie-breaks": (1.6, 1.31),
    "commune, round 3, bot with tie-breaks": (1.4, 1.30),
    "commune, final-crisis, bot with tie-breaks": (1.6, 0.62),
    "versailles, round 1, bot with tie-breaks": (1.9, 4.32),
    "versailles, round 2, bot with tie-breaks": (2.0, 3.61),
    "versailles, round 3, bot with tie-breaks": (2.3, 2.32),
    "versailles, final-crisis, bot with tie-breaks": (1.9, 0.53),
    "commune, round 1, bot": (0.7, 0.13),
    "commune, round 2, bot": (2.1, 0.09),
    "commune, round 3, bot": (2.0, 0.14),
    "commune, final-crisis, bot": (1.6, 0.41),
    "versailles, round 1, bot": (2.1, 1.56),
    "versailles, round 2, bot": (2.6, 1.01),
    "versailles, round 3, bot": (1.3, 0.42),
    "versailles, final-crisis, bot": (0.8, 0.19),
}


def like(s: ParisState, side: int) -> str:
    """The kind of a position: who is asked, in which round, and against whom."""
    stage = FINAL_CRISIS if s.phase == FINAL_CRISIS else f"round {s.round}"
    enemy = "" if s.bot == NOBODY else ", bot with tie-breaks" if s.tie_breaks else ", bot"
    return f"{SIDES[side]}, {stage}{enemy}"
