"""The Final Crisis (rules F) and victory (rules V)."""

from __future__ import annotations

from typing import Final

from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text, number
from redflag.paris import board, cards, events, frames, plays, words
from redflag.paris.asking import AGENDA, EVENT_ONLY, PASS, CardQuestion, ParisQuestion, hidden_from, reason
from redflag.paris.board import COMMUNE, MILITARY, POLITICAL, SIDE_NAMES, SIDES, VERSAILLES
from redflag.paris.deck import NEUTRAL
from redflag.paris.pieces import score
from redflag.paris.solo import rounds as solo_rounds
from redflag.paris.state import FINAL_CRISIS, NOBODY, OVER, ParisState

ACCEPT = Move("accept")

CRISIS: Final[tuple[Frame, ...]] = (
    ("crisis-hands",),
    ("initiative",),
    ("crisis-cards",),
    ("pivots", FINAL_CRISIS, board.PIVOTAL_MASK),
    ("score-dimensions",),
    ("score-momentum",),
    ("victory",),
)


def begin(s: ParisState, first: str = "crisis-hands") -> None:
    """Put the Final Crisis on the agenda, from one of its parts on."""
    s.phase = FINAL_CRISIS
    s.log("final-crisis", NOBODY, "F1")
    names = [frame[0] for frame in CRISIS]
    s.todo += reversed(CRISIS[names.index(first) :])


# ---- the hands ------------------------------------------------------------------------------------


@AGENDA.step("crisis-hands")
def _crisis_hands(s: ParisState) -> None:
    """Take up the set-aside cards and the Final Crisis card, and discard down to the rounds played (F2)."""
    s.bot_turns = s.round
    for side in (COMMUNE, VERSAILLES):
        if side == s.bot:
            continue  # the bot holds no cards; its Final Crisis card is its last play (Z-F5)
        s.hand[side] += s.set_aside[side]
        s.set_aside[side] = []
        if s.crisis_card[side]:
            s.hand[side].append(s.crisis_card[side])
            s.crisis_card[side] = 0
        s.deck.sort(s.hand[side])
    _ask_discards(s)


def _ask_discards(s: ParisState) -> None:
    """Both choose, Commune first; nothing of the first choice shows before the second is made."""
    s.todo.append(("crisis-discards",))
    s.todo += [frames.of_side("crisis-discard", side) for side in (VERSAILLES, COMMUNE)]


@AGENDA.question
class CrisisDiscardQuestion(CardQuestion):
    """Choose in secret the card to do without (F2)."""

    name = "crisis-discard"
    rule = "F2"
    act = Text("Discard")

    def moves(self, s: ParisState, frame: frames.OfSide) -> list[Move]:
        side = frame.side
        if len(s.hand[side]) <= s.round:
            return [PASS]
        return [Move(f"discard {card}") for card in s.hand[side]]

    def answer(self, s: ParisState, frame: frames.OfSide, move: Move) -> None:
        side = frame.side
        if move != PASS:
            card = s.deck.numbers[move.split(" ")[1]]
            s.hand[side].remove(card)
            s.crisis_discard[side] = card

    def prompt(self, s: ParisState, frame: frames.OfSide) -> Text:
        return Text("{side} discards one card before the Final Crisis. Which?", side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        card = s.deck.find(move.words[0])
        assert card is not None
        return Text("{side} does without {card} in the Final Crisis.", side=SIDE_NAMES[frame.side], card=card.name)

    def why_not(self, s: ParisState, frame: frames.OfSide, move: Move) -> Reason | None:
        return reason("not-in-hand", frame.side, under="F2") if move.verb == "discard" else None

    def shown(self, s: ParisState, frame: frames.OfSide, move: Move, reader: int | None) -> str:
        return hidden_from(move, frame.side, reader)


@AGENDA.step("crisis-discards")
def _crisis_discards(s: ParisState) -> None:
    """Both have chosen: the discards go face up on the pile."""
    for side in (COMMUNE, VERSAILLES):
        card = s.crisis_discard[side]
        if card:
            s.crisis_discard[side] = 0
            known = s.known_hand[1 - side]
            if card in known:
                known.remove(card)
            cards.lay(s, card, side)
            s.log("discard", side, "F2", card)
    if any(len(s.hand[side]) > s.round for side in (COMMUNE, VERSAILLES)):  # only from a position of one's own
        _ask_discards(s)


# ---- playing the cards ----------------------------------------------------------------------------


@AGENDA.step("crisis-cards")
def _crisis_cards(s: ParisState) -> None:
    s.todo.append(("crisis-turn", s.initiative))


@AGENDA.step("crisis-turn")
def _crisis_turn(s: ParisState, side: int) -> None:
    """Sides alternate until all cards are played (F3)."""
    if s.bot >= 0:
        solo_rounds.crisis_turn(s, side)
    elif s.hand[side]:
        s.todo.append(("crisis-turn", 1 - side))
        s.todo.append(frames.of_side("crisis-play", side))
    elif s.hand[1 - side]:
        s.todo.append(("crisis-turn", 1 - side))


@AGENDA.question
class CrisisPlayQuestion(plays.WayQuestion):
    """Play a card for its event (F3)."""

    name = "crisis-play"
    rule = "F3"

    def moves(self, s: ParisState, frame: frames.OfSide) -> list[Move]:
        return [s.deck.plays[card][0] for card in s.hand[frame.side]]

    def answer(self, s: ParisState, frame: frames.OfSide, move: Move) -> None:
        side = frame.side
        number = s.deck.numbers[move.split(" ")[1]]
        cards.take_from_hand(s, side, number)
        s.log("crisis-play", side, "F3", number)
        s.todo.append(("end-play", side, number, False))
        card = s.deck.cards[number]
        doer = side if card.side in (side, NEUTRAL) else 1 - side
        if not events.met(s, doer, card):
            s.log("crisis-condition", doer, "F3", number)
        elif doer == side:
            events.begin(s, side, number)
        else:
            s.todo.append(frames.of_card("crisis-enemy", doer, number))

    def prompt(self, s: ParisState, frame: frames.OfSide) -> Text:
        return Text("Final Crisis: {side} plays a card for its event. Which?", side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        side = frame.side
        card = s.deck.find(move.words[0])
        assert card is not None
        if card.side == 1 - side:
            return Text(
                "{side} lays down {card}; {enemy} decides if and how it applies: {event}",
                side=SIDE_NAMES[side],
                enemy=SIDE_NAMES[1 - side],
                card=card.name,
                event=words.event(card),
            )
        if not events.met(s, side, card):
            return Text("The condition of {card} is not met; it is simply discarded.", card=card.name)
        return Text(
            "{side} carries out the event of {card}: {event}",
            side=SIDE_NAMES[side],
            card=card.name,
            event=words.event(card),
        )

    def why_not(self, s: ParisState, frame: frames.OfSide, move: Move) -> Reason | None:
        if move.verb != "play" or len(move.words) != 2:
            return None
        card = s.deck.find(move.words[0])
        if card is None or card.number not in s.hand[frame.side]:
            return reason("not-in-hand", frame.side, under="F3")
        return EVENT_ONLY

    def warns(self, s: ParisState, frame: frames.OfSide, move: Move) -> list[Reason]:
        card = s.deck.find(move.words[0])
        assert card is not None
        own = card.side != 1 - frame.side and events.met(s, frame.side, card)
        return events.warns(s, frame.side, card) if own else []


@AGENDA.question
class CrisisEnemyQuestion(ParisQuestion):
    """Your card, laid down by the enemy: does it apply (F3, N12)?"""

    name = "crisis-enemy"
    rule = "F3"
    act = Text("Carry it out")

    def moves(self, s: ParisState, frame: frames.OfCard) -> list[Move]:
        return [ACCEPT, PASS]

    def answer(self, s: ParisState, frame: frames.OfCard, move: Move) -> None:
        side, card = frame.side, frame.card
        if move == ACCEPT:
            s.log("crisis-accept", side, "F3", card)
            events.begin(s, side, card)
        else:
            s.log("crisis-decline", side, "F3", card)

    def prompt(self, s: ParisState, frame: frames.OfCard) -> Text:
        card = s.deck.cards[frame.card]
        return Text(
            "{enemy} has laid down {card}, an event of {side}: {event} Does {side} carry it out?",
            side=SIDE_NAMES[frame.side],
            enemy=SIDE_NAMES[1 - frame.side],
            card=card.name,
            event=words.event(card),
        )

    def says(self, s: ParisState, frame: frames.OfCard, move: Move) -> Text:
        card = s.deck.cards[frame.card]
        if move == PASS:
            return Text("{side} lets {card} pass without effect.", side=SIDE_NAMES[frame.side], card=card.name)
        return Text(
            "{side} carries out the event of {card}: {event}",
            side=SIDE_NAMES[frame.side],
            card=card.name,
            event=words.event(card),
        )

    def warns(self, s: ParisState, frame: frames.OfCard, move: Move) -> list[Reason]:
        return events.warns(s, frame.side, s.deck.cards[frame.card]) if move == ACCEPT else []


# ---- the end --------------------------------------------------------------------------------------


@AGENDA.step("score-momentum")
def _score_momentum(s: ParisState) -> None:
    """A momentum of 3 at the end is worth 1 VP (M3)."""
    for side, sphere in ((COMMUNE, POLITICAL), (VERSAILLES, MILITARY)):
        if s.momentum[side] == board.MAX_MOMENTUM:
            score(s, side, sphere, 1, "M3")


def tie_breaks(s: ParisState) -> dict[str, tuple[int, int]]:
    """The four things that decide when neither side has met its condition: Commune's and Versailles' count (V2)."""
    total = s.vp[POLITICAL] + s.vp[MILITARY]
    holders = [s.controller(space) for space in board.PIVOTAL]
    return {
        "vp": (total, -total),
        "objectives": (len(s.fulfilled[COMMUNE]), len(s.fulfilled[VERSAILLES])),
        "pivotal": (holders.count(COMMUNE), holders.count(VERSAILLES)),
        "initiative": (int(s.initiative == COMMUNE), int(s.initiative == VERSAILLES)),
    }


@AGENDA.step("victory")
def _victory(s: ParisState) -> None:
    """Who has won, and why (V1 to V3)."""
    commune, versailles = s.vp[POLITICAL], -s.vp[MILITARY]
    if commune > versailles and commune >= 0:
        winner, kind, rule = COMMUNE, "political", "V1"
    elif versailles > commune and versailles >= 0:
        winner, kind, rule = VERSAILLES, "military", "V1"
    elif s.bot >= 0 and not s.tie_breaks:
        winner, kind, rule = s.bot, "bot", "Z-G"
    else:
        counts = tie_breaks(s).values()
        lead = sum((c > v) - (c < v) for c, v in counts)
        if lead:
            winner, kind, rule = COMMUNE if lead > 0 else VERSAILLES, "tie-break", "V2"
        else:
            winner, kind, rule = COMMUNE, "level", "V3"
    s.phase = OVER
    s.finish(SIDES[winner], kind, rule, (commune, versailles))
    s.log("victory", winner, rule, kind)


OUTCOMES = {
    "political": Text(
        "{side} wins: its political VP ({political}) are more than the military VP of {enemy} ({military})."
    ),
    "military": Text(
        "{side} wins: its military VP ({military}) are more than the political VP of {enemy} ({political})."
    ),
    "tie-break": Text("Neither side has met its victory condition; {side} is ahead in more of the four tie-breaks."),
    "bot": Text("Neither side has met its victory condition, so the bot wins."),
    "level": Text("Neither side has met its victory condition and the tie-breaks are level: {side} wins."),
}


def outcome(s: ParisState) -> Text:
    """The end of the game in words."""
    assert s.result is not None
    winner, kind = s.result[:2]
    side = SIDES.index(winner)
    return OUTCOMES[kind].with_(
        side=SIDE_NAMES[side],
        enemy=SIDE_NAMES[1 - side],
        political=number(s.vp[POLITICAL]),
        military=number(-s.vp[MILITARY]),
    )
