"""Words broken into lines so that they fit a shape. How wide words are is asked of a function: `Measure`."""

from __future__ import annotations

from collections.abc import Callable

# The width of words in pixels, by their size in points and whether they are bold.
Measure = Callable[[str, float, bool], float]

PIXELS_A_POINT = 100 / 72  # a picture is drawn for 100 pixels an inch
LEADING = 1.22  # from line to line, in heights of the font


def line_height(size: float) -> float:
    """From line to line, in pixels."""
    return size * PIXELS_A_POINT * LEADING


def into_width(words: str, width: float, size: float, measure: Measure, bold: bool = False) -> list[str]:
    """Lines no wider than this (only a single word may be wider), of about the same length."""
    best = filled(words, width, size, measure, bold)
    for narrower in range(int(width) - 6, int(width / 2), -6):
        lines = filled(words, narrower, size, measure, bold)
        if len(lines) > len(best) or any(measure(line, size, bold) > width for line in lines):
            break
        best = lines
    return best


def name_into_width(name: str, width: float, size: float, measure: Measure, bold: bool = False) -> list[str]:
    """A name in lines; one that is too wide for that, like Butte-aux-Cailles, is broken at its last hyphen too."""
    words = []
    for word in name.split():
        head, hyphen, tail = word.rpartition("-")
        words += [head + hyphen, tail] if hyphen and measure(word, size, bold) > width else [word]
    return into_width(" ".join(words), width, size, measure, bold)


def filled(words: str, width: float, size: float, measure: Measure, bold: bool = False) -> list[str]:
    """Lines no wider than this, each as full as can be."""
    lines: list[str] = []
    for word in words.split():
        if lines and measure(f"{lines[-1]} {word}", size, bold) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
