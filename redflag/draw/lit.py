"""Which part of the flowchart a trace has passed: what is lit in the picture and marked in its text twin."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import NO, YES, Step, Trace
from redflag.core.text import Text

TITLE = Text("How the bot decides")


@dataclass(slots=True)
class Lit:
    """The path taken. Arrows are pairs of nodes; `starts` has for each node the walks (1, 2 …) that begin there.

    `now` has the nodes and arrows of the one walk that is looked at, or all of them.
    """

    nodes: set[str] = field(default_factory=set)
    arrows: set[tuple[str, str]] = field(default_factory=set)
    now: set[str | tuple[str, str]] = field(default_factory=set)
    starts: dict[str, list[int]] = field(default_factory=dict)
    here: Step | None = None


def lit_by(flow: Flow, trace: Trace | None, walk: int | None = None, step: int | None = None) -> Lit:
    """What a trace lights: all of it, or as far as a step (counted from 0) of a walk (counted from 0)."""
    lit = Lit()
    if trace is None or not trace.walks:
        return lit
    last = len(trace.walks) - 1 if walk is None else range(len(trace.walks))[walk]
    following: str | None = None  # where the bot goes on after what it has done
    acting = ""
    for number, passed in enumerate(trace.walks[: last + 1]):
        steps = passed.steps
        if number == last and step is not None:
            steps = steps[: range(len(steps))[step] + 1]
        nodes = [one.node for one in steps]
        lit.starts.setdefault(nodes[0], []).append(number + 1)
        if following == nodes[0]:
            lit.arrows.add((acting, nodes[0]))
        lit.arrows.update(pairwise(nodes))
        lit.nodes.update(nodes)
        if number == last or walk is None:
            lit.now |= {*nodes, *pairwise(nodes)}
        end = flow.nodes.get(nodes[-1])
        if end is not None and end.kind == "do":
            acting, following = end.id, end.paths.get("then")
        lit.here = steps[-1]
    if walk is None:
        lit.now |= lit.arrows
    return lit


def ranges(numbers: list[int]) -> str:
    """Numbers in short: 1, 2, 3, 5 is "1–3, 5"; of many groups only the first and the last are named."""
    groups: list[list[int]] = []
    for number in numbers:
        if groups and groups[-1][-1] == number - 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    said = [str(group[0]) if len(group) == 1 else f"{group[0]}–{group[-1]}" for group in groups]
    return ", ".join(said) if len(said) <= 2 else f"{said[0]} … {said[-1]}"


def title_of(flow: Flow, trace: Trace | None, lane: str | None) -> Text:
    """The title of the chart."""
    title = TITLE if lane is None else Text("{title}: {lane}", title=TITLE, lane=flow.lanes[lane])
    return title if trace is None else Text("{title} · {what}", title=title, what=trace.title)


def said(step: Step, trace: Trace) -> Text:
    """Where the bot stands, in a sentence: the node, its text and the answer."""
    text = Text("Here: {node} · {text}", node=step.node, text=step.text)
    answers = {
        "ask": YES if step.answer == "yes" else NO,
        "table": Text("row {n} decides", n=step.answer),
        "choose": trace.name(step.answer),
    }
    if step.kind in answers:
        text = Text("{text} → {answer}", text=text, answer=answers[step.kind])
    for fact in step.facts:
        text = Text("{text} · {fact}", text=text, fact=fact)
    return text
