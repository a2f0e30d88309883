"""Games are counted as they were played, and the arena shows how the bots did."""

from __future__ import annotations

import redflag
from redflag.paris.lessons.arena import KIT, Arena, Hasty, chart, interval, surely_better, tournament

PIVOTS = """
[[table.place.row]]
keep = "pivotal"
text = "It is pivotal."
"""


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
    arena.rows.value = PIVOTS
    arena.button.click()
    assert arena.bar.max == 2, "the kit's bot has played these games already"
    assert "Your bot 2: " in arena.said.value
    arena.rows.value = "nonsense"
    arena.button.click()
    assert "is not a TOML file" in arena.said.value
    assert not arena.button.disabled
