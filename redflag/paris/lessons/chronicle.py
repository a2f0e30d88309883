"""The events of 1870 and 1871 by date: those on the cards, and a few that no card bears (`history.toml`).

from redflag.paris.lessons.chronicle import calendar, days
calendar("1871-03-18", "1871-05-28")
exercise("20-days", days("1871-03-18", "1871-05-28"))
"""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from functools import cache
from html import escape
from itertools import groupby
from typing import Any, Final, NamedTuple

from redflag.core import packaged
from redflag.core.errors import BadOption
from redflag.core.text import Text, counted, joined, meant
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, prose, said
from redflag.paris.board import SIDE_NAMES
from redflag.paris.deck import NEUTRAL, Card, standard_deck
from redflag.paris.lessons.answers import answer

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
# As they are said after a day; Russian, for one, has another form of them there.
IN_A_DATE: Final = (
    meant("in a date", Text("January")),
    meant("in a date", Text("February")),
    meant("in a date", Text("March")),
    meant("in a date", Text("April")),
    meant("in a date", Text("May")),
    meant("in a date", Text("June")),
    meant("in a date", Text("July")),
    meant("in a date", Text("August")),
    meant("in a date", Text("September")),
    meant("in a date", Text("October")),
    meant("in a date", Text("November")),
    meant("in a date", Text("December")),
)
# The sides are told apart by a sign as well as by a colour.
SIGNS: Final = ("■", "●", "◆")
SIDES: Final = (*SIDE_NAMES, Text("neutral card or objective"))
NO_CARD: Final = "○"
CALENDAR: Final = packaged.text("redflag.paris.lessons", "calendar.css")

# The parts of the story, each with its first and last day.
PERIODS: Final = (
    (date(1870, 7, 19), date(1870, 9, 18), Text("war")),
    (date(1870, 9, 19), date(1871, 1, 28), Text("siege of Paris")),
    (date(1871, 1, 29), date(1871, 3, 17), Text("armistice")),
    (date(1871, 3, 18), date(1871, 5, 28), Text("the 72 days")),
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
    return packaged.table("redflag.paris.lessons", "history.toml")


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
    month = IN_A_DATE[day.month - 1]
    number = meant("the day in a date", counted("{n}", "{n}", day.day))  # the first is written otherwise in French
    if year:
        return Text("{day} {month} {year}", day=number, month=month, year=day.year)
    return Text("{day} {month}", day=number, month=month)


def lines(first: str = "1864-01-01", last: str = "1871-12-31", cards_only: bool = False) -> list[Line]:
    """All that happened from one day to another, in order."""
    begin, end = day_of(first), day_of(last)
    deck = standard_deck()
    found = [Line(day, Text(what), card) for card in deck.cards.values() for day, what in card.timeline]
    if not cards_only:
        found += [Line(row["date"], Text(row["what"]), None) for row in history()["event"]]
    return sorted((line for line in found if begin <= line.day <= end), key=_hour)


def _hour(line: Line) -> tuple[date, int]:
    """The day, and within it the hour as far as the file knows it."""
    known: list[str] = history()["hours"].get(line.day.isoformat(), [])
    number = "" if line.card is None else str(line.card.number)
    return line.day, known.index(number) if number in known else len(known)


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


# ---- in words and as a calendar --------------------------------------------------------------------------------------


def _by_day(found: list[Line]) -> dict[date, list[Line]]:
    return {day: list(group) for day, group in groupby(found, key=lambda line: line.day)}


def _sign(line: Line) -> str:
    return NO_CARD if line.card is None else SIGNS[line.kind]


def _told(line: Line) -> Text:
    if line.card is None:
        return Text("{what} (no card)", what=line.what)
    return Text("{what}\n    card {card}, {side}", what=line.what, card=line.card.name, side=SIDES[line.kind])


def in_full(found: list[Line]) -> str:
    """Events in words, and below each the card that tells of it."""
    return "\n".join(said(Text("{day}: {event}", day=in_words(line.day), event=_told(line))) for line in found)


def calendar(first: str, last: str, caption: str = "") -> Shown:
    """A page of a calendar: every day from one to another has its row, also those on which nothing is told.

    What happened stands first, and after it the card that tells of it. It is a table of words, so it needs no twin.
    """
    found = _by_day(lines(first, last))
    begin, count = day_of(first), (day_of(last) - day_of(first)).days + 1
    rows = []
    for day in (begin + timedelta(n) for n in range(count)):
        head = said(in_words(day, year=False)) if day.day == 1 or day == begin else str(day.day)
        sunday = ' class="lesson-sunday"' if day.weekday() == 6 else ""
        events = "".join(map(_event, found.get(day, [])))
        rows.append(f'<tr{sunday}><th scope="row">{escape(head)}</th><td>{events}</td></tr>')
    signs = [(SIGNS[kind], SIDES[kind]) for kind in range(3)] + [(NO_CARD, Text("no card"))]
    key = " &nbsp; ".join(f"{_marked(n, sign)} {escape(said(text))}" for n, (sign, text) in enumerate(signs))
    title = f"<caption>{prose(caption)}<p>{key}</p></caption>"
    table = f'<table class="lesson-calendar">{title}<tbody>{"".join(rows)}</tbody></table>'
    return Shown(f"<style>{CALENDAR}</style>{table}", "\n".join(filter(None, [caption, in_full(lines(first, last))])))


def _marked(kind: int, sign: str) -> str:
    """A sign in the colour of its side, for those who see colours."""
    return f'<span class="lesson-sign-{kind}" aria-hidden="true">{sign}</span>'


def _event(line: Line) -> str:
    kind = 3 if line.card is None else line.kind
    card = f" <small>{escape(said(_card_of(line.card, line.kind)))}</small>" if line.card is not None else ""
    return f"<p>{_marked(kind, _sign(line))} {escape(said(line.what))}{card}</p>"


def _card_of(card: Card, kind: int) -> Text:
    return Text("card {card}, {side}", card=card.name, side=SIDES[kind])
