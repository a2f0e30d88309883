"""What of a bot's flowchart is drawn: its nodes and arrows, from the same data that the bot walks along."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from redflag.core.bot.flow import Flow
from redflag.core.text import Text

ELSEWHERE = "elsewhere"  # the kind of a sign that points to a node of a lane which is not drawn
RIGHT, DOWN = "right", "down"


@dataclass(frozen=True, slots=True)
class Arrow:
    """A path from a node to the next: what is written at it, and where it would best lead, to the right or down."""

    source: str
    target: str
    label: Text | None
    side: str

    @property
    def pair(self) -> tuple[str, str]:
        """Both its ends."""
        return self.source, self.target


@dataclass(frozen=True, slots=True)
class Spot:
    """A node as it is drawn. `begins` says that a walk can begin here."""

    id: str
    lane: str
    kind: str
    text: Text
    begins: bool


def drawn(flow: Flow, lane: str | None = None, nodes: Collection[str] | None = None) -> tuple[list[Spot], list[Arrow]]:
    """All nodes and arrows of a flow; of one lane or of some nodes only, with signs to the nodes that they lead to."""
    shown = {
        node.id for node in flow.nodes.values() if lane in (None, node.lane) and (nodes is None or node.id in nodes)
    }
    begins = {*flow.entry.values()}
    if lane is not None:
        begins |= {to for node in flow.nodes.values() if node.id not in shown for to in node.paths.values()}
    spots, arrows = {}, []
    for name in flow.lanes:  # lane by lane, whatever the order in the file
        for node in flow.nodes.values():
            if node.lane != name or node.id not in shown:
                continue
            spots[node.id] = Spot(node.id, node.lane, node.kind, node.text, node.id in begins)
            for number, (path, target) in enumerate(node.paths.items()):
                arrows.append(Arrow(node.id, target, flow.labels.get(path), _side(node.kind, path, number)))
    for arrow in arrows:
        if arrow.target not in shown:
            other = flow.nodes[arrow.target]
            text = Text("Go on in the lane {lane}.", lane=flow.lanes[other.lane])
            spots[other.id] = Spot(other.id, spots[arrow.source].lane, ELSEWHERE, text, False)
    return [*spots.values()], arrows


def _side(kind: str, path: str, number: int) -> str:
    """Yes leads to the right and no leads down; what is chosen is done beside; else a chart flows down."""
    if kind == "ask":
        return RIGHT if path == "yes" else DOWN
    if kind == "table":
        return RIGHT if number == 0 else DOWN
    return RIGHT if kind == "choose" else DOWN
