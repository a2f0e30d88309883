"""The bot's own turn: a question that only the bot answers, node by node."""

from __future__ import annotations

from functools import cache
from typing import Any

from redflag.core.agenda import Frame, Move, Question, Reason
from redflag.core.bot.walk import TURN, OwnTurn
from redflag.core.stored import tuples
from redflag.core.text import Text


@cache
def own_turn(side: int, node: str) -> OwnTurn:
    """What lies on the agenda where the bot's own turn begins or goes on. (Few are needed, so each is made once.)"""
    return OwnTurn(TURN, side, node)


def restored(frame: Any) -> Frame:
    """A frame as it was before it was written as JSON: the bot's own turn is named, all else are plain tuples."""
    return OwnTurn(*frame) if frame and frame[0] == TURN else tuples(frame)


class BotTurn(Question):
    """A step of the bot's own turn; its frame is an `OwnTurn`. A game registers a subclass with its rule."""

    name = TURN

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return []

    def answer(self, s: Any, frame: Any, move: Move) -> None:
        """Go on from the node, then do what it says: that may ask something first."""
        stop, side = s.flow.acts[move], frame.side
        if stop.goes_on:
            s.todo.append(own_turn(side, stop.goes_on))
        stop.do(s, side)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("The bot's next step.")

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        return []

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return None
