"""What a side may know, as plain data; and what a side could imagine of the rest. Secrets are cut here only."""

from __future__ import annotations

from typing import Any

from redflag.battleline.asking import AGENDA
from redflag.battleline.cards import CARDS, KEYS, TROOPS, CardId, troops_in
from redflag.battleline.state import FIELDS, SIDES, BattleState
from redflag.core import chance


def _keys(cards: Any) -> list[str]:
    return [KEYS[card] for card in cards]


def view(s: BattleState, reader: int | None) -> dict[str, Any]:
    """All that this side may know; everything for None, the referee."""

    def hand(side: int) -> Any:
        held = s.hand[side]
        if reader in (None, side):
            return _keys(held)
        tactics = sum(card >= TROOPS for card in held)
        return {"troops": len(held) - tactics, "tactics": tactics}

    def pile(deck: list[CardId]) -> Any:
        return _keys(reversed(deck)) if reader is None else len(deck)

    return {
        "to_play": SIDES[s.todo[-1][1]] if s.todo and s.moves else None,
        "fields": [
            {
                "owner": None if s.owner[field] < 0 else SIDES[s.owner[field]],
                "slots": s.grounds[field].slots,
                "terrain": s.terrain[field].id,
                "fog": field == s.fog,
                "mud": field == s.mud,
                "cards": {side: _keys(s.cards[index][field]) for index, side in enumerate(SIDES)},
                "completed": {side: s.completed[index][field] for index, side in enumerate(SIDES)},
            }
            for field in FIELDS
        ],
        "hand": {side: hand(index) for index, side in enumerate(SIDES)},
        "limit": dict(zip(SIDES, s.limit, strict=True)),
        "deck": {"troops": pile(s.deck), "tactics": pile(s.tactics_deck)},
        "removed": _keys(s.removed),
        "unseen": _keys(troops_in(s.unseen)),
        "tactics_played": dict(zip(SIDES, s.tactics_played, strict=True)),
        "leader_played": dict(zip(SIDES, s.leader_played, strict=True)),
        "counts": {side: s.count(index) for index, side in enumerate(SIDES)},
        "known": {side: _known(s, index) for index, side in enumerate(SIDES) if reader in (None, index)},
    }


def _known(s: BattleState, side: int) -> dict[str, list[str]]:
    """What a side knows of hidden cards, because it put them back itself: where they lie now."""
    known = [card for card in range(CARDS) if s.known[side] >> card & 1]
    return {
        "hand": _keys(card for card in known if card in s.hand[1 - side]),
        "troops": _keys(card for card in reversed(s.deck) if card in known),
        "tactics": _keys(card for card in reversed(s.tactics_deck) if card in known),
    }


def imagine(s: BattleState, side: int, seed: int) -> BattleState:
    """A copy in which all that a side cannot know is dealt anew: the enemy's hand, both decks, all chance."""
    new = s.copy()
    new.chance = seed
    dealt = _redealt(new, side)
    foe = 1 - side
    new.hand[foe].sort()
    new.known[foe] = sum(1 << dealt.get(card, card) for card in range(CARDS) if s.known[foe] >> card & 1)
    if new.moves:
        question, frame = AGENDA.pending(new)
        new.moves = tuple(question.moves(new, frame))
    return new


def _redealt(new: BattleState, side: int) -> dict[CardId, CardId]:
    """Shuffle hidden cards among the places where they may lie: troops and tactics apart, since their backs differ."""
    dealt: dict[CardId, CardId] = {}
    for deck, first, last in ((new.deck, 0, TROOPS), (new.tactics_deck, TROOPS, CARDS)):
        places = [
            (pile, index)
            for pile in (new.hand[1 - side], deck)
            for index, card in enumerate(pile)
            if first <= card < last and not new.known[side] >> card & 1
        ]
        before = [pile[index] for pile, index in places]
        cards = sorted(before)  # so that only which cards are hidden matters, not where they really lie
        chance.shuffle(new, cards)
        for (pile, index), card in zip(places, cards, strict=True):
            pile[index] = card
        dealt |= dict(zip(before, cards, strict=True))
    return dealt
