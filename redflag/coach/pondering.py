"""A search that is gone on with bit by bit, so that whoever asked for it is not kept waiting for anything else."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Final

from redflag.coach.chances import put_right
from redflag.core.seat import Seat
from redflag.players.thinker import Comparing, Node, Thoughts, compared

# The same position gets the same advice, so the seed is always the same. Any would do.
SEED: Final = 1871
BUDGETS: Final = {"short": 60, "usual": 400, "long": 1600}  # iterations, by how long a person lets the coach think
WEIGHED: Final = 5  # for each so many iterations of a search, one for the move that is judged
SECONDS: Final = {"short": 3.0, "usual": 8.0, "long": 30.0}  # … and no longer, where an iteration is dear


class Weighing(Comparing):
    """A search that can be made to look at one move, however little it promises."""

    weighed = ""  # the move; "": none
    forced = 0  # how often it was looked at because it had to be

    def choose(self, node: Node, moves: Sequence[str], mine: bool) -> str:
        """At the root the move that is weighed, if there is one."""
        if self.weighed in moves and node is self.root:
            self.forced += 1
            self.rivals.clear()  # it is on its own now, in a new world each time
            return self.weighed
        return super().choose(node, moves, mine)

    def thoughts(self) -> Thoughts:
        """What is known now. That a move was weighed makes it no better, so these visits do not count for its rank."""
        found = super().thoughts()
        if not self.forced:
            return found
        free = [one.visits - self.forced * (one.move == self.weighed) for one in found.moves]
        return found._replace(moves=compared(found.moves, free))


class Pondering:
    """One search on a seat, up to a number of iterations or seconds of thinking.

    It can be left at any time and has an answer then. A move that is to be judged is weighed when the search is done:
    a search hardly looks at what is bad.
    """

    def __init__(
        self, seat: Seat, iterations: int = BUDGETS["usual"], seconds: float = float("inf"), seed: int = SEED
    ) -> None:
        self.seat, self.iterations, self.seconds = seat, iterations, seconds
        self._search, self._spent = Weighing(seat, seed), 0.0
        self._judged, self._all = "", iterations

    def weigh(self, move: str) -> None:
        """Weigh a move when the search is done."""
        if self._search.iterations and not self.done:
            self.iterations = self._search.iterations  # it was stopped
        self._judged, self._all = move, self.iterations + max(1, self.iterations // WEIGHED)
        self.seconds, self._spent = self.seconds * self._all / self.iterations, 0.0

    @property
    def done(self) -> bool:
        """Has it thought as much as it was to?"""
        return self.share >= 1

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return min(1.0, max(self._search.iterations / self._all, self._spent / self.seconds))

    def go_on(self, seconds: float) -> None:
        """Think for about so many seconds, and at least a little."""
        until = perf_counter() + seconds
        while not self.done:
            # What it has spent is its own time: on a machine that does other things, too, it thinks no less.
            before = process_time()
            if self._search.iterations >= self.iterations:
                self._search.weighed = self._judged
            self._search.once()
            self._spent += process_time() - before
            if perf_counter() >= until:
                break

    @property
    def thoughts(self) -> Thoughts:
        """What is known by now, with chances that are true; it must have been gone on with at least once."""
        return put_right(self.seat, self.raw)

    @property
    def raw(self) -> Thoughts:
        """The same with the chances that the search itself sees."""
        return self._search.thoughts()


def pondered(seat: Seat, iterations: int = BUDGETS["usual"], seed: int = SEED) -> Thoughts:
    """What is known after a whole search, for whoever can wait for it."""
    search = Pondering(seat, iterations, seed=seed)
    search.go_on(float("inf"))
    return search.thoughts


__all__ = ["BUDGETS", "SECONDS", "SEED", "Pondering", "pondered"]
