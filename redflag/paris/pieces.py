"""What can happen to pieces, tracks and VP markers: rules T, M and K5.

These are the verbs everything else is built from. Each changes the state and writes what it did into the journal.
"""

from __future__ import annotations

from redflag.paris import board, frames
from redflag.paris.asking import PASS
from redflag.paris.board import COMMUNE, FINAL_ZONE, POLITICAL, VERSAILLES
from redflag.paris.state import ParisState


def take_cube(s: ParisState, side: int) -> None:
    """Take a cube for placing: from the pool, else from the crisis track, Start outward (T1, T2)."""
    if s.pool[side]:
        s.pool[side] -= 1
        return
    track = s.track[side]
    for zone in range(4):
        if track[zone]:
            if zone and not s.breached(side, zone):
                first = zone == FINAL_ZONE and not s.breached(1 - side, FINAL_ZONE)
                s.breaches.append((side, zone, first))
                s.log("breach", side, "T2", zone)
            track[zone] -= 1
            if side == s.bot and s.edition.bot_breach_bonus == "at-once":
                settle_side(s, side)
            return
    raise AssertionError("a cube was taken where there is none")


def to_pool(s: ParisState, side: int, cubes: int = 1) -> int:
    """Put cubes into their owner's pool; those without a cell leave the game. Returns how many did (T4)."""
    lost = 0
    if side == COMMUNE:
        lost = max(0, min(cubes, s.pool[COMMUNE] + cubes - s.cells()))
        s.out[COMMUNE] += lost
    s.pool[side] += cubes - lost
    return lost


def place(s: ParisState, side: int, space: int, rule: str) -> None:
    """Place one cube."""
    take_cube(s, side)
    s.cubes[side][space] += 1
    s.log("place", side, rule, space)


def remove(s: ParisState, side: int, space: int, rule: str) -> None:
    """A side removes one enemy cube; it goes to its owner's pool or out of the game."""
    s.cubes[1 - side][space] -= 1
    lost = to_pool(s, 1 - side)
    s.log("remove-out" if lost else "remove", side, rule, space)


def withdraw(s: ParisState, side: int, space: int, rule: str) -> None:
    """A side takes one of its own cubes off the map."""
    s.cubes[side][space] -= 1
    lost = to_pool(s, side)
    s.log("withdraw-out" if lost else "withdraw", side, rule, space)


def move_cube(s: ParisState, side: int, source: int, target: int, rule: str) -> None:
    """Move one own cube on the map."""
    s.cubes[side][source] -= 1
    s.cubes[side][target] += 1
    s.log("move", side, rule, source, target)


def raise_momentum(s: ParisState, owner: int, rule: str) -> None:
    """A momentum track rises one step, with all that follows at once (M1, M2, N3)."""
    if s.momentum[owner] == board.MAX_MOMENTUM:
        s.log("momentum-full", owner, "M1")
        return
    s.momentum[owner] += 1
    step = s.momentum[owner]
    s.log("momentum-up", owner, rule, step)
    if owner == VERSAILLES:
        freed, s.below[step - 1] = s.below[step - 1], 0
        s.pool[VERSAILLES] += freed
        if freed:
            s.log("collaboration", owner, "M1", freed)
    if step >= 2:
        where = board.DIMENSION_MASK[board.BACKLASH[owner]]
        s.todo.append(frames.cubes("place", 1 - owner, 1, where, PASS, "", "M2", True))


def lower_momentum(s: ParisState, owner: int, rule: str) -> None:
    """A momentum track falls one step; Commune's cubes beyond the cells left leave the game at once (T5, N4)."""
    if s.momentum[owner] == 0:
        s.log("momentum-empty", owner, "M1")
        return
    s.momentum[owner] -= 1
    s.log("momentum-down", owner, rule, s.momentum[owner])
    if owner == COMMUNE:
        lost = s.pool[COMMUNE] - s.cells()
        if lost > 0:
            s.pool[COMMUNE] -= lost
            s.out[COMMUNE] += lost
            s.log("cells-lost", owner, "T5", lost)


def score(s: ParisState, side: int, sphere: int, by: int, rule: str, *cause: int | str) -> None:
    """A side gains (or loses) VP of a kind, within the limits of the scale (K5)."""
    signed = by if side == COMMUNE else -by
    before = s.vp[sphere]
    s.vp[sphere] = max(-board.MAX_VP, min(board.MAX_VP, before + signed))
    if s.vp[sphere] == before:
        s.log("vp-limit", side, "K5", sphere)
    else:
        s.log("vp-gain" if by > 0 else "vp-loss", side, rule, sphere, *cause)


def settle(s: ParisState) -> None:
    """At the end of a play: the bonus cubes of the zones breached in it, in the order of the breaches (N6, T2, T3)."""
    if s.breaches:
        _settle(s, s.breaches)
        s.breaches = []


def settle_side(s: ParisState, side: int) -> None:
    """Settle the breaches of one side only: in one edition the bot's bonus cubes come at once (Z-B4)."""
    _settle(s, [breach for breach in s.breaches if breach[0] == side])
    s.breaches = [breach for breach in s.breaches if breach[0] != side]


def _settle(s: ParisState, breaches: list[tuple[int, int, bool]]) -> None:
    for side, zone, first in breaches:
        cubes, s.bonus[side][zone] = s.bonus[side][zone], 0
        if zone == FINAL_ZONE and not first:
            s.out[side] += cubes
            s.log("bonus-out", side, "T3", cubes)
            continue
        if zone == FINAL_ZONE:
            score(s, side, POLITICAL, -1, "T3")
        lost = to_pool(s, side, cubes)
        if cubes - lost:
            s.log("bonus", side, "T2", zone, cubes - lost)
        if lost:
            s.log("bonus-lost", side, "T4", zone, lost)
