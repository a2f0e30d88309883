"""A series of Battle Line (BL2.7): its points, and who begins."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.series import Standing


def began(game: redflag.Game) -> str:
    return next(entry.side for entry in game.journal if entry.kind == "first")


def over(game: redflag.Game, winner: str | None, south: int, north: int) -> None:
    """End a game as it is: so many fields for each side."""
    state = game.state
    state.owner = [0] * south + [1] * north + [-1] * (9 - south - north)
    scores = [5 if winner == "south" else south, 5 if winner == "north" else north]
    state.finish(winner, "fields", "BL2.6", scores)
    state.moves, state.todo = (), []


def test_bl2_7_the_winner_scores_five_and_the_other_one_for_each_field():
    for seed in range(12):
        game = redflag.run(redflag.new("battleline", seed=seed))
        owners = game.state.owner
        for index, side in enumerate(game.rules.sides):
            fields = owners.count(index)
            assert game.result.scores[side] == (5 if game.result.winner == side else fields)


def test_bl2_7_the_castle_is_one_point_in_a_series():
    for seed in range(40):
        game = redflag.run(redflag.new("battleline", seed=seed, terrain=True))
        castle = [terrain.id for terrain in game.state.terrain].index("castle")
        owner = game.state.owner[castle]
        if owner >= 0 and game.rules.sides[owner] != game.result.winner:
            assert game.result.scores[game.rules.sides[owner]] == game.state.owner.count(owner)
            assert game.view(None)["counts"][game.rules.sides[owner]] == game.state.owner.count(owner) + 1
            return
    pytest.fail("no loser had the Castle")


@pytest.mark.parametrize("winner", ["south", "north"])
def test_bl2_7_the_winner_begins_the_next_game(winner):
    game = redflag.new("battleline", seed=3, series=3)
    over(game, winner, 5 if winner == "south" else 2, 5 if winner == "north" else 2)
    assert began(game.series.next()) == winner
    assert game.series.sides() == {"south": "south", "north": "north"}, "nobody changes sides"


@pytest.mark.parametrize("first", ["south", "north"])
def test_bl2_7_after_a_draw_who_did_not_begin_begins_and_each_scores_own_fields(first):
    game = redflag.new("battleline", seed=3, series=3, first=first)
    over(game, None, 3, 3)
    assert game.series.standing() == {"south": Standing(3), "north": Standing(3)}
    assert began(game.series.next()) == ("north" if first == "south" else "south")


def test_bl2_7_points_are_added_up_and_the_length_is_a_setting():
    game = redflag.new("battleline", seed=8, series=3, tactics=False)
    series, sums = game.series, {"south": 0, "north": 0}
    for number in range(3):
        redflag.run(series.game)
        for side, points in series.game.result.scores.items():
            sums[side] += points
        assert series.points(number) == {side: float(n) for side, n in series.game.result.scores.items()}
        if number < 2:
            assert not series.over
            assert began(series.next()) == (series.results[number].winner or began(series.game))
    assert series.over
    assert {side: has.points for side, has in series.standing().items()} == sums
    assert redflag.from_json(series.to_json()).series.standing() == series.standing()
    assert redflag.replay(series.record()).to_json() == series.to_json()


@pytest.mark.parametrize("length", [0, -1, 26, "3", True])
def test_bl2_7_a_length_that_is_none_is_refused(length):
    with pytest.raises(redflag.BadOption, match="1 to 25 games"):
        redflag.new("battleline", series=length)


def test_bl2_7_a_game_alone_has_no_series():
    assert redflag.new("battleline", seed=1).series is None
