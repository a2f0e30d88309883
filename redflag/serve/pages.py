"""Which notebooks are pages, and where they lie."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from redflag.core.errors import BadFile
from redflag.core.text import Text

FRONT_PAGE = "index.ipynb"
DASHBOARDS = (FRONT_PAGE, "play.ipynb", "bot.ipynb", "replay.ipynb", "map.ipynb")
# Lessons are numbered: "01-the-board.ipynb".
LESSON = re.compile(r"\d\d-[\w-]+\.ipynb", re.ASCII)


def is_page(name: str) -> bool:
    """May a notebook of this name be shown? A name with a folder in it never may."""
    return name in DASHBOARDS or LESSON.fullmatch(name) is not None


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
