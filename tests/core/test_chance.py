"""Seeded chance: known values, range, and a coarse look at evenness."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from redflag.core import chance


class Holder:
    def __init__(self, seed: int) -> None:
        self.chance = seed


def draws(seed: int, n: int, count: int) -> list[int]:
    holder = Holder(seed)
    return [chance.below(holder, n) for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        # The first outputs of SplitMix64 as published with its reference implementation.
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_known_values_of_splitmix64(seed, expected):
    assert draws(seed, 1 << 64, 4) == expected


@pytest.mark.parametrize("n", [1, 2, 3, 6, 12, 39, 52, 1000])
def test_every_number_below_n_and_no_other(n):
    found = set(draws(1871, n, 40 * n))
    assert min(found) == 0
    assert max(found) == n - 1
    assert found == set(range(n))


def test_below_one_still_moves_the_chance_on():
    holder = Holder(5)
    assert chance.below(holder, 1) == 0
    assert holder.chance != 5


def test_the_chance_stays_a_64_bit_number():
    holder = Holder(chance.WORD)
    for _ in range(100):
        chance.below(holder, 6)
        assert 0 <= holder.chance <= chance.WORD


def test_a_die_falls_about_evenly():
    counts = Counter(draws(1, 6, 60_000))
    assert all(9_600 < count < 10_400 for count in counts.values()), counts


def test_neighbouring_seeds_begin_differently():
    firsts = Counter(draws(seed, 6, 1)[0] for seed in range(6_000))
    assert all(850 < count < 1150 for count in firsts.values()), firsts


def test_the_same_seed_shuffles_the_same():
    one, two = list(range(39)), list(range(39))
    chance.shuffle(Holder(7), one)
    chance.shuffle(Holder(7), two)
    assert one == two
    assert sorted(one) == list(range(39))
    assert one != list(range(39))


def test_all_orders_of_a_shuffle_are_about_equally_likely():
    holder = Holder(18)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [1, 2, 3, 4]
        chance.shuffle(holder, cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations([1, 2, 3, 4]))
    assert all(850 < count < 1150 for count in counts.values()), counts


@pytest.mark.parametrize("cards", [[], ["only"]])
def test_nothing_to_shuffle(cards):
    before = list(cards)
    chance.shuffle(Holder(1), cards)
    assert cards == before
