"""A card and its five uses (lesson 03): the ways that the rules allow, where cards go, and the deck as a whole."""

from __future__ import annotations

from fractions import Fraction

import pytest

import redflag
from redflag.core.errors import BadOption
from redflag.lessons import after, position
from redflag.paris.lessons.uses import deck_chart, event_share, points_to_spend, uses, where_is


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        (9, {"operations", "momentum", "discarded", "final-crisis"}),  # an enemy card
        (20, {"operations", "momentum", "final-crisis"}),  # its price cannot be paid, and it has too few points
        (33, {"event", "operations", "momentum", "discarded", "final-crisis"}),
    ],
)
def test_the_ways_of_a_card(card, ways):
    answer = uses(position("five-uses"), card)
    assert answer.right == ways
    assert answer.about is not None
    assert all("(" in str(answer.about(way)) for way in set(answer.options) - ways), "a wrong way names its rule"


def test_a_card_of_nobody_has_no_use():
    game = position("five-uses")
    with pytest.raises(BadOption, match="not in the hand"):
        uses(game, 4)
    with pytest.raises(BadOption, match="Nobody is to play a card"):
        uses(redflag.new("paris", seed=1), 4)


def test_where_cards_go():
    game = position("five-uses")
    assert where_is(game, 33).right == "hand"
    assert where_is(after(game, "play 33 momentum"), 33).right == "removed"
    paid = after(game, "play 9 discarded", "choose 2", "place butte-montmartre", "done")
    assert where_is(paid, 9).right == where_is(paid, 27).right == "discard"
    with pytest.raises(BadOption, match="neither in a hand"):
        where_is(game, 44)


def test_points_to_spend():
    game = position("five-uses")
    assert points_to_spend(after(game, "play 38 operations")).right == 3
    assert points_to_spend(after(game, "play 20 final-crisis")).right == 4
    with pytest.raises(BadOption, match="Nobody spends"):
        points_to_spend(game)


def test_the_deck_is_fair():
    assert event_share("commune").right == event_share("versailles").right == Fraction(23, 39)
    with pytest.raises(BadOption, match="prussia"):
        event_share("prussia")


def test_the_chart_has_its_words():
    shown = deck_chart()
    assert "Cards with 1 point: Commune 8, Versailles 8, Neutral 0." in shown.words
    assert "Cards with 3 points: Commune 0, Versailles 0, Neutral 7." in shown.words
    assert "<img alt=" in shown.markup
