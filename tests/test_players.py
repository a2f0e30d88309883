"""The players: fair, repeatable, and greedy better than chance."""

from __future__ import annotations

import pytest

import redflag
from redflag.players import player
from redflag.players.greedy import Greedy
from redflag.players.random import Random

BOTS_TURNS = (("paris", "versailles", "bot"), ("caesar", "caesar", "place"), ("battleline", "north", "play"))

SIDES = ("commune", "versailles")


def winners(seeds: range, **players: str) -> list[str]:
    return [redflag.run(redflag.new("paris", seed=seed), **players).result.winner for seed in seeds]


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
def test_greedy_beats_random(side: str) -> None:
    assert winners(range(12), **{side: "greedy"}).count(side) >= 10  # the side not named plays at random


@pytest.mark.parametrize("name", ["random", "greedy"])  # the thinker has tests of its own
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [redflag.run(redflag.new("paris", seed=71), commune=name, versailles=name) for _ in range(2)]
    assert games[0].to_json() == games[1].to_json()


def test_another_seed_of_the_player_plays_another_game() -> None:
    first, second = (
        redflag.run(redflag.new("paris", seed=71), commune=Random(seed), versailles=Random(1)) for seed in (5, 6)
    )
    assert first.moves != second.moves


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "variant"), [("gmt", None), ("nuts", "censorship"), ("gaga", "censorship")])
def test_greedy_decides_only_by_what_its_side_may_know(edition: str, variant: str | None) -> None:
    """The same position with other hidden cards, another deck and other chance to come: the same move."""
    game = redflag.new("paris", seed=18, edition=edition, variant=variant)
    anyone = Random(3)
    differed = 0
    while game.choice is not None:
        if len(game.moves) % 3 == 0:
            side = game.choice.side
            twin = game.imagine(side, seed=1000 + len(game.moves))
            assert twin.view(side) == game.view(side)
            differed += twin.view(None) != game.view(None)
            assert Greedy(7)(twin.seat(side)) == Greedy(7)(game.seat(side))
        game.play(anyone(game.seat(game.choice.side)))
    assert differed > 10


def test_greedy_leaves_the_game_as_it_was() -> None:
    game = redflag.new("paris", seed=4)
    for _ in range(6):
        before = game.to_json()
        move = Greedy(1)(game.seat(game.choice.side))
        assert game.to_json() == before
        game.play(move)


# In each game the question with which the bot's own turn begins.
@pytest.mark.parametrize(("game", "bot", "turn"), BOTS_TURNS)
def test_greedy_does_not_look_past_its_own_play_at_what_the_bot_will_do(
    game: str, bot: str, turn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    g = redflag.new(game, seed=1871, solo=bot)
    thinking, answered = False, []
    for name, question in g.rules.agenda.questions.items():

        def answer(state, frame, move, name=name, done=question.answer):
            if thinking and frame[1] in state.bots:
                answered.append(name)
            done(state, frame, move)

        monkeypatch.setattr(question, "answer", answer)
    greedy, asked = Greedy(1), 0
    while g.choice is not None and asked < 8:
        thinking = True
        move = greedy(g.seat(g.choice.side))
        thinking = False
        g.play(move)
        asked += 1
    assert asked == 8 and turn not in answered


@pytest.mark.parametrize(("game", "bot", "turn"), BOTS_TURNS)
def test_against_the_bot_too_greedy_decides_only_by_what_its_side_may_know(game: str, bot: str, turn: str) -> None:
    g = redflag.new(game, seed=7, solo=bot)
    rng = Random(7)
    for _ in range(6):
        assert g.choice is not None
        side = g.choice.side
        same = {Greedy(3)(twin.seat(side)) for twin in (g, *(g.imagine(side, seed) for seed in (1, 2, 3)))}
        assert len(same) == 1
        g.play(rng.among(g.choice.moves))


def test_greedy_takes_the_win_that_lies_before_it() -> None:
    """The last card of the game: with Press Commune controls Public Opinion, and has more political VP than needed."""
    game = redflag.new(
        "paris",
        seed=2,
        position={
            "phase": "final-crisis",
            "round": 1,
            "to_play": "commune",
            "hand": {"commune": [21], "versailles": [6]},
            "cubes": {
                "catholic-church": {"commune": 1},
                "press": {"versailles": 1},
                "social-movements": {"commune": 1},
            },
        },
    )
    redflag.run(game, commune="greedy", versailles=lambda seat: seat.choice.moves[-1])
    assert (game.result.winner, game.result.rule) == ("commune", "V1")


def test_random_plays_every_legal_move_sooner_or_later() -> None:
    game = redflag.new("paris", seed=9)
    moves = set(game.choice.moves)
    assert {Random(seed)(game.seat("commune")) for seed in range(50)} == moves


def test_an_unknown_player_is_refused_with_a_sentence() -> None:
    with pytest.raises(
        redflag.BadOption, match=r"There is no player 'thiers'; the players are random, greedy, thinker\."
    ):
        player("thiers")
    game = redflag.new("paris", seed=1)
    with pytest.raises(redflag.BadOption, match="There is no player 'thiers'"):
        redflag.run(game, commune="thiers")
    assert game.moves == []


def test_an_unknown_side_is_refused_with_a_sentence() -> None:
    with pytest.raises(redflag.BadOption, match="There is no side 'prussia'"):
        redflag.run(redflag.new("paris", seed=1), prussia="random")


def test_run_goes_on_from_any_point_with_functions_as_players() -> None:
    asked = []

    def first(seat: redflag.Seat) -> str:
        asked.append(seat.side)
        return seat.choice.moves[0]

    start = redflag.new("paris", seed=3)
    for _ in range(40):
        start.play(start.choice.moves[-1])
    before = list(start.moves)
    assert redflag.run(start, commune=first, versailles="random") is start
    assert start.result is not None
    assert start.choice is None
    assert start.moves[:40] == before
    assert set(asked) == {"commune"}


def test_run_does_nothing_to_a_game_that_is_over() -> None:
    game = redflag.run(redflag.new("paris", seed=3))
    moves = list(game.moves)
    assert redflag.run(game, commune="greedy").moves == moves


def test_the_move_of_a_player_must_be_legal() -> None:
    with pytest.raises(redflag.IllegalMove):
        redflag.run(redflag.new("paris", seed=3), commune=lambda seat: "play 99 event", versailles="random")
