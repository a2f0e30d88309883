"""Several games between the same people: who takes which side, from which seed each game is dealt, and who leads.

    match = redflag.series("paris", players=("Anna", "Bert"), games=3, seed=1871)
    match.game.play(…)            # the game that is being played
    match.next()                  # when it is over
    match.standing()              # {"Anna": Standing(points=1.5, score=4), …}

A win is one point, a draw half a point for each. Equal points are decided by the scores, where a game has any. A series
works with any game. It is kept as one JSON text or one record, which holds the records of its games one after the
other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

from redflag.core import chance, saving
from redflag.core.bounds import LONGEST, check_text, read_json_text
from redflag.core.errors import BadFile, BadOption, RedflagError
from redflag.core.game import Game
from redflag.core.text import Text

MOST_GAMES = 99
SERIES = 25  # times the length of one game: as long a text as a series may be
HEADING = "==="  # begins the line before each game in a record


class Standing(NamedTuple):
    """How a player has done so far: points for wins and draws, and all scores together."""

    points: float = 0.0
    score: int = 0


class Series:
    """A series in progress. Make one with `redflag.series`."""

    def __init__(
        self,
        make: saving.MakeGame,
        game: str,
        players: Sequence[str],
        games: int,
        seed: int,
        swap: bool = True,
        language: str = "en",
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """`swap`: the players change sides after each game, so that each begins in turn."""
        self.players = _named(players)
        if not isinstance(games, int) or isinstance(games, bool) or not 1 <= games <= MOST_GAMES:
            raise BadOption(Text("A series has 1 to {most} games, not '{found}'.", most=MOST_GAMES, found=str(games)))
        self.length = games
        self.seed = seed
        self.swap = bool(swap)
        self._make = partial(make, game, language=language, **(options or {}))
        self.games: list[Game] = [self._make(seed=self.seed_of(0))]
        if len(self.game.rules.sides) != len(self.players):
            sides = ", ".join(self.game.rules.sides)
            raise BadOption(Text("Each side has one player; the sides are {sides}.", sides=sides))

    # ---- playing -----------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is being played, or was played last."""
        return self.games[-1]

    def seed_of(self, number: int) -> int:
        """The seed of a game (the first has the number 0): each its own, and the same for the same series."""
        return chance.spread(chance.spread(self.seed) + number) >> 32

    def sides(self, number: int | None = None) -> dict[str, str]:
        """Who plays which side in a game (the first has the number 0); without a number, in the present one."""
        turn = len(self.games) - 1 if number is None else number
        shift = turn % len(self.players) if self.swap else 0
        return dict(zip(self.game.rules.sides, self.players[shift:] + self.players[:shift], strict=True))

    def next(self) -> Game:
        """Begin the next game, when the present one is over."""
        if self.game.result is None:
            raise BadOption(Text("This game of the series is not over yet."))
        if len(self.games) == self.length:
            raise BadOption(Text("The series is over: all its games have been played."))
        self.games.append(self._make(seed=self.seed_of(len(self.games))))
        return self.game

    @property
    def over(self) -> bool:
        """Have all games been played?"""
        return len(self.games) == self.length and self.game.result is not None

    def standing(self) -> dict[str, Standing]:
        """What each player has so far."""
        found = {player: Standing() for player in self.players}
        for number, game in enumerate(self.games):
            if game.result is None:
                continue
            for side, player in self.sides(number).items():
                won = 1.0 if game.result.winner == side else 0.5 if game.result.winner is None else 0.0
                points, score = found[player]
                found[player] = Standing(points + won, score + game.result.scores.get(side, 0))
        return found

    @property
    def leader(self) -> str | None:
        """Who is ahead, by points and then by scores; None if several are."""
        standing = self.standing()
        best = max(standing.values())
        ahead = [player for player, has in standing.items() if has == best]
        return ahead[0] if len(ahead) == 1 else None

    # ---- keeping -----------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole series as JSON text; `redflag.series_from_json` restores it exactly."""
        data = {
            "redflag": saving.FORMAT,
            "series": {"players": self.players, "games": self.length, "seed": self.seed, "swap": self.swap},
            "games": [json.loads(game.to_json()) for game in self.games],
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def record(self) -> str:
        """The whole series as readable text; `redflag.replay_series` plays it again."""
        lines = [
            f"series: {self.length}",
            f"players: {json.dumps(self.players, ensure_ascii=False)}",
            f"seed: {self.seed}",
            f"swap: {json.dumps(self.swap)}",
        ]
        for number, game in enumerate(self.games):
            who = ", ".join(f"{side} {player}" for side, player in self.sides(number).items())
            lines += ["", f"{HEADING} Game {number + 1}: {who}", game.record().rstrip("\n")]
        return "\n".join(lines) + "\n"


def _named(players: Sequence[str]) -> list[str]:
    """The names of the players: as many different ones as there are."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise BadOption(Text("The players of a series are a list of names."))
    names = [str(name).strip() for name in players]
    if not all(names) or len(set(names)) != len(names):
        raise BadOption(Text("The players of a series have different names."))
    return names


def from_json(text: str, make: saving.MakeGame, language: str = "en") -> Series:
    """The series that `to_json` wrote. A damaged text is refused."""
    try:
        data = read_json_text(text, Text("This series"), longest=SERIES * LONGEST)
        about, games = data["series"], data["games"]
        found = {key: about[key] for key in ("players", "games", "seed", "swap")}
    except RedflagError:
        raise
    except (ValueError, TypeError, KeyError):
        raise BadFile(Text("This is not a saved series of games; it may have been cut off."), language) from None
    if not isinstance(games, list):
        raise BadFile(Text("This series is damaged: it holds no games."), language)
    return _restored(found, [saving.from_json(json.dumps(game), make, language) for game in games], make, language)


def replay(text: str, make: saving.MakeGame, language: str = "en") -> Series:
    """Play the record of a series again. A mistake in it is named by its line."""
    lines = check_text(text, saving.THE_RECORD, longest=SERIES * LONGEST).splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(HEADING)]
    headers: dict[str, Any] = {}
    for line in lines[: starts[0] if starts else len(lines)]:
        key, _, value = line.partition("#")[0].partition(":")
        if key.strip():
            headers[key.strip()] = saving.read_header(value.strip())
    if "series" not in headers or "players" not in headers:
        raise BadFile(
            Text(
                "The record of a series begins with lines such as 'series: 3' and 'players: {names}'.",
                names='["A", "B"]',
            ),
            language,
        )
    about = {"players": headers["players"], "games": headers["series"], "seed": headers.get("seed")}
    about["swap"] = headers.get("swap", True)
    games = []
    for start, end in pairwise([*starts, len(lines)]):
        # Empty lines before it, so that a mistake is named by its line in the whole record.
        games.append(saving.replay("\n" * (start + 1) + "\n".join(lines[start + 1 : end]), make, language))
    return _restored(about, games, make, language)


def _restored(about: Mapping[str, Any], games: list[Game], make: saving.MakeGame, language: str) -> Series:
    """A series with the games that were kept of it, if they are its own."""
    if not games:
        raise BadFile(Text("This series is damaged: it holds no games."), language)
    first = games[0]
    if not isinstance(about["seed"], int) or isinstance(about["seed"], bool):
        raise BadFile(Text("This series is damaged: its seed is no whole number."), language)
    try:
        series = Series(make, first.rules.name, language=language, options=first.options, **about)
    except RedflagError as error:
        raise BadFile(Text("This series is damaged: {why}", why=error.text), language) from None
    own = [series.seed_of(number) for number in range(len(games))] == [game.seed for game in games]
    alike = all(game.rules.name == first.rules.name and game.options == first.options for game in games)
    played = all(game.result is not None for game in games[:-1])
    if not (own and alike and played and len(games) <= series.length):
        raise BadFile(Text("This series is damaged: its games do not belong together."), language)
    series.games = games
    return series
