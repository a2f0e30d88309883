"""The civil war in dates and places (`history.toml`): a timeline, a map to scale, and questions about both.

from redflag.caesar.lessons.chronicle import timeline, earliest
timeline(49, 44)
exercise("43-first", earliest("pharsalus", "ilerda", "thapsus"))
"""

from __future__ import annotations

from functools import cache
from html import escape
from math import asin, cos, radians, sin, sqrt
from typing import Any, Final, NamedTuple

from matplotlib.figure import Figure

from redflag.caesar.board import BORDERS, PROVINCE_IDS, SIDES
from redflag.caesar.face.palette import LIGHT
from redflag.caesar.lessons.answers import PROVINCES, answer, label
from redflag.core import packaged
from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.lessons.walks import legible

RADIUS: Final = 6371  # of the earth, in kilometres
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
# For whom it went well, told by a sign as well as by a colour.
SIGNS: Final = {"caesar": "■", "pompey": "●", "": "○"}
WHO: Final = {
    "caesar": Text("went well for Caesar's side"),
    "pompey": Text("went well for Pompey's side"),
    "": Text("for neither, or before and after the war"),
}
WEST, EAST, SOUTH, NORTH = -7.5, 39.0, 29.5, 47.2  # the edges of the map
# Where a name stands beside its mark: above and to the right, unless something is in the way.
BELOW: Final = ("Thapsus", "Pharsalus", "Cirta", "Gortyn", "Cyrene", "Alexandria", "Corduba", "Brundisium")
LEFT: Final = ("Rome", "Dyrrhachium", "Iol", "Antioch", "Zela")


class Event(NamedTuple):
    """Something that happened: when, what, where a class can check it, and for which side it went well."""

    id: str
    year: int
    month: int
    what: Text
    where: Text
    gains: str

    @property
    def when(self) -> Text:
        """Its date in words."""
        if not self.month:
            return Text("{year} BC", year=self.year)
        return Text("{month} {year} BC", month=MONTHS[self.month - 1], year=self.year)


class Place(NamedTuple):
    """A real place, the province of the game in which it lies, and whether it stands for it."""

    name: Text
    north: float
    east: float
    on: str
    main: bool


@cache
def history() -> dict[str, Any]:
    """The file with dates and places."""
    return packaged.table("redflag.caesar.lessons", "history.toml")


@cache
def events() -> dict[str, Event]:
    """All events by their ids, in order."""
    found = [
        Event(row["id"], row["year"], row.get("month", 0), Text(row["what"]), Text(row["where"]), row.get("gains", ""))
        for row in history()["event"]
    ]
    return {event.id: event for event in found}


@cache
def places() -> dict[str, Place]:
    """All places by name."""
    return {
        row["name"]: Place(Text(row["name"]), row["north"], row["east"], row.get("on", ""), row.get("main", False))
        for row in history()["place"]
    }


def _event(key: str) -> Event:
    if key not in events():
        known = ", ".join(events())
        raise BadOption(Text("There is no event '{found}'; there is {known}.", found=str(key), known=known))
    return events()[key]


def _place(name: str) -> Place:
    if name not in places():
        known = ", ".join(places())
        raise BadOption(Text("There is no place '{found}'; there is {known}.", found=str(name), known=known))
    return places()[name]


# ---- answers -------------------------------------------------------------------------------------------------------


def earliest(*keys: str) -> Answer:
    """Which of these events came first."""
    chosen = [_event(key) for key in keys]
    first = next(event for event in events().values() if event in chosen)

    def about(key: str) -> Text:
        return Text("{what}: {when}.", what=_event(key).what, when=_event(key).when)

    return answer(first.id, {event.id: event.what for event in chosen}, "", about(first.id), about)


def years_between(first: str, last: str) -> Answer:
    """How many years lie between two events; years BC are counted backwards."""
    a, b = _event(first), _event(last)
    return answer(a.year - b.year, {}, "", Text("From {a} to {b}.", a=a.when, b=b.when))


def went_well(side: str, *keys: str) -> Answer:
    """Which of these events went well for a side."""
    chosen = {key: _event(key) for key in keys}
    right = frozenset(key for key, event in chosen.items() if event.gains == side)

    def about(key: str) -> Text:
        return Text("“{what}”: it {how}.", what=chosen[key].what, how=WHO[chosen[key].gains])

    return answer(right, {key: event.what for key, event in chosen.items()}, "", None, about)


def km(a: str, b: str) -> float:
    """How far two places are from each other, over the round earth."""
    one, two = _place(a), _place(b)
    north = sin(radians(two.north - one.north) / 2) ** 2
    east = sin(radians(two.east - one.east) / 2) ** 2
    return 2 * RADIUS * asin(sqrt(north + cos(radians(one.north)) * cos(radians(two.north)) * east))


def distance(a: str, b: str, *kilometres: int) -> Answer:
    """About how far two places are from each other; the nearest of these numbers is right."""
    real = km(a, b)
    options = {str(n): Text("about {n} km", n=n) for n in kilometres}
    right = min(kilometres, key=lambda n: abs(n - real))
    return answer(str(right), options, "", Text("It is {km} km in a straight line.", km=round(real)))


def province_of(name: str) -> Answer:
    """In which province of the game's map a place lies."""
    found = _place(name)
    if not found.on:
        raise BadOption(Text("{place} lies in no province of the map.", place=found.name))
    return answer(found.on, PROVINCES, "", None, _stands_for)


def _stands_for(key: str) -> Text:
    main = next(place for place in places().values() if place.main and place.on == key)
    return Text("In {province} lies {place}.", province=label(key), place=main.name)


def links() -> list[tuple[Place, Place]]:
    """For each border of the game the two places that stand for its provinces."""
    main = {place.on: place for place in places().values() if place.main}
    return [(main[PROVINCE_IDS[border.a]], main[PROVINCE_IDS[border.b]]) for border in BORDERS]


def longest_border(*others: int) -> Answer:
    """Which two neighbours of the game lie farthest apart in reality; `others` are ranks that are offered as well."""
    far = sorted(links(), key=lambda pair: -km(str(pair[0].name), str(pair[1].name)))
    chosen = {f"{a.on}/{b.on}": (a, b) for a, b in [far[0], *(far[n - 1] for n in others)]}
    options = {key: Text("{a} and {b}", a=label(a.on), b=label(b.on)) for key, (a, b) in sorted(chosen.items())}

    def about(key: str) -> Text:
        a, b = chosen[key]
        length = round(km(str(a.name), str(b.name)))
        return Text("From {a} to {b} it is {km} km.", a=a.name, b=b.name, km=length)

    right = f"{far[0][0].on}/{far[0][1].on}"
    return answer(right, options, "", about(right), about)


# ---- the timeline --------------------------------------------------------------------------------------------------


def timeline(first: int, last: int, caption: str = "") -> Shown:
    """What happened from one year BC to another: one row for each event, with its date and for whom it went well."""
    found = [event for event in events().values() if first >= event.year >= last]
    if not found:
        raise BadOption(Text("Nothing is told of these years."))
    figure = Figure(figsize=(7.2, 0.26 * (len(found) + 2)), dpi=100, facecolor=LIGHT["sheet"])
    axes = figure.add_axes((0, 0, 1, 1))
    axes.axis("off")
    axes.set(xlim=(0, 100), ylim=(len(found) + 0.7, -1.6))
    axes.axvline(23.5, ymin=0.02, ymax=1 - 1.2 / (len(found) + 2.3), color=LIGHT["edge"], lw=1)
    for key, x in (("caesar", 2), ("pompey", 34), ("", 66)):
        axes.text(x, -0.95, f"{SIGNS[key]} {said(WHO[key])}", fontsize=7.5, color=_ink(key), va="center")
    for row, event in enumerate(found):
        fresh = row == 0 or event.year != found[row - 1].year
        axes.text(
            21.5, row, said(event.when), ha="right", va="center", fontsize=8.5, color=LIGHT["ink"],
            weight="bold" if fresh else "normal",
        )  # fmt: skip
        axes.text(23.5, row, SIGNS[event.gains], ha="center", va="center", fontsize=10, color=_ink(event.gains))
        axes.text(26, row, said(event.what), va="center", fontsize=8.5, color=LIGHT["ink"])
    alt = Text("A timeline with {n} events from {first} to {last} BC", n=len(found), first=first, last=last)
    twin = "\n".join(
        said(Text("{when}: {what} ({how}).", when=event.when, what=event.what, how=WHO[event.gains])) for event in found
    )
    return legible(picture(figure, said(alt), twin, caption))


def _ink(side: str) -> str:
    return LIGHT[f"{side}-ink"] if side in SIDES else LIGHT["faint"]


def sources() -> Shown:
    """Every event with where a class can check it."""
    rows = [(said(event.when), said(event.what), said(event.where)) for event in events().values()]
    heads = [said(text) for text in (Text("When"), Text("What"), Text("Where to check it"))]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    markup = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return Shown(
        f'<div style="overflow-x:auto" tabindex="0">{markup}</div>',
        "\n".join(f"{when}: {what}. {where}" for when, what, where in rows),
    )


# ---- the map -------------------------------------------------------------------------------------------------------


def _sheet() -> tuple[Figure, Any]:
    """The lands around the sea, with lines every ten degrees; a degree to the east is drawn as wide as at 38° north."""
    figure = Figure(figsize=(7.6, 3.7), dpi=100, facecolor=LIGHT["sheet"])
    axes = figure.add_axes((0.005, 0.01, 0.99, 0.98), facecolor=LIGHT["sea"])
    axes.set(xlim=(WEST, EAST), ylim=(SOUTH, NORTH), aspect=1 / cos(radians(38)), xticks=[], yticks=[])
    coasts = {**history()["coast"]}
    coasts["europe"] = [*coasts["europe"], [50, 31.5], [50, -2.5]]
    for points in coasts.values():
        axes.fill(
            [east for _, east in points], [north for north, _ in points], fc=LIGHT["paper"], ec=LIGHT["coast"], lw=0.8
        )
    for east in (0, 10, 20, 30):
        axes.axvline(east, color=LIGHT["edge"], lw=0.4, ls=":")
        axes.text(east + 0.2, SOUTH + 0.2, said(Text("{n}° east", n=east)), fontsize=6.5, color=LIGHT["faint"])
    for north in (35, 40, 45):
        axes.axhline(north, color=LIGHT["edge"], lw=0.4, ls=":")
        axes.text(WEST + 0.2, north + 0.15, said(Text("{n}° north", n=north)), fontsize=6.5, color=LIGHT["faint"])
    return figure, axes


def _mark(axes: Any, place: Place) -> None:
    """A place with its name."""
    name = str(place.name)
    axes.plot(place.east, place.north, "o", color=LIGHT["ink"], ms=4, zorder=4)
    right, above = name not in LEFT, name not in BELOW
    axes.annotate(
        said(place.name),
        (place.east, place.north),
        xytext=(4 if right else -4, 3 if above else -9),
        textcoords="offset points",
        ha="left" if right else "right",
        fontsize=7.5,
        color=LIGHT["ink"],
        zorder=5,
    )


def _degrees(place: Place) -> Text:
    east = abs(place.east)
    values = {"place": place.name, "north": place.north, "east": east}
    if place.east < 0:
        return Text("{place}: {north}° north, {east}° west.", **values)
    return Text("{place}: {north}° north, {east}° east.", **values)


def real_map(caption: str = "") -> Shown:
    """The places of the war at their true coordinates."""
    figure, axes = _sheet()
    for place in places().values():
        _mark(axes, place)
    alt = Text("A map of the lands around the Mediterranean with {n} places of the civil war", n=len(places()))
    return legible(picture(figure, said(alt), "\n".join(said(_degrees(place)) for place in places().values()), caption))


def borders_map(caption: str = "") -> Shown:
    """One place for each province, and a line for each border of the game."""
    figure, axes = _sheet()
    rows = []
    for a, b in links():
        axes.plot([a.east, b.east], [a.north, b.north], color=LIGHT["caesar"], lw=1.1, alpha=0.8, zorder=3)
        rows.append(Text("{a} and {b}: {km} km.", a=a.name, b=b.name, km=round(km(str(a.name), str(b.name)))))
    for place in places().values():
        if place.main:
            _mark(axes, place)
    alt = Text("The same map with one place for each province of the game, and the thirty borders as lines")
    return legible(picture(figure, said(alt), "\n".join(said(row) for row in rows), caption))
