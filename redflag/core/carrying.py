"""A play carried to its end before it is begun, in an imagined world: each step is expected, or looks best.

Many a move only begins a play: what it is worth shows when all its steps are made. This follows them as far as the
side can know, step by step by `redflag.core.foresight`, and stops where the play is over, where somebody else is asked,
and where chance or a hidden thing would speak. So what is found holds for who goes on like that.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from redflag.core.foresight import Foreseen, foresee
from redflag.core.game import Game
from redflag.core.parts import Appraises, LooksOn

LONGEST: Final = 9  # steps; no play that a person can still follow is longer


class Carried(NamedTuple):
    """How a play goes on: its steps, what its side sees before the last one, and what that one does."""

    steps: tuple[str, ...]
    view: dict[str, Any]
    last: Foreseen


def carried(game: Game, move: str, reply: str = "") -> Carried:
    """A legal move of the side that is asked, then `reply` if that is its own next step, then what looks best."""
    choice, rules = game.choice, game.rules
    assert choice is not None
    side = choice.side
    world = game.imagine(side, game.ply)  # any seed will do: where it would matter, this stops
    coming = world.state.todo[:-1]  # when some of this is done, the play is over
    steps = [move]
    while True:
        seen, view = foresee(world, steps[-1]), world.view(side)
        if not seen.certain or len(steps) == LONGEST or not isinstance(rules, Appraises):
            break
        world.play(steps[-1])
        asked = world.choice
        if asked is None or asked.side != side or rules.at_rest(world.state):
            break
        if world.state.todo[: len(coming)] != coming:
            break
        steps.append(reply if reply in asked.moves and len(steps) == 1 else _best(world, rules))
    return Carried(tuple(steps), view, seen)


def _best(world: Game, rules: Appraises) -> str:
    """The answer after which the position looks best to who is asked; half a play is judged as the thinker does."""
    judge = rules.outlook if isinstance(rules, LooksOn) else rules.appraise
    side, choice = world.state.todo[-1][1], world.choice
    assert choice is not None

    def looks(answer: str) -> float:
        after = world.copy(quiet=True)
        after.play(answer)
        return judge(after.state, side)

    return max(choice.moves, key=looks)


__all__ = ["Carried", "carried"]
