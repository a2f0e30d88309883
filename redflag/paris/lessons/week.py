"""The week from 21 to 28 May 1871 on the real ground: which places were in whose hands, day by day (`week.toml`).

from redflag.paris.lessons.week import WeekMap
WeekMap()
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from typing import Any, Final, NamedTuple

from redflag.core import packaged
from redflag.core.face import Language, View
from redflag.core.text import Text, joined, listed
from redflag.draw.palette import variables
from redflag.draw.picture import ShapePicture
from redflag.draw.shapes import Shape, Style, polygon, words
from redflag.lessons.answers import Answer
from redflag.paris.deck import Card, standard_deck
from redflag.paris.lessons.answers import answer
from redflag.paris.lessons.chronicle import in_words
from redflag.paris.lessons.ground import (
    DARK_MAP,
    LIGHT_MAP,
    MARK,
    STYLES,
    Point,
    Sheet,
    along,
    ground,
    labels,
    mark,
    written,
)
from redflag.paris.lessons.places import ORIGIN, from_city_hall, line, wind
from redflag.widgets.looks import style_of
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.page import Page, Scene, styles

FIRST: Final = date(1871, 5, 21)
LAST: Final = date(1871, 5, 28)
HELD: Final = {
    "army": Text("in the army's hands"),
    "taken": Text("taken by the army on this day"),
    "commune": Text("in the Commune's hands"),
    "german": Text("held by German troops"),
}


class Place(NamedTuple):
    """A place of the week: when it was taken, or by whom it was held all the time."""

    name: Text
    at: Point
    what: Text
    cards: tuple[Card, ...]
    held: str
    taken: date | None
    until: date | None

    def hands(self, day: date) -> str:
        """In whose hands it was on a day: "commune", "army" or "german"; "taken" while it changed hands."""
        if self.taken is None:
            return self.held
        if day < self.taken:
            return "commune"
        return "army" if day > (self.until or self.taken) else "taken"


@cache
def week() -> tuple[Place, ...]:
    """All places, in the order in which they were taken."""
    found = []
    for row in packaged.table("redflag.paris.lessons", "week.toml")["place"]:
        cards = [standard_deck().find(number) for number in row["cards"]]
        found.append(
            Place(
                name=Text(row["name"]),
                at=from_city_hall(row["north"], row["east"]),
                what=Text(row["what"]),
                cards=tuple(card for card in cards if card is not None),
                held=row.get("held", ""),
                taken=row.get("taken"),
                until=row.get("until"),
            )
        )
    return tuple(sorted(found, key=lambda place: (place.taken or FIRST - timedelta(1), place.until or FIRST)))


def on(day: date) -> dict[str, list[Place]]:
    """The places by whose hands they were in on a day."""
    return {how: [place for place in week() if place.hands(day) == how] for how in HELD}


def in_lines(day: date) -> list[tuple[Text, list[Place]]]:
    """The map of a day in words: each way to be held, and the places that were."""
    return [(HELD[how], found) for how, found in on(day).items() if found]


# ---- answers -------------------------------------------------------------------------------------------------------


def taken_on(day: int, *names: str) -> Answer:
    """Which of these places was the army taking on this day of May."""
    chosen = {str(place.name): place for place in week() if str(place.name) in names}
    right = frozenset(name for name, place in chosen.items() if place.hands(date(1871, 5, day)) == "taken")
    return answer(right, {name: place.name for name, place in chosen.items()}, about=lambda name: _when(chosen[name]))


def still_held(day: int, *names: str) -> Answer:
    """Which of these places were in the Commune's hands at the beginning of a day of May."""
    chosen = {str(place.name): place for place in week() if str(place.name) in names}
    right = frozenset(name for name, place in chosen.items() if place.hands(date(1871, 5, day)) in ("commune", "taken"))
    return answer(right, {name: place.name for name, place in chosen.items()}, about=lambda name: _when(chosen[name]))


def _when(place: Place) -> Text:
    if place.taken is None:
        return Text("{place}: {what}", place=place.name, what=place.what)
    if place.until is not None:
        days = Text(
            "{first} or {last}", first=in_words(place.taken, year=False), last=in_words(place.until, year=False)
        )
        return Text("{place} was taken on {days}.", place=place.name, days=days)
    return Text("{place} was taken on {day}.", place=place.name, day=in_words(place.taken, year=False))


# ---- the picture ---------------------------------------------------------------------------------------------------

SHEET: Final = Sheet(west=-11.2, east=8.2, south=-5.8, north=6.4, scale=44)
LOOKS: Final = {
    **STYLES,
    "commune": Style(fill="commune", line="sheet", width=1.2),
    "army": Style(fill="versailles", line="sheet", width=1.2),
    "taken": Style(fill="pale-gold", line="glow", width=3),
    "german": Style(fill="neutral", line="sheet", width=1.2),
    "edge-name": Style(fill="faint", align="start"),
}
KINDS: Final = {"commune": "square", "army": "disc", "taken": "diamond"}


def _shown() -> list[Place]:
    """The places on the sheet; those beyond its edge are named in a line."""
    return [place for place in week() if _inside(SHEET.at(place.at))]


def _inside(at: Point) -> bool:
    width, height = SHEET.size
    return 0 < at[0] < width and 0 < at[1] < height


def _mark(how: str, x: float, y: float) -> Shape:
    if how == "german":
        return polygon(how, x, y - MARK - 1, x + MARK + 1, y + MARK, x - MARK - 1, y + MARK)
    return mark(how, KINDS[how], x, y)


class WeekPicture(ShapePicture):
    """The map of a day. A view holds nothing but the day of May."""

    game, size, styles, layers = "week", SHEET.size, LOOKS, ("places",)
    light, dark = LIGHT_MAP, DARK_MAP

    def still(self, language: Language) -> Iterable[Shape]:
        """River, wall and names."""
        drawn = [*along(SHEET, line("seine")), *along(SHEET, line("wall"))]
        named = [(place.name.into(language), SHEET.at(place.at)) for place in _shown()]
        beyond = [
            Text("{place} ({wind})", place=place.name, wind=wind(ORIGIN, str(place.name)))
            for place in week()
            if place not in _shown()
        ]
        edge = Text("beyond this map: {places}", places=listed(beyond)).into(language)
        return [
            *ground(SHEET, line("seine"), line("wall"), 5),
            words("edge-name", 14, SHEET.size[1] - 44, edge, 13),
            *written(labels(SHEET, named, (), drawn, 13), size=13),
        ]

    def places(self, language: Language) -> Mapping[str, Sequence[Shape]]:
        """Nothing is touched."""
        return {}

    def moving(self, view: View, language: Language) -> Mapping[str, Iterable[Shape]]:
        """A mark at each place: its shape and its colour say in whose hands it was."""
        day = date(1871, 5, view["day"])
        return {"places": [_mark(place.hands(day), *SHEET.at(place.at)) for place in _shown()]}

    def title(self, view: View) -> Text:
        """What is seen, in a sentence."""
        return Text("Paris on {day}: who held which place", day=in_words(date(1871, 5, view["day"])))

    def text(self, view: View, language: Language = "en", shade: Any = None, title: Text | None = None) -> str:
        """The places by whose hands they were in."""
        lines = [(title or self.title(view)).into(language)]
        for how, found in in_lines(date(1871, 5, view["day"])):
            names = listed([place.name for place in found])
            lines.append(Text("{how}: {places}.", how=how, places=names).into(language))
        return "\n".join(lines)


PICTURE: Final = WeekPicture()


# ---- the page ------------------------------------------------------------------------------------------------------

TITLE: Final = Text("Eight days in May 1871")
LEGEND: Final = (("army", "●"), ("taken", "◆"), ("commune", "■"), ("german", "▲"))
NOTE: Final = Text(
    "Each sign is one place, as it stood on this day. Between the signs nothing is drawn: what lay between them is not "
    "known surely enough."
)


class WeekMap(Page):
    """The map with a slider for the day, and the same in words beside it."""

    _css = styles() + packaged.text("redflag.paris.lessons", "week.css")

    def __init__(self, day: int = FIRST.day, language: str | None = None) -> None:
        super().__init__(language)
        self.day = min(max(int(day), FIRST.day), LAST.day)
        self.add_class("lesson-wide")  # in a lesson it takes the room that the page leaves

    def scene(self) -> Scene:
        """The map of the day, and its words."""
        view = {"day": self.day}
        scene = Scene(self._frame(), dict(PICTURE.groups(view, self.language)), game="paris")
        scene.regions |= {
            "day": self.say(in_words(date(1871, 5, self.day))),
            "slide": self._slider() + self._steps(),
            "words": self._words(),
            "notice": self.notice,
        }
        return scene

    def _frame(self) -> str:
        """What never changes, so that only the day is sent."""
        label = Text("The map of the day")
        drawn = PICTURE.frame(self.language, label.into(self.language), "img")
        return (
            style_of("paris")
            + tag("style", variables(".redflag .week", LIGHT_MAP, DARK_MAP) + PICTURE.style_sheet())
            + f'<div class="week"><header><h2>{self.say(TITLE)}</h2><p class="today" data-region="day" '
            + 'aria-live="polite"></p></header><p class="slide" data-region="slide"></p>'
            + f'<section class="map" aria-label="{self.say(label)}">{drawn}</section>'
            + f'<section class="words" aria-label="{self.say(Text("The map in words"))}" data-region="words"></section>'
            + '<p class="notice" role="alert" data-region="notice"></p></div>'
        )

    def _slider(self) -> str:
        spoken = in_words(date(1871, 5, self.day)).into(self.language)
        return (
            f'<label for="week-day">{self.say(Text("Day of May"))}</label>'
            f'<input type="range" id="week-day" data-do="day" min="{FIRST.day}" max="{LAST.day}" step="1" '
            f'value="{self.day}" aria-valuetext="{escaped(spoken)}">'
        )

    def _steps(self) -> str:
        back = button(self.say(Text("◂ a day back")), "day", str(self.day - 1), disabled=self.day == FIRST.day)
        on_ = button(self.say(Text("a day on ▸")), "day", str(self.day + 1), disabled=self.day == LAST.day)
        return f"<span>{back} {on_}</span>"

    def _words(self) -> str:
        """Under each way to be held the places, those taken on this day with what happened there."""
        parts = []
        found = on(date(1871, 5, self.day))
        for how, sign in LEGEND:
            if not found[how]:
                continue
            parts.append(
                tag("h3", tag("span", sign, class_=f"sign {how}", aria_hidden="true") + " " + self.say(HELD[how]))
            )
            if how == "taken":
                parts.append(tag("ul", "".join(tag("li", self._told(place)) for place in found[how])))
            else:
                parts.append(tag("p", self.say(listed([place.name for place in found[how]]))))
        return "".join(parts) + tag("p", self.say(NOTE), class_="quiet")

    def _told(self, place: Place) -> str:
        night = [Text("In the night between two days, or accounts differ.")] if place.until else []
        cards = [Text("Card {card}.", card=card.name) for card in place.cards]
        told = joined([place.what, *night, *cards])
        return tag("strong", self.say(place.name)) + ": " + self.say(told)

    def do_day(self, arg: Any = "", **_: Any) -> None:
        """Another day; what is no day of the week changes nothing."""
        if str(arg).isdecimal() and FIRST.day <= int(arg) <= LAST.day:
            self.day = int(arg)
