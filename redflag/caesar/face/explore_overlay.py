"""What the map explorer lays over the map: what is about to close, what winning would bring, how many borders meet."""

from __future__ import annotations

from typing import Final

from redflag.caesar.board import ITALIA, PROVINCES, SIDE_NAMES, SIDES
from redflag.caesar.face.layout import AT
from redflag.caesar.face.map import NAME_AT, shaded
from redflag.caesar.state import CaesarState
from redflag.core.face import Mode
from redflag.core.text import Text, counted
from redflag.draw.shapes import Shape, circle, words
from redflag.draw.svg import markup

MODES: Final = {
    "nothing": Mode(
        Text("nothing more"), Text("Choose a province or a border on the map, with the mouse or with Tab and Enter.")
    ),
    "closing": Mode(
        Text("what is about to close"),
        Text("The ring: one border is empty, so the next token there closes it. Dashed: two are empty."),
    ),
    "caesar": Mode(
        Text("what winning brings Caesar"),
        Text("The number of markers that Caesar would place if he won the province now, with those on borders."),
    ),
    "pompey": Mode(
        Text("what winning brings Pompey"),
        Text("The number of markers that Pompey would place if he won the province now, with those on borders."),
    ),
    "borders": Mode(Text("how many borders meet"), Text("How many borders a province has: its degree, in a graph.")),
}


def markers_for(s: CaesarState, side: int, province: int) -> int:
    """How many markers a side would place if it won an open province now: there, and on borders to its others."""
    beside = PROVINCES[province].neighbours
    return 1 + (province == ITALIA) + sum(s.marked[n] == side and not s.marked_down[n] for n in beside)


def overlay(mode: str, s: CaesarState) -> dict[str, str]:
    """The groups of the map that a mode fills."""
    return {f"shade-{n}": markup(_shapes(mode, s, n)) for n in range(len(PROVINCES))}


def said(mode: str, s: CaesarState, n: int) -> Text | None:
    """What a mode says about a province, for those who do not see its sign."""
    if mode == "closing" and s.empty[n] in (1, 2):
        return counted("{n} border is empty", "{n} borders are empty", s.empty[n])
    if mode in SIDES and s.empty[n]:
        side = SIDES.index(mode)
        said = counted("it would bring {side} {n} marker", "it would bring {side} {n} markers", markers_for(s, side, n))
        return said.with_(side=SIDE_NAMES[side])
    if mode == "borders":
        return counted("{n} border", "{n} borders", len(PROVINCES[n].borders))
    return None


def _shapes(mode: str, s: CaesarState, n: int) -> list[Shape]:
    if mode == "closing" and s.empty[n] in (1, 2):
        return list(shaded(n, "chosen" if s.empty[n] == 1 else "struck"))
    if mode in SIDES and s.empty[n]:
        return _badge(n, f"marker-{mode}", "value", markers_for(s, SIDES.index(mode), n))
    if mode == "borders":
        return _badge(n, "tile", "tile-letter", len(PROVINCES[n].borders))
    return []


def _badge(n: int, look: str, number_look: str, number: int) -> list[Shape]:
    """A number at the edge of a province, away from its name."""
    named_above = NAME_AT.get(PROVINCES[n].id, (0, 0))[1] < 0
    x, y = AT[n][0] + 14, AT[n][1] + (15 if named_above else -15)
    return [circle(look, x, y, 9.5), words(number_look, x, y + 4.2, str(number), 12)]
