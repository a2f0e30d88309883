"""How moves are written: everything that can be a move of this game in some position, and why something is none."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text
from redflag.paris.asking import no_pieces
from redflag.paris.board import DIMENSIONS, SIDES, SPACES
from redflag.paris.deck import WAYS
from redflag.paris.pivotal import ACTIONS

SPACE: Final = f"({'|'.join(SPACES)})"
SIDE: Final = f"({'|'.join(SIDES)})"
CARD: Final = r"(\d+|[a-z][a-z0-9]*)"

FORMS: Final = (
    # cards and sides
    rf"(keep|discard|return|event) {CARD}",
    rf"play {CARD} ({'|'.join(WAYS)})",
    rf"order( {CARD})+",
    rf"(first|next) {SIDE}",
    # pieces
    rf"(place|replace|recover|sacrifice|withdraw|remove-disc|disc|pivot) {SPACE}",
    rf"remove {SPACE}( \+1)?",
    rf"(move|disc) {SPACE} to {SPACE}",
    # the rest
    r"choose [1-9]",
    r"pay (momentum|sacrifice)(-[2-9])?",
    rf"score ({'|'.join(DIMENSIONS)}|{CARD})",
    "|".join(ACTIONS),
    "accept|pass|done",
    "bot [a-z0-9-]+",
)


@cache
def _notation() -> re.Pattern[str]:
    """All forms in one. To compile it takes a while, and most games never ask: their moves come from the list."""
    return re.compile("|".join(FORMS))


def unreadable(move: Move, rule: str) -> Reason | None:
    """Why this is no move of the game in any position; None if it is one. `rule` is the one of what is asked now."""
    if _notation().fullmatch(move.lower()):
        return None
    return no_pieces(move) or Reason(
        rule,
        Text(
            "'{move}' is no move of this game; a move looks like 'play 12 operations', 'place press' or 'done'.",
            move=str(move),
        ),
    )
