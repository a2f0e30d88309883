"""Does auto-Crassus do what `tests.caesar.literal` reads? Positions are taken from games of every kind against it.

python -m tests.fuzz --games 0 --solo 0 --literal 0 --caesar 0 --caesar-solo 0 --files 0
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import redflag
from redflag.core.conformance import Dice
from tests.caesar import literal

ROME: list[dict[str, Any]] = [
    {},
    {"poison": True},
    {"centurions": True},
    {"poison": True, "centurions": True},
    {"poison": True, "border_control": True},
    {"centurions": True, "border_control": True, "any_icon": False},
    {"poison": True, "centurions": True, "border_control": True},
]
KINDS: list[dict[str, Any]] = [
    {"solo": bot, "level": level, **rome, **more}
    for level in ("easy", "normal", "hard")
    for bot in ("pompey", "caesar")
    for rome in ROME
    for more in ({}, {"harder": True}, {"behind_everywhere": True})
]


def placings(first_seed: int, **more: Any) -> Iterator[redflag.Game]:
    """Games stopped where the bot is about to place a token, without end."""
    seed = first_seed
    while True:
        dice = Dice(seed)
        game = redflag.new("caesar", seed=seed, stepwise=True, **{**KINDS[seed % len(KINDS)], **more})
        while game.choice is not None:
            if game.choice.side == game.options["solo"] and game.choice.kind == "place":
                yield game
            game.play(dice.pick(game.choice.moves))
        seed += 1


def check(game: redflag.Game) -> int:
    """Compare one position and tell the line that applies; an `AssertionError` names what differs."""
    line, moves = literal.decide(game.view(None), game.options["behind_everywhere"])
    found = str(game.choice.moves[0])
    assert found in moves, f"line {line} allows {sorted(moves)}; the bot does '{found}'"
    return line


def compare(count: int, first_seed: int) -> tuple[Counter[int], list[str]]:
    """Compare so many positions: how often each line applied, and what differs, with a record that leads there."""
    lines: Counter[int] = Counter()
    failures = []
    for number, game in enumerate(placings(first_seed)):
        if number == count:
            break
        try:
            lines[check(game)] += 1
        except AssertionError as error:
            failures.append(f"{error}\n{game.record()}")
    return lines, failures
