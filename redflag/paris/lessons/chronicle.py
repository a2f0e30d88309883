"""The events of 1870 and 1871 by date: those on the cards, and a few that no card bears (`history.toml`).

from redflag.paris.lessons.chronicle import calendar, days
calendar("1871-03-18", "1871-05-28")
exercise("20-days", days("1871-03-18", "1871-05-28"))
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from importlib import resources
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from redflag.core.errors import BadOption
from redflag.core.text import Text, joined
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris.board import SIDE_NAMES
from redflag.paris.deck import NEUTRAL, Card, standard_deck
from redflag.paris.face.palette import LIGHT
from redflag.paris.lessons.answers import answer

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MONTHS: Final = (
    Text("January"),
    Text("February"),
    Text("March"),
    Text("April"),
    Text("May"),
    Text("June"),
    Text("July"),
    Text("August"),
    Text("September"),
    Text("October"),
    Text("November"),
    Text("December"),
)
# The sides are told apart by a sign as well as by a colour.
SIGNS: Final = ("■", "●", "◆")
INKS: Final = (LIGHT["commune-ink"], LIGHT["versailles-ink"], LIGHT["faint"])
SIDES: Final = (*SIDE_NAMES, Text("neutral card or objective"))
NO_CARD: Final = "○"

# The parts of the story, each with its first and last day.
PERIODS: Final = (
    (date(1870, 7, 19), date(1870, 9, 18), Text("war")),
    (date(1870, 9, 19), date(1871, 1, 28), Text("siege of Paris")),
    (date(1871, 1, 29), date(1871, 3, 17), Text("armistice")),
    (date(1871, 3, 18), date(1871, 5, 28), Text("72 days")),
)


class Line(NamedTuple):
    """Something that happened on a day, and the card that tells of it, if there is one."""

    day: date
    what: Text
    card: Card | None

    @property
    def kind(self) -> int:
        """Whose card it is: Commune's, Versailles', or neither's."""
        return self.card.side if self.card is not None else NEUTRAL


@cache
def history() -> dict[str, Any]:
    """What the lessons on history know beyond the cards."""
    return tomllib.loads(resources.files("redflag.paris.lessons").joinpath("history.toml").read_text(encoding="utf-8"))


def day_of(text: str) -> date:
    """A day written as 1871-03-18."""
    try:
        return date.fromisoformat(text)
    except (TypeError, ValueError):
        raise BadOption(
            Text("'{found}' is no date; write year, month and day, for example 1871-03-18.", found=str(text))
        ) from None


def in_words(day: date, year: bool = True) -> Text:
    """A day as people say it."""
    month = MONTHS[day.month - 1]
    if year:
        return Text("{day} {month} {year}", day=day.day, month=month, year=day.year)
    return Text("{day} {month}", day=day.day, month=month)


def lines(first: str = "1864-01-01", last: str = "1871-12-31", cards_only: bool = False) -> list[Line]:
    """All that happened from one day to another, in order."""
    begin, end = day_of(first), day_of(last)
    deck = standard_deck()
    found = [Line(day, Text(what), card) for card in deck.cards.values() for day, what in card.timeline]
    if not cards_only:
        found += [Line(row["date"], Text(row["what"]), None) for row in history()["event"]]
    return sorted((line for line in found if begin <= line.day <= end), key=lambda line: line.day)


# ---- answers -------------------------------------------------------------------------------------------------------


def days(first: str, last: str) -> Answer:
    """How many days there are from one to another, both counted."""
    return answer((day_of(last) - day_of(first)).days + 1)


def dates(first: str, last: str) -> Answer:
    """How many dates on the cards fall into this time."""
    return answer(len(lines(first, last, cards_only=True)))


def earliest(*numbers: int | str) -> Answer:
    """Which of these cards bears the earliest date."""
    options, when = _options(numbers)
    first = min(when, key=lambda key: when[key])
    return answer(first, options, about=lambda key: _dated(options[key], when[key]))


def before(day: str, *numbers: int | str) -> Answer:
    """Which of these cards bear a date before a day."""
    options, when = _options(numbers)
    early = frozenset(key for key in when if when[key] < day_of(day))
    return answer(early, options, about=lambda key: _dated(options[key], when[key]))


def busiest_month(*months: str) -> Answer:
    """In which of these months, written 1871-03, most dates of the cards fall."""
    wanted = {month: day_of(f"{month}-01") for month in months}
    count = Counter(line.day.isoformat()[:7] for line in lines(cards_only=True))
    options = {month: MONTHS[first.month - 1] for month, first in wanted.items()}
    told = [Text("{month}: {n}", month=options[month], n=count[month]) for month in months]
    most = max(months, key=lambda month: count[month])
    return answer(most, options, because=Text("{counts}.", counts=joined(told, "; ")))


def _options(numbers: tuple[int | str, ...]) -> tuple[dict[str, Text], dict[str, date]]:
    """Cards to choose from, by what happened, and the first date on each."""
    options, when = {}, {}
    for number in numbers:
        card = standard_deck().find(number)
        if card is None or not card.timeline:
            raise BadOption(Text("There is no card '{card}' with a date.", card=str(number)))
        options[str(number)] = Text(card.timeline[0][1])
        when[str(number)] = card.timeline[0][0]
    return options, when


def _dated(what: Text, day: date) -> Text:
    return Text("{what}: {day}.", what=what, day=in_words(day))


# ---- pictures ------------------------------------------------------------------------------------------------------


def _by_day(found: list[Line]) -> Iterator[tuple[date, list[Line]]]:
    for day, group in groupby(found, key=lambda line: line.day):
        yield day, list(group)


def _label(line: Line) -> str:
    """What the picture says about a line: the card, or what happened if there is none."""
    if line.card is None:
        return f"{NO_CARD} {said(line.what)}"
    return f"{SIGNS[line.kind]} {said(line.card.name)}"


def _told(line: Line) -> Text:
    if line.card is None:
        return Text("{what} (no card)", what=line.what)
    return Text("{what}\n    card {card}, {side}", what=line.what, card=line.card.name, side=SIDES[line.kind])


def in_full(found: list[Line]) -> str:
    """Events in words, and below each the card that tells of it."""
    return "\n".join(said(Text("{day}: {event}", day=in_words(line.day), event=_told(line))) for line in found)


def _key(axes: Axes, y: float) -> None:
    """What the signs mean."""
    signs = [(SIGNS[kind], INKS[kind], SIDES[kind]) for kind in range(3)]
    previous: Any = None
    for sign, ink, text in [*signs, (NO_CARD, LIGHT["ink"], Text("no card"))]:
        previous = _after(axes, previous, f"{sign} {said(text)}", ink, y)


def _after(axes: Axes, previous: Any, text: str, ink: str, y: float) -> Any:
    """Write a text at the beginning of a row, or behind the one before it."""
    if previous is None:
        return axes.annotate(text, (0, y), color=ink, fontsize=8, va="center", annotation_clip=False)
    return axes.annotate(
        text, (1, 0.5), xytext=(9, 0), xycoords=previous, textcoords="offset points", color=ink, fontsize=8, va="center"
    )


def calendar(first: str, last: str, caption: str = "") -> Shown:
    """A page of a calendar: every day from one to another has its row, also those on which nothing is told."""
    from matplotlib.figure import Figure

    found = lines(first, last)
    begin, count = day_of(first), int(days(first, last).right)  # type: ignore[arg-type]
    figure = Figure(figsize=(7.6, 0.165 * (count + 3)), dpi=100, facecolor=LIGHT["sheet"])
    axes = figure.add_axes((0.1, 0.005, 0.89, 0.99))
    axes.axis("off")
    axes.set(xlim=(0, 100), ylim=(count + 0.5, -2.5))
    _key(axes, -1.7)
    for row in range(count):
        day = begin + timedelta(row)
        if day.weekday() == 6:
            axes.axhspan(row - 0.5, row + 0.5, color=LIGHT["ground"], lw=0)
        long = day.day == 1 or row == 0
        axes.text(
            -1.5,
            row,
            said(in_words(day, year=False)) if long else str(day.day),
            ha="right",
            va="center",
            fontsize=8,
            weight="bold" if long else "normal",
            color=LIGHT["ink"] if long else LIGHT["faint"],
        )
    for day, group in _by_day(found):
        previous = None
        for line in group:
            ink = LIGHT["ink"] if line.card is None else INKS[line.kind]
            previous = _after(axes, previous, _label(line), ink, (day - begin).days)
    alt = Text(
        "A calendar with one row for each day from {first} to {last}, and on each row the cards that bear this date.",
        first=in_words(begin),
        last=in_words(day_of(last)),
    )
    return picture(figure, said(alt), in_full(found), caption)


def overview(first: str = "1870-07-01", last: str = "1871-08-31", caption: str = "") -> Shown:
    """The whole story as a strip of time: a sign for each event, stacked where many fall together."""
    from matplotlib.figure import Figure

    found = lines(first, last)
    begin, end = day_of(first), day_of(last)
    figure = Figure(figsize=(7.3, 3.2), dpi=100, facecolor=LIGHT["sheet"])
    axes = figure.add_axes((0.02, 0.12, 0.96, 0.86), facecolor=LIGHT["sheet"])
    axes.set(xlim=(-3, (end - begin).days + 3), ylim=(-0.8, 17))
    for side in ("left", "right", "top"):
        axes.spines[side].set_visible(False)
    axes.set_yticks([])
    starts = [day for day in (begin + timedelta(n) for n in range((end - begin).days)) if day.day == 1]
    axes.set_xticks([(day - begin).days for day in starts])
    axes.set_xticklabels(
        [
            said(MONTHS[day.month - 1])[:3] + (f"\n{day.year}" if day.month == 1 or day == begin else "")
            for day in starts
        ],
        ha="left",
        fontsize=8,
    )
    for n, (start, stop, name) in enumerate(PERIODS):
        left, right = (start - begin).days, (stop - begin).days + 1
        axes.axvspan(left, right, color=LIGHT["ground" if n % 2 else "ground-2"], lw=0)
        axes.text((left + right) / 2, 16.2, said(name), ha="center", va="center", fontsize=8, color=LIGHT["ink"])
    height: Counter[int] = Counter()
    for line in found:
        week = (line.day - begin).days // 6  # signs that fall into the same few days stand one above the other
        sign, ink = (NO_CARD, LIGHT["ink"]) if line.card is None else (SIGNS[line.kind], INKS[line.kind])
        axes.text(week * 6 + 3, height[week], sign, ha="center", va="center", fontsize=9, color=ink)
        height[week] += 1
    _key_in(axes)
    alt = Text(
        "A strip of time from {first} to {last}: few events in the war, "
        "many around 18 March and at the end of May 1871.",
        first=in_words(begin),
        last=in_words(end),
    )
    return picture(figure, said(alt), in_full(found), caption)


def _key_in(axes: Axes) -> None:
    """What the signs mean, in the empty corner of the strip."""
    rows = [(SIGNS[kind], INKS[kind], SIDES[kind]) for kind in range(3)] + [(NO_CARD, LIGHT["ink"], Text("no card"))]
    for n, (sign, ink, text) in enumerate(rows):
        axes.text(85, 13 - 1.3 * n, f"{sign} {said(text)}", fontsize=8, color=ink, va="center")
