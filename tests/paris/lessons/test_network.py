"""The board as a network (lesson 01): its answers against the rules B2 to B4, and its picture with the words."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.errors import BadOption
from redflag.paris.lessons.network import belongs_to, most_open, network, one_cube_opens, opens, pivotal, steps


def test_a_dimension_has_three_spaces():
    answer = belongs_to("forts")
    assert answer.right == {"mont-valerien", "fort-d-issy", "chateau-de-vincennes"}
    assert answer.about is not None and str(answer.about("press")) == "Press belongs to Public Opinion."


def test_the_pivotal_spaces():
    answer = pivotal()
    assert answer.right == {"national-assembly", "press", "butte-montmartre", "mont-valerien"}
    assert answer.about is not None and "is Press" in str(answer.about("catholic-church"))


def test_an_arrow_opens_one_way_only():
    assert opens("royalists").right == {"national-assembly", "catholic-church", "press"}
    assembly = opens("national-assembly")
    assert assembly.right == frozenset()
    assert assembly.about is not None
    assert "the other way" in str(assembly.about("republicans"))
    assert "No line" in str(assembly.about("press"))


def test_the_press_opens_most():
    assert most_open("political").right == "press"
    with pytest.raises(BadOption, match="several spaces"):
        most_open("military")


@pytest.mark.parametrize(
    ("start", "goal", "far"),
    [
        ("royalists", "national-assembly", 1),
        ("social-movements", "national-assembly", 2),
        ("chateau-de-vincennes", "mont-valerien", 3),  # over the hills
        ("mont-valerien", "fort-d-issy", 3),  # not over the HQ, which cannot be won
    ],
)
def test_how_far_it_is(start, goal, far):
    assert steps(start, goal).right == far


def test_no_way_leads_out_of_the_assembly():
    with pytest.raises(BadOption, match="No way leads from National Assembly to Press"):
        steps("national-assembly", "press")


@pytest.mark.parametrize("call", [belongs_to, opens, most_open, network, lambda name: steps(name, "press")])
def test_an_unknown_name_is_refused_with_a_sentence(call):
    with pytest.raises(BadOption, match="atlantis"):
        call("atlantis")


def test_the_picture_has_its_words():
    shown = network("military")
    assert 'alt="What opens what: the military sphere as a network"' in shown.markup
    assert "Control of Versailles HQ opens 2 spaces: Mont-Valérien and Fort d'Issy." in shown.words
    assert "Press" not in shown.words


def test_one_cube_opens_a_space_by_control_or_by_presence():
    asked = one_cube_opens(redflag.new("paris", seed=1871), "versailles", "butte-montmartre")
    assert asked.right == {"mont-valerien", "butte-aux-cailles", "butte-montmartre"}
    assert "would not open" in str(asked.about("pere-lachaise"))
