"""What has changed in a picture, marked in it: a ring around the place, a plate behind what came, a ghost of what went.

A picture names its pieces by their outlines, before and after; what follows is the same in every game. The shapes have
styles of the page (`rf-changed-…`, in its style sheet), so that their colour can be that of the side that acted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import hypot
from typing import Final, NamedTuple

from redflag.draw import svg
from redflag.draw.shapes import Shape, bounds, box, circle, line, polygon, words

PLATE: Final = 3.0  # how far a plate reaches beyond what lies on it
RING: Final = 4.0  # how far a ring stands off from what it is around
BADGE: Final = 16.0  # height of a badge


class Piece(NamedTuple):
    """Something that lies in a picture: its outline (a circle, a box or a shape with corners), and whose it is."""

    outline: Shape
    side: str = ""


def marked(
    before: Sequence[Piece],
    after: Sequence[Piece],
    ring: Shape | None = None,
    by: str = "",
    badges: Mapping[str, str] | None = None,
) -> str:
    """What lies below the pieces of a place that has changed; "" where nothing has.

    Without a `ring` of the place each piece that came has one of its own. `by` is the side that acted. Badges are
    counted from the pieces, unless it is said what stands on them, for each side.
    """
    came, went = _less(after, before), _less(before, after)
    if not came and not went:
        return ""
    around = [ring] if ring is not None else [_grown(piece.outline, RING) for piece in came]
    shapes = [outline._replace(style="changed-ring", name="") for outline in around]
    shapes += [_grown(piece.outline, PLATE)._replace(style="changed-plate", name="") for piece in came]
    inner = svg.markup(shapes)
    here = {_middle(piece.outline) for piece in came}
    for piece in went:
        if _middle(piece.outline) not in here:
            inner += _of(piece.side, svg.markup(_ghost(piece.outline)))
    counted = _counted(came, went) if badges is None else badges
    corner = around[0] if around else _grown((came or went)[0].outline, RING)
    inner += "".join(
        _of(side, svg.markup(_badge(corner, said, number))) for number, (side, said) in enumerate(counted.items())
    )
    return _of(by, inner, "changed")


def ringed(ring: Shape, by: str = "") -> str:
    """A place where something has changed that is no piece."""
    return _of(by, svg.markup([ring._replace(style="changed-ring", name="")]), "changed")


def regions(groups: Mapping[str, str]) -> dict[str, str]:
    """The groups of marks by the names that a frame has empty places for."""
    return {f"changes-{name}": inner for name, inner in groups.items()}


def place(name: str) -> str:
    """The empty place for the marks of a group."""
    return svg.region(f"changes-{name}")


def _less(some: Sequence[Piece], others: Sequence[Piece]) -> list[Piece]:
    """The pieces that are among some and not among others."""
    return list((Counter(some) - Counter(others)).elements())


def _counted(came: Sequence[Piece], went: Sequence[Piece]) -> dict[str, str]:
    """For each side how many more or fewer it has here; what only moved within the place is not counted."""
    net = Counter(piece.side for piece in came if piece.side)
    net.subtract(piece.side for piece in went if piece.side)
    return {side: signed(n) for side, n in net.items() if n}


def signed(n: int) -> str:
    """How much more or less: "+2", "−1"."""
    return f"+{n}" if n > 0 else f"−{-n}"


def _of(side: str, inner: str, look: str = "") -> str:
    name = " ".join(part for part in (look, f"of-{side}" if side else "") if part)
    return f"<g class='{escape(name)}'>{inner}</g>" if name else inner


def _grown(shape: Shape, by: float) -> Shape:
    """An outline that is larger by so much all around."""
    if shape.kind == "circle":
        x, y, radius = shape.at
        return circle("", x, y, radius + by)
    left, top, right, bottom = bounds(shape)
    if shape.kind == "polygon":
        x, y = (left + right) / 2, (top + bottom) / 2
        pairs = zip(shape.at[::2], shape.at[1::2], strict=True)
        return polygon("", *(at for pair in pairs for at in _further(*pair, x, y, by)))
    corner = shape.at[4]
    return box("", left - by, top - by, right - left + 2 * by, bottom - top + 2 * by, corner + by)


def _further(x: float, y: float, from_x: float, from_y: float, by: float) -> tuple[float, float]:
    """A place moved away from another one."""
    far = hypot(x - from_x, y - from_y) or 1
    return round(x + (x - from_x) * by / far, 1), round(y + (y - from_y) * by / far, 1)


def _middle(shape: Shape) -> tuple[float, float]:
    left, top, right, bottom = bounds(shape)
    return round((left + right) / 2), round((top + bottom) / 2)


def _ghost(outline: Shape) -> Iterator[Shape]:
    """What went: its outline dashed, and struck."""
    yield outline._replace(style="changed-ghost", name="")
    left, top, right, bottom = bounds(outline)
    y = (top + bottom) / 2
    yield line("changed-strike", left - 3, y, right + 3, y)


def _badge(corner: Shape, said: str, number: int) -> Iterator[Shape]:
    """How many came or went, at the upper right of a place (of a long one at its right end); a second one stands below
    the first."""
    _, top, right, bottom = bounds(corner)
    width = 12.0 + 7 * len(said)
    x, y = right + 5, (top + bottom) / 2
    if corner.kind == "circle":
        x, y = right - 0.15 * corner.at[2] - width / 2 + 3, top + 1
    y += number * (BADGE + 1)
    yield box("changed-badge", x - width / 2, y - BADGE / 2, width, BADGE, BADGE / 2)
    yield words("changed-count", x, y + 4.3, said, 12)
