"""A player who thinks ahead: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012).

It thinks with what its seat imagines and with nothing else. Each time round it imagines one world, where all that its
side cannot know is dealt anew, and walks down one tree that all worlds share: what a side does there is filed under
what the thinker would see of it. At each question it tries what has done well so far, and now and then what has been
tried little. Where it comes to a position that is new, it stops, and what that is worth is told to all moves on the way
there. A play that is half done says little, so it is carried to its end first, by the answers that look best.

A player only has to find a good move. Who is to say how good several moves are, the coach, compares them (`Comparing`).

What a position is worth, the game says (`Reckons`); without that, the game is played on to its end, by the game's own
light hand (`PlaysLightly`) or at random. What the thinker knows after all that is plain data (see `Thoughts`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp, inf, isqrt, log, sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple

from redflag.core import chance
from redflag.core.agenda import Frame, Move, Question
from redflag.core.bounds import check_whole
from redflag.core.errors import BadOption, in_words
from redflag.core.parts import Appraises, LooksOn, PlaysLightly, Reckons
from redflag.core.seat import Seat
from redflag.core.text import Text

ITERATIONS: Final = 400
CURIOUS = 0.03  # how much what was tried little is preferred to what did well
TRUST = 8.0  # how many visits the first look at a move counts for
LOOKS = 24  # how many new moves are looked at in one iteration
DOUBT = 2.0  # how many standard deviations a comparing search is in doubt of a move
ALMOST: Final = 0.99  # what would win later in a play is not as sure as what wins at once
SURE: Final = 1.96  # standard deviations within which 95 of 100 lie


class Considered(NamedTuple):
    """A move that was thought about: how often, the chance to win with it (95 of 100 lie in the interval), and what
    the next side to be asked is then expected to answer, as far as one sees it ("": nothing is)."""

    move: str
    visits: int
    chance: float
    low: float
    high: float
    reply: str


class Thoughts(NamedTuple):
    """What the thinker knows after a search, as plain data: the moves it thought about, the best one first."""

    side: str
    iterations: int
    moves: tuple[Considered, ...]

    @property
    def best(self) -> str:
        """What it would play."""
        return self.moves[0].move


class Node:
    """What is known of one line of play: how often it was walked, and how well that went for the thinker."""

    __slots__ = ("children", "first", "offered", "squares", "surprise", "total", "visits")

    def __init__(self, first: float) -> None:
        self.first = first  # what it looked like at first sight
        self.visits = 0
        self.offered = 0  # how often it could have been walked
        self.total = self.squares = 0.0
        self.surprise = 0.0  # by how much its children went better than they looked, walk by walk
        self.children: dict[str, Node] = {}

    def mean(self, shift: float = 0.0) -> float:
        """How well it goes for the thinker, from 0 to 1, if first sight is put right by so much."""
        return (TRUST * (self.first + shift) + self.total) / (TRUST + self.visits)


def promise(node: Node, mine: bool, shift: float = 0.0) -> float:
    """Why a line is walked next: how well it goes for whoever is asked, and more, the less often it was tried."""
    visits = node.visits + TRUST
    mean = (TRUST * (node.first + shift) + node.total) / visits
    return (mean if mine else 1 - mean) + CURIOUS * sqrt(log(node.offered + 2) / visits)


def almost(value: float) -> float:
    """What a play will come to, if it goes on as it looks best: never quite sure."""
    return min(ALMOST, max(1 - ALMOST, value))


class Thinker:
    """Thinks for a number of iterations (then the same seed plays the same), or for some seconds."""

    def __init__(self, seed: int = 0, iterations: int | None = None, seconds: float | None = None) -> None:
        if iterations is not None:
            check_whole(iterations, "iterations")
        if seconds is not None and not (isinstance(seconds, (int, float)) and seconds >= 0):
            raise BadOption(Text("'seconds' is a number from 0 on, not '{found}'.", found=in_words(seconds)))
        self.chance = seed & chance.WORD
        self.seconds = seconds
        self.iterations = iterations if iterations is not None or seconds is not None else ITERATIONS

    def __call__(self, seat: Seat) -> str:
        return self.think(seat).best

    def think(self, seat: Seat, stop: Callable[[], bool] | None = None) -> Thoughts:
        """Search until the budget is spent or `stop` says so; at least once, so that there is always an answer."""
        search = Search(seat, chance.below(self, 1 << 63))
        until = inf if self.seconds is None else perf_counter() + self.seconds
        limit = inf if self.iterations is None else self.iterations
        search.once()
        while search.iterations < limit and perf_counter() < until and not (stop is not None and stop()):
            search.once()
        return search.thoughts()


class Search:
    """One search, which can be gone on with as long as one likes.

    A simple one judges positions as a player does who never looks ahead, also where the game knows better (`LooksOn`).
    """

    def __init__(self, seat: Seat, seed: int, simple: bool = False) -> None:
        self.seat = seat
        self.chance = seed
        self.iterations = 0
        game = seat.imagine(seed)
        self.rules, self.agenda, self.copy = game.rules, game.rules.agenda, game.rules.copy
        self.me = game.side_index(seat.side)
        self.worth: Callable[[Any], float] = self.reckoned if isinstance(self.rules, Reckons) else self.played_out
        self.look = "outlook" if isinstance(self.rules, LooksOn) and not simple else "appraise"
        self.rests: Callable[[Any], bool] = self.rules.at_rest if isinstance(self.rules, Appraises) else lambda _: True
        self.root = Node(0.5)

    def once(self) -> list[str]:
        """One world, one walk down the tree, one look at something new; the line that was walked, as it is seen."""
        self.iterations += 1
        world = self.imagined()
        node, path, me = self.root, [self.root], self.me
        line: list[str] = []
        half_done: list[Node] = []  # what is new in the middle of a play
        while world.todo:
            if not node.visits and node is not self.root:  # nobody has been here
                if self.rests(world):
                    value = self.worth(world)
                    break
                half_done.append(node)
            moves = self.seen(world)
            known = node.children
            walked = [seen for seen in moves if seen in known]
            new = self.some([seen for seen in moves if seen not in known]) if len(walked) < len(moves) else ()
            look = self.at_the_end if node is self.root else self.at_once
            for seen in new:
                known[seen] = Node(look(world, moves[seen]))
            if not self.root.visits:  # the first time round it looks at its own moves
                value = max(known[seen].first for seen in new)
                break
            seen = self.choose(node, [*walked, *new], world.todo[-1][1] == me)
            self.agenda.answer(world, moves[seen])
            node = known[seen]
            path.append(node)
            line.append(seen)
        else:
            value = self.ended(world)
        for node in half_done:  # now it is known how it looks at the end
            node.first = almost(value)
        for node in path:
            node.visits += 1
            node.total += value
            node.squares += value * value
        for above, node in pairwise(path):
            above.surprise += value - node.first
        return line

    def imagined(self) -> Any:
        """The world that is walked next."""
        return self.seat.imagine(chance.below(self, 1 << 63)).state

    def seen(self, world: Any) -> dict[str, Move]:
        """The legal moves, each under what the thinker sees of it; of those that look alike, one by chance."""
        question, frame = self.agenda.pending(world)
        moves = world.moves or question.moves(world, frame)
        if frame[1] == self.me:
            return {move: move for move in moves}
        found: dict[str, list[Move]] = {}
        for move in moves:
            found.setdefault(self.filed(question, world, frame, move), []).append(move)
        return {seen: alike[chance.below(self, len(alike)) if len(alike) > 1 else 0] for seen, alike in found.items()}

    def filed(self, question: Question, world: Any, frame: Frame, move: Move) -> str:
        """Under what a move of the other side is filed."""
        return question.shown(world, frame, move, self.me)

    def some(self, new: list[str]) -> list[str]:
        """Those that are looked at now; where there are very many, the others wait for another time."""
        for place in range(LOOKS if len(new) > LOOKS else 0):
            other = place + chance.below(self, len(new) - place)
            new[place], new[other] = new[other], new[place]
        return new[:LOOKS]

    def choose(self, node: Node, moves: Sequence[str], mine: bool) -> str:
        """What is promising, or has been tried little for how often it could have been."""
        best, chosen = -inf, ""
        known, shift = node.children, self.shift(node)
        for seen in moves:
            child = known[seen]
            score = promise(child, mine, shift)
            child.offered += 1
            if score > best:
                best, chosen = score, seen
        return chosen

    def shift(self, node: Node) -> float:
        """By how much the first sight of its moves is put right: not at all."""
        return 0.0

    def after(self, world: Any, move: Move) -> Any:
        """The world after a move; the given one stays as it is."""
        copy = self.copy(world)
        self.agenda.answer(copy, move)
        return copy

    def at_once(self, world: Any, move: Move) -> float:
        """What the position after a move is worth to the thinker, from 0 to 1."""
        return self.worth(self.after(world, move))

    def at_the_end(self, world: Any, move: Move) -> float:
        """The same when the play that a move begins is over, if each answer on the way is the one that looks best."""
        world = self.after(world, move)
        if not world.todo or self.rests(world):
            return self.worth(world)
        while world.todo and not self.rests(world):
            best = max if world.todo[-1][1] == self.me else min
            world = best((self.after(world, answer) for answer in self.agenda.moves(world)), key=self.worth)
        return almost(self.worth(world))

    def reckoned(self, world: Any) -> float:
        """The chance to win that the game itself sees in a position."""
        if world.result is not None:
            return self.ended(world)
        rules: Any = self.rules
        return 1 / (1 + exp(-max(-30.0, min(30.0, getattr(rules, self.look)(world, self.me) / rules.swing))))

    def played_out(self, world: Any) -> float:
        """How the game ends if it is played on without much thought."""
        rules, agenda = self.rules, self.agenda
        while world.todo:
            if isinstance(rules, PlaysLightly):
                move = rules.light(world)
            else:
                moves = agenda.moves(world)
                move = moves[chance.below(world, len(moves))]
            agenda.answer(world, move)
        return self.ended(world)

    def ended(self, world: Any) -> float:
        """1 for a game that is won, 0 for one that is lost, a half for a draw."""
        winner = world.result.winner
        return 0.5 if not winner else float(winner == self.rules.sides[self.me])

    def thoughts(self) -> Thoughts:
        """What is known now."""
        root, shift = self.root, self.shift(self.root)
        found = [considered(move, node, shift) for move, node in root.children.items()]
        ranked = sorted(found, key=lambda one: (-one.visits, -one.chance))
        return Thoughts(self.seat.side, self.iterations, tuple(ranked))


class Comparing(Search):
    """A search that tells how good several moves are: each world is walked by every one that may still be the best.

    What is walked more often is seen further into, and a position may look the better, or the worse, the further one
    sees. So a move that was tried first could stay ahead for no other reason, or one that was lucky with its worlds.
    Here rivals walk the same worlds, as often as each other; and if the moves at a place have come to more than they
    looked, or to less, the same is expected of those that were tried little.
    """

    def __init__(self, seat: Seat, seed: int, simple: bool = False) -> None:
        super().__init__(seat, seed, simple)
        self.rivals: list[str] = []  # that have still to walk this world; the next one is the last
        self.world: Any = None

    def imagined(self) -> Any:
        """The same world for all rivals, then another one."""
        if not self.rivals:
            self.world = super().imagined()
        return self.copy(self.world)

    def choose(self, node: Node, moves: Sequence[str], mine: bool) -> str:
        """At the question itself one rival after the other."""
        if node is not self.root:
            return super().choose(node, moves, mine)
        if not self.rivals:
            self.rivals = self.hopeful(moves)
        return self.rivals.pop()

    def filed(self, question: Question, world: Any, frame: Frame, move: Move) -> str:
        """Moves that come to about the same are thought about as one: so it sees further."""
        return question.gist(world, frame, move, self.me)

    def hopeful(self, moves: Sequence[str]) -> list[str]:
        """The moves that may still be the best, the best one last; no more than each can be walked so often."""
        root, shift = self.root, self.shift(self.root)
        means = {move: root.children[move].mean(shift) for move in moves}
        best, doubt = max(means.values()), DOUBT * deviation(root) * sqrt(log(self.iterations + 1))
        found = [move for move in moves if means[move] + doubt / sqrt(root.children[move].visits + TRUST) >= best]
        return sorted(found, key=means.__getitem__)[-isqrt(self.iterations) :]

    def shift(self, node: Node) -> float:
        """By how much the first sight of its moves is put right: as those that were walked have shown."""
        return node.surprise / (node.visits + 1)

    def thoughts(self) -> Thoughts:
        """What is known now."""
        found = super().thoughts()
        return found._replace(moves=compared(found.moves, [one.visits for one in found.moves]))


def compared(moves: Sequence[Considered], visits: Sequence[int]) -> tuple[Considered, ...]:
    """The best one first: of those walked about as often as any by their chances, of the others by their visits."""
    least = max(visits) / 2

    def place(pair: tuple[Considered, int]) -> tuple[bool, float]:
        one, tried = pair
        return (False, -one.chance) if tried >= least else (True, -tried)

    return tuple(one for one, _ in sorted(zip(moves, visits, strict=True), key=place))


def deviation(node: Node) -> float:
    """The standard deviation of what came of its walks."""
    return sqrt(max(0.0, node.squares / node.visits - (node.total / node.visits) ** 2))


def considered(move: str, node: Node, shift: float) -> Considered:
    """A move of the root as plain data."""
    n, mean = node.visits, min(1.0, max(0.0, node.mean(shift)))
    spread = deviation(node) / sqrt(n) if n > 1 else 0.5
    reply = max(node.children, key=lambda seen: node.children[seen].visits, default="")
    low, high = max(0.0, mean - SURE * spread), min(1.0, mean + SURE * spread)
    return Considered(str(move), n, mean, low, high, str(reply))
