"""Where things stand on the picture (`places.toml`), and the shapes of the land."""

from __future__ import annotations

from math import atan2
from typing import Final

from redflag.caesar.board import BORDERS, PROVINCES
from redflag.core import packaged

WIDTH: Final = 912
MAP_HEIGHT: Final = 432
TOP: Final = 58  # below the race
HEIGHT: Final = TOP + MAP_HEIGHT
_DATA = packaged.table("redflag.caesar.face", "places.toml")

AT: Final = tuple((x, y + TOP) for x, y in (_DATA["province"][province.id] for province in PROVINCES))
ON: Final = tuple((x, y + TOP) for x, y in (_DATA["border"][border.id] for border in BORDERS))
ISLANDS: Final = ("corsica", "sardinia", "sicilia", "creta", "cyprus")


def angle(border: int) -> float:
    """The direction from the one province of a border to the other."""
    (x1, y1), (x2, y2) = AT[BORDERS[border].a], AT[BORDERS[border].b]
    return atan2(y2 - y1, x2 - x1)


def coasts() -> list[tuple[float, ...]]:
    """The lands as smooth outlines."""
    return [_smooth(points, name in ISLANDS) for name, points in _DATA["land"].items()]


def _smooth(points: list[list[float]], closed: bool, steps: int = 4, pull: float = 0.32) -> tuple[float, ...]:
    """A curve through some places: between each two a few more, so that no corner shows."""
    count = len(points)

    def at(n: int) -> list[float]:
        return points[n % count] if closed else points[max(0, min(count - 1, n))]

    found: list[float] = []
    for n in range(count if closed else count - 1):
        before, start, end, after = at(n - 1), at(n), at(n + 1), at(n + 2)
        for step in range(steps):
            t = step / steps
            h1, h2 = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
            h3, h4 = -2 * t**3 + 3 * t**2, t**3 - t**2
            for axis in (0, 1):
                leave, arrive = (end[axis] - before[axis]) * pull * 1.5, (after[axis] - start[axis]) * pull * 1.5
                value = h1 * start[axis] + h2 * leave + h3 * end[axis] + h4 * arrive
                found.append(round(min(max(value, 0), WIDTH if axis == 0 else MAP_HEIGHT) + (TOP if axis else 0), 1))
    if not closed:
        found += [points[-1][0], points[-1][1] + TOP]
    return tuple(found)
