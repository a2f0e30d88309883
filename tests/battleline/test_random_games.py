"""Random games: the conformance kit of the kernel, and what must be true of this game at every moment."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

import redflag
from redflag.battleline import RULES
from redflag.battleline.cards import CARDS, TROOPS, mask_of
from redflag.battleline.claims import claimable, examine, provable
from redflag.battleline.state import FIELDS, HAND
from redflag.core.conformance import check_game
from redflag.core.conformance.worlds import fairness
from redflag.core.game import Game
from redflag.core.rulebook import rulebook

pytestmark = pytest.mark.slow  # whole games and walks

BOOK = rulebook("redflag.battleline")
BOUND = 500  # no game of this kind needs as many moves
RULESETS = [
    {"tactics": tactics, "advanced": advanced, "terrain": terrain, "free_pass": free}
    for tactics, advanced, terrain, free in product((True, False), (True, False), (True, False), (True, False))
    if not (tactics and terrain)
]


def invariants(game: Game) -> None:
    """Every card is somewhere, and nobody has more than allowed."""
    s = game.state
    lying = [card for side in (0, 1) for field in FIELDS for card in s.cards[side][field]]
    weather = s.tactics_played[0] + s.tactics_played[1] - sum(card >= TROOPS for card in lying + s.removed)
    everywhere = [*lying, *s.removed, *s.deck, *s.tactics_deck, *s.hand[0], *s.hand[1]]
    assert len(set(everywhere)) == len(everywhere)
    total = CARDS if s.options.tactics else TROOPS
    assert len(everywhere) + weather == total
    assert s.unseen == ((1 << TROOPS) - 1) & ~mask_of([*lying, *s.removed])
    for side in (0, 1):
        scouting = s.todo and s.todo[-1][0] in ("scout", "return")
        assert len(s.hand[side]) <= s.limit[side] + (3 if scouting else 0) <= HAND + 4
        assert s.hand[side] == sorted(s.hand[side])
        for field in FIELDS:
            there, slots = len(s.cards[side][field]), s.grounds[field].slots
            assert there <= slots
            assert bool(s.completed[side][field]) == (there == slots)
            if s.owner[field] < 0 and there == slots:
                assert provable(s, side, field) == examine(s, side, field).holds  # what is kept is what is true
    assert abs(s.tactics_played[0] - s.tactics_played[1]) <= 2
    if game.choice is not None and game.choice.kind == "claim":
        assert [f"claim {field + 1}" for field in claimable(s, s.todo[-1][1])] == list(game.choice.moves[:-1])


@pytest.mark.parametrize("options", RULESETS, ids=lambda given: "-".join(k for k, v in given.items() if v) or "plain")
def test_a_random_game_of_each_ruleset_passes_the_whole_conformance_kit(options):
    check_game(RULES, options, seed=1871, share=0.2, rule_ids=BOOK, watch=invariants)


@pytest.mark.parametrize("options", [{}, {"terrain": True}], ids=["tactics", "terrain"])
def test_imagined_worlds_are_fair(options):
    """Every troop that a side cannot see is in the other's hand about equally often, and no world is like the next."""
    game, dice, worlds = Game(RULES, RULES.options(options), 50), Random(50), 1000
    for _ in range(5):
        for foe, side in enumerate(reversed(RULES.sides)):
            assert fairness(game, side).alike < 5
            hands = [game.imagine(side, seed).state.hand[foe] for seed in range(worlds)]
            counts = Counter(card for hand in hands for card in hand if card < TROOPS)
            s = game.state
            assert len(counts) == (s.unseen & ~mask_of(s.hand[1 - foe])).bit_count()
            expected = sum(counts.values()) / len(counts)
            square = sum((count - expected) ** 2 for count in counts.values()) / expected
            assert square < len(counts) + 5 * (2 * len(counts)) ** 0.5, counts
        for _ in range(4):
            game.play(dice.choice(game.choice.moves))


def one_game(number: int, seed: int) -> int:
    """Play a random game of one of the rulesets, watched now and then, to its end; how many moves it had."""
    game = Game(RULES, RULES.options(RULESETS[number % len(RULESETS)]), seed)
    dice = Random(seed)
    while game.choice is not None:
        assert len(game.moves) < BOUND, "the game does not end"
        game.play(dice.choice(game.choice.moves))
        if len(game.moves) % 7 == 0:
            invariants(game)
    assert game.result.rule in BOOK
    return len(game.moves)


@pytest.mark.parametrize("seed", range(40))
def test_random_games_end_and_keep_all_cards(seed):
    assert one_game(seed, seed) > 20


def test_drawn_games_happen():
    results = [redflag.run(Game(RULES, RULES.options({}), seed)).result.winner for seed in range(60)]
    assert None in results


def test_every_rule_that_the_game_cites_is_in_the_rulebook():
    assert all(rule.text.template and rule.title.template for rule in BOOK.values())
    assert {rule.id for rule in BOOK.values() if rule.ours} >= {f"BL4.{n}" for n in range(1, 10)}
