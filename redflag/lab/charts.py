"""Pictures of a table of simulated games, each with its interval and its twin in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

import redflag
from redflag.core.errors import BadOption, in_words
from redflag.core.text import Text, counted, joined, meant
from redflag.draw.palette import LIGHT
from redflag.lab.drawn import FONT, Chart, Share, difference, name_rows, shares, sheet
from redflag.lab.jobs import TIMES
from redflag.lab.shares import interval, mean_interval
from redflag.lab.simulating import pandas

if TYPE_CHECKING:
    from pandas import DataFrame

    from redflag.core.rules import Rules

MOST: Final = 25  # bars that can be read on one picture
WON: Final = "(won)"  # a column that no option is called
END: Final = meant("of a game", Text("end"))
AT_A_PART: Final = Text("{n}: {mean:+.2f} ({low:+.2f} to {high:+.2f})")
AT_THE_END: Final = Text("at the end: {mean:+.2f} ({low:+.2f} to {high:+.2f})")


def winrate(table: DataFrame, side: str | None = None, by: str | None = None, language: str = "en") -> Chart:
    """How many of its games a side wins (without a side: each), in groups by a column, with 95 % intervals."""
    _of_games(table)
    rows: list[Share] = []
    sides = _sides(table) if side is None else [side]
    for name in sides:
        _known(table, name)
        for value, games in _groups(table, by):
            words = Text("{side}, {by} {value}", side=name, by=by, value=value) if by else Text("{side}", side=name)
            rows.append(Share(words.into(language), _wins(games, name), len(games)))
    return shares(rows, language=language)


def compare(table: DataFrame, side: str, by: str, language: str = "en") -> Chart:
    """How much more often a side wins under the second value of a column than under the first, by paired games.

    Games of the same seed that differ in this column alone are compared with each other, so that the cards count for
    both alike, and whatever else is varied, too.
    """
    _of_games(table)
    _known(table, side)
    values = [value for value, _ in _groups(table, by)]
    if len(values) != 2:
        raise BadOption(
            counted(
                "'{by}' has one value in this table; two can be compared with each other.",
                "'{by}' has {n} values in this table; two can be compared with each other.",
                len(values),
                by=by,
            )
        )
    differences = _differences(table, side, by)
    if not differences:
        raise BadOption(
            Text(
                "No two games of this table have the same seed and differ in '{by}' alone, so they cannot be compared "
                "in pairs.",
                by=by,
            )
        )
    title = _more_or_fewer(sum(differences)).with_(side=side, by=by, first=values[0], second=values[1])
    label = Text("{side}: {second} against {first}", side=side, first=values[0], second=values[1])
    return difference(differences, title, label, language)


def _more_or_fewer(won: float) -> Text:
    """What a comparison is called in which so many games more were won."""
    if won > 0:
        return Text(
            "{side} wins {size:.1f} of 100 games more with {by} {second} than with {first} "
            "(difference, 95 %: {low:+.1f} to {high:+.1f})"
        )
    if won < 0:
        return Text(
            "{side} wins {size:.1f} of 100 games fewer with {by} {second} than with {first} "
            "(difference, 95 %: {low:+.1f} to {high:+.1f})"
        )
    return Text(
        "{side} wins as many of 100 games with {by} {second} as with {first} "
        "(difference, 95 %: {low:+.1f} to {high:+.1f})"
    )


def _differences(table: DataFrame, side: str, by: str) -> list[float]:
    """What was won more in the second game of each pair."""
    same = ["seed", *(name for name in _settings(table) if name != by)]
    first, second = (
        games[same].assign(**{WON: _won(games, side)}).drop_duplicates(same)  # the same game again tells nothing new
        for _, games in _groups(table, by)
    )
    pairs = first.merge(second, on=same, suffixes=(" first", " second"))
    return [float(won) for won in pairs[f"{WON} second"] - pairs[f"{WON} first"]]


def trajectory(table: DataFrame, figures: str | Sequence[str], by: str | None = None, language: str = "en") -> Chart:
    """How a figure stands on the mean when each part of the game begins, and at its end, with 95 % intervals."""
    _of_games(table)
    names = [figures] if isinstance(figures, str) or not isinstance(figures, Iterable) else list(figures)
    for name in names or [""]:
        _counts(table, name)
    parts = {name: _parts(table, name) for name in names}
    end = 1 + max(number for found in parts.values() for number in (0, *found))  # the same place for all lines
    lines, twin = [], []
    for name in names:
        for value, games in _groups(table, by):
            label = f"{name}, {by} {value}" if by else name
            points = {
                place: mean_interval([float(x) for x in games[column].dropna()])
                for place, column in [*parts[name].items(), (end, name)]
                if len(games[column].dropna())
            }
            lines.append((label, points))
            told = [
                (AT_THE_END if place == end else AT_A_PART).with_(n=place, mean=mean, low=low, high=high)
                for place, (mean, low, high) in points.items()
            ]
            twin.append(Text("{label}. {points}", label=label, points=joined(told, "; ")).into(language))
    figure, axes = sheet(6 + len(lines) // 2)
    for number, (label, points) in enumerate(lines):
        means, lows, highs = zip(*points.values(), strict=True) if points else ((), (), ())
        colour = (LIGHT["ink"], LIGHT["faint"], LIGHT["edge"])[number % 3]
        axes.plot([*points], means, color=colour, marker="osD^"[number % 4], label=label)
        axes.fill_between([*points], lows, highs, color=colour, alpha=0.2)
    axes.set_xticks(range(1, end + 1), [*map(str, range(1, end)), END.into(language)], family=FONT)
    axes.set_xlabel(Text("part of the game").into(language), family=FONT)
    figure.legend(loc="outside upper left", ncols=2, frameon=False, prop={"family": FONT})  # it must not hide a line
    title = Text("{figures} over the game, mean with 95 % interval", figures=", ".join(names)).into(language)
    return Chart(figure, title, "\n".join(twin), language)


def _parts(table: DataFrame, name: str) -> dict[int, str]:
    """The columns that say how a figure stood when a part of the game began, by the number of the part."""
    found = (column.removeprefix(f"{name} at ") for column in table.columns if column.startswith(f"{name} at "))
    return {number: f"{name} at {number}" for number in sorted(int(part) for part in found if part.isdecimal())}


def heatmap(table: DataFrame, side: str, rows: str, columns: str, language: str = "en") -> Chart:
    """How many games a side wins for each pair of values of two columns; each cell says its interval."""
    _of_games(table)
    _known(table, side)
    down, across = [value for value, _ in _groups(table, rows)], [value for value, _ in _groups(table, columns)]
    figure, axes = sheet(max(2, len(down)))
    axes.grid(False)  # its lines would run through the numbers
    twin = []
    shares = [[float("nan")] * len(across) for _ in down]
    for r, one in enumerate(down):
        for c, other in enumerate(across):
            games = table[(table[rows] == one) & (table[columns] == other)]
            if not len(games):
                continue
            wins = _wins(games, side)
            shares[r][c] = 100 * wins / len(games)
            low, high = interval(wins, len(games))
            written = f"{shares[r][c]:.0f}\n({100 * low:.0f}–{100 * high:.0f})"
            ink = LIGHT["paper"] if shares[r][c] > 60 else LIGHT["ink"]
            axes.text(c, r, written, ha="center", va="center", color=ink, family=FONT, fontsize=9)
            label = Text("{a} {one}, {b} {other}", a=rows, one=one, b=columns, other=other).into(language)
            twin.append(Share(label, wins, len(games)).words.into(language))
    axes.imshow(shares, cmap="Greys", vmin=0, vmax=100, aspect="auto")
    axes.set_xticks(range(len(across)), [str(value) for value in across], family=FONT)
    axes.set_yticks(range(len(down)), [str(value) for value in down], family=FONT)
    axes.set_xlabel(columns, family=FONT)
    axes.set_ylabel(rows, family=FONT)
    title = Text("Of 100 games {side} wins, by {rows} and {columns}", side=side, rows=rows, columns=columns)
    return Chart(figure, title.into(language), "\n".join(twin), language)


def usage(table: DataFrame, verb: str, language: str = "en") -> Chart:
    """How often the moves that begin with a verb ("play") were made in a game, on the mean; the most frequent ones.

    What a bot of the game itself does is not counted: it is no move.
    """
    _of_games(table)
    # Some moves are a verb and what it is done with ("play 12"), others are the verb alone ("pass").
    found = [name for name in table.columns if name == f"{TIMES}{verb}" or name.startswith(f"{TIMES}{verb} ")]
    if not found:
        known = sorted({name.split()[1] for name in table.columns if name.startswith(TIMES)})
        raise BadOption(
            Text(
                "No move of these games begins with '{verb}'; they begin with {known}.",
                verb=verb,
                known=", ".join(known),
            )
        )
    ranked = sorted(
        ((name.removeprefix(TIMES), mean_interval([float(x) for x in table[name]])) for name in found),
        key=lambda pair: -pair[1][0],
    )[:MOST]
    figure, axes = sheet(len(ranked))
    for row, (_, (mean, low, high)) in enumerate(ranked):
        axes.barh(row, mean, color=LIGHT["edge"], height=0.7)
        axes.plot([low, high], [row, row], color=LIGHT["ink"], linewidth=1.5)
    name_rows(axes, [name for name, _ in ranked])
    axes.set_xlabel(Text("times in a game, with the 95 % interval").into(language), family=FONT)
    twin = "\n".join(
        Text("{move}: {mean:.2f} times in a game ({low:.2f} to {high:.2f})", move=name, mean=m, low=lo, high=hi).into(
            language
        )
        for name, (m, lo, hi) in ranked
    )
    return Chart(figure, Text("How often '{verb}' was played", verb=verb).into(language), twin, language)


# ---- what the pictures share ---------------------------------------------------------------------------------------


def _of_games(table: object) -> None:
    """Refuse what is no table of simulated games, or an empty one: nothing can be drawn of it."""
    if not isinstance(table, pandas().DataFrame) or not {"game", "seed", "winner"} <= {*table.columns}:
        raise BadOption(Text("This is no table of simulated games; {command} makes one.", command="lab.simulate"))
    if not len(table):
        raise BadOption(Text("There is no game in this table, so there is nothing to draw."))


def _games(table: DataFrame) -> list[Rules]:
    """The rules of all games in a table; as a rule there is one."""
    return [redflag.rules(str(name)) for name in table["game"].unique()]


def _sides(table: DataFrame) -> list[str]:
    return [side for side in _games(table)[0].sides if side in table.columns]


def _settings(table: DataFrame) -> list[str]:
    """The columns that say how a game was set up: which one it is, its options, and who played."""
    known = {name for rules in _games(table) for name in (*rules.sides, *rules.options({}))}
    return [name for name in table.columns if name == "game" or name in known]


def _known(table: DataFrame, side: str) -> None:
    if side not in _sides(table):
        known = ", ".join(_sides(table))
        raise BadOption(Text("There is no side '{side}'; the sides are {sides}.", side=in_words(side), sides=known))


def _has(table: DataFrame, column: str) -> None:
    if not isinstance(column, str) or column not in table.columns:
        known = ", ".join(name for name in table.columns if not name.startswith(TIMES))
        raise BadOption(
            Text("There is no column '{name}'; the columns are {known}.", name=in_words(column), known=known)
        )


def _counts(table: DataFrame, column: str) -> None:
    """Refuse a column that holds no numbers: it has no mean."""
    numbers = table.select_dtypes("number").columns
    _has(table, column)
    if column not in numbers:
        known = ", ".join(name for name in numbers if name != "seed" and " at " not in name and TIMES not in name)
        raise BadOption(Text("'{name}' holds no numbers; such columns are {known}.", name=column, known=known))


def _groups(table: DataFrame, by: str | None) -> list[tuple[Any, DataFrame]]:
    """The games in groups by the values of a column, in the order in which these come."""
    if by is None:
        return [("", table)]
    _has(table, by)
    return [(value, table[table[by] == value]) for value in table[by].dropna().unique()]


def _won(games: DataFrame, side: str) -> Any:
    """1 for a game won, a half for a draw, 0 for one lost. A file of the table has nothing where nobody has won."""
    winner = games["winner"]
    return (winner == side) + (winner.isna() | (winner == "")) / 2


def _wins(games: DataFrame, side: str) -> float:
    return float(_won(games, side).sum())
