"""How good a position looks to a side: a judgement for players that look ahead only a little.

It asks where the two VP markers will probably stand at the end. V1 compares Commune's political VP with Versailles'
military VP, so every point of either kind counts for both sides, but a side that holds fewer than 0 of its own kind
cannot win by V1; when neither can, the tie-breaks of V2 decide. To this comes a little for what gives more choices
later: momentum, cubes, cards.

It reads only what the side may know: never the enemy's cards, nor an objective it has not seen. All numbers are in
VP. They are rough: guesses first, some of them bettered by letting players with different numbers play each other (see
docs/balance.md).
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Final

from redflag.paris import board
from redflag.paris.board import COMMUNE, FINAL_ZONE, MAX_MOMENTUM, MAX_VP, MILITARY, POLITICAL, SIDES, VERSAILLES
from redflag.paris.deck import NEUTRAL
from redflag.paris.frames import Operations
from redflag.paris.state import FINAL_CRISIS, NOBODY, PIVOTAL, SCORING, ParisState

WON: Final = 100.0  # more than any position that is still open
SWING: Final = 2.5  # so much more makes the odds of winning e to 1; fitted to games of greedy players
LATER = 0.8  # what the map promises for each scoring after the next one
PIVOTAL_ACTION = 0.3
ANY_OBJECTIVE = 1 / 12  # any space may be the objective that an enemy has not shown
OBJECTIVE_EVENT = 0.4  # the event of a fulfilled objective (G2)
MOMENTUM = ((0.0, 0.5, 0.8, 1.0), (0.0, 0.05, 0.1, 0.15))  # by side and step, for each scoring to come; besides M3
CUBE = 0.1  # a cube that can come into play: not out of the game, not below Prussian Collaboration
CRISIS_CARD = 0.5  # a Final Crisis card not used yet
CARD_POINT = 0.08  # a card in hand or set aside, for each of its points; an enemy card counts against you (F3)
POINT = 0.1  # an operations point not spent yet
POINTS = (0.0, 0.7, 1.0, 1.2, 1.9)  # what so many of them bring on average, in games of greedy players
PLAY: Final = 1.0  # a play that one side has still to make and the other not; rounded from a fit to greedy games
CRISIS_SURE: Final = 3.0  # how much surer a lead is in the Final Crisis than before; rounded, too
TIE_BREAK = 0.6  # being ahead in one of the four tie-breaks, if they decide
TO_THE_BOT: Final = (4.0, -4.0)  # against the bot no tie-break decides: it has won (Z-G)
DOUBT = (0.2, 0.3)  # how open the fight for a space is: when all cards are played, and for each play to come
V1_DOUBT = 0.7  # how unsure it is, with the own VP expected, whether V1 or V2 decides

LAST_ROUND: Final = 3
OPEN: Final = 6  # plays to come at the start of a round: the outlook is never more open than that
PIVOT_IN_SPHERE: Final = ((1, 4), (0, 3))  # the pivotal spaces, counted within their sphere


def appraise(s: ParisState, side: int) -> float:
    """How good the position looks to a side, in VP."""
    return _judged(s, side, NOBODY)


def outlook(s: ParisState, side: int) -> float:
    """The same for players that think far ahead: they compare positions within a play, before and after the enemy's
    answer, and in a game against the bot they must know how it is decided."""
    value = _judged(s, side, s.bot)
    if s.result is not None:
        return value
    asked = s.todo[-1] if s.todo else None
    if isinstance(asked, Operations):
        more = POINTS[min(asked.points, len(POINTS) - 1)] - POINT * asked.points
        value += more if asked.side == side else -more
    if s.phase == FINAL_CRISIS:
        return CRISIS_SURE * value
    if s.bot == NOBODY:  # the bot holds no cards
        value += PLAY * (len(s.hand[side]) - len(s.hand[1 - side]))
    return value


def _judged(s: ParisState, side: int, bot: int) -> float:
    if s.result is not None:
        return WON if s.result[0] == SIDES[side] else -WON
    crisis = s.phase == FINAL_CRISIS
    plays = max(0, len(s.hand[COMMUNE]) + len(s.hand[VERSAILLES]) - (0 if crisis else 2))
    leads = _leads(s)
    later = _later(s)
    lead = _prospect(s, side, bot, leads, plays, later) + _means(s, later) + _in_this_play(s)
    return (lead if side == COMMUNE else -lead) + _cards(s, side)


def _leads(s: ParisState) -> tuple[int, ...]:
    """Commune's lead in pieces in each space."""
    leads = [own - foe for own, foe in zip(s.cubes[COMMUNE], s.cubes[VERSAILLES], strict=True)]
    for space, disc in enumerate(s.discs):
        if disc >= 0:
            leads[space] += 1 if disc == COMMUNE else -1
    return tuple(leads)


def _later(s: ParisState) -> int:
    """How many times the dimensions will be scored after this round (F1)."""
    if s.phase == FINAL_CRISIS:
        return 0
    both = s.breached(COMMUNE, FINAL_ZONE) and s.breached(VERSAILLES, FINAL_ZONE)
    return 1 if both else LAST_ROUND + 1 - s.round


@cache
def _chance(lead: int, plays: int) -> float:
    """The chance to hold a space when it counts, by lead in pieces: the fewer plays to come, the surer."""
    return 1 / (1 + exp((0.5 - lead) / (DOUBT[0] + DOUBT[1] * min(plays, OPEN))))


@lru_cache(maxsize=1 << 16)
def _promise(
    leads: tuple[int, ...], sphere: int, plays: int, scored: bool, acted: bool, later: int
) -> tuple[float, float]:
    """The VP that the map of a sphere promises to Commune and Versailles: dimensions (K4) and pivotal actions."""
    found = [0.0, 0.0]
    for side, sign in ((COMMUNE, 1), (VERSAILLES, -1)):
        for first, pivot in zip((0, 3), PIVOT_IN_SPHERE[sphere], strict=True):
            for dimension, action, left in ((not scored, not acted, plays), (LATER * later, LATER * later, OPEN)):
                a, b, c = (_chance(sign * lead, left) for lead in leads[first : first + 3])
                found[side] += dimension * a * b * c + action * PIVOTAL_ACTION * _chance(sign * leads[pivot], left)
    return found[COMMUNE], found[VERSAILLES]


def _prospect(s: ParisState, side: int, bot: int, leads: tuple[int, ...], plays: int, later: int) -> float:
    """Commune's lead in VP, as it may be expected at the end."""
    scored = s.phase == SCORING
    acted = scored or s.phase == PIVOTAL or (s.phase == FINAL_CRISIS and not plays)
    objectives = _objectives(s, side, bot, leads, plays)
    gain, loss = _promise(leads[:6], POLITICAL, plays, scored, acted, later)
    political = _marker(s.vp[POLITICAL], gain + objectives[0], loss + objectives[1])
    gain, loss = _promise(leads[6:], MILITARY, plays, scored, acted, later)
    military = _marker(s.vp[MILITARY], gain + objectives[2], loss + objectives[3])
    commune = political + (s.momentum[COMMUNE] == MAX_MOMENTUM)  # M3
    versailles = (s.momentum[VERSAILLES] == MAX_MOMENTUM) - military
    lead = commune - versailles
    by_own_kind = 1 / (1 + exp(-(max(commune, versailles) + 0.5) / V1_DOUBT))  # the chance that V1 decides, not V2
    ties = _ties(s, political, lead, leads) if bot == NOBODY or s.tie_breaks else TO_THE_BOT[bot]
    return by_own_kind * lead + (1 - by_own_kind) * TIE_BREAK * ties


def _marker(vp: int, gain: float, loss: float) -> float:
    """Where a VP marker may be expected, within its limits (K5)."""
    return min(MAX_VP, max(-MAX_VP, vp - loss) + gain)


def _ties(s: ParisState, political: float, lead: float, leads: tuple[int, ...]) -> float:
    """Commune's lead in the four tie-breaks (V2)."""
    objectives = len(s.fulfilled[COMMUNE]) - len(s.fulfilled[VERSAILLES])
    if s.phase == FINAL_CRISIS:
        initiative = 1.0 if s.initiative == COMMUNE else -1.0
    else:  # the level that decides it (I1), as it may be expected
        initiative = _within_one((2 * political - s.momentum[COMMUNE] + s.momentum[VERSAILLES]) / 2)
    return _within_one(lead) + _within_one(objectives) + _pivotal_lead(leads) + initiative


def _within_one(count: float) -> float:
    return max(-1.0, min(1.0, count))


@lru_cache(maxsize=1 << 16)
def _pivotal_lead(leads: tuple[int, ...]) -> float:
    """Commune's lead in pivotal spaces: 1 when it is clear, a half when it hangs on one space."""
    count = sum((leads[space] > 0) - (leads[space] < 0) for space in board.PIVOTAL)
    return _within_one(count / 2)


def _objectives(s: ParisState, side: int, bot: int, leads: tuple[int, ...], plays: int) -> list[float]:
    """The VP to expect from objectives, as far as a side knows them (G): political (two sides), military."""
    found = [0.0, 0.0, 0.0, 0.0]
    for owner in (COMMUNE, VERSAILLES):
        card = s.objective[owner]
        if card and (owner == side or s.known_objective[side]):
            space = s.deck.cards[card].space
            kind = 2 * board.sphere_of(space)
            for other, sign in ((COMMUNE, 1), (VERSAILLES, -1)):
                if bot == NOBODY or other in (owner, bot):  # against the bot only one's own card counts (Z-R8)
                    promised = _chance(sign * leads[space], plays) * (1 + (owner == other) * OBJECTIVE_EVENT)
                    found[kind + other] += promised
        elif card or s.offered[owner]:
            for kind, promised in enumerate(_anywhere(leads, plays)):
                found[kind] += promised
    return found


@lru_cache(maxsize=1 << 16)
def _anywhere(leads: tuple[int, ...], plays: int) -> tuple[float, ...]:
    """The same for an objective that may be any space."""
    return tuple(
        ANY_OBJECTIVE * sum(_chance(sign * lead, plays) for lead in half)
        for half in (leads[:6], leads[6:])
        for sign in (1, -1)
    )


def _means(s: ParisState, later: int) -> float:
    """Commune's lead in what lets a side act later: momentum, cubes, the Final Crisis card."""
    commune, versailles = MOMENTUM
    total = later * (commune[s.momentum[COMMUNE]] - versailles[s.momentum[VERSAILLES]])
    total += CUBE * (s.out[VERSAILLES] + sum(s.below) - s.out[COMMUNE])
    total += CRISIS_CARD * (bool(s.crisis_card[COMMUNE]) - bool(s.crisis_card[VERSAILLES]))
    return total


def _in_this_play(s: ParisState) -> float:
    """What the rest of a play still brings Commune: the price of a breach (T3), operations points to spend."""
    total = 0.0
    for side, zone, first in s.breaches:
        if zone == FINAL_ZONE and first:
            total += -1 if side == COMMUNE else 1
    asked = s.todo[-1] if s.todo else None
    if isinstance(asked, Operations):
        total += POINT * asked.points * (1 if asked.side == COMMUNE else -1)
    return total


def _cards(s: ParisState, side: int) -> float:
    """What the side's own cards promise for the Final Crisis."""
    total = 0
    cards = s.deck.cards
    for number in (*s.hand[side], *s.set_aside[side]):
        card = cards[number]
        total += card.points if card.side in (side, NEUTRAL) else -card.points
    return CARD_POINT * total


# The questions that stand between two plays; every other is asked in the middle of one (N1).
BETWEEN_PLAYS: Final = frozenset(
    {
        "keep",
        "first",
        "censor-card",
        "play",
        "pivot",
        "score",
        "objective-events",
        "crisis-discard",
        "crisis-play",
    }
)


def at_rest(s: ParisState) -> bool:
    """Is no play half done?"""
    return not s.moves or s.todo[-1][0] in BETWEEN_PLAYS
