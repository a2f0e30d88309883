"""Formations (BL1.2 to BL1.4), and the best that can still be made: the constants and vectors of the specification."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from redflag.battleline.cards import (
    ALL_TROOPS,
    CAVALRY,
    LEADERS,
    SHIELDS,
    TROOPS,
    mask_of,
    troop,
)
from redflag.battleline.formations import (
    FLUSH,
    SAME_VALUE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUM,
    Formation,
    Ground,
    best,
    strength,
)
from redflag.battleline.terrain import PLAIN, ground, terrains
from tests.battleline import literal

LEADER = LEADERS[0]
GROUNDS = [
    *(ground(terrain, False, False) for terrain in terrains().values()),
    *(ground(PLAIN, fog, mud) for fog in (False, True) for mud in (False, True)),
]


def a(value: int) -> int:
    return troop(0, value)


def b(value: int) -> int:
    return troop(1, value)


def counts(cards: int) -> list[int]:
    found = Counter(best(chosen, 0, Ground(slots=cards)).rank for chosen in combinations(range(TROOPS), cards))
    return [found[rank] for rank in (STRAIGHT_FLUSH, SAME_VALUE, FLUSH, STRAIGHT, SUM)]


def test_bl1_2_how_many_sets_of_three_and_of_two_make_each_rank():
    assert counts(3) == [48, 200, 672, 1680, 31620]
    assert counts(2) == [54, 150, 216, 270, 1080]


@pytest.mark.slow
def test_bl1_2_how_many_sets_of_four_make_each_rank():
    assert counts(4) == [42, 150, 1218, 9030, 477195]


@pytest.mark.parametrize("where", GROUNDS)
def test_the_strength_of_a_complete_formation_is_that_of_the_best(where):
    rng = Random(7)
    for _ in range(400):
        cards = rng.sample(range(TROOPS + 4), where.slots)
        if not set(LEADERS) <= set(cards):
            assert strength(cards, where) == best(cards, 0, where).strength
    for cards in ([a(3), a(4)], [a(3), b(4)], [a(5), a(3), a(4)], [a(5), b(5), troop(2, 5)], [a(1), a(3), a(9), a(2)]):
        if len(cards) == where.slots:
            assert strength(cards, where) == best(cards, 0, where).strength


VECTORS = [
    ([LEADER, a(10), a(9)], STRAIGHT_FLUSH, 27),
    ([LEADER, a(10), b(10)], SAME_VALUE, 30),
    ([CAVALRY, a(9), a(10)], STRAIGHT_FLUSH, 27),
    ([CAVALRY, a(8), b(8)], SAME_VALUE, 24),
    ([LEADER, SHIELDS, a(6)], FLUSH, 19),
    ([LEADER, CAVALRY, SHIELDS], FLUSH, 21),
    ([CAVALRY, SHIELDS, a(7)], FLUSH, 18),
    ([LEADER, SHIELDS, a(5), a(2)], STRAIGHT_FLUSH, 14),
    ([LEADER, SHIELDS, a(5), b(2)], STRAIGHT, 14),
    ([LEADER, a(10), a(5)], FLUSH, 25),
    ([LEADER, SHIELDS, b(3)], STRAIGHT_FLUSH, 9),
    ([LEADER, CAVALRY, a(9), a(10)], STRAIGHT_FLUSH, 34),
    ([CAVALRY, SHIELDS, a(10), a(9)], FLUSH, 30),
    ([SHIELDS, a(2), b(2)], SAME_VALUE, 6),
]


@pytest.mark.parametrize(("cards", "rank", "total"), VECTORS)
def test_bl1_3_wild_cards_take_what_makes_the_strongest_formation(cards, rank, total):
    made = best(cards, 0, Ground(slots=len(cards)))
    assert (made.rank, made.total) == (rank, total)


@pytest.mark.parametrize(("cards", "total"), [([LEADER, a(10), a(9)], 29), ([SHIELDS, a(9), b(8)], 20)])
def test_bl1_4_in_fog_only_the_sum_counts(cards, total):
    made = best(cards, 0, Ground(sum_only=True))
    assert (made.rank, made.total) == (SUM, total)


def random_cards(dice: Random) -> tuple[list[int], int, Ground]:
    """Some cards at a field, troops that nobody has seen, and the field's ground."""
    chosen = dice.choice(GROUNDS)
    plain = dice.random() < 0.5
    wild = [] if plain else dice.sample([dice.choice(LEADERS), CAVALRY, SHIELDS], dice.randint(1, 2))
    size = dice.randint(max(len(wild), chosen.slots - 2), chosen.slots)
    allowed = [card for card in range(TROOPS) if chosen.values >> (card % 10) & 1]
    cards = wild + dice.sample(allowed, size - len(wild))
    few = dice.choice((0, 1, 3, 8, 14, 24))
    unseen = mask_of(dice.sample([card for card in range(TROOPS) if card not in cards], few))
    return cards, unseen, chosen


def agree(made: Formation | None, literally: tuple[int, int] | None, chosen: Ground) -> bool:
    if made is None or literally is None:
        return made is literally
    order, total = literally
    return made.strength // 100 == order and made.total == abs(total)


def check_proofs(seed: int, fields: int) -> None:
    """The quick prover and the literal one agree, and what the quick one would add is really there."""
    dice = Random(seed)
    for _ in range(fields):
        cards, unseen, chosen = random_cards(dice)
        made = best(cards, unseen, chosen)
        assert agree(made, literal.strongest(cards, unseen, chosen), chosen), (cards, unseen, chosen, made)
        if made is not None and made.added:
            whole = [*cards, *made.added]
            assert len(set(whole)) == chosen.slots
            assert not mask_of(made.added) & ~unseen
            assert agree(made, literal.strength(whole, chosen), chosen)


@pytest.mark.parametrize("seed", range(4))
def test_bl2_5_the_quick_prover_agrees_with_one_that_tries_everything(seed):
    check_proofs(seed, 150)


def test_a_lower_rank_than_asked_for_is_not_worked_out():
    strong = best([a(10), a(9), a(8)], 0, Ground())
    assert best([a(1), b(3)], ALL_TROOPS, Ground(), at_least=strong.strength) is None
    assert best([b(10), b(9)], ALL_TROOPS & ~mask_of([b(10), b(9)]), Ground(), at_least=strong.strength) is not None
