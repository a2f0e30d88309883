"""The retold sources: complete, of both sides, linked with their cards both ways, and never quoted at length."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

import redflag
from redflag.core.errors import BadOption
from redflag.paris.deck import standard_deck
from redflag.paris.face.cards import told
from redflag.paris.lessons.cards import card
from redflag.paris.lessons.reading import (
    LETTERS,
    PUZZLE,
    by_women,
    dates_of_puzzle,
    in_order,
    on_paper,
    puts_in_order,
    puzzle,
    read,
    speak_for,
)
from redflag.paris.sources import QUESTIONS, named_on, source, sources, sources_of
from tests.lessons.form import NOTEBOOKS

LONGEST_QUOTATION = 3  # words that may stand in quotation marks: only those that are themselves the point
ROOT = Path(redflag.__file__).parent


def test_there_are_at_least_ten_of_both_sides_and_of_women():
    read_in_25 = [one for one in sources().values() if one.lesson == "25"]
    sides = [one.side for one in read_in_25]
    assert len(read_in_25) == 16
    assert min(sides.count("commune"), sides.count("versailles"), sides.count("between")) >= 4
    assert sum(one.woman for one in read_in_25) == by_women("25").right == 3


@pytest.mark.parametrize("name", sources())
def test_a_source_answers_the_five_questions_and_says_where_the_original_is(name: str):
    one = source(name)
    assert list(one.answers) == list(QUESTIONS)
    assert all(str(text).endswith((".", "?")) for text in one.answers.values())
    assert len(str(one.retold).split()) >= 50
    assert str(one.original)
    assert one.day.year >= 1871
    shown = str(read(name))
    assert str(one.title) in shown and "The original:" in shown and "Retold in our words" in read(name).markup
    assert all(str(text) in shown for text in one.answers.values())
    assert "So this text" not in str(read(name, answers=False))


@pytest.mark.parametrize("name", sources())
def test_a_source_names_its_cards_and_the_cards_name_it(name: str):
    one = source(name)
    assert one.cards, "it belongs to no card"
    game = redflag.new("paris", seed=1)
    for linked in one.cards:
        assert str(linked.name) in str(read(name))
        assert one in sources_of(linked)
        dialog = told(game, f"card:{linked.number}", "en")
        for place in (dialog.html, str(card(linked.number))):
            assert f"A source, in lesson {one.lesson}: " in place and str(one.dated) in place


def test_every_source_is_read_in_the_lesson_that_it_names():
    for one in sources().values():
        (path,) = NOTEBOOKS.glob(f"{one.lesson}-*.ipynb")
        assert f'"{one.id}"' in "".join(cell.source for cell in nbformat.read(path, 4).cells), one.id


def test_a_card_of_somebodys_own_deck_names_no_source():
    ours = standard_deck().find(22)
    theirs = standard_deck().find(21)
    assert named_on(ours) and not named_on(theirs)


def quoted(text: str) -> list[str]:
    """What stands in quotation marks and is longer than a word that is the point."""
    found = re.findall(r"[\"“«]([^\"“”«»\n]+)[\"”»]", text)
    return [words for words in found if len(words.split()) > LONGEST_QUOTATION]


def test_no_source_is_quoted_at_length():
    for one in sources().values():
        for text in (one.retold, one.clue, *one.answers.values()):
            assert quoted(str(text)) == [], one.id
    for number in range(20, 28):
        (path,) = NOTEBOOKS.glob(f"{number}-*.ipynb")
        for cell in nbformat.read(path, 4).cells:
            if cell.cell_type == "markdown":
                assert quoted(cell.source) == [], path.name


def test_a_long_quotation_would_be_found():
    assert quoted('He said "that this is far too long" and went.') == ["that this is far too long"]
    assert quoted('The "great days" of old') == []


def test_sides_are_told_apart():
    found = speak_for("versailles", "galliffet", "clemenceau", "hostage-decree")
    assert found.right == {"galliffet"}
    assert "between or outside" in str(found.about("clemenceau"))
    with pytest.raises(BadOption, match="not 'prussia'"):
        speak_for("prussia", "galliffet")
    with pytest.raises(BadOption, match="no source 'moses'"):
        read("moses")
    with pytest.raises(BadOption, match="Name a source"):
        read()


class TestPuzzle:
    def test_the_letters_are_in_the_order_of_the_dates(self):
        days = [source(PUZZLE[LETTERS.index(letter)]).day for letter in in_order()]
        assert days == sorted(days) and in_order() == "CEBAD"
        assert str(dates_of_puzzle()).startswith("C: The government speaks to Paris, 17 March 1871.")

    def test_names_and_dates_are_not_in_sight(self):
        for name in PUZZLE:
            one = source(name)
            assert not re.search(r"\d{4}|March|April|May|Thiers|Hugo|Darboy", str(one.clue))
            assert str(one.clue) in str(puzzle()) and str(one.shows)

    def test_the_first_pair_that_cannot_be_is_named(self):
        check = puts_in_order()
        assert check("c e b a d") is True and check("CEBAD") is True
        assert str(check("CEABD")).startswith("B cannot be later than A. Look at B: captives")
        assert "once" in str(check("CEBA")) and "once" in str(check("CEBAA"))


def test_on_paper_no_answers_are_printed():
    sheet = on_paper("clemenceau")
    assert "Clemenceau comes too late" in sheet and "The original:" in sheet
    assert not any(str(text) in sheet for text in source("clemenceau").answers.values())
