"""Answers that come from the game itself, so that no lesson can be wrong about the rules.

    exercise("02-press", controls(game, "press"))

Each brings its options, its rule, and what the engine says about a wrong choice.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from redflag.core.agenda import Reason
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text, joined
from redflag.lessons.answers import NOBODY, Answer
from redflag.lessons.any_game import after, allowed, bots_space, winner
from redflag.paris import odds, standing
from redflag.paris.asking import reason
from redflag.paris.board import (
    DIMENSION_INDEX,
    DIMENSION_MASK,
    DIMENSIONS,
    MILITARY,
    SIDES,
    SPACE_INDEX,
    SPACES,
    SPHERE_OF,
    SPHERES,
    spaces_in,
)
from redflag.paris.lessons.answers import answer, label
from redflag.paris.state import ParisState


def _state(game: Game) -> ParisState:
    assert isinstance(game.state, ParisState)
    return game.state


def _space(name: str) -> int:
    if name not in SPACE_INDEX:
        raise BadOption(
            Text("There is no space '{found}'; the spaces are {known}.", found=str(name), known=", ".join(SPACES))
        )
    return SPACE_INDEX[name]


def _told(why: Reason) -> Text:
    return Text("{sentence} ({rule})", sentence=why.text, rule=why.rule)


def _spaces(within: str) -> dict[str, Text]:
    """All spaces, or those of a sphere or a dimension."""
    if not within:
        chosen: tuple[str, ...] = SPACES
    elif within in SPHERES:
        chosen = tuple(name for name in SPACES if SPHERE_OF[SPACE_INDEX[name]] == SPHERES.index(within))
    elif within in DIMENSION_INDEX:
        chosen = tuple(SPACES[space] for space in spaces_in(DIMENSION_MASK[DIMENSION_INDEX[within]]))
    else:
        raise BadOption(
            Text(
                "'within' is a sphere or a dimension ({known}), not '{found}'.",
                known=", ".join([*SPHERES, *DIMENSIONS]),
                found=str(within),
            )
        )
    return {name: label(name) for name in chosen}


def _some(within: str, holds: Callable[[int], bool], rule: str, about: Callable[[str], Text]) -> Answer:
    options = _spaces(within)
    return answer(frozenset(name for name in options if holds(SPACE_INDEX[name])), options, rule, None, about)


# ---- who stands where ----------------------------------------------------------------------------------------------


def present(game: Game, side: str, within: str = "") -> Answer:
    """The spaces where a side is present (P1)."""
    s, index = _state(game), game.side_index(side)
    return _some(
        within,
        lambda space: standing.is_present(s, index, space),
        "P1",
        lambda name: _told(standing.presence(s, index, SPACE_INDEX[name])),
    )


def controlled(game: Game, side: str, within: str = "") -> Answer:
    """The spaces that a side controls (P2)."""
    s, index = _state(game), game.side_index(side)
    return _some(
        within,
        lambda space: s.controller(space) == index,
        "P2",
        lambda name: _told(standing.control(s, SPACE_INDEX[name])),
    )


def controls(game: Game, space: str) -> Answer:
    """Who controls a space: a side, or nobody (P2)."""
    s, index = _state(game), _space(space)
    owner = s.controller(index)
    options = {name: label(name) for name in (*SIDES, NOBODY)}
    return answer(SIDES[owner] if owner >= 0 else NOBODY, options, "P2", _told(standing.control(s, index)))


def dimensions(game: Game, side: str) -> Answer:
    """The dimensions that a side controls (P3)."""
    s, index = _state(game), game.side_index(side)
    options = {name: label(name) for name in DIMENSIONS}

    def whole(name: str) -> bool:
        return all(s.controller(space) == index for space in spaces_in(DIMENSION_MASK[DIMENSION_INDEX[name]]))

    def about(name: str) -> Text:
        return joined(
            _told(standing.control(s, space))
            for space in spaces_in(DIMENSION_MASK[DIMENSION_INDEX[name]])
            if s.controller(space) != index
        )

    return answer(frozenset(filter(whole, options)), options, "P3", None, about)


def pieces(game: Game, side: str, space: str) -> Answer:
    """How many pieces a side has in a space, cubes and disc together."""
    return answer(standing.pieces(_state(game), game.side_index(side), _space(space)))


def may_act(game: Game, side: str, within: str = "") -> Answer:
    """The spaces where a side may act with operations: present, or next to a space it controls (O2)."""
    s, index = _state(game), game.side_index(side)
    mask = standing.reach(s, index)
    return _some(
        within,
        lambda space: bool(mask >> space & 1),
        "O2",
        lambda name: _told(reason("reach", index, SPACE_INDEX[name])),
    )


# ---- what is allowed -----------------------------------------------------------------------------------------------


def can(game: Game, verb: str, within: str = "") -> Answer:
    """The spaces where something ("place", "remove", "replace" …) is allowed in the pending choice."""
    if game.choice is None:
        raise BadOption(Text("The game is over, so nothing can be done any more."))
    legal = set(game.choice.moves)
    return _some(
        within,
        lambda space: f"{verb} {SPACES[space]}" in legal,
        game.choice.rule,
        lambda name: game.explain(f"{verb} {name}").text,
    )


# ---- strength and chance -------------------------------------------------------------------------------------------


def _attempt(game: Game, side: str, space: str) -> tuple[odds.Attempt, int]:
    index = _space(space)
    if SPHERE_OF[index] != MILITARY:
        raise BadOption(
            Text("Only removals in military spaces need strength; {space} is political.", space=label(space))
        )
    reader = game.side_index(side)
    return odds.attempt(_state(game), reader, index, reader), index


def strength(game: Game, side: str, space: str) -> Answer:
    """The strength of an attempt to remove something in a military space, without an extra point (O4)."""
    attempt, _ = _attempt(game, side, space)
    counted = [Text("{n} for: {what}", n=part.points, what=part.text) for part in attempt.parts if part.points]
    because = Text("{parts}.", parts=joined(counted, "; ")) if counted else Text("Nothing adds to it.")
    return answer(attempt.strength, {}, "O4", because)


def chance(game: Game, side: str, space: str, extra: bool = False) -> Answer:
    """The chance that such an attempt succeeds, as far as the side can know the cards; `extra`: with an extra point."""
    attempt, _ = _attempt(game, side, space)
    value: Fraction | None = attempt.stronger if extra else attempt.odds
    if value is None:
        raise BadOption(Text("This attempt is sure, so no extra point is offered."))
    return answer(value, {}, "O4")


__all__ = [
    "after",
    "allowed",
    "bots_space",
    "can",
    "chance",
    "controlled",
    "controls",
    "dimensions",
    "may_act",
    "pieces",
    "present",
    "strength",
    "winner",
]
