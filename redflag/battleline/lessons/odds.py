"""What can still come, counted exactly: the chance of completing a formation with so many cards from the deck.

A side has seen its own hand and what lies open. All other troops are alike to it: each is as likely to be the next
card, or the one after that. So the cards that it will draw are so many of those, by chance and without putting back,
and how many of them are of a useful kind follows the *hypergeometric* distribution. Here it is counted with fractions,
and tested by dealing the unseen cards many times anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Final

from redflag.battleline.cards import COLOURS, VALUES, CardId, colour_of, mask_of, troop, troops_in, value_of
from redflag.battleline.face.palette import LIGHT
from redflag.battleline.formations import SUM, best
from redflag.battleline.lessons.answers import RANK_OPTIONS, answer, axes, field_of, rank_named, state
from redflag.battleline.state import BattleState
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture

TRIES: Final = 600
LOOKS: Final = (("red", "o"), ("blue", "s"), ("neutral", "^"), ("ink", "D"))  # lines differ by colour and by mark


# ---- the numbers -----------------------------------------------------------------------------------------------------


def at_least_one(good: int, unseen: int, draws: int) -> Fraction:
    """The chance that at least one of some good cards is among so many drawn: one, less the chance of none at all."""
    if not 0 <= good <= unseen or not 0 <= draws <= unseen:
        raise BadOption(Text("There are {n} unseen cards; no more can be good or be drawn.", n=unseen))
    return 1 - Fraction(comb(unseen - good, draws), comb(unseen, draws))


def unseen_by(game: Game, side: str) -> list[CardId]:
    """The troops that a side has not seen: they are in the deck or in the enemy's hand."""
    s, index = state(game), game.side_index(side)
    return troops_in(s.unseen & ~mask_of(s.hand[index]))


def completing(game: Game, side: str, field: int, rank: str) -> list[CardId]:
    """The unseen troops that, each by itself, complete a formation of a rank for a side that lacks one card."""
    s, index, place = state(game), game.side_index(side), field_of(field)
    if len(s.cards[index][place]) != s.grounds[place].slots - 1:
        raise BadOption(Text("This is asked where a side lacks one card."))
    return [card for card in unseen_by(game, side) if _is_made(s, index, place, rank_named(rank), [card])]


def chance_to_complete(game: Game, side: str, field: int, rank: str, draws: int) -> Fraction:
    """The chance that a side can make a rank at a field with its hand and the next cards that it draws, exactly."""
    s, index, place = state(game), game.side_index(side), field_of(field)
    wanted, unseen = rank_named(rank), unseen_by(game, side)
    if draws > len(s.deck):
        raise BadOption(Text("The deck has only {n} cards.", n=len(s.deck)))
    kinds = list(_kinds(s, index, place, rank, unseen))
    rest = len(unseen) - sum(map(len, kinds))
    ways = 0
    for counts in product(*(range(min(len(kind), draws) + 1) for kind in kinds)):
        if sum(counts) > draws:
            continue
        drawn = [card for kind, count in zip(kinds, counts, strict=True) for card in kind[:count]]
        if _is_made(s, index, place, wanted, drawn):
            several = prod(comb(len(kind), count) for kind, count in zip(kinds, counts, strict=True))
            ways += several * comb(rest, draws - sum(counts))
    return Fraction(ways, comb(len(unseen), draws))


def _kinds(s: BattleState, side: int, field: int, rank: str, unseen: Sequence[CardId]) -> Iterator[list[CardId]]:
    """The unseen troops that may help, in groups within which it does not matter which of them comes."""
    troops = s.cards[side][field]
    if not troops:
        raise BadOption(Text("Ask this of a field where the side has a card."))
    values, colours = {value_of(card) for card in troops}, {colour_of(card) for card in troops}
    slots = s.grounds[field].slots
    near = [v for v in range(max(values) - slots + 1, min(values) + slots) if 1 <= v <= VALUES and v not in values]
    if rank == "straight-flush":
        groups = [[troop(colour, value)] for colour in colours for value in near]
    elif rank == "straight":
        groups = [[troop(colour, value) for colour in range(len(COLOURS))] for value in near]
    elif rank == "same-value":
        groups = [[troop(colour, value) for colour in range(len(COLOURS))] for value in values]
    elif rank == "flush":
        groups = [[troop(colour, value) for value in range(1, VALUES + 1)] for colour in colours]
    else:
        raise BadOption(Text("Any cards make a sum, so there is no chance to count."))
    for group in groups:
        if left := [card for card in group if card in unseen and s.takes(field, card)]:
            yield left


def _is_made(s: BattleState, side: int, field: int, rank: int, drawn: Sequence[CardId]) -> bool:
    """Can a side make a formation of this rank at a field with its hand and these cards? The engine judges it."""
    # Only this rank and the sum are asked for, so that a stronger formation does not hide it.
    ground = s.grounds[field]._replace(ranks=(rank, SUM))
    made = best(s.cards[side][field], mask_of([*s.hand[side], *drawn]), ground)
    return made is not None and made.rank == rank


# ---- questions -------------------------------------------------------------------------------------------------------


def percent(chance: Fraction) -> str:
    """A chance for people."""
    return f"{round(chance * 100)} %"


def how_many_unseen(game: Game, side: str) -> Answer:
    """How many troops a side has not seen."""
    return answer(len(unseen_by(game, side)), {}, "BL2.5")


def how_many_complete(game: Game, side: str, field: int, rank: str) -> Answer:
    """How many unseen troops would complete a formation of a rank."""
    return answer(len(completing(game, side, field, rank)), {}, "BL1.2")


def completes(game: Game, side: str, field: int, rank: str, draws: int) -> Answer:
    """How likely a side completes a formation of a rank with its next cards."""
    return answer(chance_to_complete(game, side, field, rank, draws), {}, "BL1.2")


def enemy_gets(game: Game, side: str, good: int = 1, draws: int = 0) -> Answer:
    """How likely the enemy holds one of so many good cards, or draws it with its next ones, as far as a side knows."""
    held = len(state(game).hand[1 - game.side_index(side)])
    return answer(at_least_one(good, len(unseen_by(game, side)), held + draws), {}, "BL2.5")


def likelier(game: Game, side: str, field: int, draws: int, *ranks: str) -> Answer:
    """Which of some ranks is completed most often within so many cards."""
    found = {rank: chance_to_complete(game, side, field, rank, draws) for rank in ranks}
    told = joined(
        [Text("{rank} {chance}", rank=RANK_OPTIONS[rank], chance=percent(chance)) for rank, chance in found.items()],
        "; ",
    )
    options = {rank: RANK_OPTIONS[rank] for rank in ranks}
    return answer(max(found, key=lambda rank: found[rank]), options, "BL1.2", Text("{told}.", told=told))


# Shares to choose between, in quarters; the file of the words lists them too.
SHARES: Final = {
    "fewer than a quarter": Text("fewer than a quarter"),
    "between a quarter and a half": Text("between a quarter and a half"),
    "between a half and three quarters": Text("between a half and three quarters"),
    "more than three quarters": Text("more than three quarters"),
}


def how_often(game: Game, side: str, field: int, rank: str, draws: int, times: int = TRIES) -> Callable[[], Answer]:
    """In how many of many deals the formation is completed; dealt only when it is asked."""

    def dealt() -> Answer:
        good = sum(_deals(game, side, field, rank, draws, times))
        share = list(SHARES)[min(3, 4 * good // times)]
        because = Text("It was completed in {good} of {times} deals.", good=good, times=times)
        return answer(share, SHARES, "", because)

    return dealt


# ---- dealing ---------------------------------------------------------------------------------------------------------


def _deals(game: Game, side: str, field: int, rank: str, draws: int, times: int) -> Iterator[bool]:
    """Deal what a side has not seen anew, let both sides draw in turn, this one first, and look what comes of it."""
    index, place, wanted = game.side_index(side), field_of(field), rank_named(rank)
    for seed in range(1, times + 1):
        s = state(game.imagine(side, seed, quiet=True))
        drawn = s.deck[::-1][: 2 * draws : 2]  # every other card from the top
        yield _is_made(s, index, place, wanted, drawn)


def tried(game: Game, side: str, field: int, rank: str, draws: int, times: int = TRIES) -> Shown:
    """Deal the unseen cards many times: how often is the formation completed, and what was computed?"""
    chance = chance_to_complete(game, side, field, rank, draws)
    good, shares = 0, []
    for number, made in enumerate(_deals(game, side, field, rank, draws, times), start=1):
        good += made
        shares.append(Fraction(good, number))
    figure, chart = axes(Text("number of deals"), Text("completed so far, percent"))
    line = Text("Computed: {chance}.", chance=percent(chance))
    counted = [float(share * 100) for share in shares]
    chart.plot(range(1, times + 1), counted, color=LIGHT["blue"], linewidth=1.8, label=said(Text("Counted")))
    chart.axhline(float(chance * 100), color=LIGHT["ink"], linestyle="--", linewidth=1.2, label=said(line))
    chart.legend(loc="upper right", frameon=False, fontsize=10)
    chart.set_ylim(0, 100)
    alt = Text(
        "A line that swings at first and then stays near the computed chance of {chance}.", chance=percent(chance)
    )
    twin = [
        Text("After {n} deals: {share}.", n=n, share=percent(shares[n - 1]))
        for n in sorted({10, 50, 100, times})
        if n <= times
    ]
    return picture(figure, said(alt), "\n".join(said(text) for text in [*twin, line]))


def growing(game: Game, side: str, field: int, *ranks: str, draws: int = 10) -> Shown:
    """How the chance of completing each rank grows with the cards that are still to be drawn."""
    figure, chart = axes(Text("cards that you draw"), Text("chance of completing it, percent"))
    steps = range(draws + 1)
    lines = []
    for (colour, mark), rank in zip(LOOKS, ranks, strict=False):
        found = [chance_to_complete(game, side, field, rank, n) for n in steps]
        name = said(RANK_OPTIONS[rank])
        chart.plot(steps, [float(chance * 100) for chance in found], marker=mark, color=LIGHT[colour], label=name)
        told = ", ".join(f"{n}: {percent(chance)}" for n, chance in zip(steps, found, strict=True))
        lines.append(Text("{rank}, by the number of cards drawn: {told}.", rank=RANK_OPTIONS[rank], told=told))
    chart.set_ylim(0, 100)
    chart.set_xticks(list(steps))
    chart.legend(loc="upper left", frameon=False, fontsize=10)
    alt = Text("Lines that rise from left to right: the more cards you draw, the likelier each formation is completed.")
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))
