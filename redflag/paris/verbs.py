"""The verbs that ask where: one cube, or disc, after the other. Those that ask for two spaces are in `moving`.

Each answers three questions: what may be chosen (`moves`), why something may not (`block`), and what an answer changes
(`do`).
"""

from __future__ import annotations

from typing import ClassVar

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text, counted, joined
from redflag.paris import board, effects, frames, warning, words
from redflag.paris.asking import (
    AGENDA,
    DONE,
    FIRST_MUST,
    PASS,
    PLACE,
    RECOVER,
    REMOVE,
    REMOVE_DISC,
    REPLACE,
    SACRIFICE,
    SPACE_OF,
    ParisQuestion,
    reason,
    space_named,
)
from redflag.paris.board import MAX_CUBES, NO_DISC, SIDE_NAMES, SPACE_NAMES, spaces_in
from redflag.paris.pieces import place, remove, withdraw
from redflag.paris.state import ParisState


def still_open(mask: int, space: int, spread: str) -> int:
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
        space = SPACE_OF[move]
        if n > 1:
            if spread:
                area, had = still_open(area, space, spread), had | 1 << space
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
