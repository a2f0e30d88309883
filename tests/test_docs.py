"""The documents are true: links and names lead somewhere, and the walks of the architecture pass what they name."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
PLACES = ("redflag", "tests", "docs", "scripts", "benchmarks", "notebooks", "binder", ".github")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
WALKS = {
    "click": "## A click, to the repainted board",
    "card": "## A card, from its file to a sentence",
    "bot": "## A bot's turn, from its file to the chart",
}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path):
    words = re.sub(r"```.*?```|`[^`\n]*`", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)#\s]+)", words)
    inside = [link for link in links if not re.match(r"\w+:", link)]
    assert [link for link in inside if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_that_are_named_exist(document: Path):
    named = re.findall(r"`([\w.-]+(?:/[\w.-]+)+)/?`", document.read_text(encoding="utf-8"))
    # "NN" stands for a number to be filled in.
    ours = [name for name in named if name.split("/")[0] in PLACES and "NN" not in name]
    assert [name for name in ours if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_make_knows_what_is_named(document: Path):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"(?:`|^    )make ([a-z-]+)", document.read_text(encoding="utf-8"), re.MULTILINE)
    assert [target for target in targets if f"\n{target}:" not in makefile] == []


def lines(walk: str) -> list[str]:
    """The numbered lines of a walk."""
    part = ARCHITECTURE.partition(WALKS[walk])[2].partition("\n## ")[0]
    return re.split(r"^\d+\. ", part, flags=re.MULTILINE)[1:]


@pytest.mark.slow
@pytest.mark.parametrize("walk", WALKS)
def test_a_walk_of_ten_lines_passes_the_modules_it_names_in_this_order(walk: str):
    told = lines(walk)
    assert len(told) == 10
    named = [re.findall(r"`(redflag/[\w/]+\.\w+)`", line) for line in told]
    assert all(named), "every line names a module"
    done = subprocess.run(
        [sys.executable, "-m", "tests.walks", walk], cwd=ROOT, check=True, capture_output=True, text=True
    )
    on_the_way = iter(done.stdout.split())
    for name in (name for line in named for name in line if name.endswith(".py")):
        assert name in on_the_way, f"{name} is not passed, or not after those before it"


def test_the_line_of_a_card_that_is_quoted_stands_on_a_card():
    (quoted,) = re.findall(r"a few lines that people can read: `(.*?)`", ARCHITECTURE)
    assert f'"{quoted}"' in (ROOT / "redflag" / "paris" / "deck.toml").read_text(encoding="utf-8")


def test_every_floor_is_in_the_table():
    from scripts.floors import MAY_IMPORT, REGISTRY

    told = re.findall(r"`(redflag[/\w]*)`", "".join(re.findall(r"^\| (.*?) \|", ARCHITECTURE, re.MULTILINE)))
    assert set(told) == {name if name == REGISTRY else f"{REGISTRY}/{name}" for name in MAY_IMPORT}
