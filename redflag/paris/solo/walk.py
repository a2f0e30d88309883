"""Walking the flowchart: one loop for all decisions of the bot, which writes down every answer it gets.

A walk begins at an entry of the flow and ends at a node that acts ("do") or answers ("answer"). On the way it asks the
predicates of `asks`, reads tables and strikes spaces. What it writes down, the *steps*, are plain tuples:

    ("ask", node, yes?, facts)                                 a diamond
    ("table", node, table, facts of each row read)             the last row read is the one that holds
    ("choose", node, table, spaces, rows, die, chosen)         elimination: the spaces left after each row read
    ("act", node, move, facts)                                 the box at the end

Spaces are masks; a row is (spaces left, was it skipped). A die is the number of spaces it decided between, or 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from redflag.core import chance
from redflag.core.agenda import Frame, Move
from redflag.paris import operations
from redflag.paris.asking import AGENDA, PASS
from redflag.paris.board import spaces_in
from redflag.paris.solo.aid import Aid, Node, Table
from redflag.paris.solo.predicates import ASKS, FIRST_MATCH, ROWS, SETS
from redflag.paris.solo.sight import leads, objective_spaces
from redflag.paris.state import ParisState
from redflag.paris.verbs import CubeQuestion

Step = tuple[Any, ...]
CUBE_QUESTIONS: Final = {name for name, question in AGENDA.questions.items() if isinstance(question, CubeQuestion)}
# What a question that reads the Place table is about to do, if not just to place.
ACTS: Final = {"replace": "replace", "turncoat": "replace", "disc": "disc"}


def entry_of(s: ParisState, frame: Frame) -> str:
    """Where the walk begins for a question that the game asks the bot."""
    name = frame[0]
    if name == "place" and frame[4] == PASS:
        name = "momentum-cube"  # M2's cube, or "enemy may place"
    elif name == "withdraw" and frame[3]:
        name = "withdraw-second"
    return str(s.aid.entry[name])


def reaches_a_choice(s: ParisState, frame: Frame) -> bool:
    """Does the walk for a question come to choosing a space, so that a piece will move (or an attempt is made)?"""
    return Walk(s, frame).to_the_end(entry_of(s, frame), only_questions=True).kind in ("choose", "table")


class Stop:
    """A node with its predicate and the nodes it leads to at hand, so that a walk need not look them up."""

    __slots__ = ("ask", "id", "kind", "no", "node", "yes")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.id = node.id
        self.kind = node.kind
        self.ask: Any = ASKS[node.what] if node.kind == "ask" else None
        self.yes = self.no = self


def _stops(aid: Aid) -> dict[str, Stop]:
    """All nodes of an aid, linked; made once for each aid."""
    if not aid.stops:
        aid.stops.update({node.id: Stop(node) for node in aid.nodes.values()})
        for stop in aid.stops.values():
            if stop.kind == "ask":
                stop.yes, stop.no = (aid.stops[stop.node.paths[answer]] for answer in ("yes", "no"))
    return aid.stops


class Walk:
    """One walk: the position, what was asked, and what the bot has noted so far."""

    __slots__ = (
        "_any_removal",
        "_leads",
        "_legal",
        "_objectives",
        "_placements",
        "_removals",
        "aid",
        "facts",
        "frame",
        "notes",
        "s",
        "source",
        "space",
        "steps",
    )

    def __init__(self, s: ParisState, frame: Frame) -> None:
        self.s: ParisState = s
        self.aid: Aid = s.aid
        self.frame: Frame = frame
        self.space = -1  # the space chosen last
        self.source = -1  # where a cube or disc comes from
        self.notes: Any = None  # what a set leaves for the node that acts on it (the ways to spread)
        # Masks, once somebody asks for them.
        self._legal = self._removals = self._any_removal = self._placements = self._objectives = -1
        self._leads: list[int] = []
        self.facts: tuple[tuple[str, Any], ...] = ()  # what a test has looked at, for the step about to be written
        self.steps: list[Step] = []

    @property
    def moves(self) -> Sequence[Move]:
        """The legal answers, listed only for questions that do not tell their spaces as a mask."""
        return AGENDA.questions[self.frame[0]].moves(self.s, self.frame)

    @property
    def legal(self) -> int:
        """The spaces of the legal answers to a question about cubes, as a mask."""
        if self._legal < 0:
            question = AGENDA.questions[self.frame[0]]
            assert isinstance(question, CubeQuestion)
            self._legal = question.open_spaces(self.s, self.frame)
        return self._legal

    @property
    def leads(self) -> list[int]:
        """Bot pieces less player pieces, for every space."""
        if not self._leads:
            self._leads = leads(self.s)
        return self._leads

    @property
    def removals(self) -> int:
        """Where the bot's operations may remove: cubes only, or by edition also discs (Z-O2), as a mask."""
        if self._removals < 0:
            self._removals = self.any_removal
            if not self.s.edition.bot_removes_discs and 1 - self.s.bot in self.s.discs:
                for space, disc in enumerate(self.s.discs):
                    if disc == 1 - self.s.bot and not self.s.cubes[disc][space]:
                        self._removals &= ~(1 << space)
        return self._removals

    @property
    def objectives(self) -> int:
        """The spaces of both open objectives, as a mask."""
        if self._objectives < 0:
            self._objectives = objective_spaces(self.s)
        return self._objectives

    @property
    def any_removal(self) -> int:
        """Where operations may remove a cube or a disc, as a mask."""
        if self._any_removal < 0:
            self._any_removal = operations.removals(self.s, self.frame)
        return self._any_removal

    @property
    def placements(self) -> int:
        """Where operations may place, as a mask."""
        if self._placements < 0:
            self._placements = operations.placements(self.s, self.frame)
        return self._placements

    def forced(self) -> bool:
        """Is there nothing to decide, because only one answer is legal?"""
        name = self.frame[0]
        if name == "operations":
            return not self.any_removal and not self.placements
        if name in CUBE_QUESTIONS:
            return not self.legal
        if name == "pivotal-action" and self.s.cubes[self.s.bot][self.frame[2]]:
            return False  # it could de-escalate
        return len(self.moves) == 1

    def to_the_end(self, start: str, only_questions: bool = False) -> Node:
        """Walk from a node to one that acts or answers (or only to the first that is no yes-or-no question)."""
        stops, steps = self.aid.stops or _stops(self.aid), self.steps
        stop = stops[start]
        while True:
            if stop.kind == "ask":
                yes = stop.ask(self)
                steps.append(("ask", stop.id, yes, self.facts))
                self.facts = ()
                stop = stop.yes if yes else stop.no
                continue
            node = stop.node
            if only_questions:
                return node
            if node.kind == "choose":
                self.space = self.choose(node, SETS[node.among](self))
                stop = stops[node.paths["then"]]
            elif node.kind == "table":
                stop = stops[node.paths[self.first_match(node)]]
            else:
                return node

    def first_match(self, node: Node) -> str:
        """Read a first-match table from the top."""
        table = self.aid.tables[node.what]
        read = []
        for row in table.rows:
            holds = FIRST_MATCH[row.test](self)
            read.append(self.facts)
            self.facts = ()
            if holds:
                self.steps.append(("table", node.id, table.name, tuple(read)))
                return row.then
        raise AssertionError("a first-match table ends with a row that always holds")

    def choose(self, node: Node, mask: int) -> int:
        """Strike spaces row by row; skip a row that would strike all; stop at one; else the die (Z-L)."""
        table = self.aid.tables.get(node.what) or self.table(node.what)
        left, rows = mask, []
        act = self.act(table)
        for row in table.rows:
            if not left & (left - 1):
                break
            kept = ROWS[row.test](self, left, act)
            rows.append((kept or left, not kept))
            left = kept or left
        chosen, die = self.one_of(left)
        self.steps.append(("choose", node.id, table, mask, tuple(rows), die, chosen))
        return chosen

    def one_of(self, mask: int) -> tuple[int, int]:
        """One space of a mask, by the die if there are several; and between how many the die decided."""
        spaces = spaces_in(mask)
        if len(spaces) == 1:
            return spaces[0], 0
        return spaces[chance.below(self.s, len(spaces))], len(spaces)

    def table(self, name: str) -> Table:
        """A table by name; two depend on the edition (Z-E5, Z-Pd)."""
        edition = self.s.edition
        if name == "de-escalate":
            name = "remove" if edition.bot_deescalate_table else "die"
        if name == "disc":
            place = self.aid.tables["place"]
            if edition.bot_disc_prefers_room:
                return place
            rows = tuple(row for row in place.rows if row.test != "has room")
            return Table(place.name, place.title, place.rule, rows, place.ours)
        return self.aid.tables[name]

    def act(self, table: Table) -> str:
        """What is about to happen in the space: what one act adds depends on it."""
        if table.name == "remove":
            return "remove"
        return ACTS.get(self.frame[0], "place")
