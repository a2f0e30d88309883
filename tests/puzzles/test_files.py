"""The file of a game's puzzles: what is written is read again, and every mistake is told in a sentence."""

from __future__ import annotations

import pytest

import redflag
from redflag import puzzles
from redflag.puzzles import reading, writing
from redflag.puzzles.finding import Found

GOOD = """
[checked]
iterations = 4000
seeds = [1, 2, 3]

[[puzzle]]
grade = "easy"
side = "commune"
kind = "first"
margin = 0.2
answers = [
    { move = "a", visits = 90, chance = 0.7, low = 0.6, high = 0.8, reply = "" },
    { move = "b", visits = 10, chance = 0.5, low = 0.4, high = 0.6, reply = "c" },
]
record = "game: paris"
"""


@pytest.fixture
def file(tmp_path):
    def write(text: str):
        path = tmp_path / "puzzles.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize("game", redflag.GAMES)
def test_what_is_written_is_read_again(game, file):
    found = puzzles.every(game)
    finds = [Found(game, one.record, one.side, one.kind, one.grade, one.margin, one.thoughts) for one in found]
    again = reading.read(game, file(writing.text(finds, found[0].searched)))
    assert [(one.best, one.grade, one.side, one.searched) for one in again] == [
        (one.best, one.grade, one.side, one.searched) for one in found
    ]
    assert reading.folder_file(game).read_text(encoding="utf-8") == writing.text(finds, found[0].searched)


def test_a_good_file_is_read(file):
    (puzzle,) = reading.read("paris", file(GOOD))
    assert puzzle.best == "a" and puzzle.searched.seeds == (1, 2, 3) and puzzle.thoughts.iterations == 12_000


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[checked]", "[tested]", "[checked] says with which searches"),
        ("seeds = [1, 2, 3]", "seeds = []", "[checked] says with which searches"),
        ("[[puzzle]]", "[[riddle]]", "there is no [[puzzle]] in it."),
        ('grade = "easy"', 'grade = "simple"', "puzzle 1: 'grade' is one of easy, middle, hard, not 'simple'."),
        ('side = "commune"', 'side = "prussia"', "puzzle 1: 'side' is one of commune, versailles, not 'prussia'."),
        ('kind = "first"', "", "puzzle 1: 'kind' is missing."),
        ("margin = 0.2", 'margin = "much"', "puzzle 1: 'margin' is a number."),
        ("margin = 0.2", "margin = true", "puzzle 1: 'margin' is a number."),
        ("margin = 0.2", "margin = 0.4", "puzzle 1: its first answer is not better than the others by its margin."),
        ("chance = 0.7,", "chance = 7,", "each with a chance from 0 to 1."),
        ('move = "b", ', "", "puzzle 1: in 'answers' 'move' is missing."),
        ('kind = "first"', 'kind = "first"\nauthor = "me"', "puzzle 1: there is no 'author'; there are grade, side"),
        ("answers = [", 'answers = ["a",', "puzzle 1: each of its 'answers' is a table."),
        ("[checked]", "[checked", "is not a TOML file"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(file, old, new, said):
    assert old in GOOD
    with pytest.raises(redflag.BadFile) as told:
        reading.read("paris", file(GOOD.replace(old, new)))
    assert said in str(told.value) and "puzzles.toml" in str(told.value)


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(redflag.BadFile, match="cannot be read"):
        reading.read("paris", tmp_path / "none.toml")


@pytest.mark.parametrize(
    "record", ["game: paris\\nseed: 1\\n", "game: chess\\n", "nonsense", "game: paris\\ncommune: fly"]
)
def test_a_game_that_does_not_lead_to_the_question_is_told(file, record):
    (puzzle,) = reading.read("paris", file(GOOD.replace('"game: paris"', f'"{record}"')))
    with pytest.raises(redflag.BadFile, match="Puzzle paris-1: "):
        puzzle.position()
