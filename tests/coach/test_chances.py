"""Chances that people read are put right by how often such positions were won."""

from __future__ import annotations

import pytest

import redflag
from redflag import coach, puzzles
from redflag.coach.advice import matters
from redflag.coach.chances import apart, put_right
from redflag.core.parts import PutsRight
from redflag.players.thinker import Considered, Thoughts
from tests.coach.games import reached

KNOWING = [name for name in redflag.GAMES if isinstance(redflag.rules(name), PutsRight)]
CHANCES = (0.0, 0.2, 0.5, 0.51, 0.9, 1.0)


def thoughts(side: str) -> Thoughts:
    """Six moves, the best one first."""
    moves = [Considered(str(n), 9, chance, chance / 2, (1 + chance) / 2, "") for n, chance in enumerate(CHANCES)]
    return Thoughts(side, 54, tuple(reversed(moves)))


@pytest.mark.parametrize("name", KNOWING)
def test_what_is_better_stays_better_and_what_is_sure_stays_sure(name):
    for plies in (2, 20):
        game = reached(name, 5, plies)
        found = put_right(game.seat(game.choice.side), thoughts(game.choice.side)).moves
        assert [one.move for one in found] == [str(n) for n in reversed(range(len(CHANCES)))]
        chances = [one.chance for one in found]
        assert chances == sorted(set(chances), reverse=True)
        assert chances[0] == 1 and chances[-1] == 0
        assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in found)


@pytest.mark.parametrize("name", KNOWING)
def test_no_kind_of_position_makes_the_worse_move_look_better(name):
    numbers = redflag.rules(name).put_right
    assert numbers
    assert all(power > 0 and times > 0 for power, times in numbers.values())


def test_a_game_that_knows_nothing_better_leaves_chances_as_they_are(toy):
    game = reached("toy", 5, 2)
    found = thoughts(game.choice.side)
    assert put_right(game.seat(game.choice.side), found) == found


def test_commune_is_not_told_that_an_even_look_in_the_last_round_is_an_even_game():
    """What a search takes for even there was won by Commune far less often than by Versailles (docs/balance.md)."""
    game = redflag.new("paris", seed=3)
    while game.state.round < 3 or game.choice.kind != "play" or game.choice.side != "commune":
        game.play(game.choice.moves[0])
    even = Thoughts("commune", 1, (Considered("a", 1, 0.5, 0.4, 0.6, ""),))
    assert put_right(game.seat("commune"), even).moves[0].chance < 0.35


def test_chances_are_compared_as_in_an_even_game():
    assert apart(0.6, 0.4) == pytest.approx(0.2, abs=0.005)
    assert apart(0.08, 0.04) == pytest.approx(0.18, abs=0.005)
    assert apart(0.04, 0.08) == pytest.approx(-apart(0.08, 0.04))
    assert apart(1.0, 1.0) == 0 < apart(1.0, 0.99)


def test_who_is_nearly_lost_hears_all_the_same_which_move_is_clearly_better():
    nearly_lost = [
        Considered(move, 9, chance, 0.0, 0.1, "") for move, chance in (("a", 0.08), ("b", 0.04), ("c", 0.03))
    ]
    assert str(matters(Thoughts("commune", 27, tuple(nearly_lost)))) == "One move is clearly better than the others."


def test_hint_story_and_puzzle_tell_the_same_kind_of_chance():
    game = reached("paris", 5, 9)
    seat = game.seat(game.choice.side)
    search = coach.Pondering(seat, 30)
    search.go_on(float("inf"))
    assert search.thoughts == put_right(seat, search.raw) != search.raw
    assert coach.pondered(seat, 30) == search.thoughts
    puzzle = puzzles.get("paris", 1)
    best = put_right(puzzle.position().seat(puzzle.side), puzzle.thoughts).moves[0]
    assert puzzle.solution().best.chance == best.chance != puzzle.thoughts.moves[0].chance
