"""The text twins of the pictures, made from the same data, for readers who do not see pictures and for terminals."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from string import ascii_lowercase
from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.lines import WIDTH, paragraph
from redflag.core.text import Catalog, Text
from redflag.draw.arrows import ELSEWHERE, Arrow, Spot, drawn
from redflag.draw.lit import Lit, lit_by, ranges, said, title_of
from redflag.draw.struck import GONE, KEPT, NOTHING, READ, STRUCK, Line, Reading, readings

COLUMNS: Final = 18  # of a table, so that it is no wider
TIED: Final = "\u00a0"  # a space at which no line is broken
SIGNS: Final = {"ask": "?", "do": "!", "answer": "!", "table": "T", "choose": "="}
FLOW_LEGEND: Final = Text(
    "? asks, ! acts, T reads a table (the first row that holds), = chooses by a table, row by row; "
    "o a walk can begin here."
)
PATH_LEGEND: Final = Text(
    "* the bot passed here, > it stands here, # which walks begin here; the path taken is [in brackets]."
)
CELLS: Final = {KEPT: "+", STRUCK: "x", GONE: "."}
TABLE_LEGEND: Final = Text("+ kept, x struck, . struck before")


# ---- the flowchart -------------------------------------------------------------------------------------------------


def flowchart(
    flow: Flow, trace: Trace | None, walk: int | None, step: int | None, lane: str | None, language: str | Catalog
) -> str:
    """The text twin of the flowchart."""
    lit = lit_by(flow, trace, walk, step)
    spots, arrows = drawn(flow, lane)
    legend = [FLOW_LEGEND, PATH_LEGEND] if trace else [FLOW_LEGEND]
    lines = [paragraph(text.into(language)) for text in (title_of(flow, trace, lane), flow.note, *legend)]
    if trace and lit.here:
        lines.append(paragraph(said(lit.here, trace).into(language)))
    for name, title in flow.lanes.items():
        if lane in (None, name):
            lines += ["", title.into(language).upper()]
            for spot in spots:
                if spot.lane == name and spot.kind != ELSEWHERE:
                    lines.append(_node(spot, [a for a in arrows if a.source == spot.id], lit, language))
    return "\n".join(lines)


def _node(spot: Spot, ways: list[Arrow], lit: Lit, language: str | Catalog) -> str:
    here = lit.here is not None and lit.here.node == spot.id
    mark = ">" if here else "*" if spot.id in lit.nodes else " "
    begins = "o" if spot.begins else " "
    words = f"{spot.id} {SIGNS[spot.kind]} {spot.text.into(language)}"
    for way in ways:
        label = f"{way.label.into(language)} " if way.label else ""
        path = f"{label}→ {way.target}".replace(" ", TIED)
        words += f"  [{path}]" if (way.source, way.target) in lit.arrows else f"  {path}"
    if spot.id in lit.starts:
        words += f"  #{ranges(lit.starts[spot.id])}"
    return paragraph(words, f"{mark}{begins} ", "      ").replace(TIED, " ")


# ---- the elimination chart -----------------------------------------------------------------------------------------


def elimination(what: Trace | Step, flow: Flow, language: str | Catalog) -> str:
    """The text twin of the elimination chart."""
    found = readings(what, flow)
    blocks = [what.title.into(language)] if isinstance(what, Trace) else []
    if any(reading.ours for reading in found):
        blocks.append(paragraph(flow.ours.into(language)))
    if not found:
        blocks.append(NOTHING.into(language))
    pieces = (piece for reading in found for piece in reading.split(COLUMNS))
    return "\n".join([*blocks, *("\n" + "\n".join(_reading(piece, language)) for piece in pieces)])


def _reading(reading: Reading, language: str | Catalog) -> Iterator[str]:
    yield paragraph(reading.heading.into(language))
    if reading.candidates:
        letters = ascii_lowercase[: len(reading.candidates)]
        named = [f"{letter} {name.into(language)}" for letter, name in zip(letters, reading.names, strict=True)]
        yield paragraph(" · ".join(name.replace(" ", TIED) for name in named), "  ", "  ").replace(TIED, " ")
        yield " " * 42 + " ".join(letters)
    for line in reading.lines:
        yield from _row(line, language)
    if any(line.state == READ for line in reading.lines):
        yield f"  ({TABLE_LEGEND.into(language)})"
    yield paragraph(reading.outcome.into(language), "  ", "  ")


def _row(line: Line, language: str | Catalog) -> Iterator[str]:
    """The words of a row at the left, at the right its cells or what became of it."""
    left = textwrap.wrap(line.text.into(language), 35) or [""]
    right = [" ".join(CELLS[cell] for cell in line.cells)]
    if line.state != READ:
        right = textwrap.wrap(line.words.into(language), WIDTH - 42)
    for number in range(max(len(left), len(right))):
        head = f"{line.number:>4} " if number == 0 else " " * 5
        words = left[number] if number < len(left) else ""
        yield f"{head}{words:<36} {right[number] if number < len(right) else ''}".rstrip()
