"""Random solo games: what must hold in every one, whatever the player does (see `tests.paris.solo.watched`)."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import redflag
from redflag.core.bot.trace import Row, Step, Trace, Walk
from redflag.core.conformance import Dice, check_game, words_of
from redflag.core.text import Text
from redflag.paris import RULES
from redflag.paris.rulebook import rulebook
from tests import fuzz
from tests.paris import invariants
from tests.paris.solo import watched

kinds = pytest.mark.parametrize("kind", watched.KINDS, ids=lambda kind: f"{kind['edition']}-{kind['solo']}")


@pytest.mark.slow
@kinds
def test_random_games_end_and_their_traces_tell_what_the_bot_did(kind):
    for seed in range(6):
        game = watched.watch(seed, **kind)
        assert game.result is not None
        assert game.traces


@pytest.mark.slow
def test_random_games_from_positions_are_as_good():
    numbers = [n for n in range(120) if n // len(watched.KINDS) % fuzz.POSITIONS == 0]
    for number in numbers:
        outcome = fuzz.one_solo_game((number, 1))
        assert outcome.label.endswith("from a position")
        assert not outcome.failure, outcome.failure


@pytest.mark.slow
@kinds
@pytest.mark.parametrize("stepwise", [None, True], ids=["whole", "stepwise"])
def test_a_random_game_passes_the_conformance_kit(kind, stepwise):
    options = {**kind, "stepwise": stepwise}
    words = words_of(RULES, options, seed=2)
    check_game(RULES, options, seed=3, share=0.2, rule_ids=rulebook(), vocabulary=words, watch=invariants.check)


@settings(max_examples=20)
@given(st.sampled_from(watched.KINDS), st.integers(0, 2**64), st.integers(0, 2**32))
def test_any_seed_gives_a_game_that_ends(kind, seed, dice):
    game, chooser = redflag.new("paris", seed=seed, **kind), Dice(dice)
    while game.choice is not None:
        game.play(chooser.pick(game.choice.moves))
    assert game.result is not None
    invariants.check(game)


# ---- the same to the byte ------------------------------------------------------------------------------------------


def fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@kinds
def test_the_same_seed_gives_the_same_bot_to_the_byte(kind):
    one, other = (watched.played(5, **kind) for _ in range(2))
    assert one.to_json() == other.to_json()
    assert fingerprint(watched.told(one)) == fingerprint(watched.told(other))
    assert watched.told(redflag.from_json(one.to_json())) == watched.told(one)


def test_another_seed_gives_another_game():
    kind = watched.KINDS[0]
    assert watched.told(watched.played(5, **kind)) != watched.told(watched.played(6, **kind))


# ---- the watching itself -------------------------------------------------------------------------------------------


def choice(**changed) -> Step:
    """A choice between three spaces of which the rows leave two, changed in one thing."""
    text = Text("A row.")
    rows = (
        Row(1, text, ("press", "royalists", "republicans"), ("press", "royalists"), skipped=False),
        Row(2, text, ("press", "royalists"), ("press", "royalists"), skipped=True),
    )
    step = Step(
        "choose", "O6", "Z-T2", text, "press", candidates=("press", "royalists", "republicans"), rows=rows, die=2
    )
    return step._replace(**changed)


def checked(step: Step) -> None:
    act = Step("act", "O6-place", "Z-O6", Text("Place."), f"place {step.answer}")
    watched.check_trace(Trace(Text("A trace"), (Walk("O6", "operations", (step, act)),), (0, 0), {}))


def test_a_right_trace_passes():
    checked(choice())


@pytest.mark.parametrize(
    "changed",
    [
        {"answer": "republicans"},
        {"answer": "national-assembly"},
        {"die": 0},
        {"die": 3},
        {"candidates": ("press", "royalists")},
        {"unread": (Text("A row."),)},
        {"rows": ()},
    ],
    ids=str,
)
def test_a_wrong_trace_is_noticed(changed):
    with pytest.raises(AssertionError):
        checked(choice(**changed))


def test_stepping_notices_moves_that_the_traces_do_not_tell():
    game = watched.played(5, **watched.KINDS[0])
    game.state.traces.pop()
    with pytest.raises(AssertionError, match="the traces tell the bot's moves"):
        watched.check_stepwise(game, watched.told(game))


def test_every_trace_is_plain_data():
    game = watched.played(5, **watched.KINDS[1])
    for trace in game.traces:
        data = trace.to_data()
        assert json.loads(json.dumps(data)) == data
