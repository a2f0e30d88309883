"""`redflag learn`: the lessons in JupyterLab."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import redflag
from redflag.core.catalogs import speak
from redflag.core.errors import BadFile, BadOption
from redflag.core.text import Text
from redflag.serve.pages import address, lessons, pages_folder

# What opens the lessons and what they show, by the names under which Python imports them.
NEEDED = ("jupyterlab", "ipykernel", "ipywidgets", "anywidget", "platformdirs", "networkx", "matplotlib")


def learn(*, notebooks: Path | None = None, open_browser: bool = True, language: str = "en") -> int:
    """Open the first lesson, and beside it all others, until somebody stops it (Ctrl+C)."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise BadOption(
            Text(
                "To open the lessons, {missing} must be installed too: {command} brings it, or in a copy of the kit's "
                "folder: {here}.",
                missing=", ".join(missing),
                command="pip install 'redflag[lab,play,draw]'",
                here="pip install -e '.[lab,play,draw]'",
            )
        )
    folder, first = pages_folder(notebooks), lessons(redflag.FLAGSHIP)[0]
    there = [path for path in (address(language, first), first) if (folder / path).is_file()]
    if not there:
        raise BadFile(Text("There is no lesson '{lesson}' in the folder {folder}.", lesson=first, folder=folder))
    speak(language)  # read by the lessons, which run in processes of their own
    from jupyterlab.labapp import main

    options = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{there[0]}"]
    main([*options, *([] if open_browser else ["--no-browser"])])
    return 0
