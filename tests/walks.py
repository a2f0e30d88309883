"""The walks of docs/architecture.md, really walked: `python -m tests.walks click` prints the modules that it passes.

Each runs in a Python of its own, so that nothing was read or made before.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType

import redflag

ROOT = Path(redflag.__file__).parents[1]
HERE = f"{ROOT}{os.sep}"
PASSED: list[str] = []  # in order, a module as often as it is come to


def passing(frame: FrameType, event: str, _: object) -> None:
    """Python tells which function is called; what a module does while it is imported does not count."""
    file = frame.f_code.co_filename
    if event == "call" and frame.f_code.co_name != "<module>" and file.startswith(HERE):
        name = file[len(HERE) :].replace(os.sep, "/")
        if PASSED[-1:] != [name]:
            PASSED.append(name)


def watched(walk: Callable[[], object]) -> None:
    sys.setprofile(passing)
    try:
        walk()
    finally:
        sys.setprofile(None)


def play_until(game: redflag.Game, word: str) -> str:
    """Play at random until a move with this word is possible; which one it is."""
    rng = Random(1)
    while True:
        assert game.choice is not None
        for move in game.choice.moves:
            if word in move.split():
                return move
        game.play(rng.choice(game.choice.moves))


def click() -> None:
    """A click, to the repainted board."""
    from redflag.widgets import Table
    from tests.widgets.screen import Visitor

    game = redflag.new("paris", seed=1871)
    move = play_until(game, "place")
    visitor = Visitor(Table(game))
    visitor.tell("lift")
    (target,) = game.choice.targets(move)
    watched(lambda: visitor.tell("touch", arg=target))


def card() -> None:
    """A card, from its file to a sentence."""
    redflag.rules("paris")

    def walk() -> None:
        game = redflag.new("paris", seed=1871, deck=str(ROOT / "redflag" / "paris" / "deck.toml"))
        move = play_until(game, "event")
        before = len(game.journal)
        game.play(move)
        while len(game.journal) == before + 1:
            game.play(game.choice.moves[0])
        str(game.journal[-1].text)
        redflag.face("paris").tell(game, f"card:{move.split()[1]}", "en")

    watched(walk)


def bot() -> None:
    """A bot's turn, from its file to the chart."""
    from redflag import draw
    from redflag.draw.flow_svg import flowchart_svg

    redflag.rules("paris")

    def walk() -> None:
        game, rng = redflag.new("paris", seed=1871, solo="versailles"), Random(1)
        while not game.traces:
            game.play(rng.choice(game.choice.moves))
        draw.flowchart(game, trace=game.traces[-1])
        flowchart_svg(game.rules.bot.flow(game), game.traces[-1])

    watched(walk)


if __name__ == "__main__":
    {"click": click, "card": card, "bot": bot}[sys.argv[1]]()
    print(*PASSED, sep="\n")
