"""What the bot does in its own turn: the acts that the boxes of its flowchart name."""

from __future__ import annotations

from typing import Final

from redflag.core.bot.predicates import Do
from redflag.core.bot.turn import BotTurn
from redflag.core.text import Text
from redflag.paris import cards, events, operations
from redflag.paris.asking import AGENDA
from redflag.paris.pieces import raise_momentum, settle
from redflag.paris.solo import outlook
from redflag.paris.state import ParisState


@AGENDA.question
class ParisBotTurn(BotTurn):
    """A step of the bot's own turn."""

    rule = "Z-R4"


def _raise(s: ParisState, bot: int) -> None:
    s.todo.append(("settle",))
    raise_momentum(s, bot, "Z-A3")


def _reveal(s: ParisState, bot: int) -> None:
    s.revealed = cards.draw(s) or 0
    if s.revealed:
        s.log("bot-reveal", bot, "Z-B1", s.revealed)


def _event(s: ParisState, bot: int) -> None:
    s.log("bot-event", bot, "Z-B1", s.revealed)
    events.begin(s, bot, s.revealed)


def _discarded_event(s: ParisState, bot: int) -> None:
    s.log("bot-event", bot, "Z-B2", s.discard[-1])
    events.begin(s, bot, s.discard[-1])


def _operations_one(s: ParisState, bot: int) -> None:
    s.log("bot-operations", bot, "Z-C1", 1)
    operations.begin(s, bot, 1)


def _operations_card(s: ParisState, bot: int) -> None:
    if s.revealed:
        points = s.deck.cards[s.revealed].points
        s.log("bot-operations", bot, "Z-C2", points)
        operations.begin(s, bot, points)


def _discard_revealed(s: ParisState, bot: int) -> None:
    if s.breaches:
        settle(s)
    if s.revealed:
        cards.lay(s, s.revealed, bot)
        s.revealed = 0


def _crisis_card(s: ParisState, bot: int) -> None:
    card = s.crisis_card[bot]
    if card:
        s.crisis_card[bot] = 0
        s.log("crisis-play", bot, "Z-F5", card)
        s.todo.append(("end-play", bot, card, False))
        if outlook.has_effect(s, card):
            events.begin(s, bot, card)


def _crisis_reveal(s: ParisState, bot: int) -> None:
    """Reveal until a Friendly card comes up; one new deck may be made in a play (Z-F2, Z-F3)."""
    while True:
        _discard_revealed(s, bot)
        if not s.draw:
            if s.crisis_decks:
                return
            s.crisis_decks += 1
            cards.refill(s, everything=True)
        _reveal(s, bot)
        if not s.revealed or s.deck.cards[s.revealed].side == bot:
            return


def _crisis_event(s: ParisState, bot: int) -> None:
    s.log("bot-event", bot, "Z-F2", s.revealed)
    s.todo.append(("bot-discard",))
    events.begin(s, bot, s.revealed)


def _nothing(s: ParisState, bot: int) -> None:
    _discard_revealed(s, bot)
    s.log("bot-nothing", bot, "Z-F3")


@AGENDA.step("bot-discard")
def _bot_discard(s: ParisState) -> None:
    """The end of the bot's play in the Final Crisis."""
    _discard_revealed(s, s.bot)


DOES: Final = (
    Do("raise", Text("raise the bot's momentum by 1 (Z-A3)"), _raise),
    Do("reveal", Text("turn up the top strategy card (Z-B1)"), _reveal),
    Do("event", Text("carry out the event of the card turned up (Z-B1)"), _event),
    Do("discarded-event", Text("carry out the event of the top discard (Z-B2)"), _discarded_event),
    Do("settle", Text("settle the breaches (Z-B4)"), lambda s, bot: settle(s)),
    Do("operations-one", Text("spend 1 operations point (Z-C1)"), _operations_one),
    Do("operations-card", Text("spend the points of the card turned up (Z-C2)"), _operations_card),
    Do("end-turn", Text("discard the card turned up (Z-C3)"), _discard_revealed),
    Do("crisis-card", Text("play the bot's Final Crisis card (Z-F5)"), _crisis_card),
    Do("crisis-reveal", Text("turn up cards until one of the bot's side comes (Z-F2)"), _crisis_reveal),
    Do("crisis-event", Text("carry out the event of the card turned up in the Final Crisis (Z-F2)"), _crisis_event),
    Do("crisis-nothing", Text("play nothing (Z-F3)"), _nothing),
)
