"""The picture of the table: the board as SVG with what lies beside it, its text twin, and a figure for print.

All are made from the same shapes (`table_top`) and from a view alone.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from typing import TYPE_CHECKING, Final

from redflag.core.face import Language, View
from redflag.core.text import Text, joined
from redflag.draw import svg
from redflag.draw.picture import Shade, ShapePicture
from redflag.draw.shapes import circle
from redflag.paris.board import SPACES
from redflag.paris.face import board_text, table_top
from redflag.paris.face.board_words import board_title, facts
from redflag.paris.face.layout import BOARD, HEIGHT, NARROW, PARTS, TALL, WIDTH
from redflag.paris.face.looks import SIGNS, STYLES
from redflag.paris.face.palette import DARK, LIGHT

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def target(space: str) -> str:
    """The key of a space."""
    return f"space:{space}"


class BoardPicture(ShapePicture):
    """The table of Red Flag Over Paris. Its parts lie side by side or, on a telephone, below one another."""

    game = "paris"
    size = (WIDTH, HEIGHT)
    styles = STYLES
    signs = SIGNS
    light = LIGHT
    dark = DARK

    def targets(self) -> Collection[str]:
        """The spaces."""
        return [target(space) for space in SPACES]

    def title(self, view: View) -> Text:
        """The round, and what the map itself does not show."""
        return Text("{title}. {facts}", title=board_title(view), facts=joined(facts(view), "; "))

    def frame(self, language: Language = "en", label: str = "", role: str = "group") -> str:
        """The picture without what changes; `data-tall` says how to lay its parts below one another."""
        parts = "".join(self._part(part.name, part.tall_x, part.tall_y, language) for part in PARTS)
        wide, tall = f"0 0 {WIDTH} {HEIGHT}", f"0 0 {NARROW} {TALL}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{wide}" data-wide="{wide}" '
            f'data-tall="{tall}" role="{role}" aria-label="{escape(label)}">{self.definitions()}{parts}</svg>'
        )

    def _part(self, name: str, x: float, y: float, language: Language) -> str:
        inner = self.markup(table_top.still(name, language))
        inner += "".join(_told(group, language) for group, part in table_top.PART_OF.items() if part == name)
        inner += "".join(self._space(space, language) for space in SPACES if BOARD[space].sphere == name)
        return f'<g data-wide="translate(0 0)" data-tall="translate({svg.short(x)} {svg.short(y)})">{inner}</g>'

    def _space(self, space: str, language: Language) -> str:
        place = BOARD[space]
        inner = self.glow(circle("glow", place.x, place.y, 50)) + self.markup(table_top.space_shapes(place, language))
        return svg.target(target(space), inner + svg.region(f"shade-{space}") + svg.region(f"pieces-{space}"))

    def groups(self, view: View, language: Language = "en", shade: Shade = None) -> dict[str, str]:
        """The groups that change, by the names that `frame` has empty places for."""
        found = {name: self.markup(shapes) for name, shapes in table_top.moving(view, language).items()}
        for space in SPACES:
            how = (shade or {}).get(space)
            found[f"shade-{space}"] = self.markup(table_top.shaded(space, how)) if how else ""
        return found

    def text(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> str:
        """The text twin."""
        return board_text.board(view, shade, title, language)

    def figure(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> Figure:
        """The picture for print and lessons, with what its signs mean; it needs matplotlib."""
        from redflag.paris.face import figure

        return figure.figure(view, shade, title, language)


PICTURE: Final = BoardPicture()


def _told(group: str, language: Language) -> str:
    """The place of a group; on hover it tells what it is."""
    tip = table_top.tip(group)
    return f'<g data-tip="{escape(tip.into(language))}">{svg.region(group)}</g>' if tip else svg.region(group)
