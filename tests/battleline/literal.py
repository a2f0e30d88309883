"""A second, literal reading of formations and claims: everything is enumerated. Slow, and hard to get wrong."""

from __future__ import annotations

from itertools import combinations, pairwise, product

from redflag.battleline.cards import CAVALRY, LEADERS, SHIELDS, TROOPS, colour_of, troops_in, value_of
from redflag.battleline.formations import Ground

EVERYTHING = [(colour, value) for colour in range(6) for value in range(1, 11)]


def readings(card: int) -> list[tuple[int, int]]:
    """All that a card may stand for, as colour and value."""
    if card < TROOPS:
        return [(colour_of(card), value_of(card))]
    if card in LEADERS:
        return EVERYTHING
    if card == CAVALRY:
        return [(colour, 8) for colour in range(6)]
    assert card == SHIELDS
    return [(colour, value) for colour in range(6) for value in (1, 2, 3)]


def rank_of(cards: list[tuple[int, int]]) -> int:
    values = sorted(value for _, value in cards)
    one_colour = len({colour for colour, _ in cards}) == 1
    in_a_row = all(b - a == 1 for a, b in pairwise(values))
    if one_colour and in_a_row:
        return 5
    if len(set(values)) == 1:
        return 4
    return 3 if one_colour else 2 if in_a_row else 1


def strength(cards: list[int], ground: Ground) -> tuple[int, int]:
    """How strong a whole formation is: its place among the ranks, then its sum (or the missing sum)."""
    found = []
    for read in product(*map(readings, cards)):
        total = sum(value for _, value in read)
        order = 0 if ground.sum_only else 5 - ground.ranks.index(rank_of(list(read)))
        found.append((order, -total if ground.low_wins else total))
    return max(found)


def strongest(cards: list[int], unseen: int, ground: Ground) -> tuple[int, int] | None:
    """The strongest formation that some cards can become; None if they cannot be filled."""
    missing = max(0, ground.slots - len(cards))
    allowed = [card for card in troops_in(unseen) if ground.values >> (value_of(card) - 1) & 1]
    return max((strength([*cards, *more], ground) for more in combinations(allowed, missing)), default=None)
