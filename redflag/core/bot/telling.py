"""Putting the walks that a bot has left in the state into words: the tuples of `walk` become steps of a `Trace`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from redflag.core.agenda import Reason
from redflag.core.bot import trace
from redflag.core.bot.flow import Flow, Node, Table
from redflag.core.bot.predicates import Universe, Vocabulary
from redflag.core.text import Text

Fact = Callable[[Any, Any], Text]  # a fact in words, from the state and the value that a test has left


class Kept(NamedTuple):
    """A walk as it lies in the state: its place in the journal, whose it is, where it began, what was asked."""

    at: int
    side: int
    start: str
    question: str
    steps: Sequence[tuple[Any, ...]]


class Teller:
    """Tells the walks of one game's bot. `facts` has the words for what its tests leave behind, by name."""

    def __init__(self, words: Vocabulary, facts: Mapping[str, Fact]) -> None:
        self.words = words
        self.facts = facts
        self.names = words.names()
        self.universes = {word: universe.names for word, universe in words.universes.items()}

    def walk(self, s: Any, kept: Kept) -> trace.Walk:
        """A walk in words."""
        return trace.Walk(kept.start, kept.question, tuple(self.step(s, step) for step in kept.steps))

    def candidates(self, walks: list[Kept]) -> tuple[Mapping[str, Text], Mapping[str, tuple[str, ...]]]:
        """What all candidates are called, and all of each kind; some universes are made up for one walk."""
        names, kinds = self.names, self.universes
        for kept in walks:
            for universe in (step[3] for step in kept.steps if step[0] == "choose"):
                if universe.word not in self.universes:
                    names = {**names, **dict(zip(universe.names, universe.titles, strict=True))}
                    known = (*kinds.get(universe.word, ()), *universe.names)
                    kinds = {**kinds, universe.word: tuple(dict.fromkeys(known))}
        return names, kinds

    def step(self, s: Any, data: tuple[Any, ...]) -> trace.Step:
        """One step, with the words of its node."""
        flow: Flow = s.flow
        kind, node_id, *rest = data
        node = flow.nodes[node_id]
        if kind == "ask":
            answer, facts = rest
            found = self._found(s, facts, answer, self.words.asks[node.what].of)
            return trace.Step("ask", node.id, node.rule, node.text, "yes" if answer else "no", found)
        if kind == "table":
            return self._first_match(s, node, flow.tables[node.what], rest[1])
        if kind == "choose":
            return _choice(node, *rest)
        move, facts = rest
        return trace.Step("act", node.id, node.rule, node.text, move, self._said(s, facts))

    def _first_match(self, s: Any, node: Node, table: Table, read: tuple[Any, ...]) -> trace.Step:
        checks = tuple(
            trace.Check(
                row.number, row.text, bool(answer), self._found(s, facts, answer, self.words.whens[row.test].of)
            )
            for row, (answer, facts) in zip(table.rows, read, strict=False)
        )
        said = (checks[-1].text, *checks[-1].facts)
        return trace.Step(
            "table", node.id, table.rule, node.text, str(len(read)), said, table.name, table.title, checks=checks
        )

    def _found(self, s: Any, facts: Any, answer: int, of: Any) -> tuple[Text, ...]:
        """What a test has looked at. If it asked for candidates, its answer is those it has found."""
        if isinstance(answer, bool):
            return self._said(s, facts)
        universe = of if isinstance(of, Universe) else self.words.universe
        return (universe.listed(answer),)

    def _said(self, s: Any, facts: tuple[tuple[str, Any], ...]) -> tuple[Text, ...]:
        return tuple(self.facts[name](s, value) for name, value in facts)


def _choice(node: Node, table: Table, universe: Universe, mask: int, rows: Any, die: int, chosen: int) -> trace.Step:
    read, left = [], mask
    for row, (kept, skipped) in zip(table.rows, rows, strict=False):
        read.append(trace.Row(row.number, row.text, universe.names_in(left), universe.names_in(kept), skipped))
        left = kept
    return trace.Step(
        kind="choose",
        node=node.id,
        rule=table.rule,
        text=node.text,
        answer=universe.names[chosen],
        table=table.name,
        title=table.title,
        candidates=universe.names_in(mask),
        rows=tuple(read),
        unread=tuple(row.text for row in table.rows[len(read) :]),
        die=die,
        universe=universe.word,
    )


def reasons(told: trace.Trace) -> list[Reason]:
    """The steps of a trace as reasons for the move at its end."""
    said = []
    for step in told.steps():
        text = step.text
        if step.kind == "ask":
            answer = trace.YES if step.answer == "yes" else trace.NO
            text = Text("{question} {answer}.", question=step.text, answer=answer)
        elif step.kind == "choose":
            text = Text("{text} It is {space}.", text=step.text, space=told.name(step.answer))
        said.append(Reason(step.rule, text))
    return said
