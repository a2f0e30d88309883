"""Shapes painted with matplotlib, for print and lessons; their styles and colours are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from matplotlib.patheffects import withStroke

from redflag.draw import ink
from redflag.draw.ink import Sheet, measure
from redflag.draw.shapes import Shape, Style
from redflag.draw.wrap import into_width

POINTS: Final = 72 / ink.DPI  # a pixel of the picture, in points
ALIGN: Final = {"start": "left", "middle": "center", "end": "right"}
TITLE_STEP: Final = 26


class Painter:
    """Paints shapes on a sheet, each above those before it."""

    def __init__(
        self,
        sheet: Sheet,
        styles: Mapping[str, Style],
        signs: Mapping[str, Sequence[Shape]],
        colours: Mapping[str, str],
    ) -> None:
        self.sheet, self.styles, self.signs, self.colours = sheet, styles, signs, colours
        self.painted = 0

    def paint(self, shapes: Iterable[Shape], group: str = "", state: Mapping[str, Style] | None = None) -> None:
        """Paint shapes, each under its own name; a sign is named after itself and its group: "disc-commune legend".

        `state` has the styles that are different in the state of these shapes.
        """
        for shape in shapes:
            if shape.kind == "sign":
                x, y = shape.at
                for number, part in enumerate(self.signs[shape.style]):
                    self._paint(part, self.styles[part.style], x, y, f"{shape.style} {group}" if number == 0 else "")
            else:
                style = (state or {}).get(shape.style) or self.styles[shape.style]
                if style.fill or style.line:
                    self._paint(shape, style, 0, 0, shape.name)

    def _paint(self, shape: Shape, style: Style, x: float, y: float, name: str) -> None:
        """Paint one shape, moved by x and y."""
        self.painted += 1
        order = {"name": name or None, "zorder": self.painted}
        if shape.kind == "words":
            self._words(shape, style, **order)
            return
        look = {"facecolor": self._colour(style.fill), **self._outline(style), **order}
        match shape.kind:
            case "circle":
                self.sheet.circle(shape.at[0] + x, shape.at[1] + y, shape.at[2], **look)
            case "box":
                left, top, width, height, corner = shape.at
                self.sheet.box(left + x, top + y, width, height, round=corner, **look)
            case _:
                across, down = shape.at[::2], shape.at[1::2]
                corners = [(a + x, b + y) for a, b in zip(across, down, strict=True)]
                (self.sheet.line if shape.kind == "line" else self.sheet.polygon)(corners, **look)

    def _words(self, shape: Shape, style: Style, **order: Any) -> None:
        """Words as large as on the screen, but no smaller than paper needs."""
        x, y, pixels = shape.at
        size = max(ink.SMALL, round(pixels * POINTS, 1))
        look: dict[str, Any] = {"color": self._colour(style.fill), "ha": ALIGN[style.align], "bold": style.bold}
        if style.halo:
            look["path_effects"] = [withStroke(linewidth=4 * POINTS, foreground=self._colour(style.halo))]
        if shape.lead:  # both are set from the gap between them, which so stays the same at any resolution
            lead, gap = measure(shape.lead, size, True), 0.4 * size / POINTS
            end = x - (lead + gap + measure(shape.words, size)) / 2 + lead
            bold = {**look, "color": self._colour(style.lead), "ha": "right", "bold": True}
            self.sheet.words(end, y, shape.lead, size=size, **bold, **{**order, "name": f"lead {order['name']}"})
            x, look["ha"] = end + gap, "left"
        self.sheet.words(x, y, shape.words, size=size, **look, **order)

    def _colour(self, name: str) -> str:
        return self.colours[name] if name else "none"

    def _outline(self, style: Style) -> dict[str, Any]:
        if not style.line:
            return {"edgecolor": "none", "linewidth": 0}
        dashes: Any = (0, (4 / style.width, 3 / style.width)) if style.dashed else "solid"
        return {"edgecolor": self._colour(style.line), "linewidth": style.width * POINTS, "linestyle": dashes}


def titled(
    title: str,
    size: tuple[float, float],
    styles: Mapping[str, Style],
    signs: Mapping[str, Sequence[Shape]],
    colours: Mapping[str, str],
) -> Painter:
    """A painter before a sheet of this size, with a title above it."""
    lines = into_width(title, size[0] - 24, ink.TITLE, measure, True)
    above = TITLE_STEP * len(lines) + 10
    sheet = Sheet(*size, above)
    for number, line in enumerate(lines):
        sheet.words(12, TITLE_STEP * (number + 1) - above, line, size=ink.TITLE, bold=True)
    return Painter(sheet, styles, signs, colours)
