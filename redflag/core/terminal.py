"""The face of a game in a terminal of 80 columns: what it draws, and what can be typed to begin a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from redflag.core.lines import WIDTH, paragraph
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.core.face import Face
    from redflag.core.game import Game

View = Mapping[str, Any]


class Typed(NamedTuple):
    """An option of a new game as it is typed: one of some values or, without any, the name of a file."""

    name: str
    about: Text
    values: Sequence[str] = ()
    bot: bool = True  # can it be said of a game whose bot is watched?


class Terminal:
    """The game in 80 columns. A game whose text twin says all there is can leave it as it is."""

    legend: Text = Text("")  # what the signs of the board mean
    things: Mapping[str, Text] = MappingProxyType({})  # what one may ask about ("why not press?"), by target key

    def __init__(self, face: Face) -> None:
        self.face = face

    @property
    def title(self) -> Text:
        """What the game is, in a line."""
        return self.face.title

    @property
    def options(self) -> Sequence[Typed]:
        """The options of a new game: the fields of its start panel."""
        return [
            Typed(field.name, field.label, [option.value for option in field.options if option.value])
            for field in self.face.fields
        ]

    def notes(self, game: Game) -> Sequence[Text]:
        """What a person should know before the game begins."""
        return ()

    def board(self, view: View, language: str) -> str:
        """What lies open to everybody."""
        drawn = self.face.picture.text(view, language)
        return "\n".join(paragraph(line, "", "  ") if len(line) > WIDTH else line for line in drawn.splitlines())

    def beside(self, game: Game, view: View) -> str:
        """What lies open beside the board, e.g. before the bot; "" if nothing does."""
        return ""

    def held(self, game: Game, view: View, side: str) -> str:
        """What a side holds, and knows of the other's; "" if there is nothing to hold."""
        return ""


@runtime_checkable
class TellsCards(Protocol):
    """A terminal that can print the cards of its game. `deck` is what a deck of one's own holds, None for the kit's."""

    def about(self, deck: Mapping[str, Any] | None) -> Sequence[Text]:
        """What a deck is, and whose."""

    def headlines(self, deck: Mapping[str, Any] | None) -> Mapping[str, Text]:
        """All cards of a deck in a line each, by their numbers."""

    def card(self, deck: Mapping[str, Any] | None, number: str, language: str) -> str:
        """A card in words."""
