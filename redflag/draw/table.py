"""The elimination chart: a column is a candidate, a row is a row of the table, a cell says kept or struck."""

from __future__ import annotations

from typing import Final

from matplotlib.figure import Figure

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.text import Catalog, Text
from redflag.draw import ink
from redflag.draw.ink import Sheet, measure
from redflag.draw.palette import LIGHT
from redflag.draw.struck import (
    DECIDES,
    FAILED,
    GONE,
    KEPT,
    NOTHING,
    SKIPPED,
    STRUCK,
    UNREAD,
    Line,
    Reading,
    readings,
)
from redflag.draw.wrap import into_width, line_height, name_into_width

MARGIN: Final = 12
ROWS: Final = 250  # the width of the words of a row
MOST: Final = 112  # the width of a column, at most
COLUMNS: Final = 30  # of one table, so that their names do not touch
WIDE: Final = 70  # from here on a sign and its word stand side by side
STEP: Final = line_height(ink.SMALL)
TITLE: Final = Text("Which rows decided")
SIGNS: Final = {KEPT: ("✓", Text("kept")), STRUCK: ("✗", Text("struck")), "chosen": ("◉", Text("chosen"))}
NOT_DRAWN: Final = Text("not drawn")
CHOSEN_ROW: Final = Text("Chosen")
DIE_ROW: Final = Text("Chosen by the die, between {n}")
COLORS: Final = {
    KEPT: (LIGHT["pale-good"], LIGHT["good"]),
    STRUCK: (LIGHT["pale-bad"], LIGHT["bad"]),
    "chosen": (LIGHT["pale-gold"], LIGHT["ink"]),
}


def figure(what: Trace | Step, flow: Flow, language: str | Catalog) -> Figure:
    """All tables of a trace, or the one of a step, below each other."""
    found = readings(what, flow)
    blocks = [_Block(piece, language) for reading in found for piece in reading.split(COLUMNS)]
    title = what.title if isinstance(what, Trace) else TITLE
    heading = Text("{title} · {what}", title=TITLE, what=title) if isinstance(what, Trace) else TITLE
    lines = into_width(heading.into(language), ink.WIDTH - 2 * MARGIN, ink.TITLE, measure, True)
    note = [flow.ours.into(language)] if any(reading.ours for reading in found) else []
    note += [] if found else [NOTHING.into(language)]
    top = 8 + 26 * len(lines) + STEP * len(note) + 6
    sheet = Sheet(ink.WIDTH, top + sum(block.height for block in blocks) + MARGIN)
    for number, line in enumerate(lines):
        sheet.words(MARGIN, 26 + 26 * number, line, size=ink.TITLE, bold=True)
    for number, line in enumerate(note):
        sheet.words(MARGIN, 4 + 26 * len(lines) + STEP * (number + 1), line, color=LIGHT["faint"])
    for block in blocks:
        block.draw(sheet, top)
        top += block.height
    return sheet.figure


class _Block:
    """One table, measured and drawn."""

    def __init__(self, reading: Reading, language: str | Catalog) -> None:
        self.reading, self.language = reading, language
        self.heading = into_width(reading.heading.into(language), ink.WIDTH - 2 * MARGIN, ink.LARGE, measure, True)
        inner = ink.WIDTH - 2 * MARGIN - ROWS
        self.column = min(MOST, inner / len(reading.candidates)) if reading.candidates else inner
        self.wide = self.column >= WIDE
        self.names = [
            name_into_width(name.into(language), self.column - 8, ink.SMALL, measure, True) for name in reading.names
        ]
        self.upright = any(measure(line, ink.SMALL, True) > self.column - 4 for name in self.names for line in name)
        self.head = self._head_height()
        self.rows = [(line, self._words(line)) for line in reading.lines]
        self.heights = [self._height(line, words) for line, words in self.rows]
        self.last = 40 if reading.candidates else 0
        self.top = 10 + 20 * len(self.heading) + 6
        self.height = self.top + self.head + sum(self.heights) + self.last + 10

    def say(self, text: Text) -> str:
        """A text in the language of the picture."""
        return text.into(self.language)

    def _head_height(self) -> float:
        if not self.reading.candidates:
            return 0
        if self.upright:
            return max(measure(self.say(name), ink.SMALL, True) for name in self.reading.names) + 16
        return STEP * max(len(name) for name in self.names) + 10

    def _words(self, line: Line) -> list[str]:
        return into_width(self.say(line.text), ROWS - 34, ink.SMALL, measure)

    def _height(self, line: Line, words: list[str]) -> float:
        if not self.reading.candidates:
            said = into_width(self.say(line.words), self.column - 40, ink.SMALL, measure)
            return STEP * max(len(words), len(said)) + 10
        cells = 22 if self.wide or line.state != "read" else 2 * STEP
        return max(STEP * len(words), cells) + (4 if line.state == UNREAD else 10)

    def x(self, column: int) -> float:
        """The left edge of a column."""
        return MARGIN + ROWS + column * self.column

    def draw(self, sheet: Sheet, top: float) -> None:
        """The heading, the names of the candidates, the rows, and what was chosen."""
        y = top + 10
        for words in self.heading:
            y += 20
            sheet.words(MARGIN, y - 4, words, size=ink.LARGE, bold=True)
        y += 6
        start = y
        self._draw_names(sheet, y)
        y += self.head
        for (line, row), height in zip(self.rows, self.heights, strict=True):
            self._draw_row(sheet, y, height, line, row)
            y += height
        if self.reading.candidates:
            self._draw_last(sheet, y)
            y += self.last
            if self.reading.chosen is None:
                return
            x, width = self.x(self.reading.chosen) + 1, self.column - 2
            frame = {"facecolor": "none", "edgecolor": LIGHT["gold-ink"], "linewidth": 3, "zorder": 8, "round": 4}
            sheet.box(x, start + 1, width, self.head - 4, name="chosen", **frame)
            sheet.box(x, y - self.last + 2, width, self.last - 4, **frame)
            tint = {"facecolor": LIGHT["pale-gold"], "linewidth": 0, "zorder": 1.5}
            sheet.box(x, start + 1, width, y - start - 4, **tint)

    def _draw_names(self, sheet: Sheet, top: float) -> None:
        for number, (candidate, lines) in enumerate(zip(self.reading.candidates, self.names, strict=True)):
            x = self.x(number) + self.column / 2
            bold = candidate == self.reading.step.answer
            if self.upright:
                style = {"rotation": 90, "ha": "center", "va": "bottom", "bold": bold, "name": f"candidate {candidate}"}
                sheet.words(x, top + self.head - 6, self.say(self.reading.names[number]), **style)
                continue
            for row, line in enumerate(lines):
                y = top + self.head - 7 - STEP * (len(lines) - 1 - row)
                sheet.words(x, y, line, ha="center", bold=bold, name=f"candidate {candidate}")

    def _draw_row(self, sheet: Sheet, top: float, height: float, line: Line, words: list[str]) -> None:
        color = LIGHT["faint"] if line.state == UNREAD else LIGHT["faint"] if line.state == SKIPPED else LIGHT["ink"]
        right = self.x(len(self.reading.candidates)) if self.reading.candidates else ink.WIDTH - MARGIN
        fill = {SKIPPED: LIGHT["ground-2"], DECIDES: LIGHT["pale-gold"]}.get(line.state, ink.PAPER)
        sheet.box(MARGIN, top, right - MARGIN, height, facecolor=fill, linewidth=0, zorder=1)
        sheet.line([(MARGIN, top), (right, top)], edgecolor=LIGHT["line"], linewidth=0.8)
        first = top + height / 2 - STEP * len(words) / 2 + STEP * 0.76
        bold = line.state == DECIDES
        sheet.words(
            MARGIN + 20, first, str(line.number), ha="right", color=color, bold=True, name=f"number {line.number}"
        )
        for number, part in enumerate(words):
            sheet.words(MARGIN + 28, first + STEP * number, part, color=color, bold=False, name=f"row {line.number}")
        if line.state == "read":
            for number, cell in enumerate(line.cells):
                self._draw_cell(sheet, number, top, height, cell)
        elif self.reading.candidates:
            self._draw_state(sheet, top, height, line, color)
        else:
            sign = {DECIDES: "▶", FAILED: "✗"}.get(line.state, "")
            sheet.words(MARGIN + ROWS + 8, top + height / 2, sign, va="center", color=color)
            said = into_width(self.say(line.words), self.column - 40, ink.SMALL, measure, bold)
            y = top + height / 2 - STEP * len(said) / 2 + STEP * 0.76
            for number, part in enumerate(said):
                sheet.words(MARGIN + ROWS + 28, y + STEP * number, part, color=color, bold=bold)
            if bold:
                frame = {"facecolor": "none", "edgecolor": LIGHT["gold-ink"], "linewidth": 3, "zorder": 8, "round": 4}
                sheet.box(MARGIN + 1, top + 1, right - MARGIN - 2, height - 2, name="decides", **frame)

    def _draw_state(self, sheet: Sheet, top: float, height: float, line: Line, color: str) -> None:
        """Why a row has no cells. Few candidates leave little room below them, but there is room beside."""
        words = self.say(line.words)
        width = measure(words, ink.SMALL)
        table = self.column * len(self.reading.candidates)
        x = (
            self.x(0) + max(8.0, (table - width) / 2)
            if table >= width + 16
            else self.x(len(self.reading.candidates)) + 8
        )
        if line.state == SKIPPED and table >= width + 16:
            sheet.box(x - 4, top + 3, width + 8, height - 6, facecolor=LIGHT["ground-2"], linewidth=0, zorder=4)
        sheet.words(x, top + height / 2, words, va="center", color=color, slanted=True)

    def _draw_cell(
        self, sheet: Sheet, column: int, top: float, height: float, cell: str, said: Text | None = None
    ) -> None:
        x = self.x(column)
        if cell == GONE:
            sheet.box(x + 2, top + 2, self.column - 4, height - 4, facecolor=LIGHT["ground"], linewidth=0, zorder=2)
            return
        fill, color = COLORS[cell]
        sign, word = SIGNS[cell]
        said_word = self.say(said or word)
        sheet.box(x + 2, top + 2, self.column - 4, height - 4, facecolor=fill, linewidth=0, zorder=2)
        middle, y = x + self.column / 2, top + height / 2
        style = {"ha": "center", "va": "center", "color": color, "name": f"cell {self.reading.candidates[column]}"}
        room = self.column - 12
        if measure(f"{sign} {said_word}", ink.SMALL) <= room:
            sheet.words(middle, y, f"{sign} {said_word}", **style)
        elif measure(said_word, ink.SMALL) <= room:
            sheet.words(middle, y - STEP / 2, sign, size=ink.LARGE, **style)
            sheet.words(middle, y + STEP / 2, said_word, **style)
        else:  # the row says what the sign means
            sheet.words(middle, y, sign, size=ink.LARGE, **style)

    def _draw_last(self, sheet: Sheet, top: float) -> None:
        """The last row: who was left, what the die said, who was chosen."""
        reading, step = self.reading, self.reading.step
        sheet.line([(MARGIN, top), (self.x(len(reading.candidates)), top)], edgecolor=LIGHT["faint"], linewidth=1.4)
        text = DIE_ROW.with_(n=step.die) if step.die else CHOSEN_ROW
        if step.die:
            _draw_die(sheet, MARGIN + 12, top + self.last / 2)
        sheet.words(MARGIN + 28, top + self.last / 2, self.say(text), va="center", bold=True, name="last")
        for number, candidate in enumerate(reading.candidates):
            if candidate == step.answer:
                self._draw_cell(sheet, number, top, self.last, "chosen")
            elif candidate in reading.left:
                self._draw_cell(sheet, number, top, self.last, STRUCK, NOT_DRAWN)
            else:
                self._draw_cell(sheet, number, top, self.last, GONE)


def _draw_die(sheet: Sheet, x: float, y: float) -> None:
    """A small die."""
    sheet.box(x - 8, y - 8, 16, 16, round=3, edgecolor=LIGHT["ink"], linewidth=1.3)
    for dx, dy in ((-4, -4), (4, -4), (0, 0), (-4, 4), (4, 4)):
        sheet.circle(x + dx, y + dy, 1.6, facecolor=LIGHT["ink"], edgecolor=LIGHT["ink"], linewidth=0, zorder=5)
