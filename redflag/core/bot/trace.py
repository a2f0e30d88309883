"""The trace of a bot: why it did what it did, as plain values that print, serialise and answer "why not?".

A `Trace` is one turn (or one answer outside a turn). It holds *walks* along the bot's flowchart; a walk holds *steps*:
the questions asked with their answers, the tables read, and the act at its end. Any game's bot can tell its reasons so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from redflag.core.agenda import Reason
from redflag.core.text import Catalog, Text, counted, joined

YES, NO = Text("yes"), Text("no")
MANY = 20  # a list of more is not read by anybody; then it is said how many there are


class Row(NamedTuple):
    """One row of an elimination table that was read: what was left before and after it."""

    number: int
    text: Text
    before: tuple[str, ...]
    after: tuple[str, ...]
    skipped: bool

    @property
    def struck(self) -> tuple[str, ...]:
        """What the row struck."""
        return tuple(name for name in self.before if name not in self.after)


class Check(NamedTuple):
    """One row of a first-match table that was read: did it hold, and what was looked at?"""

    number: int
    text: Text
    holds: bool
    facts: tuple[Text, ...]


class Step(NamedTuple):
    """One node of the flowchart that was passed.

    `kind` is "ask", "table" (first match), "choose" (elimination) or "act". `answer` is "yes" or "no", the number of
    the row that decided, what was chosen, or the move.
    """

    kind: str
    node: str
    rule: str
    text: Text
    answer: str
    facts: tuple[Text, ...] = ()
    table: str = ""
    title: Text | None = None
    candidates: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    unread: tuple[Text, ...] = ()  # rows that were not needed any more
    die: int = 0  # between how many the die decided
    checks: tuple[Check, ...] = ()  # the rows of a first-match table, down to the one that holds
    universe: str = ""  # of what kind the candidates are: "space"


class Walk(NamedTuple):
    """One walk along the flowchart, from what the game asked to the bot's act."""

    start: str
    question: str
    steps: tuple[Step, ...]

    @property
    def move(self) -> str:
        """What the bot did in the end."""
        return self.steps[-1].answer

    @property
    def nodes(self) -> list[str]:
        """The nodes passed, in order."""
        return [step.node for step in self.steps]


class Trace(NamedTuple):
    """All walks of one turn. `entries` are the first and last journal entries that belong to it."""

    title: Text
    walks: tuple[Walk, ...]
    entries: tuple[int, int]
    names: Mapping[str, Text]  # what the notation of spaces, cards … means, for people
    side: str = ""  # whose walks they are
    universes: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # all that a choice can be made between, by kind

    @property
    def moves(self) -> list[str]:
        """The bot's moves, in order."""
        return [walk.move for walk in self.walks]

    def steps(self) -> Iterator[Step]:
        """All steps in order."""
        for walk in self.walks:
            yield from walk.steps

    def name(self, notation: str) -> Text:
        """What a notation means, for people."""
        return self.names.get(notation, Text("{name}", name=notation))

    def lines(self, language: str | Catalog = "en") -> list[str]:
        """The trace as text, indented like a tree."""
        lines = [self.title.into(language)]
        for walk in self.walks:
            for depth, step in enumerate(walk.steps):
                lines += ["  " * (1 + (depth > 0)) + line.into(language) for line in self._step_lines(step)]
        return lines

    def _step_lines(self, step: Step) -> Iterator[Text]:
        facts = joined(step.facts, "; ")
        if step.kind == "ask":
            answer = YES if step.answer == "yes" else NO
            text = Text("{node}? {text} {answer}.", node=step.node, text=step.text, answer=answer)
        elif step.kind == "table":
            text = Text("{node}: {text} Row {row} decides.", node=step.node, text=step.text, row=step.answer)
        elif step.kind == "choose":
            text = Text("{node}: {text} {chosen}.", node=step.node, text=step.text, chosen=self.name(step.answer))
        else:
            text = Text("{node}! {text} [{move}]", node=step.node, text=step.text, move=step.answer)
        if step.facts:
            text = Text("{step} ({facts})", step=text, facts=facts)
        yield Text("{step} ({rule})", step=text, rule=step.rule)
        for check in step.checks:
            yield Text(
                "    row {n}: {text} {answer}{facts}",
                n=check.number,
                text=check.text,
                answer=YES if check.holds else NO,
                facts=Text(" ({facts})", facts=joined(check.facts, "; ")) if check.facts else "",
            )
        if step.kind == "choose":
            yield Text("    candidates: {names}", names=self.listed(step.candidates))
            for row in step.rows:
                yield self._row_line(row)
            if step.die:
                yield Text("    the die decides between {n}: {chosen}", n=step.die, chosen=self.name(step.answer))

    def listed(self, names: tuple[str, ...]) -> Text:
        """Things by their names; of very many only the first."""
        if len(names) > MANY:
            return Text("{first} and {n} more", first=self.name(names[0]), n=len(names) - 1)
        return joined([self.name(name) for name in names], ", ") if names else Text("none")

    def _row_line(self, row: Row) -> Text:
        if row.skipped:
            return Text("    row {n}: {text} It would strike all: skipped.", n=row.number, text=row.text)
        if not row.struck:
            return Text("    row {n}: {text} All pass.", n=row.number, text=row.text)
        if len(row.struck) > MANY:
            left = self.listed(row.after)
            return Text("    row {n}: {text} Struck: all but {left}.", n=row.number, text=row.text, left=left)
        return Text(
            "    row {n}: {text} Struck: {struck}. Left: {left}.",
            n=row.number,
            text=row.text,
            struck=self.listed(row.struck),
            left=self.listed(row.after),
        )

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def why_not(self, name: str) -> list[Reason]:
        """Why something (a space) was not chosen: for each choice between such things the row that dropped it."""
        reasons = []
        for step in self.steps():
            if step.kind == "choose" and step.answer != name and self._of_the_kind(step, name):
                reasons.append(Reason(step.rule, self._why_not(step, name)))
        return reasons

    def _of_the_kind(self, step: Step, name: str) -> bool:
        """Could a choice at all have come to this, or is it between other things (a card, not a space)?"""
        return name in step.candidates or name in self.universes.get(step.universe, (name,))

    def _why_not(self, step: Step, name: str) -> Text:
        if name not in step.candidates:
            return counted(
                "{name} was no candidate ({node}): only {names} was possible.",
                "{name} was no candidate ({node}): only {names} were possible.",
                len(step.candidates),
                name=self.name(name),
                node=step.node,
                names=self.listed(step.candidates),
            )
        for row in step.rows:
            if name in row.struck:
                return counted(
                    "{name} was struck by row {row} of {table}: {text} Left was {left}.",
                    "{name} was struck by row {row} of {table}: {text} Left were {left}.",
                    len(row.after),
                    name=self.name(name),
                    row=row.number,
                    table=step.title or Text("the table"),
                    text=row.text,
                    left=self.listed(row.after),
                )
        return Text(
            "{name} was left to the end; the die decided between {n} and chose {chosen}.",
            name=self.name(name),
            n=step.die,
            chosen=self.name(step.answer),
        )

    def to_data(self, language: str | Catalog = "en") -> dict[str, Any]:
        """The trace as plain data for JSON, its sentences in a language."""
        return {
            "title": self.title.into(language),
            "entries": list(self.entries),
            "names": {key: text.into(language) for key, text in self.names.items()},
            "side": self.side,
            "universes": {word: list(names) for word, names in self.universes.items()},
            "walks": [
                {"start": walk.start, "question": walk.question, "steps": [_plain(s, language) for s in walk.steps]}
                for walk in self.walks
            ],
        }


def _plain(value: Any, language: str | Catalog) -> Any:
    if isinstance(value, Text):
        return value.into(language)
    if isinstance(value, (Step, Row, Check)):
        return {key: _plain(part, language) for key, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(part, language) for part in value]
    return value


def from_data(data: dict[str, Any]) -> Trace:
    """A trace from its plain data; its sentences stay in the language they were written in."""

    def said(text: str) -> Text:
        return Text("{text}", text=text)

    def row(part: dict[str, Any]) -> Row:
        return Row(part["number"], said(part["text"]), tuple(part["before"]), tuple(part["after"]), part["skipped"])

    def check(part: dict[str, Any]) -> Check:
        return Check(part["number"], said(part["text"]), part["holds"], tuple(said(fact) for fact in part["facts"]))

    def step(part: dict[str, Any]) -> Step:
        return Step(
            kind=part["kind"],
            node=part["node"],
            rule=part["rule"],
            text=said(part["text"]),
            answer=part["answer"],
            facts=tuple(said(fact) for fact in part["facts"]),
            table=part["table"],
            title=said(part["title"]) if part["title"] is not None else None,
            candidates=tuple(part["candidates"]),
            rows=tuple(row(r) for r in part["rows"]),
            unread=tuple(said(text) for text in part["unread"]),
            die=part["die"],
            checks=tuple(check(c) for c in part["checks"]),
            universe=part.get("universe", ""),
        )

    return Trace(
        title=said(data["title"]),
        walks=tuple(Walk(w["start"], w["question"], tuple(step(s) for s in w["steps"])) for w in data["walks"]),
        entries=(data["entries"][0], data["entries"][1]),
        names={key: said(text) for key, text in data["names"].items()},
        side=data.get("side", ""),
        universes={word: tuple(names) for word, names in data.get("universes", {}).items()},
    )
