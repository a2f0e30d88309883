"""The text twin of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from redflag.caesar.board import BONUS_NAMES, BORDERS, ICON_NAMES, PROVINCES, SIDE_NAMES, SIDES
from redflag.caesar.face.map import title
from redflag.core.text import Catalog, Text, joined

View = Mapping[str, Any]


def text(view: View, shade: Mapping[str, str] | None, heading: Text | None, language: str | Catalog) -> str:
    """The map in words: provinces, then borders."""
    return "\n".join(line.into(language) for line in _lines(view, shade or {}, heading or title(view)))


def _lines(view: View, shade: Mapping[str, str], heading: Text) -> Iterator[Text]:
    yield heading
    for province in PROVINCES:
        found = view["provinces"][province.id]
        sums = [Text("{side} {n}", side=SIDE_NAMES[i], n=found["totals"][side]) for i, side in enumerate(SIDES)]
        line = Text("{province}: {how}; {sums}", province=province.name, how=_how(found), sums=joined(sums, ", "))
        mark = shade.get(province.id)
        yield Text("{line} [{mark}]", line=line, mark=mark) if mark else line
    for border in BORDERS:
        found = view["borders"][border.id]
        yield Text("{border}: {what}", border=border.name, what=_what(border.icon, found))


def _how(found: Mapping[str, Any]) -> Text:
    if found["owner"]:
        side = SIDE_NAMES[SIDES.index(found["owner"])]
        return (
            Text("held by {side}, marker face down", side=side) if found["down"] else Text("held by {side}", side=side)
        )
    if not found["empty"]:
        return Text("closed, nobody's")
    bonus = BONUS_NAMES[found["bonus"]] if found["bonus"] else Text("no bonus")
    return Text("open, {n} borders empty, {bonus}", n=found["empty"], bonus=bonus)


def _what(icon: str, found: Mapping[str, Any] | None) -> Text:
    if found is None:
        return Text("empty, {icon}", icon=ICON_NAMES[icon])
    side = SIDE_NAMES[SIDES.index(found["side"])]
    if found["down"]:
        said = Text("a token of {side}, face down", side=side)
    else:
        said = Text("a token of {side}, {a} and {b}", side=side, a=found["values"][0], b=found["values"][1])
    if found["marker"]:
        return Text("{token}, under a marker of {owner}", token=said, owner=SIDE_NAMES[SIDES.index(found["marker"])])
    return said
