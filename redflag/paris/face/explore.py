"""The flagship's part of the map explorer: who is present, who controls, who may act where and why; and "what if".

It holds no rules: what it tells comes from `standing`, `odds` and `whatif`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from redflag.core.errors import BadOption
from redflag.core.face import Explored, View
from redflag.core.text import Text, counted, joined
from redflag.paris import standing, whatif
from redflag.paris.board import ALL_SPACES, MOMENTUM_NAMES, SIDE_NAMES, SIDES, SPACE_INDEX, SPACE_NAMES, SPACES
from redflag.paris.face.explore_overlay import MODES, beside, overlay, said
from redflag.paris.face.explore_panel import Panel
from redflag.paris.face.explore_presets import PRESETS
from redflag.paris.face.picture import PICTURE, target
from redflag.paris.position_text import position_text
from redflag.paris.state import ParisState
from redflag.widgets.markup import button, escaped, tag

STATIC: Final = Path(__file__).parent / "static"


class MapOfParis:
    """See `redflag.core.face.Explorer`."""

    note = Text("See who may act where and why, how the spaces hang together, and what an attempt is worth.")
    presets = PRESETS
    modes = MODES

    def check(self, position: Mapping[str, Any]) -> None:
        """Refuse a position that contradicts itself."""
        whatif.state_of(position)

    def view(self, position: Mapping[str, Any]) -> View:
        """What everybody may see of it."""
        return whatif.public_view(position)

    def explore(self, position: Mapping[str, Any], target: str, mode: str, language: str) -> Explored:
        """A position with this space chosen."""
        s, view, space = whatif.state_of(position), whatif.public_view(position), _space(target)
        readers = [side if SIDES[side] in view["hand"] else None for side in (0, 1)]
        panel = Panel(s, space, (readers[0], readers[1]), language)
        groups = {**PICTURE.groups(view, language), **overlay(mode, s, space)}
        groups["territory"] += beside(mode, s, space)
        return Explored(groups, panel.markup(), panel.chart(), _trial(s, space, language), _labels(s, space, mode))

    def change(self, position: Mapping[str, Any], target: str, what: str) -> dict[str, Any]:
        """One cube more or fewer, a disc, or a momentum track up or down."""
        match what.split(" "):
            case ["cube", side, ("more" | "less") as way] if side in SIDES:
                change = whatif.add_cube if way == "more" else whatif.take_cube
                return change(position, SIDES.index(side), _space(target))
            case ["momentum", side, ("more" | "less") as way] if side in SIDES:
                return whatif.change_momentum(position, SIDES.index(side), 1 if way == "more" else -1)
            case ["disc", owner] if owner in (*SIDES, "none"):
                return whatif.put_disc(position, _space(target), None if owner == "none" else SIDES.index(owner))
        raise BadOption(Text("There is no such button."))

    def text(self, position: Mapping[str, Any]) -> str:
        """The position as a text that can be opened again."""
        return position_text(whatif.public_view(position))

    def style_sheet(self) -> str:
        """The looks of panel, chart and trial."""
        return (STATIC / "explore.css").read_text(encoding="utf-8")


def _space(target: str) -> int:
    return SPACE_INDEX[target.removeprefix("space:")]


def _labels(s: ParisState, chosen: int, mode: str) -> dict[str, Text]:
    """What each space holds, for those who do not see it."""
    found = {}
    for space in ALL_SPACES:
        facts = [SPACE_NAMES[space]]
        for side in (0, 1):
            pieces = counted("{side} {n} piece", "{side} {n} pieces", standing.pieces(s, side, space))
            facts.append(pieces.with_(side=SIDE_NAMES[side], n=standing.pieces(s, side, space)))
        owner = s.controller(space)
        facts.append(Text("{side} controls", side=SIDE_NAMES[owner]) if owner >= 0 else Text("nobody controls"))
        told = said(mode, s, chosen, space)
        found[target(SPACES[space])] = joined([*facts, told] if told else facts, ", ")
    return found


# ---- what if ---------------------------------------------------------------------------------------------------------


def _trial(s: ParisState, space: int, language: str) -> str:
    """Buttons that change the pieces of the chosen space, and momentum."""
    heading = Text("What if? {space}", space=SPACE_NAMES[space])
    cubes = [Text("cubes of {side}", side=name) for name in SIDE_NAMES]
    return (
        tag("h2", escaped(heading.into(language)))
        + _steppers("cube", Text("Cubes"), cubes, [s.cubes[side][space] for side in (0, 1)], language)
        + _disc(s.discs[space], language)
        + _steppers("momentum", Text("Momentum"), MOMENTUM_NAMES, s.momentum, language)
    )


def _steppers(what: str, label: Text, names: Sequence[Text], now: Sequence[int], language: str) -> str:
    """A number of each side with buttons for less and more."""
    parts = [tag("span", escaped(label.into(language)))]
    for side, name in enumerate(SIDES):
        less, more = Text("less: {what}", what=names[side]), Text("more: {what}", what=names[side])
        parts.append(
            tag(
                "span",
                tag("b", escaped(SIDE_NAMES[side].into(language)), class_=f"of-{name}")
                + button("−", "change", f"{what} {name} less", aria_label=less.into(language))
                + tag("output", str(now[side]))
                + button("+", "change", f"{what} {name} more", aria_label=more.into(language)),
                class_="stepper",
            )
        )
    return "".join(parts)


def _disc(owner: int, language: str) -> str:
    choices = [("none", Text("none"), -1), *((SIDES[side], SIDE_NAMES[side], side) for side in (0, 1))]
    buttons = "".join(
        button(
            escaped(name.into(language)),
            "change",
            f"disc {key}",
            aria_pressed="true" if whose == owner else "false",
            aria_label=Text("disc: {whose}", whose=name).into(language),
        )
        for key, name, whose in choices
    )
    return tag("span", escaped(Text("Disc").into(language))) + tag("span", buttons, class_="stepper discs")


EXPLORER: Final = MapOfParis()
