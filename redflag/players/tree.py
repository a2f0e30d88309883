"""A window into a search of the thinker: its tree as plain data, and what it is going to try next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from redflag.core.text import Text
from redflag.players.thinker import Node, Search, promise

WORLDS: Final = 20  # so many imagined worlds are looked into, to find one in which a line can be played


class Branch(NamedTuple):
    """One line of play that the search knows: what is done there, by whom, and what came of it.

    `promise` is why it is tried next: its chance for the side that does it, and more, the less often it was tried.
    """

    move: str
    label: Text
    side: str
    visits: int
    first: float
    chance: float
    promise: float
    branches: tuple[Branch, ...] = ()


def grown(search: Search, depth: int = 2) -> tuple[Branch, ...]:
    """The tree as far as it has grown, down to a depth: the thinker's own moves, the answers to each, and so on."""
    worlds = [search.seat.imagine(seed).state for seed in range(WORLDS)]
    return tuple(_branches(search, search.root, worlds, depth))


def _branches(search: Search, node: Node, worlds: list[Any], depth: int) -> Iterator[Branch]:
    """What follows on a line, told in the words of a world in which it can be played."""
    for seen, child in node.children.items() if depth else ():
        after, told = [], None
        for world in worlds:
            if not world.todo or (move := search.seen(world).get(seen)) is None:
                continue
            question, frame = search.agenda.pending(world)
            told = told or (question.label(world, frame, move), frame[1])
            copy = search.copy(world)
            search.agenda.answer(copy, move)
            after.append(copy)
        if told is not None:
            label, side = told
            below = tuple(_branches(search, child, after, depth - 1))
            weight = promise(child, side == search.me)
            yield Branch(seen, label, search.rules.sides[side], child.visits, child.first, child.mean(), weight, below)
