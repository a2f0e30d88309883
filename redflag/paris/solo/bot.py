"""The bot of this game: a flowchart held as data (`flow.toml`), its vocabulary, and what a solo game is (rules Z)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from redflag.core.bot.bot import Bot
from redflag.core.bot.flow import Flow
from redflag.core.bot.predicates import Vocabulary
from redflag.core.bot.reading import with_own_file, with_tables
from redflag.core.bot.telling import Kept
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.paris.board import SIDES
from redflag.paris.editions import Edition
from redflag.paris.solo import trace
from redflag.paris.solo.acts import DOES
from redflag.paris.solo.predicates import PREDICATES
from redflag.paris.solo.take_over import take_over
from redflag.paris.solo.walk import SPACE, ParisWalk
from redflag.paris.state import ParisState

WORDS: Final = Vocabulary((*PREDICATES, *DOES), SPACE)


class ParisBot(Bot):
    """The solo opponent. It plays one side."""

    own_file = "aid"
    package = "redflag.paris.solo"
    walk = ParisWalk

    def options(self, *sides: str, stepwise: bool = False, level: str = "", own: Any = None) -> dict[str, Any]:
        if len(sides) != 1 or level:
            raise BadOption(Text("The bot of this game plays one side, and has one level."))
        options: dict[str, Any] = {"solo": sides[0]}
        if stepwise:
            options["stepwise"] = True
        if own is not None:
            options[self.own_file] = own
        return options

    def sides(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return (options["solo"],) if options.get("solo") else ()

    def title(self, s: ParisState, first: Kept) -> Text:
        return trace.title(s, first)

    def opens(self, s: ParisState, kept: Kept, before: Kept) -> bool:
        return trace.opens(s, kept, before)

    def take_over(self, game: Game, side: str, own: Any) -> tuple[Game, list[Text]]:
        return take_over(game, side, self.options(side, stepwise=True, own=own))

    def flow_of(self, edition: Edition, own: Mapping[str, Any] | None, source: str) -> Flow:
        """What the bot goes by in a game of an edition, with an owner's file if there is one."""
        flow = _by_edition(edition)
        return flow if own is None else with_own_file(flow, WORDS, own, source)


BOT: Final = ParisBot(SIDES, WORDS, trace.FACTS)


@cache
def _by_edition(edition: Edition) -> Flow:
    """The kit's own flow; the table for discs depends on the edition (Z-E5)."""
    flow = BOT.chart
    if not edition.bot_disc_prefers_room:
        return flow
    return with_tables(flow, WORDS, {"disc": replace(flow.tables["disc"], without=())}, {})
