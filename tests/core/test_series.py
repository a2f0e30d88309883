"""A series of games: sides and seeds in turns, points and scores, and one text that holds all of it."""

from __future__ import annotations

import json

import pytest

import redflag
from redflag.core.series import Series, Standing

PLAYERS = ("Anna", "Bert")


def played(games: int = 3, finish: bool = True, **options) -> Series:
    """A series in which the random player has played for everybody; without `finish` the last game is half done."""
    series = redflag.series("toy", players=PLAYERS, games=games, seed=7, **options)
    for number in range(games):
        if number:
            series.next()
        if number == games - 1 and not finish:
            series.game.play(series.game.choice.moves[0])
        else:
            redflag.run(series.game)
    return series


def test_the_players_change_sides_and_every_game_is_dealt_anew():
    series = played()
    assert [series.sides(number)["white"] for number in range(3)] == ["Anna", "Bert", "Anna"]
    assert series.sides() == {"white": "Anna", "black": "Bert"}
    assert len({game.seed for game in series.games}) == 3
    same = played(swap=False)
    assert [same.sides(number)["white"] for number in range(3)] == ["Anna"] * 3
    assert [game.seed for game in same.games] == [game.seed for game in series.games]
    seeds = {redflag.series("toy", players=PLAYERS, games=9, seed=s).seed_of(n) for s in range(9) for n in range(9)}
    assert len(seeds) == 81, "series of neighbouring seeds share no game"
    assert max(seeds) >= 2**62, "as many cards can be dealt in a later game as in the first"


def test_a_win_is_a_point_and_a_draw_half_a_point_for_each():
    series = redflag.series("toy", players=PLAYERS, games=3, seed=1, cards=2)
    for move in ("lay 2", "lay 2"):  # equal cards both times: a draw
        series.game.play(move)
    assert series.standing() == {"Anna": Standing(0.5, 0), "Bert": Standing(0.5, 0)}
    assert series.leader is None
    series.next()
    lead = series.game.view(None)["prize"]
    for move in ("lay 2", "lay 1"):  # Bert is white now
        series.game.play(move)
    bert, anna = lead, 3 - lead
    winner = "Bert" if bert > anna else "Anna"
    assert series.standing()["Bert"] == Standing(0.5 + (winner == "Bert"), bert)
    assert series.standing()["Anna"] == Standing(0.5 + (winner == "Anna"), anna)
    assert series.leader == winner
    assert not series.over


def test_a_series_goes_on_game_by_game():
    series = redflag.series("toy", players=PLAYERS, games=2, seed=1)
    with pytest.raises(redflag.BadOption, match="not over yet"):
        series.next()
    redflag.run(series.game)
    assert redflag.run(series.next()) is series.game
    assert series.over
    with pytest.raises(redflag.BadOption, match="all its games have been played"):
        series.next()


@pytest.mark.parametrize("finish", [True, False])
def test_one_text_holds_the_whole_series(finish):
    series = played(finish=finish)
    for again in (redflag.series_from_json(series.to_json()), redflag.replay_series(series.record())):
        assert again.to_json() == series.to_json()
        assert again.record() == series.record()
        assert again.standing() == series.standing()
        assert again.over is finish
        redflag.run(again.game)


def test_any_game_can_be_a_series():
    series = redflag.series("paris", players=("Anna, the elder", "Bert"), games=2, seed=5, edition="nuts")
    redflag.run(series.game)
    series.next()
    again = redflag.replay_series(series.record())
    assert again.to_json() == series.to_json()
    assert again.game.options["edition"] == "nuts"
    assert again.sides() == {"commune": "Bert", "versailles": "Anna, the elder"}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"players": ("Anna",)}, "the sides are white, black"),
        ({"players": ("Anna", "Anna")}, "different names"),
        ({"players": "Anna"}, "list of names"),
        ({"games": 0}, "1 to 25 games"),
        ({"games": "x"}, "1 to 25 games"),
        ({"seed": "x"}, "'seed' is a whole number"),
        ({"cards": 77}, "only option is 'cards'"),
    ],
)
def test_a_wrong_series_is_refused_with_a_sentence(changed, said):
    with pytest.raises(redflag.BadOption, match=said):
        redflag.series(**{"game": "toy", "players": PLAYERS, "games": 3, "seed": 1, **changed})


def damaged(**changed: object) -> str:
    data = json.loads(played().to_json())
    return json.dumps({**data, "series": {**data["series"], **changed}})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (lambda: "", "not JSON"),
        (lambda: "[]", "not a saved game"),
        (lambda: redflag.new("toy", seed=1).to_json(), "a single game and no series"),
        (lambda: damaged(before=3), "cannot be read"),
        (lambda: damaged(before=[{}]), "cannot be read"),
        (lambda: damaged(before=[]), "do not belong together"),
        (lambda: damaged(seed=8), "do not belong together"),
        (lambda: damaged(games=2), "do not belong together"),
        (lambda: damaged(games=0), "1 to 25 games"),
        (lambda: damaged(seed=None), "no whole number"),
        (lambda: damaged(players=5), "list of names"),
        (lambda: played().record().partition("===")[0], "holds games"),
    ],
)
def test_a_damaged_series_is_refused_with_a_sentence(text, said):
    read = redflag.replay_series if text().startswith("series") else redflag.series_from_json
    with pytest.raises(redflag.BadFile, match=said):
        read(text())


def test_a_game_knows_its_series_and_one_save_holds_both():
    game = redflag.new("toy", seed=5, series=2)
    assert game.seed == 5, "the first game is dealt from the seed that was asked for"
    assert game.series.players == ["white", "black"]
    redflag.run(game)
    second = redflag.run(game.series.next())
    again = redflag.from_json(second.to_json())
    assert again.to_json() == second.to_json()
    assert again.series.over
    assert again.series.standing() == second.series.standing()
    assert [one.moves for one in again.series.games] == [game.moves, second.moves]
    assert redflag.replay(second.series.record()).series.standing() == second.series.standing()


def test_moves_that_cannot_be_played_are_refused_when_the_game_is_to_be_seen():
    data = json.loads(played().to_json())
    data["series"]["before"][0]["moves"][0] = "lay 9"
    series = redflag.series_from_json(json.dumps(data))
    with pytest.raises(redflag.IllegalMove):
        series.again(0)
    with pytest.raises(redflag.BadOption, match="no game 9"):
        series.again(8)


def test_a_mistake_in_the_record_of_a_series_is_named_by_its_line():
    lines = played().record().splitlines()
    wrong = next(number for number, line in enumerate(lines) if number > 15 and line.startswith("white:"))
    lines[wrong] = "white: lay 9"
    with pytest.raises(redflag.BadFile, match=rf"Line {wrong + 1}: 'lay 9' cannot be played"):
        redflag.replay_series("\n".join(lines))
    with pytest.raises(redflag.BadFile, match="a single game and no series"):
        redflag.replay_series("game: toy\nseed: 1\n")
