"""The map as a networkx graph: provinces are nodes, border slots are edges with the icon that they take."""

from __future__ import annotations

from functools import cache

import networkx as nx

from redflag.caesar.board import BORDERS, PROVINCES


@cache
def map_graph() -> nx.Graph:
    """The map. A node knows its name and whether it is central; an edge its slot, its icon, and its two ends in order.

    The two halves of a token on an edge face the ends `a` and `b`.
    """
    graph = nx.Graph()
    for province in PROVINCES:
        graph.add_node(province.id, name=province.name.into("en"), central=province.central)
    for border in BORDERS:
        a, b = PROVINCES[border.a].id, PROVINCES[border.b].id
        graph.add_edge(a, b, slot=border.id, icon=border.icon, control=border.control, a=a, b=b)
    return nx.freeze(graph)
