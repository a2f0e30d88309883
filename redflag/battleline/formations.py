"""Formations: what some cards are worth, and the best that a side can still make of them with cards nobody has seen.

Nothing is enumerated. For each of the five ranks, from the strongest down, there is at most a handful of ways to make
it (a colour and where its run begins, a value), and each is tried with masks. A complete formation is the same question
with nothing left to add, so one function judges a formation and proves a claim.

Wild cards take colour and value only here, when a field is judged: a Leader any, Cavalry 8, Shield bearers 1 to 3.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from redflag.battleline.cards import (
    CAVALRY,
    COLOURS,
    LEADERS,
    OF_COLOUR,
    SHIELDS,
    TROOPS,
    VALUES,
    CardId,
    troop,
    value_of,
)

SUM, STRAIGHT, FLUSH, SAME_VALUE, STRAIGHT_FLUSH = 1, 2, 3, 4, 5
RANKS: Final = (STRAIGHT_FLUSH, SAME_VALUE, FLUSH, STRAIGHT, SUM)  # strongest first
RIDGE_RANKS: Final = (STRAIGHT_FLUSH, FLUSH, SAME_VALUE, STRAIGHT, SUM)
CAVALRY_VALUE: Final = 8
SHIELD_VALUES: Final = 0b111  # the values 1 to 3, as a mask of values
# The largest card value first, as masks of values; and the runs of each length, the strongest first.
DOWN: Final = tuple(1 << value for value in reversed(range(VALUES)))
UP: Final = tuple(reversed(DOWN))
RUNS: Final = {
    length: tuple(((1 << length) - 1) << start for start in reversed(range(VALUES - length + 1)))
    for length in range(2, 5)
}
RUNS_UP: Final = {length: tuple(reversed(runs)) for length, runs in RUNS.items()}
SHIFTS: Final = tuple(range(0, TROOPS, VALUES))  # to where the troops of each colour begin
ALL_COLOURS: Final = tuple(range(len(COLOURS)))
NONE_LEFT: Final = (0,) * len(COLOURS)
VALUE_SUMS: Final = tuple(sum(bit + 1 for bit in range(VALUES) if mask >> bit & 1) for mask in range(1 << VALUES))


class Ground(NamedTuple):
    """What a field asks of formations: how many cards, which values count, and how two of them compare."""

    slots: int = 3
    sum_only: bool = False
    ranks: tuple[int, ...] = RANKS
    low_wins: bool = False  # at equal rank the lower sum is the better one
    values: int = OF_COLOUR  # the values that may lie here, as a mask of values


class Formation(NamedTuple):
    """A formation: how strong it is (more is better, on its ground), and the cards that it would still need.

    `readings` tells for each wild card in it what it stands for: the troop, or the value alone where the colour does
    not matter.
    """

    strength: int
    rank: int
    total: int
    added: tuple[CardId, ...] = ()
    readings: tuple[tuple[CardId, int, int], ...] = ()  # wild card, colour or -1, value


class _Wilds(NamedTuple):
    """The wild cards among some cards."""

    leader: CardId = -1
    cavalry: bool = False
    shields: bool = False


NO_WILDS: Final = _Wilds()


def best(cards: Sequence[CardId], unseen: int, ground: Ground, at_least: int = 0) -> Formation | None:
    """The best formation that some cards can become with troops of a mask.

    None if they cannot become one at all, or only one of a lower rank than a strength asks for (`at_least`).
    """
    missing = ground.slots - len(cards)
    if missing > 0:
        values = ground.values
        a, b, c, d, e, f = SHIFTS  # written out: this is asked in every turn
        by_colour: Sequence[int] = (
            unseen >> a & values,
            unseen >> b & values,
            unseen >> c & values,
            unseen >> d & values,
            unseen >> e & values,
            unseen >> f & values,
        )
        if unseen.bit_count() < 22 and sum(map(int.bit_count, by_colour)) < missing:
            return None
    else:
        by_colour = NONE_LEFT
    maker = _Maker(cards, missing, by_colour, ground)
    if ground.sum_only:
        made = maker.sum()
        return Formation(_strength(0, made[0], ground), SUM, *made)
    order = len(RANKS)
    for rank in ground.ranks:
        if 100 * order + 99 < at_least:
            return None
        formation = maker.makes[rank](maker)
        if formation is not None:
            return Formation(_strength(order, formation[0], ground), rank, *formation)
        order -= 1
    raise AssertionError("any cards make at least a sum")


def best_of(rank: int, cards: Sequence[CardId], unseen: int, ground: Ground) -> Formation | None:
    """The best formation of one rank that some cards can become with troops of a mask; None if there is none.

    A stronger shape counts as a weaker one, too (a straight flush is of one colour): who asks goes through the ranks.
    """
    missing = max(0, ground.slots - len(cards))
    by_colour = [unseen >> shift & ground.values for shift in SHIFTS]
    if sum(map(int.bit_count, by_colour)) < missing:
        return None
    maker = _Maker(cards, missing, by_colour, ground)
    made = maker.makes[rank](maker)
    if made is None:
        return None
    order = 0 if ground.sum_only else len(RANKS) - ground.ranks.index(rank)
    return Formation(_strength(order, made[0], ground), rank, *made)


def strength(cards: Sequence[CardId], ground: Ground) -> int:
    """How strong a complete formation is: the strength of `best`, found at once where there is no wild card in it."""
    if max(cards) >= TROOPS:
        made = best(cards, 0, ground)
        assert made is not None
        return made.strength
    values = [card % VALUES for card in cards]
    low, high, size = min(values), max(values), len(cards)
    total = sum(values) + size
    if ground.sum_only:
        return _strength(0, total, ground)
    if low == high:
        rank = SAME_VALUE
    else:
        colour = cards[0] // VALUES
        in_a_row = high - low == size - 1 and len({*values}) == size
        for card in cards:
            if card // VALUES != colour:
                rank = STRAIGHT if in_a_row else SUM
                break
        else:
            rank = STRAIGHT_FLUSH if in_a_row else FLUSH
    return _strength(len(RANKS) - ground.ranks.index(rank), total, ground)


def _strength(order: int, total: int, ground: Ground) -> int:
    """The rank, and below it the sum; where the lower sum wins, what is missing to the highest."""
    return 100 * order + (99 - total if ground.low_wins else total)


Made = tuple[int, tuple[CardId, ...], tuple[tuple[CardId, int, int], ...]]


class _Maker:
    """Makes one formation of each rank, the best one on its ground, or finds that there is none."""

    __slots__ = ("by_colour", "colours", "low_wins", "missing", "size", "values", "wilds")
    makes: ClassVar[Mapping[int, Callable[[_Maker], Made | None]]]  # by rank

    def __init__(self, cards: Sequence[CardId], missing: int, by_colour: Sequence[int], ground: Ground) -> None:
        self.missing = missing
        self.by_colour = by_colour
        self.low_wins = ground.low_wins
        self.size = max(ground.slots, len(cards))
        self.wilds = NO_WILDS
        troops = cards
        if cards and max(cards) >= TROOPS:
            leader = next((card for card in cards if card in LEADERS), -1)
            self.wilds = _Wilds(leader, CAVALRY in cards, SHIELDS in cards)
            troops = [card for card in cards if card < TROOPS]
        self.values = [card % VALUES + 1 for card in troops]
        colours = {card // VALUES for card in troops}
        self.colours: Collection[int] = colours if len(colours) == 1 else () if colours else ALL_COLOURS

    # ---- runs --------------------------------------------------------------------------------------------------------

    def _gaps(self) -> Iterator[int]:
        """The runs that the troops fit into, best first, each as the values that are still open in it."""
        held = 0
        for value in self.values:
            if held >> (value - 1) & 1:
                return  # two of one value are in no run
            held |= 1 << (value - 1)
        runs = RUNS_UP if self.low_wins else RUNS
        for run in runs[self.size]:
            if not held & ~run:
                yield run & ~held

    def _filled(self, gaps: int, there: int) -> tuple[int, list[tuple[CardId, int]]] | None:
        """Fill the open values of a run: which of them by cards, and what each wild card stands for."""
        wilds, readings = self.wilds, []
        if wilds.cavalry:
            bit = 1 << (CAVALRY_VALUE - 1)
            if not gaps & bit:
                return None
            gaps ^= bit
            readings.append((CAVALRY, CAVALRY_VALUE))
        if wilds.shields:
            # A value that no card can give is what a wild card is for.
            low = gaps & SHIELD_VALUES
            bit = low & ~there & -(low & ~there) or low & -low
            if not bit:
                return None
            gaps ^= bit
            readings.append((SHIELDS, bit.bit_length()))
        if wilds.leader >= 0:
            lacking = gaps & ~there
            bit = lacking & -lacking or gaps & -gaps
            if not bit:
                return None
            gaps ^= bit
            readings.append((wilds.leader, bit.bit_length()))
        return None if gaps & ~there else (gaps, readings)

    def _straight_flush(self) -> Made | None:
        if not self.colours:
            return None
        no_wilds = self.wilds is NO_WILDS
        for gaps in self._gaps():
            for colour in self.colours:
                there = self.by_colour[colour]
                if no_wilds and gaps & ~there:
                    continue
                filled = self._filled(gaps, there)
                if filled is not None:
                    added, readings = filled
                    cards = tuple(troop(colour, value) for value in _values(added))
                    return (
                        sum(self.values) + VALUE_SUMS[gaps],
                        cards,
                        tuple((wild, colour, value) for wild, value in readings),
                    )
        return None

    def _straight(self) -> Made | None:
        there = 0
        for mask in self.by_colour:
            there |= mask
        no_wilds = self.wilds is NO_WILDS
        for gaps in self._gaps():
            if no_wilds and gaps & ~there:
                continue
            filled = self._filled(gaps, there)
            if filled is not None:
                added, readings = filled
                cards = tuple(self._any_of(value) for value in _values(added))
                return (
                    sum(self.values) + VALUE_SUMS[gaps],
                    cards,
                    tuple((wild, -1, value) for wild, value in readings),
                )
        return None

    def _any_of(self, value: int) -> CardId:
        """A troop of a value that is there."""
        colour = next(c for c, mask in enumerate(self.by_colour) if mask >> (value - 1) & 1)
        return troop(colour, value)

    # ---- one value, one colour, anything -----------------------------------------------------------------------------

    def _same_value(self) -> Made | None:
        wilds, values = self.wilds, self.values
        if values:
            tried: Sequence[int] = values[:1] if len(set(values)) == 1 else ()
        elif wilds.cavalry:
            tried = (CAVALRY_VALUE,)
        else:
            tried = range(1, VALUES + 1) if self.low_wins else range(VALUES, 0, -1)
        for value in tried:
            if wilds.cavalry and value != CAVALRY_VALUE:
                continue
            if wilds.shields and value > 3:
                continue
            there = [troop(c, value) for c, mask in enumerate(self.by_colour) if mask >> (value - 1) & 1]
            if len(there) >= self.missing:
                readings = tuple((wild, -1, value) for wild in self._wild_cards())
                return value * self.size, tuple(there[: max(self.missing, 0)]), readings
        return None

    def _flush(self) -> Made | None:
        best: Made | None = None
        for colour in self.colours:
            mask = self.by_colour[colour]
            if mask.bit_count() < self.missing:
                continue
            picked = _first(mask, self.missing, self.low_wins)
            total = sum(picked)
            if best is None or (total < best[0] if self.low_wins else total > best[0]):
                best = (total, tuple(troop(colour, value) for value in picked), self._as_they_like(colour))
        if best is None:
            return None
        return best[0] + sum(self.values) + sum(value for _, _, value in best[2]), best[1], best[2]

    def sum(self) -> Made:
        """Anything: only the sum counts."""
        picked = self._by_value() if self.missing > 0 else []
        readings = self._as_they_like(-1) if self.wilds is not NO_WILDS else ()
        total = sum(self.values) + sum(map(value_of, picked)) + sum(value for _, _, value in readings)
        return total, tuple(picked), readings

    def _by_value(self) -> list[CardId]:
        """The troops that would be added for the sum alone."""
        picked: list[CardId] = []
        for bit in UP if self.low_wins else DOWN:
            for colour, mask in enumerate(self.by_colour):
                if mask & bit:
                    picked.append(troop(colour, bit.bit_length()))
                    if len(picked) == self.missing:
                        return picked
        raise AssertionError("there are troops enough")

    def _wild_cards(self) -> Iterator[CardId]:
        if self.wilds.leader >= 0:
            yield self.wilds.leader
        if self.wilds.cavalry:
            yield CAVALRY
        if self.wilds.shields:
            yield SHIELDS

    def _as_they_like(self, colour: int) -> tuple[tuple[CardId, int, int], ...]:
        """What wild cards stand for where only the sum matters."""
        low = self.low_wins
        leader, shields = (1, 1) if low else (VALUES, 3)
        worth = {CAVALRY: CAVALRY_VALUE, SHIELDS: shields}
        return tuple((wild, colour, worth.get(wild, leader)) for wild in self._wild_cards())


# How the best formation of each rank is made.
_Maker.makes = {
    STRAIGHT_FLUSH: _Maker._straight_flush,
    SAME_VALUE: _Maker._same_value,
    FLUSH: _Maker._flush,
    STRAIGHT: _Maker._straight,
    SUM: _Maker.sum,
}


def _values(mask: int) -> list[int]:
    """The values of a mask of values, the largest first."""
    return [bit.bit_length() for bit in DOWN if mask & bit]


def _first(mask: int, count: int, low: bool) -> list[int]:
    """So many values of a mask, the best ones."""
    return [bit.bit_length() for bit in (UP if low else DOWN) if mask & bit][: max(count, 0)]
