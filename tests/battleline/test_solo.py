"""The counting player: what it decides, that it peeks at nothing, and that its reasons can be read and asked."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import redflag
from redflag.battleline.cards import BY_KEY, LEADERS, MORALE, TROOPS, mask_of, value_of
from redflag.battleline.formations import Ground, best
from redflag.battleline.solo.bot import BOT
from redflag.battleline.solo.odds import Supply, _outcomes, at_least, likely_sum, outcomes, wins
from redflag.core.game import Game
from redflag.players.random import Random

VARIANTS: list[dict[str, Any]] = [
    {},
    {"tactics": False},
    {"terrain": True},
    {"advanced": True, "free_pass": True},
]


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(BY_KEY[key] for key in text.split()))


def played(seed: int, **options: Any) -> Game:
    """A game of a random player against the counting player, to its end."""
    game = redflag.new("battleline", seed=seed, solo="north", **options)
    player = Random(seed)
    while game.result is None:
        game.play(player(game.seat("south")))
    return game


# ---- chances ----------------------------------------------------------------------------------------------------


def test_at_least_so_many_of_some_cards() -> None:
    assert at_least(0, 0, 0.5) == 1
    assert at_least(2, 1, 0.5) == 0
    assert at_least(1, 2, 0.5) == pytest.approx(0.75)
    assert at_least(2, 3, 0.5) == pytest.approx(0.5)


@pytest.mark.parametrize("held", ["", "red-7", "red-7 red-8", "first-leader red-3", "cavalry shields", "blue-1 red-9"])
@pytest.mark.parametrize("ground", [Ground(), Ground(slots=4), Ground(sum_only=True), Ground(low_wins=True)])
def test_the_chances_of_a_field_add_up(held: str, ground: Ground) -> None:
    hand = mask_of(cards("red-9 red-10 blue-7"))
    found = outcomes(cards(held), ground, Supply(hand, (1 << 30) - 1, 0.3))
    assert sum(chance for _, chance in found) == pytest.approx(1)
    assert [strength for strength, _ in found] == sorted({strength for strength, _ in found}, reverse=True)


NEAR = [*(card for card in range(TROOPS) if 7 <= value_of(card) <= 9), *MORALE]  # so that they often go together
GROUNDS = [Ground(), Ground(slots=2), Ground(slots=4), Ground(sum_only=True), Ground(low_wins=True), Ground(values=127)]


@given(
    at=st.lists(st.sampled_from(NEAR), unique=True, max_size=3),
    held=st.sets(st.integers(0, TROOPS - 1), max_size=7),
    seen=st.sets(st.integers(0, TROOPS - 1), max_size=30),
    ground=st.sampled_from(GROUNDS),
)
def test_only_troops_that_could_make_more_than_a_sum_matter_at_a_field(at, held, seen, ground) -> None:
    at = tuple(sorted(at[: ground.slots - 1]))
    hand, others = mask_of(held - set(at)), mask_of({*range(TROOPS)} - seen - held - set(at))
    likely = likely_sum(ground.slots - len(at), ground, hand, others)
    narrowed = outcomes(at, ground, Supply(hand, others, 0.2))
    assert narrowed == _outcomes(at, ground, Supply(hand, others, 0.2), likely), "the others change nothing"


def test_a_whole_formation_is_certain() -> None:
    whole = cards("red-7 red-8 red-9")
    made = best(whole, 0, Ground())
    assert made is not None
    assert outcomes(whole, Ground(), Supply(0, 0, 0.0)) == ((made.strength, 1.0),)


def test_wins_is_what_comparing_every_pair_gives() -> None:
    supply = Supply(mask_of(cards("red-9 blue-7")), (1 << 40) - 1, 0.35)
    for mine, theirs in product(["red-7", "red-7 red-8", "", "blue-3 green-9"], repeat=2):
        a, b = outcomes(cards(mine), Ground(), supply), outcomes(cards(theirs), Ground(), supply)
        slow = sum(x * y * (1.0 if s > t else 0.5 if s == t else 0.0) for s, x in a for t, y in b)
        assert wins(a, b, 0.5) == pytest.approx(slow)


def test_a_leader_helps_and_a_closed_colour_hurts() -> None:
    supply = Supply(0, (1 << 60) - 1, 0.3)
    none = outcomes((), Ground(), supply)
    assert LEADERS[0] == BY_KEY["first-leader"]
    pair = wins(outcomes(cards("red-8 red-9"), Ground(), supply), none, 0.5)
    led = wins(outcomes(cards("red-9 first-leader"), Ground(), supply), none, 0.5)
    closed = Supply(0, supply.unseen & ~mask_of(cards("red-7 red-10")), 0.3)
    assert led > pair > wins(outcomes(cards("red-8 red-9"), Ground(), closed), none, 0.5)


# ---- playing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS)
def test_whole_games_against_it(options: dict[str, Any]) -> None:
    game = played(3, **options)
    assert game.result is not None
    assert game.bots == ("north",)
    assert redflag.from_json(game.to_json()).to_json() == game.to_json()
    assert redflag.replay(game.record()).record() == game.record()


def test_it_claims_what_it_can_prove() -> None:
    """BL2.5: as long as it can prove a field it claims, so none is ever left open to it."""
    game = redflag.new("battleline", seed=5, solo="north", tactics=False, stepwise=True)
    player, claims = Random(5), 0
    while game.result is None:
        assert game.choice is not None
        if game.choice.side == "north" and game.state.todo[-1][0] == "claim":
            claims += 1
            assert game.choice.moves[0].startswith("claim")
        game.play(player(game.seat("south")) if game.choice.side == "south" else game.choice.moves[0])
    assert claims


@pytest.mark.parametrize("options", VARIANTS)
def test_it_decides_by_what_its_side_may_know(options: dict[str, Any]) -> None:
    """In every twin of the position that looks the same to its side it does the same."""
    game = redflag.new("battleline", seed=8, solo="north", stepwise=True, **options)
    player, looked = Random(1), 0
    while game.result is None and looked < 12:
        assert game.choice is not None
        if game.choice.side == "north":
            looked += 1
            for seed in (1, 2, 3):
                state: Any = game.rules.imagine(game.state, 1, seed)
                assert BOT.decide(state, state.todo[-1]) == game.choice.moves[0]
        game.play(player(game.seat("south")) if game.choice.side == "south" else game.choice.moves[0])
    assert looked == 12


# ---- its reasons ------------------------------------------------------------------------------------------------


def test_its_reasons_read_like_those_of_other_bots() -> None:
    game = played(3)
    trace = next(trace for trace in game.traces if trace.walks[0].question == "play")
    text = str(trace)
    assert text.startswith("The counting player, turn")
    assert "After it the most fields may be expected" in text
    chosen = next(step for step in trace.steps() if step.kind == "choose")
    assert chosen.answer == trace.walks[0].move
    assert chosen.die == 0
    other = next(name for name in chosen.candidates if name != chosen.answer)
    (reason,) = trace.why_not(other)
    assert "was struck by row" in str(reason.text)


def test_step_by_step_it_tells_its_reasons_before_it_moves() -> None:
    game = redflag.new("battleline", seed=2, solo="north", stepwise=True, first="north")
    assert game.choice is not None
    assert game.choice.side == "north"
    shown = game.choice.moves[0]
    pending = game.pending_trace
    assert pending is not None
    assert pending.moves == [shown]
    assert "goes from" in str(pending)
    game.play(shown)
    assert game.traces[0].moves[0] == shown


def test_every_part_of_the_chart_has_a_rule_of_the_rulebook() -> None:
    rules = redflag.rulebook("battleline")
    flow = BOT.chart
    assert "kit's own" in str(flow.note)
    assert set(flow.entry) == {"play", "claim", "draw", "scout", "return", "redeploy", "deserter", "traitor"}
    for node in flow.nodes.values():
        assert node.rule in rules


def test_options_of_a_game_against_it() -> None:
    assert BOT.options("south", stepwise=True) == {"solo": "south", "stepwise": True}
    with pytest.raises(redflag.BadOption, match="stepwise"):
        redflag.new("battleline", stepwise=True)
    with pytest.raises(redflag.BadOption, match="south, north"):
        redflag.new("battleline", solo="west")


def test_its_reasons_stay_secret_while_the_game_goes_on() -> None:
    """They name its hand, which is hidden (BL2.8)."""
    game = redflag.new("battleline", seed=2, solo="north", first="north")
    assert game.traces
    with pytest.raises(redflag.BadOption, match="when the game is over"):
        BOT.must_not_tell(game)
    BOT.must_not_tell(played(3))
