"""The files that the kit brings along: its tables, its texts, its styles."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any


def folder(package: str) -> Path:
    """Where a package of the kit lies. (`importlib.resources` would say it too, but takes long to import.)"""
    return Path(import_module(package).__path__[0])


def text(package: str, *path: str) -> str:
    """The text of a file in a package."""
    return folder(package).joinpath(*path).read_text(encoding="utf-8")


def table(package: str, *path: str) -> dict[str, Any]:
    """The data of a TOML file in a package."""
    return tomllib.loads(text(package, *path))
