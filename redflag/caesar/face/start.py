"""The start panel of the game, what its fields mean as options, and the game in one minute."""

from __future__ import annotations

from typing import Final

from redflag.core.face import Field, Option
from redflag.core.text import Text

ROME: Final = Field(
    "rome",
    Text("Expansions"),
    (
        Option("", Text("none")),
        Option("poison", Text("Poison")),
        Option("centurions", Text("Centurions")),
        Option("both", Text("Poison and Centurions")),
    ),
)
CONTROL: Final = Field(
    "control",
    Text("Border control"),
    (Option("", Text("no")), Option("yes", Text("yes (needs an expansion)"))),
)
HARDER: Final = Field(
    "harder",
    Text("Against the bot"),
    (Option("", Text("as printed")), Option("yes", Text("harder: what it cannot use helps it, too"))),
)
FIELDS: Final = (ROME, CONTROL, HARDER)
HELP: Final = (
    Text("Rome's provinces are yours when your influence on their borders is larger. Place twelve markers to win."),
    Text(
        "In your turn put a token on an empty border with its icon (a laurel fits everywhere). Its two halves face the "
        "two provinces; you choose which way round."
    ),
    Text(
        "When the last border of a province is filled, it closes: who filled it takes its bonus, who has more facing "
        "it puts a marker there. Two neighbouring provinces of yours bring another marker on the border between them."
    ),
    Text("So the question of every turn is: win a province, or take its bonus and let the enemy win it?"),
)
