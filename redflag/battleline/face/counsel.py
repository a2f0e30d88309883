"""What speaks for a card at a field, or against it: what the field can still become, for both sides.

Only open cards and one's own hand are counted, as a player at the table would.
"""

from __future__ import annotations

from redflag.battleline.asking import FIELD_NAMES, SIDE_NAMES
from redflag.battleline.cards import mask_of
from redflag.battleline.formations import best
from redflag.battleline.state import BattleState
from redflag.battleline.words import RANK_NAMES
from redflag.core.agenda import Move
from redflag.core.parts import Consequence
from redflag.core.seat import Seat
from redflag.core.text import Text


def counsel(seat: Seat, move: str) -> list[Consequence]:
    """For a card that comes to a field and does not complete it: the best that both sides could still make there."""
    choice = seat.choice
    targets = choice.targets(Move(move)) if choice is not None else ()
    if not targets or not targets[-1].startswith("field:"):
        return []
    field, before, after = int(targets[-1].partition(":")[2]) - 1, seat.imagine(0), seat.imagine(0)
    after.play(move)
    then, now = after.state, before.state
    assert isinstance(then, BattleState)
    assert isinstance(now, BattleState)
    me = after.side_index(seat.side)
    ground, cards = then.grounds[field], then.cards[me][field]
    if then.owner[field] >= 0 or len(cards) <= len(now.cards[me][field]) or len(cards) == ground.slots:
        return []  # it completes the field, or changes something else; that is foreseen
    own = mask_of(now.hand[me]) & ~mask_of(cards)
    unseen = now.unseen & ~mask_of(now.hand[me])  # what a new card would be is not counted as known
    mine, theirs = best(cards, unseen | own, ground), best(then.cards[1 - me][field], unseen, ground)
    if mine is None:
        return [
            Consequence(
                Text("Nothing can be completed at {field} any more.", field=FIELD_NAMES[field]), "BL2.4", "warn"
            )
        ]
    found = [
        Consequence(
            Text(
                "Still possible at {field}: {rank}, {total} in all.",
                field=FIELD_NAMES[field],
                rank=RANK_NAMES[mine.rank],
                total=mine.total,
            ),
            "BL2.4",
            "gain",
        )
    ]
    earlier = best(now.cards[me][field], unseen | own | mask_of(cards), ground)
    if (
        now.cards[me][field]
        and earlier is not None
        and ground.ranks.index(earlier.rank) < ground.ranks.index(mine.rank)
    ):
        said = Text("Until now {rank} was possible there.", rank=RANK_NAMES[earlier.rank])
        found.append(Consequence(said, "BL2.4", "warn"))
    if theirs is not None and theirs.strength > mine.strength:
        said = Text(
            "{enemy} can make {rank} there, {total} in all, which is stronger.",
            enemy=SIDE_NAMES[1 - me],
            rank=RANK_NAMES[theirs.rank],
            total=theirs.total,
        )
        found.append(Consequence(said, "BL2.5", "warn"))
    elif then.cards[1 - me][field]:
        found.append(
            Consequence(Text("{enemy} can make nothing stronger there.", enemy=SIDE_NAMES[1 - me]), "BL2.5", "gain")
        )
    return found
