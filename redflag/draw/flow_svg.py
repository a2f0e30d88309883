"""The flowchart as SVG for a page, from the same measures as the picture for print; its text twin is `flowchart_text`.

A page has no room for the whole chart, so it shows the *part* in which the bot now walks: all nodes that can be reached
from where a walk begins. What is lit changes by `marks` alone, so that a step costs a few bytes and no new picture. The
looks of the classes and states stand in the style sheet of the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.text import Text
from redflag.draw.arrows import Arrow, Spot, flow
from redflag.draw.chart import NOTCH, Box, Chart, Lane, Line, Manner, Xy, measured
from redflag.draw.lit import TITLE, Lit, lit_by
from redflag.draw.standard import standard_flow
from redflag.draw.wrap import PIXELS_A_POINT, line_height

WHOLE: Final = "whole"  # the name of the chart with all parts
WHOLE_CHART: Final = Text("The whole chart")
COLUMN: Final = Manner(
    columns=2,
    flat=True,
    strip=2,
    track=7,
    gutter=28,
    edge=14,
    head=8,
    label=13,
    begin=10,
    above=7,
    between=4,
    lane_gap=17,
)
BROAD: Final = Manner(columns=3, flat=True, strip=4, gutter=30, head=12, label=13, begin=16)
WIDTHS: Final = {COLUMN: 432, BROAD: 860}
SIZE: Final = 12 / PIXELS_A_POINT  # letters of 12 pixels
TIP: Final = 7  # of an arrow
# The width of letters in ems, by groups; what is in none of them is of middle width. Rather too wide than too narrow.
WIDTH_OF: Final = {
    **dict.fromkeys("ijl.,;:'!|’ ", 0.32),
    **dict.fromkeys("frt()-I", 0.42),
    **dict.fromkeys("mwMW", 0.95),
    **dict.fromkeys("ABCDEGHKNOPQRSTUVXYZ", 0.71),
}
MIDDLE: Final = 0.61


@lru_cache(maxsize=4096)
def estimated(words: str, size: float, bold: bool) -> float:
    """About how wide words are in a browser, whose font is not known here."""
    ems = sum(WIDTH_OF.get(letter, MIDDLE) for letter in words)
    return ems * size * PIXELS_A_POINT * (1.1 if bold else 1.0)


# ---- the parts -----------------------------------------------------------------------------------------------------


def parts() -> Mapping[str, frozenset[str]]:
    """The parts of the chart with their nodes. (An aid of one's own changes the tables, never the chart.)"""
    return standard_flow().parts


def part_of(node: str, start: str | None = None) -> str:
    """The part that a node is in; of several, the one in which a walk from `start` goes."""
    return standard_flow().part_of(node, start)


def title_of_part(part: str) -> Text:
    """What a part of the chart is called."""
    return WHOLE_CHART if part == WHOLE else standard_flow().titles[part]


# ---- the picture ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def part_svg(part: str, language: str = "en") -> str:
    """A part of the chart, or the whole, as SVG in which nothing is lit yet."""
    manner = BROAD if part == WHOLE else COLUMN
    spots, arrows = _flow(part)
    chart = measured(spots, arrows, WIDTHS[manner], SIZE, estimated, language, manner=manner)
    label = Text("{title}: {part}", title=TITLE, part=title_of_part(part)).into(language)
    layers = [_lane(lane, chart) for lane in chart.lanes]
    layers += [_arrow(line, "arrow", "") for line in chart.lines]
    # What is lit lies above all that is not, so each arrow is there a second time, unseen until it is lit.
    layers += [_arrow(line, "lit", _key(part, _name(line.arrow))) for line in chart.lines]
    layers += [_lane_name(lane, chart, language) for lane in chart.lanes]
    layers += [_label(line, _key(part, _name(line.arrow))) for line in chart.lines if line.label]
    layers += [_node(box, _key(part, box.spot.id)) for box in chart.boxes.values()]
    size = f'viewBox="0 0 {_n(chart.width)} {_n(chart.height)}" style="--width:{_n(chart.width)}px"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="flow" {size} role="img" '
        f'aria-label="{escape(label)}" data-key="{_key(part, "chart")}">{"".join(layers)}</svg>'
    )


def _flow(part: str) -> tuple[Sequence[Spot], Sequence[Arrow]]:
    spots, arrows = flow(standard_flow())
    if part == WHOLE:
        return spots, arrows
    nodes = parts()[part]
    return [spot for spot in spots if spot.id in nodes], [arrow for arrow in arrows if arrow.source in nodes]


def _key(part: str, name: str) -> str:
    return escape(f"{part}/{name}")


def _name(arrow: Arrow) -> str:
    return f"{arrow.source} to {arrow.target}"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _points(points: Sequence[Xy]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _lane(lane: Lane, chart: Chart) -> str:
    size = f'width="{_n(chart.width)}" height="{_n(lane.bottom - lane.top)}"'
    return f'<rect class="lane" x="0" y="{_n(lane.top)}" {size} rx="8"/>'


def _lane_name(lane: Lane, chart: Chart, language: str) -> str:
    name = escape(standard_flow().lanes[lane.name].into(language))
    return f'<text class="lane-name" x="{_n(chart.width - 8)}" y="{_n(lane.top + 15)}">{name}</text>'


def _arrow(line: Line, look: str, key: str) -> str:
    """A line with a tip, which lies along its last piece."""
    (x, y), (to_x, to_y) = line.points[-2:]
    length = abs(to_x - x) + abs(to_y - y) or 1.0  # a piece runs across or along, never aslant
    dx, dy = (to_x - x) / length, (to_y - y) / length
    end = (to_x - dx * TIP, to_y - dy * TIP)
    tip = [(to_x, to_y), (end[0] - dy * TIP / 2, end[1] + dx * TIP / 2), (end[0] + dy * TIP / 2, end[1] - dx * TIP / 2)]
    named = f' data-key="{key}"' if key else ""
    return (
        f'<g class="{look}"{named}><polyline points="{_points([*line.points[:-1], end])}"/>'
        f'<polygon points="{_points(tip)}"/></g>'
    )


def _label(line: Line, key: str) -> str:
    x, y = line.label_at
    anchor = ' text-anchor="end"' if line.leftward else ""
    return f'<text class="label" data-key="{key}" x="{_n(x)}" y="{_n(y)}"{anchor}>{escape(line.label)}</text>'


def _node(box: Box, key: str) -> str:
    """The shape of a node, and its words in the middle; the first of them is its id."""
    step = line_height(SIZE)
    first = box.y - step * len(box.lines) / 2 + step * 0.76
    head, _, rest = box.lines[0].partition(" ")
    lines = [f'<tspan class="id">{escape(head)}</tspan> {escape(rest)}', *map(escape, box.lines[1:])]
    words = "".join(
        f'<text x="{_n(box.x)}" y="{_n(first + step * number)}">{line}</text>' for number, line in enumerate(lines)
    )
    begin = (
        f'<circle class="begin" cx="{_n(box.left + 14)}" cy="{_n(box.top - 5)}" r="3.5"/>' if box.spot.begins else ""
    )
    return f'<g class="node {box.spot.kind}" data-key="{key}">{begin}{_shape(box)}{words}</g>'


def _shape(box: Box) -> str:
    """Questions have pointed ends, choices and tables cut corners, acts are boxes."""
    kind, left, top, right, bottom = box.spot.kind, box.left, box.top, box.right, box.bottom
    if kind == "ask":
        corners = [(left, box.y), (left + NOTCH, top), (right - NOTCH, top), (right, box.y)]
        return f'<polygon points="{_points([*corners, (right - NOTCH, bottom), (left + NOTCH, bottom)])}"/>'
    round_ = 0 if kind in ("choose", "table") else 6
    size = f'width="{_n(box.width)}" height="{_n(box.height)}" rx="{round_}"'
    shape = f'<rect x="{_n(left)}" y="{_n(top)}" {size}/>'
    if kind in ("choose", "table"):  # a leaf of paper with a double edge, for it stands for a table to read
        inner = (
            f'<path class="fold" d="M{_n(left + 4)} {_n(top)}V{_n(bottom)}M{_n(right - 4)} {_n(top)}V{_n(bottom)}"/>'
        )
        return shape + inner
    return shape


# ---- what is lit ---------------------------------------------------------------------------------------------------


def marks(part: str, lit: Lit, upcoming: Step | None = None) -> dict[str, dict[str, str]]:
    """For each node and arrow of a part that is lit: is it `here`, `next`, walked `now`, or on a walk `before`?"""
    spots, arrows = _flow(part)
    here, following = lit.here.node if lit.here else "", upcoming.node if upcoming else ""
    found = {}
    for spot in spots:
        state = "now" if spot.id in lit.now else "before" if spot.id in lit.nodes else ""
        state = "here" if spot.id == here else "next" if spot.id == following else state
        if state:
            found[_key(part, spot.id)] = {"data-state": state}
    for arrow in arrows:
        pair = (arrow.source, arrow.target)
        state = "now" if pair in lit.now or pair == (here, following) else "before" if pair in lit.arrows else ""
        if state:
            found[_key(part, _name(arrow))] = {"data-state": state}
    return found


def path_words(part: str, nodes: Sequence[str], language: str = "en") -> str:
    """The name of the picture for those who do not see it: which part, and the path so far."""
    path = " → ".join(nodes) if nodes else Text("nothing yet")
    return Text("{title}: {part}. The path so far: {path}.", title=TITLE, part=title_of_part(part), path=path).into(
        language
    )


def flowchart_svg(aid: Flow, trace: Trace | None = None, language: str = "en") -> str:
    """The parts of the chart that a trace went through, below each other, with its path lit; without one, the whole."""
    if trace is None or not trace.walks:
        return part_svg(WHOLE, language)
    lit = lit_by(aid, trace)
    walked = dict.fromkeys(part_of(walk.steps[-1].node, walk.start) for walk in trace.walks)
    return "".join(_lit_svg(part, lit, trace, language) for part in walked)


def _lit_svg(part: str, lit: Lit, trace: Trace, language: str) -> str:
    """A part with its states written into it, for a picture that does not change."""
    picture = part_svg(part, language)
    for key, attributes in marks(part, lit).items():
        state = " ".join(f'{name}="{value}"' for name, value in attributes.items())
        picture = picture.replace(f'data-key="{key}"', state)
    nodes = [step.node for step in trace.steps() if step.node in parts()[part]]
    plain = escape(Text("{title}: {part}", title=TITLE, part=title_of_part(part)).into(language))
    return picture.replace(f'aria-label="{plain}"', f'aria-label="{escape(path_words(part, nodes, language))}"')
