"""Walking the flowchart: one loop for all decisions of the bot, which writes down every answer it gets.

A walk begins at an entry of the flow and ends at a node that acts ("do") or answers ("answer"). On the way it asks the
predicates of `asks`, reads tables and strikes spaces. What it writes down, the *steps*, are plain tuples:

    ("ask", node, answer, facts)                               a diamond
    ("table", node, table, (answer, facts) of each row read)   the last row read is the one that holds
    ("choose", node, table, spaces, rows, die, chosen)         elimination: the spaces left after each row read
    ("act", node, move, facts)                                 the box at the end

Spaces are masks; a row is (spaces left, was it skipped). A die is the number of spaces it decided between, or 0. An
answer is yes or no, or the spaces that were asked for (none of them means no). Nothing is put into words here; that
happens when somebody reads the trace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from redflag.core import chance
from redflag.core.agenda import Frame, Move
from redflag.paris import operations
from redflag.paris.asking import AGENDA, PASS
from redflag.paris.board import DIMENSION_MASK, SPACES, dimension_of, spaces_in
from redflag.paris.solo.aid import Aid, Node, Table
from redflag.paris.solo.predicates import ASKS, FIRST_MATCH, ROWS, SETS, destinations, disc_spaces
from redflag.paris.solo.sight import leads, objective_spaces, room
from redflag.paris.solo.spread import Survey, Way, survey
from redflag.paris.state import ParisState
from redflag.paris.verbs import CubeQuestion

Step = tuple[Any, ...]
CUBE_QUESTIONS: Final = {name for name, question in AGENDA.questions.items() if isinstance(question, CubeQuestion)}
ALWAYS_OPEN: Final = {"first", "objective-event", "crisis-enemy"}  # questions with two answers, whatever the position
# What a question that reads the Place table is about to do, if not just to place.
ACTS: Final = {"replace": "replace", "turncoat": "replace", "disc": "disc"}


class Stop:
    """A node with all that it names at hand: predicates, moves, the next stops. So a walk need not look them up."""

    __slots__ = ("among", "ask", "id", "kind", "move", "moves", "no", "node", "rows", "steps", "table", "then", "yes")

    def __init__(self, node: Node) -> None:
        self.node = node
        self.id = node.id
        self.kind = node.kind
        self.ask = ASKS[node.what] if node.kind == "ask" else None
        self.among = SETS[node.among] if node.kind == "choose" else None
        self.move = node.move if node.kind == "do" else None  # if it is always the same
        self.steps = (("act", node.id, self.move, ()),)  # of a walk that begins and ends here
        self.moves: tuple[Move, ...] = ()  # one for each space, if it depends on nothing but the space chosen
        if node.kind == "answer":
            by_space = tuple(Move(node.what.replace("{space}", space)) for space in SPACES)
            if "{" not in node.what:
                self.move = by_space[0]
            elif "{" not in by_space[0]:
                self.moves = by_space
        self.table: Table | None = None
        self.rows: tuple[tuple[Any, Stop], ...] = ()  # of a first-match table: each test, and where it leads
        self.yes = self.no = self.then = self

    def link(self, aid: Aid) -> None:
        """Find the stops that this one leads to, and its table."""
        to = {path: aid.stops[node] for path, node in self.node.paths.items()}
        self.yes, self.no, self.then = (to.get(path, self) for path in ("yes", "no", "then"))
        if self.kind in ("choose", "table"):
            self.table = aid.tables.get(self.node.what)
        if self.kind == "table" and self.table:
            self.rows = tuple((FIRST_MATCH[row.test], to[row.then]) for row in self.table.rows)


def linked(aid: Aid) -> dict[str, Stop]:
    """All nodes of an aid as stops; made once for each aid, when somebody first walks."""
    aid.stops.update({node.id: Stop(node) for node in aid.nodes.values()})
    for stop in aid.stops.values():
        stop.link(aid)
    return aid.stops


def entry_of(s: ParisState, frame: Frame) -> Stop:
    """Where the walk begins for a question that the game asks the bot."""
    aid: Aid = s.aid
    name = frame[0]
    if name == "place" and frame[4] == PASS:
        name = "momentum-cube"  # M2's cube, or "enemy may place"
    elif name == "withdraw" and frame[3]:
        name = "withdraw-second"
    stop: Stop = (aid.stops or linked(aid))[aid.entry[name]]
    return stop


def reaches_a_choice(s: ParisState, frame: Frame) -> bool:
    """Does the walk for a question come to choosing a space, so that a piece will move (or an attempt is made)?"""
    walk, stop = Walk(s, frame), entry_of(s, frame)
    while stop.ask:
        stop = stop.yes if stop.ask(walk) else stop.no
    return stop.kind in ("choose", "table")


if TYPE_CHECKING:
    from functools import cached_property as once
else:

    class once:
        """Something a walk works out when it is first asked for, and then has at hand.

        This is what `functools.cached_property` does, at less than half the cost: most are asked for once or twice.
        """

        def __init__(self, work_out: Callable[[Any], Any]) -> None:
            self.work_out = work_out
            self.name = work_out.__name__

        def __get__(self, walk: Any, owner: type) -> Any:
            value = self.work_out(walk)
            setattr(walk, self.name, value)
            return value


class Walk:
    """One walk: the position, what was asked, and what the bot has noted so far."""

    # What most walks never touch has its first value here, because the game makes a walk for every little step.
    space = -1  # the space chosen last
    source = -1  # where a cube or disc comes from
    ways: Sequence[Way] = ()  # the ways to spread that a diamond has found
    facts: tuple[tuple[str, Any], ...] = ()  # what a test has looked at, for the step about to be written

    def __init__(self, s: ParisState, frame: Frame) -> None:
        self.s: ParisState = s
        self.frame: Frame = frame
        self.steps: list[Step] = []

    @once
    def moves(self) -> Sequence[Move]:
        """The legal answers, listed only for questions that do not tell their spaces as a mask."""
        return AGENDA.questions[self.frame[0]].moves(self.s, self.frame)

    @once
    def legal(self) -> int:
        """The spaces of the legal answers to a question about cubes, as a mask."""
        question = AGENDA.questions[self.frame[0]]
        assert isinstance(question, CubeQuestion)
        return question.open_spaces(self.s, self.frame)

    @once
    def with_room(self) -> int:
        """Those of them with Room."""
        return room(self.s, self.legal)

    @once
    def destinations(self) -> int:
        """Where an event may usefully move a cube, as a mask."""
        return destinations(self)

    @once
    def disc_spaces(self) -> int:
        """Where a disc may usefully go, as a mask."""
        return disc_spaces(self)

    @once
    def leads(self) -> list[int]:
        """Bot pieces less player pieces, for every space."""
        return leads(self.s)

    @once
    def removals(self) -> int:
        """Where the bot's operations may remove: cubes only, or by edition also discs (Z-O2), as a mask."""
        s, mask = self.s, operations.removals(self.s, self.frame)
        if not s.edition.bot_removes_discs and 1 - s.bot in s.discs:
            for space, disc in enumerate(s.discs):
                if disc == 1 - s.bot and not s.cubes[disc][space]:
                    mask &= ~(1 << space)
        return mask

    @once
    def placements(self) -> int:
        """Where operations may place, as a mask."""
        return operations.placements(self.s, self.frame)

    @once
    def dimension(self) -> int:
        """The dimension of a pivotal action, as a mask."""
        about: int = self.frame[2]
        return DIMENSION_MASK[dimension_of(about)] if self.frame[0] == "pivotal-action" else about

    @once
    def survey(self) -> Survey:
        """What matters there for a Spread."""
        return survey(self.s, self.leads, self.dimension)

    @once
    def objectives(self) -> int:
        """The spaces of both open objectives, as a mask."""
        return objective_spaces(self.s)

    def forced(self) -> bool:
        """Is there nothing to decide, because only one answer is legal?"""
        name = self.frame[0]
        if name == "operations":
            return not self.removals and not self.placements and not operations.removals(self.s, self.frame)
        if name in CUBE_QUESTIONS:
            return not self.legal
        if name in ALWAYS_OPEN:
            return False
        if name == "pivotal-action" and self.s.cubes[self.s.bot][self.frame[2]]:
            return False  # it could de-escalate
        return len(self.moves) == 1

    def to_the_end(self, stop: Stop) -> Stop:
        """Walk from a stop to one that acts or answers."""
        steps = self.steps
        while True:
            while stop.ask:
                answer = stop.ask(self)
                steps.append(("ask", stop.id, answer, self.facts))
                self.facts = ()
                stop = stop.yes if answer else stop.no
            if stop.among:
                self.space = self.choose(stop, stop.among(self))
                stop = stop.then
            elif stop.rows:
                stop = self.first_match(stop)
            else:
                return stop

    def first_match(self, stop: Stop) -> Stop:
        """Read a first-match table from the top."""
        read = []
        for test, then in stop.rows:
            answer = test(self)
            read.append((answer, self.facts))
            self.facts = ()
            if answer:
                self.steps.append(("table", stop.id, stop.node.what, tuple(read)))
                return then
        raise AssertionError("a first-match table ends with a row that always holds")

    def choose(self, stop: Stop, mask: int) -> int:
        """Strike spaces row by row; skip a row that would strike all; stop at one; else the die (Z-L)."""
        table = stop.table or self.table(stop.node.what)
        left, rows = mask, []
        # What is about to happen in the space: what one act adds depends on it.
        act = "remove" if table.name == "remove" else ACTS.get(self.frame[0], "place")
        for row in table.rows:
            if not left & (left - 1):
                break
            kept = ROWS[row.test](self, left, act)
            left = kept or left
            rows.append((left, not kept))
        chosen, die = self.one_of(left)
        self.steps.append(("choose", stop.id, table, mask, tuple(rows), die, chosen))
        return chosen

    def one_of(self, mask: int) -> tuple[int, int]:
        """One space of a mask, by the die if there are several; and between how many the die decided."""
        spaces = spaces_in(mask)
        if len(spaces) == 1:
            return spaces[0], 0
        return spaces[chance.below(self.s, len(spaces))], len(spaces)

    def table(self, name: str) -> Table:
        """A table by name; two depend on the edition (Z-E5, Z-Pd)."""
        edition, tables = self.s.edition, self.s.aid.tables
        if name == "de-escalate":
            name = "remove" if edition.bot_deescalate_table else "die"
        if name == "disc":
            place: Table = tables["place"]
            if edition.bot_disc_prefers_room:
                return place
            rows = tuple(row for row in place.rows if row.test != "has room")
            return Table(place.name, place.title, place.rule, rows, place.ours)
        table: Table = tables[name]
        return table
