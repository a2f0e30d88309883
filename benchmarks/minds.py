"""How strong is the player who thinks ahead? Plays many games and prints the table of docs/balance.md.

python -m benchmarks.minds --pairs 100            prints it
python -m benchmarks.minds --pairs 100 --write    puts it into docs/balance.md
python -m benchmarks.minds --only caesar --write  measures some of its lines; the others stay as they are

Games are paired: each seed is played twice, with the sides changed, so that neither player has the better cards. All
players sit on seats. The thinker's budget is a number of iterations, so the same version of the kit gives the same
table on every machine; only the time of a decision depends on the machine. The interval is Wilson's, for 95 %.
"""

from __future__ import annotations

import argparse
import time
from multiprocessing import Pool
from typing import NamedTuple

import redflag
from benchmarks.balance import percent, table, wilson
from benchmarks.coverage import write
from benchmarks.duels import counting
from benchmarks.solo import DOCUMENT
from redflag.core.seat import Player, Seat
from redflag.players.greedy import Greedy
from redflag.players.thinker import Thinker

BEGIN, END = "<!-- minds: begin -->", "<!-- minds: end -->"
FIRST_SEED = 7000  # the thinker's numbers were found on other games than these


class Line(NamedTuple):
    """A line of the table: which game, the thinker's iterations, against whom (or how many of its own), and the aim."""

    game: str
    iterations: int
    other: str
    aim: int


LINES = (
    Line("paris", 400, "greedy", 75),
    Line("caesar", 60, "greedy", 70),
    Line("battleline", 100, "counting", 60),
    Line("paris", 400, "100", 60),
    Line("caesar", 400, "100", 60),
    Line("battleline", 400, "100", 60),
)


class Timed:
    """The thinker, with a watch beside it."""

    def __init__(self, seed: int, iterations: int) -> None:
        self.thinker = Thinker(seed, iterations=iterations)
        self.times: list[float] = []

    def __call__(self, seat: Seat) -> str:
        begun = time.process_time()
        move = self.thinker(seat)
        self.times.append(time.process_time() - begun)
        return move


class Played(NamedTuple):
    """What one game tells: did the thinker win, was it a draw, and how long did it think about each decision?"""

    won: bool
    drawn: bool
    times: list[float]


def opponent(name: str, seed: int) -> Player:
    """Who sits on the other side: a player by its name, or a thinker by its iterations."""
    if name.isdecimal():
        return Thinker(seed, iterations=int(name))
    return counting if name == "counting" else Greedy(seed)


def play(job: tuple[Line, int, int]) -> Played:
    """Play one game; the thinker sits on the side of this number."""
    line, seed, seat = job
    sides = redflag.rules(line.game).sides
    thinker = Timed(2 * seed, line.iterations)
    game = redflag.new(line.game, seed=seed)
    redflag.run(game, **{sides[seat]: thinker, sides[1 - seat]: opponent(line.other, 2 * seed + 1)})
    assert game.result is not None
    return Played(game.result.winner == sides[seat], not game.result.winner, thinker.times)


def named(line: Line) -> tuple[str, str, str]:
    """The cells by which a line is known."""
    against = f"thinker, {line.other} iterations" if line.other.isdecimal() else line.other
    return str(redflag.face(line.game).title), str(line.iterations), against


def row(line: Line, games: list[Played]) -> list[str]:
    """What the games of a line tell."""
    wins = sum(game.won for game in games)
    low, high = wilson(wins, len(games))
    times = [one for game in games for one in game.times]
    return [
        *named(line),
        str(len(games)),
        percent(wins, len(games)),
        f"{low:.1f} to {high:.1f} %",
        str(sum(game.drawn for game in games)),
        f"{sum(times) / len(times):.2f} s",
        f"{max(times):.2f} s",
        f"{line.aim} %",
    ]


def kept(rows: list[list[str]]) -> list[list[str]]:
    """The lines of the document, in the order of the table, with the new ones in the place of the old."""
    text = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    old = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.strip().splitlines()[2:]]
    found = {tuple(cells[:3]): cells for cells in [*old, *rows]}
    order = [named(line) for line in LINES]
    return [found[name] for name in order if name in found]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.minds", description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games for each line")
    parser.add_argument("--deep", type=int, default=100, help="pairs of games for a long search against a short one")
    parser.add_argument("--only", choices=list(redflag.GAMES), nargs="+", default=list(redflag.GAMES))
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the table into docs/balance.md")
    asked = parser.parse_args()
    heads = ["game", "iterations", "against", "games", "thinker wins", "95 % interval", "draws"]
    heads += ["a decision", "the longest", "asked for"]
    rows: list[list[str]] = []
    with Pool(asked.jobs) as pool:
        for line in [line for line in LINES if line.game in asked.only]:
            pairs = asked.deep if line.other.isdecimal() else asked.pairs
            jobs = [(line, seed, seat) for seed in range(FIRST_SEED, FIRST_SEED + pairs) for seat in (0, 1)]
            if jobs:
                rows.append(row(line, pool.map(play, jobs, chunksize=2)))
                print(*rows[-1], sep=" | ", flush=True)
    if asked.write:
        write(DOCUMENT, BEGIN, END, table(heads, kept(rows)))
    else:
        print(table(heads, rows))


if __name__ == "__main__":
    main()
