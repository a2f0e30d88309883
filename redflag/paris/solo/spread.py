"""The ways to spread influence in a dimension so that the bot gains spaces and loses none (Z-Pa, Z-Pc)."""

from __future__ import annotations

from collections.abc import Sequence

from redflag.paris.board import MAX_CUBES, spaces_in
from redflag.paris.state import ParisState

Way = tuple[tuple[int, int], ...]  # one or two cubes, each from a space to another


def ways(s: ParisState, leads: Sequence[int], mask: int, spaces: int) -> list[Way]:
    """All ways, with as few cubes as possible, to gain control of so many more spaces and lose none."""
    own, here = s.cubes[s.bot], spaces_in(mask)
    level = [space for space in here if leads[space] == 0]  # one cube wins it
    behind = [space for space in here if leads[space] == -1]  # two cubes win it
    tries: list[list[Way]] = []
    if spaces == 1:
        tries.append([((a, t),) for t in level for a in here if a != t])
        tries.append([((a, t), (b, t)) for t in behind for a in here for b in here if t not in (a, b)])
    elif len(level) == spaces:
        first, second = level
        tries.append([((a, first), (b, second)) for a in here for b in here if a != first and b != second])
    for candidates in tries:
        found = [way for way in candidates if _gain(own, leads, here, way) == spaces]
        if found:
            return found
    return []


def _gain(own: list[int], leads: Sequence[int], here: tuple[int, ...], way: Way) -> int:
    """How many spaces a way gains; -1 if it is impossible or loses one."""
    change = dict.fromkeys(here, 0)
    for source, target in way:
        if own[source] + change[source] < 1 or own[target] + change[target] >= MAX_CUBES:
            return -1
        change[source] -= 1
        change[target] += 1
    gained = 0
    for space in here:
        before = leads[space]
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
