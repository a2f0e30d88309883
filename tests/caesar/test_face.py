"""The table of Caesar!: what a placement would do is drawn and told before it is confirmed; the terminal; the graph."""

from __future__ import annotations

import re

import networkx as nx

import redflag
from redflag.caesar.face.picture import PICTURE
from redflag.caesar.graph import map_graph
from redflag.core.face import Foresees
from redflag.widgets import offer, question
from redflag.widgets.chronicle import chronicle
from redflag.widgets.foreseeing import Glance
from tests.caesar.table import lay

FACE = redflag.face("caesar")
PATH = ("token:shield-5-1", "slot:achaia/creta")


def about_to_place() -> redflag.Game:
    """Creta is about to close: 3 to 4 there, and Caesar has a 5 in hand."""
    return lay(
        ("shield-3-3 creta/asia",),
        ("shield-4-2 creta/cyrene facing creta", "ship-6-0 creta/aegyptus facing aegyptus"),
        hand="shield-5-1 laurel-2-2",
        enemy_hand="sword-3-3",
        solo="pompey",
    )


def offered(game: redflag.Game) -> offer.Offer:
    """What is offered when token and border have been touched."""
    return offer.sort(game.choice, PATH, {*PICTURE.targets(), PATH[0]})


def test_both_ways_round_are_buttons_that_say_what_would_happen():
    game = about_to_place()
    found = offered(game)
    assert found.buttons == [
        "place shield-5-1 achaia/creta facing achaia",
        "place shield-5-1 achaia/creta facing creta",
    ]
    assert [game.choice.label(move).into("en") for move in found.buttons] == [
        "5 to Achaia, 1 to Creta",
        "1 to Achaia, 5 to Creta",
    ]
    menu = question.menu(game, FACE, found)
    assert "Pompey wins Creta with 4 each: the bot wins every tie." in menu
    assert "Caesar wins Creta, 8 to 4." in menu
    assert "data-beside='slot:achaia/creta'" in menu
    assert "choose beside it" in question.asked(game, FACE, found)


def test_the_map_shows_the_new_sums_and_who_would_win():
    assert isinstance(PICTURE, Foresees)
    game = about_to_place()
    one, other = (PICTURE.foreseen(game, move) for move in offered(game).buttons)
    assert "3 → 4" in one
    assert "0 → 5" in one
    assert "marker-down-pompey" in one
    assert "3 → 8" in other
    assert "marker-down-caesar" in other
    assert PICTURE.foreseen(game, "done") == ""
    glance = Glance(game, FACE, game.view("caesar"), chronicle("caesar", "en"), 1)
    seen = glance.move(offered(game).buttons[1])
    assert seen["regions"] == {"ghosts": other}
    assert "Caesar wins Creta, 8 to 4." in re.sub("<[^>]*>", "", seen["told"])


def test_equal_halves_are_confirmed_too():
    game = about_to_place()
    assert game.choice.targets("place laurel-2-2 achaia/creta")[-1] == "facing:both"


def test_ca4_2_4_markers_that_left_the_game_are_crossed_out_and_not_shown_as_placed():
    game = redflag.new("caesar", seed=11, solo="pompey", level="hard", harder=True)
    redflag.run(game, caesar="random")
    view = game.view("caesar")
    assert view["discarded"] > 1
    race = FACE.picture.groups(view)["race"]
    assert race.count(">×<") == view["discarded"]
    assert race.count("rf-marker-pompey") == 12 - view["supply"]["pompey"] - view["discarded"]


def test_the_map_is_a_graph():
    graph = map_graph()
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (18, 30)
    assert nx.is_connected(graph)
    assert nx.check_planarity(graph)[0]
    assert graph.degree["italia"] == 6
    assert graph.edges["achaia", "creta"] == {
        "slot": "achaia/creta",
        "icon": "shield",
        "control": False,
        "a": "achaia",
        "b": "creta",
    }
    assert {n for n, data in graph.nodes(data=True) if data["central"]} == {
        "sardinia",
        "sicilia",
        "italia",
        "achaia",
        "creta",
    }
