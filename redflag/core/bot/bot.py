"""The bot of a game: the one object through which everybody else meets it (`rules.bot`).

A game makes a subclass that says which options a game against it has, how a walk begins, where a trace begins and what
it is called, and gives it a vocabulary and a flow file. Everything else is the same for all bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from redflag.core import packaged
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.bot import telling
from redflag.core.bot.flow import Flow
from redflag.core.bot.predicates import Vocabulary
from redflag.core.bot.stops import Stop
from redflag.core.bot.telling import Kept, Teller
from redflag.core.bot.trace import Trace
from redflag.core.bot.walk import TURN, Walk
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, meant


class Bot:
    """The player that a game brings along. It may play one side or several."""

    levels: Mapping[str, Text] = {}  # how hard it can be, from easy to hard; empty if there is one level only
    about_levels: Mapping[str, Text] = {}  # a few words on each level, for who chooses one
    by_the_book: str = ""  # the level that is meant where nobody says one, if that is the published bot
    name: Text | None = None  # what it is called where opponents are chosen, if it has a name of its own
    called: Text = meant("an opponent", Text("the bot"))  # in the middle of a sentence
    own_file: str = ""  # the option that takes an owner's file, or what it holds; "" if every table is known
    secret: bool = False  # do its reasons name what only its side may know, such as its hand?
    package: str  # where its flow file lies, flow.toml
    walk: type[Walk]  # how it walks: what its predicates look at

    def __init__(self, names: tuple[str, ...], words: Vocabulary, facts: Mapping[str, telling.Fact]) -> None:
        """`names` are the sides of the game; for `facts` see `Teller`."""
        self.names = names
        self.words = words
        self.teller = Teller(words, facts)
        # What `openings` found last: the last walk it looked at, how many there were, and the openings.
        self._found: tuple[Frame | None, int, tuple[int, ...]] = (None, 0, ())

    # ---- what a game says of its bot ---------------------------------------------------------------------------------

    def options(self, *sides: str, stepwise: bool = False, level: str = "", own: Any = None) -> dict[str, Any]:
        """The options of a game in which the bot plays these sides.

        `stepwise` stops before each of its steps; `level` is one of `levels`; `own` an owner's file, or what it holds.
        """
        raise NotImplementedError

    def level(self, options: Mapping[str, Any]) -> str:
        """The level of a game with these options, if that is another than the published bot; "" if not."""
        level = str(options.get("level") or "")
        return level if level in self.levels and level != self.by_the_book else ""

    def sides(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The sides that the bot plays in a game with these options."""
        raise NotImplementedError

    def title(self, s: Any, first: Kept) -> Text:
        """What a trace is called that begins with this walk."""
        raise NotImplementedError

    def opens(self, s: Any, kept: Kept, before: Kept) -> bool:
        """Does a walk begin a trace of its own, rather than go on with that of the walk before?"""
        if kept.side != before.side or (kept.question == TURN and kept.start in s.flow.entry.values()):
            return True
        return any(entry[1] not in (-1, kept.side) for entry in s.journal[before.at : kept.at])

    def hides(self, game: Game) -> bool:
        """Do its reasons hold secrets still?"""
        return self.secret and game.result is None

    def must_not_tell(self, game: Game) -> None:
        """Refuse to show the reasons of a bot with a secret hand to its opponent while the game goes on."""
        if self.hides(game):
            raise BadOption(
                Text("The bot's reasons name the cards in its hand, so they can be read when the game is over.")
            )

    def take_over(self, game: Game, side: str, own: Any, level: str = "") -> tuple[Game, list[Text]]:
        """A game that goes on from the position of one without a bot, step by step, and what a person should know."""
        raise BadOption(Text("In this game the bot cannot take over a side in the middle."))

    # ---- what it goes by ---------------------------------------------------------------------------------------------

    @cached_property
    def chart(self) -> Flow:
        """The kit's own flow; read when somebody first asks for it, because most games have no bot in them."""
        from redflag.core.bot import reading

        return reading.read_flow(self.data(), self.words, f"{self.package}/flow.toml")

    def data(self) -> Mapping[str, Any]:
        """What the flow file holds."""
        return packaged.table(self.package, "flow.toml")

    def flow(self, game: Game | None = None) -> Flow:
        """The flowchart and tables that the bot of a game goes by; without a bot in it, or a game, the kit's own."""
        found: Flow | None = getattr(game.state, "flow", None) if game is not None else None
        return found or self.chart

    def mistakes(self, data: object, source: str) -> list[Text]:
        """Every mistake in an owner's file, by what it holds; `source` is what people call it."""
        from redflag.core.bot import reading

        return reading.own_mistakes(self.chart, self.words, data, source)

    def flow_with(self, data: Mapping[str, Any], source: str) -> Flow:
        """The flow with the tables of an owner's file in the place of its own; mistakes are refused."""
        from redflag.core.bot import reading

        return reading.with_own_file(self.chart, self.words, data, source)

    # ---- what it does, and why ---------------------------------------------------------------------------------------

    def decide(self, s: Any, frame: Any) -> Move | None:
        """The answer to a question; None where there is nothing to decide.

        Only the state's chance and notes move on; the position is changed by playing it.
        """
        start: Stop | None
        if frame[0] == TURN:
            flow: Flow = s.flow
            start = flow.stops[frame.node]
            if start.do:  # nothing to ask on the way
                if s.tracing:
                    s.traces.append((len(s.journal), frame[1], start.id, TURN, start.steps))
                return start.move
            walk = self.walk(s, frame)
        else:
            walk = self.walk(s, frame)
            start = walk.start()
            if start is None:
                return None
        end = walk.to_the_end(start)
        move = end.move or walk.answer(end)
        if s.tracing:  # the walk is kept, with the place in the journal where it belongs
            walk.steps.append(("act", end.id, move, walk.facts))
            s.traces.append((len(s.journal), frame[1], start.id, walk.asked, walk.steps))
        return move

    def traces(self, s: Any) -> list[Trace]:
        """Why the bot did what it did, turn by turn."""
        groups = self._turns(s)
        ends = [group[0].at - 1 for group in groups[1:]] + [len(s.journal) - 1]
        return [self._trace(s, group, max(end, group[0].at)) for group, end in zip(groups, ends, strict=False)]

    def openings(self, s: Any) -> list[int]:
        """For each trace the journal entry that opens it.

        A table asks after every move, so what was found last is kept: if the game has gone on from there, only the
        walks since then are looked at. Walks are never changed, and copies of a game share them.
        """
        walks, (last, looked_at, found) = s.traces, self._found
        if not looked_at or len(walks) < looked_at or walks[looked_at - 1] is not last:
            looked_at, found = 0, ()
        new = [walks[number][0] for number in range(looked_at, len(walks)) if self._begins(s, number)]
        found = (*found, *new)
        self._found = (walks[-1] if walks else None, len(walks), found)
        return list(found)

    def pending(self, s: Any) -> Trace | None:
        """Why the bot will take the step that is shown, in a game that goes step by step; None if none is shown."""
        if not s.moves or s.todo[-1][1] not in s.bots:
            return None
        trial = s.copy()
        trial.traces, trial.tracing = [], True
        self.decide(trial, trial.todo[-1])
        return self._trace(s, [Kept(*kept) for kept in trial.traces], len(s.journal)) if trial.traces else None

    def reasons(self, s: Any) -> list[Reason]:
        """The same as reasons for its move."""
        trace = self.pending(s)
        return telling.reasons(trace) if trace is not None else []

    def _turns(self, s: Any) -> list[list[Kept]]:
        groups: list[list[Kept]] = []
        for number, data in enumerate(s.traces):
            if self._begins(s, number):
                groups.append([])
            groups[-1].append(Kept(*data))
        return groups

    def _begins(self, s: Any, number: int) -> bool:
        """Does a trace begin with the walk of this number?"""
        return not number or self.opens(s, Kept(*s.traces[number]), Kept(*s.traces[number - 1]))

    def _trace(self, s: Any, group: list[Kept], end: int) -> Trace:
        names, universes = self.teller.candidates(group)
        return Trace(
            self.title(s, group[0]),
            tuple(self.teller.walk(s, kept) for kept in group),
            (group[0].at, end),
            names,
            self.names[group[0].side],
            universes,
        )
