"""A game of ten lines for tests of the kernel: two sides with a secret number each add 1 or 2 until the sum is ten."""

from __future__ import annotations

import json
import re
from typing import Any

import redflag
from redflag.core import chance
from redflag.core.agenda import Agenda, Frame, Move, Question, Reason, State
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, counted

AGENDA = Agenda()
GOAL = 10
SIDE_NAMES = (Text("White"), Text("Black"))


class ToyState(State):
    __slots__ = ("secret", "total")

    def __init__(self, seed: int, total: int) -> None:
        super().__init__(seed)
        self.total = total
        self.secret = [0, 0]


@AGENDA.step("deal")
def _deal(s: ToyState) -> None:
    for side in (0, 1):
        s.secret[side] = 1 + chance.below(s, 6)
        s.log("deal", side, "T1", s.secret[side])


@AGENDA.step("turn")
def _turn(s: ToyState, side: int) -> None:
    if s.total >= GOAL:
        winner = 0 if s.secret[0] >= s.secret[1] else 1
        s.result = (("white", "black")[winner], "higher", "T3")
        return
    s.todo.append(("turn", 1 - side))
    s.todo.append(("add", side))


@AGENDA.question
class AddQuestion(Question):
    name = "add"
    rule = "T2"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [Move(f"add {n}") for n in (1, 2) if s.total + n <= GOAL]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        s.total += int(move.words[0])
        s.log("add", frame[1], "T2", int(move.words[0]))

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} adds 1 or 2. Which?", side=SIDE_NAMES[frame[1]])

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        return [Reason("T2", Text("{side} adds {n}.", side=SIDE_NAMES[frame[1]], n=move.words[0]))]

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return Reason("T2", Text("Only 1 or 2 may be added.")) if move.verb == "add" else None


class Toy:
    name = "toy"
    sides = ("white", "black")
    agenda = AGENDA

    def options(self, given: Any) -> dict[str, Any]:
        options = {"total": 0, **given}
        if set(options) != {"total"} or not isinstance(options["total"], int):
            raise BadOption(Text("The only option is 'total', a whole number."))
        return options

    def start(self, options: Any, seed: int) -> ToyState:
        s = ToyState(seed, options["total"])
        s.todo += [("turn", 0), ("deal",)]
        return s

    def copy(self, s: ToyState) -> ToyState:
        new = ToyState(s.chance, s.total)
        new.chance, new.moves, new.result = s.chance, s.moves, s.result
        new.todo, new.journal, new.secret, new.quiet = s.todo[:], s.journal[:], s.secret[:], s.quiet
        return new

    def dump(self, s: ToyState) -> dict[str, Any]:
        names = ("chance", "moves", "result", "secret", "todo", "total")
        return json.loads(json.dumps({name: getattr(s, name) for name in names}))

    def view(self, s: ToyState, side: int | None) -> dict[str, Any]:
        return {"total": s.total, "secret": [n if side in (None, i) else None for i, n in enumerate(s.secret)]}

    def imagine(self, s: ToyState, side: int, seed: int) -> ToyState:
        new = self.copy(s)
        new.chance = seed
        new.secret[1 - side] = 1 + chance.below(new, 6)
        return new

    def veiled(self, data: Frame, side: int) -> Frame:
        return data[:3] if data[:2] == ("deal", 1 - side) else data

    def entry(self, s: ToyState, data: Frame, reader: int | None) -> Text:
        kind, side, _, *rest = data
        n = rest[0] if rest else 0
        if kind == "deal":
            if n and reader in (None, side):
                return Text("{side} gets {n}.", side=SIDE_NAMES[side], n=n)
            return Text("{side} gets a number.", side=SIDE_NAMES[side])
        return counted("{side} adds {n} point.", "{side} adds {n} points.", n, side=SIDE_NAMES[side])

    def heading(self, data: Frame) -> Text | None:
        return Text("The numbers are dealt.") if data[0] == "deal" and data[1] == 0 else None

    def outcome(self, s: ToyState) -> Text:
        return Text("{side} has the higher number.", side=SIDE_NAMES[self.sides.index(s.result[0])])

    def unreadable(self, s: ToyState, move: Move) -> Reason | None:
        if re.fullmatch(r"add \d", move):
            return None
        return Reason("T2", Text("'{move}' is no move; a move looks like 'add 1'.", move=str(move)))

    def side_name(self, side: int) -> Text:
        return SIDE_NAMES[side]


TOY = Toy()


def make(name: str, *, seed: int, language: str = "en", **options: Any) -> redflag.Game:
    """As `redflag.new`, but it knows only this game."""
    if name != TOY.name:
        raise BadOption(Text("There is no game '{game}'.", game=str(name)))
    return Game(TOY, TOY.options(options), seed, language)
