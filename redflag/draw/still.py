"""A picture out of shapes on which nothing moves and nothing is touched: a map or a strip of time in a lesson."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from redflag.draw import palette, svg
from redflag.draw.shapes import Shape, Style

WIDE_LETTER = 0.6  # of the size of the letters; a little more than most are, so that words never need more room


def still(
    shapes: Iterable[Shape],
    size: tuple[float, float],
    styles: Mapping[str, Style],
    label: str,
    light: Mapping[str, str] = palette.LIGHT,
    dark: Mapping[str, str] = palette.DARK,
) -> str:
    """The shapes as SVG that stands for itself, light or dark as the reader's device is."""
    width, height = map(svg.short, size)
    frame = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(label)}"><defs></defs>{svg.markup(shapes)}</svg>'
    )
    return svg.alone(frame, {}, svg.style_sheet(styles), light, dark)


def room(said: str, size: float) -> float:
    """About how wide words are on a screen, in pixels; no font need be loaded to know it."""
    return len(said) * size * WIDE_LETTER
