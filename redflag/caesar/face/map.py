"""The map as shapes: land, provinces, borders, tokens, markers, and how the race stands. Made from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from redflag.caesar.asking import Placing
from redflag.caesar.board import (
    BORDERS,
    ITALIA,
    PROVINCES,
    SIDE_NAMES,
    SIDES,
)
from redflag.caesar.face.layout import AT, MAP_HEIGHT, ON, TOP, WIDTH, angle, coasts
from redflag.caesar.face.pieces import marker, token
from redflag.caesar.face.race import would_place
from redflag.core.text import Catalog, Text, joined
from redflag.draw.changed import Piece
from redflag.draw.shapes import Shape, box, circle, line, polygon, sign, words

View = Mapping[str, Any]
Language = str | Catalog
BELOW: Final = 31  # from the middle of a province to its name
# Where the name would lie on a link it stands elsewhere: how far to the side and down.
NAME_AT: Final = {
    "italia": (34, -15),
    "sicilia": (5, 28),
    "gallia-cisalpina": (0, -22),
    "dalmatia": (0, -22),
    "cyrene": (0, -20),
    "creta": (0, -22),
    "africa": (0, -20),
}
SECOND: Final = 64  # from Italia to its second space, past a sum of two digits
# Where tokens lie to the left and right of a province its sums stand below it, or below its name.
SUMS_BELOW: Final = {"mauritania": 45, "numidia": 45, "africa": 28}


def still(language: Language) -> Iterator[Shape]:
    """What never changes: sea, land, links."""
    yield box("sea", 0, TOP, WIDTH, MAP_HEIGHT, 10)
    for corners in coasts():
        yield polygon("land", *corners)
    for n, border in enumerate(BORDERS):
        for province in (border.a, border.b):
            yield line("link-ship" if border.icon == "ship" else "link", *ON[n], *AT[province])


def names(language: Language) -> Iterator[Shape]:
    """The names of the provinces; they lie above everything else."""
    for n, province in enumerate(PROVINCES):
        dx, dy = NAME_AT.get(province.id, (0, BELOW))
        yield words("name", AT[n][0] + dx, AT[n][1] + dy, province.name.into(language), 12)


# ---- borders -------------------------------------------------------------------------------------------------------


def slot(n: int) -> Iterator[Shape]:
    """An empty border."""
    x, y = ON[n]
    if BORDERS[n].control:
        yield circle("slot-control", x, y, 17)
    yield circle("slot", x, y, 13.5)
    yield sign(BORDERS[n].icon, x, y)


def border(view: View, n: int) -> Iterator[Shape]:
    """What lies on a border."""
    found = view["borders"][BORDERS[n].id]
    x, y = ON[n]
    if found is None:
        yield from slot(n)
        return
    yield from token(x, y, angle(n), found["side"], tuple(found["values"]), found["down"])
    if found["marker"]:
        yield from marker(x, y, found["marker"], 7.5)


# ---- provinces -----------------------------------------------------------------------------------------------------


def province(view: View, n: int) -> Iterator[Shape]:
    """A province: its bonus or its marker, and both sums that face it."""
    found = view["provinces"][PROVINCES[n].id]
    x, y = AT[n]
    totals = found["totals"]
    if any(totals.values()) or found["owner"]:
        below = SUMS_BELOW.get(PROVINCES[n].id)
        left, right, sums = (-28, 2, y + below) if below else (-46, 20, y)
        for side, at in ((SIDES[0], left), (SIDES[1], right)):
            won = found["owner"] == side
            wider = 8 if totals[side] > 9 else 0  # two digits
            start = x + at - (wider if side == SIDES[0] else 0)
            yield box(f"tally-won-{side}" if won else f"tally-{side}", start, sums - 9, 26 + wider, 18, 4)
            yield sign(f"small-{side}", start + 7, sums)
            yield words(f"sum-{side}", start + 23 + wider, sums + 4.5, str(totals[side]), 12)
    if found["owner"]:
        yield from marker(x, y, found["owner"], 15, found["down"])
    elif found["bonus"]:
        yield circle("place", x, y, 16)
        yield sign(found["bonus"], x, y)
    else:
        yield circle("place" if found["empty"] else "place-tie", x, y, 16)
    if n == ITALIA:
        if view["rome"]:
            yield from marker(x + SECOND, y, view["rome"], 9.5)
        else:
            yield circle("place-second", x + SECOND, y, 9.5)


PIECES: Final = {f"{kind}-{side}": side for kind in ("token", "down", "marker", "marker-down") for side in SIDES}


def pieces(shapes: Iterator[Shape]) -> list[Piece]:
    """What of these shapes are pieces: tokens and markers, with whose they are."""
    return [Piece(shape, PIECES[shape.style]) for shape in shapes if shape.style in PIECES]


def foreseen(view: View, new: View, placed: Placing, side: str, language: Language) -> Iterator[Shape]:
    """A placement that is thought about: the token dashed, the sums that change, and every marker it would bring.

    The sum of what a province has now stands before an arrow, what it would have behind it; so does the race.
    """
    x, y = ON[placed.border]
    yield circle("new-ring", x, y, 29)
    yield from token(x, y, angle(placed.border), side, (placed.to_a, placed.to_b), placed.down, new=True)
    for n in (BORDERS[placed.border].a, BORDERS[placed.border].b):
        yield from _new_sum(view, new, n, side)
    for n, border in enumerate(BORDERS):
        lying = new["borders"][border.id]
        if lying and lying["marker"] and lying["marker"] != (view["borders"][border.id] or {}).get("marker"):
            yield from marker(*ON[n], lying["marker"], 7.5, down=True)
    if new["rome"] != view["rome"]:
        yield from marker(AT[ITALIA][0] + SECOND, AT[ITALIA][1], new["rome"], 9.5, down=True)
    yield from would_place(view, new, language)


def _new_sum(view: View, new: View, n: int, side: str) -> Iterator[Shape]:
    """What a province would have, and whose it would be if it closes."""
    before, after = view["provinces"][PROVINCES[n].id], new["provinces"][PROVINCES[n].id]
    x, y = AT[n]
    below = SUMS_BELOW.get(PROVINCES[n].id)
    told = f"{before['totals'][side]} → {after['totals'][side]}"
    width = 17 + 7 * len(told)
    left, right, sums = (-width - 2, 2, y + below) if below else (-width - 20, 20, y)
    at = left if side == SIDES[0] else right
    yield box(f"tally-new-{side}", x + at, sums - 10, width, 20, 4)
    yield sign(f"small-{side}", x + at + 8, sums)
    yield words(f"sum-{side}", x + at + width - 4, sums + 4.5, told, 12)
    if before["empty"] and not after["empty"]:
        winner = after["owner"]
        yield circle(f"marker-down-{winner}" if winner else "place-tie", x, y, 16)
        if winner:
            yield sign(f"small-{winner}", x, y)


def shaded(n: int, how: str) -> Iterator[Shape]:
    """A province as a candidate of the bot."""
    yield circle(f"shade-{how}", *AT[n], 24)


def title(view: View) -> Text:
    """Where the game stands, in a line."""
    left = [Text("{side} has {n} markers left", side=SIDE_NAMES[i], n=view["supply"][s]) for i, s in enumerate(SIDES)]
    return Text("The provinces: {left}", left=joined(left, ", "))
