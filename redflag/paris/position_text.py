"""A position as a text that people can read, change and send: the TOML that `redflag.new(position=…)` reads.

Only what the reader of a view may know is written; the rest is dealt anew where the position is opened.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from redflag.paris.position import PHASES
from redflag.paris.view import HIDDEN

OPEN: Final = (
    *("round", "phase", "initiative", "next_initiative", "to_play", "vp", "momentum", "discs"),
    *("track", "bonus", "collaboration", "pool", "out", "discard", "discard_by", "removed"),
    *("hand", "objective", "fulfilled", "set_aside", "crisis_card"),
)
# Piles that one side alone may look at; for others they are only counted.
PILES: Final = ("hand", "set_aside")


def position_text(view: Mapping[str, Any]) -> str:
    """The position of a view. One in the middle of a play or of the scoring begins with the play that comes next."""
    lines = []
    for key in OPEN:
        value = _known(key, view[key])
        if value in (None, {}, []) or (key == "phase" and value not in PHASES):
            continue
        lines.append(f"{key} = {_toml(value)}")
    lines += ["", "[cubes]", *(f"{space} = {_toml(cubes)}" for space, cubes in view["cubes"].items())]
    return "\n".join(lines) + "\n"


def _known(key: str, value: Any) -> Any:
    """Without what is hidden (only counted, or not named) and without what is not there."""
    if key in PILES:
        return {side: cards for side, cards in value.items() if isinstance(cards, list)}
    if isinstance(value, Mapping):
        return {name: inner for name, inner in value.items() if inner not in (None, HIDDEN)}
    return value


def _toml(value: Any) -> str:
    """A value of plain data as TOML, in one line."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{name} = {_toml(part)}" for name, part in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return "[" + ", ".join('""' if part is None else _toml(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)
