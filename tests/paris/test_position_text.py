"""A position as a text: what is written is read again as the same position, as far as the reader knew it."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

import redflag
from redflag.paris.editions import EDITIONS
from redflag.paris.position_text import position_text
from redflag.paris.solo.take_over import BEGINNINGS
from redflag.widgets.sitting import common

pytestmark = pytest.mark.slow  # whole games and walks

PIECES = ("cubes", "discs", "vp", "momentum", "track", "bonus", "collaboration", "pool", "out", "round", "initiative")


def opened(text: str, game: redflag.Game) -> redflag.Game:
    """A game that begins with the position of a text, under the same options."""
    options = {key: game.options[key] for key in ("edition", "variant", "solo")}
    return redflag.new("paris", seed=1, position=tomllib.loads(text), stepwise=bool(options["solo"]), **options)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("variant", "solo"), [(None, None), ("censorship", None), (None, "commune")])
def test_a_position_opens_with_the_same_pieces(edition, variant, solo):
    """In the middle of a play it opens, too, but then the game may go on at once to what comes next."""
    rng = Random(f"{edition} {variant} {solo}")
    same = 0
    for _ in range(3):
        game = redflag.new("paris", seed=rng.randrange(10**6), edition=edition, variant=variant, solo=solo)
        while game.choice is not None:
            reader = rng.choice([None, *game.rules.sides])
            then, view = opened(position_text(game.view(reader)), game).view(None), game.view(reader)
            if game.choice.kind in BEGINNINGS:
                assert {key: then[key] for key in PIECES} == {key: view[key] for key in PIECES}
                same += 1
            game.play(rng.choice(game.choice.moves))
    assert same > 30


def test_what_the_reader_holds_is_written_and_the_rest_is_not():
    game = redflag.new("paris", seed=3)
    while game.choice.kind != "play":
        game.play(game.choice.moves[0])
    side = game.choice.side
    other = next(name for name in game.rules.sides if name != side)
    data = tomllib.loads(position_text(game.view(side)))
    assert data["hand"] == {side: game.view(side)["hand"][side]}
    assert list(data["objective"]) == [side]
    then = opened(position_text(game.view(side)), game)
    assert then.view(side)["hand"][side] == game.view(side)["hand"][side]
    assert len(then.view(None)["hand"][other]) == len(game.view(None)["hand"][other])


def test_what_both_sides_know_makes_a_position_too():
    """The text that two people can share while neither looks at their cards."""
    rng = Random(9)
    game = redflag.new("paris", seed=9)
    while game.choice is not None:
        text = position_text(common(*(game.view(side) for side in game.rules.sides)))
        assert "hand" not in tomllib.loads(text)
        opened(text, game)
        game.play(rng.choice(game.choice.moves))


def test_the_referees_position_is_exact():
    rng = Random(10)
    game = redflag.new("paris", seed=10)
    for _ in range(30):
        game.play(rng.choice(game.choice.moves))
    while game.choice.kind != "play":
        game.play(rng.choice(game.choice.moves))
    view = game.view(None)
    then = opened(position_text(view), game).view(None)
    for key in (*PIECES, "hand", "objective", "discard", "discard_by", "removed", "to_play", "phase"):
        assert then[key] == view[key], key
