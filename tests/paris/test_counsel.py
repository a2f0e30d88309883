"""What the coach says of the plays of this game, besides what is foreseen."""

from __future__ import annotations

import redflag
from redflag.core.game import Game
from redflag.paris.board import SIDES, SPACE_NAMES, SPACES
from tests.coach.games import reached


def said(game: Game, move: str, reply: str = "") -> dict[str, str]:
    """The lines for a move, with the kind of each."""
    seat = game.seat(game.choice.side)
    return {str(line.text): line.kind for line in redflag.face("paris").counsel(seat, move, reply)}


def at(kind: str, seed: int = 5) -> Game:
    """A random game at a question of a kind."""
    for plies in range(120):
        game = reached("paris", seed, plies)
        if game.choice.kind == kind and len(game.choice.moves) > 1:
            return game
    raise AssertionError(kind)


def test_c5_a_final_crisis_card_that_is_spent_is_missing_later():
    game = at("play")
    move = next(move for move in game.choice.moves if move.endswith("final-crisis"))
    assert any("its event is missing in the Final Crisis" in text for text in said(game, move))


def test_what_a_play_comes_to_at_its_end_is_so_on_the_board():
    game = at("play")
    seat = game.seat(game.choice.side)
    move = next(move for move in game.choice.moves if move.endswith("operations"))
    course = seat.carry(move)
    (pieces,) = (text for text in said(game, move) if text.startswith("Pieces at the end"))
    for step in course.steps:
        game.play(step)
    view, named = game.view(seat.side), 0
    enemy = next(side for side in SIDES if side != seat.side)
    assert not view["discs"]
    for key, name in zip(SPACES, SPACE_NAMES, strict=True):
        if f"{name} " in pieces:
            named += 1
            assert f"{name} {view['cubes'][key][seat.side]}:{view['cubes'][key][enemy]}" in pieces
    assert named


def test_q2_an_objective_is_judged_by_who_holds_its_space():
    game = at("keep")
    for move in game.choice.moves:
        lines = said(game, move)
        assert any("ontrols" in text for text in lines)
        assert any(" act in " in text for text in lines)


def test_i1_who_acts_first_gives_the_last_card_to_the_other():
    game = at("first")
    name = str(redflag.face("paris").sides[game.choice.side].name)
    lines = said(game, f"first {game.choice.side}")
    assert lines[f"{name} says which pivotal action comes first, and which last."] == "gain"
    (last,) = (text for text in lines if "plays the last card" in text)
    assert lines[last] == "warn" and name not in last


def test_i2_who_may_still_act_after_a_pivotal_action_is_said():
    game = at("pivot")
    assert any("can still act in" in text for move in game.choice.moves for text in said(game, move))


def test_f3_a_card_of_ones_own_is_known_when_it_is_played():
    game = at("crisis-play", 9)
    seat = game.seat(game.choice.side)
    for move in game.choice.moves:
        assert str(seat.foresee(move).lines[0].text) != "A card is turned up then; nobody knows which."
