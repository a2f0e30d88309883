"""What is simulated: a list of jobs, each one game; and what is written down of a game that was played."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import product
from typing import Any, Final, NamedTuple, overload

import redflag
from redflag.core import chance
from redflag.core.bounds import check_data, check_seed, check_whole
from redflag.core.errors import BadOption, in_words
from redflag.core.game import Game
from redflag.core.story import Measures
from redflag.core.text import Text
from redflag.players import names

BOT: Final = "bot"  # who plays a side that the game itself plays
POINTS: Final = "points "  # before a side: the number that decides the game for it (`Measures`)
TIMES: Final = "times "  # before a move in the name of a column: how often it was played

Row = dict[str, Any]


class Job(NamedTuple):
    """One game to be played: plain data, which any machine turns into the same row."""

    game: str
    seed: int
    options: tuple[tuple[str, Any], ...]
    players: tuple[tuple[str, str], ...]


class Plan(Sequence[Job]):
    """All jobs of a simulation, each made when it is asked for: a million of them weigh nothing."""

    def __init__(self, game: str, games: int, seed: int, cases: Sequence[tuple[Any, Any]], done: int = 0) -> None:
        self.game, self.games, self.seed, self.cases = game, games, seed, cases
        self.done = done  # the first ones, which have been played before

    def after(self, done: int) -> Plan:
        """What is left when so many have been played."""
        return Plan(self.game, self.games, self.seed, self.cases, self.done + done)

    def __len__(self) -> int:
        return max(0, self.games * len(self.cases) - self.done)

    @overload
    def __getitem__(self, place: int) -> Job: ...

    @overload
    def __getitem__(self, place: slice) -> list[Job]: ...

    def __getitem__(self, place: int | slice) -> Job | list[Job]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        case, number = divmod(self.done + range(len(self))[place], self.games)
        return Job(self.game, seed_of(self.seed, number), *self.cases[case])


def plan(
    game: str,
    games: int,
    players: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    vary: Mapping[str, Iterable[Any]] | None = None,
    seed: int = 0,
) -> Plan:
    """Every game of a simulation. What is varied is played in all combinations, each with the same seeds.

    `vary` names options, and sides: `{"edition": ["gmt", "nuts"], "commune": ["greedy", "random"]}`.
    """
    rules = redflag.rules(game)
    check_whole(games, "games", sys.maxsize)
    check_seed(seed)
    known = names(rules)
    players = _named("players", players, {rules.sides[0]: known[0]})
    options = _named("options", options, dict([*rules.options({}).items()][:1]))
    varying = _named("vary", vary, {rules.sides[0]: [*known]})
    varying = {name: _values(name, values) for name, values in varying.items()}
    varied = [(side, name) for side in rules.sides for name in varying.get(side, ())]
    for side, name in [*players.items(), *varied]:
        if side not in rules.sides:
            known_sides = ", ".join(rules.sides)
            raise BadOption(Text("There is no side '{side}'; the sides are {sides}.", side=side, sides=known_sides))
        if name not in known:
            raise BadOption(
                Text(
                    "There is no player '{name}'; the players are {known}.", name=in_words(name), known=", ".join(known)
                )
            )
    found = []
    for values in product(*varying.values()):
        chosen = dict(zip(varying, values, strict=True))
        playing = {side: chosen.get(side, players.get(side, "random")) for side in rules.sides}
        given = options | {name: value for name, value in chosen.items() if name not in rules.sides}
        check_data(given, Text("The list of options"), BadOption)
        rules.options(given)  # a wrong one is refused before anything is played
        found.append((tuple(given.items()), tuple(playing.items())))
    return Plan(game, games, seed, found)


def _named(key: str, given: object, example: Mapping[str, Any]) -> dict[str, Any]:
    """What was given by names, or nothing."""
    if given is not None and not isinstance(given, Mapping):
        raise BadOption(
            Text("'{key}' is a dict such as {example}, not '{found}'.", key=key, example=example, found=in_words(given))
        )
    return dict(given or {})


def _values(name: str, given: object) -> list[Any]:
    """The values that something is varied over. A word is no list of its letters, and a set has no order."""
    found = list(given) if isinstance(given, Iterable) and not isinstance(given, (str, bytes, Mapping, Set)) else []
    if not found:
        raise BadOption(
            Text(
                "'{name}' is varied over a list of one value or more, not over '{found}'.",
                name=in_words(name),
                found=in_words(given),
            )
        )
    return found


def seed_of(seed: int, number: int) -> int:
    """The seed of a game of a simulation; those of neighbouring simulations share nothing."""
    return chance.spread(chance.spread(seed) + number) >> 1  # 63 bits, which every table can hold


def play(job: Job) -> Row:
    """Play one game and write it down."""
    game = redflag.new(job.game, seed=job.seed, **dict(job.options))
    players = {side: name for side, name in job.players if side not in game.bots}
    redflag.run(game, **players)
    return row(job, game)


def play_all(jobs: Iterable[Job]) -> list[Row]:
    """Play some games, one after the other."""
    return [play(job) for job in jobs]


def row(job: Job, game: Game) -> Row:
    """What is written down of a game that is over."""
    assert game.result is not None
    found: Row = {"game": job.game, "seed": job.seed, **{name: cell(value) for name, value in job.options}}
    found |= {side: BOT if side in game.bots else name for side, name in job.players}
    found |= {"winner": game.result.winner or "", "rule": game.result.rule, "moves": len(game.moves)}
    found |= {f"score {side}": score for side, score in game.result.scores.items()}
    face = redflag.face(job.game) if job.game in redflag.GAMES else None
    if face is not None and isinstance(face, Measures):
        found |= _figures(face, game)
    for _, move in game.played():
        key = TIMES + " ".join(move.split()[:2])
        found[key] = found.get(key, 0) + 1
    return found


def cell(value: Any) -> Any:
    """The value of an option as a table can hold and sort it: a position or a deck stands there as text."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, (Mapping, list, tuple)) else value


def _figures(measures: Measures, game: Game) -> Row:
    """The numbers that decide the game, as they stood when each of its parts began, and at the end."""
    found: Row = {}
    for part, ply in enumerate(sorted(game.headings()), start=1):
        view = game.at(ply).view(None)
        found |= {f"{POINTS}{side} at {part}": value for side, value in measures.standing(view).items()}
    return found | {f"{POINTS}{side}": value for side, value in measures.standing(game.view(None)).items()}
