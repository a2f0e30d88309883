"""Pivotal bonus actions (rules K1 to K3)."""

from __future__ import annotations

from typing import Any

from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text
from redflag.paris import board
from redflag.paris.asking import (
    AGENDA,
    DONE,
    PASS,
    PIVOT,
    REMOVE,
    REPLACE,
    WITHDRAW,
    ParisQuestion,
    reason,
    space_named,
)
from redflag.paris.board import DIMENSION_NAMES, MAX_CUBES, SIDE_NAMES, SPACE_INDEX, SPACE_NAMES, spaces_in
from redflag.paris.pieces import place, remove, withdraw
from redflag.paris.state import FINAL_CRISIS, NOBODY, ParisState

DE_ESCALATE, SPREAD, TURNCOAT = ACTIONS = Move("de-escalate"), Move("spread"), Move("turncoat")
ACTION_NAMES = {DE_ESCALATE: Text("De-escalate"), SPREAD: Text("Spread influence"), TURNCOAT: Text("Turncoat")}


@AGENDA.step("pivots")
def _pivots(s: ParisState, phase: str, left: int) -> None:
    """Name the next pivotal space, as long as one that is left is controlled (K1)."""
    if s.phase != FINAL_CRISIS:
        s.phase = phase
    if [space for space in spaces_in(left) if s.controller(space) != NOBODY]:
        # In a solo game the player names them all (Z-R6).
        s.todo.append(("pivot", s.initiative if s.bot < 0 else 1 - s.bot, phase, left))


@AGENDA.question
class PivotQuestion(ParisQuestion):
    """Whose pivotal action comes next (I2, K1). The frame: ("pivot", initiative player, phase, spaces left)."""

    name = "pivot"
    rule = "K1"
    act = Text("Act here next")

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        held = [space for space in spaces_in(frame[3]) if s.controller(space) != NOBODY]
        if s.initiative == s.bot:  # all the player's actions come first (Z-R6)
            held = [space for space in held if s.controller(space) != s.bot] or held
        return [PIVOT[space] for space in held]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        _, _, phase, left = frame
        space = SPACE_INDEX[move.split(" ")[1]]
        s.todo.append(("pivots", phase, left & ~(1 << space)))
        s.todo.append(("settle",))
        s.todo.append(("pivotal-action", s.controller(space), space))

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} sets the order of pivotal actions. Which space is next?", side=SIDE_NAMES[frame[1]])

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        space = SPACE_INDEX[move.words[0]]
        return Text(
            "{owner} controls {space} and may act in {dimension}.",
            owner=SIDE_NAMES[s.controller(space)],
            space=SPACE_NAMES[space],
            dimension=DIMENSION_NAMES[board.dimension_of(space)],
        )

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        space = space_named(move)
        if move.verb != "pivot" or space is None:
            return None
        if space not in board.PIVOTAL:
            text = Text("{space} is not a pivotal space.", space=SPACE_NAMES[space])
        elif not frame[3] >> space & 1:
            text = Text("The pivotal action of {space} has been taken this round.", space=SPACE_NAMES[space])
        else:
            text = Text("Nobody controls {space}.", space=SPACE_NAMES[space])
        return Reason("K1", text)


def no_action(s: ParisState, side: int, dimension: int, action: str) -> Text | None:
    """Why a pivotal action is impossible; None if it is possible (K2)."""
    spaces = spaces_in(board.DIMENSION_MASK[dimension])
    own, foe = s.cubes[side], s.cubes[1 - side]
    if action != TURNCOAT:
        cubes = [own[space] for space in spaces]
        if not any(cubes):
            return Text(
                "{side} has no cube in {dimension}.", side=SIDE_NAMES[side], dimension=DIMENSION_NAMES[dimension]
            )
        if action == SPREAD and min(cubes) == MAX_CUBES:
            return Text("No cube of {side} can move: all three spaces hold four.", side=SIDE_NAMES[side])
        return None
    if s.can_take(side) and [space for space in spaces if foe[space] and own[space] < MAX_CUBES]:
        return None
    if not any(foe[space] for space in spaces):
        return Text("There is no enemy cube in {dimension}.", dimension=DIMENSION_NAMES[dimension])
    return Text("{side} has no cube to place, or no room for one, where an enemy cube stands.", side=SIDE_NAMES[side])


def no_turncoat(s: ParisState, side: int, space: int) -> str | None:
    """Why no enemy cube can be turned in a space, as a code; both halves must be possible (K2)."""
    if not s.cubes[1 - side][space]:
        return "no-enemy-cube"
    if s.cubes[side][space] >= MAX_CUBES:
        return "full"
    return None if s.can_take(side) else "no-cube"


@AGENDA.question
class ActionQuestion(ParisQuestion):
    """Which pivotal action, if any. The frame: ("pivotal-action", controller, pivotal space)."""

    name = "pivotal-action"
    rule = "K2"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, space = frame
        dimension = board.dimension_of(space)
        possible = [action for action in ACTIONS if no_action(s, side, dimension, action) is None]
        return [*possible, PASS]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        _, side, space = frame
        dimension = board.dimension_of(space)
        mask = board.DIMENSION_MASK[dimension]
        if move == PASS:
            s.log("pivot-pass", side, "K1", space)
            return
        s.log("pivot", side, "K2", space, str(move))
        if move == DE_ESCALATE:
            s.todo.append(("withdraw", side, mask, False))
        elif move == SPREAD:
            s.todo.append(("move", side, 2, mask, mask, "", "K2", ("", "")))
        else:
            s.todo.append(("turncoat", side, mask))

    def prompt(self, s: Any, frame: Frame) -> Text:
        _, side, space = frame
        return Text(
            "{side} controls {space}: which pivotal action in {dimension}?",
            side=SIDE_NAMES[side],
            space=SPACE_NAMES[space],
            dimension=DIMENSION_NAMES[board.dimension_of(space)],
        )

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        return {
            DE_ESCALATE: Text("Remove up to two own cubes, or one own and one enemy cube, in this dimension."),
            SPREAD: Text("Move up to two own cubes between the spaces of this dimension."),
            TURNCOAT: Text("Replace one enemy cube of this dimension with an own one."),
            PASS: Text("Do nothing."),
        }[move]

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        _, side, space = frame
        text = no_action(s, side, board.dimension_of(space), move) if move in ACTIONS else None
        return Reason("K2", text) if text else None

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return ACTION_NAMES.get(move) or super().label(s, frame, move)


@AGENDA.question
class DeEscalateQuestion(ParisQuestion):
    """De-escalate: first an own cube, then another own one, or an enemy one, or no more.

    The frame: ("withdraw", side, mask, has the first cube gone?).
    """

    name = "withdraw"
    rule = "K2"
    act = Text("Take an own cube back")
    other_act = Text("Remove an enemy cube")

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, mask, second = frame
        found = [WITHDRAW[space] for space in spaces_in(mask) if s.cubes[side][space]]
        if second:
            found += [REMOVE[space] for space in spaces_in(mask) if s.cubes[1 - side][space]]
            found.append(DONE)
        return found

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == DONE:
            return
        name, side, mask, second = frame
        verb, where = move.split(" ")
        (withdraw if verb == "withdraw" else remove)(s, side, SPACE_INDEX[where], "K2")
        if not second:
            s.todo.append((name, side, mask, True))

    def prompt(self, s: Any, frame: Frame) -> Text:
        if frame[3]:
            return Text("{side} may remove one more cube: an own one, or an enemy one?", side=SIDE_NAMES[frame[1]])
        return Text("{side} de-escalates: which own cube goes first?", side=SIDE_NAMES[frame[1]])

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        side, space = SIDE_NAMES[frame[1]], space_named(move)
        if space is None:
            return Text("{side} is done.", side=side)
        if move.verb == "withdraw":
            return Text("{side} takes one of its own cubes back from {space}.", side=side, space=SPACE_NAMES[space])
        return Text("{side} removes an enemy cube in {space}.", side=side, space=SPACE_NAMES[space])

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        _, side, mask, second = frame
        space = space_named(move)
        if not second and (move == DONE or move.verb == "remove"):
            return Reason("K2", Text("De-escalation begins with an own cube."))
        if move.verb not in ("withdraw", "remove") or space is None:
            return None
        if not mask >> space & 1:
            return reason("dimension", side, space)
        return reason("no-own-cube" if move.verb == "withdraw" else "no-enemy-cube", side, space, "K2")

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return self.other_act if move.verb == "remove" else super().label(s, frame, move)


@AGENDA.question
class TurncoatQuestion(ParisQuestion):
    """Turncoat: the enemy cube leaves first, then an own one is taken (N9). The frame: ("turncoat", side, mask)."""

    name = "turncoat"
    rule = "K2"
    act = Text("Replace an enemy cube")

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, mask = frame
        return [REPLACE[space] for space in spaces_in(mask) if no_turncoat(s, side, space) is None]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side, space = frame[1], SPACE_INDEX[move.split(" ")[1]]
        remove(s, side, space, "K2")
        place(s, side, space, "K2")

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} turns an enemy cube into its own. Where?", side=SIDE_NAMES[frame[1]])

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        return Text(
            "{side} replaces an enemy cube in {space} with one of its own.",
            side=SIDE_NAMES[frame[1]],
            space=SPACE_NAMES[SPACE_INDEX[move.words[0]]],
        )

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        _, side, mask = frame
        space = space_named(move)
        if move.verb != "replace" or space is None:
            return None
        code = "dimension" if not mask >> space & 1 else no_turncoat(s, side, space)
        return reason(code, side, space, "K2" if code == "no-enemy-cube" else "") if code else None
