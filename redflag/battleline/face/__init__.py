"""The face of Battle Line: how it looks and what it says of itself. What draws is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from redflag.battleline.asking import FIELD_NAMES, SIDE_NAMES
from redflag.battleline.cards import NAMES
from redflag.battleline.face.palette import DARK, LIGHT
from redflag.battleline.face.start import CLAIMS, FIELDS, FREE_PASS, HELP, WITH
from redflag.core import packaged
from redflag.core.course import course
from redflag.core.face import Colours, Face, Sample, Side, Start, chosen
from redflag.core.text import Text, joined

if TYPE_CHECKING:
    from redflag.core.agenda import Frame
    from redflag.core.face import Picture, Strip, Thing, Told, View
    from redflag.core.game import Game
    from redflag.core.parts import Consequence
    from redflag.core.seat import Seat
    from redflag.core.story import Control
    from redflag.core.terminal import Terminal

NAMED: Final = {
    **{name.key: name for name in (*SIDE_NAMES, *FIELD_NAMES, *NAMES)},
    "deck:troops": Text("the troop deck"),
    "deck:tactics": Text("the tactics deck"),
    "pile:removed": Text("out of the game"),
}


class BattleFace(Face):
    """One game for people."""

    name = "battleline"
    slug = "battle-line"
    title = Text("Battle Line")
    about = Text(
        "Two armies face each other along nine fields. Put cards into formations, and claim a field when you can prove "
        "that it is yours. The table shows every proof, and every card that would break it."
    )
    unofficial = Text("The nine kinds of terrain are the kit's own; the printed ones differ.")
    help = HELP
    sides = {  # noqa: RUF012
        "south": Side(SIDE_NAMES[0], "S", Text("below the flags")),
        "north": Side(SIDE_NAMES[1], "N", Text("above the flags")),
    }
    fields = FIELDS
    samples = {  # noqa: RUF012
        "plain": Sample(
            Text("Troops only"),
            Text("two hasty players"),
            7,
            {"tactics": False},
            {"south": "greedy", "north": "greedy"},
        ),
        "tactics": Sample(
            Text("With tactics"), Text("two hasty players"), 11, {}, {"south": "greedy", "north": "greedy"}
        ),
        "terrain": Sample(
            Text("On terrain"), Text("two hasty players"), 4, {"terrain": True}, {"south": "greedy", "north": "greedy"}
        ),
    }
    starts = {  # noqa: RUF012
        "middle": Start(
            Text("In the middle of a battle"), Text("over the shoulder of the counting player"), "north", 480, 33
        ),
        "first": Start(Text("Its first turn"), Text("nine empty fields and seven cards"), "north", 480, 0),
    }
    lessons = course("redflag.battleline")
    opens = ("card", "field", "terrain", "unseen")
    turns = ("turn",)
    colours = Colours(LIGHT, DARK)

    @property
    def picture(self) -> Picture:
        """The line."""
        from redflag.battleline.face.picture import PICTURE

        return PICTURE

    @property
    def strip(self) -> Strip:
        """The hand."""
        from redflag.battleline.face.strip import STRIP

        return STRIP

    @property
    def terminal(self) -> Terminal:
        """The line and the hand in 80 columns."""
        from redflag.battleline.face.terminal import LineTerminal

        return LineTerminal(self)

    def style_sheet(self) -> str:
        """The looks of what is held."""
        return packaged.text("redflag.battleline.face", "static", "strip.css")

    def options(self, form: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new game that a filled-in start panel asks for."""
        played = chosen(form, "with", [option.value for option in WITH.options])
        claims = chosen(form, "claims", [option.value for option in CLAIMS.options])
        options: dict[str, Any] = {"terrain": True} if played == "terrain" else {"tactics": played == "tactics"}
        if claims == "advanced":
            options["advanced"] = True
        if str(form.get("free_pass") or "") == FREE_PASS.options[1].value:
            options["free_pass"] = True
        return options

    def called(self, target: str, game: Game | None = None) -> Text:
        """The name of a card, a field, a side, a deck."""
        return NAMED.get(target) or super().called(target, game)

    def tell(self, game: Game, target: str, language: str) -> Told | None:
        """A card: what it does, or how many of its value and colour nobody has seen yet."""
        from redflag.battleline.face.telling import told

        return told(game, target, language)

    def things(self) -> Sequence[Thing]:
        """The tactics cards."""
        from redflag.battleline.face.telling import things

        return things()

    def measured(self) -> Mapping[str, Text]:
        """What is counted."""
        return dict.fromkeys(self.sides, Text("fields claimed"))

    def standing(self, view: View) -> Mapping[str, int]:
        """The numbers that decide."""
        return {side: view["counts"][side] for side in self.sides}

    def outlook(self, view: View) -> Mapping[str, int]:
        """The same if it were scored now."""
        return self.standing(view)

    def compared(self) -> Text:
        """What a play has changed."""
        from redflag.core.story import IF_IT_HAD_ENDED

        return IF_IT_HAD_ENDED

    def play(self, entry: Frame) -> str:
        """What a play is made with."""
        return NAMES[entry[3]].key if entry[0] in ("troop", "morale", "weather", "guile") else ""

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

    def facts(self, game: Game, reader: str | None, target: str) -> Sequence[Text]:
        """A field: what each side has there, and whether that proves anything."""
        from redflag.battleline.face.telling import facts

        return facts(game, target)

    def counsel(self, seat: Seat, move: str, reply: str = "") -> Sequence[Consequence]:
        """What a field can still become with a card."""
        from redflag.battleline.face.counsel import counsel

        return counsel(seat, move, reply)

    def known_to_bot(self, game: Game, view: View) -> Sequence[Text]:
        """The hand of the reader, who looks over its shoulder."""
        hands = [hand for hand in view["hand"].values() if isinstance(hand, list)]
        cards = [self.called(f"card:{key}", game) for hand in hands for key in hand]
        return [Text("Its hand: {cards}.", cards=joined(cards, ", "))] if cards else []

    def summary(self, view: View) -> Text:
        """How the race stands."""
        return Text("{a} to {b} fields", a=view["counts"]["south"], b=view["counts"]["north"])


FACE: Final = BattleFace()
