"""Playing a strategy card in a normal round: the five ways of rules C, and the end of a play (N6, N11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text, joined
from redflag.paris import cards, events, frames, operations, warning, words
from redflag.paris.asking import AGENDA, CardQuestion, reason
from redflag.paris.board import COMMUNE, MAX_MOMENTUM, SIDE_NAMES
from redflag.paris.deck import NEUTRAL, WAYS, Card, CardId
from redflag.paris.pieces import raise_momentum, settle
from redflag.paris.state import ParisState

EVENT, OPERATIONS, MOMENTUM, DISCARDED, CRISIS_CARD = WAYS
WAY_NAMES: Final = {
    EVENT: Text("Event"),
    OPERATIONS: Text("Operations"),
    MOMENTUM: Text("Momentum"),
    DISCARDED: Text("Discarded"),
    CRISIS_CARD: Text("Crisis card"),
}
NOT_YET: Final = Text(
    "{card} is the Final Crisis card of {side} and lies before it: in a round {side} may pay with any card of its hand "
    "to use its points."
)


def no_event(s: ParisState, side: int, card: Card) -> str | None:
    """Why a card cannot be played for its event, as a code; None if it can (C1, E1)."""
    if card.side not in (side, NEUTRAL):
        return "enemy-card"
    return None if not card.conditions or events.met(s, side, card) else "condition"


def no_discarded_event(s: ParisState, side: int) -> str | None:
    """Why the event of the top discard cannot be used, whatever is paid, as a code; None if it can (C3)."""
    if not s.discard:
        return "pile-empty"
    top = s.deck.cards[s.discard[-1]]
    if top.side != side:
        return "pile-side"
    if s.edition.discarded_event_scope != "any" and s.laid[-1] != 1 - side:
        return "pile-not-enemys"
    return None if events.met(s, side, top) else "pile-condition"


def no_play(s: ParisState, side: int, card: CardId, way: str) -> str | None:
    """Why a card of the hand cannot be played in a way, as a code; None if it can."""
    if way == EVENT:
        return no_event(s, side, s.deck.cards[card])
    if way == MOMENTUM:
        return "momentum-3" if s.momentum[side] == MAX_MOMENTUM else None
    if way == CRISIS_CARD:
        return None if s.crisis_card[side] else "crisis-card-gone"
    if way == DISCARDED:
        code = no_discarded_event(s, side)
        if code is None and s.deck.cards[card].points < s.deck.cards[s.discard[-1]].points:
            return "pile-points"
        return code
    return None


class WayQuestion(CardQuestion):
    """A card of the hand is played in one of several ways: a card is touched, then its ways are a menu."""

    def label(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        return WAY_NAMES[move.split(" ")[2]]

    def tries(self, s: ParisState, frame: frames.OfSide, target: str) -> Sequence[Move]:
        """All the ways, also those that are not possible now: a card shows them all."""
        card = s.deck.find(target.removeprefix("card:"))
        return s.deck.plays[card.number] if card is not None and card.number in s.hand[frame.side] else ()

    def attempts(self, s: ParisState, frame: frames.OfSide, target: str) -> Iterable[Move]:
        kind, _, name = target.partition(":")
        if kind != "card":
            return ()
        return self.tries(s, frame, target) or (Move(f"play {name} {EVENT}"),)


@AGENDA.question
class PlayQuestion(WayQuestion):
    """Play one card of the hand in one of the five ways."""

    name = "play"
    rule = "Q4"

    def moves(self, s: ParisState, frame: frames.OfSide) -> list[Move]:
        side = frame.side
        rising = s.momentum[side] < MAX_MOMENTUM
        crisis_card = s.crisis_card[side]
        price = 99
        if no_discarded_event(s, side) is None:
            price = s.deck.cards[s.discard[-1]].points
        found: list[Move] = []
        for number in s.hand[side]:
            card = s.deck.cards[number]
            event, points, momentum, discarded, crisis = s.deck.plays[number]
            if no_event(s, side, card) is None:
                found.append(event)
            found.append(points)
            if rising:
                found.append(momentum)
            if card.points >= price:
                found.append(discarded)
            if crisis_card:
                found.append(crisis)
        return found

    def answer(self, s: ParisState, frame: frames.OfSide, move: Move) -> None:
        side = frame.side
        _, name, way = move.split(" ")
        number = s.deck.numbers[name]
        cards.take_from_hand(s, side, number)
        if way == MOMENTUM:
            s.log("play-momentum", side, "C4", number)
            s.todo.append(("end-play", side, number, True))
            raise_momentum(s, side, "C4")
            return
        s.todo.append(("end-play", side, number, False))
        if way == OPERATIONS:
            s.log("play-operations", side, "C2", number)
            operations.begin(s, side, s.deck.cards[number].points)
        elif way == EVENT:
            s.log("play-event", side, "C1", number)
            events.begin(s, side, number)
        elif way == DISCARDED:
            s.log("play-discarded", side, "C3", number, s.discard[-1])
            events.begin(s, side, s.discard[-1])
        else:
            crisis_card = s.crisis_card[side]
            s.log("play-crisis-card", side, "C5", number, crisis_card)
            s.crisis_card[side] = 0
            s.removed.append(crisis_card)
            both = side == COMMUNE and s.edition.delescluze_both_spheres
            sphere = operations.BOTH_SPHERES if both else operations.EITHER_SPHERE
            operations.begin(s, side, s.deck.cards[crisis_card].points, sphere=sphere)

    def gist(self, s: ParisState, frame: frames.OfSide, move: Move, reader: int) -> str:
        """Which card gives the points matters little: how many they are, and whose event then lies on the pile."""
        _, name, way = move.split(" ")
        if way == EVENT:
            return move
        card = s.deck.cards[s.deck.numbers[name]]
        return f"play {card.side}/{card.points} {way}" if way == OPERATIONS else f"play {way}"

    def prompt(self, s: ParisState, frame: frames.OfSide) -> Text:
        return Text("{side} plays a card: which one, and how?", side=SIDE_NAMES[frame.side])

    def why(self, s: ParisState, frame: frames.OfSide, move: Move) -> list[Reason]:
        side = frame.side
        _, name, way = move.split(" ")
        card, who = s.deck.cards[s.deck.numbers[name]], SIDE_NAMES[side]
        if way == EVENT:
            text = Text(
                "{side} carries out the event of {card}: {event}", side=who, card=card.name, event=words.event(card)
            )
            return [Reason("C1", text)]
        if way == OPERATIONS:
            text = Text("{side} spends the points of {card}: {n}.", side=who, card=card.name, n=card.points)
            return [Reason("C2", text)]
        if way == MOMENTUM:
            text = Text("{side} removes {card} from the game and raises its momentum by 1.")
            if s.censorship:
                text = Text("{side} spends {card} and raises its momentum by 1.")
            return [Reason("C4", text.with_(side=who, card=card.name)), *cards.under_the_pile(s)]
        if way == DISCARDED:
            top = s.deck.cards[s.discard[-1]]
            return [
                Reason(
                    "C3",
                    Text(
                        "{side} pays with {card} for the event of {top} on the discard pile: {event}",
                        side=who,
                        card=card.name,
                        top=top.name,
                        event=words.event(top),
                    ),
                )
            ]
        own = s.deck.cards[s.crisis_card[side]]
        return [
            Reason(
                "C5",
                Text(
                    "{side} pays with {card} to spend the points of its Final Crisis card {own}: {n}.",
                    side=who,
                    card=card.name,
                    own=own.name,
                    n=own.points,
                ),
            )
        ]

    def why_not(self, s: ParisState, frame: frames.OfSide, move: Move) -> Reason | None:
        side = frame.side
        if move.verb != "play" or len(move.words) != 2:
            return None
        name, way = move.words
        card = s.deck.find(name)
        if card is not None and card.number in s.deck.final_crisis:
            if not s.crisis_card[card.side]:
                return reason("crisis-card-gone", card.side)
            return Reason("C5", NOT_YET.with_(card=card.name, side=SIDE_NAMES[card.side]))
        if card is None or card.number not in s.hand[side]:
            return reason("not-in-hand", side)
        code = no_play(s, side, card.number, way)
        if code == "condition":
            return Reason("E1", _unmet(card))
        return reason(code, side) if code else None

    def warns(self, s: ParisState, frame: frames.OfSide, move: Move) -> list[Reason]:
        side = frame.side
        _, name, way = move.split(" ")
        if way == MOMENTUM:
            return warning.rise(s, side, s.momentum[side] + 1)
        if way == EVENT:
            return events.warns(s, side, s.deck.cards[s.deck.numbers[name]])
        return events.warns(s, side, s.deck.cards[s.discard[-1]]) if way == DISCARDED else []


def _unmet(card: Card) -> Text:
    """The conditions of an event that cannot be played, in words."""
    conditions = [words.condition(condition) for condition in card.conditions]
    return Text(
        "The event of {card} cannot be played now, because its condition is not met: {conditions}.",
        card=card.name,
        conditions=joined(conditions, "; "),
    )


@AGENDA.step("end-play")
def _end_play(s: ParisState, side: int, card: CardId, leaves: bool) -> None:
    """When all else is over: the breaches are settled (N6), then the card goes to its place (C6, N11)."""
    if s.breaches:
        settle(s)
    if leaves:
        cards.leave(s, card)
    else:
        cards.lay(s, card, side)


@AGENDA.step("settle")
def _settle(s: ParisState) -> None:
    """The end of a play without a card: a pivotal action or an objective event (N9, N10)."""
    settle(s)
