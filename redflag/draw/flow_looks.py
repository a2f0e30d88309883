"""How a flowchart looks: one style for each kind of shape, and others for what is lit, by its state.

States: `now` is the walk that is looked at, `before` the walks before it; the bot stands `here`, and `next` is where it
goes. Questions have pointed ends, tables are leaves with double edges, acts are boxes with round corners.
"""

from __future__ import annotations

from typing import Final

from redflag.core.text import Text
from redflag.draw import svg
from redflag.draw.shapes import Style

STYLES: Final[dict[str, Style]] = {
    "flow-lane": Style(fill="ground"),
    "flow-lane-name": Style(fill="faint", bold=True, align="end"),
    "flow-line": Style(line="edge", width=1.2),
    "flow-tip": Style(fill="edge"),
    "flow-lit": Style(),  # each arrow lies a second time above all others, unseen until it is lit
    "flow-lit-tip": Style(),
    "flow-label": Style(fill="faint", align="start", halo="ground"),
    "flow-label-end": Style(fill="faint", align="end", halo="ground"),
    "flow-node": Style(fill="sheet", line="edge", width=1.2),
    "flow-elsewhere": Style(fill="ground", line="edge", width=1.2, dashed=True),
    "flow-fold": Style(line="edge", width=1),
    "flow-words": Style(fill="ink", lead="faint"),
    "flow-begin": Style(fill="faint", line="faint", width=1.4),
    "flow-badge": Style(fill="blue-ink", line="sheet", width=1),
    "flow-number": Style(fill="sheet", bold=True),
}
STATES: Final[dict[str, dict[str, Style]]] = {
    "now": {
        "flow-lit": Style(line="blue-ink", width=3.2),
        "flow-lit-tip": Style(fill="blue-ink", line="blue-ink", width=3),
        "flow-label": Style(fill="blue-ink", bold=True, align="start", halo="ground"),
        "flow-label-end": Style(fill="blue-ink", bold=True, align="end", halo="ground"),
        "flow-node": Style(fill="pale-blue", line="blue-ink", width=2.2),
        "flow-fold": Style(line="blue-ink", width=1),
        "flow-words": Style(fill="ink", lead="blue-ink"),
    },
    "before": {
        "flow-lit": Style(line="blue-ink", width=2, dashed=True),
        "flow-lit-tip": Style(fill="blue-ink", line="blue-ink", width=1.4),
        "flow-label": Style(fill="blue-ink", align="start", halo="ground"),
        "flow-label-end": Style(fill="blue-ink", align="end", halo="ground"),
        "flow-node": Style(fill="sheet", line="blue-ink", width=1.6, dashed=True),
        "flow-fold": Style(line="blue-ink", width=1),
        "flow-words": Style(fill="ink", lead="blue-ink"),
    },
    "here": {
        "flow-node": Style(fill="pale-gold", line="gold-ink", width=3.6),
        "flow-fold": Style(line="gold-ink", width=1.2),
        "flow-words": Style(fill="ink", lead="ink"),
    },
    "next": {
        "flow-node": Style(fill="sheet", line="gold-ink", width=2.6, dashed=True),
        "flow-fold": Style(line="gold-ink", width=1),
        "flow-words": Style(fill="ink", lead="ink"),
    },
}
# What the signs mean. In each picture only those are told that are in it.
LEGEND: Final = {
    "ask": Text("asks"),
    "do": Text("acts"),
    "table": Text("reads a table"),
    "begin": Text("a walk can begin"),
    "here": Text("where the bot stands"),
    "next": Text("comes next"),
    "now": Text("the path taken"),
    "before": Text("walks before"),
    "number": Text("where each walk begins, in order"),
}
KINDS: Final = ("ask", "do", "table", "begin")


def style_sheet() -> str:
    """The looks of the chart and of what is lit in it, as CSS; the colours are variables (`palette`)."""
    size = ".flow{display:block;width:100%;height:auto}\n.flow.sign{width:30px;flex:none}"
    motion = ".flow .node *{transition:fill .2s,stroke .2s}"
    still = f"@media (prefers-reduced-motion:no-preference){{{motion}}}"
    return "\n".join([svg.style_sheet(STYLES, ".flow"), svg.state_sheet(STATES, ".flow"), size, still])
