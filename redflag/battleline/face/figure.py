"""The line for print and lessons: the same shapes, painted with matplotlib."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure

from redflag.battleline.face import line
from redflag.battleline.face.layout import HEIGHT, WIDTH, slot
from redflag.battleline.face.looks import SIGNS, STYLES
from redflag.battleline.face.palette import LIGHT
from redflag.battleline.face.seen import Seen
from redflag.battleline.state import FIELDS, SIDES
from redflag.core.text import Catalog, Text
from redflag.draw import ink
from redflag.draw.ink import Sheet
from redflag.draw.painter import Painter

ABOVE = 36


def figure(view: Mapping[str, Any], title: Text | None, language: str | Catalog) -> Figure:
    """The line as a figure."""
    sheet = Sheet(WIDTH, HEIGHT, ABOVE)
    sheet.words(12, 26 - ABOVE, (title or line.title(view)).into(language), size=ink.TITLE, bold=True)
    painter = Painter(sheet, STYLES, SIGNS, LIGHT)
    painter.paint(line.race(view, language))
    seen = Seen(view)
    for field in FIELDS:
        painter.paint(line.still(field))
        painter.paint(line.moving(view, field, language, seen.proved_by(field)))
        for index, side in enumerate(SIDES):
            for number, key in enumerate(view["fields"][field]["cards"][side]):
                painter.paint(line.card(key, *slot(index, field, number), language))
    return sheet.figure
