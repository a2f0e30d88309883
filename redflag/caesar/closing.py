"""Closing a province (CA3.2.2): who takes its bonus, who wins it, and the markers that follow."""

from __future__ import annotations

from typing import NamedTuple

from redflag.caesar.asking import AGENDA, Placing
from redflag.caesar.board import BORDERS, ITALIA, MARKERS, NOBODY, PROVINCES, SIDES
from redflag.caesar.state import HIDDEN, UP, CaesarState, Lying


class Taken(NamedTuple):
    """A bonus token just taken: from which province (-1: a kept one), and whether its taker won that province."""

    bonus: str
    province: int
    won: bool


def finish(s: CaesarState, winner: int, how: str, rule: str) -> None:
    """The game is over; the scores are the markers placed."""
    s.finish(SIDES[winner], how, rule, [MARKERS - left for left in s.supply])
    s.log("end", winner, rule, how)


def put_marker(s: CaesarState, side: int) -> bool:
    """A control marker leaves the supply. With the last one its owner has won, and True is told (CA3.3.1)."""
    s.supply[side] -= 1
    if s.supply[side] <= 0:
        finish(s, side, "markers", "CA3.3.1")
        return True
    return False


def winner_of(s: CaesarState, province: int) -> int:
    """Who wins a province that is closed: who has more facing it; a tie is nobody's, or the bot's."""
    lead = s.totals[0][province] - s.totals[1][province]
    return 0 if lead > 0 else 1 if lead < 0 else s.bot


def after_placing(s: CaesarState, side: int, placed: Placing) -> CaesarState:
    """The position after a placement and what it closes; no bonus is used and nothing drawn yet. It is for looking at:
    its journal tells what would happen and nothing else."""
    new = s.copy()
    new.journal, new.quiet = [], False
    way = HIDDEN if placed.down else UP
    new.lay(placed.border, Lying(side, placed.token, placed.to_a, placed.to_b, way))
    close(new, side, placed.border)
    return new


@AGENDA.step("close")
def close(s: CaesarState, side: int, border: int) -> None:
    """Close what a token on this border has filled (CA3.2.2)."""
    closed = [p for p in (BORDERS[border].a, BORDERS[border].b) if not s.empty[p]]
    if not closed:
        return
    winners = {province: winner_of(s, province) for province in closed}
    taken = tuple(Taken(s.bonus[p], p, winners[p] == side) for p in closed if s.bonus[p])
    for bonus, province, _ in taken:
        s.log("bonus", side, "CA3.2.2a", bonus, province)
        s.bonus[province] = ""
    # The active player's markers come first, in the provinces and then on the borders (CA5.7).
    in_order = [p for who in (side, 1 - side) for p in closed if winners[p] == who]
    for province in closed:
        if winners[province] == NOBODY:
            s.log("tie", NOBODY, "CA3.2.2b", province, s.totals[0][province])
    for province in in_order:
        if _capture(s, winners[province], province):
            return
    if in_order and _border_markers(s, side, in_order):
        return
    if taken:
        s.todo.append(("bot-bonus" if side == s.bot else "bonus", side, taken))


def _capture(s: CaesarState, side: int, province: int) -> bool:
    """A side's marker in a province; in Italia there is room for two. True if that ended the game."""
    s.marked[province] = side
    mine, theirs = s.totals[side][province], s.totals[1 - side][province]
    s.log("capture", side, "CA3.2.2b" if mine > theirs else "CA4.1.3", province, mine, theirs)
    if put_marker(s, side):
        return True
    if province == ITALIA:
        s.rome = side
        s.log("rome", side, "CA3.2.2c")
        return put_marker(s, side)
    return False


def _border_markers(s: CaesarState, active: int, captured: list[int]) -> bool:
    """A marker between each two neighbours that one side now holds. True if that ended the game."""
    for side in (active, 1 - active):
        for province in captured:
            if s.marked[province] != side:
                continue
            for border, beside in zip(PROVINCES[province].borders, PROVINCES[province].neighbours, strict=True):
                if s.marked[beside] != side or s.marked_down[beside] or s.on_border[border] == side:
                    continue
                s.on_border[border] = side
                s.log("border", side, "CA3.2.2d", border)
                if put_marker(s, side):
                    return True
    return False
