"""Claiming by proof (BL2.5): does nothing that the enemy can still make at a field beat what lies there?

Only open cards prove. Every troop that does not lie face up may still come, whoever holds it; each field is judged by
itself; tactics that have not been played never count. What was found is kept in the state: a proof stands until a card
comes to or leaves the field, a refutation as long as the troops that it needs are unseen.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from redflag.battleline.cards import mask_of
from redflag.battleline.formations import Formation, best, strength
from redflag.battleline.state import ALWAYS_REFUTED, FIELDS, PROVED, UNKNOWN, BattleState


class Proof(NamedTuple):
    """Whether a field can be claimed, and why.

    `mine` is the claimed formation, None if it is not complete; `theirs` the best that the enemy can reach, None if he
    cannot fill his places at all. `why` is "incomplete", "cannot-fill", "weaker", "tie-won", "tie-lost" or "stronger".
    """

    holds: bool
    why: str
    mine: Formation | None
    theirs: Formation | None


def examine(s: BattleState, side: int, field: int) -> Proof:
    """Judge a claim, in full."""
    ground = s.grounds[field]
    if len(s.cards[side][field]) < ground.slots:
        return Proof(False, "incomplete", None, None)
    mine = best(s.cards[side][field], 0, ground)
    assert mine is not None
    theirs = best(s.cards[1 - side][field], s.unseen, ground)
    if theirs is None:
        return Proof(True, "cannot-fill", mine, None)
    if theirs.strength != mine.strength:
        weaker = theirs.strength < mine.strength
        return Proof(weaker, "weaker" if weaker else "stronger", mine, theirs)
    won = wins_ties(s, side, field)
    return Proof(won, "tie-won" if won else "tie-lost", mine, theirs)


def refutation(s: Any, side: int, field: int) -> Formation | None:
    """What the enemy could still make at a field that refutes a claim; None if nothing would have to come for it."""
    if s.owner[field] >= 0:
        return None
    found = examine(s, side, field)
    return found.theirs if not found.holds and found.theirs is not None and found.theirs.added else None


def wins_ties(s: BattleState, side: int, field: int) -> bool:
    """Of equal formations: is this side's the one that counts?"""
    for beside in (field - 1, field + 1):
        if beside in FIELDS and s.terrain[beside].watches and s.owner[beside] >= 0:
            return s.owner[beside] == side
    theirs = s.completed[1 - side][field]
    return not theirs or s.completed[side][field] < theirs


def provable(s: BattleState, side: int, field: int) -> bool:
    """Can this side claim the field now? What has been found before is used again while it holds."""
    if s.owner[field] >= 0 or not s.completed[side][field]:
        return False
    known = s.proved[side][field]
    if known == PROVED:
        return True
    if known != UNKNOWN and (known == ALWAYS_REFUTED or not known & ~s.unseen):
        return False
    mine = _strength(s, side, field)
    if s.completed[1 - side][field]:
        theirs, needed = _strength(s, 1 - side, field), 0
    else:
        made = best(s.cards[1 - side][field], s.unseen, s.grounds[field], at_least=mine)
        theirs, needed = (0, 0) if made is None else (made.strength, mask_of(made.added))
    if theirs < mine or (theirs == mine and wins_ties(s, side, field)):
        s.proved[side][field] = PROVED
        return True
    s.proved[side][field] = needed or ALWAYS_REFUTED
    return False


def _strength(s: BattleState, side: int, field: int) -> int:
    """The strength of a complete formation; it is found once."""
    known = s.strength[side][field]
    if known == UNKNOWN:
        known = s.strength[side][field] = strength(s.cards[side][field], s.grounds[field])
    return known


def claimable(s: BattleState, side: int) -> list[int]:
    """All fields that a side can claim now."""
    found, owner, proved, hidden = [], s.owner, s.proved[side], ~s.unseen
    for field, completed in enumerate(s.completed[side]):
        if completed and owner[field] < 0:
            known = proved[field]
            # Most are known to be refuted still; those are not asked one by one, because this is done in every turn.
            if (known <= 0 or (known & hidden and known != ALWAYS_REFUTED)) and provable(s, side, field):
                found.append(field)
    return found


def won(s: BattleState, side: int, more: Collection[int] = ()) -> bool:
    """Three fields side by side, or any five (BL2.6)? These are counted in, as if they were claimed already."""
    own = [owner == side or field in more for field, owner in enumerate(s.owner)]
    held = s.count(side) + sum(s.terrain[field].worth for field in more)
    return held >= 5 or any(own[n] and own[n + 1] and own[n + 2] for n in range(7))
