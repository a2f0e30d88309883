"""The verbs that look at hidden cards, and what each side knows afterwards."""

from __future__ import annotations

from itertools import permutations
from typing import Any, ClassVar

from redflag.core.agenda import Move, Reason
from redflag.core.text import Text, counted, joined
from redflag.paris import cards, effects, frames
from redflag.paris.asking import AGENDA, CardQuestion, ParisQuestion, hidden_from, reason
from redflag.paris.board import SIDE_NAMES
from redflag.paris.deck import CardId
from redflag.paris.state import ParisState


def _loose_cards(s: ParisState, side: int) -> list[CardId]:
    """The cards of a hand that hidden-information verbs may touch: never a Final Crisis card (F3)."""
    return [card for card in s.hand[side] if card not in s.deck.final_crisis]


def _learn_hand(s: ParisState, side: int) -> list[CardId]:
    """A side now knows the cards of the enemy's hand."""
    seen = _loose_cards(s, 1 - side)
    s.known_hand[side] += [card for card in seen if card not in s.known_hand[side]]
    s.deck.sort(s.known_hand[side])
    return seen


def see_hand(s: ParisState, side: int, _: effects.SeeHand) -> None:
    """Look at the enemy's hand."""
    s.log("see-hand", side, "E1", tuple(_learn_hand(s, side)))


def see_objective(s: ParisState, side: int, _: effects.SeeObjective) -> None:
    """Look at the enemy's objective."""
    if s.objective[1 - side]:
        s.known_objective[side] = True
        s.log("see-objective", side, "E1", s.objective[1 - side])


def reorder(s: ParisState, side: int, effect: effects.Reorder) -> None:
    """Look at the top of the deck; the order is asked next."""
    seen = s.draw[-effect.n :]
    if not seen:
        return
    # The side now knows these places in the deck; what the other knew of them is uncertain from here on.
    s.known_deck[side] += [card for card in reversed(seen) if card not in s.known_deck[side]]
    s.known_deck[1 - side] = [card for card in s.known_deck[1 - side] if card not in seen]
    s.log("see-top", side, "E1", tuple(reversed(seen)))
    s.todo.append(frames.order("order", side, len(seen)))


def enemy_discards(s: ParisState, side: int, effect: effects.EnemyDiscards) -> None:
    """The enemy discards and redraws, if it holds a card."""
    if not _loose_cards(s, 1 - side):
        return
    if not effect.by_enemy:
        _learn_hand(s, side)  # naming a card of a hand means looking at it
    s.todo.append(frames.redraw("redraw", 1 - side if effect.by_enemy else side, 1 - side))


def draw_return(s: ParisState, side: int, _: effects.DrawReturn) -> None:
    """Draw; the card to return is asked next."""
    if cards.draw_to_hand(s, side, "E1") is not None:
        s.todo.append(frames.of_side("return", side))


class HandQuestion(CardQuestion):
    """Choose one card of a hand."""

    rule = "E1"

    def owner(self, frame: Any) -> int:
        """Whose hand it is."""
        return int(frame.side)

    def moves(self, s: ParisState, frame: Any) -> list[Move]:
        return [Move(f"{self.verb} {card}") for card in _loose_cards(s, self.owner(frame))]

    verb: ClassVar[str]

    def card_of(self, s: ParisState, move: Move) -> CardId:
        """The card that a move names."""
        return s.deck.numbers[move.split(" ")[1]]

    def why_not(self, s: ParisState, frame: Any, move: Move) -> Reason | None:
        if move.verb != self.verb:
            return None
        owner, card = self.owner(frame), s.deck.find(move.words[0])
        if card is not None and card.number in s.deck.final_crisis and card.number in s.hand[owner]:
            return Reason("F3", Text("{card} is a Final Crisis card, which such events never touch.", card=card.name))
        return reason("not-in-hand", owner, under=self.rule)


@AGENDA.question
class RedrawQuestion(HandQuestion):
    """enemy discards 1 and redraws: one side chooses a card of the owner's hand."""

    name = "redraw"
    verb = "discard"
    act = Text("Discard")

    def owner(self, frame: frames.Redraw) -> int:
        return frame.owner

    def answer(self, s: ParisState, frame: frames.Redraw, move: Move) -> None:
        owner, card = frame.owner, self.card_of(s, move)
        cards.take_from_hand(s, owner, card)
        cards.lay(s, card, -1)  # not one of the ways that C3 names
        s.log("discard", owner, "E1", card)
        cards.draw_to_hand(s, owner, "E1")

    def prompt(self, s: ParisState, frame: frames.Redraw) -> Text:
        if frame.side == frame.owner:
            return Text("{side} discards a card of its hand and draws another. Which?", side=SIDE_NAMES[frame.side])
        return Text(
            "{side} names a card of the hand of {owner} to be discarded; {owner} draws another. Which?",
            side=SIDE_NAMES[frame.side],
            owner=SIDE_NAMES[frame.owner],
        )

    def says(self, s: ParisState, frame: frames.Redraw, move: Move) -> Text:
        card = s.deck.cards[self.card_of(s, move)].name
        return Text("{owner} discards {card} and draws another card.", owner=SIDE_NAMES[frame.owner], card=card)

    def label(self, s: ParisState, frame: frames.Redraw, move: Move) -> Text:
        """A card of the enemy's hand is not before the one who names it, so that the button must name it."""
        return self.act if frame.side == frame.owner else s.deck.cards[self.card_of(s, move)].name


@AGENDA.question
class ReturnQuestion(HandQuestion):
    """draw 1 then return 1: the card goes unseen to the bottom of the deck."""

    name = "return"
    verb = "return"
    act = Text("Put under the deck")

    def answer(self, s: ParisState, frame: frames.OfSide, move: Move) -> None:
        side, card = frame.side, self.card_of(s, move)
        s.hand[side].remove(card)
        s.draw.insert(0, card)
        s.known_deck[side].append(card)
        # Which card went back is hidden, so the other side is no longer sure of any card of this hand.
        s.known_hand[1 - side] = [known for known in s.known_hand[1 - side] if known in s.set_aside[side]]
        s.log("return", side, "E1", card)

    def prompt(self, s: ParisState, frame: frames.OfSide) -> Text:
        return Text("{side} returns a card unseen to the bottom of the deck. Which?", side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        card = s.deck.cards[self.card_of(s, move)].name
        return Text("{side} puts {card} under the deck.", side=SIDE_NAMES[frame.side], card=card)

    def shown(self, s: ParisState, frame: frames.OfSide, move: Move, reader: int | None) -> str:
        return hidden_from(move, frame.side, reader)


@AGENDA.question
class OrderQuestion(ParisQuestion):
    """see top n and reorder: all orders, the new top card first."""

    name = "order"
    rule = "E1"

    def moves(self, s: ParisState, frame: frames.Order) -> list[Move]:
        top = list(reversed(s.draw[-frame.n :]))
        return [Move("order " + " ".join(str(card) for card in order)) for order in permutations(top)]

    def answer(self, s: ParisState, frame: frames.Order, move: Move) -> None:
        s.draw[-frame.n :] = [s.deck.numbers[name] for name in reversed(move.split(" ")[1:])]
        s.log("order", frame.side, "E1", frame.n)

    def prompt(self, s: ParisState, frame: frames.Order) -> Text:
        return counted(
            "{side} has seen the top card of the deck.",
            "{side} has seen the top {n} cards of the deck. In which order, the new top card first?",
            frame.n,
            side=SIDE_NAMES[frame.side],
        )

    def says(self, s: ParisState, frame: frames.Order, move: Move) -> Text:
        return Text("The deck then begins with {cards}.", cards=self.label(s, frame, move))

    def label(self, s: ParisState, frame: frames.Order, move: Move) -> Text:
        return joined([s.deck.cards[s.deck.numbers[name]].name for name in move.words], ", ")

    def shown(self, s: ParisState, frame: frames.Order, move: Move, reader: int | None) -> str:
        return hidden_from(move, frame.side, reader)
