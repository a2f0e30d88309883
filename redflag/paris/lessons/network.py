"""The board as a network: which spaces belong together, what each opens, how far it is between them (B2, B4)."""

from __future__ import annotations

from typing import Any, Final

import networkx as nx
from matplotlib.figure import Figure

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import LAST_OR, Text, counted, joined, listed
from redflag.draw.ink import FONT
from redflag.lessons.answers import Answer
from redflag.lessons.look import Shown, said
from redflag.lessons.showing import picture
from redflag.paris import standing
from redflag.paris.board import (
    DIMENSION_INDEX,
    DIMENSION_MASK,
    DIMENSION_NAMES,
    DIMENSIONS,
    HQ,
    PIVOTAL,
    PLACE_NAMES,
    SPACE_INDEX,
    SPACES,
    SPHERE_NAMES,
    SPHERES,
    TERRITORY,
    dimension_of,
    spaces_in,
    sphere_of,
)
from redflag.paris.face.board_graph import board_graph
from redflag.paris.face.layout import BOARD, Place
from redflag.paris.face.palette import LIGHT
from redflag.paris.lessons.answers import answer, label
from redflag.paris.state import ParisState

MARKERS: Final = {"institutional": "s", "public-opinion": "^", "paris": "D", "forts": "o"}
SIZES: Final = {"institutional": 700, "public-opinion": 1150, "paris": 540, "forts": 820}  # they look alike in size
NAME_BELOW: Final = 40  # from the middle of a place to its name, in the measure of the board
NAMED_ABOVE: Final = ("royalists", "republicans", "butte-montmartre", "territory")  # their lines leave them below
CAPTION: Final = Text(
    "The number in each sign says how many spaces it opens. A line works both ways, an arrow one way."
)


# ---- what belongs together -----------------------------------------------------------------------------------------


def belongs_to(dimension: str) -> Answer:
    """The three spaces of a dimension (B2)."""
    if dimension not in DIMENSION_INDEX:
        raise BadOption(
            Text("There is no dimension '{found}'; there is {known}.", found=dimension, known=", ".join(DIMENSIONS))
        )
    right = frozenset(SPACES[space] for space in spaces_in(DIMENSION_MASK[DIMENSION_INDEX[dimension]]))
    return answer(right, {name: label(name) for name in SPACES}, "B2", None, _its_dimension)


def pivotal() -> Answer:
    """The pivotal spaces, one in each dimension (B2)."""

    def about(name: str) -> Text:
        jagged = SPACES[PIVOTAL[dimension_of(SPACE_INDEX[name])]]
        return Text(
            "{space} has a plain circle; the pivotal space of its dimension is {pivotal}.",
            space=label(name),
            pivotal=label(jagged),
        )

    return answer(
        frozenset(SPACES[space] for space in PIVOTAL), {name: label(name) for name in SPACES}, "B2", None, about
    )


def _its_dimension(name: str) -> Text:
    dimension = DIMENSION_NAMES[dimension_of(SPACE_INDEX[name])]
    return Text("{space} belongs to {dimension}.", space=label(name), dimension=dimension)


# ---- what opens what -----------------------------------------------------------------------------------------------


def opens(space: str) -> Answer:
    """The spaces that control of a space opens (B4)."""
    others = {name: label(name) for name in _sphere(SPHERES[sphere_of(_index(space))]) if name != space}

    def about(name: str) -> Text:
        if board_graph().has_edge(name, space):
            return Text("The arrow points the other way: {other} opens {space}.", other=label(name), space=label(space))
        return Text("No line joins {space} and {other}.", space=label(space), other=label(name))

    return answer(frozenset(_opened(space)), others, "B4", None, about)


def most_open(sphere: str) -> Answer:
    """The space of a sphere whose control opens the most others."""
    names = _sphere(sphere)
    best = max(names, key=lambda name: len(_opened(name)))
    if sum(len(_opened(name)) == len(_opened(best)) for name in names) > 1:
        raise BadOption(Text("In this sphere several spaces open equally many others; ask something else."))
    return answer(best, {name: label(name) for name in names}, "B4", _told(best))


def one_cube_opens(game: Game, side: str, goal: str) -> Answer:
    """The spaces where one more cube of a side would let it act in another space (O2)."""
    state, index, target = game.state, game.side_index(side), _index(goal)
    assert isinstance(state, ParisState)
    options = {name: label(name) for name in _sphere(SPHERES[sphere_of(target)])}

    def opened(name: str) -> bool:
        trial = state.copy()
        trial.cubes[index][SPACE_INDEX[name]] += 1
        return bool(standing.reach(trial, index) >> target & 1)

    def about(name: str) -> Text:
        return Text("A cube in {space} would not open {goal}.", space=label(name), goal=label(goal))

    return answer(frozenset(filter(opened, options)), options, "O2", None, about)


def steps(start: str, goal: str) -> Answer:
    """How many spaces must be won, one after the other, to come from one space to another and win that too (B4)."""
    _index(start), _index(goal)
    graph = board_graph().subgraph(SPACES)  # the HQ and the Territory cannot be won
    if not nx.has_path(graph, start, goal):
        raise BadOption(Text("No way leads from {start} to {goal}.", start=label(start), goal=label(goal)))
    way = nx.shortest_path(graph, start, goal)
    because = Text("One such way: {way}.", way=joined([label(name) for name in way], " → "))
    return answer(len(way) - 1, {}, "B4", because)


def _index(space: str) -> int:
    if space not in SPACE_INDEX:
        raise BadOption(
            Text("There is no space '{found}'; the spaces are {known}.", found=str(space), known=", ".join(SPACES))
        )
    return SPACE_INDEX[space]


def _sphere(sphere: str) -> list[str]:
    if sphere not in SPHERES:
        raise BadOption(
            Text(
                "A sphere is {known}, not '{found}'.",
                known=listed([Text("{name}", name=name) for name in SPHERES], LAST_OR),
                found=str(sphere),
            )
        )
    return [name for name in SPACES if sphere_of(SPACE_INDEX[name]) == SPHERES.index(sphere)]


def _opened(place: str) -> list[str]:
    """The spaces that control of a place opens, in the order of the board."""
    return [name for name in SPACES if board_graph().has_edge(place, name)]


def _told(place: str) -> Text:
    opened = _opened(place)
    if not opened:
        return Text("Control of {place} opens nothing.", place=_name(place))
    return counted(
        "Control of {place} opens {n} space: {opened}.",
        "Control of {place} opens {n} spaces: {opened}.",
        len(opened),
        place=_name(place),
        opened=listed([label(name) for name in opened]),
    )


def _name(place: str) -> Text:
    return {"hq": PLACE_NAMES[HQ], "territory": PLACE_NAMES[TERRITORY]}.get(place) or label(place)


# ---- the picture ---------------------------------------------------------------------------------------------------


def network(sphere: str) -> Shown:
    """A sphere as a network of signs and lines, without pieces; its twin lists what each place opens."""
    _sphere(sphere)
    places = [place for place in BOARD.values() if place.sphere == sphere]
    title = Text("What opens what: the {sphere} sphere as a network", sphere=SPHERE_NAMES[SPHERES.index(sphere)])
    twin = "\n".join(said(_told(place.name)) for place in places)
    return picture(_drawn(places), said(title), twin, said(CAPTION))


def _drawn(places: list[Place]) -> Figure:
    figure = Figure(figsize=(5.2, 4.0), facecolor=LIGHT["paper"])
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    graph = board_graph().subgraph([place.name for place in places])
    at = {place.name: (place.x, place.y) for place in places}
    both = [(a, b) for a, b in graph.edges if graph.has_edge(b, a)]
    one_way = [(a, b) for a, b in graph.edges if not graph.has_edge(b, a)]
    line: dict[str, Any] = {"ax": axes, "edge_color": LIGHT["faint"], "width": 1.6}
    nx.draw_networkx_edges(graph.to_undirected(), at, edgelist=both, **line)
    nx.draw_networkx_edges(graph, at, edgelist=one_way, arrowsize=20, node_size=1000, **line)
    for place in places:
        _sign(axes, place)
    axes.set_xlim(min(x for x, _ in at.values()) - 75, max(x for x, _ in at.values()) + 75)
    axes.set_ylim(max(y for _, y in at.values()) + 62, min(y for _, y in at.values()) - 62)
    return figure


def _sign(axes: Any, place: Place) -> None:
    """The sign of a place, the number of spaces that it opens, and its name."""
    colour = LIGHT[place.dimension or "neutral"]
    marker, size = (MARKERS[place.dimension], SIZES[place.dimension]) if place.dimension else ("s", 480)
    axes.scatter([place.x], [place.y], s=size, marker=marker, color=colour, edgecolors=LIGHT["ink"], zorder=3)
    inside = {"ha": "center", "va": "center", "zorder": 4, "family": FONT}
    lower = 4 if marker == "^" else 0  # a triangle is heavier below its middle
    axes.text(
        place.x, place.y + lower, str(len(_opened(place.name))), color="white", fontsize=13, weight="bold", **inside
    )
    y = place.y - NAME_BELOW if place.name in NAMED_ABOVE else place.y + NAME_BELOW
    name = axes.text(place.x, y, said(_name(place.name)), color=LIGHT["ink"], fontsize=11, **inside)
    name.set_bbox({"facecolor": LIGHT["paper"], "edgecolor": "none", "pad": 1.0})
