"""The table top as SVG, from the same shapes as the picture for print.

`board_svg` is a whole picture that stands for itself. A page takes `frame` once and then only the groups that change.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from redflag.core.text import Catalog, Text, joined
from redflag.draw import svg
from redflag.draw.svg import markup, short
from redflag.paris.board import SPACES
from redflag.paris.face import table_top
from redflag.paris.face.board_words import board_title, facts
from redflag.paris.face.layout import BOARD, HEIGHT, NARROW, PARTS, TALL, WIDTH
from redflag.paris.face.looks import SIGNS, STYLES
from redflag.paris.face.palette import variables

View = Mapping[str, Any]


def style_sheet() -> str:
    """The looks of all shapes of the board, as CSS."""
    return svg.style_sheet(STYLES)


def frame(language: str | Catalog = "en", label: str = "", role: str = "group") -> str:
    """The picture without what changes: an empty group with `data-region` stands for each group that does.

    The parts lie side by side; where there is no room for that, `data-tall` says how to lay them below one another.
    """
    signs = "".join(f'<g id="rf-{name}">{markup(shapes)}</g>' for name, shapes in SIGNS.items())
    parts = "".join(_part(part.name, part.tall_x, part.tall_y, language) for part in PARTS)
    wide, tall = f"0 0 {WIDTH} {HEIGHT}", f"0 0 {NARROW} {TALL}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{wide}" data-wide="{wide}" data-tall="{tall}" '
        f'role="{role}" aria-label="{escape(label)}"><defs>{signs}</defs>{parts}</svg>'
    )


def _part(name: str, x: float, y: float, language: str | Catalog) -> str:
    inner = markup(table_top.still(name, language))
    inner += "".join(_told(group, language) for group, part in table_top.PART_OF.items() if part == name)
    inner += "".join(_space(space, language) for space in SPACES if BOARD[space].sphere == name)
    return f'<g data-wide="translate(0 0)" data-tall="translate({short(x)} {short(y)})">{inner}</g>'


def _told(group: str, language: str | Catalog) -> str:
    """The place of a group; on hover it tells what it is."""
    tip = table_top.tip(group)
    return f'<g data-tip="{escape(tip.into(language))}">{_region(group)}</g>' if tip else _region(group)


def _region(name: str) -> str:
    return f'<g data-region="{name}"></g>'


def _space(space: str, language: str | Catalog) -> str:
    place = BOARD[space]
    glow = f'<circle class="rf-glow" cx="{short(place.x)}" cy="{short(place.y)}" r="50"/>'
    inner = markup(table_top.space_shapes(place, language))
    return (
        f'<g class="space" data-key="space-{space}" data-do="space" data-arg="{space}">{glow}{inner}'
        f"{_region(f'shade-{space}')}{_region(f'pieces-{space}')}</g>"
    )


def groups(view: View, language: str | Catalog = "en", shade: Mapping[str, str] | None = None) -> dict[str, str]:
    """The groups that change, by the names that `frame` has empty places for."""
    found = {name: markup(shapes) for name, shapes in table_top.moving(view, language).items()}
    for space in SPACES:
        how = (shade or {}).get(space)
        found[f"shade-{space}"] = markup(table_top.shaded(space, how)) if how else ""
    return found


def board_svg(
    view: View,
    language: str | Catalog = "en",
    shade: Mapping[str, str] | None = None,
    label: Text | None = None,
) -> str:
    """The whole picture as an SVG that stands for itself, named for those who cannot see it."""
    said = label or Text("{title}. {facts}", title=board_title(view), facts=joined(facts(view), "; "))
    picture = frame(language, said.into(language), "img").replace('class="board"', 'class="board alone"', 1)
    for name, inner in groups(view, language, shade).items():
        picture = picture.replace(_region(name), f"<g>{inner}</g>")
    # A style inside a picture holds for its whole page, where there may be a table too.
    css = variables(".board.alone") + style_sheet() + "\n.board.alone .rf-glow{display:none}"
    css += "\n.board.alone{background:var(--paper);max-width:100%;height:auto}"
    sized = picture.replace("<svg ", f'<svg width="{WIDTH}" height="{HEIGHT}" ', 1)
    return sized.replace("<defs>", f"<style>{css}</style><defs>", 1)
