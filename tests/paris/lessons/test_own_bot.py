"""A bot with rows of one's own: what is wrong with them is said, and a bot goes by them."""

from __future__ import annotations

import pytest

from redflag.core.errors import BadFile
from redflag.lessons import position
from redflag.paris.lessons.bot import decision
from redflag.paris.lessons.own_bot import (
    HOARDER,
    SLIPS,
    as_written,
    own_reading,
    reads_as_tables,
    row_tests,
    sends_to,
    with_rows,
)

PIVOTS = """
[[table.place.row]]
keep = "pivotal"
text = "It is pivotal."
"""
ASSEMBLY = PIVOTS + '[[table.place.row]]\nkeep = "gains control"\ntext = "It gains control."\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rows", "is not a TOML file"),
        (SLIPS, "not 'most enemy cubes'. Your text, table.removal: the tables are"),
        (PIVOTS.replace("pivotal", "pretty", 1), "not 'pretty'"),
        (PIVOTS.replace("table.place.row", "table.move.row"), "the tables are place-or-remove, place, remove"),
        (PIVOTS.replace("text", "words"), "'text' says in words what the row means"),
    ],
)
def test_mistakes_are_said(text, said):
    with pytest.raises(BadFile, match=said):
        reads_as_tables(text)


def test_a_bot_goes_by_the_rows():
    assert reads_as_tables(HOARDER)
    game = position("bot-places")
    assert decision(game, "O6").step.answer == "chateau-de-vincennes"
    own = decision(with_rows(game, ASSEMBLY), "O6")
    assert own.step.answer == "national-assembly"
    assert [row.number for row in own.step.rows] == [1, 2]
    assert "It gains control." in str(own_reading("bot-places", "O6", ASSEMBLY))


def test_rows_are_judged_by_what_the_bot_does():
    judge = sends_to("bot-places", "O6", "national-assembly")
    assert judge(ASSEMBLY) is True
    assert "leave 4 spaces to the die" in str(judge(PIVOTS))
    political = PIVOTS.replace('"pivotal"', '"player controls"') + PIVOTS.replace('"pivotal"', '"political"')
    assert "the bot chooses Press" in str(judge(political))


def test_everything_a_row_may_test_is_listed():
    assert str(as_written(HOARDER)) == HOARDER
    words = str(row_tests())
    assert "has room: the space has Room (Z-D5)" in words and "otherwise: always" in words
