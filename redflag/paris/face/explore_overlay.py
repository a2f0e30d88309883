"""What the map explorer lays over the board, as signs: where a side may act, who controls, what opens a space."""

from __future__ import annotations

from typing import Final

from redflag.core.face import Mode
from redflag.core.text import Text
from redflag.draw.shapes import Shape, circle, sign, words
from redflag.paris import standing
from redflag.paris.board import ALL_SPACES, HQ, SIDE_NAMES, SIDES, SPACES, TERRITORY
from redflag.paris.face.layout import BOARD, PLACE_HEIGHT, PLACE_WIDTHS, RADIUS
from redflag.paris.face.picture import PICTURE
from redflag.paris.face.table_top import shaded
from redflag.paris.state import NOBODY, ParisState

MODES: Final = {
    "nothing": Mode(Text("nothing more"), Text("Choose a space on the board, with the mouse or with Tab and Enter.")),
    "commune": Mode(Text("where Commune may act"), Text("✓ Commune may act there now; ✗ it may not.")),
    "versailles": Mode(Text("where Versailles may act"), Text("✓ Versailles may act there now; ✗ it may not.")),
    "control": Mode(Text("who controls"), Text("The ring and the cube show who controls a space; – nobody does.")),
    "opening": Mode(
        Text("what opens this space"),
        Text("◉ this space · → its control opens this space · ← this space opens it · ↔ both ways"),
    ),
}
OPENS, OPENED, BOTH = "→", "←", "↔"


def overlay(mode: str, s: ParisState, chosen: int) -> dict[str, str]:
    """The regions of the board that an overlay fills, by their names."""
    shapes = {f"shade-{SPACES[space]}": _shapes(mode, s, chosen, space) for space in ALL_SPACES}
    return {name: PICTURE.markup(found) for name, found in shapes.items()}


def beside(mode: str, s: ParisState, chosen: int) -> str:
    """The signs on the HQ and the Territory, which open spaces too."""
    if mode != "opening":
        return ""
    found = {neighbour.place for neighbour in standing.opened_by(s, chosen)}
    return "".join(
        PICTURE.markup(_place_badge(name)) for place, name in ((HQ, "hq"), (TERRITORY, "territory")) if place in found
    )


def said(mode: str, s: ParisState, chosen: int, space: int) -> Text | None:
    """What the overlay says about a space, for those who do not see its sign."""
    if mode in SIDES:
        side = SIDES.index(mode)
        may = Text("{side} may act there") if _may_act(s, side, space) else Text("{side} may not act there")
        return may.with_(side=SIDE_NAMES[side])
    if mode == "opening":
        return {
            OPENS: Text("opens the chosen space"),
            OPENED: Text("opened by the chosen space"),
            BOTH: Text("opens the chosen space and is opened by it"),
        }.get(_relation(s, chosen, space))
    return None


def _shapes(mode: str, s: ParisState, chosen: int, space: int) -> list[Shape]:
    name = SPACES[space]
    if mode in SIDES:
        return shaded(name, "kept" if _may_act(s, SIDES.index(mode), space) else "struck")
    if mode == "control":
        return _control(s, space)
    if mode == "opening":
        if space == chosen:
            return shaded(name, "chosen")
        relation = _relation(s, chosen, space)
        return _badged(shaded(name, "kept"), relation) if relation else []
    return []


def _may_act(s: ParisState, side: int, space: int) -> bool:
    return bool(standing.reach(s, side) >> space & 1)


def _relation(s: ParisState, chosen: int, space: int) -> str:
    """How a space and the chosen one open each other; "" if they do not."""
    opens = any(neighbour.place == space for neighbour in standing.opened_by(s, chosen))
    opened = any(neighbour.place == space for neighbour in standing.opens(s, chosen))
    return BOTH if opens and opened else OPENS if opens else OPENED if opened else ""


def _control(s: ParisState, space: int) -> list[Shape]:
    place = BOARD[SPACES[space]]
    x, y, owner = place.x - 33, place.y - 31, s.controller(space)
    if owner == NOBODY:
        return [circle("badge-struck", x, y, 9.5), words("on-badge", x, y + 4, "–", 11)]
    side = SIDES[owner]
    return [circle(f"control-{side}", place.x, place.y, RADIUS - 4), sign(f"cube-{side}", x, y)]


def _badged(shapes: list[Shape], badge: str) -> list[Shape]:
    """A shade with another sign in its badge."""
    return [shape._replace(words=badge) if shape.kind == "words" else shape for shape in shapes]


def _place_badge(name: str) -> list[Shape]:
    place = BOARD[name]
    x, y = place.x - PLACE_WIDTHS[name] / 2, place.y - PLACE_HEIGHT / 2
    return [circle("badge-kept", x, y, 9.5), words("on-badge", x, y + 4, OPENS, 11)]
