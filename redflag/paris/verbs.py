"""The verbs that ask where: one cube, or disc, after the other.

Each answers three questions: what may be chosen (`moves`), why something may not (`block`), and what an answer changes
(`do`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text, counted, joined
from redflag.paris import board, effects, frames, warning, words
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
    spaces_in,
)
from redflag.paris.pieces import move_cube, place, remove, withdraw
from redflag.paris.state import ParisState


def _still_open(mask: int, space: int, spread: str) -> int:
    """What is left of a set when a cube of it was chosen in a space ("different spaces", "one space")."""
    if spread == "different":
        return mask & ~(1 << space)
    return 1 << space if spread == "one" else mask


def _why_outside(frame: frames.Cubes, space: int) -> Reason:
    """Why a space is not, or no longer, among those of an effect."""
    if frame.spread == "different" and frame.had >> space & 1:
        return reason("had-one", frame.side, space)
    if frame.spread == "one" and frame.had:
        return reason("one-space", frame.side, space, place=spaces_in(frame.had)[0])
    return reason("outside", frame.side, space, "M2" if frame.backlash else "")


class CubeQuestion(ParisQuestion):
    """One cube, or disc, after the other in the spaces of a set."""

    rule = "E1"
    table: ClassVar[tuple[Move, ...]]
    may: ClassVar[Text]  # how it is asked where it can be declined,
    must: ClassVar[Text]  # and where it cannot
    sentence: ClassVar[Text]
    takes_a_cube = False  # from the pool or the crisis track (T1)

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        """Why the verb is impossible in a space, as a code; None if it is possible."""
        raise NotImplementedError

    def times(self, s: ParisState, side: int, space: int) -> int:
        """How often the verb could be done in this one space, if there are cubes enough."""
        return 1

    def stock(self, s: ParisState, side: int) -> int:
        """How many cubes there are that the verb could bring to the map."""
        return effects.MOST

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        """Do it once."""
        raise NotImplementedError

    def rule_of(self, s: ParisState, frame: frames.Cubes) -> str:
        return frame.rule

    def open_spaces(self, s: ParisState, frame: frames.Cubes) -> int:
        """The spaces that may be chosen, as a mask."""
        side, block, found = frame.side, self.block, 0
        for space in spaces_in(frame.area):
            if block(s, side, space) is None:
                found |= 1 << space
        if found and frame.spread == "one" and not frame.decline:
            # That many or as many as possible (E1): a space where less could be done than in another will not do.
            enough = min(frame.n, self.stock(s, side))
            times = {space: min(enough, self.times(s, side, space)) for space in spaces_in(found)}
            found = sum(1 << space for space in times if times[space] == max(times.values()))
        return found

    def most(self, s: ParisState, frame: frames.Cubes) -> int:
        """How many of the cubes that the effect allows can be taken or placed as things stand."""
        times = [self.times(s, frame.side, space) for space in spaces_in(self.open_spaces(s, frame))]
        if frame.spread == "different":
            room = len(times)
        else:
            room = max(times, default=0) if frame.spread == "one" else sum(times)
        return min(frame.n, self.stock(s, frame.side), room)

    def moves(self, s: ParisState, frame: frames.Cubes) -> list[Move]:
        found = [self.table[space] for space in spaces_in(self.open_spaces(s, frame))]
        if frame.decline or not found or frame.side == s.bot:  # the bot's bans may forbid all of them (Z-E4)
            found.append(frame.decline or DONE)
        return found

    def answer(self, s: ParisState, frame: frames.Cubes, move: Move) -> None:
        if move in (DONE, PASS):
            return
        name, side, n, area, decline, spread, rule, backlash, had = frame
        space = SPACE_INDEX[move.split(" ")[1]]
        if n > 1:
            if spread:
                area, had = _still_open(area, space, spread), had | 1 << space
            s.todo.append(frames.cubes(name, side, n - 1, area, decline, spread, rule, backlash, had))
        self.do(s, side, space, rule)

    def prompt(self, s: ParisState, frame: frames.Cubes) -> Text:
        possible, n = self.open_spaces(s, frame), self.most(s, frame)
        asked = (self.may if frame.decline else self.must).with_(
            side=SIDE_NAMES[frame.side],
            n=n,
            where=words.spread(words.spaces(possible), frame.spread if n > 1 else ""),
        )
        several = possible.bit_count() > 1
        return Text("{asked} Where?", asked=asked) if several else Text("{asked} Do it?", asked=asked)

    def says(self, s: ParisState, frame: frames.Cubes, move: Move) -> Text:
        space = space_named(move)
        if space is None:
            text = Text("{side} places no cube.") if frame.backlash else Text("{side} is done with this effect.")
            return text.with_(side=SIDE_NAMES[frame.side])
        return self.sentence.with_(side=SIDE_NAMES[frame.side], space=SPACE_NAMES[space])

    def why_not(self, s: ParisState, frame: frames.Cubes, move: Move) -> Reason | None:
        if move == "done" and not frame.decline:
            return FIRST_MUST
        space = space_named(move)
        if move.verb != self.name or space is None:
            return None
        if not frame.area >> space & 1:
            return _why_outside(frame, space)
        code = self.block(s, frame.side, space)
        return reason(code, frame.side, space) if code else FIRST_MUST

    def left(self, s: ParisState, frame: frames.Cubes) -> int:
        return self.most(s, frame)

    def warns(self, s: ParisState, frame: frames.Cubes, move: Move) -> list[Reason]:
        return warning.breach(s, frame.side) if self.takes_a_cube and move.verb == self.name else []


@AGENDA.question
class Place(CubeQuestion):
    """place n in SET; also the cube of M2 and "enemy may place"."""

    name = "place"
    table = PLACE
    act = Text("Place a cube")
    may = counted("{side} may place {n} cube in {where}.", "{side} may place up to {n} cubes in {where}.")
    must = counted("{side} places {n} cube in {where}.", "{side} places {n} cubes in {where}.")
    sentence = Text("{side} places a cube in {space}.")
    takes_a_cube = True

    def prompt(self, s: ParisState, frame: frames.Cubes) -> Text:
        asked = super().prompt(s, frame)
        if frame.backlash:
            track, step = board.MOMENTUM_NAMES[1 - frame.side], s.momentum[1 - frame.side]
            # Two sentences, so that each begins with a capital in every language.
            return joined([Text("{track} has risen to {n}.", track=track, n=step), asked])
        if frame.decline == PASS:  # it is the other side that carries the event out
            enemy = SIDE_NAMES[1 - frame.side]
            return Text("Part of an event carried out by {enemy}: {asked}", enemy=enemy, asked=asked)
        return asked

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if s.cubes[side][space] >= MAX_CUBES:
            return "full"
        return None if s.pool[side] or s.can_take(side) else "no-cube"

    def times(self, s: ParisState, side: int, space: int) -> int:
        return MAX_CUBES - s.cubes[side][space]

    def stock(self, s: ParisState, side: int) -> int:
        return s.pool[side] + sum(s.track[side])

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        place(s, side, space, rule)


@AGENDA.question
class Remove(CubeQuestion):
    """remove n in SET."""

    name = "remove"
    table = REMOVE
    act = Text("Remove an enemy cube")
    may = counted("{side} may remove {n} enemy cube in {where}.", "{side} may remove up to {n} enemy cubes in {where}.")
    must = counted("{side} removes {n} enemy cube in {where}.", "{side} removes {n} enemy cubes in {where}.")
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
    may = counted(
        "{side} may replace {n} enemy cube with its own in {where}.",
        "{side} may replace up to {n} enemy cubes with its own in {where}.",
    )
    must = counted(
        "{side} replaces {n} enemy cube with its own in {where}.",
        "{side} replaces {n} enemy cubes with its own in {where}.",
    )
    takes_a_cube = True
    sentence = Text("{side} replaces an enemy cube in {space} with one of its own.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if not s.cubes[1 - side][space]:
            return "no-enemy-cube"
        if s.cubes[side][space] >= MAX_CUBES:
            return "full"
        return None if s.can_take(side) else "no-cube"

    def times(self, s: ParisState, side: int, space: int) -> int:
        return min(MAX_CUBES - s.cubes[side][space], s.cubes[1 - side][space])

    def stock(self, s: ParisState, side: int) -> int:
        return s.pool[side] + sum(s.track[side])

    def do(self, s: ParisState, side: int, space: int, rule: str) -> None:
        remove(s, side, space, rule)
        place(s, side, space, rule)


@AGENDA.question
class Recover(CubeQuestion):
    """recover up to n into SET: straight from outside the game to the map."""

    name = "recover"
    table = RECOVER
    act = Text("Bring a cube back")
    may = counted(
        "{side} may bring back {n} cube that left the game, to {where}.",
        "{side} may bring back up to {n} cubes that left the game, to {where}.",
    )
    must = may  # there is no other form
    sentence = Text("{side} brings a cube back into the game in {space}.")

    def block(self, s: ParisState, side: int, space: int) -> str | None:
        if not s.out[side]:
            return "none-out"
        return "full" if s.cubes[side][space] >= MAX_CUBES else None

    def times(self, s: ParisState, side: int, space: int) -> int:
        return MAX_CUBES - s.cubes[side][space]

    def stock(self, s: ParisState, side: int) -> int:
        return s.out[side]

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
    may = counted(
        "{side} may give up {n} own cube in {where}.", "{side} may give up as many as {n} own cubes in {where}."
    )
    must = counted("{side} gives up {n} own cube in {where}.", "{side} gives up {n} own cubes in {where}.")
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
    may = Text("{side} may remove an enemy disc in {where}.")
    must = Text("{side} removes an enemy disc in {where}.")
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
            source, target = _still_open(frame.source, a, leaving), _still_open(frame.target, b, arriving)
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


def _to_and_from(s: ParisState, target: str) -> Iterable[Move]:
    """Moves from a space where none can begin, and to a space where none can end, each with the other end of one that
    is legal."""
    here = target.removeprefix("space:")
    legal = [(move.verb, *pair) for move in s.moves if (pair := _two_spaces(move))]
    if here in SPACE_INDEX and here not in (SPACES[a] for _, a, _ in legal):
        yield from (Move(f"{verb} {here} to {SPACES[b]}") for verb, _, b in legal if SPACES[b] != here)
    if here in SPACE_INDEX and here not in (SPACES[b] for _, _, b in legal):
        yield from (Move(f"{verb} {SPACES[a]} to {here}") for verb, a, _ in legal if SPACES[a] != here)


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
