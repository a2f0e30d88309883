"""How sure a counted share is, and a mean: intervals within which the true value lies 95 times in 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

SURE: Final = 1.96  # standard deviations within which 95 of 100 lie


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, from 0 to 1 (Wilson 1927); a draw may count as half a win."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - half, middle + half


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of some values, and its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, mean, mean
    half = SURE * sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return mean, mean - half, mean + half


def paired_interval(differences: Sequence[float]) -> tuple[float, float, float]:
    """The mean of what was won more in each pair of games, from -1 to 1, and its 95 % interval.

    Pairs that all agree have no spread, and yet nothing is certain: a few in a hundred may be otherwise and none of
    them be among these. How many they can be says the interval of a share of which nothing was seen.
    """
    mean, low, high = mean_interval(differences)
    if len(set(differences)) > 1:
        return mean, max(-1.0, low), min(1.0, high)
    _, unseen = interval(0, len(differences))
    return mean, mean - unseen * (mean + 1), mean + unseen * (1 - mean)
