"""The engine of lessons works with any game: here with the toy, which has lessons of its own in its folder."""

from __future__ import annotations

import pytest

import redflag
from redflag import lessons
from redflag.lessons import content, handouts, texts
from redflag.lessons.desk import DESK
from redflag.lessons.positions import teaching_positions
from redflag.lessons.recorded import recorded
from redflag.lessons.tables import Guide

pytestmark = pytest.mark.usefixtures("toy")


def test_a_task_finds_its_words_and_its_rule_in_the_folder_of_its_game():
    assert content.game_of("90-again") == "toy"
    task = lessons.exercise("90-cards")
    assert "Rule T2: Laying a card" in task.folds.value
    task.answer_wrongly()
    assert "Look at rule T2, Laying a card." in str(task.verdict.text)
    task.answer_rightly()
    assert DESK.done == {"90-cards"}


def test_what_is_allowed_comes_from_the_game():
    game = lessons.after(redflag.new("toy", seed=1), "lay 2", "lay 1", "lay 3")
    task = lessons.exercise("90-again", lessons.allowed(game, "lay 2"))
    assert task.answer.right == "no"
    assert str(task.solution()) == "No. White does not hold this card any more. (T2) Every card is laid once."


def test_a_game_may_end_without_a_winner():
    drawn = recorded("even").at(2)
    assert lessons.winner(drawn).right == "nobody"
    assert list(lessons.winner(drawn).options) == ["white", "black", "nobody"]
    prediction = lessons.predict("90-end", lessons.winner(drawn))
    prediction.answer_rightly()
    assert "As you predicted: Nobody." in str(prediction.verdict.text)
    won = lessons.after(lessons.position("two-prizes"), "lay 2", "lay 1")
    assert (lessons.winner(won).right, list(lessons.winner(won).options)) == ("white", ["white", "black"])


def test_quiz_and_guide_are_found():
    quiz = lessons.quiz("90")
    quiz.answer_rightly()
    assert "1 of 1 right." in str(quiz.verdict.text)
    guide = Guide(texts.guide_of("90"))
    guide.look(lessons.guided(lessons.position("two-prizes"), "90"))
    assert guide.done == 2


def test_positions_of_all_games_stand_in_one_list():
    named = teaching_positions()
    assert (named["two-prizes"].of, named["presence"].of) == ("toy", "paris")
    assert lessons.position("two-prizes").options == {"cards": 2}
    assert "two-prizes: Two prizes only. The shortest game there is." in str(lessons.positions())


def test_rules_are_shown_by_their_game():
    assert "Rule T2: Laying a card" in str(lessons.rule("T2", game="toy"))
    with pytest.raises(redflag.BadOption, match="There is no rule 'P2'; the rules are T1"):
        lessons.rule("P2", game="toy")


def test_the_keys_are_those_of_one_game():
    words = str(handouts.answer_keys("toy"))
    assert words.startswith("Lesson 90\n") and "Lesson 00" not in words
    assert "Lesson 90" not in str(handouts.answer_keys())


def test_the_journal_is_told():
    assert str(lessons.journal(recorded("even").at(1), 1)) == "The next prize is worth 5. (T1)"


def test_its_picture_is_shown_with_its_words():
    game = lessons.position("two-prizes")
    shown = lessons.show(game, "The *beginning*.")
    assert 'src="data:image/svg+xml;base64,' in shown.markup and "<em>beginning</em>" in shown.markup
    face = redflag.face("toy")
    assert face.picture.text(game.view(None), "en") in shown.words
    assert "<source" not in shown.markup, "it has no other form for a telephone"
    assert "What happened:" in recorded("even").part(1).markup


def test_it_is_played_at_the_table_of_a_lesson_with_a_guide(monkeypatch, tmp_path):
    monkeypatch.setenv("REDFLAG_SAVES", str(tmp_path))
    game = redflag.new("toy", seed=1)
    _, guide, table, _ = lessons.table(game, guide="90").children
    for (move,), _ in texts.guide_of("90"):
        table._hear(None, {"do": "lift", "arg": ""}, [])
        table._hear(None, {"do": "play", "arg": move}, [])
    assert "That was the guided part" in guide.value
    assert not game.moves and list(tmp_path.iterdir()) == []
    assert handouts.link_to(game).startswith("play.ipynb#")
