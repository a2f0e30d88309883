"""Seeded chance that lives in the state.

Every random thing in a game (shuffles, dice) is drawn from one 64-bit number kept in the state, so a game is the same
on every machine and every version of Python. The generator is SplitMix64 (Steele, Lea and Flood, 2014): five lines, no
history, and far more than good enough for a deck of cards.
"""

from __future__ import annotations

from typing import Any, Protocol

WORD = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


class HasChance(Protocol):
    """Anything that carries the one number that all chance is drawn from."""

    chance: int


def below(state: HasChance, n: int) -> int:
    """A whole number from 0 to n - 1, all equally likely; the state's chance moves on."""
    state.chance = z = (state.chance + STEP) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    # Multiply and shift instead of a remainder: the bias is below 2**-57 for any deck that fits on a table.
    return ((z ^ (z >> 31)) * n) >> 64


def shuffle(state: HasChance, cards: list[Any]) -> None:
    """Shuffle in place (Fisher and Yates)."""
    # `below`, written out: every imagined world shuffles a deck, and a call for each card would be half of its cost.
    now = state.chance
    for last in range(len(cards) - 1, 0, -1):
        now = z = (now + STEP) & WORD
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        other = ((z ^ (z >> 31)) * (last + 1)) >> 64
        cards[last], cards[other] = cards[other], cards[last]
    state.chance = now


def spread(seed: int) -> int:
    """A number to begin from that neighbouring seeds do not share any part of their sequence with.

    The generator walks in steps of one size. Seeds a step (or a few) apart would give the same numbers, only shifted;
    so a seed is scrambled before it is begun from.
    """
    z = (seed ^ 0x6A09E667F3BCC909) & WORD  # so that 0 does not stay 0
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)
