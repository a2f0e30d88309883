"""Where things stand on the picture: nine fields side by side, North's cards above the flags and South's below."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 928
COLUMN: Final = 96  # the width of a field
STEP: Final = 102  # from field to field
EDGE: Final = 8
TOP: Final = 40  # below the lines that tell how the race stands
CARD: Final = (88.0, 38.0)
ROW: Final = 43  # from card to card
SLOTS: Final = 4  # the most cards a side has at a field
FLAG: Final = 54  # the height of the row of flags
HEIGHT_OF_FIELD: Final = 2 * SLOTS * ROW + FLAG + 8
HEIGHT: Final = TOP + HEIGHT_OF_FIELD + 4
# Where there is no room for nine side by side: three rows of three, large enough to read their names.
IN_A_ROW: Final = 3
NARROW: Final = IN_A_ROW * STEP + 2 * EDGE
TALL: Final = TOP + 22 + 3 * (HEIGHT_OF_FIELD + 12)


def left_of(field: int) -> float:
    """The left edge of a field."""
    return EDGE + STEP * field


def moved_when_tall(field: int) -> tuple[float, float]:
    """How far a field moves where the fields stand in three rows."""
    row = field // IN_A_ROW
    return -STEP * IN_A_ROW * row, 22 + row * (HEIGHT_OF_FIELD + 12)


def slot(side: int, field: int, number: int) -> tuple[float, float]:
    """The upper left corner of a side's card, the one next to the flag first."""
    x = left_of(field) + (COLUMN - CARD[0]) / 2
    above = TOP + 4 + (SLOTS - 1 - number) * ROW
    below = TOP + 4 + SLOTS * ROW + FLAG + number * ROW
    return x, below if side == 0 else above


def flag_at(field: int) -> tuple[float, float]:
    """The foot of the flag, in the row of flags; what is special about the field stands to its right."""
    return left_of(field) + 12, TOP + 4 + SLOTS * ROW + FLAG - 8
