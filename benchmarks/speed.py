"""Random games per second, all engines taking turns.

A computer is faster in one minute than in the next, by half and more. So the engines take turns in short windows, all
in one run; the figure is the median window, with the slowest and the fastest beside it. What can be compared between
two runs, or two machines, is only the ratio of two engines. It is taken turn by turn, between windows that lie seconds
apart, and the median of those is given.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.engines import REFERENCE, Engine, Playout, redflag_game, solo_game


class Window(NamedTuple):
    games: float  # a second
    decisions: float  # a second


def play_for(seconds: float, playout: Playout, rng: Random) -> Window:
    """Play whole games until the time is over."""
    games = decisions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += playout(rng)
        games += 1
        elapsed = time.perf_counter() - start
    return Window(games / elapsed, decisions / elapsed)


def compare(engines: Sequence[Engine], windows: int, seconds: float) -> dict[str, list[float]]:
    """Measure the engines in turns and print a line for each. Their decisions a second in each turn, by name."""
    running: list[tuple[Engine, Playout, Random, list[Window]]] = []
    missing: list[str] = []
    for engine in engines:
        try:
            playout = engine.make()
        except ImportError as error:
            missing.append(f"{engine.name}: not measured, because it is not installed here ({error})")
            continue
        rng = Random(1871)
        play_for(seconds / 4, playout, rng)  # to warm up
        running.append((engine, playout, rng, []))
    for _ in range(windows):
        for _, playout, rng, found in running:
            found.append(play_for(seconds, playout, rng))

    print(f"{'':34}{'games/s':>10}{'(slowest..fastest)':>24}{'decisions/s':>13}{'µs/decision':>13}  kind")
    speeds: dict[str, list[float]] = {}
    for engine, _, _, found in running:
        games = [window.games for window in found]
        speeds[engine.name] = [window.decisions for window in found]
        speed = median(speeds[engine.name])
        spread = f"({min(games):.1f}..{max(games):.1f})"
        print(f"{engine.name:34}{median(games):10.1f}{spread:>24}{speed:13.0f}{1e6 / speed:13.2f}  {engine.kind}")
    for line in missing:
        print(line)
    return speeds


class SoloSpeed(NamedTuple):
    against_random: float  # solo games a second, games of two random players = 1
    trace_cost: float  # the share of a solo game's time that the trace takes


def solo(windows: int, seconds: float) -> SoloSpeed:
    """Whole solo games against whole games of two random players, and against solo games without a trace, in turns."""
    playouts = {"two": redflag_game()(), "solo": solo_game(tracing=True), "untraced": solo_game(tracing=False)}
    rngs = {name: Random(1871) for name in playouts}
    games: dict[str, list[float]] = {name: [] for name in playouts}
    for turn in range(-1, windows):  # the first to warm up
        for name, playout in playouts.items():
            found = play_for(seconds, playout, rngs[name])
            if turn >= 0:
                games[name].append(found.games)
    return SoloSpeed(
        median(own / two for own, two in zip(games["solo"], games["two"], strict=True)),
        1 - median(own / other for own, other in zip(games["solo"], games["untraced"], strict=True)),
    )


def print_ratios(speeds: dict[str, list[float]]) -> dict[str, float]:
    """Decisions a second of each engine against the reference; nothing if that could not be measured."""
    if REFERENCE not in speeds:
        return {}
    print(f"\nDecisions a second, {REFERENCE} = 1, median of the turns (lowest..highest):")
    ratios = {
        name: [own / other for own, other in zip(turns, speeds[REFERENCE], strict=True)]
        for name, turns in speeds.items()
    }
    for name, turns in ratios.items():
        print(f"  {name:34} {median(turns):6.2f}  ({min(turns):.2f}..{max(turns):.2f})")
    return {name: median(turns) for name, turns in ratios.items()}
