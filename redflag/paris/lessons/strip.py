"""A strip of time: a sign for each event at its true day, and words at the days that carry the story.

from redflag.paris.lessons.strip import overview
overview()
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final, NamedTuple

from redflag.core.text import Text
from redflag.draw.shapes import Shape, Style, box, circle, line, polygon, words
from redflag.draw.still import room, still
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris.face.palette import DARK, LIGHT
from redflag.paris.lessons.chronicle import MONTHS, PERIODS, SIDES, Line, day_of, history, in_full, in_words, lines

WIDTH: Final = 900
EDGE: Final = 18  # pixels left free at both ends
BOTTOM: Final = 300  # the line of days
SIGN: Final = 9.0  # the room that a sign needs
FIRST_WORD: Final = 56  # where the first row of words stands
ROW: Final = 17
LETTERS: Final = 12

STYLES: Final = {
    "band-0": Style(fill="ground-2"),
    "band-1": Style(fill="ground"),
    "axis": Style(line="edge", width=1.5),
    "tick": Style(line="edge", width=1),
    "lead": Style(line="edge", width=1),
    "month": Style(fill="faint", align="start"),
    "period": Style(fill="ink", bold=True),
    "word": Style(fill="ink", align="start", halo="sheet"),
    "word-end": Style(fill="ink", align="end", halo="sheet"),
    "kind-0": Style(fill="commune", line="sheet", width=0.6),
    "kind-1": Style(fill="versailles", line="sheet", width=0.6),
    "kind-2": Style(fill="faint", line="sheet", width=0.6),
    "kind-3": Style(fill="sheet", line="ink", width=1.4),
    "key": Style(fill="ink", align="start"),
}
NO_CARD: Final = 3


class Sign(NamedTuple):
    """An event on the strip."""

    event: Line
    x: float
    y: float


class Word(NamedTuple):
    """A word on the strip: where its lead stands, which row it is on, and on which side of the lead."""

    said: str
    x: float
    row: int
    leftwards: bool

    @property
    def span(self) -> tuple[float, float]:
        """From where to where it reaches."""
        width = room(self.said, LETTERS) + 6
        return (self.x - width, self.x) if self.leftwards else (self.x, self.x + width)


def place_of(day: date, begin: date, end: date) -> float:
    """Where a day stands on the strip: all days are equally wide."""
    return EDGE + (day - begin).days * (WIDTH - 2 * EDGE) / (end - begin).days


def signs(found: list[Line], begin: date, end: date) -> list[Sign]:
    """Each event at its own day; one that would touch another is lifted above it, never moved aside."""
    placed: list[Sign] = []
    for event in found:
        x, y = place_of(event.day, begin, end), BOTTOM - SIGN
        while any(abs(x - other.x) < SIGN and abs(y - other.y) < SIGN for other in placed):
            y -= SIGN
        placed.append(Sign(event, x, y))
    return placed


def named_days(begin: date, end: date) -> list[tuple[date, Text]]:
    """The days that bear a word on the strip."""
    found = [(row["date"], Text(row["strip"])) for row in history()["event"] if "strip" in row]
    found += [(day_of(day), Text(word)) for day, word in history()["strip"].items()]
    return sorted((row for row in found if begin <= row[0] <= end), key=lambda row: row[0])


def placed_words(begin: date, end: date) -> list[Word]:
    """The words, each on the first row on which it covers no other word and no lead of one above it."""
    placed: list[Word] = []
    for day, text in named_days(begin, end):
        spoken = said(Text("{day}: {what}", day=in_words(day, year=False), what=text))
        x = place_of(day, begin, end)
        leftwards = x + room(spoken, LETTERS) > WIDTH - EDGE
        row = 0
        while any(_clash(Word(spoken, x, row, leftwards), other) for other in placed):
            row += 1
        placed.append(Word(spoken, x, row, leftwards))
    return placed


def _clash(one: Word, other: Word) -> bool:
    """Do two words cover each other, or does one cover the line that leads down from the other?"""
    (a, b), (c, d) = one.span, other.span
    if one.row == other.row:
        return a < d and c < b
    below, above = (one, other) if one.row > other.row else (other, one)
    return below.span[0] < above.x - 1 and above.x + 1 < below.span[1]


def _sign(kind: int, x: float, y: float) -> Shape:
    look, half = f"kind-{kind}", SIGN / 2 - 0.3
    if kind == 0:
        return box(look, x - half, y - half, 2 * half, 2 * half)
    if kind == 2:
        return polygon(look, x, y - half - 1, x + half + 1, y, x, y + half + 1, x - half - 1, y)
    return circle(look, x, y, half if kind == 1 else half - 0.5)


def _kind(event: Line) -> int:
    return NO_CARD if event.card is None else event.kind


def _ground(begin: date, end: date) -> list[Shape]:
    """The parts of the story as bands, and below them the months."""
    shapes: list[Shape] = []
    for number, (first, last, name) in enumerate(PERIODS):
        left, right = place_of(max(first, begin), begin, end), place_of(min(last + timedelta(1), end), begin, end)
        if right > left:
            shapes.append(box(f"band-{number % 2}", left, 8, right - left, BOTTOM - 8))
            shapes.append(words("period", (left + right) / 2, 26, said(name), LETTERS))
    shapes.append(line("axis", EDGE, BOTTOM, WIDTH - EDGE, BOTTOM))
    for day in (begin + timedelta(n) for n in range((end - begin).days)):
        if day.day == 1:
            x = place_of(day, begin, end)
            shapes.append(line("tick", x, BOTTOM, x, BOTTOM + 6))
            month = said(MONTHS[day.month - 1])[:3]
            shapes.append(words("month", x + 2, BOTTOM + 17, month, 11))
            if day.month == 1 or day == begin:
                shapes.append(words("month", x + 2, BOTTOM + 31, str(day.year), 11))
    return shapes


def _key() -> list[Shape]:
    """What the signs mean, in a row below the months."""
    shapes, x = [], float(EDGE)
    for kind, text in enumerate([*SIDES, Text("no card")]):
        spoken = said(text)
        shapes += [_sign(kind, x + 5, BOTTOM + 48), words("key", x + 14, BOTTOM + 52, spoken, 12)]
        x += room(spoken, 12) + 36
    return shapes


def overview(first: str = "1870-07-01", last: str = "1871-08-31", caption: str = "") -> Shown:
    """The whole story as a strip of time: a sign for each event at its day, stacked where several would touch."""
    begin, end = day_of(first), day_of(last)
    found = lines(first, last)
    placed = signs(found, begin, end)
    shapes = _ground(begin, end)
    for word in placed_words(begin, end):
        y = FIRST_WORD + ROW * word.row
        top = min((sign.y for sign in placed if abs(sign.x - word.x) < 1), default=BOTTOM)
        shapes.append(line("lead", word.x, y - LETTERS + 2, word.x, top - SIGN / 2))
        x, style = (word.x - 4, "word-end") if word.leftwards else (word.x + 4, "word")
        shapes.append(words(style, x, y, word.said, LETTERS))
    shapes += [_sign(_kind(sign.event), sign.x, sign.y) for sign in placed]
    shapes += _key()
    alt = Text(
        "A strip of time from {first} to {last}: few events in the war, "
        "many around 18 March and at the end of May 1871.",
        first=in_words(begin),
        last=in_words(end),
    )
    drawn = still(shapes, (WIDTH, BOTTOM + 64), STYLES, said(alt), LIGHT, DARK)
    return picture(drawn, said(alt), in_full(found), caption)
