"""What a move of this game would do besides what its journal says: formations made or broken, and what they prove."""

from __future__ import annotations

from typing import Final

from redflag.battleline.asking import FIELD_NAMES, SIDE_NAMES
from redflag.battleline.claims import examine
from redflag.battleline.state import FIELDS, BattleState
from redflag.battleline.words import RANK_NAMES
from redflag.core.agenda import Frame
from redflag.core.parts import Consequence
from redflag.core.text import Text

LASTING: Final = ("remove",)
DRAWN: Final = Text("A card is drawn then; nobody knows which.")


def hidden(data: Frame) -> Text | None:
    """What is not known before this entry is written."""
    return DRAWN if data[0] in ("deal", "draw") else None


def consequences(before: BattleState, after: BattleState, me: int) -> list[Consequence]:
    """The fields at which a formation has become complete or another one, or is complete no more; for one side."""
    found = []
    for field in FIELDS:
        if after.owner[field] >= 0:
            continue
        for side in (0, 1):
            had, has = before.completed[side][field], after.completed[side][field]
            if has and has != had:
                found += _made(after, side, field)
            elif had and not has:
                said = Text("{side} is complete no more at {field}.", side=SIDE_NAMES[side], field=FIELD_NAMES[field])
                found.append(Consequence(said, "BL2.4", "cost" if side == me else "gain"))
    return found


def _made(s: BattleState, side: int, field: int) -> list[Consequence]:
    """What a complete formation is, and whether it proves anything yet."""
    proof = examine(s, side, field)
    assert proof.mine is not None
    who = {"side": SIDE_NAMES[side], "field": FIELD_NAMES[field]}
    rank = RANK_NAMES[proof.mine.rank]
    said = Text("{side} is complete at {field}: {rank}, {total} in all.", rank=rank, total=proof.mine.total, **who)
    found = [Consequence(said, "BL2.4", "gain")]
    if proof.holds:
        found.append(Consequence(Text("Nothing can beat it any more: {field} can be claimed.", **who), "BL2.5", "gain"))
    elif proof.theirs is not None:
        other = Text(
            "{enemy} could still make {rank}, {total} in all.",
            enemy=SIDE_NAMES[1 - side],
            rank=RANK_NAMES[proof.theirs.rank],
            total=proof.theirs.total,
        )
        found.append(Consequence(other, "BL2.5", "warn"))
    return found
