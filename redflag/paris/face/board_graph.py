"""The board as a networkx graph: what is linked, and where it lies. Pictures, lessons and the table all read it."""

from __future__ import annotations

from functools import cache

import networkx as nx

from redflag.paris.face.layout import BOARD, BOARD_LINKS


@cache
def board_graph() -> nx.DiGraph:
    """The board as a graph: an edge from A to B says that control of A opens B (B4)."""
    graph = nx.DiGraph()
    for place in BOARD.values():
        graph.add_node(place.name, place=place, pos=(place.x, place.y))
    for link in BOARD_LINKS:
        graph.add_edge(link.first, link.second)
        if not link.one_way:
            graph.add_edge(link.second, link.first)
    return nx.freeze(graph)
