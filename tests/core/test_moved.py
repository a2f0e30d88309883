"""Who imports a module by the name it had in version 0.1 gets it, or hears where to look for what it held."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec

import pytest

STANDS_IN = {
    "redflag.core.trace": "redflag.core.bot.trace",
    "redflag.draw.flow": "redflag.draw.flow_figure",
    "redflag.paris.solo.opening": "redflag.core.bot.opening",
    "redflag.paris.solo.stepping": "redflag.core.bot.stepping",
    "redflag.cli.board": "redflag.paris.face.terminal",
}
SPLIT = {
    "redflag.paris.solo.aid": ["redflag.core.bot.flow", "redflag.core.bot.reading", "redflag.paris.solo.bot"],
    "redflag.cli.commands": ["redflag.cli.files", "redflag.cli.decks", "redflag.cli.rules"],
    "redflag.cli.solo_game": ["redflag.cli.watching"],
}


@pytest.mark.parametrize("old", STANDS_IN)
def test_an_old_module_is_the_new_one(old):
    new = import_module(STANDS_IN[old])
    assert import_module(old) is new
    assert new.__name__ == new.__spec__.name == STANDS_IN[old]


@pytest.mark.parametrize("old", SPLIT)
def test_a_module_that_is_no_more_names_where_to_look(old):
    with pytest.raises(ModuleNotFoundError) as refused:
        import_module(old)
    said = str(refused.value)
    assert said.startswith(f"There is no {old} any more: see ")
    for place in SPLIT[old]:
        assert place in said and find_spec(place) is not None


@pytest.mark.parametrize("package", ["redflag.core", "redflag.draw", "redflag.paris.solo", "redflag.cli"])
def test_what_never_was_is_refused_as_python_does(package):
    with pytest.raises(ModuleNotFoundError, match=f"No module named '{package}.moon'"):
        import_module(f"{package}.moon")


def test_answering_for_old_modules_costs_no_time():
    """The kernel is imported at every start: what would be dear (files, chance) is not imported for this."""
    code = "import sys; import redflag.core.moved; print({'tempfile', 'redflag.core.bot.trace'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "set()"
