"""Words broken into lines so that they fit a shape. How wide words are is asked of a function: `Measure`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

# The width of words in pixels, by their size in points and whether they are bold.
Measure = Callable[[str, float, bool], float]

PIXELS_A_POINT = 100 / 72  # a picture is drawn for 100 pixels an inch
LEADING = 1.22  # from line to line, in heights of the font
UGLY = 90.0  # how many pixels of height it is worth that no line is much shorter than the others


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


def into_diamond(words: str, width: float, size: float, measure: Measure, least: float) -> tuple[list[str], float]:
    """Lines that fit a diamond of this width, and the height (at least `least`) that it needs.

    Of all ways to break the words the lowest diamond is taken, or one a little higher if its lines look better.
    """
    step = line_height(size)
    found: list[tuple[float, int, int, list[str]]] = []  # how bad, how many lines, how high, the lines
    for height in count(round(least), 4):
        for number in range(1, int(height / step) + 1):
            lines = _balanced(words.split(), _diamond_widths(number, step, width, height), size, measure)
            if lines is not None:
                used = [measure(line, size, False) for line in lines]
                found.append((height + UGLY * max(0.0, 0.5 - min(used) / max(used)), number, height, lines))
        if height > 60 * step or (found and height > min(found)[0]):
            break
    if not found:
        return into_width(words, width / 2, size, measure), float(height)
    _, _, height, lines = min(found)
    return lines, float(height)


def _diamond_widths(number: int, step: float, width: float, height: float) -> list[float]:
    """How wide each of some lines in the middle of a diamond may be: as wide as it is at their outer edge."""
    widths = []
    for line in range(number):
        top = (line - number / 2) * step
        outer = max(abs(top), abs(top + step)) - step * 0.12  # letters do not fill the height of their line
        widths.append(width * (1 - 2 * outer / height) - 14)
    return widths


def _balanced(words: list[str], widths: Sequence[float], size: float, measure: Measure) -> list[str] | None:
    """All words in lines of these widths, each about as full as the others; None if they do not fit."""
    # For each number of words used up: how uneven the lines so far are, and these lines.
    best: dict[int, tuple[float, list[str]]] = {0: (0.0, [])}
    for width in widths:
        following: dict[int, tuple[float, list[str]]] = {}
        for used, (uneven, lines) in best.items():
            for end in range(used + 1, len(words) + 1):
                line = " ".join(words[used:end])
                length = measure(line, size, False)
                if length > width:
                    break
                score = uneven + (1 - length / width) ** 2
                if end not in following or score < following[end][0]:
                    following[end] = (score, [*lines, line])
        best = following
    return best[len(words)][1] if len(words) in best else None
