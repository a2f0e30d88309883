"""The picture of the line as SVG, its text twin, and a figure for print, all from the same shapes and a view alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

from redflag.battleline.asking import field_in
from redflag.battleline.cards import KEYS
from redflag.battleline.face import argument, line, line_text
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
from redflag.battleline.face.seen import Seen
from redflag.battleline.state import FIELDS, SIDES
from redflag.core.face import Reasoned
from redflag.core.text import Catalog, Text
from redflag.draw import changed, svg
from redflag.draw.shapes import box
from redflag.draw.svg import markup, region, short

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from redflag.core.game import Game

View = Mapping[str, Any]
Shade = Mapping[str, str] | None
Language = str | Catalog
RACE: Final = 38  # the height of the race, which lies above the fields
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
            f'data-tall="{tall}" data-wide-part="0 {RACE} {WIDTH} {HEIGHT - RACE}" role="{role}" '
            f'aria-label="{escape(label)}"><defs>{signs}</defs>'
            f"{region('race')}<g class='only-wide'>{region('race-more')}</g>{fields}</svg>"
        )

    def groups(self, view: View, language: Language = "en", shade: Shade = None) -> dict[str, str]:
        """The fields, each by itself, and the race."""
        found = {"race": markup(line.race(view, language)), "race-more": markup(line.more(view, language))}
        seen = Seen(view)
        for field in FIELDS:
            found[f"field-{field + 1}"] = markup(line.moving(view, field, language, seen.proved_by(field)))
            found[f"cards-{field + 1}"] = _cards(view, field, language)
            found[f"proof-{field + 1}"] = ""
        return found

    def changes(self, before: View, after: View, by: str = "") -> dict[str, str]:
        """Fields where cards have come or gone, or that somebody has claimed."""
        found = {f"cards-{field + 1}": "" for field in FIELDS}
        for field in FIELDS:
            if before["fields"][field] == after["fields"][field]:
                continue
            old, new = (_pieces(view, field) for view in (before, after))
            marks = changed.marked(old, new, None, by, {})
            if before["fields"][field]["owner"] != after["fields"][field]["owner"]:
                ring = box("", left_of(field) + 2, TOP + 2, COLUMN - 4, HEIGHT_OF_FIELD - 4, 9)
                marks += changed.ringed(ring, by)
            found[f"cards-{field + 1}"] = marks
        return changed.regions(found)

    def reason(self, game: Game, view: View, about: str, language: Language = "en") -> Reasoned:
        """A claim: what proves it, card by card, or dashed in the enemy's free places what would beat it.

        A field that was touched tells of the side that is asked, or else of the one that has a formation there.
        """
        field = _argued_about(about)
        if field < 0 or game.choice is None:
            return Reasoned()
        asked = game.side_index(game.choice.side)
        sides = (asked, 1 - asked) if about.startswith("field:") else (asked,)
        for side in sides:
            found = argument.argument(view, field, side)
            if found is not None:
                return Reasoned(argument.groups(found, language), argument.told(found, language))
        return Reasoned()

    def explained(self, view: View, groups: Mapping[str, str], language: Language = "en") -> str:
        """The line with such marks."""
        picture = self.frame(language, line.title(view).into(language), "img")
        found = {**self.groups(view, language), **groups}
        return svg.alone(picture, found, self.style_sheet(), LIGHT, DARK)

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
        return (
            svg.style_sheet(STYLES)
            + "\n.lying:not([data-lit],[data-ask]),.board .over{pointer-events:none}"
            + "\n.redflag.narrow .only-wide{display:none}"
        )


PICTURE: Final = LinePicture()


def _field(field: int) -> str:
    """A field that can be touched, and upon it what changes."""
    key = f"field:{field + 1}"
    x, y = moved_when_tall(field)
    glow = _glow(left_of(field), TOP, COLUMN, HEIGHT_OF_FIELD, 10)
    return (
        f'<g data-wide="translate(0 0)" data-tall="translate({short(x)} {short(y)})">'
        f'<g class="target" data-key="{key}" data-do="touch" data-arg="{key}">{markup(line.still(field))}'
        f"{region(f'field-{field + 1}')}{glow}</g>"
        f"{changed.place(f'cards-{field + 1}')}{region(f'cards-{field + 1}')}"
        f'<g class="over">{region(f"proof-{field + 1}")}</g></g>'
    )


def _argued_about(about: str) -> int:
    """The field that a claim or a touch is about, or -1."""
    if about.startswith("claim "):
        return field_in(about)
    kind, _, name = about.partition(":")
    return int(name) - 1 if kind == "field" and name.isdecimal() and 1 <= int(name) <= len(FIELDS) else -1


def _glow(x: float, y: float, width: float, height: float, corner: float) -> str:
    return svg.glow(box("", x, y, width, height, corner))


def _pieces(view: View, field: int) -> list[changed.Piece]:
    """The cards at a field as pieces. Its flag is none: what marks a piece would hide the number on it."""
    return [
        changed.Piece(box(key, *slot(index, field, number), *CARD, 6), side)
        for index, side in enumerate(SIDES)
        for number, key in enumerate(view["fields"][field]["cards"][side])
    ]


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
