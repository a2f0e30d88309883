"""What an elimination chart and its text twin show: row by row of a table, what became of each space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from redflag.core.bot.flow import Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.text import Text, joined

KEPT, STRUCK, GONE = "kept", "struck", "gone"
READ, SKIPPED, UNREAD = "read", "skipped", "unread"
FAILED, DECIDES = "failed", "decides"  # of a table of which the first row that holds decides

SKIPPED_WORDS: Final = Text("skipped: it would strike all that are left")
UNREAD_WORDS: Final = Text("not read: one space is left")
ONLY_ONE: Final = Text("not read: only one space is possible")
FAILED_WORDS: Final = Text("does not hold")
DECIDES_WORDS: Final = Text("holds, and decides")
THEN: Final = {"place": Text("place"), "remove": Text("remove")}
NOT_READ: Final = Text("not read")
OURS: Final = Text("The tables T1 to T3 are this kit's own reconstruction, not the printed aid.")
NOTHING: Final = Text("The bot reads no table and chooses no space here.")


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table: what it says, what became of it, and of each space (kept, struck, or gone before)."""

    number: int
    text: Text
    state: str
    words: Text
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A table as the bot read it. Without spaces it is one of which the first row that holds decides."""

    step: Step
    title: Text
    spaces: tuple[str, ...]
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
        """The spaces that no row has struck."""
        return self.step.rows[-1].after if self.step.rows else self.spaces

    @property
    def outcome(self) -> Text:
        """What came out in the end."""
        if not self.spaces:
            return Text("Row {n} decides.", n=self.step.answer)
        chosen = self.names[self.spaces.index(self.step.answer)]
        if self.step.die:
            return Text("The die decides between {n}: {space}.", n=self.step.die, space=chosen)
        return Text("Chosen: {space}.", space=chosen)


def readings(what: Trace | Step, aid: Flow) -> list[Reading]:
    """All tables that were read, in order."""
    steps = what.steps() if isinstance(what, Trace) else iter([what])
    names = what.names if isinstance(what, Trace) else aid.names
    found = []
    for step in steps:
        if step.kind == "choose":
            found.append(_elimination(step, names))
        elif step.kind == "table":
            found.append(_first_match(step, aid))
    return found


def _elimination(step: Step, names: Mapping[str, Text]) -> Reading:
    lines = []
    for row in step.rows:
        cells = tuple(
            GONE if space not in row.before else KEPT if space in row.after else STRUCK for space in step.candidates
        )
        state, words = (SKIPPED, SKIPPED_WORDS) if row.skipped else (READ, Text(""))
        lines.append(Line(row.number, row.text, state, words, cells))
    unread = UNREAD_WORDS if step.rows else ONLY_ONE
    for number, text in enumerate(step.unread, start=len(lines) + 1):
        lines.append(Line(number, text, UNREAD, unread))
        unread = NOT_READ  # why is said once
    said = tuple(names.get(space, Text("{space}", space=space)) for space in step.candidates)
    return Reading(
        step, step.title or Text("{table}", table=step.table), step.candidates, said, tuple(lines), _ours(step)
    )


def _ours(step: Step) -> bool:
    """Is the table one of those that this kit had to reconstruct? An owner's own rows do not bear their rule ids."""
    return step.rule.startswith("Z-T")


def _first_match(step: Step, aid: Flow) -> Reading:
    lines = tuple(_first_match_lines(step, aid))
    return Reading(step, step.title or Text("{table}", table=step.table), (), (), lines, _ours(step))


def _first_match_lines(step: Step, aid: Flow) -> Iterator[Line]:
    """The rows that were read and, if the table is this aid's, those that were not, and what follows from each."""
    table = aid.tables.get(step.table)
    rows = table.rows if table else ()
    if [row.text for row in rows[: len(step.checks)]] != [check.text for check in step.checks]:
        rows = ()
    thens = [row.then for row in rows] or [""] * len(step.checks)
    for check, then in zip(step.checks, thens, strict=False):
        state, words = (DECIDES, DECIDES_WORDS) if check.holds else (FAILED, FAILED_WORDS)
        if check.facts:
            words = Text("{what}: {facts}", what=words, facts=joined(check.facts, "; "))
        yield Line(check.number, _with_then(check.text, then), state, words)
    for number, row in enumerate(rows[len(step.checks) :], start=len(step.checks) + 1):
        yield Line(number, _with_then(row.text, row.then), UNREAD, NOT_READ)


def _with_then(text: Text, then: str) -> Text:
    return Text("{text} → {then}", text=text, then=THEN[then]) if then in THEN else text
