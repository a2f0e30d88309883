"""Is one move clearly the best? Several long searches are asked, each with a seed of its own, and all must agree.

A single search is a single opinion: where two moves are worth about the same, its chance decides which it prefers. So a
position is a puzzle only if every search prefers the same move, and if by all of them together that move is better
than any other by a margin (`MARGIN`) that is much wider than what they are unsure of.

How hard a puzzle is, is measured too: see `grade`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from redflag.core import chance
from redflag.core.game import Game
from redflag.core.seat import Seat
from redflag.players.greedy import Greedy
from redflag.players.thinker import Considered, Node, Search, Thinker, Thoughts

GRADES: Final = ("easy", "middle", "hard")
MARGIN: Final = 0.06  # of the chance to win, between the best move and the next
WEIGHED: Final = 0.002  # of all visits: what was tried less often is known to be bad, but not how bad
CURIOUS: Final = 0.35  # how much what was tried little is preferred to what did well, where all is to be weighed
TRIES: Final = 5  # players of each kind who are asked how hard it is
GLANCE: Final = 32  # iterations of a search that is as short as a glance


class Searched(NamedTuple):
    """With which searches a puzzle was checked: how many iterations each, and a seed for each."""

    iterations: int
    seeds: tuple[int, ...]


FOUND_BY: Final = Searched(1000, (1, 2, 3))  # before a position counts as a find …
ALL: Final = Searched(1000, (1, 2, 3, 4, 5))  # … and before a find is published


class Weighing(Search):
    """A search that weighs all answers to its question.

    A player spends its time on what is promising. Who judges must know how good the other answers are, too; so at the
    question itself this search tries them all again and again, however the player is tuned.
    """

    def choose(self, node: Node, moves: Sequence[str], mine: bool) -> str:
        """At the question itself what is promising, or has been tried little; after it, what the player would try."""
        if node is not self.root:
            return super().choose(node, moves, mine)
        known, tried = node.children, log(self.iterations + 1)
        return max(moves, key=lambda seen: known[seen].mean() + CURIOUS * sqrt(tried / (known[seen].visits + 1)))

    @classmethod
    def of(cls, seat: Seat, seed: int, iterations: int) -> Thoughts:
        """What such a search knows in the end."""
        search = cls(seat, chance.spread(seed))
        for _ in range(iterations):
            search.once()
        return search.thoughts()


class Judged(NamedTuple):
    """What several searches found together: their thoughts as one, by how much the best move is better than any other,
    and whether each of them preferred it."""

    thoughts: Thoughts
    margin: float
    agreed: bool

    @property
    def clear(self) -> bool:
        """Is one move clearly the best?"""
        return self.agreed and self.margin >= MARGIN


def judge(game: Game, searched: Searched = ALL) -> Judged:
    """Think about what the side that is asked should do, with what that side may know and nothing else."""
    assert game.choice is not None
    seat = game.seat(game.choice.side)
    found = [Weighing.of(seat, seed, searched.iterations) for seed in searched.seeds]
    together = pooled(found)
    return Judged(together, margin(together), all(thoughts.best == together.best for thoughts in found))


def pooled(found: Sequence[Thoughts]) -> Thoughts:
    """Several searches of the same position as one."""
    by_move: dict[str, list[Considered]] = {}
    for thoughts in found:
        for one in thoughts.moves:
            by_move.setdefault(one.move, []).append(one)
    ranked = sorted(map(_together, by_move.values()), key=lambda one: (-one.visits, -one.chance))
    return Thoughts(found[0].side, sum(thoughts.iterations for thoughts in found), tuple(ranked))


def _together(opinions: Sequence[Considered]) -> Considered:
    """What several searches think of one move; each counts as much as it has tried the move."""
    visits = sum(one.visits for one in opinions)
    weights = [one.visits / visits if visits else 1 / len(opinions) for one in opinions]
    mean = sum(weight * one.chance for weight, one in zip(weights, opinions, strict=True))
    # The searches know nothing of each other, so their errors partly cancel out.
    half = sqrt(sum((weight * (one.high - one.low) / 2) ** 2 for weight, one in zip(weights, opinions, strict=True)))
    surest = max(opinions, key=lambda one: one.visits)
    return Considered(surest.move, visits, mean, max(0.0, mean - half), min(1.0, mean + half), surest.reply)


def margin(thoughts: Thoughts) -> float:
    """By how much the best move is better than any other that was tried often enough to be weighed."""
    best, *others = thoughts.moves
    weighed = [one for one in others if one.visits >= WEIGHED * thoughts.iterations] or others
    return best.chance - max((one.chance for one in weighed), default=0.0)


def grade(game: Game, best: str) -> str:
    """How hard the best move is to find, measured by who finds it.

    Easy: whoever takes what looks best at once finds it. Middle: that is not enough, but a glance ahead is. Hard: both
    go wrong more often than not.
    """
    assert game.choice is not None
    seat = game.seat(game.choice.side)
    at_once = sum(Greedy(seed)(seat) == best for seed in range(TRIES))
    if at_once == TRIES:
        return GRADES[0]
    ahead = sum(Thinker(seed, GLANCE)(seat) == best for seed in range(TRIES))
    return GRADES[1] if ahead > TRIES // 2 or at_once > TRIES // 2 else GRADES[2]
