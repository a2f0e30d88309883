"""No order of imports matters: each module of the kernel and the players can be the first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import redflag

PACKAGE = Path(redflag.__file__).parent
# In one interpreter, which forgets the kit between two imports.
IMPORTER = """
import importlib, sys
for name in sys.argv[1:]:
    for loaded in [module for module in sys.modules if module.split(".")[0] == "redflag"]:
        del sys.modules[loaded]
    importlib.import_module(name)
"""


def test_each_module_can_be_imported_first():
    files = [path for floor in ("core", "players") for path in sorted((PACKAGE / floor).rglob("*.py"))]
    names = [".".join(("redflag", *path.relative_to(PACKAGE).with_suffix("").parts)) for path in files]
    names = [name.removesuffix(".__init__") for name in names]
    assert len(names) > 30
    done = subprocess.run(
        [sys.executable, "-c", IMPORTER, *names],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(PACKAGE.parent), "PATH": ""},
    )
    assert done.returncode == 0, done.stderr


# A game is begun, played, told, saved, drawn and refused something; each file that is opened is heard of.
IN_ENGLISH = """
import sys
opened = []
sys.addaudithook(lambda event, what: opened.append(str(what[0])) if event == "open" else None)
import redflag
from redflag.core.text import languages
for name in redflag.GAMES:
    game = redflag.run(redflag.new(name, seed=1), **dict.fromkeys(redflag.rules(name).sides, "random"))
    assert [str(entry) for entry in game.journal] and game.result.reason
    redflag.from_json(game.to_json())
    redflag.face(name).picture.text(game.view(None), "en")
try:
    redflag.new("paris", edition="moon")
except redflag.RedflagError as error:
    str(error)
assert languages()[0] == "en"
print([name for name in sys.modules if name.startswith("babel")], [path for path in opened if path.endswith(".po")])
"""


def test_a_game_in_English_loads_no_catalog():
    """So a language costs nothing to those who do not speak it."""
    done = subprocess.run(
        [sys.executable, "-c", IN_ENGLISH],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(PACKAGE.parent), "PATH": ""},
    )
    assert (done.stdout, done.stderr) == ("[] []\n", "")
    spoken = IN_ENGLISH.replace('languages()[0] == "en"', 'redflag.new("caesar", language="fr").choice.prompt')
    there = subprocess.run(
        [sys.executable, "-c", spoken],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(PACKAGE.parent), "PATH": ""},
    )
    assert "babel" in there.stdout and "caesar/locale/fr" in there.stdout.replace("\\\\", "/")
