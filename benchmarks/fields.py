"""How the numbers of Battle Line's outlook were found: fits them to who won games of counting players.

python -m benchmarks.fields            some minutes: 600 games to fit them to, 300 others to judge them by

For each position the counting player's chances at the nine fields are known, and who won in the end. What is printed is
the table `PUT_RIGHT` and `SLOPE` of redflag/battleline/outlook.py, and how well they foretell the other games (the mean
of minus the logarithm of the chance given to what then happened; less is better) beside chances that are left as they
are.
"""

from __future__ import annotations

import argparse
from multiprocessing import Pool
from typing import Any, NamedTuple

import numpy

import redflag
from benchmarks.duels import GAME, counting
from redflag.battleline.outlook import MOST_MISSING, NEVER_SURE, endings, log_odds
from redflag.battleline.solo.sight import Sight
from redflag.battleline.state import FIELDS

FIRST_SEED = 70_000
EACH = 5  # of the positions of a game one in so many: neighbours are much alike
KINDS = (MOST_MISSING + 1) ** 2
STEPS, STRIDE, PULL = 120, 0.03, 0.0003  # of the descent; the pull is towards leaving the chances as they are


class Seen(NamedTuple):
    """A position as one side sees it: for each field its owner's part or the log odds, its kind (-1: claimed)."""

    claimed: list[float]
    odds: list[float]
    kinds: list[int]
    won: float


def positions(seed: int) -> list[Seen]:
    """What the positions of one game tell; one game in four is without tactics."""
    game = redflag.new(GAME, seed=seed, tactics=bool(seed % 4))
    found: list[tuple[int, Seen]] = []
    while game.choice is not None:
        state: Any = game.state
        if game.choice.kind == "play":
            found += [(side, _seen(state, side)) for side in (0, 1)]
        game.play(counting(game.seat(game.choice.side)))
    assert game.result is not None
    winner = game.rules.sides.index(game.result.winner) if game.result.winner else -1
    return [seen._replace(won=float(side == winner)) for side, seen in found[::EACH]] if winner >= 0 else []


def _seen(s: Any, side: int) -> Seen:
    def kind(field: int) -> int:
        missing = [min(MOST_MISSING, s.grounds[field].slots - len(s.cards[who][field])) for who in (side, 1 - side)]
        return missing[0] * (MOST_MISSING + 1) + missing[1]

    now, owner = Sight(s, side).now, s.owner
    kinds = [-1 if owner[field] >= 0 else kind(field) for field in FIELDS]
    return Seen([float(who == side) for who in owner], [log_odds(chance, 0.02) for chance in now], kinds, 0.0)


class Fit:
    """Positions, and how well some numbers foretell who won them."""

    def __init__(self, seen: list[Seen]) -> None:
        self.claimed, self.odds, self.kinds, self.won = (numpy.array(part) for part in zip(*seen, strict=True))
        self.endings = numpy.array(endings((1,) * len(FIELDS)))

    def together(self, chances: Any) -> Any:
        """The chance to win each position."""
        ways = numpy.broadcast_to(self.endings, (len(chances), len(self.endings)))
        for field in FIELDS:
            ways = ways[:, ::2] + (ways[:, 1::2] - ways[:, ::2]) * chances[:, field : field + 1]
        return ways[:, 0]

    def judged(self, numbers: Any) -> tuple[float, Any]:
        """How badly the numbers foretell, and which way is down."""
        added, counts = numpy.append(numbers[:KINDS], 0), numpy.append(numbers[KINDS:-1], 0)
        opened = 1 / (1 + numpy.exp(-added[self.kinds] - counts[self.kinds] * self.odds))
        chances = numpy.where(self.kinds >= 0, opened, self.claimed)
        won = numpy.clip(self.together(chances), NEVER_SURE, 1 - NEVER_SURE)
        odds = numpy.log(won / (1 - won))
        said = 1 / (1 + numpy.exp(-numbers[-1] * odds))
        slope = numpy.zeros_like(numbers)
        off = (said - self.won) / len(said)
        slope[-1] = (off * odds).sum()
        for field in FIELDS:
            sure, lost = chances.copy(), chances.copy()
            sure[:, field], lost[:, field] = 1, 0
            part = (self.together(sure) - self.together(lost)) * off * numbers[-1] / (won * (1 - won))
            part = part * chances[:, field] * (1 - chances[:, field])
            is_open = self.kinds[:, field] >= 0
            where = self.kinds[is_open, field]
            numpy.add.at(slope, where, part[is_open])
            numpy.add.at(slope, KINDS + where, (part * self.odds[:, field])[is_open])
        return -numpy.log(numpy.where(self.won == 1, said, 1 - said)).mean(), slope


def fitted(fit: Fit) -> Any:
    """The numbers that foretell best: a descent by Adam, pulled a little towards leaving the chances as they are."""
    start = numpy.concatenate([numpy.zeros(KINDS), numpy.ones(KINDS + 1)])
    numbers, mean, square = start.copy(), numpy.zeros_like(start), numpy.zeros_like(start)
    for step in range(1, STEPS + 1):
        slope = fit.judged(numbers)[1] + PULL * (numbers - start)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        numbers = numbers - STRIDE * (mean / (1 - 0.9**step)) / (numpy.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return numbers


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fields", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=900, help="two thirds to fit to, a third to judge by")
    parser.add_argument("--jobs", type=int, default=2, help="games played at the same time")
    asked = parser.parse_args()
    with Pool(asked.jobs) as pool:
        games = pool.map(positions, range(FIRST_SEED, FIRST_SEED + asked.games), chunksize=4)
    parts = games[: 2 * asked.games // 3], games[2 * asked.games // 3 :]
    learnt, others = (Fit([seen for game in part for seen in game]) for part in parts)
    numbers = fitted(learnt)
    for mine in range(MOST_MISSING + 1):
        row = [mine * (MOST_MISSING + 1) + theirs for theirs in range(MOST_MISSING + 1)]
        print("   ", *(f"({numbers[kind]:.2f}, {numbers[KINDS + kind]:.2f})" for kind in row), sep="  ")
    print(f"slope {numbers[-1]:.2f}")
    as_they_are = numpy.concatenate([numpy.zeros(KINDS), numpy.ones(KINDS + 1)])
    print(f"other games: {others.judged(as_they_are)[0]:.3f} as they are, {others.judged(numbers)[0]:.3f} put right")


if __name__ == "__main__":
    main()
