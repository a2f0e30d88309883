"""The ten tactics cards (BL1.3 to BL1.5): when each may be played, what it does, and what it asks."""

from __future__ import annotations

from typing import Any, Final

from redflag.battleline import words
from redflag.battleline.asking import (
    AGENDA,
    DESERT,
    DISMISS,
    DONE,
    DRAW_TACTICS,
    DRAW_TROOP,
    FIELD_NAMES,
    PLAY,
    PLAY_AT,
    RETURN,
    SHIFT,
    SIDE_NAMES,
    TAKE,
    BattleQuestion,
    card_in,
    card_key,
    field_in,
    field_key,
    no_room,
)
from redflag.battleline.cards import (
    CARDS,
    DESERTER,
    FOG,
    LEADERS,
    MORALE,
    NAMES,
    REDEPLOY,
    SCOUT,
    TRAITOR,
    TROOPS,
    WEATHER,
    CardId,
)
from redflag.battleline.state import FIELDS, BattleState
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text, counted

SCOUTED: Final = 3  # cards that a Scout may draw
REMOVED: Final = "pile:removed"  # where a card goes that leaves the fields
NO_TACTICS: Final = Text("{side} has played more tactics than the enemy and must wait until they are level.")
ONE_LEADER: Final = Text("{side} has played a Leader already; only one in a game.")
DOES_NOTHING: Final = {
    SCOUT: Text("Both decks are empty, so a Scout finds nothing."),
    REDEPLOY: Text("{side} has no card at an unclaimed field that could move."),
    DESERTER: Text("The enemy has no card at an unclaimed field."),
    TRAITOR: Text("No enemy troop can come over: none lies at an unclaimed field, or {side} has no place for it."),
}


def may_play(s: BattleState, side: int) -> bool:
    """Has this side played no more tactics than the enemy (BL2.4)?"""
    return s.tactics_played[side] <= s.tactics_played[1 - side]


def plays(s: BattleState, side: int, card: CardId, open_fields: list[int]) -> list[Move]:
    """All ways to play a tactics card now."""
    if not may_play(s, side):
        return []
    if card in MORALE:
        if card in LEADERS and s.leader_played[side]:
            return []
        return [PLAY_AT[card][field] for field in open_fields]
    if card in WEATHER:
        return [PLAY_AT[card][field] for field in FIELDS if s.owner[field] < 0]
    return [PLAY[card]] if _useful(s, side, card) else []


def _useful(s: BattleState, side: int, card: CardId) -> bool:
    """Would a Guile card do anything?"""
    if card == SCOUT:
        return bool(s.deck or s.tactics_deck)
    if card == REDEPLOY:
        return any(s.cards[side][field] for field in FIELDS if s.owner[field] < 0)
    enemy = [card for field in FIELDS if s.owner[field] < 0 for card in s.cards[1 - side][field]]
    if card == DESERTER:
        return bool(enemy)
    return any(troop < TROOPS for troop in enemy) and any(s.free(side, field) for field in FIELDS)


def refused(s: BattleState, side: int, card: CardId) -> Reason | None:
    """Why a tactics card cannot be played at all now."""
    if not may_play(s, side):
        return Reason("BL2.4", NO_TACTICS.with_(side=SIDE_NAMES[side]))
    if card in LEADERS and s.leader_played[side]:
        return Reason("BL1.3", ONE_LEADER.with_(side=SIDE_NAMES[side]))
    if card in DOES_NOTHING and not _useful(s, side, card):
        return Reason("BL1.5", DOES_NOTHING[card].with_(side=SIDE_NAMES[side]))
    return None


def no_weather(s: BattleState, card: CardId, field: int) -> Reason | None:
    """Why Fog or Mud cannot be laid beside a field."""
    closed = no_room(s, 0, field) if s.owner[field] >= 0 else None
    return Reason("BL1.4", closed.text) if closed is not None else None


def play(s: BattleState, side: int, card: CardId, field: int) -> None:
    """Carry a tactics card out, or ask what it needs."""
    s.tactics_played[side] += 1
    if card in MORALE:
        s.leader_played[side] |= card in LEADERS
        s.put(side, field, card)
        s.log("morale", side, "BL1.3", card, field)
        return
    if card in WEATHER:
        s.log("weather", side, "BL1.4", card, field)
        if card == FOG:
            s.fog = field
        else:
            s.mud = field
            for either in (0, 1):  # what was complete is not any more, and is counted anew (BL3.4)
                s.completed[either][field] = 0
        for either in (0, 1):
            s.strength[either][field] = 0
        s.lay()
        s.forget(field)
        return
    s.log("guile", side, "BL1.5", card)
    if card == SCOUT:
        s.scouted = True
        s.todo.append(("scout", side, SCOUTED))
    else:
        s.todo.append((QUESTION_OF[card], side))


QUESTION_OF: Final = {REDEPLOY: "redeploy", DESERTER: "deserter", TRAITOR: "traitor"}


def says(card: CardId, field: int) -> Text:
    """What playing a Weather or Guile card would do."""
    if card in WEATHER:
        return words.ABOUT_TACTICS[card].with_(field=FIELD_NAMES[field])
    return words.ABOUT_TACTICS[card]


# ---- Scout --------------------------------------------------------------------------------------------------


@AGENDA.question
class ScoutQuestion(BattleQuestion):
    """Draw up to three cards, one at a time. The frame: ("scout", side, how many are left)."""

    name = "scout"
    rule = "BL1.5"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        found = [DRAW_TROOP] if s.deck else []
        if s.tactics_deck:
            found.append(DRAW_TACTICS)
        return [*found, DONE]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        _, side, left = frame
        if move == DONE:
            s.todo.append(("return", side))
            return
        s.draw(side, s.deck if move == DRAW_TROOP else s.tactics_deck, "BL1.5")
        s.todo.append(("scout", side, left - 1) if left > 1 else ("return", side))

    def prompt(self, s: Any, frame: Frame) -> Text:
        return counted(
            "{side} may draw {n} more card for the Scout. From which deck?",
            "{side} may draw {n} more cards for the Scout. From which deck?",
            frame[2],
            side=SIDE_NAMES[frame[1]],
        )

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        if move == DONE:
            return Text("{side} draws no more cards for the Scout.", side=SIDE_NAMES[frame[1]])
        return words.drawing(frame[1], move == DRAW_TROOP)

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return words.no_card_left(move == DRAW_TROOP) if move.verb == "draw" else None

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        return words.deck_target(move)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return Text("Draw no more") if move == DONE else words.deck_label(move)


@AGENDA.question
class ReturnQuestion(BattleQuestion):
    """After a Scout: put cards back on their decks until the hand is right. The frame: ("return", side)."""

    name = "return"
    rule = "BL1.5"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        hand = s.hand[frame[1]]
        return [RETURN[card] for card in hand] if len(hand) > s.limit[frame[1]] else [DONE]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == DONE:
            return
        side, card = frame[1], card_in(move)
        s.hand[side].remove(card)
        troop = card < TROOPS
        (s.deck if troop else s.tactics_deck).append(card)
        s.known[side] |= 1 << card
        # Which card of this back went is hidden, so the enemy is sure of none of them any more.
        s.known[1 - side] &= ~sum(1 << held for held in (*s.hand[side], card) if (held < TROOPS) == troop)
        s.log("return", side, "BL1.5", card)
        s.todo.append(("return", side))

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} puts a card back, face down on top of its deck. Which?", side=SIDE_NAMES[frame[1]])

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        return Text("{side} puts {card} on top of its deck.", side=SIDE_NAMES[frame[1]], card=NAMES[card_in(move)])

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return self.not_held(s, frame[1], card_in(move)) if move.verb == "return" and card_in(move) >= 0 else None

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        return () if move == DONE else (card_key(card_in(move)),)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return Text("Put {card} back", card=NAMES[card_in(move)])

    def shown(self, s: Any, frame: Frame, move: Move, reader: int | None) -> str:
        if reader in (None, frame[1]) or move == DONE:
            return move
        return "return troops" if card_in(move) < TROOPS else "return tactics"


# ---- the cards that move cards --------------------------------------------------------------------------------


class GuileQuestion(BattleQuestion):
    """A question about a card on the table. The frame: (name, side)."""

    rule = "BL1.5"
    verb: str
    owner_is_asked: bool
    troops_only = False

    def owner(self, frame: Frame) -> int:
        """Whose card it is."""
        side: int = frame[1]
        return side if self.owner_is_asked else 1 - side

    def candidates(self, s: BattleState, frame: Frame) -> list[CardId]:
        """The cards that may be chosen."""
        piles = s.cards[self.owner(frame)]
        return [
            card
            for field in FIELDS
            if s.owner[field] < 0
            for card in piles[field]
            if card < TROOPS or not self.troops_only
        ]

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        card, field = card_key(card_in(move)), field_in(move)
        return (card, field_key(field)) if field >= 0 else (card,)

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        card = card_in(move)
        if not 0 <= card < CARDS or move.verb not in (self.verb, "remove"):
            return None
        return self._wrong_card(s, frame, card) or no_room(s, frame[1], field_in(move))

    def _wrong_card(self, s: BattleState, frame: Frame, card: CardId) -> Reason | None:
        if card in self.candidates(s, frame):
            return None
        if self.troops_only and card >= TROOPS and s.where(self.owner(frame), card) >= 0:
            return Reason("BL1.5", Text("{card} is no troop; a Traitor is always one.", card=NAMES[card]))
        whose = SIDE_NAMES[self.owner(frame)]
        text = Text("{side} has no {card} at an unclaimed field.", side=whose, card=NAMES[card])
        return Reason("BL1.5", text)

    def about(self, s: Any, frame: Frame, target: str) -> list[Reason]:
        kind, _, name = target.partition(":")
        wrong = None
        if kind == "card":
            wrong = self._wrong_card(s, frame, card_in(f"x {name}"))
        elif kind == "field":
            wrong = no_room(s, frame[1], int(name) - 1)
        return [wrong] if wrong is not None else []


def _free_fields(s: BattleState, side: int) -> list[int]:
    return [field for field in FIELDS if s.free(side, field)]


@AGENDA.question
class RedeployQuestion(GuileQuestion):
    """Move an own card to another field, or remove it."""

    name = "redeploy"
    verb = "move"
    owner_is_asked = True

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        side, found = frame[1], []
        free = _free_fields(s, side)
        for card in self.candidates(s, frame):
            here = s.where(side, card)
            found += [SHIFT[card][field] for field in free if field != here]
            found.append(DISMISS[card])
        return found

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side, card, to = frame[1], card_in(move), field_in(move)
        here = s.where(side, card)
        s.take(side, here, card)
        if move.verb == "remove":
            s.removed.append(card)
            s.log("remove", side, "BL1.5", card, here)
        else:
            s.put(side, to, card)
            s.log("move", side, "BL1.5", card, here, to)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text(
            "{side} moves one of its cards to another field, or takes it out of the game. Which?",
            side=SIDE_NAMES[frame[1]],
        )

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        card = NAMES[card_in(move)]
        if move.verb == "remove":
            return Text("{card} leaves the game, face up.", card=card)
        return Text("{card} goes to {field}.", card=card, field=FIELD_NAMES[field_in(move)])

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        if move.verb == "remove":
            return Text("Take {card} out of the game", card=NAMES[card_in(move)])
        return Text("{card} to {field}", card=NAMES[card_in(move)], field=FIELD_NAMES[field_in(move)])

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        if move.verb == "remove":
            return card_key(card_in(move)), REMOVED
        return super().targets(s, frame, move)


@AGENDA.question
class DeserterQuestion(GuileQuestion):
    """Remove an enemy card."""

    name = "deserter"
    verb = "desert"
    owner_is_asked = False

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [DESERT[card] for card in self.candidates(s, frame)]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        card = card_in(move)
        here = s.where(1 - frame[1], card)
        s.take(1 - frame[1], here, card)
        s.removed.append(card)
        s.log("remove", 1 - frame[1], "BL1.5", card, here)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} removes an enemy card from an unclaimed field. Which?", side=SIDE_NAMES[frame[1]])

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        return Text("{card} deserts and leaves the game, face up.", card=NAMES[card_in(move)])

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return Text("{card} deserts", card=NAMES[card_in(move)])


@AGENDA.question
class TraitorQuestion(GuileQuestion):
    """An enemy troop comes over."""

    name = "traitor"
    verb = "take"
    owner_is_asked = False
    troops_only = True

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        free = _free_fields(s, frame[1])
        return [TAKE[card][field] for card in self.candidates(s, frame) for field in free]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side, card, to = frame[1], card_in(move), field_in(move)
        here = s.where(1 - side, card)
        s.take(1 - side, here, card)
        s.put(side, to, card)
        s.log("traitor", side, "BL1.5", card, here, to)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} takes over an enemy troop. Which one, and to which field?", side=SIDE_NAMES[frame[1]])

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        return Text(
            "{card} comes over to {side} at {field}.",
            card=NAMES[card_in(move)],
            side=SIDE_NAMES[frame[1]],
            field=FIELD_NAMES[field_in(move)],
        )

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return Text("{card} to {field}", card=NAMES[card_in(move)], field=FIELD_NAMES[field_in(move)])
