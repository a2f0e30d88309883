"""The questions that lie on the agenda of this game, as named tuples.

The first field is the name of the question, by which the kernel finds it, the second the side that is asked. A *step*
lies on the agenda as a plain tuple, because it is nothing but a call: its name and the arguments of its function, which
has names for them. Both are data: a save holds them as lists, and `restore` makes frames of those again. A set of
spaces is a mask, see `board`.

Frames never change, and most of them come again and again, so that one of each is enough: the functions below the
classes (`of_side("play", COMMUNE)`) make it when it is first asked for. To find it costs less than to make another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from redflag.core.agenda import Frame, Move
from redflag.core.bot.walk import OwnTurn
from redflag.paris.deck import CardId


class OfSide(NamedTuple):
    """A question that needs nothing but the side that is asked."""

    name: str
    side: int


class OfCard(NamedTuple):
    """A question about one card."""

    name: str
    side: int
    card: CardId


class Operations(NamedTuple):
    """Operations points to be spent (O1).

    `present` and `control` are those fixed before the removals or, once placing, before the placements (P4).
    """

    name: str
    side: int
    points: int
    area: int
    removals_only: bool
    strength: int
    sphere: int
    placing: bool
    present: int
    control: int


class Cubes(NamedTuple):
    """Cubes, or a disc, one after the other in the spaces of a set."""

    name: str  # the verb
    side: int
    n: int
    area: int
    decline: Move  # the one that declines, or ""
    spread: str  # "", "different" or "one": how several cubes are spread
    rule: str
    backlash: bool = False  # the cube that a rise of the enemy's track gives (M2)
    had: int = 0  # where cubes are spread: the spaces that have had one


class Shift(NamedTuple):
    """Own cubes that move from a set of spaces to another."""

    name: str
    side: int
    n: int
    source: int
    target: int
    decline: Move
    rule: str
    spread: tuple[str, str]  # of the two sets
    pivotal: bool = False  # it is the pivotal action Spread influence (K2)


class InArea(NamedTuple):
    """A question about one space of a set."""

    name: str
    side: int
    area: int


class PartOfCard(NamedTuple):
    """A question about one effect, or one condition, of a card."""

    name: str
    side: int
    card: CardId
    number: int


class Redraw(NamedTuple):
    """A card of the owner's hand is to be discarded."""

    name: str
    side: int
    owner: int


class Order(NamedTuple):
    """The top cards of the deck are to be put in order."""

    name: str
    side: int
    n: int


class Pivot(NamedTuple):
    """Which pivotal space is next?"""

    name: str
    side: int
    phase: str
    left: int


class Action(NamedTuple):
    """Which pivotal action in the dimension of a space?"""

    name: str
    side: int
    space: int


class DeEscalation(NamedTuple):
    """Which cube is removed? The first is an own one."""

    name: str
    side: int
    area: int
    second: bool


class Gain(NamedTuple):
    """One VP that a side is about to gain."""

    name: str  # how a move names it
    side: int
    sphere: int
    cause: CardId  # the dimension or card it is for


class Scoring(NamedTuple):
    """Which VP is scored next?"""

    name: str
    side: int
    rule: str
    gains: tuple[Gain, ...]


class EventOrder(NamedTuple):
    """Whose objective event is next?"""

    name: str
    side: int
    left: tuple[int, ...]


P = ParamSpec("P")
F = TypeVar("F")


def _one_of_each(kind: Callable[P, F]) -> Callable[P, F]:
    return cache(kind)  # type: ignore[return-value]  # a cache takes the arguments of what it remembers


of_side = _one_of_each(OfSide)
of_card = _one_of_each(OfCard)
cubes = _one_of_each(Cubes)
shift = _one_of_each(Shift)
in_area = _one_of_each(InArea)
part_of_card = _one_of_each(PartOfCard)
redraw = _one_of_each(Redraw)
order = _one_of_each(Order)
pivot = _one_of_each(Pivot)
action = _one_of_each(Action)
de_escalation = _one_of_each(DeEscalation)

_OF_SIDE: Final = "keep first censor-card play return crisis-discard crisis-play"

FRAMES: Final[dict[str, Callable[..., Frame]]] = {  # by the name of the question
    **dict.fromkeys(_OF_SIDE.split(), OfSide),
    **dict.fromkeys(("objective-event", "crisis-enemy"), OfCard),
    **dict.fromkeys(("place", "remove", "replace", "recover", "sacrifice", "remove-disc"), Cubes),
    **dict.fromkeys(("turncoat", "disc"), InArea),
    **dict.fromkeys(("choose", "pay"), PartOfCard),
    "bot": OwnTurn,
    "operations": Operations,
    "move": Shift,
    "redraw": Redraw,
    "order": Order,
    "pivot": Pivot,
    "pivotal-action": Action,
    "withdraw": DeEscalation,
    "score": Scoring,
    "objective-events": EventOrder,
}


def restore(data: Sequence[Any]) -> Frame:
    """The frame that a save holds as a list.

    Saves of version 0.1 told the cube of M2 and the action Spread only by the rule they cited.
    """
    name, *fields = (_tuples(value) for value in data)
    make = FRAMES.get(name)
    if name in ("score", "score-gains"):
        fields[-1] = tuple(Gain(*gain) for gain in fields[-1])
    elif make is Cubes:
        fields[3] = Move(fields[3])
        if len(fields) == 6:
            fields.append(fields[5] == "M2")
    elif make is Shift:
        fields[4] = Move(fields[4])
        fields += [fields[5] == "K2"][: len(Shift._fields) - 1 - len(fields)]
    return make(name, *fields) if make else (name, *fields)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, (list, tuple)) else value
