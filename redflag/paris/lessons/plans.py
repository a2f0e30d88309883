"""Puzzles in politics, where nothing is left to chance: plans that the engine judges, and the best there is (O1 to O6).

A plan is what a learner writes, "remove press, place republicans": operations in order, played out on a copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from redflag.core.errors import BadOption, IllegalMove
from redflag.core.game import Game
from redflag.core.text import Text, joined, meant, slug
from redflag.lessons.answers import Answer
from redflag.lessons.typed import in_english
from redflag.paris import standing
from redflag.paris.board import SPACE_INDEX, SPACE_NAMES, SPACES, SPHERE_MASK, spaces_in
from redflag.paris.lessons.answers import answer
from redflag.paris.state import ParisState

# What a learner may type instead of the English verb, and how a step is told.
TYPED: Final = {
    meant("in a typed plan", Text("place")): "place",
    meant("in a typed plan", Text("remove")): "remove",
}
STEPS: Final = {"place": Text("place {space}"), "remove": Text("remove {space}")}
POLITICS = [SPACES[space] for space in spaces_in(SPHERE_MASK[0])]


def _state(game: Game) -> ParisState:
    assert isinstance(game.state, ParisState)
    return game.state


def _spending(game: Game, side: str) -> bool:
    """Is this side asked to spend operations points?"""
    return game.choice is not None and game.choice.kind == "operations" and game.choice.side == side


def _must_be_spending(game: Game, side: str) -> None:
    game.side_index(side)
    if not _spending(game, side):
        raise BadOption(
            Text("This puzzle begins when '{side}' spends points: play a card for operations first.", side=side)
        )


def _held(game: Game, side: str) -> set[str]:
    """The political spaces that a side controls."""
    s, owner = _state(game), game.side_index(side)
    return {name for name in POLITICS if s.controller(SPACE_INDEX[name]) == owner}


# ---- judging a plan ------------------------------------------------------------------------------------------------


def plan(game: Game, side: str, *goal: str) -> Plan:
    """A judge of plans, for `exercise(check=…)`: are all steps legal, and does the side then control these spaces?"""
    _must_be_spending(game, side)
    return Plan(game, side, *goal)


class Plan:
    """See `plan`."""

    def __init__(self, game: Game, side: str, *goal: str) -> None:
        self.game, self.side, self.goal = game, side, goal

    def __call__(self, text: str) -> bool | Text:
        """Play it out."""
        trial, steps = self.game.copy(), _steps(text)
        for number, step in enumerate(steps, start=1):
            if not _spending(trial, self.side):
                return Text(
                    "The points are used up after step {n}, but your plan has {all}.", n=number - 1, all=len(steps)
                )
            try:
                trial.play(_notation(step))
            except IllegalMove as error:
                return Text(
                    "Step {n}, “{step}”: {why} ({rule})", n=number, step=step.strip(), why=error.text, rule=error.rule
                )
        return _reached(trial, self.side, self.goal)

    def told(self, typed: str) -> Text:
        """A plan as a reader would write it."""
        return told(_notation(step) for step in _steps(typed))


def _steps(text: str) -> list[str]:
    return [step for step in re.split(r"[,;.\n]+", text) if step.strip()]


def _notation(step: str) -> str:
    """A step as people write it, "Place National Assembly" or « placer dans la Presse », as the engine reads it."""
    verb, _, space = in_english(step.strip(), SPACE_NAMES, TYPED).strip().partition(" ")
    return f"{verb.lower()} {slug(space)}".strip()


def told(steps: Iterable[str]) -> Text:
    """Steps of a plan in words."""
    pairs = [step.split(" ", 1) for step in steps]
    return joined([STEPS[verb].with_(space=SPACE_NAMES[SPACE_INDEX[space]]) for verb, space in pairs], ", ")


def _reached(game: Game, side: str, goal: tuple[str, ...]) -> bool | Text:
    for space in goal:
        if space not in _held(game, side):
            why = standing.control(_state(game), SPACE_INDEX[space])
            return Text("All your steps are allowed. But at the end: {why} ({rule})", why=why.text, rule=why.rule)
    return True


# ---- the best there is ---------------------------------------------------------------------------------------------


def _all_ways(game: Game, side: str) -> Iterator[tuple[list[str], Game]]:
    """All that can be done with the points in politics, fewer steps first; of ways to the same board only the first."""
    ways: list[tuple[list[str], Game]] = [([], game)]
    met = set()
    while ways:
        steps, now = ways.pop(0)
        yield steps, now
        if not _spending(now, side) or now.choice is None:
            continue
        for move in now.choice.moves:
            if move != "done" and move.words[0] in POLITICS:
                later = now.copy()
                later.play(move)
                board = str(_state(later).cubes)  # it tells all: which cubes were removed, and which placed after that
                if board not in met:
                    met.add(board)
                    ways.append(([*steps, str(move)], later))


def most_controlled(game: Game, side: str) -> Answer:
    """The most political spaces that a side can control when its points are spent."""
    _must_be_spending(game, side)
    steps, best = max(_all_ways(game, side), key=lambda way: len(_held(way[1], side)))
    return answer(len(_held(best, side)), {}, "P4", Text("For example: {steps}.", steps=told(steps)))


def least_points(game: Game, side: str, *goal: str) -> Answer:
    """The fewest points with which a side can come to control some political spaces."""
    _must_be_spending(game, side)
    for steps, later in _all_ways(game, side):
        if set(goal) <= _held(later, side):
            return answer(len(steps), {}, "O1", Text("For example: {steps}.", steps=told(steps)))
    raise BadOption(Text("These points are not enough to control {goal}.", goal=", ".join(goal)))
