"""What a choice offers, by place: every move is found on the board, on a card or as a button, and only there."""

from __future__ import annotations

from random import Random

import pytest

import redflag
from redflag.core.agenda import Move
from redflag.paris.editions import EDITIONS
from redflag.widgets import offer
from redflag.widgets.offer import Offer

FACE = redflag.face("paris")


def on_the_table(game: redflag.Game) -> set[str]:
    """All that can be touched by the side that is asked."""
    view, side = game.view(game.choice.side), game.choice.side
    held = FACE.strip.held(game, side, view, ())
    return {*FACE.picture.targets(), *(thing.target for thing in held)}


def reached(game: redflag.Game, offered: Offer) -> list[str]:
    """All moves that touching and pressing leads to."""
    found = [*offered.buttons]
    for target in offered.lit:
        to = offer.touch(offered, target)
        found += [to] if isinstance(to, str) else reached(game, offer.sort(game.choice, to, on_the_table(game)))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("variant", [None, "censorship"])
def test_every_legal_move_is_reached_by_clicks_and_by_one_way_only(edition, variant):
    rng = Random(edition)
    for seed in range(4):
        game = redflag.new("paris", seed=seed, edition=edition, variant=variant)
        while game.choice is not None:
            offered = offer.sort(game.choice, (), on_the_table(game))
            assert sorted(reached(game, offered)) == sorted(game.choice.moves)
            game.play(rng.choice(game.choice.moves))


def test_every_button_has_words_of_its_own():
    """No notation on a button, and no two buttons of one question that say the same."""
    for seed in range(6):
        rng, game = Random(seed), redflag.new("paris", seed=seed, variant="censorship")
        while game.choice is not None:
            label = game.choice.label
            offered = offer.sort(game.choice, (), on_the_table(game))
            said = [str(label(move)) for move in offered.buttons]
            assert len(set(said)) == len(said), said
            for move, words in zip(offered.buttons, said, strict=True):
                assert words != move, f"'{move}' has no words"
                assert words[:1].isupper() or words[:1].isdigit()
            for target in offered.lit:
                menu = [str(label(move)) for move in offered.ends(target)]
                assert len(set(menu)) == len(menu), offered.lit[target]
            game.play(rng.choice(game.choice.moves))


class Asked:
    """A choice whose moves name what is touched, word by word after the verb."""

    def __init__(self, *moves: str) -> None:
        self.moves = tuple(map(Move, moves))

    def targets(self, move: Move) -> tuple[str, ...]:
        return tuple(move.words)


ALL = ("card:1", "space:a", "space:b", "space:c")


def test_a_move_of_three_things_is_touched_in_three_steps():
    choice = Asked("play card:1 space:a space:b", "play card:1 space:a space:c", "play card:1 space:b space:c", "done")
    first = offer.sort(choice, (), ALL)
    assert (list(first.lit), first.buttons, first.goes_on("card:1")) == (["card:1"], ["done"], True)
    assert offer.touch(first, "card:1") == ("card:1",)
    second = offer.sort(choice, ("card:1",), ALL)
    assert (list(second.lit), second.buttons) == (["space:a", "space:b"], [])
    assert offer.touch(second, "space:b") == ("card:1", "space:b")
    third = offer.sort(choice, ("card:1", "space:a"), ALL)
    assert offer.touch(third, "space:c") == "play card:1 space:a space:c"


def test_several_moves_with_one_thing_are_a_menu_and_nothing_else_is_offered_with_it():
    choice = Asked("remove space:a", "place space:a", "place space:b", "done")
    assert offer.touch(offer.sort(choice, (), ALL), "space:a") == ("space:a",)
    menu = offer.sort(choice, ("space:a",), ALL)
    assert (menu.lit, menu.buttons) == ({}, ["remove space:a", "place space:a"])


def test_a_thing_may_end_one_move_and_begin_another():
    choice = Asked("stay space:a", "move space:a space:b")
    first = offer.sort(choice, (), ALL)
    assert (first.ends("space:a"), first.goes_on("space:a")) == (["stay space:a"], True)
    then = offer.sort(choice, ("space:a",), ALL)
    assert (list(then.lit), then.buttons) == (["space:b"], ["stay space:a"])


def test_what_is_not_on_the_table_is_a_button():
    """A card of the other side's hand; and of a path the end that nothing on the table stands for."""
    choice = Asked("discard card:9", "turn space:a facing:north", "turn space:a facing:south")
    offered = offer.sort(choice, (), ALL)
    assert (list(offered.lit), offered.buttons) == (["space:a"], ["discard card:9"])
    assert offer.sort(choice, ("space:a",), ALL).buttons == list(choice.moves[1:])
