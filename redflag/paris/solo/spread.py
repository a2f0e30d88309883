"""The ways to spread influence in a dimension so that the bot gains spaces and loses none (Z-Pa, Z-Pc)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from redflag.paris.board import MAX_CUBES, spaces_in
from redflag.paris.state import ParisState

Way = tuple[tuple[int, int], ...]  # one or two cubes, each from a space to another


class Survey(NamedTuple):
    """What matters for a Spread in a dimension."""

    level: list[int]  # the spaces that one more cube wins
    behind: list[int]  # the spaces that two more cubes win
    spare: dict[int, int]  # how many cubes a space can give without costing the bot control, if any


def survey(s: ParisState, leads: Sequence[int], mask: int) -> Survey:
    """Look at the spaces of a dimension."""
    own = s.cubes[s.bot]
    level, behind, spare = [], [], {}
    for space in spaces_in(mask):
        cubes, lead = own[space], leads[space]
        if lead == 0 and cubes < MAX_CUBES:
            level.append(space)
        elif lead == -1 and cubes + 2 <= MAX_CUBES:
            behind.append(space)
        if cubes and lead != 1:  # where the bot has no control there is none to lose
            spare[space] = cubes if lead <= 0 else min(cubes, lead - 1)
    return Survey(level, behind, spare)


def two_spaces(found: Survey) -> list[Way]:
    """All ways to gain control of two more spaces, with a cube for each."""
    if len(found.level) != 2:
        return []
    first, second = found.level
    return [((a, first), (a, second)) for a, cubes in found.spare.items() if cubes >= 2 and a not in found.level]


def one_space(found: Survey) -> list[Way]:
    """All ways, with as few cubes as possible, to gain control of one more space."""
    level, behind, spare = found
    if not spare:
        return []
    one: list[Way] = [((a, t),) for t in level for a in spare if a != t]
    if one:
        return one
    return [
        ((a, t), (b, t)) for t in behind for a in spare for b in spare if t not in (a, b) and (a != b or spare[a] >= 2)
    ]


def gained(found: Sequence[Way]) -> int:
    """The spaces that these ways gain control of, as a mask: those where their cubes arrive."""
    mask = 0
    for way in found:
        for _, target in way:
            mask |= 1 << target
    return mask
