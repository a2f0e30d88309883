"""The story of a game as a page: chart and turning points, the play that decided, history, and what to do now."""

from __future__ import annotations

from redflag.core.story import Measures, Remembers, ShowsCards
from redflag.core.text import Text, joined, number
from redflag.draw import progress
from redflag.widgets import matches
from redflag.widgets.chronicle import Chronicle
from redflag.widgets.markup import button, escaped, tag
from redflag.widgets.replaying import who_won
from redflag.widgets.sitting import Sitting
from redflag.widgets.story import Story
from redflag.widgets.story_review import REGION


class StoryPage:
    """The page of a game that is over."""

    def __init__(self, sitting: Sitting, chronicle: Chronicle) -> None:
        self.sitting, self.chronicle = sitting, chronicle
        self.game, self.face = sitting.game, chronicle.face
        self.story = Story(sitting.game, self.face)

    def _t(self, text: Text) -> str:
        return escaped(text.into(self.chronicle.language))

    def markup(self) -> str:
        """The dialog."""
        result = self.story.result
        won = self.chronicle.said(who_won(self.game, result))
        head = tag("h1", won, id="dialog-title", class_=f"of-{result.winner}")
        rule = button(escaped(result.rule), "rule", result.rule, class_="rule")
        head += tag("p", escaped(result.reason) + " " + rule) + matches.at_the_end(
            self.sitting, self.chronicle.language
        )
        head = tag("header", head)
        inner = head + tag("section", self._chart() + self._controls()) + tag("aside", self._aside())
        inner += tag("section", "", data_region=REGION, aria_live="polite", class_="coach-saw") + self._foot()
        return tag("dialog", inner, data_do="close", aria_labelledby="dialog-title", class_="page story")

    # ---- the chart ---------------------------------------------------------------------------------------------------

    def _chart(self) -> str:
        story, game = self.story, self.game
        if not story.standing or not isinstance(self.face, Measures):
            return ""
        language = self.chronicle.language
        series = {side: [numbers[side] for numbers in story.standing] for side in game.rules.sides}
        names = {side: self.face.sides[side].name.into(language) for side in game.rules.sides}
        counted = joined(
            [
                Text("{side}: {what}", side=self.face.sides[side].name, what=what)
                for side, what in self.face.measured().items()
            ],
            "; ",
        )
        turning = [turn.ply for turn in story.turning]
        label = Text("How the numbers went that decide the game. {counted}", counted=counted).into(language)
        wide, narrow = (
            progress.chart(series, names, story.parts, turning, label, width)
            for width in (progress.WIDE, progress.NARROW)
        )
        picture = tag("div", wide, class_="wide") + tag("div", narrow, class_="tall")
        title = tag("h2", self._t(Text("The numbers that decide")), class_="label")
        return title + tag("p", self._t(counted), class_="quiet") + picture + self._twin()

    def _twin(self) -> str:
        """The same as a table: every change of the numbers."""
        story, sides = self.story, self.game.rules.sides
        head = [self._t(Text("Move"))] + [self._t(self.face.sides[side].name) for side in sides]
        rows = [tag("tr", "".join(tag("th", name, scope="col") for name in head))]
        before = None
        for ply, numbers in enumerate(story.standing):
            if numbers != before or ply == len(story.standing) - 1:
                cells = "".join(tag("td", number(numbers[side])) for side in sides)
                rows.append(tag("tr", tag("th", str(ply), scope="row") + cells))
            before = numbers
        return tag("details", tag("summary", self._t(Text("As a table"))) + tag("table", "".join(rows)))

    def _controls(self) -> str:
        """Who held what when each part of the game had ended."""
        story = self.story
        if not story.standing or not story.parts or not story.controls(0):
            return ""
        names = [self._t(Text("Held"))] + [escaped(part.name) for part in story.parts]
        rows = [tag("tr", "".join(tag("th", name, scope="col") for name in names))]
        ends = [story.controls(part.last) for part in story.parts]
        for row, control in enumerate(ends[0]):
            cells = "".join(tag("td", self._holder(end[row].side)) for end in ends)
            rows.append(tag("tr", tag("th", self._t(control.name), scope="row") + cells))
        return tag("table", "".join(rows), class_="held")

    def _holder(self, side: str | None) -> str:
        if side is None:
            return tag("span", self._t(Text("nobody")), class_="quiet")
        return tag("b", self._t(self.face.sides[side].name), class_=f"of-{side} gain")

    # ---- beside it ---------------------------------------------------------------------------------------------------

    def _aside(self) -> str:
        return "".join([self._turning(), self._decided(), self._achieved(), self._history()])

    def _turning(self) -> str:
        items = []
        for turn in self.story.turning:
            before, after = self.story.numbers(turn.before), self.story.numbers(turn.after)
            said = self._t(Text("{before} → {after}", before=before, after=after))
            part = next((part.name for part in reversed(self.story.parts) if part.first < turn.ply), "")
            move = Text("{part}, move {n}", part=part, n=turn.ply) if part else Text("Move {n}", n=turn.ply)
            see = button(self._t(Text("See it")), "moment", str(turn.ply), class_="plain")
            told = tag("p", self.chronicle.said(turn.told))
            head = tag("p", tag("b", self._t(move)) + " " + see)
            items.append(tag("li", head + told + tag("p", said, class_="quiet")))
        if not items:
            return ""
        return tag("h2", self._t(Text("Turning points")), class_="label") + tag("ol", "".join(items), class_="turning")

    def _decided(self) -> str:
        play = self.story.decided
        if play is None:
            return ""
        shown = ""
        if isinstance(self.face, ShowsCards):
            shown = self.face.shown(self.game, play.target, self.chronicle.language)
        shown = shown or tag("p", tag("b", self._t(self.face.called(play.target, self.game))))
        before, after = self.story.numbers(play.before), self.story.numbers(play.after)
        said = play.compared.with_(before=before, after=after)
        see = button(self._t(Text("See it")), "moment", str(play.ply), class_="plain")
        heading = tag("h2", self._t(Text("The play that decided")), class_="label")
        return heading + shown + tag("p", self._t(said) + " " + see, class_="quiet")

    def _achieved(self) -> str:
        if not isinstance(self.face, Measures):
            return ""
        said = self.face.achieved(self.game)
        return tag("p", self.chronicle.said(joined(said))) if said else ""

    def _history(self) -> str:
        found = self.face.remembered(self.game) if isinstance(self.face, Remembers) else None
        if found is None:
            return ""
        return tag("div", tag("h2", self._t(found[0])) + tag("p", self._t(found[1])), class_="history")

    def _foot(self) -> str:
        close = button(self._t(Text("See the table")), "close")
        other = (
            ""
            if self.sitting.game.series is not None
            else button(self._t(Text("Same cards, other side")), "other_side")
        )
        buttons = (
            button(self._t(Text("See it again")), "moment", "0", class_="main", autofocus=True)
            + other
            + button(self._t(Text("Save")), "save")
            + button(self._t(Text("Share")), "share")
            + button(self._t(Text("Print")), "print")
            + close
            + button(self._t(Text("A new game")), "leave")
        )
        return tag("footer", buttons, class_="buttons")
