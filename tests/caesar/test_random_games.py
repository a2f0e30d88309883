"""Random games: the conformance kit of the kernel, and what must be true of this game at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from redflag.caesar import RULES
from redflag.caesar.board import BORDERS, IN_THE_BAG, MARKERS, NOBODY, PROVINCES, TOKENS
from redflag.core.conformance import Dice, check_game
from redflag.core.conformance.worlds import fairness
from redflag.core.game import Game
from redflag.core.rulebook import rulebook
from tests.caesar import agreement
from tests.caesar.table import lay

pytestmark = pytest.mark.slow  # whole games and walks

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


# ---- what a side imagines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"poison": True, "border_control": True}, {"centurions": True}], ids=name)
def test_imagined_worlds_are_fair(options):
    """Every token that a side cannot see is behind the other's screen about equally often, and no world like the next.

    Tokens are counted by number and not by name: of two laurels 2/2 one is in a hand more often than another token.
    """
    game, dice, worlds = Game(RULES, RULES.options(options), 49), Dice(49), 1000
    for _ in range(5):
        for foe, side in enumerate(reversed(RULES.sides)):
            assert fairness(game, side).alike < 5
            hands = [game.imagine(side, seed).state.hand[foe] for seed in range(worlds)]
            counts = Counter(token for hand in hands for token in hand)
            expected = sum(counts.values()) / len(counts)
            square = sum((count - expected) ** 2 for count in counts.values()) / expected
            assert square < len(counts) + 5 * (2 * len(counts)) ** 0.5, counts
        game.play(dice.pick(game.choice.moves))


def imagined(game: Game, side: str, worlds: int = 200) -> list[dict[str, Any]]:
    """What a side imagines of the other's tokens, in many worlds."""
    return [game.imagine(side, seed).view(None) for seed in range(worlds)]


def test_a_centurion_taken_openly_is_imagined_behind_the_screen():
    game = lay(hand="laurel-4-0", enemy_hand="laurel-2-2", centurions=True, to_play="pompey")
    game.state.centurions[0].remove(16)
    game.state.take_up(0, 16, openly=True)
    assert all("sword-7-0" in world["hand"]["caesar"] for world in imagined(game, "pompey"))


def test_what_went_back_is_imagined_outside_the_bag_only_after_another_draw():
    game = lay(hand="laurel-4-0", enemy_hand="laurel-2-2 sword-6-0 ship-6-0", poison=True, to_play="pompey")
    game.state.put_back(0, 0)
    assert not any("sword-6-0" in world["hand"]["caesar"] for world in imagined(game, "pompey"))
    game.state.bag[0].remove(5)
    game.state.take_up(0, 5)
    found = sum("sword-6-0" in world["hand"]["caesar"] for world in imagined(game, "pompey"))
    assert 0 < found < 100


def test_which_token_was_placed_face_down_changes_nothing_that_the_other_side_imagines():
    """Before one draw and after it a token was behind the screen: which of the two was placed is a secret."""
    worlds = []
    for hidden in ("ship-6-0", "shield-6-0"):
        game = lay(
            hand="laurel-2-2 ship-6-0 shield-6-0", enemy_hand="laurel-4-0 ship-3-3", kept="might might might", **CONTROL
        )
        game.state.went_back[0][0] = 2  # sword 6/0 went back before the third token was drawn
        game.play(f"hide {hidden} numidia/africa")
        worlds.append(
            [(w["hand"]["caesar"], w["borders"]["numidia/africa"]["token"]) for w in imagined(game, "pompey")]
        )
    assert worlds[0] == worlds[1]


CONTROL = {"poison": True, "border_control": True}


@pytest.mark.parametrize("number", [2929, 3333, 3838])
def test_two_bonus_tokens_of_a_kind_are_told_apart(number):
    """Games in which a side may use one of two like tokens: everybody is told which of them it was."""
    one_game(number, 1871 + number, RULESETS)
