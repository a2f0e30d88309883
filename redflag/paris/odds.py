"""What an attempt to remove something in a military space is worth: its strength part by part, and its odds (O4).

Odds are those of somebody who may know only so much: a side, which knows its own hand and what it has seen, or (None)
an onlooker, who knows what lies open.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from redflag.core.text import Text
from redflag.paris import board
from redflag.paris.board import NEIGHBOURS, PLACE_NAMES
from redflag.paris.deck import CardId
from redflag.paris.operations import SURE, attempt_cost, strength_of
from redflag.paris.state import ParisState


class Part(NamedTuple):
    """One part of the strength of an attempt: what it is for, its points, and the rule that gives them."""

    text: Text
    points: int
    rule: str


class Attempt(NamedTuple):
    """An attempt in a space: its cost, its parts, and its strength and odds without and with the extra point.

    `stronger` is None where no extra point is offered, because the attempt is sure without it.
    """

    cost: int
    parts: tuple[Part, ...]
    strength: int
    odds: Fraction
    stronger: Fraction | None


def attempt(s: ParisState, side: int, space: int, reader: int | None = None) -> Attempt:
    """What an attempt of a side in a military space would be worth now."""
    parts = strength_parts(s, side, space)
    strength = strength_of(*s.standing(side), 0, space)
    stronger = None if strength >= SURE else odds(s, strength + 1, reader)
    return Attempt(attempt_cost(s, side, space), parts, strength, odds(s, strength, reader), stronger)


def strength_parts(s: ParisState, side: int, space: int) -> tuple[Part, ...]:
    """Where the strength comes from, also the parts that are 0: presence, control, each adjacent place (O4)."""
    present, control = s.standing(side)
    parts = [
        Part(Text("present there"), present >> space & 1, "P1"),
        Part(Text("in control there"), control >> space & 1, "P2"),
    ]
    for place, name in enumerate(PLACE_NAMES):
        if NEIGHBOURS[space] >> place & 1:
            rule = "B3" if place in (board.HQ, board.TERRITORY) else "B4"
            parts.append(Part(Text("controls {place}", place=name), control >> place & 1, rule))
    return tuple(parts)


def odds(s: ParisState, strength: int, reader: int | None = None) -> Fraction:
    """The chance that an attempt of this strength succeeds (O4)."""
    if strength >= SURE:
        return Fraction(1)
    cards = may_come_up(s, reader)
    low = sum(s.deck.cards[card].points <= strength for card in cards)
    return Fraction(low, len(cards)) if cards else Fraction(0)


def points_to_come(s: ParisState, reader: int | None = None) -> dict[int, int]:
    """Of the cards that may come up next: how many there are of each number of points."""
    return dict(sorted(Counter(s.deck.cards[card].points for card in may_come_up(s, reader)).items()))


def may_come_up(s: ParisState, reader: int | None = None) -> list[CardId]:
    """The cards of which, for this reader, each may as well be the next that is turned up."""
    if not s.draw:  # a new deck would be made of the discards or, without any, of the cards removed (O7)
        playable = {*s.deck.strategy, *s.deck.supplement}
        return [card for card in s.discard if card in playable] or [card for card in s.removed if card in playable]
    seen = set(s.deck.final_crisis)
    if reader is not None:
        if s.draw[-1] in s.known_deck[reader]:
            return [s.draw[-1]]
        seen.update(s.known_deck[reader], s.known_hand[reader])
    hidden = list(s.draw)
    for side in (0, 1):
        if side != reader:
            hidden += [*s.hand[side], *s.set_aside[side], s.crisis_discard[side]]
    # Numbers first: the cards of the supplement are named by a letter and a number.
    return sorted(
        (card for card in hidden if card and card not in seen), key=lambda card: (isinstance(card, str), card)
    )
