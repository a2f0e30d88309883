"""The engines that are measured: for each a function that plays one random game and counts its decisions.

A *decision* is one choice of a player: list the legal moves, pick one with equal chance, apply it. What chance decides
(dice, cards dealt) is drawn as each engine draws it, and is not counted.

Each engine is imported only when it is made, so that a missing one can be reported instead of stopping the run.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

Playout = Callable[[Random], int]

LONGEST_CHESS_GAME = 600  # random kings can wander for ever


class Engine(NamedTuple):
    name: str
    kind: str
    make: Callable[[], Playout]


def redflag_game(name: str = "paris", **options: Any) -> Callable[[], Playout]:
    """Our own engine, through the front door and nothing else."""

    def make() -> Playout:
        import redflag

        def playout(rng: Random) -> int:
            g = redflag.new(name, seed=rng.getrandbits(32), **options)
            decisions = 0
            while g.choice is not None:
                g.play(rng.choice(g.choice.moves))
                decisions += 1
            return decisions

        return playout

    return make


def solo_game(tracing: bool) -> Playout:
    """A solo game of ours against a random player, the bot's side changing from game to game."""
    import redflag

    def playout(rng: Random) -> int:
        g = redflag.new("paris", seed=rng.getrandbits(32), solo=rng.choice(("commune", "versailles")))
        g.state.tracing = tracing
        decisions = 0
        while g.choice is not None:
            g.play(rng.choice(g.choice.moves))
            decisions += 1
        return decisions

    return playout


def python_chess() -> Playout:
    import chess

    def playout(rng: Random) -> int:
        board = chess.Board()
        for decisions in range(LONGEST_CHESS_GAME):
            moves = list(board.legal_moves)
            if not moves or board.is_game_over():
                return decisions
            board.push(rng.choice(moves))
        return LONGEST_CHESS_GAME

    return playout


def open_spiel(name: str) -> Callable[[], Playout]:
    """A game of OpenSpiel, written in C++ or (names with "python_") in Python, driven from Python."""

    def make() -> Playout:
        import pyspiel

        if name.startswith("python_"):
            import open_spiel.python.games  # noqa: F401 (importing registers the games)
        game = pyspiel.load_game(name)

        def playout(rng: Random) -> int:
            state = game.new_initial_state()
            decisions = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return playout

    return make


def rlcard(name: str) -> Callable[[], Playout]:
    def make() -> Playout:
        import rlcard

        table = rlcard.make(name, config={"seed": 1871})

        def playout(rng: Random) -> int:
            state, _ = table.reset()
            decisions = 0
            while not table.is_over():
                state, _ = table.step(rng.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        return playout

    return make


OURS = "redflag paris"
CAESAR = "redflag caesar"
REFERENCE = "python-chess"

ENGINES = (
    Engine("redflag paris, censorship", "Python, this kit", redflag_game(edition="nuts", variant="censorship")),
    Engine(OURS, "Python, this kit", redflag_game()),
    Engine(CAESAR, "Python, this kit", redflag_game("caesar")),
    Engine(
        f"{CAESAR}, Rome",
        "Python, this kit",
        redflag_game("caesar", poison=True, centurions=True, border_control=True),
    ),
    Engine(REFERENCE, "Python", python_chess),
    Engine("open_spiel python_tic_tac_toe", "Python game", open_spiel("python_tic_tac_toe")),
    Engine("open_spiel python_block_dominoes", "Python game", open_spiel("python_block_dominoes")),
    Engine("open_spiel tic_tac_toe", "C++ game driven from Python", open_spiel("tic_tac_toe")),
    Engine("open_spiel gin_rummy", "C++ game driven from Python", open_spiel("gin_rummy")),
    Engine("open_spiel chess", "C++ game driven from Python", open_spiel("chess")),
    Engine("rlcard leduc-holdem", "Python card game", rlcard("leduc-holdem")),
    Engine("rlcard gin-rummy", "Python card game", rlcard("gin-rummy")),
)
