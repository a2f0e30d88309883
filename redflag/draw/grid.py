"""Where the nodes of a flowchart stand: each gets a row and a column of a grid.

A lane is laid out by itself, from the graph alone. Each of its connected parts is first put down node by node, every
node where its arrows are shortest, and then bettered: a node (or a node with all that follows it) is moved, or two are
exchanged, as long as that makes the part better in the sense of `_cost`. The parts are then packed below each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import networkx as nx

from redflag.draw.arrows import RIGHT, Arrow, Spot
from redflag.draw.graph import arrows_of, backward, graph_of
from redflag.draw.ways import Cell, Cells

# What is bad about a layout, and how bad. An arrow to the neighbour it points at costs 1.
UPWARD = 8.0  # an arrow that leads up, against the flow
LEFTWARD = 1.5  # an arrow that leads to the left and not down
UNEXPECTED = 3.0  # "yes" that does not lead to the right, "no" that does not lead down
BLOCKED = 1.8  # a straight arrow with another node in its way
ROW = 1.2  # every row of the grid
LATE = 0.3  # a beginning that is far from the corner where people begin to read
AWAY = 1.1  # a column between a node and the one in the lane above that leads to it


@dataclass(slots=True)
class Part:
    """A connected part of a lane, while it is laid out."""

    graph: nx.MultiDiGraph
    columns: int
    pull: Mapping[str, list[int]]  # the columns, in the lanes above, of what leads to a node
    back: set[tuple[str, str]] = field(default_factory=set)
    arrows: list[Arrow] = field(default_factory=list)
    roots: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.back = backward(self.graph)
        self.arrows = arrows_of(self.graph)
        targets = {a.target for a in self.arrows if (a.source, a.target) not in self.back}
        self.roots = [node for node in self.graph if node not in targets]


def _cost(part: Part, cells: Cells) -> float:
    """How bad a layout is."""
    taken = {cell: node for node, cell in cells.items()}
    total = ROW * (1 + max(row for row, _ in taken))
    for arrow in part.arrows:
        if arrow.source in cells and arrow.target in cells:
            is_back = (arrow.source, arrow.target) in part.back
            total += _arrow_cost(arrow, cells[arrow.source], cells[arrow.target], is_back, taken)
    last = -1
    for root in part.roots:
        if root in cells:
            row, column = cells[root]
            total += LATE * (row + (0 if root in part.pull else 2 * column)) + (UPWARD if row < last else 0)
            last = row
    for node, columns in part.pull.items():
        if node in cells:
            total += AWAY * sum(abs(cells[node][1] - column) for column in columns)
    return total


def _arrow_cost(arrow: Arrow, start: Cell, end: Cell, is_back: bool, taken: Mapping[Cell, str]) -> float:
    (row, column), (to_row, to_column) = start, end
    down, right = to_row - row, to_column - column
    cost = float(abs(down) + abs(right))
    if is_back:
        return cost
    if down < 0:
        cost += UPWARD - down
    if right < 0 and (down == 0 or arrow.side == RIGHT):
        cost += LEFTWARD
    if arrow.side == RIGHT:
        cost += UNEXPECTED * (right <= 0) + (down != 0)
    else:
        cost += UNEXPECTED * (down <= 0) + (right != 0)
    if right == 0:
        cost += BLOCKED * any((between, column) in taken for between in range(row + 1, to_row))
    if down == 0:
        first, last = sorted((column, to_column))
        cost += BLOCKED * any((row, between) in taken for between in range(first + 1, last))
    return cost


def _first_try(part: Part) -> Cells:
    """Node by node, in the order of the flow, each in the free cell where its arrows are shortest."""
    flow = nx.DiGraph(part.graph)
    flow.remove_edges_from(part.back)
    place_in_file = {node: number for number, node in enumerate(part.graph)}
    cells: Cells = {}
    for node in nx.lexicographical_topological_sort(flow, key=lambda node: place_in_file[node]):
        rows = 2 + max((row for row, _ in cells.values()), default=-1)
        before = [cells[other][0] for other in flow.predecessors(node)]
        free = [
            (row, column)
            for row in range(max(before, default=0), rows)
            for column in range(part.columns)
            if (row, column) not in cells.values()
        ]
        cells[node] = min(free, key=lambda cell: (_cost(part, {**cells, node: cell}), cell))
    return cells


def _moves(part: Part, cells: Cells) -> Iterator[Cells]:
    """All layouts that are one change away."""
    rows = 1 + max(row for row, _ in cells.values())
    at = {cell: node for node, cell in cells.items()}
    for node in part.graph:
        for row in range(rows + 1):
            for column in range(part.columns):
                if (row, column) != cells[node]:
                    other = at.get((row, column))
                    yield {**cells, node: (row, column)} | ({other: cells[node]} if other else {})
                # The same in a row of its own, which is put in between.
                lower = {name: (r + (r >= row), c) for name, (r, c) in cells.items()}
                yield {**lower, node: (row, column)}
        following = nx.descendants(part.graph, node)
        moved = [name for name in part.graph if name == node or name in following]
        stay = {cell for name, cell in cells.items() if name not in moved}
        for down in range(-rows, rows):
            for right in range(1 - part.columns, part.columns):
                shifted = {name: (cells[name][0] + down, cells[name][1] + right) for name in moved}
                inside = all(r >= 0 and 0 <= c < part.columns for r, c in shifted.values())
                if inside and stay.isdisjoint(shifted.values()):
                    yield {**cells, **shifted}


def _tight(cells: Cells) -> Cells:
    """Without empty rows."""
    used = sorted({row for row, _ in cells.values()})
    return {node: (used.index(row), column) for node, (row, column) in cells.items()}


def _lay_out(part: Part) -> Cells:
    """The layout of one connected part."""
    best = _tight(_first_try(part))
    least = _cost(part, best)
    better = True
    while better:
        better = False
        for cells in _moves(part, best):
            cost = _cost(part, cells)
            if cost < least - 1e-9:
                best, better = _tight(cells), True
                least = _cost(part, best)
                break
    return best


def place(spots: Sequence[Spot], lines: Sequence[Arrow], columns: int) -> Cells:
    """Rows and columns of all nodes, lane below lane."""
    lanes: dict[str, list[str]] = {}
    for spot in spots:
        lanes.setdefault(spot.lane, []).append(spot.id)
    cells: Cells = {}
    for nodes in lanes.values():
        pull: dict[str, list[int]] = {}
        for arrow in lines:
            if arrow.target in nodes and arrow.source in cells:
                pull.setdefault(arrow.target, []).append(cells[arrow.source][1])
        top = 1 + max((row for row, _ in cells.values()), default=-1)
        lane = _place_lane(nodes, lines, columns, pull)
        cells |= {node: (row + top, column) for node, (row, column) in lane.items()}
    return cells


def _place_lane(nodes: list[str], lines: Sequence[Arrow], columns: int, pull: Mapping[str, list[int]]) -> Cells:
    """Rows and columns of the nodes of one lane. Parts that are small enough stand beside each other."""
    cells: Cells = {}
    connected = nx.weakly_connected_components(graph_of(nodes, lines))
    parts = [[node for node in nodes if node in part] for part in connected]
    for part in sorted(parts, key=lambda part: nodes.index(part[0])):
        held = {node: pull[node] for node in part if node in pull}
        block = _lay_out(Part(graph_of(part, lines), columns, held))
        row, column = _room(cells, block, columns, bool(held))
        cells |= {node: (r + row, c + column) for node, (r, c) in block.items()}
    return cells


def _room(cells: Cells, block: Cells, columns: int, stay: bool) -> Cell:
    """Where a part finds room: beside the last rows if they are empty there, else below all."""
    rows = 1 + max((row for row, _ in cells.values()), default=-1)
    height = 1 + max(row for row, _ in block.values())
    width = 1 + max(column for _, column in block.values())
    for column in [0] if stay else range(columns - width + 1):
        top = rows - height
        # Beside means: nothing of the others is to the right of it, or in its columns.
        if top >= 0 and all(c < column for r, c in cells.values() if r >= top):
            return top, column
    return rows, 0
