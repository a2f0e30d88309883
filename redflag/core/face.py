"""The face of a game: how it looks and what it says of itself, for every floor that shows games to people.

A floor asks the registry (`redflag.face(name)`) for a game's face and uses nothing else of that game but its rules. A
face is one lazy object: its parts (picture, strip, terminal, …) are made when they are first asked for, so that the
terminal never loads what draws, and a page never loads what prints.

Whatever a person can touch has a *target* key, its kind first: "space:press", "card:12". Questions name the same keys
(`Question.targets`), names in texts carry them (`Name.key`), and a picture marks its shapes with them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from redflag.core.game import Game
from redflag.core.text import Text

View = Mapping[str, Any]


class Side(NamedTuple):
    """A side for people: its name, a short form, and a line for the start panel."""

    name: Text
    letter: Text
    note: Text


class Option(NamedTuple):
    """One value of a field of the start panel."""

    value: str
    title: Text
    note: Text = Text("")


class Field(NamedTuple):
    """A field of the start panel, which becomes the option of the same name; "" means that it is left out."""

    name: str
    label: Text
    options: Sequence[Option]


class Sample(NamedTuple):
    """A game to see, which comes with the kit: who plays it, and from which seed."""

    title: Text
    note: Text
    seed: int
    options: Mapping[str, Any]
    players: Mapping[str, str]


class Told(NamedTuple):
    """What a dialog tells about a thing: its title, and markup."""

    title: Text
    html: str


class Held(NamedTuple):
    """A thing in the strip below the picture (a card, a token): its target key, its markup, and its CSS classes."""

    target: str
    html: str
    look: str = ""


class Picture(Protocol):
    """The game as SVG, drawn from a view alone. What changes stands in groups that a page sends by themselves."""

    def frame(self, language: str, label: str = "", role: str = "group") -> str:
        """The picture without what changes: an empty group with `data-region` for each group that does."""

    def groups(self, view: View, language: str, shade: Mapping[str, str] | None = None) -> dict[str, str]:
        """The groups that change, by the names that `frame` has empty places for."""

    def targets(self) -> Collection[str]:
        """The keys of everything on the picture that can be touched; `data-key` of its shape is the same."""

    def svg(self, view: View, language: str, shade: Mapping[str, str] | None = None, label: Text | None = None) -> str:
        """The whole picture, which stands for itself."""

    def text(self, view: View, language: str, shade: Mapping[str, str] | None = None, title: Text | None = None) -> str:
        """The text twin."""

    def style_sheet(self) -> str:
        """The looks of its shapes and the colours of the game, as CSS; colours are variables, light and dark."""


class Strip(Protocol):
    """What lies below the picture: what the person before the screen holds, and what lies open beside it."""

    def held(self, game: Game, reader: str | None, view: View, turned: Collection[str]) -> list[Held]:
        """What the reader holds; behind the curtain (None) nothing. `turned` are the targets that show their back."""

    def beside(self, game: Game, reader: str | None, view: View) -> list[str]:
        """What lies open, one line of markup each."""

    def counts(self, game: Game, reader: str | None, view: View) -> list[Text]:
        """How much lies where it cannot be seen."""


class Terminal(Protocol):
    """The game in 80 columns."""

    legend: Text

    def board(self, view: View, language: str) -> str:
        """What lies open to everybody."""

    def bot(self, view: View, language: str) -> str:
        """What belongs to the bot of a solo game; "" without one."""

    def held(self, view: View, side: str, language: str) -> str:
        """What a side holds."""


class Face(Protocol):
    """One game for people. Parts that a game may lack are None or empty."""

    name: str  # of the game, as the registry knows it
    title: Text
    about: Text  # what it is, in a paragraph
    unofficial: Text  # what of it is the kit's own
    help: Sequence[tuple[Text, Sequence[Text]]]  # the game in one minute: headings, each with its paragraphs
    sides: Mapping[str, Side]
    fields: Sequence[Field]  # of the start panel
    samples: Mapping[str, Sample]
    picture: Picture
    strip: Strip
    terminal: Terminal

    def options(self, form: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new game that a filled-in start panel asks for; a wrong value is refused."""

    def tell(self, game: Game, target: str, language: str) -> Told | None:
        """What a dialog tells about a thing; only what everybody may know."""

    def summary(self, view: View) -> Text:
        """Where the game stands, for a list of games: "round 2"."""
