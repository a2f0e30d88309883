"""A state from what was saved of it. What is not a state of this game is refused with a `ValueError`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from redflag.caesar.asking import AGENDA
from redflag.caesar.board import BONUSES, BORDERS, IN_THE_BAG, MARKERS, NOBODY, ORDERS, PROVINCES, TOKENS
from redflag.caesar.state import HIDDEN, CaesarState, Lying
from redflag.core import stored
from redflag.core.bot.turn import restored


def restore(s: CaesarState, data: Mapping[str, Any]) -> CaesarState:
    """Fill a state in which nothing has been done yet with what was saved."""
    special = {"borders": _borders, "went_back": _went_back, "bag": _piles, "hand": _piles, "came": _piles}
    todo = partial(stored.read_todo, agenda=AGENDA, named=restored)
    stored.restore(s, s.dump(), data, AGENDA, {**special, "centurions": _piles, "todo": todo})
    _check(s)
    for n, lying in enumerate(s.borders):  # sums and empty borders follow from what lies there
        if lying is not None:
            s.borders[n] = None
            s.lay(n, lying)
    return s


def _borders(value: Any) -> list[Lying | None]:
    found = [None if token is None else Lying(*(int(part) for part in token)) for token in value]
    if len(found) != len(BORDERS):
        raise ValueError("there are thirty borders")
    return found


def _piles(value: Any) -> list[list[int]]:
    one, other = value
    return [[int(part) for part in pile] for pile in (one, other)]


def _went_back(value: Any) -> list[dict[int, int]]:
    one, other = value
    return [{int(token): int(when) for token, when in pile} for pile in (one, other)]


def _check(s: CaesarState) -> None:
    """Is every token in one place, every marker somewhere, and no number out of its range?"""
    for side in (0, 1):
        lying = [token.token for token in s.borders if token is not None and token.side == side]
        tokens = [*lying, *s.hand[side], *s.bag[side], *s.centurions[side]]
        if sorted(tokens) != list(range(len(TOKENS) if s.options.centurions else IN_THE_BAG)):
            raise ValueError("every token is in one place")
        placed = s.marked.count(side) + s.on_border.count(side) + (s.rome == side) + s.under_senate[side]
        gone = s.discarded if side == s.bot else 0
        if placed + gone + s.supply[side] != MARKERS:
            raise ValueError("every marker is somewhere")
        if len(s.came[side]) < len(s.hand[side]):
            raise ValueError("every token behind the screen came there at some time")
    if any(token is not None and (token.side not in (0, 1) or not 0 <= token.way <= HIDDEN) for token in s.borders):
        raise ValueError("a token lies open or face down")
    if any(owner not in (NOBODY, 0, 1) for owner in (*s.marked, *s.on_border, s.rome)):
        raise ValueError("a number is out of its range")
    if any(name not in ("", *BONUSES) for name in (*s.bonus, *s.kept)) or len(s.bonus) != len(PROVINCES):
        raise ValueError("there is no such bonus token")
    if any(tile not in ORDERS for tile in (*s.tiles, *s.used)):
        raise ValueError("there is no such order tile")
