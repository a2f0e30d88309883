"""What stands above the map: the race for twelve markers, and beside it the bot's row and order, or both bags."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from redflag.caesar.board import MARKERS, SIDE_NAMES, SIDES, TOKEN_BY_ID, TOKENS
from redflag.caesar.face.layout import MAP_HEIGHT, TOP, WIDTH
from redflag.caesar.face.names import ORDER_SAYS
from redflag.caesar.face.pieces import marker, token
from redflag.core.text import Catalog, Text
from redflag.draw.shapes import Shape, box, circle, sign, words
from redflag.draw.wrap import filled

View = Mapping[str, Any]
Language = str | Catalog

FIRST, STEP = 84, 23  # of the race: its first space, and from one to the next
LEFT: Final = FIRST + STEP * MARKERS - 6  # where it is told how many are left
BESIDE: Final = 441
ROW: Final = 572  # the middle of the first token in the bot's row
ORDER: Final = 764
LINE: Final = 17  # characters of a line beside the order tile
SENATE_SPACES: Final = 4
GONE: Final = "×"


def rows() -> Iterator[tuple[str, float]]:
    """The sides, and how far down the race of each runs."""
    for row, side in enumerate(reversed(SIDES)):
        yield side, 14 + 27 * row


def race(view: View, language: Language) -> Iterator[Shape]:
    """How many markers each side has placed of its twelve; crossed out are those that left the game (CA4.2.4)."""
    for side, y in rows():
        yield words(f"side-{side}", 8, y + 4.5, SIDE_NAMES[SIDES.index(side)].into(language), 13)
        placed = MARKERS - view["supply"][side]
        gone = view.get("discarded", 0) if side == view.get("bot") else 0
        for n in range(MARKERS):
            if n < gone:
                yield circle("to-win", FIRST + STEP * n, y, 9)
                yield words("last", FIRST + STEP * n, y + 4.2, GONE, 12)
            elif n < placed:
                yield from marker(FIRST + STEP * n, y, side, 9)
            else:
                yield circle("to-win", FIRST + STEP * n, y, 9)
        yield words("last", FIRST + STEP * (MARKERS - 1), y + 4.2, "" if placed == MARKERS else str(MARKERS), 10.5)
        yield words("told", LEFT, y + 4.5, Text("{n} left", n=view["supply"][side]).into(language), 12)


def would_place(view: View, new: View, language: Language) -> Iterator[Shape]:
    """The markers that would be placed, dashed, and how many would then be left."""
    for side, y in rows():
        before, after = (MARKERS - seen["supply"][side] for seen in (view, new))
        if before == after:
            continue
        for n in range(before, after):
            yield from marker(FIRST + STEP * n, y, side, 9, down=True)
        told = Text("{n} → {left} left", n=MARKERS - before, left=MARKERS - after).into(language)
        yield box(f"tally-new-{side}", LEFT - 6, y - 11, 7 * len(told) + 8, 22, 6)
        yield words(f"side-{side}", LEFT, y + 4.5, told, 12)


# ---- beside it -------------------------------------------------------------------------------------------------------


def beside_race(view: View, language: Language) -> Iterator[Shape]:
    """Against the bot its row and its last order; otherwise how many tokens are where."""
    if view.get("bot"):
        yield from _row(view["hand"][view["bot"]], view["bot"], language)
        yield from _order(view["order"], language)
        return
    for side, y in rows():
        held = view["hand"][side]
        number = len(held) if isinstance(held, list) else held
        tokens = Text("behind the screen {held}, in the bag {bag}", held=number, bag=view["bag"][side])
        yield words("told", BESIDE, y + 4.5, tokens.into(language), 12)


def _row(row: Sequence[str], side: str, language: Language) -> Iterator[Shape]:
    """The open row of the bot: each token with its icons below it."""
    room = ROW - BESIDE - 30
    yield words(f"side-{side}", BESIDE, 18.5, Text("The bot's row").into(language), 12, most=room)
    yield words("faint", BESIDE, 36, Text("the leftmost").into(language), 11, most=room)
    yield words("faint", BESIDE, 50, Text("goes back first").into(language), 11, most=room)
    step = min(60, 212 / max(1, len(row)))  # in the middle of its turn it may have more than three
    for n, key in enumerate(row):
        found, x = TOKENS[TOKEN_BY_ID[key]], ROW + step * n
        yield from token(x, 15, 0, side, found.values)
        for at, icon in enumerate(found.icons):
            yield sign(icon, x + 18 * at - 9 * (len(found.icons) - 1), 41)


def _order(order: str | None, language: Language) -> Iterator[Shape]:
    """The order tile that was turned up last, and what it says."""
    if order is None:
        return
    yield box("tile", ORDER, 4, 26, 46, 4)
    yield words("tile-letter", ORDER + 13, 33, order, 17)
    room = WIDTH - ORDER - 38
    yield words("heading", ORDER + 34, 14, Text("Last order").into(language), 11.5, most=room)
    lines = filled(ORDER_SAYS[order].into(language), LINE, 1, lambda said, size, bold: len(said))
    for n, said in enumerate(lines[:3]):
        yield words("faint", ORDER + 34, 28 + 13 * n, said, 11, most=room)


# ---- the Senate ------------------------------------------------------------------------------------------------------


def senate(view: View, language: Language) -> Iterator[Shape]:
    """In the corner of the map: the Senate tokens that each side has laid down, and the markers under them."""
    x, y = 8, TOP + MAP_HEIGHT - 74
    yield box("box", x, y, 134, 66, 6)
    yield sign("senate", x + 14, y + 13)
    yield words("heading", x + 28, y + 17, Text("Senate").into(language), 11.5)
    for row, side in enumerate(reversed(SIDES)):
        at, laid = y + 33 + 21 * row, view["senate"][side]
        yield sign(f"small-{side}", x + 12, at)
        spaces = max(SENATE_SPACES, laid)
        for n in range(spaces):
            left = x + 32 + min(20, 62 / (spaces - 1)) * n
            yield circle(f"marker-{side}" if n < laid else "to-win", left, at, 8.5)
            yield words("value" if n < laid else "last", left, at + 4, str(n + 1), 10.5)
        under = Text("+{n}", n=view["under_senate"][side]).into(language)
        yield words(f"side-{side}", x + 107, at + 4.5, under, 12)
