"""The predicates that the flowchart and its tables name: small functions of the position.

`ASKS` answers the diamonds, `FIRST_MATCH` the rows of the table Place or Remove, `ROWS` the rows of the elimination
tables (which spaces of a mask are kept), and `SETS` says among which spaces a choice is made.

A test that asks for spaces answers with those it has found, and they are what the trace tells. Any other answers yes or
no, and leaves in `facts` what it has looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from redflag.paris import board, operations, pivotal
from redflag.paris.asking import MOVE
from redflag.paris.board import (
    COMMUNE,
    MAX_MOMENTUM,
    MILITARY,
    PIVOTAL_MASK,
    POLITICAL,
    SPACE_INDEX,
    SPHERE_MASK,
    SPHERE_OF,
    VERSAILLES,
    spaces_in,
)
from redflag.paris.solo import outlook, spread
from redflag.paris.solo.sight import (
    ANY_LEAD,
    ENDS,
    FLIPS,
    GAINS,
    Span,
    available,
    preferred_sphere,
    room,
    supported,
    to_spare,
)
from redflag.paris.state import ParisState

if TYPE_CHECKING:
    from redflag.paris.solo.walk import Walk


Answer = int  # yes or no, or the spaces that were asked for, as a mask (none of them means no)


# ---- spaces that the legal moves name --------------------------------------------------------------


BITS: Final = {
    f"{verb} {space}": (verb, 1 << i) for verb in ("remove", "withdraw", "disc") for space, i in SPACE_INDEX.items()
}


def named(w: Walk, verb: str) -> int:
    """The spaces of the legal answers with this verb, as a mask."""
    mask = 0
    for move in w.moves:
        word, bit = BITS.get(move, ("", 0))
        if word == verb:
            mask |= bit
    return mask


def only(s: ParisState, mask: int, test: Callable[[ParisState, int], bool]) -> int:
    """The spaces of a mask that pass a test."""
    kept = 0
    for space in spaces_in(mask):
        if test(s, space):
            kept |= 1 << space
    return kept


def by_lead(w: Walk, mask: int, span: Span) -> int:
    """The spaces of a mask where the bot's lead lies within a span."""
    kept, leads, (least, most) = 0, w.leads, span
    for space in spaces_in(mask):
        if least <= leads[space] <= most:
            kept |= 1 << space
    return kept


# ---- moving cubes and discs -------------------------------------------------------------------------


FROM_TO: Final = {move: (a, b) for a, moves in enumerate(MOVE) for b, move in enumerate(moves)}


def spare_moves(w: Walk) -> list[tuple[int, int]]:
    """From where to where an event may move a cube without costing the bot control."""
    legal = [FROM_TO[move] for move in w.moves if move in FROM_TO]
    return [(source, target) for source, target in legal if w.leads[source] > 1]


def sources(w: Walk, target: int) -> int:
    """From where such a cube may come to a space, as a mask."""
    return sum(1 << source for source, to in spare_moves(w) if to == target)


def destinations(w: Walk) -> int:
    """Where a moved cube would gain control, or end the player's, with Room and from somewhere (Z-E7)."""
    reached = 0
    for _, target in spare_moves(w):
        reached |= 1 << target
    return by_lead(w, room(w.s, reached), FLIPS["place"])


def disc_spaces(w: Walk) -> int:
    """Where a disc may go: any legal space, or, with both on the map, one whose control it would gain (Z-E7)."""
    s = w.s
    if s.discs.count(s.bot) < board.DISCS_A_SIDE:
        return named(w, "disc")
    if not spare_discs(w):
        return 0
    free = {SPACE_INDEX[move.split(" ")[3]] for move in w.moves if " to " in move}
    return by_lead(w, sum(1 << space for space in free), GAINS["disc"])


def spare_discs(w: Walk) -> int:
    """The bot's discs whose spaces stay under its control without them."""
    return sum(1 << space for space in board.ALL_SPACES if w.s.discs[space] == w.s.bot and w.leads[space] > 1)


def spare_cubes(w: Walk) -> int:
    """Bot cubes whose loss costs no control (Z-E7)."""
    return sum(1 << space for space in spaces_in(w.legal) if w.leads[space] != 1)


# ---- pivotal actions ----------------------------------------------------------------------------------


def turncoats(w: Walk, spans: dict[str, Span]) -> int:
    """Where a Turncoat with an Available cube is possible and would change control so."""
    found = by_lead(w, w.dimension, spans["replace"])
    if not found or not available(w.s):
        return 0
    return only(w.s, found, lambda s, space: pivotal.no_turncoat(s, s.bot, space) is None)


def turncoat_spaces(w: Walk) -> int:
    """Where the Turncoat goes: where it gains control or, if nowhere, where it ends the player's (Z-Pb, Z-Pe)."""
    return turncoats(w, GAINS) or turncoats(w, ENDS)


def spread_destinations(w: Walk) -> int:
    """The spaces that the fewest cubes can gain, by the ways that the diamond before has found (Z-Pa, Z-Pc)."""
    return spread.gained(w.ways)


def de_escalation_targets(w: Walk) -> int:
    """Player cubes for De-escalate: the first of three groups that has any (Z-Pd)."""
    s, mask = w.s, named(w, "remove")
    gaining = by_lead(w, mask, GAINS["remove"])
    by_one = only(s, mask, lambda s, space: s.cubes[1 - s.bot][space] - s.cubes[s.bot][space] == 1)
    return gaining or by_one or fewest(s, mask, 1 - s.bot)


# ---- rows of the elimination tables ---------------------------------------------------------------------

RowTest = Callable[["Walk", int, str], int]


def _most(count: Callable[[Walk, int], int]) -> RowTest:
    """Keep the spaces with the largest count."""

    def kept(w: Walk, mask: int, act: str) -> int:
        counts = {space: count(w, space) for space in spaces_in(mask)}
        most = max(counts.values())
        return sum(1 << space for space, n in counts.items() if n == most)

    return kept


def fewest(s: ParisState, mask: int, side: int) -> int:
    """Where a side has fewest cubes, but at least one."""
    counts = {space: s.cubes[side][space] for space in spaces_in(mask) if s.cubes[side][space]}
    return sum(1 << space for space, n in counts.items() if n == min(counts.values()))


def _completes(w: Walk, mask: int, act: str) -> int:
    """Where one act would give the bot the last space of a dimension."""
    kept = 0
    for space in spaces_in(by_lead(w, mask, GAINS[act])):
        dimension = spaces_in(board.DIMENSION_MASK[board.dimension_of(space)])
        if all(w.leads[other] > 0 for other in dimension if other != space):
            kept |= 1 << space
    return kept


def _player_isolated(w: Walk, mask: int, act: str) -> int:
    """Where the player's cubes (by edition: pieces) are Isolated (Z-D4)."""
    isolated = mask & ~supported(w.s, 1 - w.s.bot)
    if w.s.edition.bot_isolated_pieces == "pieces":
        return isolated
    return only(w.s, isolated, lambda s, space: s.cubes[1 - s.bot][space] > 0)


ROWS: Final[dict[str, RowTest]] = {
    "has room": lambda w, mask, act: room(w.s, mask),
    "objective space": lambda w, mask, act: mask & w.objectives,
    "gains control": lambda w, mask, act: by_lead(w, mask, GAINS[act]),
    "ends player control": lambda w, mask, act: by_lead(w, mask, ENDS[act]),
    "flips control": lambda w, mask, act: by_lead(w, mask, FLIPS[act]),
    "pivotal": lambda w, mask, act: mask & PIVOTAL_MASK,
    "not isolated": lambda w, mask, act: mask & supported(w.s, w.s.bot),
    "player isolated": _player_isolated,
    "preferred sphere": lambda w, mask, act: mask & preferred_sphere(w.s),
    "military": lambda w, mask, act: mask & SPHERE_MASK[MILITARY],
    "political": lambda w, mask, act: mask & SPHERE_MASK[POLITICAL],
    "fewest player cubes": _most(lambda w, space: -w.s.cubes[1 - w.s.bot][space]),
    "most player cubes": _most(lambda w, space: w.s.cubes[1 - w.s.bot][space]),
    "fewest bot cubes": _most(lambda w, space: -w.s.cubes[w.s.bot][space]),
    "largest lead": _most(lambda w, space: w.leads[space]),
    "player controls": lambda w, mask, act: by_lead(w, mask, (-ANY_LEAD, -1)),
    "bot controls": lambda w, mask, act: by_lead(w, mask, (1, ANY_LEAD)),
    "nobody controls": lambda w, mask, act: by_lead(w, mask, (0, 0)),
    "completes a dimension": _completes,
}


# ---- rows of the first-match table ------------------------------------------------------------------------


def _single_isolated(w: Walk) -> int:
    """Spaces with a single, Isolated player piece (by edition: cube) that can be removed (Z-T1, Z-D4)."""
    s, foe = w.s, 1 - w.s.bot
    cubes, discs_count = s.cubes[foe], s.edition.bot_isolated_pieces == "pieces"
    single = 0
    for space in spaces_in(w.removals):
        if cubes[space] + (discs_count and s.discs[space] == foe) == 1:
            single |= 1 << space
    return single and single & ~supported(s, foe)


def _flipping(w: Walk, wanted: int = board.ANYWHERE) -> int:
    """Where a legal removal would flip control."""
    return by_lead(w, w.removals & wanted, FLIPS["remove"])


def _gaining(w: Walk, wanted: int = board.ANYWHERE) -> int:
    """Where a legal placement would gain control. What is legal is worked out only if it matters."""
    level = by_lead(w, wanted, GAINS["place"])
    return level and level & w.placements


def _no_available(w: Walk) -> bool:
    cubes = available(w.s)
    w.facts = (("available", cubes),)
    return cubes == 0


def _no_room(w: Walk) -> bool:
    spaces = room(w.s, w.placements)
    w.facts = (("spaces", spaces),)
    return not spaces


FIRST_MATCH: Final[dict[str, Callable[[Walk], Answer]]] = {
    "no available cube": _no_available,
    "a removal flips an objective space": lambda w: _flipping(w, w.objectives),
    "a placement gains an objective space": lambda w: _gaining(w, w.objectives),
    "a removal flips a pivotal space": lambda w: _flipping(w, PIVOTAL_MASK),
    "a placement gains a pivotal space": lambda w: _gaining(w, PIVOTAL_MASK),
    "a removal flips a space": _flipping,
    "a placement gains a space": _gaining,
    "a single isolated player piece": _single_isolated,
    "no legal space has room": _no_room,
    "otherwise": lambda w: True,
}


# ---- the diamonds -----------------------------------------------------------------------------------------


def _at_three(w: Walk) -> bool:
    w.facts = (("momentum", w.s.momentum[w.s.bot]),)
    return w.s.momentum[w.s.bot] == MAX_MOMENTUM


def _fewer_than_three(w: Walk) -> bool:
    cubes = available(w.s)
    w.facts = (("available", cubes),)
    return cubes < 3


def _fewer_cells(w: Walk) -> bool:
    empty = w.s.cells() - w.s.pool[COMMUNE]
    w.facts = (("cells", empty),)
    return empty < 2


def _available_and_legal(w: Walk) -> bool:
    cubes = available(w.s)
    w.facts = (("available", cubes), ("spaces", w.legal))
    return cubes > 0 and w.legal > 0


def _revealed_friendly(w: Walk) -> bool:
    card = w.s.revealed
    w.facts = (("card", card),)
    return bool(card) and w.s.deck.cards[card].side == w.s.bot


def _revealed_effect(w: Walk) -> bool:
    w.facts = (("card", w.s.revealed),)
    return outlook.has_effect(w.s, w.s.revealed)


def _discard_usable(w: Walk) -> bool:
    s = w.s
    if not s.discard or not s.revealed:
        return False
    top = s.deck.cards[s.discard[-1]]
    w.facts = (("card", top.number),)
    in_scope = s.edition.bot_discarded_event_scope == "any" or s.laid[-1] == 1 - s.bot
    return top.side == s.bot and in_scope and top.points <= s.deck.cards[s.revealed].points


def _discard_effect(w: Walk) -> bool:
    w.facts = (("card", w.s.discard[-1]),)
    return outlook.has_effect(w.s, w.s.discard[-1])


def _strength_one(w: Walk) -> bool:
    s = w.s
    if SPHERE_OF[w.space] != MILITARY:
        return False
    strength = operations.attempt_strength(s, w.frame, w.space)
    w.facts = (("strength", strength),)
    return strength == 1 and operations.no_extra_point(s, w.frame, w.space) is None


def _room_and_available(w: Walk) -> bool:
    cubes, spaces = available(w.s), w.with_room
    w.facts = (("available", cubes), ("spaces", spaces))
    return cubes > 0 and spaces > 0


def _spread_gains_two(w: Walk) -> int:
    w.ways = spread.two_spaces(w.survey)
    return spread.gained(w.ways)


def _spread_gains_one(w: Walk) -> int:
    w.ways = spread.one_space(w.survey)
    return spread.gained(w.ways)


def _last_play(w: Walk) -> bool:
    w.facts = (("plays", w.s.bot_turns + 1),)
    return w.s.bot_turns == 0


ASKS: Final[dict[str, Callable[[Walk], Answer]]] = {
    "momentum is 3": _at_three,
    "bot is versailles": lambda w: w.s.bot == VERSAILLES,
    "fewer than 3 available": _fewer_than_three,
    "fewer than 2 empty cells": _fewer_cells,
    "available and legal": _available_and_legal,
    "revealed is friendly": _revealed_friendly,
    "revealed has an effect": _revealed_effect,
    "discard may be used": _discard_usable,
    "discard has an effect": _discard_effect,
    "already placing": lambda w: bool(w.frame[7]),
    "something to remove": lambda w: w.removals,
    "removals only": lambda w: bool(w.frame[4]),
    "strength one and a point": _strength_one,
    "something to place": lambda w: w.placements,
    "room and available": _room_and_available,
    "room": lambda w: w.with_room,
    "a legal space": lambda w: w.legal,
    "a useful move": lambda w: w.destinations,
    "a useful disc": lambda w: w.disc_spaces,
    "a spare cube": spare_cubes,
    "objective has an effect": lambda w: outlook.has_effect(w.s, w.frame[2]),
    "spread gains two": _spread_gains_two,
    "spread gains one": _spread_gains_one,
    "turncoat gains": lambda w: turncoats(w, GAINS),
    "turncoat ends control": lambda w: turncoats(w, ENDS),
    "cubes to spare": lambda w: to_spare(w.s, w.dimension),
    "a player cube here": lambda w: named(w, "remove"),
    "last play": _last_play,
    "laid card has an effect": lambda w: outlook.has_effect(w.s, w.frame[2]),
}

SETS: Final[dict[str, Callable[[Walk], int]]] = {
    "legal": lambda w: w.legal,
    "legal with room": lambda w: w.with_room,
    "removals": lambda w: w.removals,
    "placements": lambda w: w.placements,
    "destinations": lambda w: w.destinations,
    "disc spaces": lambda w: w.disc_spaces,
    "spare cubes": spare_cubes,
    "spread destinations": spread_destinations,
    "turncoat spaces": turncoat_spaces,
    "spaces with cubes to spare": lambda w: to_spare(w.s, w.dimension),
    "de-escalation targets": de_escalation_targets,
}
