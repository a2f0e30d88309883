"""How even is Caesar!, and how strong is auto-Crassus? Plays many games and prints the tables of docs/balance.md.

python -m benchmarks.crassus --random 500 --greedy 300            prints them
python -m benchmarks.crassus --random 500 --greedy 300 --write    puts them into docs/balance.md

The numbers are games for each line of a table: for those with a greedy player, and for all others.
The seeds are fixed, so the same version of the kit gives the same tables on every machine.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from multiprocessing import Pool
from statistics import mean
from typing import Any, NamedTuple

import redflag
from benchmarks.balance import percent, table, wilson
from benchmarks.coverage import write
from benchmarks.solo import DOCUMENT
from redflag.players.greedy import Greedy
from redflag.players.random import Random

BEGIN, END = "<!-- caesar: begin -->", "<!-- caesar: end -->"
FIRST_SEED = 4900
PLAYERS = {"random": Random, "greedy": Greedy}
SIDES = ("caesar", "pompey")
ROME = (("poison", True), ("centurions", True), ("border_control", True))
HARDER = (("harder", True),)


class Line(NamedTuple):
    """A line of a table: who plays which side (the bot by its level), and with which other options."""

    caesar: str
    pompey: str
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def bot(self) -> str | None:
        """The side that the bot plays."""
        return next((side for side in SIDES if getattr(self, side) not in PLAYERS), None)


class Played(NamedTuple):
    """What one game tells."""

    winner: str
    by_markers: bool
    placements: int


def play(job: tuple[Line, int]) -> Played:
    """Play one game."""
    line, seed = job
    options: dict[str, Any] = dict(line.options)
    if line.bot:
        options |= {"solo": line.bot, "level": getattr(line, line.bot)}
    game = redflag.new("caesar", seed=seed, **options)
    names = {side: getattr(line, side) for side in SIDES if side != line.bot}
    redflag.run(game, **{side: PLAYERS[name](seed) for side, name in names.items()})
    assert game.result is not None
    placements = sum(lying is not None for lying in game.state.borders)
    return Played(game.result.winner, game.state.result.kind == "markers", placements)


# ---- the tables ------------------------------------------------------------------------------------------------------

TWO = [Line(a, b, more) for a, b in (("random", "random"), ("greedy", "greedy")) for more in ((), ROME)]
AGAINST_RANDOM = [Line("greedy", "random"), Line("random", "greedy")]
LEVELS = [("easy", ()), ("normal", ()), ("hard", ()), ("hard", HARDER)]


def bot_lines(player: str) -> list[Line]:
    """The bot at each level, on either side, against a player."""
    return [
        Line(level, player, more) if bot == "caesar" else Line(player, level, more)
        for bot in ("pompey", "caesar")
        for level, more in LEVELS
    ]


def rules(line: Line) -> str:
    """The options of a line in words."""
    return {(): "base", ROME: "Rome", HARDER: "harder"}[line.options]


def two_players(found: dict[Line, list[Played]]) -> str:
    """Who wins between two players, and how."""
    rows = []
    for line in (*TWO, *AGAINST_RANDOM):
        games = found[line]
        wins = sum(game.winner == "caesar" for game in games)
        low, high = wilson(wins, len(games))
        rows.append(
            [
                line.caesar,
                line.pompey,
                rules(line),
                len(games),
                percent(wins, len(games)),
                f"{low:.1f} to {high:.1f} %",
                percent(sum(game.by_markers for game in games), len(games)),
                f"{mean(game.placements for game in games):.1f}",
            ]
        )
    heads = ["Caesar", "Pompey", "rules", "games", "Caesar wins", "95 % interval", "by the last marker", "placements"]
    return table(heads, rows)


def against_the_bot(found: dict[Line, list[Played]], player: str) -> str:
    """How often the bot wins."""
    rows = []
    for line in bot_lines(player):
        games, bot = found[line], line.bot
        assert bot is not None
        wins = sum(game.winner == bot for game in games)
        low, high = wilson(wins, len(games))
        rows.append(
            [
                bot.capitalize(),
                getattr(line, bot),
                rules(line),
                len(games),
                percent(wins, len(games)),
                f"{low:.1f} to {high:.1f} %",
                f"{mean(game.placements for game in games):.1f}",
            ]
        )
    return table(["the bot is", "level", "rules", "games", "bot wins", "95 % interval", "placements"], rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crassus", description=__doc__.splitlines()[0])
    parser.add_argument("--random", type=int, default=500, help="games of each line without a greedy player")
    parser.add_argument("--greedy", type=int, default=300, help="games of each line with one")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/balance.md")
    asked = parser.parse_args()
    found: dict[Line, list[Played]] = {}
    with Pool(asked.jobs) as pool:
        for line in (*TWO, *AGAINST_RANDOM, *bot_lines("random"), *bot_lines("greedy")):
            count = asked.greedy if "greedy" in line[:2] else asked.random
            jobs = [(line, FIRST_SEED + number) for number in range(count)]
            found[line] = pool.map(play, jobs, chunksize=4)
            print(*line, Counter(game.winner for game in found[line]), file=sys.stderr, flush=True)
    report = "\n\n".join(
        [
            "### Two players",
            two_players(found),
            "### Auto-Crassus against greedy",
            against_the_bot(found, "greedy"),
            "### Auto-Crassus against random",
            against_the_bot(found, "random"),
        ]
    )
    if asked.write:
        write(DOCUMENT, BEGIN, END, report)
    else:
        print(report)


if __name__ == "__main__":
    main()
