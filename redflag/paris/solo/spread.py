"""The ways to spread influence in a dimension so that the bot gains spaces and loses none (Z-Pa, Z-Pc)."""

from __future__ import annotations

from collections.abc import Sequence

from redflag.paris.board import MAX_CUBES, spaces_in
from redflag.paris.state import ParisState

Way = tuple[tuple[int, int], ...]  # one or two cubes, each from a space to another


def ways(s: ParisState, leads: Sequence[int], mask: int, spaces: int) -> list[Way]:
    """All ways, with as few cubes as possible, to gain control of so many more spaces and lose none."""
    own, here = s.cubes[s.bot], spaces_in(mask)

    def spare(space: int, cubes: int) -> bool:
        """Can a space give so many cubes without costing the bot control?"""
        return own[space] >= cubes and (leads[space] > cubes or leads[space] <= 0)

    level = [t for t in here if leads[t] == 0 and own[t] < MAX_CUBES]  # one cube wins it
    if spaces == 2:
        if len(level) != 2:
            return []
        first, second = level
        return [((a, first), (a, second)) for a in here if a not in level and spare(a, 2)]
    one: list[Way] = [((a, t),) for t in level for a in here if a != t and spare(a, 1)]
    if one:
        return one
    behind = [t for t in here if leads[t] == -1 and own[t] + 2 <= MAX_CUBES]  # two cubes win it
    return [
        ((a, t), (b, t))
        for t in behind
        for a in here
        for b in here
        if t not in (a, b) and (spare(a, 2) if a == b else spare(a, 1) and spare(b, 1))
    ]


def gained(leads: Sequence[int], found: list[Way]) -> int:
    """The spaces that these ways gain control of, as a mask."""
    mask = 0
    for way in found:
        for _, target in way:
            arriving = sum(t == target for _, t in way) - sum(a == target for a, _ in way)
            if leads[target] <= 0 < leads[target] + arriving:
                mask |= 1 << target
    return mask
