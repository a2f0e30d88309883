"""The picture of the flowchart: shapes, arrows and the path taken, drawn from the measures of `chart`."""

from __future__ import annotations

from typing import Any, Final

from matplotlib.figure import Figure

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Trace
from redflag.core.text import Catalog, Text
from redflag.draw import ink
from redflag.draw.arrows import ELSEWHERE, flow
from redflag.draw.chart import NOTCH, PAD, STRIP, Box, Chart, Line, inset, measured
from redflag.draw.ink import Sheet, measure
from redflag.draw.lit import Lit, lit_by, ranges, said, title_of
from redflag.draw.wrap import PIXELS_A_POINT, filled, into_width, line_height

HERE: Final = Text("here")
LEGEND: Final = (
    ("ask", Text("asks")),
    ("do", Text("acts")),
    ("table", Text("reads a table, the first row that holds")),
    ("choose", Text("chooses a space by a table")),
    ("begin", Text("a walk begins")),
    ("path", Text("the path taken")),
    ("before", Text("walks before this one")),
    ("number", Text("where each walk begins, in order")),
    ("here", Text("where the bot stands")),
)
PATH_SIGNS: Final = ("path", "before", "number", "here")


def figure(
    aid: Flow, trace: Trace | None, walk: int | None, step: int | None, lane: str | None, language: str | Catalog
) -> Figure:
    """The flowchart as a figure."""
    lit = lit_by(aid, trace, walk, step)
    size = ink.SMALL if lane is None else ink.LARGE
    head = _Head(aid, trace, lit, lane, language)
    chart = measured(*flow(aid, lane), ink.WIDTH, size, measure, language, head.height)
    sheet = Sheet(chart.width, chart.height)
    head.draw(sheet)
    for band in chart.lanes:
        sheet.box(
            4, band.top, chart.width - 8, band.bottom - band.top, round=8, facecolor=ink.LANE, linewidth=0, zorder=0
        )
        sheet.box(4, band.top, STRIP - 8, band.bottom - band.top, round=8, facecolor=ink.STRIP, linewidth=0, zorder=0)
        name = aid.lanes[band.name].into(language)
        style = {"rotation": 90, "ha": "center", "va": "top", "bold": True, "size": ink.LARGE}
        sheet.words(STRIP / 2, band.top + 10, name, name=f"lane {band.name}", **style)
    for line in chart.lines:
        _draw_line(sheet, line, chart, lit, trace is not None)
    for box in chart.boxes.values():
        _draw_box(sheet, box, chart, lit, trace is not None, language)
    return sheet.figure


class _Head:
    """Title, where the bot stands, what the signs mean, and the note on the tables."""

    def __init__(self, aid: Flow, trace: Trace | None, lit: Lit, lane: str | None, language: str | Catalog) -> None:
        self.language = language
        inner = ink.WIDTH - 24
        self.title = into_width(title_of(aid, trace, lane).into(language), inner, ink.TITLE, measure, True)
        here = said(lit.here, trace).into(language) if lit.here and trace else ""
        self.here = filled(here, inner - 16, ink.SMALL, measure)
        self.note = into_width(aid.note.into(language), inner, ink.SMALL, measure)
        left_out = set(PATH_SIGNS) if trace is None else {"before"} if lit.nodes <= lit.now else set()
        self.signs = [sign for sign in LEGEND if sign[0] not in left_out]
        self.step = line_height(ink.SMALL)
        self.rows = self._legend_rows()
        words = 26 * len(self.title) + self.step * (len(self.here) + len(self.note)) + (12 if self.here else 0)
        self.height = 8 + words + 24 * len(self.rows) + 10

    def _legend_rows(self) -> list[list[tuple[str, str, float]]]:
        """Signs with their words and places, in rows."""
        rows: list[list[tuple[str, str, float]]] = [[]]
        x = 12.0
        for kind, text in self.signs:
            words = text.into(self.language)
            width = 40 + measure(words, ink.SMALL) + 16
            if x + width > ink.WIDTH - 8:
                rows.append([])
                x = 12.0
            rows[-1].append((kind, words, x))
            x += width
        return rows

    def draw(self, sheet: Sheet) -> None:
        y = 8.0
        for line in self.title:
            y += 26
            sheet.words(12, y - 8, line, size=ink.TITLE, bold=True)
        for line in self.note:
            y += self.step
            sheet.words(12, y - 3, line, color=ink.FAINT_INK)
        if self.here:
            y += 6
            height = self.step * len(self.here) + 6
            sheet.box(8, y, ink.WIDTH - 16, height, round=5, facecolor=ink.PALE_ORANGE, edgecolor=ink.ORANGE)
            for line in self.here:
                y += self.step
                sheet.words(16, y - 1, line)
            y += 6
        for row in self.rows:
            y += 24
            for kind, words, x in row:
                _draw_sign(sheet, kind, x, y - 5)
                sheet.words(x + 40, y - 1, words)


def _draw_sign(sheet: Sheet, kind: str, x: float, y: float) -> None:
    """One sign of the legend, 34 pixels wide."""
    middle = x + 17
    if kind == "begin":
        _draw_begin(sheet, middle, y + 8)
    elif kind == "path":
        sheet.arrow([(x, y), (x + 34, y)], ink.BLUE, 3.2, 4)
    elif kind == "before":
        sheet.arrow([(x, y), (x + 34, y)], ink.SKY, 2.6, 4)
    elif kind == "number":
        _draw_badge(sheet, x + 25, y + 4, "1", ink.SMALL, ink.BLUE)
    elif kind == "here":
        sheet.box(x + 2, y - 8, 30, 16, round=4, facecolor=ink.PALE_ORANGE, edgecolor=ink.ORANGE, linewidth=3)
    else:
        _draw_shape(sheet, kind, (x + 1, y - 8, 32, 16), notch=7, edgecolor=ink.FAINT_INK, linewidth=1.2)


def _draw_begin(sheet: Sheet, x: float, y: float) -> None:
    """The sign that a walk begins at the node whose top is here: a dot with a short line."""
    sheet.line([(x, y - 12), (x, y)], edgecolor=ink.FAINT_INK, linewidth=1.4)
    sheet.circle(x, y - 13, 3.6, facecolor=ink.FAINT_INK, edgecolor=ink.FAINT_INK, zorder=4)


def _draw_badge(sheet: Sheet, right: float, bottom: float, words: str, size: float, color: str, name: str = "") -> None:
    """A small sign with words, its lower right corner at a place."""
    width = measure(words, size, True) + 8
    height = size * 1.55
    style = {"round": height / 2, "facecolor": color, "edgecolor": color, "zorder": 7}
    sheet.box(right - width, bottom - height, width, height, **style)
    dark = color == ink.ORANGE
    sheet.words(
        right - width / 2,
        bottom - height / 2,
        words,
        size=size,
        bold=True,
        ha="center",
        va="center_baseline",
        color=ink.INK if dark else ink.PAPER,
        zorder=8,
        name=name or None,
    )


def _draw_line(sheet: Sheet, line: Line, chart: Chart, lit: Lit, traced: bool) -> None:
    """An arrow with its label."""
    pair = (line.arrow.source, line.arrow.target)
    bright, now = pair in lit.arrows, pair in lit.now
    color, width, layer = (ink.BLUE, 3.4, 4.0) if now else (ink.SKY, 2.6, 3.5) if bright else (ink.LINE, 1.2, 2.0)
    name = f"arrow {line.arrow.source} {line.arrow.target}"
    sheet.arrow(line.points, color, width, layer, name=name)
    if line.label:
        x, y = line.label_at
        ha = "right" if line.leftward else "left"
        ink_color = ink.BLUE if bright else ink.FAINT_INK if traced else ink.INK
        sheet.words(x, y, line.label, size=chart.size, bold=bright, ha=ha, color=ink_color, name=f"label {name}")


def _draw_shape(
    sheet: Sheet,
    kind: str,
    place: tuple[float, float, float, float],
    notch: float = NOTCH,
    header: float = 5,
    **style: Any,
) -> None:
    """The shape of a kind of node at a place (left, top, width, height); a table has rules below its header."""
    x, y, width, height = place
    middle, right, bottom = y + height / 2, x + width, y + height
    if kind == "ask":
        sheet.polygon([(x, middle), (x + width / 2, y), (right, middle), (x + width / 2, bottom)], **style)
    elif kind == "choose":
        corners = [(x, middle), (x + notch, y), (right - notch, y), (right, middle), (right - notch, bottom)]
        sheet.polygon([*corners, (x + notch, bottom)], **style)
    elif kind == "table":
        sheet.box(x, y, width, height, **style)
        rule: dict[str, Any] = {"edgecolor": style["edgecolor"], "linewidth": 0.8, "zorder": 5}
        for line in (y + header, y + header + 3):
            sheet.line([(x, line), (right, line)], **rule)
    elif kind == ELSEWHERE:
        sheet.box(x, y, width, height, round=18, linestyle="--", **style)
    else:
        sheet.box(x, y, width, height, round=5, **style)


def _draw_box(sheet: Sheet, box: Box, chart: Chart, lit: Lit, traced: bool, language: str | Catalog) -> None:
    """A node with its id, its words and its badge."""
    spot, size, step = box.spot, chart.size, line_height(chart.size)
    here = lit.here is not None and lit.here.node == spot.id
    bright = spot.id in lit.nodes
    fill, edge, width, words = ink.PAPER, ink.FAINT_INK, 1.2, ink.INK
    if here:
        fill, edge, width = ink.PALE_ORANGE, ink.ORANGE, 3.4
    elif bright:
        fill, edge, width = (ink.PALE_BLUE, ink.BLUE, 2.2) if spot.id in lit.now else (ink.PAPER, ink.SKY, 2.2)
    elif traced:
        edge, width, words = ink.PALE_LINE, 1.0, ink.FAINT_INK
    place = (box.left, box.top, box.width, box.height)
    style: dict[str, Any] = {"facecolor": fill, "edgecolor": edge, "linewidth": width, "name": f"node {spot.id}"}
    _draw_shape(sheet, spot.kind, place, header=PAD + size + 4, **style)
    if spot.begins:
        _draw_begin(sheet, box.x, box.top)
    edge_room = 0 if spot.kind == "ask" else inset(spot.kind)
    id_color = ink.BLUE if bright else ink.FAINT_INK
    first = box.top + PAD + size if spot.kind != "ask" else _beside_the_diamond(box, measure(spot.id, size, True), size)
    sheet.words(box.left + edge_room, first, spot.id, size=size, bold=True, color=id_color, name=f"id {spot.id}")
    top = box.y - step * len(box.lines) / 2 if spot.kind == "ask" else box.bottom - PAD - step * len(box.lines) + 3
    x, ha = (box.x, "center") if spot.kind == "ask" else (box.left + edge_room, "left")
    for number, line in enumerate(box.lines):
        y = top + step * number + step * 0.76
        sheet.words(x, y, line, size=size, color=words, ha=ha, name=f"words {spot.id}")
    badge = ranges(lit.starts.get(spot.id, []))
    if here:
        badge = f"{badge} · {HERE.into(language)}" if badge else HERE.into(language)
    if badge:
        color = ink.ORANGE if here else ink.BLUE
        _draw_badge(
            sheet,
            box.right - max(0, edge_room - 4),
            first + 4 if spot.kind != "ask" else box.top + size,
            badge,
            size,
            color,
            f"badge {spot.id}",
        )


def _beside_the_diamond(box: Box, width: float, size: float) -> float:
    """The line on which an id stands in the upper left corner beside a diamond; a long one stands a little above it."""
    height = size * PIXELS_A_POINT
    room = box.height / 2 * (1 - width / (box.width / 2))  # from the upper edge down to the diamond, where the id ends
    return box.top + min(height * 0.8, room - 5)
