"""The face of Red Flag Over Paris: how it looks and what it says of itself.

What draws, deals and prints is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from typing import TYPE_CHECKING, Final

from redflag.core.course import course
from redflag.core.face import Colours, Face, Side
from redflag.core.text import Name, Said, Text
from redflag.paris.board import SIDE_NAMES, SIDES, SPACE_NAMES
from redflag.paris.face.help import HELP
from redflag.paris.face.palette import DARK, LIGHT
from redflag.paris.face.samples import SAMPLES
from redflag.paris.face.start import FIELDS, FILES
from redflag.paris.face.starts import STARTS

if TYPE_CHECKING:
    from redflag.core.face import Explorer, Picture, Strip, Told, View
    from redflag.core.game import Game
    from redflag.core.terminal import Terminal

NOTES: Final = (
    Text("the insurgent city: the press, the squares, the hills"),
    Text("the national government: the assembly, the army, the forts"),
)
NAMED: Final = {name.key: name for name in (*SIDE_NAMES, *SPACE_NAMES) if isinstance(name, Name)}
SEATS: Final = {
    side: Side(name, side[0].upper(), note) for side, name, note in zip(SIDES, SIDE_NAMES, NOTES, strict=True)
}


class ParisFace(Face):
    """One game for people."""

    name = "paris"
    slug = "red-flag-over-paris"
    title = Text("Red Flag Over Paris")
    about = Text(
        "Paris, spring 1871. For seventy-two days the people of the city govern themselves against the national "
        "government at Versailles. Play cards, hold the press and the hills, and see how far you get. The table tells "
        "you what you may do and why; you need no manual."
    )
    unofficial = Text("The events of the cards and the tables of the bot are the kit's own; the printed ones differ.")
    help = HELP
    sides = SEATS
    fields = FIELDS
    files = FILES
    samples = SAMPLES
    starts = STARTS
    lessons = course("redflag.paris")
    opens = ("card",)
    turns = ("bot-turn",)
    colours = Colours(LIGHT, DARK)

    @property
    def picture(self) -> Picture:
        """The board."""
        from redflag.paris.face.picture import PICTURE

        return PICTURE

    @property
    def strip(self) -> Strip:
        """The hand and what lies open."""
        from redflag.paris.face.strip import STRIP

        return STRIP

    @property
    def terminal(self) -> Terminal:
        """The board and the cards in 80 columns."""
        from redflag.paris.face.terminal import ParisTerminal

        return ParisTerminal(self)

    @property
    def explorer(self) -> Explorer:
        """Who may act where and why."""
        from redflag.paris.face.explore import EXPLORER

        return EXPLORER

    def style_sheet(self) -> str:
        """How an objective differs from other cards, and which part of the board the bot's page shows."""
        return resources.files("redflag.paris.face").joinpath("static", "face.css").read_text(encoding="utf-8")

    def called(self, target: str, game: Game | None = None) -> Text:
        """The name of a space, a card, a side."""
        return NAMED.get(target) or super().called(target, game)

    def said(self, name: Said) -> str:
        """A card without its number, which the terminal needs and a page does not."""
        return name.words.partition(" ")[2]

    def tell(self, game: Game, target: str, language: str) -> Told | None:
        """A card with its event and its history."""
        from redflag.paris.face.cards import told

        return told(game, target, language)

    def summary(self, view: View) -> Text:
        """The round."""
        return Text("round {n}", n=view["round"])

    def stands(self, view: View) -> Text:
        """The round, and the bot's turn in it or the phase."""
        from redflag.paris.face.bot import stands

        return stands(view)

    def known_to_bot(self, game: Game, view: View) -> Sequence[Text]:
        """The objective spaces, momentum, the card turned up."""
        from redflag.paris.face.bot import known

        return known(game, view)


FACE: Final = ParisFace()
