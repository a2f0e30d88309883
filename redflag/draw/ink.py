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

from redflag.draw.palette import LIGHT

DPI: Final = 100
WIDTH: Final = 900  # pixels: a notebook's width
SMALL: Final = 9.0  # points; no word is smaller
LARGE: Final = 11.0
TITLE: Final = 13.0
FONT: Final = "DejaVu Sans"

PAPER: Final = "#ffffff"

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
        style = {"ha": "left", "va": "baseline", "color": LIGHT["ink"], "zorder": 6, **options}
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

    def line(self, points: Sequence[Xy], **options: Any) -> None:
        """A line through some places."""
        style = {"facecolor": "none", "edgecolor": LIGHT["edge"], "linewidth": 1.2, "zorder": 2, **options}
        self.axes.add_patch(PathPatch(Path(list(points)), capstyle="round", joinstyle="round", **_shape(style)))


def _shape(options: dict[str, Any]) -> dict[str, Any]:
    name = options.pop("name", None)
    return {"facecolor": PAPER, "edgecolor": LIGHT["edge"], "linewidth": 1.0, "zorder": 3, "gid": name, **options}
