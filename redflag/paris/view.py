"""What a side may know, as plain data; and what a side could imagine of the rest.

Secrets are cut here and nowhere else. Where the referee's view has the cards of a hidden pile, a side's view has their
number; where it has a hidden card, a side's view has the word "hidden".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from redflag.core import chance
from redflag.core.agenda import Frame
from redflag.paris.asking import AGENDA
from redflag.paris.board import COMMUNE, MILITARY, POLITICAL, SIDES, SPACES, VERSAILLES, ZONES
from redflag.paris.deck import CardId
from redflag.paris.journal import LINES, OWNERS_MAY_READ
from redflag.paris.state import OVER, ParisState

HIDDEN = "hidden"
# Journal entries that name cards which only the side they are about may read.
SECRET_KINDS = {kind for kind, line in LINES.items() if line.others is not None} - set(OWNERS_MAY_READ)


def _by_side(values: Iterable[Any]) -> dict[str, Any]:
    commune, versailles = values
    return {"commune": commune, "versailles": versailles}


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
    objectives = [objective(side) for side in (0, 1)]
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
        "objective": _by_side(objectives),
        "goal": _by_side([_goal(s, card) for card in objectives]),
        "objective_deck": list(reversed(s.objective_draw)) if reader is None else len(s.objective_draw),
        "rejected": pile(s.rejected),
        "fulfilled": _by_side([list(cards) for cards in s.fulfilled]),
        "set_aside": pile(s.set_aside),
        "crisis_card": _by_side([card or None for card in s.crisis_card]),
        "crisis_discard": _by_side(
            [(card if mine(side) else HIDDEN) if card else None for side, card in enumerate(s.crisis_discard)]
        ),
        "seen": {SIDES[side]: _seen(s, side) for side in (0, 1) if mine(side)},
        **_solo(s),
    }


def _goal(s: ParisState, card: CardId | str | None) -> str | None:
    """The space that an objective is about, if its card can be seen."""
    return SPACES[s.deck.cards[card].space] if card and card != HIDDEN else None


def _solo(s: ParisState) -> dict[str, Any]:
    """What a solo game has besides: the bot's side, the turns it has left and the card it has turned up."""
    if s.bot < 0:
        return {}
    return {"bot": SIDES[s.bot], "bot_turns": s.bot_turns, "revealed": s.revealed or None}


def _seen(s: ParisState, side: int) -> dict[str, Any]:
    """What a side has learnt by events: enemy cards it knows, and cards of the deck by their place from the top."""
    return {
        "hand": list(s.known_hand[side]),
        "deck": {str(len(s.draw) - s.draw.index(card)): card for card in s.known_deck[side] if card in s.draw},
    }


def imagine(s: ParisState, side: int, seed: int) -> ParisState:
    """A copy in which all that a side cannot know is dealt anew: enemy cards, deck, objectives, all chance."""
    new = s.copy()
    new.chance = seed
    # What the enemy knows of the deck are places; the cards that lie there will be others.
    places = [s.draw.index(card) for card in s.known_deck[1 - side]]
    _imagine_cards(new, side)
    _imagine_objectives(new, side)
    new.known_deck[1 - side] = [new.draw[place] for place in places]
    if new.moves and new.todo[-1][1] not in (*new.bots, side):
        # It is the enemy who is asked: the answers must be those of the imagined cards.
        question, frame = AGENDA.pending(new)
        new.moves = tuple(question.moves(new, frame))
    return new


def _imagine_cards(new: ParisState, side: int) -> None:
    """Deal the enemy's hand and set-aside cards and the deck anew, except for the cards whose place the side knows."""
    foe = 1 - side
    # Final Crisis cards are never dealt: they lie open until F2, and then everyone knows whose hand they are in.
    in_hand = {*new.known_hand[side], *new.deck.final_crisis}
    if new.crisis_discard[foe]:
        new.hand[foe].append(new.crisis_discard[foe])  # chosen in secret: it may be any card of that hand (F2)
    _redeal(new, [(new.hand[foe], in_hand), (new.set_aside[foe], in_hand), (new.draw, set(new.known_deck[side]))])
    new.deck.sort(new.hand[foe])
    if new.crisis_discard[foe]:
        new.crisis_discard[foe] = new.hand[foe].pop(chance.below(new, len(new.hand[foe])))


def _imagine_objectives(new: ParisState, side: int) -> None:
    """Deal the objectives anew, except for the side's own and, if it has seen it, the enemy's."""
    foe = 1 - side
    kept = [new.objective[foe]] if new.objective[foe] else []
    seen = set(kept) if new.known_objective[side] else set()
    _redeal(new, [(pile, seen) for pile in (new.offered[foe], new.rejected[foe], new.objective_draw, kept)])
    new.deck.sort(new.offered[foe])
    if kept:
        new.objective[foe] = kept[0]


def _redeal(new: ParisState, piles: list[tuple[list[CardId], set[CardId]]]) -> None:
    """Shuffle the cards of several piles among one another; in each pile some are known and stay where they are."""
    cards = [card for pile, known in piles for card in pile if card not in known]
    new.deck.sort(cards)  # so that only which cards are hidden matters for what is dealt, not where they really lie
    chance.shuffle(new, cards)
    cards.reverse()
    for pile, known in piles:
        pile[:] = [card if card in known else cards.pop() for card in pile]


def veiled(data: Frame, side: int) -> Frame:
    """A journal entry without the cards that this side may not read of."""
    return data if data[1] == side or data[0] not in SECRET_KINDS else data[:3]
