"""A player who takes what looks best right after its play, and never looks further.

It is fair: it thinks only with what its seat imagines, where all that its side cannot know has been dealt anew. Before
a play it tries each legal move in imagined worlds and carries the play to its end there; whichever side is asked
something on the way gives the answer that looks best at once. In the middle of a play it takes what looks best at once
itself, and looks on to the end of the play only where all answers look alike so far. What a position is worth, the game
says (`Appraises`).

It looks no further in a game against the bot either: there the game would go on by itself, through the bot's whole
reply, so in its thoughts the bot stands still before its own turn. What the bot is asked in the middle of a play it
answers, as any enemy does.
"""

from __future__ import annotations

from typing import Any

from redflag.core import chance
from redflag.core.agenda import Agenda, Move
from redflag.core.bot.walk import TURN
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.parts import Appraises
from redflag.core.seat import Seat
from redflag.core.text import Text

WORLDS = 2
SHORT_LIST = 4  # how many moves are tried in more than one world
ALIKE = 1e-9  # values closer than this are equal


class Greedy:
    """Takes the move that looks best at the end of its play; among equals its own seeded chance decides."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        self.chance = seed & chance.WORD
        self.worlds = worlds

    def __call__(self, seat: Seat) -> str:
        assert seat.choice is not None
        worlds = [Thought(seat, chance.below(self, 1 << 32)) for _ in range(self.worlds)]
        moves = list(seat.choice.moves)
        first, *others = worlds
        if not first.at_rest:
            values = [sum(world.at_once(move) for world in worlds) for move in moves]
            if max(values) - min(values) > ALIKE:
                return self.one_of_the_best(moves, values)
        found = {move: first.at_the_end(move) for move in moves}
        moves = sorted(moves, key=found.__getitem__, reverse=True)[:SHORT_LIST]
        return self.one_of_the_best(moves, [found[m] + sum(world.at_the_end(m) for world in others) for m in moves])

    def one_of_the_best(self, moves: list[Move], values: list[float]) -> Move:
        """The move of the highest value; of several, any."""
        best = max(values) - ALIKE
        favourites = [move for move, value in zip(moves, values, strict=True) if value >= best]
        return favourites[chance.below(self, len(favourites))]


class Thought:
    """One imagined world, and what moves come to in it."""

    def __init__(self, seat: Seat, seed: int) -> None:
        game: Game = seat.imagine(seed)
        self.rules = appraising(game)
        self.agenda: Agenda = game.rules.agenda
        self.copy = game.rules.copy
        self.side = game.side_index(seat.side)
        self.world: Any = game.state
        self.world.stepwise = True  # the game's own player waits to be told to go on
        self.answers: dict[Any, Move] = {}

    @property
    def at_rest(self) -> bool:
        """Is no play half done?"""
        return self.rules.at_rest(self.world)

    def at_once(self, move: Move) -> float:
        """What the position is worth right after a move."""
        return self.rules.appraise(self.after(self.world, move), self.side)

    def at_the_end(self, move: Move) -> float:
        """What the position is worth when the play that a move begins is over."""
        state = self.after(self.world, move)
        while not self.is_over(state):
            # Many plays lead to the same questions (cards of equal points, for instance): think once about each.
            question = (state.todo[-1], state.moves)
            if question in self.answers:
                state = self.after(state, self.answers[question])
                continue
            asked = state.todo[-1][1]
            outcomes = [(answer, self.after(state, answer)) for answer in self.agenda.moves(state)]
            self.answers[question], state = max(outcomes, key=lambda pair: self.rules.appraise(pair[1], asked))
        return self.rules.appraise(state, self.side)

    def is_over(self, state: Any) -> bool:
        """Is the play over: is none half done, or is it the bot's own turn?"""
        return self.rules.at_rest(state) or state.todo[-1][0] == TURN

    def after(self, state: Any, move: Move) -> Any:
        """The state after a move, leaving the given one as it is."""
        copy = self.copy(state)
        self.agenda.answer(copy, move)
        return copy


def appraising(game: Game) -> Appraises:
    """The rules of a game that can say what a position is worth; a game that cannot is refused."""
    rules = game.rules
    if not isinstance(rules, Appraises):
        raise BadOption(
            Text("The game '{game}' does not say what a position is worth, so greedy cannot play it.", game=rules.name)
        )
    return rules
