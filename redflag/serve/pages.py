"""Which notebooks are pages, and where they lie."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import redflag
from redflag.core.errors import BadFile
from redflag.core.text import Text

FRONT_PAGE = "index.ipynb"
DASHBOARDS = (FRONT_PAGE, "play.ipynb", "bot.ipynb", "replay.ipynb", "map.ipynb")
# A lesson that somebody writes for a folder of their own is numbered, as most are: "01-the-board.ipynb".
OWN_LESSON = re.compile(r"\d\d-[\w-]+\.ipynb", re.ASCII)


def lessons(game: str = "") -> list[str]:
    """The notebooks of the lessons of a game, or of all games, in the order of their courses."""
    faces = [redflag.face(name) for name in ([game] if game else redflag.GAMES)]
    return [f"{name}.ipynb" for face in faces for part in face.lessons for name, _ in part.lessons]


def is_page(name: str) -> bool:
    """May a notebook of this name be shown? A name with a folder in it never may."""
    return name in DASHBOARDS or OWN_LESSON.fullmatch(name) is not None or (name in lessons() and "/" not in name)


def pages_folder(chosen: Path | None = None) -> Path:
    """The folder with the notebooks: the chosen one, the one beside the package, or the one that pip installed."""
    beside = Path(__file__).parents[2] / "notebooks"
    installed = Path(sys.prefix) / "share" / "redflag" / "notebooks"
    for folder in [chosen] if chosen is not None else [beside, installed]:
        if (folder / FRONT_PAGE).is_file():
            return folder.resolve()
    if chosen is not None:
        raise BadFile(Text("There is no page '{page}' in the folder {folder}.", page=FRONT_PAGE, folder=chosen))
    raise BadFile(
        Text(
            "The notebooks of the kit are not there; install it anew: pip install --force-reinstall 'redflag[play]', "
            "or name their folder with --notebooks."
        )
    )
