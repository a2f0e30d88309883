"""What stood in this package when the kit had one game, and now stands in that game's folder: old imports lead there.

A notebook of version 0.1 says `from redflag.lessons import controls` and `from redflag.lessons.battles import trend`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from types import ModuleType
from typing import Any, Final

import redflag

HERE: Final = "redflag.lessons"
# The single names of version 0.1, by the module of the flagship's lessons that has them now.
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
    "keys": ("board_keys", "held_in"),
}


def home(name: str) -> str:
    """The module of this name among the flagship's lessons."""
    return f"{redflag.GAMES[redflag.FLAGSHIP]}.lessons.{name}"


def attribute(module: str, name: str) -> Any:
    """A name that a module of this package had in version 0.1."""
    for part, names in NAMES.items():
        if name in names:
            return getattr(import_module(home(part)), name)
    raise AttributeError(f"module {module!r} has no attribute {name!r}")


class OldModules(MetaPathFinder, Loader):
    """Python asks it for modules of this package that nobody else finds; it gives those of the flagship's lessons."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parent, _, name = fullname.rpartition(".")
        if parent != HERE or find_spec(home(name)) is None:
            return None
        return spec_from_loader(fullname, self)

    def create_module(self, spec: ModuleSpec) -> None:
        """Python makes an empty one."""

    def exec_module(self, module: ModuleType) -> None:
        """The old name now means the new module itself."""
        sys.modules[module.__name__] = import_module(home(module.__name__.rpartition(".")[2]))


def install() -> None:
    """Answer for the old modules, once."""
    if not any(isinstance(finder, OldModules) for finder in sys.meta_path):
        sys.meta_path.append(OldModules())
