"""How hard the solo opponent is to beat: levels held as data (`levels.toml`), of which one is the rulebook's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from redflag.core import packaged
from redflag.core.text import Text

STANDARD: Final = "standard"  # the rulebook's bot


class Level(NamedTuple):
    """One level: what it is called, a sentence on it, what its chart says of itself, and what is different in it."""

    name: Text
    about: Text
    note: Text | None  # None: what the chart says of itself anyway
    nodes: tuple[Mapping[str, Any], ...]  # nodes of the chart with what changes in them
    tie_breaks: bool  # does a game that nobody has won go to the tie-breaks (V2), and not to the bot (Z-G)?


def _level(data: Mapping[str, Any]) -> Level:
    note = Text(data["note"]) if "note" in data else None
    return Level(
        Text(data["name"]), Text(data["about"]), note, tuple(data.get("node", ())), data.get("tie-breaks", False)
    )


LEVELS: Final = {name: _level(data) for name, data in packaged.table("redflag.paris.solo", "levels.toml").items()}
