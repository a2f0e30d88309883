"""What stood in this package when the kit had one game, and now stands in that game's folder: old imports lead there.

A notebook of version 0.1 says `from redflag.lessons import controls` and `from redflag.lessons.battles import trend`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import redflag
from redflag.core.moved import answer_for, answer_for_names

HERE: Final = "redflag.lessons"
# What the package offered in version 0.1, by the module of the flagship's lessons that has it now; what its modules had
# stands in `old_names`.
NAMES: Final = {
    "facts": (
        "can",
        "chance",
        "controlled",
        "controls",
        "dimensions",
        "may_act",
        "pieces",
        "present",
        "strength",
    ),
    "cards": ("card",),
    "explorer": ("explore",),
}


def home(name: str) -> str:
    """The module of this name among the flagship's lessons."""
    return f"{redflag.GAMES[redflag.FLAGSHIP]}.lessons.{name}"


def attribute(name: str) -> Any:
    """A name that this package had in version 0.1."""
    for part, names in NAMES.items():
        if name in names:
            return getattr(import_module(home(part)), name)
    raise AttributeError(f"module {HERE!r} has no attribute {name!r}")


def install() -> None:
    """Answer for the old modules, once, and for names that modules have lost."""
    answer_for(HERE, home)
    answer_for_names(HERE, "answers", "bot", "chronicle", "handouts", "places", "recorded", "showing", "tables")
