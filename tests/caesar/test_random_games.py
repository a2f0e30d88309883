"""Random games: the conformance kit of the kernel, and what must be true of this game at every moment."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from redflag.caesar import RULES
from redflag.caesar.board import BORDERS, IN_THE_BAG, MARKERS, NOBODY, PROVINCES, TOKENS
from redflag.core.conformance import Dice, check_game
from redflag.core.game import Game
from redflag.core.rulebook import rulebook
from tests.caesar import agreement

BOOK = rulebook("redflag.caesar")
BOUND = 200  # no game needs as many moves
CONFORMANCE = 101  # one game in so many goes through the whole conformance kit
RULESETS = [
    {"poison": poison, "centurions": centurions, "border_control": control, "any_icon": icon}
    for poison, centurions, control, icon in product((False, True), repeat=4)
    if (poison or centurions or not control) and (control or icon)
]


def invariants(game: Game) -> None:
    """All tokens, markers and bonus tokens are somewhere, and sums are what lies on the borders."""
    s = game.state
    for side in (0, 1):
        lying = [token.token for token in s.borders if token is not None and token.side == side]
        tokens = [*lying, *s.hand[side], *s.bag[side], *s.centurions[side]]
        assert sorted(tokens) == list(range(len(TOKENS) if s.options.centurions else IN_THE_BAG))
        placed = s.marked.count(side) + s.on_border.count(side) + (s.rome == side) + s.under_senate[side]
        assert placed + s.supply[side] + (s.discarded if side == s.bot else 0) == MARKERS
        for n, province in enumerate(PROVINCES):
            facing = 0
            for border in province.borders:
                token = s.borders[border]
                if token is not None and token.side == side:
                    facing += token.to_a if BORDERS[border].a == n else token.to_b
            assert s.totals[side][n] == facing
    for n, province in enumerate(PROVINCES):
        assert s.empty[n] == sum(s.borders[border] is None for border in province.borders)
        assert bool(s.empty[n]) or not s.bonus[n] or s.todo[-1:] != []
        if s.marked[n] != NOBODY:
            assert not s.empty[n]


def name(options: dict[str, bool]) -> str:
    return "-".join(key for key, value in options.items() if value)


@pytest.mark.parametrize("options", RULESETS, ids=name)
def test_a_random_game_of_each_ruleset_passes_the_whole_conformance_kit(options):
    check_game(RULES, options, seed=49, share=0.3, rule_ids=BOOK, watch=invariants)


@pytest.mark.parametrize("seed", range(40))
def test_random_games_end_and_keep_all_pieces(seed):
    game = Game(RULES, RULES.options(RULESETS[seed % len(RULESETS)]), seed)
    dice = Random(seed)
    while game.choice is not None:
        game.play(dice.choice(game.choice.moves))
        invariants(game)
    assert game.result.winner is not None
    assert len([entry for entry in game.journal if entry.kind in ("place", "hide")]) <= 30


def play_out(options: dict[str, Any], seed: int) -> Game:
    """Play a game at random to its end, watching it at every move."""
    game = Game(RULES, RULES.options(options), seed)
    dice = Dice(seed)
    while game.choice is not None:
        invariants(game)
        assert len(game.choice.moves) > 1, "nothing is asked that has one answer"
        assert "{" not in game.choice.prompt
        assert len(game.moves) < BOUND, f"not over after {BOUND} moves"
        game.play(dice.pick(game.choice.moves))
    assert game.result is not None, "dead end: no choice and no result"
    invariants(game)
    return game


def one_game(number: int, seed: int, kinds: Sequence[dict[str, Any]]) -> int:
    """Play the game of a number; how many moves it had."""
    options = kinds[number % len(kinds)]
    if number % CONFORMANCE == 0:
        game = check_game(RULES, options, seed, share=0.1, bound=BOUND, rule_ids=BOOK, watch=invariants)
    else:
        game = play_out(options, seed)
    return len(game.moves)


@pytest.mark.parametrize("number", range(0, 84, 7))
def test_a_random_game_against_the_bot_passes_the_conformance_kit(number):
    options = agreement.KINDS[number + number // 7 % 3]
    check_game(RULES, options, seed=number, share=0.2, rule_ids=BOOK, watch=invariants)


def test_games_against_the_bot_end_whatever_the_options():
    assert all(one_game(number, 49 + number, agreement.KINDS) for number in range(1, len(agreement.KINDS)))
