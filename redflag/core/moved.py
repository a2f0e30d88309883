"""Modules that stand elsewhere than in an older version: who imports one by its old name gets it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from types import ModuleType


class OldModules(MetaPathFinder, Loader):
    """Python asks it for modules of a package that nobody else finds. `home` says where one of that name would be."""

    def __init__(self, package: str, home: Callable[[str], str]) -> None:
        self.package, self.home = package, home

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of this package, if there is one where it would be."""
        parent, _, name = fullname.rpartition(".")
        if parent != self.package or find_spec(self.home(name)) is None:
            return None
        return spec_from_loader(fullname, self)

    def create_module(self, spec: ModuleSpec) -> None:
        """Python makes an empty one."""

    def exec_module(self, module: ModuleType) -> None:
        """The old name now means the new module itself."""
        sys.modules[module.__name__] = import_module(self.home(module.__name__.rpartition(".")[2]))


def answer_for(package: str, home: Callable[[str], str]) -> None:
    """Answer for the old modules of a package, once."""
    if not any(isinstance(finder, OldModules) and finder.package == package for finder in sys.meta_path):
        sys.meta_path.append(OldModules(package, home))
