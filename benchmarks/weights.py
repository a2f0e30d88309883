"""What makes the solo bot of Red Flag strong? Takes one thing away at a time and prints the table of docs/solo.md.

python -m benchmarks.weights --games 60            prints it
python -m benchmarks.weights --games 60 --write    puts it into docs/solo.md

A greedy player meets the bot as it is, and without one thing after the other. The last column counts the same games
once more, as if tie-breaks decided where neither side has met its victory condition (V2 instead of Z-G). The seeds are
fixed, so the same version of the kit gives the same table on every machine.
"""

from __future__ import annotations

import argparse
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

import redflag
from benchmarks.balance import percent, table, wilson
from benchmarks.coverage import write
from redflag.core.bot.flow import Flow
from redflag.core.bot.reading import changed, read_flow
from redflag.paris.crisis import tie_breaks
from redflag.paris.solo.bot import BOT, WORDS

DOCUMENT = Path(__file__).parent.parent / "docs" / "solo.md"
BEGIN, END = "<!-- weights: begin -->", "<!-- weights: end -->"
SIDES = ("commune", "versailles")


class Without(NamedTuple):
    """One thing that is taken away: nodes of the chart that change, where a walk begins, or rows that tables keep."""

    nodes: tuple[dict[str, str], ...] = ()
    entry: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, tuple[int, ...]], ...] = ()  # by their numbers


T1, T2, T3 = ("place-or-remove", (1, 6, 7)), ("place", (1,)), ("remove", (7,))
NO_DISCARD = ({"id": "B1", "no": "C2"}, {"id": "B1-effect", "no": "C2"})
TRIED = {
    "nothing: the bot as it is": Without(),
    "the operations point after an event (Z-C1)": Without(({"id": "B4", "then": "C3"},)),
    "the free rise of momentum (Z-A1, Z-A2)": Without(entry=(("turn", "B"),)),
    "the event of the top discard (Z-B2)": Without(NO_DISCARD),
    "all events of its turns (Z-B1, Z-B2)": Without(({"id": "B", "then": "C2"},)),
    "T1 but for rows 1, 6 and 7: whether it places": Without(rows=(T1,)),
    "T2 but for row 1: where it places": Without(rows=(T2,)),
    "T3 but for row 7: where it removes": Without(rows=(T3,)),
    "all these rows of T1 to T3": Without(rows=(T1, T2, T3)),
}


@cache
def flow(name: str) -> Flow:
    """The chart of the bot without one thing."""
    without, data = TRIED[name], BOT.data()
    tables = dict(data["table"])
    for one, kept in without.rows:
        tables[one] = {**tables[one], "row": [tables[one]["row"][number - 1] for number in kept]}
    other = {**data, "entry": {**data["entry"], **dict(without.entry)}, "table": tables}
    return read_flow(changed(other, without.nodes), WORDS, name)


class Played(NamedTuple):
    """What one game tells: does the player win, and would it by tie-breaks?"""

    won: bool
    by_ties: bool


def play(job: tuple[str, str, int]) -> Played:
    """Play one game."""
    name, bot, seed = job
    game = redflag.new("paris", seed=seed, solo=bot)
    state: Any = game.state
    state.flow = flow(name)
    player = next(side for side in SIDES if side != bot)
    redflag.run(game, **{player: "greedy"})
    assert game.result is not None
    won = game.result.winner == player
    lead = sum((c > v) - (c < v) for c, v in tie_breaks(game.state).values())
    tied = "commune" if lead >= 0 else "versailles"  # V3
    return Played(won, tied == player if game.result.rule == "Z-G" else won)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60, help="games for each line")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    parser.add_argument("--write", action="store_true", help="put the table into docs/solo.md")
    asked = parser.parse_args()
    rows = []
    with Pool(asked.jobs) as pool:
        for name in TRIED:
            for bot in SIDES:
                games = pool.map(play, [(name, bot, seed) for seed in range(asked.games)], chunksize=4)
                wins, ties = sum(game.won for game in games), sum(game.by_ties for game in games)
                low, high = wilson(wins, len(games))
                rows.append([name, bot.capitalize(), len(games), percent(wins, len(games))])
                rows[-1] += [f"{low:.1f} to {high:.1f} %", percent(ties, len(games))]
                print(*rows[-1], sep=" | ", flush=True)
    heads = ["taken away", "bot", "games", "greedy wins", "95 % interval", "greedy wins if tie-breaks decide"]
    if asked.write:
        write(DOCUMENT, BEGIN, END, table(heads, rows))
    else:
        print(table(heads, rows))


if __name__ == "__main__":
    main()
