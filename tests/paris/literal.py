"""The rules of place once more, slowly and word for word, to compare the engine with.

Adjacency, presence, control, strength, where operations may act, and what the solo opponent calls Isolated, Room and
Available. Everything is read off the referee's view with names and dictionaries. Nothing of the engine is used, so that
a mistake there cannot be repeated here. `tests.paris.agreement` compares the two.
"""

from __future__ import annotations

from typing import Any

View = dict[str, Any]

# B2: the spaces by dimension, the dimensions by sphere; the first of each line is pivotal.
SPACES_OF = {
    "institutional": ["national-assembly", "royalists", "republicans"],
    "public-opinion": ["press", "catholic-church", "social-movements"],
    "paris": ["butte-montmartre", "butte-aux-cailles", "pere-lachaise"],
    "forts": ["mont-valerien", "fort-d-issy", "chateau-de-vincennes"],
}
DIMENSIONS_OF = {"political": ["institutional", "public-opinion"], "military": ["paris", "forts"]}
SPACES = [space for spaces in SPACES_OF.values() for space in spaces]
PIVOTAL = [spaces[0] for spaces in SPACES_OF.values()]

# B4: pairs that are adjacent to each other.
MUTUAL = [
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
]
# B4: the first is adjacent to the second, but the second is not adjacent to the first.
ONE_WAY = [("national-assembly", "royalists"), ("national-assembly", "republicans")]

ENEMY = {"commune": "versailles", "versailles": "commune"}


# ---- the board (B, P) -----------------------------------------------------------------------------------------------


def sphere_of(space: str) -> str:
    for sphere, dimensions in DIMENSIONS_OF.items():
        for dimension in dimensions:
            if space in SPACES_OF[dimension]:
                return sphere
    raise AssertionError(f"{space} is no space")


def places_adjacent(space: str) -> list[str]:
    """The places that a space is adjacent to: control of one of them opens it (B4)."""
    found = []
    for one, other in MUTUAL:
        if one == space:
            found.append(other)
        if other == space:
            found.append(one)
    for one, other in ONE_WAY:
        if one == space:
            found.append(other)
    return found


def cubes(view: View, side: str, space: str) -> int:
    return int(view["cubes"][space][side])


def has_disc(view: View, side: str, space: str) -> bool:
    return bool(view["discs"].get(space) == side)


def pieces(view: View, side: str, space: str) -> int:
    """Cubes and disc (B5, P2)."""
    return cubes(view, side, space) + (1 if has_disc(view, side, space) else 0)


def present(view: View, side: str, space: str) -> bool:
    """P1."""
    if pieces(view, side, space) >= 1:
        return True
    if side == "commune":
        return space in ("pere-lachaise", "social-movements")
    return space == "royalists"


def controls(view: View, side: str, place: str) -> bool:
    """P2; for Versailles HQ and the Prussian Occupied Territory B3."""
    if place == "hq":
        return side == "versailles"
    if place == "territory":
        return side == "versailles" and view["momentum"]["versailles"] == 3
    return pieces(view, side, place) > pieces(view, ENEMY[side], place)


def controls_dimension(view: View, side: str, dimension: str) -> bool:
    """P3."""
    return all(controls(view, side, space) for space in SPACES_OF[dimension])


def controlled_beside(view: View, side: str, space: str) -> list[str]:
    """The places adjacent to a space that a side controls."""
    return [place for place in places_adjacent(space) if controls(view, side, place)]


# ---- operations, the first act (O) ----------------------------------------------------------------------------------


def may_act(view: View, side: str, space: str) -> bool:
    """O2. At the first act what P4 has fixed is what stands on the board."""
    return present(view, side, space) or len(controlled_beside(view, side, space)) > 0


def cost(view: View, side: str, space: str) -> int:
    """O4 and O6: an enemy disc makes it 2."""
    return 2 if has_disc(view, ENEMY[side], space) else 1


def strength(view: View, side: str, space: str) -> int:
    """O4, without an extra point."""
    found = 0
    if present(view, side, space):
        found += 1
    if controls(view, side, space):
        found += 1
    return found + len(controlled_beside(view, side, space))


def may_remove(view: View, side: str, space: str, points: int) -> bool:
    """O3, O4, O5: a cube, or a disc where no cube is left; discs stand only in military spaces (B5)."""
    if not may_act(view, side, space) or points < cost(view, side, space):
        return False
    foe = ENEMY[side]
    return cubes(view, foe, space) >= 1 or has_disc(view, foe, space)


def may_strengthen(view: View, side: str, space: str, points: int, extra: int = 1) -> bool:
    """O4: one extra point, not at strength 3 or more; `extra` is what it costs (Z-O4: free for the bot of one book)."""
    if sphere_of(space) != "military" or not may_remove(view, side, space, points):
        return False
    return strength(view, side, space) < 3 and points >= cost(view, side, space) + extra


def has_cube_to_place(view: View, side: str) -> bool:
    """T1: from the pool, else from the crisis track."""
    return view["pool"][side] > 0 or sum(view["track"][side].values()) > 0


def may_place(view: View, side: str, space: str, points: int) -> bool:
    """O6."""
    if not has_cube_to_place(view, side) or cubes(view, side, space) >= 4:
        return False
    return may_act(view, side, space) and points >= cost(view, side, space)


def first_acts(view: View, side: str, points: int, extra: int = 1) -> set[str]:
    """Every legal first move of operations with so many points, in the notation of moves."""
    moves = {"done"}
    for space in SPACES:
        if may_remove(view, side, space, points):
            moves.add(f"remove {space}")
        if may_strengthen(view, side, space, points, extra):
            moves.add(f"remove {space} +1")
        if may_place(view, side, space, points):
            moves.add(f"place {space}")
    return moves


# ---- what the solo opponent looks at (Z-D) --------------------------------------------------------------------------


def isolated(view: View, side: str, space: str) -> bool:
    """Z-D4: would a cube of a side there be Isolated?"""
    if side == "versailles" and space in ("royalists", "mont-valerien", "fort-d-issy"):
        return False
    if side == "commune" and space in ("social-movements", "pere-lachaise"):
        return False
    return not controlled_beside(view, side, space)


def has_room(view: View, bot: str, space: str) -> bool:
    """Z-D5."""
    lead = cubes(view, bot, space) - cubes(view, ENEMY[bot], space)
    most = 2 if space in PIVOTAL else 1
    return lead < most and cubes(view, bot, space) < 4


def available(view: View, bot: str) -> int:
    """Z-D2."""
    track = view["track"][bot]
    found = view["pool"][bot] + track["start"] + track["escalation"] + track["tension"]
    late = view["round"] == 3 or view["phase"] == "final-crisis"
    # S2: both begin with two cubes in the Final Crisis zone; it is breached when its first cube is taken (T2).
    breached = any(view["track"][side]["final-crisis"] < 2 for side in ("commune", "versailles"))
    if late and breached:
        found += track["final-crisis"]
    return int(found)
