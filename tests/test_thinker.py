"""The thinker: legal, silent, repeatable, within its budget, and it sees what lies before it, in every game."""

from __future__ import annotations

import json
from collections import Counter
from itertools import count
from random import Random as Dice

import pytest

import redflag
from redflag.core.game import Game
from redflag.players.greedy import Greedy
from redflag.players.thinker import Comparing, Search, Thinker, Thoughts

GAMES = [*redflag.GAMES, "toy"]
games = pytest.mark.parametrize("name", GAMES)
# Two places of each game between which a side cannot see cards change: its enemy's hand and what is still to come.
HIDDEN = {
    "paris": lambda s, foe: (s.hand[foe], s.draw),
    "caesar": lambda s, foe: (s.hand[foe], s.bag[foe]),
    "battleline": lambda s, foe: (s.hand[foe], s.deck),
    "toy": lambda s, foe: (s.prizes, s.prizes),
}

# Points of random games where very few moves win at once, whatever is hidden, and the others do not.
WINS = [
    *(("paris", 1, 115), ("paris", 2, 64), ("paris", 7, 102)),
    *(("caesar", 4, 35), ("caesar", 7, 38), ("caesar", 10, 34)),
    *(("battleline", 0, 86), ("battleline", 7, 101), ("battleline", 23, 92)),
]


def reached(name: str, seed: int, plies: int) -> Game:
    """A random game after so many moves."""
    game, dice = redflag.new(name, seed=seed), Dice(seed)
    for _ in range(plies):
        game.play(dice.choice(game.choice.moves))
    return game


def thought(game: Game, seed: int = 5, iterations: int = 40) -> Thoughts:
    return Thinker(seed, iterations=iterations).think(game.seat(game.choice.side))


def compared(game: Game, iterations: int) -> Thoughts:
    search = Comparing(game.seat(game.choice.side), 5)
    for _ in range(iterations):
        search.once()
    return search.thoughts()


@pytest.mark.parametrize(
    ("budget", "said"),
    [
        ({"iterations": "x"}, "'iterations' is a whole number from 1 on, not"),
        ({"iterations": 0}, "'iterations' is a whole number from 1 on, not '0'"),
        ({"iterations": 1.5}, "'iterations' is a whole number from 1 on, not '1.5'"),
        ({"seconds": "x"}, "'seconds' is a number from 0 on, not 'x'"),
        ({"seconds": -1}, "'seconds' is a number from 0 on, not '-1'"),
        ({"seconds": float("nan")}, "'seconds' is a number from 0 on, not 'nan'"),
    ],
)
def test_a_budget_that_is_none_is_refused_when_it_is_given(budget, said):
    with pytest.raises(redflag.BadOption, match=said):
        Thinker(1, **budget)


@games
def test_it_plays_a_whole_game_of_legal_moves(toy, name):
    game = redflag.new(name, seed=3)
    side = game.choice.side
    assert redflag.run(game, **{side: Thinker(1, iterations=3)}).result is not None


@games
def test_what_it_knows_after_a_search_is_plain_data_about_every_legal_move(toy, name):
    game = reached(name, 11, 4)
    found = thought(game)
    assert sorted(one.move for one in found.moves) == sorted(game.choice.moves)
    assert found.iterations == 40
    assert sum(one.visits for one in found.moves) == found.iterations - 1  # the first one looks at all of them
    assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in found.moves)
    assert found.best == found.moves[0].move
    assert [one.visits for one in found.moves] == sorted((one.visits for one in found.moves), reverse=True)
    assert found.moves[0].reply
    assert json.loads(json.dumps(found))[2][0][0] == found.best


@games
def test_who_compares_judges_what_was_tried_about_as_often_as_any_by_its_chances(toy, name):
    found = compared(reached(name, 11, 4), iterations=120).moves
    least = max(one.visits for one in found) / 2
    often, seldom = [one for one in found if one.visits >= least], [one for one in found if one.visits < least]
    assert found == (*sorted(often, key=lambda one: -one.chance), *sorted(seldom, key=lambda one: -one.visits))


@games
def test_rivals_walk_the_same_worlds_so_that_luck_weighs_on_all_of_them(toy, name):
    game = reached(name, 11, 4)
    search = Comparing(game.seat(game.choice.side), 5)
    worlds, walked = [], Counter()
    for _ in range(80):
        line = search.once()
        if not worlds or search.world is not worlds[-1]:
            worlds.append(search.world)
        walked[len(worlds), *line[:1]] += 1
    assert max(walked.values()) == 1, "nobody walks a world twice"
    of_move = {one.move: {world for world, *move in walked if move == [one.move]} for one in search.thoughts().moves}
    best, second = list(of_move.values())[:2]
    assert len(best & second) >= len(second) / 2


def test_what_looks_alike_at_first_sight_is_not_left_to_the_first_that_is_tried():
    """Six ways to move a cube; whichever a plain search tries first looks better with every walk, so it stays there."""
    game, player = redflag.new("paris", seed=3), Greedy(3)
    while game.choice.kind != "move":
        game.play(player(game.seat(game.choice.side)))
    visits = [one.visits for one in compared(game, iterations=100).moves]
    assert len(visits) == 6 and min(visits) > 10
    assert max(one.visits for one in thought(game, iterations=100).moves) > 90


@games
def test_the_same_seed_and_the_same_iterations_think_the_same(toy, name):
    game = reached(name, 12, 3)
    assert thought(game) == thought(game)
    assert thought(game) != thought(game, seed=6)


@games
def test_what_it_cannot_know_changes_nothing(toy, name):
    """Two games that differ only in what a side cannot know give the same search for the same seed."""
    differed = 0
    for plies in range(0, 7, 2):
        game = reached(name, 13, plies)
        side = game.choice.side
        twin = game.imagine(side, seed=900 + plies)
        differed += twin.view(None) != game.view(None)
        assert thought(twin) == thought(game)
        assert compared(twin, 40) == compared(game, 40)
    assert differed > 1


@games
def test_a_card_that_others_have_changed_by_hand_changes_nothing(toy, name):
    """The same without a word from `imagine`, which would say nothing of what it leaves as it is."""
    for plies in (0, 4):
        game = reached(name, 17, plies)
        side, twin = game.choice.side, game.copy()
        here, there = HIDDEN[name](twin.state, 1 - game.side_index(side))
        held_in_order = here is not there and here == sorted(here)
        here[0], there[-1] = there[-1], here[0]
        if held_in_order:
            here.sort()
        assert twin.view(None) != game.view(None)
        assert twin.view(side) == game.view(side)
        assert thought(twin) == thought(game)
        assert compared(twin, 40) == compared(game, 40)


@games
def test_thinking_leaves_the_game_as_it_was(toy, name):
    game = reached(name, 14, 4)
    before = game.to_json()
    thought(game)
    assert game.to_json() == before


@pytest.mark.parametrize(("name", "seed", "plies"), WINS)
def test_it_takes_the_win_that_lies_before_it(name, seed, plies):
    game = reached(name, seed, plies)
    side, best = game.choice.side, thought(game, iterations=200).best
    for world in range(5):
        twin = game.imagine(side, world)
        twin.play(best)
        assert twin.result is not None
        assert twin.result.winner == side


def test_a_search_can_be_stopped_and_has_an_answer_all_the_same():
    game = redflag.new("paris", seed=15)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 9

    found = Thinker(1, iterations=10_000).think(game.seat(game.choice.side), stop)
    assert found.iterations == 10
    at_once = Thinker(1, seconds=0.0).think(game.seat(game.choice.side))
    assert at_once.iterations == 1
    assert at_once.best in game.choice.moves


def test_a_search_ends_when_its_seconds_are_over(monkeypatch):
    ticks = count(step=0.01)
    monkeypatch.setattr("redflag.players.thinker.perf_counter", lambda: next(ticks))
    game = redflag.new("caesar", seed=15)
    assert Thinker(1, seconds=0.1).think(game.seat(game.choice.side)).iterations == pytest.approx(10, abs=1)


def test_a_search_goes_on_from_where_it_was():
    game = redflag.new("caesar", seed=15)
    seat = game.seat(game.choice.side)
    one, other = Search(seat, 7), Search(seat, 7)
    for _ in range(10):
        one.once()
    for _ in range(20):
        one.once()
    for _ in range(30):
        other.once()
    assert one.thoughts() == other.thoughts()


def test_a_game_that_does_not_reckon_is_played_out_by_its_light_hand_if_it_has_one(toy, monkeypatch):
    rules = redflag.rules("toy")
    asked = []

    def light(state):
        asked.append(state)
        return rules.agenda.moves(state)[0]

    game = redflag.new("toy", seed=2)
    without = thought(game)
    monkeypatch.setattr(type(rules), "light", staticmethod(light), raising=False)
    assert thought(game) != without
    assert asked


@pytest.mark.slow
def test_a_short_search_is_no_weaker_than_a_hasty_player():
    """How much stronger it is stands in docs/balance.md; here it is only seen that thinking does no harm."""
    sides, won = redflag.rules("caesar").sides, 0
    for seed in range(6):
        for side, other in (sides, sides[::-1]):
            players = {side: Thinker(seed, iterations=60), other: "greedy"}
            won += redflag.run(redflag.new("caesar", seed=seed), **players).result.winner == side
    assert won >= 5
