"""The score counts predictions as they are made, and has a word for every result."""

from __future__ import annotations

import pytest

from redflag.lessons import exercise, predict
from redflag.lessons.score import found, score, score_words


def predictions(right: int, wrong: int):
    for number in range(right + wrong):
        task = predict(f"99-{number}", True, question="Yes?")
        (task.answer_rightly if number < right else task.answer_wrongly)()


def test_it_counts_along():
    first, second = (predict(f"99-{name}", True, question="Yes?") for name in ("a", "b"))
    exercise("99-c", True, question="Yes?", hint="Yes.").answer_rightly()
    shown = score()
    assert "You have made 0 of 2 predictions; 0 were right." in shown.value
    first.answer_wrongly()
    assert "You have made 1 of 2 predictions; 0 were right." in shown.value
    second.answer_rightly()
    assert "You have made 2 of 2 predictions; 1 were right. More than guessing" in shown.value
    assert [right for _, right in found()] == [False, True]


@pytest.mark.parametrize(
    ("right", "words"), [(8, "read the bot's mind"), (6, "You know this bot well"), (5, "More than"), (3, "second try")]
)
def test_a_word_for_every_result(right, words):
    predictions(right, 8 - right)
    assert words in str(score_words())


def test_a_button_pressed_too_early_counts_for_nothing():
    predict("99-a", True, question="Yes?").button.click()
    assert [right for _, right in found()] == [None]
    assert "0 of 1" in str(score_words())
