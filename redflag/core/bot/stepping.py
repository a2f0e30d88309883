"""Stepping through the bot's decisions, one at a time: where the bot stands, what may be known, and predictions.

The game is one that stops before each act of the bot (`stepwise`); the bot may play one side of it or all. A `Stepping`
is a cursor in it. Whoever shows it (the terminal, a page) sees only what has been shown already (`trace`) and the bare
question that comes next (`upcoming`); the answers to come stay inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from redflag.core.agenda import Move
from redflag.core.bot.flow import YES_NO, Flow
from redflag.core.bot.trace import Step, Trace
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.parts import bot_of
from redflag.core.text import Text

RIGHT: Final = Text("Right.")
BY_THE_DIE: Final = Text("Right as far as one can know: the die decides between the last ones.")
WRONG: Final = Text("Wrong.")
SEEN_BEFORE: Final = Text("(You have seen this step before, so it does not count.)")


class Verdict(NamedTuple):
    """What became of a prediction. `by_the_die` says that the guess was as good as the answer, which the die chose."""

    right: bool
    by_the_die: bool
    counted: bool

    @property
    def text(self) -> Text:
        """Right or wrong, in words."""
        return BY_THE_DIE if self.by_the_die else RIGHT if self.right else WRONG


@dataclass(frozen=True, slots=True)
class _Stand:
    """What is known at one position of the game: the steps of the walk to come, and the trace that it belongs to."""

    moves: list[Move]
    steps: tuple[Step, ...]
    trace: Trace | None
    opens: bool


def worth_predicting(steps: Sequence[Step]) -> list[Step]:
    """Where to stop in a walk: before it reads a table or chooses between several, else at every question."""
    decisions = [step for step in steps if step.kind == "table" or len(step.candidates) > 1]
    return decisions or [step for step in steps if step.kind == "ask"]


class Stepping:
    """A cursor through the bot's decisions in a game, which may also be played on elsewhere in between."""

    def __init__(self, game: Game) -> None:
        if not game.bots or not game.state.stepwise:
            raise BadOption(Text("Only a game that stops before each act of a bot can be stepped through."))
        self.game = game
        game.keep()
        # Through whose eyes the game is seen; None if the bot plays all sides, and everything may be seen.
        self.person = next((side for side in game.rules.sides if side not in game.bots), None)
        self.guesses: list[bool] = []  # the predictions that count: right or wrong
        self._seen: set[tuple[object, ...]] = set()  # the steps that were shown at some time
        self._shown = 0  # how many steps of the walk to come are shown now
        self._stand = self._look()

    # ---- where the bot stands ----------------------------------------------------------------------------------------

    def _look(self) -> _Stand:
        """Read the position of the game."""
        game = self.game
        if game.choice is None or game.choice.side not in game.bots:
            traces = game.traces
            return _Stand(game.moves[:], (), traces[-1] if traces else None, False)
        # What the walk belongs to shows when it is taken; that happens on a copy.
        after = game.copy()
        after.play(after.state.moves[0])
        traces = after.traces
        return _Stand(game.moves[:], traces[-1].walks[-1].steps, traces[-1], len(traces) > len(game.traces))

    @property
    def _now(self) -> _Stand:
        if self._stand.moves != self.game.moves:
            self._stand, self._shown = self._look(), 0
        return self._stand

    @property
    def flow(self) -> Flow:
        """The chart and the tables that the bot goes by."""
        return bot_of(self.game.rules).flow(self.game)

    @property
    def bot(self) -> str:
        """The side of the bot whose turn this is, or was last."""
        trace = self._now.trace
        return trace.side if trace is not None else self.game.bots[0]

    @property
    def reader(self) -> str | None:
        """Through whose eyes it is shown: the person's; but those of a bot whose reasons name what it hides."""
        return self.bot if bot_of(self.game.rules).hides(self.game) else self.person

    @property
    def bots_step(self) -> bool:
        """Is the bot about to act, rather than the person to choose or the game over?"""
        return bool(self._now.steps)

    @property
    def opens_a_turn(self) -> bool:
        """Does the walk to come begin a new turn (or answer) of the bot?"""
        return self._now.opens

    @property
    def trace(self) -> Trace | None:
        """The bot's turn as far as it has been shown; when it is not the bot's step, its last turn."""
        stand = self._now
        if not stand.steps or stand.trace is None:
            return stand.trace
        *before, walk = stand.trace.walks
        shown = [walk._replace(steps=walk.steps[: self._shown])] if self._shown else []
        first, last = stand.trace.entries[0], len(self.game.state.journal) - 1
        return stand.trace._replace(walks=(*before, *shown), entries=(first, last))

    @property
    def last(self) -> Step | None:
        """The step that was shown last in this turn, with its answer."""
        trace = self.trace
        return trace.walks[-1].steps[-1] if trace is not None and trace.walks else None

    @property
    def upcoming(self) -> Step | None:
        """The next step without its answer: what is asked and, of a table, its rows and candidates."""
        steps = self._now.steps
        return self._bare(steps[self._shown]) if self._shown < len(steps) else None

    def _bare(self, step: Step) -> Step:
        rows = tuple(row.text for row in step.rows) + step.unread
        if step.kind == "table":
            rows = tuple(row.text for row in self.flow.tables[step.table].rows)
        return step._replace(answer="", facts=(), rows=(), unread=rows, die=0, checks=())

    # ---- going on and back -------------------------------------------------------------------------------------------

    def _key(self, number: int) -> tuple[object, ...]:
        return (*self._now.moves, number)

    def _need_the_bot(self) -> None:
        if self.game.choice is None:
            raise BadOption(Text("The game is over; the bot decides nothing more."))
        if not self.bots_step:
            raise BadOption(Text("It is not the bot who is asked now: choose a move first."))

    def reveal(self) -> Step:
        """Show the next step of the walk; an act is shown, but not played yet."""
        self._need_the_bot()
        step = self._now.steps[self._shown]
        self._seen.add(self._key(self._shown))
        self._shown += 1
        return step

    def act(self) -> None:
        """Play the act at the end of the walk; what was not shown of the walk until now is seen with it."""
        self._need_the_bot()
        self._seen |= {self._key(number) for number in range(len(self._now.steps))}
        self.game.play(self.game.state.moves[0])

    def next(self) -> Step:
        """One step on. A decision is shown; an act is shown and played."""
        self._need_the_bot()
        steps = self._now.steps
        step = self.reveal() if self._shown < len(steps) else steps[-1]
        if step is steps[-1]:
            self.act()
        return step

    def play_on(self) -> None:
        """Let the bot play its turn to the end: until somebody else is asked, or its next turn begins."""
        self.act()
        while self.bots_step and not self.opens_a_turn:
            self.act()

    def back(self) -> None:
        """One step back; before a walk the last move, the bot's or the person's, is taken back."""
        if self._now.steps and self._shown:
            self._shown -= 1
            return
        if not self.game.moves:
            raise BadOption(Text("This is the beginning; there is nothing to take back."))
        self.game.undo()
        self._shown = max(0, len(self._now.steps) - 1)

    # ---- predictions -------------------------------------------------------------------------------------------------

    @property
    def answers(self) -> dict[str, Text]:
        """The possible answers to the next step, if it is worth predicting."""
        stand = self._now
        step = stand.steps[self._shown] if self._shown < len(stand.steps) else None
        if step is None or stand.trace is None or step not in worth_predicting(stand.steps):
            return {}
        if step.kind == "choose":
            return {name: stand.trace.name(name) for name in step.candidates}
        flow = self.flow
        return {then: flow.labels[then] for then in flow.thens(step.table)} if step.kind == "table" else YES_NO

    def predict(self, answer: str) -> Verdict:
        """Judge a prediction of the next step. What was seen before does not count a second time."""
        if answer not in self.answers:
            raise BadOption(Text("'{answer}' is no answer to the bot's next step.", answer=answer))
        step = self._now.steps[self._shown]
        truth = step.answer
        if step.kind == "table":
            truth = self.flow.tables[step.table].rows[int(truth) - 1].then
        left = step.rows[-1].after if step.rows else step.candidates
        by_the_die = answer != truth and step.die > 0 and answer in left
        return self.judged(answer == truth or by_the_die, by_the_die)

    def judged(self, right: bool, by_the_die: bool = False) -> Verdict:
        """The verdict on a prediction of the next step, which is counted. What was seen before does not count."""
        counted = self._key(self._shown) not in self._seen
        if counted:
            self.guesses.append(right)
            self._seen.add(self._key(self._shown))
        return Verdict(right, by_the_die, counted)
