"""Which notebooks are pages, and where they lie."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import redflag
from redflag.core.catalogs import languages
from redflag.core.errors import BadFile
from redflag.core.files import is_file
from redflag.core.text import Text

FRONT_PAGE = "index.ipynb"
DASHBOARDS = (FRONT_PAGE, "play.ipynb", "bot.ipynb", "replay.ipynb", "map.ipynb", "puzzles.ipynb", "find.ipynb")
# A lesson that somebody writes for a folder of their own is numbered, as most are: "01-the-board.ipynb".
OWN_LESSON = re.compile(r"\d\d-[\w-]+\.ipynb", re.ASCII)


def lessons(game: str = "") -> list[str]:
    """The notebooks of the lessons of a game, or of all games, in the order of their courses."""
    faces = [redflag.face(name) for name in ([game] if game else redflag.GAMES)]
    return [f"{name}.ipynb" for face in faces for part in face.lessons for name, _ in part.lessons]


def in_language(path: str) -> tuple[str, str]:
    """The language of a page and its name: "fr/play.ipynb" is "play.ipynb" in French. Only a language is a folder."""
    folder, _, name = path.rpartition("/")
    return (folder, name) if folder in languages()[1:] else ("en", path)


def address(code: str, name: str) -> str:
    """The path of a page in a language."""
    return name if code == "en" else f"{code}/{name}"


def preferred(accepted: str, known: Sequence[str]) -> str:
    """The language that a browser likes best ("fr-CH, fr;q=0.9, en;q=0.8") of those known; English if it likes none."""
    wishes: list[tuple[float, int, str]] = []
    for wish in accepted.split(","):
        code, _, weight = wish.partition(";")
        _, _, number = weight.partition("q=")
        try:
            wishes.append((-float(number or 1), len(wishes), code.strip().lower().partition("-")[0]))
        except ValueError:
            continue
    return next((code for weight, _, code in sorted(wishes) if weight and code in known), "en")


def is_page(path: str) -> bool:
    """May the notebook of this path be shown? A folder in it that is no language never may be."""
    _, name = in_language(path)
    return name in DASHBOARDS or OWN_LESSON.fullmatch(name) is not None or (name in lessons() and "/" not in name)


def pages_folder(chosen: Path | None = None) -> Path:
    """The folder with the notebooks: the chosen one, the one beside the package, or the one that pip installed."""
    beside = Path(__file__).parents[2] / "notebooks"
    installed = Path(sys.prefix) / "share" / "redflag" / "notebooks"
    for folder in [chosen] if chosen is not None else [beside, installed]:
        if is_file(folder / FRONT_PAGE):
            return folder.resolve()
    if chosen is not None:
        raise BadFile(Text("There is no page '{page}' in the folder {folder}.", page=FRONT_PAGE, folder=chosen))
    raise BadFile(
        Text(
            "The notebooks of the kit are not there; install it anew: pip install --force-reinstall 'redflag[play]', "
            "or name their folder with --notebooks."
        )
    )
