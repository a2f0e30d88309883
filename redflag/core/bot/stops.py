"""Stops: the nodes of a flow with all that they name at hand, so that a walk need not look anything up."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from redflag.core.agenda import Move
from redflag.core.bot.flow import ANSWER, ASK, CHOOSE, DO, TABLE, Node
from redflag.core.bot.flow import Table as FlowTable
from redflag.core.bot.predicates import Universe, Varying, Vocabulary

BLANK = re.compile(r"\{(\w+)\}")


class Stop:
    """A node ready to be walked: its test, its table, its moves, and the stops that it leads to."""

    __slots__ = (
        "among",
        "ask",
        "blanks",
        "do",
        "goes_on",
        "id",
        "keeps",
        "kind",
        "move",
        "moves",
        "no",
        "node",
        "rows",
        "steps",
        "table",
        "then",
        "universe",
        "varying",
        "word",
        "yes",
    )

    def __init__(self, node: Node, words: Vocabulary, tables: Mapping[str, FlowTable]) -> None:
        self.node = node
        self.id = node.id
        self.kind = node.kind
        self.table = tables[node.what] if node.kind in (CHOOSE, TABLE) else None
        self.ask = words.asks[node.what].test if node.kind == ASK else None
        self.do: Callable[[Any, int], None] | None = words.does[node.what].test if node.kind == DO else None
        self.goes_on = node.paths.get("then", "")  # where a bot's turn goes on when it has done something
        self.word = ""  # of what is chosen here, or of what alone an answer depends on
        self.among: Callable[[Any], int] | None = None
        self.universe: Universe = words.universe
        self.varying: Varying | None = None  # a universe that each walk finds for itself
        self.keeps: tuple[Callable[[Any, int], int], ...] = ()
        if node.kind == CHOOSE and self.table is not None:
            among = words.amongs[node.among]
            self.among = among.test
            if isinstance(among.of, Universe):
                self.universe = among.of
            self.varying = among.of if isinstance(among.of, Varying) else None
            self.word = among.of.word if among.of is not None else words.universe.word
            self.keeps = tuple(words.keeps[row.test].test for row in self.table.rows)
        self.rows: tuple[tuple[Callable[[Any], int], Stop], ...] = ()
        self.yes = self.no = self.then = self
        # An answer that is always the same, or that depends on nothing but one thing chosen, is written here once.
        self.move: Move | None = node.move if node.kind == DO else None
        self.steps = (("act", node.id, self.move, ()),)  # of a walk that begins and ends here
        self.moves: tuple[Move, ...] = ()
        self.blanks: dict[str, Callable[[Any], str] | None] = {}  # each with what fills it, if not a thing chosen
        if node.kind == ANSWER:
            found = BLANK.findall(node.what)
            universe = words.universes.get(found[0]) if len(found) == 1 else None
            if not found:
                self.move = Move(node.what)
            elif universe is not None:
                self.word = universe.word
                self.moves = tuple(Move(node.what.format(**{self.word: name})) for name in universe.names)
            self.blanks = {word: words.blanks[word].test if word in words.blanks else None for word in found}


def linked(nodes: Mapping[str, Node], tables: Mapping[str, FlowTable], words: Vocabulary) -> dict[str, Stop]:
    """All nodes as stops that lead to each other."""
    stops = {node.id: Stop(node, words, tables) for node in nodes.values()}
    for stop in stops.values():
        to = {path: stops[target] for path, target in stop.node.paths.items()}
        stop.yes, stop.no, stop.then = (to.get(path, stop) for path in ("yes", "no", "then"))
        if stop.kind == TABLE and stop.table is not None:
            stop.rows = tuple((words.whens[row.test].test, to[row.then]) for row in stop.table.rows)
    return stops
