"""A state from what was saved of it. What is not a state of this game is refused with a `ValueError`.

Saves come from strangers too, so nothing is believed: every number has its range, every card lies in one place, and
every cube is somewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from redflag.core.agenda import Move, Outcome
from redflag.core.chance import WORD
from redflag.paris import board, cards, frames
from redflag.paris.asking import AGENDA
from redflag.paris.board import COMMUNE, MILITARY, POLITICAL, VERSAILLES
from redflag.paris.state import PHASES, ParisState

PILES: Final = ("draw", "discard", "removed", "objective_draw")
PILES_OF_SIDES: Final = ("hand", "set_aside", "offered", "rejected", "fulfilled")
SINGLE_CARDS: Final = ("crisis_card", "crisis_discard", "objective")
SEEN: Final = ("known_hand", "known_deck")
CUBES: Final = 18  # of a side (B5)


def restore(s: ParisState, data: Mapping[str, Any]) -> ParisState:
    """Fill a state in which nothing has been done yet with what was saved. What a save of old lacks stays as it is."""
    blank = s.dump()
    for name, value in data.items():
        if name not in blank:
            raise ValueError(f"there is no part '{name}'")
        setattr(s, name, SPECIAL[name](value) if name in SPECIAL else _like(value, blank[name]))
    if s.result is not None and not s.result.scores:  # the first saves held none
        s.result = s.result._replace(scores=(s.vp[POLITICAL], -s.vp[MILITARY]))
    _check(s)
    return s


def _like(value: Any, example: Any) -> Any:
    """A value of the same shape as in a blank state, where a list of no fixed length is empty."""
    if type(value) is not type(example):
        raise ValueError(f"'{value}' is of another kind than '{example}'")
    if not isinstance(value, list):
        return value
    if example and len(value) != len(example):
        raise ValueError(f"'{value}' has not {len(example)} parts")
    if not example:
        return [_plain(part) for part in value]
    return [_like(part, other) for part, other in zip(value, example, strict=True)]


def _plain(value: Any) -> Any:
    """A card or a side: never a list."""
    if not isinstance(value, (int, str)):
        raise ValueError(f"'{value}' is no card")
    return value


def _two_cards(value: Any) -> list[Any]:
    one, other = value
    return [_plain(one), _plain(other)]


def _tuples(value: Any) -> Any:
    """What was a tuple before it was written as JSON."""
    return tuple(_tuples(part) for part in value) if isinstance(value, (list, tuple)) else value


def _todo(value: Any) -> list[Any]:
    todo = [frames.restore(frame) for frame in value]
    for frame in todo:
        if frame[0] not in AGENDA.steps and frame[0] not in AGENDA.questions:
            raise ValueError(f"there is nothing to do that is called '{frame}'")
    if todo and (todo[-1][0] in AGENDA.steps or todo[-1][1] not in (COMMUNE, VERSAILLES)):
        raise ValueError("a side is asked")
    return todo


def _breaches(value: Any) -> list[Any]:
    found = [_tuples(breach) for breach in value]
    if not all(side in (0, 1) and zone in range(len(board.ZONES)) for side, zone, _ in found):
        raise ValueError("a breach has a side and a zone")
    return found


def _result(value: Any) -> Outcome | None:
    if value is None:
        return None
    winner, kind, rule, *scores = value
    return Outcome(str(winner), str(kind), str(rule), _tuples(scores[0]) if scores else ())


SPECIAL: Final[dict[str, Callable[[Any], Any]]] = {
    "todo": _todo,
    "breaches": _breaches,
    "result": _result,
    "moves": lambda value: tuple(Move(str(move)) for move in value),
    "plan": lambda value: tuple(str(step) for step in value),
    "revealed": _plain,
    **dict.fromkeys(SINGLE_CARDS, _two_cards),
}


def _check(s: ParisState) -> None:
    """Is this a state that a game can come to, as far as can be told from its parts?"""
    numbers = (s.round in (1, 2, 3), s.phase in PHASES, s.initiative in (0, 1), 0 <= s.chance <= WORD)
    sides = (s.next_initiative, *s.discs, *s.laid)
    tracks = all(abs(vp) <= board.MAX_VP for vp in s.vp) and all(0 <= n <= board.MAX_MOMENTUM for n in s.momentum)
    if not all(numbers) or not tracks or any(side not in (-1, 0, 1) for side in sides):
        raise ValueError("a number is out of its range")
    for side in (COMMUNE, VERSAILLES):
        piles = [*s.cubes[side], *s.track[side], *s.bonus[side], s.pool[side], s.out[side]]
        piles += s.below if side == VERSAILLES else []
        if min(piles) < 0 or sum(piles) != CUBES or max(s.cubes[side]) > board.MAX_CUBES:
            raise ValueError(f"a side has {CUBES} cubes")
    if len(s.laid) != len(s.discard):
        raise ValueError("every discard was laid by somebody")
    _check_cards(s)


def _check_cards(s: ParisState) -> None:
    """Every card is in one place; one that is being played may be in none."""
    places = [getattr(s, name) for name in PILES]
    places += [pile for name in PILES_OF_SIDES for pile in getattr(s, name)]
    places += [[card for card in getattr(s, name) if card] for name in SINGLE_CARDS]
    found = Counter(card for place in (*places, [s.revealed] if s.revealed else []) for card in place)
    known = {*cards.in_this_game(s), *s.deck.final_crisis, *s.deck.objectives}
    seen = {card for name in SEEN for pile in getattr(s, name) for card in pile}
    if any(count > 1 for count in found.values()) or not {*found, *seen} <= known:
        raise ValueError("every card is in one place")
