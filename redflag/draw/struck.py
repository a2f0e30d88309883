"""What an elimination chart and its text twin show: row by row of a table, what became of each candidate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.text import Text, joined

KEPT, STRUCK, GONE = "kept", "struck", "gone"
READ, SKIPPED, UNREAD = "read", "skipped", "unread"
FAILED, DECIDES = "failed", "decides"  # of a table of which the first row that holds decides

SKIPPED_WORDS: Final = Text("skipped: it would strike all")
UNREAD_WORDS: Final = Text("not read: one is left")
ONLY_ONE: Final = Text("not read: only one is possible")
FAILED_WORDS: Final = Text("does not hold")
DECIDES_WORDS: Final = Text("holds, and decides")
NOT_READ: Final = Text("not read")
NOTHING: Final = Text("The bot reads no table here.")


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table: what it says, what became of it, and of each candidate (kept, struck, or gone before)."""

    number: int
    text: Text
    state: str
    words: Text
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A table as the bot read it. Without candidates it is one of which the first row that holds decides."""

    step: Step
    title: Text
    candidates: tuple[str, ...]
    names: tuple[Text, ...]
    lines: tuple[Line, ...]
    ours: bool

    @property
    def heading(self) -> Text:
        """Which node read which table, under which rule."""
        title = Text("{node} · {title} ({rule})", node=self.step.node, title=self.title, rule=self.step.rule)
        return Text("{title}: {text}", title=title, text=self.step.text)

    @property
    def left(self) -> tuple[str, ...]:
        """The candidates that no row has struck."""
        return self.step.rows[-1].after if self.step.rows else self.step.candidates

    @property
    def chosen(self) -> int | None:
        """The number of the candidate that was chosen, if it is among these."""
        return self.candidates.index(self.step.answer) if self.step.answer in self.candidates else None

    @property
    def outcome(self) -> Text:
        """What came out in the end."""
        if not self.step.candidates:
            return Text("Row {n} decides.", n=self.step.answer)
        if self.chosen is None:
            return Text("None of these.")
        if self.step.die:
            return Text("The die decides between {n}: {chosen}.", n=self.step.die, chosen=self.names[self.chosen])
        return Text("Chosen: {chosen}.", chosen=self.names[self.chosen])

    def split(self, most: int) -> list[Reading]:
        """The same table in pieces with no more than so many candidates each."""
        pieces = []
        for first in range(0, max(1, len(self.candidates)), most):
            part = slice(first, first + most)
            lines = tuple(replace(line, cells=line.cells[part]) for line in self.lines)
            pieces.append(replace(self, candidates=self.candidates[part], names=self.names[part], lines=lines))
        return pieces


def readings(what: Trace | Step, flow: Flow) -> list[Reading]:
    """All tables that were read, in order."""
    steps = what.steps() if isinstance(what, Trace) else iter([what])
    names = what.names if isinstance(what, Trace) else flow.names
    found = []
    for step in steps:
        if step.kind == "choose":
            found.append(_elimination(step, names, flow))
        elif step.kind == "table":
            found.append(_reading(step, (), (), tuple(_first_match_lines(step, flow)), flow))
    return found


def _reading(
    step: Step, candidates: tuple[str, ...], names: tuple[Text, ...], lines: tuple[Line, ...], flow: Flow
) -> Reading:
    title, table = step.title or Text("{table}", table=step.table), flow.tables.get(step.table)
    # Somebody else's table may have the same name, but it has other rows.
    read = {row.text for row in step.rows} | {check.text for check in step.checks} | {*step.unread}
    ours = table is not None and table.ours and read <= {row.text for row in table.rows}
    return Reading(step, title, candidates, names, lines, ours)


def _elimination(step: Step, names: Mapping[str, Text], flow: Flow) -> Reading:
    lines = []
    for row in step.rows:
        cells = tuple(
            GONE if one not in row.before else KEPT if one in row.after else STRUCK for one in step.candidates
        )
        state, words = (SKIPPED, SKIPPED_WORDS) if row.skipped else (READ, Text(""))
        lines.append(Line(row.number, row.text, state, words, cells))
    unread = UNREAD_WORDS if step.rows else ONLY_ONE
    for number, text in enumerate(step.unread, start=len(lines) + 1):
        lines.append(Line(number, text, UNREAD, unread))
        unread = NOT_READ  # why is said once
    said = tuple(names.get(one, Text("{name}", name=one)) for one in step.candidates)
    return _reading(step, step.candidates, said, tuple(lines), flow)


def _first_match_lines(step: Step, flow: Flow) -> Iterator[Line]:
    """The rows that were read and, if the table is this flow's, those that were not, and what follows from each."""
    table = flow.tables.get(step.table)
    rows = table.rows if table else ()
    if [row.text for row in rows[: len(step.checks)]] != [check.text for check in step.checks]:
        rows = ()
    thens = [flow.labels.get(row.then) for row in rows] or [None] * len(step.checks)
    for check, then in zip(step.checks, thens, strict=False):
        state, words = (DECIDES, DECIDES_WORDS) if check.holds else (FAILED, FAILED_WORDS)
        if check.facts:
            words = Text("{what}: {facts}", what=words, facts=joined(check.facts, "; "))
        yield Line(check.number, _with_then(check.text, then), state, words)
    for number, row in enumerate(rows[len(step.checks) :], start=len(step.checks) + 1):
        yield Line(number, _with_then(row.text, flow.labels.get(row.then)), UNREAD, NOT_READ)


def _with_then(text: Text, then: Text | None) -> Text:
    return Text("{text} → {then}", text=text, then=then) if then else text
