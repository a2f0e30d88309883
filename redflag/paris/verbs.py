"""The verbs that ask where: one cube, or disc, after the other.

Each answers three questions: what may be chosen (`moves`), why something may not (`block`), and what an answer changes
(`do`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text, counted
from redflag.paris import board
from redflag.paris.asking import (
    AGENDA,
    DISC,
    DONE,
    FIRST_MUST,
    MOVE,
    MOVE_DISC,
    PASS,
    PLACE,
    RECOVER,
    REMOVE,
    REMOVE_DISC,
    REPLACE,
    SACRIFICE,
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
    VERSAILLES,
    spaces_in,
)
from redflag.paris.pieces import move_cube, place, remove, withdraw
from redflag.paris.state import ParisState


def _still_open(mask: int, space: int, spread: str) -> int:
    """What is left of a set when a cube of it was chosen in a space ("different spaces", "one space")."""
    if spread == "different":
        return mask & ~(1 << space)
    return 1 << space if spread == "one" else mask


class CubeQuestion(ParisQuestion):
    """One cube, or disc, after the other in the spaces of a set.

    The frame: (verb, side, how many, mask, the word that declines or "", spread, rule).
    """

    rule = "E1"
    table: ClassVar[tuple[Move, ...]]
    ask_one: ClassVar[Text]
    sentence: ClassVar[Text]

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        """Why the verb is impossible in a space, as a code; None if it is possible."""
        raise NotImplementedError

    def times(self, s: ParisState, side: int, space: int) -> int:
        """How often the verb could be done in this one space."""
        return 1

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        """Do it once."""
        raise NotImplementedError

    def rule_of(self, s: Any, frame: Frame) -> str:
        return str(frame[6])

    def open_spaces(self, s: ParisState, frame: Frame) -> int:
        """The spaces that may be chosen, as a mask."""
        _, side, n, mask, decline, spread, _ = frame
        block, found = self.block, 0
        for space in spaces_in(mask):
            if block(s, side, space) is None:
                found |= 1 << space
        if spread == "one" and found and not decline:
            # That many or as many as possible (E1): a space where less could be done than in another will not do.
            times = {space: min(n, self.times(s, side, space)) for space in spaces_in(found)}
            found = sum(1 << space for space in times if times[space] == max(times.values()))
        return found

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        found = [self.table[space] for space in spaces_in(self.open_spaces(s, frame))]
        decline = frame[4]
        if decline or not found or frame[1] == s.bot:  # the bot's bans may forbid all of them (Z-E4)
            found.append(decline or DONE)
        return found

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move in (DONE, PASS):
            return
        name, side, n, mask, decline, spread, rule = frame
        space = SPACE_INDEX[move.split(" ")[1]]
        if n > 1:
            s.todo.append((name, side, n - 1, _still_open(mask, space, spread), decline, spread, rule))
        self.do(s, side, space, rule)

    def prompt(self, s: Any, frame: Frame) -> Text:
        _, side, n, _, decline, _, _ = frame
        if n == 1:
            how_many = Text("up to one") if decline else Text("one")
        else:
            how_many = Text("up to {n}", n=n) if decline else Text("{n}", n=n)
        return self.ask_one.with_(side=SIDE_NAMES[side], n=how_many)

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        space = space_named(move)
        if space is None:
            return Text("{side} takes no more of this effect.", side=SIDE_NAMES[frame[1]])
        return self.sentence.with_(side=SIDE_NAMES[frame[1]], space=SPACE_NAMES[space])

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move == "done" and not frame[4]:
            return FIRST_MUST
        space = space_named(move)
        if move.verb != self.name or space is None:
            return None
        if not frame[3] >> space & 1:
            return reason("outside", frame[1], space, "M2" if frame[6] == "M2" else "")
        code = self.block(s, frame[1], space)
        return reason(code, frame[1], space) if code else FIRST_MUST

    def left(self, s: Any, frame: Frame) -> int:
        return int(frame[2])


@AGENDA.question
class Place(CubeQuestion):
    """place n in SET; also the cube of M2 and "enemy may place"."""

    name = "place"
    table = PLACE
    act = Text("Place a cube")
    ask_one = Text("{side} may place {n} of its cubes here. Where?")
    sentence = Text("{side} places a cube in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if s.cubes[side][space] >= MAX_CUBES:
            return "full"
        return None if s.pool[side] or s.can_take(side) else "no-cube"

    def times(self, s: ParisState, side: int, space: int) -> int:
        return min(MAX_CUBES - s.cubes[side][space], s.pool[side] + sum(s.track[side]))

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        place(s, side, space, rule)


@AGENDA.question
class Remove(CubeQuestion):
    """remove n in SET."""

    name = "remove"
    table = REMOVE
    act = Text("Remove an enemy cube")
    ask_one = Text("{side} removes {n} of the enemy's cubes. Where?")
    sentence = Text("{side} removes an enemy cube in {space}; event removals always succeed.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        return None if s.cubes[1 - side][space] else "no-enemy-cube"

    def times(self, s: ParisState, side: int, space: int) -> int:
        return int(s.cubes[1 - side][space])

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        remove(s, side, space, rule)


@AGENDA.question
class Replace(CubeQuestion):
    """replace n in SET: one act, so both halves must be possible (E2)."""

    name = "replace"
    table = REPLACE
    act = Text("Replace an enemy cube")
    ask_one = Text("{side} replaces {n} of the enemy's cubes with its own. Where?")
    sentence = Text("{side} replaces an enemy cube in {space} with one of its own.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if not s.cubes[1 - side][space]:
            return "no-enemy-cube"
        if s.cubes[side][space] >= MAX_CUBES:
            return "full"
        return None if s.can_take(side) else "no-cube"

    def times(self, s: ParisState, side: int, space: int) -> int:
        room = min(MAX_CUBES - s.cubes[side][space], s.pool[side] + sum(s.track[side]))
        return min(room, s.cubes[1 - side][space])

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        remove(s, side, space, rule)
        place(s, side, space, rule)


@AGENDA.question
class Recover(CubeQuestion):
    """recover up to n into SET: straight from outside the game to the map."""

    name = "recover"
    table = RECOVER
    act = Text("Bring a cube back")
    ask_one = Text("{side} brings back {n} of its cubes that left the game. Where to?")
    sentence = Text("{side} brings a cube back into the game in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if not s.out[side]:
            return "none-out"
        return "full" if s.cubes[side][space] >= MAX_CUBES else None

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        s.out[side] -= 1
        s.cubes[side][space] += 1
        s.log("recover", side, rule, space)


@AGENDA.question
class SacrificeQuestion(CubeQuestion):
    """sacrifice n in SET: own cubes to the pool."""

    name = "sacrifice"
    table = SACRIFICE
    act = Text("Give up a cube")
    ask_one = Text("{side} gives up {n} of its own cubes. Where?")
    sentence = Text("{side} gives up one of its own cubes in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        return None if s.cubes[side][space] else "no-own-cube"

    def times(self, s: ParisState, side: int, space: int) -> int:
        return int(s.cubes[side][space])

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        withdraw(s, side, space, rule)


@AGENDA.question
class RemoveDiscQuestion(CubeQuestion):
    """remove disc in SET: an enemy disc, where no enemy cube stands (E2)."""

    name = "remove-disc"
    table = REMOVE_DISC
    act = Text("Remove the disc")
    ask_one = Text("{side} removes {n} of the enemy's discs. Where?")
    sentence = Text("{side} removes the enemy disc in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if s.discs[space] != 1 - side:
            return "no-enemy-disc"
        return "disc-guarded" if s.cubes[1 - side][space] else None

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        s.discs[space] = NO_DISC
        s.log("remove-disc", side, rule, space)


@AGENDA.question
class MoveQuestion(ParisQuestion):
    """move up to n from SET to SET; also the pivotal action Spread.

    The frame: ("move", side, how many, from, to, the word that declines or "", rule, spread of both sets).
    """

    name = "move"
    rule = "E4"
    act = Text("Move a cube")

    def rule_of(self, s: Any, frame: Frame) -> str:
        return str(frame[6])

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, _, source, target, decline, _, _ = frame
        own = s.cubes[side]
        to = [space for space in spaces_in(target) if own[space] < MAX_CUBES]
        found = [MOVE[a][b] for a in spaces_in(source) if own[a] for b in to if a != b]
        if decline or not found:
            found.append(decline or DONE)
        return found

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == "done":
            return
        _, side, n, source, target, _, rule, spread = frame
        _, a, _, b = move.split(" ")
        if n > 1:
            source = _still_open(source, SPACE_INDEX[a], spread[0])
            target = _still_open(target, SPACE_INDEX[b], spread[1])
            s.todo.append(("move", side, n - 1, source, target, DONE, rule, spread))
        move_cube(s, side, SPACE_INDEX[a], SPACE_INDEX[b], rule)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return counted(
            "{side} may move {n} of its cubes. From where to where?",
            "{side} may move up to {n} of its cubes, one at a time. From where to where?",
            frame[2],
            side=SIDE_NAMES[frame[1]],
        )

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        side = SIDE_NAMES[frame[1]]
        if move == "done":
            return Text("{side} moves no more cubes.", side=side)
        _, a, _, b = move.split(" ")
        return Text(
            "{side} moves a cube from {source} to {target}.",
            side=side,
            source=SPACE_NAMES[SPACE_INDEX[a]],
            target=SPACE_NAMES[SPACE_INDEX[b]],
        )

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move == "done":
            return Reason("K2", Text("Spreading influence begins with a cube that moves; it is too late to pass."))
        ends = _two_spaces(move)
        if move.verb != "move" or ends is None:
            return None
        _, side, _, source, target, _, rule, _ = frame
        outside = "dimension" if rule == "K2" else "outside"
        under = "K2" if rule == "K2" else ""
        a, b = ends
        if not source >> a & 1:
            return reason(outside, side, a)
        if not target >> b & 1:
            return reason(outside, side, b)
        if a == b:
            return reason("same-space", side, a, under)
        if not s.cubes[side][a]:
            return reason("no-own-cube", side, a, under)
        return reason("full", side, b)

    def attempts(self, s: ParisState, frame: Frame, target: str) -> Iterable[Move]:
        """From here to anywhere that is open to others, and from anywhere else to here."""
        return _to_and_from(s, target)

    def left(self, s: Any, frame: Frame) -> int:
        return int(frame[2])


def _to_and_from(s: ParisState, target: str) -> Iterable[Move]:
    """Moves from a space where none can begin, and to a space where none can end, each with the other end of one that
    is legal."""
    here = target.removeprefix("space:")
    legal = [(move.verb, *pair) for move in s.moves if (pair := _two_spaces(move))]
    if here in SPACE_INDEX and here not in (SPACES[a] for _, a, _ in legal):
        yield from (Move(f"{verb} {here} to {SPACES[b]}") for verb, _, b in legal if SPACES[b] != here)
    if here in SPACE_INDEX and here not in (SPACES[b] for _, _, b in legal):
        yield from (Move(f"{verb} {SPACES[a]} to {here}") for verb, a, _ in legal if SPACES[a] != here)


def _two_spaces(move: str) -> tuple[int, int] | None:
    """The two spaces of "verb a to b", or None."""
    parts = move.split(" ")
    if len(parts) != 4 or parts[2] != "to" or parts[1] not in SPACE_INDEX or parts[3] not in SPACE_INDEX:
        return None
    return SPACE_INDEX[parts[1]], SPACE_INDEX[parts[3]]


@AGENDA.question
class DiscQuestion(ParisQuestion):
    """disc in SET: place one, or move one if both are on the map (B5). The frame: ("disc", side, mask)."""

    name = "disc"
    rule = "B5"
    act = Text("Put a disc here")
    other_act = Text("Move the disc")

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        _, side, mask = frame
        free = [x for x in spaces_in(mask & SPHERE_MASK[board.MILITARY]) if s.discs[x] == NO_DISC]
        if s.discs.count(side) < DISCS_A_SIDE:
            return [DISC[space] for space in free] or [PASS]
        standing = [space for space in board.ALL_SPACES if s.discs[space] == side]
        return [*(MOVE_DISC[a][b] for a in standing for b in free), PASS]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == "pass":
            return
        side = frame[1]
        parts = move.split(" ")
        if len(parts) == 2:
            space = SPACE_INDEX[parts[1]]
            s.discs[space] = side
            s.log("disc", side, "B5", space)
            return
        source, target = SPACE_INDEX[parts[1]], SPACE_INDEX[parts[3]]
        s.discs[source] = NO_DISC
        s.discs[target] = side
        s.log("move-disc", side, "B5", source, target)

    def prompt(self, s: Any, frame: Frame) -> Text:
        asked = Text("{side} gets a barricade. In which space?")
        if frame[1] == VERSAILLES:
            asked = Text("{side} gets a fortification. In which space?")
        return asked.with_(side=SIDE_NAMES[frame[1]])

    def says(self, s: ParisState, frame: Frame, move: Move) -> Text:
        side, ends = SIDE_NAMES[frame[1]], _two_spaces(move)
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

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        _, side, mask = frame
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
        return reason("outside" if not mask >> target & 1 else "disc-there", side, target)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return self.other_act if _two_spaces(move) else super().label(s, frame, move)

    def attempts(self, s: ParisState, frame: Frame, target: str) -> Iterable[Move]:
        if s.discs.count(frame[1]) == DISCS_A_SIDE:
            return _to_and_from(s, target)
        return super().attempts(s, frame, target)
