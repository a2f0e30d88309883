"""The picture of the map as SVG, its text twin, and a figure for print, all from the same shapes and a view alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

from redflag.caesar.asking import PLACINGS
from redflag.caesar.board import BORDERS, PROVINCES
from redflag.caesar.closing import after_placing
from redflag.caesar.face import map as the_map
from redflag.caesar.face import map_text, race
from redflag.caesar.face.layout import AT, HEIGHT, MAP_HEIGHT, ON, TOP, WIDTH
from redflag.caesar.face.looks import SIGNS, STYLES
from redflag.caesar.face.palette import DARK, LIGHT
from redflag.caesar.state import CaesarState
from redflag.core.agenda import Move
from redflag.core.text import Catalog, Text
from redflag.draw import changed, svg
from redflag.draw.shapes import circle
from redflag.draw.svg import markup, region

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from redflag.core.game import Game

View = Mapping[str, Any]
Shade = Mapping[str, str] | None
Language = str | Catalog


MARKED: Final = (*(f"border-{n}" for n in range(len(BORDERS))), *(f"province-{n}" for n in range(len(PROVINCES))))


class MapPicture:
    """The table of Caesar! (see `redflag.core.face.Picture`)."""

    def frame(self, language: Language = "en", label: str = "", role: str = "group") -> str:
        """The picture without what changes."""
        signs = "".join(f'<g id="rf-{name}">{markup(shapes)}</g>' for name, shapes in SIGNS.items())
        box, map_alone = f"0 0 {WIDTH} {HEIGHT}", f"0 {TOP} {WIDTH} {MAP_HEIGHT}"
        borders = "".join(_target(f"slot:{border.id}", *ON[n], 24, f"border-{n}") for n, border in enumerate(BORDERS))
        provinces = "".join(
            _target(f"province:{province.id}", *AT[n], 21, f"province-{n}", f"shade-{n}")
            for n, province in enumerate(PROVINCES)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{box}" data-wide="{box}" '
            f'data-tall="{box}" data-wide-part="{map_alone}" data-tall-part="{map_alone}" '
            f'role="{role}" aria-label="{escape(label)}"><defs>{signs}</defs>{region("race")}'
            f"{markup(the_map.still(language))}{region('senate')}{borders}{provinces}{markup(the_map.names(language))}"
            f'<g class="rf-ghosts">{region("ghosts")}</g></svg>'
        )

    def groups(self, view: View, language: Language = "en", shade: Shade = None) -> dict[str, str]:
        """Borders, provinces and the race, each by itself."""
        found = {"race": markup((*race.race(view, language), *race.beside_race(view, language)))}
        found["senate"] = markup(race.senate(view, language))
        found |= {f"border-{n}": markup(the_map.border(view, n)) for n in range(len(BORDERS))}
        for n, province in enumerate(PROVINCES):
            found[f"province-{n}"] = markup(the_map.province(view, n))
            how = (shade or {}).get(province.id)
            found[f"shade-{n}"] = markup(the_map.shaded(n, how)) if how else ""
        return found

    def changes(self, before: View, after: View, by: str = "") -> dict[str, str]:
        """Borders and provinces where tokens and markers have come or gone."""
        found = dict.fromkeys(MARKED, "")
        for n, border in enumerate(BORDERS) if before is not after else ():
            if before["borders"][border.id] != after["borders"][border.id]:
                old, new = (the_map.pieces(the_map.border(view, n)) for view in (before, after))
                found[f"border-{n}"] = changed.marked(old, new, circle("", *ON[n], 29), by, {})
        for n in range(len(PROVINCES)) if before is not after else ():
            old, new = (the_map.pieces(the_map.province(view, n)) for view in (before, after))
            found[f"province-{n}"] = changed.marked(old, new, circle("", *AT[n], 22), by, {})
        return changed.regions(found)

    def foreseen(self, game: Game, move: str, language: Language = "en") -> str:
        """A placement before it is confirmed: the token dashed, the new sums, and who would win what closes."""
        choice = game.choice
        placed = PLACINGS.get(Move(move))
        if placed is None or choice is None or move not in choice.moves:
            return ""
        side, state = game.side_index(choice.side), game.state
        assert isinstance(state, CaesarState)
        new = game.rules.view(after_placing(state, side, placed), side)
        return markup(the_map.foreseen(game.view(choice.side), new, placed, choice.side, language))

    def targets(self) -> Collection[str]:
        """Borders and provinces."""
        return [*(f"slot:{border.id}" for border in BORDERS), *(f"province:{found.id}" for found in PROVINCES)]

    def svg(self, view: View, language: Language = "en", shade: Shade = None, label: Text | None = None) -> str:
        """The whole picture, which stands for itself."""
        picture = self.frame(language, (label or the_map.title(view)).into(language), "img")
        return svg.alone(picture, self.groups(view, language, shade), self.style_sheet(), LIGHT, DARK)

    def text(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> str:
        """The text twin."""
        return map_text.text(view, shade, title, language)

    def figure(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> Figure:
        """The picture for print and lessons, which needs matplotlib."""
        from redflag.caesar.face import figure

        return figure.figure(view, shade, title, language)

    def style_sheet(self) -> str:
        """The looks of its shapes, as CSS."""
        return svg.style_sheet(STYLES)


PICTURE: Final = MapPicture()


def _target(key: str, x: float, y: float, radius: float, *groups: str) -> str:
    """Something that can be touched, and upon it what changes."""
    glow = svg.glow(circle("", x, y, radius))
    inner = changed.place(groups[0]) + "".join(region(group) for group in groups)
    return f'<g class="target" data-key="{key}" data-do="touch" data-arg="{key}">{glow}{inner}</g>'
