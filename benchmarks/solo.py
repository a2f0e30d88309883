"""How strong is the bot? Plays many solo games and prints the table of docs/balance.md.

python -m benchmarks.solo --random 1000 --greedy 300            prints it
python -m benchmarks.solo --random 1000 --greedy 300 --write    puts it into docs/balance.md
python -m benchmarks.solo --levels --greedy 100 --thinker 20    the same for the table of the levels (gmt)

The numbers of games are those for each side and each edition, or for each side and each level. The seeds are fixed, so
the same version of the kit gives the same table on every machine.
"""

from __future__ import annotations

import argparse
from itertools import groupby
from multiprocessing import Pool
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import redflag
from benchmarks.balance import percent, table, wilson
from benchmarks.coverage import write
from redflag.paris.board import MILITARY, POLITICAL
from redflag.paris.solo.levels import LEVELS, STANDARD
from redflag.players.thinker import Thinker

DOCUMENT = Path(__file__).parent.parent / "docs" / "balance.md"
BEGIN, END = "<!-- solo: begin -->", "<!-- solo: end -->"
LEVELS_BEGIN, LEVELS_END = "<!-- levels: begin -->", "<!-- levels: end -->"
ITERATIONS = 100  # of the thinker, for each decision


class Setting(NamedTuple):
    """Who plays against which bot."""

    player: str
    edition: str
    bot: str
    level: str = STANDARD


class Played(NamedTuple):
    """What one game tells."""

    setting: Setting
    bot_won: bool
    undecided: bool  # neither met its victory condition, so that the bot won by Z-G
    rounds: int
    political: int
    military: int


def play(job: tuple[Setting, int]) -> Played:
    """Play one game."""
    setting, seed = job
    game = redflag.new("paris", seed=seed, edition=setting.edition, solo=setting.bot, level=setting.level)
    player = Thinker(seed, iterations=ITERATIONS) if setting.player == "thinker" else setting.player
    redflag.run(game, **{side: player for side in game.rules.sides if side != setting.bot})
    winner, _, rule, _ = game.state.result
    vp = game.state.vp
    return Played(setting, winner == setting.bot, rule == "Z-G", game.state.round, vp[POLITICAL], -vp[MILITARY])


def by_level(games: list[Played]) -> str:
    """The table of the levels: how often the player wins."""
    rows = []
    for setting, group in groupby(games, key=lambda game: game.setting):
        found = list(group)
        wins = sum(not game.bot_won for game in found)
        low, high = wilson(wins, len(found))
        rows.append([setting.player, setting.level, setting.bot.capitalize(), len(found), percent(wins, len(found))])
        rows[-1].append(f"{low:.1f} to {high:.1f} %")
        rows[-1] += [f"{mean(game.political for game in found):+.1f}", f"{mean(game.military for game in found):+.1f}"]
    heads = ["player", "level", "bot", "games", "player wins", "95 % interval"]
    return table([*heads, "Commune's political VP", "Versailles' military VP"], rows)


def report(games: list[Played]) -> str:
    rows = []
    for setting, group in groupby(games, key=lambda game: game.setting):
        found = list(group)
        wins = sum(game.bot_won for game in found)
        low, high = wilson(wins, len(found))
        rows.append(
            [
                setting.player,
                setting.edition,
                setting.bot.capitalize(),
                len(found),
                percent(wins, len(found)),
                f"{low:.1f} to {high:.1f} %",
                percent(sum(game.undecided for game in found), len(found)),
                percent(sum(game.rounds < 3 for game in found), len(found)),
                f"{mean(game.political for game in found):+.1f}",
                f"{mean(game.military for game in found):+.1f}",
            ]
        )
    heads = ["player", "rules", "bot", "games", "bot wins", "95 % interval", "of all games by Z-G"]
    heads += ["Final Crisis before round 3", "Commune's political VP", "Versailles' military VP"]
    return table(heads, rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solo", description=__doc__.splitlines()[0])
    parser.add_argument("--random", type=int, default=1000, help="games against a random player, a side and edition")
    parser.add_argument("--greedy", type=int, default=300, help="games against a greedy player, a side and edition")
    parser.add_argument("--thinker", type=int, default=20, help="games against the thinker, a side and level")
    parser.add_argument("--levels", action="store_true", help="the table of the levels instead")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the table into docs/balance.md")
    asked = parser.parse_args()
    jobs = [
        (Setting(player, edition, bot), seed)
        for player, games in (("random", asked.random), ("greedy", asked.greedy))
        for edition in ("gmt", "nuts", "gaga")
        for bot in ("commune", "versailles")
        for seed in range(games)
    ]
    if asked.levels:
        jobs = [
            (Setting(player, "gmt", bot, level), seed)
            for player, games in (("greedy", asked.greedy), ("thinker", asked.thinker))
            for level in LEVELS
            for bot in ("commune", "versailles")
            for seed in range(games)
        ]
    begin, end, told = (LEVELS_BEGIN, LEVELS_END, by_level) if asked.levels else (BEGIN, END, report)
    with Pool(asked.jobs) as pool:
        found = told(pool.map(play, jobs, chunksize=8))
    if asked.write:
        write(DOCUMENT, begin, end, found)
    else:
        print(found)


if __name__ == "__main__":
    main()
