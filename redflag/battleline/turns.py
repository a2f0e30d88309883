"""The course of the game: set-up, and a turn's three parts, play, claim and draw (BL2.1, BL2.2)."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import Any, Final

from redflag.battleline import claims, tactics, words
from redflag.battleline.asking import (
    AGENDA,
    CLAIM,
    DONE,
    DRAW_TACTICS,
    DRAW_TROOP,
    FIELD_NAMES,
    PASS,
    PLAY_AT,
    PLAYED,
    SIDE_NAMES,
    BattleQuestion,
    card_in,
    card_key,
    field_in,
    field_key,
    no_room,
)
from redflag.battleline.cards import MORALE, NAMES, TROOPS, WEATHER, CardId, value_of
from redflag.battleline.state import FIELDS, HAND, NOBODY, SIDES, BattleState
from redflag.battleline.terrain import terrains
from redflag.core import chance
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text, listed

WIN_POINTS: Final = 5  # of a series, for the winner of a game (BL2.7)


# The parts of a turn, the last one first: what lies on top of the agenda is done first.
TURN: Final = tuple((("end-of-turn", n), ("draw", n), ("claims", n), ("play", n)) for n in (0, 1))
ADVANCED_TURN: Final = tuple((("end-of-turn", n), ("draw", n), ("play", n), ("claims", n)) for n in (0, 1))


@AGENDA.step("set-up")
def _set_up(s: BattleState) -> None:
    s.deck = list(range(TROOPS))
    chance.shuffle(s, s.deck)
    if s.options.tactics:
        s.tactics_deck = list(range(TROOPS, TROOPS + 10))
        chance.shuffle(s, s.tactics_deck)
    if s.options.terrain:
        ground = list(terrains().values())
        chance.shuffle(s, ground)
        s.terrain = ground
        s.lay()
        s.log("terrain", NOBODY, "BL2.8", *[terrain.id for terrain in ground])
    for side in (0, 1):
        s.hand[side] = sorted(s.deck[-HAND:])
        del s.deck[-HAND:]
        s.log("deal", side, "BL2.1", tuple(s.hand[side]))
    first = s.options.first if s.options.first >= 0 else chance.below(s, 2)
    s.log("first", first, "BL2.1")
    s.todo.append(("turn", first))


@AGENDA.step("turn")
def _turn(s: BattleState, side: int) -> None:
    s.log("turn", side, "BL2.2")
    s.todo += (ADVANCED_TURN if s.options.advanced else TURN)[side]


@AGENDA.step("end-of-turn")
def _end_of_turn(s: BattleState, side: int) -> None:
    s.scouted = False
    if s.idle >= 2:  # one turn of each side without a card played (BL3.9)
        _finish(s, NOBODY)
    else:
        _turn(s, 1 - side)


def _finish(s: BattleState, winner: int) -> None:
    """The game is over: somebody has won, or nobody can play any more."""
    rule, how = "BL2.6", "fields"
    if winner < 0:
        rule, how = "BL3.9", "stuck"
        mine, theirs = s.count(0), s.count(1)
        winner = NOBODY if mine == theirs else int(theirs > mine)
    # The winner of a game scores five points in a series, the other one for each of its fields (BL2.7).
    scores = [WIN_POINTS if winner == side else s.owner.count(side) for side in (0, 1)]
    s.finish(SIDES[winner] if winner >= 0 else None, how, rule, scores)
    s.log("end", winner, rule, how)


# ---- playing a card ----------------------------------------------------------------------------------------


@AGENDA.question
class PlayQuestion(BattleQuestion):
    """Play one card (BL2.2a). The frame: ("play", side)."""

    name = "play"
    rule = "BL2.2"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        side = frame[1]
        piles, grounds, owner = s.cards[side], s.grounds, s.owner
        open_fields = [f for f in FIELDS if owner[f] < 0 and len(piles[f]) < grounds[f][0]]  # its slots
        listed: list[Move] = []
        hand = s.hand[side]
        if s.options.terrain:
            listed = [PLAY_AT[card][field] for card in hand for field in open_fields if s.takes(field, card)]
        elif len(open_fields) > 1:
            at_them = itemgetter(*open_fields)
            for card in hand:
                if card < TROOPS:
                    listed += at_them(PLAY_AT[card])
        elif open_fields:
            listed = [PLAY_AT[card][open_fields[0]] for card in hand if card < TROOPS]
        if hand and hand[-1] >= TROOPS:  # the hand is sorted, tactics last
            troops = bool(listed)
            for card in hand:
                if card >= TROOPS:
                    listed += tactics.plays(s, side, card, open_fields)
            if s.options.free_pass and listed and not troops:
                listed.append(PASS)
        return listed or [PASS]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side = frame[1]
        if move == PASS:
            s.idle += 1
            s.log("pass", side, "BL2.2")
            return
        s.idle = 0
        card, field = PLAYED.get(move) or (card_in(move), -1)
        s.hand[side].remove(card)
        if card < TROOPS:
            s.put(side, field, card)
            s.log("troop", side, "BL2.3", card, field)
        else:
            tactics.play(s, side, card, field)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} plays a card. Which one, and where?", side=SIDE_NAMES[frame[1]])

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        if move == PASS:
            return Text("{side} plays no card in this turn.", side=SIDE_NAMES[frame[1]])
        card, field = card_in(move), field_in(move)
        if card in WEATHER or (card >= TROOPS and card not in MORALE):
            return tactics.says(card, field)
        return words.placing(s, frame[1], card, field)

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move == PASS:
            return Reason("BL2.2", Text("{side} can play a card, so it must.", side=SIDE_NAMES[frame[1]]))
        if move.verb == "claim" and field_in(move) >= 0:
            return _no_claim_now(s, frame[1], field_in(move))
        if move.verb != "play" or card_in(move) < 0:
            return None
        return self._refused(s, frame[1], card_in(move), field_in(move))

    def _refused(self, s: BattleState, side: int, card: CardId, field: int) -> Reason | None:
        if card not in s.hand[side]:
            return self.not_held(s, side, card)
        if card >= TROOPS:
            refused = tactics.refused(s, side, card)
            if refused is not None:
                return refused
        if field < 0:
            return Reason("BL2.3", Text("{card} needs a field: 'play … at 4'.", card=NAMES[card]))
        if card in WEATHER:
            return tactics.no_weather(s, card, field)
        if card not in MORALE and card >= TROOPS:
            return Reason("BL1.5", Text("{card} lies by the deck, not at a field.", card=NAMES[card]))
        full = no_room(s, side, field)
        if full is not None:
            return full
        if not s.takes(field, card):
            terrain = s.terrain[field]
            return Reason(
                terrain.rule,
                Text(
                    "{terrain} ({field}) takes no {value}.",
                    terrain=terrain.name,
                    field=FIELD_NAMES[field],
                    value=value_of(card),
                ),
            )
        return None

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        return () if move == PASS else _touched(move)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        if move == PASS:
            return Text("Play no card")
        card, field = card_in(move), field_in(move)
        if field < 0:
            return Text("Play {card}", card=NAMES[card])
        return Text("{card} to {field}", card=NAMES[card], field=FIELD_NAMES[field])

    def about(self, s: Any, frame: Frame, target: str) -> list[Reason]:
        kind, _, name = target.partition(":")
        side = frame[1]
        if kind == "field":
            field = int(name) - 1
            full = no_room(s, side, field)
            if full is None or s.owner[field] >= 0:
                return [full] if full is not None else []
            return [full, *words.proof(s, side, field)]
        if kind == "card":
            card = card_in(f"play {name}")
            refused = self._refused(s, side, card, -1)
            return [refused] if refused is not None else []
        return []


@cache
def _touched(move: Move) -> tuple[str, ...]:
    """What is touched for a move that plays a card."""
    card, field = card_in(move), field_in(move)
    return (card_key(card),) if field < 0 else (card_key(card), field_key(field))


def _no_claim_now(s: BattleState, side: int, field: int) -> Reason:
    """Why a field is not claimed at this point of the turn: it is not proved, or it is not the time."""
    if not claims.provable(s, side, field):
        return words.proof(s, side, field)[0]
    if s.options.advanced:
        when = Text("The claim would hold, but claims come at the beginning of a turn, before the play.")
        return Reason("BL2.8", when)
    if s.todo[-1][0] == "draw":
        return Reason("BL2.2", Text("The claim would hold, but the claims of this turn are over."))
    return Reason("BL3.1", Text("The claim would hold, but claims come after the play."))


# ---- claiming ------------------------------------------------------------------------------------------------


@AGENDA.step("claims")
def _claims(s: BattleState, side: int) -> None:
    if claims.claimable(s, side):
        s.todo.append(("claim", side))


@AGENDA.question
class ClaimQuestion(BattleQuestion):
    """Claim a field that is proved (BL2.5). The frame: ("claim", side)."""

    name = "claim"
    rule = "BL2.5"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [*(CLAIM[field] for field in claims.claimable(s, frame[1])), DONE]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move == DONE:
            return
        side, field = frame[1], field_in(move)
        s.owner[field] = side
        for beside in (field - 1, field + 1):  # a Watchtower changes who wins ties there
            if beside in FIELDS:
                s.forget(beside)
        s.log("claim", side, "BL2.5", field)
        if s.terrain[field].extra_card:
            s.limit[side] = HAND + 1
            if s.deck:
                s.draw(side, s.deck, "BL4.9")
        if claims.won(s, side):
            _finish(s, side)
        else:
            s.todo.append(("claims", side))

    def prompt(self, s: Any, frame: Frame) -> Text:
        """What is proved lies open, so the proof can be told to everybody."""
        fields = claims.claimable(s, frame[1])
        if len(fields) == 1:
            return Text(
                "{proof} Does {side} claim it?", proof=self._proof(s, frame[1], fields[0]), side=SIDE_NAMES[frame[1]]
            )
        named = listed([FIELD_NAMES[field] for field in fields])
        return Text("{side} can prove {fields}. Which one does it claim?", side=SIDE_NAMES[frame[1]], fields=named)

    def _proof(self, s: BattleState, side: int, field: int) -> Text:
        return words.proof(s, side, field)[0].text

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        if move == DONE:
            return [Reason("BL2.5", Text("{side} claims nothing more in this turn.", side=SIDE_NAMES[frame[1]]))]
        return words.argued(s, frame[1], field_in(move))

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move.verb != "claim" or field_in(move) < 0:
            return None
        return words.proof(s, frame[1], field_in(move))[0]

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        return () if move == DONE else (field_key(field_in(move)),)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        if move == DONE:
            return Text("Claim nothing more")
        return Text("Claim {field}", field=FIELD_NAMES[field_in(move)])

    def about(self, s: Any, frame: Frame, target: str) -> list[Reason]:
        kind, _, name = target.partition(":")
        return words.proof(s, frame[1], int(name) - 1) if kind == "field" else []


# ---- drawing -------------------------------------------------------------------------------------------------


@AGENDA.question
class DrawQuestion(BattleQuestion):
    """Draw one card from either deck (BL2.2c). The frame: ("draw", side)."""

    name = "draw"
    rule = "BL2.2"
    both = (DRAW_TROOP, DRAW_TACTICS)

    def moves(self, s: Any, frame: Frame) -> tuple[Move, ...]:
        if s.scouted or len(s.hand[frame[1]]) >= s.limit[frame[1]]:
            return (DONE,)
        if s.deck:
            return self.both if s.tactics_deck else (DRAW_TROOP,)
        return (DRAW_TACTICS,) if s.tactics_deck else (DONE,)

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        if move != DONE:
            s.draw(frame[1], s.deck if move == DRAW_TROOP else s.tactics_deck, "BL2.2")

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} draws a card. From which deck?", side=SIDE_NAMES[frame[1]])

    def says(self, s: BattleState, frame: Frame, move: Move) -> Text:
        return words.drawing(frame[1], move == DRAW_TROOP)

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move == DONE:
            return Reason("BL2.2", Text("{side} has to draw.", side=SIDE_NAMES[frame[1]]))
        if move.verb == "claim" and field_in(move) >= 0:
            return _no_claim_now(s, frame[1], field_in(move))
        return words.no_card_left(move == DRAW_TROOP) if move.verb == "draw" else None

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        return words.deck_target(move)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return words.deck_label(move)
