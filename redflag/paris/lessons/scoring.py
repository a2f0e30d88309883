"""Victory points, pivotal actions and who wins: answers that come from the game (rules K, V)."""

from __future__ import annotations

from typing import Final

from redflag.core.errors import BadOption
from redflag.core.game import Game
from redflag.core.text import LAST_OR, Text, joined, listed
from redflag.lessons.answers import Answer
from redflag.paris.board import DIMENSION_INDEX, DIMENSIONS, PIVOTAL, SIDE_NAMES, SPACES, SPHERE_NAMES, SPHERES
from redflag.paris.crisis import tie_breaks
from redflag.paris.lessons.answers import answer
from redflag.paris.pivotal import ACTION_NAMES
from redflag.paris.state import ParisState

TIE_BREAKS: Final = {
    "vp": Text("Victory points of both kinds together"),
    "objectives": Text("Fulfilled objectives"),
    "pivotal": Text("Pivotal spaces under control"),
    "initiative": Text("Initiative at the end"),
}


def points(game: Game, side: str, kind: str) -> Answer:
    """How many victory points of a kind ("political", "military") a side has (K5)."""
    index = game.side_index(side)
    if kind not in SPHERES:
        raise BadOption(
            Text(
                "Victory points are {known}, not '{found}'.",
                known=listed([Text("{name}", name=name) for name in SPHERES], LAST_OR),
                found=str(kind),
            )
        )
    value = game.view(None)["vp"][kind][side]
    because = Text("{side} has {n} {kind} VP.", side=SIDE_NAMES[index], n=value, kind=SPHERE_NAMES[SPHERES.index(kind)])
    return answer(value, {}, "K5", because)


def winning_actions(game: Game, dimension: str) -> Answer:
    """The pivotal actions by which the side that holds a dimension's pivotal space can win all of it (K2, P3).

    The pending choice is which pivotal action comes next. Every way to carry each action out is tried.
    """
    if dimension not in DIMENSION_INDEX:
        known = ", ".join(DIMENSIONS)
        raise BadOption(Text("There is no dimension '{found}'; there is {known}.", found=str(dimension), known=known))
    number = DIMENSION_INDEX[dimension]
    acting = game.copy()
    acting.play(f"pivot {SPACES[PIVOTAL[number]]}")
    assert acting.choice is not None
    side = acting.side_index(acting.choice.side)
    options = {str(action): name for action, name in ACTION_NAMES.items()}
    right = {move for move in acting.choice.moves if move in options and _can_win(acting, move, side, number)}

    def about(action: str) -> Text:
        if not acting.explain(action):
            return acting.explain(action).text
        return Text("{action} does not win all three spaces, however it is done.", action=options[action])

    return answer(frozenset(map(str, right)), options, "K2", None, about)


def _can_win(game: Game, move: str, side: int, dimension: int) -> bool:
    """Does some way to go on from this move, to the end of the action, win the dimension?"""
    later = game.copy()
    later.play(move)
    if later.choice is None or later.choice.kind not in ("withdraw", "move", "turncoat"):
        return _state(later).dimension_controller(dimension) == side
    return any(_can_win(later, answer, side, dimension) for answer in later.choice.moves)


def tie_breaks_of(game: Game, side: str) -> Answer:
    """In which of the four tie-breaks a side is ahead (V2)."""
    index = game.side_index(side)
    counts = tie_breaks(_state(game))

    def about(name: str) -> Text:
        commune, versailles = counts[name]
        return Text(
            "{what}: {commune} for {first}, {versailles} for {second}.",
            what=TIE_BREAKS[name],
            commune=commune,
            versailles=versailles,
            first=SIDE_NAMES[0],
            second=SIDE_NAMES[1],
        )

    ahead = frozenset(name for name, pair in counts.items() if pair[index] > pair[1 - index])
    return answer(ahead, TIE_BREAKS, "V2", joined(about(name) for name in counts), about)


def _state(game: Game) -> ParisState:
    assert isinstance(game.state, ParisState)
    return game.state
