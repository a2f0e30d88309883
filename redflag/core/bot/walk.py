"""Walking a flowchart: one loop for all decisions of a bot, which writes down every answer it gets.

A walk begins at an entry of the flow and ends at a node that acts ("do") or answers ("answer"). On the way it asks the
diamonds, reads tables and strikes candidates. What it writes down, the *steps*, are plain tuples:

    ("ask", node, answer, facts)                                    a diamond
    ("table", node, table, (answer, facts) of each row read)        the last row read is the one that holds
    ("choose", node, table, universe, mask, rows, die, chosen)      elimination: what is left after each row read
    ("act", node, move, facts)                                      the box at the end

Candidates are masks over a universe (see `predicates`); a row is (mask left, was it skipped). A die is the number of
candidates it decided between, or 0. Nothing is put into words here; that happens when somebody reads the trace.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from redflag.core import chance
from redflag.core.agenda import Frame, Move, State
from redflag.core.bot.flow import Flow, Table
from redflag.core.bot.predicates import members
from redflag.core.bot.stops import Stop

Step = tuple[Any, ...]
Facts = tuple[tuple[str, Any], ...]
TURN = "bot"  # the name of the question that a step of the bot's own turn answers; see `turn`


class OwnTurn(NamedTuple):
    """A step of the bot's own turn, as it lies on the agenda: the node of the flow where it begins."""

    name: str
    side: int
    node: str


if TYPE_CHECKING:
    once = cached_property
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


class BotState(State):
    """What the state of a game with a bot has besides. A game adds its own `__slots__` and its own `copy`."""

    __slots__ = ("flow", "traces", "tracing")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.flow = cast(Flow, None)  # what the bot goes by; set in games where one plays
        self.tracing = True  # are walks kept?
        self.traces: list[Frame] = []  # the walks so far; see `telling.Kept`

    def hush(self) -> None:
        """From now on write no journal and keep no walks."""
        super().hush()
        self.tracing, self.traces = False, []


class Walk:
    """One walk. A game adds what its predicates look at, and an attribute for each of its universes.

    What a walk has chosen stands under the word of the universe it comes from, as a number: `walk.space` is 3.
    """

    # What most walks never touch has its first value here, because a game makes a walk for every little step.
    table: Table | None = None  # the table by which a choice is made

    def __init__(self, s: Any, frame: Frame) -> None:
        self.s = s
        self.frame: Any = frame
        self.asked: str = frame[0]  # the name of the question
        self.steps: list[Step] = []
        self.facts: Facts = ()  # what a test has looked at, for the step about to be written

    def start(self) -> Stop | None:
        """Where the walk begins that answers a question; None if there is nothing to decide."""
        flow: Flow = self.s.flow
        return flow.begins[self.asked]

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
                self.choose(stop, stop.among(self))
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

    def choose(self, stop: Stop, mask: int) -> None:
        """Strike candidates row by row; skip a row that would strike all; stop at one; else the die."""
        self.table = stop.table
        left, rows = mask, []
        for keeps in stop.keeps:
            if not left & (left - 1):
                break
            kept = keeps(self, left)
            left = kept or left
            rows.append((left, not kept))
        chosen, die = self.one_of(left)
        universe = stop.varying.found(self) if stop.varying else stop.universe
        setattr(self, stop.word, chosen)
        self.steps.append(("choose", stop.id, stop.table, universe, mask, tuple(rows), die, chosen))

    def one_of(self, mask: int) -> tuple[int, int]:
        """One candidate of a mask, by the die if there are several; and between how many the die decided."""
        found = members(mask)
        if len(found) == 1:
            return found[0], 0
        assert found, "a flow asks whether there is anything to choose between before it chooses"
        return found[chance.below(self.s, len(found))], len(found)

    def answer(self, end: Stop) -> Move:
        """The move of the stop at which the walk has ended, if it is not always the same."""
        if end.moves:
            chosen: int = getattr(self, end.word)
            return end.moves[chosen]
        filled = {word: fill(self) if fill else self.chosen(word) for word, fill in end.blanks.items()}
        return Move(end.node.what.format(**filled))

    def chosen(self, word: str) -> str:
        """What was chosen last of the universe with this word, as moves write it."""
        for step in reversed(self.steps):
            if step[0] == "choose" and step[3].word == word:
                name: str = step[3].names[step[7]]
                return name
        raise AssertionError(f"nothing was chosen for the blank {{{word}}}")


def reaches_a_choice(walk: Walk, stop: Stop) -> bool:
    """Does a walk from this stop come to a table or a choice, rather than past them? Only diamonds are asked."""
    while stop.ask:
        stop = stop.yes if stop.ask(walk) else stop.no
    return bool(stop.among or stop.rows)
