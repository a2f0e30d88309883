"""What a proof rests on, card by card: for each better formation that the enemy would need, what makes it impossible.

A claim is judged elsewhere (`redflag.battleline.claims`), in a moment and in every turn. Here the judgement is taken
apart for people: rank by rank, from the strongest down to the claimed one, it is asked which open cards rule it out. As
many of them as possible are put back in thought, one after the other, and what must stay open is the proof: with any
one of these cards less the enemy could make that formation after all.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from redflag.battleline.cards import ALL_TROOPS, CardId, mask_of, troops_in, value_of
from redflag.battleline.claims import Proof, examine, wins_ties
from redflag.battleline.formations import SUM, Formation, best_of
from redflag.battleline.state import FIELDS, BattleState

NEVER: Final = "never"  # no cards at all would make it
THERE: Final = "there"  # not with what the enemy has at the field already
OPEN: Final = "open"  # the troops for it lie open elsewhere
LEFT: Final = "left"  # of the few troops that nobody has seen none would do
SHORT: Final = "short"  # the enemy cannot fill his places at all


class Excluded(NamedTuple):
    """Formations that the enemy cannot make at a field, how that is known, and the cards that show it."""

    ranks: tuple[int, ...]
    how: str
    cards: tuple[CardId, ...]


class Evidence(NamedTuple):
    """A proof with its cards: the claimed formation, what the enemy has there, and what rules out everything better."""

    proof: Proof
    mine: tuple[CardId, ...]
    theirs: tuple[CardId, ...]
    excluded: tuple[Excluded, ...] = ()

    @property
    def open(self) -> tuple[CardId, ...]:
        """The cards elsewhere that must lie open for it, each once."""
        return tuple(dict.fromkeys(card for found in self.excluded if found.how == OPEN for card in found.cards))


def evidence(s: Any, side: int, field: int) -> Evidence:
    """A claim, with all that its proof rests on; what does not hold, or holds without more, has nothing excluded."""
    proof = examine(s, side, field)
    mine, theirs = tuple(s.cards[side][field]), tuple(s.cards[1 - side][field])
    found: tuple[Excluded, ...] = ()
    if proof.holds and len(theirs) < s.grounds[field].slots:
        found = _short(s, field) if proof.theirs is None else _excluded(s, side, field, proof)
    return Evidence(proof, mine, theirs, found)


def _short(s: BattleState, field: int) -> tuple[Excluded, ...]:
    return (Excluded((), SHORT, tuple(_usable(s, field))),)


def _usable(s: BattleState, field: int) -> list[CardId]:
    """The unseen troops that may lie at a field."""
    values = s.grounds[field].values
    return [card for card in troops_in(s.unseen) if values >> (value_of(card) - 1) & 1]


def _excluded(s: BattleState, side: int, field: int, proof: Proof) -> tuple[Excluded, ...]:
    """Every rank that would beat the claimed formation; ranks with the same reason stand together."""
    ground, mine = s.grounds[field], proof.mine
    assert mine is not None
    ranks = (SUM,) if ground.sum_only else ground.ranks[: ground.ranks.index(mine.rank) + 1]
    lying = {card for own in s.cards for at in FIELDS for card in own[at]}
    here = {*s.cards[0][field], *s.cards[1][field]}
    used: set[CardId] = set()
    found: dict[tuple[str, tuple[CardId, ...]], list[int]] = {}
    for rank in ranks:
        # What is put back first is needed least: cards out of the game, then those at other fields.
        elsewhere = troops_in(ALL_TROOPS & ~s.unseen & ~mask_of(s.cards[1 - side][field]))
        elsewhere.sort(key=lambda card: (card in used, card in here, card in lying))
        needed = _needed(s, side, field, rank, mine, elsewhere)
        how, cards = OPEN, tuple(sorted(needed))
        if not needed:
            how, cards = THERE, tuple(s.cards[1 - side][field])
            if not _beats(best_of(rank, (), ALL_TROOPS, ground), _enough(s, side, field, mine)):
                how, cards = NEVER, ()
        elif len(needed) > len(_usable(s, field)):
            how, cards = LEFT, tuple(_usable(s, field))
        used |= needed
        found.setdefault((how, cards), []).append(rank)
    return tuple(Excluded(tuple(same), how, cards) for (how, cards), same in found.items())


def _needed(s: BattleState, side: int, field: int, rank: int, mine: Formation, elsewhere: list[CardId]) -> set[CardId]:
    """Those of some open troops without which the enemy could beat a formation with one of this rank."""
    theirs, ground, unseen = s.cards[1 - side][field], s.grounds[field], s.unseen
    enough = _enough(s, side, field, mine)
    needed = set()
    for card in elsewhere:
        if _beats(best_of(rank, theirs, unseen | 1 << card, ground), enough):
            needed.add(card)
        else:
            unseen |= 1 << card
    return needed


def _enough(s: BattleState, side: int, field: int, mine: Formation) -> int:
    """The strength that the enemy of a side would need."""
    return mine.strength + wins_ties(s, side, field)


def _beats(made: Formation | None, enough: int) -> bool:
    return made is not None and made.strength >= enough
