"""How the arrows of a flowchart run: along the gutters between rows and columns, never through a node.

The grid is seen as a lattice with doubled coordinates (y, x). An odd y is the middle of a row and an even y the gutter
above or below it; likewise x and the columns. So (odd, odd) is a cell, and a node fills its cell; an empty cell may be
passed straight. Each arrow takes the shortest way (networkx), where bends, crossings and company cost extra. Arrows to
the same node may run together. All others that share a gutter get tracks of their own in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

import networkx as nx

from redflag.draw.arrows import RIGHT, Arrow
from redflag.draw.ways import ACROSS, ALONG, Cells, Point, Route, Run

Bend = tuple[str, str, Point]  # where an arrow, by its two ends, turns
SIDES: Final = {"top": (-1, 0), "bottom": (1, 0), "left": (0, -1), "right": (0, 1)}

BEND: Final = 1.6
CROSSING: Final = 1.2
COMPANY: Final = 0.25  # with an arrow to another node
TOGETHER: Final = 0.5  # what a step costs beside an arrow to the same node; alone it costs 1
PASSING: Final = 0.4  # through an empty cell
CLOSED: Final = 60.0  # where another line runs already: only if there is no other way at all
ATTEMPTS: Final = 6  # to find ways that do not lie on each other
WANTED: Final = 20.0  # to arrive where an arrow will want to leave
# Where arrows leave and arrive, by what they prefer.
LEAVING: Final = {
    RIGHT: {"right": 0.0, "bottom": 1.5, "left": 2.0, "top": 9.0},
    "down": {"bottom": 0.0, "right": 1.5, "left": 1.5, "top": 9.0},
}
ARRIVING: Final = {"top": 0.0, "left": 0.2, "right": 1.5, "bottom": 5.0}


def _lattice(rows: int, columns: int, taken: set[Point]) -> nx.DiGraph:
    """The states of a way, (point, direction), with steps and bends; nodes have a state to leave and one to arrive."""
    net = nx.DiGraph()
    for y in range(2 * rows + 1):
        for x in range(2 * columns + 1):
            here = (y, x)
            if here in taken:
                for side, (dy, dx) in SIDES.items():
                    beside, way = (y + dy, x + dx), ALONG if dy else ACROSS
                    net.add_edge(("leave", here), (beside, way), kind="leave", side=side, cell=here)
                    net.add_edge((beside, way), ("arrive", here), kind="arrive", side=side, cell=here)
                continue
            cell = y % 2 == 1 and x % 2 == 1
            if not cell:
                net.add_edge((here, ALONG), (here, ACROSS), kind="bend", point=here)
                net.add_edge((here, ACROSS), (here, ALONG), kind="bend", point=here)
            for (dy, dx), way in (((1, 0), ALONG), ((0, 1), ACROSS)):
                there = (y + dy, x + dx)
                if there in taken or there[0] > 2 * rows or there[1] > 2 * columns:
                    continue
                step = {"kind": "step", "piece": (here, there), "way": way, "alone": _alone(here, there, way)}
                net.add_edge((here, way), (there, way), **step, to=there)
                net.add_edge((there, way), (here, way), **step, to=here)
    return net


def _alone(here: Point, there: Point, way: str) -> bool:
    """Has this piece room for one line only? A gutter has tracks, the middle of a row or column has none."""
    return (here[1] if way == ALONG else here[0]) % 2 == 1


class _Traffic:
    """What has been used by the ways found so far, by the node they lead to."""

    def __init__(self, avoided: set[Bend]) -> None:
        self.avoided = avoided
        self.pieces: dict[Any, set[str]] = defaultdict(set)
        self.points: dict[tuple[Point, str], set[str]] = defaultdict(set)
        self.wanted: dict[tuple[Point, str], int] = defaultdict(int)
        self.left: set[tuple[Point, str]] = set()
        self.arrived: set[tuple[Point, str]] = set()

    def weight(self, arrow: Arrow, data: Mapping[str, Any]) -> float:
        """What a piece of the way costs."""
        kind = data["kind"]
        if kind == "bend":
            return BEND + CLOSED * ((arrow.source, arrow.target, data["point"]) in self.avoided)
        if kind == "step":
            users = self.pieces[data["piece"]]
            others = users - {arrow.target}
            step = TOGETHER if arrow.target in users else 1.0
            if data["alone"]:
                return step + PASSING + CLOSED * bool(others)
            across = ACROSS if data["way"] == ALONG else ALONG
            crossed = len(self.points[data["to"], across] - {arrow.target})
            return step + COMPANY * len(others) + CROSSING * crossed
        port = (data["cell"], data["side"])
        if kind == "leave":
            closed = port in self.left or port in self.arrived
            return LEAVING[arrow.side][data["side"]] + CLOSED * closed
        return ARRIVING[data["side"]] + CLOSED * (port in self.left) + WANTED * (self.wanted[port] > 0)

    def note(self, arrow: Arrow, net: nx.DiGraph, states: list[Any]) -> tuple[str, str]:
        """Remember a way; returns the sides where it leaves and arrives."""
        ends = {}
        for before, after in pairwise(states):
            data = net.edges[before, after]
            if data["kind"] == "step":
                self.pieces[data["piece"]].add(arrow.target)
                for point in data["piece"]:
                    self.points[point, data["way"]].add(arrow.target)
            elif data["kind"] != "bend":
                ends[data["kind"]] = data["side"]
                (self.left if data["kind"] == "leave" else self.arrived).add((data["cell"], data["side"]))
                beside = after if data["kind"] == "leave" else before
                self.points[beside].add(arrow.target)
        return ends["leave"], ends["arrive"]


def _runs(points: list[Point]) -> tuple[Run, ...]:
    """The straight pieces of a way."""
    runs: list[Run] = []
    for (y, x), (to_y, to_x) in pairwise(points):
        way, line, start, end = (ALONG, x, y, to_y) if x == to_x else (ACROSS, y, x, to_x)
        if runs and runs[-1].way == way and runs[-1].line == line:
            start = runs.pop().start
        runs.append(Run(way, line, start, end))
    return tuple(runs)


def _favourite(arrow: Arrow) -> str:
    """The side where an arrow would like to leave."""
    sides = LEAVING[arrow.side]
    return min(sides, key=lambda side: sides[side])


def find_routes(arrows: Sequence[Arrow], cells: Cells, columns: int) -> list[Route]:
    """The ways of all arrows, each with its tracks."""
    rows = 1 + max(row for row, _ in cells.values())
    middle = {node: (2 * row + 1, 2 * column + 1) for node, (row, column) in cells.items()}
    net = _lattice(rows, columns, set(middle.values()))
    avoided: set[Bend] = set()
    for _ in range(ATTEMPTS):
        routes = _ways(arrows, middle, net, avoided)
        tracks, knots = _tracked(routes)
        if avoided.issuperset(knots):
            break
        avoided |= knots
    return [
        replace(route, tracks=tuple(tracks.get((index, number), 0) for number in range(len(route.runs))))
        for index, route in enumerate(routes)
    ]


def _ways(arrows: Sequence[Arrow], middle: Mapping[str, Point], net: nx.DiGraph, avoided: set[Bend]) -> list[Route]:
    """The ways of all arrows without their tracks; near neighbours are joined first."""
    traffic = _Traffic(avoided)
    for arrow in arrows:
        traffic.wanted[middle[arrow.source], _favourite(arrow)] += 1
    routes = []

    def length(arrow: Arrow) -> int:
        (y, x), (to_y, to_x) = middle[arrow.source], middle[arrow.target]
        return abs(to_y - y) + abs(to_x - x)

    for arrow in sorted(arrows, key=length):
        states = nx.dijkstra_path(
            net,
            ("leave", middle[arrow.source]),
            ("arrive", middle[arrow.target]),
            weight=lambda _a, _b, data, arrow=arrow: traffic.weight(arrow, data),
        )
        traffic.wanted[middle[arrow.source], _favourite(arrow)] -= 1
        leaves, arrives = traffic.note(arrow, net, states)
        points = [state[1] if state[0] in ("leave", "arrive") else state[0] for state in states]
        tidy = [point for number, point in enumerate(points) if number == 0 or point != points[number - 1]]
        routes.append(Route(arrow, leaves, arrives, _runs(tidy)))
    return routes


# ---- tracks --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Trunk:
    """Runs to one node that lie on each other in a gutter; `turns` says where they turn, and to which side (-1, 1)."""

    target: str
    low: int
    high: int
    turns: set[tuple[int, int]]
    members: list[tuple[int, int]]  # route and run
    track: int = 0

    @property
    def leaning(self) -> float:
        """Whether it turns rather to the small side (below 0) or to the great side of its gutter."""
        return sum(sign for _, sign in self.turns) / len(self.turns)

    def meets(self, other: _Trunk) -> bool:
        """Would the two lie on each other on one track?"""
        return self.low <= other.high and other.low <= self.high


def _turns(route: Route, number: int) -> set[tuple[int, int]]:
    """Where a run in a gutter turns at its two ends, and to which side."""
    before, run, after = route.runs[number - 1], route.runs[number], route.runs[number + 1]
    return {
        (run.start, -1 if before.start < before.end else 1),
        (run.end, 1 if after.end > after.start else -1),
    }


def _trunks(routes: list[Route]) -> dict[tuple[str, int], list[_Trunk]]:
    """By gutter: the runs in it, those to the same node put together where they touch."""
    gutters: dict[tuple[str, int], list[_Trunk]] = defaultdict(list)
    for index, route in enumerate(routes):
        for number, run in enumerate(route.runs):
            if run.line % 2:
                continue
            low, high = run.span
            trunk = _Trunk(route.arrow.target, low, high, _turns(route, number), [(index, number)])
            apart = []
            for other in gutters[run.way, run.line]:
                if other.target == trunk.target and other.meets(trunk):
                    trunk.low, trunk.high = min(trunk.low, other.low), max(trunk.high, other.high)
                    trunk.turns |= other.turns
                    trunk.members += other.members
                else:
                    apart.append(other)
            gutters[run.way, run.line] = [*apart, trunk]
    return gutters


def _assign(trunks: list[_Trunk]) -> list[tuple[_Trunk, int]]:
    """A track for each trunk of a gutter, so that none lie on each other and lines that turn away do not overlap.

    Where that cannot be, because two exchange their places, it is told which trunk turns where it should not.
    """
    order = nx.DiGraph()
    order.add_nodes_from(range(len(trunks)))
    knots = []
    for a, one in enumerate(trunks):
        for b, other in enumerate(trunks):
            if a != b and one.meets(other) and (places := _must_precede(one, other)):
                if nx.has_path(order, b, a):
                    knots.append((max(one, other, key=lambda trunk: trunk.members), places[0]))
                else:
                    order.add_edge(a, b)
    placed: list[_Trunk] = []
    key = [(trunk.leaning, trunk.low, trunk.high) for trunk in trunks]
    for number in nx.lexicographical_topological_sort(order, key=lambda number: key[number]):
        trunk = trunks[number]
        least = [trunks[before].track + 1 for before in order.predecessors(number)]
        trunk.track = max(least, default=0)
        while any(other.track == trunk.track and other.meets(trunk) for other in placed):
            trunk.track += 1
        placed.append(trunk)
    return knots


def _must_precede(one: _Trunk, other: _Trunk) -> list[int]:
    """Where both turn, this one to the small side and the other to the great side."""
    return sorted(place for place, sign in one.turns if sign < 0 and (place, 1) in other.turns)


def _tracked(routes: list[Route]) -> tuple[dict[tuple[int, int], int], set[Bend]]:
    """The track of each run by the numbers of its route and of itself; and the turns that had better not be there."""
    tracks, knots = {}, set()
    for (way, line), trunks in _trunks(routes).items():
        for trunk, place in _assign(trunks):
            point = (line, place) if way == ACROSS else (place, line)
            arrows = (routes[index].arrow for index, _ in trunk.members)
            knots |= {(arrow.source, arrow.target, point) for arrow in arrows}
        for trunk in trunks:
            for member in trunk.members:
                tracks[member] = trunk.track
    return tracks, knots
