"""The agenda: what is still to be done, as a stack of plain tuples in the state.

A game is a series of *steps*, which the engine carries out by itself (deal the cards, score a dimension), and of
*questions*, which a side must answer (which card, which space). Both lie on `state.todo` as tuples `(name, …)`, the
next one last. A step may put further ones on top; so may the answer to a question. Because the tuples are data, a game
can be copied, saved and resumed at any question, which a half-run Python function could not.

A question always has the index of the asked side as its second element: `("operations", side, …)`. Where it has more
than that, a game gives names to its elements with a `NamedTuple`; a step is a call, whose function names them. What
lies on the agenda is public: it never names what one side alone may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from redflag.core.text import Text

Frame = tuple[Any, ...]


class Move(str):
    """A move is its notation: "play 12 momentum". It compares, sorts and serialises like any string."""

    __slots__ = ()

    @property
    def verb(self) -> str:
        """The first word."""
        return self.partition(" ")[0]

    @property
    def words(self) -> list[str]:
        """All words after the verb."""
        return self.split()[1:]


class Reason(NamedTuple):
    """Why something is so: a rule id and a sentence."""

    rule: str
    text: Text


class Outcome(NamedTuple):
    """How a game ended: the winning side ("" for a draw), a short word for why, the rule, and the sides' scores."""

    winner: str
    kind: str
    rule: str
    scores: tuple[int, ...] = ()  # () where nothing is counted


class State:
    """What every game's state has. A game adds its own `__slots__` and its own `copy`."""

    __slots__ = ("bots", "chance", "journal", "moves", "quiet", "result", "stepwise", "todo")

    def __init__(self, seed: int) -> None:
        self.chance = seed & ((1 << 64) - 1)
        self.todo: list[Frame] = []
        self.journal: list[Frame] = []
        self.moves: tuple[Move, ...] = ()
        self.result: Outcome | None = None
        self.bots: tuple[int, ...] = ()  # the sides that the game itself plays
        self.stepwise = False  # stop before each of their steps, so that a person can watch them
        self.quiet = False  # write no journal: nobody will read it (see `hush`)

    def copy(self) -> Any:
        """An independent copy."""
        raise NotImplementedError

    def finish(self, winner: str | None, kind: str, rule: str, scores: Sequence[int] = ()) -> None:
        """The game is over: who has won (None: nobody), a short word for why, the rule, and the sides' scores."""
        self.result = Outcome(winner or "", kind, rule, tuple(scores))
        self.todo.clear()

    def log(self, *entry: Any) -> None:
        """Write an entry of the journal: what happened, to whom, under which rule, and what else there is to tell.

        Rules never read it.
        """
        if not self.quiet:
            self.journal.append(entry)

    def hush(self) -> None:
        """From now on write no journal: for search, which plays thousands of games that nobody reads."""
        self.quiet = True
        self.journal = []


class Question:
    """One kind of question. It says who may answer what, what an answer changes, and why another answer is not allowed.

    Questions hold no data of their own: everything about the particular question lies in its frame.
    """

    name: ClassVar[str]
    rule: ClassVar[str]
    # Where listing all answers is dear (thousands of ways to lay out an army), it is done only when somebody asks for
    # the list; a move is then judged by `allows`, and `forced` says if there is nothing to choose.
    dear: ClassVar[bool] = False
    drawn: ClassVar[bool] = False  # can its reasons be drawn? Then an explanation keeps the position it speaks of

    def moves(self, state: Any, frame: Any) -> Sequence[Move]:
        """Every legal answer, in a stable order; empty only where the game's own player alone can answer."""
        raise NotImplementedError

    def allows(self, state: Any, frame: Any, move: Move) -> bool:
        """Is this a legal answer? A question that is dear to list says it without the list."""
        return move in self.moves(state, frame)

    def forced(self, state: Any, frame: Any) -> Move | None:
        """The one legal answer, if there is only one; asked only of a question that is dear to list."""
        return None

    def answer(self, state: Any, frame: Any, move: Move) -> None:
        """Carry a legal answer out. The question has been taken off the agenda already."""
        raise NotImplementedError

    def prompt(self, state: Any, frame: Any) -> Text:
        """The question in words. It may use only the frame and what everybody sees: it tells no secret."""
        raise NotImplementedError

    def rule_of(self, state: Any, frame: Any) -> str:
        """The rule behind this question."""
        return self.rule

    def why(self, state: Any, frame: Any, move: Move) -> list[Reason]:
        """Why a legal answer is legal, and what it would do."""
        raise NotImplementedError

    def why_not(self, state: Any, frame: Any, move: Move) -> Reason | None:
        """Why this answer is not allowed; None if it does not belong to this question at all."""
        raise NotImplementedError

    def warns(self, state: Any, frame: Any, move: Move) -> list[Reason]:
        """What a legal answer gives the enemy, or costs, besides what it is made for."""
        return []

    # What follows tells a table how to ask, and the other side what it sees. A *target* is the key of a thing on the
    # table, its kind first: "card:12", "space:press", "slot:3". Names in texts carry the same keys.

    def targets(self, state: Any, frame: Any, move: Move) -> tuple[str, ...]:
        """What a person touches to make this move, in order; () where a button is enough."""
        return ()

    def label(self, state: Any, frame: Any, move: Move) -> Text:
        """What the button of a move says."""
        return Text("{move}", move=str(move))

    def tries(self, state: Any, frame: Any, target: str) -> Sequence[Move]:
        """What a person might try to do with a thing first touched, legal or not, in the order of its menu.

        What is not legal is shown as such and answers with its `why_not`. As a rule only what is legal is shown.
        """
        moves = state.moves or self.moves(state, frame)
        return [move for move in moves if self.targets(state, frame, move)[:1] == (target,)]

    def about(self, state: Any, frame: Any, target: str) -> list[Reason]:
        """Why this thing cannot be chosen now; [] where nothing but "it is not asked for" can be said."""
        return []

    def left(self, state: Any, frame: Any) -> int | None:
        """How many of what is spent or chosen one by one are left (points, cubes); None where nothing is counted."""
        return None

    def shown(self, state: Any, frame: Any, move: Move, reader: int | None) -> str:
        """The notation of a move as a side sees it (None: the referee); what is secret stands as "…".

        Like the prompt it may use only the frame and what never changes: it is asked long after the move too.
        """
        return move

    def gist(self, state: Any, frame: Any, move: Move, reader: int) -> str:
        """What a move comes to for who compares on the other side: what is about the same may have one gist."""
        return self.shown(state, frame, move, reader)


def _no_bot(state: Any, frame: Any) -> Move:
    raise AssertionError("this game has no player of its own")


class Agenda:
    """All steps and questions of one game, by name."""

    def __init__(self) -> None:
        self.steps: dict[str, Callable[..., None]] = {}
        self.questions: dict[str, Question] = {}
        # How the game's own player answers, if it has one; None where there is nothing to decide. It may move on the
        # state's chance and notes, never the position.
        self.bot_move: Callable[[Any, Frame], Move | None] = _no_bot

    def step(self, name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Register a step: a function of the state and the rest of its frame."""

        def register(run: Callable[..., None]) -> Callable[..., None]:
            self.steps[name] = run
            return run

        return register

    def question(self, kind: type[Question]) -> type[Question]:
        """Register a kind of question."""
        self.questions[kind.name] = kind()
        return kind

    def advance(self, state: State) -> None:
        """Carry out steps until a side has a real choice, or nothing is left to do.

        A question with one legal answer is not asked: there is nothing to decide and nothing to learn from it.
        """
        todo, steps, questions, bots = state.todo, self.steps, self.questions, state.bots
        while todo:
            frame = todo.pop()
            name = frame[0]
            step = steps.get(name)
            if step is not None:
                step(state, *frame[1:])
                continue
            question = questions[name]
            move = None
            if frame[1] in bots:
                if state.stepwise:
                    shown = self.bot_move(state.copy(), frame)
                    if shown is not None:
                        todo.append(frame)
                        state.moves = (shown,)
                        return
                else:
                    move = self.bot_move(state, frame)
            if move is None:
                if question.dear:
                    move = question.forced(state, frame)
                    if move is None:
                        todo.append(frame)
                        state.moves = ()
                        return
                else:
                    moves = question.moves(state, frame)
                    if len(moves) > 1:
                        todo.append(frame)
                        state.moves = tuple(moves)
                        return
                    move = moves[0]
            question.answer(state, frame, move)
        state.moves = ()

    def answer(self, state: State, move: Move) -> None:
        """Carry a legal move out and go on to the next question."""
        frame = state.todo[-1]
        question = self.questions[frame[0]]
        if frame[1] in state.bots:  # it was shown on a copy; now its chance and notes move on for good
            move = self.bot_move(state, frame) or move
        state.todo.pop()
        question.answer(state, frame, move)
        self.advance(state)

    def moves(self, state: State) -> Sequence[Move]:
        """Every legal answer to the question that waits, also where listing them is dear."""
        if state.moves or not state.todo:
            return state.moves
        question, frame = self.pending(state)
        return question.moves(state, frame)

    def pending(self, state: State) -> tuple[Question, Frame]:
        """The question that waits for an answer."""
        frame = state.todo[-1]
        return self.questions[frame[0]], frame
