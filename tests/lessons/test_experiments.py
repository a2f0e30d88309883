"""Questions asked of the games: what is counted is what the engine plays, and no more is said than it shows."""

from __future__ import annotations

import pytest

import redflag
from redflag.lab import drawn
from redflag.lab.jobs import seed_of
from redflag.lessons.counting import bench
from redflag.lessons.experiments import (
    LESS,
    MORE,
    NEITHER,
    Experiment,
    ending,
    experiment,
    experiments,
    interval_of,
    kept_experiments,
    main,
)
from redflag.lessons.waiting import once_answered

KEPT = sorted(name for names in kept_experiments().values() for name in names)


def told(won: tuple[str, ...], name: str = "going-first") -> Experiment:
    """An experiment that ended so."""
    return experiment(name)._replace(games=len(won[0]), kept=won)


def test_a_game_of_a_case_is_the_one_that_redflag_run_plays():
    case = experiment("going-first").cases[1]
    for number in range(3):
        game = redflag.new("paris", seed=seed_of(0, number), position={"to_play": "commune"})
        winner = redflag.run(game, commune="random", versailles="random").result.winner
        assert ending(case, number) == ("1" if winner == "commune" else "0")


@pytest.mark.parametrize(
    ("won", "right"),
    [
        (("0" * 40, "1" * 30 + "0" * 10), MORE),
        (("1" * 30 + "0" * 10, "0" * 40), LESS),
        (("10" * 20, "01" * 20), NEITHER),
        (("=" * 10, "=" * 10), NEITHER),
    ],
)
def test_what_games_show_is_said_by_the_interval_of_the_difference(won, right):
    asked = told(won)
    assert asked.shows().right == right
    assert asked.picture().words and asked.compared().words
    zero = "Zero lies within" if right == NEITHER else "Zero lies outside"
    assert zero in asked.compared().words


def test_a_half_is_fair_if_it_lies_within_the_interval():
    assert told(("1" * 44 + "0" * 56,)).even().right == NEITHER
    assert told(("1" * 80 + "0" * 20,)).even().right == MORE
    assert told(("1" * 20 + "0" * 80,)).even().right == LESS


def test_surely_more_needs_more_than_a_higher_point():
    asked = told(("10" * 50, "10" * 50, "1" * 55 + "0" * 45, "1" * 90 + "0" * 10), "momentum")
    assert asked.surely_more().right == {"4"}
    assert "Momentum 3" in str(asked.surely_more().because)


def test_the_intervals_to_choose_from():
    assert interval_of(50, 100).right == "40-60"
    assert set(interval_of(50, 100).options) == {"40-60", "48-52", "10-90"}
    assert interval_of(44, 100).right == "35-54"


def test_a_part_of_an_experiment():
    asked = told(("0011", "0101", "1111", "0000"), "momentum")
    assert asked.pair(1, 3).kept == ("0011", "1111")
    assert asked.share(1) == drawn.Share("Momentum 1", 2.0, 4)
    with pytest.raises(redflag.BadOption, match="There is no experiment 'weather'"):
        experiment("weather")


@pytest.mark.parametrize("name", KEPT)
def test_games_that_are_kept_are_whole(name):
    asked = experiment(name)
    assert [len(won) for won in asked.kept] == [asked.games] * len(asked.cases)
    assert {sign for won in asked.kept for sign in won} <= set("01=")


@pytest.mark.slow
@pytest.mark.parametrize("name", KEPT)
def test_games_that_are_kept_are_those_of_the_players_of_today(name):
    asked = experiment(name)
    for case, won in zip(asked.cases, asked.kept, strict=True):
        assert ending(case, 0) == won[0], "played anew by: python -m redflag.lessons.experiments"


def test_all_that_lessons_ask_is_there_and_what_is_kept_can_be_made_anew(monkeypatch, tmp_path):
    from redflag.lessons import experiments as module

    (tmp_path / "experiments.toml").write_text(
        "[a]\ntitle = 'A'\nside = 'caesar'\ngames = 3\nkept = true\n[[a.case]]\nname = 'one'\n"
    )
    monkeypatch.setattr(module, "folders", lambda: {"caesar": tmp_path})
    experiments.cache_clear()
    try:
        main(lambda _: None)
        experiments.cache_clear()
        asked = experiment("a")
        assert asked.kept == ("".join(ending(asked.cases[0], number) for number in range(3)),)
    finally:
        experiments.cache_clear()


def test_at_the_bench_more_games_are_added_to_those_before():
    made = bench(experiment("going-first"))
    made.games.value = 10
    made.play()
    made.play()
    assert [(row.label, row.games) for row in made.rows()] == [("Versailles begins", 20)]
    made.case.value = 1
    made.play()
    assert [row.games for row in made.rows()] == [20, 10]
    assert "of 20 games" in made.said.value and made.bar.value == 10 and not made.button.disabled


def test_what_waits_is_made_only_when_the_task_is_done():
    from redflag.lessons import exercise
    from redflag.lessons.look import Shown

    made = []

    def slow() -> Shown:
        made.append(1)
        return Shown("<p>here it is</p>", "here it is")

    task = exercise("99-wait", 3, question="How many?", hint="Count.")
    widget = once_answered(slow, "99-wait")
    assert made == [] and "This opens when you have answered" in widget.value
    task.answer_rightly()
    task.answer_rightly()
    assert made == [1] and "here it is" in widget.value
