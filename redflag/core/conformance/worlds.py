"""Are imagined worlds fair? Where each hidden thing lies, over many neighbouring seeds, for any game.

Two faults are looked for. A hidden thing lies in one place more often than others that could lie there as well; and
worlds of neighbouring seeds are like each other, so that a player who imagines several of them sees one world several
times. Both are measured as in any statistics course: how far is a count from what chance alone would make of it?
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple

from redflag.core.game import Game

Fact = tuple[str, Any]  # a place and what lies there: a card in a hand, a number that is kept secret


class Fairness(NamedTuple):
    """What many imagined worlds tell, as distances in standard deviations: below 5 it may well be chance."""

    hidden: int  # how many things of the game are hidden from the side
    uneven: float  # how unevenly they are spread over the places where they may lie
    alike: float  # how much more than by chance neighbouring worlds have in common


def fairness(game: Game, side: str, worlds: int = 400) -> Fairness:
    """Imagine worlds with the seeds 0, 1, 2 … and measure them."""
    seen = set(_facts(game.view(side)))
    found = [set(_facts(game.imagine(side, seed).view(None))) - seen for seed in range(worlds)]
    counts = Counter(fact for world in found for fact in world)
    varying = {fact: count for fact, count in counts.items() if count < worlds}
    return Fairness(len({value for _, value in varying}), _unevenness(varying, worlds), _likeness(found, varying))


def _facts(view: Any, place: str = "") -> Iterator[Fact]:
    """Where everything lies. The order within a pile does not count: a hand that is sorted has no first card."""
    if isinstance(view, dict):
        for key, value in view.items():
            yield from _facts(value, f"{place}/{key}")
    elif isinstance(view, list):
        for value in view:
            yield from _facts(value, place)
    else:
        yield place, view


def _unevenness(varying: dict[Fact, int], worlds: int) -> float:
    """Things that may lie in the same places must be found in each of them about equally often (chi-square)."""
    places: dict[Any, set[str]] = defaultdict(set)
    for place, value in varying:
        places[value].add(place)
    alike: dict[frozenset[str], list[Any]] = defaultdict(list)
    for value, where in places.items():
        alike[frozenset(where)].append(value)
    square, degrees = 0.0, 0
    for spots, things in alike.items():
        table = [[varying[place, value] for place in sorted(spots)] for value in things]
        table = [[*row, worlds - sum(row)] for row in table]  # the last column: it is nowhere
        columns = [column for column in zip(*table, strict=True) if any(column)]
        for column in columns:
            expected = sum(column) / len(things)
            square += sum((count - expected) ** 2 for count in column) / expected
        degrees += len(things) * (len(columns) - 1) if len(things) > 1 else 0
    return (square - degrees) / sqrt(2 * degrees) if degrees else 0.0


def _likeness(found: list[set[Fact]], varying: dict[Fact, int]) -> float:
    """How many facts two neighbours share, against what they would if they had nothing to do with each other."""
    shared = [len(one & other & varying.keys()) for one, other in pairwise(found)]
    if not shared or not varying:
        return 0.0
    expected = sum((count / len(found)) ** 2 for count in varying.values())
    mean = sum(shared) / len(shared)
    spread = sum((number - mean) ** 2 for number in shared) / len(shared)
    return (mean - expected) / sqrt(max(spread, 0.01) / len(shared))
