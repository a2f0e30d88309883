"""The face of Prizes: one picture, the hand below it, and a few words. Everything else the floors do by themselves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from redflag.core.face import Face, Field, Held, Language, Option, PlainStrip, Sample, Side, View
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.draw.picture import ShapePicture
from redflag.draw.shapes import Shape, Style, box, words
from redflag.widgets.markup import tag
from tests.toy.rules import SIDE_NAMES
from tests.toy.state import HIDDEN, SIDES

SEATS = {side: Side(name, side[0].upper()) for side, name in zip(SIDES, SIDE_NAMES, strict=True)}
SAMPLES = {"two": Sample(Text("Two at random"), Text("five prizes"), 7, {}, dict.fromkeys(SIDES, "random"))}
STYLES = {
    "card": Style(fill="sheet", line="edge", width=2),
    "back": Style(fill="neutral", line="edge", width=2),
    "number": Style(fill="ink", bold=True),
    "said": Style(fill="faint"),
}


class TablePicture(ShapePicture):
    """The prize in the middle, and what each side has laid for it and won so far. Nothing on it is touched."""

    game, size, styles, layers = "toy", (420, 170), STYLES, (*SIDES, "prize")

    def places(self, language: Language) -> dict[str, list[Shape]]:
        """None: the cards are below the picture."""
        return {}

    def moving(self, view: View, language: Language) -> dict[str, list[Shape]]:
        """A card or its back for each, and a line below it."""
        left = Text("prizes left: {n}", n=_count(view["prizes"]))
        found = {"prize": [*_card(210, view["prize"]), words("said", 210, 150, left.into(language), 13)]}
        for x, (side, seat) in zip((70, 350), SEATS.items(), strict=True):
            said = Text("{side}: {n}", side=seat.name, n=view["won"][side])
            found[side] = [*_card(x, view["laid"][side]), words("said", x, 150, said.into(language), 13)]
        return found

    def title(self, view: View) -> Text:
        """What is seen, in a sentence."""
        return Text("The prize: {prize}. Prizes left: {n}.", prize=view["prize"] or "-", n=_count(view["prizes"]))

    def text(self, view: View, language: Language = "en", shade: Any = None, title: Text | None = None) -> str:
        """The same in words, and which cards each side still has."""
        lines = [title or self.title(view)]
        for side, seat in SEATS.items():
            said = Text("{side} has won {n}, laid: {laid}, cards: {cards}.", side=seat.name, n=view["won"][side])
            cards = ", ".join(map(str, view["cards"][side]))
            lines.append(said.with_(laid=view["laid"][side] or "-", cards=cards))
        return "\n".join(line.into(language) for line in lines)


def _count(pile: Any) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _card(x: float, number: Any) -> list[Shape]:
    """A card or a prize; its back, if it is hidden; nothing, if nothing is there."""
    if not number:
        return []
    look, said = ("back", "") if number == HIDDEN else ("card", str(number))
    return [box(look, x - 32, 30, 64, 90, 8), words("number", x, 86, said, 32)]


class Hand(PlainStrip):
    """The cards that the reader can still lay."""

    def held(self, game: Game, reader: str | None, view: View, turned: Collection[str]) -> list[Held]:
        """One thing for each card; the table adds the button."""
        cards = [] if reader is None else [n for n in view["cards"][reader] if n != view["laid"][reader]]
        return [Held(f"card:{n}", tag("header", tag("h3", str(n))), f"card of-{reader}") for n in cards]


class ToyFace(Face):
    """One game for people."""

    name, title, sides, samples = "toy", Text("Prizes"), SEATS, SAMPLES
    about = Text("Lay your cards for the prizes: the higher card takes each. Whose prizes are worth more wins.")
    fields = (Field("cards", Text("Cards"), [Option(n, Text("{n}", n=n)) for n in ("5", "3")]),)
    picture = TablePicture()
    strip = Hand()

    def options(self, form: Mapping[str, Any]) -> dict[str, Any]:
        """The number of cards is a number."""
        return {name: int(value) for name, value in super().options(form).items()}


FACE = ToyFace()
