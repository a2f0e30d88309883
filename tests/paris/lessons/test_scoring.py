"""Victory points, pivotal actions and tie-breaks, as the lessons ask for them."""

from __future__ import annotations

import pytest

from redflag.core.errors import BadOption
from redflag.lessons import after, position
from redflag.paris.lessons.scoring import points, tie_breaks_of, winning_actions
from redflag.paris.lessons.victory_map import ending, victory_map


def test_the_points_of_one_side_are_the_negative_of_the_other():
    game = position("last-zones")
    assert points(game, "commune", "political").right == 1
    assert points(game, "versailles", "political").right == -1
    assert str(points(game, "versailles", "military").because) == "Versailles has 1 military VP."


def test_an_unknown_kind_of_points_is_refused():
    with pytest.raises(BadOption, match="political or military, not 'moral'"):
        points(position("last-zones"), "commune", "moral")


@pytest.mark.parametrize(
    ("dimension", "right"),
    [("public-opinion", {"turncoat"}), ("paris", {"spread", "turncoat"}), ("forts", {"spread"})],
)
def test_the_actions_that_win_a_dimension(dimension, right):
    assert winning_actions(position("four-pivots"), dimension).right == right


def test_why_an_action_does_not_win():
    forts = winning_actions(position("four-pivots"), "forts")
    assert forts.about is not None
    assert str(forts.about("turncoat")) == "There is no enemy cube in Forts. (K2)"
    assert str(forts.about("de-escalate")) == "De-escalate does not win all three spaces, however it is done."


def test_the_position_is_left_as_it_is():
    game = position("four-pivots")
    winning_actions(game, "paris")
    assert game.moves == []


def test_an_unknown_dimension_is_refused():
    with pytest.raises(BadOption, match="no dimension 'rome'"):
        winning_actions(position("four-pivots"), "rome")


def test_tie_breaks():
    game = after(position("ending-tie-breaks"), "pivot butte-montmartre", "pass", "pass")
    assert tie_breaks_of(game, "commune").right == {"vp"}
    assert tie_breaks_of(game, "versailles").right == {"objectives", "initiative"}
    about = tie_breaks_of(game, "versailles").about
    assert about is not None
    assert str(about("pivotal")) == "Pivotal spaces under control: 1 for Commune, 1 for Versailles."


@pytest.mark.parametrize(
    ("political", "military", "winner"),
    [(2, 1, "commune"), (-1, 0, "versailles"), (0, -3, "commune"), (2, 2, ""), (-1, -2, "")],
)
def test_the_end_of_a_game(political, military, winner):
    assert ending(political, military) == winner


def test_the_map_of_endings_in_words():
    lines = repr(victory_map()).splitlines()
    assert lines[3].split() == ["5", *"VVVVVVVVVV="]
    assert lines[-1].split() == ["-5", *"=====CCCCCC"]
