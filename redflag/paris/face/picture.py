"""The picture of the table: the board as SVG with what lies beside it, its text twin, and a figure for print.

All are made from the same shapes (`table_top`) and from a view alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

from redflag.core.text import Catalog, Text, joined
from redflag.draw import svg
from redflag.draw.svg import markup, region, short
from redflag.paris.board import SPACES
from redflag.paris.face import board_text, table_top
from redflag.paris.face.board_words import board_title, facts
from redflag.paris.face.layout import BOARD, HEIGHT, NARROW, PARTS, TALL, WIDTH
from redflag.paris.face.looks import SIGNS, STYLES
from redflag.paris.face.palette import DARK, LIGHT

if TYPE_CHECKING:
    from matplotlib.figure import Figure

View = Mapping[str, Any]
Shade = Mapping[str, str] | None
Language = str | Catalog


def target(space: str) -> str:
    """The key of a space."""
    return f"space:{space}"


class BoardPicture:
    """The table of Red Flag Over Paris (see `redflag.core.face.Picture`)."""

    def frame(self, language: Language = "en", label: str = "", role: str = "group") -> str:
        """The picture without what changes: an empty group with `data-region` stands for each group that does.

        The parts lie side by side; where there is no room for that, `data-tall` says how to lay them below one another.
        """
        signs = "".join(f'<g id="rf-{name}">{markup(shapes)}</g>' for name, shapes in SIGNS.items())
        parts = "".join(_part(part.name, part.tall_x, part.tall_y, language) for part in PARTS)
        wide, tall = f"0 0 {WIDTH} {HEIGHT}", f"0 0 {NARROW} {TALL}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{wide}" data-wide="{wide}" '
            f'data-tall="{tall}" role="{role}" aria-label="{escape(label)}"><defs>{signs}</defs>{parts}</svg>'
        )

    def groups(self, view: View, language: Language = "en", shade: Shade = None) -> dict[str, str]:
        """The groups that change, by the names that `frame` has empty places for."""
        found = {name: markup(shapes) for name, shapes in table_top.moving(view, language).items()}
        for space in SPACES:
            how = (shade or {}).get(space)
            found[f"shade-{space}"] = markup(table_top.shaded(space, how)) if how else ""
        return found

    def targets(self) -> Collection[str]:
        """The spaces."""
        return [target(space) for space in SPACES]

    def svg(self, view: View, language: Language = "en", shade: Shade = None, label: Text | None = None) -> str:
        """The whole picture, which stands for itself, named for those who cannot see it."""
        said = label or Text("{title}. {facts}", title=board_title(view), facts=joined(facts(view), "; "))
        picture = self.frame(language, said.into(language), "img")
        return svg.alone(picture, self.groups(view, language, shade), self.style_sheet(), LIGHT, DARK)

    def text(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> str:
        """The text twin."""
        return board_text.board(view, shade, title, language)

    def figure(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> Figure:
        """The picture for print and lessons, which needs matplotlib."""
        from redflag.paris.face import figure

        return figure.figure(view, shade, title, language)

    def style_sheet(self) -> str:
        """The looks of its shapes, as CSS; the colours are variables."""
        return svg.style_sheet(STYLES)


PICTURE: Final = BoardPicture()


def _part(name: str, x: float, y: float, language: Language) -> str:
    inner = markup(table_top.still(name, language))
    inner += "".join(_told(group, language) for group, part in table_top.PART_OF.items() if part == name)
    inner += "".join(_space(space, language) for space in SPACES if BOARD[space].sphere == name)
    return f'<g data-wide="translate(0 0)" data-tall="translate({short(x)} {short(y)})">{inner}</g>'


def _told(group: str, language: Language) -> str:
    """The place of a group; on hover it tells what it is."""
    tip = table_top.tip(group)
    return f'<g data-tip="{escape(tip.into(language))}">{region(group)}</g>' if tip else region(group)


def _space(space: str, language: Language) -> str:
    place, key = BOARD[space], target(space)
    glow = f'<circle class="rf-glow" cx="{short(place.x)}" cy="{short(place.y)}" r="50"/>'
    inner = markup(table_top.space_shapes(place, language))
    return (
        f'<g class="space target" data-key="{key}" data-do="touch" data-arg="{key}">{glow}{inner}'
        f"{region(f'shade-{space}')}{region(f'pieces-{space}')}</g>"
    )
