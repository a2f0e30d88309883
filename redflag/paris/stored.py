"""A state from what was saved of it. What is not a state of this game is refused with a `ValueError`.

Saves come from strangers too, so nothing is believed: every number has its range, every card lies in one place, and
every cube is somewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from redflag.core import stored
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
    stored.restore(s, s.dump(), data, AGENDA, SPECIAL)
    if s.result is not None and not s.result.scores:  # the first saves held none
        s.result = s.result._replace(scores=(s.vp[POLITICAL], -s.vp[MILITARY]))
    _check(s)
    return s


def _two_cards(value: Any) -> list[Any]:
    one, other = value
    return [stored.plain(one), stored.plain(other)]


def _breaches(value: Any) -> list[Any]:
    found = [stored.tuples(breach) for breach in value]
    if not all(side in (0, 1) and zone in range(len(board.ZONES)) for side, zone, _ in found):
        raise ValueError("a breach has a side and a zone")
    return found


SPECIAL: Final[dict[str, Callable[[Any], Any]]] = {
    "todo": lambda value: stored.read_todo(value, AGENDA, frames.restore),
    "breaches": _breaches,
    "plan": lambda value: tuple(str(step) for step in value),
    "revealed": stored.plain,
    **dict.fromkeys(SINGLE_CARDS, _two_cards),
}


def _check(s: ParisState) -> None:
    """Is this a state that a game can come to, as far as can be told from its parts?"""
    numbers = (s.round in (1, 2, 3), s.phase in PHASES, s.initiative in (0, 1))
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
