"""What a click on a space tells: what stands there, who may act there and why, and how strong an attempt would be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redflag.core.game import Game
from redflag.core.text import Text, counted
from redflag.paris import odds, standing
from redflag.paris.board import (
    DIMENSION_NAMES,
    MILITARY,
    PIVOTAL,
    PLACE_NAMES,
    SIDE_NAMES,
    SIDES,
    SPACE_NAMES,
    SPACES,
    SPHERE_OF,
    dimension_of,
)
from redflag.paris.state import ParisState


def facts(game: Game, reader: str | None, target: str) -> Sequence[Text]:
    """A space, as far as the reader may know it; nothing of any other thing."""
    space = target.removeprefix("space:")
    s = game.state
    if space not in SPACES or not isinstance(s, ParisState):
        return ()
    who = None if reader is None else SIDES.index(reader)
    return list(_facts(s, SPACES.index(space), who))


def _facts(s: ParisState, space: int, reader: int | None) -> Iterator[Text]:
    kind = Text("{dimension}, a pivotal space.") if space in PIVOTAL else Text("{dimension}.")
    yield kind.with_(dimension=DIMENSION_NAMES[dimension_of(space)])
    yield standing.control(s, space).text
    for side in (0, 1):
        yield _may_act(s, side, space)
    if SPHERE_OF[space] == MILITARY:
        for side in (0, 1):
            found = odds.attempt(s, side, space, reader)
            yield counted(
                "An attempt of {side} there costs {n} point; its strength is {strength}, its chance {odds} %.",
                "An attempt of {side} there costs {n} points; its strength is {strength}, its chance {odds} %.",
                found.cost,
                side=SIDE_NAMES[side],
                strength=found.strength,
                odds=round(100 * found.odds),
            )


def _may_act(s: ParisState, side: int, space: int) -> Text:
    """Whether a side may act in a space, and why."""
    who = {"side": SIDE_NAMES[side], "space": SPACE_NAMES[space]}
    if standing.is_present(s, side, space):
        return Text("{side} may act there: it is present.", **who)
    if standing.reach(s, side) >> space & 1:
        opener = next(one for one in standing.opened_by(s, space) if one.owner == side)
        return Text("{side} may act there: it controls {place} beside it.", place=PLACE_NAMES[opener.place], **who)
    return Text("{side} may not act there: it is not present and controls nothing that opens it.", **who)
