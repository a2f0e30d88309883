"""The places of the board on the real map: distances, directions, and how far the board moves them (`history.toml`).

from redflag.paris.lessons.places import real_map, distance
real_map()
predict("22-versailles", distance("Versailles", "City hall", 6, 18, 40))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, radians
from typing import Final, NamedTuple

from redflag.core.errors import BadOption
from redflag.core.text import Text
from redflag.draw.shapes import Shape, Style, arrow_head, circle, polygon, words
from redflag.draw.shapes import line as stroke
from redflag.draw.still import still
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris.board import HQ, LAYOUT, LINKS, NEIGHBOURS, SPACE_INDEX, TERRITORY
from redflag.paris.lessons.answers import answer
from redflag.paris.lessons.chronicle import history
from redflag.paris.lessons.ground import (
    DARK_MAP,
    LETTERS,
    LIGHT_MAP,
    STYLES,
    Box,
    Label,
    Point,
    Sheet,
    along,
    ground,
    labels,
    mark,
    room_of,
    written,
)

KM_A_DEGREE: Final = 111.2
ORIGIN: Final = "City hall"
BOARD_INDEX: Final = {**SPACE_INDEX, "hq": HQ, "territory": TERRITORY}
WINDS: Final = (
    (0, 1, Text("north")),
    (1, 1, Text("north-east")),
    (1, 0, Text("east")),
    (1, -1, Text("south-east")),
    (0, -1, Text("south")),
    (-1, -1, Text("south-west")),
    (-1, 0, Text("west")),
    (-1, 1, Text("north-west")),
)
RING: Final = 6  # the radius of a place on the board


class Place(NamedTuple):
    """A real place, and the place of the board that stands for it."""

    name: Text
    at: Point
    on: str

    @property
    def inside(self) -> bool:
        """Does it lie inside the city wall? A line from it to the east then crosses the wall an odd number of times."""
        x, y = self.at
        crossings = 0
        for (x1, y1), (x2, y2) in zip(line("wall"), line("wall")[1:], strict=False):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                crossings += 1
        return crossings % 2 == 1


def from_city_hall(north: float, east: float) -> Point:
    """Degrees as kilometres from the city hall; over so short a way the earth may be taken as flat."""
    home = next(row for row in history()["place"] if row["name"] == ORIGIN)
    narrow = cos(radians(home["north"]))  # degrees of longitude are shorter here than at the equator
    return (east - home["east"]) * KM_A_DEGREE * narrow, (north - home["north"]) * KM_A_DEGREE


@cache
def places() -> dict[str, Place]:
    """All real places by name."""
    return {
        row["name"]: Place(Text(row["name"]), from_city_hall(row["north"], row["east"]), row.get("on", ""))
        for row in history()["place"]
    }


@cache
def line(name: str) -> tuple[Point, ...]:
    """The river or the wall as a row of points."""
    return tuple(from_city_hall(north, east) for north, east in history()["line"][name])


def _place(name: str) -> Place:
    if name not in places():
        raise BadOption(
            Text("There is no place '{name}'; the places are {known}.", name=str(name), known=", ".join(places()))
        )
    return places()[name]


def km(a: str, b: str) -> float:
    """The distance of two places in a straight line."""
    return hypot(_place(a).at[0] - _place(b).at[0], _place(a).at[1] - _place(b).at[1])


def wind(a: str, b: str) -> Text:
    """In which direction the second place lies, seen from the first."""
    x, y = _place(b).at[0] - _place(a).at[0], _place(b).at[1] - _place(a).at[1]
    return max(WINDS, key=lambda row: (row[0] * x + row[1] * y) / hypot(row[0], row[1]))[2]


# ---- the board over the map ----------------------------------------------------------------------------------------


@cache
def laid_over() -> dict[str, Point]:
    """Where the board puts each place, if the whole board is shrunk and shifted so that it fits the map best."""
    known = [place for place in places().values() if place.on]
    board = [(LAYOUT[BOARD_INDEX[place.on]][0], -LAYOUT[BOARD_INDEX[place.on]][1]) for place in known]
    middle_b = (sum(x for x, _ in board) / len(board), sum(y for _, y in board) / len(board))
    middle_r = (sum(p.at[0] for p in known) / len(known), sum(p.at[1] for p in known) / len(known))
    # Least squares with one scale for both directions and no turning.
    pairs = [
        ((x - middle_b[0], y - middle_b[1]), (p.at[0] - middle_r[0], p.at[1] - middle_r[1]))
        for (x, y), p in zip(board, known, strict=True)
    ]
    scale = sum(b[0] * r[0] + b[1] * r[1] for b, r in pairs) / sum(b[0] ** 2 + b[1] ** 2 for b, _ in pairs)
    return {
        str(place.name): (middle_r[0] + scale * b[0], middle_r[1] + scale * b[1])
        for place, (b, _) in zip(known, pairs, strict=True)
    }


def moved(name: str) -> float:
    """How many kilometres the board moves a place."""
    x, y = laid_over()[name]
    return hypot(x - _place(name).at[0], y - _place(name).at[1])


def links() -> list[tuple[Place, Place]]:
    """The pairs of places that are adjacent on the board and have a real place each."""
    by_space = {place.on: place for place in places().values() if place.on}
    return [(by_space[a], by_space[b]) for a, b in LINKS if a in by_space and b in by_space]


# ---- answers -------------------------------------------------------------------------------------------------------


def distance(a: str, b: str, *kilometres: int) -> Answer:
    """About how far two places are from each other; the nearest of these numbers is right."""
    real = km(a, b)
    options = {str(n): Text("about {n} km", n=n) for n in kilometres}
    right = min(kilometres, key=lambda n: abs(n - real))
    return answer(str(right), options, because=Text("It is {km} km in a straight line.", km=round(real, 1)))


def direction(a: str, b: str) -> Answer:
    """In which direction the second place lies, seen from the first."""
    options = {str(text): text for _, _, text in WINDS}
    return answer(str(wind(a, b)), options)


def outside_wall() -> Answer:
    """Which places of the board lie outside the city wall."""
    chosen = {str(place.name): place for place in places().values() if place.on}
    return answer(
        frozenset(name for name, place in chosen.items() if not place.inside),
        {name: place.name for name, place in chosen.items()},
        about=lambda name: Text("{place} lies inside the wall.", place=chosen[name].name),
    )


def moved_most() -> Answer:
    """Which place the board moves farthest."""
    names = sorted(laid_over())
    far = max(names, key=moved)
    options = {name: _place(name).name for name in laid_over()}
    return answer(
        far,
        options,
        because=Text("It is moved by {km} km.", km=round(moved(far), 1)),
        about=lambda name: Text("{place} is moved by {km} km.", place=_place(name).name, km=round(moved(name), 1)),
    )


def longest_link() -> Answer:
    """Which of the links between military places is the longest in reality."""
    named = {f"{a.name}|{b.name}": (a, b) for a, b in links()}
    far = max(named, key=lambda key: km(str(named[key][0].name), str(named[key][1].name)))
    options = {key: Text("{a} and {b}", a=a.name, b=b.name) for key, (a, b) in named.items()}

    def about(key: str) -> Text:
        a, b = named[key]
        return Text("{a} and {b}: {km} km.", a=a.name, b=b.name, km=round(km(str(a.name), str(b.name)), 1))

    return answer(far, options, because=about(far), about=about)


def next_to_versailles() -> Answer:
    """Which places of the board are adjacent to the headquarters of Versailles (B4)."""
    chosen = {str(place.name): place for place in places().values() if place.on in SPACE_INDEX}
    return answer(
        frozenset(name for name, place in chosen.items() if NEIGHBOURS[SPACE_INDEX[place.on]] >> HQ & 1),
        {name: place.name for name, place in chosen.items()},
        "B4",
        about=lambda name: Text("{place} is not next to the HQ.", place=chosen[name].name),
    )


# ---- pictures ------------------------------------------------------------------------------------------------------

SHEET: Final = Sheet(west=-19.5, east=10.8, south=-8.7, north=11.3, scale=28)
MARKS: Final = {
    "in-paris": Style(fill="paris"),
    "fort": Style(fill="forts"),
    "other": Style(fill="ink"),
    "way": Style(line="commune", width=2),
    "head": Style(fill="commune"),
    "ring": Style(fill="sheet", line="commune", width=2),
    "link": Style(line="edge", width=1.2),
}
LOOKS: Final = {**STYLES, **MARKS}


def _ground() -> list[Shape]:
    """The river and the wall with their names, and ten kilometres of rule."""
    river, wall = SHEET.at((-13.6, 6.7)), SHEET.at((2.6, 5.05))
    return [
        *ground(SHEET, line("seine"), line("wall"), 10),
        words("river-name", *river, said(Text("Seine")), LETTERS),
        words("wall-name", *wall, said(Text("city wall")), LETTERS - 2),
    ]


def _mark(place: Place) -> Shape:
    """A place; the shape tells whether it is a fort, a hill or quarter of Paris, or neither."""
    number = BOARD_INDEX.get(place.on, -1)
    look, kind = ("in-paris", "diamond") if 6 <= number < 9 else ("fort", "disc")
    if not 6 <= number < 12:
        look, kind = "other", "square"
    return mark(look, kind, *SHEET.at(place.at))


def named(found: Iterable[Place], taken: Sequence[Box] = (), lines: Sequence[Box] = ()) -> list[Label]:
    """The names of places, beside their marks."""
    drawn = [*along(SHEET, line("seine")), *along(SHEET, line("wall")), *lines]
    return labels(SHEET, [(said(place.name), SHEET.at(place.at)) for place in found], taken, drawn)


def _drawn(shapes: list[Shape], alt: Text, rows: Iterable[Text], caption: str) -> Shown:
    drawn = still(shapes, SHEET.size, LOOKS, said(alt), LIGHT_MAP, DARK_MAP)
    return picture(drawn, said(alt), "\n".join(said(row) for row in rows), caption)


def _where(place: Place) -> Text:
    if place.at in line("wall"):
        return Text("a gate in the wall")
    return Text("inside the wall") if place.inside else Text("outside the wall")


def real_map(caption: str = "") -> Shown:
    """The real places to scale."""
    found = list(places().values())
    rows = [
        Text(
            "{place}: {km} km to the {wind} of the city hall, {where}.",
            place=place.name,
            km=round(km(ORIGIN, str(place.name)), 1),
            wind=wind(ORIGIN, str(place.name)),
            where=_where(place),
        )
        for place in found
        if str(place.name) != ORIGIN
    ]
    rows += [
        Text("The Seine comes from the south-east and runs through the middle of Paris."),
        Text("It leaves Paris in the south-west, turns north and passes Mont-Valérien."),
        Text("At Saint-Denis it turns back to the south-west."),
    ]
    alt = Text("A map to scale of Paris and its surroundings with the river, the city wall and ten places of 1871.")
    return _drawn([*_ground(), *map(_mark, found), *written(named(found))], alt, rows, caption)


def bent_map(caption: str = "") -> Shown:
    """The real places, and beside each where the board would put it."""
    shapes = _ground()
    for a, b in links():
        shapes.append(stroke("link", *SHEET.through([laid_over()[str(a.name)], laid_over()[str(b.name)]])))
    rows, rings, ways = [], [], []
    for name, at in laid_over().items():
        start, end = SHEET.at(_place(name).at), SHEET.at(at)
        shapes += [stroke("way", *start, *end), polygon("head", *arrow_head(start, end, 14))]
        rings.append(end)
        ways += 3 * along(SHEET, [_place(name).at, at])  # an arrow counts for more than a river
        rows.append(Text("{place}: the board moves it by {km} km.", place=_place(name).name, km=round(moved(name), 1)))
    found = [_place(name) for name in laid_over()]
    shapes += [circle("ring", *ring, RING) for ring in rings]
    shapes += map(_mark, found)
    shapes += written(named(found, [room_of(*ring) for ring in rings], ways))
    alt = Text(
        "The same map with the board laid over it: a red arrow leads from each real place to where the board has it."
    )
    return _drawn(shapes, alt, rows, caption)
