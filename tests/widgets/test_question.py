"""The menu of a thing: what a person would regret stands below the name of each way, before they choose it."""

from __future__ import annotations

import re
from html import unescape

import pytest

import redflag
from redflag.core.parts import Consequence
from redflag.core.text import Text
from redflag.widgets import offer, question
from tests.paris.table import ONLY_FINAL_ZONE, holding, on_the_map, operations, play

FACE = redflag.face("paris")
BREACH = "This breaches the Final Crisis zone of Commune, as the first: it loses 1 political VP."


def noted(g: redflag.Game, target: str, move: str) -> list[tuple[str, str]]:
    """What stands below the name of a way in the menu of a thing: kind and sentence."""
    html = question.menu(g, FACE, offer.sort(g.choice, (target,), {target}))
    option = re.search(rf"<button data-do='play' data-arg='{move}'.*?</button>", html)
    assert option is not None, html
    return [(kind, unescape(text)) for kind, text in re.findall(r"<small class='(\w*)'>(.*?)</small>", option[0])]


@pytest.mark.parametrize("way", ["momentum", "event"])
def test_M2_the_menu_of_a_card_warns_of_the_cube_for_the_enemy(way):
    g = holding("versailles", 15, momentum={"versailles": 1})
    assert noted(g, "card:15", f"play 15 {way}")[0] == (
        "warn",
        "Prussian Collaboration rises to 2, so Commune may place a cube in Public Opinion.",
    )


def at_the_last_zone(enemies: int) -> redflag.Game:
    """Commune spends three points; its next cube breaches its last zone."""
    cubes = on_the_map(press={"commune": 1, "versailles": enemies})
    return operations("commune", track={"commune": ONLY_FINAL_ZONE}, pool={"commune": 0}, cubes=cubes)


def test_T3_the_menu_of_a_space_warns_of_the_breach_and_not_of_what_its_button_says():
    """The journal tells the breach first, and only then the cube that the button tells of."""
    assert noted(at_the_last_zone(1), "space:press", "place press") == [
        ("warn", BREACH),
        ("cost", "Costs 1 of 3 points."),
        ("gain", "Control of Press passes to Commune."),
    ]


def test_T3_the_last_point_is_warned_of_even_where_the_loss_is_told_by_the_same_rule():
    g = play(at_the_last_zone(3), "remove press", "remove press")
    assert noted(g, "space:press", "place press") == [
        ("warn", BREACH),
        ("loss", "2 bonus cubes of Final Crisis find no free cell in the pool of Commune and leave the game."),
        ("cost", "Costs 1 of 1 point."),
    ]


def test_what_an_attempt_costs_stands_in_its_menu_although_the_card_decides():
    """Nothing is done before a card is turned up, so the first thing told is the cost."""
    cubes = on_the_map(pere_lachaise={"commune": 1}, butte_montmartre={"commune": 1, "versailles": 2})
    told = noted(operations("commune", cubes=cubes), "space:butte-montmartre", "remove butte-montmartre")
    assert told[0] == ("cost", "Costs 1 of 3 points.")


def test_no_limit_cuts_what_would_be_regretted():
    plain = [Consequence(Text("Something else.")) for _ in range(5)]
    grave = [Consequence(Text("Lost for good."), kind="loss"), Consequence(Text("A warning."), kind="warn")]
    assert question._notes([*plain, *grave * 3]) == grave * 3
    assert question._notes([*plain, *grave]) == [*grave, plain[1]]
    assert question._notes([]) == []
