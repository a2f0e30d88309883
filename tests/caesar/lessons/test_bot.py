"""Lesson 42: the lines of the bot as questions, and the decisions that its text tells of."""

from __future__ import annotations

import pytest

from redflag.caesar.lessons.bot import line_of, scene, worksheet
from redflag.core.errors import BadOption
from redflag.lessons.walks import aid_table, bots_answer, decision, left_after, played_by_chance

# What the words of the lesson say: the seed, the moves before, the node, and what the bot chooses there.
TOLD = [
    (1, 0, "W6", "italia"),
    (11, 6, "W3", "numidia"),
    (2, 25, "T", "shield-4-2"),
    (5, 19, "W1", "italia"),
    (6, 3, "W4", "sardinia"),
    (7, 19, "W3", "asia"),
    (15, 19, "W2", "gallia-cisalpina"),
    (27, 19, "W1", "sicilia"),
    (2, 12, "B", "achaia/creta"),
    (38, 21, "W3", "sicilia"),
]


@pytest.mark.parametrize(("seed", "moves", "node", "chosen"), TOLD)
def test_the_bot_decides_as_the_lesson_tells(seed, moves, node, chosen):
    choice = decision(played_by_chance("pompey", seed, moves, "caesar"), node)
    assert bots_answer(choice).right == chosen
    words = scene(choice).words
    assert "The bot plays Pompey. In its row lie " in words and words.count("\n") > 40


def test_the_first_line_that_applies():
    answer = line_of(played_by_chance("pompey", 1, 0, "caesar"))
    assert answer.right == "6"
    assert "Can a province with one empty border be won?" in str(answer.about("1"))
    assert "A line above it applies already" in str(answer.about("7"))
    assert line_of(played_by_chance("pompey", 7, 19, "caesar")).right == "3"


def test_the_sheet_has_what_the_lists_look_at():
    choice = decision(played_by_chance("pompey", 11, 6, "caesar"), "W3")
    assert left_after(choice, 1).right == {"numidia", "africa", "creta"}
    words = worksheet(choice).words
    assert "Province Numidia, empty borders 2, bot 0, you 2, bonus Senate, central –, next to a bot province –" in words
    with pytest.raises(BadOption, match="does not choose a province"):
        worksheet(decision(played_by_chance("pompey", 2, 12, "caesar"), "B"))


def test_the_lists_of_a_bot_that_nobody_may_rewrite_are_told():
    shown = aid_table("list-p", game="caesar")
    assert shown.words.splitlines()[:2] == [
        "The table List P: province",
        "1. It lies next to a province the bot controls.",
    ]
    assert "<p></p>" not in shown.markup
    with pytest.raises(BadOption, match="the tables are list-p, catch-up"):
        aid_table("list-x", game="caesar")
