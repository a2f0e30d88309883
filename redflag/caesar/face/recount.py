"""What was done in a turn, summed up: what was placed, what closed and who won it, which bonus was used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from redflag.caesar import journal
from redflag.caesar.board import BONUS_NAMES, BORDERS, PROVINCES, TOKENS
from redflag.caesar.state import CaesarState
from redflag.core.agenda import Frame
from redflag.core.game import Game
from redflag.core.story import Deed
from redflag.core.text import Text, joined

# What need not be said: whose turn it is, what is drawn, and what the sentence of a win says as well.
LEFT_OUT: Final = ("turn", "draw", "row", "order", "put-back", "end", "centurion")


def _state(game: Game) -> CaesarState:
    assert isinstance(game.state, CaesarState)
    return game.state


def recounted(game: Game, entries: Sequence[Frame]) -> Text:
    """The sentences that matter."""
    s = _state(game)
    return joined([journal.words(s, entry, None) for entry in entries if entry[0] not in LEFT_OUT])


def deed(game: Game, entries: Sequence[Frame]) -> Deed | None:
    """What one move did, in two words."""
    won = [PROVINCES[args[0]].name for kind, _, _, *args in entries if kind == "capture"]
    for kind, side, _, *args in entries:
        match kind:
            case "place" if args[0] >= 0:
                return Deed(TOKENS[args[0]].name, won[0] if won else BORDERS[args[1]].name)
            case "hide":
                return Deed(Text("face down"), BORDERS[args[1]].name)
            case "capture":
                return Deed(game.rules.side_name(side), PROVINCES[args[0]].name)
            case "use":
                return Deed(Text("Bonus"), BONUS_NAMES[args[0]])
            case "order":
                return Deed(Text("Order tile"), Text("{tile}", tile=args[0]))
    return None


def used(game: Game, entries: Sequence[Frame]) -> list[str]:
    """The bonuses that were used."""
    return [BONUS_NAMES[args[0]].key for kind, _, _, *args in entries if kind == "use"]
