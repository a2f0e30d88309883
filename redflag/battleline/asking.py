"""What all questions of this game share: the moves as ready-made values, names, and reasons for a refusal."""

from __future__ import annotations

from typing import Any, Final

from redflag.battleline.cards import CARDS, KEYS, NAMES, CardId, find
from redflag.battleline.state import FIELDS, BattleState
from redflag.core.agenda import Agenda, Frame, Move, Question, Reason
from redflag.core.text import Name, Text

AGENDA: Final = Agenda()

DONE: Final = Move("done")
PASS: Final = Move("pass")
DRAW_TROOP: Final = Move("draw troops")
DRAW_TACTICS: Final = Move("draw tactics")
PLAY: Final = tuple(Move(f"play {key}") for key in KEYS)
PLAY_AT: Final = tuple(tuple(Move(f"play {key} at {field + 1}") for field in FIELDS) for key in KEYS)
PLAYED: Final = {move: (card, field) for card, row in enumerate(PLAY_AT) for field, move in enumerate(row)}
CLAIM: Final = tuple(Move(f"claim {field + 1}") for field in FIELDS)
RETURN: Final = tuple(Move(f"return {key}") for key in KEYS)
DESERT: Final = tuple(Move(f"desert {key}") for key in KEYS)
TAKE: Final = tuple(tuple(Move(f"take {key} to {field + 1}") for field in FIELDS) for key in KEYS)
SHIFT: Final = tuple(tuple(Move(f"move {key} to {field + 1}") for field in FIELDS) for key in KEYS)
DISMISS: Final = tuple(Move(f"remove {key}") for key in KEYS)

SIDE_NAMES: Final = (Name("South", key="side:south"), Name("North", key="side:north"))
FIELD_NAMES: Final = tuple(Name("field {n}", key=f"field:{n}", n=n) for n in range(1, 10))


def card_key(card: CardId) -> str:
    """The target of a card."""
    return f"card:{KEYS[card]}"


def field_key(field: int) -> str:
    """The target of a field."""
    return f"field:{field + 1}"


def card_in(move: str) -> CardId:
    """The card that a move names second, or -1."""
    words = move.split(" ")
    card = find(words[1]) if len(words) > 1 else None
    return -1 if card is None else card


def field_in(move: str) -> int:
    """The field that a move names last, or -1."""
    word = move.rpartition(" ")[2]
    return int(word) - 1 if word.isdecimal() and 1 <= int(word) <= len(FIELDS) else -1


def no_room(s: BattleState, side: int, field: int) -> Reason | None:
    """Why a side cannot put a card at a field, whatever the card."""
    where = FIELD_NAMES[field]
    if s.owner[field] >= 0:
        owner = SIDE_NAMES[s.owner[field]]
        return Reason("BL2.6", Text("{field} is closed: {side} has claimed it.", field=where, side=owner))
    if len(s.cards[side][field]) >= s.grounds[field].slots:
        return Reason(
            "BL2.3",
            Text(
                "{side} has all {n} cards of its formation at {field} already.",
                side=SIDE_NAMES[side],
                n=s.grounds[field].slots,
                field=where,
            ),
        )
    return None


class BattleQuestion(Question):
    """A question of this game; the defaults of what most of them have in common."""

    drawn = True  # claims

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        return [Reason(self.rule_of(s, frame), self.says(s, frame, move))]

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        """What a legal move would do, as a sentence."""
        raise NotImplementedError

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        return None

    def not_held(self, s: BattleState, side: int, card: CardId) -> Reason:
        """A side cannot play what it does not hold."""
        text = Text("{side} does not hold {card}.", side=SIDE_NAMES[side], card=NAMES[card])
        return Reason("BL2.2", text)


def names_a_card(move: str) -> bool:
    """Does a move name a card of the game?"""
    return 0 <= card_in(move) < CARDS
