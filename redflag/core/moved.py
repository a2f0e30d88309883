"""What stands elsewhere than in an older version: who imports it by its old name gets it, or hears where to look.

Packages ask for this as soon as they are imported, so it imports nothing that costs time. `answer_for` is for modules
that moved as a whole, `answer_for_names` for single names that a module no longer has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from operator import attrgetter
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from importlib.abc import Loader  # dear to import

NOTHING: Mapping[str, str] = MappingProxyType({})


class OldModules:
    """Python asks it for modules of a package that nobody else finds (it is a finder and a loader).

    `home` says where one of that name would be. `split` has those that are not one module any more, and single names of
    the package itself, with where to look.
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
        self.refuse(name)
        from importlib.util import find_spec

        home = self.home(name)
        if home == fullname or find_spec(home) is None:
            return None
        return ModuleSpec(fullname, cast("Loader", self))

    def refuse(self, name: str) -> None:
        """Say where to look for a module that is not one module any more."""
        if name in self.split:
            old = f"{self.package}.{name}"
            raise ModuleNotFoundError(f"There is no {old} any more: see {self.split[name]}.", name=old)

    def attribute(self, name: str) -> Any:
        """For `from package import name`, which otherwise would only say that it cannot import it."""
        self.refuse(name)
        raise AttributeError(f"module {self.package!r} has no attribute {name!r}")

    def create_module(self, spec: ModuleSpec) -> None:
        """Python makes an empty one."""

    def exec_module(self, module: ModuleType) -> None:
        """The old name now means the new module itself, which also answers for names that the old one had."""
        old = module.__name__
        sys.modules[old] = import_module(self.home(old.rpartition(".")[2]))
        if old in NAMES.modules:
            _teach(sys.modules[old], old)


def answer_for(package: str, home: Callable[[str], str], split: Mapping[str, str] = NOTHING) -> None:
    """Answer for the old modules of a package, once."""
    if not any(isinstance(finder, OldModules) and finder.package == package for finder in sys.meta_path):
        finder = OldModules(package, home, split)
        sys.meta_path.append(finder)
        if split:
            vars(sys.modules[package])["__getattr__"] = finder.attribute


def answer_for_some(package: str, homes: Mapping[str, str], split: Mapping[str, str] = NOTHING) -> None:
    """Answer for these old modules of a package, by where each stands now."""
    answer_for(package, lambda name: homes.get(name, f"{package}.{name}"), split)


class OldNames:
    """Python asks it first for a module: those that have lost a name learn to answer for it.

    So no module need speak of what it once was: the module `old_names` of its package does, which is read when such a
    name is asked for. Only modules that need it are taught, since Python is slower with all names of one that answers.
    """

    def __init__(self) -> None:
        self.modules: set[str] = set()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """One of these modules as Python itself finds it, with another loader."""
        if fullname not in self.modules:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Answering(spec.loader.name, spec.loader.path)
        return spec


class _Answering(SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        _teach(module, module.__name__)
        super().exec_module(module)


def _teach(module: ModuleType, old: str) -> None:
    vars(module)["__getattr__"] = partial(old_name, old)


NAMES = OldNames()


def answer_for_names(package: str, *modules: str) -> None:
    """Answer for the names that modules of a package have lost: those in `OLD_NAMES` of its module `old_names`."""
    if NAMES not in sys.meta_path:
        sys.meta_path.insert(0, NAMES)
    for name in modules:
        module = f"{package}.{name}"
        NAMES.modules.add(module)
        if module in sys.modules:
            _teach(sys.modules[module], module)


def old_name(module: str, name: str) -> Any:
    """What a module had under this name, from where it is now ("module:name"); or say where to look ("module").

    An `ImportError` says it, because Python would put words of its own in the place of those of an `AttributeError`.
    """
    package, _, last = module.rpartition(".")
    names: Mapping[str, str] = NOTHING if name.startswith("_") else import_module(f"{package}.old_names").OLD_NAMES
    place = names.get(f"{last}.{name}")
    if place is None:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    home, leads_on, there = place.partition(":")
    if not leads_on:
        raise ImportError(f"There is no {module}.{name} any more: see {place}.", name=module)
    return attrgetter(there)(import_module(home))
