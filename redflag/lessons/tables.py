"""Playing inside a lesson: the table on a position, and a guide that says what to click next.

What is played in a lesson is not saved: the kit keeps the learner's own game, and a lesson does not touch it.
"""

from __future__ import annotations

from html import escape
from itertools import accumulate
from typing import Any

import ipywidgets

from redflag.core.bot.opening import step_by_step
from redflag.core.errors import BadOption, IllegalMove
from redflag.core.game import Game
from redflag.core.text import Text
from redflag.lessons.any_game import after
from redflag.lessons.look import STYLE, folded, language, part, prose, said
from redflag.lessons.texts import GuideStep, guide_of
from redflag.widgets import Table


class LessonTable(Table):
    """A table that keeps nothing, and tells a guide about every change."""

    opens_links = "play.ipynb"  # a lesson begins where its author wants
    hints = False  # a lesson says itself what to do, and some ask what would be best
    asks_first = False  # it is said what to do next; one question more would only stand in the way

    def __init__(self, game: Game, guide: Guide | None = None) -> None:
        self.guide = guide
        super().__init__(game, language())

    def keep(self) -> None:
        """Nothing is saved; the guide looks what has been played."""
        if self.guide is not None:
            self.guide.look(self.game)


class Guide:
    """Steps to take, ticked off as they are taken. The engine has checked that each is legal in its turn."""

    def __init__(self, steps: list[GuideStep]) -> None:
        self.steps = steps
        self.widget = ipywidgets.HTML()
        self.widget.add_class("lesson-guide")
        self.all = ipywidgets.HTML()  # below the table, so that a long list never lies on what a step asks for
        self.done = 0
        self.astray = False
        self._write()

    def look(self, game: Game) -> None:
        """Compare what the learner has played with the steps."""
        played = [str(move) for side, move in game.played() if side not in game.bots]
        wanted = [move for step in self.steps for move in step.moves]
        same = next((n for n, pair in enumerate(zip(played, wanted, strict=False)) if pair[0] != pair[1]), None)
        self.astray = same is not None
        followed = min(len(played), len(wanted)) if same is None else same
        ends = accumulate(len(step.moves) for step in self.steps)
        self.done = sum(end <= followed for end in ends)
        self._write()

    def _write(self) -> None:
        if self.astray:
            text = Text("You have gone another way. Play on as you like, or press Undo to come back to the steps.")
        elif self.done == len(self.steps):
            text = Text("That was the guided part. Play on as long as you like, or read on below the table.")
        else:
            sentence = Text(self.steps[self.done].say)
            text = Text("Step {n} of {all}. {step}", n=self.done + 1, all=len(self.steps), step=sentence)
        now = f'<div class="lesson-said lesson-now" role="status">{prose(text)}</div>'
        self.widget.value = part(now, styled=False)
        self.all.value = part(folded(Text("All steps"), self._all()), styled=False)

    def _all(self) -> str:
        items = []
        for n, (_, sentence) in enumerate(self.steps):
            sign = "✓" if n < self.done else "▸" if n == self.done else "·"
            current = ' aria-current="step"' if n == self.done else ""
            items.append(f"<li{current}>{sign} {escape(said(Text(sentence)), quote=False)}</li>")
        return f'<ol class="lesson-steps">{"".join(items)}</ol>'


def _checked(game: Game, steps: list[GuideStep]) -> None:
    """Refuse a guide whose steps could not be played."""
    trial = game.copy()
    for number, step in enumerate(steps, start=1):
        for move in step.moves:
            while trial.choice is not None and trial.choice.side in game.bots:  # in some games the bot begins
                trial.play(trial.choice.moves[0])
            try:
                trial.play(move)
            except IllegalMove as error:
                raise BadOption(Text("Step {n} of the guide: {why}", n=number, why=error.text)) from None


def wide(*children: Any) -> Any:
    """A frame that takes all the width of the page, for what needs more room than text."""
    box = ipywidgets.VBox([ipywidgets.HTML(f"<style>{STYLE}</style>"), *children])
    box.add_class("lesson-wide")
    return box


def table(game: Game, guide: str = "") -> Any:
    """The table to play at, from this game on; above it, if it is named, the guide of a lesson."""
    playing = step_by_step(game).copy()
    if not guide:
        return wide(LessonTable(playing))
    steps = guide_of(guide)
    _checked(playing, steps)
    leading = Guide(steps)
    return wide(leading.widget, LessonTable(playing, leading), leading.all)


def guided(game: Game, guide: str, steps: int | None = None) -> Game:
    """A copy of a game after all steps of a lesson's guide, or after the first of them."""
    return after(game, *(move for step in guide_of(guide)[:steps] for move in step.moves))
