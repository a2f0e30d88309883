"""The board: sides, spaces, dimensions and who may act where (rules B and P).

Inside the engine a side is 0 or 1 and a space a number from 0 to 11; names appear at the edges (moves, views, texts).
A set of spaces is a *mask*, a whole number with bit i set for space i, because sets of spaces are united and cut all
the time while legal moves are listed.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from redflag.core.text import (
    Name,
    Text,
    slug,  # noqa: F401  # it stood here in version 0.1
)

COMMUNE: Final = 0
VERSAILLES: Final = 1
SIDES: Final = ("commune", "versailles")
SIDE_NAMES: Final[tuple[Text, ...]] = (Name("Commune", "side:commune"), Name("Versailles", "side:versailles"))

# B2, in the order in which everything lists them.
SPACES: Final = (
    "royalists",
    "national-assembly",
    "republicans",
    "catholic-church",
    "press",
    "social-movements",
    "butte-montmartre",
    "butte-aux-cailles",
    "pere-lachaise",
    "mont-valerien",
    "fort-d-issy",
    "chateau-de-vincennes",
)
SPACE_NAMES: Final[tuple[Text, ...]] = (
    Name("Royalists", "space:royalists"),
    Name("National Assembly", "space:national-assembly"),
    Name("Republicans", "space:republicans"),
    Name("Catholic Church", "space:catholic-church"),
    Name("Press", "space:press"),
    Name("Social Movements", "space:social-movements"),
    Name("Butte Montmartre", "space:butte-montmartre"),
    Name("Butte-aux-Cailles", "space:butte-aux-cailles"),
    Name("Père Lachaise", "space:pere-lachaise"),
    Name("Mont-Valérien", "space:mont-valerien"),
    Name("Fort d'Issy", "space:fort-d-issy"),
    Name("Château de Vincennes", "space:chateau-de-vincennes"),
)
SPACE_INDEX: Final = {name: index for index, name in enumerate(SPACES)}
ALL_SPACES: Final = range(12)
SPACE_BITS: Final = tuple(1 << space for space in ALL_SPACES)  # a set of spaces is a mask of these
HQ: Final = 12  # Versailles HQ and the Prussian Occupied Territory: places that hold no pieces (B3)
TERRITORY: Final = 13
PLACE_NAMES: Final[tuple[Text, ...]] = (
    *SPACE_NAMES,
    Name("Versailles HQ", "place:hq"),
    Name("Prussian Occupied Territory", "place:territory"),
)

# B3, by the words that people have for them.
NO_PIECES: Final = {
    "hq": PLACE_NAMES[HQ],
    "versailles-hq": PLACE_NAMES[HQ],
    "territory": PLACE_NAMES[TERRITORY],
    "prussian-occupied-territory": PLACE_NAMES[TERRITORY],
}

DIMENSIONS: Final = ("institutional", "public-opinion", "paris", "forts")
DIMENSION_NAMES: Final[tuple[Text, ...]] = (
    Name("Institutional", "dimension:institutional"),
    Name("Public Opinion", "dimension:public-opinion"),
    Name("Paris", "dimension:paris"),
    Name("Forts", "dimension:forts"),
)
DIMENSION_INDEX: Final = {name: index for index, name in enumerate(DIMENSIONS)}
INSTITUTIONAL, PUBLIC_OPINION, PARIS, FORTS = range(4)
SPHERES: Final = ("political", "military")
SPHERE_NAMES: Final = (Text("political"), Text("military"))
POLITICAL: Final = 0
MILITARY: Final = 1

PIVOTAL: Final = (1, 4, 6, 9)  # the pivotal space of each dimension

ANYWHERE: Final = 0b1111_1111_1111
DIMENSION_MASK: Final = (0b111, 0b111 << 3, 0b111 << 6, 0b111 << 9)
SPHERE_MASK: Final = (0b111_111, 0b111_111 << 6)
PIVOTAL_MASK: Final = sum(1 << space for space in PIVOTAL)

MAX_CUBES: Final = 4  # of one side in a space (B5)
MAX_VP: Final = 5  # K5
CUBES_A_SIDE: Final = 18
DISCS_A_SIDE: Final = 2
NO_DISC: Final = -1
NO_DISCS: Final = [NO_DISC] * 12  # of every space: none stands anywhere, as in most games

ZONES: Final = ("start", "escalation", "tension", "final-crisis")
ZONE_NAMES: Final = (Text("Start"), Text("Escalation"), Text("Tension"), Text("Final Crisis"))
FINAL_ZONE: Final = 3
START_TRACK: Final = ((3, 2, 2, 2), (1, 2, 1, 2))  # S2, Commune then Versailles
START_BONUS: Final = ((0, 2, 2, 2), (0, 1, 1, 2))
START_BELOW: Final = (2, 2, 2)  # S3: Versailles cubes below steps 1, 2, 3 of Prussian Collaboration
START_CUBES: Final = ({4: 1, 5: 1, 8: 1}, {0: 1, 4: 1})  # S4
COMMUNE_CELLS: Final = (0, 2, 3, 4)  # T4, by Revolutionary Momentum
MAX_MOMENTUM: Final = 3
MOMENTUM_NAMES: Final = (Text("Revolutionary Momentum"), Text("Prussian Collaboration"))
# M2: where the enemy of a track's owner may place when the track rises to 2 or 3.
BACKLASH: Final = (INSTITUTIONAL, PUBLIC_OPINION)

# P1: where a side counts as present without a piece.
ALWAYS_PRESENT: Final = (1 << 5 | 1 << 8, 1 << 0)

# B4. Mutual pairs, then the one-way openings: control of the first opens the second.
LINKS: Final = (
    ("royalists", "catholic-church"),
    ("royalists", "press"),
    ("catholic-church", "press"),
    ("press", "republicans"),
    ("press", "social-movements"),
    ("republicans", "social-movements"),
    ("mont-valerien", "butte-montmartre"),
    ("mont-valerien", "hq"),
    ("fort-d-issy", "hq"),
    ("fort-d-issy", "butte-aux-cailles"),
    ("fort-d-issy", "chateau-de-vincennes"),
    ("butte-montmartre", "butte-aux-cailles"),
    ("butte-montmartre", "pere-lachaise"),
    ("butte-aux-cailles", "pere-lachaise"),
    ("pere-lachaise", "chateau-de-vincennes"),
    ("territory", "pere-lachaise"),
    ("territory", "chateau-de-vincennes"),
)
ONE_WAY: Final = (("royalists", "national-assembly"), ("republicans", "national-assembly"))

# B6: centres of the places on the printed board (x right, y down, 6000 by 4200), for drawing.
LAYOUT: Final = (
    (571, 1963),
    (1392, 2208),
    (2212, 1964),
    (571, 3399),
    (1400, 3132),
    (2213, 3399),
    (4432, 2064),
    (4405, 2895),
    (5077, 2617),
    (3091, 2252),
    (3627, 3425),
    (5621, 2853),
    (2848, 3588),
    (5549, 1586),
)


def _neighbours() -> tuple[int, ...]:
    """For each space the mask of the places whose control opens it."""
    index = {**SPACE_INDEX, "hq": HQ, "territory": TERRITORY}
    opened_by = [0] * 14
    for a, b in (*LINKS, *((b, a) for a, b in LINKS), *ONE_WAY):
        opened_by[index[b]] |= 1 << index[a]
    return tuple(opened_by[:12])


NEIGHBOURS: Final = _neighbours()


SPHERE_OF: Final = tuple(space // 6 for space in ALL_SPACES)


def dimension_of(space: int) -> int:
    """The dimension a space belongs to."""
    return space // 3


def sphere_of(space: int) -> int:
    """The sphere a space belongs to."""
    return space // 6


@cache
def spaces_in(mask: int) -> tuple[int, ...]:
    """The spaces of a mask, in the order of the board."""
    return tuple(space for space in ALL_SPACES if mask >> space & 1)


DISC_SPACES: Final = spaces_in(SPHERE_MASK[MILITARY])  # discs stand nowhere else (B5)


@cache
def opened_by(control: int) -> int:
    """The spaces adjacent to at least one of the controlled places (B4)."""
    return sum(1 << space for space in ALL_SPACES if NEIGHBOURS[space] & control)


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side
