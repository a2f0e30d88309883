"""Does the engine agree with `tests.paris.literal`? Positions are taken from random games of every kind.

python -m tests.fuzz --games 0 --solo 0 --literal 20000
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import redflag
from redflag.core.conformance import Dice
from redflag.paris import board, operations
from redflag.paris.asking import AGENDA
from redflag.paris.solo import sight
from redflag.paris.state import ParisState
from tests.paris import literal

EDITIONS = ("gmt", "nuts", "gaga")
SIDES = ("commune", "versailles")
KINDS: list[dict[str, Any]] = [
    {"edition": edition, **more}
    for edition in EDITIONS
    for more in ({}, {"variant": "censorship"}, {"solo": "commune"}, {"solo": "versailles"})
]
MOST_POINTS = 5  # no card has more
EVERY = 3  # of a game's positions, one in so many is looked at


def positions(first_seed: int) -> Iterator[redflag.Game]:
    """Games stopped at positions: plain, with Censorship and solo, of every edition, without end."""
    seed = first_seed
    while True:
        dice = Dice(seed)
        game = started(KINDS[seed % len(KINDS)], seed, dice)
        waiting = dice.pick(range(EVERY))
        while game.choice is not None:
            if waiting == 0:
                yield game
            waiting = (waiting or EVERY) - 1
            game.play(dice.pick(game.choice.moves))
        seed += 1


def started(kind: dict[str, Any], seed: int, dice: Dice) -> redflag.Game:
    """A new game; one in three begins from a random position, where discs and full spaces are more common."""
    from tests import fuzz  # which itself uses this module

    for _ in range(40 if dice.sometimes(1 / 3) else 0):
        position = fuzz.random_position(dice, kind["edition"], kind.get("variant"))
        try:
            return redflag.new("paris", seed=seed, position=position, **kind)
        except redflag.BadPosition:
            continue
    return redflag.new("paris", seed=seed, **kind)


# ---- comparing ------------------------------------------------------------------------------------------------------


def check(game: redflag.Game) -> None:
    """Compare everything in one position; an `AssertionError` names what differs."""
    view = game.view(None)
    assert isinstance(game.state, ParisState)
    for number, side in enumerate(SIDES):
        check_places(game.state, view, number, side)
        check_operations(game.state, view, number, side)
        check_sight(game.state, view, number, side)


def same(what: str, engine: object, literally: object) -> None:
    assert engine == literally, f"{what}: the engine says {engine}, the rules say {literally}"


def check_places(s: ParisState, view: dict[str, Any], number: int, side: str) -> None:
    """Presence, control and dimension control."""
    presence, control = s.standing(number)
    same(f"{side} is present", names(presence), {x for x in literal.SPACES if literal.present(view, side, x)})
    places = [*literal.SPACES, "hq", "territory"]
    same(f"{side} controls", names(control), {x for x in places if literal.controls(view, side, x)})
    for space in literal.SPACES:
        owner = s.controller(board.SPACE_INDEX[space])
        same(f"{side} controls {space}", owner == number, literal.controls(view, side, space))
    for dimension in literal.SPACES_OF:
        owner = s.dimension_controller(board.DIMENSION_INDEX[dimension])
        same(f"{side} controls {dimension}", owner == number, literal.controls_dimension(view, side, dimension))


def check_operations(s: ParisState, view: dict[str, Any], number: int, side: str) -> None:
    """Where the first point may be spent, and how strong an attempt would be."""
    twin = s.copy()
    extra = 0 if s.bot == number and s.edition.name == "nuts" else 1
    for points in range(1, MOST_POINTS + 1):
        acts = literal.first_acts(view, side, points, extra)
        for sphere, name in enumerate((*board.SPHERES, "either")):
            operations.begin(twin, number, points, sphere=operations.EITHER_SPHERE if name == "either" else sphere)
            frame = twin.todo.pop()
            listed = {str(move) for move in AGENDA.questions["operations"].moves(twin, frame)}
            rules = {move for move in acts if move == "done" or name in ("either", literal.sphere_of(move.split()[1]))}
            same(f"{side} with {points} points, sphere {name}", sorted(listed), sorted(rules))
        # The reasons that people read must not say otherwise. Here the frame is that of operations in either sphere.
        for number_of_space, space in enumerate(board.SPACES):
            for verb, why_not in (("remove", operations.no_removal), ("place", operations.no_placement)):
                possible = why_not(twin, frame, number_of_space) is None
                same(f"{side} may {verb} in {space} with {points}", possible, f"{verb} {space}" in acts)
    for space in literal.SPACES_OF["paris"] + literal.SPACES_OF["forts"]:
        found = operations.attempt_strength(twin, frame, board.SPACE_INDEX[space])
        same(f"strength of {side} in {space}", found, literal.strength(view, side, space))


def check_sight(s: ParisState, view: dict[str, Any], number: int, side: str) -> None:
    """What a bot of this side would call Isolated, Room and Available."""
    twin = s.copy()
    twin.bot = number
    supported = names(sight.supported(twin, number))
    same(f"not Isolated, {side}", supported, {x for x in literal.SPACES if not literal.isolated(view, side, x)})
    same(f"Room of {side}", names(sight.room(twin)), {x for x in literal.SPACES if literal.has_room(view, side, x)})
    same(f"Available cubes of {side}", sight.available(twin), literal.available(view, side))


def names(mask: int) -> set[str]:
    """The places of a mask."""
    return {name for bit, name in enumerate((*board.SPACES, "hq", "territory")) if mask >> bit & 1}


# ---- many -----------------------------------------------------------------------------------------------------------


def compare(count: int, first_seed: int) -> list[str]:
    """Compare so many positions; what differs, each with a record that leads to the spot."""
    failures = []
    for number, game in enumerate(positions(first_seed)):
        if number == count:
            break
        try:
            check(game)
        except AssertionError as error:
            failures.append(f"{error}\n{game.record()}")
    return failures
