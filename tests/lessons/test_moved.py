"""What a notebook of version 0.1 imports from `redflag.lessons` is found where it stands now."""

from __future__ import annotations

import importlib
import subprocess
import sys
from importlib.util import find_spec

import pytest

import redflag
from redflag import lessons
from redflag.lessons import content, handouts, moved

MODULES = [
    "arena",
    "battles",
    "bot",
    "chronicle",
    "claims",
    "facts",
    "network",
    "objectives",
    "own_bot",
    "people",
    "places",
    "plans",
    "scoring",
    "supplies",
    "uses",
    "victory_map",
    "workshop",
]
NAMES = [
    "after",
    "allowed",
    "bots_space",
    "can",
    "card",
    "chance",
    "check",
    "controlled",
    "controls",
    "dimensions",
    "exercise",
    "explore",
    "guided",
    "journal",
    "may_act",
    "picture",
    "pieces",
    "position",
    "positions",
    "predict",
    "present",
    "progress",
    "quiz",
    "reveal",
    "rule",
    "show",
    "strength",
    "table",
    "winner",
]


@pytest.mark.parametrize("name", MODULES)
def test_an_old_module_is_the_new_one(name: str):
    new = importlib.import_module(f"redflag.paris.lessons.{name}")
    assert importlib.import_module(f"redflag.lessons.{name}") is new
    assert new.__name__ == new.__spec__.name == f"redflag.paris.lessons.{name}"


@pytest.mark.parametrize("name", NAMES)
def test_an_old_name_is_found(name: str):
    assert callable(getattr(lessons, name))


def test_names_of_old_modules_that_stayed_are_found():
    from redflag.paris.lessons import keys

    assert handouts.board_keys is keys.board_keys
    assert handouts.held_in is keys.held_in
    assert lessons.showing.card is lessons.card
    assert lessons.tables.explore is lessons.explore
    assert {"after", "allowed", "bots_space", "winner"} <= set(dir(importlib.import_module("redflag.lessons.facts")))


def test_every_moved_name_is_where_the_list_says():
    for part, names in moved.NAMES.items():
        module = importlib.import_module(moved.home(part))
        assert [name for name in names if not hasattr(module, name)] == []


def test_what_never_was_is_refused_as_python_does():
    with pytest.raises(ModuleNotFoundError, match=r"redflag\.lessons\.moon"):
        importlib.import_module("redflag.lessons.moon")
    with pytest.raises(AttributeError, match="has no attribute 'moon'"):
        _ = lessons.moon
    with pytest.raises(ImportError, match="cannot import name 'moon'"):
        exec("from redflag.lessons import moon")
    assert find_spec("redflag.lessons.moon") is None


def test_the_engine_loads_no_game():
    code = "import redflag.lessons, sys; print(*(name for name in sys.modules if name.startswith('redflag.')))"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    packages = tuple(redflag.GAMES.values())
    assert [name for name in loaded if name.startswith(packages)] == []


# ---- where lessons are found -----------------------------------------------------------------------------------------


def test_each_game_has_its_lessons_in_its_folder():
    assert content.folders()["paris"].name == "lessons"
    assert content.game_of("02-press") == "paris"
    assert content.game_of("my-own") == redflag.FLAGSHIP


def test_no_name_is_given_twice():
    for part in ("texts", "positions", "games"):
        named = [file.stem for folder in content.folders().values() for file in (folder / part).glob("*.toml")]
        assert len(named) == len(set(named)), part


def test_a_second_game_brings_its_own_texts_and_positions(tmp_path, monkeypatch):
    folder = tmp_path / "second" / "lessons"
    (folder / "texts").mkdir(parents=True)
    (tmp_path / "second" / "__init__.py").touch()
    (folder / "texts" / "98.toml").write_text('[exercise.a]\nquestion = "Who?"\nhint = "You."\n', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(redflag.GAMES, "second", "second")
    assert content.game_of("98-a") == "second"
    assert lessons.texts.words_of("exercise", "98-a", {})["question"] == "Who?"
    assert "second" not in sys.modules, "no game is imported to look for its lessons"


def test_a_game_without_lessons_is_passed_over(monkeypatch):
    monkeypatch.setitem(redflag.GAMES, "module", "tests.conftest")
    monkeypatch.setitem(redflag.GAMES, "nothing", "tests.no_such_game")
    found = set(content.folders())
    assert "paris" in found and not {"module", "nothing"} & found
