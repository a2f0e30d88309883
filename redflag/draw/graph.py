"""The flowchart as a networkx graph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import networkx as nx

from redflag.draw.arrows import Arrow


def graph_of(nodes: Sequence[str], arrows: Iterable[Arrow]) -> nx.MultiDiGraph:
    """Nodes, in this order, with the arrows between them."""
    graph = nx.MultiDiGraph()
    graph.add_nodes_from(nodes)
    for arrow in arrows:
        if arrow.source in graph and arrow.target in graph:
            graph.add_edge(arrow.source, arrow.target, arrow=arrow)
    return graph


def arrows_of(graph: nx.MultiDiGraph) -> list[Arrow]:
    """The arrows of a graph."""
    return [arrow for _, _, arrow in graph.edges(data="arrow")]


def backward(graph: nx.MultiDiGraph) -> set[tuple[str, str]]:
    """The arrows that lead back to a node passed before, so that without them there is no circle."""
    found: set[tuple[str, str]] = set()
    open_nodes: list[str] = []
    done: set[str] = set()

    def visit(node: str) -> None:
        open_nodes.append(node)
        for follower in graph.successors(node):
            if follower in open_nodes:
                found.add((node, follower))
            elif follower not in done:
                visit(follower)
        open_nodes.pop()
        done.add(node)

    for node in graph:
        if node not in done:
            visit(node)
    return found
