"""The picture of the board: a networkx graph at the places of the printed board, with pieces and shaded candidates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import networkx as nx
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch

from redflag.core.text import Catalog, Text
from redflag.draw import ink
from redflag.draw.ink import Sheet, measure
from redflag.draw.layout import BOARD, BOARD_LINKS, CUBE, CUBE_STEP, DIMENSION_SIGNS, HEIGHT, WIDTH, Place, clipped
from redflag.draw.words import LETTERS, SHADE_SIGNS, SHADES, board_title, control, facts
from redflag.draw.wrap import into_width, line_height, name_into_width
from redflag.paris.board import DIMENSION_NAMES, DIMENSIONS, PLACE_NAMES, SIDE_NAMES, SIDES

View = Mapping[str, Any]

STEP: Final = line_height(ink.SMALL)
COLORS: Final = {"green": ink.GREEN, "orange": ink.ORANGE, "violet": ink.PURPLE, "turquoise": ink.SKY}
# The sides differ in colour, in filling and in their letters.
SIDE_COLORS: Final = {"commune": ink.VERMILION, "versailles": ink.PAPER}
SIDE_INK: Final = {"commune": ink.PAPER, "versailles": ink.BLUE}
FILLS: Final = {"kept": ink.PALE_GREEN, "struck": ink.GREY, "chosen": ink.PALE_ORANGE}
EDGES: Final = {"kept": ink.GREEN, "struck": ink.LINE, "chosen": ink.ORANGE}


def board_graph() -> nx.DiGraph:
    """The board as a graph: an edge from A to B says that control of A opens B."""
    graph = nx.DiGraph()
    for place in BOARD.values():
        graph.add_node(place.name, place=place, pos=(place.x, place.y))
    for link in BOARD_LINKS:
        graph.add_edge(link.first, link.second)
        if not link.one_way:
            graph.add_edge(link.second, link.first)
    return graph


def figure(view: View, shade: Mapping[str, str] | None, title: Text | str | None, language: str | Catalog) -> Figure:
    """The board as a figure."""
    shades = shade or {}
    heading = title if isinstance(title, str) else (title or board_title(view)).into(language)
    lines = into_width(heading, WIDTH - 24, ink.TITLE, measure, True)
    above = 26 * max(0, len(lines) - 1)
    sheet = Sheet(WIDTH, HEIGHT, above)
    for number, line in enumerate(lines):
        sheet.words(12, 26 * (number + 1) - above, line, size=ink.TITLE, bold=True)
    for number, fact in enumerate(facts(view)):
        sheet.words(12, 46 + STEP * number, fact.into(language), color=ink.FAINT_INK)
    graph = board_graph()
    for first, second in graph.edges:
        mutual = graph.has_edge(second, first)
        if not mutual or first < second:
            _draw_link(sheet, graph.nodes[first]["place"], graph.nodes[second]["place"], mutual)
    for place in BOARD.values():
        if place.dimension is None:
            _draw_empty_place(sheet, place, language)
        else:
            _draw_space(sheet, place, view, shades.get(place.name), language)
    _draw_legend(sheet, bool(shades), language)
    return sheet.figure


def _draw_link(sheet: Sheet, first: Place, second: Place, mutual: bool) -> None:
    """A line for a link both ways; an arrow for one that opens only its end."""
    start, end = clipped(first, second)
    if mutual:
        sheet.line([start, end], edgecolor=ink.LINE, linewidth=1.8, name=f"link {first.name} {second.name}")
    else:
        _draw_one_way(sheet, start, end, f"one-way {first.name} {second.name}")


def _draw_one_way(sheet: Sheet, start: tuple[float, float], end: tuple[float, float], name: str) -> None:
    head = "-|>,head_width=5,head_length=9"
    style: dict[str, Any] = {"color": ink.INK, "linewidth": 2.4, "zorder": 2, "gid": name or None}
    arrow = FancyArrowPatch(start, end, arrowstyle=head, mutation_scale=1, shrinkA=0, shrinkB=0, **style)
    sheet.axes.add_patch(arrow)


def _draw_sign(sheet: Sheet, dimension: str, x: float, y: float, half: float = 6) -> None:
    """The sign of a dimension."""
    shape, color = DIMENSION_SIGNS[dimension]
    style = {"facecolor": COLORS[color], "edgecolor": ink.INK, "linewidth": 0.8, "zorder": 6}
    if shape == "square":
        sheet.box(x - half + 1, y - half + 1, 2 * half - 2, 2 * half - 2, **style)
    elif shape == "triangle":
        sheet.polygon([(x - half, y + half - 1), (x + half, y + half - 1), (x, y - half)], **style)
    elif shape == "diamond":
        sheet.polygon([(x - half, y), (x, y - half), (x + half, y), (x, y + half)], **style)
    else:
        sheet.circle(x, y, half - 0.5, **style)


def _draw_empty_place(sheet: Sheet, place: Place, language: str | Catalog) -> None:
    """A place that holds no pieces."""
    name = PLACE_NAMES[[*BOARD].index(place.name)].into(language)
    left, top = place.x - place.width / 2, place.y - place.height / 2
    style = {"facecolor": ink.LANE, "edgecolor": ink.FAINT_INK, "linestyle": "--", "round": 10}
    sheet.box(left, top, place.width, place.height, name=f"node {place.name}", **style)
    lines = name_into_width(name, place.width - 8, ink.SMALL, measure)
    first = place.y - STEP * len(lines) / 2 + STEP * 0.76
    for number, line in enumerate(lines):
        style = {"ha": "center", "slanted": True, "name": f"words {place.name}"}
        sheet.words(place.x, first + STEP * number, line, **style)


def _draw_space(sheet: Sheet, place: Place, view: View, shade: str | None, language: str | Catalog) -> None:
    """A space with its name, its sign, its pieces and who controls it."""
    assert place.dimension is not None
    left, top, width, height = place.x - place.width / 2, place.y - place.height / 2, place.width, place.height
    color = COLORS[DIMENSION_SIGNS[place.dimension][1]]
    if place.pivotal:  # a double frame around, so three lines in all
        for gap in (7, 3.5):
            frame = {"facecolor": ink.PAPER, "edgecolor": color, "linewidth": 1.4, "round": 4}
            sheet.box(left - gap, top - gap, width + 2 * gap, height + 2 * gap, **frame)
    edge, line = (EDGES[shade], 4.0 if shade == "chosen" else 2.2) if shade else (color, 2.2)
    style = {"facecolor": FILLS[shade] if shade else ink.PAPER, "edgecolor": edge, "linewidth": line, "round": 3}
    if shade == "struck":
        style |= {"hatch": "///", "edgecolor": "#cfccc4"}
    sheet.box(left, top, width, height, name=f"node {place.name}", **style)
    name = PLACE_NAMES[[*BOARD].index(place.name)].into(language)
    lines = name_into_width(name, width - 8, ink.SMALL, measure, True)
    y = top + 6 + STEP * 0.76
    for number, words in enumerate(lines):
        sheet.words(left + 5, y + STEP * number, words, bold=True, name=f"words {place.name}")
    _draw_sign(sheet, place.dimension, left + 2, top - 1, 8)
    for row, side in enumerate(SIDES):
        middle = top + height - 35 + row * (CUBE_STEP + 1)
        _draw_pieces(
            sheet, side, view["cubes"][place.name][side], view["discs"].get(place.name) == side, left + 8, middle
        )
    owner = control(view, place.name)
    if owner:
        _draw_flag(sheet, owner, place.x, top + height + 2)
    if shade:
        _draw_shade(sheet, place, shade)


def _draw_pieces(sheet: Sheet, side: str, cubes: int, disc: bool, left: float, y: float) -> None:
    """The pieces of a side in a row: its cubes with its letter in them, then its disc."""
    style = {"facecolor": SIDE_COLORS[side], "edgecolor": _side_edge(side)}
    words = {"ha": "center", "va": "center_baseline", "bold": True, "color": SIDE_INK[side], "zorder": 8}
    for number in range(cubes):
        x = left + number * CUBE_STEP
        sheet.box(x, y - CUBE / 2, CUBE, CUBE, linewidth=1.4, zorder=7, name=f"cube {side}", **style)
        sheet.words(x + CUBE / 2, y, LETTERS[side], **words)
    if disc:
        _draw_piece_disc(sheet, side, left + 4 * CUBE_STEP + 10, y)


def _draw_piece_disc(sheet: Sheet, side: str, x: float, y: float) -> None:
    """A disc."""
    style = {"facecolor": SIDE_COLORS[side], "edgecolor": _side_edge(side), "linewidth": 1.6, "zorder": 7}
    sheet.circle(x, y, CUBE / 2 + 1.5, name=f"disc {side}", **style)
    words = {"ha": "center", "va": "center_baseline", "bold": True, "color": SIDE_INK[side], "zorder": 8}
    sheet.words(x, y, LETTERS[side], **words)


def _draw_shade(sheet: Sheet, place: Place, shade: str) -> None:
    """The sign of a candidate, on the corner of its space."""
    x, y = place.x + place.width / 2 + 2, place.y - place.height / 2 - 2
    _draw_shade_sign(sheet, x, y, shade, f"shade {place.name}")


def _draw_shade_sign(sheet: Sheet, x: float, y: float, shade: str, name: str = "") -> None:
    color = {"kept": "#00664b", "struck": ink.FAINT_INK, "chosen": ink.ORANGE}[shade]
    sheet.circle(x, y, 9, facecolor=color, edgecolor=ink.PAPER, linewidth=1.2, zorder=9)
    style = {"ha": "center", "va": "center", "bold": True, "zorder": 10, "name": name or None}
    sheet.words(x, y, SHADE_SIGNS[shade], color=ink.INK if shade == "chosen" else ink.PAPER, **style)


def _draw_flag(sheet: Sheet, side: str, x: float, y: float) -> None:
    """The sign that a side controls the space on whose lower edge it stands."""
    style = {"facecolor": SIDE_COLORS[side], "edgecolor": _side_edge(side), "linewidth": 1.4, "zorder": 8}
    sheet.box(x - 14, y - 8, 28, 16, round=8, **style)
    words = {"ha": "center", "va": "center_baseline", "bold": True, "color": SIDE_INK[side], "zorder": 9}
    sheet.words(x, y, f"⚑{LETTERS[side]}", name="flag", **words)


def _side_edge(side: str) -> str:
    return ink.BLUE if side == "versailles" else ink.INK


def _draw_legend(sheet: Sheet, shaded: bool, language: str | Catalog) -> None:
    """What the signs mean, where the board leaves room: in columns beside each other."""
    row, top = 18, 88

    def column(x: float, words: list[Text]) -> float:
        said = [text.into(language) for text in words]
        for number, line in enumerate(said):
            sheet.words(x + 38, top + row * number, line, va="center", name="legend")
        return x + 38 + max(measure(line, ink.SMALL) for line in said) + 22

    x = 12.0
    for number, dimension in enumerate(DIMENSIONS):
        _draw_sign(sheet, dimension, x + 24, top + row * number)
    x = column(x, [*DIMENSION_NAMES])
    for number, side in enumerate(SIDES):
        _draw_pieces(sheet, side, 1, False, x, top + row * number)
        _draw_piece_disc(sheet, side, x + 25, top + row * number)
    _draw_flag(sheet, SIDES[0], x + 16, top + row * 2)
    for gap in (0, 3, 6):
        sheet.box(x + 6 + gap, top + row * 3 - 7 + gap / 1.5, 22 - 2 * gap, 14 - gap * 4 / 3, edgecolor=ink.FAINT_INK)
    x = column(
        x,
        [
            *(Text("cube and disc of {side}", side=name) for name in SIDE_NAMES),
            Text("controls the space"),
            Text("pivotal space"),
        ],
    )
    sheet.line([(x, top), (x + 32, top)], edgecolor=ink.LINE, linewidth=1.8)
    _draw_one_way(sheet, (x, top + row), (x + 32, top + row), "")
    sheet.box(x + 3, top + 2 * row - 7, 26, 14, round=5, facecolor=ink.LANE, edgecolor=ink.FAINT_INK, linestyle="--")
    x = column(x, [Text("adjacent"), Text("opens one way only"), Text("holds no pieces")])
    if shaded:
        for number, shade in enumerate(SHADES):
            _draw_shade_sign(sheet, x + 26, top + row * number, shade)
        column(x, [*SHADES.values()])
