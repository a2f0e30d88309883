"""Names of the first game's board that stood in modules of this package in version 0.1, by what has them now."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import redflag
from redflag.core.face import Picture


def _picture() -> Picture:
    return redflag.face(redflag.FLAGSHIP).picture


NAMES: Final[dict[tuple[str, str], Callable[[], Any]]] = {
    ("redflag.draw.svg", "board_svg"): lambda: _picture().svg,
    ("redflag.draw.svg", "frame"): lambda: _picture().frame,
    ("redflag.draw.svg", "groups"): lambda: _picture().groups,
    ("redflag.draw.text", "board"): lambda: import_module("redflag.draw").board_text,
}


def attribute(module: str, name: str) -> Any:
    """A name that a module of this package had in version 0.1."""
    if (module, name) not in NAMES:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    return NAMES[module, name]()
