"""Operations: spending a card's points on removals and placements (rules O and P4).

Whether something can be removed or placed in a space hangs on several conditions. They are a *sieve*: after each there
are fewer spaces left, as a mask. The legal moves are what is left in the end, and the reason for a refusal is the
condition at which the space fell out, so that the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text, counted
from redflag.paris import board, cards, frames, warning, words
from redflag.paris.asking import AGENDA, DONE, PLACE, REMOVE, REMOVE_STRONGER, ParisQuestion, reason, space_named
from redflag.paris.board import (
    ANYWHERE,
    MILITARY,
    NEIGHBOURS,
    SIDE_NAMES,
    SPACE_INDEX,
    SPACE_NAMES,
    SPHERE_MASK,
    SPHERE_OF,
    opened_by,
    spaces_in,
)
from redflag.paris.pieces import place, remove
from redflag.paris.state import ParisState

EITHER_SPHERE = -1  # nothing has fixed the sphere yet
BOTH_SPHERES = -2  # C5 in one edition: nothing ever will
IN_SPHERE: Final = (*SPHERE_MASK, ANYWHERE, ANYWHERE)  # also at -1 and -2
SURE = 3  # a strength that needs no card
# What a move spends its points on: the space, is it a placement, and how many extra points for strength.
SPENT_ON: Final = {
    **{move: (space, False, 0) for space, move in enumerate(REMOVE)},
    **{move: (space, False, 1) for space, move in enumerate(REMOVE_STRONGER)},
    **{move: (space, True, 0) for space, move in enumerate(PLACE)},
}


def begin(
    s: ParisState,
    side: int,
    points: int,
    area: int = ANYWHERE,
    removals_only: bool = False,
    strength: int = 0,
    sphere: int = EITHER_SPHERE,
) -> None:
    """Let a side spend operations points."""
    present, control = s.standing(side)
    s.todo.append(
        frames.Operations("operations", side, points, area, removals_only, strength, sphere, False, present, control)
    )


def attempt_cost(s: ParisState, side: int, space: int) -> int:
    """What one removal or placement costs (O4, O6)."""
    return 2 if s.discs[space] == 1 - side else 1


def strength_of(present: int, control: int, bonus: int, space: int) -> int:
    """The strength of a removal attempt before any extra point (O4)."""
    return (present >> space & 1) + (control >> space & 1) + (NEIGHBOURS[space] & control).bit_count() + bonus


def extra_cost(s: ParisState, side: int) -> int:
    """What the extra point for strength costs; in one edition the bot has it free (Z-O4)."""
    return 0 if side == s.bot and s.edition.bot_strength_one == "free" else 1


def attempt_strength(s: ParisState, frame: frames.Operations, space: int) -> int:
    """The strength of an attempt in a space, without an extra point."""
    if s.edition.strength_recount:
        return strength_of(*s.standing(frame.side), frame.strength, space)
    return strength_of(frame.present, frame.control, frame.strength, space)


# ---- what is legal ---------------------------------------------------------------------------------------------------

Sieve = tuple[int, ...]
REMOVAL: Final = ("removals-over", "reach", "outside", "other-sphere", "nothing-there", "points")
PLACEMENT: Final = ("removals-only", "no-cube", "reach", "outside", "other-sphere", "full", "points")


def removal_sieve(s: ParisState, frame: frames.Operations) -> Sieve:
    """The spaces that are left after each condition of a removal, in the order of `REMOVAL`."""
    if frame.placing:
        return (0,) * len(REMOVAL)
    foe = 1 - frame.side
    reach = frame.present | opened_by(frame.control)
    inside = reach & frame.area
    of_sphere = inside & IN_SPHERE[frame.sphere]
    guarded = s.discs_of(foe)
    pieces = of_sphere & (s.cubes_of(foe) | guarded)
    return ANYWHERE, reach, inside, of_sphere, pieces, pieces if frame.points > 1 else pieces & ~guarded


def placement_sieve(s: ParisState, frame: frames.Operations) -> Sieve:
    """The spaces that are left after each condition of a placement, in the order of `PLACEMENT`."""
    side = frame.side
    if frame.removals_only:
        return (0,) * len(PLACEMENT)
    if not s.can_take(side):
        return ANYWHERE, *(0,) * (len(PLACEMENT) - 1)
    present, control = _standing_for_placements(s, frame)
    reach = present | opened_by(control)
    inside = reach & frame.area
    of_sphere = inside & IN_SPHERE[frame.sphere]
    room = of_sphere & ~s.full_of(side)
    paid = room if frame.points > 1 else room & ~s.discs_of(1 - side)
    return ANYWHERE, ANYWHERE, reach, inside, of_sphere, room, paid


def _standing_for_placements(s: ParisState, frame: frames.Operations) -> tuple[int, int]:
    """Presence and control by which the next cube may be placed (P4)."""
    if frame.placing or frame.sphere == EITHER_SPHERE:  # fixed before the first cube; or nothing has been done yet
        return frame.present, frame.control
    return s.standing(frame.side)


def removals(s: ParisState, frame: frames.Operations) -> int:
    """Where something can be removed now, as a mask."""
    return removal_sieve(s, frame)[-1]


def placements(s: ParisState, frame: frames.Operations) -> int:
    """Where a cube can be placed now, as a mask."""
    return placement_sieve(s, frame)[-1]


def no_removal(s: ParisState, frame: frames.Operations, space: int) -> str | None:
    """Why nothing can be removed in a space, as a code; None if something can."""
    return _where_it_falls_out(REMOVAL, removal_sieve(s, frame), space)


def no_placement(s: ParisState, frame: frames.Operations, space: int) -> str | None:
    """Why no cube can be placed in a space, as a code; None if one can."""
    return _where_it_falls_out(PLACEMENT, placement_sieve(s, frame), space)


def _where_it_falls_out(codes: tuple[str, ...], sieve: Sieve, space: int) -> str | None:
    return next((code for code, left in zip(codes, sieve, strict=True) if not left >> space & 1), None)


def no_extra_point(s: ParisState, frame: frames.Operations, space: int) -> str | None:
    """Why a possible removal cannot be strengthened, as a code; None if it can."""
    if SPHERE_OF[space] != MILITARY:
        return "not-military"
    if attempt_strength(s, frame, space) >= SURE:
        return "strong-enough"
    side = frame.side
    return "points" if frame.points < attempt_cost(s, side, space) + extra_cost(s, side) else None


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

    def moves(self, s: ParisState, frame: frames.Operations) -> list[Move]:
        listed: list[Move] = []
        for space in spaces_in(removals(s, frame)):
            listed.append(REMOVE[space])
            if no_extra_point(s, frame, space) is None:
                listed.append(REMOVE_STRONGER[space])
        listed += [PLACE[space] for space in spaces_in(placements(s, frame))]
        listed.append(DONE)
        return listed

    def answer(self, s: ParisState, frame: frames.Operations, move: Move) -> None:
        if move == DONE:
            return
        name, side, points, area, removals_only, strength, sphere, placing, present, control = frame
        space, is_placement, extra = SPENT_ON[move]
        points -= attempt_cost(s, side, space) + (extra_cost(s, side) if extra else 0)
        if sphere == EITHER_SPHERE:
            sphere = SPHERE_OF[space]
        if is_placement:
            if points and not placing:  # more cubes will follow: what is fixed now is where they may go (P4)
                placing = True
                present, control = s.standing(side)
            place(s, side, space, "O6")
        elif SPHERE_OF[space] == MILITARY:
            _attempt(s, side, space, attempt_strength(s, frame, space) + extra)
        else:
            remove(s, side, space, "O3")
        if points:
            left = (name, side, points, area, removals_only, strength, sphere, placing, present, control)
            s.todo.append(frames.Operations._make(left))

    def prompt(self, s: ParisState, frame: frames.Operations) -> Text:
        where, room = removals(s, frame), placements(s, frame)
        if not where:
            acts = Text("Place a cube, or be done?")
        elif where & s.cubes_of(1 - frame.side):
            cube = Text("Remove an enemy cube, or be done?")
            acts = Text("Remove enemy cubes, place cubes, or be done?") if room else cube
        else:  # what can be removed is a disc that no cube guards
            disc = Text("Remove an enemy disc, or be done?")
            acts = Text("Remove an enemy disc, place cubes, or be done?") if room else disc
        left = counted(
            "{side} has {n} operations point left",
            "{side} has {n} operations points left",
            frame.points,
            side=SIDE_NAMES[frame.side],
        )
        if frame.area == ANYWHERE:
            return Text("{left}. {acts}", left=left, acts=acts)
        return Text("{left} for {where}. {acts}", left=left, where=words.spaces(frame.area), acts=acts)

    def why(self, s: ParisState, frame: frames.Operations, move: Move) -> list[Reason]:
        side = frame.side
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
            return [Reason("O6", said), _why_reach(side, space, *_standing_for_placements(s, frame))]
        reach = _why_reach(side, space, frame.present, frame.control)
        if SPHERE_OF[space] != MILITARY:
            said = Text(
                "{side} removes an enemy cube in {space} for 1 point.", side=SIDE_NAMES[side], space=SPACE_NAMES[space]
            )
            return [Reason("O3", said), reach]
        force = attempt_strength(s, frame, space) + move.endswith("+1")
        said = counted(
            "{side} attempts a removal in {space} for {n} point.",
            "{side} attempts a removal in {space} for {n} points.",
            cost,
            side=SIDE_NAMES[side],
            space=SPACE_NAMES[space],
        )
        won = _why_not_stronger(s, frame, space)
        if force >= SURE:
            odds = Text("Strength {strength}: it succeeds.", strength=force)
            return [Reason("O4", said), Reason("O4", odds), *won, reach]
        odds = Text("Strength {strength}: it succeeds if the card revealed has no more points.", strength=force)
        return [Reason("O4", said), Reason("O4", odds), *won, *cards.under_the_pile(s), reach]

    def warns(self, s: ParisState, frame: frames.Operations, move: Move) -> list[Reason]:
        return warning.breach(s, frame.side) if move.verb == "place" else []

    def why_not(self, s: ParisState, frame: frames.Operations, move: Move) -> Reason | None:
        space = space_named(move)
        if move.verb not in ("remove", "place") or space is None:
            return None
        if move.verb == "place":
            code = no_placement(s, frame, space)
        else:
            code = no_removal(s, frame, space)
            if code is None and move.endswith("+1"):
                code = no_extra_point(s, frame, space)
        if code == "reach":
            return _why_no_reach(s, frame, space, move.verb)
        if code == "nothing-there" and SPHERE_OF[space] == MILITARY:
            return reason(code, frame.side, space, "O4")
        return reason(code, frame.side, space) if code else None

    def label(self, s: ParisState, frame: frames.Operations, move: Move) -> Text:
        space = space_named(move)
        if space is None:
            return super().label(s, frame, move)
        if move.verb == "place" or SPHERE_OF[space] != MILITARY:
            return self.buttons[move.verb]
        return self.buttons["stronger" if move.endswith("+1") else "attempt"]

    def attempts(self, s: ParisState, frame: frames.Operations, target: str) -> Iterable[Move]:
        space = SPACE_INDEX.get(target.removeprefix("space:"))
        return () if space is None else (REMOVE[space], PLACE[space])

    def left(self, s: ParisState, frame: frames.Operations) -> int:
        return frame.points


def _why_reach(side: int, space: int, present: int, control: int) -> Reason:
    """Why a side with this presence and control may act in a space (O2)."""
    who = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
    if present >> space & 1:
        return Reason("O2", Text("{side} is present in {space}.", **who))
    opener = board.PLACE_NAMES[_first_place(control & NEIGHBOURS[space])]
    return Reason("O2", Text("{space} is adjacent to {place}, which {side} controls.", place=opener, **who))


def _why_not_stronger(s: ParisState, frame: frames.Operations, space: int) -> list[Reason]:
    """Why an attempt has not the strength that the board shows: control won in this play does not count yet (P4)."""
    shown = strength_of(*s.standing(frame.side), frame.strength, space)
    if shown == attempt_strength(s, frame, space):
        return []
    said = Text("Control won in this play does not count yet: the strength is that of before the removals.")
    return [Reason("P4", said)]


def _why_no_reach(s: ParisState, frame: frames.Operations, space: int, verb: str) -> Reason:
    """Why a side may not act in a space (O2): what it controls by now may not count yet, or not that way."""
    side, now = frame.side, s.standing(frame.side)[1]
    counts = _standing_for_placements(s, frame)[1] if verb == "place" else frame.control
    won = now & ~counts & NEIGHBOURS[space]
    if won:
        return reason(f"won-before-{verb}", side, space, place=_first_place(won))
    beyond = [other for other in spaces_in((now | counts) & ANYWHERE) if NEIGHBOURS[other] >> space & 1]
    if beyond:
        return reason("one-way", side, space, place=beyond[0])
    return reason("reach", side, space)


def _first_place(places: int) -> int:
    """The first of some places, the HQ and the Territory included."""
    return (places & -places).bit_length() - 1


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
