"""Whatever is read, our readers take it or refuse it with a sentence: a sample of what `make fuzz` tries at length."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import redflag
from redflag.paris import position
from tests import readers

pytestmark = pytest.mark.slow  # whole games and walks

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(position.KEYS)
INSIDE = st.sampled_from(["commune", "versailles", "press", "political", "a", "escalation", "hand", "deck"])
VALUES = st.recursive(ANYTHING, lambda inner: st.dictionaries(INSIDE, inner, max_size=3), max_leaves=6)


def test_spoilt_files_are_taken_or_refused():
    failures = [failure for number in range(40 * len(readers.READERS)) if (failure := readers.one_case(number))]
    assert failures == []


@pytest.mark.parametrize("name", readers.READERS)
def test_real_files_are_taken(name):
    for text in readers.real()[name]:
        readers.READERS[name](text)


@settings(max_examples=150)
@given(st.dictionaries(KEYS, VALUES, max_size=4), st.sampled_from([None, "commune"]))
def test_any_position_is_taken_or_refused(given_position, solo):
    try:
        redflag.new("paris", seed=1, position=given_position, solo=solo)
    except redflag.RedflagError as error:
        assert str(error).isprintable()


@settings(max_examples=100)
@given(st.dictionaries(st.sampled_from(["edition", "variant", "deck", "position", "solo", "stepwise", "aid"]), VALUES))
def test_any_option_is_taken_or_refused(options):
    try:
        redflag.new("paris", seed=1, **options)
    except redflag.RedflagError as error:
        assert str(error).isprintable()


@settings(max_examples=150)
@given(st.sampled_from(list(readers.READERS)), st.text(st.characters()) | ANYTHING.map(json.dumps))
def test_any_text_is_taken_or_refused(name, text):
    readers.try_reader(name, text)
