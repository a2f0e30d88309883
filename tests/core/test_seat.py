"""A player sees what its side may know: however deep it digs in its seat, there is nothing else to find."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib import resources

import pytest

import redflag
from redflag.core.conformance import Dice
from redflag.core.conformance.digging import dug_up, values
from redflag.core.game import Game

pytestmark = pytest.mark.slow  # whole games and walks

SEED = 0x1871_0318_2805_1871  # a number that is found nowhere by chance
KINDS = [{}, {"edition": "nuts", "variant": "censorship"}, {"edition": "gaga", "solo": "versailles", "stepwise": True}]
DECK = tomllib.loads(resources.files("redflag.paris").joinpath("deck.toml").read_text(encoding="utf-8"))
kinds = pytest.mark.parametrize("options", KINDS, ids=str)


def points(options: dict[str, str], every: int = 25) -> list[Game]:
    """A random game at several points, from its first choice to its last."""
    game, dice, found = redflag.new("paris", seed=SEED, **options), Dice(5), []
    while game.choice is not None:
        if len(game.moves) % every == 0:
            found.append(game.copy())
        game.play(dice.pick(game.choice.moves))
    return [*found, game]


def all_that_is_offered(game: Game, side: str) -> list[object]:
    """A seat with everything that it gives when it is asked."""
    seat = game.seat(side)
    found = [seat, seat.view, seat.journal, seat.choice, seat.result, seat.imagine(3), seat.game, seat.sides]
    moves = seat.choice.moves if seat.choice else ()
    return [*found, seat.options, repr(seat), *(seat.explain(move) for move in (*moves, "place press", "fly"))]


def own_things(game: Game) -> set[int]:
    """The ids of the game, its state and all lists that belong to it alone."""
    state = game.state
    slots = [name for kind in type(state).__mro__ for name in vars(kind).get("__slots__", ())]
    lists = [value for value in (getattr(state, name) for name in slots) if isinstance(value, list)]
    return {id(thing) for thing in (game, state, game.moves, *lists, *(i for a in lists for i in a if type(i) is list))}


@kinds
def test_neither_the_game_nor_its_state_nor_its_seed_can_be_dug_up(options):
    for game in points(options):
        real, chance = own_things(game), game.state.chance
        for side in game.rules.sides:
            offered = all_that_is_offered(game, side)
            found = dug_up(offered)
            assert len(found) > 1000
            assert real.isdisjoint(map(id, found))
            assert not [thing for thing in found if type(thing) is int and thing in (SEED, chance)]


@kinds
def test_what_can_be_dug_up_is_the_same_in_every_game_that_looks_the_same_to_the_side(options):
    """So nothing in it depends on the other hand, the deck, the objectives, or the chance to come."""
    differed = 0
    for game in points(options):
        for side in game.rules.sides:
            other = game.imagine(side, 7)
            differed += other.view(None) != game.view(None)
            assert values(all_that_is_offered(other, side)) == values(all_that_is_offered(game, side))
    assert differed >= 4


def test_a_position_that_the_game_began_from_cannot_be_dug_up():
    hands = {"commune": [18, 19, 20, 21], "versailles": [1, 2, 3, 5]}
    game = redflag.new("paris", seed=3, position={"to_play": "commune", "hand": hands})
    assert not [thing for thing in dug_up(game.seat("commune")) if thing == hands["versailles"]]
    assert [thing for thing in dug_up(game.seat("commune")) if thing == hands["commune"]]


def test_digging_finds_what_is_hidden_badly():
    secret = ["the other hand"]

    class Badly:
        __slots__ = ("_state",)

        def look(self) -> list[str]:
            return self._state

    bad = Badly()
    bad._state = secret
    holders = [
        bad,
        bad.look,
        lambda: secret,
        {"a": [(secret,)]},
        type("Holder", (), {"state": secret}),
        type("Holder", (), {"state": property(lambda self, kept=secret: 1)})(),
        secret.append,
    ]
    for holder in holders:
        assert any(thing is secret for thing in dug_up(holder)), holder


@pytest.mark.parametrize("own", [{}, {"deck": DECK}], ids=["plain", "a deck of one's own"])
def test_who_writes_into_the_options_of_a_seat_fools_only_itself(own):
    game = redflag.new("paris", seed=12, **own)
    before, beginning = deepcopy(game.options), game.at(0).view(None)
    for options in (game.seat("commune").options, game.seat("commune").imagine(1).options):
        options["edition"] = "gaga"
        if own:
            options["deck"]["strategy"].clear()
    assert game.options == before
    assert game.seat("versailles").options == before
    assert game.at(0).view(None) == beginning
    assert all(thing is not game.options for thing in dug_up(all_that_is_offered(game, "commune")))


def test_a_seat_shows_what_the_side_may_know():
    game = redflag.new("paris", seed=12)
    game.play(game.choice.moves[0])
    seat = game.seat("versailles")
    assert (seat.game, seat.sides, seat.side) == ("paris", ("commune", "versailles"), "versailles")
    assert seat.options == game.options
    assert seat.view == game.view("versailles")
    assert [str(entry) for entry in seat.journal] == [str(entry) for entry in game.journal_of("versailles")]
    assert seat.choice.moves == game.choice.moves and seat.choice.prompt == game.choice.prompt
    assert str(seat.explain(seat.choice.moves[0])) == str(game.explain(seat.choice.moves[0]))
    assert seat.result is None
    assert game.seat("commune").choice is None, "who is not asked has nothing to choose"
    over = redflag.run(redflag.new("paris", seed=2))
    assert over.seat("commune").result == over.result and over.seat("commune").choice is None
