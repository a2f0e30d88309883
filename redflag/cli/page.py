"""What a terminal shows besides lines: lists of moves, an emptied screen, files and commands as they are typed."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from redflag.core.lines import WIDTH, paragraph

WIDEST: Final = 26  # columns for what is typed


def clear() -> None:
    """Empty the screen and what can be scrolled back to; where output is no terminal, draw a line across."""
    if sys.stdout.isatty():
        print("\033[H\033[2J\033[3J", end="", flush=True)
    else:
        print("=" * WIDTH)


def numbered(rows: Iterable[tuple[str, str]]) -> str:
    """A numbered list of moves: the notation, and beside it what it would do."""
    rows = list(rows)
    digits = len(str(len(rows)))
    return listed([f" {number:>{digits}}  " for number in range(1, len(rows) + 1)], rows)


def listed(heads: Sequence[str], rows: Sequence[tuple[str, str]]) -> str:
    """What can be typed, each with what it does beside it or, if it is long, below it."""
    column = min(WIDEST, max(len(typed) for typed, _ in rows))
    lines = []
    for head, (typed, sentence) in zip(heads, rows, strict=True):
        margin = " " * (len(head) + column + 2)
        if len(typed) > column:
            lines += [paragraph(typed, head), paragraph(sentence, margin)]
        else:
            lines.append(paragraph(sentence, f"{head}{typed:<{column}}  ", margin))
    return "\n".join(lines)


def shell(*words: str) -> str:
    """A command as it is typed."""
    return shlex.join(words)
