"""Sentences about cards, formations and proofs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from redflag.battleline.asking import DRAW_TACTICS, DRAW_TROOP, FIELD_NAMES, SIDE_NAMES, no_room
from redflag.battleline.cards import (
    CAVALRY,
    DESERTER,
    FOG,
    LEADERS,
    MUD,
    NAMES,
    REDEPLOY,
    SCOUT,
    SHIELDS,
    TRAITOR,
    CardId,
)
from redflag.battleline.claims import Proof, examine, wins_ties
from redflag.battleline.formations import FLUSH, SAME_VALUE, STRAIGHT, STRAIGHT_FLUSH, SUM, Formation, best
from redflag.battleline.proving import LEFT, NEVER, SHORT, THERE, Evidence, Excluded, evidence
from redflag.battleline.state import FIELDS, BattleState
from redflag.core.agenda import Move, Reason
from redflag.core.text import LAST_OR, Text, capital, counted, listed

RANK_NAMES: Final = {
    STRAIGHT_FLUSH: Text("straight flush"),
    SAME_VALUE: Text("same value"),
    FLUSH: Text("flush"),
    STRAIGHT: Text("straight"),
    SUM: Text("plain sum"),
}
# What each tactics card does, as a sentence; Weather names its field.
ABOUT_TACTICS: Final = {
    **dict.fromkeys(
        LEADERS,
        Text("A Leader stands for any colour and any value; which, is settled when the field is decided."),
    ),
    CAVALRY: Text("Cavalry has the value 8 and any colour."),
    SHIELDS: Text("Shield bearers have the value 1, 2 or 3 and any colour."),
    FOG: Text("At {field} only the sum of the values counts from now on."),
    MUD: Text("Formations at {field} have four cards from now on."),
    SCOUT: Text(
        "Draw up to three cards, one at a time, from either deck; then put cards back until the hand is right."
    ),
    REDEPLOY: Text("Move one of your cards at an unclaimed field to another one, or take it out of the game."),
    DESERTER: Text("Remove one enemy card from an unclaimed field."),
    TRAITOR: Text("Take over one enemy troop from an unclaimed field to a free place of yours."),
}


def formation(made: Formation) -> Text:
    """A formation in a few words: "flush, 21"."""
    return Text("{rank}, {total}", rank=RANK_NAMES[made.rank], total=made.total)


def placing(s: BattleState, side: int, card: CardId, field: int) -> Text:
    """What comes of a card at a field."""
    values = {"side": SIDE_NAMES[side], "card": NAMES[card], "field": FIELD_NAMES[field]}
    there = [*s.cards[side][field], card]
    ground = s.grounds[field]
    if len(there) < ground.slots:
        return Text("{card} goes to {field}; {n} more will complete it.", n=ground.slots - len(there), **values)
    made = best(there, 0, ground)
    assert made is not None
    return Text("{card} completes {field}: {formation}.", formation=formation(made), **values)


def proof(s: BattleState, side: int, field: int) -> list[Reason]:
    """Why a claim holds, or what refutes it, in words."""
    if s.owner[field] >= 0:
        closed = no_room(s, side, field)
        assert closed is not None
        return [closed]
    found = examine(s, side, field)
    values = {"side": SIDE_NAMES[side], "enemy": SIDE_NAMES[1 - side], "field": FIELD_NAMES[field]}
    if found.mine is None:
        lacking = s.grounds[field].slots - len(s.cards[side][field])
        text = counted(
            "{side} has no whole formation at {field}: {n} more card is needed.",
            "{side} has no whole formation at {field}: {n} more cards are needed.",
            lacking,
        )
        return [Reason("BL2.5", text.with_(**values))]
    judged = _judged(s, side, field, found).with_(mine=formation(found.mine), **values)
    return [Reason("BL2.5", capital(judged))]


def argued(s: BattleState, side: int, field: int) -> list[Reason]:
    """The same, and of a proof all that it rests on: what rules out each better formation, a sentence each."""
    judged = proof(s, side, field)
    if s.owner[field] >= 0:
        return judged
    found = evidence(s, side, field)
    return [*judged, *(Reason("BL2.5", ruled_out(s, side, field, found, one)) for one in found.excluded)]


def ruled_out(s: BattleState, side: int, field: int, found: Evidence, one: Excluded) -> Text:
    """Why the enemy of a side cannot make some formations."""
    values: dict[str, Any] = {"enemy": SIDE_NAMES[1 - side], "n": len(one.cards)}
    if one.how == SHORT:
        if not one.cards:
            return Text("There is no unseen troop that could lie there.")
        return Text("Unseen are only {cards}: too few.", cards=_cards(one.cards))
    mine = found.proof.mine
    assert mine is not None
    values["better"] = listed([_better(s, side, field, mine, rank) for rank in one.ranks], LAST_OR)
    if one.how == NEVER:
        return Text("No {better}: there is none.", **values)
    if one.how == THERE:
        text = counted("No {better}: not with {cards}, which lies there.", "No {better}: not with {cards} there.")
        return text.with_(cards=_cards(one.cards), **values)
    if one.how == LEFT:
        return Text(
            "No {better}: not with the {n} troops that nobody has seen, {cards}.", cards=_cards(one.cards), **values
        )
    lying = listed([_lying(s, card, field) for card in one.cards])
    return counted("No {better}: {cards} lies open.", "No {better}: {cards} lie open.").with_(cards=lying, **values)


def _better(s: BattleState, side: int, field: int, mine: Formation, rank: int) -> Text:
    """A formation that would beat one: any of a stronger rank, or one of the same rank that is worth more."""
    name = RANK_NAMES[rank]
    if rank != mine.rank and not s.grounds[field].sum_only:
        return name
    low, equal = s.grounds[field].low_wins, not wins_ties(s, side, field)
    if equal:
        text = Text("{rank} of {total} or less") if low else Text("{rank} of {total} or more")
    else:
        text = Text("{rank} under {total}") if low else Text("{rank} over {total}")
    return text.with_(rank=name, total=mine.total)


def _cards(cards: Iterable[CardId]) -> Text:
    return listed([NAMES[card] for card in cards])


def _lying(s: BattleState, card: CardId, field: int) -> Text:
    """An open card, and where it lies."""
    for at in FIELDS:
        if card in s.cards[0][at] or card in s.cards[1][at]:
            if at == field:
                return Text("{card} (here)", card=NAMES[card])
            return Text("{card} ({field})", card=NAMES[card], field=FIELD_NAMES[at])
    return Text("{card} (out of the game)", card=NAMES[card])


def _judged(s: BattleState, side: int, field: int, found: Proof) -> Text:
    theirs = found.theirs
    if theirs is None:
        return Text("{field}: {enemy} cannot fill its places there any more, so {side} claims it with {mine}.")
    best_of = {"theirs": formation(theirs)}
    if theirs.added:
        best_of["cards"] = listed([NAMES[card] for card in theirs.added])
        if found.why == "weaker":
            text = Text(
                "{field}: {side} has {mine}. The best that {enemy} can still make there is {theirs}, with {cards}."
            )
        elif found.why == "stronger":
            text = Text("{field}: {side} has {mine}, but {cards} may still come, and {enemy} would have {theirs}.")
        elif found.why == "tie-won":
            text = Text(
                "{field}: {side} has {mine}. With {cards} {enemy} could at best make as much, and equal formations "
                "go to {side}."
            )
        else:
            text = Text(
                "{field}: {side} has {mine}. With {cards} {enemy} could make as much, and equal formations there go "
                "to {enemy}."
            )
    elif found.why == "weaker":
        text = Text("{field}: {side} has {mine}, which beats the {theirs} of {enemy}.")
    elif found.why == "stronger":
        text = Text("{field}: {side} has {mine}, but the {theirs} of {enemy} is stronger.")
    elif found.why == "tie-won":
        text = Text("{field}: both have {mine}, and equal formations there go to {side}.")
    else:
        text = Text("{field}: both have {mine}, and equal formations there go to {enemy}, who was complete first.")
    return text.with_(**best_of)


# ---- decks -----------------------------------------------------------------------------------------------------


def drawing(side: int, troop: bool) -> Text:
    """What drawing does."""
    if troop:
        return Text("{side} draws a troop card.", side=SIDE_NAMES[side])
    return Text("{side} draws a tactics card.", side=SIDE_NAMES[side])


def no_card_left(troop: bool) -> Reason:
    """Why nothing can be drawn from a deck."""
    text = Text("The troop deck is empty.") if troop else Text("The tactics deck is empty.")
    return Reason("BL2.2", text)


def deck_target(move: Move) -> tuple[str, ...]:
    """The deck that a draw touches."""
    return {DRAW_TROOP: ("deck:troops",), DRAW_TACTICS: ("deck:tactics",)}.get(move, ())


def deck_label(move: Move) -> Text:
    """What the button of a draw says."""
    if move == DRAW_TROOP:
        return Text("Draw a troop")
    return Text("Draw a tactics card") if move == DRAW_TACTICS else Text("Draw nothing")
