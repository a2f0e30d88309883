"""What of the flowchart is drawn: its nodes and arrows, from the same data that the bot walks along."""

from __future__ import annotations

from dataclasses import dataclass

from redflag.core.bot.flow import Flow
from redflag.core.text import Text

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


def flow(aid: Flow, lane: str | None = None) -> tuple[list[Spot], list[Arrow]]:
    """All nodes and arrows of the flow; of one lane only, with signs to the nodes that it leads to."""
    drawn = {node.id for node in aid.nodes.values() if lane in (None, node.lane)}
    begins = {*aid.entry.values()}
    if lane is not None:
        begins |= {to for node in aid.nodes.values() if node.lane != lane for to in node.paths.values()}
    spots, arrows = {}, []
    for name in aid.lanes:  # lane by lane, whatever the order in the file
        for node in aid.nodes.values():
            if node.lane != name or node.id not in drawn:
                continue
            spots[node.id] = Spot(node.id, node.lane, node.kind, node.text, node.id in begins)
            for number, (label, target) in enumerate(node.paths.items()):
                side = _side(node.kind, label, number)
                arrows.append(Arrow(node.id, target, label if label in LABELS else "", side))
    for arrow in arrows:
        if arrow.target not in drawn:
            other = aid.nodes[arrow.target]
            text = Text("Go on in the lane {lane}.", lane=aid.lanes[other.lane])
            spots[other.id] = Spot(other.id, spots[arrow.source].lane, ELSEWHERE, text, False)
    return [*spots.values()], arrows


def _side(kind: str, label: str, number: int) -> str:
    """Yes leads to the right and no leads down; what is chosen is done beside; else a chart flows down."""
    if kind == "ask":
        return RIGHT if label == "yes" else DOWN
    if kind == "table":
        return RIGHT if number == 0 else DOWN
    return RIGHT if kind == "choose" else DOWN
