"""The picture of the table: the board as SVG with what lies beside it, its text twin, and a figure for print.

All are made from the same shapes (`table_top`) and from a view alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

from redflag.core.face import Language, View
from redflag.core.text import Text, joined
from redflag.draw import changed, svg
from redflag.draw.picture import Shade, ShapePicture
from redflag.draw.shapes import Shape, circle, moved
from redflag.paris.board import SIDES, SPACES
from redflag.paris.face import board_text, table_top
from redflag.paris.face.board_words import board_title, facts
from redflag.paris.face.layout import BOARD, FRAMES, HEIGHT, MAP, NARROW, PARTS, RADIUS, TALL, WIDTH
from redflag.paris.face.looks import SIGNS, STYLES
from redflag.paris.face.palette import DARK, LIGHT

if TYPE_CHECKING:
    from matplotlib.figure import Figure


# What is marked when it has changed: the spaces, and some of what lies beside the map.
MARKED: Final = ("momentum", "track", "below", "vp")
CHANGING: Final = (
    *(f"pieces-{space}" for space in SPACES),
    *(f"{group}-{side}" for group in MARKED[:3] for side in SIDES),
    "vp",
)


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
    _kept: tuple[tuple[View, Language, Mapping[str, list[Shape]]], ...] = ()

    def targets(self) -> Collection[str]:
        """The spaces."""
        return [target(space) for space in SPACES]

    def taught(self, view: View, judged: bool = True, marked: Collection[str] = ()) -> dict[str, Any]:
        """Not `judged`: without the bars that say who controls a space. `marked`: a flag for open objectives."""
        return {**view, "unjudged": not judged, "flags": list(marked)}

    def title(self, view: View) -> Text:
        """The round, and what the map itself does not show."""
        return Text("{title}. {facts}", title=board_title(view), facts=joined(facts(view), "; "))

    def frame(self, language: Language = "en", label: str = "", role: str = "group") -> str:
        """The picture without what changes; `data-tall` says how to lay its parts below one another."""
        parts = "".join(self._part(part.name, part.tall_x, part.tall_y, language) for part in PARTS)
        wide, tall = f"0 0 {WIDTH} {HEIGHT}", f"0 0 {NARROW} {TALL}"
        # Where there is little room the map alone is shown, without what lies above it.
        alone = f'data-wide-part="0 {HEIGHT - MAP} {WIDTH} {MAP}" '
        alone += f'data-tall-part="0 {TALL - 2 * MAP} {NARROW} {2 * MAP}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{wide}" data-wide="{wide}" '
            f'data-tall="{tall}" {alone} role="{role}" aria-label="{escape(label)}">{self.definitions()}{parts}</svg>'
        )

    def _part(self, name: str, x: float, y: float, language: Language) -> str:
        inner = self.markup(table_top.still(name, language))
        inner += "".join(_told(group, language) for group, part in table_top.PART_OF.items() if part == name)
        inner += "".join(self._space(space, language) for space in SPACES if BOARD[space].sphere == name)
        return f'<g data-wide="translate(0 0)" data-tall="translate({svg.short(x)} {svg.short(y)})">{inner}</g>'

    def _space(self, space: str, language: Language) -> str:
        place = BOARD[space]
        inner = self.glow(circle("glow", place.x, place.y, 48)) + self.markup(table_top.space_shapes(place, language))
        group = f"pieces-{space}"
        return svg.target(
            target(space), inner + svg.region(f"shade-{space}") + changed.place(group) + svg.region(group)
        )

    def groups(self, view: View, language: Language = "en", shade: Shade = None) -> dict[str, str]:
        """The groups that change, by the names that `frame` has empty places for."""
        found = {name: self.markup(shapes) for name, shapes in self._moving(view, language).items()}
        for space in SPACES:
            how = (shade or {}).get(space)
            found[f"shade-{space}"] = self.markup(table_top.shaded(space, how)) if how else ""
        return found

    def changes(self, before: View, after: View, by: str = "") -> dict[str, str]:
        """Spaces, momentum, VP markers and crisis tracks where pieces have come or gone."""
        found = dict.fromkeys(CHANGING, "")
        if before is not after:
            old, new = self._moving(before), self._moving(after)
            for group in CHANGING:
                if old[group] != new[group]:
                    found[group] = self._changed(group, self.pieces(old[group]), self.pieces(new[group]), by)
        return changed.regions(found)

    def _changed(self, group: str, old: list[changed.Piece], new: list[changed.Piece], by: str) -> str:
        kind, _, name = group.partition("-")
        if kind == "pieces":
            return changed.marked(old, new, _ring(name), by)
        if kind in ("track", "below"):  # what is gone from there is marked where it has come to
            return changed.marked([piece for piece in old if piece not in new], [], None, by, {})
        return changed.marked(old, new, None, by, {})  # a track shows itself how far a marker has come

    def _moving(self, view: View, language: Language = "en") -> Mapping[str, list[Shape]]:
        """The shapes of a view, made once for as long as it is drawn and compared with others."""
        found = next((kept for kept in self._kept if kept[0] is view and kept[1] == language), None)
        if found is None:
            found = view, language, table_top.moving(view, language)
        self._kept = (found, *[kept for kept in self._kept if kept is not found][:2])
        return found[2]

    def pieces(self, shapes: Iterable[Shape]) -> list[changed.Piece]:
        """Cubes, discs, VP markers, and the step that a momentum track has reached."""
        found = []
        for shape in shapes:
            kind, _, side = shape.style.partition("-")
            if shape.kind == "sign" and kind in ("cube", "disc"):
                found.append(changed.Piece(moved(SIGNS[shape.style][0], *shape.at), side))
            elif kind in ("step", "vp") and side:
                found.append(changed.Piece(shape, side if side in SIDES else ""))
        return found

    def text(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> str:
        """The text twin."""
        return board_text.board(view, shade, title, language)

    def figure(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> Figure:
        """The picture for print and lessons, with what its signs mean; it needs matplotlib."""
        from redflag.paris.face import figure

        return figure.figure(view, shade, title, language)


PICTURE: Final = BoardPicture()


def _ring(space: str) -> Shape:
    """What is drawn around a space that has changed."""
    place = BOARD[space]
    return circle("", place.x, place.y, FRAMES[0] + 4 if place.pivotal else RADIUS + 7)


def _told(group: str, language: Language) -> str:
    """The place of a group; on hover it tells what it is."""
    tip, inner = table_top.tip(group), svg.region(group)
    if group.startswith(MARKED):
        inner = changed.place(group) + inner
    return f'<g data-tip="{escape(tip.into(language))}">{inner}</g>' if tip else inner
