"""A bot's turn in few presses: its steps grouped into stages, each of which ends where there is something to see.

A stage ends when the bot has done something, when it has decided something, and just before it decides (so that one can
predict it). Of a long turn the least of these are left out until it has no more than `MOST` stages. Who wants to see
every step goes through the `Stepping` itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile, zip_longest
from typing import Final

from redflag.core.bot.flow import ASK, Flow
from redflag.core.bot.stepping import Stepping, Verdict
from redflag.core.bot.trace import Step, Walk
from redflag.core.errors import BadOption
from redflag.core.text import Text

MOST: Final = 8  # stages of a turn


def decides(step: Step) -> bool:
    """Does the bot choose here between several things, or read what to do from a table?"""
    return step.kind == "table" or (step.kind == "choose" and len(step.candidates) > 1)


def _worth(step: Step, after: Step | None) -> int:
    """How much there is to see after a step."""
    if after is None:
        return 4
    if decides(step):
        return 3
    return 2 if decides(after) else 1 if step.kind == "act" else 0


def stops(steps: Sequence[Step], most: int = MOST) -> tuple[int, ...]:
    """After how many steps each stage of a turn ends."""
    worth = {n: _worth(step, after) for n, (step, after) in enumerate(zip_longest(steps, steps[1:]), 1)}
    found = [n for n in worth if worth[n]]
    while len(found) > most:
        # The least goes; of several the one that leaves the shortest stage, so that none grows long.
        def joined(number: int) -> tuple[int, int]:
            return worth[found[number]], found[number + 1] - (found[number - 1] if number else 0)

        del found[min(range(len(found) - 1), key=joined)]
    return tuple(found)


def ways_on(flow: Flow, node: str) -> Iterator[str]:
    """Where the questions that begin at a node can lead: the first nodes that are none."""
    seen, left = set(), [node]
    while left:
        now = left.pop(0)
        if now in seen:
            continue
        seen.add(now)
        if flow.nodes[now].kind == ASK:
            left += flow.nodes[now].paths.values()
        else:
            yield now


class Stages:
    """The same cursor as a `Stepping`, which goes from stage to stage."""

    def __init__(self, stepping: Stepping) -> None:
        self.stepping = stepping
        self._moves: list[str] | None = None  # of the game for which the turn was looked at
        self._steps: tuple[Step, ...] = ()
        self._stops: tuple[int, ...] = ()

    @property
    def _turn(self) -> tuple[Step, ...]:
        """All steps of the turn, those to come as well; nobody is told more of them than how many stages they make."""
        stepping = self.stepping
        if self._moves != stepping.game.moves:
            self._moves = [str(move) for move in stepping.game.moves]
            now = stepping.game.traces
            number = len(now) - (not stepping.opens_a_turn)
            twin = Stepping(stepping.game.copy())
            if stepping.bots_step:
                twin.play_on()
            traces = twin.game.traces if stepping.bots_step else now
            walks = traces[number].walks if 0 <= number < len(traces) else ()
            self._steps = tuple(step for walk in walks for step in walk.steps)
            self._stops = self._stages(walks, len(now[number].walks) if 0 <= number < len(now) else 0)
        return self._steps

    def _stages(self, walks: Sequence[Walk], played: int) -> tuple[int, ...]:
        """The ends of the stages. Where somebody else was asked within the turn one has ended; the rest has the presses
        that are left."""
        game = self.stepping.game
        alone = sum(1 for _ in takewhile(lambda move: move[0] in game.bots, reversed(game.played())))
        asked = sum(len(walk.steps) for walk in walks[: max(0, played - alone)]) if self.stepping.bots_step else 0
        first = stops(self._steps[:asked])
        return (*first, *(asked + stop for stop in stops(self._steps[asked:], max(1, MOST - len(first)))))

    @property
    def stops(self) -> tuple[int, ...]:
        """After how many steps each stage of this turn ends."""
        return self._stops if self._turn else ()

    @property
    def place(self) -> int:
        """How many steps of this turn are shown."""
        trace = self.stepping.trace
        return sum(len(walk.steps) for walk in trace.walks) if trace is not None else 0

    @property
    def number(self) -> int:
        """How many stages are over."""
        return sum(stop <= self.place for stop in self.stops)

    @property
    def begun(self) -> tuple[Step, ...]:
        """The steps of the stage that was shown last."""
        ends = [0, *(stop for stop in self.stops if stop <= self.place)]
        first = ends[-1] if ends[-1] < self.place else ends[-2] if len(ends) > 1 else 0
        return self._turn[first : self.place]

    def next(self) -> None:
        """One stage on."""
        end = next((stop for stop in self.stops if stop > self.place), self.place + 1)
        for _ in range(end - self.place):
            self.stepping.next()

    def back(self) -> None:
        """One stage back; before a turn, the move before it, or the last stage of the turn before."""
        stepping = self.stepping
        stepping.back()
        while stepping.bots_step and self.place and self.place not in self.stops:
            stepping.back()

    # ---- predictions -------------------------------------------------------------------------------------------------

    @property
    def answers(self) -> dict[str, Text]:
        """What may come next, if that is worth predicting: a decision, or where a row of questions leads."""
        step = self.stepping.upcoming
        if step is None:
            return {}
        if step.kind != "ask":
            return self.stepping.answers if decides(step) else {}
        flow = self.stepping.flow
        found = {node: flow.nodes[node].text for node in ways_on(flow, step.node)}
        return found if len(found) > 1 and self._way_on() in found else {}

    def _way_on(self) -> str:
        """Where the questions that come next lead, if this stage gets there."""
        end = next((stop for stop in self.stops if stop > self.place), self.place)
        ahead = self._turn[self.place : end + 1]
        return next((step.node for step in ahead if step.kind != "ask"), "")

    def predict(self, answer: str) -> Verdict:
        """Judge a prediction of what comes next."""
        step = self.stepping.upcoming
        if answer not in self.answers or step is None:
            raise BadOption(Text("'{answer}' is no answer to the bot's next step.", answer=answer))
        return self.stepping.judged(answer == self._way_on()) if step.kind == "ask" else self.stepping.predict(answer)
