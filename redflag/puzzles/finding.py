"""Finding puzzles: games are simulated, and where one move seems to be clearly the best, it is looked at for long.

The games are played with all that the start panel offers, by a player who takes what looks best at once; now and then a
question is thought about, and if the answer is clear to a short search, longer ones are asked. Before a find
is published, it is judged by others once more (`redflag.puzzles.judging`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import redflag
from redflag.core import chance
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.players.greedy import Greedy
from redflag.players.thinker import Thoughts
from redflag.puzzles.judging import FOUND_BY, GRADES, MARGIN, Judged, Searched, grade, judge

CHOICES: Final = 3  # moves at least; between two one can guess
LOOKED_AT: Final = 2  # one question in so many is thought about
SHORT: Final = Searched(120, (1,))
SECOND_LOOK: Final = Searched(500, (2,))
HOPE: Final = 0.6  # of the margin that is needed: if a short search sees less, nothing is to be hoped for
WORTH: Final = 0.25  # chance to win with the best move: who is lost anyway has nothing to find


def shape_of(kind: str, best: str) -> str:
    """What kind of answer to what kind of question; puzzles of one shape are alike."""
    return f"{kind} {best.split(maxsplit=1)[0]}"


class Found(NamedTuple):
    """A position that is a puzzle: how to get there, and what was thought about it."""

    game: str
    record: str
    side: str
    kind: str  # of the question
    grade: str
    margin: float
    thoughts: Thoughts

    @property
    def shape(self) -> str:
        """What kind of answer it has."""
        return shape_of(self.kind, self.thoughts.best)


Wanted = Callable[[str, str, str], bool]  # is a puzzle of this grade and shape, for this side, still wanted?


def seems_clear(judged: Judged) -> bool:
    """Is there hope that longer searches find one answer clearly the best?"""
    best, second = judged.thoughts.moves[:2]
    return judged.margin >= HOPE * MARGIN and best.chance >= WORTH and best.visits > 2 * second.visits


class Hunt:
    """Looks for puzzles in one simulated game after the other."""

    def __init__(self, game: str, seed: int, wanted: Wanted) -> None:
        self.game, self.wanted = game, wanted
        self.chance = seed & chance.WORD

    def once(self) -> Found | None:
        """Simulate one game. It ends at the first puzzle, so that no two are from the same game."""
        game = self._new()
        players = [Greedy(chance.below(self, 1 << 63)) for _ in game.rules.sides]
        while game.choice is not None:
            move = ""
            if len(game.choice.moves) >= CHOICES and not chance.below(self, LOOKED_AT):
                found, move = self._look(game)
                if found is not None:
                    return found
            game.play(move or players[game.side_index(game.choice.side)](game.seat(game.choice.side)))
        return None

    def _new(self) -> Game:
        """A game with something of all that the start panel offers. Some of it is for games against the bot only."""
        face = redflag.face(self.game)
        while True:
            form = {field.name: field.options[chance.below(self, len(field.options))].value for field in face.fields}
            try:
                return redflag.new(self.game, seed=chance.below(self, 1 << 32), **face.options(form))
            except BadOption:
                continue

    def _look(self, game: Game) -> tuple[Found | None, str]:
        """Is this a puzzle? And what would be played here."""
        assert game.choice is not None
        kind, side = game.choice.kind, game.choice.side
        judged = judge(game, SHORT)
        if not seems_clear(judged) and self.wanted(GRADES[-1], shape_of(kind, judged.thoughts.best), side):
            judged = judge(game, SECOND_LOOK)  # what is hard to find is not clear to a short search
        best = judged.thoughts.moves[0]
        if not seems_clear(judged) or not self._wanted(game, best.move):
            return None, best.move
        judged = judge(game, FOUND_BY)
        best = judged.thoughts.moves[0]  # which the short search need not have seen
        if not judged.clear or best.chance < WORTH or not self._wanted(game, best.move):
            return None, best.move
        graded = grade(game, best.move)
        return Found(self.game, game.record(), side, kind, graded, judged.margin, judged.thoughts), best.move

    def _wanted(self, game: Game, best: str) -> bool:
        """Is a puzzle with this solution wanted here? Only if so, how hard it is need be measured."""
        assert game.choice is not None
        shape, side = shape_of(game.choice.kind, best), game.choice.side
        return any(self.wanted(name, shape, side) for name in GRADES) and self.wanted(grade(game, best), shape, side)
