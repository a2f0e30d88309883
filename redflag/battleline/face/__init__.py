"""The face of Battle Line: how it looks and what it says of itself. What draws is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from redflag.battleline.asking import FIELD_NAMES, SIDE_NAMES
from redflag.battleline.cards import NAMES
from redflag.battleline.face.palette import DARK, LIGHT
from redflag.battleline.face.start import CLAIMS, FIELDS, FREE_PASS, HELP, WITH
from redflag.core.course import course
from redflag.core.face import Colours, Face, Sample, Side, chosen
from redflag.core.text import Text

if TYPE_CHECKING:
    from redflag.core.face import Picture, Strip, Told, View
    from redflag.core.game import Game

NAMED: Final = {name.key: name for name in (*SIDE_NAMES, *FIELD_NAMES, *NAMES)}


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

    def style_sheet(self) -> str:
        """The looks of what is held."""
        return resources.files("redflag.battleline.face").joinpath("static", "strip.css").read_text(encoding="utf-8")

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
        """The name of a card, a field, a side."""
        return NAMED.get(target) or super().called(target, game)

    def tell(self, game: Game, target: str, language: str) -> Told | None:
        """A card: what it does, or how many of its value and colour nobody has seen yet."""
        from redflag.battleline.face.telling import told

        return told(game, target, language)

    def summary(self, view: View) -> Text:
        """How the race stands."""
        return Text("{a} to {b} fields", a=view["counts"]["south"], b=view["counts"]["north"])


FACE: Final = BattleFace()
