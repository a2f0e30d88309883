"""What a view proves: a position made from a view alone, which the rules of claiming can judge like a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.battleline.cards import BY_KEY, CardId, mask_of, value_of
from redflag.battleline.claims import Proof, examine
from redflag.battleline.state import FIELDS, SIDES
from redflag.battleline.terrain import PLAIN, ground, terrains

LATER: Final = 1_000_000  # an act after all others


class Seen:
    """As much of a position as everybody sees, under the names that a state has for it."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        fields = view["fields"]
        self.terrain = [terrains()[field["terrain"]] if field["terrain"] else PLAIN for field in fields]
        self.grounds = [
            ground(terrain, field["fog"], field["mud"]) for terrain, field in zip(self.terrain, fields, strict=True)
        ]
        self.owner = [SIDES.index(field["owner"]) if field["owner"] else -1 for field in fields]
        self.cards = [[[BY_KEY[key] for key in field["cards"][side]] for field in fields] for side in SIDES]
        self.completed = [[field["completed"][side] for field in fields] for side in SIDES]
        self.unseen = mask_of(BY_KEY[key] for key in view["unseen"])

    def proof(self, side: int, field: int) -> Proof:
        """Does a claim hold?"""
        return examine(self, side, field)  # type: ignore[arg-type]  # it looks at nothing else of a state

    def proved_by(self, field: int) -> int | None:
        """The side that can prove a field that nobody has claimed yet."""
        if self.owner[field] < 0:
            for side in (0, 1):
                if self.completed[side][field] and self.proof(side, field).holds:
                    return side
        return None

    # ---- what a card would do ----------------------------------------------------------------------------------------

    def takes(self, side: int, card: CardId) -> list[int]:
        """The fields where a troop or a Morale card of a side could lie."""
        return [
            field
            for field in FIELDS
            if self.owner[field] < 0
            and len(self.cards[side][field]) < self.grounds[field].slots
            and self.grounds[field].values >> (value_of(card) - 1) & 1
        ]

    def completes(self, side: int, card: CardId) -> list[int]:
        """Where a troop would complete a formation."""
        return [f for f in self.takes(side, card) if len(self.cards[side][f]) + 1 == self.grounds[f].slots]

    def would_prove(self, side: int, card: CardId) -> list[int]:
        """Where a troop would complete a formation that is proved at once."""
        found = []
        for field in self.completes(side, card):
            before, unseen = self.completed[side][field], self.unseen
            self.cards[side][field].append(card)
            self.completed[side][field], self.unseen = LATER, unseen & ~(1 << card)
            if self.proof(side, field).holds:
                found.append(field)
            self.cards[side][field].pop()
            self.completed[side][field], self.unseen = before, unseen
        return found
