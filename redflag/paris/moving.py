"""The verbs that ask from where to where: a cube that moves, and a disc, which is moved when both are on the map."""

from __future__ import annotations

from collections.abc import Iterable

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text, counted
from redflag.paris import board, frames, words
from redflag.paris.asking import (
    AGENDA,
    DISC,
    DONE,
    FIRST_MUST,
    MOVE,
    MOVE_DISC,
    PASS,
    ParisQuestion,
    reason,
    space_named,
)
from redflag.paris.board import (
    DISCS_A_SIDE,
    MAX_CUBES,
    NO_DISC,
    SIDE_NAMES,
    SPACE_INDEX,
    SPACE_NAMES,
    SPACES,
    SPHERE_MASK,
    spaces_in,
)
from redflag.paris.pieces import move_cube
from redflag.paris.state import ParisState
from redflag.paris.verbs import still_open


def _ends(move: Move) -> tuple[int, int]:
    """The two spaces of a legal move "verb a to b"."""
    _, a, _, b = move.split(" ")
    return SPACE_INDEX[a], SPACE_INDEX[b]


def _two_spaces(move: str) -> tuple[int, int] | None:
    """The two spaces of "verb a to b", or None."""
    parts = move.split(" ")
    if len(parts) != 4 or parts[2] != "to" or parts[1] not in SPACE_INDEX or parts[3] not in SPACE_INDEX:
        return None
    return SPACE_INDEX[parts[1]], SPACE_INDEX[parts[3]]


def _to_and_from(s: ParisState, target: str) -> Iterable[Move]:
    """Moves from a space where none can begin, and to a space where none can end, each with the other end of one that
    is legal."""
    here = target.removeprefix("space:")
    legal = [(move.verb, *pair) for move in s.moves if (pair := _two_spaces(move))]
    if here in SPACE_INDEX and here not in (SPACES[a] for _, a, _ in legal):
        yield from (Move(f"{verb} {here} to {SPACES[b]}") for verb, _, b in legal if SPACES[b] != here)
    if here in SPACE_INDEX and here not in (SPACES[b] for _, _, b in legal):
        yield from (Move(f"{verb} {SPACES[a]} to {here}") for verb, a, _ in legal if SPACES[a] != here)


@AGENDA.question
class MoveQuestion(ParisQuestion):
    """move up to n from SET to SET; also the pivotal action Spread."""

    name = "move"
    rule = "E4"
    act = Text("Move a cube")

    def rule_of(self, s: ParisState, frame: frames.Shift) -> str:
        return frame.rule

    def moves(self, s: ParisState, frame: frames.Shift) -> list[Move]:
        own = s.cubes[frame.side]
        to = [space for space in spaces_in(frame.target) if own[space] < MAX_CUBES]
        found = [MOVE[a][b] for a in spaces_in(frame.source) if own[a] for b in to if a != b]
        if frame.decline or not found:
            found.append(frame.decline or DONE)
        return found

    def answer(self, s: ParisState, frame: frames.Shift, move: Move) -> None:
        if move == "done":
            return
        a, b = _ends(move)
        if frame.n > 1:
            leaving, arriving = frame.spread
            source, target = still_open(frame.source, a, leaving), still_open(frame.target, b, arriving)
            s.todo.append(
                frames.shift(
                    "move", frame.side, frame.n - 1, source, target, DONE, frame.rule, frame.spread, frame.pivotal
                )
            )
        move_cube(s, frame.side, a, b, frame.rule)

    def prompt(self, s: ParisState, frame: frames.Shift) -> Text:
        leaving, arriving = frame.spread if frame.n > 1 else ("", "")
        if frame.source == frame.target:
            return counted(
                "{side} may move {n} cube within {where}. From where to where?",
                "{side} may move up to {n} cubes, one at a time, within {where}. From where to where?",
                frame.n,
                side=SIDE_NAMES[frame.side],
                where=words.spread(words.spaces(frame.source), leaving or arriving),
            )
        return counted(
            "{side} may move {n} cube from {source} to {target}. From where to where?",
            "{side} may move up to {n} cubes, one at a time, from {source} to {target}. From where to where?",
            frame.n,
            side=SIDE_NAMES[frame.side],
            source=words.spread(words.spaces(frame.source), leaving),
            target=words.spread(words.spaces(frame.target), arriving),
        )

    def says(self, s: ParisState, frame: frames.Shift, move: Move) -> Text:
        side = SIDE_NAMES[frame.side]
        if move == "done":
            return Text("{side} moves no more cubes.", side=side)
        a, b = _ends(move)
        return Text(
            "{side} moves a cube from {source} to {target}.", side=side, source=SPACE_NAMES[a], target=SPACE_NAMES[b]
        )

    def why_not(self, s: ParisState, frame: frames.Shift, move: Move) -> Reason | None:
        if move == "done":
            return Reason("K2", Text("Spreading influence begins with a cube that moves; it is too late to pass."))
        ends = _two_spaces(move)
        if move.verb != "move" or ends is None:
            return None
        side, rule, (a, b) = frame.side, frame.rule, ends
        outside = "dimension" if frame.pivotal else "outside"
        if not frame.source >> a & 1:
            return reason(outside, side, a)
        if not frame.target >> b & 1:
            return reason(outside, side, b)
        if a == b:
            return reason("same-space", side, a, rule)
        if not s.cubes[side][a]:
            return reason("no-own-cube", side, a, rule)
        return reason("full", side, b)

    def attempts(self, s: ParisState, frame: frames.Shift, target: str) -> Iterable[Move]:
        """From here to anywhere that is open to others, and from anywhere else to here."""
        return _to_and_from(s, target)

    def left(self, s: ParisState, frame: frames.Shift) -> int:
        return frame.n


@AGENDA.question
class DiscQuestion(ParisQuestion):
    """disc in SET: place one, or move one if both are on the map (B5)."""

    name = "disc"
    rule = "B5"
    act = Text("Put a disc here")
    other_act = Text("Move the disc")
    # By side: one is left beside the board, or both stand on the map.
    asks = (
        (
            Text("{side} puts a barricade in {where}. Where?"),
            Text("Both barricades of {side} stand on the map: it may move one to {where}. From where to where?"),
        ),
        (
            Text("{side} puts a fortification in {where}. Where?"),
            Text("Both fortifications of {side} stand on the map: it may move one to {where}. From where to where?"),
        ),
    )

    def moves(self, s: ParisState, frame: frames.InArea) -> list[Move]:
        side = frame.side
        free = [x for x in spaces_in(frame.area & SPHERE_MASK[board.MILITARY]) if s.discs[x] == NO_DISC]
        if s.discs.count(side) < DISCS_A_SIDE:
            return [DISC[space] for space in free] or [PASS]
        standing = [space for space in board.ALL_SPACES if s.discs[space] == side]
        return [*(MOVE_DISC[a][b] for a in standing for b in free), PASS]

    def answer(self, s: ParisState, frame: frames.InArea, move: Move) -> None:
        if move == "pass":
            return
        side = frame.side
        parts = move.split(" ")
        if len(parts) == 2:
            space = SPACE_INDEX[parts[1]]
            s.discs[space] = side
            s.log("disc", side, "B5", space)
            return
        source, target = _ends(move)
        s.discs[source] = NO_DISC
        s.discs[target] = side
        s.log("move-disc", side, "B5", source, target)

    def prompt(self, s: ParisState, frame: frames.InArea) -> Text:
        both_out = s.discs.count(frame.side) == DISCS_A_SIDE
        return self.asks[frame.side][both_out].with_(
            side=SIDE_NAMES[frame.side], where=words.spaces(frame.area & SPHERE_MASK[board.MILITARY])
        )

    def says(self, s: ParisState, frame: frames.InArea, move: Move) -> Text:
        side, ends = SIDE_NAMES[frame.side], _two_spaces(move)
        if move == "pass":
            return Text("{side} leaves its discs where they stand.", side=side)
        if ends is None:
            return Text("{side} puts a disc in {space}.", side=side, space=SPACE_NAMES[SPACE_INDEX[move.words[0]]])
        return Text(
            "{side} moves its disc from {source} to {target}.",
            side=side,
            source=SPACE_NAMES[ends[0]],
            target=SPACE_NAMES[ends[1]],
        )

    def why_not(self, s: ParisState, frame: frames.InArea, move: Move) -> Reason | None:
        side = frame.side
        if move == "pass":
            return FIRST_MUST
        ends, space = _two_spaces(move), space_named(move)
        if move.verb != "disc" or space is None:
            return None
        both_out = s.discs.count(side) == DISCS_A_SIDE
        if ends is None and both_out:
            return reason("no-disc-left", side, space)
        if ends is not None and not both_out:
            return reason("disc-to-spare", side, space)
        if ends is not None and s.discs[ends[0]] != side:
            return reason("no-own-disc", side, ends[0])
        target = space if ends is None else ends[1]
        if board.SPHERE_OF[target] != board.MILITARY:
            return reason("disc-political", side, target)
        return reason("disc-there" if frame.area >> target & 1 else "outside", side, target)

    def label(self, s: ParisState, frame: frames.InArea, move: Move) -> Text:
        return self.other_act if _two_spaces(move) else super().label(s, frame, move)

    def attempts(self, s: ParisState, frame: frames.InArea, target: str) -> Iterable[Move]:
        if s.discs.count(frame.side) == DISCS_A_SIDE:
            return _to_and_from(s, target)
        return super().attempts(s, frame, target)
