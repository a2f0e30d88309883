"""How good a position looks to a side: a judgement for players that look ahead only a little.

It asks where the two VP markers will probably stand at the end. V1 compares Commune's political VP with Versailles'
military VP, so every point of either kind counts for both sides, but a side that holds fewer than 0 of its own kind
cannot win by V1; when neither can, the tie-breaks of V2 decide. To this comes a little for what gives more choices
later: momentum, cubes, cards.

It reads only what the side may know: never the enemy's cards, nor an objective it has not seen. All numbers are in
VP; they were found by letting players with different numbers play each other.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Final

from redflag.paris import board
from redflag.paris.board import COMMUNE, FINAL_ZONE, MAX_MOMENTUM, MAX_VP, SIDES, VERSAILLES
from redflag.paris.deck import NEUTRAL
from redflag.paris.state import FINAL_CRISIS, PIVOTAL, SCORING, ParisState

WON: Final = 100.0  # more than any position that is still open
LATER = 0.5  # what the map promises for each scoring after the next one
PIVOTAL_ACTION = 0.3
ANY_OBJECTIVE = 1 / 12  # any space may be the objective that an enemy has not shown
OBJECTIVE_EVENT = 0.4  # the event of a fulfilled objective (G2)
MOMENTUM = ((0.0, 0.25, 0.4, 0.5), (0.0, 0.05, 0.1, 0.15))  # by side and step, for each scoring to come; besides M3
CUBE = 0.1  # a cube that can come into play: not out of the game, not below Prussian Collaboration
CRISIS_CARD = 0.5  # a Final Crisis card not used yet
CARD_POINT = 0.08  # a card in hand or set aside, for each of its points; an enemy card counts against you (F3)
TIE_BREAK = 0.6  # being ahead in one of the four tie-breaks, if they decide
DOUBT = (0.2, 0.15)  # how open the fight for a space is: when all cards are played, and for each play to come
FORM = 0.7

LAST_ROUND: Final = 3
OPEN: Final = 6  # plays to come at the start of a round: the outlook is never more open than that
PIVOT_IN_SPHERE: Final = ((1, 4), (0, 3))  # the pivotal spaces, counted within their sphere


def appraise(s: ParisState, side: int) -> float:
    """How good the position looks to a side, in VP."""
    if s.result is not None:
        return WON if s.result[0] == SIDES[side] else -WON
    crisis = s.phase == FINAL_CRISIS
    plays = max(0, len(s.hand[COMMUNE]) + len(s.hand[VERSAILLES]) - (0 if crisis else 2))
    leads = _leads(s)
    lead = _prospect(s, side, leads, plays) + _means(s, _later(s))
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
def _promise(leads: tuple[int, ...], sphere: int, plays: int, now: bool, acting: bool, later: int) -> float:
    """The VP that the map of a sphere promises to the side with these leads: dimensions (K4) and pivotal actions."""
    total = 0.0
    for first, pivot in zip((0, 3), PIVOT_IN_SPHERE[sphere], strict=True):
        for weight, action, left in ((now, acting, plays), (LATER * later, LATER * later, OPEN)):
            a, b, c = (_chance(lead, left) for lead in leads[first : first + 3])
            total += weight * a * b * c + action * PIVOTAL_ACTION * _chance(leads[pivot], left)
    return total


def _prospect(s: ParisState, side: int, leads: tuple[int, ...], plays: int) -> float:
    """Commune's lead in VP, as it may be expected at the end."""
    now = s.phase != SCORING
    acting = now and s.phase != PIVOTAL and not (s.phase == FINAL_CRISIS and not plays)
    later = _later(s)
    objectives = _objectives(s, side, leads, plays)
    markers = []
    for sphere in (0, 1):
        here = leads[6 * sphere : 6 * sphere + 6]
        there = tuple([-lead for lead in here])
        gain, loss = objectives[sphere]
        gain += _promise(here, sphere, plays, now, acting, later)
        loss += _promise(there, sphere, plays, now, acting, later)
        markers.append(min(MAX_VP, max(-MAX_VP, s.vp[sphere] - loss) + gain))
    commune = markers[0] + (s.momentum[COMMUNE] == MAX_MOMENTUM)
    versailles = (s.momentum[VERSAILLES] == MAX_MOMENTUM) - markers[1]
    lead = commune - versailles
    decided = 1 / (1 + exp(-(max(commune, versailles) + 0.5) / FORM))  # the chance that V1 decides, not V2
    return decided * lead + (1 - decided) * TIE_BREAK * _ties(s, lead, leads)


def _ties(s: ParisState, lead: float, leads: tuple[int, ...]) -> float:
    """Commune's lead in the four tie-breaks (V2)."""
    pivotal = sum((leads[space] > 0) - (leads[space] < 0) for space in board.PIVOTAL)
    objectives = len(s.fulfilled[COMMUNE]) - len(s.fulfilled[VERSAILLES])
    initiative = 0 if s.phase != FINAL_CRISIS else 1 if s.initiative == COMMUNE else -1
    return sum(max(-1, min(1, count)) for count in (lead, objectives, pivotal / 2)) + initiative


def _objectives(s: ParisState, side: int, leads: tuple[int, ...], plays: int) -> list[list[float]]:
    """By sphere, the VP that Commune and Versailles may expect from objectives, as far as a side knows them (G)."""
    found = [[0.0, 0.0], [0.0, 0.0]]
    for owner in (COMMUNE, VERSAILLES):
        card = s.objective[owner]
        if card and (owner == side or s.known_objective[side]):
            space = s.deck.cards[card].space
            here = found[board.sphere_of(space)]
            here[COMMUNE] += _chance(leads[space], plays) * (1 + (owner == COMMUNE) * OBJECTIVE_EVENT)
            here[VERSAILLES] += _chance(-leads[space], plays) * (1 + (owner == VERSAILLES) * OBJECTIVE_EVENT)
        elif card or s.offered[owner]:
            for sphere in (0, 1):
                gain, loss = _anywhere(leads[6 * sphere : 6 * sphere + 6], plays)
                found[sphere][COMMUNE] += gain
                found[sphere][VERSAILLES] += loss
    return found


@lru_cache(maxsize=1 << 16)
def _anywhere(leads: tuple[int, ...], plays: int) -> tuple[float, float]:
    """What Commune and Versailles may expect of a sphere if an objective may be anywhere."""
    gain = sum(_chance(lead, plays) for lead in leads)
    loss = sum(_chance(-lead, plays) for lead in leads)
    return gain * ANY_OBJECTIVE, loss * ANY_OBJECTIVE


def _means(s: ParisState, later: int) -> float:
    """Commune's lead in what lets a side act later: momentum, cubes, the Final Crisis card."""
    commune, versailles = MOMENTUM
    total = later * (commune[s.momentum[COMMUNE]] - versailles[s.momentum[VERSAILLES]])
    total += CUBE * (s.out[VERSAILLES] + sum(s.below) - s.out[COMMUNE])
    total += CRISIS_CARD * (bool(s.crisis_card[COMMUNE]) - bool(s.crisis_card[VERSAILLES]))
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
