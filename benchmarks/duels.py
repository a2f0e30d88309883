"""How strong the computer's players of Battle Line are: python -m benchmarks.duels --pairs 500

Games are paired: each seed is played twice, with the sides changed, so that neither player has the better cards. The
interval is Wilson's, for 95 %.
"""

from __future__ import annotations

import argparse
from itertools import product
from multiprocessing import Pool
from typing import Any, NamedTuple

import redflag
from benchmarks.balance import wilson
from redflag.players.greedy import Greedy
from redflag.players.random import Random

GAME = "battleline"
FIRST_SEED = 5000
COUNTING = "counting"


class Duel(NamedTuple):
    """One game: who plays South and who North, from which seed, with which options."""

    south: str
    north: str
    seed: int
    options: tuple[tuple[str, Any], ...] = ()


def winner(duel: Duel) -> str:
    """The name of the player who wins; "" for a draw."""
    names = {"south": duel.south, "north": duel.north}
    bot = next((side for side, name in names.items() if name == COUNTING), None)
    game = redflag.new(GAME, seed=duel.seed, solo=bot, **dict(duel.options))
    made = {"greedy": Greedy, "random": Random}
    players = {side: made[name](duel.seed) for side, name in names.items() if name != COUNTING}
    redflag.run(game, **players)
    assert game.result is not None
    return names[game.result.winner] if game.result.winner else ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.duels", description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=500, help="pairs of games for each line")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        for (one, other), tactics in product(((COUNTING, "greedy"), ("greedy", "random")), (True, False)):
            options = (("tactics", tactics),)
            seeds = range(FIRST_SEED, FIRST_SEED + asked.pairs)
            duels = [Duel(*pair, seed, options) for seed in seeds for pair in ((one, other), (other, one))]
            won = pool.map(winner, duels, chunksize=4)
            wins, draws = won.count(one), won.count("")
            low, high = wilson(wins, len(won))
            print(
                f"{one} against {other}, {'with' if tactics else 'without'} tactics: {wins} of {len(won)} games, "
                f"{100 * wins / len(won):.1f} % ({low:.1f} to {high:.1f} %), {draws} drawn",
                flush=True,
            )


if __name__ == "__main__":
    main()
