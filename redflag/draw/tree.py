"""A tree that grows from left to right: lines of play, each with what is known of it. Twin: `tree_text`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from redflag.draw.shapes import Shape, Style, box, line, words
from redflag.draw.still import still

STEP, BOX, ROW, HIGH = 226, 190, 46, 38  # from column to column, how wide a box is, from row to row, how high a box is
EDGE: Final = 6
THICKEST: Final = 9
STYLES: Final = {
    "twig": Style(line="edge"),
    "twig-lit": Style(line="glow"),
    "own": Style(fill="pale-blue", line="blue", width=1.4),
    "other": Style(fill="pale-red", line="red", width=1.4, dashed=True),
    "own-lit": Style(fill="pale-gold", line="glow", width=3),
    "other-lit": Style(fill="pale-gold", line="glow", width=3, dashed=True),
    "trunk": Style(fill="ground", line="edge"),
    "said": Style(fill="ink", bold=True),
    "note": Style(fill="ink"),
}


class Twig(NamedTuple):
    """A box of the tree: what it says, a note below, whose it is ("own", "other"), how thick the line to it is (from 0
    to 1), whether it lies on the line walked last, and what grows from it."""

    words: str
    note: str
    look: str
    weight: float = 0.0
    lit: bool = False
    twigs: Sequence[Twig] = ()


def _height(twig: Twig) -> int:
    """How many rows a twig needs."""
    return max(1, sum(map(_height, twig.twigs)))


def _drawn(twig: Twig, column: int, top: float) -> Iterator[Shape]:
    """A twig with all that grows from it, in its rows."""
    x, y = EDGE + column * STEP, top + _height(twig) * ROW / 2
    below = top
    for other in twig.twigs:
        at = below + _height(other) * ROW / 2
        name = f"{'twig-lit' if other.lit else 'twig'}-{round(1 + (THICKEST - 1) * other.weight)}"
        yield line(name, x + BOX, y, x + BOX + 14, y, x + STEP - 14, at, x + STEP, at)
        yield from _drawn(other, column + 1, below)
        below += _height(other) * ROW
    yield box(f"{twig.look}-lit" if twig.lit else twig.look, x, y - HIGH / 2, BOX, HIGH, 7)
    yield words("said", x + BOX / 2, y - 3, twig.words, 13)
    yield words("note", x + BOX / 2, y + 13, twig.note, 12)


def _columns(twig: Twig) -> int:
    return 1 + max(map(_columns, twig.twigs), default=0)


def tree(trunk: Twig, label: str) -> str:
    """The tree as SVG that stands for itself."""
    size = (2 * EDGE + (_columns(trunk) - 1) * STEP + BOX, 2 * EDGE + _height(trunk) * ROW)
    lines = {
        f"{name}-{width}": STYLES[name]._replace(width=width)
        for name in ("twig", "twig-lit")
        for width in range(1, THICKEST + 1)
    }
    return still(_drawn(trunk, 0, EDGE), size, {**STYLES, **lines}, label)


def tree_text(trunk: Twig, depth: int = 0) -> str:
    """The tree in words: what grows from a line stands below it, further to the right; a star marks the last walk."""
    own = f"{'  ' * depth}{'* ' if trunk.lit else '- '}{trunk.words}: {trunk.note}"
    return "\n".join([own, *(tree_text(twig, depth + 1) for twig in trunk.twigs)])
