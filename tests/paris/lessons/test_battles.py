"""Chance in war (lesson 05): numbers against a count by hand and against the engine, and the pictures' words."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from redflag.core.errors import BadOption
from redflag.lessons import after, position
from redflag.paris import odds
from redflag.paris.lessons.battles import (
    both_removed,
    chances,
    compared,
    next_card,
    safer,
    succeeds,
    trend,
    tried,
    two_points,
)

VERSAILLES = 1


def test_the_next_card():
    assert "one of 36" in next_card(position("war-early"), "versailles").words
    words = next_card(position("war-late"), "versailles").words
    assert words.splitlines()[1:] == ["Cards worth 1: 3.", "Cards worth 2: 12.", "Cards worth 3: 7."]


def test_chances_of_two_rounds_side_by_side():
    words = chances("versailles", position("war-early"), position("war-late")).words
    assert "round 1, 36 cards not seen: strength 1: 42 %." in words
    assert "round 3, 22 cards not seen: strength 2: 68 %." in words


def test_what_became_of_a_chance():
    early, late = position("war-early"), position("war-late")
    assert trend("versailles", early, late).right == "fallen"
    assert trend("versailles", late, early).right == "risen"
    assert trend("versailles", early, late, strength=3).right == "same"


def test_an_attempt_is_told_in_the_words_of_the_journal():
    attack = after(position("war-early"), "play 10 operations")
    lucky = succeeds(attack, "remove butte-montmartre")
    assert lucky.right == "yes"
    assert "reveals 24 Eugène Protot" in str(lucky.because)
    results = {succeeds(attack.imagine("versailles", seed), "remove butte-montmartre").right for seed in range(20)}
    assert results == {"yes", "no"}
    assert succeeds(attack, "remove mont-valerien").right == "yes"


def test_many_tries_come_near_the_computed_chance():
    attack = after(position("war-early"), "play 10 operations")
    share = tried(attack, "remove butte-montmartre").words.splitlines()[-2]
    assert share.startswith("After 600 tries: ")
    assert 36 <= int(share.split()[-2]) <= 48, "within three standard errors of 42 %"
    assert "Computed: 81 %" in tried(attack, "remove butte-montmartre +1", 20).words


@pytest.mark.parametrize("space", ["butte-montmartre", "fort-d-issy"])
def test_two_attempts_counted_pair_by_pair(space):
    game = position("war-early")
    s = game.state
    strength = {"butte-montmartre": 1, "fort-d-issy": 2}[space]
    low = [s.deck.cards[card].points <= strength for card in odds.may_come_up(s, VERSAILLES)]
    pairs = [sum(pair) for pair in combinations(low, 2)]
    _, twice = two_points(game, "versailles", space)
    assert twice.removed == tuple(Fraction(pairs.count(n), len(pairs)) for n in range(3))
    assert both_removed(game, "versailles", space).right == twice.removed[2]


def test_the_extra_point_buys_safety_and_not_more_cubes():
    game = position("war-early")
    once, twice = two_points(game, "versailles", "butte-montmartre")
    assert (once.at_least_one, twice.at_least_one) == (Fraction(29, 36), Fraction(2, 3))
    assert once.mean < twice.mean
    assert safer(game, "versailles", "butte-montmartre").right == "once"
    assert (
        "two attempts without it: nothing 33 %, one cube 50 %, two cubes 17 %"
        in compared(game, "versailles", "butte-montmartre").words
    )


@pytest.mark.parametrize(
    ("space", "said"), [("press", "no military space"), ("mont-valerien", "is not sure"), ("atlantis", "atlantis")]
)
def test_what_cannot_be_compared_is_said(space, said):
    with pytest.raises(BadOption, match=said):
        two_points(position("war-early"), "versailles", space)
