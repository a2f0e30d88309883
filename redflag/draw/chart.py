"""The measures of a flowchart in pixels: nodes, arrows, labels and lanes; no drawing, so that any picture can use it.

The order of things: cells (`grid`), ways (`routes`), the widths of gutters and columns, the lines of each node and so
its height, the heights of rows and gutters, and with them all places. x grows to the right and y down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from redflag.core.text import Catalog, Text
from redflag.draw.arrows import Arrow, Spot
from redflag.draw.ways import ACROSS, ALONG, Cells, Route, tracks_in
from redflag.draw.wrap import Measure, into_width, line_height

MARGIN: Final = 8  # around the chart
PAD: Final = 8  # the height of a node above that of its words
NOTCH: Final = 12  # how far the ends of a question are pointed
FOLD: Final = 5  # from the edge of a table to its second edge
TIP: Final = 7  # the length of the tip of an arrow
LABEL_GAP: Final = 4  # between a label and the node that it belongs to
NAME_BAND: Final = 15  # the height of the name of a lane, with words of size 9

Xy = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Manner:
    """How roomy a chart is, in pixels."""

    columns: int = 3
    track: float = 9  # from line to line in a gutter
    gutter: float = 30  # a gutter between columns, at least
    edge: float = 14  # the gutters at the edges, without tracks
    head: float = 12  # above a row: room for the tips of arrows
    label: float = 14  # below a row: room for "no", with words of size 9
    begin: float = 18  # above a row with a node where a walk begins
    between: float = 9  # below a row without labels
    lane_gap: float = 8


BROAD: Final = Manner()
NARROW: Final = Manner(columns=2, track=7, gutter=26, head=7, label=13, begin=14, between=3, lane_gap=4)


@dataclass(frozen=True, slots=True)
class Box:
    """A node: its middle, its size and its words; the first of them is its id."""

    spot: Spot
    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]

    @property
    def left(self) -> float:
        """The left edge."""
        return self.x - self.width / 2

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width / 2

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Line:
    """An arrow: its corners, and its label with the place where that begins (or ends, if `leftward`)."""

    arrow: Arrow
    points: tuple[Xy, ...]
    label: str
    label_at: Xy
    leftward: bool = False


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane: its upper and lower edge, and its name with the place where that ends."""

    id: str
    top: float
    bottom: float
    name: str
    name_at: Xy = (0, 0)


@dataclass(frozen=True, slots=True)
class Chart:
    """A flowchart, measured. Its words have a size in points."""

    width: float
    height: float
    size: float
    boxes: dict[str, Box]
    lines: list[Line]
    lanes: list[Lane]


def measured(
    spots: Sequence[Spot],
    arrows: Sequence[Arrow],
    lanes: Mapping[str, Text],
    width: float,
    size: float,
    measure: Measure,
    language: str | Catalog,
    top: float = 0,
    manner: Manner = BROAD,
) -> Chart:
    """A flowchart of this width, with words of this size; it begins at `top`, below the title."""
    cells, ways = _laid_out(tuple(spots), tuple(arrows), manner.columns)
    return _Measuring(spots, cells, ways, lanes, width, size, measure, language, manner).chart(top)


@lru_cache(maxsize=64)
def _laid_out(spots: tuple[Spot, ...], arrows: tuple[Arrow, ...], columns: int) -> tuple[Cells, list[Route]]:
    """Cells and ways. Kept, because a stepper draws the same chart again and again."""
    from redflag.draw import grid, routes  # with networkx, for which nobody waits who draws no chart

    cells = grid.place(spots, arrows, columns)
    return cells, routes.find_routes(arrows, cells, columns)


def inset(kind: str) -> float:
    """From the edge of a node to its words."""
    return {"ask": NOTCH, "table": FOLD + 5, "choose": FOLD + 5}.get(kind, 6)


class _Measuring:
    """The steps from cells and ways to places."""

    def __init__(
        self,
        spots: Sequence[Spot],
        cells: Cells,
        ways: list[Route],
        lanes: Mapping[str, Text],
        width: float,
        size: float,
        measure: Measure,
        language: str | Catalog,
        manner: Manner,
    ) -> None:
        self.manner = manner
        self.cells, self.ways, self.lane_names, self.width, self.size = cells, ways, lanes, width, size
        self.measure, self.language = measure, language
        self.spots = {spot.id: spot for spot in spots}
        self.rows = 1 + max(row for row, _ in cells.values())
        self.lane_of_row = {row: self.spots[node].lane for node, (row, _) in cells.items()}
        self._measure_columns()

    def _measure_columns(self) -> None:
        """The gutters get what their tracks and labels need, the columns share the rest."""
        manner, last = self.manner, self.manner.columns
        tracks = [tracks_in(self.ways, ALONG, 2 * gutter) for gutter in range(last + 1)]
        used = [manner.track * max(0, number - 1) for number in tracks]
        # Before the tracks of a gutter stand the labels of its left column, behind them those of its right one.
        before, behind = [], []
        for gutter in range(last + 1):
            left, right = self._label_room(gutter - 1, "right"), self._label_room(gutter, "left")
            if gutter in (0, last):
                before.append(max(left, manner.edge - 4) if gutter else 4.0)
                behind.append(4.0 if gutter else max(right, manner.edge - 4))
            elif tracks[gutter]:
                before.append(max(left, manner.gutter / 2))
                behind.append(max(right, manner.gutter / 2))
            else:  # a label and the tip of its arrow stand below each other, but the tip may be broad
                before.append(max(left + TIP + 2, right + TIP + 2, manner.gutter))
                behind.append(0.0)
        room = [sum(parts) for parts in zip(before, used, behind, strict=True)]
        self.column = (self.width - MARGIN - sum(room)) / last
        self.gutter_x, self.column_x = [], []
        x = MARGIN / 2
        for index, space in enumerate(room):
            self.gutter_x.append(x + before[index])
            self.column_x.append(x + space + self.column / 2)
            x += space + self.column

    def _label_room(self, column: int, side: str) -> float:
        """The room that labels beside the nodes of a column need."""
        labels = [
            self.words(route.arrow)
            for route in self.ways
            if route.leaves == side and route.arrow.label and self.cells[route.arrow.source][1] == column
        ]
        return max((self.measure(label, self.size, True) + 2 * LABEL_GAP for label in labels), default=0.0)

    def words(self, arrow: Arrow) -> str:
        """The label of an arrow in the language of the picture."""
        return arrow.label.into(self.language) if arrow.label else ""

    def scaled(self, pixels: float) -> float:
        """Room for words, given for words of size 9."""
        return pixels * self.size / 9

    def box(self, node: str) -> Box:
        """A node with its lines and its size, at the place 0, 0."""
        spot, size = self.spots[node], self.size
        bolder = self.measure(spot.id, size, True) - self.measure(spot.id, size, False)

        def measure(words: str, size: float, bold: bool) -> float:
            return self.measure(words, size, bold) + (bolder if words.startswith(spot.id) else 0)

        words = f"{spot.id} {spot.text.into(self.language)}"
        lines = into_width(words, self.column - 2 * inset(spot.kind), size, measure)
        return Box(spot, 0, 0, self.column, line_height(size) * len(lines) + PAD, tuple(lines))

    def chart(self, top: float) -> Chart:
        """All places."""
        sizes = {node: self.box(node) for node in self.cells}
        self._measure_rows(sizes, top)
        boxes = {}
        for node, (row, column) in self.cells.items():
            boxes[node] = replace(sizes[node], x=self.column_x[column], y=self.row_y[row])
        lines = [self._line(route, boxes) for route in self.ways]
        lanes = [replace(lane, name_at=self._name_at(lane, lines)) for lane in self.lanes]
        return Chart(self.width, self.bottom, self.size, boxes, lines, lanes)

    def _measure_rows(self, sizes: dict[str, Box], top: float) -> None:
        """Where rows and the gutters between them lie, and where lanes begin and end."""
        height = [
            max(sizes[node].height for node in self.cells if self.cells[node][0] == row) for row in range(self.rows)
        ]
        self.gutter_y: list[float] = []
        self.row_y: list[float] = []
        self.lanes: list[Lane] = []
        manner, y, lane_top = self.manner, top, top
        for gutter in range(self.rows + 1):
            above, below = self.lane_of_row.get(gutter - 1), self.lane_of_row.get(gutter)
            if above is not None:
                y += self.scaled(manner.label) if self._labels_below(gutter - 1) else manner.between
            if above != below:
                if above is not None:
                    self.lanes.append(Lane(above, lane_top, y + 4, self.lane_names[above].into(self.language)))
                    y += 4 + manner.lane_gap
                lane_top = y
                y += 4 if below and self._name_fits(below, gutter) else self.scaled(NAME_BAND) + 4
            self.gutter_y.append(y)
            y += manner.track * max(0, tracks_in(self.ways, ACROSS, 2 * gutter) - 1)
            if below is None:
                break
            begins = any(self.spots[n].begins for n, (row, _) in self.cells.items() if row == gutter)
            y += manner.begin if begins else manner.head
            self.row_y.append(y + height[gutter] / 2)
            y += height[gutter]
        self.bottom = self.lanes[-1].bottom + MARGIN / 2

    def _labels_below(self, row: int) -> bool:
        return any(
            route.leaves == "bottom" and route.arrow.label and self.cells[route.arrow.source][0] == row
            for route in self.ways
        )

    def _name_fits(self, lane: str, row: int) -> bool:
        """Has the name of a lane room in its first row, because nothing stands or runs at its right end?"""
        last = self.manner.columns - 1
        if (row, last) in self.cells.values() or tracks_in(self.ways, ACROSS, 2 * row):
            return False
        runs = [run for route in self.ways for run in route.runs if run.way == ALONG and run.line >= 2 * last]
        free = not any(run.span[0] <= 2 * row <= run.span[1] for run in runs)
        return free and self.measure(self.lane_names[lane].into(self.language), self.size, True) < self.column

    def _name_at(self, lane: Lane, lines: Sequence[Line]) -> Xy:
        """Where the name of a lane ends: at the right, but where no arrow runs through it."""
        low, high = lane.top, lane.top + self.scaled(NAME_BAND)
        width = self.measure(lane.name, self.size, True)
        passing = [
            x
            for line in lines
            for (x, y), (to_x, to_y) in zip(line.points, line.points[1:], strict=False)
            if x == to_x and min(y, to_y) < high and max(y, to_y) > low
        ]
        right = self.width - 2 * MARGIN
        for x in sorted(passing, reverse=True):
            if right - width - 5 < x < right + 5:
                right = x - 6
        return right, lane.top + self.scaled(NAME_BAND) - 2

    def _line(self, route: Route, boxes: dict[str, Box]) -> Line:
        """The corners of an arrow, and where its label stands."""
        source, target = boxes[route.arrow.source], boxes[route.arrow.target]
        points = [_port(source, route.leaves)]
        places = [self._place(run.way, run.line, track) for run, track in zip(route.runs, route.tracks, strict=True)]
        for number in range(1, len(places)):
            first, second = places[number - 1], places[number]
            points.append((first, second) if route.runs[number - 1].way == ALONG else (second, first))
        points.append(_port(target, route.arrives))
        at, leftward = self._label_at(source, route.leaves)
        return Line(route.arrow, tuple(points), self.words(route.arrow), at, leftward)

    def _place(self, way: str, line: int, track: int) -> float:
        """x of a line that runs up or down, y of one that runs across."""
        middles, gutters = (self.column_x, self.gutter_x) if way == ALONG else (self.row_y, self.gutter_y)
        return middles[line // 2] if line % 2 else gutters[line // 2] + self.manner.track * track

    def _label_at(self, box: Box, side: str) -> tuple[Xy, bool]:
        """Where a label begins (its lower left corner), or ends if it stands to the left of that."""
        x, y = _port(box, side)
        if side == "bottom":
            return (x + LABEL_GAP + 1, y + self.scaled(self.manner.label - 3.5)), False
        return (x + LABEL_GAP if side == "right" else x - LABEL_GAP, y - 5), side != "right"


def _port(box: Box, side: str) -> Xy:
    """Where arrows leave or reach a node."""
    return {
        "top": (box.x, box.top),
        "bottom": (box.x, box.bottom),
        "left": (box.left, box.y),
        "right": (box.right, box.y),
    }[side]
