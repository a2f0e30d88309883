"""The ways to spread influence in a dimension so that the bot gains spaces and loses none (Z-Pa, Z-Pc)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from redflag.paris.board import MAX_CUBES, spaces_in
from redflag.paris.state import ParisState

Way = tuple[tuple[int, int], ...]  # one or two cubes, each from a space to another


def ways(s: ParisState, leads: Sequence[int], mask: int, spaces: int) -> list[Way]:
    """All ways, with as few cubes as possible, to gain control of so many more spaces and lose none."""
    # Two cubes win no space where the bot is further behind; most positions end here.
    least = -1 if spaces == 1 else 0
    if len([space for space in spaces_in(mask) if least <= leads[space] <= 0]) < spaces:
        return []
    own = s.cubes[s.bot]
    ahead = {space: leads[space] for space in spaces_in(mask)}
    singles = [(a, b) for a in ahead for b in ahead if a != b]
    one: list[Way] = [(move,) for move in singles if leads[move[1]] == 0]
    two: list[Way] = [way for way in product(singles, repeat=2) if least <= leads[way[0][1]] <= 0]
    for candidates in (one, two):
        found = [way for way in candidates if _gain(own, ahead, way) == spaces]
        if found:
            return found
    return []


def _gain(own: list[int], leads: dict[int, int], way: Way) -> int:
    """How many spaces a way gains; -1 if it is impossible or loses one."""
    change = dict.fromkeys(leads, 0)
    for source, target in way:
        if own[source] + change[source] < 1 or own[target] + change[target] >= MAX_CUBES:
            return -1
        change[source] -= 1
        change[target] += 1
    gained = 0
    for space, before in leads.items():
        after = before + change[space]
        if before > 0 >= after:
            return -1
        gained += before <= 0 < after
    return gained


def gained(leads: Sequence[int], found: list[Way]) -> int:
    """The spaces that these ways gain control of, as a mask."""
    mask = 0
    for way in found:
        for _, target in way:
            arriving = sum(t == target for _, t in way) - sum(a == target for a, _ in way)
            if leads[target] <= 0 < leads[target] + arriving:
                mask |= 1 << target
    return mask
