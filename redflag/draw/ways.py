"""Where the nodes of a flowchart stand and how its arrows run, as data: found by `grid` and `routes`, used by `chart`.

Only those two need networkx; this does not, so that a page can know of charts without drawing one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from redflag.draw.arrows import Arrow

Cell = tuple[int, int]  # row, column
Cells = dict[str, Cell]
Point = tuple[int, int]  # y, x on the lattice of `routes`
ACROSS, ALONG = "across", "along"  # left or right; up or down


@dataclass(frozen=True, slots=True)
class Run:
    """A straight piece of a way on one line of the lattice: x if it runs along (up or down), else y."""

    way: str
    line: int
    start: int
    end: int

    @property
    def span(self) -> tuple[int, int]:
        """Its ends, the smaller first."""
        return min(self.start, self.end), max(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Route:
    """The way of one arrow: where it leaves, its straight pieces, where it arrives; and for each piece its track."""

    arrow: Arrow
    leaves: str
    arrives: str
    runs: tuple[Run, ...]
    tracks: tuple[int, ...] = ()


def tracks_in(routes: Sequence[Route], way: str, line: int) -> int:
    """How many tracks a gutter needs."""
    used = [
        track
        for route in routes
        for run, track in zip(route.runs, route.tracks, strict=True)
        if (run.way, run.line) == (way, line)
    ]
    return 1 + max(used, default=-1)
