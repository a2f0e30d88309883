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
