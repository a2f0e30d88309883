"""Tokens and control markers as shapes, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin

from redflag.draw.shapes import Shape, circle, line, polygon, sign, words

LENGTH, BREADTH = 48.0, 25.0  # of a token


def _turned(x: float, y: float, way: float, corners: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    """Corners around a place, turned."""
    found: list[float] = []
    for dx, dy in corners:
        found += [round(x + dx * cos(way) - dy * sin(way), 1), round(y + dx * sin(way) + dy * cos(way), 1)]
    return tuple(found)


def _plate(x: float, y: float, way: float, style: str) -> Shape:
    """A token's outline: a box with cut corners, along its link."""
    length, breadth, cut = LENGTH / 2, BREADTH / 2, 5.0
    corners = (
        (-length + cut, -breadth),
        (length - cut, -breadth),
        (length, -breadth + cut),
        (length, breadth - cut),
        (length - cut, breadth),
        (-length + cut, breadth),
        (-length, breadth - cut),
        (-length, -breadth + cut),
    )
    return polygon(style, *_turned(x, y, way, corners))


def token(
    x: float, y: float, way: float, side: str, values: tuple[int, int], down: bool = False, new: bool = False
) -> Iterator[Shape]:
    """A token: its halves along a direction, its numbers upright; a new one is not yet placed."""
    if down:
        yield _plate(x, y, way, f"down-{side}")
        for at in (-15.0, -10.0, 10.0, 15.0):
            yield line(f"hatch-{side}", *_turned(x, y, way, ((at, -9.0), (at, 9.0))))
        return
    yield _plate(x, y, way, f"token-new-{side}" if new else f"token-{side}")
    half = f"mark-line-{side}" if new else "half"
    yield line(half, *_turned(x, y, way, ((0.0, -12.0), (0.0, -5.0))))
    yield line(half, *_turned(x, y, way, ((0.0, 5.0), (0.0, 12.0))))
    yield sign(f"small-{side}" if new else f"mark-{side}", x, y)
    for value, at in zip(values, (-14.0, 14.0), strict=True):
        cx, cy = _turned(x, y, way, ((at, 0.0),))
        yield words(f"value-{side}" if new else "value", cx, cy + 4.8, str(value), 13.5)


def marker(x: float, y: float, side: str, radius: float = 15, down: bool = False) -> Iterator[Shape]:
    """A control marker, with a rim that sets it off from a token of its own colour."""
    yield circle("rim", x, y, radius + 1.8)
    yield circle(f"marker-down-{side}" if down else f"marker-{side}", x, y, radius)
    yield sign(f"small-{side}" if down else f"mark-{side}", x, y)
