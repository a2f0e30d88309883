"""Operations: spending a card's points on removals and placements (rules O and P4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text, counted
from redflag.paris import board, cards
from redflag.paris.asking import AGENDA, DONE, PLACE, REMOVE, REMOVE_STRONGER, ParisQuestion, reason, space_named
from redflag.paris.board import MAX_CUBES, MILITARY, NEIGHBOURS, SIDE_NAMES, SPACE_INDEX, SPACE_NAMES, spaces_in
from redflag.paris.pieces import place, remove
from redflag.paris.state import ParisState

EITHER_SPHERE = -1  # nothing has fixed the sphere yet
BOTH_SPHERES = -2  # C5 in one edition: nothing ever will
SURE = 3  # a strength that needs no card

# The frame of operations:
# ("operations", side, points, area, removals only, strength, sphere, placing?, present, control)
# present and control are those fixed before the removals or, once placing, before the placements (P4).


def begin(
    s: ParisState,
    side: int,
    points: int,
    area: int = board.ANYWHERE,
    removals_only: bool = False,
    strength: int = 0,
    sphere: int = EITHER_SPHERE,
) -> None:
    """Let a side spend operations points."""
    present, control = s.standing(side)
    s.todo.append(("operations", side, points, area, removals_only, strength, sphere, False, present, control))


def attempt_cost(s: ParisState, side: int, space: int) -> int:
    """What one removal or placement costs (O4, O6)."""
    return 2 if s.discs[space] == 1 - side else 1


def strength_of(present: int, control: int, bonus: int, space: int) -> int:
    """The strength of a removal attempt before any extra point (O4)."""
    return (present >> space & 1) + (control >> space & 1) + (NEIGHBOURS[space] & control).bit_count() + bonus


def extra_cost(s: ParisState, side: int) -> int:
    """What the extra point for strength costs; in one edition the bot has it free (Z-O4)."""
    return 0 if side == s.bot and s.edition.bot_strength_one == "free" else 1


def attempt_strength(s: ParisState, frame: Frame, space: int) -> int:
    """The strength of an attempt in a space, without an extra point."""
    _, side, _, _, _, bonus, _, _, present, control = frame
    if s.edition.strength_recount:
        present, control = s.standing(side)
    return strength_of(present, control, bonus, space)


def no_removal(s: ParisState, frame: Frame, space: int) -> str | None:
    """Why nothing can be removed in a space, as a code; None if something can."""
    _, side, points, area, _, _, sphere, placing, present, control = frame
    if placing:
        return "removals-over"
    if not (present | board.opened_by(control)) >> space & 1:
        return "reach"
    if not area >> space & 1:
        return "outside"
    if sphere >= 0 and sphere != board.SPHERE_OF[space]:
        return "other-sphere"
    enemy_disc = s.discs[space] == 1 - side
    if not s.cubes[1 - side][space] and not enemy_disc:
        return "nothing-to-attack" if board.SPHERE_OF[space] == MILITARY else "nothing-there"
    if points < 1 + enemy_disc:
        return "points"
    return None


def no_extra_point(s: ParisState, frame: Frame, space: int) -> str | None:
    """Why a possible removal cannot be strengthened, as a code; None if it can."""
    if board.SPHERE_OF[space] != MILITARY:
        return "not-military"
    if attempt_strength(s, frame, space) >= SURE:
        return "strong-enough"
    if frame[2] < attempt_cost(s, frame[1], space) + extra_cost(s, frame[1]):
        return "points"
    return None


def no_placement(s: ParisState, frame: Frame, space: int) -> str | None:
    """Why no cube can be placed in a space, as a code; None if one can."""
    _, side, points, area, removals_only, _, sphere, placing, present, control = frame
    if not placing:
        present, control = s.standing(side)
    if removals_only:
        return "removals-only"
    if not s.can_take(side):
        return "no-cube"
    if not (present | board.opened_by(control)) >> space & 1:
        return "reach"
    if not area >> space & 1:
        return "outside"
    if sphere >= 0 and sphere != board.SPHERE_OF[space]:
        return "other-sphere"
    if s.cubes[side][space] >= MAX_CUBES:
        return "full"
    if points < attempt_cost(s, side, space):
        return "points"
    return None


def _within_reach(area: int, sphere: int, present: int, control: int) -> int:
    """The spaces of an area where a side with this presence and control may act (O1, O2)."""
    if sphere >= 0:
        area &= board.SPHERE_MASK[sphere]
    return area & (present | board.opened_by(control))


def removals(s: ParisState, frame: Frame) -> int:
    """Where something can be removed now, as a mask; `no_removal` says why not elsewhere."""
    _, side, points, area, _, _, sphere, placing, present, control = frame
    if placing:
        return 0
    mask, foe, cubes, discs = 0, 1 - side, s.cubes[1 - side], s.discs
    for space in spaces_in(_within_reach(area, sphere, present, control)):
        if discs[space] == foe:
            if points > 1:
                mask |= 1 << space
        elif cubes[space]:
            mask |= 1 << space
    return mask


def placements(s: ParisState, frame: Frame) -> int:
    """Where a cube can be placed now, as a mask; `no_placement` says why not elsewhere."""
    _, side, points, area, removals_only, _, sphere, placing, present, control = frame
    if removals_only or not s.can_take(side):
        return 0
    if not placing:
        present, control = s.standing(side)
    mask, foe, own, discs = 0, 1 - side, s.cubes[side], s.discs
    for space in spaces_in(_within_reach(area, sphere, present, control)):
        if own[space] < MAX_CUBES and (points > 1 or discs[space] != foe):
            mask |= 1 << space
    return mask


@AGENDA.question
class OperationsQuestion(ParisQuestion):
    """Spend the next point: remove, place, or be done."""

    name = "operations"
    rule = "O1"

    buttons: ClassVar[dict[str, Text]] = {
        "remove": Text("Remove an enemy cube"),
        "attempt": Text("Attempt a removal"),
        "stronger": Text("Attempt a removal, with an extra point"),
        "place": Text("Place a cube"),
    }

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        listed: list[Move] = []
        for space in spaces_in(removals(s, frame)):
            listed.append(REMOVE[space])
            if no_extra_point(s, frame, space) is None:
                listed.append(REMOVE_STRONGER[space])
        listed += [PLACE[space] for space in spaces_in(placements(s, frame))]
        listed.append(DONE)
        return listed

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == "done":
            return
        name, side, points, area, removals_only, bonus, sphere, placing, present, control = frame
        verb, where, *extra = move.split(" ")
        space = SPACE_INDEX[where]
        points -= attempt_cost(s, side, space) + (extra_cost(s, side) if extra else 0)
        if sphere == EITHER_SPHERE:
            sphere = board.SPHERE_OF[space]
        if verb == "place":
            if points and not placing:  # more cubes will follow: what is fixed now is where they may go (P4)
                placing = True
                present, control = s.standing(side)
            place(s, side, space, "O6")
        elif board.SPHERE_OF[space] == MILITARY:
            _attempt(s, side, space, attempt_strength(s, frame, space) + len(extra))
        else:
            remove(s, side, space, "O3")
        if points:
            s.todo.append((name, side, points, area, removals_only, bonus, sphere, placing, present, control))

    def prompt(self, s: Any, frame: Frame) -> Text:
        _, side, points, _, removals_only, _, _, placing, _, _ = frame
        if placing:
            acts = Text("Place a cube, or be done?")
        elif removals_only:
            acts = Text("Remove an enemy cube, or be done?")
        else:
            acts = Text("Remove enemy cubes, place cubes, or be done?")
        return counted(
            "{side} has {n} operations point left. {acts}",
            "{side} has {n} operations points left. {acts}",
            points,
            side=SIDE_NAMES[side],
            acts=acts,
        )

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        side = frame[1]
        space = space_named(move)
        if space is None:
            return [Reason("O1", Text("Any number of the points may be spent; those left over are lost."))]
        cost = attempt_cost(s, side, space) + (move.endswith("+1"))
        if move.verb == "place":
            said = counted(
                "{side} places a cube in {space} for {n} point.",
                "{side} places a cube in {space} for {n} points (an enemy disc stands there).",
                cost,
                side=SIDE_NAMES[side],
                space=SPACE_NAMES[space],
            )
            return [Reason("O6", said), self._reach_reason(s, frame, space)]
        if board.SPHERE_OF[space] != MILITARY:
            said = Text(
                "{side} removes an enemy cube in {space} for 1 point.", side=SIDE_NAMES[side], space=SPACE_NAMES[space]
            )
            return [Reason("O3", said), self._reach_reason(s, frame, space)]
        force = attempt_strength(s, frame, space) + move.endswith("+1")
        said = counted(
            "{side} attempts a removal in {space} for {n} point.",
            "{side} attempts a removal in {space} for {n} points.",
            cost,
            side=SIDE_NAMES[side],
            space=SPACE_NAMES[space],
        )
        if force >= SURE:
            odds = Text("Strength {strength}: it succeeds.", strength=force)
        else:
            odds = Text("Strength {strength}: it succeeds if the card revealed has no more points.", strength=force)
        return [Reason("O4", said), Reason("O4", odds), self._reach_reason(s, frame, space)]

    def _reach_reason(self, s: ParisState, frame: Frame, space: int) -> Reason:
        side, placing, present, control = frame[1], frame[7], frame[8], frame[9]
        if not placing:
            present, control = s.standing(side)
        if present >> space & 1:
            return Reason("O2", Text("{side} is present in {space}.", side=SIDE_NAMES[side], space=SPACE_NAMES[space]))
        opener = next((p for p in range(14) if NEIGHBOURS[space] & control & 1 << p), board.HQ)
        return Reason(
            "O2",
            Text(
                "{space} is adjacent to {place}, which {side} controls.",
                side=SIDE_NAMES[side],
                space=SPACE_NAMES[space],
                place=board.PLACE_NAMES[opener],
            ),
        )

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        space = space_named(move)
        if move.verb not in ("remove", "place") or space is None:
            return None
        if move.verb == "place":
            code = no_placement(s, frame, space)
        else:
            code = no_removal(s, frame, space)
            if code is None and move.endswith("+1"):
                code = no_extra_point(s, frame, space)
        return reason(code, frame[1], space) if code else None

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        space = space_named(move)
        if space is None:
            return super().label(s, frame, move)
        if move.verb == "place" or board.SPHERE_OF[space] != MILITARY:
            return self.buttons[move.verb]
        return self.buttons["stronger" if move.endswith("+1") else "attempt"]

    def attempts(self, s: ParisState, frame: Frame, target: str) -> Iterable[Move]:
        space = SPACE_INDEX.get(target.removeprefix("space:"))
        return () if space is None else (REMOVE[space], PLACE[space])

    def left(self, s: Any, frame: Frame) -> int:
        return int(frame[2])


def _attempt(s: ParisState, side: int, space: int, strength: int) -> None:
    """One removal attempt in a military space (O4, O5)."""
    if strength < SURE:
        card = cards.reveal(s, side, strength)
        if card is None or strength < s.deck.cards[card].points:
            s.log("attempt-failed", side, "O4", space)
            return
    if s.cubes[1 - side][space]:
        remove(s, side, space, "O4")
    else:
        s.discs[space] = board.NO_DISC
        s.log("remove-disc", side, "O5", space)
