"""Taking back and looking back cost the same however long the game is."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.agenda import Agenda
from redflag.core.conformance import Dice
from redflag.core.game import KEPT_EVERY, Game


def played(moves: int) -> Game:
    """A game that somebody holds, after so many random moves."""
    game, dice = redflag.new("paris", seed=18), Dice(2)
    game.keep()
    while game.choice is not None and len(game.moves) < moves:
        game.play(dice.pick(game.choice.moves))
    return game


@pytest.fixture
def answers(monkeypatch):
    """Counts the moves that are played again."""
    counted = []
    original = Agenda.answer

    def answer(self, state, move):
        counted.append(move)
        original(self, state, move)

    monkeypatch.setattr(Agenda, "answer", answer)
    return counted


@pytest.mark.parametrize("moves", [1, 20, 50, 70, 90])
@pytest.mark.parametrize("plies", [1, 2, 30])
def test_undo_plays_only_a_few_moves_again(moves, plies, answers):
    game = played(moves)
    answers.clear()
    game.undo(plies)
    assert len(answers) < KEPT_EVERY
    kept = max(0, moves - plies)
    assert game.to_json() == played(kept).to_json()
    assert [str(entry) for entry in game.journal] == [str(entry) for entry in played(kept).journal]


def test_every_point_of_a_game_is_found_as_quickly(answers):
    game = played(1000)
    before = game.to_json()
    for ply in range(len(game.moves) + 1):
        answers.clear()
        then = game.at(ply)
        assert len(answers) < KEPT_EVERY
        assert then.moves == game.moves[:ply]
    assert game.to_json() == before
    assert game.at(-3).moves == [] and game.at(10_000).moves == game.moves


def test_taking_back_and_playing_on_again_and_again_keeps_no_more(answers):
    game = played(60)
    for _ in range(50):
        last = game.moves[-20:]
        game.undo(20)
        for move in last:
            game.play(move)
    assert states_kept(game) == (60 - 1) // KEPT_EVERY + 1
    assert game.to_json() == played(60).to_json()


def states_kept(game: Game) -> int:
    kept, states = game._kept, 0
    while kept is not None:
        kept, states = kept.before, states + 1
    return states


def test_a_game_that_never_goes_back_keeps_nothing_and_one_that_did_keeps_on(answers):
    game, dice = redflag.new("paris", seed=18), Dice(2)
    for _ in range(50):
        game.play(dice.pick(game.choice.moves))
    assert states_kept(game) == 0
    assert states_kept(game.copy()) == 0
    game.undo()  # this once the whole game is played again
    for _ in range(20):
        game.play(dice.pick(game.choice.moves))
    answers.clear()
    game.undo()
    game.at(5)
    assert len(answers) < 2 * KEPT_EVERY
    assert states_kept(game) > 5
    assert redflag.from_json(game.to_json())._keeping and redflag.replay(game.record())._keeping
    twin = game.copy()
    for _ in range(20):
        twin.play(twin.choice.moves[0])
    assert states_kept(twin) == states_kept(game), "what is tried on a copy is not kept"


def test_copies_share_what_is_kept_and_do_not_touch_each_other():
    game = played(60)
    twin = game.copy()
    twin.undo(30)
    while twin.choice is not None:
        twin.play(twin.choice.moves[-1])
    assert game.to_json() == played(60).to_json()
    game.undo(40)
    assert game.to_json() == played(20).to_json()
    assert twin.at(30).to_json() == played(30).to_json()


def test_a_quiet_copy_writes_no_journal_also_when_it_goes_back():
    game = played(50)
    quiet = game.copy(quiet=True)
    for _ in range(10):
        quiet.play(quiet.choice.moves[0])
    assert quiet.state.journal == []
    quiet.undo(12)
    assert quiet.state.journal == []
    assert quiet.view(None) == game.at(48).view(None)
    assert len(game.state.journal) > 50
