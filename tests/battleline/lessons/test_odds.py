"""The chances of lesson 51: against every draw counted one by one, and against deals by the game itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from redflag.battleline.cards import mask_of
from redflag.battleline.formations import SUM, best
from redflag.battleline.lessons import odds
from redflag.battleline.lessons.answers import rank_named
from redflag.battleline.lessons.laid import laid
from redflag.core.errors import BadOption

HAND = "blue-2 blue-4 green-2 green-4 yellow-3 orange-1 purple-1"
TIERS = ("straight-flush", "same-value", "flush", "straight")


@pytest.fixture
def waiting():
    return laid(south={5: "red-7 red-8"}, north={5: "blue-9"}, hand=HAND)


def counted(game, field: int, rank: str, draws: int) -> Fraction:
    """The same chance, with every draw looked at by itself."""
    s = game.state
    ground = s.grounds[field - 1]._replace(ranks=(rank_named(rank), SUM))
    good = every = 0
    for drawn in combinations(odds.unseen_by(game, "south"), draws):
        made = best(s.cards[0][field - 1], mask_of([*s.hand[0], *drawn]), ground)
        good += made is not None and made.rank == rank_named(rank)
        every += 1
    return Fraction(good, every)


def test_at_least_one_is_one_less_none():
    assert odds.at_least_one(8, 50, 1) == Fraction(8, 50)
    assert odds.at_least_one(3, 20, 5) == Fraction(137, 228)
    assert odds.at_least_one(0, 50, 5) == 0
    assert odds.at_least_one(50, 50, 1) == 1
    with pytest.raises(BadOption, match="There are 5 unseen cards"):
        odds.at_least_one(6, 5, 1)


@pytest.mark.parametrize("rank", TIERS)
@pytest.mark.parametrize("there", ["red-8", "red-7 red-8", "red-1 blue-1", "red-5 blue-7"])
def test_chances_agree_with_every_draw_counted_one_by_one(there, rank):
    helping = "red-2 blue-6 green-8 green-2 green-4 yellow-3 purple-1"
    game = laid(south={5: there}, north={5: "blue-9"}, hand=helping)
    for draws in (0, 1, 2):
        assert odds.chance_to_complete(game, "south", 5, rank, draws) == counted(game, 5, rank, draws)


@pytest.mark.parametrize(("terrain", "there"), [("ford", "red-8"), ("quagmire", "red-6 red-7"), ("thicket", "red-7")])
def test_the_ground_is_heeded(terrain, there):
    game = laid(south={5: there}, hand=HAND, terrain={5: terrain})
    for rank in TIERS:
        assert odds.chance_to_complete(game, "south", 5, rank, 2) == counted(game, 5, rank, 2)


def test_one_missing_card_is_the_formula(waiting):
    for rank, outs in (("straight-flush", 2), ("flush", 8), ("straight", 11), ("same-value", 0)):
        assert odds.how_many_complete(waiting, "south", 5, rank).right == outs
        for draws in (1, 5, 10):
            assert odds.completes(waiting, "south", 5, rank, draws).right == odds.at_least_one(outs, 50, draws)
    assert odds.how_many_unseen(waiting, "south").right == 50


def test_deals_by_the_game_come_near_what_was_computed(waiting):
    words = odds.tried(waiting, "south", 5, "flush", 5).words.splitlines()
    assert words[-1] == "Computed: 60 %."
    assert words[-2].startswith("After 600 deals: ")
    assert 54 <= int(words[-2].split()[-2]) <= 66, "within three standard errors"
    outcome = odds.how_often(waiting, "south", 5, "flush", 5)()
    assert outcome.right == "between a half and three quarters" and "of 600 deals" in str(outcome.because)
    assert odds.how_often(waiting, "south", 5, "straight-flush", 1, times=50)().right == "fewer than a quarter"


def test_the_weaker_rank_comes_more_often(waiting):
    alone = laid(south={5: "red-8"}, hand=HAND)
    answer = odds.likelier(alone, "south", 5, 6, *TIERS)
    assert answer.right == "straight" and "Straight 57 %" in str(answer.because)
    words = odds.growing(waiting, "south", 5, "straight", "flush").words
    assert "Flush, by the number of cards drawn: 0: 0 %, 1: 16 %, 2: 30 %" in words


def test_where_the_one_card_is(waiting):
    assert odds.enemy_gets(waiting, "south").right == Fraction(7, 50)
    assert odds.enemy_gets(waiting, "south", draws=5).right == Fraction(12, 50)


@pytest.mark.parametrize(
    ("field", "rank", "draws", "said"),
    [
        (5, "sum", 1, "Any cards make a sum"),
        (5, "pair", 1, "no rank 'pair'"),
        (4, "flush", 1, "has a card"),
        (5, "flush", 51, "deck has only"),
    ],
)
def test_what_cannot_be_asked_is_said(waiting, field, rank, draws, said):
    with pytest.raises(BadOption, match=said):
        odds.chance_to_complete(waiting, "south", field, rank, draws)
