"""The lab: tables that depend on the seeds alone, whoever plays the games, and pictures with their words."""

from __future__ import annotations

import ast
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from concurrent import futures
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import count

import pandas
import pytest
from pandas.testing import assert_frame_equal

import redflag
from redflag import lab
from redflag.lab import crews, simulating
from redflag.lab.jobs import TIMES, Plan, plan, play, seed_of
from redflag.lab.shares import interval, mean_interval, paired_interval
from scripts.floors import floor, modules, tree

pytestmark = pytest.mark.slow  # whole games and walks

GREEDY = {"commune": "greedy"}


@pytest.fixture(scope="module")
def table():
    return lab.simulate("paris", games=12, players=GREEDY, vary={"edition": ["gmt", "nuts"]}, workers=1)


def test_a_row_says_what_redflag_run_gives_game_by_game(table):
    assert len(table) == 24
    for row in table.to_dict("records"):
        game = redflag.new("paris", seed=row["seed"], edition=row["edition"])
        redflag.run(game, commune="greedy", versailles="random")
        assert row["winner"] == game.result.winner
        assert {side: row[f"score {side}"] for side in game.rules.sides} == game.result.scores
        assert row["rule"] == game.result.rule
        assert row["moves"] == len(game.moves)
        assert (row["commune"], row["versailles"]) == ("greedy", "random")
        played = [" ".join(move.split()[:2]) for move in game.moves]
        assert {key.removeprefix(TIMES): n for key, n in row.items() if key.startswith(TIMES) and n} == {
            move: played.count(move) for move in played
        }


def test_figures_are_those_of_the_board_at_the_end_and_when_each_part_begins(table):
    row = table.iloc[0]
    game = redflag.run(redflag.new("paris", seed=int(row["seed"]), edition="gmt"), commune="greedy")
    measures = redflag.face("paris")
    for side, value in measures.standing(game.view(None)).items():
        assert row[f"points {side}"] == value
    for part, ply in enumerate(sorted(game.headings()), start=1):
        for side, value in measures.standing(game.at(ply).view(None)).items():
            assert row[f"points {side} at {part}"] == value


def test_what_is_varied_is_played_with_the_same_seeds_in_all_combinations(table):
    assert list(table["edition"].unique()) == ["gmt", "nuts"]
    first, second = (list(games["seed"]) for _, games in table.groupby("edition"))
    assert first == second
    assert len(set(first)) == 12
    jobs = plan("paris", 2, vary={"commune": ["random", "greedy"], "edition": ["gmt", "gaga"]})
    assert [(dict(job.players)["commune"], dict(job.options)["edition"]) for job in jobs[::2]] == [
        *(("random", "gmt"), ("random", "gaga")),
        *(("greedy", "gmt"), ("greedy", "gaga")),
    ]


def test_seeds_of_neighbouring_simulations_share_nothing():
    seeds = [seed_of(seed, number) for seed in range(20) for number in range(200)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)


def test_the_number_of_workers_changes_nothing(table):
    again = lab.simulate("paris", games=12, players=GREEDY, vary={"edition": ["gmt", "nuts"]}, workers=3)
    assert_frame_equal(again, table)


def test_a_million_jobs_are_made_only_when_they_are_asked_for():
    jobs = plan("paris", 500_000, vary={"edition": ["gmt", "nuts"]}, seed=3)
    assert len(jobs) == 1_000_000
    assert jobs[0] == jobs[:2][0] and jobs[0].seed == jobs[500_000].seed
    assert dict(jobs[-1].options) == {"edition": "nuts"} and jobs[-1].seed == seed_of(3, 499_999)
    assert list(jobs.after(999_998)) == jobs[-2:]
    assert len(jobs.after(2_000_000)) == 0


class Counted(Plan):
    """A plan that counts the jobs that were taken from it."""

    taken = 0

    def __getitem__(self, place):
        found = super().__getitem__(place)
        self.taken += len(found) if isinstance(place, slice) else 0
        return found


def test_only_a_few_batches_are_on_their_way_and_a_killed_process_loses_nothing():
    whole = plan("caesar", 200)
    jobs = Counted(whole.game, whole.games, whole.seed, whole.cases)
    coming = crews.processes(jobs, 2)
    rows = next(coming)
    assert len(rows) == 5
    assert jobs.taken <= 5 * (2 * crews.AHEAD + 1)
    multiprocessing.active_children()[0].kill()
    for batch in coming:
        rows += batch
    assert rows == [play(job) for job in whole]


def test_batches_that_no_process_could_take_any_more_are_not_lost(monkeypatch):
    submit, calls = ProcessPoolExecutor.submit, count()

    def ends(pool, *work):
        if next(calls) == 2:  # of the six that are sent at first
            raise BrokenProcessPool
        return submit(pool, *work)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", ends)
    jobs = plan("caesar", 80)
    assert [row for batch in crews.processes(jobs, 2) for row in batch] == [play(job) for job in jobs]


def test_all_that_are_on_their_way_may_come_back_at_once(monkeypatch):
    monkeypatch.setattr(futures, "wait", lambda sent, return_when: wait(sent))
    jobs = plan("caesar", 80)
    assert [row for batch in crews.processes(jobs, 2) for row in batch] == [play(job) for job in jobs]


def test_a_position_stands_in_the_table_as_text_and_can_be_compared():
    vary = {"position": [{"momentum": {"commune": 0}}, {"momentum": {"commune": 3}}]}
    found = lab.simulate("paris", 4, vary=vary, workers=1)
    assert list(found["position"].unique()) == ['{"momentum": {"commune": 0}}', '{"momentum": {"commune": 3}}']
    assert "4 pairs" in lab.compare(found, "commune", by="position").text


def test_a_bar_grows_where_it_is_wanted(capsys):
    lab.simulate("caesar", 2, workers=1)  # nobody looks on
    assert capsys.readouterr().err == ""
    lab.simulate("caesar", 2, workers=1, progress=True)
    assert capsys.readouterr().err == f"\r[{'#' * 15}{'.' * 15}] 1 of 2 games\r[{'#' * 30}] 2 of 2 games\n"


def test_nothing_but_the_lab_imports_pandas_or_dask():
    heavy = {"pandas", "pyarrow", "dask", "distributed"}
    found = set()
    for name, path in modules().items():
        for node in ast.walk(tree(path)):
            named = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if heavy & {one.partition(".")[0] for one in named}:
                found.add(floor(name))
    assert found == {"lab"}


def test_a_game_with_a_bot_names_it_as_the_player():
    row = play(plan("paris", 1, {"commune": "random"}, {"solo": "versailles"})[0])
    assert row["versailles"] == "bot"
    assert row["commune"] == "random"


def test_a_game_without_figures_has_its_scores(toy):
    found = lab.simulate("toy", games=5, workers=1)
    assert {"score white", "score black", "winner"} <= set(found.columns)
    assert set(found["winner"]) <= {"white", "black", ""}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"games": 0}, "'games' is a whole number from 1 on"),
        ({"games": "10"}, "'games' is a whole number from 1 on, not '\"10\"'"),
        ({"games": 2, "players": "greedy"}, "'players' is a dict such as {'commune': 'random'}, not 'greedy'"),
        ({"games": 2, "players": ["greedy", "greedy"]}, "'players' is a dict"),
        ({"games": 2, "options": "gmt"}, "'options' is a dict such as {'edition': 'gmt'}, not 'gmt'"),
        ({"games": 2, "options": {"edition": 10**5000}}, "at most|more than 40 digits"),
        ({"games": 2, "vary": ["edition"]}, "'vary' is a dict such as {'commune': "),
        ({"games": 2, "vary": {"edition": []}}, "'edition' is varied over a list of one value or more"),
        ({"games": 2, "vary": {"edition": 5}}, "'edition' is varied over a list .* not over '5'"),
        ({"games": 2, "vary": {"edition": "gmt"}}, "'edition' is varied over a list .* not over 'gmt'"),
        ({"games": 2, "vary": {"edition": {"gmt", "nuts"}}}, "'edition' is varied over a list"),
        ({"games": 2, "vary": {"position": {"round": 2}}}, "'position' is varied over a list"),
        ({"games": 2, "vary": {"commune": 7}}, "'commune' is varied over a list"),
        ({"games": 2, "vary": {"commune": "greedy"}}, "'commune' is varied over a list"),
        ({"games": 2, "seed": "x"}, "'seed' is a whole number, not"),
        ({"games": 2, "seed": None}, "'seed' is a whole number, not 'None'"),
        ({"games": 2, "seed": 1.5}, "'seed' is a whole number, not '1.5'"),
        ({"games": 2, "seed": 10**41}, "at most 40 digits"),
        ({"games": 2, "workers": "2"}, "'workers' is a whole number from 1 on, not '\"2\"'"),
        ({"games": 2, "workers": 1.5}, "'workers' is a whole number from 1 on"),
        ({"games": 2, "workers": 0}, "'workers' is a whole number from 1 on"),
        ({"games": 2, "workers": -1}, "'workers' is a whole number from 1 on, not '-1'"),
        ({"games": 2, "client": "tcp://127.0.0.1:1"}, "'client' is a Dask client, such as"),
        ({"games": 2, "client": object()}, "'client' is a Dask client, such as"),
        ({"games": 2, "players": {"thiers": "random"}}, "There is no side 'thiers'"),
        ({"games": 2, "players": {"commune": "thiers"}}, "There is no player 'thiers'"),
        ({"games": 2, "vary": {"commune": ["thiers"]}}, "There is no player 'thiers'"),
        ({"games": 2, "options": {"edition": "xyz"}}, "xyz"),
        ({"games": 2, "vary": {"edition": ["gmt", "xyz"]}}, "xyz"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(asked, said):
    with pytest.raises(redflag.RedflagError, match=said):
        lab.simulate("paris", **asked)


def test_values_may_come_one_by_one():
    jobs = plan("paris", 1, vary={"commune": (name for name in ("random", "greedy"))})
    assert [dict(job.players)["commune"] for job in jobs] == ["random", "greedy"]


def test_intervals():
    assert interval(0, 10)[0] == pytest.approx(0, abs=1e-12)
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # Wilson's interval of 50 of 100
    assert mean_interval([1.0, 1.0, 1.0]) == (1.0, 1.0, 1.0)
    mean, low, high = mean_interval([0.0, 2.0] * 50)
    assert mean == 1.0
    assert low < 1.0 < high
    assert high - low == pytest.approx(2 * 1.96 * 1.00504 / 10, abs=1e-3)


def test_every_picture_says_in_words_what_it_shows(table):
    figures = [f"points {side}" for side in redflag.rules("paris").sides]
    charts = [
        lab.winrate(table, "commune", by="edition"),
        lab.winrate(table),
        lab.compare(table, "commune", by="edition"),
        lab.trajectory(table, figures, by="edition"),
        lab.heatmap(table, "commune", "edition", "commune"),
        lab.usage(table, "play"),
    ]
    for chart in charts:
        assert chart.title and chart.text
        html = chart._repr_html_()
        assert 'alt="' in html and "<details>" in html
    wins = int((table["winner"] == "commune").sum())
    assert f"commune: {wins} of 24 games" in charts[1].text
    assert "12 pairs of games" in charts[2].text


def written_table(winner=lambda number, edition, versailles: "commune"):
    """A table of 40 games of which nobody has played any: ten seeds, two editions, two players."""
    rows = [
        {"game": "paris", "seed": 1000 + number, "edition": edition, "commune": "greedy", "versailles": versailles}
        | {"winner": winner(number, edition, versailles), "points commune at 1": 0, "points commune at 2": 1.0 * number}
        | {"points commune": number - 3.0, f"{TIMES}pass": number % 3, f"{TIMES}play 12": 2}
        for edition in ("gmt", "nuts")
        for versailles in ("random", "greedy")
        for number in range(10)
    ]
    return pandas.DataFrame(rows)


def test_games_are_compared_that_differ_in_one_thing_alone():
    """Of two that are varied, the other is the same in both games of a pair, in whatever order they lie."""

    def winner(number, edition, versailles):
        return "commune" if versailles == "random" or (edition == "nuts" and number < 3) else "versailles"

    games = written_table(winner)
    chart = lab.compare(games, "commune", by="edition")
    assert "wins 15.0 of 100 games more with edition nuts than with gmt" in chart.title
    assert "40 pairs" not in chart.text and "20 pairs of games" in chart.text
    assert "19 pairs of games" in lab.compare(games.drop(index=[0]), "commune", by="edition").text
    shuffled = pandas.concat([games[:1], games[1:].sample(frac=1, random_state=1871)])
    assert lab.compare(shuffled, "commune", by="edition").text == chart.text
    assert lab.compare(pandas.concat([games, games]), "commune", by="edition").text == chart.text
    with pytest.raises(redflag.BadOption, match="differ in 'edition' alone"):
        lab.compare(games[(games["edition"] == "gmt") == (games["versailles"] == "random")], "commune", by="edition")


@pytest.mark.parametrize(
    ("winner", "said"),
    [
        (lambda n, e, v: "commune" if e == "gmt" and n < 7 else "", "wins 35.0 of 100 games fewer with edition nuts"),
        (lambda n, e, v: "commune", "wins as many of 100 games with edition nuts as with gmt"),
        (lambda n, e, v: "commune" if e == "nuts" else "versailles", "wins 100.0 of 100 games more"),
    ],
)
def test_what_is_won_less_is_not_called_more(winner, said):
    assert said in lab.compare(written_table(winner), "commune", by="edition").title


def test_pairs_that_all_agree_are_no_certainty():
    chart = lab.compare(written_table(), "commune", by="edition")
    assert "-16.1 to +16.1" in chart.title  # Wilson's interval of 0 of 20 goes from 0 to 16.1 %
    assert "All pairs agree" in chart.text and "do not show a difference" in chart.text
    assert paired_interval([0.0] * 20) == pytest.approx((0, -interval(0, 20)[1], interval(0, 20)[1]))
    mean, low, high = paired_interval([1.0] * 20)
    assert (mean, high) == (1, 1) and 0 < low < 1
    assert paired_interval([1.0, 0.0] * 20) == mean_interval([1.0, 0.0] * 20)
    assert paired_interval([1.0] * 19 + [0.0])[2] == 1  # more than all cannot be won
    with pytest.raises(redflag.BadOption, match="'game' has one value"):
        lab.compare(written_table(), "commune", by="game")


@pytest.mark.parametrize(("verb", "said"), [("pass", "pass: 0.90 times"), ("play", "play 12: 2.00 times")])
def test_a_move_may_be_a_verb_alone(verb, said):
    assert said in lab.usage(written_table(), verb).text


def test_a_draw_stays_a_draw_when_the_table_was_a_file(tmp_path):
    games = written_table(lambda number, *_: "" if number < 4 else "commune")
    games.to_csv(tmp_path / "games.csv", index=False)
    kept = pandas.read_csv(tmp_path / "games.csv")
    assert kept["winner"].isna().sum() == 16
    assert str(lab.winrate(kept, by="edition")) == str(lab.winrate(games, by="edition"))
    assert "commune: 32 of 40 games" in lab.winrate(kept).text
    assert lab.compare(kept, "commune", by="edition").text == lab.compare(games, "commune", by="edition").text


def test_a_picture_is_told_in_its_language():
    games = written_table()
    for chart in (
        lab.winrate(games, language="fr"),
        lab.compare(games, "commune", by="edition", language="fr"),
        lab.trajectory(games, "points commune", language="fr"),
        lab.heatmap(games, "commune", "edition", "versailles", language="fr"),
        lab.usage(games, "play", language="fr"),
    ):
        assert "<summary>L’image en mots</summary>" in chart._repr_html_()


def test_nothing_lies_over_what_a_picture_shows():
    games = written_table()
    heat = lab.heatmap(games, "commune", "edition", "versailles").figure
    heat.canvas.draw()
    assert not any(line.get_visible() for line in heat.axes[0].get_xgridlines())
    chart = lab.trajectory(games, "points commune", by="versailles")
    chart.figure.canvas.draw()
    (axes,), (legend,) = chart.figure.axes, chart.figure.legends
    assert not legend.get_window_extent().overlaps(axes.get_window_extent())
    assert [tick.get_text() for tick in axes.get_xticklabels()] == ["1", "2", "end"]
    assert "1: +0.00 (+0.00 to +0.00); 2: +4.50" in chart.text and "; at the end: +1.50 (" in chart.text


def test_the_end_of_a_game_stands_at_one_place_also_where_some_games_are_shorter():
    games = written_table()
    games.loc[games["edition"] == "gmt", "points commune at 2"] = None
    axes = lab.trajectory(games, "points commune", by="edition").figure.axes[0]
    assert [list(line.get_xdata()) for line in axes.lines] == [[1, 3], [1, 2, 3]]


@pytest.mark.parametrize(
    ("draw", "said"),
    [
        (lambda games: lab.winrate(games, "thiers"), "There is no side 'thiers'"),
        (lambda games: lab.winrate(games, ""), "There is no side ''"),
        (lambda games: lab.winrate(games, by="weather"), "There is no column 'weather'"),
        (lambda games: lab.winrate(games, by=["edition"]), "There is no column"),
        (lambda games: lab.usage(games, "fly"), "they begin with pass, play"),
        (lambda games: lab.trajectory(games, "weather"), "There is no column 'weather'"),
        (lambda games: lab.trajectory(games, "winner"), "'winner' holds no numbers; such columns are points commune"),
        (lambda games: lab.trajectory(games, 5), "There is no column '5'"),
        (lambda games: lab.trajectory(games, []), "There is no column ''"),
        (lambda games: lab.compare(games, "commune", by="seed"), "'seed' has 10 values"),
    ],
)
def test_pictures_of_what_is_not_in_the_table_are_refused_with_what_is(draw, said):
    with pytest.raises(redflag.BadOption, match=said):
        draw(written_table())


@pytest.mark.parametrize(
    "draw",
    [
        lab.winrate,
        lambda games: lab.compare(games, "commune", by="edition"),
        lambda games: lab.trajectory(games, "points commune"),
        lambda games: lab.heatmap(games, "commune", "edition", "versailles"),
        lambda games: lab.usage(games, "play"),
    ],
    ids=["winrate", "compare", "trajectory", "heatmap", "usage"],
)
@pytest.mark.parametrize(
    ("found", "said"),
    [
        (None, "no table of simulated games"),
        ([{"game": "paris"}], "no table of simulated games"),
        (pandas.DataFrame({"a": [1]}), "no table of simulated games"),
        (written_table()[:0], "There is no game in this table"),
    ],
    ids=["nothing", "rows", "another table", "an empty table"],
)
def test_what_is_no_table_of_games_is_not_drawn(draw, found, said):
    with pytest.raises(redflag.BadOption, match=said):
        draw(found)


def test_what_is_not_installed_is_named(monkeypatch):
    games = written_table()
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(redflag.BadOption, match="Pictures need matplotlib: pip install"):
        lab.winrate(games)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(redflag.BadOption, match="Tables of simulated games need pandas: pip install"):
        lab.winrate(games)


def test_the_command_writes_a_table_and_goes_on_where_it_stopped(redflag_command, tmp_path):
    path = tmp_path / "games.csv"
    asked = ("lab", path, "--games", 6, "--commune", "greedy", "--edition", "nuts", "--seed", 5, "--workers", 1)
    code, out, err = redflag_command(*asked)
    assert (code, "6 games are in" in out, "6 of 6 games" in err) == (0, True, True)
    whole = path.read_bytes()
    found = pandas.read_csv(path, keep_default_na=False)
    assert list(found["commune"]) == ["greedy"] * 6
    # A run that was stopped has left three games, and the beginning of a fourth.
    jobs = plan("paris", 6, {"commune": "greedy"}, {"edition": "nuts"}, seed=5)
    plain = {"jobs": jobs[0][2:], "seed": 5, "game": "paris"}
    lines = [json.dumps(plain), *(json.dumps(play(job)) for job in jobs[:3]), '{"game": "par']
    part = path.with_name("games.csv.part.jsonl")
    part.write_text("\n".join(lines))
    path.unlink()
    code, out, err = redflag_command(*asked)
    assert (code, "4 of 6 games" in err) == (0, True)
    assert "3 of 6 games" not in err
    assert path.read_bytes() == whole
    assert not part.exists()


def test_the_command_refuses_to_mix_two_questions(redflag_command, tmp_path):
    (tmp_path / "games.csv.part.jsonl").write_text('{"jobs": "others"}\n')
    code, _, err = redflag_command("lab", tmp_path / "games.csv", "--games", 2)
    assert code == 1
    assert "another question" in err
    for nowhere in (tmp_path / "nowhere" / "games.csv", "games\0.csv"):
        code, _, err = redflag_command("lab", nowhere, "--games", 2)
        assert (code, "The table cannot be written in" in " ".join(err.split())) == (1, True)
    code, _, err = redflag_command("lab", tmp_path / "games.txt", "--games", 2)
    assert code == 1
    assert ".csv or .parquet" in err


def test_parquet_holds_the_same_table(redflag_command, tmp_path):
    asked = ("--games", 3, "--workers", 1)
    assert redflag_command("lab", tmp_path / "games.csv", *asked)[0] == 0
    assert redflag_command("lab", tmp_path / "games.parquet", *asked)[0] == 0
    csv = pandas.read_csv(tmp_path / "games.csv", keep_default_na=False)
    parquet = pandas.read_parquet(tmp_path / "games.parquet")
    assert list(csv.columns) == list(parquet.columns)
    assert list(csv["winner"]) == list(parquet["winner"])


@pytest.mark.slow
def test_a_cluster_gives_the_same_table_also_when_a_worker_is_killed_in_the_middle(redflag_command, tmp_path):
    from distributed import Client, LocalCluster

    asked = {"games": 60, "players": GREEDY}
    alone = lab.simulate("paris", workers=1, **asked)
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with cluster, Client(cluster) as client:
        on_their_way = []

        def count(done: int, jobs: int) -> None:
            on_their_way.append(client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)))

        assert_frame_equal(lab.simulate("paris", client=client, progress=count, **asked), alone)
        assert 0 < max(on_their_way) <= 2 * crews.AHEAD < len(on_their_way)  # however long the queue is
        killed = []

        def kill_one(done: int, jobs: int) -> None:
            if done > 10 and not killed:
                worker = next(iter(cluster.workers.values()))
                killed.append(worker.process.pid)
                worker.process.process._process.kill()

        assert_frame_equal(lab.simulate("paris", client=client, progress=kill_one, **asked), alone)
        assert killed
        there = ("--games", 60, "--commune", "greedy", "--scheduler", cluster.scheduler_address)
        assert redflag_command("lab", tmp_path / "games.parquet", *there)[0] == 0
        assert list(pandas.read_parquet(tmp_path / "games.parquet")["winner"]) == list(alone["winner"])
    with pytest.raises(redflag.BadOption, match="This Dask client is closed; make a new one"):
        lab.simulate("paris", client=client, **asked)


@pytest.mark.slow
def test_where_nobody_plays_yet_it_is_said_and_games_begin_when_somebody_comes(redflag_command, tmp_path, monkeypatch):
    from distributed import Client, LocalCluster

    tell = simulating.tell_who_waits
    with (
        LocalCluster(n_workers=0, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        Client(cluster),
    ):

        def tell_and_bring(client, language=""):
            tell(client, language)
            cluster.scale(1)

        monkeypatch.setattr(simulating, "tell_who_waits", tell_and_bring)
        there = ("--game", "caesar", "--games", 3, "--scheduler", cluster.scheduler_address)
        code, _, err = redflag_command("lab", tmp_path / "games.csv", *there)
    assert (code, err.startswith("The Dask scheduler has no workers yet; the games begin when one comes.")) == (0, True)


# What somebody else has left in the file of a run that was stopped: never a traceback, and nothing of it is lost.
DAMAGED = {
    "broken": b'{"game": "paris", \n',
    "empty": b"\n",
    "no row": b"[1, 2]\n",
    "no UTF-8": b"\xff\xfe\n",
    "another game": b'{"game": "paris", "seed": 5, "winner": ""}\n',
    "very deep": b"[" * 100_000 + b"\n",
}


@pytest.mark.parametrize("line", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_line_is_named_before_anything_is_played(redflag_command, tmp_path, line):
    jobs = plan("paris", 3)
    plain = {"jobs": jobs[0][2:], "seed": 0, "game": "paris"}
    first = json.dumps(plain).encode() + b"\n" + json.dumps({"seed": jobs[0].seed, "winner": ""}).encode() + b"\n"
    part = tmp_path / "games.csv.part.jsonl"
    part.write_bytes(first + line + first)
    code, _, err = redflag_command("lab", tmp_path / "games.csv", "--games", 3, "--workers", 1)
    assert (code, "Line 3 of" in err, "of 3 games" in err) == (1, True, False)
    assert part.read_bytes() == first + line + first


@pytest.mark.parametrize("folder", ["games.csv", "games.csv.part.jsonl"])
def test_a_folder_in_the_place_of_the_table_is_named_before_anything_is_played(redflag_command, tmp_path, folder):
    (tmp_path / folder).mkdir()
    code, _, err = redflag_command("lab", tmp_path / "games.csv", "--games", 2, "--workers", 1)
    assert (code, "of 2 games" in err) == (1, False)
    assert "it is a folder" in " ".join(err.split())
    assert [path.name for path in tmp_path.iterdir()] == [folder]


@pytest.mark.parametrize(("module", "file"), [("pandas", "games.csv"), ("pyarrow", "games.parquet")])
def test_what_a_table_needs_is_asked_for_before_anything_is_played(
    redflag_command, tmp_path, monkeypatch, module, file
):
    monkeypatch.setitem(sys.modules, module, None)
    code, _, err = redflag_command("lab", tmp_path / file, "--games", 2, "--workers", 1)
    assert (code, f"need {module}: pip install" in " ".join(err.split()), "of 2 games" in err) == (1, True, False)
    assert list(tmp_path.iterdir()) == []


def test_who_stops_it_hears_how_it_goes_on(tmp_path):
    """In a process of its own with two more that play, as in a terminal, where Ctrl-C reaches all of them.

    Whoever starts the tests in the background may have taught their processes to be deaf to it: this one hears again.
    """
    path = tmp_path / "games.csv"
    hears = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    command = [sys.executable, "-c", f"{hears}; from redflag.cli import main; sys.exit(main())"]
    asked = ["lab", str(path), "--games", "100000", "--workers", "2"]
    with subprocess.Popen([*command, *asked], stderr=subprocess.PIPE, start_new_session=True) as process:
        said = b""
        while not re.search(rb"\d\d\d of 100000 games", said):  # more than one batch: the first is in the file
            said += process.stderr.read(1)
        os.killpg(process.pid, signal.SIGINT)
        said += process.stderr.read()
    assert process.returncode == 130
    found = re.search(rb"Stopped after (\d+) of 100000 games; the same command goes on from there.\n$", said)
    lines = path.with_name("games.csv.part.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) - 1 == int(found[1]) > 0
    assert all(json.loads(line) and line.endswith(b"\n") for line in lines)


@pytest.mark.parametrize(
    ("typed", "bots"),
    [
        (("--solo", "versailles"), {"solo": "versailles"}),
        (("--solo", "commune", "--level", "gentle"), {"solo": "commune", "level": "gentle"}),
    ],
)
def test_the_command_plays_against_the_bot_of_the_game(redflag_command, tmp_path, typed, bots):
    code, _, err = redflag_command("lab", tmp_path / "games.csv", "--games", 2, "--workers", 1, *typed)
    assert code == 0, err
    found = pandas.read_csv(tmp_path / "games.csv", keep_default_na=False)
    assert list(found[bots["solo"]]) == ["bot", "bot"]
    assert list(found["winner"]) == [play(job)["winner"] for job in plan("paris", 2, options=bots)]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--level", "gentle"), "--level is for the bot; say --solo as well."),
        (("--solo", "commune", "--commune", "greedy"), "--commune and --solo commune do not go together"),
        (("--workers", "-1"), "'workers' is a whole number from 1 on, not '-1'."),
        (("--workers", "0"), "'workers' is a whole number from 1 on, not '0'."),
    ],
)
def test_what_cannot_be_meant_is_refused_in_the_terminal(redflag_command, tmp_path, typed, said):
    code, _, err = redflag_command("lab", tmp_path / "games.csv", "--games", 2, *typed)
    assert (code, said in " ".join(err.split())) == (1, True)
    assert list(tmp_path.iterdir()) == []


def test_a_scheduler_that_is_not_there_is_told(redflag_command, tmp_path):
    code, _, err = redflag_command("lab", tmp_path / "games.csv", "--games", 2, "--scheduler", "nowhere")
    assert code == 1
    assert "No Dask scheduler answers at nowhere." in err
