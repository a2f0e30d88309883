"""Judging published puzzles anew: by other and longer searches than those that they were published with."""

from __future__ import annotations

import redflag
from redflag import puzzles
from redflag.puzzles.judging import MARGIN, Searched, judge
from redflag.puzzles.puzzle import Puzzle

EVERY = [puzzle for game in redflag.GAMES for puzzle in puzzles.every(game)]
LEAST = MARGIN / 2  # other searches may be less sure of the margin, but not of the answer
LONGEST = 4000  # iterations
SEARCHES = 3


def verify(puzzle: Puzzle, seed: int, iterations: int = LONGEST, searches: int = SEARCHES) -> str:
    """What is wrong with a puzzle by some searches; "" if nothing is."""
    seeds = tuple(range(seed, seed + searches))
    judged = judge(puzzle.position(), Searched(iterations, seeds))
    if judged.agreed and judged.thoughts.best == puzzle.best and judged.margin >= LEAST:
        return ""
    found = ", ".join(f"{one.move} {one.chance:.3f} ({one.visits})" for one in judged.thoughts.moves[:3])
    return f"{puzzle.name} says '{puzzle.best}' by {puzzle.margin}, but seeds {seeds} found: {found}"
