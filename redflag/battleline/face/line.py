"""The line as shapes: fields, slots, cards, flags, formations, and how the race stands. Made from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from redflag.battleline.asking import SIDE_NAMES
from redflag.battleline.cards import BY_KEY, NAMES, TROOPS, colour_of, value_of
from redflag.battleline.cards import COLOURS as COLOUR_IDS
from redflag.battleline.face.layout import (
    CARD,
    COLUMN,
    EDGE,
    HEIGHT_OF_FIELD,
    SLOTS,
    TOP,
    WIDTH,
    flag_at,
    left_of,
    slot,
)
from redflag.battleline.formations import Formation, best
from redflag.battleline.state import FIELDS, SIDES
from redflag.battleline.terrain import PLAIN, ground, terrains
from redflag.battleline.words import RANK_NAMES
from redflag.core.text import Catalog, Text, counted, joined
from redflag.draw.shapes import Shape, box, circle, line, polygon, sign, words

View = Mapping[str, Any]
Language = str | Catalog
TO_WIN = 5


def formation(field: Mapping[str, Any], side: str) -> Formation | None:
    """The formation of a side at a field, if it is complete."""
    cards = [BY_KEY[key] for key in field["cards"][side]]
    if len(cards) < field["slots"]:
        return None
    terrain = terrains()[field["terrain"]] if field["terrain"] else PLAIN
    return best(cards, 0, ground(terrain, field["fog"], field["mud"]))


def column(field: int, style: str = "column") -> Shape:
    """The ground of a field."""
    return box(style, left_of(field), TOP, COLUMN, HEIGHT_OF_FIELD, 10)


def card(key: str, x: float, y: float, language: Language) -> Iterator[Shape]:
    """A card that lies at a field."""
    width, height = CARD
    number = BY_KEY[key]
    yield box("card", x, y, width, height, 6)
    if number < TROOPS:
        colour = COLOUR_IDS[colour_of(number)]
        yield box(f"swatch-{colour}", x + 1, y + 1, 37, height - 2, 5)
        yield sign(colour, x + 19, y + height / 2)
        yield words("value", x + 62, y + height / 2 + 7, str(value_of(number)), 20)
    else:
        yield box("swatch-tactics", x + 1, y + 1, width - 2, height - 2, 5)
        yield words("on-tactics", x + width / 2, y + height / 2 + 4, NAMES[number].into(language), 12)


def flag(field: int, style: str = "flag") -> Iterator[Shape]:
    """The flag of a field, with its number."""
    x, y = flag_at(field)
    yield line("pole", x, y - 8, x, y - 42)
    yield polygon(style, x, y - 42, x + 26, y - 42, x + 19, y - 32, x + 26, y - 22, x, y - 22)
    number = "gone-number" if style == "flag-gone" else "flag-number"
    yield words(number, x + 10, y - 27, str(field + 1), 13)


def still(field: int) -> Iterator[Shape]:
    """What never changes at a field."""
    yield column(field)


def moving(view: View, field: int, language: Language) -> Iterator[Shape]:
    """All that changes at a field, but for its cards, which can be touched one by one."""
    found = view["fields"][field]
    owner = found["owner"]
    if owner:
        yield column(field, f"column-{owner}")
        yield from flag(field, "flag-gone")
    else:
        yield from flag(field)
    yield from _plate(found, field, language)
    for index, side in enumerate(SIDES):
        there = len(found["cards"][side])
        if not owner:
            for number in range(there, found["slots"]):
                x, y = slot(index, field, number)
                yield box("slot", x, y, *CARD, 6)
        made = formation(found, side)
        if made is not None and there < SLOTS:
            yield from _caption(made, index, field, owner == side, language)


def would(view: View, field: int, side: int, made: Formation, language: Language) -> Iterator[Shape]:
    """The cards that would make a formation of a side at a field, dashed, and what it would be."""
    there = len(view["fields"][field]["cards"][SIDES[side]])
    for number, added in enumerate(made.added, start=there):
        x, y = slot(side, field, number)
        colour = COLOUR_IDS[colour_of(added)]
        yield box("would", x, y, *CARD, 6)
        yield box(f"swatch-{colour}", x + 4, y + 4, 31, CARD[1] - 8, 4)
        yield sign(colour, x + 19, y + CARD[1] / 2)
        yield words("would-value", x + 62, y + CARD[1] / 2 + 7, str(value_of(added)), 20)
    if view["fields"][field]["slots"] < SLOTS:
        x, y = slot(side, field, SLOTS - 1)
        yield words("would-value", x + CARD[0] / 2, y + 15, RANK_NAMES[made.rank].into(language), 11)
        said = Text("would be {total}", total=made.total)
        yield words("would-value", x + CARD[0] / 2, y + 28, said.into(language), 11)


def _plate(found: Mapping[str, Any], field: int, language: Language) -> Iterator[Shape]:
    """Terrain or weather, below the flag."""
    names = [NAMES[BY_KEY[key]] for key in ("fog", "mud") if found[key]]
    if found["terrain"]:
        names.append(terrains()[found["terrain"]].name)
    if not names:
        return
    x, y = left_of(field) + (COLUMN - CARD[0]) / 2, flag_at(field)[1] - 10
    yield box("plate", x, y, CARD[0], 16, 4)
    yield words("plate-name", x + CARD[0] / 2, y + 12, joined(names, " · ").into(language), 11)


def _caption(made: Formation, side: int, field: int, won: bool, language: Language) -> Iterator[Shape]:
    """What a complete formation is, in the outer row; the flag of a field that is won stands beside it."""
    x, y = slot(side, field, SLOTS - 1)
    if won:
        yield line("pole", x + 4, y + 36, x + 4, y + 4)
        yield polygon(f"flag-{SIDES[side]}", x + 4, y + 4, x + 26, y + 4, x + 20, y + 12, x + 26, y + 20, x + 4, y + 20)
        yield sign(f"mark-{SIDES[side]}", x + 12, y + 12)
    middle = x + (58 if won else CARD[0] / 2)
    said = RANK_NAMES[made.rank].into(language).split(" ") if won else [RANK_NAMES[made.rank].into(language)]
    for number, text in enumerate(said[:2]):
        yield words("caption", middle, y + 13 + 12 * number, text, 11)
    yield words("caption-sum", middle, y + 13 + 12 * len(said[:2]), str(made.total), 11)


def race(view: View, language: Language) -> Iterator[Shape]:
    """How many fields each side has, and what is left to draw."""
    for number, (index, side) in enumerate(((1, "north"), (0, "south"))):
        y = 16 + 19 * number
        yield words(f"side-{side}", EDGE + 4, y, SIDE_NAMES[index].into(language), 12.5)
        for place in range(TO_WIN):
            x = EDGE + 64 + 17 * place
            yield circle(f"won-{side}" if place < view["counts"][side] else "to-win", x, y - 4, 6)
            if place < view["counts"][side]:
                yield sign(f"mark-{side}", x, y - 4)
        held = view["hand"][side]
        cards = len(held) if isinstance(held, list) else held["troops"] + held["tactics"]
        tactics = sum(BY_KEY[key] >= TROOPS for key in held) if isinstance(held, list) else held["tactics"]
        said = counted("holds {n} card, {tactics} of them tactics", "holds {n} cards, {tactics} of them tactics", cards)
        played = Text("tactics played: {n}", n=view["tactics_played"][side])
        told = Text("{held} · {played}", held=said.with_(tactics=tactics), played=played)
        yield words("told", EDGE + 160, y, told.into(language), 12)
    yield words("told-end", WIDTH - EDGE, 16, _left(view).into(language), 12)
    yield words("told-end", WIDTH - EDGE, 35, Text("three side by side or any five win").into(language), 12)


def _left(view: View) -> Text:
    """How much is left in the decks."""
    sizes = {name: len(pile) if isinstance(pile, list) else pile for name, pile in view["deck"].items()}
    return Text("to draw: {troops} troops, {tactics} tactics", **sizes)


def title(view: View) -> Text:
    """Where the game stands, in a line."""
    return Text(
        "The line: {south} {a}, {north} {b}",
        south=SIDE_NAMES[0],
        north=SIDE_NAMES[1],
        a=view["counts"]["south"],
        b=view["counts"]["north"],
    )


__all__ = ["FIELDS", "card", "column", "flag", "formation", "moving", "race", "still", "title"]
