"""Modules that stand elsewhere than in an older version: who imports one by its old name gets it, or hears where it is.

Packages ask for this as soon as they are imported, so it imports nothing that costs time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from importlib.abc import Loader  # dear to import

NOTHING: Mapping[str, str] = MappingProxyType({})


class OldModules:
    """Python asks it for modules of a package that nobody else finds (it is a finder and a loader).

    `home` says where one of that name would be. `split` has those that are not one module any more, with where to look.
    """

    def __init__(self, package: str, home: Callable[[str], str], split: Mapping[str, str]) -> None:
        self.package, self.home, self.split = package, home, split

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of this package, if there is one where it would be."""
        parent, _, name = fullname.rpartition(".")
        if parent != self.package:
            return None
        if name in self.split:
            raise ModuleNotFoundError(f"There is no {fullname} any more: see {self.split[name]}.", name=fullname)
        from importlib.util import find_spec

        home = self.home(name)
        if home == fullname or find_spec(home) is None:
            return None
        return ModuleSpec(fullname, cast("Loader", self))

    def create_module(self, spec: ModuleSpec) -> None:
        """Python makes an empty one."""

    def exec_module(self, module: ModuleType) -> None:
        """The old name now means the new module itself."""
        sys.modules[module.__name__] = import_module(self.home(module.__name__.rpartition(".")[2]))


def answer_for(package: str, home: Callable[[str], str], split: Mapping[str, str] = NOTHING) -> None:
    """Answer for the old modules of a package, once."""
    if not any(isinstance(finder, OldModules) and finder.package == package for finder in sys.meta_path):
        sys.meta_path.append(OldModules(package, home, split))


def answer_for_some(package: str, homes: Mapping[str, str], split: Mapping[str, str] = NOTHING) -> None:
    """Answer for these old modules of a package, by where each stands now."""
    answer_for(package, lambda name: homes.get(name, f"{package}.{name}"), split)
