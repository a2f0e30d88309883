"""A bot with rows of one's own: what is wrong with them is said, and the games are counted as they were played."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.errors import BadFile
from redflag.lessons import position
from redflag.lessons.bot import decision
from redflag.lessons.own_bot import (
    HOARDER,
    KIT,
    Arena,
    Hasty,
    chart,
    interval,
    own_reading,
    reads_as_tables,
    row_tests,
    sends_to,
    surely_better,
    tournament,
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
    words = str(row_tests())
    assert "has room: the space has Room (Z-D5)" in words and "otherwise: always" in words


def test_games_are_counted_as_they_were_played():
    tallies = list(tournament(KIT, "versailles", None, 3))
    assert [tally.games for tally in tallies] == [1, 2, 3]
    won = 0
    for seed in (1, 2, 3):
        game = redflag.run(redflag.new("paris", seed=seed, solo="versailles"), commune=Hasty(seed))
        won += game.result.winner == "versailles"
    assert tallies[-1].wins == won
    assert f"The kit's bot: {won} of 3 games won" in str(chart([tallies[-1]]))


def test_intervals():
    low, high = interval(45, 50)
    assert (round(low, 1), round(high, 1)) == (78.6, 95.7)
    assert interval(0, 10)[0] == 0 and interval(10, 10)[1] == 100
    assert surely_better(97, 100, 45, 50).right == "no"
    assert surely_better(490, 500, 430, 500).right == "yes"


def test_the_arena_is_played_in():
    arena = Arena(games=2)
    arena.button.click()
    assert arena.bar.value == arena.bar.max == 4, "two games of the kit's bot, two of the learner's"
    assert "Your bot 1: " in arena.said.value and "The kit&#x27;s bot: " in arena.said.value
    arena.rows.value = ASSEMBLY
    arena.button.click()
    assert arena.bar.max == 2, "the kit's bot has played these games already"
    assert "Your bot 2: " in arena.said.value
    arena.rows.value = "nonsense"
    arena.button.click()
    assert "is not a TOML file" in arena.said.value
    assert not arena.button.disabled
