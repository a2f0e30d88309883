"""The picture of the line as SVG, its text twin, and a figure for print, all from the same shapes and a view alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

from redflag.battleline.cards import KEYS
from redflag.battleline.claims import refutation
from redflag.battleline.face import line, line_text
from redflag.battleline.face.layout import (
    CARD,
    COLUMN,
    HEIGHT,
    HEIGHT_OF_FIELD,
    NARROW,
    TALL,
    TOP,
    WIDTH,
    left_of,
    moved_when_tall,
    slot,
)
from redflag.battleline.face.looks import SIGNS, STYLES
from redflag.battleline.face.palette import DARK, LIGHT
from redflag.battleline.state import FIELDS, SIDES
from redflag.core.text import Catalog, Text
from redflag.draw import svg
from redflag.draw.svg import markup, region, short

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from redflag.core.game import Game

View = Mapping[str, Any]
Shade = Mapping[str, str] | None
Language = str | Catalog
REMOVED: Final = "pile:removed"
DECKS: Final = ("deck:troops", "deck:tactics")


class LinePicture:
    """The table of Battle Line (see `redflag.core.face.Picture`)."""

    def frame(self, language: Language = "en", label: str = "", role: str = "group") -> str:
        """The picture without what changes."""
        signs = "".join(f'<g id="rf-{name}">{markup(shapes)}</g>' for name, shapes in SIGNS.items())
        wide, tall = f"0 0 {WIDTH} {HEIGHT}", f"0 0 {NARROW} {TALL}"
        fields = "".join(_field(field) for field in FIELDS)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{wide}" data-wide="{wide}" '
            f'data-tall="{tall}" role="{role}" aria-label="{escape(label)}"><defs>{signs}</defs>'
            f"{region('race')}{fields}</svg>"
        )

    def groups(self, view: View, language: Language = "en", shade: Shade = None) -> dict[str, str]:
        """The fields, each by itself, and the race."""
        found = {"race": markup(line.race(view, language))}
        for field in FIELDS:
            found[f"field-{field + 1}"] = markup(line.moving(view, field, language))
            found[f"cards-{field + 1}"] = _cards(view, field, language)
        return found

    def reason(self, game: Game, view: View, target: str, language: Language = "en") -> dict[str, str]:
        """A refused claim: the field with the cards that would beat it, dashed, in the enemy's free places."""
        kind, _, name = target.partition(":")
        if kind != "field" or game.choice is None:
            return {}
        field, side = int(name) - 1, game.side_index(game.choice.side)
        found = refutation(game.state, side, field)
        if found is None:
            return {}
        drawn = [*line.moving(view, field, language), *line.would(view, field, 1 - side, found, language)]
        return {f"field-{field + 1}": markup(drawn)}

    def targets(self) -> Collection[str]:
        """Fields, and any card that may lie at one."""
        return [*(f"field:{field + 1}" for field in FIELDS), *(f"card:{key}" for key in KEYS)]

    def svg(self, view: View, language: Language = "en", shade: Shade = None, label: Text | None = None) -> str:
        """The whole picture, which stands for itself."""
        picture = self.frame(language, (label or line.title(view)).into(language), "img")
        return svg.alone(picture, self.groups(view, language, shade), self.style_sheet(), LIGHT, DARK)

    def text(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> str:
        """The text twin."""
        return line_text.text(view, shade, title, language)

    def figure(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> Figure:
        """The picture for print and lessons, which needs matplotlib."""
        from redflag.battleline.face import figure

        return figure.figure(view, title, language)

    def style_sheet(self) -> str:
        """The looks of its shapes, as CSS. A card that is not lit lets through what is meant for its field."""
        return svg.style_sheet(STYLES) + "\n.lying:not([data-lit],[data-ask]){pointer-events:none}"


PICTURE: Final = LinePicture()


def _field(field: int) -> str:
    """A field that can be touched, and upon it what changes."""
    key = f"field:{field + 1}"
    x, y = moved_when_tall(field)
    glow = _glow(left_of(field), TOP, COLUMN, HEIGHT_OF_FIELD, 10)
    return (
        f'<g data-wide="translate(0 0)" data-tall="translate({short(x)} {short(y)})">'
        f'<g class="target" data-key="{key}" data-do="touch" data-arg="{key}">{markup(line.still(field))}'
        f"{region(f'field-{field + 1}')}{glow}</g>{region(f'cards-{field + 1}')}</g>"
    )


def _glow(x: float, y: float, width: float, height: float, corner: float) -> str:
    at = f'x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}" rx="{short(corner)}"'
    return f'<rect class="rf-glow" {at}/>'


def _cards(view: View, field: int, language: Language) -> str:
    """The cards at a field. Only a lit one is touched; else what is touched is its field."""
    found = []
    for index, side in enumerate(SIDES):
        for number, key in enumerate(view["fields"][field]["cards"][side]):
            x, y = slot(index, field, number)
            target = f"card:{key}"
            found.append(
                f"<g class='target lying' data-key='{target}' data-do='touch' data-arg='{target}'>"
                f"{markup(line.card(key, x, y, language))}{_glow(x, y, *CARD, 6)}</g>"
            )
    return "".join(found)
