"""What a choice offers, by place: every move is found on the board, on a card or as a button, and only there."""

from __future__ import annotations

from random import Random

import pytest

import redflag
from redflag.paris.editions import EDITIONS
from redflag.widgets import offer
from redflag.widgets.offer import Offer
from redflag.widgets.question import label


def in_sight(game: redflag.Game) -> list[str]:
    view = game.view(game.choice.side)
    return [str(card) for pile in ("hand", "offered") for card in view[pile][game.choice.side]]


def reached(game: redflag.Game, offered: Offer) -> list[str]:
    """All moves that clicks lead to."""
    found = [*offered.buttons, *(move for moves in offered.cards.values() for move in moves)]
    for space in offered.spaces:
        to = offer.click(offered, space)
        if isinstance(to, tuple):
            found += reached(game, Offer(spaces=offer.sort(game.choice, to, in_sight(game)).spaces, picked=to))
        else:
            found += [to] if isinstance(to, str) else to
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("variant", [None, "censorship"])
def test_every_legal_move_is_reached_by_clicks_and_by_one_way_only(edition, variant):
    rng = Random(edition)
    for seed in range(4):
        game = redflag.new("paris", seed=seed, edition=edition, variant=variant)
        while game.choice is not None:
            offered = offer.sort(game.choice, (), in_sight(game))
            assert sorted(reached(game, offered)) == sorted(game.choice.moves)
            game.play(rng.choice(game.choice.moves))


def test_every_button_has_words_of_its_own():
    """No notation on a button, and no two buttons of one question that say the same."""
    for seed in range(6):
        rng, game = Random(seed), redflag.new("paris", seed=seed, variant="censorship")
        while game.choice is not None:
            offered = offer.sort(game.choice, (), in_sight(game))
            said = [str(label(game.state.deck, game.choice, move)) for move in offered.buttons]
            assert len(set(said)) == len(said), said
            for move, words in zip(offered.buttons, said, strict=True):
                assert words != move, f"'{move}' has no words"
                assert words[:1].isupper() or words[:1].isdigit()
            for moves in offered.spaces.values():
                menu = [str(label(game.state.deck, game.choice, move)) for move in moves]
                assert len(moves) == 1 or " to " in moves[0] or len(set(menu)) == len(menu), moves
            game.play(rng.choice(game.choice.moves))


def test_spaces_and_cards_of_a_move():
    assert offer.spaces_of("move press to royalists") == ("press", "royalists")
    assert offer.spaces_of("done") == ()
    assert offer.card_of("play 12 event") == "12"
    assert offer.card_of("choose 1") == ""


def test_a_move_between_two_spaces_is_clicked_in_two_steps():
    class Choice:
        moves = ("move press to royalists", "move press to social-movements", "done")

    offered = offer.sort(Choice())
    assert list(offered.spaces) == ["press"]
    assert offered.buttons == ["done"]
    assert offer.click(offered, "press") == ("press",)
    then = offer.sort(Choice(), ("press",))
    assert then.buttons == []
    assert offer.click(then, "royalists") == "move press to royalists"


def test_two_moves_in_one_space_are_decided_between():
    class Choice:
        moves = ("remove press", "place press")

    assert offer.click(offer.sort(Choice()), "press") == ["remove press", "place press"]
