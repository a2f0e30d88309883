"""Sheets for a class, written into a folder to be printed: `python -m redflag.lessons.printed handouts`.

What stands on them belongs to a game: its module `lessons.sheets`, if it has one, makes them (its function `all_sheets`
gives each sheet by its name). The paper is that of `redflag.lessons.paper`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import redflag
from redflag.core.catalogs import spoken
from redflag.core.text import counted


def sheets() -> dict[str, str]:
    """The sheets of all games by the names of their files."""
    found: dict[str, str] = {}
    for package in redflag.GAMES.values():
        if find_spec(f"{package}.lessons") and find_spec(f"{package}.lessons.sheets"):
            found |= import_module(f"{package}.lessons.sheets").all_sheets()
    return found


def write_all(target: Path) -> list[Path]:
    """Write every sheet into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for name, html in sheets().items():
        written.append(target / f"{name}.html")
        written[-1].write_text(html, encoding="utf-8")
    return written


def main() -> None:
    """Write the sheets into the folder that is named."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "handouts")
    told = counted(
        "{folder}: {n} sheet; open it in a browser and print",
        "{folder}: {n} sheets; open them in a browser and print",
        len(write_all(target)),
        folder=str(target),
    )
    print(told.into(spoken()))


if __name__ == "__main__":
    main()
