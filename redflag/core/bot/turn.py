"""The bot's own turn: a question that only the bot answers, node by node."""

from __future__ import annotations

from typing import Any

from redflag.core.agenda import Frame, Move, Question, Reason
from redflag.core.bot.walk import TURN
from redflag.core.text import Text

HEAD = len(TURN) + 1  # a move is "bot " and the node's id


class BotTurn(Question):
    """A step of the bot's own turn. The frame: ("bot", side, node). A game registers a subclass with its rule."""

    name = TURN

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return []

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        """Go on from the node, then do what it says: that may ask something first."""
        stop = s.flow.stops[move[HEAD:]]
        if stop.goes_on:
            s.todo.append((TURN, frame[1], stop.goes_on))
        stop.do(s, frame[1])

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("The bot's next step.")

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        return []

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return None
