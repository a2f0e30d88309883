"""The engine and a second, literal reading of the rules agree (see `tests.paris.literal`)."""

from __future__ import annotations

import pytest

import redflag
from redflag.paris import board
from tests.paris import agreement, literal
from tests.paris.table import on_the_map, table


def test_adjacency_is_that_of_the_rules():
    places = [*board.SPACES, "hq", "territory"]
    for space in board.SPACES:
        engine = {place for bit, place in enumerate(places) if board.NEIGHBOURS[board.SPACE_INDEX[space]] >> bit & 1}
        assert engine == set(literal.places_adjacent(space)), space


def test_both_know_the_same_spaces_dimensions_and_spheres():
    assert set(literal.SPACES) == set(board.SPACES)
    assert set(literal.PIVOTAL) == {board.SPACES[space] for space in board.PIVOTAL}
    for index, space in enumerate(board.SPACES):
        assert space in literal.SPACES_OF[board.DIMENSIONS[board.dimension_of(index)]]
        assert literal.sphere_of(space) == board.SPHERES[board.sphere_of(index)]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_engine_and_rules_agree_on_random_positions(part: int):
    assert agreement.compare(500, first_seed=100_000 * (part + 1)) == []


@pytest.mark.slow
def test_the_sample_holds_every_kind_of_game_and_what_is_rare():
    seen = {"discs": 0, "territory": 0, "full space": 0, "no cube to place": 0, "final zone available": 0}
    kinds = set()
    for number, game in enumerate(agreement.positions(7)):
        if number == 1500:
            break
        view = game.view(None)
        kinds.add(tuple(game.options[key] for key in ("edition", "variant", "solo")))
        seen["discs"] += len(view["discs"]) > 0
        seen["territory"] += view["momentum"]["versailles"] == 3
        seen["full space"] += any(4 in counts.values() for counts in view["cubes"].values())
        for side in agreement.SIDES:
            seen["no cube to place"] += not literal.has_cube_to_place(view, side)
            track = view["track"][side]
            early = view["pool"][side] + sum(track.values()) - track["final-crisis"]
            seen["final zone available"] += literal.available(view, side) > early
    assert len(kinds) == len(agreement.KINDS)
    assert min(seen.values()) > 10, seen


def differs(game: redflag.Game) -> str:
    """What the comparison says of a game."""
    with pytest.raises(AssertionError) as caught:
        agreement.check(game)
    return str(caught.value)


def test_the_comparison_notices_a_difference(monkeypatch: pytest.MonkeyPatch):
    game = table("versailles", cubes=on_the_map(mont_valerien={"versailles": 1}))
    agreement.check(game)
    with monkeypatch.context() as patch:
        patch.setattr(literal, "ONE_WAY", [*literal.ONE_WAY, ("republicans", "mont-valerien")])
        assert differs(game).startswith("versailles with 1 points, sphere political")
    with monkeypatch.context() as patch:
        patch.setattr(literal, "PIVOTAL", [])
        assert differs(game).startswith("Room of versailles")
    with monkeypatch.context() as patch:
        patch.setattr(literal, "present", lambda view, side, space: literal.pieces(view, side, space) > 0)
        assert differs(game).startswith("commune is present")
