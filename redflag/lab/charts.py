"""Pictures of a table of simulated games, each with its interval and its twin in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from redflag.core.errors import BadOption
from redflag.core.text import Text, joined
from redflag.draw.palette import LIGHT
from redflag.lab.drawn import FONT, Chart, Share, difference, name_rows, shares, sheet
from redflag.lab.jobs import TIMES
from redflag.lab.shares import interval, mean_interval

if TYPE_CHECKING:
    from pandas import DataFrame

MOST: Final = 25  # bars that can be read on one picture


def winrate(table: DataFrame, side: str | None = None, by: str | None = None, language: str = "en") -> Chart:
    """How many of its games a side wins (without a side: each), in groups by a column, with 95 % intervals."""
    rows: list[Share] = []
    sides = [side] if side else _sides(table)
    for name in sides:
        _known(table, name)
        for value, games in _groups(table, by):
            words = Text("{side}, {by} {value}", side=name, by=by, value=value) if by else Text("{side}", side=name)
            rows.append(Share(words.into(language), _wins(games, name), len(games)))
    return shares(rows, language=language)


def compare(table: DataFrame, side: str, by: str, language: str = "en") -> Chart:
    """How much more often a side wins under the second value of a column than under the first, by paired games.

    Games of the same seed are compared with each other, so that the cards count for both alike.
    """
    _known(table, side)
    values = [value for value, _ in _groups(table, by)]
    if len(values) != 2:
        raise BadOption(
            Text("'{by}' has {n} values in this table; two can be compared with each other.", by=by, n=len(values))
        )
    first, second = (_won(games, side).set_axis(games["seed"]) for _, games in _groups(table, by))
    differences = [float(value) for value in (second - first).dropna()]
    if not differences:
        raise BadOption(Text("No two games of this table have the same seed, so they cannot be compared in pairs."))
    title = Text(
        "{side} wins {n:+.1f} of 100 games more with {by} {second} than with {first} (95 %: {low:+.1f} to {high:+.1f})"
    ).with_(side=side, by=by, first=values[0], second=values[1])
    label = Text("{side}: {second} against {first}", side=side, first=values[0], second=values[1])
    return difference(differences, title, label, language)


def trajectory(table: DataFrame, figures: str | Sequence[str], by: str | None = None, language: str = "en") -> Chart:
    """How a figure stands on the mean when each part of the game begins, and at its end, with 95 % intervals."""
    names = [figures] if isinstance(figures, str) else list(figures)
    lines, twin = [], []
    for name in names:
        _has(table, name)
        parts = sorted(
            (c for c in table.columns if c.startswith(f"{name} at ")), key=lambda c: int(c.rsplit(" ", 1)[1])
        )
        for value, games in _groups(table, by):
            label = f"{name}, {by} {value}" if by else name
            points = [
                mean_interval([float(x) for x in games[column].dropna()])
                for column in [*parts, name]
                if len(games[column].dropna())
            ]
            lines.append((label, points))
            told = [
                Text("{n}: {mean:+.2f} ({low:+.2f} to {high:+.2f})", n=n, mean=mean, low=low, high=high)
                for n, (mean, low, high) in enumerate(points, start=1)
            ]
            twin.append(Text("{label}. {points}", label=label, points=joined(told, "; ")).into(language))
    figure, axes = sheet(6)
    for number, (label, points) in enumerate(lines):
        xs = list(range(1, len(points) + 1))
        colour = (LIGHT["ink"], LIGHT["faint"], LIGHT["edge"])[number % 3]
        axes.plot(xs, [p[0] for p in points], color=colour, marker="osD^"[number % 4], label=label)
        axes.fill_between(xs, [p[1] for p in points], [p[2] for p in points], color=colour, alpha=0.2)
    axes.set_xlabel(Text("part of the game; the last point is its end").into(language), family=FONT)
    axes.legend(frameon=False, prop={"family": FONT})
    title = Text("{figures} over the game, mean with 95 % interval", figures=", ".join(names)).into(language)
    return Chart(figure, title, "\n".join(twin))


def heatmap(table: DataFrame, side: str, rows: str, columns: str, language: str = "en") -> Chart:
    """How many games a side wins for each pair of values of two columns; each cell says its interval."""
    _known(table, side)
    down, across = [value for value, _ in _groups(table, rows)], [value for value, _ in _groups(table, columns)]
    figure, axes = sheet(max(2, len(down)))
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
    return Chart(figure, title.into(language), "\n".join(twin))


def usage(table: DataFrame, verb: str, language: str = "en") -> Chart:
    """How often the moves that begin with a verb ("play") were made in a game, on the mean; the most frequent ones.

    What a bot of the game itself does is not counted: it is no move.
    """
    found = [name for name in table.columns if name.startswith(f"{TIMES}{verb} ")]
    if not found:
        known = sorted({name.split()[1] for name in table.columns if name.startswith(TIMES)})
        raise BadOption(
            Text(
                "No move of these games begins with '{verb}'; they begin with {known}.",
                verb=verb,
                known=", ".join(known),
            )
        )
    counted = sorted(
        ((name.removeprefix(TIMES), mean_interval([float(x) for x in table[name]])) for name in found),
        key=lambda pair: -pair[1][0],
    )[:MOST]
    figure, axes = sheet(len(counted))
    for row, (_, (mean, low, high)) in enumerate(counted):
        axes.barh(row, mean, color=LIGHT["edge"], height=0.7)
        axes.plot([low, high], [row, row], color=LIGHT["ink"], linewidth=1.5)
    name_rows(axes, [name for name, _ in counted])
    axes.set_xlabel(Text("times in a game, with the 95 % interval").into(language), family=FONT)
    twin = "\n".join(
        Text("{move}: {mean:.2f} times in a game ({low:.2f} to {high:.2f})", move=name, mean=m, low=lo, high=hi).into(
            language
        )
        for name, (m, lo, hi) in counted
    )
    return Chart(figure, Text("How often '{verb}' was played", verb=verb).into(language), twin)


# ---- what the pictures share ---------------------------------------------------------------------------------------


def _sides(table: DataFrame) -> list[str]:
    import redflag

    return [side for side in redflag.rules(str(table["game"].iloc[0])).sides if side in table.columns]


def _known(table: DataFrame, side: str) -> None:
    if side not in _sides(table):
        known = ", ".join(_sides(table))
        raise BadOption(Text("There is no side '{side}'; the sides are {sides}.", side=side, sides=known))


def _has(table: DataFrame, column: str) -> None:
    if column not in table.columns:
        known = ", ".join(name for name in table.columns if not name.startswith(TIMES))
        raise BadOption(Text("There is no column '{name}'; the columns are {known}.", name=column, known=known))


def _groups(table: DataFrame, by: str | None) -> list[tuple[Any, DataFrame]]:
    """The games in groups by the values of a column, in the order in which these come."""
    if by is None:
        return [("", table)]
    _has(table, by)
    return [(value, table[table[by] == value]) for value in table[by].dropna().unique()]


def _won(games: DataFrame, side: str) -> Any:
    """1 for a game won, a half for a draw, 0 for one lost."""
    return (games["winner"] == side) + (games["winner"] == "") / 2


def _wins(games: DataFrame, side: str) -> float:
    return float(_won(games, side).sum())
