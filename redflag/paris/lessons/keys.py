"""The keys to the teaching positions: who stands where, worked out by the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons.answers import NOBODY, Answer
from redflag.lessons.handouts import keys
from redflag.lessons.look import Shown
from redflag.lessons.positions import position, teaching_position
from redflag.paris.board import SIDES
from redflag.paris.lessons.answers import answer, label
from redflag.paris.lessons.facts import controlled, controls, dimensions, may_act, present

QUESTIONS: Final[tuple[tuple[Text, Callable[[Game, str], Answer]], ...]] = (
    (Text("{side} is present in"), present),
    (Text("{side} controls"), controlled),
    (Text("{side} controls the whole of"), dimensions),
    (Text("{side} may act in"), may_act),
)


def held_in(space: str, holder: str, *names: str) -> Answer:
    """In which of these positions does a side, or nobody, control a space (P2)?"""
    if holder not in (*SIDES, NOBODY):
        raise BadOption(
            Text("A space is held by {known}, not by '{found}'.", known=", ".join([*SIDES, NOBODY]), found=str(holder))
        )
    titles = {name: teaching_position(name).title for name in names}
    owners = {name: controls(position(name), space) for name in names}
    right = frozenset(name for name, owner in owners.items() if owner.right == holder)

    def about(name: str) -> Text:
        why = owners[name].because
        assert why is not None
        return Text("{title}: {why}", title=titles[name], why=why)

    return answer(right, titles, "P2", None, about)


def board_keys(*names: str) -> Shown:
    """Who is where in some positions, worked out by the game; each folded away."""
    if not names:
        raise BadOption(Text("Name the positions whose keys are to be shown, for example board_keys('presence')."))
    parts = []
    for name in names:
        found = teaching_position(name)
        game = found.game()
        solved = [
            (ask.with_(side=label(side)), Text("{answer}.", answer=find(game, side).told()))
            for side in SIDES
            for ask, find in QUESTIONS
        ]
        parts.append((found.title, solved))
    return keys(parts)
