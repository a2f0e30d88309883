"""The flowchart as a networkx graph, from the same data that the bot walks along."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import networkx as nx

from redflag.core.text import Text
from redflag.paris.solo.aid import Aid

ELSEWHERE = "elsewhere"  # the kind of a sign that points to a node of a lane which is not drawn
RIGHT, DOWN = "right", "down"
LABELS = {"yes": Text("yes"), "no": Text("no"), "place": Text("place"), "remove": Text("remove")}


@dataclass(frozen=True, slots=True)
class Arrow:
    """A path from a node to the next: what is written at it, and where it would best lead, to the right or down."""

    source: str
    target: str
    label: str
    side: str


@dataclass(frozen=True, slots=True)
class Spot:
    """A node as it is drawn. `begins` says that a walk can begin here."""

    id: str
    lane: str
    kind: str
    text: Text
    begins: bool


def flow_graph(aid: Aid, lane: str | None = None) -> nx.MultiDiGraph:
    """All nodes and arrows of the flow; of one lane only, with signs to the nodes that it leads to."""
    graph = nx.MultiDiGraph()
    drawn = {node.id for node in aid.nodes.values() if lane in (None, node.lane)}
    begins = {*aid.entry.values()}
    if lane is not None:
        begins |= {to for node in aid.nodes.values() if node.lane != lane for to in node.paths.values()}
    for name in aid.lanes:  # lane by lane, whatever the order in the file
        for node in aid.nodes.values():
            if node.lane == name and node.id in drawn:
                graph.add_node(node.id, spot=Spot(node.id, node.lane, node.kind, node.text, node.id in begins))
    for node in aid.nodes.values():
        if node.id not in drawn:
            continue
        for number, (label, target) in enumerate(node.paths.items()):
            if target not in drawn:
                other = aid.nodes[target]
                text = Text("Go on in the lane {lane}.", lane=aid.lanes[other.lane])
                graph.add_node(target, spot=Spot(target, node.lane, ELSEWHERE, text, False))
            arrow = Arrow(node.id, target, label if label in LABELS else "", _side(node.kind, label, number))
            graph.add_edge(node.id, target, key=label, arrow=arrow)
    return graph


def _side(kind: str, label: str, number: int) -> str:
    """Yes leads to the right and no leads down; what is chosen is done beside; else a chart flows down."""
    if kind == "ask":
        return RIGHT if label == "yes" else DOWN
    if kind == "table":
        return RIGHT if number == 0 else DOWN
    return RIGHT if kind == "choose" else DOWN


def arrows(graph: nx.MultiDiGraph, among: Iterable[str] | None = None) -> list[Arrow]:
    """The arrows of a graph, or those between some of its nodes."""
    part = graph if among is None else graph.subgraph(among)
    return [arrow for _, _, arrow in part.edges(data="arrow")]


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
