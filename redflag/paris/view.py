"""What a side may know, as plain data; and what a side could imagine of the rest.

Secrets are cut here and nowhere else. Where the referee's view has the cards of a hidden pile, a side's view has their
number; where it has a hidden card, a side's view has the word "hidden".
"""

from __future__ import annotations

from typing import Any

from redflag.core import chance
from redflag.paris import board
from redflag.paris.board import COMMUNE, MILITARY, POLITICAL, SIDES, SPACES, VERSAILLES, ZONES
from redflag.paris.deck import CardId
from redflag.paris.state import OVER, ParisState

HIDDEN = "hidden"


def _by_side(values: Any) -> dict[str, Any]:
    return dict(zip(SIDES, values, strict=True))


def view(s: ParisState, reader: int | None) -> dict[str, Any]:
    """All that this side may know; everything for None, the referee."""

    def mine(side: int) -> bool:
        return reader is None or reader == side

    def pile(piles: list[list[CardId]]) -> dict[str, Any]:
        return _by_side([list(piles[side]) if mine(side) else len(piles[side]) for side in (0, 1)])

    def objective(side: int) -> CardId | str | None:
        card = s.objective[side]
        if not card:
            return None
        return card if mine(side) or s.known_objective[1 - side] else HIDDEN

    def zones(counts: list[list[int]]) -> dict[str, Any]:
        return _by_side([dict(zip(ZONES, side, strict=True)) for side in counts])

    political, military = s.vp[POLITICAL], s.vp[MILITARY]
    return {
        "round": s.round,
        "phase": s.phase,
        "initiative": SIDES[s.initiative],
        "next_initiative": None if s.next_initiative < 0 else SIDES[s.next_initiative],
        "to_play": None if s.phase == OVER or not s.todo else SIDES[s.todo[-1][1]],
        "vp": {"political": _by_side((political, -political)), "military": _by_side((military, -military))},
        "momentum": _by_side(s.momentum),
        "cubes": {
            space: {"commune": s.cubes[COMMUNE][index], "versailles": s.cubes[VERSAILLES][index]}
            for index, space in enumerate(SPACES)
        },
        "discs": {space: SIDES[s.discs[index]] for index, space in enumerate(SPACES) if s.discs[index] >= 0},
        "track": zones(s.track),
        "bonus": zones(s.bonus),
        "collaboration": sum(s.below),
        "pool": _by_side(s.pool),
        "out": _by_side(s.out),
        "hand": pile(s.hand),
        "deck": list(reversed(s.draw)) if reader is None else len(s.draw),
        "discard": list(reversed(s.discard)),
        "discard_by": [None if side < 0 else SIDES[side] for side in reversed(s.laid)],
        "removed": list(s.removed),
        "offered": pile(s.offered),
        "objective": _by_side([objective(side) for side in (0, 1)]),
        "objective_deck": list(reversed(s.objective_draw)) if reader is None else len(s.objective_draw),
        "rejected": pile(s.rejected),
        "fulfilled": _by_side([list(cards) for cards in s.fulfilled]),
        "set_aside": pile(s.set_aside),
        "crisis_card": _by_side([card or None for card in s.crisis_card]),
        "crisis_discard": _by_side(
            [(card if mine(side) else HIDDEN) if card else None for side, card in enumerate(s.crisis_discard)]
        ),
        "seen": {SIDES[side]: _seen(s, side) for side in (0, 1) if mine(side)},
    }


def _seen(s: ParisState, side: int) -> dict[str, Any]:
    """What a side has learnt by events: enemy cards it knows, and cards of the deck by their place from the top."""
    return {
        "hand": list(s.known_hand[side]),
        "deck": {str(len(s.draw) - s.draw.index(card)): card for card in s.known_deck[side] if card in s.draw},
    }


def imagine(s: ParisState, side: int, seed: int) -> ParisState:
    """A copy in which all that a side cannot know is dealt anew: enemy cards, deck, objectives, all chance."""
    new = s.copy()
    new.chance = (seed * 0x9E3779B97F4A7C15 + 1) & chance.WORD
    foe = 1 - side
    known_hand, known_deck = set(s.known_hand[side]), set(s.known_deck[side])
    # Final Crisis cards are open until F2's secret choice; after it the enemy may have kept or discarded its own.
    piles: list[list[CardId]] = [new.hand[foe], new.set_aside[foe], new.draw]
    secret = [c for c in (*new.hand[foe], *new.set_aside[foe]) if c not in known_hand and c not in s.deck.final_crisis]
    secret += [card for card in new.draw if card not in known_deck]
    s.deck.sort(secret)
    chance.shuffle(new, secret)
    for pile, known in zip(piles, (known_hand, known_hand, known_deck), strict=True):
        for index, card in enumerate(pile):
            if card not in known and card not in s.deck.final_crisis:
                pile[index] = secret.pop()
    s.deck.sort(new.hand[foe])
    known_objective = s.known_objective[side]
    objectives = [*new.offered[foe], *new.rejected[foe], *new.objective_draw]
    if new.objective[foe] and not known_objective:
        objectives.append(new.objective[foe])
    s.deck.sort(objectives)
    chance.shuffle(new, objectives)
    for pile in (new.offered[foe], new.rejected[foe], new.objective_draw):
        for index in range(len(pile)):
            pile[index] = objectives.pop()
    s.deck.sort(new.offered[foe])
    if new.objective[foe] and not known_objective:
        new.objective[foe] = objectives.pop()
    return new


__all__ = ["HIDDEN", "board", "imagine", "view"]
