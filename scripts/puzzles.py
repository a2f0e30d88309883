"""Puzzles from simulated games: find them, choose among them, check them anew.

    python -m scripts.puzzles find paris caesar battleline --minutes 60
    python -m scripts.puzzles choose paris
    python -m scripts.puzzles check paris

`find` adds to a file of finds in build/puzzles and can be stopped and gone on with; `choose` lets the most various of
them be judged by other searches and writes redflag/<game>/puzzles.toml; `check` judges what is written there anew, with
`--iterations` by longer searches.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import redflag
from redflag.players.thinker import Considered, Thoughts
from redflag.puzzles import reading, writing
from redflag.puzzles.finding import Found, Hunt, Wanted
from redflag.puzzles.judging import ALL, GRADES, Searched, grade, judge

FINDS: Final = Path("build/puzzles")
PUBLISHED: Final = dict(zip(GRADES, (8, 7, 5), strict=True))  # of each grade, in a file
SPARE: Final = 1.6  # finds for each that is published: some are too much alike, some do not hold
CALM: Final = ("done", "pass")  # an answer that does nothing is a good surprise, but not often


def options_of(found: Found) -> str:
    """With what the game is played, as its record says."""
    head = found.record.partition("\n\n")[0]
    return "\n".join(line for line in head.splitlines() if not line.startswith(("game:", "version:", "seed:")))


def finds(game: str) -> Iterator[Found]:
    """What was found so far."""
    path = FINDS / f"{game}.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        game, record, side, kind, graded, margin, (of, iterations, moves) = json.loads(line)
        thoughts = Thoughts(of, iterations, tuple(Considered(*move) for move in moves))
        yield Found(game, record, side, kind, graded, margin, thoughts)


def wanted(have: list[Found]) -> Wanted:
    """What is still wanted beside what there is: not too many of one grade, one shape, one side."""

    def ask(name: str, shape: str, side: str) -> bool:
        most = round(SPARE * PUBLISHED[name])
        same = [one for one in have if one.grade == name]
        shapes = len({one.shape for one in have})
        alike = 1 if shape.rsplit(maxsplit=1)[-1] in CALM else max(3, 2 * most // max(1, shapes))
        return (
            len(same) < most
            and sum(one.shape == shape for one in same) < (most if shapes < 3 and alike > 1 else alike)
            and sum(one.side == side for one in same) <= 0.6 * most
        )

    return ask


def find(games: list[str], minutes: float, seed: int) -> None:
    """Simulate games in turn until there are enough finds, or the time is over."""
    FINDS.mkdir(parents=True, exist_ok=True)
    have = {game: list(finds(game)) for game in games}
    hunts = {game: Hunt(game, seed + place, wanted(have[game])) for place, game in enumerate(games)}
    until = time.monotonic() + 60 * minutes
    while hunts and time.monotonic() < until:
        for game, hunt in list(hunts.items()):
            found = hunt.once()
            if found is not None:
                have[game].append(found)
                with (FINDS / f"{game}.jsonl").open("a", encoding="utf-8") as file:
                    file.write(json.dumps(found, ensure_ascii=False) + "\n")
                print(
                    game, found.grade, found.shape, found.side, f"{found.margin:.3f}", found.thoughts.best, flush=True
                )
            counts = Counter(one.grade for one in have[game])
            if all(counts[name] >= round(SPARE * PUBLISHED[name]) for name in GRADES):
                del hunts[game]


def various(found: list[Found]) -> Iterator[Found]:
    """The finds in an order in which those come first that are least like those before."""
    taken: Counter[str] = Counter()

    def likeness(one: Found) -> tuple[float, float]:
        parts = 3 * taken[one.shape] + 2 * taken[one.side] + taken[options_of(one)]
        return (parts + 100 * (one.thoughts.best in CALM and taken[one.thoughts.best] > 1), -one.margin)

    left = list(found)
    while left:
        best = min(left, key=likeness)
        left.remove(best)
        taken.update((best.shape, best.side, options_of(best), best.thoughts.best))
        yield best


def checked(one: Found) -> Found | None:
    """A find after all searches have judged it; None if they do not agree, or the margin is too small."""
    position = redflag.replay(one.record)
    judged = judge(position, ALL)
    if not judged.clear or judged.thoughts.best != one.thoughts.best:
        return None
    graded = grade(position, judged.thoughts.best)
    return one._replace(grade=graded, margin=judged.margin, thoughts=judged.thoughts)


def choose(game: str) -> None:
    """Let finds be judged by other searches, and write those that hold: first as many as are wanted of each grade, then
    others, if there are too few of one."""
    chosen: list[Found] = []
    left = list(various(list({one.record: one for one in finds(game)}.values())))
    for most in (PUBLISHED, dict.fromkeys(GRADES, sum(PUBLISHED.values()))):
        for one in list(left):
            counts = Counter(other.grade for other in chosen)
            if len(chosen) < sum(PUBLISHED.values()) and counts[one.grade] < most[one.grade]:
                left.remove(one)
                kept = checked(one)
                print(game, one.grade, one.shape, one.side, "kept" if kept else "dropped", flush=True)
                chosen += [kept] if kept else []
    chosen.sort(key=lambda one: (GRADES.index(one.grade), -one.margin))
    reading.folder_file(game).write_text(writing.text(chosen, ALL), encoding="utf-8")
    print(game, dict(Counter(one.grade for one in chosen)))


def check(game: str, iterations: int) -> bool:
    """Judge all that is written anew. Is every solution still clearly the best?"""
    good = True
    for puzzle in reading.of_game(game):
        judged = judge(puzzle.position(), Searched(iterations or puzzle.searched.iterations, puzzle.searched.seeds))
        holds = judged.clear and judged.thoughts.best == puzzle.best
        good &= holds
        said = "" if holds else f"does not hold: {judged.thoughts.best}"
        print(puzzle.name, puzzle.grade, f"{puzzle.margin:.3f}", f"{judged.margin:.3f}", said, flush=True)
    return good


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("find", "choose", "check"))
    parser.add_argument("games", nargs="+", choices=list(redflag.GAMES))
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1871)
    parser.add_argument("--iterations", type=int, default=0)
    given = parser.parse_args()
    if given.what == "find":
        find(given.games, given.minutes, given.seed)
        return 0
    if given.what == "choose":
        for game in given.games:
            choose(game)
        return 0
    good = [check(game, given.iterations) for game in given.games]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
