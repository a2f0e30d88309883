"""What a finished game is measured by, and the paragraph that sets its ending beside that of 1871."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from redflag.core.agenda import Frame
from redflag.core.face import View
from redflag.core.game import Game
from redflag.core.story import Control
from redflag.core.text import Text, listed
from redflag.paris.board import DIMENSION_NAMES, MAX_VP, SIDE_NAMES, SIDES, SPACES
from redflag.paris.deck import Deck
from redflag.paris.face.board_words import control

MEASURED: Final = {"commune": Text("political VP"), "versailles": Text("military VP")}
PLAYED: Final = ("bot-reveal", "play-event", "play-operations", "play-momentum", "play-discarded", "crisis-play")
SCORED: Final = ("K4", "G1", "M3")

HEADING: Final = Text("And in 1871?")
FORTS: Final = Text(
    "There, too, the forts went first. Fort d'Issy fell on 9 May, and on 21 May the army entered the city through a "
    "gate that nobody guarded. It took Paris street by street in a week that has been called bloody ever since, and on "
    "28 May the last barricade fell."
)
VERSAILLES: Final = Text(
    "There, too, Versailles won. The government had left Paris on 18 March almost without an army; with prisoners of "
    "war whom Prussia sent home it came back on 21 May. A week later, after street fighting and many shootings of "
    "prisoners, the Commune was over."
)
COMMUNE: Final = Text(
    "There it ended otherwise. The Commune voted and reformed for two months, found little help in the other towns of "
    "France, and held its forts only until May. On 21 May the army entered Paris, and on 28 May it was over: the "
    "Commune had lasted seventy-two days. Your city had more friends."
)
TIE: Final = Text(
    "There nobody counted points. But contemporaries argued just as closely who had gained by it: the Republic stayed, "
    "without a king; the city that had wanted it most was defeated and for a hundred years had no mayor of its own."
)


def standing(view: View) -> Mapping[str, int]:
    """The two numbers that decide (V1)."""
    return {"commune": view["vp"]["political"]["commune"], "versailles": view["vp"]["military"]["versailles"]}


def outlook(view: View) -> Mapping[str, int]:
    """The same if the dimensions were scored now (K4)."""
    points = [view["vp"]["political"]["commune"], view["vp"]["military"]["commune"]]
    for number, held in enumerate(controls(view)):
        if held.side is not None:
            by = 1 if held.side == SIDES[0] else -1
            points[number // 2] = max(-MAX_VP, min(MAX_VP, points[number // 2] + by))
    return {"commune": points[0], "versailles": -points[1]}


def controls(view: View) -> list[Control]:
    """Who controls all three spaces of each dimension."""
    found = []
    for number, name in enumerate(DIMENSION_NAMES):
        sides = {control(view, space) for space in SPACES[3 * number : 3 * number + 3]}
        found.append(Control(name, sides.pop() if len(sides) == 1 else None))
    return found


def play(entry: Frame) -> str:
    """The card that a play is made with."""
    return f"card:{entry[3]}" if entry[0] in PLAYED and len(entry) > 3 else ""


def part(entry: Frame) -> Text | None:
    """A round, or the Final Crisis."""
    if entry[0] == "round":
        return Text("Round {n}", n=entry[3])
    return Text("Final Crisis") if entry[0] == "final-crisis" else None


def scores(entry: Frame) -> bool:
    """Is this a point of a scoring?"""
    return entry[0] in ("vp-gain", "vp-loss") and entry[2] in SCORED


def achieved(deck: Deck, view: View) -> Sequence[Text]:
    """The objectives that each side has fulfilled."""
    found = []
    for side, name in zip(SIDES, SIDE_NAMES, strict=True):
        cards = [deck.cards[number].name for number in view["fulfilled"][side]]
        if cards:
            found.append(Text("{side} fulfilled {cards}.", side=name, cards=listed(cards)))
    return found or [Text("Nobody fulfilled an objective.")]


def remembered(game: Game) -> tuple[Text, Text] | None:
    """A paragraph about how it was, by how this game ended."""
    result = game.result
    if result is None:
        return None
    if result.rule != "V1":
        return HEADING, TIE
    if result.winner == "commune":
        return HEADING, COMMUNE
    forts = controls(game.view(None))[3]
    return HEADING, FORTS if forts.side == "versailles" else VERSAILLES
