"""What a teacher takes into class: links that open, and keys that are right."""

from __future__ import annotations

import re

import pytest

from redflag.core.errors import BadOption
from redflag.lessons import position
from redflag.lessons.handouts import answer_keys, handout, link_to
from redflag.lessons.positions import teaching_positions
from redflag.paris.lessons.keys import board_keys, held_in
from redflag.widgets import loading


@pytest.mark.parametrize("name", teaching_positions())
def test_a_link_opens_the_very_position(name: str):
    game = position(name)
    page, _, end = link_to(game).partition("#")
    opened = loading.from_link(end, "en").game
    assert page == "play.ipynb"
    assert opened.view(None) == game.view(None)
    assert opened.choice.moves == game.choice.moves


def test_a_handout_has_the_board_in_words_a_link_and_a_text():
    shown = handout("presence")
    html, words = shown._repr_mimebundle_()["text/html"], repr(shown)
    assert f'href="{link_to(position("presence"))}"' in html
    assert re.search(r'<img alt="[^"]*round 2', html, re.IGNORECASE)
    assert position("presence").record() in words
    assert words.startswith("Who is present, who controls?\n")
    assert "controlled by" not in words, "that is what a class is asked"


def test_the_key_to_a_board_comes_from_the_game():
    lines = str(board_keys("presence", "paris-held")).splitlines()
    assert lines[0] == "Who is present, who controls?"
    assert "Versailles controls Royalists, Catholic Church and Mont-Valérien." in lines
    second = lines[lines.index("Paris is held") :]
    assert "Commune controls the whole of Paris." in second
    assert "Versailles controls the whole of none of them." in second


def test_the_keys_to_the_lessons_hold_every_exercise_and_quiz():
    shown = answer_keys()
    words = str(shown)
    assert "Lesson 00\n" in words and "Lesson 30\n" in words
    assert "Which plan fits without a change? Plan E. Plans A, B and E take 45 minutes." in words
    assert "Is Commune present there? Yes. Rule P1: one piece is enough" in words
    assert shown.markup.count("<details>") == len(re.findall(r"^Lesson \d\d$", words, re.MULTILINE))


def test_positions_can_be_chosen_by_who_holds_a_space():
    names = ("politics-opening", "presence", "paris-held")
    tied = held_in("press", "nobody", *names)
    assert tied.right == {"politics-opening", "presence"}
    assert held_in("press", "commune", *names).right == {"paris-held"}
    assert "Paris is held: Commune controls Press" in str(tied.about("paris-held"))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: handout("moon"), "There is no teaching position 'moon'"),
        (lambda: held_in("press", "prussia", "presence"), "not by 'prussia'"),
        (board_keys, "Name the positions"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(call, sentence: str):
    with pytest.raises(BadOption, match=sentence):
        call()
