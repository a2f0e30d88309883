"""Who stands where and why: what is told agrees with what the rules do (P1, P2, B3, B4, O2, O3, O6)."""

from __future__ import annotations

import pytest

from redflag.paris import standing
from redflag.paris.board import COMMUNE, HQ, NEIGHBOURS, SIDES, SPACE_INDEX, SPACES, TERRITORY, VERSAILLES
from redflag.paris.state import NOBODY
from tests.paris.table import moves, on_the_map, operations, table

PRESS, ROYALISTS, ASSEMBLY = (SPACE_INDEX[name] for name in ("press", "royalists", "national-assembly"))
PERE_LACHAISE = SPACE_INDEX["pere-lachaise"]


def test_P1_presence_needs_a_piece_or_is_lasting():
    s = table("commune", cubes=on_the_map(press={"commune": 1}), discs={"fort-d-issy": "commune"}).state
    said = {space: str(standing.presence(s, COMMUNE, SPACE_INDEX[space]).text) for space in SPACES}
    assert "always present" in said["pere-lachaise"] and "always present" in said["social-movements"]
    assert "a piece of its own" in said["press"] and "a piece of its own" in said["fort-d-issy"]
    assert "is not present" in said["royalists"]
    for space in range(12):
        assert standing.is_present(s, COMMUNE, space) == ("not present" not in said[SPACES[space]])


@pytest.mark.parametrize(
    ("commune", "versailles", "disc", "words"),
    [
        (0, 0, None, "Nobody controls Père Lachaise: it is empty."),
        (2, 2, None, "Nobody controls Père Lachaise: both sides have 2 there, cubes and disc together."),
        (2, 2, "versailles", "Versailles controls Père Lachaise, with 3 against 2 pieces."),
        (2, 1, None, "Commune controls Père Lachaise, with 2 against 1 pieces."),
        (1, 2, "commune", "Nobody controls Père Lachaise: both sides have 2 there, cubes and disc together."),
    ],
)
def test_P2_control_is_told_by_the_number_of_pieces(commune, versailles, disc, words):
    cubes = on_the_map(pere_lachaise={"commune": commune, "versailles": versailles})
    s = table("commune", cubes=cubes, discs={"pere-lachaise": disc} if disc else {}).state
    reason = standing.control(s, PERE_LACHAISE)
    assert (reason.rule, str(reason.text)) == ("P2", words)


def test_B4_what_opens_a_space_and_what_it_opens():
    s = table("commune").state
    for space in range(12):
        assert sum(1 << one.place for one in standing.opened_by(s, space)) == NEIGHBOURS[space]
        for one in standing.opens(s, space):
            assert NEIGHBOURS[one.place] >> space & 1


def test_B4_the_assembly_is_opened_one_way():
    s = table("commune").state
    assert [one.place for one in standing.opened_by(s, ASSEMBLY)] == [ROYALISTS, SPACE_INDEX["republicans"]]
    assert standing.opens(s, ASSEMBLY) == []
    assert ASSEMBLY in [one.place for one in standing.opens(s, ROYALISTS)]
    assert ASSEMBLY not in [one.place for one in standing.opened_by(s, ROYALISTS)]


@pytest.mark.parametrize("step", range(4))
def test_B3_who_controls_the_HQ_and_the_Territory(step):
    s = table("commune", momentum={"versailles": step}).state
    assert standing.owner_of(s, HQ) == VERSAILLES
    assert standing.owner_of(s, TERRITORY) == (VERSAILLES if step == 3 else NOBODY)


@pytest.mark.parametrize("side", SIDES)
def test_O2_what_a_side_could_do_is_what_it_may_do_when_it_has_points(side):
    position = {
        "cubes": on_the_map(
            press={"commune": 2, "versailles": 1}, mont_valerien={"versailles": 2}, butte_montmartre={"commune": 2}
        ),
        "discs": {"mont-valerien": "versailles"},
    }
    before = table(side, **position).state
    legal = moves(operations(side, **position))
    for space, name in enumerate(SPACES):
        place, remove = standing.acts(before, SIDES.index(side), space)
        assert place.possible == (f"place {name}" in legal)
        assert remove.possible == (f"remove {name}" in legal)
        assert place.reasons and remove.reasons
        reached = bool(standing.reach(before, SIDES.index(side)) >> space & 1)
        assert reached == (place.possible or remove.possible or "O2" not in {reason.rule for reason in place.reasons})


def test_O2_the_reasons_name_the_place_that_opens_the_space():
    s = table("versailles").state
    place, remove = standing.acts(s, VERSAILLES, SPACE_INDEX["mont-valerien"])
    assert [reason.rule for reason in place.reasons] == ["O6", "O2"]
    assert "adjacent to Versailles HQ" in str(place.reasons[1].text)
    assert not remove.possible and "nothing of the enemy" in str(remove.reasons[0].text)


def test_O6_an_enemy_disc_makes_everything_dearer():
    s = table("commune", discs={"pere-lachaise": "versailles"}).state
    assert [act.cost for act in standing.acts(s, COMMUNE, PERE_LACHAISE)] == [2, 2]
    assert [act.cost for act in standing.acts(s, VERSAILLES, PERE_LACHAISE)] == [1, 1]


def test_looking_changes_nothing():
    g = table("commune")
    before = g.to_json(), g.state.dump()
    for space in range(12):
        standing.acts(g.state, COMMUNE, space)
    assert (g.to_json(), g.state.dump()) == before
