"""What a choice offers, sorted by what a person touches: things on the picture, things held, and buttons for the rest.

A move says itself what is touched to make it, in order (`Choice.targets`): a card, then a space, then another. At each
point of that path some things are lit, and the moves that end there, or go on to something that is not on the table,
are buttons.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from functools import lru_cache

from redflag.core.agenda import Move
from redflag.core.game import Choice


@dataclass
class Offer:
    """The moves of a choice that go on from what is picked: by the thing that is touched next, or as buttons."""

    lit: dict[str, list[Move]] = field(default_factory=dict)
    buttons: list[Move] = field(default_factory=list)
    picked: tuple[str, ...] = ()
    paths: dict[Move, tuple[str, ...]] = field(default_factory=dict)

    def ends(self, target: str) -> list[Move]:
        """The moves that are made when this thing is touched next."""
        path = (*self.picked, target)
        return [move for move in self.lit.get(target, ()) if self.paths[move] == path]

    def goes_on(self, target: str) -> bool:
        """Is there, after this thing, something else to touch?"""
        return len(self.ends(target)) < len(self.lit.get(target, ()))


@lru_cache(maxsize=2)
def paths_of(choice: Choice) -> dict[Move, tuple[str, ...]]:
    """What is touched for each move of a choice. It is asked for several times for one click, and made once."""
    return {move: choice.targets(move) for move in choice.moves}


def sort(choice: Choice, picked: tuple[str, ...], touchable: Container[str]) -> Offer:
    """Sort the moves of a choice. `picked` is what has been touched already, `touchable` what is on the table."""
    offer = Offer(picked=picked)
    known = len(picked)
    for move, path in paths_of(choice).items():
        if path[:known] != picked:
            continue
        offer.paths[move] = path
        if len(path) > known and path[known] in touchable:
            offer.lit.setdefault(path[known], []).append(move)
        else:
            offer.buttons.append(move)
    return offer


def touch(offer: Offer, target: str) -> Move | tuple[str, ...]:
    """What touching a lit thing leads to: a move; or the path so far, from which there is more to choose."""
    moves = offer.lit[target]
    return moves[0] if offer.ends(target) == moves and len(moves) == 1 else (*offer.picked, target)
