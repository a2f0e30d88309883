"""What `benchmarks.against` runs beside each of the two versions: measures the engine when it is asked to.

It is started as a file, with the version to be measured on the path; so it uses nothing but the front door, as that has
always been. It reads names of measurements, one a line, and answers each with a number. Time is that of the processor,
so that it does not count what else the machine does meanwhile.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from time import process_time

import redflag

WINDOW = 0.5  # seconds that a measurement of speed takes; one of a cost takes half of it
POSITIONS = 100
SIDES = ("commune", "versailles")
START = """
from time import process_time
start = process_time()
import redflag
redflag.new("paris", seed=1)
print(process_time() - start)
"""


def played(seed: int, stop: int | None = None, **options: str) -> redflag.Game:
    """A random game, to its end or to a number of moves."""
    rng, g = Random(seed), redflag.new("paris", seed=seed, **options)
    while g.choice is not None and (stop is None or len(g.moves) < stop):
        g.play(rng.choice(g.choice.moves))
    return g


class Speed:
    """Games or decisions a second; the games go on where the last measurement left them."""

    def __init__(self, decisions: bool, **solo: str) -> None:
        self.decisions, self.rng, self.solo = decisions, Random(1871), bool(solo)

    def __call__(self) -> float:
        done, start = 0, process_time()
        while (spent := process_time() - start) < WINDOW:
            options = {"solo": self.rng.choice(SIDES)} if self.solo else {}
            moves = len(played(self.rng.getrandbits(32), **options).moves)
            done += moves if self.decisions else 1
        return done / spent


def cost(work: Callable[[redflag.Game], object]) -> Callable[[], float]:
    """Microseconds that some work takes, in positions from all parts of random games."""

    def measure() -> float:
        games, rounds, start = positions(), 0, process_time()
        while (spent := process_time() - start) < WINDOW / 2:
            for g in games:
                work(g)
            rounds += 1
        return spent / (rounds * POSITIONS) * 1e6

    return measure


_POSITIONS: list[redflag.Game] = []
_ENDED: list[redflag.Game] = []


def positions() -> list[redflag.Game]:
    """Positions from all parts of random games."""
    for seed in range(len(_POSITIONS), POSITIONS):
        _POSITIONS.append(played(seed, Random(seed).randrange(1, len(played(seed).moves))))
    return _POSITIONS


def undo_at_the_end() -> float:
    """Microseconds to take back the last move of a whole game."""
    for seed in range(len(_ENDED), POSITIONS):
        _ENDED.append(played(seed))
        if hasattr(redflag.Game, "keep"):  # as whoever holds a game for a person does; older versions cannot
            _ENDED[-1].keep()
    games = [g.copy() for g in _ENDED]
    start = process_time()
    for g in games:
        g.undo()
    return (process_time() - start) / POSITIONS * 1e6


def start_up() -> float:
    """Milliseconds to import the kit and to start a game, in a Python of its own."""
    done = subprocess.run([sys.executable, "-S", "-c", START], check=True, capture_output=True, text=True)
    return float(done.stdout) * 1000


def imagined(g: redflag.Game) -> redflag.Game:
    return g.imagine(SIDES[len(g.moves) % 2], len(g.moves))


MEASURES: dict[str, Callable[[], float]] = {
    "decisions": Speed(decisions=True),
    "games": Speed(decisions=False),
    "solo games": Speed(decisions=False, solo="yes"),
    "copy": cost(lambda g: g.copy()),
    "imagine": cost(imagined),
    "explain": cost(lambda g: g.explain(g.choice.moves[0]) if g.choice else None),
    "view": cost(lambda g: g.view("commune")),
    "save": cost(lambda g: g.to_json()),
    "undo": undo_at_the_end,
    "start": start_up,
}

if __name__ == "__main__":
    for line in sys.stdin:
        time.sleep(0)  # whoever waits for the processor has it now, not in the middle of a measurement
        print(MEASURES[line.strip()](), flush=True)
