"""The chart that is meant where nobody says whose: that of the flagship's bot."""

from __future__ import annotations

from functools import cache

import redflag
from redflag.core.bot.flow import Flow
from redflag.core.parts import bot_of


@cache
def standard_flow() -> Flow:
    """The flagship's own chart and tables."""
    return bot_of(redflag.rules(redflag.FLAGSHIP)).flow()
