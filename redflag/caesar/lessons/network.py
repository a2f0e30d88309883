"""The map as a graph: provinces are its points, borders its lines. What it costs to close some, and what that brings.

from redflag.caesar.lessons.network import degree_map, tokens_for
degree_map()
exercise("41-both", tokens_for("hispania-citerior", "hispania-ulterior"))
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import networkx as nx
from matplotlib.figure import Figure

from redflag.caesar.board import BORDERS, ITALIA, PROVINCE_IDS
from redflag.caesar.board import PROVINCES as MAP
from redflag.caesar.face.layout import AT, MAP_HEIGHT, TOP, WIDTH
from redflag.caesar.face.palette import LIGHT
from redflag.caesar.graph import map_graph
from redflag.caesar.lessons.answers import PROVINCES, answer, label, province
from redflag.core.errors import BadOption
from redflag.core.text import Text, joined, listed
from redflag.draw.ink import FONT
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.lessons.walks import legible

LINES: Final = {"sword": "-", "shield": "--", "ship": ":"}  # by the icon of a border
CAPTION: Final = Text(
    "The number in a circle is its degree: how many lines end there. Full lines are sword borders, dashed ones shield "
    "borders, dotted ones ship borders."
)


# ---- degree and neighbours -----------------------------------------------------------------------------------------


def neighbours_of(name: str) -> Answer:
    """The provinces that share a border with one (CA1.1)."""
    province(name)
    others = {key: text for key, text in PROVINCES.items() if key != name}

    def about(other: str) -> Text:
        return Text("No border joins {a} and {b}.", a=label(name), b=label(other))

    return answer(frozenset(map_graph()[name]), others, "CA1.1", None, about)


def highest_degree() -> Answer:
    """The province with the most borders."""
    degrees = dict(map_graph().degree)
    best = max(degrees, key=lambda name: degrees[name])
    return answer(best, PROVINCES, "CA1.1", _degree_of(best), _degree_of)


def lowest_degree() -> Answer:
    """The provinces with the fewest borders."""
    degrees = dict(map_graph().degree)
    least = min(degrees.values())
    right = frozenset(name for name, degree in degrees.items() if degree == least)
    return answer(right, PROVINCES, "CA1.1", None, _degree_of)


def _degree_of(name: str) -> Text:
    return Text("{province} has {n} borders.", province=label(name), n=map_graph().degree[name])


# ---- what it costs and brings --------------------------------------------------------------------------------------


def price(*names: str) -> int:
    """How many tokens close all these provinces: one for each border that touches any of them."""
    chosen = {province(name) for name in names}
    return sum(border.a in chosen or border.b in chosen for border in BORDERS)


def reward(*names: str) -> int:
    """How many markers a side places that wins all these provinces: in them, and on the borders between them."""
    chosen = {province(name) for name in names}
    between = sum(border.a in chosen and border.b in chosen for border in BORDERS)
    return len(chosen) + between + (ITALIA in chosen)


def tokens_for(*names: str) -> Answer:
    """How many tokens close all these provinces (CA3.2.2)."""
    told = [_degree_of(name) for name in names]
    return answer(price(*names), {}, "CA3.2.2", joined(told))


def markers_for(*names: str) -> Answer:
    """How many control markers they bring to a side that wins them all (CA3.2.2d)."""
    because = Text(
        "{n} in the provinces, {m} on borders between them.", n=_inside(names), m=reward(*names) - _inside(names)
    )
    return answer(reward(*names), {}, "CA3.2.2d", because)


def _inside(names: tuple[str, ...]) -> int:
    return len(set(names)) + ("italia" in names)


def best_value(*groups: str) -> Answer:
    """Which of these groups, written "asia syria", brings the most markers for each token."""
    split = {group: tuple(group.split()) for group in groups}
    value = {group: reward(*names) / price(*names) for group, names in split.items()}
    best = max(value, key=lambda group: value[group])
    if sum(found == value[best] for found in value.values()) > 1:
        raise BadOption(Text("Two of these groups are equally good."))
    options = {group: listed([label(name) for name in names]) for group, names in split.items()}
    told = [
        Text("{group}: {markers} markers for {tokens} tokens", group=options[g], markers=reward(*n), tokens=price(*n))
        for g, n in split.items()
    ]
    return answer(best, options, "CA3.2.2d", Text("{all}.", all=joined(told, "; ")))


@cache
def cheapest_group(markers: int) -> tuple[str, ...]:
    """The provinces that bring so many markers for the fewest tokens; all 262,143 groups are looked at."""
    near = [sum(1 << n for n in found.neighbours) for found in MAP]
    worth, cost = [0] * (1 << len(MAP)), [0] * (1 << len(MAP))
    best = (len(BORDERS) + 1, 0)
    for group in range(1, 1 << len(MAP)):
        n = (group & -group).bit_length() - 1
        rest = group & (group - 1)
        joined_to = (near[n] & rest).bit_count()
        worth[group] = worth[rest] + 1 + (n == ITALIA) + joined_to
        cost[group] = cost[rest] + len(MAP[n].borders) - joined_to
        if worth[group] >= markers:
            best = min(best, (cost[group], group))
    return tuple(name for n, name in enumerate(PROVINCE_IDS) if best[1] >> n & 1)


def cheapest(markers: int) -> Answer:
    """With how few tokens on the map so many markers can be reached, without any Senate token."""
    group = cheapest_group(markers)
    told = Text("For example {provinces}.", provinces=listed([label(name) for name in group]))
    return answer(price(*group), {}, "CA3.2.2d", told)


# ---- measures ------------------------------------------------------------------------------------------------------


@cache
def betweenness() -> dict[str, float]:
    """For each province the share of the shortest ways between all others that lead through it."""
    found: dict[str, float] = nx.betweenness_centrality(map_graph())
    return found


def most_between() -> Answer:
    """The province through which most shortest ways lead."""
    found = betweenness()
    best = max(found, key=lambda name: found[name])

    def about(name: str) -> Text:
        percent = round(100 * found[name])
        return Text("{province}: {n} % of the shortest ways.", province=label(name), n=percent)

    return answer(best, PROVINCES, "", about(best), about)


def steps(start: str, goal: str) -> Answer:
    """How many borders must be crossed from one province to another."""
    province(start), province(goal)
    way = nx.shortest_path(map_graph(), start, goal)
    because = Text("One such way: {way}.", way=joined([label(name) for name in way], " → "))
    return answer(len(way) - 1, {}, "CA1.1", because)


# ---- the picture ---------------------------------------------------------------------------------------------------


def degree_map() -> Shown:
    """The map as points and lines; its twin lists the neighbours of every province."""
    alt = Text("The map as a graph: eighteen circles with their degrees, thirty lines between them")
    twin = "\n".join(
        said(
            Text(
                "{province}, degree {n}: {others}.",
                province=found.name,
                n=len(found.borders),
                others=listed([MAP[n].name for n in found.neighbours]),
            )
        )
        for found in MAP
    )
    return legible(picture(_drawn(), said(alt), twin, said(CAPTION)))


def _drawn() -> Figure:
    figure = Figure(figsize=(7.4, 3.9), facecolor=LIGHT["paper"])
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    for border in BORDERS:
        ends: Any = zip(AT[border.a], AT[border.b], strict=True)
        axes.plot(*ends, ls=LINES[border.icon], color=LIGHT["faint"], lw=1.5, zorder=1)
    for n, found in enumerate(MAP):
        x, y = AT[n]
        colour = LIGHT["ink"] if len(found.borders) > 3 else LIGHT["faint"]
        axes.scatter([x], [y], s=340, color=colour, zorder=3)
        inside: dict[str, Any] = {"ha": "center", "va": "center", "family": FONT}
        axes.text(x, y, str(len(found.borders)), color="white", fontsize=11, weight="bold", zorder=4, **inside)
        name = axes.text(x, y + 26, said(found.name), color=LIGHT["ink"], fontsize=8.5, zorder=5, **inside)
        name.set_bbox({"facecolor": LIGHT["paper"], "edgecolor": "none", "pad": 0.6})
    axes.set_xlim(0, WIDTH)
    axes.set_ylim(TOP + MAP_HEIGHT, TOP)
    return figure
