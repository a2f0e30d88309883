"""What can still come, as chances: which formations a side may reach at a field, and how likely it is to win there.

Everything is counted from cards that lie open and from one hand. A card in that hand comes if it is not wanted
elsewhere, a card that nobody has seen comes with the chance that this side is the one who draws it. Formations
are taken as if they came independently of each other, which is not exact, but close enough to compare plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod
from typing import Final, NamedTuple

from redflag.battleline.cards import CAVALRY, LEADERS, SHIELDS, TROOPS, VALUES, CardId
from redflag.battleline.formations import (
    ALL_COLOURS,
    CAVALRY_VALUE,
    FLUSH,
    RANKS,
    RUNS,
    SAME_VALUE,
    SHIFTS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    VALUE_SUMS,
    Ground,
    best,
)

# How likely a card in the own hand comes to one certain field, by how many cards are missing there: it is wanted at
# several fields, and goes first where it completes something. With 0.3 everywhere, hardly more than for a card that is
# still to be drawn, the counting player won half of its games against greedy, with 0.6 everywhere two in three; with
# these numbers it takes an empty field for what it is, and wins four in five (docs/balance.md).
IN_HAND: Final = (1.0, 0.8, 0.6, 0.3, 0.2)
SPREAD: Final = ((4, 0.25), (0, 0.5), (-4, 0.25))  # how far sums of cards to come lie from what is expected
Outcomes = tuple[tuple[int, float], ...]  # strengths, the strongest first, each with its chance; together one


class Supply(NamedTuple):
    """Where a side's cards can come from: its hand as far as it is known, the unseen troops, and how likely one is."""

    hand: int
    unseen: int
    share: float


@lru_cache(maxsize=1 << 14)
def at_least(wanted: int, of: int, chance: float) -> float:
    """The chance that so many of some cards come, each with the same chance."""
    if wanted <= 0:
        return 1.0
    if wanted > of:
        return 0.0
    return sum(comb(of, n) * chance**n * (1 - chance) ** (of - n) for n in range(wanted, of + 1))


class _Field:
    """The cards of a side at a field, and for every troop the chance that it still comes there."""

    def __init__(self, cards: Sequence[CardId], ground: Ground, supply: Supply) -> None:
        self.missing = ground.slots - len(cards)
        self.ground = ground
        self.share, self.sure = supply.share, IN_HAND[self.missing]
        self.hand = [supply.hand >> shift & ground.values for shift in SHIFTS]
        self.unseen = [supply.unseen >> shift & ground.values for shift in SHIFTS]
        self.leader = any(card in LEADERS for card in cards)
        self.cavalry, self.shields = CAVALRY in cards, SHIELDS in cards
        troops = [card for card in cards if card < TROOPS]
        self.values = [card % VALUES + 1 for card in troops]
        colours = {card // VALUES for card in troops}
        self.colours: Sequence[int] = tuple(colours) if len(colours) == 1 else () if colours else ALL_COLOURS
        self.total = sum(self.values)
        self.any_colour: dict[int, float] = {}  # what `some` has found: runs share their values

    def comes(self, colour: int, bit: int) -> float:
        """The chance of one troop, by its colour and the bit of its value."""
        if self.hand[colour] & bit:
            return self.sure
        return self.share if self.unseen[colour] & bit else 0.0

    def some(self, bit: int) -> float:
        """The chance of any troop of a value."""
        found = self.any_colour.get(bit)
        if found is None:
            none = 1.0
            for colour in ALL_COLOURS:
                none *= 1 - self.comes(colour, bit)
            found = self.any_colour[bit] = 1 - none
        return found

    # ---- the ranks: for each a list of sums and chances ----------------------------------------------------------

    def of_rank(self, rank: int) -> list[tuple[int, float]]:
        """The formations of a rank that may come."""
        if rank == STRAIGHT_FLUSH:
            return [found for colour in self.colours for found in self._runs(colour)]
        if rank == SAME_VALUE:
            return self._same_value()
        if rank == FLUSH:
            return [found for colour in self.colours for found in self._flush(colour)]
        if rank == STRAIGHT:
            return self._runs(-1)
        return []

    def _runs(self, colour: int) -> list[tuple[int, float]]:
        held = 0
        for value in self.values:
            bit = 1 << (value - 1)
            if held & bit:
                return []
            held |= bit
        found = []
        for run in RUNS[self.ground.slots]:
            if held & ~run:
                continue
            chance = self._filled(run & ~held, colour)
            if chance > 0.001:
                found.append((VALUE_SUMS[run], chance))
        return found

    def _filled(self, gaps: int, colour: int) -> float:
        """The chance that the open values of a run come, but for those that wild cards stand for."""
        if self.cavalry:
            bit = 1 << (CAVALRY_VALUE - 1)
            if not gaps & bit:
                return 0.0
            gaps ^= bit
        if not (self.shields or self.leader):  # as nearly always
            product = 1.0
            while gaps:
                bit = gaps & -gaps
                gaps ^= bit
                product *= self.some(bit) if colour < 0 else self.comes(colour, bit)
            return product
        chances = []
        while gaps:
            bit = gaps & -gaps
            gaps ^= bit
            chances.append((self.some(bit) if colour < 0 else self.comes(colour, bit), bit))
        if self.shields:
            low = [pair for pair in chances if pair[1] <= 4]
            if not low:
                return 0.0
            chances.remove(min(low))
        if self.leader and chances:
            chances.remove(min(chances))
        return prod(chance for chance, _ in chances)

    def _same_value(self) -> list[tuple[int, float]]:
        if len(set(self.values)) > 1:
            return []
        found = []
        tried: Sequence[int] = self.values[:1] or range(1, VALUES + 1)
        for value in tried:
            if (self.cavalry and value != CAVALRY_VALUE) or (self.shields and value > 3):
                continue
            bit = 1 << (value - 1)
            held = sum(1 for mask in self.hand if mask & bit)
            others = sum(1 for mask in self.unseen if mask & bit)
            chance = self._enough(held, others)
            if chance > 0.001:
                found.append((value * self.ground.slots, chance))
        return found

    def _flush(self, colour: int) -> list[tuple[int, float]]:
        held, others = self.hand[colour], self.unseen[colour]
        chance = self._enough(held.bit_count(), others.bit_count())
        if chance <= 0.001:
            return []
        return [(self.total + self.wild_sum() + self._likely(held, others), chance)]

    def _enough(self, held: int, others: int) -> float:
        """The chance of all missing cards, of which some are in the hand and some unseen."""
        sure = min(held, self.missing)
        return self.sure**sure * at_least(self.missing - sure, others, self.share)

    def _likely(self, held: int, others: int) -> int:
        """The likely sum of the missing cards: the best of the hand, then the middle of what is unseen."""
        low = self.ground.low_wins
        values = sorted((bit + 1 for bit in range(VALUES) if held >> bit & 1), reverse=not low)[: self.missing]
        rest = self.missing - len(values)
        count = others.bit_count()
        return sum(values) + (round(rest * VALUE_SUMS[others] / count) if count else 0)

    def wild_sum(self) -> int:
        """What wild cards add where only the sum counts."""
        low = self.ground.low_wins
        return self.cavalry * CAVALRY_VALUE + self.shields * (1 if low else 3) + (self.leader * (1 if low else VALUES))

    def likely_sum(self) -> int:
        """The sum that is likely if nothing better comes."""
        low = self.ground.low_wins
        held = sorted((bit + 1 for mask in self.hand for bit in range(VALUES) if mask >> bit & 1), reverse=not low)[
            : self.missing
        ]
        count = sum(mask.bit_count() for mask in self.unseen)
        middle = sum(VALUE_SUMS[mask] for mask in self.unseen) / count if count else 0.0
        rest = self.missing - len(held)
        # Of what will be drawn a side puts the better half where sums decide.
        return self.total + self.wild_sum() + sum(held) + round(rest * (middle - 1 if low else middle + 1))


@lru_cache(maxsize=1 << 15)
def outcomes(cards: tuple[CardId, ...], ground: Ground, supply: Supply) -> Outcomes:
    """What the cards of a side at a field may become."""
    if len(cards) >= ground.slots:
        made = best(cards, 0, ground)
        assert made is not None
        return ((made.strength, 1.0),)
    field = _Field(cards, ground, supply)
    found: dict[int, float] = {}
    left = 1.0
    if not ground.sum_only:
        order = len(RANKS)
        for rank in ground.ranks:
            for total, chance in sorted(field.of_rank(rank), reverse=not ground.low_wins):
                strength = 100 * order + (99 - total if ground.low_wins else total)
                found[strength] = found.get(strength, 0.0) + left * chance
                left *= 1 - chance
            order -= 1
    base = 0 if ground.sum_only else 100
    total = field.likely_sum()
    for more, chance in SPREAD:
        value = min(max(total + more, 1), 99)
        strength = base + (99 - value if ground.low_wins else value)
        found[strength] = found.get(strength, 0.0) + left * chance
    return tuple(sorted(found.items(), reverse=True))


@lru_cache(maxsize=1 << 15)
def wins(mine: Outcomes, theirs: Outcomes, ties: float) -> float:
    """The chance that mine is the stronger; `ties` is the part of equal ones that counts."""
    chance = 0.0
    left = 1.0  # the chance that theirs is none of those passed so far
    place = 0
    for strength, likely in mine:
        while place < len(theirs) and theirs[place][0] > strength:
            left -= theirs[place][1]
            place += 1
        equal = theirs[place][1] if place < len(theirs) and theirs[place][0] == strength else 0.0
        chance += likely * (left - (1 - ties) * equal)
    return chance
