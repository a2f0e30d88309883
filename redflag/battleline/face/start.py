"""The start panel of the game, and what its fields mean as options."""

from __future__ import annotations

from typing import Final

from redflag.core.face import Field, Option
from redflag.core.text import Text

WITH: Final = Field(
    "with",
    Text("Play with"),
    (
        Option("tactics", Text("Tactics cards"), Text("the whole game")),
        Option("plain", Text("Troops only"), Text("good for a first game")),
        Option("terrain", Text("Terrain"), Text("each field has ground of its own, without tactics; the kit's own")),
    ),
)
CLAIMS: Final = Field(
    "claims",
    Text("Claims"),
    (
        Option("basic", Text("After the play")),
        Option("advanced", Text("At the beginning of a turn (advanced)")),
    ),
)
FREE_PASS: Final = Field(
    "free_pass",
    Text("Who has no troop to play"),
    (Option("", Text("must play tactics, if it can")), Option("yes", Text("may pass"))),
)
FIELDS: Final = (WITH, CLAIMS, FREE_PASS)
HELP: Final = (
    Text("Nine fields lie between you and the enemy. Win three side by side, or any five, and you win at once."),
    Text(
        "In your turn play one card to your side of a field. Three cards make a formation. From the strongest: "
        "straight flush (one colour, values in a row), same value, flush (one colour), straight (values in a row), "
        "plain sum."
    ),
    Text(
        "You need not wait for the enemy's third card: claim a field as soon as the open cards prove that nothing can "
        "beat you there. Every card that is not open may still come. If your claim does not hold, you are shown what "
        "would beat it."
    ),
    Text("Then draw a card. Tactics cards bend the rules; never be more than one ahead of the enemy with them."),
)
