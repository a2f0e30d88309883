"""Lesson 43: dates in order with their sources, places where they are, and the claim that is asked of the engine."""

from __future__ import annotations

from itertools import pairwise

import pytest

from redflag.caesar.board import PROVINCE_IDS
from redflag.caesar.lessons.chronicle import (
    borders_map,
    distance,
    earliest,
    events,
    km,
    links,
    longest_border,
    places,
    province_of,
    real_map,
    sources,
    timeline,
    went_well,
    years_between,
)
from redflag.core.errors import BadOption
from redflag.lessons.any_game import HALF, how_often
from redflag.lessons.texts import lesson


def test_the_events_stand_in_order_and_each_names_two_books():
    found = list(events().values())
    assert [event.year for event in found] == sorted((event.year for event in found), reverse=True)
    for before, event in pairwise(found):
        assert before.year > event.year or not before.month or not event.month or before.month <= event.month
    for event in found:
        assert str(event.where).count(";") >= 1, f"{event.id} rests on one book only"
        assert event.gains in ("", "caesar", "pompey")


def test_dates():
    assert years_between("rubicon", "ides").right == 5
    assert earliest("thapsus", "pharsalus", "pompey", "dyrrhachium").right == "dyrrhachium"
    assert "April 46 BC" in str(earliest("thapsus", "pharsalus").about("thapsus"))
    assert went_well("pompey", "ilerda", "curio").right == {"curio"}
    assert str(events()["dictator"].when) == "44 BC"


def test_every_province_has_one_place_that_stands_for_it():
    assert sorted(place.on for place in places().values() if place.main) == sorted(PROVINCE_IDS)
    assert len(links()) == 30
    assert province_of("Utica").right == "africa"
    assert str(province_of("Utica").about("syria")) == "In Syria lies Antioch."
    with pytest.raises(BadOption, match="Zela lies in no province"):
        province_of("Zela")


@pytest.mark.parametrize(
    ("a", "b", "far"),  # as an atlas has them, to a twentieth
    [("Rome", "Alexandria", 1950), ("Rome", "Athens", 1052), ("Massilia", "Rome", 603), ("Ephesus", "Athens", 316)],
)
def test_distances(a, b, far):
    assert abs(km(a, b) - far) < far / 20


def test_far_and_farthest():
    assert distance("Rome", "Alexandria", 700, 2000, 4500).right == "2000"
    answer = longest_border(2, 12, 25)
    assert answer.right == "africa/achaia" and len(answer.options) == 4


def test_the_pictures_have_their_words():
    assert "August 48 BC: Caesar beats Pompey at Pharsalus (went well for Caesar's side)." in timeline(49, 44).words
    assert "60 BC" not in timeline(49, 44).words
    assert "Corduba: 37.88° north, 4.78° west." in real_map().words
    assert "Rome and Athens: 1052 km." in borders_map().words
    assert "Suetonius, Julius 80–82; Plutarch, Caesar 66" in sources().words


def test_unknown_names_are_refused_with_a_sentence():
    for call in (lambda: earliest("troy"), lambda: km("Troy", "Rome"), lambda: timeline(1200, 1100)):
        with pytest.raises(BadOption):
            call()


def test_the_game_takes_no_side():
    answer = how_often("caesar", "caesar", 40)()
    assert answer.right == HALF and "of 40 games" in str(answer.because)
    assert set(lesson("43")["predict"]["fair"]["options"]) == set(answer.options)
