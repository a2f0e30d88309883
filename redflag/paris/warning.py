"""What a move gives the enemy, or costs its own side, besides what it is made for: said before it is made."""

from __future__ import annotations

from collections.abc import Sequence

from redflag.core.agenda import Reason
from redflag.core.text import Text
from redflag.paris import board, effects
from redflag.paris.board import BACKLASH, DIMENSION_NAMES, FINAL_ZONE, MAX_MOMENTUM, MOMENTUM_NAMES, SIDE_NAMES
from redflag.paris.deck import Card
from redflag.paris.state import FINAL_CRISIS, ParisState


def breach(s: ParisState, side: int, cubes: int = 1) -> list[Reason]:
    """Of the next cubes that a side places one comes from its Final Crisis zone and breaches it (T1, T3)."""
    if s.pool[side] + sum(s.track[side][:FINAL_ZONE]) >= cubes or s.breached(side, FINAL_ZONE):
        return []
    if not s.breached(1 - side, FINAL_ZONE):
        text = Text("This breaches the Final Crisis zone of {side}, as the first: it loses 1 political VP.")
    else:
        text = Text("This breaches the Final Crisis zone of {side}, as the second: its bonus cubes leave the game.")
    found = [Reason("T3", text.with_(side=SIDE_NAMES[side]))]
    if s.breached(1 - side, FINAL_ZONE) and s.phase != FINAL_CRISIS:
        found.append(Reason("F1", Text("Both zones are then breached: the Final Crisis follows this round.")))
    return found


def rise(s: ParisState, owner: int, step: int) -> list[Reason]:
    """A track rises to this step: at 2 and 3 the enemy of its owner may place a cube (M2)."""
    enemy, dimension = 1 - owner, BACKLASH[owner]
    room = any(s.cubes[enemy][space] < board.MAX_CUBES for space in board.spaces_in(board.DIMENSION_MASK[dimension]))
    if step not in (2, MAX_MOMENTUM) or not room or not s.can_take(enemy):
        return []
    text = Text(
        "{track} rises to {n}, so {enemy} may place a cube in {dimension}.",
        track=MOMENTUM_NAMES[owner],
        n=step,
        enemy=SIDE_NAMES[enemy],
        dimension=DIMENSION_NAMES[dimension],
    )
    return [Reason("M2", text)]


def event(s: ParisState, side: int, card: Card) -> list[Reason]:
    """What the event of a card gives the enemy of the side that carries it out."""
    costs = [condition.costs for condition in card.conditions if isinstance(condition, effects.Must)]
    return _rises(s, side, card.effects, s.momentum[side] - costs.count((effects.LowerMomentum(),)))


def option(s: ParisState, side: int, row: Sequence[effects.Effect]) -> list[Reason]:
    """What one option of an event gives the enemy."""
    return _rises(s, side, row, s.momentum[side])


def _rises(s: ParisState, side: int, row: Sequence[effects.Effect], step: int) -> list[Reason]:
    found: list[Reason] = []
    for effect in row:
        if isinstance(effect, effects.Momentum) and effect.own and 0 <= step + effect.by <= MAX_MOMENTUM:
            step += effect.by
            found += rise(s, side, step) if effect.by > 0 else []
    return found
