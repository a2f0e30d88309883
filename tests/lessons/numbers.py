"""Numbers in the prose of lessons, compared with what the engine or a data file says.

A claim is a sentence, or a part of one, with its numbers left open; what is worked out is put in, and the sentence must
stand so in the lesson. And the other way round: no figure may be without a claim, except the names of things (dates,
cards, fields, rows, rules) and what a task supposes. Sums that stand in the prose are added up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from redflag.lessons.texts import guide_of, lesson
from tests.lessons.form import lessons, read

Claims = Mapping[str, Sequence[tuple[str, Callable[[], tuple[object, ...]]]]]

NUMBERS: Final = [
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
FIGURE: Final = re.compile(r"\d+(?:,\d{3})+|\d+(?:[./]\d+)?")
# Figures that nothing computes: dates, and names of rounds, rows, seeds, lessons, rules and cards.
NAMES: Final = (
    r"\b\d{1,2}(?: to \d+)? (?:January|February|March|April|May|June|July|September|December)\b",
    r"\b1[5-9]\d\d\b|\b20[0-2]\d\b|\b\d{1,2},\d{3}\b|\d+ minutes",
    r"(?i)\b(?:rows?|seeds?|lessons?|decision|cards?|keep|we took) \d+",
    r"\b(?:Z-)?[A-Z]{1,2}\d+[a-z]?\b|\(\d\d-[\w-]+\.ipynb|34 Charles|17 Maréchal",
    r"(?<=[.!?] )\d\. (?=[A-Z])",  # the numbers of a list
)


def word(number: object) -> str:
    """A small number in words."""
    return NUMBERS[int(str(number))]


def signed(number: object) -> str:
    """A number as lessons say it: minus 1."""
    value = int(str(number))
    return f"minus {-value}" if value < 0 else str(value)


@cache
def prose(number: str) -> str:
    """All that a lesson says, on one line."""
    path = next(path for path in lessons() if path.stem.startswith(f"{number}-"))
    said = [cell.source for cell in read(path).cells if cell.cell_type == "markdown"]
    texts = lesson(number)
    for kind in ("exercise", "predict"):
        for task in texts.get(kind, {}).values():
            said += [task[key] for key in ("question", "hint", "why", "solution", "told") if key in task]
            said += [row["say"] for row in task.get("typical", ()) if "say" in row]
            options = task.get("options", ())
            said += options.values() if isinstance(options, dict) else options
    said += [part for row in texts.get("quiz", ()) for part in (row["question"], row["why"], *row["options"])]
    said += [step.say for step in guide_of(number)] if "guide" in texts else []
    return " ".join(" ".join(said).replace("*", "").split())


@cache
def _worked_out(sentence: str, computed: Callable[[], tuple[object, ...]]) -> str:
    """A claim as a sentence; it is asked for more than once."""
    return sentence.format(*computed())


def untrue(claims: Claims) -> list[str]:
    """The claims that do not stand in their lesson as they are worked out."""
    found = []
    for number, said in claims.items():
        for sentence, computed in said:
            worked_out = _worked_out(sentence, computed)
            if worked_out not in prose(number):
                found.append(f"{number}: {worked_out}")
    return found


def leftovers(
    number: str,
    claims: Claims,
    supposed: Mapping[str, Iterable[str]] | None = None,
    names: Iterable[str] = NAMES,
    least: int = 0,
) -> list[str]:
    """The fractions and the figures from `least` on that no claim covers, each with what stands around it."""
    text = prose(number)
    for sentence, computed in claims.get(number, ()):
        text = text.replace(_worked_out(sentence, computed), " … ")
    for sum_ in equations(text):
        text = text.replace(sum_, " … ")
    for name in (*map(re.escape, (supposed or {}).get(number, ())), *names):
        text = re.sub(name, "…", text)
    figures = [f for f in FIGURE.finditer(text) if not f[0].isdecimal() or int(f[0]) >= least]
    return [text[max(0, figure.start() - 40) : figure.end() + 20] for figure in figures]


# ---- sums ------------------------------------------------------------------------------------------------------------

TERM: Final = r"\d+(?:[./]\d+)?"
EQUATION: Final = re.compile(rf"(?<![\d./])({TERM}(?: [+−×] {TERM})+)((?: (?:=|is) {TERM})+)(?! ?[+−×/%…\d])")


def equations(text: str) -> list[str]:
    """Every sum, difference or product that stands in a text with its result: "10 + 2 + 3 is 15"."""
    return [found[0] for found in EQUATION.finditer(text)]


def wrong_sums(text: str) -> list[str]:
    """Those of them that do not come out."""
    wrong = []
    for found in EQUATION.finditer(text):
        results = re.findall(TERM, found[2])
        if any(abs(_value(found[1]) - Fraction(result)) > _slack(result) for result in results):
            wrong.append(found[0])
    return wrong


def _value(terms: str) -> Fraction:
    """What some terms come to; products bind first."""
    total, sign = Fraction(0), 1
    for part in re.split(r"( [+−] )", terms):
        if part.strip() in ("+", "−"):
            sign = 1 if part.strip() == "+" else -1
            continue
        product = Fraction(1)
        for factor in part.split(" × "):
            product *= Fraction(factor)
        total += sign * product
    return total


def _slack(result: str) -> Fraction:
    """A result with a point in it may be rounded at its last place."""
    return Fraction(1, 2 * 10 ** len(result.partition(".")[2])) if "." in result else Fraction(0)
