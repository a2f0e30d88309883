"""The map for print and lessons: the same shapes, painted with matplotlib."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure

from redflag.caesar.board import BORDERS, PROVINCES
from redflag.caesar.face import map as the_map
from redflag.caesar.face import race
from redflag.caesar.face.layout import HEIGHT, WIDTH
from redflag.caesar.face.looks import SIGNS, STYLES
from redflag.caesar.face.palette import LIGHT
from redflag.core.text import Catalog, Text
from redflag.draw import ink
from redflag.draw.ink import Sheet
from redflag.draw.painter import Painter

ABOVE = 36


def figure(
    view: Mapping[str, Any], shade: Mapping[str, str] | None, title: Text | None, language: str | Catalog
) -> Figure:
    """The map as a figure."""
    sheet = Sheet(WIDTH, HEIGHT, ABOVE)
    sheet.words(12, 26 - ABOVE, (title or the_map.title(view)).into(language), size=ink.TITLE, bold=True)
    painter = Painter(sheet, STYLES, SIGNS, LIGHT)
    painter.paint((*race.race(view, language), *race.beside_race(view, language)))
    painter.paint(the_map.still(language))
    painter.paint(race.senate(view, language))
    for n in range(len(BORDERS)):
        painter.paint(the_map.border(view, n))
    for n, province in enumerate(PROVINCES):
        how = (shade or {}).get(province.id)
        painter.paint(the_map.shaded(n, how) if how else ())
        painter.paint(the_map.province(view, n))
    painter.paint(the_map.names(language))
    return sheet.figure
