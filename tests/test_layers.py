"""The layers of the kit: imports point one way, the kernel knows no game, and importing it is light."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import redflag

PACKAGE = Path(redflag.__file__).parent
# What each layer may import of the kit, besides itself. The front door, `redflag` itself, holds them together.
MAY_IMPORT = {
    "core": set(),
    **{game: {"core"} for game in redflag.GAMES},
    "players": {"core"},
    "draw": {"core", *redflag.GAMES},
    "widgets": {"", "core", "players", "draw", *redflag.GAMES},
    "lessons": {"", "core", "players", "draw", "widgets", *redflag.GAMES},
    "serve": {"core"},
    "cli": {"", "core", "players", "serve", *redflag.GAMES},
}
HEAVY = ("babel", "matplotlib", "networkx", "numpy", "IPython", "ipywidgets", "jupyter_client", "hypothesis", "pytest")
LATE = ("redflag.paris", "redflag.players", "redflag.cli", "redflag.core.conformance", "redflag.core.saving", "tomllib")


def modules() -> dict[str, Path]:
    """All modules of the kit by their dotted name within it, e.g. "core.game"."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(tree: ast.AST) -> set[str]:
    """The parts of the kit that a module imports anywhere, also inside functions; "" is the kit itself."""
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            if node.module == "redflag":
                names += [f"redflag.{alias.name}" for alias in node.names]
            else:
                names.append(node.module or "")
    tops = {path.stem if path.suffix == ".py" else path.name for path in PACKAGE.iterdir()}
    parts = {name.partition("redflag.")[2].partition(".")[0] for name in names if name.split(".")[0] == "redflag"}
    return {part if part in tops else "" for part in parts}


def code_words(tree: ast.Module) -> set[str]:
    """Every name and every text in a module's code; its docstrings may give examples and do not count."""
    docstrings = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            docstrings.add(id(node.body[0].value))
    words = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            words.add(node.value.lower())
        words.update(
            str(getattr(node, field)).lower() for field in ("id", "attr", "name", "arg") if hasattr(node, field)
        )
    return words


def test_the_modules_are_found():
    assert {"", "core.game", "paris.view", "players.random"} <= set(modules())


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_imports_point_one_way(layer):
    wrong = []
    for name, path in modules().items():
        if name.split(".")[0] == layer and not {"face", "lessons"} & {*name.split(".")[1:]}:  # they stand higher
            found = imported(ast.parse(path.read_text(encoding="utf-8"))) - {layer} - MAY_IMPORT[layer]
            wrong += [f"{name} imports {other or 'redflag'}" for other in found]
    assert wrong == []


def test_every_part_of_the_kit_belongs_to_a_layer():
    tops = {name.split(".")[0] for name in modules()} - {"", "__main__"}
    assert tops == set(MAY_IMPORT)


def test_the_kernel_knows_no_game_by_name():
    names = {*redflag.GAMES, "commune", "versailles", "caesar", "battle line"}
    for name, path in modules().items():
        if name.split(".")[0] == "core":
            words = code_words(ast.parse(path.read_text(encoding="utf-8")))
            found = {known for known in names if any(known in word for word in words)}
            assert found == set(), f"{name} speaks of {found}"


def in_a_fresh_python(code: str) -> set[str]:
    """The modules that are loaded after some code has run."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(PACKAGE.parent), "PATH": ""},
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
