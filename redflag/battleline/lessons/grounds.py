"""Terrain, measured: how common formations are, how often a rule changes who wins, and when fields are claimed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

import redflag
from redflag.battleline import claims
from redflag.battleline.cards import TROOPS, mask_of
from redflag.battleline.face.palette import LIGHT
from redflag.battleline.formations import SUM, Formation, best
from redflag.battleline.lessons.answers import RANK_OPTIONS, RANKS, answer, axes, rank_named, state
from redflag.battleline.lessons.facts import on
from redflag.battleline.terrain import terrains
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture

DEALS: Final = 800
GAMES: Final = 150
OPEN: Final = ""  # open ground
LOOKS: Final = ((LIGHT["red"], ""), (LIGHT["neutral"], "//"), (LIGHT["blue"], ".."))


def _name(terrain: str) -> Text:
    return terrains()[terrain].name if terrain else Text("Open ground")


def _formation(cards: Sequence[int], terrain: str) -> Formation | None:
    """The best formation that can be chosen from some cards on a kind of ground."""
    return best([], mask_of(cards), on(terrain))


# ---- how common formations are ---------------------------------------------------------------------------------------


@cache
def sets_of(terrain: str) -> dict[int, int]:
    """How many sets of two or of three troops are of each rank: all of them, one by one."""
    ground = on(terrain)
    if ground.slots > 3:
        raise BadOption(Text("There are half a million sets of four; deal some of them instead."))
    made = (best(cards, 0, ground) for cards in combinations(range(TROOPS), ground.slots))
    return dict(Counter(formation.rank for formation in made if formation is not None))


def how_many(rank: str, terrain: str = OPEN) -> Answer:
    """How many sets of cards are of a rank, on open ground or at the Ford."""
    rule = terrains()[terrain].rule if terrain else "BL1.2"
    return answer(sets_of(terrain)[rank_named(rank)], {}, rule)


@cache
def shares(terrain: str, deals: int = DEALS) -> dict[int, float]:
    """How often each rank comes if as many cards as the ground asks for are dealt at random, in percent."""
    chance, ground = Random(deals), on(terrain)
    dealt = (best(chance.sample(range(TROOPS), ground.slots), 0, ground) for _ in range(deals))
    found = Counter(formation.rank for formation in dealt if formation is not None)
    return {rank: 100 * found[rank] / deals for rank in RANKS.values()}


# How often something comes, to choose between; the file of the words lists them too.
ONCE_IN: Final = {
    "about once in fifty deals": 2.0,
    "about once in ten deals": 10.0,
    "about every third deal": 33.3,
}


def more_than_a_sum(terrain: str, deals: int = DEALS) -> Callable[[], Answer]:
    """How often cards dealt at random are more than a plain sum; dealt only when it is asked."""
    options = {
        "about once in fifty deals": Text("about once in fifty deals"),
        "about once in ten deals": Text("about once in ten deals"),
        "about every third deal": Text("about every third deal"),
    }

    def dealt() -> Answer:
        share = 100 - shares(terrain, deals)[SUM]
        nearest = min(ONCE_IN, key=lambda key: abs(ONCE_IN[key] - share))
        because = Text("It was so in {n} of {deals} deals.", n=round(share * deals / 100), deals=deals)
        return answer(nearest, options, "", because)

    return dealt


def _whole(share: float) -> str:
    """A share above a bar; what is rare is not told as nothing."""
    return "<1" if 0 < share < 1 else f"{share:.0f}"


def how_common(*kinds: str, deals: int = DEALS) -> Shown:
    """How often each rank comes by chance, on several kinds of ground beside each other, as bars."""
    figure, chart = axes(Text("rank"), Text("of all deals, percent"))
    width, lines = 0.8 / len(kinds), []
    for number, ((colour, hatch), kind) in enumerate(zip(LOOKS, kinds, strict=False)):
        found = shares(kind, deals)
        places = [place + (number - (len(kinds) - 1) / 2) * width for place in range(len(RANKS))]
        name = Text("{ground}, {n} cards", ground=_name(kind), n=on(kind).slots)
        look = {"color": colour, "hatch": hatch, "edgecolor": "white"}
        bars = chart.bar(places, list(found.values()), width * 0.94, label=said(name), **look)
        chart.bar_label(bars, [_whole(share) for share in found.values()], fontsize=9, color=LIGHT["ink"])
        told = joined(
            [Text("{rank} {share:.1f} %", rank=RANK_OPTIONS[rank], share=found[RANKS[rank]]) for rank in RANKS], ", "
        )
        lines.append(Text("{name}: {told}.", name=name, told=told))
    chart.set_xticks(range(len(RANKS)), [said(text).replace(" ", "\n") for text in RANK_OPTIONS.values()], fontsize=9)
    chart.set_ylim(0, 112)
    chart.legend(loc="upper left", frameon=False, fontsize=10)
    alt = Text("Bars: how often each rank comes by chance. The fewer cards, the more often it is more than a sum.")
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))


# ---- who wins --------------------------------------------------------------------------------------------------------


def _winner(one: Sequence[int], two: Sequence[int], terrain: str) -> int:
    """Which of two hands makes the stronger formation: 1, 2, or 0 if neither does or they are equal."""
    a, b = _formation(one, terrain), _formation(two, terrain)
    strengths = [-1 if made is None else made.strength for made in (a, b)]
    return 0 if strengths[0] == strengths[1] else 1 if strengths[0] > strengths[1] else 2


@cache
def changed(terrain: str, held: int, deals: int = DEALS) -> int:
    """In how many deals another side wins than on open ground, if each chooses the best of so many cards."""
    chance, found = Random(held), 0
    for _ in range(deals):
        dealt = chance.sample(range(TROOPS), 2 * held)
        one, two = dealt[:held], dealt[held:]
        found += _winner(one, two, terrain) != _winner(one, two, OPEN)
    return found


def most_changing(held: int, *kinds: str, deals: int = DEALS) -> Callable[[], Answer]:
    """Which kind of ground changes most often who wins; dealt only when it is asked."""

    def dealt() -> Answer:
        found = {kind: changed(kind, held, deals) for kind in kinds}
        told = joined([Text("{ground} {n}", ground=_name(kind), n=n) for kind, n in found.items()], "; ")
        because = Text("Of {deals} deals another side won in so many: {told}.", deals=deals, told=told)
        return answer(max(found, key=lambda kind: found[kind]), {kind: _name(kind) for kind in kinds}, "", because)

    return dealt


def changes(held: int, *kinds: str, deals: int = DEALS) -> Shown:
    """How often each kind of ground changes who wins, as bars."""
    found = {kind: 100 * changed(kind, held, deals) / deals for kind in kinds}
    rows = sorted(found.items(), key=lambda item: item[1])
    figure, chart = axes(Text("another side wins, percent of {n} deals", n=deals), Text(""))
    bars = chart.barh([said(_name(kind)) for kind, _ in rows], [n for _, n in rows], color=LIGHT["blue"], height=0.6)
    chart.bar_label(bars, [f"{n:.0f}" for _, n in rows], padding=3, fontsize=11, color=LIGHT["ink"])
    chart.margins(x=0.12)
    alt = Text("Bars: how often each kind of ground changes who wins. The longest is {name}.", name=_name(rows[-1][0]))
    lines = [Text("{name}: {share} %.", name=_name(kind), share=f"{n:.0f}") for kind, n in reversed(rows)]
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))


# ---- when it is claimed ----------------------------------------------------------------------------------------------


def how_many_claims(game: Game, side: str) -> Answer:
    """How many fields a side can claim now."""
    found = claims.claimable(state(game), game.side_index(side))
    return answer(len(found), {}, "BL2.5")


class Claimed(NamedTuple):
    """In how many games a kind of ground was claimed, and how many cards lay on the table then, on average."""

    games: int
    cards: float


@cache
def claims_in(games: int = GAMES) -> dict[str, Claimed]:
    """Games between two players who play at random, with the seeds 1, 2, 3 …: what became of each kind of ground."""
    when: dict[str, list[int]] = {kind: [] for kind in terrains()}
    for seed in range(1, games + 1):
        game = redflag.run(redflag.new("battleline", seed=seed, terrain=True), south="random", north="random")
        laid = 0
        for entry in game.journal:
            laid += entry.kind == "troop"
            if entry.kind == "claim":
                when[state(game).terrain[entry.args[0]].id].append(laid)
    return {kind: Claimed(len(found), sum(found) / max(1, len(found))) for kind, found in when.items()}


def most_claimed(*kinds: str, games: int = GAMES) -> Callable[[], Answer]:
    """Which kind of ground is claimed in the most games at random; played only when it is asked."""

    def played() -> Answer:
        found = {kind: claims_in(games)[kind].games for kind in kinds}
        told = joined([Text("{ground} {n}", ground=_name(kind), n=n) for kind, n in found.items()], "; ")
        because = Text("It was claimed in so many of {games} games: {told}.", games=games, told=told)
        return answer(max(found, key=lambda kind: found[kind]), {kind: _name(kind) for kind in kinds}, "", because)

    return played


def when_claimed(games: int = GAMES) -> Shown:
    """How often each kind of ground was claimed in games at random, as bars; the words tell when."""
    rows = sorted(claims_in(games).items(), key=lambda item: item[1].games)
    figure, chart = axes(Text("claimed in so many of {n} games", n=games), Text(""))
    bars = chart.barh([said(_name(kind)) for kind, _ in rows], [row.games for _, row in rows], color=LIGHT["red"])
    labels = [f"{row.games}, {row.cards:.0f}" for _, row in rows]
    chart.bar_label(bars, labels, padding=3, fontsize=10, color=LIGHT["ink"])
    chart.margins(x=0.18)
    alt = Text("Bars: how often each kind of ground was claimed. The longest is {name}.", name=_name(rows[-1][0]))
    lines = [
        Text(
            "{name}: claimed in {n} games, on average when {cards} cards lay on the table.",
            name=_name(kind),
            n=row.games,
            cards=f"{row.cards:.0f}",
        )
        for kind, row in reversed(rows)
    ]
    return picture(figure, said(alt), "\n".join(said(line) for line in lines))
