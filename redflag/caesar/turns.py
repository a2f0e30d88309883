"""The course of the game: set-up, placing a token, and the draw at the end of a turn (CA3.1, CA3.2)."""

from __future__ import annotations

from typing import Any

from redflag.caesar import words
from redflag.caesar.asking import (
    AGENDA,
    CONTROL_BORDERS,
    FITS,
    HIDES,
    LOSE,
    PLACINGS,
    TAKE,
    TAKEN,
    WAYS,
    CaesarQuestion,
    Placing,
    border_key,
    province_key,
    token_key,
)
from redflag.caesar.board import (
    BONUS_COUNT,
    BORDERS,
    CAESAR,
    CENTURION,
    CENTURIONS,
    ITALIA,
    POISON,
    PROVINCES,
    SENATE,
    SIDE_NAMES,
    TILES,
    TOKEN_BY_ID,
    TOKENS,
)
from redflag.caesar.closing import Taken, finish
from redflag.caesar.state import HIDDEN, UP, CaesarState
from redflag.core import chance
from redflag.core.agenda import Frame, Move, Reason
from redflag.core.text import Text


@AGENDA.step("set-up")
def _set_up(s: CaesarState) -> None:
    bonuses = [name for name, count in BONUS_COUNT.items() if name not in (POISON, CENTURION) for _ in range(count)]
    bonuses.remove(SENATE)  # Italia's
    added = [(POISON, s.options.poison), (CENTURION, s.options.centurions)]
    rome = [name for name, used in added if used for _ in range(BONUS_COUNT[name])]
    bonuses += rome
    chance.shuffle(s, bonuses)
    kept = [bonuses.pop() for _ in rome]
    s.kept = kept if s.options.border_control else []
    s.bonus = [SENATE if n == ITALIA else bonuses.pop() for n in range(len(PROVINCES))]
    if s.options.centurions:
        s.centurions = [list(CENTURIONS), list(CENTURIONS)]
    for side in (0, 1):
        for _ in range(3 if s.options.poison or side == s.bot else 2):
            draw(s, side, "CA4.1.1" if side == s.bot else "CA3.1.3")
    if s.bots:
        s.tiles = list(TILES[s.options.centurions][s.options.level])
        chance.shuffle(s, s.tiles)
    s.todo.append(("bot-turn", s.bot) if s.bots else ("turn", CAESAR))


def draw(s: CaesarState, side: int, rule: str) -> None:
    """Draw a token from the bag, if one is left."""
    bag = s.bag[side]
    if bag:
        token = bag.pop(chance.below(s, len(bag)))
        s.take_up(side, token)
        s.log("row" if side == s.bot else "draw", side, rule, token)  # the bot's tokens lie open


@AGENDA.step("turn")
def _turn(s: CaesarState, side: int) -> None:
    s.log("turn", side, "CA3.2")
    s.extra_turn = s.centurion_due = False
    s.todo += [("end-of-turn", side), ("draw", side), ("place", side)]


@AGENDA.step("end-of-turn")
def _end_of_turn(s: CaesarState, side: int) -> None:
    following = side if s.extra_turn else 1 - side
    s.extra_turn = False
    s.todo.append(("bot-turn" if following == s.bot else "turn", following))


@AGENDA.step("draw")
def _draw(s: CaesarState, side: int) -> None:
    if s.centurion_due and s.centurions[side]:
        s.todo.append(("centurion", side))
    else:
        draw(s, side, "CA3.2.4")


def placements(s: CaesarState, side: int) -> list[Move]:
    """All ways to place a token now, face down ones last."""
    listed: list[Move] = []
    borders = s.borders
    hand = dict.fromkeys(map(_one_of_twins, s.hand[side]))
    for token in hand:
        for border in FITS[token]:
            if borders[border] is None:
                listed += WAYS[token, border]
    if s.options.border_control and s.kept and side != s.bot:  # the bot never places face down (CA4.2.5)
        for token in hand:
            for border in CONTROL_BORDERS:
                if borders[border] is None and (s.options.any_icon or border in FITS[token]):
                    listed.append(HIDES[token, border])
    return listed


def _one_of_twins(token: int) -> int:
    """The two laurels 2/2 are the same as far as moves go."""
    return TOKEN_BY_ID[TOKENS[token].id]


@AGENDA.question
class PlaceQuestion(CaesarQuestion):
    """Place a token on an empty border (CA3.2.1). The frame: ("place", side)."""

    name = "place"
    rule = "CA3.2.1"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return placements(s, frame[1]) or [LOSE]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side = frame[1]
        if move == LOSE:
            poisoned = s.options.poison and not s.hand[side]
            finish(s, 1 - side, "no-token" if poisoned else "stuck", "CA3.5.1" if poisoned else "CA3.3.2")
            return
        token, border, to_a, to_b, down = PLACINGS[move]
        # Of twins the one that came first, which in the bot's row is the leftmost: what it discards next depends on it.
        token = next(held for held in s.hand[side] if TOKENS[held].id == TOKENS[token].id)
        s.lay_from_hand(side, token, border, (to_a, to_b), HIDDEN if down else UP)
        s.todo.append(("close", side, border))
        if down:
            s.log("hide", side, "CA3.5.4", token, border)
            bonus = s.kept.pop(chance.below(s, len(s.kept)))
            s.log("bonus", side, "CA3.5.4", bonus, -1)
            s.todo.append(("bonus", side, (Taken(bonus, -1, False),)))
        else:
            s.log("place", side, "CA3.2.1", token, border, to_a, to_b)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text(
            "{side} places a token on an empty border. Which, where, and which way round?", side=SIDE_NAMES[frame[1]]
        )

    def why(self, s: Any, frame: Frame, move: Move) -> list[Reason]:
        placing = PLACINGS[move]
        rule = "CA3.5.4" if placing.down else "CA3.2.1"
        return [Reason(rule, words.placing(placing)), *words.consequences(s, frame[1], placing)]

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        placing = PLACINGS.get(move)
        return None if placing is None else _refused(s, frame[1], placing)

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        token, border, to_a, to_b, down = PLACINGS[move]
        touched = (token_key(token), border_key(border))
        if down:
            return (*touched, "facing:down")
        if to_a == to_b:
            return (*touched, "facing:both")  # so that what it would do is seen before it is done
        return (*touched, f"facing:{PROVINCES[BORDERS[border].a if to_a > to_b else BORDERS[border].b].id}")

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return words.placing_label(PLACINGS[move])

    def about(self, s: Any, frame: Frame, target: str) -> list[Reason]:
        kind, _, name = target.partition(":")
        side = frame[1]
        if kind == "slot":
            border = next(n for n, found in enumerate(BORDERS) if found.id == name)
            if s.borders[border] is not None:
                return [Reason("CA3.2.1", words.taken(s, border))]
            return [Reason("CA3.2.1", words.no_token_fits(side, border))]
        if kind == "province":
            return [words.standing(s, next(n for n, found in enumerate(PROVINCES) if found.id == name))]
        return []

    def shown(self, s: Any, frame: Frame, move: Move, reader: int | None) -> str:
        placing = PLACINGS.get(move)
        if placing is None or not placing.down or reader in (None, frame[1]):
            return move
        return f"hide … {BORDERS[placing.border].id}"


def _refused(s: CaesarState, side: int, placing: Placing) -> Reason:
    """Why a token cannot be placed so."""
    token, border = TOKENS[placing.token], BORDERS[placing.border]
    if not any(TOKENS[held].id == token.id for held in s.hand[side]):
        text = Text("{side} does not hold {token}.", side=SIDE_NAMES[side], token=token.name)
        return Reason("CA3.2.1", text)
    if s.borders[placing.border] is not None:
        return Reason("CA3.2.1", words.taken(s, placing.border))
    if placing.down:
        if not s.options.border_control:
            return Reason("CA3.5.4", Text("Tokens are placed face down only in a game with Border control."))
        if not s.kept:
            return Reason("CA3.5.4", Text("No bonus token is left for Border control."))
    return Reason("CA3.2.1", words.wrong_icon(token, border))


@AGENDA.question
class CenturionQuestion(CaesarQuestion):
    """Take a centurion instead of drawing (CA3.4.6). The frame: ("centurion", side)."""

    name = "centurion"
    rule = "CA3.4.6"

    def moves(self, s: Any, frame: Frame) -> list[Move]:
        return [TAKE[token] for token in s.centurions[frame[1]]]

    def answer(self, s: Any, frame: Frame, move: Move) -> None:
        side, token = frame[1], TAKEN[move]
        s.centurions[side].remove(token)
        s.take_up(side, token, openly=True)
        s.log("centurion", side, "CA3.4.6", token)

    def prompt(self, s: Any, frame: Frame) -> Text:
        return Text("{side} takes one of its centurions. Which?", side=SIDE_NAMES[frame[1]])

    def says(self, s: CaesarState, frame: Frame, move: Move) -> Text:
        return Text(
            "{side} takes {token} behind the screen.", side=SIDE_NAMES[frame[1]], token=TOKENS[TAKEN[move]].name
        )

    def targets(self, s: Any, frame: Frame, move: Move) -> tuple[str, ...]:
        return (token_key(TAKEN[move]),)

    def label(self, s: Any, frame: Frame, move: Move) -> Text:
        return Text("Take {token}", token=TOKENS[TAKEN[move]].name)

    def why_not(self, s: Any, frame: Frame, move: Move) -> Reason | None:
        if move not in TAKEN:
            return None
        return Reason("CA3.4.6", Text("{token} has been taken already.", token=TOKENS[TAKEN[move]].name))


__all__ = ["draw", "placements", "province_key"]
