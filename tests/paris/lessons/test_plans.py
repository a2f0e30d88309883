"""Puzzles in politics (lesson 04): written plans judged by the engine, and the best there is."""

from __future__ import annotations

import pytest

from redflag.core.errors import BadOption
from redflag.lessons import after, position
from redflag.paris.lessons.plans import least_points, most_controlled, plan

SOLUTION = "remove republicans, place national-assembly, place national-assembly"


def road():
    return after(position("road-to-the-assembly"), "play 38 operations")


@pytest.mark.parametrize("text", [SOLUTION, "Remove Republicans\nPlace National Assembly; place national assembly."])
def test_a_right_plan_may_be_written_in_many_ways(text):
    assert plan(road(), "commune", "national-assembly")(text) is True


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("place national-assembly", "Step 1, “place national-assembly”: Commune may act where it is present"),
        ("place press, remove press", "Step 2, “remove press”: All removals come before all placements"),
        ("remove republicans, place pere-lachaise", "Step 2"),
        ("storm the assembly", "is no move of this game"),
        (SOLUTION + ", place press", "used up after step 3, but your plan has 4"),
        ("remove republicans, place national-assembly", "at the end: Nobody controls National Assembly"),
    ],
)
def test_a_wrong_plan_is_answered_with_the_step_and_the_reason(text, said):
    game = road()
    found = plan(game, "commune", "national-assembly")(text)
    assert said in str(found)
    assert game.moves == road().moves, "judging a plan changes nothing"


def test_the_most_that_can_be_controlled():
    opening = after(position("politics-opening"), "play 38 operations")
    assert most_controlled(opening, "commune").right == 4
    assert most_controlled(after(opening, "place press"), "commune").right == 3, "without the removal a door stays shut"


def test_the_fewest_points():
    assert least_points(road(), "commune", "republicans").right == 1
    assert least_points(road(), "commune", "national-assembly").right == 3
    with pytest.raises(BadOption, match="not enough to control royalists"):
        least_points(road(), "commune", "royalists")


@pytest.mark.parametrize("call", [plan, most_controlled, least_points])
def test_a_puzzle_needs_points_to_spend(call):
    with pytest.raises(BadOption, match="play a card for operations first"):
        call(position("road-to-the-assembly"), "commune")
