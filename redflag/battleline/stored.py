"""A state from what was saved of it. What is not a state of this game is refused with a `ValueError`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from redflag.battleline.asking import AGENDA
from redflag.battleline.cards import ALL_TROOPS, CARDS, TROOPS, mask_of
from redflag.battleline.state import FIELDS, HAND, BattleState
from redflag.battleline.terrain import PLAIN, Terrain, terrains
from redflag.core import stored


def restore(s: BattleState, data: Mapping[str, Any]) -> BattleState:
    """Fill a state in which nothing has been done yet with what was saved."""
    stored.restore(s, s.dump(), data, AGENDA, {"terrain": _terrain, "cards": _piles})
    _check(s)
    s.lay()
    return s


def _terrain(value: Any) -> list[Terrain]:
    found = [PLAIN if name == "" else terrains()[str(name)] for name in value]
    if len(found) != len(FIELDS):
        raise ValueError("there are nine fields")
    return found


def _piles(value: Any) -> list[list[list[int]]]:
    south, north = value
    found = [[[int(card) for card in pile] for pile in side] for side in (south, north)]
    if any(len(side) != len(FIELDS) for side in found):
        raise ValueError("there are nine fields")
    return found


def _check(s: BattleState) -> None:
    """Is every card in one place, and no number out of its range?"""
    lying = [card for side in s.cards for pile in side for card in pile]
    everywhere = [*lying, *s.removed, *s.deck, *s.tactics_deck, *s.hand[0], *s.hand[1]]
    if any(not isinstance(card, int) or not 0 <= card < CARDS for card in everywhere):
        raise ValueError("there is no such card")
    if len(set(everywhere)) != len(everywhere) or len([c for c in everywhere if c < TROOPS]) != TROOPS:
        raise ValueError("every card is in one place")
    if s.unseen != ALL_TROOPS & ~mask_of([*lying, *s.removed]):
        raise ValueError("what nobody has seen does not lie open")
    numbers = (*s.owner, s.fog, s.mud)
    if any(not -1 <= number < len(FIELDS) for number in numbers) or any(owner > 1 for owner in s.owner):
        raise ValueError("a number is out of its range")
    if any(limit not in (HAND, HAND + 1) for limit in s.limit):
        raise ValueError("a hand has seven cards, or eight")
