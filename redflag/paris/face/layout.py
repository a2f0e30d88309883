"""The measures of the board: where everything lies, and how places are linked. Data only, for any picture.

Places keep the order of the printed board (B6): what is left of or above something there is so here. Each sphere has
its own panel, and above them lies what each side has beside the map: crisis track, momentum, pool; between them the
victory points. x grows to the right and y down, in pixels; the picture is 900 wide,
so that at 1280 × 720 a unit is a pixel.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final, NamedTuple

from redflag.paris.board import (
    ALL_SPACES,
    DIMENSIONS,
    HQ,
    LINKS,
    ONE_WAY,
    PIVOTAL,
    SPACES,
    TERRITORY,
    dimension_of,
)

WIDTH: Final = 900
HEIGHT: Final = 512
NARROW: Final = 450  # where the parts lie below one another: on a telephone
TALL: Final = 1104
MAP: Final = 382  # the height of the map of a sphere

RADIUS: Final = 37  # of a space
FRAMES: Final = (45, 41.5, 38)  # the triple outline of a pivotal space
NAME_BELOW: Final = 54  # from the middle of a space to its name
PLACE_WIDTHS: Final = {"hq": 92, "territory": 144}  # of the places that hold no pieces
PLACE_HEIGHT: Final = 36
CUBE_STEP: Final = 16

PLACES: Final = (*SPACES, "hq", "territory")
AT: Final = {
    "royalists": (80, 202),
    "national-assembly": (226, 228),
    "republicans": (373, 202),
    "catholic-church": (80, 440),
    "press": (227, 398),
    "social-movements": (374, 440),
    "butte-montmartre": (648, 210),
    "butte-aux-cailles": (645, 332),
    "pere-lachaise": (766, 284),
    "mont-valerien": (518, 230),
    "fort-d-issy": (620, 446),
    "chateau-de-vincennes": (805, 392),
    "hq": (510, 410),
    "territory": (804, 178),
}
# A dimension is told by a sign and a colour, as on the printed board: green square, orange triangle …
DIMENSION_SIGNS: Final = {
    "institutional": "square",
    "public-opinion": "triangle",
    "paris": "diamond",
    "forts": "circle",
}


class Part(NamedTuple):
    """A part of the picture, and how far it is moved where the parts lie below one another."""

    name: str
    tall_x: float
    tall_y: float


PARTS: Final = (
    Part("round", -225, 0),
    Part("commune", -450, 20),
    Part("versailles", 0, 152),
    Part("vp", -225, 212),
    Part("political", 0, 210),
    Part("military", -450, 592),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the board: its middle. `dimension` is None for a place that holds no pieces."""

    name: str
    x: float
    y: float
    dimension: str | None
    pivotal: bool

    @property
    def sphere(self) -> str:
        """The panel it lies in."""
        return "military" if self.x > WIDTH / 2 else "political"


class Link(NamedTuple):
    """Two places that are adjacent. A one-way link opens only its second place (B4)."""

    first: str
    second: str
    one_way: bool


def _place(index: int) -> Place:
    name = PLACES[index]
    dimension = DIMENSIONS[dimension_of(index)] if index in ALL_SPACES else None
    return Place(name, *AT[name], dimension, index in PIVOTAL)


BOARD: Final = {PLACES[index]: _place(index) for index in (*ALL_SPACES, HQ, TERRITORY)}
BOARD_LINKS: Final = (
    *(Link(first, second, one_way=False) for first, second in LINKS),
    *(Link(first, second, one_way=True) for first, second in ONE_WAY),
)


def clipped(start: Place, end: Place) -> tuple[tuple[float, float], tuple[float, float]]:
    """The line between two places, from edge to edge."""
    return _edge(start, end), _edge(end, start)


def _edge(place: Place, other: Place) -> tuple[float, float]:
    """Where the line from the middle of a place towards another leaves it."""
    dx, dy = other.x - place.x, other.y - place.y
    length = hypot(dx, dy)
    if place.dimension is None:
        part = min(half / abs(way) for half, way in ((PLACE_WIDTHS[place.name] / 2, dx), (PLACE_HEIGHT / 2, dy)) if way)
    else:
        part = ((FRAMES[0] if place.pivotal else RADIUS) + 2) / length
    return place.x + dx * part, place.y + dy * part
