"""What speaks for a card at a field, or against it: what the field can still become, for both sides.

Only open cards and one's own hand are counted, as a player at the table would.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from redflag.battleline.asking import (
    CLAIM,
    DONE,
    DRAW_TACTICS,
    DRAW_TROOP,
    FIELD_NAMES,
    PASS,
    SIDE_NAMES,
    card_in,
    field_in,
)
from redflag.battleline.cards import NAMES, TROOPS, CardId, mask_of
from redflag.battleline.claims import claimable
from redflag.battleline.formations import Formation, best
from redflag.battleline.state import FIELDS, BattleState
from redflag.battleline.tactics import NO_TACTICS, may_play
from redflag.battleline.words import RANK_NAMES
from redflag.core.parts import Consequence
from redflag.core.seat import Seat
from redflag.core.text import Text, counted, listed

PLAYED: Final = ("play", "redeploy", "deserter", "traitor")  # questions about cards at fields


def counsel(seat: Seat, move: str, reply: str = "") -> list[Consequence]:
    """What both sides can make where a move changes something, and what is given up for it."""
    choice, game, now = seat.choice, seat.imagine(0), seat.imagine(0).state
    assert choice is not None
    me = game.side_index(seat.side)
    assert isinstance(now, BattleState)
    if move in (DRAW_TROOP, DRAW_TACTICS):
        return [_drawn(now, me, move == DRAW_TROOP)]
    if choice.kind == "claim":
        return list(_claimed(now, me, move))
    if choice.kind not in PLAYED or move == PASS:
        return []
    game.play(move)
    own = game.choice
    if reply and own is not None and own.side == seat.side and reply in own.moves and own.kind in PLAYED:
        game.play(reply)  # a card that moves cards: what it comes to shows when they are moved
    then = game.state
    assert isinstance(then, BattleState)
    found = [line for field in FIELDS for line in _at(now, then, me, field)]
    card = card_in(move)
    if choice.kind == "play" and 0 <= card < TROOPS:
        found += _missing(now, me, card, field_in(move))
    elif choice.kind == "play":
        found += _tactics(now, then, me)
    return found


# ---- at a field ------------------------------------------------------------------------------------------------------


def _at(now: BattleState, then: BattleState, me: int, field: int) -> Iterator[Consequence]:
    """What a field that has changed can become."""
    cards, ground = then.cards[me][field], then.grounds[field]
    same = [now.cards[side][field] == then.cards[side][field] for side in (0, 1)]
    if then.owner[field] >= 0 or (all(same) and ground == now.grounds[field]):
        return
    mine, theirs = _possible(now, then, me, field)
    enemy = {"enemy": SIDE_NAMES[1 - me]}
    if len(cards) < ground.slots:
        if mine is None:
            text = Text("Nothing can be completed at {field} any more.", field=FIELD_NAMES[field])
            yield Consequence(text, "BL2.4", "warn")
            return
        text = Text("Still possible at {field}: {rank}, {total} in all.")
        yield Consequence(text.with_(field=FIELD_NAMES[field], **_named(mine)), "BL2.4", "gain")
        yield from _needed(now, me, mine)
        yield from _spoilt(now, then, me, field, mine)
    elif all(same) or not same[1 - me]:  # what an own card completes, is foreseen
        mine = best(cards, 0, ground)
        assert mine is not None
        text = Text("{side} has {rank} at {field}, {total} in all.")
        where = {"side": SIDE_NAMES[me], "field": FIELD_NAMES[field]}
        yield Consequence(text.with_(**where, **_named(mine)), "BL2.4", "gain")
    else:
        return
    if theirs is None or mine is None:
        return
    if theirs.strength > mine.strength:
        text = Text("{enemy} can make {rank} there, {total} in all, which is stronger.", **enemy)
        yield Consequence(text.with_(**_named(theirs)), "BL2.5", "warn")
    elif then.cards[1 - me][field]:
        yield Consequence(Text("{enemy} can make nothing stronger there.", **enemy), "BL2.5", "gain")


def _named(made: Formation) -> dict[str, object]:
    return {"rank": RANK_NAMES[made.rank], "total": made.total}


def _unseen(now: BattleState, me: int) -> int:
    """What a new card would be is not counted as known."""
    return now.unseen & ~mask_of(now.hand[me])


def _possible(now: BattleState, then: BattleState, me: int, field: int) -> tuple[Formation | None, Formation | None]:
    """The best that this side and the other could still make at a field."""
    ground, unseen = then.grounds[field], _unseen(now, me)
    lying = [card for side in (0, 1) for at in FIELDS for card in then.cards[side][at]]
    own = mask_of(now.hand[me]) & ~mask_of(lying)
    return best(then.cards[me][field], unseen | own, ground), best(then.cards[1 - me][field], unseen, ground)


def _needed(now: BattleState, me: int, mine: Formation) -> Iterator[Consequence]:
    """Cards that would make a formation, and whether they are at hand; others may do as well."""
    held = [card for card in mine.added if card in now.hand[me]]
    others = [card for card in mine.added if card not in now.hand[me]]
    if others and held:
        text = Text("For example with {held} from the hand and {others}, still unseen.")
        yield Consequence(text.with_(held=_cards(held), others=_cards(others)), "BL2.4")
    elif others:
        yield Consequence(Text("For example with {cards}, still unseen.", cards=_cards(others)), "BL2.4")
    elif held:
        yield Consequence(Text("For example with {cards} from the hand.", cards=_cards(held)), "BL2.4", "gain")


def _cards(cards: Sequence[CardId]) -> Text:
    return listed([NAMES[card] for card in cards])


def _spoilt(now: BattleState, then: BattleState, me: int, field: int, mine: Formation) -> Iterator[Consequence]:
    """A stronger formation that was possible before."""
    if not now.cards[me][field] or now.grounds[field] != then.grounds[field]:
        return
    ranks = then.grounds[field].ranks
    earlier = best(now.cards[me][field], _unseen(now, me) | mask_of(now.hand[me]), now.grounds[field])
    if earlier is not None and ranks.index(earlier.rank) < ranks.index(mine.rank):
        yield Consequence(Text("Until now {rank} was possible there.", rank=RANK_NAMES[earlier.rank]), "BL2.4", "warn")


def _missing(now: BattleState, me: int, card: CardId, field: int) -> Iterator[Consequence]:
    """The field at which a troop will be missed most."""
    unseen, hand = _unseen(now, me), mask_of(now.hand[me])
    worst, where, lost = 0, -1, None
    for other in FIELDS:
        cards, ground = now.cards[me][other], now.grounds[other]
        if other == field or now.owner[other] >= 0 or not 0 < len(cards) < ground.slots:
            continue
        with_it = best(cards, unseen | hand, ground)
        without = best(cards, (unseen | hand) & ~mask_of([card]), ground)
        loss = (with_it.strength if with_it else 0) - (without.strength if without else 0)
        if with_it is not None and loss > worst:
            worst, where, lost = loss, other, with_it
    if lost is not None:
        text = Text("{card} is then missing at {field}: {rank}, {total} in all, was possible there with it.")
        names = {"card": NAMES[card], "field": FIELD_NAMES[where]}
        yield Consequence(text.with_(**names, **_named(lost)), "BL2.4", "cost")


# ---- what is no card at a field --------------------------------------------------------------------------------------


def _tactics(now: BattleState, then: BattleState, me: int) -> Iterator[Consequence]:
    """What a tactics card costs: who has played one more must wait."""
    mine, theirs = then.tactics_played[me], then.tactics_played[1 - me]
    if mine > theirs >= 0 and mine > now.tactics_played[me]:
        text = Text(
            "{side} has then played more tactics than {enemy} and can play no other before {enemy} does.",
            side=SIDE_NAMES[me],
            enemy=SIDE_NAMES[1 - me],
        )
        yield Consequence(text, "BL2.4", "cost")


def _claimed(now: BattleState, me: int, move: str) -> Iterator[Consequence]:
    """How many fields a claim makes, or what is left lying."""
    if move == DONE:
        fields = listed([FIELD_NAMES[field] for field in claimable(now, me)])
        yield Consequence(Text("Not claimed, though it could be: {fields}.", fields=fields), "BL2.5", "cost")
    elif move in CLAIM:
        text = counted("{side} then holds {n} field.", "{side} then holds {n} fields.", now.owner.count(me) + 1)
        yield Consequence(text.with_(side=SIDE_NAMES[me]), "BL2.6", "gain")


def _drawn(now: BattleState, me: int, troop: bool) -> Consequence:
    """What a card of this kind could be good for."""
    if troop:
        begun = [f for f in FIELDS if now.owner[f] < 0 and 0 < len(now.cards[me][f]) < now.grounds[f].slots]
        text = counted(
            "{side} still needs troops at {n} field that it has begun.",
            "{side} still needs troops at {n} fields that it has begun.",
            len(begun),
        )
        return Consequence(text.with_(side=SIDE_NAMES[me]), "BL2.2", "gain" if begun else "")
    if not may_play(now, me):
        return Consequence(NO_TACTICS.with_(side=SIDE_NAMES[me]), "BL2.4", "warn")
    text = Text("{side} has played no more tactics than {enemy} and may play one in its next turn.")
    return Consequence(text.with_(side=SIDE_NAMES[me], enemy=SIDE_NAMES[1 - me]), "BL2.4", "gain")
