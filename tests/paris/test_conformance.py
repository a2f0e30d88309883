"""The conformance kit on the flagship: all editions, with Censorship, and against its bot, also step by step."""

from __future__ import annotations

from typing import Any

import pytest

from redflag.core.conformance import check_game, check_imagination, words_of
from redflag.paris import RULES
from redflag.paris.rulebook import rulebook
from tests.paris import invariants

pytestmark = pytest.mark.slow  # whole games and walks

EDITIONS = ("gmt", "nuts", "gaga")
KINDS: list[dict[str, Any]] = [
    *({"edition": edition} for edition in EDITIONS),
    *({"edition": edition, "variant": "censorship"} for edition in EDITIONS),
    *({"edition": edition, "solo": side} for edition in EDITIONS for side in RULES.sides),
    {"edition": "gmt", "solo": "commune", "stepwise": True},
    {"edition": "nuts", "solo": "versailles", "stepwise": True},
]
kinds = pytest.mark.parametrize("options", KINDS, ids=lambda options: "-".join(map(str, options.values())))


@kinds
def test_a_sample_of_a_random_game_keeps_every_promise(options):
    words = words_of(RULES, options, seed=2)
    game = check_game(RULES, options, 5, share=0.1, rule_ids=rulebook(), vocabulary=words, watch=invariants.check)
    assert game.result is not None


@pytest.mark.slow
@kinds
def test_a_whole_random_game_keeps_every_promise(options):
    words = words_of(RULES, options, seed=4)
    check_game(RULES, options, 11, rule_ids=rulebook(), vocabulary=words, watch=invariants.check)


@kinds
def test_imagined_worlds_are_fair(options):
    measured = check_imagination(RULES, options, 3, points=(0, 1, 30, 60))
    assert max(fairness.hidden for fairness in measured) > 20, "there is something to deal anew"
