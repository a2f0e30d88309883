"""The part of Caesar! in the map explorer: how each province and border stands, and "what if".

It holds no rules: what it tells comes from the state of the position, what it tries from `whatif`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from typing import Any, Final

from redflag.caesar import whatif
from redflag.caesar.board import (
    BONUS_COUNT,
    BONUS_NAMES,
    BORDER_INDEX,
    BORDERS,
    CENTURION,
    POISON,
    PROVINCE_INDEX,
    PROVINCES,
    SIDE_NAMES,
    SIDES,
    TOKENS,
)
from redflag.caesar.face.explore_overlay import MODES, overlay, said
from redflag.caesar.face.explore_panel import Panel
from redflag.caesar.face.picture import PICTURE
from redflag.caesar.position_text import position_text
from redflag.caesar.state import UP, CaesarState
from redflag.core.errors import BadOption
from redflag.core.face import Explored, Preset, View
from redflag.core.text import Text, counted, joined
from redflag.widgets.markup import button, escaped, tag

TITLES: Final = {
    "set-up": (Text("The set-up"), "province:italia"),
    "early": (Text("After eight tokens"), "province:gallia"),
    "middle": (Text("After fifteen tokens"), "province:sardinia"),
    "late": (Text("After twenty-one tokens"), "province:italia"),
}


class MapOfRome:
    """See `redflag.core.face.Explorer`."""

    note = Text("See what is about to close, what winning a province would bring, and what one token would change.")
    modes = MODES

    @cached_property
    def presets(self) -> Mapping[str, Preset]:
        """Positions from one game, in their order."""
        text = resources.files("redflag.caesar.face").joinpath("positions.toml").read_text(encoding="utf-8")
        positions = tomllib.loads(text)
        return {key: Preset(title, target, positions[key]) for key, (title, target) in TITLES.items()}

    def check(self, position: Mapping[str, Any]) -> None:
        """Refuse a position that contradicts itself."""
        whatif.state_of(position)

    def view(self, position: Mapping[str, Any]) -> View:
        """What everybody may see of it."""
        return whatif.public_view(position)

    def explore(self, position: Mapping[str, Any], target: str, mode: str, language: str) -> Explored:
        """A position with this province or border chosen."""
        s, view = whatif.state_of(position), whatif.public_view(position)
        kind, n = _thing(target)
        panel = Panel(s, language)
        groups = {**PICTURE.groups(view, language), **overlay(mode, s)}
        if kind == "province":
            borders = PROVINCES[n].borders
            return Explored(groups, panel.province(n), panel.to_come(borders), _bonus(s, n, language), _labels(s, mode))
        return Explored(groups, panel.border(n), panel.to_come([n]), _token(s, n, language), _labels(s, mode))

    def change(self, position: Mapping[str, Any], target: str, what: str) -> dict[str, Any]:
        """Another token on a border or none, a token turned over, another bonus in a province."""
        kind, n = _thing(target)
        match what.split(" "):
            case ["lay", side, token, facing] if kind == "slot" and side in SIDES:
                return whatif.lay(position, n, side, token, facing)
            case ["take"] if kind == "slot":
                return whatif.take(position, n)
            case ["turn"] if kind == "slot":
                return whatif.turn_over(position, n)
            case ["bonus", name] if kind == "province" and name in BONUS_NAMES:
                return whatif.put_bonus(position, n, name)
        raise BadOption(Text("There is no such button."))

    def text(self, position: Mapping[str, Any]) -> str:
        """The position as a text that can be opened again."""
        return position_text(whatif.public_view(position))

    def style_sheet(self) -> str:
        """The looks of the trial."""
        return resources.files("redflag.caesar.face").joinpath("static", "explore.css").read_text(encoding="utf-8")


def _thing(target: str) -> tuple[str, int]:
    kind, _, name = target.partition(":")
    return kind, (PROVINCE_INDEX if kind == "province" else BORDER_INDEX)[name]


def _labels(s: CaesarState, mode: str) -> dict[str, Text]:
    """What each province and border holds, for those who do not see it."""
    found = {}
    for n, province in enumerate(PROVINCES):
        facts: list[Text] = [province.name]
        facts += [Text("{side} {n}", side=SIDE_NAMES[side], n=s.totals[side][n]) for side in (0, 1)]
        if s.marked[n] >= 0:
            facts.append(Text("held by {side}", side=SIDE_NAMES[s.marked[n]]))
        elif s.empty[n]:
            facts.append(counted("{n} border empty", "{n} borders empty", s.empty[n]))
        else:
            facts.append(Text("closed, nobody's"))
        told = said(mode, s, n)
        found[f"province:{province.id}"] = joined([*facts, told] if told else facts, ", ")
    for n, border in enumerate(BORDERS):
        lying = s.borders[n]
        what = Text("empty") if lying is None else Text("a token of {side}", side=SIDE_NAMES[lying.side])
        found[f"slot:{border.id}"] = joined([border.name, what], ", ")
    return found


# ---- what if ---------------------------------------------------------------------------------------------------------


def _token(s: CaesarState, n: int, language: str) -> str:
    """Buttons for every token that fits a border, both ways round; or to take the one away that lies there."""
    border, lying = BORDERS[n], s.borders[n]
    a, b = PROVINCES[border.a], PROVINCES[border.b]
    parts = [tag("h2", escaped(Text("What if? {border}", border=border.name).into(language)))]
    if lying is not None:
        over = Text("Turn it face down") if lying.way == UP else Text("Turn it up again")
        away = button(escaped(Text("Take it away").into(language)), "change", "take")
        return "".join([*parts, tag("p", away + " " + button(escaped(over.into(language)), "change", "turn"))])
    lead = Text("First to {a}, then to {b}:", a=a.name, b=b.name)
    parts.append(tag("p", escaped(lead.into(language)), class_="quiet"))
    for index, side in enumerate(SIDES):
        buttons = []
        for token in dict.fromkeys(TOKENS[token] for token in whatif.tokens_left(s, index)):
            if not token.fits(border):
                continue
            high, low = token.values
            for values, facing in {(high, low): a.id, (low, high): b.id}.items():
                names = {"token": token.name, "side": SIDE_NAMES[index], "a": a.name, "b": b.name}
                said = Text("{token} of {side}: {to_a} to {a}, {to_b} to {b}")
                label = said.with_(**names, to_a=values[0], to_b=values[1]).into(language)
                what = f"lay {side} {token.id} {facing}"
                buttons.append(button(f"{values[0]}/{values[1]}", "change", what, aria_label=label, data_tip=label))
        name = tag("b", escaped(SIDE_NAMES[index].into(language)), class_=f"of-{side}")
        parts.append(tag("p", name + "".join(buttons), class_="tokens"))
    return "".join(parts)


def _bonus(s: CaesarState, n: int, language: str) -> str:
    """Buttons for another bonus in a province."""
    heading = Text("What if? {province}", province=PROVINCES[n].name)
    parts = [tag("h2", escaped(heading.into(language)))]
    if not s.empty[n]:
        said = Text(
            "{province} is closed. Choose one of its borders to try something there.", province=PROVINCES[n].name
        )
        return "".join([*parts, tag("p", escaped(said.into(language)))])
    buttons = "".join(
        button(
            escaped(BONUS_NAMES[name].into(language)),
            "change",
            f"bonus {name}",
            aria_pressed="true" if s.bonus[n] == name else "false",
        )
        for name in BONUS_COUNT
        if name not in (POISON, CENTURION)
    )
    hint = Text("Or choose one of its borders to lay a token there.")
    return "".join([*parts, tag("p", buttons, class_="tokens"), tag("p", escaped(hint.into(language)), class_="quiet")])


EXPLORER: Final = MapOfRome()
