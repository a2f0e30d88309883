"""The bot of this game: a flowchart held as data (`flow.toml`), its vocabulary, and what a solo game is (rules Z)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from redflag.core.bot.bot import Bot
from redflag.core.bot.flow import Flow
from redflag.core.bot.predicates import Vocabulary
from redflag.core.bot.telling import Kept
from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.paris.board import SIDES
from redflag.paris.editions import Edition
from redflag.paris.solo import trace
from redflag.paris.solo.acts import DOES
from redflag.paris.solo.levels import LEVELS, STANDARD
from redflag.paris.solo.predicates import PREDICATES
from redflag.paris.solo.walk import SPACE, ParisWalk
from redflag.paris.state import ParisState

WORDS: Final = Vocabulary((*PREDICATES, *DOES), SPACE)


class ParisBot(Bot):
    """The solo opponent. It plays one side, at one of four levels, of which one is the rulebook's."""

    levels: Mapping[str, Text] = {key: level.name for key, level in LEVELS.items()}
    about_levels: Mapping[str, Text] = {key: level.about for key, level in LEVELS.items()}
    by_the_book = STANDARD
    own_file = "aid"
    package = "redflag.paris.solo"
    walk = ParisWalk

    def options(self, *sides: str, stepwise: bool = False, level: str = "", own: Any = None) -> dict[str, Any]:
        if len(sides) != 1:
            raise BadOption(Text("The bot of this game plays one side."))
        options: dict[str, Any] = {"solo": sides[0]}
        if level:
            options["level"] = level
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

    def take_over(self, game: Game, side: str, own: Any, level: str = "") -> tuple[Game, list[Text]]:
        from redflag.paris.solo.take_over import take_over  # seldom asked for

        return take_over(game, side, self.options(side, stepwise=True, level=level, own=own))

    def flow_of(self, edition: Edition, own: Mapping[str, Any] | None, source: str, level: str | None = None) -> Flow:
        """What the bot goes by in a game of an edition, at a level, with an owner's file if there is one."""
        from redflag.core.bot.reading import with_own_file

        flow = _by_edition(edition, level or STANDARD)
        return flow if own is None else with_own_file(flow, WORDS, own, source)


BOT: Final = ParisBot(SIDES, WORDS, trace.FACTS)


@cache
def _at(level: str) -> Flow:
    """The kit's own flow with what a level changes in it."""
    from redflag.core.bot.reading import changed, read_flow

    nodes, note = LEVELS[level].nodes, LEVELS[level].note
    flow = read_flow(changed(BOT.data(), nodes), WORDS, f"level {level}") if nodes else BOT.chart
    return flow if note is None else replace(flow, note=note)


@cache
def _by_edition(edition: Edition, level: str) -> Flow:
    """The kit's own flow; the table for discs depends on the edition (Z-E5), some nodes on the level."""
    from redflag.core.bot.reading import with_tables

    flow = _at(level)
    if not edition.bot_disc_prefers_room:
        return flow
    return with_tables(flow, WORDS, {"disc": flow.tables["disc"]._replace(without=())}, {})
