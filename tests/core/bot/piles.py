"""Piles, a game with a bot for tests: take stones from one of three piles in turns; who takes the last one wins.

Its bot is as unlike the flagship's as it can be: its candidates are piles, and then the numbers of stones that a pile
allows; it has two levels; and it may play both sides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from redflag.core import chance
from redflag.core.agenda import Agenda, Frame, Move, Outcome, Question, Reason
from redflag.core.bot.bot import Bot
from redflag.core.bot.flow import Flow
from redflag.core.bot.predicates import (
    Among,
    Ask,
    Blank,
    Do,
    Keep,
    Universe,
    Varying,
    Vocabulary,
    When,
    each,
    most,
)
from redflag.core.bot.reading import with_tables
from redflag.core.bot.telling import Kept
from redflag.core.bot.turn import BotTurn, own_turn
from redflag.core.bot.walk import BotState, Walk
from redflag.core.errors import BadOption
from redflag.core.files import toml_data
from redflag.core.game import Game
from redflag.core.text import Name, Text

AGENDA = Agenda()
SIDES = ("white", "black")
SIDE_NAMES = (Text("White"), Text("Black"))
PILES = ("red", "green", "blue")
MOST = 3  # stones that may be taken at once

FLOW = """
[about]
note = "All of it is made up for tests."
ours = "These tables are made up for tests."
rule = "P2"

[lanes]
own = "Its turn"
taking = "Taking"

[entry]
turn = "T"
take = "L"

[titles]
turn = "The turn"
take = "Taking stones"

[paths]
grab = "grab"
nibble = "nibble"

[[node]]
id = "T"
lane = "own"
rule = "P2"
text = "Are few stones left?"
ask = "few stones"
yes = "T-shout"
no = "T-take"

[[node]]
id = "T-shout"
lane = "own"
rule = "P2"
text = "Shout."
do = "shout"
then = "T-take"

[[node]]
id = "T-take"
lane = "own"
rule = "P2"
text = "Take stones."
do = "take"

[[node]]
id = "L"
lane = "taking"
rule = "P2"
text = "Grab or nibble?"
table = "how"
grab = "L-grab"
nibble = "L-nibble"

[[node]]
id = "L-grab"
lane = "taking"
rule = "P2"
text = "Choose a pile."
choose = "large"
among = "piles with stones"
then = "L-all"

[[node]]
id = "L-nibble"
lane = "taking"
rule = "P2"
text = "Choose a pile."
choose = "small"
among = "piles with stones"
then = "L-one"

[[node]]
id = "L-all"
lane = "taking"
rule = "P2"
text = "Choose how many."
choose = "many"
among = "what the pile allows"
then = "L-take"

[[node]]
id = "L-one"
lane = "taking"
rule = "P2"
text = "Take one stone."
answer = "take {pile} 1{nothing}"

[[node]]
id = "L-take"
lane = "taking"
rule = "P2"
text = "Take them."
answer = "take {pile} {number}"

[table.how]
ours = true
title = "How"

[[table.how.row]]
when = "a pile that one hand empties"
then = "grab"
text = "A pile can be emptied."

[[table.how.row]]
when = "otherwise"
then = "nibble"
text = "Otherwise."

[table.large]
ours = true
title = "A large pile"

[[table.large.row]]
keep = "can be emptied"
text = "It can be emptied."

[[table.large.row]]
keep = "not blue"
text = "It is not blue."

[[table.large.row]]
keep = "most stones"
text = "No pile has more stones."

[table.small]
like = "large"
without = ["can be emptied", "most stones"]

[table.many]
title = "As many as possible"

[[table.many.row]]
keep = "highest number"
text = "It is the highest number."
"""


class PileState(BotState):
    """`stones` has the stones of each pile."""

    __slots__ = ("stones",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.stones = [0, 0, 0]

    def copy(self) -> PileState:
        new = object.__new__(PileState)
        new.chance, new.moves, new.result, new.quiet = self.chance, self.moves, self.result, self.quiet
        new.bots, new.stepwise, new.flow = self.bots, self.stepwise, self.flow
        new.tracing, new.traces = self.tracing, self.traces[:]
        new.todo, new.journal, new.stones = self.todo[:], self.journal[:], self.stones[:]
        return new


@AGENDA.step("heap")
def heap(s: PileState) -> None:
    """Three to five stones on each pile."""
    s.stones = [3 + chance.below(s, 3) for _ in PILES]
    s.log("heap", -1, "P1", *s.stones)


@AGENDA.step("turn")
def turn(s: PileState, side: int) -> None:
    """A side takes stones; a bot goes by its flow."""
    if not any(s.stones):
        s.finish(SIDES[1 - side], "last", "P3")
        return
    s.todo.append(("turn", 1 - side))
    s.todo.append(own_turn(side, s.flow.entry["turn"]) if side in s.bots else ("take", side))


@AGENDA.question
class Take(Question):
    name = "take"
    rule = "P2"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [
            Move(f"take {pile} {number}")
            for pile, stones in zip(PILES, s.stones, strict=True)
            for number in range(1, min(stones, MOST) + 1)
        ]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        pile, number = move.words
        s.stones[PILES.index(pile)] -= int(number)
        s.log("take", frame[1], "P2", pile, int(number))

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} takes stones.", side=SIDE_NAMES[frame[1]])

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        return [Reason("P2", Text("Up to three stones of one pile may be taken."))]

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return Reason("P2", Text("The pile has not so many stones."))

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        pile, number = move.words
        return f"number:{number}", f"pile:{pile}"


@AGENDA.question
class PileTurn(BotTurn):
    rule = "P2"


# ---- the bot -------------------------------------------------------------------------------------------------------

PILE = Universe("pile", PILES, tuple(Name(name, key=f"pile:{name}") for name in PILES), Text("no pile"))


class PileWalk(Walk):
    pile = -1
    number = -1

    def start(self):
        return None if len(Take().moves(self.s, self.frame)) == 1 else super().start()


def numbers(w: PileWalk) -> Universe:
    """One to three, as many as lie on the pile chosen before."""
    found = tuple(str(n) for n in range(1, min(w.s.stones[w.pile], MOST) + 1))
    return Universe("number", found, tuple(Text("{n} of them", n=n) for n in found), Text("none"))


def emptied(w: PileWalk) -> int:
    return sum(1 << n for n, stones in enumerate(w.s.stones) if 0 < stones <= MOST)


def few(w: PileWalk) -> bool:
    w.facts = (("stones", sum(w.s.stones)),)
    return sum(w.s.stones) <= MOST


def shout(s: PileState, side: int) -> None:
    s.log("shout", side, "P2")


def take(s: PileState, side: int) -> None:
    s.todo.append(("take", side))


WORDS = Vocabulary(
    [
        Ask("few stones", Text("three stones or fewer are left"), few),
        When("a pile that one hand empties", Text("piles of three stones or fewer"), emptied),
        Keep("can be emptied", Text("it has three stones or fewer"), lambda w, mask: mask & emptied(w)),
        Keep("not blue", Text("it is red or green"), each(lambda w, n: PILES[n] != "blue")),
        Keep("most stones", Text("no pile left has more stones"), most(lambda w, n: w.s.stones[n])),
        Keep("highest number", Text("no higher number is left"), most(lambda w, n: n)),
        Among(
            "piles with stones",
            Text("the piles with stones"),
            lambda w: sum(1 << n for n, stones in enumerate(w.s.stones) if stones),
        ),
        Among(
            "what the pile allows",
            Text("one to three stones"),
            lambda w: (1 << min(w.s.stones[w.pile], MOST)) - 1,
            Varying("number", numbers),
        ),
        Blank("nothing", Text("nothing at all"), lambda w: ""),
        Do("shout", Text("shout"), shout),
        Do("take", Text("take stones"), take),
    ],
    PILE,
)
FACTS = {"stones": lambda s, n: Text("{n} stones", n=n)}


class PileBot(Bot):
    levels: ClassVar = {"easy": Text("Easy"), "hard": Text("Hard")}
    own_file = "rows"
    package = "piles"
    walk = PileWalk

    def data(self) -> Mapping[str, Any]:
        return toml_data(FLOW, "flow.toml")

    def options(self, *sides: str, stepwise: bool = False, level: str = "", own: Any = None) -> dict[str, Any]:
        given = {"bots": list(sides), "stepwise": stepwise, "level": level, "rows": own}
        return {key: value for key, value in given.items() if value}

    def sides(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple(options.get("bots", ()))

    def title(self, s: Any, first: Kept) -> Text:
        return Text("{side} takes stones", side=SIDE_NAMES[first.side])

    def at_level(self, level: str, own: Mapping[str, Any] | None) -> Flow:
        """An easy bot leaves the choice of a pile to the die."""
        if own:
            return self.flow_with(own, "rows")
        if level == "easy":
            return with_tables(self.chart, WORDS, {"large": self.chart.tables["large"]._replace(rows=())}, {})
        return self.chart


BOT = PileBot(SIDES, WORDS, FACTS)


class Piles:
    name = "piles"
    version = 1
    sides = SIDES
    agenda = AGENDA
    bot = BOT

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options = {"bots": [], "stepwise": False, "level": "hard", "rows": None, "stones": None, **given}
        if options["level"] not in BOT.levels:
            raise BadOption(Text("There is no level '{level}'.", level=str(options["level"])))
        return options

    def start(self, options: Mapping[str, Any], seed: int) -> PileState:
        s = PileState(seed)
        s.bots = tuple(SIDES.index(side) for side in options["bots"])
        s.stepwise = bool(options["stepwise"])
        s.flow = BOT.at_level(options["level"], options["rows"])
        s.todo += [("turn", 0)] if options["stones"] else [("turn", 0), ("heap",)]
        s.stones = list(options["stones"] or s.stones)
        return s

    def copy(self, s: PileState) -> PileState:
        return s.copy()

    def dump(self, s: PileState) -> dict[str, Any]:
        return {name: getattr(s, name) for name in ("chance", "moves", "result", "stones", "todo")}

    def load(self, options: Mapping[str, Any], data: Mapping[str, Any]) -> PileState:
        s = self.start(options, 0)
        s.chance, s.stones, s.moves = int(data["chance"]), data["stones"][:], tuple(map(Move, data["moves"]))
        s.todo = [own_turn(*frame[1:]) if frame[0] == "bot" else tuple(frame) for frame in data["todo"]]
        s.result = data["result"] and Outcome(*data["result"][:3], tuple(data["result"][3]))
        return s

    def view(self, s: PileState, side: int | None) -> dict[str, Any]:
        return {"stones": dict(zip(PILES, s.stones, strict=True))}

    def imagine(self, s: PileState, side: int, seed: int) -> PileState:
        new = s.copy()
        new.chance = seed
        return new

    def veiled(self, data: Frame, side: int) -> Frame:
        return data

    def entry(self, s: PileState, data: Frame, reader: int | None) -> Text:
        if data[0] == "heap":
            return Text("Stones are heaped up.")
        if data[0] == "shout":
            return Text("{side} shouts.", side=SIDE_NAMES[data[1]])
        return Text("{side} takes {n} from {pile}.", side=SIDE_NAMES[data[1]], pile=data[3], n=data[4])

    def heading(self, data: Frame) -> Text | None:
        return None

    def outcome(self, s: PileState) -> Text:
        return Text("The last stone is taken.")

    def unreadable(self, s: PileState, move: Move) -> Reason | None:
        if re.fullmatch(rf"take ({'|'.join(PILES)}) \d|bot [a-z-]+", move.lower()):
            return None
        return Reason("P2", Text("'{move}' is no move of this game.", move=str(move)))

    def side_name(self, side: int) -> Text:
        return SIDE_NAMES[side]


AGENDA.bot_move = BOT.decide
RULES = Piles()


def piles(*bots: str, seed: int = 1, **options: Any) -> Game:
    """A game in which the bot plays these sides."""
    return Game(RULES, RULES.options({"bots": list(bots), **options}), seed)
