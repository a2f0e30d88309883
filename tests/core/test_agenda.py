"""The agenda: steps run by themselves, questions wait, a question with one answer is not asked."""

from __future__ import annotations

import pytest

import redflag
from redflag.core.agenda import Agenda, Move, Question, State
from redflag.core.conformance import check_game
from redflag.core.text import Text
from tests.toy import RULES
from tests.toy.rules import AGENDA, Lay


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
    game = redflag.new("toy", seed=1)
    game.play("  LAY   1 ")
    assert game.moves == ["lay 1"]
    assert type(game.moves[0]) is Move
    with pytest.raises(redflag.UnreadableMove) as unreadable:
        game.play("fly")
    with pytest.raises(redflag.IllegalMove, match="does not hold this card") as illegal:
        game.play("lay 7")
    assert unreadable.value.rule == illegal.value.rule == "T2"
    assert not isinstance(illegal.value, redflag.UnreadableMove)
    assert game.moves == ["lay 1"]
    assert bool(game.explain("lay 2")) is True
    assert bool(game.explain("lay 7")) is False


def test_a_choice_that_leaves_one_answer_is_not_asked():
    game = redflag.new("toy", seed=1, cards=2)
    game.play("lay 2")
    game.play("lay 1")
    # One card is left to each side, so nobody is asked and the game is over.
    assert game.choice is None
    assert game.result.rule == "T4"
    with pytest.raises(redflag.IllegalMove, match="over"):
        game.play("lay 1")


def test_a_result_has_scores_and_may_be_a_draw():
    won = redflag.new("toy", seed=1, cards=2)
    for move in ("lay 2", "lay 1"):
        won.play(move)
    white, black = won.result.scores["white"], won.result.scores["black"]
    assert won.result.winner == ("white" if white > black else "black")
    assert {white, black} == {1, 2}
    drawn = redflag.new("toy", seed=1, cards=2)
    for move in ("lay 2", "lay 2"):
        drawn.play(move)
    assert drawn.result.winner is None
    assert drawn.result.scores == {"white": 0, "black": 0}
    assert "draw" in drawn.result.reason


def test_the_journal_knows_the_number_of_moves_before_each_entry():
    game = redflag.new("toy", seed=1)
    prize = game.view("white")["prize"]
    game.play("lay 1")
    game.play("lay 2")
    assert [(entry.kind, entry.ply, str(entry)) for entry in game.journal_of("white")][:5] == [
        ("prize", 0, f"The next prize is worth {prize}."),
        ("lay", 1, "White lays the 1."),
        ("lay", 2, "Black lays a card face down."),
        ("show", 2, "White shows the 1, Black shows the 2."),
        ("take", 2, "Black takes the prize."),
    ]
    assert game.played() == [("white", "lay 1"), ("black", "lay 2")]
    assert list(game.headings()) == [0, 2]


def test_moves_as_each_side_has_seen_them():
    game = redflag.new("toy", seed=1)
    game.play("lay 1")
    game.play("lay 2")
    assert game.played("white") == [("white", "lay 1"), ("black", "lay …")]
    assert game.played("black") == [("white", "lay …"), ("black", "lay 2")]
    assert game.played(None) == game.played()


def test_the_sides_that_a_game_plays_itself():
    assert redflag.new("toy", seed=1).bots == ()
    assert redflag.new("paris", seed=1, solo="versailles").bots == ("versailles",)


def test_an_unknown_side_is_refused():
    with pytest.raises(redflag.BadOption, match="the sides are white, black"):
        redflag.new("toy", seed=1).view("red")


# ---- where listing is dear ------------------------------------------------------------------------------------------


class DearLay(Lay):
    """The question of the toy game, as if it were dear to list its answers."""

    dear = True
    listed = 0

    def moves(self, s, frame):
        DearLay.listed += 1
        return super().moves(s, frame)

    def allows(self, s, frame, move):
        return move in {f"lay {number}" for number in s.hand[frame[1]]}

    def forced(self, s, frame):
        return Move(f"lay {s.hand[frame[1]][0]}") if len(s.hand[frame[1]]) == 1 else None


@pytest.fixture
def dear_game(monkeypatch):
    monkeypatch.setitem(AGENDA.questions, "lay", DearLay())
    monkeypatch.setattr(DearLay, "listed", 0)
    return redflag.new("toy", seed=1)


def test_a_dear_list_is_made_only_when_somebody_asks_for_it(dear_game):
    dear_game.play("lay 3")
    dear_game.play("LAY 4")
    assert dear_game.explain("lay 3").legal is True
    assert dear_game.explain("lay 4").legal is False
    with pytest.raises(redflag.IllegalMove, match="does not hold"):
        dear_game.play("lay 4")
    assert DearLay.listed == 0
    assert dear_game.choice.moves == ("lay 1", "lay 2", "lay 3", "lay 5")
    assert dear_game.choice.moves and DearLay.listed == 1, "it is listed once"


def test_a_game_with_dear_lists_is_played_by_players_and_passes_conformance(dear_game):
    assert redflag.run(dear_game).result is not None
    check_game(RULES, {}, 3)
