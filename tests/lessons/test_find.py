"""The page to find something by typing: a rule, a card, a lesson, a word of the glossaries, in any game."""

from __future__ import annotations

import json

import pytest

import redflag
from redflag.core.face import Lists
from redflag.lessons import glossary
from redflag.lessons.find import LONGEST, MOST, FindPage, entries, found
from tests.lessons.form import LESSONS, NOTEBOOKS
from tests.widgets.screen import Visitor


def titles(query: str, game: str = "") -> list[str]:
    return [entry.title for entry in found(query, game=game)]


def test_rules_things_lessons_and_words_are_found():
    assert titles("P2")[0] == "Control of a space"
    assert titles("hostage")[0] == "16 Hostage Decree"
    assert "Read a source" in titles("read source")
    assert any(entry.kind == "word" and entry.title == "Amnesty" for entry in found("amnesty"))


def test_capitals_and_accents_do_not_matter_and_a_part_of_a_word_is_enough():
    assert titles("PÈRE lachaise") == titles("pere Lachaise") != []
    assert "Amnesty" in titles("amnes")
    assert titles("mnest"), "even from within"


def test_all_words_must_be_there_and_titles_come_first():
    both = found("press control")
    assert both and all({"press", "control"} <= set(" ".join(entry.plain).split()) for entry in both[:3])
    ranked = [entry.title.lower() for entry in found("momentum")]
    assert "momentum" in ranked[0]


def test_nothing_is_found_kindly():
    assert found("") == [] and found("   ") == [] and found("xyzzy") == [] and found("***") == []
    page = Visitor(FindPage()).tell("find", arg="xyzzy")
    assert "Nothing has 'xyzzy'" in page.screen.text("count")


def test_what_is_typed_is_never_markup():
    page = Visitor(FindPage()).tell("find", arg="<b>x</b>")
    assert "<b>x" not in page.screen.regions["count"] and "&lt;b&gt;" in page.screen.regions["count"]
    page.tell("find", arg="hostage <i>")
    page.tell("find", arg="x" * 5000)
    assert len(page.page.query) == LONGEST


def test_every_game_every_rule_and_every_lesson_can_be_found():
    games = tuple(redflag.GAMES)
    all_of = [entry for entry, _ in entries("en", games)]
    for game in games:
        rules = [entry for entry in all_of if entry.game == game and entry.kind == "rule"]
        assert len(rules) == len(redflag.rulebook(game))
        assert any(entry.kind == "thing" for entry in all_of if entry.game == game) == isinstance(
            redflag.face(game), Lists
        )
    assert [entry.page for entry in all_of if entry.kind == "lesson"] == [f"{name}.ipynb" for name in LESSONS]


def test_a_game_can_be_chosen_also_by_the_address():
    assert {entry.game for entry in found("card", game="battleline")} == {"battleline"}
    page = Visitor(FindPage(), link="of=caesar").tell("find", arg="province")
    assert "Red Flag" not in page.screen.text("found")
    page.tell("game", arg="")
    assert page.tell("game", arg="chess").page.game == ""


def test_many_are_cut_and_the_field_keeps_what_is_typed():
    page = Visitor(FindPage()).tell("find", arg="e")
    assert f"the best {MOST} are shown" in page.screen.text("count")
    frame = page.screen.frame
    assert page.tell("find", arg="barricade").screen.frame == frame, "the field would lose the focus"
    assert "<mark>" in page.screen.regions["found"]


def test_a_game_without_a_rulebook_has_a_page_all_the_same(monkeypatch):
    monkeypatch.setitem(redflag.GAMES, "toy", "tests.toy")
    assert found("prizes", game="toy") == [] or all(entry.game == "toy" for entry in found("prizes", game="toy"))
    assert titles("P2")[0] == "Control of a space"


class TestGlossary:
    def test_every_lesson_has_words_in_it(self):
        assert {word.lesson for word in glossary.words()} == set(LESSONS)
        assert all(word.meaning.rstrip().endswith((".", "!", "?", ")")) for word in glossary.words())

    def test_a_broken_notebook_has_none(self):
        assert glossary.entries("{") == [] and glossary.entries("[]") == [] and glossary.entries('{"cells": 3}') == []

    def test_an_item_over_two_lines_is_one_word(self):
        cell = {"cell_type": "markdown", "source": ["## Glossary\n", "\n", "- **Grid:** a table\n", "  for marks."]}
        assert glossary.entries(json.dumps({"cells": [cell]})) == [("Grid", "a table for marks.")]

    def test_the_folder_of_the_page_comes_first(self, monkeypatch, tmp_path):
        assert glossary.folder() == NOTEBOOKS or glossary.folder() is not None
        (tmp_path / "index.ipynb").write_text("{}", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        assert glossary.folder() == tmp_path


@pytest.mark.parametrize("game", redflag.GAMES)
def test_things_have_keys_titles_and_texts(game: str):
    face = redflag.face(game)
    assert isinstance(face, Lists)
    things = face.things()
    assert len({thing.target for thing in things}) == len(things) > 0
    assert all(str(thing.title) and str(thing.text) and ":" in thing.target for thing in things)
