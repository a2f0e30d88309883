"""What the counting player sees: its own hand, what lies open, what nobody has seen. Never the enemy's hand.

A position is worth the fields that it may expect: for each open field the chance of winning it, more where three
fields side by side hang on it.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from redflag.battleline.cards import TROOPS, CardId, mask_of
from redflag.battleline.formations import Ground
from redflag.battleline.solo.odds import Supply, outcomes, wins
from redflag.battleline.state import FIELDS, BattleState
from redflag.battleline.terrain import ground

BESIDE: Final = 0.8  # what three fields side by side are worth more than three fields
ENEMY_HAND: Final = 0.3  # how likely the enemy spends a card that it holds at one certain field
MOST_DRAWS: Final = 9  # cards that a side draws while a field is fought for, at the most
Piles = tuple[tuple[CardId, ...], ...]


class Sight:
    """A position as one side sees it, and what it would be worth if something in it were otherwise."""

    def __init__(self, s: BattleState, side: int) -> None:
        self.s, self.side, foe = s, side, 1 - side
        self.hand = mask_of(s.hand[side])
        self.unseen = s.unseen & ~self.hand
        self.piles: tuple[Piles, Piles] = (
            tuple(tuple(sorted(pile)) for pile in s.cards[side]),
            tuple(tuple(sorted(pile)) for pile in s.cards[foe]),
        )
        unseen = max(1, self.unseen.bit_count())
        draws = min(MOST_DRAWS, (len(s.deck) + 1) // 2)
        held = len(s.hand[foe]) - sum(card >= TROOPS for card in s.hand[foe])  # how many is public
        self.share = min(1.0, draws / unseen)
        self.ours = Supply(self.hand, self.unseen, self.share)
        # What the enemy holds is wanted at several fields, as the own hand is, and nobody else knows at which.
        self.theirs = Supply(0, self.unseen, min(1.0, (ENEMY_HAND * held + draws) / unseen))
        self.now = [self.chance(field) for field in FIELDS]
        self._by_hand: dict[int, list[float]] = {}

    @cached_property
    def weights(self) -> list[float]:
        """What each field is worth."""
        return [self._weight(field) for field in FIELDS]

    def chance(
        self,
        field: int,
        hand: int | None = None,
        own: tuple[CardId, ...] | None = None,
        enemy: tuple[CardId, ...] | None = None,
        on: Ground | None = None,
    ) -> float:
        """The chance of winning a field, as it is or with another hand, other cards or another ground."""
        s = self.s
        if s.owner[field] >= 0:
            return float(s.owner[field] == self.side)
        own = self.piles[0][field] if own is None else own
        enemy = self.piles[1][field] if enemy is None else enemy
        on = s.grounds[field] if on is None else on
        supply = self.ours if hand is None else Supply(hand, self.unseen, self.share)
        ties = 0.5
        if len(own) >= on.slots:
            ties = 0.0 if len(enemy) >= on.slots and self._was_first(field) else 1.0
        elif len(enemy) >= on.slots:
            ties = 0.0
        return wins(outcomes(own, on, supply), outcomes(enemy, on, self.theirs), ties)

    def _was_first(self, field: int) -> bool:
        """Was the enemy complete before?"""
        mine, theirs = self.s.completed[self.side][field], self.s.completed[1 - self.side][field]
        return bool(theirs) and (not mine or theirs < mine)

    def _weight(self, field: int) -> float:
        """What a field is worth: itself, and the rows of three that hang on it, for either side."""
        weight = float(self.s.terrain[field].worth)
        for first in range(max(0, field - 2), min(6, field) + 1):
            others = [n for n in range(first, first + 3) if n != field]
            a, b = (self.now[n] for n in others)
            weight += BESIDE * (a * b + (1 - a) * (1 - b))
        return weight

    def expected(self, hand: int) -> list[float]:
        """What may be expected of each field with another hand; the same for every field that a card may go to."""
        found = self._by_hand.get(hand)
        if found is None:
            found = [weight * self.chance(field, hand) for field, weight in enumerate(self.weights)]
            self._by_hand[hand] = found
        return found

    def worth(self, hand: int) -> float:
        """The fields that may be expected with another hand."""
        return sum(self.expected(hand))

    # ---- what a play changes -----------------------------------------------------------------------------------------

    def with_card(self, card: CardId, field: int) -> float:
        """The fields that may be expected once a card of the hand lies at a field."""
        hand = self.hand & ~(1 << card) if card < TROOPS else self.hand
        return self._elsewhere(hand, field) + self.weights[field] * self.after(card, field)

    def after(self, card: CardId, field: int) -> float:
        """The chance of winning a field once a card of the hand lies there."""
        hand = self.hand & ~(1 << card) if card < TROOPS else self.hand
        return self.chance(field, hand, tuple(sorted((*self.piles[0][field], card))))

    def _elsewhere(self, hand: int, *without: int) -> float:
        return sum(expected for field, expected in enumerate(self.expected(hand)) if field not in without)

    def with_weather(self, field: int, fog: bool) -> float:
        """The fields that may be expected under Fog or Mud at a field."""
        s = self.s
        on = ground(s.terrain[field], fog or field == s.fog, not fog or field == s.mud)
        return self._elsewhere(self.hand, field) + self.weights[field] * self.chance(field, on=on)

    def without_enemy(self, card: CardId, field: int) -> float:
        """The fields that may be expected once an enemy card has left its field."""
        left = tuple(other for other in self.piles[1][field] if other != card)
        return self._elsewhere(self.hand, field) + self.weights[field] * self.chance(field, enemy=left)

    def taken(self, card: CardId, here: int, to: int) -> float:
        """The fields that may be expected once an enemy troop has come over."""
        left = tuple(other for other in self.piles[1][here] if other != card)
        own = tuple(sorted((*self.piles[0][to], card)))
        if here == to:
            return self._elsewhere(self.hand, to) + self.weights[to] * self.chance(to, own=own, enemy=left)
        there = self.weights[here] * self.chance(here, enemy=left)
        return self._elsewhere(self.hand, here, to) + there + self.weights[to] * self.chance(to, own=own)

    def moved(self, card: CardId, here: int, to: int) -> float:
        """The fields that may be expected once an own card has gone to another field, or (-1) has left the game."""
        left = tuple(other for other in self.piles[0][here] if other != card)
        there = self.weights[here] * self.chance(here, own=left)
        if to < 0:
            return self._elsewhere(self.hand, here) + there
        own = tuple(sorted((*self.piles[0][to], card)))
        return self._elsewhere(self.hand, here, to) + there + self.weights[to] * self.chance(to, own=own)
