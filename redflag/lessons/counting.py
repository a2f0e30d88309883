"""A bench to count at: the learner chooses a case and a number of games, and sees how the interval shrinks."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets

from redflag.core.text import Text
from redflag.lab.drawn import Share, shares
from redflag.lessons.experiments import WORTH, Experiment, ending, on_a_page
from redflag.lessons.look import STYLE, language, part, prose, said
from redflag.lessons.turns import in_turn

NUMBERS: Final = (10, 50, 100, 200)
MOST: Final = 2000  # games of one case; more would not fit into the patience of a class


class Bench:
    """A choice of cases, a button that plays some more games, and all shares so far."""

    def __init__(self, asked: Experiment) -> None:
        self.asked = asked
        self.played: dict[int, list[float]] = {}  # by case, what came of each game
        wide = {"style": {"description_width": "initial"}}
        cases = [(said(case.label), number) for number, case in enumerate(asked.cases)]
        self.case = ipywidgets.Dropdown(options=cases, description=said(Text("The case:")), **wide)
        self.games = ipywidgets.Dropdown(options=NUMBERS, value=50, description=said(Text("Games:")), **wide)
        self.button = ipywidgets.Button(description=said(Text("Play them")))
        self.button.add_class("lesson-main")
        self.button.on_click(lambda _: self.play())
        self.bar = ipywidgets.IntProgress(max=1, description=said(Text("Played:")), **wide)
        self.bar.layout.width = "100%"
        self.said = ipywidgets.HTML()
        choices = ipywidgets.HBox([self.case, self.games])
        choices.layout.flex_flow = "row wrap"
        style = ipywidgets.HTML(f"<style>{STYLE}</style>")
        self.widget = in_turn(ipywidgets.VBox([style, choices, self.button, self.bar, self.said]))
        self.widget.add_class("lesson-task")

    def play(self) -> None:
        """Play some more games of the chosen case, and show all shares so far."""
        found = self.played.setdefault(self.case.value, [])
        games = min(self.games.value, MOST - len(found))
        self.bar.value, self.bar.max = 0, max(1, games)
        self.button.disabled = True
        try:
            for number in range(games):
                found.append(WORTH[ending(self.asked.cases[self.case.value], len(found))])
                self.bar.value = number + 1
        finally:
            self.button.disabled = False
        self._show()

    def rows(self) -> list[Share]:
        """The shares so far, in the order of the cases."""
        return [
            Share(said(self.asked.cases[number].label), sum(worth), len(worth))
            for number, worth in sorted(self.played.items())
        ]

    def _show(self) -> None:
        chart = shares(self.rows(), self.asked.title, language())
        self.said.value = part(f'<div role="status">{on_a_page(chart).markup}{self._words()}</div>', styled=False)

    def _words(self) -> str:
        return prose("\n\n".join(said(row.words) for row in self.rows()))

    def _repr_mimebundle_(self, **options: Any) -> dict[str, Any]:
        shown: dict[str, Any] = self.widget._repr_mimebundle_(**options)
        return shown | {"text/plain": said(Text("A bench to count games at."))}


def bench(asked: Experiment) -> Bench:
    """Games of an experiment to be played by the learner, as many as one likes."""
    return Bench(asked)
