"""Lines of text for a page of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from redflag.core.errors import printable

WIDTH = 80


def paragraph(words: str, first: str = "", rest: str | None = None) -> str:
    """Words broken into lines; `first` stands before the first line, `rest` before the others.

    Names of files and what else people typed may be among them, so nothing is left that a terminal would obey.
    """
    # Hyphens do not break a line: "butte-aux-cailles" is typed as one word, so it is shown as one.
    return textwrap.fill(
        printable(words),
        WIDTH - 1,
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_on_hyphens=False,
        break_long_words=False,
    )


def fit(words: str, width: int) -> list[str]:
    """Words in a column of this width, on as many lines as they need; no word is cut."""
    lines = textwrap.wrap(words, width, break_on_hyphens=False, break_long_words=False)
    return [line.ljust(width) for line in lines or [""]]


def columns(rows: Sequence[Sequence[str]], gap: int = 2, width: int = WIDTH) -> list[str]:
    """A table whose columns are as wide as they must be; where that is too wide, the widest cells break at a space."""
    each = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in each]
    least = [max((len(word) for cell in column for word in cell.split()), default=0) for column in each]
    while sum(widths) + gap * (len(widths) - 1) > width and widths != least:
        widest = max((n for n in range(len(widths)) if widths[n] > least[n]), key=lambda n: widths[n])
        widths[widest] -= 1
    lines = []
    for row in rows:
        cells = [fit(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        for number in range(max(map(len, cells))):
            parts = [
                cell[number] if number < len(cell) else " " * wide for cell, wide in zip(cells, widths, strict=True)
            ]
            lines.append((" " * gap).join(parts).rstrip())
    return lines
