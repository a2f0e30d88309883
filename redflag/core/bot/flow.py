"""The flowchart of a bot and its tables, as data. What is drawn as a chart is exactly what is walked.

Nothing here runs: `reading` makes a flow from a file, `stops` ties its nodes to the predicates that they name, and
`walk` goes along them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from redflag.core.agenda import Move
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.core.bot.stops import Stop

ASK, TABLE, CHOOSE, DO, ANSWER = KINDS = ("ask", "table", "choose", "do", "answer")
YES_NO: Final = {"yes": Text("yes"), "no": Text("no")}
OTHERWISE: Final = "otherwise"  # the test of the last row of a first-match table


class Row(NamedTuple):
    """One row of a table: what it tests and, in a first-match table, what follows."""

    number: int
    test: str
    text: Text
    then: str = ""


class Table(NamedTuple):
    """A table. `ours` says that the kit had to make it up, so that an owner of the printed one may replace it."""

    name: str
    title: Text
    rule: str
    rows: tuple[Row, ...]
    ours: bool = False
    like: str = ""  # the table whose rows it has,
    without: tuple[str, ...] = ()  # except those with these tests


class Node(NamedTuple):
    """A node of the flowchart. `what` is what it asks, reads, chooses by, does or answers; `paths` where it leads."""

    id: str
    lane: str
    kind: str
    rule: str
    text: Text
    what: str
    paths: Mapping[str, str]
    move: Move  # how a game that goes step by step writes a node that acts
    among: str = ""


@dataclass(frozen=True, eq=False)
class Flow:
    """The whole of what a bot goes by."""

    note: Text  # whose procedure it is, and whose tables
    ours: Text  # said beside every table that the kit had to make up
    rule: str  # the rule by which tables are read
    lanes: Mapping[str, Text]
    entry: Mapping[str, str]  # where a walk begins, by what the game asks
    titles: Mapping[str, Text]  # of the parts of the chart, by their entries
    labels: Mapping[str, Text]  # what is written at a path that is not just "then"
    nodes: Mapping[str, Node]
    tables: Mapping[str, Table]
    own: Mapping[str, Any]  # what an owner's file held, if there was one
    names: Mapping[str, Text]  # what the candidates of its choices are called, for people
    stops: Mapping[str, Stop]  # the nodes, ready to be walked

    @cached_property
    def begins(self) -> Mapping[str, Stop]:
        """The stops at which walks begin, by what the game asks."""
        return {name: self.stops[node] for name, node in self.entry.items()}

    @cached_property
    def acts(self) -> Mapping[str, Stop]:
        """The stops at which the bot does something in its own turn, by the move that says so."""
        return {stop.node.move: stop for stop in self.stops.values() if stop.do}

    # ---- the parts of the chart --------------------------------------------------------------------------------------

    @cached_property
    def parts(self) -> Mapping[str, frozenset[str]]:
        """For each entry all nodes that can be reached from it."""
        return {entry: frozenset(self._reached(start)) for entry, start in self.entry.items()}

    def _reached(self, start: str) -> Iterator[str]:
        seen, left = set(), [start]
        while left:
            node = left.pop()
            if node not in seen:
                seen.add(node)
                left += self.nodes[node].paths.values()
                yield node

    def part_of(self, node: str, start: str | None = None) -> str:
        """The part that a node is in; of several, the one in which a walk from `start` goes."""
        holding = [name for name, nodes in self.parts.items() if node in nodes]
        return next((name for name in holding if start in self.parts[name]), holding[0])

    # ---- the tables --------------------------------------------------------------------------------------------------

    @property
    def own_tables(self) -> list[str]:
        """The names of the tables that an owner's file may hold."""
        own = self.own.get("table", ())
        return [name for name, table in self.tables.items() if not table.like and (table.ours or name in own)]

    def is_first_match(self, table: str) -> bool:
        """Is it a table of which the first row that holds decides (and not one that strikes candidates)?"""
        return any(node.kind == TABLE and node.what == table for node in self.nodes.values())

    def thens(self, table: str) -> list[str]:
        """What may follow from a row of a first-match table: the paths of the nodes that read it."""
        found = [node.paths for node in self.nodes.values() if node.kind == TABLE and node.what == table]
        return [path for path in self.labels if found and all(path in paths for paths in found)]
