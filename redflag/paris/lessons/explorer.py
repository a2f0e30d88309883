"""The map explorer inside a lesson."""

from __future__ import annotations

from typing import Any

from redflag.core.game import Game
from redflag.lessons.look import language
from redflag.lessons.tables import wide
from redflag.widgets import MapExplorer


def explore(game: Game | None = None) -> Any:
    """The map explorer, on the board of a game or on the set-up."""
    position = None
    if game is not None:
        view = game.view(None)
        position = {key: view[key] for key in ("round", "momentum", "vp", "cubes", "discs")}
    return wide(MapExplorer(position, language()))
