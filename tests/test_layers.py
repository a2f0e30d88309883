"""The floors of the house: imports point down, no floor knows a game, no imports go in a ring; and it is light."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import redflag
from redflag.paris.board import SPACE_NAMES, SPACES
from redflag.paris.deck import standard_deck
from scripts import floors
from scripts.floors import MAY_IMPORT, REGISTRY, floor, imports, modules, tree

# Words by which a floor would know a game: games that are and that come, their sides, their spaces, their options.
GAMES = {*redflag.GAMES, "caesar"}
SIDES = {side for game in redflag.GAMES for side in redflag.rules(game).sides}
OPTIONS = {"solo"}
PLACES = {*SPACES, *map(str, SPACE_NAMES), *(f"space:{name}" for name in SPACES)} - {"press", "Press"}  # a button, too
CARDS = {str(card.name) for card in standard_deck().cards.values()}
HEAVY = ("babel", "matplotlib", "networkx", "numpy", "IPython", "ipywidgets", "jupyter_client", "hypothesis", "pytest")
LATE = ("redflag.paris", "redflag.players", "redflag.cli", "redflag.core.conformance", "redflag.core.saving", "tomllib")


def test_the_modules_and_their_imports_are_found():
    assert {"redflag", "redflag.core.game", "redflag.paris.view", "redflag.players.random"} <= set(modules())
    found = {(each.importer, each.imported, each.when) for each in imports()}
    assert ("redflag", "redflag.core.game", "loading") in found
    assert ("redflag", "redflag.players", "late") in found
    assert ("redflag", "redflag.core.face", "types") in found
    assert floor("redflag.paris.face.picture") == "paris/face" and floor("redflag.paris.solo.flow") == "paris"


def test_every_part_of_the_kit_stands_on_a_floor():
    assert {floor(name) for name in modules()} == set(MAY_IMPORT)


def test_imports_point_down():
    strays = {
        f"{each.importer} imports {floor(each.imported)}"
        for each in imports()
        if floor(each.imported) not in {floor(each.importer), *MAY_IMPORT[floor(each.importer)]}
    }
    assert strays == set()


def test_the_front_door_loads_only_the_kernel():
    loaded = {floor(each.imported) for each in imports() if each.importer == REGISTRY and each.when == "loading"}
    assert loaded == {"core"}


def rings() -> Iterator[str]:
    """Modules that need each other while they are loaded, so that it matters which of them is imported first."""
    needs: dict[str, set[str]] = {name: set() for name in modules()}
    for each in imports():
        if each.when == "loading" and each.imported != each.importer:
            needs[each.importer].add(each.imported)
    reached: dict[str, set[str]] = {}

    def reach(name: str) -> set[str]:
        if name not in reached:
            seen, coming = set(), [*needs[name]]
            while coming:
                here = coming.pop()
                if here not in seen:
                    seen.add(here)
                    coming += needs[here]
            reached[name] = seen
        return reached[name]

    found = {name: frozenset(other for other in reach(name) if name in reach(other)) for name in needs}
    yield from {" ".join(sorted(ring)) for ring in found.values() if ring}


def test_nothing_is_imported_in_a_ring():
    assert set(rings()) == set()


def words(code: ast.Module) -> Iterator[str]:
    """Every name and every text in a module's code; its docstrings may give examples and do not count."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(code)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None
    }
    for node in ast.walk(code):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
        yield from (str(getattr(node, part)) for part in ("id", "attr", "name", "arg") if hasattr(node, part))


def known_to(path: Path) -> set[str]:
    """The words of a game that a module uses: in a name or in a text; options, spaces and cards as a whole text."""
    found = set(words(tree(path)))
    # "ParisState", "side_of_commune" and "the Commune" all speak of one.
    single = {word.lower() for text in found for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)}
    return single & {*GAMES, *SIDES} | found & {*OPTIONS, *PLACES, *CARDS}


def test_words_of_a_game_are_found_in_its_own_folder():
    own = {word for name, path in modules().items() if floor(name) == "paris" for word in known_to(path)}
    assert {"commune", "versailles", "solo", "mont-valerien"} <= own
    assert len(PLACES) > 30 and len(CARDS) > 50


def test_no_floor_knows_a_game():
    speaks = set()
    for name, path in modules().items():
        if floor(name).split("/")[0] not in redflag.GAMES:
            allowed = set(redflag.GAMES) if name == REGISTRY else set()  # the registry's own line
            speaks |= {f"{name}: {word}" for word in known_to(path) - allowed}
    assert speaks == set()


def test_no_script_or_style_of_a_floor_knows_a_game():
    files = [path for path in floors.PACKAGE.rglob("*.*") if path.suffix in (".js", ".css", ".j2", ".html", ".toml")]
    floor_files = [path for path in files if path.relative_to(floors.PACKAGE).parts[0] not in redflag.GAMES]
    assert len(floor_files) > 10
    known = re.compile(rf"\b({'|'.join([*GAMES, *SIDES, *OPTIONS])})\b", re.IGNORECASE)
    assert [path.name for path in floor_files if known.search(path.read_text(encoding="utf-8"))] == []


def test_the_picture_of_the_floors_is_up_to_date():
    assert floors.PICTURE.read_text(encoding="utf-8") == floors.picture(), "`make floors` draws it anew"


def test_in_the_picture_every_arrow_points_down():
    rows = floors.order()
    assert set(rows) == set(MAY_IMPORT)
    assert all(rows.index(name) < rows.index(other) for name, below in MAY_IMPORT.items() for other in below)


def in_a_fresh_python(code: str) -> set[str]:
    """The modules that are loaded after some code has run."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(floors.PACKAGE.parent), "PATH": ""},
    )
    return set(done.stdout.split())


def test_importing_the_kit_loads_nothing_heavy_and_no_game():
    loaded = in_a_fresh_python("import redflag")
    assert "redflag.core.game" in loaded
    assert loaded.isdisjoint({*HEAVY, *LATE})


def test_playing_in_english_needs_only_the_standard_library():
    loaded = in_a_fresh_python(
        "import redflag\ng = redflag.run(redflag.new('paris', seed=1))\nredflag.from_json(g.to_json())\n"
        "redflag.replay(g.record())\n[str(entry) for entry in g.journal]"
    )
    assert "redflag.paris" in loaded
    assert loaded.isdisjoint(HEAVY)
