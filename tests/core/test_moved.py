"""Who imports something by the name it had in version 0.1 gets it, or hears where to look for it."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name

import pytest

from redflag.core.moved import NAMES

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
# Every module of version 0.1 with the public names that it defined or had in `__all__`.
LIST = Path(__file__).parents[1] / "old" / "names-of-v0.1.txt"
OFFERED = dict(re.findall(r"^(redflag[\w.]*):((?:\s+\w+)*)$", LIST.read_text(encoding="utf-8"), re.MULTILINE))
PACKAGES_WITH_OLD_NAMES = (
    *("redflag.cli", "redflag.core", "redflag.draw", "redflag.lessons", "redflag.paris", "redflag.paris.solo"),
    *("redflag.serve", "redflag.widgets"),
)


def exists(place: str) -> bool:
    """Is there a module of this name, or something in a module?"""
    try:
        return resolve_name(place) is not None
    except (ImportError, AttributeError):
        return False


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
    package, _, name = old.rpartition(".")
    with pytest.raises(ModuleNotFoundError, match=re.escape(said)):
        exec(f"from {package} import {name}")


def test_the_list_of_old_names_is_whole():
    assert len(OFFERED) == 158
    assert sum(len(names.split()) for names in OFFERED.values()) == 1358
    assert "VARIANTS" in OFFERED["redflag.paris"].split()


@pytest.mark.parametrize("module", OFFERED)
def test_every_public_name_of_version_01_is_found_or_says_where_to_look(module):
    lost = []
    for name in OFFERED[module].split():
        try:
            exec(f"from {module} import {name}", {})
        except ImportError as refused:
            told = re.fullmatch(r"There is no (redflag[\w.]+) any more: see (.+)\.", str(refused))
            if told is None or not all(map(exists, re.split(r", | and ", told[2]))):
                lost.append(f"{name}: {refused}")
    assert lost == []


@pytest.mark.parametrize("package", PACKAGES_WITH_OLD_NAMES)
def test_the_lists_of_old_names_hold_nothing_but_names_of_version_01_that_are_not_there(package):
    places = import_module(f"{package}.old_names").OLD_NAMES
    taught = {module for module in NAMES.modules if module.rpartition(".")[0] == package}
    assert taught == {f"{package}.{old.partition('.')[0]}" for old in places}, (
        "modules that answer are named in __init__"
    )
    for old, place in places.items():
        module, _, name = f"{package}.{old}".rpartition(".")
        assert name in OFFERED[module].split()
        assert name not in vars(import_module(module)), f"{old} is there"
        assert exists(place), f"{old} leads nowhere"


def test_an_old_name_is_the_same_thing_by_its_old_module_too():
    old = import_module("redflag.draw.map")  # it moved to its game, without this class
    assert old.Painter is import_module("redflag.draw.painter").Painter


def test_a_name_that_never_was_is_refused_as_python_does():
    module = import_module("redflag.draw.ink")
    assert not hasattr(module, "MOON") and not hasattr(module, "__moon__")
    with pytest.raises(ImportError, match=r"cannot import name 'MOON' from 'redflag\.draw\.ink'"):
        exec("from redflag.draw.ink import MOON")
    with pytest.raises(
        ImportError, match=r"There is no redflag\.draw\.ink\.SKY any more: see redflag\.draw\.palette\."
    ):
        _ = module.SKY


@pytest.mark.parametrize("package", ["redflag.core", "redflag.draw", "redflag.paris.solo", "redflag.cli"])
def test_what_never_was_is_refused_as_python_does(package):
    with pytest.raises(ModuleNotFoundError, match=f"No module named '{package}.moon'"):
        import_module(f"{package}.moon")


def test_answering_for_old_modules_costs_no_time():
    """The kernel is imported at every start: what would be dear (files, chance) is not imported for this."""
    code = "import sys; import redflag.core.moved; print({'tempfile', 'redflag.core.bot.trace'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "set()"


def test_lists_of_old_names_are_read_when_one_is_asked_for():
    code = (
        "import sys, redflag.cli, redflag.draw.svg, redflag.paris.face; redflag.run(redflag.new('paris', seed=1))\n"
        "print([name for name in sys.modules if 'old_names' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
