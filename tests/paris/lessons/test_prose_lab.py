"""Numbers in the prose of the lessons that ask games a question, compared with the games: see `tests.lessons.numbers`.

What hasty players did is read from `played.toml`; games by chance are played anew.
"""

from __future__ import annotations

from functools import cache
from math import comb, erf, sqrt

import pytest

import redflag
from redflag.lab.jobs import seed_of
from redflag.lab.shares import SURE, interval, mean_interval
from redflag.lessons.counting import bench
from redflag.lessons.experiments import LESS, NEITHER, experiment
from redflag.lessons.texts import lesson
from redflag.paris.board import CUBES_A_SIDE, MAX_MOMENTUM
from tests.lessons.numbers import NAMES, Claims, leftovers, prose, untrue, word, wrong_sums

pytestmark = pytest.mark.slow  # whole games and walks

GOVERNMENT, COMMUNE = 130_000, 30_000  # fighting men, as Thiers and Lepelletier give them
HUNDREDS = {100: "a hundred", 200: "two hundred", 300: "three hundred"}
STEPS = experiment("momentum")


def games(name: str) -> str:
    return HUNDREDS[experiment(name).games]


def sure() -> int:
    """In how many of a hundred experiments an interval holds the true value."""
    return round(100 * erf(SURE / sqrt(2)))


def ends(wins: int, of: int) -> tuple[int, int]:
    """The interval of a share, in percent."""
    low, high = interval(wins, of)
    return round(100 * low), round(100 * high)


def reach(of: int) -> int:
    """How far an interval around a half reaches to each side, in percent."""
    low, high = ends(of // 2, of)
    return (high - low) // 2


def half_as_wide() -> int:
    """How many hundreds of games it takes for half the interval of a hundred."""
    return next(games for games in range(100, 1000, 100) if 2 * reach(games) <= reach(100))


@cache
def begins() -> tuple[int, int]:
    """From where to where the difference goes that going first makes, in a hundred games."""
    _, low, high = mean_interval(experiment("going-first").differences())
    return round(100 * low), round(100 * high)


def ratio() -> float:
    return GOVERNMENT / COMMUNE


CLAIMS: Claims = {
    "60": [
        ("{} games each. Does Commune win", lambda: (games("going-first").capitalize(),)),
        ("holds the true value in {} of 100 such experiments", lambda: (sure(),)),
        ("holds it in {} of 100 experiments", lambda: (sure(),)),
        ("track of momentum goes from 0 to {}.", lambda: (MAX_MOMENTUM,)),
        ("a track from 0 to {};", lambda: (MAX_MOMENTUM,)),
        ("play {} games with and without it", lambda: (games("one-step"),)),
        ("one step of momentum instead of none, how often does Commune win in {} games", lambda: (games("one-step"),)),
        (
            "Take all {} cases, from no step to {}, with {} games each",
            lambda: (word(len(STEPS.cases)), word(MAX_MOMENTUM), games("momentum")),
        ),
        ("how often does Commune win in {} games", lambda: (games("momentum"),)),
        ("For a smaller step {} games are too few", lambda: (games("momentum"),)),
        ("So {} of them were played beforehand", lambda: (experiment("momentum-hasty").games,)),
        ("From about {} to {} %. With 100 games", lambda: ends(50, 100)),
        ("an interval reaches about {} games to each side", lambda: (word(reach(100)),)),
        ("With 100 games the interval reaches {} percent to each side", lambda: (word(reach(100)),)),
        ("How many games do you need for {} percent?", lambda: (word(reach(half_as_wide())),)),
        (
            "A class has played {} games by chance. The interval of the difference goes from −{} to +{}.",
            lambda: (experiment("going-first").games, -begins()[0], begins()[1]),
        ),
        ("it is hardly larger than {} games in a hundred", lambda: (word(-begins()[0]),)),
    ],
    "62": [
        ("play by chance, {} games each. The computer counts", lambda: (experiment("fair").games,)),
        ("play by chance, {} games each. The difference", lambda: (experiment("prussians").games,)),
        ("So far can chance lead you, with {}.", lambda: (games("fair"),)),
        ("{} of their games were played beforehand", lambda: (games("fair-hasty").capitalize(),)),
        ("{} games can show a large unfairness", lambda: (games("fair").capitalize(),)),
        ("holds the true value in {} of 100 such experiments", lambda: (sure(),)),
        ("the true share may be {} percent away", lambda: (word(reach(100)),)),
        ("an interval reaches about {} games to each side", lambda: (word(reach(100)),)),
        ("From about {} to {} %. A half lies within", lambda: ends(44, 100)),
        ("army as {:,} fighting men. The Commune had about {:,} at most", lambda: (GOVERNMENT, COMMUNE)),
        ("{:,} against {:,}. About how many", lambda: (GOVERNMENT, COMMUNE)),
        ("How often does {} go into {}?", lambda: (COMMUNE // 1000, GOVERNMENT // 1000)),
        (
            "{} divided by {} is a little more than {}. So it was about {} to one",
            lambda: (GOVERNMENT // 1000, COMMUNE // 1000, int(ratio()), word(round(ratio()))),
        ),
        ("with {} against one nobody would", lambda: (word(round(ratio())),)),
        ("and a track at {} brings a point", lambda: (MAX_MOMENTUM,)),
    ],
}
# What a task supposes, and what a learner is to try out.
SUPPOSED = {
    "60": (
        "You may get 46, or 57",
        "play 10 games, then 50 more, then 200",
        "A side has won 50 of 100 games",
        "46 or 57 heads surprise nobody. Would 30? Would 49 to 51 be enough?",
        "With 100 games",
        "Try 50, 100 and 200 at the bench",
    ),
    "62": (
        "start it at 2 instead of 0",
        "Collaboration at 2 instead of 0",
        "44 of 100",
        "Yes, 44 is less than 50",
    ),
}


def test_numbers_in_prose_are_those_of_the_games():
    assert untrue(CLAIMS) == []


@pytest.mark.parametrize("number", ["60", "62"])
def test_no_figure_is_without_a_claim_and_every_sum_comes_out(number: str):
    assert wrong_sums(prose(number)) == []
    assert leftovers(number, CLAIMS, SUPPOSED, NAMES, 2) == []


def test_what_lesson_60_says_of_coins_and_intervals():
    assert comb(100, 50) / 2**100 < 0.1, "seldom exactly fifty heads"
    low, high = ends(50, 100)
    assert 30 < low < 46, "46 surprises nobody, 30 does"
    assert high > 57, "nor does 57"
    assert 1 - reach(200) / reach(100) < 1 / 3, "with twice the games it shrinks by less than a third"
    assert lesson("60")["exercise"]["four"]["answer"] == half_as_wide()
    assert {10, 50, 200} <= set(bench(experiment("going-first")).games.options)


def test_what_lesson_60_says_of_its_games():
    assert begins()[0] < 5 < begins()[1], "five games in a hundred would fit, too"
    assert experiment("one-step").shows().right == NEITHER, "a hundred games show nothing"
    assert STEPS.surely_more().right == {str(MAX_MOMENTUM + 1)}, "only the third step does so much"
    assert experiment("momentum-hasty").pair(1, 2).shows().right != NEITHER, "who wants something can use a gift"
    assert experiment("going-first-hasty").shows().right == NEITHER, "look for zero in this one, too"


def test_the_third_step_is_mostly_still_there_at_the_end_of_a_game_by_chance():
    kept = []
    for number in range(40):
        game = redflag.new("paris", seed=seed_of(0, number), position={"momentum": {"commune": MAX_MOMENTUM}})
        redflag.run(game, commune="random", versailles="random")
        kept.append(game.view(None)["momentum"]["commune"] == MAX_MOMENTUM)
    assert len(kept) / 2 < sum(kept) < len(kept), "thrown away now and then, but in most games still there"


def test_what_lesson_62_says_of_its_games():
    assert lesson("62")["exercise"]["cubes"]["answer"] == CUBES_A_SIDE
    by_chance, hasty = experiment("fair"), experiment("fair-hasty")
    assert by_chance.share(0).wins < experiment("going-first").share(1).wins, "more were won in lesson 60"
    assert by_chance.even().right != hasty.even().right == LESS, "chance players and hasty players need not agree"
    assert ends(44, 100)[0] < 40, "forty lies within it, too"
