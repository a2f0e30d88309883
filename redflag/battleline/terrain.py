"""Terrain: what a field changes, as data; and the ground that formations stand on, of terrain and weather together."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from redflag.battleline.cards import OF_COLOUR
from redflag.battleline.formations import RANKS, RIDGE_RANKS, Ground
from redflag.core import packaged
from redflag.core.text import Name, Text

MUDDY = 4  # cards of a formation under Mud (BL1.4)


class Terrain(NamedTuple):
    """One kind of terrain."""

    id: str
    name: Name
    text: Text
    note: Text  # what it does, in two words, for the picture
    rule: str
    slots: int = 3
    sum_only: bool = False
    highest: int = 10
    low_wins: bool = False
    flush_first: bool = False
    watches: bool = False  # its owner wins equal formations at the neighbouring fields
    worth: int = 1  # towards five fields
    extra_card: bool = False


PLAIN = Terrain("", Name("open ground", key=""), Text(""), Text(""), "BL2.3")


@cache
def terrains() -> dict[str, Terrain]:
    """All nine, by id."""
    data = packaged.table("redflag.battleline", "terrain.toml")
    found = {}
    for row in data["terrain"]:
        words: dict[str, Text] = {"name": Name(row["name"], key=f"terrain:{row['id']}")}
        words |= {key: Text(row[key]) for key in ("text", "note")}
        found[row["id"]] = Terrain(**{**row, **words})
    return found


@cache
def ground(terrain: Terrain, fog: bool, mud: bool) -> Ground:
    """What a field asks of formations."""
    return Ground(
        slots=MUDDY if mud else terrain.slots,
        sum_only=fog or terrain.sum_only,
        ranks=RIDGE_RANKS if terrain.flush_first else RANKS,
        low_wins=terrain.low_wins,
        values=(1 << terrain.highest) - 1 & OF_COLOUR,
    )
