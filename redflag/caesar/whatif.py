"""What if? A position changed token by token; what the rules do not allow is refused with the rule.

A position is the plain data that `redflag.new(position=…)` takes. Who holds a province that has changed, and which
markers lie around it, follows from its new sums.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from redflag.caesar import RULES
from redflag.caesar.board import BORDERS, ITALIA, PROVINCES, SENATE, TOKENS
from redflag.caesar.position_text import position_text
from redflag.caesar.state import UP, CaesarState
from redflag.core.errors import BadPosition, IllegalMove
from redflag.core.text import Text

Position = dict[str, Any]

SEED: Final = 49  # deals what a position leaves open: bonus tokens, and hands that are never shown


def state_of(position: Mapping[str, Any]) -> CaesarState:
    """The state at the beginning of a position; one that contradicts itself is refused."""
    return RULES.start(RULES.options({"position": position}), SEED)


def public_view(position: Mapping[str, Any]) -> dict[str, Any]:
    """What everybody may see of a position: the map and what it tells itself, but no hand that was dealt."""
    s = state_of(position)
    view = RULES.view(s, None)
    told = position.get("hand")
    hands = told if isinstance(told, Mapping) else {}
    view["hand"] = {side: hands.get(side, len(held)) for side, held in view["hand"].items()}
    return view


def lay(position: Mapping[str, Any], border: int, side: str, token: str, facing: str) -> Position:
    """A token on a border in the place of what lies there; its larger value faces a province."""
    laid = {"side": side, "token": token, "facing": facing}
    return _changed(position, border, laid)


def take(position: Mapping[str, Any], border: int) -> Position:
    """A border empty again."""
    if state_of(position).borders[border] is None:
        text = Text("No token lies on {border}.", border=BORDERS[border].name)
        raise IllegalMove(text, "CA3.2.1")
    return _changed(position, border, None)


def turn_over(position: Mapping[str, Any], border: int) -> Position:
    """A token turned face down, as Might does, or up again. Provinces that are closed keep their result (CA3.4.3)."""
    s = state_of(position)
    lying = s.borders[border]
    if lying is None:
        raise IllegalMove(Text("No token lies on {border}.", border=BORDERS[border].name), "CA3.4.3")
    new = _explicit(position)
    found = new["borders"][BORDERS[border].id]
    if lying.way == UP:
        found.pop("facing", None)
        found["down"] = True
    else:
        found.pop("down", None)
        found["facing"] = PROVINCES[BORDERS[border].a].id
    return _checked(new)


def put_bonus(position: Mapping[str, Any], province: int, bonus: str) -> Position:
    """Another bonus token in an open province. The one that lies elsewhere in its place comes here in exchange."""
    s, new = state_of(position), _explicit(position)
    if province == ITALIA and bonus != SENATE:
        raise IllegalMove(Text("In Italia lies a Senate token from the beginning."), "CA3.1.1")
    if not s.empty[province]:
        text = Text("{province} is closed, and its bonus is gone.", province=PROVINCES[province].name)
        raise IllegalMove(text, "CA3.2.2a")
    there = [n for n, found in enumerate(s.bonus) if found == bonus and n not in (province, ITALIA)]
    if s.bonus[province] != bonus and there:
        new["provinces"][PROVINCES[there[0]].id] = {"bonus": s.bonus[province]}
    new["provinces"][PROVINCES[province].id] = {"bonus": bonus}
    return _checked(new)


def tokens_left(s: CaesarState, side: int) -> list[int]:
    """The tokens of a side that do not lie on the map."""
    lying = {found.token for found in s.borders if found is not None and found.side == side}
    return [n for n in range(len(TOKENS)) if n not in lying and n in (*s.hand[side], *s.bag[side])]


def _explicit(position: Mapping[str, Any]) -> Position:
    """A position that says everything: all bonus tokens, owners and markers."""
    new = tomllib.loads(position_text(public_view(position)))
    return {key: value for key, value in new.items() if key != "hand"} | {
        key: position[key] for key in ("hand", "to_play") if key in position
    }


def _changed(position: Mapping[str, Any], border: int, laid: Mapping[str, Any] | None) -> Position:
    """A position with something else on a border; owners and markers around it follow from the new sums."""
    new, name = _explicit(position), BORDERS[border].id
    ends = (BORDERS[border].a, BORDERS[border].b)
    for province in ends:
        told = new["provinces"].get(PROVINCES[province].id, {})
        new["provinces"][PROVINCES[province].id] = {key: told[key] for key in ("bonus",) if key in told}
        for beside in PROVINCES[province].borders:
            new["borders"].get(BORDERS[beside].id, {}).pop("marker", None)
    new["borders"].pop(name, None)
    if laid is not None:
        new["borders"][name] = dict(laid)
    for province in ends:  # the bonus of a province that is full now is gone
        if all(BORDERS[one].id in new["borders"] for one in PROVINCES[province].borders):
            new["provinces"][PROVINCES[province].id].pop("bonus", None)
    return _checked(new)


def _checked(position: Position) -> Position:
    try:
        state_of(position)
    except BadPosition as error:
        raise IllegalMove(error.text, "CA3.2.1") from None
    return position


__all__ = ["lay", "public_view", "put_bonus", "state_of", "take", "tokens_left", "turn_over"]
