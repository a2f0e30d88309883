"""Pictures of counted shares and differences, from plain numbers: each with its interval and its twin in words.

They need matplotlib and no table, so that a lesson can draw them, too; `redflag.lab.charts` draws tables with them.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from redflag.core.errors import BadOption
from redflag.core.text import Text, counted, joined
from redflag.draw.palette import LIGHT
from redflag.lab.shares import interval, paired_interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FONT: Final = "DejaVu Sans"
IN_WORDS: Final = Text("The picture in words")
WON: Final = Text("Games won, with 95 % intervals")


class Chart(NamedTuple):
    """A picture with what it shows in a sentence, and in full in words. A notebook shows all three."""

    figure: Figure
    title: str
    text: str
    language: str = "en"

    def __str__(self) -> str:
        return f"{self.title}\n{self.text}"

    def _repr_html_(self) -> str:
        png = BytesIO()
        self.figure.savefig(png, format="png", dpi=144, bbox_inches="tight")
        data = base64.b64encode(png.getvalue()).decode()
        image = f'<img style="max-width:100%" alt="{escape(self.title)}" src="data:image/png;base64,{data}">'
        summary = escape(IN_WORDS.into(self.language))
        words = f"<details><summary>{summary}</summary><pre>{escape(self.text)}</pre></details>"
        return f"<figure>{image}<figcaption>{escape(self.title)}</figcaption>{words}</figure>"


class Share(NamedTuple):
    """So many of some games were won; a draw counts as half a win."""

    label: str
    wins: float
    games: int

    @property
    def words(self) -> Text:
        """The share with its interval, in a sentence."""
        low, high = interval(self.wins, self.games)
        return Text(
            "{label}: {wins:g} of {games} games, {share:.1f} % (95 %: {low:.1f} to {high:.1f} %)",
            label=self.label,
            wins=self.wins,
            games=self.games,
            share=100 * self.wins / self.games,
            low=100 * low,
            high=100 * high,
        )


def shares(rows: Sequence[Share], title: Text = WON, language: str = "en") -> Chart:
    """A point with its interval for each share."""
    figure, axes = sheet(len(rows))
    for row, (_, wins, games) in enumerate(rows):
        low, high = interval(wins, games)
        axes.plot([100 * low, 100 * high], [row, row], color=LIGHT["ink"], linewidth=2.5, solid_capstyle="butt")
        axes.plot([100 * wins / games], [row], marker="o", markersize=8, color=LIGHT["ink"])
    name_rows(axes, [row.label for row in rows])
    axes.set_xlim(0, 100)
    axes.axvline(50, color=LIGHT["faint"], linewidth=1.2, linestyle=":")
    axes.set_xlabel(Text("of 100 games").into(language), family=FONT)
    return Chart(figure, title.into(language), "\n".join(row.words.into(language) for row in rows), language)


def verdict(low: float, high: float) -> Text:
    """What an interval of differences allows to say."""
    if low <= 0 <= high:
        return Text("Zero lies within the interval: these games do not show a difference.")
    return Text("Zero lies outside the interval: the difference is hardly chance.")


def difference(differences: Sequence[float], title: Text, label: Text, language: str = "en") -> Chart:
    """The mean of what was won more in each pair of games, with its interval.

    The title may use n, low and high, and `size`, which is n without its sign.
    """
    mean, low, high = paired_interval(differences)
    said = title.with_(n=100 * mean, size=100 * abs(mean), low=100 * low, high=100 * high).into(language)
    figure, axes = sheet(1)
    axes.plot([100 * low, 100 * high], [0, 0], color=LIGHT["ink"], linewidth=2.5, solid_capstyle="butt")
    axes.plot([100 * mean], [0], marker="o", markersize=8, color=LIGHT["ink"])
    axes.axvline(0, color=LIGHT["faint"], linewidth=1.2, linestyle=":")
    name_rows(axes, [label.into(language)])
    axes.set_xlabel(Text("more games won, of 100").into(language), family=FONT)
    pairs = counted("{n} pair of games with the same seed.", "{n} pairs of games with the same seed.", len(differences))
    told = [Text("{title}.", title=said), pairs]
    if len(set(differences)) == 1 < len(differences):
        told.append(Text("All pairs agree; the interval says what that many pairs still leave open."))
    return Chart(figure, said, joined([*told, verdict(low, high)]).into(language), language)


def sheet(rows: int) -> tuple[Figure, Axes]:
    """An empty picture with room for so many rows."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise BadOption(Text("Pictures need matplotlib: {command}.", command='pip install "redflag[draw]"')) from None
    figure = Figure(figsize=(6.8, 1.2 + 0.42 * rows), facecolor=LIGHT["paper"], layout="constrained")
    axes = figure.add_subplot(facecolor=LIGHT["paper"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="x", color=LIGHT["line"], linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def name_rows(axes: Axes, names: Sequence[str]) -> None:
    """Write the name of each row beside it, the first on top."""
    axes.set_yticks(range(len(names)), names, family=FONT)
    axes.set_ylim(len(names) - 0.4, -0.6)
