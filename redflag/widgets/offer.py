"""What a choice offers, sorted by where a person finds it: on the board, on a card, or as a button.

Only the notation of the moves is read: a word that is the name of a space belongs to the board, a number that is the
name of a card in sight belongs to that card. The rest are buttons.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from redflag.core.game import Choice
from redflag.paris.board import SPACE_INDEX


@dataclass
class Offer:
    """The moves of a choice by place. `picked` are the spaces already clicked of a move that names two."""

    spaces: dict[str, list[str]] = field(default_factory=dict)
    cards: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[str] = field(default_factory=list)
    picked: tuple[str, ...] = ()


def spaces_of(move: str) -> tuple[str, ...]:
    """The spaces that a move names, in order."""
    return tuple(word for word in move.split() if word in SPACE_INDEX)


def card_of(move: str) -> str:
    """The card that a move names, or ""."""
    words = move.split()
    return words[1] if len(words) > 1 and words[0] in ("keep", "play", "discard", "return") else ""


def sort(choice: Choice, picked: tuple[str, ...] = (), cards: Collection[str] = ()) -> Offer:
    """Sort the moves of a choice. `cards` are the names of the cards that lie in sight."""
    offer = Offer(picked=picked)
    for move in choice.moves:
        spaces = spaces_of(move)
        if spaces:
            if spaces[: len(picked)] == picked and len(spaces) > len(picked):
                offer.spaces.setdefault(spaces[len(picked)], []).append(move)
        elif card_of(move) in cards:
            offer.cards.setdefault(card_of(move), []).append(move)
        elif not picked:
            offer.buttons.append(move)
    return offer


def click(offer: Offer, space: str) -> str | tuple[str, ...] | list[str]:
    """What a click on a space leads to: a move, more spaces to click, or several moves to decide between."""
    moves = offer.spaces[space]
    path = (*offer.picked, space)
    if all(len(spaces_of(move)) > len(path) for move in moves):
        return path
    return moves[0] if len(moves) == 1 else moves
