"""The map as shapes: land, provinces, borders, tokens, markers, and how the race stands. Made from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, sin
from typing import Any, Final

from redflag.caesar.asking import Placing
from redflag.caesar.board import (
    BONUS_NAMES,
    BORDERS,
    ITALIA,
    MARKERS,
    PROVINCES,
    SIDE_NAMES,
    SIDES,
    TOKEN_BY_ID,
    TOKENS,
)
from redflag.caesar.face.layout import AT, MAP_HEIGHT, ON, TOP, WIDTH, angle, coasts
from redflag.core.text import Catalog, Text, joined
from redflag.draw.shapes import Shape, box, circle, line, polygon, sign, words

View = Mapping[str, Any]
Language = str | Catalog
LENGTH, BREADTH = 48.0, 25.0  # of a token
BELOW: Final = 31  # from the middle of a province to its name
# Where the name would lie on a link it stands elsewhere: how far to the side and down.
NAME_AT: Final = {
    "italia": (34, -15),
    "gallia-cisalpina": (0, -22),
    "dalmatia": (0, -22),
    "cyrene": (0, -20),
    "africa": (0, -20),
    "mauritania": (-8, 51),
    "numidia": (0, 51),
}
# Where tokens lie to the left and right of a province its sums stand below it.
SUMS_BELOW: Final = ("mauritania", "numidia", "africa")


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


def _turned(x: float, y: float, way: float, corners: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    """Corners around a place, turned."""
    found: list[float] = []
    for dx, dy in corners:
        found += [round(x + dx * cos(way) - dy * sin(way), 1), round(y + dx * sin(way) + dy * cos(way), 1)]
    return tuple(found)


def _plate(x: float, y: float, way: float, style: str) -> Shape:
    """A token's outline: a box with cut corners, along its link."""
    length, breadth, cut = LENGTH / 2, BREADTH / 2, 5.0
    corners = (
        (-length + cut, -breadth),
        (length - cut, -breadth),
        (length, -breadth + cut),
        (length, breadth - cut),
        (length - cut, breadth),
        (-length + cut, breadth),
        (-length, breadth - cut),
        (-length, -breadth + cut),
    )
    return polygon(style, *_turned(x, y, way, corners))


def token(
    x: float, y: float, way: float, side: str, values: tuple[int, int], down: bool = False, new: bool = False
) -> Iterator[Shape]:
    """A token: its halves along a direction, its numbers upright; a new one is not yet placed."""
    if down:
        yield _plate(x, y, way, f"down-{side}")
        for at in (-15.0, -10.0, 10.0, 15.0):
            yield line(f"hatch-{side}", *_turned(x, y, way, ((at, -9.0), (at, 9.0))))
        return
    yield _plate(x, y, way, f"token-new-{side}" if new else f"token-{side}")
    half = f"mark-line-{side}" if new else "half"
    yield line(half, *_turned(x, y, way, ((0.0, -12.0), (0.0, -5.0))))
    yield line(half, *_turned(x, y, way, ((0.0, 5.0), (0.0, 12.0))))
    yield sign(f"small-{side}" if new else f"mark-{side}", x, y)
    for value, at in zip(values, (-14.0, 14.0), strict=True):
        cx, cy = _turned(x, y, way, ((at, 0.0),))
        yield words(f"value-{side}" if new else "value", cx, cy + 4.8, str(value), 13.5)


def border(view: View, n: int) -> Iterator[Shape]:
    """What lies on a border."""
    found = view["borders"][BORDERS[n].id]
    x, y = ON[n]
    if found is None:
        yield from slot(n)
        return
    yield from token(x, y, angle(n), found["side"], tuple(found["values"]), found["down"])
    if found["marker"]:
        yield from marker(x, y, found["marker"], 9)


def marker(x: float, y: float, side: str, radius: float = 15, down: bool = False) -> Iterator[Shape]:
    """A control marker."""
    yield circle(f"marker-down-{side}" if down else f"marker-{side}", x, y, radius)
    yield sign(f"small-{side}" if down else f"mark-{side}", x, y)


# ---- provinces -----------------------------------------------------------------------------------------------------


def province(view: View, n: int) -> Iterator[Shape]:
    """A province: its bonus or its marker, and both sums that face it."""
    found = view["provinces"][PROVINCES[n].id]
    x, y = AT[n]
    totals = found["totals"]
    if any(totals.values()) or found["owner"]:
        below = PROVINCES[n].id in SUMS_BELOW
        left, right, sums = (-28, 2, y + 28) if below else (-46, 20, y)
        for side, at in ((SIDES[0], left), (SIDES[1], right)):
            won = found["owner"] == side
            yield box(f"tally-won-{side}" if won else f"tally-{side}", x + at, sums - 9, 26, 18, 4)
            yield sign(f"small-{side}", x + at + 7, sums)
            yield words(f"sum-{side}", x + at + 23, sums + 4.5, str(totals[side]), 12)
    if found["owner"]:
        yield from marker(x, y, found["owner"], 15, found["down"])
    elif found["bonus"]:
        yield circle("place", x, y, 16)
        yield sign(found["bonus"], x, y)
    else:
        yield circle("place" if found["empty"] else "place-tie", x, y, 16)
    if n == ITALIA:
        if view["rome"]:
            yield from marker(x + 60, y, view["rome"], 9.5)
        else:
            yield circle("place-second", x + 60, y, 9.5)


def foreseen(view: View, placed: Placing, side: str) -> Iterator[Shape]:
    """A placement that is thought about: the token dashed, the sums that change, a dashed marker in what would close.

    The sum of what a province has now stands before an arrow, what it would have behind it.
    """
    found = BORDERS[placed.border]
    x, y = ON[placed.border]
    yield circle("new-ring", x, y, 29)
    yield from token(x, y, angle(placed.border), side, (placed.to_a, placed.to_b), placed.down, new=True)
    for n, value in ((found.a, placed.to_a), (found.b, placed.to_b)):
        yield from _new_sum(view, n, value, side)


def _new_sum(view: View, n: int, value: int, side: str) -> Iterator[Shape]:
    """What a province would have, and whose it would be if it closes."""
    found = view["provinces"][PROVINCES[n].id]
    enemy = SIDES[1 - SIDES.index(side)]
    x, y = AT[n]
    before, theirs = found["totals"][side], found["totals"][enemy]
    below = PROVINCES[n].id in SUMS_BELOW
    left, right, sums = (-54, 2, y + 28) if below else (-72, 20, y)
    at = left if side == SIDES[0] else right
    yield box(f"tally-new-{side}", x + at, sums - 10, 52, 20, 4)
    yield sign(f"small-{side}", x + at + 8, sums)
    yield words(f"sum-{side}", x + at + 48, sums + 4.5, f"{before} → {before + value}", 12)
    if found["empty"] == 1:
        winner = side if before + value > theirs else enemy if before + value < theirs else view.get("bot")
        yield circle(f"marker-down-{winner}" if winner else "place-tie", x, y, 16)
        if winner:
            yield sign(f"small-{winner}", x, y)


def shaded(n: int, how: str) -> Iterator[Shape]:
    """A province as a candidate of the bot."""
    yield circle(f"shade-{how}", *AT[n], 24)


# ---- the race ------------------------------------------------------------------------------------------------------


def race(view: View, language: Language) -> Iterator[Shape]:
    """How many markers each side has placed of its twelve."""
    for row, side in enumerate(reversed(SIDES)):
        y = 14 + 27 * row
        yield words(f"side-{side}", 8, y + 4.5, SIDE_NAMES[SIDES.index(side)].into(language), 13)
        placed = MARKERS - view["supply"][side]
        for n in range(MARKERS):
            x = 84 + 24 * n
            if n < placed:
                yield from marker(x, y, side, 9)
            else:
                yield circle("to-win", x, y, 9)
        yield words("last", 84 + 24 * (MARKERS - 1), y + 4.2, "" if placed == MARKERS else str(MARKERS), 10.5)
        left = Text("{n} left", n=view["supply"][side])
        yield words("told", 84 + 24 * MARKERS - 6, y + 4.5, left.into(language), 12)


def beside_race(view: View, language: Language) -> Iterator[Shape]:
    """Senate tokens; the bot's row and its last order, or how many tokens are where."""
    for row, side in enumerate(reversed(SIDES)):
        y = 14 + 27 * row
        said = Text("Senate {n}, {under} under it", n=view["senate"][side], under=view["under_senate"][side])
        if view.get("bot") == side:
            said = Text("{senate} · order {tile}", senate=said, tile=view["order"] or "–")
            yield from _row(view["hand"][side], side, y)
        else:
            held = view["hand"][side]
            number = len(held) if isinstance(held, list) else held
            tokens = Text("behind the screen {held}, in the bag {bag}", held=number, bag=view["bag"][side])
            yield words("told", 660, y + 4.5, tokens.into(language), 12)
        yield words("told", 440, y + 4.5, said.into(language), 12)


def _row(row: Sequence[str], side: str, y: float) -> Iterator[Shape]:
    """The open row of the bot: each token with its icon."""
    step = min(80, 240 / max(1, len(row)))  # in the middle of its turn it may have more than three
    for n, key in enumerate(row):
        found = TOKENS[TOKEN_BY_ID[key]]
        if len(row) <= 3:
            yield sign(found.icons[0], 672 + step * n, y)
        yield from token(710 + step * n - (80 - step) / 2, y, 0, side, found.values)


def title(view: View) -> Text:
    """Where the game stands, in a line."""
    left = [Text("{side} has {n} markers left", side=SIDE_NAMES[i], n=view["supply"][s]) for i, s in enumerate(SIDES)]
    return Text("The provinces: {left}", left=joined(left, ", "))


__all__ = ["BONUS_NAMES", "beside_race", "border", "names", "province", "race", "shaded", "still", "title"]
