"""Is anything slower than before? `python -m benchmarks.against REVISION` measures an older version beside this one.

The older version is checked out in a folder of its own. Both run at the same time and take turns in everything, who is
first changes from turn to turn, and what is compared is one turn with the same turn: so whatever else the machine does
slows both. With `--ui` two servers are clicked in a browser as well (Linux only), which takes some minutes more.

On one processor, with `taskset -c 0 python -m benchmarks.against …`, the figures are steadier.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
WORSE = 1.05  # from here on it is told


class Measure(NamedTuple):
    """What is measured: is more of it better?"""

    name: str
    what: str
    unit: str
    more: bool = False


ENGINE = (
    Measure("decisions", "decisions a second", "", more=True),
    Measure("games", "random games a second", "", more=True),
    Measure("solo games", "solo games a second", "", more=True),
    Measure("copy", "copy()", "µs"),
    Measure("imagine", "imagine()", "µs"),
    Measure("explain", "explain() of a legal move", "µs"),
    Measure("view", "view()", "µs"),
    Measure("save", "to_json()", "µs"),
    Measure("undo", "undo() at the end of a game", "µs"),
    Measure("start", "import and start a game", "ms"),
)


class Pair(NamedTuple):
    """The same measured in both versions in one turn."""

    old: float
    new: float


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """An older version in a folder of its own, which goes at the end."""
    with tempfile.TemporaryDirectory(prefix="redflag-old-") as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, revision], check=True, cwd=ROOT)
        try:
            for version in (tree, ROOT):  # a version that was never run before would have to be compiled each time
                subprocess.run([sys.executable, "-m", "compileall", "-q", version / "redflag"], check=True)
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], check=True, cwd=ROOT)


class Engine:
    """A version of the engine in a process of its own."""

    def __init__(self, tree: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "benchmarks" / "against_engine.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=tree,
            env={**os.environ, "PYTHONPATH": str(tree), "PYTHONSAFEPATH": "1"},
        )

    def measure(self, name: str) -> float:
        """Ask for one measurement."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def stop(self) -> None:
        """It is not needed any more."""
        self.process.communicate()


def measure_engine(old_tree: Path, turns: int) -> dict[str, list[Pair]]:
    """All measurements of the engine, in turns.

    Each turn has processes of its own: one of the same version can be a tenth slower than another, for as long as it
    lives, by where its things happen to lie in memory.
    """
    found: dict[str, list[Pair]] = {measure.name: [] for measure in ENGINE}
    for turn in range(turns):
        old, new = Engine(old_tree), Engine(ROOT)
        first, second = (old, new) if turn % 2 else (new, old)
        try:
            for version in (old, new):
                version.measure(ENGINE[0].name)  # to warm up
            for measure in ENGINE:
                one, two = first.measure(measure.name), second.measure(measure.name)
                found[measure.name].append(Pair(one, two) if first is old else Pair(two, one))
        finally:
            old.stop()
            new.stop()
    return found


def report(measures: tuple[Measure, ...], found: dict[str, list[Pair]]) -> list[str]:
    """Print the table; what has become worse by more than 5 % is returned."""
    print(f"{'':34}{'before':>12}{'now':>12} {'':6}{'ratio':>7}   (lowest..highest)")
    worse = []
    for measure in measures:
        pairs = found[measure.name]
        ratios = [pair.new / pair.old for pair in pairs]
        ratio = median(ratios)
        slower = 1 / ratio if measure.more else ratio
        if slower > WORSE:
            worse.append(f"{measure.what}: x {ratio:.2f}")
        old, new = median(pair.old for pair in pairs), median(pair.new for pair in pairs)
        spread = f"({min(ratios):.2f}..{max(ratios):.2f})"
        mark = "WORSE" if slower > WORSE else ""
        print(f"{measure.what:34}{old:12.1f}{new:12.1f} {measure.unit:6}x {ratio:5.2f}   {spread:18} {mark}".rstrip())
    return worse


def main() -> None:
    """Measure, print, and end with 1 if anything is worse."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.against", description=__doc__.partition("\n")[0])
    parser.add_argument("revision", help="what git knows the older version by")
    parser.add_argument("--turns", type=int, default=15, help="how often each thing is measured")
    parser.add_argument("--ui", action="store_true", help="the pages as well")
    parser.add_argument("--only-ui", action="store_true", help="the pages alone")
    given = parser.parse_args()
    worse: list[str] = []
    with checked_out(given.revision) as tree:
        if not given.only_ui:
            print(f"The engine, {given.turns} turns, in time of the processor; load {os.getloadavg()[0]:.1f}")
            worse += report(ENGINE, measure_engine(tree, given.turns))
        if given.ui or given.only_ui:
            from benchmarks.against_ui import UI, measure_ui

            print(f"\nThe pages, each clicked in turns; load {os.getloadavg()[0]:.1f}")
            worse += report(UI, measure_ui({"old": tree, "new": ROOT}))
    print("\nWorse by more than 5 %: " + ("nothing" if not worse else "; ".join(worse)))
    sys.exit(bool(worse))


if __name__ == "__main__":
    main()
