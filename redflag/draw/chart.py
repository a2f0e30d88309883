"""The measures of a flowchart in pixels: nodes, arrows, labels and lanes; no drawing, so that any picture can use it.

The order of things: cells (`grid`), ways (`routes`), the widths of gutters and columns, the lines of each node and so
its height, the heights of rows and gutters, and with them all places. x grows to the right and y down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from redflag.core.text import Catalog
from redflag.draw import grid, routes
from redflag.draw.arrows import ELSEWHERE, LABELS, Arrow, Spot
from redflag.draw.routes import ACROSS, ALONG, Route
from redflag.draw.wrap import Measure, into_diamond, into_width, line_height

STRIP: Final = 30  # at the left edge, with the name of the lane
MARGIN: Final = 8
PAD: Final = 8  # from the edge of a node to its words
NOTCH: Final = 12  # of a hexagon

Xy = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Manner:
    """How roomy a chart is, in pixels.

    A chart in the narrow column of a page is flat: its questions are no diamonds but have only pointed ends, and an id
    stands before the words instead of above them.
    """

    columns: int = 3
    flat: bool = False
    strip: float = STRIP
    track: float = 9  # from line to line in a gutter
    gutter: float = 22  # a gutter between columns without tracks
    edge: float = 14  # the gutters at the edges, without tracks
    head: float = 17  # above a row: room for the heads of arrows
    label: float = 18  # below a row: room for "no", with words of size 9
    begin: float = 20  # above a row with a node where a walk begins
    above: float = 15  # above the first row
    between: float = 9  # below a row without labels
    lane_gap: float = 26


PAPER: Final = Manner()


@dataclass(frozen=True, slots=True)
class Box:
    """A node: its middle, its size and its words. The lines of a diamond stand in its middle, else below its id."""

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
    """A lane: its name and its upper and lower edge."""

    name: str
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A flowchart, measured."""

    width: float
    height: float
    size: float
    boxes: dict[str, Box]
    lines: list[Line]
    lanes: list[Lane]


def measured(
    spots: Sequence[Spot],
    arrows: Sequence[Arrow],
    width: float,
    size: float,
    measure: Measure,
    language: str | Catalog,
    top: float = 0,
    manner: Manner = PAPER,
) -> Chart:
    """A flowchart of this width, with words of this size; it begins at `top`, below the title."""
    cells, ways = _laid_out(tuple(spots), tuple(arrows), manner.columns)
    return _Measuring(spots, cells, ways, width, size, measure, language, manner).chart(top)


@lru_cache(maxsize=16)
def _laid_out(spots: tuple[Spot, ...], arrows: tuple[Arrow, ...], columns: int) -> tuple[grid.Cells, list[Route]]:
    """Cells and ways. Kept, because a stepper draws the same chart again and again."""
    cells = grid.place(spots, arrows, columns)
    return cells, routes.find_routes(arrows, cells, columns)


def inset(kind: str, flat: bool = False) -> float:
    """From the left edge of a node to its words."""
    if flat:
        return NOTCH if kind in ("ask", "choose", "table") else PAD - 2
    return PAD + (NOTCH - 2 if kind in ("choose", ELSEWHERE) else 0)


class _Measuring:
    """The steps from cells and ways to places."""

    def __init__(
        self,
        spots: Sequence[Spot],
        cells: grid.Cells,
        ways: list[Route],
        width: float,
        size: float,
        measure: Measure,
        language: str | Catalog,
        manner: Manner,
    ) -> None:
        self.manner = manner
        self.cells, self.ways, self.width, self.size = cells, ways, width, size
        self.measure, self.language = measure, language
        self.spots = {spot.id: spot for spot in spots}
        self.rows = 1 + max(row for row, _ in cells.values())
        self.lane_of_row = {row: self.spots[node].lane for node, (row, _) in cells.items()}
        self._measure_columns()

    def _measure_columns(self) -> None:
        """The gutters get what their tracks need, the columns share the rest."""
        manner, last = self.manner, self.manner.columns
        tracks = [routes.tracks_in(self.ways, ALONG, 2 * gutter) for gutter in range(last + 1)]
        room = [(manner.gutter if 0 < i < last else manner.edge) + manner.track * n for i, n in enumerate(tracks)]
        self.column = (self.width - manner.strip - MARGIN - sum(room)) / last
        self.gutter_x, self.column_x = [], []
        x = manner.strip
        for index, space in enumerate(room):
            used = manner.track * max(0, tracks[index] - 1)
            # At the edges the tracks keep away from the nodes, so that arrows have room for their heads.
            first = 6 if index == 0 else space - 6 - used if index == last else (space - used) / 2
            self.gutter_x.append(x + first)
            self.column_x.append(x + space + self.column / 2)
            x += space + self.column

    @property
    def label_room(self) -> float:
        """The room for "no" below a row."""
        return self.manner.label * self.size / 9

    def words(self, label: str) -> str:
        """A label of an arrow in the language of the picture."""
        return LABELS[label].into(self.language) if label else ""

    def box(self, node: str) -> Box:
        """A node with its lines and its size, at the place 0, 0."""
        spot, size = self.spots[node], self.size
        text, step = spot.text.into(self.language), line_height(size)
        if self.manner.flat:
            lines = into_width(f"{spot.id} {text}", self.column - 2 * inset(spot.kind, flat=True), size, self.measure)
            return Box(spot, 0, 0, self.column, step * len(lines) + PAD, tuple(lines))
        if spot.kind == "ask":
            lines, height = into_diamond(text, self.column, size, self.measure, least=4.6 * step)
            return Box(spot, 0, 0, self.column, height, tuple(lines))
        width = self.column - 24
        if spot.kind == "table":  # narrower, for its labels are words
            labels = [self.words(route.arrow.label) for route in self.ways if route.arrow.source == node]
            width = self.column - 2 * max((self.measure(label, size, True) for label in labels), default=0)
        inner = width - 2 * inset(spot.kind)
        lines = into_width(text, inner, size, self.measure)
        rules = 6 if spot.kind == "table" else 0
        return Box(spot, 0, 0, width, step * (1 + len(lines)) + 2 * PAD - 4 + rules, tuple(lines))

    def chart(self, top: float) -> Chart:
        """All places."""
        sizes = {node: self.box(node) for node in self.cells}
        self._measure_rows(sizes, top)
        boxes = {}
        for node, (row, column) in self.cells.items():
            box = sizes[node]
            boxes[node] = Box(box.spot, self.column_x[column], self.row_y[row], box.width, box.height, box.lines)
        lines = [self._line(route, boxes) for route in self.ways]
        return Chart(self.width, self.bottom, self.size, boxes, lines, self.lanes)

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
            labels = above is not None and self._labels_below(gutter - 1)
            y += self.label_room if labels else manner.between
            if above is not None and above != below:
                self.lanes.append(Lane(above, lane_top, y + 6))
                lane_top = y + manner.lane_gap - 14
                y += manner.lane_gap
            elif above is None:
                y += manner.above - manner.between
            self.gutter_y.append(y)
            y += manner.track * max(0, routes.tracks_in(self.ways, ACROSS, 2 * gutter) - 1)
            if below is None:
                break
            begins = any(self.spots[n].begins for n, (row, _) in self.cells.items() if row == gutter)
            y += manner.begin if begins else manner.head
            self.row_y.append(y + height[gutter] / 2)
            y += height[gutter]
        self.bottom = self.lanes[-1].bottom + MARGIN

    def _labels_below(self, row: int) -> bool:
        return any(
            route.leaves == "bottom" and route.arrow.label and self.cells[route.arrow.source][0] == row
            for route in self.ways
        )

    def _line(self, route: Route, boxes: dict[str, Box]) -> Line:
        """The corners of an arrow, and where its label stands."""
        source, target = boxes[route.arrow.source], boxes[route.arrow.target]
        points = [_port(source, route.leaves)]
        places = [self._place(run.way, run.line, track) for run, track in zip(route.runs, route.tracks, strict=True)]
        for number in range(1, len(places)):
            first, second = places[number - 1], places[number]
            points.append((first, second) if route.runs[number - 1].way == ALONG else (second, first))
        points.append(_port(target, route.arrives))
        label = self.words(route.arrow.label)
        at, leftward = self._label_at(source, route.leaves, label)
        return Line(route.arrow, tuple(points), label, at, leftward)

    def _place(self, way: str, line: int, track: int) -> float:
        """x of a line that runs up or down, y of one that runs across."""
        middles, gutters = (self.column_x, self.gutter_x) if way == ALONG else (self.row_y, self.gutter_y)
        return middles[line // 2] if line % 2 else gutters[line // 2] + self.manner.track * track

    def _label_at(self, box: Box, side: str, label: str) -> tuple[Xy, bool]:
        """Where a label begins (its lower left corner), or ends if it stands to the left of that."""
        x, y = _port(box, side)
        if side == "bottom":
            return (x + 5, y + self.label_room - (2 if self.manner.flat else 5)), False
        if box.spot.kind != "ask" or self.manner.flat:
            return ((x + 4, y - 4), False) if side == "right" else ((x - 4, y - 4), True)
        # Above the line, beside the tip of the diamond, which has left room for it.
        lift = 5 + self.measure(label, self.size, True) * box.height / box.width
        return (x, y - lift), side == "right"


def _port(box: Box, side: str) -> Xy:
    """Where arrows leave or reach a node."""
    return {
        "top": (box.x, box.top),
        "bottom": (box.x, box.bottom),
        "left": (box.left, box.y),
        "right": (box.right, box.y),
    }[side]
