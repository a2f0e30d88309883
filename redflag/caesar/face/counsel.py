"""What speaks for the use of a bonus, or against it, besides what the journal would tell."""

from __future__ import annotations

from collections.abc import Iterator

from redflag.caesar.asking import DONE, TURNED, USED
from redflag.caesar.board import BORDERS, MIGHT, NOBODY, POISON, PROVINCES, SENATE, SIDE_NAMES, TACTICS, WEALTH
from redflag.caesar.bonuses import victims
from redflag.caesar.state import CaesarState
from redflag.core.agenda import Move
from redflag.core.parts import Consequence
from redflag.core.seat import Seat
from redflag.core.text import Text, counted


def counsel(seat: Seat, move: str, reply: str = "") -> list[Consequence]:
    """What a bonus is good for now, and which provinces look different when something is turned face down."""
    choice, game = seat.choice, seat.imagine(0)
    assert choice is not None
    s, me = game.state, game.side_index(seat.side)
    assert isinstance(s, CaesarState)
    if choice.kind == "bonus":
        return [] if move == DONE else list(_bonus(s, me, USED[Move(move)][0]))
    if choice.kind == "might":
        game.play(move)
        after = game.state
        assert isinstance(after, CaesarState)
        return list(_turned(after, me, Move(move)))
    return []


def _bonus(s: CaesarState, me: int, bonus: str) -> Iterator[Consequence]:
    """What it is good for, where it is good for something."""
    who = {"side": SIDE_NAMES[me], "enemy": SIDE_NAMES[1 - me]}
    if bonus == TACTICS and not s.extra_turn:
        yield Consequence(Text("{enemy} cannot answer before {side} has placed once more.", **who), "CA3.4.1", "gain")
    elif bonus == SENATE:
        text = counted(
            "The next Senate token of a province that {side} wins is good for up to {n} marker.",
            "The next Senate token of a province that {side} wins is good for up to {n} markers.",
            s.senate[me] + 2,
        )
        yield Consequence(text.with_(**who), "CA3.4.4", "gain")
    elif bonus == WEALTH and s.bag[me]:
        yield Consequence(Text("{side} has one token more to choose from.", **who), "CA3.4.2", "gain")
    elif bonus == POISON and s.hand[1 - me]:
        yield Consequence(Text("{enemy} has one token less to choose from.", **who), "CA3.4.5", "gain")
    elif bonus == MIGHT and victims(s, me):
        yield Consequence(Text("Something of {enemy} on the map loses its force.", **who), "CA3.4.3", "gain")


def _turned(s: CaesarState, me: int, move: Move) -> Iterator[Consequence]:
    """The sums of the provinces whose token lies face down then; of a marker, how much it could still have earned."""
    kind, n = TURNED[move]
    if kind != "slot":
        bare = sum(s.on_border[border] == NOBODY for border in PROVINCES[n].borders)
        text = counted("{n} border there has no marker yet.", "{n} borders there have no marker yet.", bare)
        yield Consequence(text, "CA3.4.3", "gain" if bare else "")
    for province in (BORDERS[n].a, BORDERS[n].b) if kind == "slot" else ():
        text = counted(
            "{province}: {side} has {mine}, {enemy} {theirs}; {n} border is open.",
            "{province}: {side} has {mine}, {enemy} {theirs}; {n} borders are open.",
            s.empty[province],
        )
        sums = {"mine": s.totals[me][province], "theirs": s.totals[1 - me][province]}
        who = {"province": PROVINCES[province].name, "side": SIDE_NAMES[me], "enemy": SIDE_NAMES[1 - me]}
        if s.empty[province]:
            yield Consequence(text.with_(**who, **sums), "CA3.2.2", "gain")
