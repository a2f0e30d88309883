"""Shapes as SVG, and their styles as a style sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape, unescape

from redflag.draw.palette import variables
from redflag.draw.shapes import Shape, Style

WIDE_LETTER = 0.85  # of a size: how wide a letter may become where letters are larger than the picture is small


def short(number: float) -> str:
    """A number as SVG writes it, with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0")


def named(style: str, game: str = "") -> str:
    """The class of a style, and the id of a sign; those of a game bear its name, for two may stand on one page."""
    return f"rf-{game}-{style}" if game else f"rf-{style}"


def markup(shapes: Iterable[Shape], game: str = "") -> str:
    """Shapes as SVG. Their looks come from the style sheet (`style_sheet`)."""
    return "".join([_shape(shape, game) for shape in shapes])


@lru_cache(maxsize=4096)  # after a move nearly all shapes are those of before
def _shape(shape: Shape, game: str) -> str:
    at = [short(number) for number in shape.at]
    name = named(shape.style, game)
    look = f"class='{name}'"  # a double quote would travel to a page with a backslash
    match shape.kind:
        case "circle":
            return f"<circle {look} cx='{at[0]}' cy='{at[1]}' r='{at[2]}'/>"
        case "box":
            return f"<rect {look} x='{at[0]}' y='{at[1]}' width='{at[2]}' height='{at[3]}' rx='{at[4]}'/>"
        case "polygon":
            return f"<polygon {look} points='{' '.join(at)}'/>"
        case "line":
            return f"<polyline {look} points='{' '.join(at)}'/>"
        case "words":
            lead = f"<tspan class='rf-lead'>{escape(shape.lead)}</tspan> " if shape.lead else ""
            may_be_wider = 0 < shape.most < WIDE_LETTER * shape.at[2] * len(shape.words)
            look += f" data-most='{short(shape.most)}'" if may_be_wider else ""  # see `closer` in layout.js
            return f"<text {look} x='{at[0]}' y='{at[1]}' font-size='{at[2]}'>{lead}{escape(shape.words)}</text>"
    return f"<use href='#{name}' x='{at[0]}' y='{at[1]}'/>"


def _css(style: Style) -> str:
    rules = [f"fill:var(--{style.fill})" if style.fill else "fill:none"]
    if style.line:
        rules.append(f"stroke:var(--{style.line});stroke-width:{short(style.width)}")
    if style.dashed:
        rules.append("stroke-dasharray:4 3")
    if style.bold:
        rules.append("font-weight:600")
    if style.halo:
        rules.append(f"paint-order:stroke;stroke:var(--{style.halo});stroke-width:4;stroke-linejoin:round")
    return ";".join(rules)


def rule(style_name: str, style: Style, game: str = "") -> str:
    """The look of the shapes of one style. A sign is drawn in a tree of its own, where only a class alone is found."""
    return f".{named(style_name, game)}{{{_css(style)}}}"


def style_sheet(styles: Mapping[str, Style], scope: str = ".board", game: str = "") -> str:
    """The looks of shapes, as CSS; the colours are variables (`palette`). `scope` means the pictures they are for."""
    rules = [f"{scope} text{{text-anchor:middle;font-family:var(--sans,sans-serif);pointer-events:none}}"]
    rules += [f"{scope} polyline{{stroke-linecap:round;stroke-linejoin:round}}"]
    for name, style in styles.items():
        rules.append(rule(name, style, game))
        if style.align != "middle":
            rules.append(f"{scope} .{named(name, game)}{{text-anchor:{style.align}}}")
        if style.lead:
            rules.append(f".{named(name, game)} .rf-lead{{font-weight:700;fill:var(--{style.lead})}}")
    return "\n".join(rules)


def state_sheet(states: Mapping[str, Mapping[str, Style]], scope: str) -> str:
    """The looks of shapes that are in a state: within an element with that `data-state`."""
    rules = []
    for state, styles in states.items():
        for name, style in styles.items():
            selector = f'{scope} [data-state="{state}"] .rf-{name}'
            solid = "" if style.dashed else ";stroke-dasharray:none"
            rules.append(f"{selector}{{{_css(style)}{solid}}}")
            if style.lead:
                rules.append(f"{selector} .rf-lead{{fill:var(--{style.lead})}}")
    return "\n".join(rules)


def region(name: str) -> str:
    """An empty group, to be filled by its name."""
    return f'<g data-region="{name}"></g>'


def target(key: str, inner: str) -> str:
    """Something that can be touched, with what it is made of."""
    return f'<g class="target" data-key="{escape(key)}" data-do="touch" data-arg="{escape(key)}">{inner}</g>'


def glow(outline: Shape) -> str:
    """What is seen around a thing while it can be chosen: gold, with an edge that stands off from any ground."""
    edge = _shape(outline._replace(style="glow-edge", name=""), "").replace("rf-glow-edge", "rf-glow rf-glow-edge", 1)
    return edge + _shape(outline._replace(style="glow", name=""), "")


def alone(frame: str, groups: Mapping[str, str], sheet: str, light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """A picture that stands for itself: its groups filled, its size, its colours and its style sheet in it."""
    picture = frame.replace('class="board"', 'class="board alone"', 1)
    for name, inner in groups.items():
        picture = picture.replace(region(name), f"<g>{inner}</g>")
    # A style inside a picture holds for its whole page, where there may be a table too.
    css = variables(".board.alone", light, dark) + sheet + "\n.board.alone .rf-glow{display:none}"
    css += "\n.board.alone{background:var(--paper);max-width:100%;height:auto}"
    _, _, width, height = frame.partition('viewBox="')[2].partition('"')[0].split()
    sized = picture.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
    return sized.replace("<defs>", f"<style>{css}</style><defs>", 1)


def filled(frame: str, groups: Mapping[str, str]) -> str:
    """A picture to be looked at only, on a page that has its colours and styles: nothing in it is touched or named.

    How its parts lie where there is little room it still tells.
    """
    picture = frame
    for name, inner in groups.items():
        picture = picture.replace(region(name), f"<g>{inner}</g>")
    return re.sub(r""" data-(?:region|key|do|arg|tip)=("[^"]*"|'[^']*')""", "", picture)


def upright(picture: str) -> str:
    """A picture that stands for itself as a telephone shows it: its parts below one another, as its own marks say."""
    moved = re.sub(r'data-wide="translate[^"]*" data-tall="(translate[^"]*)"', r'transform="\1"', picture)
    tall = re.search(r'data-tall="(0 0 (\S+) (\S+))"', moved)
    if tall is None:
        return picture
    box, width, height = tall.groups()
    sized = re.sub(r'<svg width="[^"]*" height="[^"]*"', f'<svg width="{width}" height="{height}"', moved, count=1)
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{box}"', sized, count=1)


def label_of(picture: str) -> str:
    """What a picture is called for those who cannot see it."""
    found = re.search(r'aria-label="([^"]*)"', picture)
    return unescape(found[1]) if found else ""
