"""What comes over the websocket of a page, before anything is read from it.

A binary message begins with the number of its parts and where each begins. A few bytes may speak of millions of parts;
whoever believes them makes a list of millions of places. So the numbers are compared with the length first.
"""

from __future__ import annotations

import struct
from typing import Final

V1: Final = "v1.kernel.websocket.jupyter.org"
LONGEST: Final = 4 * 2**20  # bytes of one message; a file that is brought has at most 1.6 million
LEAST_V1: Final = 6  # places: channel, four parts of a message, and the end


def is_honest(message: str | bytes, protocol: str | None) -> bool:
    """Can the parts that a message speaks of lie inside it, one after the other?"""
    if isinstance(message, str):
        return len(message) <= LONGEST
    if len(message) > LONGEST:
        return False
    return _honest(message, "<", "Q", 8, LEAST_V1) if protocol == V1 else _honest(message, ">", "I", 4, 1)


def _honest(message: bytes, order: str, letter: str, size: int, least: int) -> bool:
    if len(message) < size:
        return False
    count = struct.unpack_from(f"{order}{letter}", message)[0]
    if count < least or size * (count + 1) > len(message):
        return False
    places = struct.unpack_from(f"{order}{count}{letter}", message, size)
    ends = (*places[1:], len(message))
    return places[0] >= size * (count + 1) and all(place <= end for place, end in zip(places, ends, strict=True))
