"""The floors of the house, seen in the real imports: `make floors` draws them as docs/floors.svg.

The plan is `MAY_IMPORT`: which parts of the kit there are, from the ground up, and which others each may import. A test
(tests/test_layers.py) compares the plan with the code, another says when the picture is out of date.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

import redflag

PACKAGE = Path(redflag.__file__).parent
PICTURE = PACKAGE.parent / "docs" / "floors.svg"
REGISTRY = "redflag"  # the package itself: the front door, and the only way from a floor to a game

# What each floor may import besides itself. A game's rules stand on the ground alone; what shows the game, and what is
# taught with it, stand on the floors that show and teach.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "players": {"core"},
    REGISTRY: {"core", "players"},  # the games by name only
    "draw": {"core", REGISTRY},
    "translating": {"core"},
    "lab": {"core", "players", "draw", REGISTRY},
    "coach": {"core", "players", "draw", REGISTRY},
    "widgets": {"core", "players", "draw", "coach", REGISTRY},
    "puzzles": {"core", "players", "draw", "coach", "widgets", REGISTRY},
    "lessons": {"core", "players", "draw", "coach", "lab", "widgets", REGISTRY},
    "serve": {"core", "players", "draw", "widgets", "lessons", REGISTRY},
    "cli": {"core", "players", "draw", "lab", "widgets", "lessons", "serve", "translating", REGISTRY},
}
for _game in redflag.GAMES:
    MAY_IMPORT[_game] = {"core"}
    MAY_IMPORT[f"{_game}/face"] = {"core", "players", "draw", "widgets", REGISTRY, _game}
    MAY_IMPORT[f"{_game}/lessons"] = {*MAY_IMPORT[f"{_game}/face"], "lessons", f"{_game}/face"}


class Import(NamedTuple):
    """One module imports another: when it is loaded, later inside a function, or for its types alone."""

    importer: str
    imported: str
    when: str  # "loading", "late", "types"


@cache
def modules() -> dict[str, Path]:
    """All modules of the kit by their dotted names, e.g. "redflag.core.game"."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def floor(module: str) -> str:
    """The floor on which a module stands, e.g. "core" or "paris/face"."""
    parts = module.split(".")[1:]
    if not parts or parts == ["__main__"]:
        return REGISTRY if not parts else "cli"
    name = f"{parts[0]}/{parts[1]}" if len(parts) > 1 else ""
    return name if name in MAY_IMPORT else parts[0]


@cache
def tree(path: Path) -> ast.Module:
    """The code of a module."""
    return ast.parse(path.read_text(encoding="utf-8"), path.name)


@cache
def imports() -> list[Import]:
    """Every import of one module of the kit by another."""
    known = modules()
    return [
        Import(name, _module(found, known), when)
        for name, path in known.items()
        for found, when in _imported(tree(path), "loading")
        if found.split(".")[0] == "redflag"
    ]


def _module(name: str, known: dict[str, Path]) -> str:
    """The module that holds a name: the name itself, or what stands before its last dot."""
    return name if name in known else name.rpartition(".")[0]


def _imported(node: ast.AST, when: str) -> Iterator[tuple[str, str]]:
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.Import):
            yield from ((alias.name, when) for alias in part.names)
        elif isinstance(part, ast.ImportFrom):
            assert part.level == 0, "imports are written in full"
            yield from ((f"{part.module}.{alias.name}", when) for alias in part.names)
        elif isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING":
            yield from _imported(part, "types")
        elif isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from _imported(part, "late")
        else:
            yield from _imported(part, when)


# ---- the picture -----------------------------------------------------------------------------------------------------

ROW, LANE, TOP = 46, 70, 64
EDGE, BOX, WORDS, LEFT = 8, 24, 240, 246
STYLE = """
text { font: 14px system-ui, sans-serif; fill: #2b2622 } .small { font-size: 11px; fill: #6b625a }
.floor { fill: #f6f1e6; stroke: #8a7f73 } .game { fill: #f3dcd6 }
.lane { stroke: #8a7f73; stroke-width: 1.5; fill: none }
.asked { stroke-dasharray: 3 3 }
.dot { fill: #2b2622; stroke: #2b2622; stroke-width: 1.5 } .late { fill: #fff } .head { fill: #8a7f73 }
.ground { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #f0e9df } .small { fill: #b8ada0 } .floor { fill: #2b2723; stroke: #94897c } .game { fill: #4a2a25 }
  .lane { stroke: #94897c } .dot { fill: #f0e9df; stroke: #f0e9df } .late { fill: #1f1c19 } .head { fill: #94897c }
  .ground { fill: #1f1c19 }
}
"""


def order() -> list[str]:
    """The floors from the highest down, such that every arrow points down."""
    placed: list[str] = []
    while len(placed) < len(MAY_IMPORT):
        placed.append(next(name for name, below in MAY_IMPORT.items() if name not in placed and below <= set(placed)))
    return placed[::-1]


def arrows() -> dict[tuple[str, str], bool]:
    """From which floor to which other an import leads, and whether one of these is made when a module is loaded."""
    found: dict[tuple[str, str], bool] = {}
    for each in imports():
        ends = floor(each.importer), floor(each.imported)
        if ends[0] != ends[1] and each.when != "types":
            found[ends] = found.get(ends, False) or each.when == "loading"
    return found


def picture() -> str:
    """Every floor is a row; a line comes down to it from those that import it, with a dot at each of them."""
    rows, found = order(), arrows()
    reached = [name for name in rows if any(below == name for _, below in found)]
    height = TOP + ROW * len(rows) + 20
    width = LEFT + LANE * len(reached) + 30
    middle = {name: TOP + ROW * number + ROW // 2 for number, name in enumerate(rows)}
    about = "; ".join(f"{above} imports {below}" for above, below in sorted(found))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="t d">',
        f'<title id="t">The floors of the house</title><desc id="d">{escape(about)}.</desc><style>{STYLE}</style>',
        f'<rect class="ground" width="{width}" height="{height}"/>',
        '<text x="16" y="26">Each floor imports only floors below it.</text>',
        '<text x="16" y="46" class="small">● when it is loaded, ○ only when it is needed; '
        "the broken line: a game is asked for by its name</text>",
    ]
    games = [middle[name] for name in rows if name.split("/")[0] in redflag.GAMES]
    asked = "".join(f"M{EDGE} {y}H{BOX}" for y in (*games, middle[REGISTRY]))
    parts.append(f'<path class="lane asked" d="{asked}M{EDGE} {min(games)}V{middle[REGISTRY]}"/>')
    for name in rows:
        look = "floor game" if name.split("/")[0] in redflag.GAMES else "floor"
        where = name if name == REGISTRY else f"{REGISTRY}/{name}"
        parts.append(
            f'<rect class="{look}" x="{BOX}" y="{middle[name] - 17}" width="{WORDS - BOX}" height="34" rx="4"/>'
        )
        parts.append(f'<text x="{BOX + 10}" y="{middle[name] + 5}">{where}</text>')
    for number, name in enumerate(reached):
        x, foot = LEFT + LANE * number + LANE // 2, middle[name]
        above = [other for other, below in found if below == name]
        top = min(middle[other] for other in above)
        parts.append(f'<path class="lane" d="M{x} {top}V{foot - 8}M{WORDS} {foot}H{x}"/>')
        parts.append(f'<path class="head" d="M{x - 6} {foot - 10}h12l-6 9z"/>')
        parts += [
            f'<circle class="{"dot" if found[other, name] else "dot late"}" cx="{x}" cy="{middle[other]}" r="5"/>'
            for other in sorted(above, key=rows.index)
        ]
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Draw it."""
    PICTURE.write_text(picture(), encoding="utf-8")
    print(PICTURE.relative_to(PACKAGE.parent))


if __name__ == "__main__":
    main()
