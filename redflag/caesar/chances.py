"""How often positions were won to which a search gave a chance: what a person is told is put right by it.

Between two players the chances of a search come true as they are. Against auto-Crassus they are too low: who judges
a position takes the bot for a player as good as any. The numbers were fitted to who won games of a player who thinks
ahead against the bot, without the harder option (`python -m benchmarks.chances caesar --solo`, docs/balance.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from redflag.caesar.state import CaesarState

# By enemy: to which power the odds are raised, and by what they are multiplied.
PUT_RIGHT: Final[Mapping[str, tuple[float, float]]] = {
    "a player": (1.0, 1.0),
    "easy bot": (1.3, 8.88),
    "normal bot": (1.3, 4.65),
    "hard bot": (0.7, 5.0),
}


def like(s: CaesarState) -> str:
    """The kind of a position: against whom it is played."""
    return f"{s.options.level} bot" if s.bots else "a player"
