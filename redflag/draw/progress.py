"""How the numbers that decide a game went: a line for each side over its moves, with the parts of the game and its
turning points. Drawn from shapes; the colours come from the page (`of-` and the name of a side)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from redflag.draw import svg
from redflag.draw.shapes import Shape, box, circle, line, words

WIDE, NARROW = 640, 330  # for a page, and for a telephone
HEIGHT: Final = 280
LEFT, RIGHT, TOP, BOTTOM = 34, 112, 14, 30  # the room around the lines
APART: Final = 2.5  # between two lines that run on the same number
STYLE: Final = """
.redflag .progress { width: 100%; height: auto; font-family: var(--sans); }
.redflag .progress text { text-anchor: middle; fill: var(--ink); }
.redflag .rf-progress-stripe { fill: var(--ground); }
.redflag .rf-progress-grid { stroke: var(--line); fill: none; }
.redflag .progress .rf-progress-number { fill: var(--faint); }
.redflag .progress .rf-progress-label { font-weight: 600; }
.redflag .rf-progress-line { fill: none; stroke: var(--side, var(--ink)); stroke-width: 4; stroke-linejoin: round; }
.redflag .progress-0 .rf-progress-line { stroke-dasharray: 9 5; }
.redflag .progress .rf-progress-name { fill: var(--side-ink, var(--ink)); font-weight: 600; text-anchor: start; }
.redflag .rf-progress-point { fill: var(--ink); stroke: var(--sheet); stroke-width: 2; }
.redflag .progress .rf-progress-count { fill: var(--sheet); font-weight: 700; }
"""


class Part(NamedTuple):
    """A part of a game: its name, and the moves from and to which it went."""

    name: str
    first: int
    last: int


def chart(
    series: Mapping[str, Sequence[float]], names: Mapping[str, str], parts: Sequence[Part], turning: Sequence[int],
    label: str, width: int = WIDE, step: int = 0, most: float = 1,
) -> str:  # fmt: skip
    """The chart as SVG. `series` has for each side its number after each move, `turning` the moves to be numbered.

    `step` is how far apart the lines are that help to read it, if not as it fits; `most` how far it reaches at least.
    """
    moves = len(next(iter(series.values()))) - 1
    numbers = [number for one in series.values() for number in one]
    scale = _Scale(width, moves, min(0, *numbers), max(most, *numbers))
    inner = svg.markup(_ground(scale, parts, step))
    for place, (side, values) in enumerate(series.items()):
        inner += f"<g class='of-{escape(side)} progress-{place}'>{svg.markup(_line(scale, values, place))}</g>"
    inner += "".join(
        f"<g class='of-{escape(side)}'>{svg.markup(shapes)}</g>" for side, shapes in _ends(scale, series, names)
    )
    inner += svg.markup(_turning(scale, series, turning))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="progress" viewBox="0 0 {width} {HEIGHT}" role="img" '
        f'aria-label="{escape(label)}">{inner}</svg>'
    )


class _Scale:
    """Where a move and a number lie in the chart."""

    def __init__(self, width: int, moves: int, least: float, most: float) -> None:
        self.right = width - RIGHT
        self.moves, self.least, self.most = max(1, moves), least, most

    def x(self, move: float) -> float:
        return LEFT + (self.right - LEFT) * move / self.moves

    def y(self, number: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (number - self.least) / (self.most - self.least)


def _stem(part: Part) -> str:
    """What a part shares with others in its name: Round, of Round 2."""
    return part.name.rpartition(" ")[0]


def _ground(scale: _Scale, parts: Sequence[Part], step: int) -> Iterator[Shape]:
    """The parts of the game as stripes, and a thin line for each number."""
    # Of rounds that are called alike each is written out, or none.
    close = {_stem(part) for part in parts if scale.x(part.last) - scale.x(part.first) <= 7 * len(part.name)}
    for number, part in enumerate(parts):
        left, right = scale.x(part.first), scale.x(part.last)
        if number % 2:
            yield box("progress-stripe", left, TOP - 8, right - left, HEIGHT - TOP - BOTTOM + 16)
        name = part.name.rpartition(" ")[2] if _stem(part) in close else part.name
        yield words("progress-label", (left + right) / 2, HEIGHT - 6, name, 12)
    step = step or max(1, round((scale.most - scale.least) / 6))
    for number in range(int(scale.least), int(scale.most) + 1, step):
        yield line("progress-grid", LEFT, scale.y(number), scale.right, scale.y(number))
        yield words("progress-number", LEFT - 12, scale.y(number) + 4, f"{number}".replace("-", "−"), 12)


def _line(scale: _Scale, values: Sequence[float], place: int) -> Iterator[Shape]:
    """The numbers of one side as steps; a second side runs a little beside the first."""
    aside = APART * (1 if place else -1)
    corners: list[float] = []
    for move, number in enumerate(values):
        y = scale.y(number) + aside
        if corners and corners[-1] != y:
            corners += [scale.x(move), corners[-1]]
        if not corners or corners[-1] != y or move == len(values) - 1:
            corners += [scale.x(move), y]
    yield line("progress-line", *(round(at, 1) for at in corners))


def _ends(
    scale: _Scale, series: Mapping[str, Sequence[float]], names: Mapping[str, str]
) -> Iterator[tuple[str, list[Shape]]]:
    """Beside the end of each line whose it is; two that end together stand below one another."""
    last: float | None = None
    for side, values in sorted(series.items(), key=lambda item: -item[1][-1]):
        y = scale.y(values[-1]) + 4
        if last is not None and y - last < 18:
            y = last + 18
        last = y
        said = f"{names[side]} {values[-1]:g}".replace("-", "−")
        yield side, [words("progress-name", scale.right + 10, y, said, 13)]


def _turning(scale: _Scale, series: Mapping[str, Sequence[float]], turning: Sequence[int]) -> Iterator[Shape]:
    """The turning points, numbered, between the lines."""
    for number, move in enumerate(turning, start=1):
        heights = [scale.y(values[move]) for values in series.values()]
        x, y = scale.x(move), sum(heights) / len(heights)
        yield circle("progress-point", x, y, 10)
        yield words("progress-count", x, y + 4.3, str(number), 12)
