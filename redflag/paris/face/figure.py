"""The picture of the board for print and lessons: the shapes of the table top, painted with matplotlib.

It is the same picture as the one in the browser (`svg`), with a title above it and below it what its signs mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from matplotlib.figure import Figure

from redflag.core.text import Catalog, Text
from redflag.draw import ink, picture
from redflag.draw.ink import measure
from redflag.draw.painter import titled
from redflag.draw.shading import SHADE_SIGNS, SHADES
from redflag.draw.shapes import Shape, arrow_head, box, circle, line, moved, polygon, sign, star, words
from redflag.paris.board import SIDE_NAMES, SIDES, SPACES
from redflag.paris.face import table_top
from redflag.paris.face.board_words import board_title
from redflag.paris.face.layout import BOARD, FRAMES, HEIGHT, PARTS, WIDTH
from redflag.paris.face.looks import SIGNS, STYLES
from redflag.paris.face.palette import LIGHT

View = Mapping[str, Any]
Language = str | Catalog

LEGEND_STEP: Final = 24
LEGEND_ROWS: Final = 3
LEGEND_SIGN: Final = 46  # the room for a sign before its words


def figure(view: View, shade: Mapping[str, str] | None, title: Text | None, language: Language) -> Figure:
    """The board as a figure."""
    shades = shade or {}
    heading = (title or board_title(view)).into(language)
    painter = titled(
        heading, (WIDTH, HEIGHT + LEGEND_STEP * LEGEND_ROWS + 10), {**picture.STYLES, **STYLES}, SIGNS, LIGHT
    )
    groups = table_top.moving(view, language)
    for part in PARTS:
        painter.paint(table_top.still(part.name, language))
        for name, of_part in table_top.PART_OF.items():
            if of_part == part.name:
                painter.paint(groups[name], name)
    for space in SPACES:
        painter.paint(table_top.space_shapes(BOARD[space], language))
        painter.paint(table_top.shaded(space, shades[space]) if space in shades else ())
        painter.paint(groups[f"pieces-{space}"], f"pieces-{space}")
    painter.paint(_legend(bool(shades), language), "legend")
    return painter.sheet.figure


# ---- what the signs mean -------------------------------------------------------------------------------------------


def _legend(shaded: bool, language: Language) -> Iterator[Shape]:
    """What the signs mean, in columns below the board. The signs of the dimensions are told on the board itself."""
    pieces = [
        (_pieces_sign(side), Text("cube and disc of {side}", side=SIDE_NAMES[SIDES.index(side)])) for side in SIDES
    ]
    control = [line(f"control-{side}", 6 + 19 * number, 0, 17 + 19 * number, 0) for number, side in enumerate(SIDES)]
    frames = [polygon("frame-forts", *star(21, 0, 10 * radius / FRAMES[0])) for radius in (47, 38, 29)]
    one_way = [line("one-way", 2, 0, 36, 0), polygon("head", *arrow_head((2, 0), (38, 0)))]
    columns = [
        [*pieces, (control, Text("controls the space"))],
        [
            (frames, Text("pivotal space")),
            ([line("link", 3, 0, 37, 0)], Text("adjacent")),
            (one_way, Text("opens one way only")),
        ],
        [
            ([circle("vp-political", 21, 0, 8.5), words("on-side", 21, 4.5, "P")], Text("political victory points")),
            ([circle("vp-military", 21, 0, 8.5), words("on-side", 21, 4.5, "M")], Text("military victory points")),
            ([box("bonus", 6, -8, 30, 16, 5)], Text("bonus cubes")),
        ],
    ]
    if shaded:
        columns.append([(_shade_sign(shade), said) for shade, said in SHADES.items()])
    left = 8.0
    for column in columns:
        rows = [(shapes, said.into(language)) for shapes, said in column]
        for number, (shapes, said) in enumerate(rows):
            y = HEIGHT + 16 + LEGEND_STEP * number
            yield from (moved(shape, left, y) for shape in shapes)
            yield words("label-start", left + LEGEND_SIGN, y + 4.5, said, name="legend")
        left += LEGEND_SIGN + max(measure(said, ink.SMALL) for _, said in rows) + 16


def _pieces_sign(side: str) -> list[Shape]:
    return [sign(f"cube-{side}", 9, 0), sign(f"disc-{side}", 31, 0)]


def _shade_sign(shade: str) -> list[Shape]:
    return [circle(f"badge-{shade}", 28, 0, 9), words("on-badge", 28, 4.5, SHADE_SIGNS[shade])]
