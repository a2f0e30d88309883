"""What a terminal shows besides lines: lists of moves, an emptied screen, files and commands as they are typed."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable

from redflag.core.lines import WIDTH, paragraph


def clear() -> None:
    """Empty the screen and what can be scrolled back to; where output is no terminal, draw a line across."""
    if sys.stdout.isatty():
        print("\033[H\033[2J\033[3J", end="", flush=True)
    else:
        print("=" * WIDTH)


def numbered(rows: Iterable[tuple[str, str]]) -> str:
    """A numbered list of moves: the notation, and beside it what it would do."""
    rows = list(rows)
    column = min(26, max(len(notation) for notation, _ in rows))
    digits = len(str(len(rows)))
    lines = []
    for number, (notation, sentence) in enumerate(rows, start=1):
        head = f" {number:>{digits}}  {notation:<{column}}  "
        margin = " " * (digits + column + 5)
        if len(notation) > column:
            lines += [head.rstrip(), paragraph(sentence, margin)]
        else:
            lines.append(paragraph(sentence, head, margin))
    return "\n".join(lines)


def shell(*words: str) -> str:
    """A command as it is typed."""
    return shlex.join(words)
