"""What if? A position changed piece by piece; what the rules do not allow is refused with the rule.

A position is the plain data that `redflag.new(position=…)` takes. Cubes beside the map are not told apart here: those
put on the map come from the pool and then from the crisis track, as in the set-up of any position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.core.agenda import Reason
from redflag.core.errors import BadPosition, IllegalMove
from redflag.core.text import Text
from redflag.paris import RULES
from redflag.paris.asking import reason
from redflag.paris.board import (
    DISCS_A_SIDE,
    MAX_CUBES,
    MAX_MOMENTUM,
    MILITARY,
    MOMENTUM_NAMES,
    SIDES,
    SPACES,
    SPHERE_OF,
)
from redflag.paris.state import ParisState

Position = dict[str, Any]

SEED: Final = 1871  # deals what a position leaves open; nothing of it is ever shown
DEALT: Final = ("hand", "offered", "objective", "rejected", "set_aside", "crisis_discard", "seen")
BESIDE: Final = ("track", "bonus", "collaboration", "pool", "out")


def state_of(position: Mapping[str, Any]) -> ParisState:
    """The state at the beginning of a position; one that contradicts itself is refused."""
    return RULES.start(RULES.options({"position": position}), SEED)


def public_view(position: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may see of a position: the board and what it tells itself, but nothing that was dealt."""
    s = state_of(position)
    s.todo.clear()  # nothing has been asked yet
    return {**RULES.view(s, None), **{key: position.get(key, {}) for key in DEALT}, "to_play": position.get("to_play")}


def add_cube(position: Mapping[str, Any], side: int, space: int) -> Position:
    """One more cube of a side in a space."""
    s = state_of(position)
    if s.cubes[side][space] >= MAX_CUBES:
        raise _refused(reason("full", side, space))
    if not s.can_take(side):
        raise _refused(reason("no-cube", side, space))
    return _with(s, position, cubes=(side, space, 1))


def take_cube(position: Mapping[str, Any], side: int, space: int) -> Position:
    """One cube of a side fewer in a space."""
    s = state_of(position)
    if not s.cubes[side][space]:
        raise _refused(reason("no-own-cube", side, space, under="B5"))
    return _with(s, position, cubes=(side, space, -1))


def put_disc(position: Mapping[str, Any], space: int, owner: int | None) -> Position:
    """A side's disc in a space in the place of any other there; None takes it away."""
    s = state_of(position)
    discs = {SPACES[at]: SIDES[whose] for at, whose in enumerate(s.discs) if whose >= 0 and at != space}
    if owner is not None:
        if SPHERE_OF[space] != MILITARY:
            raise _refused(reason("disc-political", owner, space))
        if list(discs.values()).count(SIDES[owner]) >= DISCS_A_SIDE:
            raise _refused(reason("no-disc-left", owner, space))
        discs[SPACES[space]] = SIDES[owner]
    return _checked({**position, "discs": discs})


def change_momentum(position: Mapping[str, Any], side: int, by: int) -> Position:
    """A momentum track one step up or down."""
    s = state_of(position)
    step = s.momentum[side] + by
    if not 0 <= step <= MAX_MOMENTUM:
        text = Text("{track} runs from 0 to {most}.", track=MOMENTUM_NAMES[side], most=MAX_MOMENTUM)
        raise _refused(Reason("M1", text))
    momentum = dict(zip(SIDES, s.momentum, strict=True)) | {SIDES[side]: step}
    return _checked({**_without_supply(position), "momentum": momentum})


def _with(s: ParisState, position: Mapping[str, Any], cubes: tuple[int, int, int]) -> Position:
    """The position with a cube more or fewer of a side in a space."""
    side, space, by = cubes
    on_map = {name: {SIDES[who]: s.cubes[who][at] for who in (0, 1)} for at, name in enumerate(SPACES)}
    on_map[SPACES[space]][SIDES[side]] += by
    return _checked({**_without_supply(position), "cubes": on_map})


def _without_supply(position: Mapping[str, Any]) -> Position:
    """What lies beside the map has to be counted anew when a cube comes or goes."""
    return {key: value for key, value in position.items() if key not in BESIDE}


def _checked(position: Position) -> Position:
    try:
        state_of(position)
    except BadPosition as error:
        raise IllegalMove(error.text, "B5") from None
    return position


def _refused(why: Reason) -> IllegalMove:
    return IllegalMove(why.text, why.rule)
