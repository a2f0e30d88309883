"""A position changed piece by piece: what the rules do not allow is refused with its rule (B5, T1, M1)."""

from __future__ import annotations

import tomllib

import pytest

import redflag
from redflag.core.errors import IllegalMove
from redflag.paris import whatif
from redflag.paris.board import COMMUNE, CUBES_A_SIDE, SPACE_INDEX, SPACES, VERSAILLES
from redflag.paris.position_text import position_text

PRESS, ISSY, VALERIEN, MONTMARTRE = (
    SPACE_INDEX[name] for name in ("press", "fort-d-issy", "mont-valerien", "butte-montmartre")
)


def refused(change, *given) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refusal:
        change(*given)
    return refusal.value.rule, str(refusal.value)


def cubes_of(s, side: int) -> int:
    """All cubes of a side, wherever they are."""
    below = sum(s.below) if side == VERSAILLES else 0
    return sum(s.cubes[side]) + sum(s.track[side]) + sum(s.bonus[side]) + s.pool[side] + s.out[side] + below


def test_B5_cubes_come_and_go_and_none_is_lost():
    position = {}
    for _ in range(3):
        position = whatif.add_cube(position, COMMUNE, PRESS)
    assert whatif.state_of(position).cubes[COMMUNE][PRESS] == 4
    for _ in range(4):
        position = whatif.take_cube(position, COMMUNE, PRESS)
    s = whatif.state_of(position)
    assert s.cubes[COMMUNE][PRESS] == 0 and s.cubes[VERSAILLES][PRESS] == 1
    assert cubes_of(s, COMMUNE) == cubes_of(s, VERSAILLES) == CUBES_A_SIDE


def test_B5_more_and_fewer_undo_each_other():
    position = whatif.take_cube(whatif.add_cube({}, VERSAILLES, ISSY), VERSAILLES, ISSY)
    assert whatif.public_view(position) == whatif.public_view({})


def test_B5_a_fifth_cube_is_refused():
    position = {"cubes": {"press": {"commune": 4}}}
    rule, words = refused(whatif.add_cube, position, COMMUNE, PRESS)
    assert rule == "B5" and "four cubes" in words


def test_B5_a_cube_that_is_not_there_cannot_be_taken():
    assert refused(whatif.take_cube, {}, VERSAILLES, ISSY)[0] == "B5"


@pytest.mark.parametrize("side", [COMMUNE, VERSAILLES])
def test_T1_no_more_cubes_than_there_are(side):
    position = {"momentum": {"commune": 3, "versailles": 3}}
    for space in range(len(SPACES)):
        for _ in range(4):
            s = whatif.state_of(position)
            if s.cubes[side][space] < 4 and s.can_take(side):
                position = whatif.add_cube(position, side, space)
    s = whatif.state_of(position)
    assert sum(s.cubes[side]) <= CUBES_A_SIDE == cubes_of(s, side)
    free = next(space for space in range(len(SPACES)) if s.cubes[side][space] < 4)
    rule, words = refused(whatif.add_cube, position, side, free)
    assert rule == "T1" and "no cube left" in words


def test_B5_discs_stand_only_in_military_spaces_and_each_side_has_two():
    rule, words = refused(whatif.put_disc, {}, PRESS, COMMUNE)
    assert rule == "B5" and "military" in words
    position = whatif.put_disc(whatif.put_disc({}, ISSY, COMMUNE), VALERIEN, COMMUNE)
    rule, words = refused(whatif.put_disc, position, MONTMARTRE, COMMUNE)
    assert rule == "B5" and "Both discs" in words
    other = whatif.put_disc(position, ISSY, VERSAILLES)
    assert whatif.state_of(other).discs[ISSY] == VERSAILLES
    assert whatif.state_of(whatif.put_disc(other, ISSY, None)).discs[ISSY] == -1


def test_M1_momentum_runs_from_0_to_3():
    assert refused(whatif.change_momentum, {}, COMMUNE, -1)[0] == "M1"
    position = {}
    for step in (1, 2, 3):
        position = whatif.change_momentum(position, VERSAILLES, 1)
        assert whatif.state_of(position).momentum == [0, step]
    rule, words = refused(whatif.change_momentum, position, VERSAILLES, 1)
    assert rule == "M1" and "Prussian Collaboration" in words


def test_a_position_is_not_changed_in_place():
    position = {"discs": {"fort-d-issy": "commune"}}
    whatif.put_disc(position, VALERIEN, VERSAILLES)
    whatif.add_cube(position, COMMUNE, PRESS)
    assert position == {"discs": {"fort-d-issy": "commune"}}


def test_what_lies_beside_the_map_is_counted_anew_after_a_change():
    told = whatif.public_view({})
    position = {key: told[key] for key in ("track", "bonus", "pool", "out", "cubes")}
    changed = whatif.state_of(whatif.add_cube(position, COMMUNE, PRESS))
    assert cubes_of(changed, COMMUNE) == CUBES_A_SIDE and sum(changed.track[COMMUNE]) == 8


def test_the_view_tells_nothing_that_was_dealt():
    view = whatif.public_view({"hand": {"commune": [21, 33]}, "to_play": "commune"})
    assert view["hand"] == {"commune": [21, 33]} and view["to_play"] == "commune"
    assert view["objective"] == view["set_aside"] == view["offered"] == {}


def test_a_position_as_text_can_be_played():
    position = whatif.put_disc(whatif.add_cube({}, VERSAILLES, ISSY), ISSY, VERSAILLES)
    again = tomllib.loads(position_text(whatif.public_view(position)))
    g = redflag.new("paris", seed=1, position=again)
    assert g.view(None)["cubes"] == whatif.public_view(position)["cubes"]
    assert g.view(None)["discs"] == {"fort-d-issy": "versailles"}
