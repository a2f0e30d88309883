"""The picture of a game out of shapes. A game says what it is made of; all that a picture must be able to do follows.

A subclass has `still` (what never changes), `places` (what can be touched), `moving` (what changes with the view) and
`text`, and says how its shapes look. See `redflag.core.face.Picture` for what it then is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from redflag.core.face import Language, View
from redflag.core.text import Text
from redflag.draw import changed, palette, svg
from redflag.draw.shading import SHADE_SIGNS
from redflag.draw.shapes import Shape, Style, bounds, circle, words

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Shade = Mapping[str, str] | None

# What every picture has: candidates that are kept, struck or chosen.
STYLES: Final[dict[str, Style]] = {
    "shade-kept": Style(fill="pale-good", line="good", width=3),
    "shade-struck": Style(fill="line", line="edge", width=1.4, dashed=True),
    "shade-chosen": Style(fill="pale-gold", line="glow", width=5),
    "badge-kept": Style(fill="good", line="sheet"),
    "badge-struck": Style(fill="faint", line="sheet"),
    "badge-chosen": Style(fill="glow", line="sheet"),
    "on-badge": Style(fill="sheet", bold=True),
}
GLOW: Final = Style(line="glow", width=5)  # around what can be chosen
EDGE: Final = Style(line="gold-ink", width=8)  # below it, so that it stands off from any ground


class ShapePicture:
    """A picture made of shapes."""

    game: str  # whose picture it is: its shapes are named after it, so that two games can stand on one page
    size: tuple[float, float]
    styles: Mapping[str, Style]
    signs: Mapping[str, Sequence[Shape]] = {}
    light: Mapping[str, str] = palette.LIGHT
    dark: Mapping[str, str] = palette.DARK
    layers: Sequence[str] = ()  # the names of the groups that change and belong to no target

    # ---- what a game says --------------------------------------------------------------------------------------------

    def still(self, language: Language) -> Iterable[Shape]:
        """What never changes, below all else."""
        return ()

    def places(self, language: Language) -> Mapping[str, Sequence[Shape]]:
        """The things that can be touched by their keys, without what changes; the first shape is the outline."""
        raise NotImplementedError

    def moving(self, view: View, language: Language) -> Mapping[str, Iterable[Shape]]:
        """What changes: for each of `layers` its shapes, and by their keys what lies on the things to touch."""
        raise NotImplementedError

    def title(self, view: View) -> Text:
        """What is seen, in a sentence."""
        raise NotImplementedError

    def text(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> str:
        """The text twin."""
        raise NotImplementedError

    # ---- what follows from it ----------------------------------------------------------------------------------------

    def targets(self) -> Collection[str]:
        """The keys of everything that can be touched."""
        return list(self.places("en"))

    def frame(self, language: Language = "en", label: str = "", role: str = "group") -> str:
        """The picture without what changes: an empty group with `data-region` for each group that does."""
        inner = self.markup(self.still(language))
        inner += "".join(self._place(key, shapes) for key, shapes in self.places(language).items())
        inner += "".join(changed.place(name) + svg.region(name) for name in self.layers)
        width, height = map(svg.short, self.size)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {width} {height}" role="{role}" '
            f'aria-label="{escape(label)}">{self.definitions()}{inner}</svg>'
        )

    def _place(self, key: str, shapes: Sequence[Shape]) -> str:
        ground = self.glow(shapes[0]) + self.markup(shapes[:1]) + svg.region(f"shade-{key}")
        return svg.target(key, ground + self.markup(shapes[1:]) + changed.place(key) + svg.region(key))

    def groups(self, view: View, language: Language = "en", shade: Shade = None) -> dict[str, str]:
        """The groups that change, by the names that `frame` has empty places for."""
        found = {**dict.fromkeys(self.layers, ""), **dict.fromkeys(self.targets(), "")}
        found |= {name: self.markup(shapes) for name, shapes in self.moving(view, language).items()}
        for key, shapes in self.places(language).items():
            how = (shade or {}).get(key.partition(":")[2])
            found[f"shade-{key}"] = self.markup(shaded(shapes[0], how)) if how else ""
        return found

    def changes(self, before: View, after: View, by: str = "") -> dict[str, str]:
        """Where pieces have come or gone: see `redflag.core.face.MarksChanges`."""
        old, new = self.moving(before, "en"), self.moving(after, "en")
        rings = {key: shapes[0] for key, shapes in self.places("en").items()}
        found = {}
        for name in (*self.layers, *rings):
            had, has = self.pieces(old.get(name, ())), self.pieces(new.get(name, ()))
            found[name] = changed.marked(had, has, rings.get(name), by)
        return changed.regions(found)

    def pieces(self, shapes: Iterable[Shape]) -> list[changed.Piece]:
        """What of the shapes of a group are pieces: here whatever is neither words nor a line, nor a mere sign."""
        return [changed.Piece(shape) for shape in shapes if shape.kind in ("circle", "box", "polygon")]

    def svg(self, view: View, language: Language = "en", shade: Shade = None, label: Text | None = None) -> str:
        """The whole picture, which stands for itself, named for those who cannot see it."""
        picture = self.frame(language, (label or self.title(view)).into(language), "img")
        return svg.alone(picture, self.groups(view, language, shade), self.style_sheet(), self.light, self.dark)

    def figure(self, view: View, language: Language = "en", shade: Shade = None, title: Text | None = None) -> Figure:
        """The picture for print and lessons, which needs matplotlib."""
        from redflag.draw.painter import titled

        painter = titled((title or self.title(view)).into(language), self.size, self.looks, self.signs, self.light)
        moving = self.moving(view, language)
        painter.paint(self.still(language))
        for key, shapes in self.places(language).items():
            how = (shade or {}).get(key.partition(":")[2])
            shade_shapes = shaded(shapes[0], how) if how else ()
            painter.paint([shapes[0], *shade_shapes, *shapes[1:], *moving.get(key, ())], key)
        for name in self.layers:
            painter.paint(moving.get(name, ()), name)
        return painter.sheet.figure

    def style_sheet(self) -> str:
        """The looks of its shapes, as CSS; the colours are variables."""
        glow = [svg.rule("glow", GLOW), svg.rule("glow-edge", EDGE)]  # the edge is a glow, too
        return "\n".join([svg.style_sheet(self.looks, game=self.game), *glow])

    # ---- its parts, for pictures that put them together in another way -----------------------------------------------

    @property
    def looks(self) -> Mapping[str, Style]:
        """The styles of all its shapes."""
        return {**STYLES, **self.styles}

    def markup(self, shapes: Iterable[Shape]) -> str:
        """Shapes of this picture as SVG."""
        return svg.markup(shapes, self.game)

    def definitions(self) -> str:
        """Its signs, to be used by their names."""
        signs = (
            f'<g id="{svg.named(name, self.game)}">{self.markup(shapes)}</g>' for name, shapes in self.signs.items()
        )
        return f"<defs>{''.join(signs)}</defs>"

    def glow(self, outline: Shape) -> str:
        """What is seen around a thing while it can be chosen."""
        return svg.glow(outline)


def shaded(outline: Shape, how: str) -> list[Shape]:
    """A candidate: its ground, to be drawn below its pieces, and at its corner the sign of what became of it."""
    left, top, _, _ = bounds(outline)
    x, y = left + 7, top + 7
    return [
        outline._replace(style=f"shade-{how}", name=""),
        circle(f"badge-{how}", x, y, 9.5),
        words("on-badge", x, y + 4, SHADE_SIGNS[how], 11),
    ]
