"""A play carried to its end in thought: as far as its side can know, and no further."""

from __future__ import annotations

import pytest

import redflag
from tests.coach.games import reached

games = pytest.mark.parametrize("name", [*redflag.GAMES])


def at(name: str, kind: str, seed: int = 5):
    """A random game at a question of a kind."""
    for plies in range(60):
        game = reached(name, seed, plies)
        if game.choice.kind == kind:
            return game
    raise AssertionError(kind)


def test_a_play_is_followed_to_its_end():
    game = at("paris", "play")
    move = next(move for move in game.choice.moves if move.endswith("operations"))
    seat = game.seat(game.choice.side)
    course = seat.carry(move)
    world = seat.imagine(0)
    for step in course.steps:
        assert world.choice.side == seat.side
        world.play(step)
    assert len(course.steps) > 1
    assert not course.last.certain or world.choice.kind == "play"
    assert course.last.view["cubes"] == world.view(seat.side)["cubes"] or not course.last.certain


def test_the_next_step_is_the_one_that_is_expected():
    game = at("paris", "play")
    move = next(move for move in game.choice.moves if move.endswith("operations"))
    seat = game.seat(game.choice.side)
    world = seat.imagine(0)
    world.play(move)
    for reply in world.choice.moves:
        assert seat.carry(move, reply).steps[1] == reply
    assert seat.carry(move, "no such move").steps[1] in world.choice.moves


@games
def test_what_a_side_cannot_know_changes_nothing(name):
    for plies in (2, 5, 8):
        game = reached(name, 13, plies)
        twin = game.imagine(game.choice.side, seed=700 + plies)
        for move in game.choice.moves[:6]:
            mine, other = game.seat(game.choice.side).carry(move), twin.seat(game.choice.side).carry(move)
            assert mine.steps == other.steps
            assert mine.last.lines == other.last.lines
            assert mine.last.view == other.last.view


@games
def test_carrying_leaves_the_game_as_it_was(name):
    game = reached(name, 14, 6)
    before = game.to_json()
    game.seat(game.choice.side).carry(game.choice.moves[0])
    assert game.to_json() == before
