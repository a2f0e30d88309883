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

from redflag.battleline.cards import ALL_TROOPS, CAVALRY, LEADERS, OF_COLOUR, SHIELDS, TROOPS, VALUES, CardId
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
IN_EVERY_COLOUR: Final = sum(1 << shift for shift in SHIFTS)  # a value times this is that value of each colour
SHIELDS_UP_TO: Final = 3  # the highest value that they may stand for
SPREAD: Final = ((4, 0.25), (0, 0.5), (-4, 0.25))  # how far sums of cards to come lie from what is expected
Outcomes = tuple[tuple[int, float], ...]  # strengths, the strongest first, each with its chance; together one


class Supply(NamedTuple):
    """Where a side's cards can come from: its hand as far as it is known, the unseen troops, and how likely one is."""

    hand: int
    unseen: int
    share: float


class Wild(NamedTuple):
    """The wild cards at a field."""

    cavalry: bool
    shields: bool
    leader: bool

    def worth(self, low_wins: bool) -> int:
        """What they add where only the sum counts."""
        shields, leader = (1, 1) if low_wins else (SHIELDS_UP_TO, VALUES)
        return self.cavalry * CAVALRY_VALUE + self.shields * shields + self.leader * leader


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
        self.supply = supply
        self.hand = [supply.hand >> shift & ground.values for shift in SHIFTS]
        self.unseen = [supply.unseen >> shift & ground.values for shift in SHIFTS]
        self.wild = Wild(CAVALRY in cards, SHIELDS in cards, any(card in LEADERS for card in cards))
        troops = [card for card in cards if card < TROOPS]
        self.values = [card % VALUES + 1 for card in troops]
        colours = {card // VALUES for card in troops}
        self.colours: Sequence[int] = tuple(colours) if len(colours) == 1 else () if colours else ALL_COLOURS
        self.total = sum(self.values)
        self.any_colour: dict[int, float] = {}  # what `some` has found: runs share their values

    def some(self, bit: int) -> float:
        """The chance of any troop of a value."""
        found = self.any_colour.get(bit)
        if found is None:
            held, others = self.of_value(bit)
            found = self.any_colour[bit] = 1 - (1 - self.sure) ** held * (1 - self.share) ** others
        return found

    def of_value(self, bit: int) -> tuple[int, int]:
        """How many troops of a value are in the hand, and how many unseen."""
        if not bit & self.ground.values:
            return 0, 0
        all_of_it = bit * IN_EVERY_COLOUR
        return (self.supply.hand & all_of_it).bit_count(), (self.supply.unseen & all_of_it).bit_count()

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
        slots = self.ground.slots
        if colour >= 0:
            return suited_runs(held, slots, self.hand[colour], self.unseen[colour], self.sure, self.share, self.wild)
        return filled_runs(held, slots, [self.some(1 << value) for value in range(VALUES)], self.wild)

    def _same_value(self) -> list[tuple[int, float]]:
        if len(set(self.values)) > 1:
            return []
        found = []
        tried: Sequence[int] = self.values[:1] or range(1, VALUES + 1)
        for value in tried:
            if (self.wild.cavalry and value != CAVALRY_VALUE) or (self.wild.shields and value > SHIELDS_UP_TO):
                continue
            chance = self._enough(*self.of_value(1 << (value - 1)))
            if chance > 0.001:
                found.append((value * self.ground.slots, chance))
        return found

    def _flush(self, colour: int) -> list[tuple[int, float]]:
        held, others = self.hand[colour], self.unseen[colour]
        chance = self._enough(held.bit_count(), others.bit_count())
        if chance <= 0.001:
            return []
        likely = likely_suited(self.missing, held, others, self.ground.low_wins)
        return [(self.total + self.wild.worth(self.ground.low_wins) + likely, chance)]

    def _enough(self, held: int, others: int) -> float:
        """The chance of all missing cards, of which some are in the hand and some unseen."""
        sure = min(held, self.missing)
        return self.sure**sure * at_least(self.missing - sure, others, self.share)


def filled_runs(held: int, slots: int, chances: Sequence[float], wild: Wild) -> list[tuple[int, float]]:
    """The runs that may come of the values held, by the chance of each value."""
    found = []
    tame = not any(wild)  # as nearly always
    for run in RUNS[slots]:
        if held & ~run:
            continue
        gaps = run & ~held
        if tame:
            chance = 1.0
            while gaps:
                bit = gaps & -gaps
                gaps ^= bit
                chance *= chances[bit.bit_length() - 1]
        else:
            chance = _filled_with(wild, gaps, chances)
        if chance > 0.001:
            found.append((VALUE_SUMS[run], chance))
    return found


def _filled_with(wild: Wild, gaps: int, chances: Sequence[float]) -> float:
    """The chance that the open values of a run come, but for those that wild cards stand for."""
    if wild.cavalry:
        bit = 1 << (CAVALRY_VALUE - 1)
        if not gaps & bit:
            return 0.0
        gaps ^= bit
    open_values = [value for value in range(VALUES) if gaps >> value & 1]
    if wild.shields:
        low = [value for value in open_values if value < SHIELDS_UP_TO]
        if not low:
            return 0.0
        open_values.remove(min(low, key=chances.__getitem__))
    if wild.leader and open_values:
        open_values.remove(min(open_values, key=chances.__getitem__))
    return prod(chances[value] for value in open_values)


@lru_cache(maxsize=1 << 14)
def suited_runs(
    held: int, slots: int, hand: int, unseen: int, sure: float, share: float, wild: Wild
) -> list[tuple[int, float]]:
    """The same in one colour, by the values of it that are in the hand and unseen."""
    chances = [sure if hand >> value & 1 else share if unseen >> value & 1 else 0.0 for value in range(VALUES)]
    return filled_runs(held, slots, chances, wild)


@lru_cache(maxsize=1 << 14)
def likely_suited(missing: int, hand: int, unseen: int, low: bool) -> int:
    """The likely sum of missing cards of one colour: the best of the hand, then the middle of what is unseen."""
    values = sorted((bit + 1 for bit in range(VALUES) if hand >> bit & 1), reverse=not low)[:missing]
    rest = missing - len(values)
    count = unseen.bit_count()
    return sum(values) + (round(rest * VALUE_SUMS[unseen] / count) if count else 0)


@lru_cache(maxsize=1 << 12)
def loose(hand: int, unseen: int, ground: Ground) -> tuple[list[int], float]:
    """What there is for a sum: the values in the hand, the best first, and the middle of what is unseen."""
    hands, others = ([cards >> shift & ground.values for shift in SHIFTS] for cards in (hand, unseen))
    held = [bit + 1 for mask in hands if mask for bit in range(VALUES) if mask >> bit & 1]
    held.sort(reverse=not ground.low_wins)
    count = sum(mask.bit_count() for mask in others)
    return held, sum(VALUE_SUMS[mask] for mask in others) / count if count else 0.0


def likely_sum(missing: int, ground: Ground, hand: int, unseen: int) -> int:
    """The sum that is likely for missing cards if nothing better comes."""
    held, middle = loose(hand, unseen, ground)
    rest = max(0, missing - len(held))
    # Of what will be drawn a side puts the better half where sums decide.
    return sum(held[:missing]) + round(rest * (middle - 1 if ground.low_wins else middle + 1))


@lru_cache(maxsize=1 << 12)
def wanted(cards: tuple[CardId, ...], ground: Ground) -> int:
    """The troops, as a mask, of which some would make more of these cards than a sum."""
    if ground.sum_only:
        return 0
    troops = [card for card in cards if card < TROOPS]
    if not troops:
        return ALL_TROOPS
    values = {1 << card % VALUES for card in troops}
    held, found = sum(values), 0
    if len(values) == len(troops):
        for run in RUNS[ground.slots]:
            if not held & ~run:
                found |= run
    if len(values) == 1:
        found |= held
    found *= IN_EVERY_COLOUR
    colours = {card // VALUES for card in troops}
    return found | OF_COLOUR << SHIFTS[colours.pop()] if len(colours) == 1 else found


@lru_cache(maxsize=1 << 15)
def outcomes(cards: tuple[CardId, ...], ground: Ground, supply: Supply) -> Outcomes:
    """What the cards of a side at a field may become.

    Most plays change nothing for most fields, so what was found is kept by the cards that matter there.
    """
    if len(cards) >= ground.slots:
        made = best(cards, 0, ground)
        assert made is not None
        return ((made.strength, 1.0),)
    hand, unseen, share = supply
    likely = likely_sum(ground.slots - len(cards), ground, hand, unseen)
    matter = wanted(cards, ground)
    return _outcomes(cards, ground, Supply(hand & matter, unseen & matter, share), likely)


@lru_cache(maxsize=1 << 15)
def _outcomes(cards: tuple[CardId, ...], ground: Ground, supply: Supply, likely: int) -> Outcomes:
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
    total = field.total + field.wild.worth(ground.low_wins) + likely
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
