"""Pages to click: the table, the bot stepper, the replay, the map. Each is one widget, in a notebook or as a dashboard.

from redflag.widgets import Table
Table()
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import redflag
from redflag.core.moved import answer_for, answer_for_names

if TYPE_CHECKING:
    from redflag.widgets.bot import BotStepper
    from redflag.widgets.explore import MapExplorer
    from redflag.widgets.front import FrontPage
    from redflag.widgets.replay import Replay
    from redflag.widgets.table import Table

# A page is imported when it is opened, so that the play page does not wait for the others.
PAGES = {"Table": "table", "BotStepper": "bot", "Replay": "replay", "MapExplorer": "explore", "FrontPage": "front"}

# What stood here and is the flagship's own is found by its old name, too.
MOVED = {"hand": "strip"}
answer_for(__name__, lambda name: f"{redflag.GAMES[redflag.FLAGSHIP]}.face.{MOVED.get(name, name)}")
answer_for_names(
    __name__,
    *("bot_panels", "bot_starts", "bot_table", "cards", "chronicle", "dialogs", "explore_overlay"),
    *("explore_presets", "front", "hand", "loading", "offer", "question", "replaying", "samples"),
    *("sitting", "start", "table"),
)


def __getattr__(name: str) -> Any:
    if name not in PAGES:
        raise AttributeError(name)
    return getattr(import_module(f"redflag.widgets.{PAGES[name]}"), name)


__all__ = ["BotStepper", "FrontPage", "MapExplorer", "Replay", "Table"]
