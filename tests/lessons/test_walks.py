"""The bot's decisions as tasks: the game is stopped before them, and the answers are the bot's own."""

from __future__ import annotations

from fractions import Fraction

import pytest

import redflag
from redflag.core.errors import BadOption
from redflag.lessons import position
from redflag.lessons.walks import (
    aid_table,
    bots_answer,
    chance_of_the_die,
    decision,
    ends_at,
    lane,
    left_after,
    once_answered,
    played_by_chance,
    reading,
    skipped_rows,
    stepper,
    struck_by,
)
from redflag.paris.lessons.bot import scene, worksheet


def test_the_game_is_stopped_before_each_decision():
    game = position("bot-places")
    first, second, third = (decision(game, "O6", n) for n in (1, 2, 3))
    assert [choice.step.answer for choice in (first, second, third)] == [
        "chateau-de-vincennes",
        "butte-aux-cailles",
        "butte-montmartre",
    ]
    assert first.game.view(None)["cubes"]["chateau-de-vincennes"]["versailles"] == 0
    assert second.game.view(None)["cubes"]["chateau-de-vincennes"]["versailles"] == 1
    assert second.game.choice.moves == ("place butte-aux-cailles",)


def test_what_is_left_after_a_row():
    second = decision(position("bot-places"), "O6", 2)
    kept = {"butte-montmartre", "butte-aux-cailles", "pere-lachaise"}
    assert left_after(second, 1).right == left_after(second, 2).right == kept
    assert left_after(second, 3).right == {"butte-aux-cailles"}
    assert left_after(second, 1).about("fort-d-issy").into() == (
        "Row 1 struck Fort d'Issy: “It has Room” does not hold there."
    )
    with pytest.raises(BadOption, match="Row 4 was not read"):
        left_after(second, 4)


def test_the_rows_of_a_choice():
    third = decision(position("bot-places"), "O6", 3)
    assert skipped_rows(third).right == {"2", "3"}
    assert "Butte Montmartre and Père Lachaise would stay" in str(skipped_rows(third).about("1"))
    assert struck_by(third, "pere-lachaise").right == "4"
    with pytest.raises(BadOption, match="No row of this table struck Butte Montmartre"):
        struck_by(third, "butte-montmartre")


def test_the_die():
    rolls = decision(position("bot-rolls"), "O6")
    answer = chance_of_the_die(rolls)
    assert answer.right == Fraction(1, 2)
    assert str(answer.because) == "Left are Republicans and Catholic Church."
    with pytest.raises(BadOption, match="nobody can predict it"):
        bots_answer(rolls)
    with pytest.raises(BadOption, match="the die was not needed"):
        chance_of_the_die(decision(position("bot-places"), "O6"))


@pytest.mark.parametrize(
    ("node", "right", "because"),
    [
        ("A1", "no", "3 Available cubes"),
        ("B1", "no", "37 Archbishop Georges Darboy"),
        ("O3", "place", "Row 3 decides"),
        ("O6", "chateau-de-vincennes", "Row 3 (“This cube gains control of it”) struck Press."),
    ],
)
def test_the_answer_is_the_bots(node, right, because):
    answer = bots_answer(decision(position("bot-places"), node))
    assert answer.right == right
    assert because in str(answer.because)


@pytest.mark.parametrize(
    ("name", "node", "end", "acts"),
    [
        ("bot-turn", "A", "A3", {"A3", "B"}),
        ("bot-turn", "B1", "B1-use", {"B1-use", "B2-use", "C2"}),
        ("bot-places", "B1", "C2", {"B1-use", "B2-use", "C2"}),
        ("bot-turn", "O1", "O4-remove", {"O4-remove", "O4-extra", "O6-place", "O7"}),
    ],
)
def test_where_a_walk_ends(name, node, end, acts):
    answer = ends_at(decision(position(name), node))
    assert answer.right == end
    assert set(answer.options) == acts
    assert str(answer.because).startswith(f"The way was {node}, ")


def test_what_cannot_be_asked():
    game = position("bot-places")
    for node, said in (("O99", "no node 'O99'"), ("O4", "comes to O4 0 times, not 1 times")):
        with pytest.raises(BadOption, match=said):
            decision(game, node)
    with pytest.raises(BadOption, match="nothing to predict"):
        bots_answer(decision(game, "C2"))
    with pytest.raises(BadOption, match="no bot in this game"):
        decision(redflag.new("paris", seed=1), "A")
    with pytest.raises(BadOption, match="no table 'turn'"):
        aid_table("turn")


def test_what_is_shown_has_its_words():
    second = decision(position("bot-places"), "O6", 2)
    assert "The open objectives, with a flag, are Press and Château de Vincennes." in str(scene(second))
    assert "Butte Montmartre, cubes of the bot 1, your cubes 0, control Versailles, pivotal yes" in str(
        worksheet(second)
    )
    assert "This cube gains control of it." in str(reading(second))
    assert "7. Otherwise. → place" in str(aid_table("place-or-remove"))
    assert "OPERATIONS" in str(lane("operations", second))


def test_what_would_give_an_answer_away_is_folded():
    shown = once_answered(reading(decision(position("bot-places"), "O6")))
    assert shown.markup.startswith("<details><summary>Open this when you have answered</summary>")


def test_the_stepper_begins_with_the_turn():
    box = stepper(position("bot-turn"))
    page = box.children[-1]
    assert page.stepping.bots_step and page.stepping.upcoming.node == "A"


def test_chance_plays_the_same_game_again():
    first, again = (played_by_chance("versailles", 1882, 57) for _ in range(2))
    assert first.moves == again.moves and len(first.moves) == 57
