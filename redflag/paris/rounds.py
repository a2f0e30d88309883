"""The sequence of a round (rules Q), with initiative (I), Censorship (X), scoring (K4) and objectives (G)."""

from __future__ import annotations

from typing import Final

from redflag.core import chance
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text
from redflag.paris import board, cards, crisis, events, frames, words
from redflag.paris.asking import AGENDA, PASS, CardQuestion, ParisQuestion, hidden_from, reason
from redflag.paris.board import COMMUNE, POLITICAL, SIDE_NAMES, SIDES, VERSAILLES
from redflag.paris.frames import Gain
from redflag.paris.pieces import score
from redflag.paris.solo import rounds as solo_rounds
from redflag.paris.state import (
    CARDS,
    CENSORSHIP,
    FINAL_CRISIS,
    INITIATIVE,
    NOBODY,
    OBJECTIVES,
    PIVOTAL,
    SCORING,
    ParisState,
)

LAST_ROUND = 3
PLAYS = 3  # of each side a round (Q4)
HAND = 4  # cards dealt a round (Q1); one more with Censorship (X1)
OBJECTIVES_DEALT = 2

# The parts of a round in their order; a position may begin at any of them.
ROUND: Final[tuple[Frame, ...]] = (
    ("deal",),
    ("ask-objectives",),
    ("initiative",),
    ("censor",),
    ("cards",),
    ("set-aside",),
    ("pivots", PIVOTAL, board.PIVOTAL_MASK),
    ("score-dimensions",),
    ("score-objectives",),
    ("end-round",),
)


def begin_round(s: ParisState, first: str = "deal") -> None:
    """Put a round on the agenda, from one of its parts on."""
    names = [frame[0] for frame in ROUND]
    s.todo += reversed(ROUND[names.index(first) :])


def deal_hand(s: ParisState, side: int, count: int) -> None:
    """Deal strategy cards to a side."""
    for _ in range(count):
        cards.draw_to_hand(s, side, "Q1")


@AGENDA.step("set-up")
def _set_up(s: ParisState) -> None:
    """Shuffle both decks and put the first cubes on the map (S4, S5)."""
    for side in (COMMUNE, VERSAILLES):
        for space, cubes in board.START_CUBES[side].items():
            s.cubes[side][space] = cubes
    s.draw = cards.in_this_game(s)
    s.objective_draw = list(s.deck.objectives)
    chance.shuffle(s, s.draw)
    chance.shuffle(s, s.objective_draw)
    begin_round(s)


@AGENDA.step("deal")
def _deal(s: ParisState) -> None:
    s.log("round", NOBODY, "Q1", s.round)
    s.laid = [NOBODY] * len(s.laid)  # what was laid in an earlier round is no longer "this round" (C3)
    if s.bot >= 0:
        solo_rounds.deal(s)
        return
    for side in (COMMUNE, VERSAILLES):
        deal_hand(s, side, HAND + s.censorship)
        s.offered[side] = [s.objective_draw.pop() for _ in range(min(OBJECTIVES_DEALT, len(s.objective_draw)))]
        s.deck.sort(s.offered[side])


# ---- objectives: choosing -------------------------------------------------------------------------


@AGENDA.step("ask-objectives")
def _ask_objectives(s: ParisState) -> None:
    """Both choose in secret: one after the other, and nothing of the first choice shows before the second is made."""
    s.phase = OBJECTIVES
    s.todo += [frames.of_side("keep", side) for side in (VERSAILLES, COMMUNE) if s.offered[side]]


@AGENDA.question
class KeepQuestion(CardQuestion):
    """Keep one of two objectives (Q2)."""

    name = "keep"
    rule = "Q2"
    act = Text("Keep this one")

    def moves(self, s: ParisState, frame: frames.OfSide) -> list[Move]:
        return [Move(f"keep {card}") for card in s.offered[frame.side]]

    def answer(self, s: ParisState, frame: frames.OfSide, move: Move) -> None:
        side = frame.side
        kept = s.deck.numbers[move.split(" ")[1]]
        s.objective[side] = kept
        if s.bot >= 0:
            solo_rounds.give_objective(s, kept)
        else:
            s.rejected[side] += [card for card in s.offered[side] if card != kept]
        s.offered[side] = []
        s.log("keep", side, "Q2", kept)

    def prompt(self, s: ParisState, frame: frames.OfSide) -> Text:
        if s.bot >= 0:
            return Text("{side} keeps one objective; the other is the bot's. Which?", side=SIDE_NAMES[frame.side])
        return Text("{side} secretly keeps one objective. Which?", side=SIDE_NAMES[frame.side])

    def rule_of(self, s: ParisState, frame: frames.OfSide) -> str:
        return "Z-R2" if s.bot >= 0 else "Q2"

    def says(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        card = s.deck.find(move.words[0])
        assert card is not None
        return Text(
            "{side} keeps {card}: at the end of the round whoever controls {space} scores for it. Its event: {event}",
            side=SIDE_NAMES[frame.side],
            card=card.name,
            space=board.SPACE_NAMES[card.space],
            event=words.event(card),
        )

    def why_not(self, s: ParisState, frame: frames.OfSide, move: Move) -> Reason | None:
        if move.verb != "keep":
            return None
        return Reason("Q2", Text("{side} was not dealt this objective.", side=SIDE_NAMES[frame.side]))

    def shown(self, s: ParisState, frame: frames.OfSide, move: Move, reader: int | None) -> str:
        return move if s.bot >= 0 else hidden_from(move, frame.side, reader)  # in a solo game objectives lie open


# ---- initiative -----------------------------------------------------------------------------------


def initiative_level(s: ParisState, side: int) -> int:
    """Own political VP less own momentum (I1)."""
    own_vp = s.vp[POLITICAL] if side == COMMUNE else -s.vp[POLITICAL]
    return own_vp - s.momentum[side]


@AGENDA.step("initiative")
def _initiative(s: ParisState) -> None:
    """Who decides? The higher level, Commune on a tie, unless an event says otherwise (I1)."""
    if s.phase != FINAL_CRISIS:
        s.phase = INITIATIVE
    decider = s.next_initiative
    if decider == NOBODY:
        decider = VERSAILLES if initiative_level(s, VERSAILLES) > initiative_level(s, COMMUNE) else COMMUNE
    s.todo.append(frames.of_side("first", decider))


@AGENDA.question
class FirstQuestion(ParisQuestion):
    """Decide who is the initiative player."""

    name = "first"
    rule = "I1"
    both = (Move("first commune"), Move("first versailles"))

    def moves(self, s: ParisState, frame: frames.OfSide) -> tuple[Move, ...]:
        return self.both

    def answer(self, s: ParisState, frame: frames.OfSide, move: Move) -> None:
        s.next_initiative = NOBODY  # an event decides only once (I1)
        s.initiative = SIDES.index(move.split(" ")[1])
        s.log("initiative", s.initiative, "I1")

    def prompt(self, s: ParisState, frame: frames.OfSide) -> Text:
        return Text("{side} decides the initiative. Who acts first?", side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        return Text(
            "{side} acts first and sets the order of pivotal actions and of scoring (I2).",
            side=SIDE_NAMES[SIDES.index(move.words[0])],
        )

    def label(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        return Text("{side} acts first", side=SIDE_NAMES[SIDES.index(move.words[0])])


# ---- Censorship -----------------------------------------------------------------------------------


@AGENDA.step("censor")
def _censor(s: ParisState) -> None:
    if s.censorship:
        s.phase = CENSORSHIP
        s.todo += [frames.of_side("censor-card", side) for side in (1 - s.initiative, s.initiative)]


@AGENDA.question
class CensorQuestion(CardQuestion):
    """Discard one card face up (X1)."""

    name = "censor-card"
    rule = "X1"
    act = Text("Discard")

    def moves(self, s: ParisState, frame: frames.OfSide) -> list[Move]:
        return [Move(f"discard {card}") for card in s.hand[frame.side]] or [PASS]

    def answer(self, s: ParisState, frame: frames.OfSide, move: Move) -> None:
        if move == PASS:
            return
        side = frame.side
        card = s.deck.numbers[move.split(" ")[1]]
        cards.take_from_hand(s, side, card)
        cards.lay(s, card, side)
        s.log("discard", side, "X1", card)

    def prompt(self, s: ParisState, frame: frames.OfSide) -> Text:
        asked = Text("Censorship: {side} discards one card face up. Which?")
        if not s.edition.censorship_available:
            asked = Text(
                "Censorship (a variant of the French and Russian editions): {side} discards one card face up. Which?"
            )
        return asked.with_(side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.OfSide, move: Move) -> Text:
        card = s.deck.find(move.words[0])
        assert card is not None
        return Text("{side} lays {card} face up on the discard pile.", side=SIDE_NAMES[frame.side], card=card.name)

    def why_not(self, s: ParisState, frame: frames.OfSide, move: Move) -> Reason | None:
        return reason("not-in-hand", frame.side, under="X1") if move.verb == "discard" else None


# ---- cards ----------------------------------------------------------------------------------------


@AGENDA.step("cards")
def _cards(s: ParisState) -> None:
    s.phase = CARDS
    s.bot_turns = PLAYS
    s.todo.append(("turn", s.initiative))


@AGENDA.step("turn")
def _turn(s: ParisState, side: int) -> None:
    """Sides take turns until each holds one card, which is set aside (Q4, Q5)."""
    if s.bot >= 0:
        solo_rounds.turn(s, side)
    elif len(s.hand[side]) > 1:
        s.todo.append(("turn", 1 - side))
        s.todo.append(frames.of_side("play", side))
    elif len(s.hand[1 - side]) > 1:
        s.todo.append(("turn", 1 - side))


@AGENDA.step("set-aside")
def _set_aside(s: ParisState) -> None:
    for side in (COMMUNE, VERSAILLES):
        if s.hand[side]:
            s.log("set-aside", side, "Q5", s.hand[side][0])
        s.set_aside[side] += s.hand[side]
        s.hand[side] = []


# ---- scoring --------------------------------------------------------------------------------------


@AGENDA.step("score-dimensions")
def _score_dimensions(s: ParisState) -> None:
    """1 VP for each dimension controlled (K4)."""
    if s.phase != FINAL_CRISIS:
        s.phase = SCORING
    gains = []
    for dimension in range(4):
        side = s.dimension_controller(dimension)
        if side != NOBODY:
            gains.append(Gain(board.DIMENSIONS[dimension], side, dimension // 2, dimension))
    if s.initiative == s.bot:
        gains = solo_rounds.players_first(s, gains)
    s.todo.append(("score-gains", "K4", tuple(gains)))


@AGENDA.step("score-gains")
def _score_gains(s: ParisState, rule: str, gains: tuple[Gain, ...]) -> None:
    """Score; where the order matters, the initiative player sets it (the bot's is fixed already: Z-R7, Z-R8)."""
    if s.initiative != s.bot and _contested(s, gains):
        s.todo.append(frames.Scoring("score", s.initiative, rule, gains))
        return
    for gain in gains:
        score(s, gain.side, gain.sphere, 1, rule, gain.cause)


def _contested(s: ParisState, gains: tuple[Gain, ...]) -> list[Gain]:
    """Gains of one sphere whose order matters: +1 for each side ends where it began, except at the end of the scale."""
    for sphere in (board.POLITICAL, board.MILITARY):
        if abs(s.vp[sphere]) == board.MAX_VP:
            here = [gain for gain in gains if gain.sphere == sphere]
            if len({gain.side for gain in here}) == 2:
                return here
    return []


@AGENDA.question
class ScoreQuestion(ParisQuestion):
    """Which gain of VP comes next. Asked only where the limit of the scale makes the order matter (K4, K5)."""

    name = "score"
    rule = "K4"

    def rule_of(self, s: ParisState, frame: frames.Scoring) -> str:
        return frame.rule

    def moves(self, s: ParisState, frame: frames.Scoring) -> list[Move]:
        return [Move(f"score {gain.name}") for gain in _contested(s, frame.gains)]

    def answer(self, s: ParisState, frame: frames.Scoring, move: Move) -> None:
        gain = self._gain(frame, move)
        score(s, gain.side, gain.sphere, 1, frame.rule, gain.cause)
        left = tuple(other for other in frame.gains if other != gain)
        s.todo.append(("score-gains", frame.rule, left))

    def _gain(self, frame: frames.Scoring, move: Move) -> Gain:
        return next(gain for gain in frame.gains if f"score {gain.name}" == move)

    def prompt(self, s: ParisState, frame: frames.Scoring) -> Text:
        return Text("{side} sets the order of scoring. What is scored next?", side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.Scoring, move: Move) -> Text:
        gain = self._gain(frame, move)
        kind = board.SPHERE_NAMES[gain.sphere]
        return Text("{side} now gains 1 {kind} VP.", side=SIDE_NAMES[gain.side], kind=kind)

    def why_not(self, s: ParisState, frame: frames.Scoring, move: Move) -> Reason | None:
        if move.verb != "score" or len(move.words) != 1:
            return None
        name = self._name(s, move.words[0])
        if move in [f"score {gain.name}" for gain in frame.gains]:
            said = Text("The order of {name} does not matter; it is scored by itself.", name=name)
        else:
            said = Text("There is nothing to score for {name} now.", name=name)
        return Reason(self.rule_of(s, frame), said)

    def targets(self, s: ParisState, frame: frames.Scoring, move: Move) -> tuple[str, ...]:
        what = move.split(" ")[1]
        return (f"dimension:{what}" if what in board.DIMENSION_INDEX else f"card:{what}",)

    def label(self, s: ParisState, frame: frames.Scoring, move: Move) -> Text:
        return self._name(s, move.words[0])

    def _name(self, s: ParisState, what: str) -> Text:
        """A dimension or an objective by the word that a move has for it."""
        if what in board.DIMENSION_INDEX:
            return board.DIMENSION_NAMES[board.DIMENSION_INDEX[what]]
        card = s.deck.find(what)
        return Text("{move}", move=what) if card is None else card.name


@AGENDA.step("score-objectives")
def _score_objectives(s: ParisState) -> None:
    """Reveal both objectives; whoever controls a space scores for it (G1). Then the events (G2)."""
    gains, fulfilled = [], []
    for side in (COMMUNE, VERSAILLES):
        number = s.objective[side]
        if not number:
            continue
        space = s.deck.cards[number].space
        s.log("reveal-objective", side, "G1", number)
        controller = s.controller(space)
        if controller != NOBODY and (s.bot < 0 or controller in (side, s.bot)):  # Z-R8
            gains.append(Gain(str(number), controller, board.sphere_of(space), number))
        if controller == side:
            fulfilled.append(side)
    s.known_objective = [True, True]
    if s.initiative == s.bot:
        fulfilled.sort(key=lambda side: side == s.bot)
        if s.edition.bot_objective_order == "vp-and-event":
            gains = solo_rounds.players_first(s, gains)
    s.todo.append(("objective-cards", tuple(fulfilled)))
    s.todo.append(frames.EventOrder("objective-events", s.initiative, tuple(fulfilled)))
    s.todo.append(("score-gains", "G1", tuple(gains)))


@AGENDA.question
class ObjectiveOrderQuestion(ParisQuestion):
    """Whose objective event comes next (I2)."""

    name = "objective-events"
    rule = "I2"

    def moves(self, s: ParisState, frame: frames.EventOrder) -> list[Move]:
        sides = frame.left[:1] if frame.side == s.bot else frame.left  # the player's comes first (Z-R8)
        return [Move(f"next {SIDES[side]}") for side in sides] or [PASS]

    def answer(self, s: ParisState, frame: frames.EventOrder, move: Move) -> None:
        if move == PASS:
            return
        side = SIDES.index(move.split(" ")[1])
        left = tuple(other for other in frame.left if other != side)
        s.todo.append(frames.EventOrder("objective-events", frame.side, left))
        if events.met(s, side, s.deck.cards[s.objective[side]]):
            s.todo.append(("settle",))
            s.todo.append(frames.of_card("objective-event", side, s.objective[side]))

    def prompt(self, s: ParisState, frame: frames.EventOrder) -> Text:
        return Text("{side} sets the order of the objective events. Whose comes first?", side=SIDE_NAMES[frame.side])

    def says(self, s: ParisState, frame: frames.EventOrder, move: Move) -> Text:
        side = SIDES.index(move.words[0])
        card = s.deck.cards[s.objective[side]]
        return Text(
            "{side} is next and may carry out {card}: {event}",
            side=SIDE_NAMES[side],
            card=card.name,
            event=words.event(card),
        )

    def label(self, s: ParisState, frame: frames.EventOrder, move: Move) -> Text:
        return Text("{side} is next", side=SIDE_NAMES[SIDES.index(move.words[0])])


@AGENDA.question
class ObjectiveEventQuestion(ParisQuestion):
    """Carry out the event of a fulfilled objective, or not (G2)."""

    name = "objective-event"
    rule = "G2"
    act = Text("Carry out the event")

    def moves(self, s: ParisState, frame: frames.OfCard) -> list[Move]:
        return [Move(f"event {frame.card}"), PASS]

    def answer(self, s: ParisState, frame: frames.OfCard, move: Move) -> None:
        if move != PASS:
            s.log("objective-event", frame.side, "G2", frame.card)
            events.begin(s, frame.side, frame.card)

    def prompt(self, s: ParisState, frame: frames.OfCard) -> Text:
        card = s.deck.cards[frame.card]
        return Text(
            "{side} has fulfilled {card} and may carry out its event: {event} Do it?",
            side=SIDE_NAMES[frame.side],
            card=card.name,
            event=words.event(card),
        )

    def says(self, s: ParisState, frame: frames.OfCard, move: Move) -> Text:
        if move == PASS:
            return Text("{side} does without the event.", side=SIDE_NAMES[frame.side])
        return words.event(s.deck.cards[frame.card])

    def warns(self, s: ParisState, frame: frames.OfCard, move: Move) -> list[Reason]:
        return [] if move == PASS else events.warns(s, frame.side, s.deck.cards[frame.card])


@AGENDA.step("objective-cards")
def _objective_cards(s: ParisState, fulfilled: tuple[int, ...]) -> None:
    """A fulfilled objective is kept, another leaves the game (G2)."""
    for side in (COMMUNE, VERSAILLES):
        card = s.objective[side]
        if card:
            (s.fulfilled[side] if side in fulfilled else s.removed).append(card)
    s.objective = [0, 0]
    s.known_objective = [False, False]


@AGENDA.step("end-round")
def _end_round(s: ParisState) -> None:
    """The Final Crisis if it is due, else the next round (Q9, F1)."""
    both = all(s.breached(side, board.FINAL_ZONE) for side in (COMMUNE, VERSAILLES))
    if both or s.round == LAST_ROUND:
        crisis.begin(s)
    else:
        s.round += 1
        begin_round(s)
