"""What the coach has seen of a game, to be read: the chances over time, the moments that cost most, what was better.

The story at the table and a cell of a notebook show the same; the notebook in words, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

import redflag
from redflag.coach.review import Moment, Review
from redflag.core.game import Game
from redflag.core.text import Text, counted, joined
from redflag.draw import progress
from redflag.draw.palette import DARK, LIGHT, of_sides, variables

TITLE: Final = Text("What the coach saw")
LEAD: Final = Text("The chance to win before each choice, judged by what {sides} could know then.")
CHANCE: Final = Text("{side}: chance to win, in percent")
NO_COST: Final = Text("No choice has cost much: the coach would have played about as well.")
PLAYED: Final = Text("Played: {move} Chance to win: {n} %.")
BETTER: Final = Text("The coach would have: {move} Chance to win: {n} %.")
TWIN: Final = Text("The same as a table")
STEP: Final = 25  # percent between two lines of the chart
See = Callable[[int], str]  # markup that leads to a moment of the game


def percent(chance: float) -> int:
    """A chance as a whole number of percent. Nothing is sure before the end, so neither 0 nor 100."""
    return max(1, min(99, round(100 * chance)))


class Report:
    """A review in words and as a picture. A notebook shows both, `str` gives the words."""

    def __init__(self, review: Review, language: str = "") -> None:
        self.review, self.game = review, review.game
        self.language = language or review.game.language
        self.moments: list[Moment] = review.moments()

    def _t(self, text: Text) -> str:
        return text.into(self.language)

    def _name(self, side: str) -> Text:
        return self.game.rules.side_name(self.game.side_index(side))

    @property
    def lead(self) -> Text:
        """What was looked at."""
        sides = joined([self._name(side) for side in self.review.sides], ", ")
        said = LEAD.with_(sides=sides)
        if not self.review.stopped:
            return said
        looked = counted(
            "It was stopped: one of {of} choices was looked at.",
            "It was stopped: {n} of {of} choices were looked at.",
            self.review.looked,
            of=self.review.of,
        )
        return joined([said, looked])

    def series(self) -> dict[str, list[int]]:
        """For each side its chance in percent before each move, and at the end 100, 50 or 0."""
        found = {}
        for side in self.review.sides:
            *before, end = self.review.chances(side)
            last = percent(end) if self.game.result is None else round(100 * end)
            found[side] = [*map(percent, before), last]
        return found

    def when(self, moment: Moment) -> Text:
        """Where in the game a moment was."""
        return Text("Move {n}, {side}", n=moment.ply + 1, side=self._name(moment.side))

    # ---- in words ----------------------------------------------------------------------------------------------------

    def told(self, moment: Moment) -> list[Text]:
        """A moment in sentences: what was played, what was better, and why."""
        better = BETTER.with_(move=moment.better.says, n=percent(moment.better.chance))
        return [PLAYED.with_(move=moment.played, n=percent(moment.chance)), better, *moment.better.reasons]

    def __str__(self) -> str:
        lines = [self._t(TITLE), self._t(self.lead)]
        for number, moment in enumerate(self.moments, start=1):
            lines.append(f"{number}. {self._t(self.when(moment))}")
            lines += [f"   {self._t(text)}" for text in self.told(moment)]
        if not self.moments:
            lines.append(self._t(NO_COST))
        for side, values in self.series().items():
            changes = [f"{ply}: {n}" for ply, n in enumerate(values) if not ply or n != values[ply - 1]]
            lines += [self._t(CHANCE.with_(side=self._name(side))), "   " + ", ".join(changes)]
        return "\n".join(lines)

    # ---- as a picture ------------------------------------------------------------------------------------------------

    def chart(self, width: int = progress.WIDE, parts: Sequence[progress.Part] = ()) -> str:
        """The chances over time, with the moments numbered."""
        names = {side: self._t(self._name(side)) for side in self.review.sides}
        label = self._t(self.lead)
        turning = [moment.ply for moment in self.moments]
        return progress.chart(self.series(), names, parts, turning, label, width, STEP, 100)

    def markup(self, see: See | None = None, parts: Sequence[progress.Part] = ()) -> str:
        """All of it. `see` gives the way to a moment of the game, where there is one."""

        def t(text: Text) -> str:
            return escape(self._t(text))

        charts = "".join(
            f"<div class='{look}'>{self.chart(width, parts)}</div>"
            for look, width in (("wide", progress.WIDE), ("tall", progress.NARROW))
        )
        items = []
        for moment in self.moments:
            played, better, *reasons = self.told(moment)
            way = " " + see(moment.ply) if see is not None else ""
            why = "".join(f"<li>{t(reason)}</li>" for reason in reasons)
            items.append(
                f"<li><p><b>{t(self.when(moment))}</b>{way}</p><p>{t(played)}</p><p><b>{t(better)}</b></p>"
                f"<ul class='would'>{why}</ul></li>"
            )
        told = f"<ol class='turning'>{''.join(items)}</ol>" if items else f"<p>{t(NO_COST)}</p>"
        alone = " one" if len(self.review.sides) == 1 else ""
        return f"<div class='review{alone}'><p class='quiet'>{t(self.lead)}</p>{charts}{self._twin()}{told}</div>"

    def _twin(self) -> str:
        """The chart as a table: every change."""

        def t(text: Text) -> str:
            return escape(self._t(text))

        series = self.series()
        heads = [t(Text("Move")), *(t(CHANCE.with_(side=self._name(side))) for side in series)]
        rows = ["".join(f"<th scope='col'>{head}</th>" for head in heads)]
        before: tuple[int, ...] = ()
        for ply, numbers in enumerate(zip(*series.values(), strict=True)):
            if numbers != before:
                rows.append(f"<th scope='row'>{ply}</th>" + "".join(f"<td>{n}</td>" for n in numbers))
            before = numbers
        table = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<details><summary>{t(TWIN)}</summary><table>{table}</table></details>"

    def _repr_html_(self) -> str:
        name = self.game.rules.name
        light, dark = redflag.face(name).colours if name in redflag.GAMES else ({}, {})
        style = "\n".join(
            [
                variables(".redflag.report", {**LIGHT, **light}, {**DARK, **dark}),
                of_sides(self.game.rules.sides),
                progress.STYLE,
                ".redflag.report { background: var(--paper); color: var(--ink); padding: 12px 16px; max-width: 760px }",
                ".redflag.report .tall { display: none }",
                ".redflag.report .one .progress-0 .rf-progress-line { stroke-dasharray: none }",
                ".redflag.report .progress { --sans: sans-serif }",
            ]
        )
        head = f"<h3>{escape(self._t(TITLE))}</h3>"
        return f"<div class='redflag report'><style>{style}</style>{head}{self.markup()}</div>"


def report(game: Game, side: str | None = None, language: str = "") -> Report:
    """Look at a game: each choice of a side (without one, of all that the game itself did not play).

    It takes some seconds. At each moment only what the side knew then is used.
    """
    review = Review(game, () if side is None else (side,))
    review.go_on(float("inf"))
    return Report(review, language)


__all__ = ["Report", "percent", "report"]
