"""How strong the computer's players of Battle Line are. Plays many games and prints the table of docs/balance.md.

python -m benchmarks.duels --pairs 500            prints it
python -m benchmarks.duels --pairs 500 --write    puts it into docs/balance.md

Games are paired: each seed is played twice, with the sides changed, so that neither player has the better cards. All
players sit on seats: the counting player, too, sees what its side may see, and the others imagine a game without a bot
in it. The interval is Wilson's, for 95 %. The seeds are fixed, so the same version of the kit gives the same table on
every machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

import redflag
from benchmarks.balance import percent, table, wilson
from benchmarks.coverage import write
from redflag.core.parts import bot_of
from redflag.core.seat import Player, Seat
from redflag.players.greedy import Greedy
from redflag.players.random import Random

DOCUMENT = Path(__file__).parent.parent / "docs" / "balance.md"
BEGIN, END = "<!-- duels: begin -->", "<!-- duels: end -->"
GAME = "battleline"
FIRST_SEED = 5000  # the counting player's numbers were found on other games than these
RULES = {"with tactics": {"tactics": True}, "troops only": {"tactics": False}, "on terrain": {"terrain": True}}
GOALS = {("counting", "greedy"): 60, ("greedy", "random"): 90}


class Duel(NamedTuple):
    """One game: who plays South and who North, by which rules, from which seed."""

    south: str
    north: str
    rules: str
    seed: int


def counting(seat: Seat) -> str:
    """The counting player as a player like any other: it decides by its chart what its seat shows."""
    bot, state = bot_of(redflag.rules(GAME)), seat.imagine(0).state
    state.flow = bot.chart  # type: ignore[attr-defined]
    move = bot.decide(state, state.todo[-1])
    assert seat.choice is not None
    return move if move is not None else seat.choice.moves[0]


PLAYERS: dict[str, Callable[[int], Player]] = {"counting": lambda _: counting, "greedy": Greedy, "random": Random}


def winner(duel: Duel) -> str:
    """The name of the player who wins; "" for a draw."""
    names = {"south": duel.south, "north": duel.north}
    options: dict[str, Any] = RULES[duel.rules]
    game = redflag.new(GAME, seed=duel.seed, **options)
    redflag.run(game, **{side: PLAYERS[name](2 * duel.seed + i) for i, (side, name) in enumerate(names.items())})
    assert game.result is not None
    return names[game.result.winner] if game.result.winner else ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.duels", description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=500, help="pairs of games for each line")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the table into docs/balance.md")
    asked = parser.parse_args()
    rows = []
    with Pool(asked.jobs) as pool:
        for (one, other), goal in GOALS.items():
            for rules in RULES:
                seeds = range(FIRST_SEED, FIRST_SEED + asked.pairs)
                duels = [Duel(*pair, rules, seed) for seed in seeds for pair in ((one, other), (other, one))]
                won = pool.map(winner, duels, chunksize=4)
                wins, draws = won.count(one), won.count("")
                low, high = wilson(wins, len(won))
                rows.append([one, other, rules, len(won), percent(wins, len(won)), f"{low:.1f} to {high:.1f} %", draws])
                rows[-1].append(f"{goal} %")
                print(*rows[-1], sep=" | ", flush=True)
    heads = ["player", "against", "rules", "games", "wins", "95 % interval", "draws", "asked for"]
    if asked.write:
        write(DOCUMENT, BEGIN, END, table(heads, rows))
    else:
        print(table(heads, rows))


if __name__ == "__main__":
    main()
