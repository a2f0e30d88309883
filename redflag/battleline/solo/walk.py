"""A walk of the counting player: the legal moves it looks at, and the fields that it may expect after each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from redflag.battleline import claims
from redflag.battleline.asking import AGENDA, DONE, FIELD_NAMES, card_in, field_in
from redflag.battleline.cards import DESERTER, FOG, MORALE, REDEPLOY, SCOUT, TRAITOR, TROOPS, WEATHER, CardId
from redflag.battleline.solo.sight import Sight
from redflag.battleline.state import FIELDS, BattleState
from redflag.core.agenda import Move
from redflag.core.bot.predicates import Universe, Varying, members
from redflag.core.bot.stops import Stop
from redflag.core.bot.walk import Walk, once
from redflag.core.text import Text

FIELD: Final = Universe("field", tuple(str(field + 1) for field in FIELDS), FIELD_NAMES, Text("no field"))
RESERVE: Final = 0.12  # what a tactics card is worth while it is held back, in fields
SCOUTING: Final = 0.2  # what three cards to choose from are worth, in fields
ALIKE: Final = 0.02  # plays that differ by less are alike


class CountingWalk(Walk):
    """One walk. What it has chosen stands in `field` and `move`."""

    s: BattleState
    field = -1
    move = -1

    def start(self) -> Stop | None:
        """Where it begins; nowhere if there is only one legal move."""
        return super().start() if len(self.legal) > 1 else None

    @property
    def side(self) -> int:
        """The side that it plays."""
        side: int = self.frame[1]
        return side

    @once
    def legal(self) -> Sequence[Move]:
        """The legal moves. They depend on the own hand and on what lies open."""
        return AGENDA.questions[self.frame[0]].moves(self.s, self.frame)

    @once
    def universe(self) -> Universe:
        """The legal moves as candidates."""
        question = AGENDA.questions[self.frame[0]]
        titles = tuple(question.label(self.s, self.frame, move) for move in self.legal)
        return Universe("move", tuple(self.legal), titles, Text("no move"))

    @once
    def sight(self) -> Sight:
        """What it sees."""
        return Sight(self.s, self.side)

    # ---- what each move is worth -------------------------------------------------------------------------------------

    @once
    def worths(self) -> list[float]:
        """For each legal move the fields that may be expected after it."""
        return [self.worth(move) for move in self.legal]

    def worth(self, move: Move) -> float:
        """The fields that may be expected after a move."""
        card, to = card_in(move), field_in(move)
        match move.verb:
            case "play":
                return self._played(card, to)
            case "return":
                left = self.sight.hand & ~(1 << card) if card < TROOPS else self.sight.hand
                return self.sight.worth(left) - (RESERVE if card >= TROOPS else 0)
            case "desert":
                return self.sight.without_enemy(card, self.where(card, own=False))
            case "take":
                return self.sight.taken(card, self.where(card, own=False), to)
            case "move" | "remove":
                return self.sight.moved(card, self.where(card, own=True), to)
        return self.sight.worth(self.sight.hand)

    def where(self, card: CardId, own: bool) -> int:
        """The field where a card lies."""
        return self.s.where(self.side if own else 1 - self.side, card)

    def _played(self, card: CardId, to: int) -> float:
        if card < TROOPS:
            return self.sight.with_card(card, to)
        if card in MORALE:
            return self.sight.with_card(card, to) - RESERVE
        if card in WEATHER:
            return self.sight.with_weather(to, card == FOG) - RESERVE
        if card == SCOUT:
            return self.sight.worth(self.sight.hand) + SCOUTING - RESERVE
        return max(map(self.worth, self._answers(card))) - RESERVE

    def _answers(self, card: CardId) -> Sequence[Move]:
        """What could be done with a Guile card."""
        name = {REDEPLOY: "redeploy", DESERTER: "deserter", TRAITOR: "traitor"}[card]
        return AGENDA.questions[name].moves(self.s, (name, self.side))

    # ---- what else its predicates look at ----------------------------------------------------------------------------

    def place(self, number: int) -> int:
        """The field that a candidate names, or -1."""
        return field_in(self.legal[number])

    def card(self, number: int) -> CardId:
        """The card that a candidate names, or -1."""
        return card_in(self.legal[number])

    @once
    def proving(self) -> dict[int, bool]:
        """The candidates that prove a field at once, each with whether that wins the game."""
        found = {}
        for number, move in enumerate(self.legal):
            card, field = card_in(move), field_in(move)
            if move.verb != "play" or field < 0 or (card >= TROOPS and card not in MORALE):
                continue
            if len(self.s.cards[self.side][field]) + 1 < self.s.grounds[field].slots:
                continue
            trial = self.s.copy()
            trial.put(self.side, field, card)
            if claims.provable(trial, self.side, field):
                trial.owner[field] = self.side
                found[number] = claims.won(trial, self.side)
        return found

    def claims(self) -> int:
        """The fields that can be claimed, as a mask."""
        return sum(1 << field_in(move) for move in self.legal if move != DONE)

    def wins_by(self, field: int) -> bool:
        """Would claiming a field win the game?"""
        trial = self.s.copy()
        trial.owner[field] = self.side
        return claims.won(trial, self.side)

    def tells(self, mask: int) -> None:
        """Note for the trace how the chances stand where the best candidate goes."""
        number = members(mask)[0]
        field = self.place(number)
        if self.legal[number].verb == "play" and field >= 0 and self.card(number) not in WEATHER:
            chances = (round(100 * self.sight.now[field]), round(100 * self.sight.after(self.card(number), field)))
            self.facts = (("chance", (field, *chances)),)


MOVE: Final = Varying("move", lambda walk: walk.universe)
