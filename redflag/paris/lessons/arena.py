"""Many games between a bot and a quick player: how often the bot wins, and how sure one can be of it.

The player is quick rather than clever, so that a few hundred games take seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import sqrt
from typing import Any, Final, NamedTuple

import ipywidgets
from matplotlib.figure import Figure

import redflag
from redflag.core import chance
from redflag.core.errors import RedflagError
from redflag.core.seat import Seat
from redflag.core.text import Text
from redflag.draw.ink import FONT
from redflag.lessons.answers import YES_NO, Answer
from redflag.lessons.look import STYLE, Shown, part, prose, said
from redflag.lessons.showing import picture
from redflag.lessons.turns import in_turn
from redflag.paris.board import MILITARY, POLITICAL, SIDE_NAMES, SIDES
from redflag.paris.face.palette import LIGHT
from redflag.paris.lessons.answers import answer
from redflag.paris.lessons.own_bot import HOARDER, rows_in
from redflag.paris.state import ParisState
from redflag.players.greedy import ALIKE, Thought

KIT: Final = Text("The kit's bot")
NUMBERS: Final = (50, 100, 200, 500)
GAMES: Final = 100


class Hasty:
    """A player who takes what looks best at once. It thinks with imagined cards only, so it does not cheat."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = seed & chance.WORD

    def __call__(self, seat: Seat) -> str:
        assert seat.choice is not None
        moves = seat.choice.moves
        if len(moves) == 1:
            return moves[0]
        world = Thought(seat, chance.below(self, 1 << 32))
        values = [world.at_once(move) for move in moves]
        best = max(values) - ALIKE
        favourites = [move for move, value in zip(moves, values, strict=True) if value >= best]
        return favourites[chance.below(self, len(favourites))]


class Tally(NamedTuple):
    """How a bot has done so far."""

    name: Text
    games: int = 0
    wins: int = 0
    political: int = 0  # all political points of Commune together
    military: int = 0  # all military points of Versailles together

    @property
    def words(self) -> Text:
        """The figures in a sentence."""
        low, high = interval(self.wins, self.games)
        return Text(
            "{name}: {wins} of {games} games won, {share:.0f} %; interval {low:.0f} to {high:.0f} %. On average "
            "{political:+.1f} political points of Commune, {military:+.1f} military points of Versailles.",
            name=self.name,
            wins=self.wins,
            games=self.games,
            share=100 * self.wins / self.games,
            low=low,
            high=high,
            political=self.political / self.games,
            military=self.military / self.games,
        )


def tournament(name: Text, bot: str, aid: dict[str, Any] | None, games: int) -> Iterator[Tally]:
    """Play games with the seeds 1, 2, 3 …, and give the tally after each."""
    player = next(side for side in SIDES if side != bot)
    tally = Tally(name)
    for seed in range(1, games + 1):
        game = redflag.run(redflag.new("paris", seed=seed, solo=bot, aid=aid), **{player: Hasty(seed)})
        assert game.result is not None and isinstance(game.state, ParisState)
        vp = game.state.vp
        tally = Tally(
            name,
            seed,
            tally.wins + (game.result.winner == bot),
            tally.political + vp[POLITICAL],
            tally.military - vp[MILITARY],
        )
        yield tally


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927), in percent."""
    z = 1.96
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, 100 * (middle - half)), min(100.0, 100 * (middle + half))


def surely_better(wins: int, games: int, other_wins: int, other_games: int) -> Answer:
    """Is the first bot better beyond doubt: does its interval begin above the end of the other's?"""
    low, high = interval(wins, games)
    other_low, other_high = interval(other_wins, other_games)
    because = Text(
        "The intervals are {low:.0f} to {high:.0f} % and {other_low:.0f} to {other_high:.0f} %.",
        low=low,
        high=high,
        other_low=other_low,
        other_high=other_high,
    )
    return answer("yes" if low > other_high else "no", YES_NO, "", because)


def chart(tallies: list[Tally]) -> Shown:
    """The share of games won by each bot, as a point with its interval."""
    figure = Figure(figsize=(6.4, 1.3 + 0.5 * len(tallies)), facecolor=LIGHT["paper"], layout="constrained")
    axes = figure.add_subplot(facecolor=LIGHT["paper"])
    for row, tally in enumerate(tallies):
        share, (low, high) = 100 * tally.wins / tally.games, interval(tally.wins, tally.games)
        axes.plot([low, high], [row, row], color=LIGHT["ink"], linewidth=2.5, solid_capstyle="butt")
        axes.plot([share], [row], marker="o" if row == 0 else "D", markersize=9, color=LIGHT["ink"])
        axes.annotate(f"{share:.0f} %", (share, row), (0, 9), textcoords="offset points", ha="center", family=FONT)
    axes.set_yticks(range(len(tallies)), [said(tally.name) for tally in tallies], family=FONT)
    axes.set_ylim(len(tallies) - 0.5, -0.7)
    axes.set_xlim(0, 104)
    axes.set_xlabel(said(Text("games won by the bot, in percent, with the 95 % interval")), family=FONT)
    axes.grid(axis="x", color=LIGHT["line"], linewidth=0.6)
    axes.spines[["top", "right", "left"]].set_visible(False)
    twin = "\n".join(said(tally.words) for tally in tallies)
    return picture(figure, said(Text("Points with bars: how many of its games each bot has won.")), twin)


# ---- the arena -----------------------------------------------------------------------------------------------------


class Arena:
    """A field for rows, a button, a bar that grows, and the results of all bots tried so far."""

    def __init__(self, text: str = HOARDER, games: int = GAMES) -> None:
        wide = {"style": {"description_width": "initial"}}
        sides = [(said(name), side) for side, name in zip(SIDES, SIDE_NAMES, strict=True)]
        self.rows = ipywidgets.Textarea(text, rows=10, description=said(Text("The rows:")), **wide)
        self.side = ipywidgets.Dropdown(options=sides, description=said(Text("The bot plays:")), **wide)
        numbers = sorted({*NUMBERS, games})
        self.games = ipywidgets.Dropdown(options=numbers, value=games, description=said(Text("Games:")), **wide)
        self.button = ipywidgets.Button(description=said(Text("Let them play")))
        self.button.add_class("lesson-main")
        self.button.on_click(lambda _: self.play())
        self.bar = ipywidgets.IntProgress(max=1, description=said(Text("Played:")), **wide)
        self.bar.layout.width = "100%"
        self.said = ipywidgets.HTML()
        self.tallies: dict[tuple[str, int], list[Tally]] = {}  # by side and number of games; the kit's own comes first
        style = ipywidgets.HTML(f"<style>{STYLE}</style>")
        choices = ipywidgets.HBox([self.side, self.games])
        choices.layout.flex_flow = "row wrap"
        self.widget = in_turn(ipywidgets.VBox([style, self.rows, choices, self.button, self.bar, self.said]))
        self.widget.add_class("lesson-task")

    def play(self) -> None:
        """Let the kit's bot and the learner's play, and show how they did."""
        try:
            aid = rows_in(self.rows.value)
        except RedflagError as error:
            self._say(f'<div class="lesson-said lesson-wrong" role="alert">{prose(error.text)}</div>')
            return
        side, games = self.side.value, self.games.value
        found = self.tallies.setdefault((side, games), [])
        jobs: list[tuple[Text, dict[str, Any] | None]] = [] if found else [(KIT, None)]
        jobs.append((Text("Your bot {n}", n=max(1, len(found))), aid))
        self.bar.value, self.bar.max = 0, games * len(jobs)
        self.button.disabled = True
        try:
            for name, rows in jobs:
                before = self.bar.value
                for tally in tournament(name, side, rows, games):
                    self.bar.value = before + tally.games
                found.append(tally)
        finally:
            self.button.disabled = False
        figures = "".join(f"<li>{escape(said(tally.words))}</li>" for tally in found)
        self._say(f'<div role="status">{chart(found).markup}<ul>{figures}</ul></div>')

    def _say(self, markup: str) -> None:
        self.said.value = part(markup, styled=False)

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        shown: dict[str, Any] = self.widget._repr_mimebundle_(**options)
        return shown | {"text/plain": said(Text("An arena: two bots, many games, and how often each has won."))}


def arena() -> Arena:
    """Two bots, the kit's and the learner's, in the same games."""
    return Arena()
