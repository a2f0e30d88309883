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
HOLDS, HOLDS_ROOM = EDGE + 160, 390  # where it is told what a side holds
RACE = (13, 31)  # the lines above the fields, clear of the frame of a field that is lit
LONG = 12  # letters of a name that is parted into two lines
PLATE_STEP = 12  # from line to line on the plate of a field
NOTE = 52  # the room beside a flag
NOTES = {"fog": Text("sum only"), "mud": Text("4 cards")}  # what Weather means, in two words


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
        yield from _name(NAMES[number].into(language), x + width / 2, y + height / 2 + 4)


def _name(said: str, x: float, y: float) -> Iterator[Shape]:
    """The name of a tactics card; a long one in two lines, for letters do not become smaller than can be read."""
    lines = in_two(said)
    if len(lines) == 1:
        yield words("on-tactics", x, y, said, 12 if len(said) < 12 else 10, most=CARD[0] - 6)
        return
    for number, part in enumerate(lines):
        yield words("on-tactics", x, y - 7 + 15 * number, part, 11, most=CARD[0] - 6)


def in_two(said: str) -> list[str]:
    """Long words in two lines of about the same length, where they can be parted."""
    each = said.split(" ")  # what is tied stays together
    ways = [[" ".join(each[:at]), " ".join(each[at:])] for at in range(1, len(each))]
    return min(ways, key=lambda lines: max(map(len, lines))) if ways and len(said) >= LONG else [said]


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


def moving(view: View, field: int, language: Language, proved: int | None = None) -> Iterator[Shape]:
    """All that changes at a field, but for its cards, which can be touched one by one. `proved`: by which side."""
    found = view["fields"][field]
    owner = found["owner"]
    if owner:
        yield column(field, f"column-{owner}")
        yield from flag(field, "flag-gone")
    else:
        yield from flag(field)
    if proved is not None:
        yield from _proved(field, proved, language)
    yield from _plate(found, field, proved is None, language)
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
        for line_at, said in ((15, RANK_NAMES[made.rank]), (28, Text("would be {total}", total=made.total))):
            yield words("would-value", x + CARD[0] / 2, y + line_at, said.into(language), 11, most=CARD[0])


def _proved(field: int, side: int, language: Language) -> Iterator[Shape]:
    """A field that a side can prove: a ring around its flag, a tick, and whose it is."""
    x, y = flag_at(field)
    yield box("proved", x - 6, y - 46, 38, 44, 8)
    yield sign("tick", x + 31, y - 45)
    yield words(f"proves-{SIDES[side]}", x + 58, y - 33, SIDE_NAMES[side].into(language), 11, most=46)
    yield words("note", x + 58, y - 20, Text("proved").into(language), 11, most=46)


def _plate(found: Mapping[str, Any], field: int, room: bool, language: Language) -> Iterator[Shape]:
    """Terrain or weather, below the flag, and what it means beside it, where there is room."""
    kinds = [NOTES[key] for key in ("fog", "mud") if found[key]]
    if found["terrain"]:
        kinds.append(terrains()[found["terrain"]].note)
    names = [NAMES[BY_KEY[key]] for key in ("fog", "mud") if found[key]]
    if found["terrain"]:
        names.append(terrains()[found["terrain"]].name)
    if not names:
        return
    plate = in_two(joined(names, " · ").into(language))
    raised = PLATE_STEP * (len(plate) - 1)
    notes = [note.into(language) for note in kinds if room]
    lines = in_two(notes[0]) if len(notes) == 1 else notes
    for number, said in enumerate(lines):
        x, y = flag_at(field)
        y -= 24 + 6 * (len(lines) - 1) + raised / 2
        yield words("note", x + 55, y + 12 * number, said, 11 if len(said) < 9 else 10, most=NOTE)
    x, y = left_of(field) + (COLUMN - CARD[0]) / 2, flag_at(field)[1] - 10 - raised
    yield box("plate", x, y, CARD[0], 16 + raised, 4)
    for number, said in enumerate(plate):
        size = 10.5 if len(said) < LONG else 9.5
        yield words("plate-name", x + CARD[0] / 2, y + 12 + PLATE_STEP * number, said, size, most=CARD[0] - 4)


def _caption(made: Formation, side: int, field: int, won: bool, language: Language) -> Iterator[Shape]:
    """What a complete formation is, in the outer row; the flag of a field that is won stands beside it."""
    x, y = slot(side, field, SLOTS - 1)
    if won:
        yield line("pole", x + 4, y + 24, x + 4, y + 4)
        yield polygon(f"flag-{SIDES[side]}", x + 4, y + 4, x + 26, y + 4, x + 20, y + 12, x + 26, y + 20, x + 4, y + 20)
        yield sign(f"mark-{SIDES[side]}", x + 12, y + 12)
    middle = x + CARD[0] / 2
    rank, total = RANK_NAMES[made.rank].into(language), str(made.total)
    yield words("caption", middle, y + (35 if won else 14), rank, 11, most=CARD[0])
    yield words("caption-sum", x + 58 if won else middle, y + (17 if won else 31), total, 11)


def race(view: View, language: Language) -> Iterator[Shape]:
    """How many fields each side has."""
    for number, (index, side) in enumerate(((1, "north"), (0, "south"))):
        y = RACE[number]
        yield words(f"side-{side}", EDGE + 4, y, SIDE_NAMES[index].into(language), 12.5)
        for place in range(TO_WIN):
            x = EDGE + 64 + 17 * place
            yield circle(f"won-{side}" if place < view["counts"][side] else "to-win", x, y - 4, 6)
            if place < view["counts"][side]:
                yield sign(f"mark-{side}", x, y - 4)


def more(view: View, language: Language) -> Iterator[Shape]:
    """What else there is to know where there is room for it: what each side holds, and what is left to draw."""
    for number, side in enumerate(("north", "south")):
        yield words("told", HOLDS, RACE[number], holds(view, side).into(language), 12, most=HOLDS_ROOM)
    room = WIDTH - EDGE - HOLDS - HOLDS_ROOM - 12
    wins = Text("three side by side or any five win").into(language)
    yield words("told-end", WIDTH - EDGE, RACE[0], left(view).into(language), 12, most=room)
    yield words("told-end", WIDTH - EDGE, RACE[1], wins, 12, most=room)


def holds(view: View, side: str) -> Text:
    """How much a side holds, and how many tactics it has played."""
    hand = view["hand"][side]
    cards = len(hand) if isinstance(hand, list) else hand["troops"] + hand["tactics"]
    tactics = sum(BY_KEY[key] >= TROOPS for key in hand) if isinstance(hand, list) else hand["tactics"]
    if not _with_tactics(view):
        return counted("holds {n} card", "holds {n} cards", cards)
    held = counted("holds {n} card, {tactics} of them tactics", "holds {n} cards, {tactics} of them tactics")
    played = Text("tactics played: {n}", n=view["tactics_played"][side])
    return Text("{held} · {played}", held=held.with_(n=cards, tactics=tactics), played=played)


def _with_tactics(view: View) -> bool:
    """Is this a game with tactics? Then some are in the deck, in a hand, or have been played."""
    held = [hand["tactics"] if isinstance(hand, dict) else hand for hand in view["hand"].values()]
    some = any(BY_KEY[key] >= TROOPS for hand in held if isinstance(hand, list) for key in hand)
    counts = [hand for hand in held if isinstance(hand, int)]
    deck = view["deck"]["tactics"]
    return bool(some or any(counts) or deck or any(view["tactics_played"].values()))


def left(view: View) -> Text:
    """How much is left in the decks."""
    sizes = {name: len(pile) if isinstance(pile, list) else pile for name, pile in view["deck"].items()}
    if not _with_tactics(view):
        return Text("troops to draw: {troops}", **sizes)
    return Text("to draw: troops {troops}, tactics {tactics}", **sizes)


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
