"""Are the chances true that the coach tells? Plays games, asks the coach on the way, and looks at who won.

python -m benchmarks.chances paris --games 300      two who think ahead, against each other
python -m benchmarks.chances paris --solo           one of them against the game's own bot, at each of its levels

Both think for so many iterations; of their choices one in so many is put to the coach. What is printed is, for each
kind of position (`PutsRight`), to which power the odds of the coach's search are to be raised, and by what to be
multiplied, so that they come nearest to what happened; and how often the side to choose won, by the chance that the
search gave it and by the chance put right. The table and the last line (the mean of minus the logarithm of the chance
given to what then happened; less is better) judge each fourth of the games by numbers fitted in the same way to the
others. The seeds are fixed, so the same version of the kit gives the same numbers on every machine.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import exp, inf, log
from multiprocessing import Pool
from typing import Any, NamedTuple

import redflag
from benchmarks.balance import percent, table
from redflag.coach.pondering import Pondering
from redflag.core import chance
from redflag.core.game import Game
from redflag.core.parts import HasBot, PutsRight
from redflag.core.seat import Seat
from redflag.players.thinker import Thinker

FIRST_SEED = 90_000
ASKED = 5  # of the choices one in so many
NEVER_SURE = 0.01
STEPS = 30  # of the fit, by Newton's method
PULL = 2.0  # towards leaving the chances as they are, in positions


class Job(NamedTuple):
    """One game: which, its seed, its options, and how long the players and the coach think."""

    game: str
    seed: int
    options: dict[str, Any]
    iterations: int
    fourth: int


class Asked(NamedTuple):
    """What the coach's search said of one position, what kind it is, and who won."""

    like: str
    odds: float
    won: bool
    fourth: int  # of the games


def play(job: Job) -> list[Asked]:
    """What one game tells."""
    game = redflag.new(job.game, seed=job.seed, **job.options)
    players = {side: Thinker(2 * job.seed + i, iterations=job.iterations) for i, side in enumerate(game.rules.sides)}
    which = Thinker(job.seed)  # only its chance is wanted
    found: list[tuple[str, Asked]] = []
    while game.choice is not None:
        side, seat = game.choice.side, game.seat(game.choice.side)
        if len(game.choice.moves) > 1 and chance.below(which, ASKED) == 0:
            search = Pondering(seat, job.iterations)
            search.go_on(inf)
            said = search.raw.moves[0].chance
            said = min(1 - NEVER_SURE, max(NEVER_SURE, said))
            found.append((side, Asked(like(game, seat), log(said / (1 - said)), False, job.fourth)))
        game.play(players[side](seat))
    assert game.result is not None
    winner = game.result.winner
    return [asked._replace(won=side == winner) for side, asked in found] if winner else []


def like(game: Game, seat: Seat) -> str:
    """The kind of position."""
    rules = game.rules
    return rules.like(game.state, game.side_index(seat.side)) if isinstance(rules, PutsRight) else ""


def fitted(asked: list[Asked]) -> tuple[float, float]:
    """The slope and the edge that come nearest to what happened."""
    slope, edge = 1.0, 0.0
    for _ in range(STEPS):
        # The pull stands for games that bear the coach out: an edge of nought and a slope of one.
        down = [PULL * (slope - 1), PULL * edge]
        bend = [[PULL, 0.0], [0.0, PULL]]
        for one in asked:
            sure = 1 / (1 + exp(-slope * one.odds - edge))
            parts = (one.odds, 1.0)
            for i in (0, 1):
                down[i] += (sure - one.won) * parts[i]
                for k in (0, 1):
                    bend[i][k] += sure * (1 - sure) * parts[i] * parts[k]
        whole = bend[0][0] * bend[1][1] - bend[0][1] * bend[1][0]
        slope -= (bend[1][1] * down[0] - bend[0][1] * down[1]) / whole
        edge -= (bend[0][0] * down[1] - bend[1][0] * down[0]) / whole
    return slope, edge


def off(asked: list[Asked]) -> float:
    """How badly the chances foretell who won, all in all."""
    return sum(log(1 + exp(-one.odds if one.won else one.odds)) for one in asked)


def told(chances: list[tuple[float, bool]]) -> dict[int, list[bool]]:
    """Who won, by tenths of the chance that was told."""
    tenths: dict[int, list[bool]] = defaultdict(list)
    for sure, won in chances:
        tenths[min(9, int(10 * sure))].append(won)
    return tenths


def report(asked: list[Asked]) -> None:
    """Print what the games tell."""
    right = []
    for kind in sorted({one.like for one in asked}):
        alike = [one for one in asked if one.like == kind]
        slope, edge = fitted(alike)
        print(f'    "{kind}": ({slope:.1f}, {exp(edge):.2f}),  # {len(alike)} positions')
        for fourth in range(4):
            slope, edge = fitted([one for one in alike if one.fourth != fourth])
            right += [one._replace(odds=slope * one.odds + edge) for one in alike if one.fourth == fourth]
    columns = [told([(1 / (1 + exp(-one.odds)), one.won) for one in part]) for part in (asked, right)]
    cells = [[f"{10 * n} to {10 * n + 10} %", *(cell for won in columns for cell in tally(won[n]))] for n in range(10)]
    print(table(["chance", "times, by the search", "won", "times, put right", "won"], cells))
    print(f"{off(asked) / len(asked):.3f} by the search, {off(right) / len(right):.3f} put right")


def tally(won: list[bool]) -> list[str]:
    """How many there are, and how many of them were won."""
    return [str(len(won)), percent(sum(won), len(won)) if won else "–"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chances", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(redflag.GAMES))
    parser.add_argument("--games", type=int, default=300, help="how many; with --solo, for each level and side")
    parser.add_argument("--iterations", type=int, default=30, help="of the players and of the coach")
    parser.add_argument("--solo", action="store_true", help="against the game's own bot")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    asked = parser.parse_args()
    rules, every = redflag.rules(asked.game), [{}]
    if asked.solo and isinstance(rules, HasBot):
        every = [{"solo": side, "level": level} for side in rules.sides for level in rules.bot.levels]
    jobs = [
        Job(asked.game, FIRST_SEED + number * len(every) + n, options, asked.iterations, number % 4)
        for number in range(asked.games)
        for n, options in enumerate(every)
    ]
    with Pool(asked.jobs) as pool:
        report([one for found in pool.imap(play, jobs) for one in found])


if __name__ == "__main__":
    main()
