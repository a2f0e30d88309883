"""docs/adding-a-game.md is followed to the letter: its pieces make the toy game, its programs print what it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
TUTORIAL = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TOY = ROOT / "tests" / "toy"


class Block(NamedTuple):
    """A block of code: a piece of a file, or (without one) a program, or what that has printed."""

    language: str
    file: str
    code: str


BLOCKS = [Block(*found) for found in re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", TUTORIAL, re.MULTILINE | re.DOTALL)]


def squeezed(code: str) -> str:
    """How many blank lines stand between two pieces is not told."""
    return re.sub(r"\n\s*\n", "\n", code).strip()


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """For each program what it should print and what it does, with the game as far as it is built up to there."""
    folder = tmp_path_factory.mktemp("tutorial")
    found = []
    (folder / "tests").mkdir()
    (folder / "tests" / "__init__.py").touch()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    for number, block in enumerate(BLOCKS):
        if block.file:
            file = folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            (file.parent / "__init__.py").touch()
            with file.open("a", encoding="utf-8") as begun:
                begun.write(f"\n{block.code}")
        elif block.language == "python":
            done = subprocess.run(
                [sys.executable, "-c", block.code],
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            assert BLOCKS[number + 1].language == "text", "what a program prints stands below it"
            found.append((BLOCKS[number + 1].code, done.stdout + done.stderr))
    return found


@pytest.mark.slow
def test_the_programs_print_what_stands_below_them(printed: list[tuple[str, str]]):
    assert len(printed) >= 4
    for told, really in printed:
        assert really == told


def test_the_pieces_make_the_toy_game():
    for file in sorted(path for path in TOY.glob("*.*") if path.suffix in (".py", ".toml", ".css")):
        pieces = [block.code for block in BLOCKS if ROOT / block.file == file]
        assert squeezed("".join(pieces)) == squeezed(file.read_text(encoding="utf-8")), file.name


def test_the_pieces_are_small():
    assert max(len(block.code.splitlines()) for block in BLOCKS) <= 45
