"""What single things cost: copying, taking back, saving, importing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import redflag


class CopyAndUndo(NamedTuple):
    copy: float  # microseconds
    three_moves: float
    undo: float
    ratio: float  # of a copy to three moves, median of the rounds
    undo_in_moves: float


class Sizes(NamedTuple):
    record: tuple[int, int]  # bytes: median, largest
    json: tuple[int, int]
    moves: tuple[int, int]


def random_game(seed: int, stop: int | None = None) -> redflag.Game:
    """A random game, to its end or to a number of moves."""
    rng = Random(seed)
    g = redflag.new("paris", seed=seed)
    while g.choice is not None and (stop is None or len(g.moves) < stop):
        g.play(rng.choice(g.choice.moves))
    return g


def timed(work: Callable[[], object]) -> float:
    """Seconds that some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def copy_and_undo(rounds: int, positions: int = 200) -> CopyAndUndo:
    """In positions from all parts of random games that people hold: a copy, three random moves, an undo, in turns."""
    games = []
    seed = 0
    while len(games) < positions:
        seed += 1
        whole = random_game(seed).moves
        if len(whole) > 6:
            stop = Random(seed).randrange(1, len(whole) - 3)
            held = random_game(seed, stop)
            held.keep()
            games.append((held, whole[stop : stop + 3]))

    def copy_all() -> None:
        for g, _ in games:
            g.copy()

    def undo_all() -> None:
        for g, _ in taken_back:
            g.undo()

    def move_all() -> None:
        for g, moves in moved:
            for move in moves:
                g.play(move)

    rows = []
    for number in range(rounds + 1):
        moved = [(g.copy(), moves) for g, moves in games]
        taken_back = [(g.copy(), moves) for g, moves in games]
        row = (timed(copy_all), timed(move_all), timed(undo_all))
        if number:  # the first round is the warm-up
            rows.append(row)
    copy, three, undo = (median(column) / positions * 1e6 for column in zip(*rows, strict=True))
    return CopyAndUndo(copy, three, undo, median(row[0] / row[1] for row in rows), undo / (three / 3))


def sizes(games: int) -> Sizes:
    """How long the record and the JSON text of whole random games are, and how many moves the games have."""
    played = [random_game(seed) for seed in range(games)]

    def middle_and_most(lengths: list[int]) -> tuple[int, int]:
        return int(median(lengths)), max(lengths)

    return Sizes(
        middle_and_most([len(g.record().encode()) for g in played]),
        middle_and_most([len(g.to_json().encode()) for g in played]),
        middle_and_most([len(g.moves) for g in played]),
    )


def import_times(runs: int) -> tuple[float, float, float]:
    """Milliseconds: a bare interpreter; beyond it to import the kit; beyond it to import it and start a game."""
    # -S: without it an installation for development (pip install -e) makes even the bare interpreter import a good part
    # of what we need, and the difference would flatter us.
    folder = str(Path(redflag.__file__).parents[1])

    def run(code: str) -> float:
        command = [sys.executable, "-S", "-c", code]
        return timed(lambda: subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": folder}))

    bare, imported, started = [], [], []
    for number in range(runs + 1):
        nothing = run("pass")
        with_import = run("import redflag")
        with_game = run("import redflag; redflag.new('paris', seed=1)")
        if number:  # the first run fills the caches of the disk
            bare.append(nothing)
            imported.append(with_import - nothing)
            started.append(with_game - nothing)
    return median(bare) * 1000, median(imported) * 1000, median(started) * 1000
