"""What a position of Battle Line is worth to who thinks far ahead: the chances at nine fields put together."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

import redflag
from redflag.battleline.appraise import SWING
from redflag.battleline.cards import BY_KEY
from redflag.battleline.outlook import HELD, chance_to_win, outlook

PLAIN = (1,) * 9


def literally(worths: tuple[int, ...], chances: list[float]) -> float:
    """The same, way by way: each way to share the fields with its chance, and who has won then (BL2.6)."""
    total = 0.0
    for won in product((False, True), repeat=9):
        likely = 1.0
        for mine, chance in zip(won, chances, strict=True):
            likely *= chance if mine else 1 - chance
        has = [
            sum(worth for worth, who in zip(worths, won, strict=True) if who == mine) >= 5
            or any(won[first : first + 3] == (mine,) * 3 for first in range(7))
            for mine in (True, False)
        ]
        total += likely * (0.5 if has[0] == has[1] else float(has[0]))
    return total


@pytest.mark.parametrize("seed", range(5))
def test_BL2_6_the_chances_are_put_together_as_all_ways_to_share_the_fields(seed):
    dice = Random(seed)
    worths = (1, 1, 2, 1, 1, 1, 1, 1, 1) if seed % 2 else PLAIN
    chances = [dice.choice((0.0, 1.0, dice.random())) for _ in range(9)]
    assert chance_to_win(worths, chances) == pytest.approx(literally(worths, chances))


def test_BL2_6_what_is_decided_is_sure():
    assert chance_to_win(PLAIN, [1, 0, 1, 0, 1, 0, 1, 0, 1]) == 1
    assert chance_to_win(PLAIN, [0, 0, 0, 1, 1, 0, 1, 1, 0]) == 0
    assert chance_to_win(PLAIN, [0.5] * 9) == pytest.approx(0.5)


def test_a_claimed_field_is_worth_more_than_one_that_can_be_claimed():
    """Else who thinks far ahead would put a claim off, until a tactics card takes the proof away."""
    game = redflag.new("battleline", seed=3)
    dice, found = Random(3), 0
    while game.choice is not None:
        if game.choice.kind == "claim":
            claim = next(move for move in game.choice.moves if move != "done")
            side, values = game.side_index(game.choice.side), {}
            for move in (claim, "done"):
                after = game.copy()
                after.play(move)
                values[move] = outlook(after.state, side)
            assert values[claim] >= values["done"]
            found += values[claim] > values["done"]  # not where the game is won or lost anyway
        game.play(dice.choice(game.choice.moves))
    assert found


def test_BL2_5_what_can_be_claimed_now_is_judged_as_claimed():
    """Else a play that wins by its proof would look no better than one that only comes near to it."""
    dice, seen = Random(5), Counter()
    for seed in range(40):
        game = redflag.new("battleline", seed=seed)
        while game.choice is not None:
            if game.choice.kind == "claim":
                after, side, values = game.copy(), game.side_index(game.choice.side), []
                while after.choice is not None and after.state.todo[-1] == ("claim", side):
                    values.append(outlook(after.state, side))
                    after.play(next(move for move in after.choice.moves if move != "done"))
                if after.result is not None:
                    seen["won"] += 1
                    assert min(values) > 6 * SWING  # 99 in 100
                elif after.choice.kind == "draw":  # nothing has come from the deck since
                    seen["claimed"] += 1
                    assert values == pytest.approx([outlook(after.state, side)] * len(values))
            game.play(dice.choice(game.choice.moves))
    assert min(seen["won"], seen["claimed"]) > 2


def test_what_the_enemy_holds_does_not_matter():
    game = redflag.new("battleline", seed=4)
    side = game.choice.side
    index = game.side_index(side)
    assert len({outlook(game.imagine(side, seed).state, index) for seed in range(10)}) == 1


def test_a_tactics_card_in_the_hand_is_worth_something_and_a_second_one_nothing_more():
    state = redflag.new("battleline", seed=4).state
    leader, fog = BY_KEY["first-leader"], BY_KEY["fog"]

    def with_tactics(*hands: tuple[int, ...]) -> float:
        trial = state.copy()
        for hand, more in zip(trial.hand, hands, strict=True):
            hand.extend(more)
        return outlook(trial, 0)

    none, own, two, both = (
        with_tactics(mine, theirs)
        for mine, theirs in (((), ()), ((leader,), ()), ((leader, fog), ()), ((fog,), (leader,)))
    )
    assert own == two == pytest.approx(none + SWING * HELD)
    assert both == pytest.approx(none), "the enemy's counts, too: how many it holds is public"
