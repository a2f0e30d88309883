"""Questions asked of a game: the same games in two or more cases, counted, with how sure one can be of it.

    first = experiment("going-first")
    predict("60-first", first.shows)             # played when the learner has committed
    once_answered(first.picture, "60-first")

What is asked stands beside the lessons of a game, in `experiments.toml`. Games at random are played when they are asked
for. Those of players who think take minutes: an experiment with `kept = true` was played once, and who won each of its
games is kept in `played.toml`, which is made anew by

    python -m redflag.lessons.experiments
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import redflag
from redflag.core.errors import BadOption
from redflag.core.text import Text, joined
from redflag.lab.drawn import Chart, Share, difference, shares
from redflag.lab.jobs import Job, plan, play
from redflag.lab.shares import interval, paired_interval
from redflag.lessons.answers import Answer
from redflag.lessons.content import folders
from redflag.lessons.look import Shown, language, said
from redflag.lessons.showing import picture
from redflag.lessons.walks import legible

ASKED, PLAYED = "experiments.toml", "played.toml"
LOST, DRAWN, WON = "0", "=", "1"  # how a game ended for the side whose games are counted
WORTH: Final = {LOST: 0.0, DRAWN: 0.5, WON: 1.0}
MORE, LESS, NEITHER = "more often", "less often", "no difference to be seen"
SHOWN: Final = {MORE: Text("more often"), LESS: Text("less often"), NEITHER: Text("no difference to be seen")}
HEAD: Final = "# Who won each game that was played beforehand: 1 the side that is counted, 0 the other, = nobody.\n"
COMMAND: Final = "# Made by: python -m redflag.lessons.experiments\n"


class Case(NamedTuple):
    """One way in which the games of an experiment are played."""

    label: Text
    game: str
    side: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[tuple[str, str], ...]


class Experiment(NamedTuple):
    """Games in some cases, each case with the same seeds."""

    name: str
    title: Text
    games: int
    cases: tuple[Case, ...]
    kept: tuple[str, ...] = ()  # who won, where the games were played beforehand

    def of(self, games: int) -> Experiment:
        """The same question asked with another number of games."""
        if self.kept:
            return self._replace(games=games, kept=tuple(won[:games] for won in self.kept))
        return self._replace(games=games)

    def pair(self, first: int, last: int) -> Experiment:
        """Two of the cases, counted from 1."""
        chosen = (first - 1, last - 1)
        kept = tuple(self.kept[number] for number in chosen) if self.kept else ()
        return self._replace(cases=tuple(self.cases[number] for number in chosen), kept=kept)

    def won(self, number: int) -> str:
        """How each game of a case ended: a sign for each."""
        if self.kept:
            return self.kept[number]
        return "".join(ending(self.cases[number], place) for place in range(self.games))

    def share(self, number: int) -> Share:
        """The share of games won in a case; a draw counts half."""
        return Share(said(self.cases[number].label), sum(WORTH[sign] for sign in self.won(number)), self.games)

    def differences(self) -> list[float]:
        """What was won more in the last case than in the first, game by game with the same seed."""
        pairs = zip(self.won(0), self.won(len(self.cases) - 1), strict=True)
        return [WORTH[last] - WORTH[first] for first, last in pairs]

    # ---- to look at --------------------------------------------------------------------------------------------------

    def picture(self) -> Shown:
        """The share of each case as a point with its interval."""
        return on_a_page(shares([self.share(number) for number in range(len(self.cases))], self.title, language()))

    def compared(self) -> Shown:
        """The last case against the first, game by game."""
        first, last = self.cases[0].label, self.cases[-1].label
        title = Text("“{last}” against “{first}”: {n:+.1f} of 100 games (95 %: {low:+.1f} to {high:+.1f})")
        title = title.with_(last=last, first=first)
        return on_a_page(difference(self.differences(), title, last, language()))

    # ---- answers -----------------------------------------------------------------------------------------------------

    def shows(self) -> Answer:
        """What the games show: is more won in the last case than in the first, less, or can it not be said?"""
        mean, low, high = paired_interval(self.differences())
        right = MORE if low > 0 else LESS if high < 0 else NEITHER
        told = [counted(self.share(number)) for number in (0, len(self.cases) - 1)]
        because = Text(
            "{shares} The difference is {n} in 100 games, and its interval goes from {low} to {high}.",
            shares=joined(told),
            n=signed(mean),
            low=signed(low),
            high=signed(high),
        )
        return Answer(right, SHOWN, None, because)

    def most(self) -> Answer:
        """In which case most games were won."""
        found = [self.share(number) for number in range(len(self.cases))]
        best = max(range(len(found)), key=lambda number: found[number].wins)
        options = {str(number + 1): case.label for number, case in enumerate(self.cases)}
        return Answer(str(best + 1), options, None, joined([counted(one) for one in found]))

    def surely_more(self) -> Answer:
        """In which cases more is won than in the first beyond doubt: zero lies below the interval of the difference."""
        options = {str(number): case.label for number, case in enumerate(self.cases[1:], start=2)}
        found = {number: paired_interval(self.pair(1, int(number)).differences()) for number in options}

        def about(number: str) -> Text:
            _, low, high = found[number]
            return Text(
                "{case}: the interval of the difference goes from {low} to {high}.",
                case=options[number],
                low=signed(low),
                high=signed(high),
            )

        right = frozenset(number for number, (_, low, _) in found.items() if low > 0)
        return Answer(right, options, None, joined([about(number) for number in options]), about)

    def even(self, number: int = 1) -> Answer:
        """Does the side win more than half of the games of a case, less, or can it not be said?"""
        share = self.share(number - 1)
        low, high = interval(share.wins, share.games)
        right = MORE if low > 0.5 else LESS if high < 0.5 else NEITHER
        interval_said = Text("Its interval goes from {low} to {high} %.", low=round(100 * low), high=round(100 * high))
        return Answer(right, SHOWN, None, joined([counted(share), interval_said]))


def on_a_page(chart: Chart) -> Shown:
    """A chart of the lab as a lesson shows pictures."""
    drawn = picture(chart.figure, chart.title, chart.text, said(Text("{title}.", title=chart.title)))
    return legible(drawn, "26rem")


def counted(share: Share) -> Text:
    """How many games were won, in a short sentence."""
    return Text("{case}: {wins:g} of {games} games won.", case=share.label, wins=share.wins, games=share.games)


def signed(part: float) -> str:
    """So many games more or fewer in a hundred: +8.3, −0.5."""
    return f"{100 * part:+.1f}".replace("-", "−")


def interval_of(wins: int, games: int) -> Answer:
    """Which interval belongs to so many wins; the others are too narrow, too wide, and nothing at all."""
    low, high = (round(100 * end) for end in interval(wins, games))
    middle, half = round(100 * wins / games), (high - low) // 2
    others = [(middle - half // 5, middle + half // 5), (max(0, low - 3 * half), min(100, high + 3 * half))]
    ends = sorted([(low, high), *others])
    options = {f"{a}-{b}": Text("from {low} to {high} %", low=a, high=b) for a, b in ends}
    return Answer(f"{low}-{high}", options)


@lru_cache(maxsize=4096)
def ending(case: Case, number: int) -> str:
    """How one game of a case ended; the same game is played once."""
    row = play(_job(case, number))
    return WON if row["winner"] == case.side else LOST if row["winner"] else DRAWN


def _job(case: Case, number: int) -> Job:
    return plan(case.game, number + 1, dict(case.players), _thawed(case.options))[number]


def _frozen(value: Any) -> Any:
    """A table of a file as something that never changes."""
    return tuple((key, _frozen(one)) for key, one in value.items()) if isinstance(value, Mapping) else value


def _thawed(value: Any) -> Any:
    return {key: _thawed(one) for key, one in value} if isinstance(value, tuple) else value


# ---- the files -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def experiments() -> dict[str, Experiment]:
    """All experiments of all games, by name."""
    return {one.name: one for game, folder in folders().items() for one in _read(game, folder)}


def experiment(name: str) -> Experiment:
    """An experiment by its name."""
    if name not in experiments():
        raise BadOption(
            Text("There is no experiment '{name}'; there are {known}.", name=name, known=", ".join(experiments()))
        )
    return experiments()[name]


def _read(game: str, folder: Path) -> Iterator[Experiment]:
    file = folder / ASKED
    if not file.exists():
        return
    kept = tomllib.loads((folder / PLAYED).read_text(encoding="utf-8")) if (folder / PLAYED).exists() else {}
    for name, row in tomllib.loads(file.read_text(encoding="utf-8")).items():
        cases = []
        for case in row["case"]:
            of = case.get("game", row.get("game", game))
            player = case.get("player", row.get("player", "random"))
            players = dict.fromkeys(redflag.rules(of).sides, player)
            options = _frozen(case.get("options", {}))
            cases.append(Case(Text(case["name"]), of, case.get("side", row.get("side", "")), options, _frozen(players)))
        won = tuple(kept.get(name, ())) if row.get("kept") else ()
        yield Experiment(name, Text(row["title"]), row["games"], tuple(cases), won)


def kept_experiments() -> dict[str, list[str]]:
    """The names of the experiments that are played beforehand, by game."""
    return {
        game: [
            name for name, row in tomllib.loads((folder / ASKED).read_text(encoding="utf-8")).items() if "kept" in row
        ]
        for game, folder in folders().items()
        if (folder / ASKED).exists()
    }


def main(tell: Callable[[str], None] = print) -> None:
    """Play what is to be kept, and write it down."""
    for game, names in kept_experiments().items():
        lines = [HEAD, COMMAND]
        for name in names:
            asked = experiment(name)._replace(kept=())
            lines.append(f"\n{name} = [\n")
            for number, case in enumerate(asked.cases):
                lines.append(f'  "{asked.won(number)}",\n')
                tell(f"{name}: {case.label.into('en')}")
            lines.append("]\n")
        (folders()[game] / PLAYED).write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
