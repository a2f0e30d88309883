"""What a move of this game would do besides what its journal says: the sums of the provinces that a token faces."""

from __future__ import annotations

from typing import Final

from redflag.caesar.asking import PLACINGS
from redflag.caesar.board import BORDERS, PROVINCES, SIDE_NAMES
from redflag.caesar.state import CaesarState
from redflag.core.agenda import Frame, Move
from redflag.core.parts import Consequence
from redflag.core.text import Text, counted

LASTING: Final = ("unused",)
TOKENS_DRAWN: Final = Text("Tokens are drawn then; nobody knows which.")
HIDDEN: Final = {
    "draw": TOKENS_DRAWN,
    "row": TOKENS_DRAWN,
    "poison": Text("Chance decides which token goes back."),
    "order": Text("An order tile is turned up then; nobody knows which."),
    "put-back": TOKENS_DRAWN,
}
BONUS_TURNED: Final = Text("A bonus is turned up then; nobody knows which.")


def hidden(data: Frame, side: int) -> Text | None:
    """What a side cannot know before this entry is written; whether the enemy can go on hangs on tokens unseen."""
    if data[0] == "turn" or (data[0] == "end" and data[3] not in ("markers", "no-marker")):
        return Text("Then {enemy} goes on, with a token that fits.", enemy=SIDE_NAMES[1 - side])
    if data[0] == "bonus" and data[4] < 0:
        return BONUS_TURNED
    return HIDDEN.get(data[0])


def consequences(before: CaesarState, after: CaesarState, side: int, move: Move) -> list[Consequence]:
    """The sums of both provinces that stay open."""
    placed = PLACINGS.get(move)
    if placed is None:
        return []
    border = BORDERS[placed.border]
    found = []
    for n in (border.a, border.b):
        if after.empty[n]:
            said = counted(
                "{province}: {side} has {mine}, {enemy} {theirs}; {n} border is open.",
                "{province}: {side} has {mine}, {enemy} {theirs}; {n} borders are open.",
                after.empty[n],
                province=PROVINCES[n].name,
                side=SIDE_NAMES[side],
                enemy=SIDE_NAMES[1 - side],
                mine=after.totals[side][n],
                theirs=after.totals[1 - side][n],
            )
            found.append(Consequence(said, "CA3.2.2", "gain"))
    return found
