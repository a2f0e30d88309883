"""Auto-Crassus as the house meets it: which options a game against it has, and what its traces are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.caesar.board import SIDES
from redflag.caesar.solo.predicates import PREDICATES
from redflag.caesar.solo.turn import DOES
from redflag.caesar.solo.walk import PROVINCE, CrassusWalk
from redflag.caesar.state import CaesarState
from redflag.core.bot.bot import Bot
from redflag.core.bot.predicates import Vocabulary
from redflag.core.bot.telling import Kept
from redflag.core.errors import BadOption
from redflag.core.text import Text

WORDS: Final = Vocabulary((*PREDICATES, *DOES), PROVINCE)
LEVELS: Final = {"easy": Text("easy"), "normal": Text("normal"), "hard": Text("hard")}


class CrassusBot(Bot):
    """The solo opponent. It plays one side, at one of three levels."""

    levels = LEVELS
    package = "redflag.caesar.solo"
    walk = CrassusWalk

    def options(self, *sides: str, stepwise: bool = False, level: str = "", own: Any = None) -> dict[str, Any]:
        if len(sides) != 1:
            raise BadOption(Text("The bot of this game plays one side."))
        options: dict[str, Any] = {"solo": sides[0]}
        if level:
            options["level"] = level
        if stepwise:
            options["stepwise"] = True
        return options

    def sides(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return (options["solo"],) if options.get("solo") else ()

    def title(self, s: CaesarState, first: Kept) -> Text:
        turn = sum(entry[0] == "order" for entry in s.journal[: first.at + 1])
        return Text("The bot's turn {n}", n=max(turn, 1))

    def opens(self, s: CaesarState, kept: Kept, before: Kept) -> bool:
        return kept.question == "bot"


BOT: Final = CrassusBot(SIDES, WORDS, {})
