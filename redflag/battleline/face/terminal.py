"""The line as plain text of 80 columns: its text twin, what each side has played and holds, and what may still come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from redflag.battleline.asking import FIELD_NAMES, SIDE_NAMES
from redflag.battleline.cards import BY_KEY, COLOUR_NAMES, NAMES, colour_of, value_of
from redflag.battleline.face import line
from redflag.battleline.state import SIDES
from redflag.core.game import Game
from redflag.core.lines import paragraph
from redflag.core.terminal import Terminal
from redflag.core.text import Text, joined, listed

View = Mapping[str, Any]


class LineTerminal(Terminal):
    """See `redflag.core.terminal.Terminal`."""

    things: Mapping[str, Text] = {name.key: name for name in (*FIELD_NAMES, *NAMES)}

    def board(self, view: View, language: str) -> str:
        """A paragraph for each field."""
        return "\n".join(paragraph(told, "", "    ") for told in super().board(view, language).splitlines())

    def beside(self, game: Game, view: View) -> str:
        """What each side holds and has played, and what is left to draw."""
        sides = [_named(name, line.holds(view, side)) for name, side in zip(SIDE_NAMES, SIDES, strict=True)]
        return _lines(game, [*sides, line.left(view)])

    def held(self, game: Game, view: View, side: str) -> str:
        """The hand, and the troops that nobody has seen."""
        hand = view["hand"][side]
        found = [_named(Text("The cards that nobody has seen"), joined(list(_unseen(view)), ", "))]
        if isinstance(hand, list):
            found.insert(0, _named(Text("Your cards"), listed([NAMES[BY_KEY[key]] for key in hand])))
        return _lines(game, found)


def _unseen(view: View) -> Iterator[Text]:
    """For each colour the values that nobody has seen, as "Blue 3 7 10"."""
    cards = [BY_KEY[key] for key in view["unseen"]]
    for colour, name in enumerate(COLOUR_NAMES):
        values = " ".join(str(value_of(card)) for card in cards if colour_of(card) == colour)
        if values:
            yield Text("{colour} {value}", colour=name, value=values)


def _named(name: Text, how: Text) -> Text:
    return Text("{name}: {how}", name=name, how=how)


def _lines(game: Game, texts: list[Text]) -> str:
    return "\n".join(paragraph(text.into(game.language)) for text in texts)
