"""The answers of lesson 40 come from the game, and its guide can be played."""

from __future__ import annotations

import pytest

import redflag
from redflag.caesar.lessons.facts import after, borders_of, facing, holds, leads, markers_of, takes, to_close, wins
from redflag.core.errors import BadOption
from redflag.lessons import guided
from redflag.lessons.tables import Guide, table
from redflag.lessons.texts import guide_of
from tests.caesar.table import lay

CLOSES = "place ship-3-3 africa/achaia"


@pytest.fixture
def achaia():
    """The rulebook's own example: Pompey is about to close Achaia, where Caesar has more."""
    return lay(
        ("shield-5-1 achaia/creta facing achaia", "ship-3-3 italia/achaia"),
        ("sword-5-1 macedonia/achaia facing macedonia",),
        hand="ship-3-3",
        to_play="pompey",
    )


@pytest.fixture
def game():
    return redflag.new("caesar", seed=36, solo="pompey", level="easy")


def test_sums_and_empty_borders(achaia):
    assert facing(achaia, "caesar", "achaia").right == 8
    assert facing(achaia, "pompey", "achaia").right == 1
    assert "5 from Achaia – Creta" in str(facing(achaia, "caesar", "achaia").because)
    assert to_close(achaia, "achaia").right == 1
    assert leads(achaia, "achaia").right == "caesar"
    assert leads(achaia, "syria").right == "nobody"


def test_who_closes_need_not_win(achaia):
    assert markers_of(achaia, "caesar", CLOSES).right == 1
    assert markers_of(achaia, "pompey", CLOSES).right == 0
    closed = after(achaia, CLOSES)
    assert wins(closed, "achaia").right == "caesar"
    assert holds(closed, "caesar").right == {"achaia"}
    with pytest.raises(BadOption, match="Achaia is not closed yet"):
        wins(achaia, "achaia")


def test_a_tie_is_nobodys():
    game = lay(("shield-3-3 asia/syria",), (), hand="sword-3-3", to_play="pompey")
    assert wins(after(game, "place sword-3-3 aegyptus/syria"), "syria").right == "nobody"


def test_which_borders_a_token_takes():
    assert takes("laurel-3-1").right == {"sword", "shield", "ship"}
    assert takes("ship-shield-4-4").right == {"ship", "shield"}
    assert takes("ship-6-0").right == {"ship"}
    assert borders_of("italia").right == 6


def test_the_guide_of_lesson_40_leads_where_its_text_says(game):
    played = guided(game, "40")
    assert holds(played, "caesar").right == {"hispania-citerior", "hispania-ulterior", "gallia"}
    assert facing(played, "caesar", "gallia").right == 7
    assert to_close(played, "mauritania").right == 1
    second = after(game, guide_of("40")[0].moves[0])
    assert markers_of(second, "caesar", guide_of("40")[1].moves[0]).right == 2
    assert wins(after(played, "place ship-6-0 sardinia/mauritania facing mauritania"), "mauritania").right == "caesar"


def test_the_guide_follows_at_a_table_where_the_bot_begins(game):
    assert table(game, guide="40").children
    guide = Guide(guide_of("40"))
    guide.look(guided(game, "40"))
    assert guide.done == len(guide.steps) and not guide.astray


@pytest.mark.parametrize("call", [to_close, leads, wins, lambda game, name: borders_of(name)])
def test_an_unknown_province_is_refused_with_a_sentence(achaia, call):
    with pytest.raises(BadOption, match="There is no province 'atlantis'"):
        call(achaia, "atlantis")


def test_another_game_is_refused_with_a_sentence():
    with pytest.raises(BadOption, match="about a game of Caesar"):
        to_close(redflag.new("paris", seed=1), "syria")
