"""The flowchart for print and lessons: the same shapes as on a page, painted with matplotlib, and above them what they
mean and where the bot stands."""

from __future__ import annotations

from typing import Final

from matplotlib.figure import Figure

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Trace
from redflag.core.text import Catalog
from redflag.draw import ink
from redflag.draw.arrows import drawn
from redflag.draw.chart import measured
from redflag.draw.flow_looks import KINDS, LEGEND, STATES, STYLES
from redflag.draw.flow_shapes import SIGN_HEIGHT, SIGN_WIDTH, badges, groups, lit_states, sign
from redflag.draw.ink import Sheet, measure
from redflag.draw.lit import Lit, lit_by, said, title_of
from redflag.draw.painter import Painter
from redflag.draw.palette import LIGHT
from redflag.draw.shapes import moved
from redflag.draw.wrap import filled, into_width, line_height

MARGIN: Final = 12
STEP: Final = line_height(ink.SMALL)
TITLE_STEP: Final = 26
LEGEND_STEP: Final = 22


def figure(
    flow: Flow, trace: Trace | None, walk: int | None, step: int | None, lane: str | None, language: str | Catalog
) -> Figure:
    """The flowchart as a figure."""
    lit = lit_by(flow, trace, walk, step)
    size = ink.SMALL if lane is None else ink.LARGE
    head = _Head(flow, trace, lit, lane, language)
    chart = measured(*drawn(flow, lane), flow.lanes, ink.WIDTH, size, measure, language, head.height)
    sheet = Sheet(chart.width, chart.height)
    painter = Painter(sheet, STYLES, {}, LIGHT)
    head.draw(sheet, painter)
    states = lit_states(list(chart.boxes), [way.arrow for way in chart.lines], lit)
    for group in groups(chart):
        painter.paint(group.shapes, state=STATES.get(states.get(group.key, "")))
    painter.paint(badges(chart, lit, measure))
    return sheet.figure


class _Head:
    """Title, whose tables they are, where the bot stands, and what the signs mean."""

    def __init__(self, flow: Flow, trace: Trace | None, lit: Lit, lane: str | None, language: str | Catalog) -> None:
        inner = ink.WIDTH - 2 * MARGIN
        self.title = into_width(title_of(flow, trace, lane).into(language), inner, ink.TITLE, measure, True)
        self.note = into_width(flow.note.into(language), inner, ink.SMALL, measure)
        here = said(lit.here, trace).into(language) if lit.here and trace else ""
        self.here = filled(here, inner - 16, ink.SMALL, measure)
        shown = {*KINDS}
        if lit.nodes:
            shown |= {"here", "now", "number"} | (set() if lit.nodes <= lit.now else {"before"})
        self.rows = _rows([(name, text.into(language)) for name, text in LEGEND.items() if name in shown])
        lines = STEP * (len(self.note) + len(self.here)) + (12 if self.here else 0)
        self.height = 8 + TITLE_STEP * len(self.title) + lines + LEGEND_STEP * len(self.rows) + 8

    def draw(self, sheet: Sheet, painter: Painter) -> None:
        """All of it, from the top down."""
        y = 8.0
        for line in self.title:
            y += TITLE_STEP
            sheet.words(MARGIN, y - 8, line, size=ink.TITLE, bold=True, color=LIGHT["ink"])
        for line in self.note:
            y += STEP
            sheet.words(MARGIN, y - 3, line, color=LIGHT["faint"])
        if self.here:
            y += 6
            box = {"round": 5, "facecolor": LIGHT["pale-gold"], "edgecolor": LIGHT["gold-ink"], "linewidth": 1.4}
            sheet.box(MARGIN - 4, y, ink.WIDTH - 2 * MARGIN + 8, STEP * len(self.here) + 6, **box)
            for line in self.here:
                y += STEP
                sheet.words(MARGIN + 4, y - 1, line, color=LIGHT["ink"])
            y += 6
        for row in self.rows:
            y += LEGEND_STEP
            for name, words, x in row:
                shown = sign(name)
                shapes = (moved(shape, x, y - SIGN_HEIGHT) for shape in shown.shapes)
                painter.paint(shapes, state=STATES.get(shown.key))
                sheet.words(x + SIGN_WIDTH + 6, y - 4, words, color=LIGHT["ink"])


def _rows(signs: list[tuple[str, str]]) -> list[list[tuple[str, str, float]]]:
    """Signs with their words and places, in rows."""
    rows: list[list[tuple[str, str, float]]] = [[]]
    x: float = MARGIN
    for name, words in signs:
        width = SIGN_WIDTH + 6 + measure(words, ink.SMALL) + 16
        if x + width > ink.WIDTH - MARGIN:
            rows.append([])
            x = MARGIN
        rows[-1].append((name, words, x))
        x += width
    return rows
