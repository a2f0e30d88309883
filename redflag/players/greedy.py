"""A player who takes what looks best right after its play, and never looks further.

It is fair: it thinks only with `Game.imagine`, where all that its side cannot know has been dealt anew. Each legal move
is tried in a few imagined worlds. There the play is carried to its end, every question in it being answered, by
whichever side is asked, with the answer that looks best at once. What the position is then worth, the game says itself
(`Rules.appraise`).
"""

from __future__ import annotations

from typing import Any

from redflag.core import chance
from redflag.core.agenda import Move
from redflag.core.game import Game, Rules

WORLDS = 3
SHORT_LIST = 3  # moves that are tried in more than one world
ALIKE = 1e-9  # values closer than this are equal


class Greedy:
    """Takes the move that looks best at the end of its play; among equals its own seeded chance decides."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        self.chance = seed & chance.WORD
        self.worlds = worlds

    def __call__(self, game: Game) -> str:
        choice = game.choice
        assert choice is not None
        side, moves = game.side_index(choice.side), choice.moves
        values = dict.fromkeys(moves, 0.0)
        for _ in range(self.worlds):
            world = game.imagine(choice.side, chance.below(self, 1 << 32)).state
            world.journal.clear()  # nothing here reads it, and every copy would carry it along
            for move in values:
                values[move] += _value(game.rules, world, move, side)
            # Only the most promising moves are worth another world.
            values = {move: values[move] for move in sorted(values, key=values.__getitem__, reverse=True)[:SHORT_LIST]}
        best = max(values.values())
        favourites = [move for move, value in values.items() if value > best - ALIKE]
        return favourites[chance.below(self, len(favourites))]


def _value(rules: Rules, world: Any, move: Move, side: int) -> float:
    """What a move is worth to a side at the end of the play it belongs to."""
    state = _after(rules, world, move)
    while not rules.at_rest(state):
        asked = state.todo[-1][1]
        state = max(
            (_after(rules, state, answer) for answer in state.moves), key=lambda after: rules.appraise(after, asked)
        )
    return rules.appraise(state, side)


def _after(rules: Rules, state: Any, move: Move) -> Any:
    """The state after a move, leaving the given one as it is."""
    after = rules.copy(state)
    rules.agenda.answer(after, move)
    return after
