"""A position as a text that people can read, change and send: the TOML that `redflag.new(position=…)` reads.

Only what the reader of a view may know is written; the rest is dealt anew where the position is opened.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from redflag.caesar.board import BORDERS, CENTURIONS, PROVINCES, SIDES, TOKEN_BY_ID, TOKENS
from redflag.caesar.position import NONE, PHASE

COUNTS: Final = ("senate", "under_senate")
PILES: Final = ("hand", "centurions")  # what is only counted in the view of the other side is dealt anew


def position_text(view: Mapping[str, Any]) -> str:
    """The position of a view. One from the middle of a turn begins with the turn that comes next."""
    return "\n".join([*_top(view), "", "[provinces]", *_provinces(view), "", "[borders]", *_borders(view)]) + "\n"


def _top(view: Mapping[str, Any]) -> Iterator[str]:
    to_play = view["to_play"]
    if to_play and view["phase"] not in (PHASE, "bot") and not view["extra_turn"]:
        to_play = SIDES[1 - SIDES.index(to_play)]
    if to_play:
        yield f"to_play = {_toml(to_play)}"
    for key in (*PILES, *COUNTS):
        found = _centurions(view) if key == "centurions" else view[key]
        if (key in PILES and found) or any(found.values()):
            yield f"{key} = {_toml(found)}"
    for key in ("kept", "used", "tiles", "order", "discarded"):
        value = view.get(key)
        if value and not (key == "tiles" and isinstance(value, int)):
            yield f"{key} = {_toml(value)}"


def _centurions(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """Those before each screen, if centurions are in this game. The bot's lie face down, but the others tell which."""
    every = [TOKENS[token].id for token in CENTURIONS]
    found = {}
    for side, left in view["centurions"].items():
        lying = [on["token"] for on in view["borders"].values() if on and on["side"] == side]
        gone = [token for token in every if token in (*lying, *view["unseen"][side])]
        if left or gone:
            found[side] = [token for token in every if token not in gone]
    return found


def _provinces(view: Mapping[str, Any]) -> Iterator[str]:
    """The bonus of an open province, the owner of a closed one."""
    for province in PROVINCES:
        found = view["provinces"][province.id]
        said = {"bonus": found["bonus"]} if found["empty"] else {"owner": found["owner"] or NONE}
        if found["down"]:
            said["down"] = True
        if said.get("bonus", True):
            yield f"{province.id} = {_toml(said)}"


def _borders(view: Mapping[str, Any]) -> Iterator[str]:
    """What lies on each border that is not empty."""
    for border in BORDERS:
        found = view["borders"][border.id]
        if found is None:
            continue
        a, b = PROVINCES[border.a].id, PROVINCES[border.b].id
        said: dict[str, Any] = {"side": found["side"]}
        if found["token"]:
            said["token"] = found["token"]
            high, low = TOKENS[TOKEN_BY_ID[found["token"]]].values
            if not found["down"] and high != low:
                said["facing"] = a if found["values"] == [high, low] else b
        if found["secret"] or found["down"]:
            said["secret" if found["secret"] else "down"] = True
        holders = {view["provinces"][province]["owner"] for province in (a, b)}
        if found["marker"] or (len(holders) == 1 and None not in holders):
            said["marker"] = found["marker"] or NONE
        yield f'"{border.id}" = {_toml(said)}'


def _toml(value: Any) -> str:
    """A value of plain data as TOML, in one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_toml(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)
