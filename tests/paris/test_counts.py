"""In how many ways the first choices of a game can be made: exact counts, so that no move is lost or new unseen."""

from __future__ import annotations

from typing import Any

import pytest

import redflag
from redflag.core.conformance.counting import ways
from tests.golden import LAST_DAYS

KINDS: dict[str, dict[str, Any]] = {
    "two": {},
    "censorship": {"variant": "censorship"},
    "bot commune": {"solo": "commune"},
    "bot versailles": {"solo": "versailles"},
    "last days": {"position": LAST_DAYS},
}

# By edition and kind of game, from the seed 1871: the ways in which so many choices can be made. They change only when
# the rules or the deck do; then the new numbers, which the failing test shows, go in here.
COUNTS = {
    ("gmt", "two"): {7: 65540, 8: 482736},
    ("gmt", "censorship"): {7: 27712, 8: 235440},
    ("gmt", "bot commune"): {5: 10132, 6: 59560},
    ("gmt", "bot versailles"): {5: 3942, 6: 27044},
    ("gmt", "last days"): {5: 113084, 6: 995108},
    ("nuts", "two"): {7: 66728, 8: 495168},
    ("nuts", "censorship"): {7: 30288, 8: 240480},
    ("nuts", "bot commune"): {5: 10132, 6: 59464},
    ("nuts", "bot versailles"): {5: 3942, 6: 27044},
    ("nuts", "last days"): {5: 113372, 6: 1000772},
    ("gaga", "two"): {7: 72708, 8: 569328},
    ("gaga", "censorship"): {7: 27712, 8: 246640},
    ("gaga", "bot commune"): {5: 10084, 6: 59272},
    ("gaga", "bot versailles"): {5: 4390, 6: 34028},
    ("gaga", "last days"): {5: 118712, 6: 1194866},
}


def game(edition: str, kind: str) -> redflag.Game:
    return redflag.new("paris", seed=1871, edition=edition, **KINDS[kind])


@pytest.mark.parametrize(("edition", "kind"), COUNTS)
def test_the_choices_can_be_made_in_so_many_ways(edition, kind):
    choices, expected = next(iter(COUNTS[edition, kind].items()))
    assert ways(game(edition, kind), choices) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "kind"), COUNTS)
def test_one_choice_more_can_be_made_in_so_many_ways(edition, kind):
    choices, expected = list(COUNTS[edition, kind].items())[-1]
    assert ways(game(edition, kind), choices) == expected


def test_all_editions_and_kinds_are_counted():
    assert set(COUNTS) == {(edition, kind) for edition in ("gmt", "nuts", "gaga") for kind in KINDS}
