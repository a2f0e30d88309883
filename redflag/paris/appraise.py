"""How good a position looks to a side: a judgement for players that look ahead only a little.

It asks where the two VP markers will probably stand at the end. V1 compares Commune's political VP with Versailles'
military VP, so every point of either kind counts for both sides, but a side that holds fewer than 0 of its own kind
cannot win by V1; when neither can, the tie-breaks of V2 decide. To this comes a little for what gives more choices
later: momentum, cubes, cards.

It reads only what the side may know: never the enemy's cards, nor an objective it has not seen. All numbers are in
VP; they were found by letting players with different numbers play each other.
"""

from __future__ import annotations

from math import exp
from typing import Final

from redflag.paris import board
from redflag.paris.board import COMMUNE, FINAL_ZONE, MAX_MOMENTUM, MAX_VP, SIDES, VERSAILLES
from redflag.paris.deck import NEUTRAL
from redflag.paris.state import FINAL_CRISIS, SCORING, ParisState
from redflag.paris.state import PIVOTAL as PIVOTAL_PHASE

WON: Final = 100.0  # more than any position that is still open
LATER = 0.5  # what a space or dimension promises for each scoring after the next one
PIVOTAL_ACTION = 0.3
ANY_OBJECTIVE = 1 / 12  # any space may be the objective of an enemy who has not shown it
OBJECTIVE_EVENT = 0.4  # the event of a fulfilled objective (G2)
MOMENTUM = ((0.0, 0.3, 0.5, 0.7), (0.0, 0.1, 0.2, 0.3))  # by side and step, besides M3
CUBE = 0.1  # a cube that has not left the game, or has been freed by Prussian Collaboration
CRISIS_CARD = 0.5  # a Final Crisis card not used yet
CARD_POINT = 0.08  # a card in hand or set aside, for each of its points; an enemy card counts against you (F3)
TIE_BREAK = 0.6
DOUBT = (0.2, 0.15)
FORM = 0.7

LAST_ROUND: Final = 3
MOST_PLAYS: Final = 8  # with more plays to come the outlook is no more open than with these
LEADS: Final = range(-5, 6)  # four cubes and a disc


def _outlook(plays: int) -> tuple[float, ...]:
    """The chance to hold a space when it counts, by lead in pieces: the fewer plays to come, the surer.

    Indexed by the lead itself: a negative lead counts from the end, as Python's lists do.
    """
    doubt = DOUBT[0] + DOUBT[1] * plays
    chances = {lead: 1 / (1 + exp((0.5 - lead) / doubt)) for lead in LEADS}
    return tuple(chances[lead] for lead in (*LEADS[5:], *LEADS[:5]))


OUTLOOKS = tuple(_outlook(plays) for plays in range(MOST_PLAYS + 1))


def appraise(s: ParisState, side: int) -> float:
    """How good the position looks to a side, in VP."""
    if s.result is not None:
        return WON if s.result[0] == SIDES[side] else -WON
    lead = _prospect(s, side) + _means(s)
    return (lead if side == COMMUNE else -lead) + _cards(s, side)


def _prospect(s: ParisState, side: int) -> float:
    """Commune's lead in VP as it may be expected at the end."""
    crisis = s.phase == FINAL_CRISIS
    plays = len(s.hand[0]) + len(s.hand[1]) - (0 if crisis else 2)
    near, far = OUTLOOKS[max(0, min(plays, MOST_PLAYS))], OUTLOOKS[6]
    leads = _leads(s)
    later = 0.0
    if not crisis:
        both = s.breached(COMMUNE, FINAL_ZONE) and s.breached(VERSAILLES, FINAL_ZONE)
        later = LATER * (1 if both else LAST_ROUND + 1 - s.round)
    now = 0.0 if s.phase == SCORING else 1.0
    acting = plays > 0 or s.phase not in (PIVOTAL_PHASE, FINAL_CRISIS)
    markers = []
    pivotal = 0.0
    for sphere in (0, 1):
        gain = loss = 0.0
        for dimension in (2 * sphere, 2 * sphere + 1):
            x, y, z = leads[3 * dimension : 3 * dimension + 3]
            gain += now * near[x] * near[y] * near[z] + later * far[x] * far[y] * far[z]
            loss += now * near[-x] * near[-y] * near[-z] + later * far[-x] * far[-y] * far[-z]
            pivot = leads[board.PIVOTAL[dimension]]
            pivotal += near[pivot] - near[-pivot]
            if acting:
                gain += PIVOTAL_ACTION * near[pivot]
                loss += PIVOTAL_ACTION * near[-pivot]
            gain += later * PIVOTAL_ACTION * far[pivot]
            loss += later * PIVOTAL_ACTION * far[-pivot]
        for owner in (COMMUNE, VERSAILLES):
            card = s.objective[owner]
            if card and (owner == side or s.known_objective[side]):
                space = s.deck.cards[card].space
                if board.sphere_of(space) == sphere:
                    lead = leads[space]
                    gain += near[lead] * (1 + (OBJECTIVE_EVENT if owner == COMMUNE else 0))
                    loss += near[-lead] * (1 + (OBJECTIVE_EVENT if owner == VERSAILLES else 0))
            elif card or s.offered[owner]:
                for lead in leads[6 * sphere : 6 * sphere + 6]:
                    gain += ANY_OBJECTIVE * near[lead]
                    loss += ANY_OBJECTIVE * near[-lead]
        if s.momentum[sphere] == MAX_MOMENTUM:
            if sphere == COMMUNE:
                gain += 1
            else:
                loss += 1
        markers.append(min(MAX_VP, max(-MAX_VP, s.vp[sphere] - loss) + gain))
    commune, versailles = markers[0], -markers[1]
    sure = 1 / (1 + exp(-(max(commune, versailles) + 0.5) / FORM))
    lead = commune - versailles
    ties = max(-1.0, min(1.0, lead)) + max(-1.0, min(1.0, pivotal))
    ties += max(-1, min(1, len(s.fulfilled[COMMUNE]) - len(s.fulfilled[VERSAILLES])))
    if crisis:
        ties += 1 if s.initiative == COMMUNE else -1
    return sure * lead + (1 - sure) * TIE_BREAK * ties


def _leads(s: ParisState) -> list[int]:
    """Commune's lead in pieces in each space."""
    leads = [own - foe for own, foe in zip(s.cubes[COMMUNE], s.cubes[VERSAILLES], strict=True)]
    for space in range(6, 12):
        disc = s.discs[space]
        if disc >= 0:
            leads[space] += 1 if disc == COMMUNE else -1
    return leads


def _means(s: ParisState) -> float:
    """Commune's lead in what lets a side act later: momentum, cubes, the Final Crisis card."""
    total = MOMENTUM[COMMUNE][s.momentum[COMMUNE]] - MOMENTUM[VERSAILLES][s.momentum[VERSAILLES]]
    total += CUBE * (s.out[VERSAILLES] + sum(s.below) - s.out[COMMUNE])
    total += CRISIS_CARD * (bool(s.crisis_card[COMMUNE]) - bool(s.crisis_card[VERSAILLES]))
    return total


def _cards(s: ParisState, side: int) -> float:
    """What the side's own cards promise for the Final Crisis."""
    total = 0.0
    cards = s.deck.cards
    for number in (*s.hand[side], *s.set_aside[side]):
        card = cards[number]
        total += CARD_POINT * card.points if card.side in (side, NEUTRAL) else -CARD_POINT * card.points
    return total


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
