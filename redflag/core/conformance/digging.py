"""How deep can one dig? Everything that can be reached from an object by plain access, for tests of secrets.

Attributes, slots, items, the object behind a bound method, the cells of a closure, default values: all of it. Modules
are where digging ends: from there the whole interpreter can be reached, whatever an object hides.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from types import BuiltinFunctionType, CellType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Any

PLAIN = (str, bytes, int, float, bool, type(None))


def dug_up(root: object) -> list[object]:
    """Everything that can be reached from an object, itself first, each thing once, in an order that repeats."""
    seen: set[int] = set()
    found: list[object] = []
    waiting: list[object] = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, ModuleType):
            continue
        seen.add(id(thing))
        found.append(thing)  # which also keeps it alive, so that no other thing gets its id
        if not isinstance(thing, PLAIN):
            waiting.extend(_within(thing))
    return found


def values(root: object) -> list[Any]:
    """All plain values that can be reached, with the kinds of things they were found in: equal for equal secrets."""
    return [thing if isinstance(thing, PLAIN) else type(thing).__qualname__ for thing in dug_up(root)]


def _within(thing: object) -> Iterator[object]:
    """What is one step away."""
    if isinstance(thing, (dict, MappingProxyType)):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, (list, tuple)):
        yield from thing
    elif isinstance(thing, (set, frozenset)):
        yield from sorted(thing, key=repr)
    elif isinstance(thing, (MethodType, BuiltinFunctionType)):
        yield getattr(thing, "__func__", None)
        yield thing.__self__
    elif isinstance(thing, FunctionType):
        yield from (thing.__closure__, thing.__defaults__, thing.__kwdefaults__)
    elif isinstance(thing, CellType):
        yield thing.cell_contents
    elif isinstance(thing, partial):
        yield from (thing.func, thing.args, thing.keywords)
    elif isinstance(thing, property):
        yield from (thing.fget, thing.fset)
    elif isinstance(thing, (classmethod, staticmethod)):
        yield thing.__func__
    elif isinstance(thing, type):
        yield from (vars(thing)[name] for name in sorted(vars(thing)) if not name.startswith("__"))
        yield from thing.__mro__
    yield from _attributes(thing)


def _attributes(thing: object) -> Iterator[object]:
    """What an object holds in its attributes and slots; its class is a thing within it too."""
    if isinstance(thing, type):
        return
    kind: Any = type(thing)
    if kind.__module__ != "builtins":
        yield kind
    held = getattr(thing, "__dict__", {})
    yield from (held[name] for name in sorted(held, key=str))
    yield from (getattr(thing, name) for name in _slots(kind) if hasattr(thing, name))


@cache
def _slots(kind: Any) -> list[str]:
    """The names of all slots of a class."""
    found: list[str] = []
    for parent in kind.__mro__:
        slots = vars(parent).get("__slots__", ())
        found += [slots] if isinstance(slots, str) else slots
    return sorted(found)
