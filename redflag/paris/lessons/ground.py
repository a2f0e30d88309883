"""The ground of the maps to scale: kilometres on a sheet, the river, the city wall, and names that cover nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from redflag.core.text import Text
from redflag.draw.shapes import Shape, Style, box, circle, polygon, words
from redflag.draw.shapes import line as stroke
from redflag.draw.still import room
from redflag.lessons.look import said
from redflag.paris.face.palette import DARK, LIGHT

Point = tuple[float, float]  # kilometres east and north of the city hall
Box = tuple[float, float, float, float]  # left, upper, right and lower edge

MARK: Final = 6.5  # half the size of a mark
LETTERS: Final = 14
FARTHER: Final = 2.5  # what a name costs that stands farther from its mark, against a touch of a line
LIGHT_MAP: Final = {**LIGHT, "water": "#7fa8c9", "water-ink": "#37647f"}
DARK_MAP: Final = {**DARK, "water": "#3f6883", "water-ink": "#9cc3dd"}

STYLES: Final = {
    "sheet": Style(fill="sheet"),
    "river": Style(line="water", width=7),
    "river-name": Style(fill="water-ink"),
    "wall": Style(line="faint", width=2, dashed=True),
    "wall-name": Style(fill="faint"),
    "rule": Style(line="ink", width=2),
    "rule-name": Style(fill="ink", align="start"),
    "name": Style(fill="ink", align="start", halo="sheet"),
}


class Sheet(NamedTuple):
    """A piece of land, and how many pixels a kilometre is on it."""

    west: float
    east: float
    south: float
    north: float
    scale: float

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height in pixels."""
        return (self.east - self.west) * self.scale, (self.north - self.south) * self.scale

    def at(self, point: Point) -> Point:
        """Where a place stands on the sheet."""
        return round((point[0] - self.west) * self.scale, 1), round((self.north - point[1]) * self.scale, 1)

    def through(self, points: Iterable[Point]) -> list[float]:
        """The corners of a line through some places."""
        return [number for point in points for number in self.at(point)]


def ground(sheet: Sheet, river: Sequence[Point], wall: Sequence[Point], kilometres: int) -> list[Shape]:
    """The sheet with the river, the wall, a rule of so many kilometres, and north at the top."""
    width, height = sheet.size
    long = kilometres * sheet.scale
    y = height - 18
    shapes = [
        box("sheet", 0, 0, width, height),
        stroke("river", *sheet.through(river)),
        stroke("wall", *sheet.through(wall)),
        stroke("rule", 16, y, 16 + long, y),
        *(stroke("rule", 16 + part * long, y - 4, 16 + part * long, y + 4) for part in (0, 0.5, 1)),
        words("rule-name", 24 + long, y + 5, said(Text("{n} km", n=kilometres)), LETTERS),
        stroke("rule", 24, 54, 24, 20),
        polygon("name", 24, 12, 18, 24, 30, 24),
        words("rule-name", 36, 36, said(Text("north")), LETTERS),
    ]
    return shapes


def mark(look: str, kind: str, x: float, y: float) -> Shape:
    """A mark around a place: "square", "diamond" or "disc"."""
    if kind == "diamond":
        return polygon(look, x, y - MARK - 1.5, x + MARK + 1.5, y, x, y + MARK + 1.5, x - MARK - 1.5, y)
    if kind == "disc":
        return circle(look, x, y, MARK)
    return box(look, x - MARK, y - MARK, 2 * MARK, 2 * MARK)


class Label(NamedTuple):
    """A name beside its mark: its lower left corner, and the box that it fills."""

    said: str
    x: float
    y: float
    box: Box


def room_of(x: float, y: float) -> Box:
    """The box of a mark."""
    return x - MARK - 2, y - MARK - 2, x + MARK + 2, y + MARK + 2


def overlap(one: Box, other: Box) -> bool:
    """Do two boxes cover each other?"""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def along(sheet: Sheet, points: Sequence[Point]) -> list[Box]:
    """Small boxes along a line, which a name had better not cover."""
    corners = [sheet.at(point) for point in points]
    found = []
    for (x1, y1), (x2, y2) in pairwise(corners):
        steps = max(1, round(max(abs(x2 - x1), abs(y2 - y1)) / 8))
        for n in range(steps + 1):
            x, y = x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps
            found.append((x - 4, y - 4, x + 4, y + 4))
    return found


def labels(
    sheet: Sheet,
    named: Sequence[tuple[str, Point]],
    taken: Sequence[Box] = (),
    lines: Sequence[Box] = (),
    size: int = LETTERS,
) -> list[Label]:
    """For each name a place beside its mark, where it covers no mark, no other name and nothing else that is taken.

    Lines it covers only where it must.
    """
    width, height = sheet.size
    marks = [room_of(*point) for _, point in named]
    placed: list[Label] = []
    for text, (x, y) in named:
        used = [*marks, *taken, *(label.box for label in placed)]
        best: tuple[float, Label] | None = None
        for number, label in enumerate(_beside(text, x, y, size)):
            left, top, right, bottom = label.box
            inside = left >= 2 and top >= 2 and right <= width - 2 and bottom <= height - 2
            if not inside or any(overlap(label.box, other) for other in used):
                continue
            cost = sum(overlap(label.box, other) for other in lines) + FARTHER * (number // 8)
            if best is None or cost < best[0]:
                best = cost, label
        if best is None:
            raise AssertionError(f"no room on the map for {text}")
        placed.append(best[1])
    return placed


def _beside(text: str, x: float, y: float, size: int) -> Iterable[Label]:
    """Where a name may stand, the best places first: right, left, above, below, and then a little farther off."""
    wide, high = room(text, size), size * 0.8
    for far in (0, 5, 10, 16, 24, 34, 46):
        side = MARK + 5 + far
        for left, base in (
            (x + side, y + high / 2),
            (x - side - wide, y + high / 2),
            (x - wide / 2, y - side),
            (x - wide / 2, y + side + high),
            (x + side, y - side),
            (x - side - wide, y - side),
            (x + side, y + side + high),
            (x - side - wide, y + side + high),
        ):
            yield Label(text, left, base, (left - 1, base - high - 2, left + wide + 1, base + 3))


def written(placed: Iterable[Label], look: str = "name", size: int = LETTERS) -> list[Shape]:
    """The names as shapes."""
    return [words(look, label.x, label.y, label.said, size) for label in placed]
