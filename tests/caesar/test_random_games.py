"""Random games: the conformance kit of the kernel, and what must be true of this game at every moment."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from redflag.caesar import RULES
from redflag.caesar.board import BORDERS, IN_THE_BAG, MARKERS, NOBODY, PROVINCES, TOKENS
from redflag.core.conformance import check_game
from redflag.core.game import Game
from redflag.core.rulebook import rulebook

BOOK = rulebook("redflag.caesar")
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
        assert placed + s.supply[side] == MARKERS
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
