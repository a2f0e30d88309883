"""The map as a graph (lesson 41): prices and rewards against the rules played out, measures, counted games."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
import pytest

from redflag.caesar.board import PROVINCE_IDS
from redflag.caesar.graph import map_graph
from redflag.caesar.lessons.network import (
    best_value,
    cheapest,
    cheapest_group,
    degree_map,
    highest_degree,
    lowest_degree,
    markers_for,
    most_between,
    neighbours_of,
    price,
    reward,
    steps,
    tokens_for,
)
from redflag.caesar.lessons.simulated import (
    HASTY,
    best_measure,
    by_chance,
    by_hasty_players,
    closed_chart,
    closed_most,
    least_closed,
    played,
)
from redflag.core.errors import BadOption


def test_the_graph_is_the_map_of_the_rulebook():
    graph = map_graph()
    assert (len(graph), graph.size()) == (18, 30)
    assert nx.is_connected(graph) and nx.check_planarity(graph)[0]
    assert sum(nx.triangles(graph).values()) // 3 == 8
    assert sorted(icon for _, _, icon in graph.edges(data="icon")) == ["shield"] * 10 + ["ship"] * 10 + ["sword"] * 10


def test_degrees():
    assert neighbours_of("achaia").right == {"italia", "africa", "creta", "macedonia"}
    assert str(neighbours_of("achaia").about("asia")) == "No border joins Achaia and Asia."
    assert highest_degree().right == "italia"
    assert lowest_degree().right == {"hispania-citerior", "hispania-ulterior", "syria"}


def test_what_a_group_costs_and_brings():
    assert (tokens_for("hispania-citerior", "hispania-ulterior").right, reward("hispania-citerior")) == (3, 1)
    assert markers_for("aegyptus", "asia", "syria").right == 6
    assert (price("italia"), reward("italia")) == (6, 2), "Italia has a second space"
    assert (
        best_value("asia syria", "hispania-citerior hispania-ulterior").right == "hispania-citerior hispania-ulterior"
    )
    with pytest.raises(BadOption, match="equally good"):
        best_value("asia syria", "gallia hispania-citerior")


def test_no_group_of_up_to_five_is_cheaper_than_the_cheapest():
    group = cheapest_group(12)
    assert (cheapest(12).right, price(*group)) == (9, 9) and reward(*group) >= 12
    small = [names for size in range(1, 6) for names in combinations(PROVINCE_IDS, size)]
    assert min(price(*names) for names in small if reward(*names) >= 12) == 9


def test_measures():
    assert most_between().right == "italia"
    assert steps("hispania-citerior", "syria").right == nx.diameter(map_graph()) == 7


def test_games_by_chance_are_the_same_every_time():
    counted = by_chance(20)
    assert counted == played("random", range(1, 21))
    assert closed_most(200, "italia", "sicilia", "hispania-citerior", "gallia")().right == "hispania-citerior"
    assert best_measure(200)().right == "few borders"


def test_the_counts_of_hasty_players_fit_the_chart_and_the_text():
    counted = by_hasty_players()
    assert set(counted.closed) == set(PROVINCE_IDS) and max(counted.closed.values()) <= counted.games == 100
    assert counted.closed["hispania-citerior"] == counted.closed["hispania-ulterior"] == 100
    assert least_closed().right == "achaia"
    assert played(HASTY, [1]).closed["hispania-citerior"] == 1


def test_the_pictures_have_their_words():
    assert "Achaia, degree 4: Italia, Africa, Creta and Macedonia." in degree_map().words
    assert "Achaia: closed in 2 % of the games; 4 borders." in closed_chart().words


@pytest.mark.parametrize("call", [neighbours_of, price, reward, lambda name: steps(name, "syria")])
def test_an_unknown_province_is_refused_with_a_sentence(call):
    with pytest.raises(BadOption, match="atlantis"):
        call("atlantis")
