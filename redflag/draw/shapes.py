"""A picture as a list of shapes, drawn by whoever can: as SVG for the table, with matplotlib for print and lessons.

A shape has a place, and a style by its name; a style names colours of the palette, so that the same picture can be
light or dark. A sign is a small picture that comes again and again, such as a cube.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple


class Style(NamedTuple):
    """How a shape is drawn: colours by name ("" for none), the width of its line, and how words are set."""

    fill: str = ""
    line: str = ""
    width: float = 1
    dashed: bool = False
    bold: bool = False
    align: str = "middle"  # of words: start, middle or end
    halo: str = ""  # a colour around words, so that they can be read on lines
    lead: str = ""  # the colour of what stands before words, in bold letters


class Shape(NamedTuple):
    """One shape. `at` holds x, y and radius of a circle; x, y, width, height and corner radius of a box; the corners of
    a polygon or a line; x, y and size of words; x and y of a sign. `lead` stands in bold letters before words; words
    that may become wider than `most` are drawn closer on a page."""

    kind: str
    style: str
    at: tuple[float, ...]
    words: str = ""
    name: str = ""
    lead: str = ""
    most: float = 0


def circle(style: str, x: float, y: float, radius: float, name: str = "") -> Shape:
    """A circle around a place."""
    return Shape("circle", style, (x, y, radius), name=name)


def box(style: str, x: float, y: float, width: float, height: float, corner: float = 0, name: str = "") -> Shape:
    """A box, its upper left corner at a place."""
    return Shape("box", style, (x, y, width, height, corner), name=name)


def polygon(style: str, *corners: float, name: str = "") -> Shape:
    """A shape with corners: x, y, x, y …"""
    return Shape("polygon", style, corners, name=name)


def line(style: str, *corners: float, name: str = "") -> Shape:
    """A line through some places: x, y, x, y …"""
    return Shape("line", style, corners, name=name)


def words(
    style: str, x: float, y: float, said: str, size: float = 11.5, name: str = "", lead: str = "", most: float = 0
) -> Shape:
    """Words on a line through a place."""
    return Shape("words", style, (x, y, size), said, name, lead, most)


def sign(name: str, x: float, y: float) -> Shape:
    """A sign around a place."""
    return Shape("sign", name, (x, y))


def star(x: float, y: float, radius: float, points: int = 10, depth: float = 0.9) -> tuple[float, ...]:
    """The corners of a star."""
    corners: list[float] = []
    for number in range(2 * points):
        reach = radius if number % 2 == 0 else radius * depth
        angle = pi * number / points - pi / 2
        corners += (round(x + reach * cos(angle), 1), round(y + reach * sin(angle), 1))
    return tuple(corners)


def arrow_head(start: tuple[float, float], end: tuple[float, float], length: float = 11) -> tuple[float, ...]:
    """The corners of the head of an arrow."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / far * length, dy / far * length
    foot_x, foot_y = end[0] - ux, end[1] - uy
    corners = (*end, foot_x - uy * 0.5, foot_y + ux * 0.5, foot_x + uy * 0.5, foot_y - ux * 0.5)
    return tuple(round(number, 1) for number in corners)


def moved(shape: Shape, x: float, y: float) -> Shape:
    """A shape at another place."""
    if shape.kind in ("line", "polygon"):
        at = tuple(number + (y if index % 2 else x) for index, number in enumerate(shape.at))
    else:
        at = (shape.at[0] + x, shape.at[1] + y, *shape.at[2:])
    return shape._replace(at=at)


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """The left, upper, right and lower edge of a circle, a box or a shape with corners."""
    if shape.kind == "circle":
        x, y, radius = shape.at
        return x - radius, y - radius, x + radius, y + radius
    if shape.kind == "box":
        left, top, width, height, _ = shape.at
        return left, top, left + width, top + height
    return min(shape.at[::2]), min(shape.at[1::2]), max(shape.at[::2]), max(shape.at[1::2])
