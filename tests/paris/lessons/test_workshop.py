"""A card of one's own: the sentences that lesson 24 teaches, the form, and a game with the card."""

from __future__ import annotations

import re
import tomllib

import pytest

from redflag.core.errors import BadOption
from redflag.paris.deck import build
from redflag.paris.lessons.workshop import (
    EXAMPLE,
    NUMBER,
    as_file,
    deck_with,
    game_with,
    means,
    mistakes,
    most_placed,
    read_card,
    reads,
    workshop,
)
from tests.lessons.form import NOTEBOOKS, read


def form(**changes: object) -> dict[str, object]:
    return {**EXAMPLE, **changes}


def test_every_sentence_of_the_lessons_table_is_understood():
    text = "\n".join(cell.source for cell in read(NOTEBOOKS / "24-design-a-card.ipynb").cells)
    rows = [row for row in text.splitlines() if row.startswith("| `")]
    sentences = [sentence for row in rows for sentence in re.findall(r"`([^`]+)`", row)]
    assert len(sentences) > 10
    assert [sentence for sentence in sentences if reads(sentence).right == "no"] == []


def test_a_sentence_is_judged_by_what_it_does():
    judge = means("place up to 2 in Press")
    assert judge("place up to 2 in Press") is True
    assert judge("  Place up to 2  in press. ") is True
    assert "place up to 3 cubes in Press" in str(judge("place up to 3 in Press"))
    with pytest.raises(BadOption, match="2, not two"):
        judge("place two in Press")


def test_conditions_are_no_effects():
    judge = means("must lower own momentum 1")
    assert judge("must lower own momentum 1") is True
    assert judge("momentum own -1") is not True


def test_reading_says_why_not():
    assert reads("place 2 in Press").right == "yes"
    assert "did you mean" in str(reads("plac 2 in Press").because)


def test_the_most_generous_cards_are_found_in_the_deck():
    assert (most_placed(1).right, most_placed(2).right) == (2, 3)


def test_the_example_is_a_card():
    card = read_card(EXAMPLE)
    assert (card.title, card.points, card.solo) == ("Eugène Varlin", 2, True)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"title": " "}, "no title"),
        ({"event": "\n"}, "does nothing yet"),
        ({"event": "place 2 in Pres"}, "did you mean 'press'"),
        ({"event": "choose: place 2 in Press"}, "at least two options"),
        ({"event": "place 2 in Press\nif you control 1 in Forts"}, "before all effects"),
    ],
)
def test_mistakes_are_named(changes, said):
    found = mistakes(form(**changes))
    assert len(found) == 1
    assert said in str(found[0])


def test_all_mistakes_are_named_together():
    assert len(mistakes(form(event="place two in Press\nfly to the moon"))) == 2


@pytest.mark.parametrize(
    "event", ["place up to 2 in Press", "choose: place up to 1 in Press | momentum own +1", "see enemy hand"]
)
def test_the_lines_for_a_deck_file_give_the_same_card(event):
    written = form(event=event, title='Say "no"')
    row = tomllib.loads(as_file(written))["strategy"][0]
    deck = deck_with(EXAMPLE)
    deck["strategy"][-1] = row
    assert build(deck, "a file").cards[NUMBER] == read_card(written)


@pytest.mark.parametrize(
    ("side", "event", "player", "bot"),
    [
        ("commune", "place up to 2 in Press", "commune", "versailles"),
        ("versailles", "place up to 2 in Press", "versailles", "commune"),
        ("neutral", "place up to 2 in Press", "commune", "versailles"),
        ("commune", "see enemy hand", "commune", None),
    ],
)
def test_the_card_is_in_hand_and_can_be_played(side, event, player, bot):
    game = game_with(form(side=side, event=event))
    assert (game.choice.side, game.options["solo"]) == (player, bot)
    game.play(f"play {NUMBER} event")


def test_the_form_reads_and_plays():
    made = workshop()
    made.reading.click()
    assert "lesson-right" in made.said.value and "[[strategy]]" in made.said.value
    made.playing.click()
    assert len(made.room.children) == 1


def test_the_form_names_mistakes_and_deals_nothing():
    made = workshop()
    made.playing.click()
    made.event.value = "place 9 in Paris <b>"
    made.playing.click()
    assert "lesson-wrong" in made.said.value and "<b>" not in made.said.value
    assert made.room.children == ()
