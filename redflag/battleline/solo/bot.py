"""The counting player as the house meets it: which options a game against it has, and what its traces are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from redflag.battleline.solo.predicates import FACTS, PREDICATES
from redflag.battleline.solo.walk import FIELD, CountingWalk
from redflag.battleline.state import SIDES, BattleState
from redflag.core.bot.bot import Bot
from redflag.core.bot.predicates import Vocabulary
from redflag.core.bot.telling import Kept
from redflag.core.errors import BadOption
from redflag.core.text import Text

WORDS: Final = Vocabulary(PREDICATES, FIELD)


class CountingBot(Bot):
    """The player that counts what can still come. It plays one side."""

    name = Text("The counting player")
    called = Text("the counting player")
    package = "redflag.battleline.solo"
    secret = True
    walk = CountingWalk

    def options(self, *sides: str, stepwise: bool = False, level: str = "", own: Any = None) -> dict[str, Any]:
        if len(sides) != 1 or level:
            raise BadOption(Text("The bot of this game plays one side, and has one level."))
        options: dict[str, Any] = {"solo": sides[0]}
        if stepwise:
            options["stepwise"] = True
        return options

    def sides(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return (options["solo"],) if options.get("solo") else ()

    def title(self, s: BattleState, first: Kept) -> Text:
        turn = sum(entry[0] == "turn" for entry in s.journal[: first.at])
        return Text("The counting player, turn {n}", n=max(turn, 1))

    def opens(self, s: BattleState, kept: Kept, before: Kept) -> bool:
        return any(entry[0] == "turn" for entry in s.journal[before.at : kept.at])


BOT: Final = CountingBot(SIDES, WORDS, FACTS)
