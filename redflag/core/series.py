"""Several games between the same people: who takes which side, from which seed each game is dealt, and who leads.

    game = redflag.new("paris", seed=1871, series=3)                        # the first of three games
    match = game.series
    match.next()                                                            # the next one, when it is over
    match.standing()                                                        # {"commune": Standing(…), …}

    redflag.series("paris", players=("Anna", "Bert"), games=3, seed=1871)   # the same, with the people's names

A series works with any game. A win is one point, a draw half a point for each; the players change sides after each
game. A game with rules of its own for a series (`FollowsOn`) says who begins the next one, and its scores are the
points. A game knows its series (`Game.series`), so that one save holds both: the game in full, and of those before it
what is needed to see them again. The record of a series holds the records of its games one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from redflag.core import chance, saving
from redflag.core.bounds import LONGEST, check_text, read_json_text
from redflag.core.errors import BadFile, BadOption, RedflagError, in_words
from redflag.core.game import Game
from redflag.core.parts import FollowsOn
from redflag.core.text import Text, joined

MOST_GAMES = 25
SERIES = MOST_GAMES  # times the length of one game: as long a record as a series may have
SHORTER = 32  # bits that the seeds of later games had less
HEADING = "==="  # begins the line before each game in a record


class Standing(NamedTuple):
    """How a player has done so far: points, and all scores together, which decide between equal points."""

    points: float = 0.0
    score: int = 0


class Finished(NamedTuple):
    """A game of a series that is over: what it takes to see it again, and how it ended."""

    options: Mapping[str, Any]
    seed: int
    moves: Sequence[str]
    winner: str | None
    scores: Mapping[str, int]


class Series:
    """A series in progress. Make one with `redflag.new(…, series=3)` or `redflag.series`."""

    def __init__(
        self,
        make: saving.MakeGame,
        game: str,
        players: Sequence[str],
        games: int,
        seed: int,
        swap: bool | None = None,
        language: str = "en",
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """`players` are names by side, () calls them after their sides. `swap`: do they change sides after each game?
        If nothing is said they do, unless the rules of the game say who begins, or a bot plays one of them."""
        if not isinstance(games, int) or isinstance(games, bool) or not 1 <= games <= MOST_GAMES:
            raise BadOption(
                Text("A series has 1 to {most} games, not '{found}'.", most=MOST_GAMES, found=in_words(games))
            )
        self.length = games
        self.seed = seed
        self.before: list[Finished] = []
        self._make, self._language = make, language
        self.adopt(make(game, seed=seed, language=language, **(options or {})))
        sides = self.game.rules.sides
        self.players = _named(players or sides)
        if len(sides) != len(self.players):
            raise BadOption(Text("Each side has one player; the sides are {sides}.", sides=", ".join(sides)))
        self.swap = not (self.by_scores or self.game.bots) if swap is None else bool(swap)

    def adopt(self, game: Game) -> None:
        """Take this game as the present one; it knows its series from now on."""
        self.game = game
        game.origin = game.origin._replace(series=self)

    # ---- playing -----------------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the present game; the first is 1."""
        return len(self.before) + 1

    @property
    def by_scores(self) -> bool:
        """Are the scores of a game its points in the series?"""
        return isinstance(self.game.rules, FollowsOn)

    def seed_of(self, number: int) -> int:
        """The seed of a game (the first has the number 0 and that of the series): each its own, of 64 bits."""
        return chance.spread(chance.spread(self.seed) + number) if number else self.seed

    def sides(self, number: int | None = None) -> dict[str, str]:
        """Who plays which side in a game (the first has the number 0); without a number, in the present one."""
        turn = len(self.before) if number is None else number
        shift = turn % len(self.players) if self.swap else 0
        return dict(zip(self.game.rules.sides, self.players[shift:] + self.players[:shift], strict=True))

    def next(self) -> Game:
        """Begin the next game, when the present one is over."""
        game, rules = self.game, self.game.rules
        if game.result is None:
            raise BadOption(Text("This game of the series is not over yet."))
        if self.number == self.length:
            raise BadOption(Text("The series is over: all its games have been played."))
        options = rules.follow(game.state, game.options) if isinstance(rules, FollowsOn) else game.options
        self.before.append(_finished(game))
        self.adopt(self._make(rules.name, seed=self.seed_of(len(self.before)), language=self._language, **options))
        return self.game

    @property
    def over(self) -> bool:
        """Have all games been played?"""
        return self.number == self.length and self.game.result is not None

    def again(self, number: int) -> Game:
        """A game of the series (the first has the number 0), to see it again; it is played anew from its moves."""
        if not 0 <= number < self.number:
            raise BadOption(Text("There is no game {n} in this series.", n=number + 1))
        if number == len(self.before):
            return self.game
        kept = self.before[number]
        game = saving.begin(self._make, self.game.rules.name, kept.options, kept.seed, self._language)
        for move in kept.moves:
            game.play(str(move))
        return game

    @property
    def games(self) -> list[Game]:
        """All games so far, the present one last."""
        return [self.again(number) for number in range(self.number)]

    # ---- who leads ---------------------------------------------------------------------------------------------------

    @property
    def results(self) -> list[Finished]:
        """How the games ended that are over."""
        return [*self.before, *([_finished(self.game)] if self.game.result is not None else [])]

    def points(self, number: int) -> dict[str, float]:
        """What a game that is over (the first has the number 0) gave each player."""
        found = self.results[number]
        return {player: self._points_of(found, side) for side, player in self.sides(number).items()}

    def _points_of(self, found: Finished, side: str) -> float:
        if self.by_scores:
            return float(found.scores.get(side, 0))
        return 1.0 if found.winner == side else 0.5 if found.winner is None else 0.0

    def standing(self) -> dict[str, Standing]:
        """What each player has so far."""
        total = {player: Standing() for player in self.players}
        for number, found in enumerate(self.results):
            for side, player in self.sides(number).items():
                points, score = total[player]
                total[player] = Standing(
                    points + self._points_of(found, side), score + (0 if self.by_scores else found.scores.get(side, 0))
                )
        return total

    def called(self, player: str) -> Text:
        """A player for people: by name, or by the side that it had first."""
        rules = self.game.rules
        if self.players != [*rules.sides]:
            return Text("{name}", name=player)
        side = rules.side_name(rules.sides.index(player))
        return Text("{side} in game 1", side=side) if self.swap else side

    def stands(self) -> Text:
        """Which game it is and how the series stands, in a sentence."""
        has = [
            Text("{player} {points}", player=self.called(player), points=written(standing.points))
            for player, standing in self.standing().items()
        ]
        if not self.over:
            return Text("Game {n} of {all}: {points}.", n=self.number, all=self.length, points=joined(has, ", "))
        if self.leader is None:
            return Text("The series is over, and nobody is ahead: {points}.", points=joined(has, ", "))
        return Text(
            "The series is over. Most points: {player} ({points}).",
            player=self.called(self.leader),
            points=joined(has, ", "),
        )

    @property
    def leader(self) -> str | None:
        """Who is ahead, by points and then by scores; None if several are."""
        standing = self.standing()
        best = max(standing.values())
        ahead = [player for player, has in standing.items() if has == best]
        return ahead[0] if len(ahead) == 1 else None

    # ---- keeping -----------------------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """What the save of its present game says of the series, as plain data."""
        about = {"players": self.players, "games": self.length, "seed": self.seed, "swap": self.swap}
        return {**about, "before": [found._asdict() for found in self.before]}

    def to_json(self) -> str:
        """The whole series as JSON text, which is that of its present game; `redflag.from_json` restores it exactly."""
        return self.game.to_json()

    def record(self) -> str:
        """The whole series as readable text; `redflag.replay` plays it again."""
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


def written(points: float) -> str:
    """Points as people write them: 2½."""
    whole = int(points)
    return f"{whole or ''}½" if points != whole else str(whole)


def _finished(game: Game) -> Finished:
    """What is kept of a game that is over."""
    result = game.result
    assert result is not None
    return Finished(game.options, game.seed, game.moves, result.winner, dict(result.scores))


def _named(players: Sequence[str]) -> list[str]:
    """The names of the players: as many different ones as there are."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise BadOption(Text("The players of a series are a list of names."))
    names = [in_words(name).strip() for name in players]
    if not all(names) or len(set(names)) != len(names):
        raise BadOption(Text("The players of a series have different names."))
    return names


def record_of(game: Game) -> str:
    """The record of a game, or of the series that it belongs to."""
    return game.record() if game.series is None else game.series.record()


# ---- reading ---------------------------------------------------------------------------------------------------------


def from_json(text: str, make: saving.MakeGame, language: str = "en") -> Game:
    """The game that `Game.to_json` wrote, with its series if it belongs to one. A damaged text is refused."""
    game = saving.from_json(text, make, language)
    about = read_json_text(saving.unsealed(text), saving.THIS_SAVE).get("series")
    if about is not None:
        try:
            before = [_read_finished(found, game) for found in about["before"]]
            said = {key: about[key] for key in ("players", "games", "seed", "swap")}
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BadFile(Text("This series is damaged: what it says of its games cannot be read."), language) from None
        _restored(said, before, game, make, language)
    return game


def _read_finished(data: Mapping[str, Any], game: Game) -> Finished:
    """A game of the series, as far as it must be believed: nothing of it is played before somebody wants to see it."""
    found = Finished(**data)
    winner = found.winner if found.winner in (*game.rules.sides, None) else ""
    scores = {str(side): score for side, score in found.scores.items() if isinstance(score, int)}
    if winner == "" or not isinstance(found.seed, int) or not isinstance(found.moves, list):
        raise ValueError
    return Finished(dict(found.options), found.seed, [str(move) for move in found.moves], winner, scores)


def is_record(text: str) -> bool:
    """Is this text the record of a series?"""
    return text.lstrip()[:100].startswith("series:")


def replay(text: str, make: saving.MakeGame, language: str = "en") -> Game:
    """Play a record again, that of a game or that of a series: its last game. A mistake is named by its line."""
    if not isinstance(text, str) or not is_record(text):
        return saving.replay(text, make, language)
    lines = check_text(text, saving.THE_RECORD, longest=SERIES * LONGEST).splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith(HEADING)]
    headers: dict[str, Any] = {}
    for line in lines[: starts[0] if starts else len(lines)]:
        key, _, value = line.partition("#")[0].partition(":")
        if key.strip():
            headers[key.strip()] = saving.read_header(value.strip())
    if "players" not in headers or not starts:
        raise BadFile(
            Text(
                "The record of a series begins with lines such as 'series: 3' and 'players: {names}', and holds games.",
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
    if any(game.result is None for game in games[:-1]):
        raise BadFile(Text("This series is damaged: its games do not belong together."), language)
    _restored(about, [_finished(game) for game in games[:-1]], games[-1], make, language)
    return games[-1]


def _restored(
    about: Mapping[str, Any], before: list[Finished], game: Game, make: saving.MakeGame, language: str
) -> None:
    """Give a game its series again, with the games that were before it, if they are its own."""
    if not isinstance(about["seed"], int) or isinstance(about["seed"], bool):
        raise BadFile(Text("This series is damaged: its seed is no whole number."), language)
    try:
        series = Series(make, game.rules.name, language=language, options=game.options, **about)
    except RedflagError as error:
        raise BadFile(Text("This series is damaged: {why}", why=error.text), language) from None
    seeds = [*(found.seed for found in before), game.seed]
    own = [series.seed_of(number) for number in range(len(seeds))]
    older = [own[0], *(seed >> SHORTER for seed in own[1:])]  # as they were in saves of version 0.1
    if seeds not in (own, older) or len(seeds) > series.length:
        raise BadFile(Text("This series is damaged: its games do not belong together."), language)
    series.before = before
    series.adopt(game)
