"""What a finished game is measured by, and the paragraph that sets its ending beside the war of 49 to 45 BC."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from redflag.caesar.board import MARKERS, SIDES, TOKENS
from redflag.core.agenda import Frame
from redflag.core.face import View
from redflag.core.game import Game
from redflag.core.text import Text

PLACED: Final = Text("markers placed")
COMPARED: Final = Text(
    "Markers placed, and one for each open province in which a side is ahead: {before} just before it, {after} just "
    "after it."
)
HEADING: Final = Text("And in the real war?")
AS_IT_WAS: Final = Text(
    "It went that way, too. Pompey gave up Italy within weeks and gathered the East; in the summer of 48 BC he was "
    "beaten at Pharsalus, though he had more men, and was killed when he landed in Egypt. His sons and friends fought "
    "on in Africa and Spain until 45."
)
OTHERWISE: Final = Text(
    "It went the other way. Pompey, with more ships, money and provinces, gave up Italy within weeks and was beaten at "
    "Pharsalus in the summer of 48 BC. Caesar ruled Rome until he was murdered in March 44. In your war the provinces "
    "counted for more than one battle."
)


def standing(view: View) -> Mapping[str, int]:
    """How many of its markers each side has placed."""
    return {side: MARKERS - view["supply"][side] for side in SIDES}


def outlook(view: View) -> Mapping[str, int]:
    """The same, with a marker for each open province in which a side is ahead."""
    found = dict(standing(view))
    for province in view["provinces"].values():
        ahead = [side for side in SIDES if province["totals"][side] == max(province["totals"].values())]
        if not province["owner"] and province["empty"] and len(ahead) == 1:
            found[ahead[0]] += 1
    return found


def play(entry: Frame) -> str:
    """The token that was placed."""
    return TOKENS[entry[3]].name.key if entry[0] in ("place", "hide") and entry[3] >= 0 else ""


def remembered(game: Game) -> tuple[Text, Text] | None:
    """A paragraph about how it was, by who has won."""
    if game.result is None:
        return None
    return HEADING, AS_IT_WAS if game.result.winner == SIDES[0] else OTHERWISE
