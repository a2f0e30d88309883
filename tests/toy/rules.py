"""The rules of Prizes: two steps, one question, and what every game must be able to say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from redflag.core import chance
from redflag.core.agenda import Agenda, Frame, Move, Outcome, Question, Reason
from redflag.core.errors import BadOption
from redflag.core.text import Name, Text, counted
from tests.toy import state
from tests.toy.state import SIDES, ToyState

AGENDA = Agenda()
SIDE_NAMES = (Name("White", key="side:white"), Name("Black", key="side:black"))


def card(number: int) -> Name:
    """The name of a card."""
    return Name("the {n}", key=f"card:{number}", n=number)


@AGENDA.step("turn-up")
def turn_up(s: ToyState, first: int) -> None:
    """Turn up the next prize; both sides will lay a card for it (T1)."""
    if not s.prizes:
        white, black = s.won
        s.finish(SIDES[black > white] if white != black else None, "worth more", "T4", s.won)
        s.log("end", -1, "T4", white, black)
        return
    s.prize = s.prizes.pop()
    s.log("prize", -1, "T1", s.prize)
    s.todo += [("turn-up", 1 - first), ("show",), ("lay", 1 - first), ("lay", first)]


@AGENDA.step("shuffle")
def shuffle(s: ToyState) -> None:
    """The prizes are shuffled (T1)."""
    chance.shuffle(s, s.prizes)
    s.todo.append(("turn-up", 0))


@AGENDA.step("show")
def show(s: ToyState) -> None:
    """Both cards are shown; the higher one takes the prize (T3)."""
    white, black = s.laid
    s.log("show", -1, "T3", white, black)
    if white != black:
        winner = int(black > white)
        s.won[winner] += s.prize
        s.log("take", winner, "T3", s.prize)
    s.laid, s.prize = [0, 0], 0


@AGENDA.question
class Lay(Question):
    """Which card to lay face down. The frame: ("lay", side)."""

    name = "lay"
    rule = "T2"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [Move(f"lay {number}") for number in s.hand[frame[1]]]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side, number = frame[1], int(move.words[0])
        s.hand[side].remove(number)
        s.laid[side] = number
        s.log("lay", side, "T2", number)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} lays a card face down. Which?", side=SIDE_NAMES[frame[1]])

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        text = Text("{side} lays {card} for the prize.", side=SIDE_NAMES[frame[1]], card=card(int(move.words[0])))
        return [Reason("T2", text)]

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        side = SIDE_NAMES[frame[1]]
        return Reason("T2", Text("{side} does not hold this card any more.", side=side)) if move.verb == "lay" else None

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        return (f"card:{move.words[0]}",)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return Text("Lay {card}", card=card(int(move.words[0])))

    def about(self, s: Any, frame: Frame, target: str) -> list[Reason]:
        reason = self.why_not(s, frame, Move(f"lay {target.partition(':')[2]}"))
        return [reason] if target.startswith("card:") and reason is not None else []

    def shown(self, s: Any, frame: Frame, move: Move, reader: int | None) -> str:
        return move if reader in (None, frame[1]) else "lay …"


LINES = {
    "prize": Text("The next prize is worth {a}."),
    "lay": Text("{side} lays {card}."),
    "show": Text("White shows {card}, Black shows {other}."),
    "take": Text("{side} takes the prize."),
    "end": Text("White has won {a}, Black has won {b}."),
}
FACE_DOWN = Text("{side} lays a card face down.")


class Toy:
    """The rules; see `redflag.core.rules` for what each method is for."""

    name = "toy"
    version = 1
    sides = SIDES
    agenda = AGENDA

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = {"cards": 5, **given}
        if set(options) != {"cards"} or options["cards"] not in range(2, 10):
            raise BadOption(Text("The only option is 'cards', a whole number from 2 to 9."))
        return options

    def start(self, options: Mapping[str, Any], seed: int) -> ToyState:
        s = ToyState(seed, options["cards"])
        s.todo.append(("shuffle",))
        return s

    def copy(self, s: ToyState) -> ToyState:
        return s.copy()

    def dump(self, s: ToyState) -> dict[str, Any]:
        names = ("chance", "hand", "laid", "moves", "prize", "prizes", "result", "todo", "won")
        return {name: getattr(s, name) for name in names}

    def load(self, options: Mapping[str, Any], data: Mapping[str, Any]) -> ToyState:
        s = self.start(options, 0)
        s.chance, s.prize, s.prizes = int(data["chance"]), data["prize"], data["prizes"][:]
        s.hand = [[int(number) for number in hand] for hand in data["hand"]]
        s.laid, s.won, s.moves = data["laid"][:], data["won"][:], tuple(map(Move, data["moves"]))
        s.todo = [tuple(frame) for frame in data["todo"]]
        s.result = data["result"] and Outcome(*data["result"][:3], tuple(data["result"][3]))
        return s

    def view(self, s: ToyState, side: int | None) -> dict[str, Any]:
        return state.view(s, side)

    def imagine(self, s: ToyState, side: int, seed: int) -> ToyState:
        return state.imagine(s, side, seed)

    def veiled(self, data: Frame, side: int) -> Frame:
        return data[:3] if data[0] == "lay" and data[1] != side else data

    def entry(self, s: ToyState, data: Frame, reader: int | None) -> Text:
        kind, side, _, *numbers = data
        values: dict[str, Any] = {"side": SIDE_NAMES[side]} if side >= 0 else {}
        if kind == "lay" and (not numbers or reader not in (None, side)):
            return FACE_DOWN.with_(**values)
        values |= dict(zip("ab", numbers, strict=False))
        values |= dict(zip(("card", "other"), map(card, numbers), strict=False))
        return LINES[kind].with_(**values)

    def heading(self, data: Frame) -> Text | None:
        return LINES["prize"].with_(a=data[3]) if data[0] == "prize" else None

    def outcome(self, s: ToyState) -> Text:
        assert s.result is not None
        if not s.result.winner:
            return Text("Both sides have won the same, so it is a draw.")
        more, less = sorted(s.won, reverse=True)
        name = SIDE_NAMES[SIDES.index(s.result.winner)]
        return counted("{side} has won {n} point more.", "{side} has won {n} points more.", more - less, side=name)

    def unreadable(self, s: ToyState, move: Move) -> Reason | None:
        if re.fullmatch(r"lay [1-9]", move.lower()):
            return None
        return Reason("T2", Text("'{move}' is no move of this game; a move looks like 'lay 3'.", move=str(move)))

    def side_name(self, side: int) -> Text:
        return SIDE_NAMES[side]


RULES = Toy()
