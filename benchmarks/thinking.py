"""How fast the thinker thinks: iterations a second from an opening, beside OpenSpiel's search in Python on hearts."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import redflag
from redflag.players.thinker import Search

HEARTS = "OpenSpiel, hearts"
THOUGHT = 200  # iterations of one search, as long as a move is thought about
Think = Callable[[], int]  # thinks about one move and says with how many iterations


def ours(game: str) -> Think:
    """The thinker, from the opening of a game."""
    start = redflag.new(game, seed=1871)
    assert start.choice is not None
    seat = start.seat(start.choice.side)
    seeds = iter(range(1_000_000))

    def think() -> int:
        search = Search(seat, next(seeds))
        for _ in range(THOUGHT):
            search.once()
        return THOUGHT

    return think


def open_spiel_hearts() -> Think:
    """OpenSpiel's information-set search, with one random game at each leaf, at the first card of hearts."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    chances = numpy.random.RandomState(1871)
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chances.choice(actions, p=weights))
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chances)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, uct_c=2.0, max_simulations=THOUGHT, random_state=chances)

    def think() -> int:
        bot.step(state)
        return THOUGHT

    return think


def rates(windows: int, seconds: float) -> dict[str, float | None]:
    """Iterations a second of each, measured in turns; None for what is not there."""
    makers: dict[str, Callable[[], Think]] = {name: lambda name=name: ours(name) for name in redflag.GAMES}
    makers[HEARTS] = open_spiel_hearts
    found: dict[str, float | None] = dict.fromkeys(makers)
    thinkers = {}
    for name, make in makers.items():
        try:
            thinkers[name] = make()
            thinkers[name]()  # once, to warm up
        except ImportError as error:
            print(f"  {name}: {error}")
    measured: dict[str, list[float]] = {name: [] for name in thinkers}
    for _ in range(windows):
        for name, think in thinkers.items():
            done, start = 0, time.perf_counter()
            while time.perf_counter() - start < seconds:
                done += think()
            measured[name].append(done / (time.perf_counter() - start))
    return found | {name: median(values) for name, values in measured.items()}


if __name__ == "__main__":
    for engine, rate in rates(5, 1.0).items():
        print(f"{engine:24} {'not measured' if rate is None else f'{rate:8.0f} iterations a second'}")
