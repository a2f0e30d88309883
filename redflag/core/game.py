"""A game in progress: the one object that people, bots, tests and notebooks hold.

`Game` knows no game by name. It is made of the rules (see `Rules`), the options and the seed, the moves so far, and the
state they lead to. Everything else (the pending choice, the journal, the views, the record) is read off these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from redflag.core.agenda import Agenda, Frame, Move, Reason, State
from redflag.core.errors import BadOption, IllegalMove, UnreadableMove
from redflag.core.text import Text, joined

if TYPE_CHECKING:
    from redflag.core.bot.trace import Trace  # only where a bot plays


class Rules(Protocol):
    """What a game must provide to be played on this kernel."""

    name: str
    sides: tuple[str, ...]
    agenda: Agenda

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, as plain data; a wrong one is refused with `BadOption`."""

    def start(self, options: Mapping[str, Any], seed: int) -> Any:
        """The state at the beginning, with its agenda filled but nothing done yet."""

    def copy(self, state: Any) -> Any:
        """An independent copy of a state."""

    def dump(self, state: Any) -> dict[str, Any]:
        """A state as plain data that JSON can hold."""

    def view(self, state: Any, side: int | None) -> dict[str, Any]:
        """All that a side may know, as plain data; everything for None, the referee."""

    def imagine(self, state: Any, side: int, seed: int) -> Any:
        """A copy in which all that the side cannot know, in the journal too, has been dealt anew."""

    def appraise(self, state: Any, side: int) -> float:
        """How good a position looks to a side, judged by what it may know; more is better."""

    def at_rest(self, state: Any) -> bool:
        """Is no play half done, so that a position can be judged?"""

    def entry(self, state: Any, data: Frame, reader: int | None) -> Text:
        """A journal entry in words, as far as this reader (None: the referee) may know it."""

    def heading(self, data: Frame) -> Text | None:
        """The words of a journal entry that opens a new part of the game, else None."""

    def outcome(self, state: Any) -> Text:
        """Why the game ended as it did."""

    def unreadable(self, state: Any, move: Move) -> Reason | None:
        """Why this is no move of this game at all; None if it is one, legal now or not."""

    def side_name(self, side: int) -> Text:
        """The name of a side, for people."""

    def traces(self, state: Any) -> list[Trace]:
        """Why the game's own player did what it did, turn by turn; empty without one."""

    def pending_trace(self, state: Any) -> Trace | None:
        """Why the game's own player will take the step that is shown; None if none is."""

    def bot_reasons(self, state: Any) -> list[Reason]:
        """The same as reasons for its move."""


class Result(NamedTuple):
    """How a game ended. `winner` is a side, or None for a draw."""

    winner: str | None
    reason: str
    rule: str


class Entry(NamedTuple):
    """One line of the journal: what happened, to whom, under which rule. `str()` of it is a sentence."""

    kind: str
    side: str | None
    rule: str
    args: tuple[Any, ...]
    ply: int
    text: Text
    language: str = "en"

    def __str__(self) -> str:
        return self.text.into(self.language)


class Explanation(NamedTuple):
    """Why a move is legal or not: sentences with their rule ids."""

    move: str
    legal: bool
    reasons: tuple[Reason, ...]
    language: str = "en"

    @property
    def rules(self) -> list[str]:
        """The ids of the rules it rests on."""
        return list(dict.fromkeys(reason.rule for reason in self.reasons))

    @property
    def text(self) -> Text:
        """All its sentences, each with its rule."""
        return joined(Text("{sentence} ({rule})", sentence=r.text, rule=r.rule) for r in self.reasons)

    def __str__(self) -> str:
        return self.text.into(self.language)

    def __bool__(self) -> bool:
        return self.legal


class Choice:
    """The question that the game now asks one side, with every legal answer."""

    __slots__ = ("_frame", "_language", "_question", "_sides", "_state", "moves", "side")

    def __init__(self, game: Game) -> None:
        self._question, self._frame = game.rules.agenda.pending(game.state)
        self._state = game.state
        self._language = game.language
        self._sides = game.rules.sides
        self.side: str = self._sides[self._frame[1]]
        self.moves: tuple[Move, ...] = game.state.moves

    @property
    def kind(self) -> str:
        """The name of the kind of question, e.g. "operations"."""
        return self._question.name

    @property
    def rule(self) -> str:
        """The id of the rule behind the question."""
        return self._question.rule_of(self._state, self._frame)

    @property
    def text(self) -> Text:
        """The question as a text of any language."""
        return self._question.prompt(self._state, self._frame)

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.text.into(self._language)

    # What a table needs to ask it (see `Question`): what is touched, what a button says, why a thing is not lit.

    def targets(self, move: Move) -> tuple[str, ...]:
        """What a person touches to make this move, in order; () where a button is enough."""
        return self._question.targets(self._state, self._frame, move)

    def label(self, move: Move) -> Text:
        """What the button of a move says."""
        return self._question.label(self._state, self._frame, move)

    def tries(self, target: str) -> Sequence[Move]:
        """What a person might try to do with a thing first touched, legal or not, in the order of its menu."""
        return self._question.tries(self._state, self._frame, target)

    def about(self, target: str) -> list[Reason]:
        """Why this thing cannot be chosen now; [] where nothing but "it is not asked for" can be said."""
        return self._question.about(self._state, self._frame, target)

    @property
    def left(self) -> int | None:
        """How many of what is spent or chosen one by one are left (points, cubes); None where nothing is counted."""
        return self._question.left(self._state, self._frame)

    def shown(self, move: Move, reader: str | None) -> str:
        """The notation of a move as a side sees it (None: the referee)."""
        index = None if reader is None else self._sides.index(reader)
        return self._question.shown(self._state, self._frame, move, index)

    def __repr__(self) -> str:
        return f"<{self.side}: {self.prompt} {len(self.moves)} moves>"


class Game:
    """A game in progress. Make one with `redflag.new`, `redflag.from_json` or `redflag.replay`."""

    __slots__ = ("_choice", "_imagined", "_marks", "language", "moves", "options", "rules", "seed", "state")

    # Who can draw a game fills this in; the kernel itself knows of no pictures. None: there is no picture of it.
    picture: ClassVar[Callable[[Game], str | None] | None] = None

    def __init__(self, rules: Rules, options: Mapping[str, Any], seed: int, language: str = "en") -> None:
        self.rules = rules
        self.options = options
        self.seed = seed
        self.language = language
        self._imagined = False
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.rules.start(self.options, self.seed)
        self.moves: list[Move] = []
        self._marks: list[tuple[int, int]] = []  # before each move: how long the journal was, which side was asked
        self._choice: Choice | None = None
        self.rules.agenda.advance(self.state)

    @property
    def choice(self) -> Choice | None:
        """The pending choice, or None when the game is over."""
        if self._choice is None and self.state.moves:
            self._choice = Choice(self)
        return self._choice

    def play(self, move: str) -> None:
        """Play a legal move (a `Move` or its notation). Any other is refused with the rule it breaks."""
        state = self.state
        if move not in state.moves:
            move = self.read(move)
        elif type(move) is not Move:
            move = Move(move)
        self.moves.append(move)
        self._marks.append((len(state.journal), state.todo[-1][1]))
        self._choice = None
        self.rules.agenda.answer(state, move)

    def read(self, notation: str) -> Move:
        """The legal move that a notation means (capitals and spaces do not matter), or `IllegalMove`."""
        tidy = Move(" ".join(str(notation).split()).lower())
        for move in self.state.moves:
            if move.lower() == tidy:
                return move
        explanation = self.explain(notation)
        reason = explanation.reasons[0]
        unreadable = self.rules.unreadable(self.state, tidy) is not None
        raise (UnreadableMove if unreadable else IllegalMove)(reason.text, reason.rule, self.language)

    def explain(self, notation: str) -> Explanation:
        """Why a move is legal now, or why it is not."""
        tidy = Move(" ".join(str(notation).split()).lower())
        state, rules = self.state, self.rules
        for move in state.moves:
            if move.lower() == tidy:
                question, frame = rules.agenda.pending(state)
                if frame[1] == state.bot:
                    return Explanation(str(move), True, tuple(rules.bot_reasons(state)), self.language)
                return Explanation(str(move), True, tuple(question.why(state, frame, move)), self.language)
        return Explanation(str(tidy), False, (self._why_not(tidy),), self.language)

    def _why_not(self, move: Move) -> Reason:
        state, rules = self.state, self.rules
        unreadable = rules.unreadable(state, move)
        if unreadable is not None:
            return unreadable
        if state.result is not None:
            return Reason(state.result[2], Text("The game is over; no move can be played."))
        question, frame = rules.agenda.pending(state)
        reason = question.why_not(state, frame, move)
        if reason is not None:
            return reason
        return Reason(
            question.rule_of(state, frame),
            Text(
                "'{move}' does not answer what {side} is asked now: {prompt} Possible is, for example, '{example}'.",
                move=str(move),
                side=rules.side_name(frame[1]),
                prompt=question.prompt(state, frame),
                example=str(state.moves[0]),
            ),
        )

    def undo(self, plies: int = 1) -> None:
        """Take back the last move, or several: the game is played again without them."""
        if self._imagined:  # it would be played again with the real cards
            raise BadOption(Text("An imagined game cannot be taken back; try things out on a copy."), self.language)
        kept = self.moves[: max(0, len(self.moves) - plies)]
        self._begin()
        for move in kept:
            self.play(move)

    def copy(self) -> Game:
        """An independent copy, for trying things out."""
        twin = object.__new__(Game)
        twin.rules, twin.options, twin.seed, twin.language = self.rules, self.options, self.seed, self.language
        twin.state = self.rules.copy(self.state)
        twin.moves, twin._marks, twin._choice = self.moves[:], self._marks[:], None
        twin._imagined = self._imagined
        return twin

    def imagine(self, side: str, seed: int) -> Game:
        """A copy in which all that this side cannot know has been dealt anew; what a fair player may think with."""
        twin = self.copy()
        twin.state = self.rules.imagine(self.state, self.side_index(side), seed)
        twin._imagined = True
        return twin

    @property
    def result(self) -> Result | None:
        """None, or winner, reason and rule id."""
        if self.state.result is None:
            return None
        winner, _, rule = self.state.result
        return Result(winner or None, self.rules.outcome(self.state).into(self.language), rule)

    @property
    def journal(self) -> list[Entry]:
        """All that has happened, as the referee sees it."""
        return self.journal_of(None)

    def journal_of(self, reader: str | None, since: int = 0) -> list[Entry]:
        """All that has happened, from an entry on, as far as this side may know it."""
        index = None if reader is None else self.side_index(reader)
        entries = []
        for ply, data in islice(self._plies(), since, None):
            kind, side, rule, *args = data
            entries.append(
                Entry(
                    kind,
                    None if side < 0 else self.rules.sides[side],
                    rule,
                    tuple(args) if index is None else (),
                    ply,
                    self.rules.entry(self.state, data, index),
                    self.language,
                )
            )
        return entries

    def _plies(self) -> Iterator[tuple[int, Frame]]:
        """Each journal entry with the number of moves played when it was written."""
        ply = 0
        for number, data in enumerate(self.state.journal):
            while ply < len(self._marks) and number >= self._marks[ply][0]:
                ply += 1
            yield ply, data

    def played(self) -> list[tuple[str, Move]]:
        """All moves so far, each with the side that played it."""
        return [(self.rules.sides[side], move) for (_, side), move in zip(self._marks, self.moves, strict=True)]

    def headings(self) -> dict[int, list[Text]]:
        """Where a new part of the game opened: by number of moves played before it."""
        found: dict[int, list[Text]] = {}
        for ply, data in self._plies():
            heading = self.rules.heading(data)
            if heading is not None:
                found.setdefault(ply, []).append(heading)
        return found

    @property
    def traces(self) -> list[Trace]:
        """In a solo game: why the bot did what it did, turn by turn."""
        return self.rules.traces(self.state)

    @property
    def pending_trace(self) -> Trace | None:
        """In a solo game that goes step by step: why the bot will take its next step."""
        return self.rules.pending_trace(self.state)

    def trace_of(self, entry: int) -> Trace | None:
        """The trace that a journal entry (by its number) belongs to, if the bot had a hand in it."""
        return next((trace for trace in self.traces if trace.entries[0] <= entry <= trace.entries[1]), None)

    def view(self, side: str | None) -> dict[str, Any]:
        """Plain data: all that this side may know and nothing else; for None everything."""
        return self.rules.view(self.state, None if side is None else self.side_index(side))

    def side_index(self, side: str) -> int:
        """The index of a side by its name."""
        if side not in self.rules.sides:
            raise BadOption(
                Text("There is no side '{side}'; the sides are {sides}.", side=side, sides=", ".join(self.rules.sides)),
                self.language,
            )
        return self.rules.sides.index(side)

    def to_json(self) -> str:
        """The whole game as JSON text; `redflag.from_json` restores it exactly."""
        from redflag.core import saving

        return saving.to_json(self)

    def record(self) -> str:
        """The whole game as readable text; `redflag.replay` plays it again."""
        from redflag.core import saving

        return saving.record(self)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """What a notebook shows for a game: its picture if there is one, and the same line as everywhere."""
        drawn = Game.picture(self) if Game.picture else None
        return {"text/plain": repr(self)} | ({"image/svg+xml": drawn} if drawn else {})

    def __repr__(self) -> str:
        asked = repr(self.choice) if self.choice else repr(self.result)
        return f"<{self.rules.name}, {len(self.moves)} moves: {asked}>"


Player = Callable[[Game], str]
