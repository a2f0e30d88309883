"""The state of Prizes, and what each side may know of it."""

from __future__ import annotations

from typing import Any

from redflag.core import chance
from redflag.core.agenda import State

SIDES = ("white", "black")
HIDDEN = "hidden"


class ToyState(State):
    """Lists that belong to both sides are indexed by side: 0 White, 1 Black."""

    __slots__ = ("hand", "laid", "prize", "prizes", "won")

    def __init__(self, seed: int, cards: int) -> None:
        super().__init__(seed)
        numbers = list(range(1, cards + 1))
        self.prizes = numbers[:]  # face down, the top at the end
        self.prize = 0  # the one that lies open
        self.hand = [numbers[:], numbers[:]]
        self.laid = [0, 0]  # the card that each side has laid face down
        self.won = [0, 0]

    def copy(self) -> ToyState:
        new = object.__new__(ToyState)
        new.chance, new.moves, new.result, new.quiet = self.chance, self.moves, self.result, self.quiet
        new.bots, new.stepwise = self.bots, self.stepwise
        new.todo, new.journal = self.todo[:], self.journal[:]
        new.prizes, new.prize = self.prizes[:], self.prize
        new.hand = [self.hand[0][:], self.hand[1][:]]
        new.laid, new.won = self.laid[:], self.won[:]
        return new


def view(s: ToyState, reader: int | None) -> dict[str, Any]:
    """All that a side may know. Which cards a side still has is known; which of them it has laid is not."""
    return {
        "prize": s.prize or None,
        "prizes": s.prizes[::-1] if reader is None else len(s.prizes),
        "cards": {name: sorted([*s.hand[side], *filter(None, [s.laid[side]])]) for side, name in enumerate(SIDES)},
        "laid": {
            name: (s.laid[side] if reader in (None, side) else HIDDEN) if s.laid[side] else None
            for side, name in enumerate(SIDES)
        },
        "won": dict(zip(SIDES, s.won, strict=True)),
    }


def imagine(s: ToyState, side: int, seed: int) -> ToyState:
    """A copy in which the prizes lie in another order and the enemy has laid any of its cards."""
    new, foe = s.copy(), 1 - side
    new.chance = seed
    new.prizes.sort()  # so that only which prizes are left matters, not how they really lie
    chance.shuffle(new, new.prizes)
    if new.laid[foe]:
        cards = sorted([*new.hand[foe], new.laid[foe]])
        new.laid[foe] = cards.pop(chance.below(new, len(cards)))
        new.hand[foe] = cards
    return new
