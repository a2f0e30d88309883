"""The face of Caesar!: how it looks and what it says of itself. What draws is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from redflag.caesar.board import BONUS_NAMES, BORDERS, PROVINCE_NAMES, PROVINCES, SIDE_NAMES, TOKENS
from redflag.caesar.face.palette import DARK, LIGHT
from redflag.caesar.face.start import CONTROL, FIELDS, HARDER, HELP, ROME
from redflag.core import packaged
from redflag.core.course import course
from redflag.core.face import Colours, Face, Sample, Side, Start, chosen
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.core.agenda import Frame
    from redflag.core.face import Explorer, Picture, Strip, Thing, Told, View
    from redflag.core.game import Game
    from redflag.core.parts import Consequence
    from redflag.core.seat import Seat
    from redflag.core.story import Control, Deed
    from redflag.core.terminal import Terminal

NAMED: Final[dict[str, Text]] = {
    **{
        name.key: name
        for name in (
            *SIDE_NAMES,
            *PROVINCE_NAMES,
            *BONUS_NAMES.values(),
            *(border.name for border in BORDERS),
            *(token.name for token in TOKENS),
        )
    },
    **{f"facing:{found.id}": Text("the larger value to {province}", province=found.name) for found in PROVINCES},
    "facing:both": Text("the same value to both"),
    "facing:down": Text("face down"),
}
GREEDY: Final = {"caesar": "greedy", "pompey": "greedy"}


class CaesarFace(Face):
    """One game for people."""

    name = "caesar"
    title = Text("Caesar!")
    about = Text(
        "49 BC. Caesar has crossed the Rubicon, and Pompey has the Senate behind him. Lay your influence on the "
        "borders of the provinces, close them at the right moment, and be the first to place twelve markers."
    )
    unofficial = Text(
        "The map is the kit's own drawing. Where the rulebook is open, the kit's own readings are marked as such."
    )
    help = HELP
    sides = {  # noqa: RUF012
        "caesar": Side(SIDE_NAMES[0], "C", Text("the conqueror of Gaul; red, with a stroke")),
        "pompey": Side(SIDE_NAMES[1], "P", Text("the man of the Senate; blue, with a dot")),
    }
    fields = FIELDS
    samples = {  # noqa: RUF012
        "two": Sample(Text("Two players"), Text("both hasty"), 49, {}, GREEDY),
        "rome": Sample(
            Text("With the expansions of Rome"),
            Text("both hasty"),
            48,
            {"poison": True, "centurions": True, "border_control": True},
            GREEDY,
        ),
        "solo": Sample(
            Text("Against auto-Crassus"), Text("a hasty Caesar"), 44, {"solo": "pompey"}, {"caesar": "greedy"}
        ),
    }
    starts = {  # noqa: RUF012
        "first": Start(Text("Its first turn"), Text("an empty map"), "pompey", 49, 0),
        "middle": Start(Text("In the middle of a game"), Text("some provinces are about to close"), "pompey", 48, 12),
        "caesar": Start(Text("It plays Caesar"), Text("the other side"), "caesar", 45, 10),
    }
    opens = ("province", "bonus")
    lessons = course("redflag.caesar")
    turns = ("turn",)
    colours = Colours(LIGHT, DARK)

    @property
    def picture(self) -> Picture:
        """The map."""
        from redflag.caesar.face.picture import PICTURE

        return PICTURE

    @property
    def strip(self) -> Strip:
        """The tokens behind the screen."""
        from redflag.caesar.face.strip import STRIP

        return STRIP

    @property
    def terminal(self) -> Terminal:
        """The map and the hands in 80 columns."""
        from redflag.caesar.face.terminal import CaesarTerminal

        return CaesarTerminal(self)

    @property
    def explorer(self) -> Explorer:
        """The map to look at and to change."""
        from redflag.caesar.face.explore import EXPLORER

        return EXPLORER

    def style_sheet(self) -> str:
        """The looks of what is held, and a map that can be moved where there is little room."""
        return packaged.text("redflag.caesar.face", "static", "strip.css")

    def options(self, form: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new game that a filled-in start panel asks for."""
        rome = chosen(form, "rome", [option.value for option in ROME.options])
        options: dict[str, Any] = {}
        if rome in ("poison", "both"):
            options["poison"] = True
        if rome in ("centurions", "both"):
            options["centurions"] = True
        if chosen(form, "control", [option.value for option in CONTROL.options]):
            options["border_control"] = True
        if chosen(form, "harder", [option.value for option in HARDER.options]):
            options["harder"] = True
        return options

    def called(self, target: str, game: Game | None = None) -> Text:
        """The name of a province, a border, a token and its way round, a bonus token, a side."""
        if target.startswith("bonus:"):
            target = target.partition("-")[0]  # "bonus:senate-syria" is the one that lay there
        return NAMED.get(target) or super().called(target, game)

    def tell(self, game: Game, target: str, language: str) -> Told | None:
        """A province or a bonus, and what stood behind it."""
        from redflag.caesar.face.telling import told

        return told(game, target, language)

    def recounted(self, game: Game, entries: Sequence[Frame]) -> Text:
        """What was done, in the sentences that matter."""
        from redflag.caesar.face import recount

        return recount.recounted(game, entries)

    def deed(self, game: Game, entries: Sequence[Frame]) -> Deed | None:
        """What one move did, in two words."""
        from redflag.caesar.face import recount

        return recount.deed(game, entries)

    def used(self, game: Game, entries: Sequence[Frame]) -> list[str]:
        """The bonuses that were used."""
        from redflag.caesar.face import recount

        return recount.used(game, entries)

    def things(self) -> Sequence[Thing]:
        """The provinces and the bonuses."""
        from redflag.caesar.face.telling import things

        return things()

    def measured(self) -> Mapping[str, Text]:
        """What is counted."""
        from redflag.caesar.face import ending

        return dict.fromkeys(self.sides, ending.PLACED)

    def standing(self, view: View) -> Mapping[str, int]:
        """The numbers that decide."""
        from redflag.caesar.face import ending

        return ending.standing(view)

    def outlook(self, view: View) -> Mapping[str, int]:
        """The same if it were scored now."""
        from redflag.caesar.face import ending

        return ending.outlook(view)

    def compared(self) -> Text:
        """What a play has changed."""
        from redflag.caesar.face import ending

        return ending.COMPARED

    def play(self, entry: Frame) -> str:
        """What a play is made with."""
        from redflag.caesar.face import ending

        return ending.play(entry)

    def part(self, entry: Frame) -> Text | None:
        """There are no parts."""
        return None

    def scores(self, entry: Frame) -> bool:
        """Is this a point of a scoring?"""
        return False

    def achieved(self, game: Game) -> Sequence[Text]:
        """What else was achieved."""
        return ()

    def controls(self, view: View) -> Sequence[Control]:
        """Who holds what."""
        return ()

    def remembered(self, game: Game) -> tuple[Text, Text] | None:
        """The ending beside history."""
        from redflag.caesar.face import ending

        return ending.remembered(game)

    def facts(self, game: Game, reader: str | None, target: str) -> Sequence[Text]:
        """How a province stands; what lies on a border, and what fits there."""
        from redflag.caesar.face.telling import facts

        return facts(game, target)

    def counsel(self, seat: Seat, move: str, reply: str = "") -> Sequence[Consequence]:
        """What a bonus is good for."""
        from redflag.caesar.face.counsel import counsel

        return counsel(seat, move, reply)

    def known_to_bot(self, game: Game, view: View) -> Sequence[Text]:
        """Its row of tokens and its last order."""
        from redflag.caesar.face.names import of_the_bot

        return of_the_bot(view)

    def summary(self, view: View) -> Text:
        """How the race stands."""
        return Text("{a} and {b} markers left", a=view["supply"]["caesar"], b=view["supply"]["pompey"])


FACE: Final = CaesarFace()
