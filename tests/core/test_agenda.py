"""The agenda: steps run by themselves, questions wait, a question with one answer is not asked."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.agenda import Agenda, Move, Question, State
from redflag.core.text import Text
from tests.core.toy import make


def test_a_move_is_its_notation():
    move = Move("play 12 momentum")
    assert move == "play 12 momentum"
    assert move.verb == "play"
    assert move.words == ["12", "momentum"]
    assert Move("done").words == []


def small_agenda() -> tuple[Agenda, list[str]]:
    """An agenda that writes down what it does."""
    agenda, told = Agenda(), []

    @agenda.step("tell")
    def tell(state, *words):
        told.append(" ".join(words))

    @agenda.step("twice")
    def twice(state, word):
        state.todo.append(("tell", word, "again"))
        state.todo.append(("tell", word))

    @agenda.question
    class Pick(Question):
        name = "pick"
        rule = "R1"

        def moves(self, state, frame):
            return [Move(word) for word in frame[2]]

        def answer(self, state, frame, move):
            told.append(f"picked {move}")

        def prompt(self, state, frame):
            return Text("Which?")

    return agenda, told


def test_the_last_on_the_list_comes_first_and_a_step_may_put_more_on_top():
    agenda, told = small_agenda()
    state = State(1)
    state.todo = [("tell", "last"), ("twice", "first")]
    agenda.advance(state)
    assert told == ["first", "first again", "last"]
    assert state.todo == []
    assert state.moves == ()


def test_a_question_waits_until_it_is_answered():
    agenda, told = small_agenda()
    state = State(1)
    state.todo = [("tell", "after"), ("pick", 0, ("left", "right")), ("tell", "before")]
    agenda.advance(state)
    assert told == ["before"]
    assert state.moves == ("left", "right")
    question, frame = agenda.pending(state)
    assert question.rule_of(state, frame) == "R1"
    assert frame[1] == 0
    agenda.answer(state, Move("right"))
    assert told == ["before", "picked right", "after"]
    assert state.moves == ()


def test_a_question_with_one_answer_is_not_asked():
    agenda, told = small_agenda()
    state = State(1)
    state.todo = [("pick", 0, ("only",))]
    agenda.advance(state)
    assert told == ["picked only"]
    assert state.todo == []


def test_a_seed_of_any_size_becomes_a_64_bit_number():
    assert State(2**64 + 5).chance == 5
    assert State(-1).chance == 2**64 - 1


def test_a_game_plays_reads_and_refuses():
    game = make("toy", seed=1)
    game.play("  ADD   1 ")
    assert game.moves == ["add 1"]
    assert type(game.moves[0]) is Move
    with pytest.raises(redflag.UnreadableMove) as unreadable:
        game.play("fly")
    with pytest.raises(redflag.IllegalMove, match="Only 1 or 2") as illegal:
        game.play("add 7")
    assert unreadable.value.rule == illegal.value.rule == "T2"
    assert not isinstance(illegal.value, redflag.UnreadableMove)
    assert game.moves == ["add 1"]
    assert bool(game.explain("add 2")) is True
    assert bool(game.explain("add 7")) is False


def test_the_last_step_that_leaves_one_answer_is_taken_by_itself():
    game = make("toy", seed=1, total=7)
    game.play("add 2")
    # Only "add 1" is possible now, so nobody is asked and the game is over.
    assert game.choice is None
    assert game.state.total == 10
    assert game.result.rule == "T3"
    with pytest.raises(redflag.IllegalMove, match="over"):
        game.play("add 1")


def test_the_journal_knows_the_number_of_moves_before_each_entry():
    game = make("toy", seed=1)
    game.play("add 1")
    game.play("add 2")
    assert [(entry.kind, entry.ply, str(entry)) for entry in game.journal_of("white")][1:] == [
        ("deal", 0, "Black gets a number."),
        ("add", 1, "White adds 1 point."),
        ("add", 2, "Black adds 2 points."),
    ]
    assert game.played() == [("white", "add 1"), ("black", "add 2")]
    assert list(game.headings()) == [0]


def test_an_unknown_side_is_refused():
    with pytest.raises(redflag.BadOption, match="the sides are white, black"):
        make("toy", seed=1).view("red")
