"""The map as plain text of 80 columns: a line for each province, with what faces it over each of its borders.

Everything is made from a view alone. The sides are told apart by their letters, C and P, never by colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from redflag.caesar.board import BONUS_NAMES, BORDERS, ICON_NAMES, PROVINCES, SIDE_NAMES, SIDES
from redflag.caesar.face.names import in_order, in_the_bag, of_the_bot, tokens
from redflag.core.game import Game
from redflag.core.lines import WIDTH, paragraph
from redflag.core.terminal import Terminal, Typed
from redflag.core.text import Text

View = Mapping[str, Any]

LETTERS: Final = {"caesar": "C", "pompey": "P"}
CODES: Final = (  # in the order of the map
    *("HU", "HC", "GA", "MT", "SD", "GC", "NU", "SC", "IT"),
    *("DM", "AF", "AC", "MD", "CY", "CR", "AG", "AS", "SY"),
)
NOBODYS: Final = Text("nobody's")
LEGEND: Final = Text(
    "A line for each province: its letters, its bonus or who holds it, what faces it of Caesar and Pompey, and then "
    "its borders, each with the letters of the province beyond it. C3 is a token of Caesar with a 3 to this side, C- "
    "one that lies face down; [P] is a control marker, (P) one face down. An empty border says its icon, with ° if "
    "it is one of the three of Border control. * marks a central province."
)


class CaesarTerminal(Terminal):
    """See `redflag.core.terminal.Terminal`."""

    legend = LEGEND
    things: Mapping[str, Text] = {
        **{f"province:{province.id}": province.name for province in PROVINCES},
        **{f"slot:{border.id}": border.name for border in BORDERS},
    }

    @property
    def options(self) -> Sequence[Typed]:
        """The fields of the start panel, and a position."""
        return [*super().options, Typed("position", Text("a position of your own (TOML)"), bot=False)]

    def board(self, view: View, language: str) -> str:
        """Provinces with their borders, and how the race stands."""
        columns = Columns(language)
        lines = [line for n in range(len(PROVINCES)) for line in _province(view, n, columns)]
        return "\n".join([*lines, *(paragraph(text.into(language)) for text in _race(view))])

    def beside(self, game: Game, view: View) -> str:
        """The bot's row and its last order."""
        return "\n".join(paragraph(text.into(game.language)) for text in of_the_bot(view))

    def held(self, game: Game, view: View, side: str) -> str:
        """The tokens behind the screen, and what is still to come."""
        hand = view["hand"][side]
        found = [Text("Behind your screen: {tokens}.", tokens=in_order(hand))] if isinstance(hand, list) else []
        found += [Text("{where} {tokens}.", where=where, tokens=tokens(left)) for where, left in in_the_bag(view)]
        centurions = view["centurions"][side]
        if isinstance(centurions, list) and centurions:
            found.append(Text("Your centurions: {tokens}.", tokens=in_order(centurions)))
        return "\n".join(paragraph(text.into(game.language)) for text in found)


class Columns:
    """How wide the columns are in a language, whose names may be long."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.name = max(len(province.name.into(language)) + province.central for province in PROVINCES)
        self.state = max(len(text.into(language)) for text in (*BONUS_NAMES.values(), NOBODYS))
        icons = {border.icon for border in BORDERS}
        self.cell = len("XX °") + max(len(ICON_NAMES[icon].into(language)) for icon in icons) + 1
        head = len("XX ") + self.name + 1 + self.state + len(" 00:00 ")
        self.in_a_line = (WIDTH - head + 1) // self.cell  # borders; a blank at the end of a line takes no room


def _province(view: View, n: int, columns: Columns) -> Iterator[str]:
    """A province in a line; one with many borders has more."""
    province = PROVINCES[n]
    found = view["provinces"][province.id]
    name = province.name.into(columns.language) + ("*" if province.central else "")
    sums = f"{found['totals']['caesar']:>2}:{found['totals']['pompey']:<2}"
    state = _state(view, n, columns.language)
    head = f"{CODES[n]} {name:<{columns.name}} {state:<{columns.state}} {sums} "
    cells = [
        f"{CODES[beyond]} {_border(view, border, n, columns.language)}".ljust(columns.cell)
        for border, beyond in zip(province.borders, province.neighbours, strict=True)
    ]
    for start in range(0, len(cells), columns.in_a_line):
        yield (head + "".join(cells[start : start + columns.in_a_line])).rstrip()
        head = " " * len(head)


def _state(view: View, n: int, language: str) -> str:
    """The bonus of an open province, the marker of one that is held."""
    found = view["provinces"][PROVINCES[n].id]
    if found["owner"]:
        marker = LETTERS[found["owner"]]
        second = f"[{LETTERS[view['rome']]}]" if view["rome"] and PROVINCES[n].id == "italia" else ""
        return (f"({marker})" if found["down"] else f"[{marker}]") + second
    if not found["empty"]:
        return NOBODYS.into(language)
    return BONUS_NAMES[found["bonus"]].into(language) if found["bonus"] else "-"


def _border(view: View, border: int, province: int, language: str) -> str:
    """What lies on a border, seen from one of its provinces."""
    found = view["borders"][BORDERS[border].id]
    if found is None:
        return ICON_NAMES[BORDERS[border].icon].into(language).lower() + ("°" if BORDERS[border].control else "")
    value = "-" if found["down"] else str(found["values"][0 if BORDERS[border].a == province else 1])
    marker = f"[{LETTERS[found['marker']]}]" if found["marker"] else ""
    return LETTERS[found["side"]] + value + marker


def _race(view: View) -> Iterator[Text]:
    """How the race stands, a line for each side."""
    for index, side in enumerate(SIDES):
        yield Text(
            "{side}: markers left {left} of 12; Senate tokens {senate}, markers under them {under}.",
            side=SIDE_NAMES[index],
            left=view["supply"][side],
            senate=view["senate"][side],
            under=view["under_senate"][side],
        )
