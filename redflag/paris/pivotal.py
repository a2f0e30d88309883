"""Pivotal bonus actions (rules K1 to K3)."""

from __future__ import annotations

from typing import Final

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text
from redflag.paris import board, frames, warning, words
from redflag.paris.asking import (
    AGENDA,
    DONE,
    NOT_TO_DECLINE,
    PASS,
    PIVOT,
    REMOVE,
    REPLACE,
    SPACE_OF,
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
        s.todo.append(frames.pivot("pivot", s.initiative if s.bot < 0 else 1 - s.bot, phase, left))


@AGENDA.question
class PivotQuestion(ParisQuestion):
    """Whose pivotal action comes next (I2, K1)."""

    name = "pivot"
    rule = "K1"
    act = Text("Act here next")

    def moves(self, s: ParisState, frame: frames.Pivot) -> list[Move]:
        held = [space for space in spaces_in(frame.left) if s.controller(space) != NOBODY]
        if s.initiative == s.bot:  # all the player's actions come first (Z-R6)
            held = [space for space in held if s.controller(space) != s.bot] or held
        return [PIVOT[space] for space in held]

    def answer(self, s: ParisState, frame: frames.Pivot, move: Move) -> None:
        space = SPACE_OF[move]
        s.todo.append(("pivots", frame.phase, frame.left & ~(1 << space)))
        s.todo.append(("settle",))
        s.todo.append(frames.action("pivotal-action", s.controller(space), space))

    def prompt(self, s: ParisState, frame: frames.Pivot) -> Text:
        return Text("{side} sets the order of pivotal actions. Which space is next?", side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.Pivot, move: Move) -> Text:
        space = SPACE_INDEX[move.words[0]]
        return Text(
            "{owner} controls {space} and may act in {dimension}.",
            owner=SIDE_NAMES[s.controller(space)],
            space=SPACE_NAMES[space],
            dimension=DIMENSION_NAMES[board.dimension_of(space)],
        )

    def why_not(self, s: ParisState, frame: frames.Pivot, move: Move) -> Reason | None:
        space = space_named(move)
        if move.verb != "pivot" or space is None:
            return None
        if space not in board.PIVOTAL:
            text = Text("{space} is not a pivotal space.", space=SPACE_NAMES[space])
        elif not frame.left >> space & 1:
            text = Text("The pivotal action of {space} has been taken this round.", space=SPACE_NAMES[space])
        else:
            text = Text("Nobody controls {space}.", space=SPACE_NAMES[space])
        return Reason("K1", text)


# Why an action is impossible, by code; every template may use {side} and {dimension}.
NO_ACTION: Final = {
    "no-own-cube": Text("{side} has no cube in {dimension}."),
    "all-full": Text("No cube of {side} can move: all three spaces hold four."),
    "no-enemy-cube": Text("There is no enemy cube in {dimension}."),
    "no-turncoat": Text("{side} has no cube to place, or no room for one, where an enemy cube stands."),
}


def no_action(s: ParisState, side: int, dimension: int, action: str) -> str | None:
    """Why a pivotal action is impossible, as a code; None if it is possible (K2)."""
    first = 3 * dimension
    own = s.cubes[side][first : first + 3]
    if action != TURNCOAT:
        if not any(own):
            return "no-own-cube"
        return "all-full" if action == SPREAD and min(own) == MAX_CUBES else None
    foe = s.cubes[1 - side][first : first + 3]
    if not any(foe):
        return "no-enemy-cube"
    room = any(theirs and ours < MAX_CUBES for ours, theirs in zip(own, foe, strict=True))
    return None if room and s.can_take(side) else "no-turncoat"


def no_turncoat(s: ParisState, side: int, space: int) -> str | None:
    """Why no enemy cube can be turned in a space, as a code; both halves must be possible (K2)."""
    if not s.cubes[1 - side][space]:
        return "no-enemy-cube"
    if s.cubes[side][space] >= MAX_CUBES:
        return "full"
    return None if s.can_take(side) else "no-cube"


@AGENDA.question
class ActionQuestion(ParisQuestion):
    """Which pivotal action, if any, the side in control takes."""

    name = "pivotal-action"
    rule = "K2"

    def moves(self, s: ParisState, frame: frames.Action) -> list[Move]:
        side, dimension = frame.side, board.dimension_of(frame.space)
        possible = [action for action in ACTIONS if no_action(s, side, dimension, action) is None]
        return [*possible, PASS]

    def answer(self, s: ParisState, frame: frames.Action, move: Move) -> None:
        side, space = frame.side, frame.space
        area = board.DIMENSION_MASK[board.dimension_of(space)]
        if move == PASS:
            s.log("pivot-pass", side, "K1", space)
            return
        s.log("pivot", side, "K2", space, str(move))
        if move == DE_ESCALATE:
            s.todo.append(frames.de_escalation("withdraw", side, area, False))
        elif move == SPREAD:
            s.todo.append(frames.shift("move", side, 2, area, area, NOT_TO_DECLINE, "K2", ("", ""), True))
        else:
            s.todo.append(frames.in_area("turncoat", side, area))

    def prompt(self, s: ParisState, frame: frames.Action) -> Text:
        return Text(
            "{side} controls {space}: which pivotal action in {dimension}?",
            side=SIDE_NAMES[frame.side],
            space=SPACE_NAMES[frame.space],
            dimension=DIMENSION_NAMES[board.dimension_of(frame.space)],
        )

    def says(self, s: ParisState, frame: frames.Action, move: Move) -> Text:
        return {
            DE_ESCALATE: Text("Remove up to two own cubes, or one own and one enemy cube, in this dimension."),
            SPREAD: Text("Move up to two own cubes between the spaces of this dimension."),
            TURNCOAT: Text("Replace one enemy cube of this dimension with an own one."),
            PASS: Text("Do nothing."),
        }[move]

    def why_not(self, s: ParisState, frame: frames.Action, move: Move) -> Reason | None:
        dimension = board.dimension_of(frame.space)
        code = no_action(s, frame.side, dimension, move) if move in ACTIONS else None
        if code is None:
            return None
        names = {"side": SIDE_NAMES[frame.side], "dimension": DIMENSION_NAMES[dimension]}
        return Reason("K2", NO_ACTION[code].with_(**names))

    def warns(self, s: ParisState, frame: frames.Action, move: Move) -> list[Reason]:
        return warning.breach(s, frame.side) if move == TURNCOAT else []  # both halves of it must be done

    def label(self, s: ParisState, frame: frames.Action, move: Move) -> Text:
        return ACTION_NAMES.get(move) or super().label(s, frame, move)


@AGENDA.question
class DeEscalateQuestion(ParisQuestion):
    """De-escalate: first an own cube, then another own one, or an enemy one, or no more."""

    name = "withdraw"
    rule = "K2"
    act = Text("Take an own cube back")
    other_act = Text("Remove an enemy cube")

    def moves(self, s: ParisState, frame: frames.DeEscalation) -> list[Move]:
        side, spaces = frame.side, spaces_in(frame.area)
        found = [WITHDRAW[space] for space in spaces if s.cubes[side][space]]
        if frame.second:
            found += [REMOVE[space] for space in spaces if s.cubes[1 - side][space]]
            found.append(DONE)
        return found

    def answer(self, s: ParisState, frame: frames.DeEscalation, move: Move) -> None:
        if move == DONE:
            return
        verb, where = move.split(" ")
        (withdraw if verb == "withdraw" else remove)(s, frame.side, SPACE_INDEX[where], "K2")
        if not frame.second:
            s.todo.append(frames.de_escalation("withdraw", frame.side, frame.area, True))

    def prompt(self, s: ParisState, frame: frames.DeEscalation) -> Text:
        who = {"side": SIDE_NAMES[frame.side], "where": words.spaces(frame.area)}
        if not frame.second:
            return Text("{side} de-escalates: which own cube in {where} goes first?", **who)
        own, enemy = (any(s.cubes[side][x] for x in spaces_in(frame.area)) for side in (frame.side, 1 - frame.side))
        if own and enemy:
            return Text("{side} may remove one more cube in {where}: an own one, or an enemy one?", **who)
        if own:
            return Text("{side} may remove one more own cube in {where}. Which?", **who)
        return Text("{side} may remove an enemy cube in {where}. Which?", **who)

    def says(self, s: ParisState, frame: frames.DeEscalation, move: Move) -> Text:
        side, space = SIDE_NAMES[frame.side], space_named(move)
        if space is None:
            return Text("{side} is done.", side=side)
        if move.verb == "withdraw":
            return Text("{side} takes one of its own cubes back from {space}.", side=side, space=SPACE_NAMES[space])
        return Text("{side} removes an enemy cube in {space}.", side=side, space=SPACE_NAMES[space])

    def why_not(self, s: ParisState, frame: frames.DeEscalation, move: Move) -> Reason | None:
        side, space = frame.side, space_named(move)
        if not frame.second and (move == DONE or move.verb == "remove"):
            return Reason("K2", Text("De-escalation begins with an own cube."))
        if move.verb not in ("withdraw", "remove") or space is None:
            return None
        if not frame.area >> space & 1:
            return reason("dimension", side, space)
        return reason("no-own-cube" if move.verb == "withdraw" else "no-enemy-cube", side, space, "K2")

    def label(self, s: ParisState, frame: frames.DeEscalation, move: Move) -> Text:
        return self.other_act if move.verb == "remove" else super().label(s, frame, move)


@AGENDA.question
class TurncoatQuestion(ParisQuestion):
    """Turncoat: the enemy cube leaves first, then an own one is taken (N9)."""

    name = "turncoat"
    rule = "K2"
    act = Text("Replace an enemy cube")

    def moves(self, s: ParisState, frame: frames.InArea) -> list[Move]:
        return [REPLACE[space] for space in spaces_in(frame.area) if no_turncoat(s, frame.side, space) is None]

    def answer(self, s: ParisState, frame: frames.InArea, move: Move) -> None:
        side, space = frame.side, SPACE_OF[move]
        remove(s, side, space, "K2")
        place(s, side, space, "K2")

    def prompt(self, s: ParisState, frame: frames.InArea) -> Text:
        return Text(
            "{side} turns an enemy cube in {where} into its own. Where?",
            side=SIDE_NAMES[frame.side],
            where=words.spaces(frame.area),
        )

    def says(self, s: ParisState, frame: frames.InArea, move: Move) -> Text:
        return Text(
            "{side} replaces an enemy cube in {space} with one of its own.",
            side=SIDE_NAMES[frame.side],
            space=SPACE_NAMES[SPACE_INDEX[move.words[0]]],
        )

    def why_not(self, s: ParisState, frame: frames.InArea, move: Move) -> Reason | None:
        side, space = frame.side, space_named(move)
        if move.verb != "replace" or space is None:
            return None
        code = "dimension" if not frame.area >> space & 1 else no_turncoat(s, side, space)
        return reason(code, side, space, "K2" if code == "no-enemy-cube" else "") if code else None

    def warns(self, s: ParisState, frame: frames.InArea, move: Move) -> list[Reason]:
        return warning.breach(s, frame.side)
