"""The paper that pictures are drawn on: a matplotlib figure whose coordinates are pixels, x to the right and y down.

A figure stands for itself: pyplot and its list of open figures are not used, so nothing has to be closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from matplotlib.backends.backend_agg import FigureCanvasAgg, RendererAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import Circle, FancyBboxPatch, PathPatch, Polygon
from matplotlib.path import Path

DPI: Final = 100
WIDTH: Final = 900  # pixels: a notebook's width
SMALL: Final = 9.0  # points; no word is smaller
LARGE: Final = 11.0
TITLE: Final = 13.0
FONT: Final = "DejaVu Sans"

# Colours of the palette of Okabe and Ito, which people with any kind of colour vision can tell apart.
ORANGE: Final = "#E69F00"
SKY: Final = "#56B4E9"
BLUE: Final = "#0072B2"
# Paper and ink around it.
INK: Final = "#222222"
FAINT_INK: Final = "#5f5b55"
LINE: Final = "#8f8a80"
PALE_LINE: Final = "#c9c4b8"
PAPER: Final = "#ffffff"
LANE: Final = "#f5f2ea"
STRIP: Final = "#e4dfd2"
PALE_BLUE: Final = "#dcecf6"
PALE_ORANGE: Final = "#fdeec5"
PALE_GREEN: Final = "#dff2ea"
PALE_VERMILION: Final = "#f9e1d1"
GREY: Final = "#e6e4df"

Xy = tuple[float, float]


@cache
def _renderer() -> RendererAgg:
    return RendererAgg(1, 1, DPI)  # type: ignore[no-untyped-call]  # matplotlib's own types stop here


@cache
def font(size: float, bold: bool = False, slanted: bool = False) -> FontProperties:
    """The one font of all pictures; it comes with matplotlib."""
    return FontProperties(
        family=FONT, size=size, weight="bold" if bold else "normal", style="oblique" if slanted else "normal"
    )


@cache
def _word(word: str, size: float, bold: bool) -> float:
    width, _, _ = _renderer().get_text_width_height_descent(word, font(size, bold), False)  # type: ignore[no-untyped-call]
    return float(width)


def measure(words: str, size: float, bold: bool = False) -> float:
    """The width of words in pixels. Word by word, because the same words come again and again."""
    space = 0.32 * size * DPI / 72  # of the font, a little less if it is bold
    return sum(_word(word, size, bold) + space for word in words.split(" ")) - space


class Sheet:
    """A figure to draw on."""

    def __init__(self, width: float, height: float, above: float = 0) -> None:
        """A sheet from 0, 0 to width, height, with some room more above."""
        self.figure = Figure(figsize=(width / DPI, (height + above) / DPI), dpi=DPI, facecolor=PAPER)
        FigureCanvasAgg(self.figure)
        self.axes = self.figure.add_axes((0, 0, 1, 1))
        self.axes.set_axis_off()
        self.axes.set_xlim(0, width)
        self.axes.set_ylim(height, -above)

    def words(self, x: float, y: float, words: str, **options: Any) -> None:
        """Words at a place; by default their lower left corner is there. `name` can be asked for later."""
        style = {"ha": "left", "va": "baseline", "color": INK, "zorder": 6, **options}
        size, bold, slanted = style.pop("size", SMALL), style.pop("bold", False), style.pop("slanted", False)
        name = style.pop("name", None)
        self.axes.text(x, y, words, fontproperties=font(size, bold, slanted), parse_math=False, gid=name, **style)

    def polygon(self, points: Sequence[Xy], **options: Any) -> None:
        """A shape with corners."""
        self.axes.add_patch(Polygon(list(points), closed=True, **_shape(options)))

    def box(self, x: float, y: float, width: float, height: float, **options: Any) -> None:
        """A box with its upper left corner at a place; `round` is the radius of its corners."""
        radius = options.pop("round", 0)
        style = f"round,pad=0,rounding_size={radius}" if radius else "square,pad=0"
        self.axes.add_patch(FancyBboxPatch((x, y), width, height, boxstyle=style, **_shape(options)))

    def circle(self, x: float, y: float, radius: float, **options: Any) -> None:
        """A circle around a place."""
        self.axes.add_patch(Circle((x, y), radius, **_shape(options)))

    def line(self, points: Sequence[Xy], radius: float = 0, **options: Any) -> None:
        """A line through some places, its corners rounded."""
        steps: list[tuple[Xy, Any]] = [(points[0], Path.MOVETO)]
        for before, corner, after in zip(points, points[1:], points[2:], strict=False):
            steps.append((_towards(corner, before, radius), Path.LINETO))
            steps += [(corner, Path.CURVE3), (_towards(corner, after, radius), Path.CURVE3)]
        steps.append((points[-1], Path.LINETO))
        path = Path([place for place, _ in steps], [code for _, code in steps])
        style = {"facecolor": "none", "edgecolor": LINE, "linewidth": 1.2, "zorder": 2, "capstyle": "round", **options}
        self.axes.add_patch(PathPatch(path, **_shape(style)))

    def arrow(self, points: Sequence[Xy], color: str, linewidth: float, zorder: float, **options: Any) -> None:
        """A line of upright and level pieces with a head at its end."""
        (x, y), end = points[-2], points[-1]
        room = abs(end[0] - x) + abs(end[1] - y)
        length = min(6 + 1.6 * linewidth, room)
        dx, dy = (end[0] - x) / room, (end[1] - y) / room
        neck, half = (end[0] - dx * length, end[1] - dy * length), length * 0.45
        back = (end[0] - dx * length * 0.8, end[1] - dy * length * 0.8)
        self.line([*points[:-1], back], radius=6, edgecolor=color, linewidth=linewidth, zorder=zorder, **options)
        wings = [(neck[0] - dy * half, neck[1] + dx * half), (neck[0] + dy * half, neck[1] - dx * half)]
        self.polygon([end, *wings], facecolor=color, edgecolor=color, linewidth=0.5, zorder=zorder)


def _towards(start: Xy, end: Xy, distance: float) -> Xy:
    """The place at a distance from one place towards another, at most half way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    part = min(distance / length, 0.5) if length else 0
    return start[0] + dx * part, start[1] + dy * part


def _shape(options: dict[str, Any]) -> dict[str, Any]:
    name = options.pop("name", None)
    return {"facecolor": PAPER, "edgecolor": LINE, "linewidth": 1.0, "zorder": 3, "gid": name, **options}
