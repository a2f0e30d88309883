"""Who stands where and why, in words: presence, control, what opens a space, and what a side could do there.

The state and the operations decide; this module only tells their reasons, for people who explore the board.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text
from redflag.paris import board, operations
from redflag.paris.asking import AGENDA, PLACE, REMOVE
from redflag.paris.board import (
    ALL_SPACES,
    ALWAYS_PRESENT,
    HQ,
    NEIGHBOURS,
    SIDE_NAMES,
    SPACE_NAMES,
    TERRITORY,
    VERSAILLES,
)
from redflag.paris.state import NOBODY, ParisState

PLENTY: Final = 4  # points: enough for any single act


class Neighbour(NamedTuple):
    """A place beside a space, and who controls it."""

    place: int
    owner: int


class Act(NamedTuple):
    """Something a side could do in a space, for how many points; or that it cannot do. And why."""

    move: Move
    possible: bool
    cost: int
    reasons: tuple[Reason, ...]


def pieces(s: ParisState, side: int, space: int) -> int:
    """How many pieces a side has in a space, cubes and disc together (P2)."""
    return s.cubes[side][space] + (s.discs[space] == side)


def is_present(s: ParisState, side: int, space: int) -> bool:
    """Is a side present in a space (P1)?"""
    return bool(s.standing(side)[0] >> space & 1)


def presence(s: ParisState, side: int, space: int) -> Reason:
    """Why a side is present in a space, or is not (P1)."""
    who = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
    if ALWAYS_PRESENT[side] >> space & 1:
        return Reason("P1", Text("{side} is always present in {space}, with or without a piece.", **who))
    if is_present(s, side, space):
        return Reason("P1", Text("{side} is present in {space}: a piece of its own stands there.", **who))
    return Reason("P1", Text("{side} is not present in {space}: no piece of its own stands there.", **who))


def control(s: ParisState, space: int) -> Reason:
    """Who controls a space, or why nobody does (P2)."""
    counts = [pieces(s, side, space) for side in (0, 1)]
    owner, name = s.controller(space), SPACE_NAMES[space]
    if owner == NOBODY:
        if not any(counts):
            return Reason("P2", Text("Nobody controls {space}: it is empty.", space=name))
        said = Text(
            "Nobody controls {space}: both sides have {n} there, cubes and disc together.", space=name, n=counts[0]
        )
        return Reason("P2", said)
    return Reason(
        "P2",
        Text(
            "{side} controls {space}, with {more} against {fewer} pieces.",
            side=SIDE_NAMES[owner],
            space=name,
            more=counts[owner],
            fewer=counts[1 - owner],
        ),
    )


def owner_of(s: ParisState, place: int) -> int:
    """Who controls a place, also the HQ and the Territory (P2, B3)."""
    if place in (HQ, TERRITORY):
        return VERSAILLES if s.standing(VERSAILLES)[1] >> place & 1 else NOBODY
    return s.controller(place)


def opened_by(s: ParisState, space: int) -> list[Neighbour]:
    """The places whose control opens a space. Some are not opened by it in turn: the way is one only (B4)."""
    places = [place for place in range(len(board.PLACE_NAMES)) if NEIGHBOURS[space] >> place & 1]
    return [Neighbour(place, owner_of(s, place)) for place in places]


def opens(s: ParisState, space: int) -> list[Neighbour]:
    """The spaces that control of a space opens (B4)."""
    places = [other for other in ALL_SPACES if NEIGHBOURS[other] >> space & 1]
    return [Neighbour(place, owner_of(s, place)) for place in places]


def reach(s: ParisState, side: int) -> int:
    """The spaces where a side may act, as a mask (O2)."""
    present, controlled = s.standing(side)
    return present | board.opened_by(controlled)


def acts(s: ParisState, side: int, space: int) -> tuple[Act, Act]:
    """Could a side place a cube in a space and remove something there, if it now had points to spend?"""
    trial = s.copy()
    operations.begin(trial, side, PLENTY)
    question, frame = AGENDA.pending(trial)
    legal = question.moves(trial, frame)
    found = []
    for move in (PLACE[space], REMOVE[space]):
        possible = move in legal
        why_not = question.why_not(trial, frame, move)
        reasons = question.why(trial, frame, move) if possible else [why_not] if why_not else []
        found.append(Act(move, possible, operations.attempt_cost(trial, side, space), tuple(reasons)))
    return found[0], found[1]
