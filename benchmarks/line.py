"""What Battle Line is measured by: random games beside python-chess, how long a claim takes, and taking back."""

from __future__ import annotations

import time
from random import Random
from statistics import median, quantiles
from typing import Any

import redflag
from benchmarks.engines import REFERENCE, Engine, python_chess, redflag_game
from benchmarks.speed import play_for
from redflag.battleline import claims
from redflag.battleline.state import FIELDS
from redflag.core.game import KEPT_EVERY

PLAIN, TACTICS = "redflag battleline, troops only", "redflag battleline, tactics"
ENGINES = (
    Engine(PLAIN, "Python, this kit", redflag_game("battleline", tactics=False)),
    Engine(TACTICS, "Python, this kit", redflag_game("battleline")),
)
FASTEST_PUBLIC = 200  # random games a second of the fastest public Python engine, without tactics, on such a machine
POSITIONS = 400
UNDONE = (10, 60)  # moves played before one is taken back

Goals = list[tuple[str, str, str, bool | None]]


def goals(windows: int, seconds: float) -> Goals:
    """Measure, print, and say what is met: what, measured, to reach, met or not."""
    return [*_speed(windows, seconds), _claims(), _undo()]


def _speed(windows: int, seconds: float) -> Goals:
    """Games and decisions a second in turns with python-chess, in the same run."""
    try:
        playouts = {REFERENCE: python_chess(), **{engine.name: engine.make() for engine in ENGINES}}
    except ImportError:
        return [(f"Battle Line against {REFERENCE}", "not measured", "x 3 or more", None)]
    rngs = {name: Random(1871) for name in playouts}
    found: dict[str, list[Any]] = {name: [] for name in playouts}
    for turn in range(-1, windows):  # the first to warm up
        for name, playout in playouts.items():
            window = play_for(seconds, playout, rngs[name])
            if turn >= 0:
                found[name].append(window)
    print("\nBattle Line, random games (medians of the turns):")
    made: Goals = []
    for name in (PLAIN, TACTICS):
        games = median(window.games for window in found[name])
        ratio = median(
            own.decisions / other.decisions for own, other in zip(found[name], found[REFERENCE], strict=True)
        )
        print(f"  {name:34} {games:8.1f} games/s, x {ratio:.2f} decisions/s of {REFERENCE}")
        made.append((f"{name}: decisions a second", f"x {ratio:.2f}", "x 3 or more", ratio >= 3))
        if name == PLAIN:
            wanted = 5 * FASTEST_PUBLIC
            made.append((f"{name}: games a second", f"{games:.0f}", f"{wanted} or more", games >= wanted))
    return made


def _claims() -> tuple[str, str, str, bool | None]:
    """Every claim that could be asked for in positions of random games, with all ways to play: judged from nothing."""
    times = []
    ways: tuple[dict[str, Any], ...] = ({}, {"tactics": False}, {"terrain": True}, {"advanced": True})
    for number in range(POSITIONS):
        rng, game = Random(number), redflag.new("battleline", seed=number, **ways[number % len(ways)])
        stop = rng.randrange(10, 80)
        while game.choice is not None and len(game.moves) < stop:
            game.play(rng.choice(game.choice.moves))
        state: Any = game.state
        for side, field in ((side, field) for side in (0, 1) for field in FIELDS):
            if state.completed[side][field] and state.owner[field] < 0:
                begun = time.perf_counter()
                claims.examine(state, side, field)
                times.append(time.perf_counter() - begun)
    marks = quantiles(times, n=100)
    print(f"\nClaims proved or refuted, {len(times)} of them:")
    print(
        f"  median {marks[49] * 1e6:.1f} µs, 99th percentile {marks[98] * 1e6:.1f} µs, most {max(times) * 1e6:.1f} µs"
    )
    return (
        "a claim proved or refuted, 99th percentile",
        f"{marks[98] * 1e3:.3f} ms",
        "under 1 ms",
        marks[98] < 0.001,
    )


def _undo() -> tuple[str, str, str, bool | None]:
    """Taking back one move of a game that people hold, early and late in it, against a move at the same point."""
    found = {}
    for stop in UNDONE:
        undone, moved = [], []
        for number in range(64):
            rng, game = Random(number), redflag.new("battleline", seed=number)
            game.keep()
            while game.choice is not None and len(game.moves) < stop + number % KEPT_EVERY:
                move = rng.choice(game.choice.moves)
                begun = time.perf_counter()
                game.play(move)
                if len(game.moves) > stop - KEPT_EVERY:
                    moved.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            game.undo()
            undone.append(time.perf_counter() - begun)
        found[stop] = median(undone) / median(moved)
    early, late = found.values()
    print(f"\nTaking back costs {early:.1f} moves after {UNDONE[0]} moves, {late:.1f} moves after {UNDONE[1]}")
    most = KEPT_EVERY + 1  # a copy of the last state that was kept, and the moves since
    return f"undo after {UNDONE[1]} moves", f"{late:.1f} moves", f"{most} or fewer", late <= most
