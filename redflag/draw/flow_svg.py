"""The flowchart as SVG for a page; its text twin is `flowchart_text`.

A page has no room for the whole chart, so it shows the *part* in which the bot now walks: all nodes that can be reached
from where a walk begins. What is lit changes by `marks` alone, so that a step costs a few bytes and no new picture.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.text import Text
from redflag.draw.arrows import Arrow, Spot, drawn
from redflag.draw.chart import BROAD, NARROW, Chart, measured
from redflag.draw.flow_looks import KINDS, LEGEND
from redflag.draw.flow_shapes import LEGEND_STATES, SIGN_HEIGHT, SIGN_WIDTH, Group, badges, groups, lit_states, sign
from redflag.draw.lit import TITLE, Lit, lit_by
from redflag.draw.svg import markup, short
from redflag.draw.wrap import PIXELS_A_POINT

WHOLE: Final = "whole"  # the name of the chart with all parts
WHOLE_TITLE: Final = Text("The whole chart")
WIDTHS: Final = {NARROW: 432, BROAD: 860}
HIGH, WIDER = 600, 466  # a part that is higher than a screen is made a little wider, so that it needs fewer lines
SIZE: Final = 12 / PIXELS_A_POINT  # letters of 12 pixels
# The width of letters in ems, by groups; what is in none of them is of middle width. Rather too wide than too narrow.
WIDTH_OF: Final = {
    **dict.fromkeys("ijl.,;:'!|’ ", 0.32),
    **dict.fromkeys("frt()-I", 0.42),
    **dict.fromkeys("mwMW", 0.95),
    **dict.fromkeys("ABCDEGHKNOPQRSTUVXYZ", 0.71),
}
MIDDLE: Final = 0.61

Lanes = tuple[tuple[str, Text], ...]


@lru_cache(maxsize=4096)
def estimated(words: str, size: float, bold: bool) -> float:
    """About how wide words are in a browser, whose font is not known here."""
    ems = sum(WIDTH_OF.get(letter, MIDDLE) for letter in words)
    return ems * size * PIXELS_A_POINT * (1.1 if bold else 1.0)


def title_of(flow: Flow, part: str) -> Text:
    """What a part of the chart is called."""
    return WHOLE_TITLE if part == WHOLE else flow.titles[part]


# ---- the picture ---------------------------------------------------------------------------------------------------


def part_svg(flow: Flow, part: str, language: str = "en") -> str:
    """A part of the chart, or the whole, as SVG in which nothing is lit yet."""
    spots, arrows = _shown(flow, part)
    return _unlit(part, _label(flow, part), tuple(spots), tuple(arrows), tuple(flow.lanes.items()), language)


def _shown(flow: Flow, part: str) -> tuple[Sequence[Spot], Sequence[Arrow]]:
    return drawn(flow, nodes=None if part == WHOLE else flow.parts[part])


def chart_of(flow: Flow, part: str, language: str = "en") -> Chart:
    """A part of the chart, or the whole, measured for a page."""
    spots, arrows = _shown(flow, part)
    return _chart(tuple(spots), tuple(arrows), tuple(flow.lanes.items()), part == WHOLE, language)


# Both are kept, because a stepper shows the same parts again and again; a file of one's own never changes the chart.


@lru_cache(maxsize=64)
def _unlit(
    part: str, label: Text, spots: tuple[Spot, ...], arrows: tuple[Arrow, ...], lanes: Lanes, language: str
) -> str:
    return _svg(part, label.into(language), _chart(spots, arrows, lanes, part == WHOLE, language))


@lru_cache(maxsize=64)
def _chart(spots: tuple[Spot, ...], arrows: tuple[Arrow, ...], lanes: Lanes, whole: bool, language: str) -> Chart:
    manner = BROAD if whole else NARROW
    chart = measured(spots, arrows, dict(lanes), WIDTHS[manner], SIZE, estimated, language, manner=manner)
    if manner == NARROW and chart.height > HIGH:
        chart = measured(spots, arrows, dict(lanes), WIDER, SIZE, estimated, language, manner=manner)
    return chart


def _svg(part: str, label: str, chart: Chart, states: dict[str, str] | None = None, above: str = "") -> str:
    inner = "".join(_group(group, part, states) for group in groups(chart))
    wide, high = short(chart.width), short(chart.height)
    size = f'viewBox="0 0 {wide} {high}" style="--width:{wide}px;--height:{high}px"'
    named = f' data-key="{_key(part, "chart")}"' if states is None else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="flow" {size} role="img" '
        f'aria-label="{escape(label)}"{named}>{inner}{above}</svg>'
    )


def _group(group: Group, part: str, states: dict[str, str] | None) -> str:
    """A group, with the key by which it is marked; in a picture that does not change, with its state."""
    if states is None:
        mark = f" data-key='{_key(part, group.key)}'" if group.key else ""
    else:
        mark = f" data-state='{states[group.key]}'" if group.key in states else ""
    return f"<g class='{group.look}'{mark}>{markup(group.shapes)}</g>"


def _key(part: str, name: str) -> str:
    return escape(f"{part}/{name}")


def _label(flow: Flow, part: str) -> Text:
    return Text("{title}: {part}", title=TITLE, part=title_of(flow, part))


def legend(language: str = "en", signs: Collection[str] = (*KINDS, *LEGEND_STATES)) -> list[tuple[str, str]]:
    """What the signs mean: each as a small picture, and its words."""
    return [(_sign(name), text.into(language)) for name, text in LEGEND.items() if name in signs]


@lru_cache(maxsize=16)
def _sign(name: str) -> str:
    group = sign(name)
    state = f" data-state='{group.key}'" if group.key else ""
    return (
        f"<svg class='flow sign' viewBox='0 0 {SIGN_WIDTH} {SIGN_HEIGHT}' aria-hidden='true'>"
        f"<g{state}>{markup(group.shapes)}</g></svg>"
    )


# ---- what is lit ---------------------------------------------------------------------------------------------------


def marks(flow: Flow, part: str, lit: Lit, upcoming: Step | None = None) -> dict[str, dict[str, str]]:
    """For each node and arrow of a part that is lit its state, as attributes by its key."""
    spots, arrows = _shown(flow, part)
    states = lit_states([spot.id for spot in spots], arrows, lit, upcoming)
    return {_key(part, name): {"data-state": state} for name, state in states.items()}


def path_words(flow: Flow, part: str, nodes: Sequence[str], language: str = "en") -> str:
    """The name of the picture for those who do not see it: which part, and the path so far."""
    path = " → ".join(nodes) if nodes else Text("nothing yet")
    return Text("{what}. The path so far: {path}.", what=_label(flow, part), path=path).into(language)


def flowchart_svg(flow: Flow, trace: Trace | None = None, language: str = "en") -> str:
    """The parts of the chart that a trace went through, below each other, with its path lit; without one, the whole."""
    if trace is None or not trace.walks:
        return part_svg(flow, WHOLE, language)
    lit = lit_by(flow, trace)
    walked = dict.fromkeys(flow.part_of(walk.steps[-1].node, walk.start) for walk in trace.walks)
    return "".join(_lit_svg(flow, part, lit, trace, language) for part in walked)


def _lit_svg(flow: Flow, part: str, lit: Lit, trace: Trace, language: str) -> str:
    """A part with its states written into it, for a picture that does not change."""
    chart = chart_of(flow, part, language)
    states = lit_states(list(chart.boxes), [way.arrow for way in chart.lines], lit)
    nodes = [step.node for step in trace.steps() if step.node in flow.parts[part]]
    label = path_words(flow, part, nodes, language)
    return _svg(part, label, chart, states, markup(badges(chart, lit, estimated)))
