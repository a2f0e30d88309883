"""A measured flowchart as groups of shapes, for any drawer: as SVG for a page, with matplotlib for print and lessons.

A group with a key can be lit: its state changes the looks of its shapes (`flow_looks.STATES`), and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from redflag.core.bot.trace import Step
from redflag.draw.arrows import ELSEWHERE, Arrow
from redflag.draw.chart import FOLD, NOTCH, TIP, Box, Chart, Lane, Line
from redflag.draw.lit import Lit, ranges
from redflag.draw.shapes import Shape, arrow_head, box, circle, line, polygon, words
from redflag.draw.wrap import PIXELS_A_POINT, Measure, line_height

LEAVES: Final = ("choose", "table")
SIGN_WIDTH, SIGN_HEIGHT = 30, 16  # of a sign of the legend
LEGEND_STATES: Final = ("here", "next", "now", "before")


class Group(NamedTuple):
    """Shapes that are lit together: the key by which their state is known, and what they are ("node ask")."""

    key: str
    look: str
    shapes: Sequence[Shape]


def key_of(arrow: Arrow) -> str:
    """The key of an arrow; that of a node is its id."""
    return f"{arrow.source} to {arrow.target}"


def groups(chart: Chart) -> Iterator[Group]:
    """All shapes of a chart, from the lowest layer to the highest."""
    size = chart.size * PIXELS_A_POINT
    for lane in chart.lanes:
        yield Group("", "lane", _lane(lane, chart.width))
    for way in chart.lines:
        yield Group("", "arrow", _arrow(way, "flow-line", "flow-tip", "arrow"))
    for way in chart.lines:
        yield Group(key_of(way.arrow), "lit", _arrow(way, "flow-lit", "flow-lit-tip", "lit"))
    for lane in chart.lanes:
        x, y = lane.name_at
        yield Group("", "lane-name", [words("flow-lane-name", x, y, lane.name, size, name=f"lane {lane.id}")])
    for way in chart.lines:
        if way.label:
            style = "flow-label-end" if way.leftward else "flow-label"
            name = f"label {way.arrow.source} {way.arrow.target}"
            yield Group(key_of(way.arrow), "label", [words(style, *way.label_at, way.label, size, name=name)])
    for node in chart.boxes.values():
        shapes = [*_node(node.spot.kind, node.left, node.top, node.width, node.height, f"node {node.spot.id}")]
        if node.spot.begins:
            shapes += _begin(node.left + NOTCH + 10, node.top)
        yield Group(node.spot.id, f"node {node.spot.kind}", [*shapes, *_words(node, size)])


def lit_states(nodes: Sequence[str], arrows: Sequence[Arrow], lit: Lit, upcoming: Step | None = None) -> dict[str, str]:
    """For each node and arrow that is lit: is it `here`, `next`, walked `now`, or on a walk `before`?"""
    here, following = lit.here.node if lit.here else "", upcoming.node if upcoming else ""
    found = {}
    for node in nodes:
        state = "now" if node in lit.now else "before" if node in lit.nodes else ""
        found[node] = "here" if node == here else "next" if node == following else state
    for arrow in arrows:
        taken = arrow.pair in lit.now or arrow.pair == (here, following)
        found[key_of(arrow)] = "now" if taken else "before" if arrow.pair in lit.arrows else ""
    return {key: state for key, state in found.items() if state}


def badges(chart: Chart, lit: Lit, measure: Measure) -> Iterator[Shape]:
    """The numbers of the walks, on the upper edges of the nodes where they begin."""
    size = chart.size * PIXELS_A_POINT
    for node, numbers in lit.starts.items():
        if node in chart.boxes:
            at, said = chart.boxes[node], ranges(numbers)
            width = measure(said, chart.size, True) + 8
            yield from _badge(at.right - width - 1, at.top - 3, width, said, size, f"badge {node}")


# ---- the parts -----------------------------------------------------------------------------------------------------


def _lane(lane: Lane, width: float) -> list[Shape]:
    return [box("flow-lane", 2, lane.top, width - 4, lane.bottom - lane.top, 8)]


def _arrow(way: Line, style: str, tip: str, name: str) -> list[Shape]:
    """A line with a tip, which lies along its last piece."""
    (x, y), (to_x, to_y) = way.points[-2:]
    length = abs(to_x - x) + abs(to_y - y) or 1.0  # a piece runs across or along, never aslant
    end = (to_x - (to_x - x) / length * TIP, to_y - (to_y - y) / length * TIP)
    corners = [number for point in (*way.points[:-1], end) for number in point]
    named = f"{name} {way.arrow.source} {way.arrow.target}"
    return [line(style, *corners, name=named), polygon(tip, *arrow_head((x, y), (to_x, to_y), TIP))]


def _node(kind: str, left: float, top: float, width: float, height: float, name: str = "") -> Iterator[Shape]:
    """The shape of a kind of node."""
    right, bottom, middle = left + width, top + height, top + height / 2
    if kind == "ask":
        notch = min(NOTCH, height / 2)
        upper = (left, middle, left + notch, top, right - notch, top, right, middle)
        yield polygon("flow-node", *upper, right - notch, bottom, left + notch, bottom, name=name)
    elif kind == ELSEWHERE:
        yield box("flow-elsewhere", left, top, width, height, height / 2, name=name)
    else:
        yield box("flow-node", left, top, width, height, 0 if kind in LEAVES else 6, name=name)
    if kind in LEAVES:
        yield line("flow-fold", left + FOLD, top, left + FOLD, bottom)
        yield line("flow-fold", right - FOLD, top, right - FOLD, bottom)


def _words(node: Box, size: float) -> Iterator[Shape]:
    """The words of a node in its middle; its id stands before them."""
    step = line_height(size / PIXELS_A_POINT)
    first = node.y - step * len(node.lines) / 2 + step * 0.76
    for number, said in enumerate(node.lines):
        lead, _, rest = said.partition(" ") if number == 0 else ("", "", said)
        at = (node.x, first + step * number)
        yield words("flow-words", *at, rest, size, name=f"words {node.spot.id}", lead=lead)


def _begin(x: float, y: float) -> list[Shape]:
    """The sign that a walk can begin at the node whose upper edge is here."""
    return [line("flow-begin", x, y - 9, x, y), circle("flow-begin", x, y - 9, 3)]


def _badge(left: float, middle: float, width: float, said: str, size: float, name: str) -> list[Shape]:
    height = size * 1.15
    return [
        box("flow-badge", left, middle - height / 2, width, height, height / 2),
        words("flow-number", left + width / 2, middle + size * 0.35, said, size, name=name),
    ]


# ---- the legend ----------------------------------------------------------------------------------------------------


def sign(name: str) -> Group:
    """A sign of the legend, from 0, 0 to its width and height; its key is the state in which it is shown."""
    width, height = SIGN_WIDTH, SIGN_HEIGHT
    if name == "begin":
        return Group("", "sign", [*_begin(width / 2, height - 4), line("flow-fold", 6, height - 4, 24, height - 4)])
    if name == "number":
        return Group("", "sign", _badge(width / 2 - 8, height / 2, 16, "1", 12, ""))
    state = name if name in LEGEND_STATES else ""
    kind = "do" if state else name
    return Group(state, "sign", [*_node(kind, 2, 2, width - 4, height - 4)])
