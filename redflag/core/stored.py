"""A state from what was saved of it: what the parts of any game's state must look like.

Saves come from strangers too, so nothing is believed. A game fills a state in which nothing has been done yet with
`restore`, says which of its parts are not just like those of such a state, and then checks what only it can know. What
is not a state is refused with a `ValueError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from redflag.core.agenda import Agenda, Move, Outcome, State
from redflag.core.chance import WORD

Reader = Callable[[Any], Any]


def restore(
    s: Any, blank: Mapping[str, Any], data: Mapping[str, Any], agenda: Agenda, special: Mapping[str, Reader]
) -> None:
    """Fill a state with what was saved. `blank` is what it dumps before; what a save of old lacks stays as it is."""
    readers = {"todo": lambda value: read_todo(value, agenda), "result": read_result, "moves": read_moves, **special}
    for name, value in data.items():
        if name not in blank:
            raise ValueError(f"there is no part '{name}'")
        setattr(s, name, readers[name](value) if name in readers else like(value, blank[name]))
    state: State = s
    if not 0 <= state.chance <= WORD:
        raise ValueError("chance is out of its range")


def like(value: Any, example: Any) -> Any:
    """A value of the same shape as in a blank state, where a list of no fixed length is empty."""
    if type(value) is not type(example):
        raise ValueError(f"'{value}' is of another kind than '{example}'")
    if not isinstance(value, list):
        return value
    if example and len(value) != len(example):
        raise ValueError(f"'{value}' has not {len(example)} parts")
    if not example:
        return [plain(part) for part in value]
    return [like(part, other) for part, other in zip(value, example, strict=True)]


def plain(value: Any) -> Any:
    """A card or a side: never a list."""
    if not isinstance(value, (int, str)):
        raise ValueError(f"'{value}' is no card")
    return value


def tuples(value: Any) -> Any:
    """What was a tuple before it was written as JSON."""
    return tuple(tuples(part) for part in value) if isinstance(value, (list, tuple)) else value


def read_todo(value: Any, agenda: Agenda, named: Reader = tuples) -> list[Any]:
    """What is still to be done: known steps and questions, and on top of them a question to a side.

    `named` makes a frame of what was one before it was written as JSON.
    """
    frames = [named(frame) for frame in value]
    for frame in frames:
        if not frame or (frame[0] not in agenda.steps and frame[0] not in agenda.questions):
            raise ValueError(f"there is nothing to do that is called '{frame}'")
    if frames and (frames[-1][0] in agenda.steps or frames[-1][1] not in (0, 1)):
        raise ValueError("a side is asked")
    return frames


def read_result(value: Any) -> Outcome | None:
    """How the game ended, if it has."""
    if value is None:
        return None
    winner, kind, rule, *scores = value
    return Outcome(str(winner), str(kind), str(rule), tuples(scores[0]) if scores else ())


def read_moves(value: Any) -> tuple[Move, ...]:
    """The legal answers."""
    return tuple(Move(str(move)) for move in value)
