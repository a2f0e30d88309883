"""What a move of this game would do besides what its journal says: control that passes, cost, odds of an attempt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from redflag.core.agenda import Frame, Move
from redflag.core.parts import Consequence
from redflag.core.text import Text, counted, joined
from redflag.paris import board, frames
from redflag.paris.asking import space_named
from redflag.paris.board import MILITARY, SIDE_NAMES, SPACE_NAMES, SPHERE_OF, spaces_in
from redflag.paris.operations import SURE, attempt_cost, attempt_strength, extra_cost
from redflag.paris.pieces import remove
from redflag.paris.state import ParisState

LASTING: Final = ("remove-out", "withdraw-out", "cells-lost", "bonus-lost", "bonus-out")
CARD_TURNED: Final = Text("A card is turned up then; nobody knows which.")
CARD_DRAWN: Final = Text("Cards are drawn then; nobody knows which.")
CARD_SEEN: Final = Text("You see hidden cards then. Who takes this back has seen them.")
OBJECTIVES: Final = Text("Objectives are turned up then.")
UNDER_THE_PILE: Final = Text("With Censorship the card turned up goes under the discard pile, not out of the game.")
HIDDEN: Final = {
    "draw": CARD_DRAWN,
    "new-deck": CARD_DRAWN,
    "reveal": CARD_TURNED,
    "bot-reveal": CARD_TURNED,
    "crisis-play": CARD_TURNED,
    "see-hand": CARD_SEEN,
    "see-objective": CARD_SEEN,
    "see-top": CARD_SEEN,
    "reveal-objective": OBJECTIVES,
    "bot-objective": OBJECTIVES,
}


def hidden(data: Frame, side: int) -> Text | None:
    """What a side cannot know before this entry is written."""
    if data[0] == "discard" and data[1] != side:
        return Text("{enemy} discards a card then; you do not know which.", enemy=SIDE_NAMES[1 - side])
    if data[0] == "crisis-play" and data[1] == side:
        return None  # it plays the card itself
    return HIDDEN.get(data[0])


def consequences(
    before: ParisState, after: ParisState, side: int, move: Move, entries: Sequence[Frame]
) -> tuple[list[Consequence], ParisState]:
    """Cost, odds and control; of an attempt that a card decides, what its success would bring is drawn."""
    found: list[Consequence] = []
    drawn = after
    pending, space = before.todo[-1], space_named(move)
    if pending[0] == "operations" and space is not None:
        frame = frames.Operations._make(pending)
        found.append(_cost(before, side, move, space, frame))
        if move.verb == "remove" and SPHERE_OF[space] == MILITARY:
            strength = attempt_strength(before, frame, space) + move.endswith("+1")
            if strength < SURE:
                found.append(_odds(before, side, strength))
                drawn = _lucky(before, side, space)
                return [*found, *_flips(before, drawn, Text("If it succeeds: {what}"))], drawn
    return [*found, *_flips(before, drawn)], drawn


def _cost(s: ParisState, side: int, move: Move, space: int, frame: frames.Operations) -> Consequence:
    cost = attempt_cost(s, side, space) + (extra_cost(s, side) if move.endswith("+1") else 0)
    said = counted("Costs {cost} of {n} point.", "Costs {cost} of {n} points.", frame.points, cost=cost)
    return Consequence(said, "O1", "cost")


def _odds(s: ParisState, side: int, strength: int) -> Consequence:
    """The odds for who may know only what this side knows."""
    from redflag.paris import odds  # fractions are dear to import, and a game can be played without them

    chance = odds.odds(s, strength, side)
    said = Text("Strength {strength}: it succeeds in {n} % of all cases.", strength=strength, n=round(100 * chance))
    if s.censorship:  # in the same line, so that it takes no room in a menu from what may be won and lost
        said = joined([said, UNDER_THE_PILE])
    return Consequence(said, "O4", "chance")


def _lucky(s: ParisState, side: int, space: int) -> ParisState:
    """The state after an attempt that succeeds."""
    lucky = s.copy()
    if lucky.cubes[1 - side][space]:
        remove(lucky, side, space, "O4")
    else:
        lucky.discs[space] = board.NO_DISC
    return lucky


def _flips(before: ParisState, after: ParisState, said: Text | None = None) -> list[Consequence]:
    """The spaces whose control changes hands, and cubes that leave the game if an attempt succeeds."""
    found = []
    had, has = ([s.standing(side)[1] for side in (0, 1)] for s in (before, after))
    for side in (0, 1):
        for space in spaces_in(has[side] & ~had[side] & board.ANYWHERE):
            found.append(Text("Control of {space} passes to {side}.", space=SPACE_NAMES[space], side=SIDE_NAMES[side]))
        for space in spaces_in(had[side] & ~has[side] & ~has[1 - side] & board.ANYWHERE):
            found.append(
                Text("{side} loses control of {space}; nobody has it.", space=SPACE_NAMES[space], side=SIDE_NAMES[side])
            )
    if said is None:
        return [Consequence(text, "P2", "gain") for text in found]
    lost = [after.out[side] - before.out[side] for side in (0, 1)]
    kinds = [Consequence(said.with_(what=text), "P2", "gain") for text in found]
    for side in (0, 1):
        if lost[side]:
            text = Text("a cube of {side} leaves the game for good.", side=SIDE_NAMES[side])
            kinds.append(Consequence(said.with_(what=text), "T4", "loss"))
    return kinds
