"""Games that the computer plays against itself, counted: which provinces close, and what they bring.

Games at random are played when they are asked for. Hasty players (`redflag.players.Greedy`) think longer, so a hundred
of their games have been played once, and the counts stand in `simulated.toml`.

from redflag.caesar.lessons.simulated import closed_chart, closed_most
predict("41-closed", closed_most(200, "gallia", "italia"))
closed_chart(200)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple

from matplotlib.figure import Figure

import redflag
from redflag.caesar.board import PROVINCE_IDS, PROVINCES
from redflag.caesar.face.palette import LIGHT
from redflag.caesar.lessons.answers import PROVINCES as NAMES
from redflag.caesar.lessons.answers import answer, label, province, state
from redflag.caesar.lessons.network import betweenness
from redflag.core import packaged
from redflag.core.text import Text, joined
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.lessons.walks import legible

HASTY: Final = "greedy"
CHANCE: Final = "random"
MEASURES: Final = {
    "few borders": Text("A low degree"),
    "many ways": Text("A high betweenness"),
    "name": Text("The alphabet"),
}
PLAYERS: Final = {CHANCE: Text("two players who play by chance"), HASTY: Text("two hasty players")}


class Counted(NamedTuple):
    """What was counted in some games: how many they were, and how often each province was closed."""

    games: int
    closed: Mapping[str, int]

    def share(self, name: str) -> float:
        """In which part of the games a province was closed."""
        return self.closed[name] / self.games


def played(player: str, seeds: Iterable[int]) -> Counted:
    """Games of a player against itself, one with each of these seeds."""
    closed, games = dict.fromkeys(PROVINCE_IDS, 0), 0
    for seed in seeds:
        game = redflag.run(redflag.new("caesar", seed=seed), caesar=player, pompey=player)
        games += 1
        for n, empty in enumerate(state(game).empty):
            closed[PROVINCE_IDS[n]] += not empty
    return Counted(games, closed)


@cache
def by_chance(games: int) -> Counted:
    """Games at random with the seeds 1, 2, 3 …"""
    return played(CHANCE, range(1, games + 1))


@cache
def by_hasty_players() -> Counted:
    """The games of hasty players that have been kept."""
    data = packaged.table("redflag.caesar.lessons", "simulated.toml")
    return Counted(data["games"], data["closed"])


# ---- answers -------------------------------------------------------------------------------------------------------


def closed_most(games: int, *names: str) -> Callable[[], Answer]:
    """Which of these provinces closes most often if both sides play by chance; played only when it is asked."""
    for name in names:
        province(name)

    def found() -> Answer:
        counted = by_chance(games)
        options = {name: label(name) for name in names}
        told = [_share(counted, name) for name in names]
        best = max(names, key=lambda name: counted.closed[name])
        return answer(best, options, "CA3.2.2", Text("{shares}.", shares=joined(told, "; ")))

    return found


def least_closed() -> Answer:
    """Which province hasty players close least often."""
    counted = by_hasty_players()
    least = min(PROVINCE_IDS, key=lambda name: counted.closed[name])

    def about(name: str) -> Text:
        return Text("{share}.", share=_share(counted, name))

    return answer(least, NAMES, "", about(least), about)


def _share(counted: Counted, name: str) -> Text:
    return Text("{province}: closed in {n} % of the games", province=label(name), n=round(100 * counted.share(name)))


def likeness(measure: Mapping[str, float], games: int) -> float:
    """How well the order of the provinces by a measure fits the order by how often they close: 1 exactly, 0 not at all.

    It is the rank correlation of Spearman; equal values share their rank.
    """
    counted = by_chance(games)
    a, b = _ranks(measure), _ranks(counted.closed)
    middle = (len(a) + 1) / 2
    together = sum((a[name] - middle) * (b[name] - middle) for name in a)
    spread = sum((rank - middle) ** 2 for rank in a.values()) * sum((rank - middle) ** 2 for rank in b.values())
    return float(together / spread**0.5)


def _ranks(values: Mapping[str, float]) -> dict[str, float]:
    """The rank of each, from 1; those that are equal share the middle of their ranks."""
    order = sorted(values.values())
    return {name: order.index(value) + (order.count(value) + 1) / 2 for name, value in values.items()}


def best_measure(games: int) -> Callable[[], Answer]:
    """Which measure tells best how often a province closes in games at random."""

    def found() -> Answer:
        measures: dict[str, Mapping[str, float]] = {
            "few borders": {found.id: -len(found.borders) for found in PROVINCES},
            "many ways": betweenness(),
            "name": {name: n for n, name in enumerate(sorted(PROVINCE_IDS))},
        }
        fits = {key: likeness(measure, games) for key, measure in measures.items()}
        told = [Text("{measure}: {n}", measure=MEASURES[key], n=round(fit, 2)) for key, fit in fits.items()]
        because = Text("How well each fits, from −1 to 1. {all}.", all=joined(told, "; "))
        return answer(max(fits, key=lambda key: fits[key]), MEASURES, "", because)

    return found


# ---- the picture ---------------------------------------------------------------------------------------------------


def closed_chart(games: int = 0) -> Shown:
    """How often each province closes: in so many games at random, or without a number in those of hasty players."""
    counted = by_chance(games) if games else by_hasty_players()
    order = sorted(PROVINCES, key=lambda found: (len(found.borders), -counted.closed[found.id]))
    who = PLAYERS[CHANCE if games else HASTY]
    title = Text("How often each province was closed in {n} games of {who}", n=counted.games, who=who)
    figure = Figure(figsize=(7.0, 4.4), facecolor=LIGHT["paper"])
    axes = figure.add_axes((0.31, 0.08, 0.65, 0.9), facecolor=LIGHT["paper"])
    rows = list(range(len(order)))
    colours = [LIGHT["faint"] if len(found.borders) % 2 else LIGHT["edge"] for found in order]
    axes.barh(rows, [100 * counted.share(found.id) for found in order], color=colours, height=0.7)
    names = [said(Text("{province} ({n} borders)", province=found.name, n=len(found.borders))) for found in order]
    axes.set_yticks(rows, names, fontsize=8.5, color=LIGHT["ink"])
    axes.set(xlim=(0, 105), ylim=(len(order) - 0.4, -0.6))
    axes.set_xlabel(said(Text("closed in so many of 100 games")), fontsize=8.5, color=LIGHT["ink"])
    axes.tick_params(colors=LIGHT["ink"], labelsize=8.5)
    for n, found in enumerate(order):
        axes.text(
            100 * counted.share(found.id) + 1, n, str(round(100 * counted.share(found.id))), va="center", fontsize=8
        )
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    twin = "\n".join(
        said(Text("{share}; {n} borders.", share=_share(counted, found.id), n=len(found.borders))) for found in order
    )
    return legible(picture(figure, said(title), twin, said(Text("{title}.", title=title))))
