"""What speaks for a move of this game or against it: what its play comes to, what it costs, and who may answer.

A play is followed to its end as the coach expects it (`Seat.carry`), and the two tables are set side by side, as the
side sees them. So all that is said can be seen on the board, if the play goes on like that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from redflag.core.agenda import Move
from redflag.core.parts import Consequence
from redflag.core.seat import Seat
from redflag.core.text import Text, counted, joined, listed, number
from redflag.paris import board, frames, rounds, standing, warning, words
from redflag.paris.asking import DONE, PASS, spaces_named
from redflag.paris.board import DIMENSION_NAMES, SIDE_NAMES, SIDES, SPACE_NAMES, SPACES, SPHERE_NAMES, spaces_in
from redflag.paris.deck import Card
from redflag.paris.plays import CRISIS_CARD, MOMENTUM, OPERATIONS
from redflag.paris.state import CARDS, NOBODY, ParisState

GOES_ON: Final = Text("If it goes on as expected: {what}")
SET_ASIDE: Final = "set-aside"
VP_ENTRIES: Final = ("vp-gain", "vp-loss")  # of the journal
GIVES_CARDS_AWAY: Final = ("return", "redraw", "censor-card", "crisis-discard")
TAKES_CUBES: Final = ("place", "replace", "turncoat")


class Table(NamedTuple):
    """The table as a side sees it, before a play or after it."""

    view: dict[str, Any]
    side: int

    def pieces(self, space: int, side: int) -> int:
        """Cubes and disc of a side."""
        name = SPACES[space]
        cubes: int = self.view["cubes"][name][SIDES[side]]
        disc: bool = self.view["discs"].get(name) == SIDES[side]
        return cubes + disc

    def owner(self, space: int) -> int:
        """Who controls a space (P2)."""
        lead = self.pieces(space, 0) - self.pieces(space, 1)
        return NOBODY if not lead else int(lead < 0)

    def holder(self, dimension: int) -> int:
        """Who controls a dimension (P3)."""
        owners = {self.owner(space) for space in spaces_in(board.DIMENSION_MASK[dimension])}
        return owners.pop() if len(owners) == 1 else NOBODY

    def counts(self, spaces: Sequence[int]) -> Text:
        """Own pieces and the enemy's in some spaces: "Press 2:1"."""
        return joined(
            [
                Text(
                    "{space} {mine}:{theirs}",
                    space=SPACE_NAMES[space],
                    mine=self.pieces(space, self.side),
                    theirs=self.pieces(space, 1 - self.side),
                )
                for space in spaces
            ],
            ", ",
        )


def counsel(seat: Seat, move: str, reply: str = "") -> list[Consequence]:
    """What a move comes to, and what it risks."""
    choice, game = seat.choice, seat.imagine(0)
    assert choice is not None
    s, side = game.state, game.side_index(seat.side)
    assert isinstance(s, ParisState)
    if choice.kind == "keep":
        return list(_objective(s, side, s.deck.cards[s.deck.numbers[move.split(" ")[1]]]))
    if choice.kind == "first":
        return list(_first(s, side, SIDES.index(move.split(" ")[1])))
    found: list[Consequence] = []
    if choice.kind == "pivot":
        found += _order(s, side, frames.Pivot._make(s.todo[-1]), board.SPACE_INDEX[move.split(" ")[1]])
    if choice.kind == "play":
        found += _card(s, side, Move(move))
    if choice.kind in GIVES_CARDS_AWAY and move not in (DONE, PASS):
        found.append(Consequence(words.headline(s.deck.cards[s.deck.numbers[move.split(" ")[1]]])))
    if move in (DONE, PASS):
        found += _declined(s, side, Table(seat.view, side))
    course = list(_course(seat, side, move, reply))
    if choice.kind == "pivot" and all(line.kind == "then" for line in course):
        course = [_acting(side, Table(seat.view, side), board.SPACE_INDEX[move.split(" ")[1]])]
    return [*found, *course]


# ---- the play as a whole ---------------------------------------------------------------------------------------------


def _course(seat: Seat, side: int, move: str, reply: str) -> Iterator[Consequence]:
    """What the play comes to at its end, or where a card is turned up for an attempt."""
    course, now = seat.carry(move, reply), Table(seat.view, side)
    attempt = [line for line in course.last.lines if line.rule == "O4" and line.kind == "chance"]
    at_once = seat.foresee(move)
    first, end = at_once.view, course.view if attempt else course.last.view
    if first is None or end is None or (attempt and len(course.steps) == 1):
        return  # what an attempt brings is foreseen
    then, last = Table(first, side), Table(end, side)
    yield from (line._replace(kind="then") for line in at_once.lines if line.entry == SET_ASIDE)  # whatever is played
    if {line.entry for line in at_once.lines} <= {"play-event", SET_ASIDE}:
        yield Consequence(Text("As things stand, its event changes nothing."), "E1", "warn")
    yield from _points_at_once(at_once.lines, side)
    yield from _difference(now, then)
    later = [*_points(then, last), *_difference(then, last, together=True)]
    yield from (line._replace(text=GOES_ON.with_(what=line.text)) for line in later)
    for line in course.last.lines if attempt else ():
        if line in attempt:
            yield line._replace(text=Text("Then a card decides an attempt. {odds}", odds=line.text))
        elif line.rule in ("P2", "T4"):
            yield line  # what follows if it succeeds
    changed = [space for space in board.ALL_SPACES if _changed(now, last, space)]
    if changed:
        text = Text("Pieces then, {side} to {enemy}: {counts}.")
        if len(course.steps) > 1:
            text = Text("Pieces at the end of the play as expected, {side} to {enemy}: {counts}.")
        who = {"side": SIDE_NAMES[side], "enemy": SIDE_NAMES[1 - side]}
        yield Consequence(text.with_(counts=last.counts(changed), **who), "P2")


def _points_at_once(lines: Sequence[Consequence], side: int) -> Iterator[Consequence]:
    """VP that the journal tells of, as what they are to the side."""
    for line in lines:
        if line.entry in VP_ENTRIES:
            mine = (line.text.values["side"] == SIDE_NAMES[side]) == (line.entry == VP_ENTRIES[0])
            yield line._replace(kind="gain" if mine else "loss")


def _difference(before: Table, after: Table, together: bool = False) -> list[Consequence]:
    """Who controls what then that did not before."""
    return [*_dimensions(before, after), *_objectives(before, after), *_control(before, after, together)]


def _changed(before: Table, after: Table, space: int) -> bool:
    return any(before.pieces(space, side) != after.pieces(space, side) for side in (0, 1))


def _points(before: Table, after: Table) -> Iterator[Consequence]:
    """VP that the side has gained or lost: what one side gains of a kind the other loses (K5)."""
    own = SIDES[after.side]
    for kind, name in zip(("political", "military"), SPHERE_NAMES, strict=True):
        won = after.view["vp"][kind][own] - before.view["vp"][kind][own]
        if won:
            text = Text("{side} gains {n} {kind} VP.") if won > 0 else Text("{side} loses {n} {kind} VP.")
            text = text.with_(side=SIDE_NAMES[after.side], n=abs(won), kind=name)
            yield Consequence(text, "K5", "gain" if won > 0 else "loss")


def _dimensions(before: Table, after: Table) -> Iterator[Consequence]:
    for dimension, name in enumerate(DIMENSION_NAMES):
        had, has = before.holder(dimension), after.holder(dimension)
        if had == has:
            continue
        if has != NOBODY:
            text = Text(
                "{side} controls all of {dimension}, which brings 1 {kind} VP if it stays so.",
                side=SIDE_NAMES[has],
                dimension=name,
                kind=SPHERE_NAMES[dimension // 2],
            )
            yield Consequence(text, "K4", "gain" if has == after.side else "warn")
        else:
            text = Text("{side} no longer controls all of {dimension}.", side=SIDE_NAMES[had], dimension=name)
            yield Consequence(text, "K4", "gain" if had != after.side else "cost")


def _objectives(before: Table, after: Table) -> Iterator[Consequence]:
    """The spaces of the objectives that the side knows."""
    for owner, name in enumerate(SIDES):
        goal = after.view["goal"][name]
        if goal is None or goal != before.view["goal"][name]:
            continue
        space = board.SPACE_INDEX[goal]
        had, has = before.owner(space), after.owner(space)
        who = {"side": SIDE_NAMES[owner], "space": SPACE_NAMES[space]}
        if had != owner and has == owner:
            text = Text("{side} fulfils its objective, if it still controls {space} at the end of the round.", **who)
            yield Consequence(text, "G1", "gain" if owner == after.side else "warn")
        elif had == owner and has != owner:
            text = Text("{side} no longer controls {space}, which its objective asks for.", **who)
            yield Consequence(text, "G1", "gain" if owner != after.side else "cost")


def _control(before: Table, after: Table, together: bool) -> Iterator[Consequence]:
    """The spaces whose control changes hands; several in one sentence where the play has several steps."""
    for side in (after.side, 1 - after.side):
        won = [space for space in board.ALL_SPACES if before.owner(space) != side == after.owner(space)]
        lost = [space for space in board.ALL_SPACES if before.owner(space) == side and after.owner(space) == NOBODY]
        mine = side == after.side
        for spaces in [won] if together and won else [[space] for space in won]:
            names = listed([SPACE_NAMES[space] for space in spaces])
            text = Text("Control of {space} passes to {side}.", space=names, side=SIDE_NAMES[side])
            yield Consequence(text, "P2", "gain" if mine else "warn")
        for space in lost:
            text = Text(
                "{side} loses control of {space}; nobody has it.", side=SIDE_NAMES[side], space=SPACE_NAMES[space]
            )
            yield Consequence(text, "P2", "cost" if mine else "gain")


# ---- what only some questions are about ------------------------------------------------------------------------------


def _card(s: ParisState, side: int, move: Move) -> Iterator[Consequence]:
    """Where a card goes that is played, and what the enemy could do with it (C3, C5)."""
    _, name, way = move.split(" ")
    card, enemy = s.deck.cards[s.deck.numbers[name]], 1 - side
    if way == CRISIS_CARD:
        own = s.deck.cards[s.crisis_card[side]]
        text = Text("{card} leaves the game: its event is missing in the Final Crisis.", card=own.name)
        yield Consequence(text, "C5", "loss")
    if way == MOMENTUM:
        yield from _momentum(s, side, card)
    elif _can_pay(s, enemy, card):
        text = counted(
            "{card} then lies on the discard pile; {enemy} may pay for its event with a card of {n} point or more.",
            "{card} then lies on the discard pile; {enemy} may pay for its event with a card of {n} points or more.",
            card.points,
        )
        yield Consequence(text.with_(card=card.name, enemy=SIDE_NAMES[enemy]), "C3", "warn")
    if way in (OPERATIONS, MOMENTUM, CRISIS_CARD) and card.side == side:
        text = Text("The event of {card} is not used: {event}", card=card.name, event=words.event(card))
        yield Consequence(text, "C1", "cost")


def _momentum(s: ParisState, side: int, card: Card) -> Iterator[Consequence]:
    """What a step of the track brings, and what is given for it (C4, I1, M3)."""
    enemy, step = 1 - side, s.momentum[side] + 1
    if step == board.MAX_MOMENTUM:
        text = Text("At 3 it brings {side} 1 {kind} VP at the end of the game.")
        yield Consequence(text.with_(side=SIDE_NAMES[side], kind=SPHERE_NAMES[side]), "M3", "gain")
    if card.side == enemy and not s.censorship:
        yield Consequence(Text("{enemy} can never use its event.", enemy=SIDE_NAMES[enemy]), "C4", "gain")
    text = counted(
        "{n} operations point of {card} is not used.", "{n} operations points of {card} are not used.", card.points
    )
    yield Consequence(text.with_(card=card.name), "C2", "cost")
    level, theirs = (number(rounds.initiative_level(s, who) - (who == side)) for who in (side, enemy))
    text = Text("Its level for the initiative falls to {n}; that of {enemy} is {m}.")
    yield Consequence(text.with_(n=level, m=theirs, enemy=SIDE_NAMES[enemy]), "I1", "cost")


def _can_pay(s: ParisState, enemy: int, card: Card) -> bool:
    """May the enemy use the event of a card that is laid on the pile, as far as that can be known?

    A condition is not known before the play is over, so a card that has one is left out.
    """
    return (
        s.bot == NOBODY and s.phase == CARDS and card.side == enemy and not card.conditions and len(s.hand[enemy]) > 1
    )


def _objective(s: ParisState, side: int, card: Card) -> Iterator[Consequence]:
    """Where an objective lies, who holds that, and what it brings."""
    space, enemy = card.space, 1 - side
    control = standing.control(s, space)
    owner = s.controller(space)
    yield Consequence(control.text, control.rule, "gain" if owner == side else "warn" if owner == enemy else "")
    who = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
    if standing.reach(s, side) >> space & 1:
        yield Consequence(Text("{side} can act in {space} at once.", **who), "O2", "gain")
    else:
        yield Consequence(Text("{side} cannot act in {space} yet.", **who), "O2", "cost")
    if s.bot == NOBODY and standing.reach(s, enemy) >> space & 1:
        text = Text("{enemy} can act in {space}, too, and would score for it in its stead.")
        yield Consequence(text.with_(enemy=SIDE_NAMES[enemy], space=SPACE_NAMES[space]), "G1", "warn")
    beside = [other for other in spaces_in(board.DIMENSION_MASK[board.dimension_of(space)]) if other != space]
    held = [SPACE_NAMES[other] for other in beside if s.controller(other) == side]
    if held:
        text = Text(
            "{side} holds {held} beside it; all of {dimension} would bring 1 {kind} VP more.",
            side=SIDE_NAMES[side],
            held=listed(held),
            dimension=DIMENSION_NAMES[board.dimension_of(space)],
            kind=SPHERE_NAMES[board.sphere_of(space)],
        )
        yield Consequence(text, "K4", "gain")


def _first(s: ParisState, side: int, first: int) -> Iterator[Consequence]:
    """Who acts first sets the orders, the other side has the last card."""
    if len(s.hand[0]) == len(s.hand[1]):
        text = Text("{side} plays the last card, to which nobody can answer with one.", side=SIDE_NAMES[1 - first])
        yield Consequence(text, "Q4", "gain" if first != side else "warn")
    text = Text("{side} says which pivotal action comes first, and which last.", side=SIDE_NAMES[first])
    yield Consequence(text, "I2", "gain" if first == side else "warn")


def _order(s: ParisState, side: int, frame: frames.Pivot, space: int) -> Iterator[Consequence]:
    """Who may still act after this pivotal action."""
    for who in (side, 1 - side):
        left = [other for other in spaces_in(frame.left) if other != space and s.controller(other) == who]
        if left and (who != side or s.controller(space) != side):
            where = listed([DIMENSION_NAMES[board.dimension_of(other)] for other in left])
            text = Text("After it {side} can still act in {where}.", side=SIDE_NAMES[who], where=where)
            yield Consequence(text, "K1", "gain" if who == side else "warn")


def _acting(side: int, now: Table, space: int) -> Consequence:
    """How the dimension stands in which somebody is about to act."""
    dimension = board.dimension_of(space)
    text = Text(
        "Pieces in {dimension} now, {side} to {enemy}: {counts}.",
        dimension=DIMENSION_NAMES[dimension],
        side=SIDE_NAMES[side],
        enemy=SIDE_NAMES[1 - side],
        counts=now.counts(spaces_in(board.DIMENSION_MASK[dimension])),
    )
    return Consequence(text, "K2")


def _declined(s: ParisState, side: int, now: Table) -> Iterator[Consequence]:
    """What is kept, and what is given up, by who does no more."""
    frame = s.todo[-1]
    if isinstance(frame, frames.Operations) and frame.points:
        yield Consequence(counted("{n} point is lost.", "{n} points are lost.", frame.points), "O1", "cost")
    if frame[0] in TAKES_CUBES and warning.breach(s, side):
        text = Text("No cube is placed, so {side} does not breach its Final Crisis zone.", side=SIDE_NAMES[side])
        yield Consequence(text, "T3", "gain")
    elif isinstance(frame, frames.Cubes):
        text = counted("{n} cube of this effect is not used.", "{n} cubes of this effect are not used.", frame.n)
        yield Consequence(text, "E1", "cost")
    spaces = dict.fromkeys(board.SPACE_INDEX[key.partition(":")[2]] for move in s.moves for key in spaces_named(move))
    if isinstance(frame, frames.Action):
        spaces = dict.fromkeys(spaces_in(board.DIMENSION_MASK[board.dimension_of(frame.space)]))
    if spaces and not isinstance(frame, frames.Operations):
        text = Text("Pieces stay as they are, {side} to {enemy}: {counts}.")
        who = {"side": SIDE_NAMES[side], "enemy": SIDE_NAMES[1 - side]}
        yield Consequence(text.with_(counts=now.counts(sorted(spaces)), **who), "P2")
