"""Run all measurements and say which goals are met: `python -m benchmarks`, or `python -m benchmarks --quick`."""

from __future__ import annotations

import argparse
import platform
from typing import NamedTuple

import redflag
from benchmarks import costs, lab, line, speed, thinking
from benchmarks.engines import CAESAR, ENGINES, OURS, REFERENCE

SIBLINGS = {CAESAR: 3, f"{CAESAR}, Rome": 3}  # the other games, and how many times the reference they should reach


class Goal(NamedTuple):
    what: str
    measured: str
    to_reach: str
    met: bool | None  # None: could not be measured


def main() -> None:
    """Measure, print, sum up."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short windows: a first impression in half a minute")
    quick = parser.parse_args().quick
    windows, seconds, rounds, runs = (5, 0.4, 20, 10) if quick else (15, 1.0, 100, 40)

    print(f"Python {platform.python_version()}, {platform.machine()}; {windows} windows of {seconds} s in turns\n")
    ratios = speed.print_ratios(speed.compare(ENGINES, windows, seconds))
    ratio = ratios.get(OURS)

    bot = speed.solo(windows, seconds)
    print("\nSolo games against a random player, games a second:")
    print(f"  two random players = 1     {bot.against_random:6.2f}")
    print(f"  share of the trace in it   {bot.trace_cost:6.0%}")

    cost = costs.copy_and_undo(rounds)
    print("\nIn positions from all parts of random games (medians):")
    print(f"  copy()       {cost.copy:8.1f} µs")
    print(f"  three moves  {cost.three_moves:8.1f} µs")
    print(f"  undo()       {cost.undo:8.1f} µs, as much as {cost.undo_in_moves:.0f} moves, however long the game")

    size = costs.sizes(200)
    print("\n200 whole random games (median, largest):")
    print(f"  moves        {size.moves[0]:8} {size.moves[1]:8}")
    print(f"  record       {size.record[0]:8} {size.record[1]:8} bytes")
    print(f"  JSON         {size.json[0]:8} {size.json[1]:8} bytes")

    bare, imported, started = costs.import_times(runs)
    print(f"\nBeyond a bare interpreter, which takes {bare:.0f} ms (median of {runs} runs in turns):")
    print(f"  import redflag             {imported:6.1f} ms")
    print(f"  import and start a game    {started:6.1f} ms")

    of_line = [Goal(*goal) for goal in line.goals(windows, seconds)]
    thought = thinking.rates(windows // 3, seconds)
    print("\nIterations a second of a search from the opening:")
    for engine, rate in thought.items():
        print(f"  {engine:24} {'not measured' if rate is None else f'{rate:8.0f}'}")
    own, hearts = thought[redflag.FLAGSHIP], thought[thinking.HEARTS]
    beside = None if own is None or hearts is None else own / hearts

    print_goals(
        [
            Goal(
                "iterations a second of the thinker",
                "not measured" if own is None else f"{own:.0f}",
                "700 or more",
                None if own is None else own >= 700,
            ),
            Goal(
                f"the same against {thinking.HEARTS}",
                "not measured" if beside is None else f"x {beside:.2f}",
                "x 0.5 or more",
                None if beside is None else beside >= 0.5,
            ),
            Goal(
                f"decisions a second against {REFERENCE}",
                "not measured" if ratio is None else f"x {ratio:.2f}",
                "x 2 or more",
                None if ratio is None else ratio >= 2,
            ),
            Goal(
                f"the same, as we wish it against {REFERENCE}",
                "not measured" if ratio is None else f"x {ratio:.2f}",
                "x 4 or more",
                None if ratio is None else ratio >= 4,
            ),
            *(
                Goal(
                    f"{name} against {REFERENCE}", f"x {ratios[name]:.2f}", f"x {least} or more", ratios[name] >= least
                )
                for name, least in SIBLINGS.items()
                if name in ratios
            ),
            Goal(
                "solo games against those of two random players",
                f"x {bot.against_random:.2f}",
                "x 0.5 or more",
                bot.against_random >= 0.5,
            ),
            Goal("what the bot's trace costs", f"{bot.trace_cost:.0%}", "33 % or less", bot.trace_cost <= 1 / 3),
            Goal("copy() against three moves", f"x {cost.ratio:.2f}", "x 1 or less", cost.ratio <= 1),
            Goal("longest record of 200 games", f"{size.record[1]} bytes", "under 20000", size.record[1] < 20_000),
            Goal("import redflag", f"{imported:.1f} ms", "under 60 ms", imported < 60),
            *of_line,
            Goal(*lab.goal()),
        ]
    )


def print_goals(goals: list[Goal]) -> None:
    """What, measured, to reach, met or not."""
    print(f"\n{'what':48}{'measured':>14}{'to reach':>16}   met")
    for goal in goals:
        met = {True: "yes", False: "NO", None: "?"}[goal.met]
        print(f"{goal.what:48}{goal.measured:>14}{goal.to_reach:>16}   {met}")


if __name__ == "__main__":
    main()
