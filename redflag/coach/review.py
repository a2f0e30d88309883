"""A game looked at afterwards: at each choice of a side what its chances were, and what the choice has cost.

Every moment is judged from the seat of the side that chose, with what it knew then and nothing of what came later.
First each choice gets a quick look, then those that seem to have cost most get a longer one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final, NamedTuple

from redflag.coach.advice import Advice, advice, said
from redflag.coach.pondering import Pondering
from redflag.core.errors import BadOption, in_words
from redflag.core.game import Game
from redflag.core.text import Text, listed
from redflag.players.thinker import Considered

QUICK: Final = 60  # iterations for each choice
LONG: Final = 300  # … for those that seem to have cost most
DEAR: Final = 0.005  # seconds that an iteration may take on the average; where it takes more there are fewer of them
LONGER: Final = 6  # how many these are
MOMENTS: Final = 3  # that are told
WORTH: Final = 0.02  # a choice that has cost less than this is not worth telling
PLAYED_BY_THE_BOT: Final = Text("The coach looks at what people have chosen, and here the bot plays {sides}.")


class Judged(NamedTuple):
    """A choice that was made: after how many moves, by which side, the best move and the one that was played."""

    ply: int
    side: str
    best: Considered
    played: Considered

    @property
    def cost(self) -> float:
        """By how much the chance to win was smaller with it than with the best move."""
        return max(0.0, self.best.chance - self.played.chance) if self.best.move != self.played.move else 0.0


class Moment(NamedTuple):
    """A choice that has cost much, in words: what was played, and what the coach would have done, with its reasons."""

    ply: int
    side: str
    played: Text
    chance: float
    better: Advice

    @property
    def cost(self) -> float:
        """By how much the better move is better."""
        return self.better.chance - self.chance


class Review:
    """A look at a whole game, gone on with bit by bit. What is found by now can be read at any time."""

    def __init__(self, game: Game, sides: Sequence[str] = ()) -> None:
        """`sides` are those whose choices are looked at; if nothing is said all that were not played by the game."""
        if not isinstance(game, Game):
            raise BadOption(
                Text("'{found}' is no game; {command} makes one.", found=in_words(game), command="redflag.new")
            )
        for side in sides:
            game.side_index(side)  # an unknown one is refused
        self.game = game.copy()
        self.sides = tuple(side for side in sides or game.rules.sides if side not in game.bots)
        self.judged: dict[int, Judged] = {}  # by the number of moves before
        self.done = self.stopped = False
        if not self.sides:
            names = listed([game.rules.side_name(game.side_index(side)) for side in sides or game.rules.sides])
            raise BadOption(PLAYED_BY_THE_BOT.with_(sides=names), game.language)
        self.of = sum(side in self.sides for side, _ in game.played())
        self.looked = 0  # at how many choices
        if not self.of:
            raise BadOption(Text("Nobody has chosen anything in this game yet, so there is nothing to look at."))
        self._thought, self._all = 0.0, self.of * QUICK + min(LONGER, self.of) * LONG
        self._steps = self._work()

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return 1.0 if self.done else min(1.0, self._thought / self._all)

    def go_on(self, seconds: float) -> None:
        """Look for about so many seconds, and at least a little."""
        until = perf_counter() + seconds
        for _ in self._steps:
            if perf_counter() >= until:
                return
        self.done = True

    def stop(self) -> None:
        """It is enough: what has been found stays."""
        self.stopped = not self.done
        self.done = True

    def _work(self) -> Iterator[None]:
        then = self.game.at(0)
        for ply, (side, move) in enumerate(self.game.played()):
            if side in self.sides:
                yield from self._look(then, ply, move, QUICK)
                self.looked += 1
            then.play(move)
        dearest = sorted(self.judged.values(), key=lambda one: -one.cost)[:LONGER]
        for one in dearest:
            yield from self._look(self.game.at(one.ply), one.ply, one.played.move, LONG)

    def _look(self, then: Game, ply: int, move: str, iterations: int) -> Iterator[None]:
        """Judge one choice."""
        choice = then.choice
        assert choice is not None
        if len(choice.moves) < 2:
            self._thought += iterations
            return
        search = Pondering(then.seat(choice.side), iterations, iterations * DEAR)
        search.weigh(move)
        before = self._thought
        while not search.done:
            search.go_on(0)
            self._thought = before + search.share * iterations
            yield
        moves = search.thoughts.moves
        played = next((one for one in moves if one.move == move), None)
        if played is not None:  # where there are very many moves, some are never looked at
            self.judged[ply] = Judged(ply, choice.side, moves[0], played)

    def chances(self, side: str) -> list[float]:
        """The chance of a side to win before each move of the game as it saw it then, and at the end what came of it.

        Between two of its choices the chance is that of the last one; before the first one, of the first.
        """
        known = {ply: one.best.chance for ply, one in self.judged.items() if one.side == side}
        chance = next(iter(known.values()), 0.5)
        found = []
        for ply in range(self.game.ply):
            chance = known.get(ply, chance)
            found.append(chance)
        result = self.game.result
        if result is not None:
            chance = 0.5 if result.winner is None else float(result.winner == side)
        return [*found, chance]

    def moments(self) -> list[Moment]:
        """The choices that have cost most, in the order of the game."""
        dear = sorted((one for one in self.judged.values() if one.cost >= WORTH), key=lambda one: -one.cost)[:MOMENTS]
        return [self._told(one) for one in sorted(dear)]

    def _told(self, one: Judged) -> Moment:
        seat = self.game.at(one.ply).seat(one.side)
        return Moment(one.ply, one.side, said(seat, one.played.move), one.played.chance, advice(seat, one.best))


__all__ = ["Judged", "Moment", "Review"]
