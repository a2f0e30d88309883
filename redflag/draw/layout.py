"""The measures of the board: where places lie, how large they are, how they are linked. Data only, for any picture.

Places have the positions of the printed board (B6), stretched downwards and, where two would touch, moved apart, so
that every space has room for its name and its pieces. x grows to the right and y down, in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from redflag.paris.board import (
    ALL_SPACES,
    DIMENSIONS,
    HQ,
    LAYOUT,
    LINKS,
    ONE_WAY,
    PIVOTAL,
    SPACES,
    TERRITORY,
    dimension_of,
)

WIDTH: Final = 900
HEIGHT: Final = 840
SPACE_WIDTH: Final = 98  # of a space, and of a place that holds no pieces
SPACE_HEIGHT: Final = 88
PLACE_HEIGHT: Final = 52
SIDE: Final = 66  # from the edges of the picture to the middle of the outermost places
TOP: Final = 92
BOTTOM: Final = 64
APART: Final = 22  # between two places, at least
ARROW: Final = 46  # the same where an arrow must be seen to lead one way only
FRAMES: Final = 8  # around a pivotal space
CUBE: Final = 13  # the edge of a cube
CUBE_STEP: Final = 15

PLACES: Final = (*SPACES, "hq", "territory")
# A dimension is told by a sign and a colour, as on the printed board: green square, orange triangle …
DIMENSION_SIGNS: Final = {
    "institutional": ("square", "green"),
    "public-opinion": ("triangle", "orange"),
    "paris": ("diamond", "violet"),
    "forts": ("circle", "turquoise"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the board: its middle and size. `dimension` is None for a place that holds no pieces."""

    name: str
    x: float
    y: float
    width: float
    height: float
    dimension: str | None
    pivotal: bool


@dataclass(frozen=True, slots=True)
class Link:
    """Two places that are adjacent. A one-way link opens only its second place (B4)."""

    first: str
    second: str
    one_way: bool


def _place(index: int) -> Place:
    lefts, tops = [x for x, _ in LAYOUT], [y for _, y in LAYOUT]
    x, y = LAYOUT[index]
    across = (WIDTH - 2 * SIDE) / (max(lefts) - min(lefts))
    down = (HEIGHT - TOP - BOTTOM) / (max(tops) - min(tops))
    space = index in ALL_SPACES
    return Place(
        name=PLACES[index],
        x=SIDE + (x - min(lefts)) * across,
        y=TOP + (y - min(tops)) * down,
        width=SPACE_WIDTH,
        height=SPACE_HEIGHT if space else PLACE_HEIGHT,
        dimension=DIMENSIONS[dimension_of(index)] if space else None,
        pivotal=index in PIVOTAL,
    )


def _apart(places: list[Place]) -> dict[str, Place]:
    """The same places, where two are too near moved away from each other, up and down."""
    y = {place.name: place.y for place in places}
    for _ in range(50):
        for one, other in combinations(places, 2):
            one_way = (one.name, other.name) in ONE_WAY or (other.name, one.name) in ONE_WAY
            gap = ARROW if one_way else APART
            beside = (one.width + other.width) / 2 + gap - abs(one.x - other.x)
            below = (one.height + other.height) / 2 + gap - abs(y[one.name] - y[other.name])
            if beside > 0 and below > 0.5:
                upper, lower = sorted((one.name, other.name), key=lambda name: y[name])
                y[upper] -= 0 if one_way else below / 2
                y[lower] += below if one_way else below / 2
    return {place.name: replace(place, y=y[place.name]) for place in places}


BOARD: Final = _apart([_place(index) for index in (*ALL_SPACES, HQ, TERRITORY)])
BOARD_LINKS: Final = (
    *(Link(first, second, one_way=False) for first, second in LINKS),
    *(Link(first, second, one_way=True) for first, second in ONE_WAY),
)


def clipped(start: Place, end: Place) -> tuple[tuple[float, float], tuple[float, float]]:
    """The line between two places, from edge to edge."""
    return _edge(start, end), _edge(end, start)


def _edge(place: Place, other: Place) -> tuple[float, float]:
    """Where the line from the middle of a place towards another leaves its box and its frames."""
    dx, dy = other.x - place.x, other.y - place.y
    gap = FRAMES if place.pivotal else 0
    parts = [(size / 2 + gap) / abs(way) for size, way in ((place.width, dx), (place.height, dy)) if way]
    part = min(parts)
    return place.x + dx * part, place.y + dy * part
