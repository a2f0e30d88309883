"""The face of Red Flag Over Paris: how it looks and what it says of itself.

What draws, deals and prints is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from redflag.core import packaged
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
    from redflag.core.agenda import Frame
    from redflag.core.face import Explorer, Picture, Strip, Thing, Told, View
    from redflag.core.game import Game
    from redflag.core.parts import Consequence
    from redflag.core.seat import Seat
    from redflag.core.story import Account, Control, Deed
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
    opens = ("card", "space")
    turns = (
        "bot-turn",
        "play-event",
        "play-operations",
        "play-momentum",
        "play-discarded",
        "play-crisis-card",
        "crisis-play",
        "pivot",
        "objective-event",
    )
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
        return packaged.text("redflag.paris.face", "static", "face.css")

    def called(self, target: str, game: Game | None = None) -> Text:
        """The name of a space, a card, a side."""
        if game is not None and target.startswith("card:"):
            from redflag.paris.face.cards import title_of

            return title_of(game, target) or super().called(target, game)
        return NAMED.get(target) or super().called(target, game)

    def said(self, name: Said) -> str:
        """A card without the number before its title, which the terminal needs and a page does not."""
        kind, _, number = name.key.partition(":")
        return name.words.removeprefix(f"{number} ") if kind == "card" else name.words

    def tell(self, game: Game, target: str, language: str) -> Told | None:
        """A card with its event and its history, a space with who may act there."""
        from redflag.paris.face import cards, spaces

        if target.startswith("space:"):
            return spaces.told(game, target, language)
        return cards.told(game, target, language)

    def recounted(self, game: Game, entries: Sequence[Frame]) -> Text:
        """What was done, in a sentence for each play."""
        from redflag.paris.face import recount

        return recount.recounted(game, entries)

    def deed(self, game: Game, entries: Sequence[Frame]) -> Deed | None:
        """What one move did, in two words."""
        from redflag.paris.face import recount

        return recount.deed(game, entries)

    def used(self, game: Game, entries: Sequence[Frame]) -> list[str]:
        """The cards that were played, turned up or revealed."""
        from redflag.paris.face import recount

        return recount.used(game, entries)

    def shown(self, game: Game, target: str, language: str) -> str:
        """A card that was used, with its event, on two lines."""
        from redflag.paris.face.cards import used_html

        return used_html(game, target, language)

    def things(self) -> Sequence[Thing]:
        """The cards of the kit's deck."""
        from redflag.paris.face.cards import things

        return things()

    def closes(self, entry: Frame) -> bool:
        """Does a round end just before this entry?"""
        from redflag.paris.face import accounts

        return accounts.closes(entry)

    def account(self, game: Game, entries: Sequence[Frame], reader: str | None) -> Account:
        """Every victory point of a round with its reason."""
        from redflag.paris.face import accounts

        return accounts.account(game, entries)

    def measured(self) -> Mapping[str, Text]:
        """What is counted."""
        from redflag.paris.face import ending

        return ending.MEASURED

    def standing(self, view: View) -> Mapping[str, int]:
        """The numbers that decide."""
        from redflag.paris.face import ending

        return ending.standing(view)

    def outlook(self, view: View) -> Mapping[str, int]:
        """The same if it were scored now."""
        from redflag.paris.face import ending

        return ending.outlook(view)

    def compared(self) -> Text:
        """What a play has changed."""
        from redflag.core.story import IF_IT_HAD_ENDED

        return IF_IT_HAD_ENDED

    def play(self, entry: Frame) -> str:
        """What a play is made with."""
        from redflag.paris.face import ending

        return ending.play(entry)

    def part(self, entry: Frame) -> Text | None:
        """A round, or the Final Crisis."""
        from redflag.paris.face import ending

        return ending.part(entry)

    def scores(self, entry: Frame) -> bool:
        """Is this a point of a scoring?"""
        from redflag.paris.face import ending

        return ending.scores(entry)

    def achieved(self, game: Game) -> Sequence[Text]:
        """What else was achieved."""
        from redflag.paris.face import ending
        from redflag.paris.face.cards import deck_of

        return ending.achieved(deck_of(game), game.view(None))

    def controls(self, view: View) -> Sequence[Control]:
        """Who holds what."""
        from redflag.paris.face import ending

        return ending.controls(view)

    def remembered(self, game: Game) -> tuple[Text, Text] | None:
        """The ending beside history."""
        from redflag.paris.face import ending

        return ending.remembered(game)

    def facts(self, game: Game, reader: str | None, target: str) -> Sequence[Text]:
        """A space: its pieces, who controls it, who may act there and why, and the strength of an attempt."""
        from redflag.paris.face.facts import facts

        return facts(game, reader, target)

    def counsel(self, seat: Seat, move: str, reply: str = "") -> Sequence[Consequence]:
        """What the play comes to, and what it risks."""
        from redflag.paris.face.counsel import counsel

        return counsel(seat, move, reply)

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
