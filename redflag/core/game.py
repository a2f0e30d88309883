"""A game in progress: the one object that people, tests and notebooks hold. Players of the computer hold a `Seat`.

`Game` knows no game by name. It is made of the rules (see `Rules`), the options and the seed, the moves so far, and the
state they lead to. Everything else (the pending choice, the journal, the views, the record) is read off these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from redflag.core import chance
from redflag.core.agenda import Frame, Move, Reason, State
from redflag.core.catalogs import InGame
from redflag.core.choice import Choice, DearChoice, Explanation
from redflag.core.errors import BadOption, IllegalMove, UnreadableMove, in_words, quoted
from redflag.core.parts import bot_of
from redflag.core.rules import Rules
from redflag.core.seat import Player, Seat
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.core.bot.trace import Trace  # only where a bot plays
    from redflag.core.series import Series  # only where several games are played

# A game that people hold keeps its state every so many moves, so that taking back never plays more than these again,
# however long the game. (A copy costs half as much as a move; games of search and simulation, which never go back, do
# not pay for it: see `Game.keep`.)
KEPT_EVERY = 8


class Kept(NamedTuple):
    """A state as it was after so many moves. Copies of a game share the chain of what is kept."""

    ply: int
    state: State
    before: Kept | None


class Origin(NamedTuple):
    """Where a game comes from: the state it goes on from, if not from its beginning (see `Rules.dump`), what a person
    should know of it, and its series, if it belongs to one."""

    state: Mapping[str, Any] | None = None
    notes: tuple[Text, ...] = ()
    series: Series | None = None  # the series that it is a game of


AT_THE_BEGINNING = Origin()


class Result(NamedTuple):
    """How a game ended. `winner` is a side, or None for a draw; `scores` are by side, {} where nothing is counted."""

    winner: str | None
    reason: str
    rule: str
    scores: Mapping[str, int] = {}


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


def _tidy(notation: object) -> Move:
    """A notation as it would be written with care: capitals and spaces do not matter."""
    return Move(" ".join(in_words(notation).split()).lower())


class Game:
    """A game in progress. Make one with `redflag.new`, `redflag.from_json` or `redflag.replay`."""

    __slots__ = (
        "_choice",
        "_imagined",
        "_keeping",
        "_kept",
        "_lent",
        "_marks",
        "_veiled",
        "language",
        "moves",
        "options",
        "origin",
        "rules",
        "seed",
        "state",
    )

    # Who can draw a game fills this in; the kernel itself knows of no pictures. None: there is no picture of it.
    picture: ClassVar[Callable[[Game], str | None] | None] = None
    reason_picture: ClassVar[Callable[[Game, str], str | None] | None] = None  # why a move is legal or not

    def __init__(self, rules: Rules, options: Mapping[str, Any], seed: int, language: str = "en") -> None:
        self.rules = rules
        self.options = options
        self.seed = seed
        self.language = language if language == "en" else InGame(language, rules.name)
        self.origin = AT_THE_BEGINNING
        self.moves: list[Move] = []
        self._imagined = self._keeping = False
        self._marks: list[tuple[int, Frame]] = []  # before each move: how long the journal was, and what was asked
        self._choice: Choice | None = None
        self._kept: Kept | None = None
        self._veiled: dict[int, list[Frame]] | None = None  # the journal as each side may carry it along
        self._lent: dict[str, Mapping[str, Any]] = {}  # the options as each side may carry them along
        self.state: State = self._start()

    def _start(self) -> State:
        """The state before the first move."""
        state: State = self.rules.start(self.options, self.seed)
        self.rules.agenda.advance(state)
        return state

    def begun(self, **changed: Any) -> Game:
        """The same game at its beginning, with some options changed."""
        game = Game(self.rules, self.rules.options({**self.options, **changed}), self.seed, self.language)
        game.go_on_from(self.origin)
        return game

    def go_on_from(self, origin: Origin) -> None:
        """Go on as a save says: with its notes and, if it holds a state, from there instead of from the beginning.

        The moves that wait there are listed anew. Data that is no state of this game is refused with a `ValueError`.
        """
        if origin.state is not None:
            state: State = self.rules.load(self.options, origin.state)
            self.rules.agenda.advance(state)
            self.state, self.moves, self._marks = state, [], []
            self._kept, self._choice, self._veiled = Kept(0, self.rules.copy(state), None), None, None
        self.origin = origin

    @property
    def notes(self) -> tuple[Text, ...]:
        """What a person should know about how this game was opened; () as a rule."""
        return self.origin.notes

    @property
    def series(self) -> Series | None:
        """The series that it is a game of, if any."""
        return self.origin.series

    @property
    def holds_secrets(self) -> bool:
        """May there be cards that nobody should know yet? From the seed they follow, also those of the next games of a
        series; so seed, record and all that holds them are for the end of the last one."""
        return self.result is None or (self.series is not None and not self.series.over)

    # ---- playing -----------------------------------------------------------------------------------------------------

    @property
    def choice(self) -> Choice | None:
        """The pending choice, or None when the game is over."""
        if self._choice is None:
            rules, state = self.rules, self.state
            if state.moves:
                self._choice = Choice(rules.agenda, state, rules.sides, self.language)
            elif state.todo:
                self._choice = DearChoice(rules.agenda, state, rules.sides, self.language)
        return self._choice

    def play(self, move: str) -> None:
        """Play a legal move (a `Move` or its notation). Any other is refused with the rule it breaks."""
        state, moves = self.state, self.moves
        if move not in state.moves:
            move = self.read(move)
        elif type(move) is not Move:
            move = Move(move)
        ply = len(moves)
        if self._keeping and not ply % KEPT_EVERY:
            self._keep_state(ply, state)
        moves.append(move)
        self._marks.append((len(state.journal), state.todo[-1]))
        self._choice = None
        self.rules.agenda.answer(state, move)

    def read(self, notation: str) -> Move:
        """The legal move that a notation means (capitals and spaces do not matter), or `IllegalMove`."""
        found = self._legal(notation)
        if found is not None:
            return found
        reason = self.explain(notation).reasons[0]
        unreadable = self.rules.unreadable(self.state, _tidy(notation)) is not None
        raise (UnreadableMove if unreadable else IllegalMove)(reason.text, reason.rule, self.language)

    def explain(self, notation: str) -> Explanation:
        """Why a move is legal now, or why it is not."""
        state, rules = self.state, self.rules
        move = self._legal(notation)
        if move is None:
            tidy = _tidy(notation)
            why = self._why_not(tidy)
            told = (why._replace(text=why.text.quoting(quoted)),)
            drawn = bool(state.todo) and rules.agenda.pending(state)[0].drawn
            return Explanation(quoted(tidy), False, told, self.language, self.copy() if drawn else None)
        question, frame = rules.agenda.pending(state)
        if frame[1] in state.bots:
            reasons = tuple(bot_of(rules).reasons(state))
        else:
            reasons = (*question.why(state, frame, move), *question.warns(state, frame, move))
        at = self.copy() if question.drawn else None  # the position it speaks of, where that can be drawn
        return Explanation(str(move), True, reasons, self.language, at)

    def drawn_reason(self, move: str) -> str | None:
        """Why a move is legal or not, as SVG; None where there are only words for it."""
        return Game.reason_picture(self, move) if Game.reason_picture else None

    def _legal(self, notation: str) -> Move | None:
        """The legal move of this notation, if there is one."""
        state = self.state
        if type(notation) is Move and notation in state.moves:
            return notation
        tidy = _tidy(notation)
        if state.todo and not state.moves:  # listing the moves is dear
            question, frame = self.rules.agenda.pending(state)
            return tidy if question.allows(state, frame, tidy) else None
        return next((move for move in state.moves if move.lower() == tidy), None)

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
                example=str(rules.agenda.moves(state)[0]),
            ),
        )

    @property
    def result(self) -> Result | None:
        """None, or winner, reason and rule id."""
        if self.state.result is None:
            return None
        winner, _, rule, scores = self.state.result
        counted = dict(zip(self.rules.sides, scores, strict=False))
        return Result(winner or None, self.rules.outcome(self.state).into(self.language), rule, counted)

    # ---- going back, copying, imagining ------------------------------------------------------------------------------

    def keep(self) -> None:
        """From now on keep states on the way, so that going back costs the same however long the game is.

        This is for games that people hold. A game that has once gone back keeps from then on by itself.
        """
        self._must_be_real()
        if not self._keeping and self.moves:
            self._again(len(self.moves))
        self._keeping = True

    def _again(self, ply: int) -> State:
        """The state after so many moves: from the last one that is kept they are played again, and states are kept."""
        self._keeping = True
        last, agenda = self._kept, self.rules.agenda
        state, first = (self._start(), 0) if last is None else (self.rules.copy(last.state), last.ply)
        if self.state.quiet:
            state.hush()
        for number, move in enumerate(self.moves[first:ply], start=first):
            if not number % KEPT_EVERY:
                self._keep_state(number, state)
            agenda.answer(state, move)
        return state

    def _keep_state(self, ply: int, state: State) -> None:
        """Keep the state after so many moves, unless it is kept already."""
        if self._kept is None or self._kept.ply < ply:
            self._kept = Kept(ply, self.rules.copy(state), self._kept)

    def undo(self, plies: int = 1) -> None:
        """Take back the last move, or several."""
        self._go_back(max(0, len(self.moves) - plies))

    def at(self, ply: int) -> Game:
        """The game as it was after so many moves, to look at or to go on from another way; this one stays as it is."""
        self.keep()
        twin = self.copy()
        twin._go_back(min(max(0, ply), len(self.moves)))
        return twin

    def _go_back(self, ply: int) -> None:
        """Back to the last state that was kept before this point, and from there on again."""
        self._must_be_real()
        while self._kept is not None and self._kept.ply > ply:
            self._kept = self._kept.before
        self.state = self._again(ply)
        self._choice = self._veiled = None
        del self.moves[ply:], self._marks[ply:]

    def copy(self, quiet: bool = False) -> Game:
        """An independent copy, for trying things out; a quiet one writes no journal and is quicker for it."""
        twin = object.__new__(Game)
        twin.rules, twin.options, twin.seed, twin.language = self.rules, self.options, self.seed, self.language
        twin.state, twin.moves, twin._marks = self.rules.copy(self.state), self.moves[:], self._marks[:]
        twin._imagined, twin._kept, twin.origin = self._imagined, self._kept, self.origin
        twin._choice, twin._veiled, twin._keeping, twin._lent = None, None, False, {}
        if quiet:
            twin.state.hush()
        return twin

    def imagine(self, side: str, seed: int, quiet: bool = False) -> Game:
        """A game in which all that this side cannot know has been dealt anew; what a fair player may think with.

        It is silent: nothing in it tells more than the side knows. It has no seed and no past: the moves that led to
        it are not there, and it cannot be taken back, saved or recorded.
        """
        index = self.side_index(side)
        twin = object.__new__(Game)
        twin.rules, twin.language, twin.seed, twin.options = self.rules, self.language, 0, self._open_options()
        twin.state = self.rules.imagine(self.state, index, chance.spread(seed))
        twin._marks, twin.moves, twin._imagined = self._marks[:], [], True
        twin._choice = twin._kept = twin._veiled = None
        twin._keeping, twin.origin, twin._lent = False, AT_THE_BEGINNING, {}
        if quiet or self.state.quiet:
            twin.state.hush()
        else:
            twin.state.journal = self._veiled_for(index)[:]
        return twin

    def seat(self, side: str) -> Seat:
        """What a player of this side gets to see."""
        # The seed says nothing: everybody can count the moves.
        seed = len(self._marks) * len(self.rules.sides) + self.side_index(side)
        twin = self.imagine(side, seed)
        twin.options = self._lent_to(side)
        return Seat(twin, side)

    def _lent_to(self, side: str) -> Mapping[str, Any]:
        """Options for the seats of a side: a copy of its own, so that who writes into them fools only itself."""
        if side not in self._lent:
            self._lent[side] = deepcopy(self._open_options())
        return self._lent[side]

    def _open_options(self) -> Mapping[str, Any]:
        """The options without the position the game began from: it may hold cards that one side alone knows."""
        return self.options if self.options.get("position") is None else {**self.options, "position": None}

    def _veiled_for(self, side: int) -> list[Frame]:
        """The journal without what a side may not read. What has been veiled once is kept: it is asked for often."""
        if self._veiled is None:
            self._veiled = {}
        told = self._veiled.setdefault(side, [])
        veiled = self.rules.veiled
        told += [veiled(data, side) for data in islice(self.state.journal, len(told), None)]
        return told

    def _must_be_real(self) -> None:
        if self._imagined:
            raise BadOption(
                Text("An imagined game has no past: it cannot be taken back, saved or recorded."), self.language
            )

    # ---- looking -----------------------------------------------------------------------------------------------------

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

    @property
    def ply(self) -> int:
        """How many moves have been played; those before an imagined game was imagined count, too."""
        return len(self._marks)

    def played(self, reader: str | None = None) -> list[tuple[str, str]]:
        """All moves so far, each with the side that played it, as a side sees them (None: as they were played).

        Of an imagined game these are the moves since it was imagined.
        """
        index = None if reader is None else self.side_index(reader)
        sides, questions, found = self.rules.sides, self.rules.agenda.questions, []
        for (_, frame), move in zip(self._marks[len(self._marks) - len(self.moves) :], self.moves, strict=True):
            seen = move if index is None else questions[frame[0]].shown(self.state, frame, move, index)
            found.append((sides[frame[1]], seen))
        return found

    def last_choice(self, side: str) -> int:
        """How many moves had been played when this side had last chosen; 0 if it has not chosen yet."""
        index = self.side_index(side)
        marks = self._marks
        return next((ply for ply in range(len(marks), 0, -1) if marks[ply - 1][1][1] == index), 0)

    def entries_after(self, ply: int) -> int:
        """How many entries the journal had after so many moves."""
        return self._marks[ply][0] if ply < len(self._marks) else len(self.state.journal)

    def headings(self) -> dict[int, list[Text]]:
        """Where a new part of the game opened: by number of moves played before it."""
        found: dict[int, list[Text]] = {}
        for ply, data in self._plies():
            heading = self.rules.heading(data)
            if heading is not None:
                found.setdefault(ply, []).append(heading)
        return found

    @property
    def bots(self) -> tuple[str, ...]:
        """The sides that the game itself plays."""
        return tuple(self.rules.sides[side] for side in self.state.bots)

    @property
    def traces(self) -> list[Trace]:
        """Why the bot did what it did, turn by turn."""
        return bot_of(self.rules).traces(self.state) if self.state.bots else []

    @property
    def pending_trace(self) -> Trace | None:
        """In a game that goes step by step: why the bot will take its next step."""
        return bot_of(self.rules).pending(self.state) if self.state.bots else None

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

    # ---- keeping -----------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole game as JSON text; `redflag.from_json` restores it exactly."""
        from redflag.core import saving

        self._must_be_real()
        return saving.to_json(self)

    def record(self) -> str:
        """The whole game as readable text; `redflag.replay` plays it again."""
        from redflag.core import saving

        self._must_be_real()
        return saving.record(self)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """What a notebook shows for a game: its picture if there is one, and the same line as everywhere."""
        drawn = Game.picture(self) if Game.picture else None
        return {"text/plain": repr(self)} | ({"image/svg+xml": drawn} if drawn else {})

    def __repr__(self) -> str:
        asked = repr(self.choice) if self.choice else repr(self.result)
        return f"<{self.rules.name}, {len(self.moves)} moves: {asked}>"


__all__ = ["Choice", "Entry", "Explanation", "Game", "Player", "Result", "Rules", "Seat"]
