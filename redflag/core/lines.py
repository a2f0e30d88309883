"""Lines of text for a page of 80 columns."""

from __future__ import annotations

import textwrap

WIDTH = 80


def paragraph(words: str, first: str = "", rest: str | None = None) -> str:
    """Words broken into lines; `first` stands before the first line, `rest` before the others."""
    # Hyphens do not break a line: "butte-aux-cailles" is typed as one word, so it is shown as one.
    return textwrap.fill(
        words,
        WIDTH - 1,
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_on_hyphens=False,
        break_long_words=False,
    )


def fit(words: str, width: int) -> str:
    """Words in a column of exactly this width."""
    return words[:width].ljust(width)
